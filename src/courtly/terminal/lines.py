"""Lines of text for pictures in the terminal: cut, filled, centred, packed, side by side."""

from collections.abc import Iterable, Sequence

from rich.cells import cell_len, set_cell_size
from rich.text import Text

CUT = " …"  # there is more
HALF_BLOCKS = {"..": " ", "#.": "▀", ".#": "▄", "##": "█"}

# ---- names -------------------------------------------------------------------------


def printable(text: str) -> str:
    """The text without what would upset a terminal."""
    return "".join(c for c in text if c.isprintable() and not "\ufe00" <= c <= "\ufe0f")


def called(letter: str, name: str) -> str:
    """The name of a seat as it can be printed; the letter where nothing is left of it."""
    return " ".join(printable(name).split()) or letter


def several(number: int, what: str) -> str:
    """`1 card`, `2 cards`."""
    return f"{number} {what}" if number == 1 else f"{number} {what}s"


def clipped(name: str, room: int) -> str:
    """As much of a name as there is room for."""
    if cell_len(name) <= room:
        return name
    return f"{set_cell_size(name, max(room - 1, 0)).rstrip()}…"


# ---- one line ----------------------------------------------------------------------


def fitted(line: Text, width: int, ground: str = "") -> Text:
    """The line cut or filled up to a width, on a ground."""
    text = line.copy()
    text.truncate(max(width, 0), overflow="crop", pad=True)
    return Text(style=ground).append_text(text)


def centred(line: Text, width: int) -> Text:
    """The line behind as many spaces as put it in the middle."""
    return Text(" " * ((width - line.cell_len) // 2)) + line


# ---- several -----------------------------------------------------------------------


def in_the_middle(lines: list[Text], height: int) -> list[Text]:
    """The lines between empty ones."""
    above = max(height - len(lines), 0) // 2
    return ([Text()] * above + lines + [Text()] * height)[:height]


def abreast(blocks: list[list[Text]], height: int, gap: str = " ") -> list[Text]:
    """Cards side by side."""
    if not blocks:
        return [Text()] * height
    return [Text(gap).join(lines) for lines in zip(*blocks, strict=True)]


def packed(pieces: Iterable[Text], rooms: Iterable[int], gap: str = " ") -> list[Text]:
    """Pieces in lines of these widths; what does not fit any more is left out, with a sign."""
    lines: list[Text] = []
    widths = iter(rooms)
    room = -1
    for piece in pieces:
        if lines and lines[-1].cell_len + len(gap) + piece.cell_len <= room:
            lines[-1] = Text(gap).join([lines[-1], piece])
            continue
        following = next(widths, None)
        if following is None:
            lines[-1] = Text().join([lines[-1][: room - len(CUT)], Text(CUT)])
            break
        room = following
        lines.append(piece)
    return lines


def drawn(dots: Sequence[str], style: str) -> list[Text]:
    """A drawing of dots, two to a letter: `#` is ink."""
    return [
        Text("".join(HALF_BLOCKS[a + b] for a, b in zip(*pair, strict=True)), style)
        for pair in zip(dots[::2], dots[1::2], strict=True)
    ]
