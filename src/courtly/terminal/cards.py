"""Cards as lines of text, whatever is on them: frames, backs, empty places, cards that overlap."""

from collections.abc import Sequence

from rich.text import Text

from courtly.terminal.lines import abreast

LATTICE = ("╲╱", "╱╲")
THIN, DOUBLE = "─│╭╮╰╯", "═║╔╗╚╝"


def framed(body: Sequence[Text], style: str, lines: str = THIN) -> list[Text]:
    """A card around its lines, which are all of one width; a double line is louder."""
    across, down, *corners = list(lines)
    edge, side = across * body[0].cell_len, Text(down, style)
    middle = [Text().join([side, line, side]) for line in body]
    top, low = f"{corners[0]}{edge}{corners[1]}", f"{corners[2]}{edge}{corners[3]}"
    return [Text(top, style), *middle, Text(low, style)]


def inlaid(edge: Text, at: int, words: str, style: str) -> Text:
    """Words in the edge of a card; from the right where `at` is negative."""
    at = at if at >= 0 else edge.cell_len + at - len(words)
    return Text().join([edge[:at], Text(words, style), edge[at + len(words) :]])


def back(width: int, height: int, lines: str, marks: str, words: Text | None = None) -> list[Text]:
    """A card face down, perhaps with words on it."""
    inner, rows = width - 2, height - 2
    body = [Text((LATTICE[row % 2] * inner)[:inner], marks) for row in range(rows)]
    if rows == 1:
        body = [Text("╳" * inner, marks)]
    if words is not None:
        label = Text(f"{words.plain:^{inner}}", words.style)
        body[(rows - 1) // 2] = label
    return framed(body, lines)


def hollow(width: int, height: int, style: str) -> list[Text]:
    """Where a card lay, or will lie."""
    inner = width - 2
    side = f"╎{' ' * inner}╎"
    lines = [f"╭{'╌' * inner}╮", *[side] * (height - 2), f"╰{'╌' * inner}╯"]
    return [Text(line, style) for line in lines]


def overlapping(cards: Sequence[list[Text]], room: int) -> list[Text]:
    """Cards side by side, apart where there is room, and one upon the other where it is short."""
    height, width = len(cards[0]), cards[0][0].cell_len
    if len(cards) * width <= room:
        return abreast(list(cards), height, " " if len(cards) * (width + 1) <= room + 1 else "")
    step = max((room - width) // max(len(cards) - 1, 1), 1)
    *covered, last = cards
    return abreast([*[[line[:step] for line in lines] for lines in covered], last], height, "")
