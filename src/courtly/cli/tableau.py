"""One screen of a game: the picture, what happened, the question, the moves."""

import re
from collections.abc import Sequence

from rich.columns import Columns
from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from courtly.cli.session import Offer
from courtly.kernel.words import Said
from courtly.terminal.lines import fitted

INPUT_ROWS = 2
LEAST_NEWS = 2
GAP = "   "
NARROW = "  "  # under headings
HINT = "  `moves KIND` shows all"
MORE = re.compile(r"  \+\d+( |$)")  # so many moves that are not on the screen
OTHERS = "or"  # moves without a heading, beside those that have one

Numbered = tuple[int, str]


def rows_of(console: Console, renderable: RenderableType) -> int:
    """How many rows something takes on this console."""
    return len(console.render_lines(renderable, console.options.update(height=None)))


def news_of(sentences: Sequence[str], rows: int) -> list[Text]:
    """The last things that happened, as many as there is room for; older ones are counted."""
    kept = list(sentences[-rows:]) if rows > 0 else []
    if len(kept) < len(sentences) and kept:
        kept[0] = f"... {len(sentences) - len(kept) + 1} more before (`log` shows all)"
    return [
        Text(f"  {sentence}", style="dim", overflow="ellipsis", no_wrap=True) for sentence in kept
    ]


def question_of(said: Said) -> Text:
    """What is asked, and the rule."""
    return Text.assemble((said.text, "bold"), (f"  {said.cite}", "dim cyan"))


# ---- moves -------------------------------------------------------------------------


def moves_of(
    offers: Sequence[Offer], question: Text, width: int, rows: int, chosen: str = ""
) -> RenderableType:
    """The legal moves, numbered: in columns, or by heading where they have any.

    Where something is chosen and a heading ends with its name, only those of this heading.
    """
    groups = by_heading(offers)
    only = {head: moves for head, moves in groups.items() if chosen and head.endswith(chosen)}
    groups = only or groups
    if set(groups) != {""}:
        lines = under_headings(groups, width, rows)
        room = width - question.cell_len - len(HINT)
        if room >= 0 and any(MORE.search(line.plain) for line in lines):
            question.append(HINT, "dim")
        return Group(*lines)
    listed = [numbered(*move) for move in groups[""]]
    return Padding(Columns(listed, padding=(0, len(GAP)), column_first=True), (0, 0, 0, 1))


def numbered(number: int, text: str) -> Text:
    """A move behind its number."""
    return Text.assemble((f"{number:>2} ", "bold cyan"), text)


def by_heading(offers: Sequence[Offer]) -> dict[str, list[Numbered]]:
    """The moves of each heading with their numbers; what has none comes last."""
    groups: dict[str, list[Numbered]] = {}
    for number, offer in enumerate(offers, start=1):
        groups.setdefault(offer.heading, []).append((number, offer.text))
    rest = groups.pop("", None)
    return groups if rest is None else {**groups, "": rest}


def under_headings(groups: dict[str, list[Numbered]], width: int, rows: int) -> list[Text]:
    """Each heading in rows of its own; where those are too few, two headings share a row."""
    edge = max(len(heading) for heading in groups) + 3  # a space before, two behind
    whole, half = width - edge - 1, width // 2 - edge - 1
    if len(groups) <= rows:
        return stacked(groups, edge, whole, rows)
    short = {heading: moves for heading, moves in groups.items() if len(filled(moves, half)) == 1}
    long = {heading: moves for heading, moves in groups.items() if heading not in short}
    left = rows - (len(short) + 1) // 2
    if len(long) > left:
        return in_pairs(stacked(groups, edge, half, 0), width)
    return stacked(long, edge, whole, left) + in_pairs(stacked(short, edge, half, 0), width)


def stacked(groups: dict[str, list[Numbered]], edge: int, room: int, rows: int) -> list[Text]:
    """The headings one below the other, with a row each or more."""
    shares = fair_shares([len(filled(moves, room)) for moves in groups.values()], rows)
    return [
        line
        for (heading, moves), share in zip(groups.items(), shares, strict=True)
        for line in block(heading, moves, edge, room, share)
    ]


def in_pairs(lines: list[Text], width: int) -> list[Text]:
    """The lines in two columns."""
    half = (len(lines) + 1) // 2
    right = [*lines[half:], Text()]
    return [fitted(left, width // 2) + right[at] for at, left in enumerate(lines[:half])]


def fair_shares(wanted: list[int], rows: int) -> list[int]:
    """A row for each, then one more for each that still wants one, while there are any."""
    shares = [1] * len(wanted)
    left = rows - len(wanted)
    while left > 0 and shares != wanted:
        for at, most in enumerate(wanted):
            if shares[at] < most and left > 0:
                shares[at] += 1
                left -= 1
    return shares


def block(heading: str, moves: list[Numbered], edge: int, room: int, rows: int) -> list[Text]:
    """The rows of one heading; the last says how many more moves there are."""
    lines = filled(moves, room)
    if len(lines) > rows:
        lines = [*lines[: rows - 1], *filled(moves[shown(lines[: rows - 1]) :], room - 7)[:1]]
    more = len(moves) - shown(lines)
    texts = [Text(NARROW).join(numbered(*move) for move in line) for line in lines]
    if more:
        texts[-1].append(f"  +{more}", "bold yellow")
    style = "italic magenta" if heading else "italic dim"
    title = Text.assemble((f" {heading or OTHERS:<{edge - 1}}", style))
    return [(Text(" " * edge) if at else title) + text for at, text in enumerate(texts)]


def shown(lines: list[list[Numbered]]) -> int:
    """How many moves these lines hold."""
    return sum(len(line) for line in lines)


def filled(moves: Sequence[Numbered], room: int) -> list[list[Numbered]]:
    """Moves in lines, as many to a line as it holds, at least one."""
    lines: list[list[Numbered]] = []
    used = room
    for number, text in moves:
        size = max(len(str(number)), 2) + 1 + len(text)
        if used + len(NARROW) + size > room:
            lines.append([])
            used = -len(NARROW)
        lines[-1].append((number, text))
        used += len(NARROW) + size
    return lines


def pages_of(moves: Sequence[Numbered], width: int, rows: int) -> list[Text]:
    """All moves of a heading in columns, a screen at a time."""
    cells = [numbered(*move) for move in moves]
    column = max(cell.cell_len for cell in cells) + len(GAP)
    across = max((width - 1) // column, 1)
    lines = [
        Text(" ") + Text().join(fitted(cell, column) for cell in cells[at : at + across])
        for at in range(0, len(cells), across)
    ]
    return [Text("\n").join(lines[at : at + rows]) for at in range(0, len(lines), rows)]


# ---- the screen --------------------------------------------------------------------


def show_tableau(
    console: Console,
    picture: RenderableType,
    news: Sequence[str],
    said: Said,
    offers: Sequence[Offer],
    remark: str = "",
    chosen: str = "",
) -> None:
    """Print the whole screen, fitted to the height of the console."""
    question = question_of(said)
    below: list[RenderableType] = [Text(remark, style="yellow")] if remark else []
    taken = sum(rows_of(console, part) for part in (picture, question, *below)) + INPUT_ROWS
    if offers:
        rows = console.height - taken - min(LEAST_NEWS, len(news))
        moves = moves_of(offers, question, console.width, rows, chosen)
        below.insert(0, moves)
        taken += rows_of(console, moves)
    room = max(LEAST_NEWS, console.height - taken) if console.is_terminal else len(news)
    console.print(picture)
    for part in (*news_of(news, room), question, *below):
        console.print(part)
