"""A canvas of cells that things are put on one over the other, and an oval table on it."""

from collections.abc import Sequence
from dataclasses import dataclass

from rich.cells import cell_len
from rich.text import Text

FILLER = "\u200b"  # behind a letter that is two cells wide: so every cell has its letter
MIRROR = str.maketrans("╭╮╰╯", "╮╭╯╰")
UPSIDE_DOWN = str.maketrans("╭╮╰╯", "╰╯╭╮")


@dataclass(frozen=True)
class Grounds:
    """The colours of what things lie on."""

    light: str  # letters
    night: str  # around the table
    felt: str
    wood: str
    rim: str  # lines on the wood


def squared(text: Text) -> Text:
    """The text with one letter for each cell; what has no width is left out."""
    if all(cell_len(letter) == 1 for letter in text.plain):
        return text
    cells = [text[at] for at in range(len(text))]
    fillers = (Text(), Text(), Text(FILLER))
    return Text().join(
        part for one in cells for part in (one, fillers[one.cell_len]) if one.cell_len
    )


class Canvas:
    """Rows of cells that things are put on, one over the other."""

    def __init__(self, width: int, rows: int, colours: Grounds) -> None:
        """An empty night."""
        self.width = width
        self.colours = colours
        night = f"{colours.light} on {colours.night}"
        self.lines = [Text(" " * width, night) for _ in range(rows)]
        self.grounds = [[colours.night] * width for _ in range(rows)]

    def put(self, x: int, y: int, line: Text) -> None:
        """A line of text on the ground that is there; what is off the canvas is cut."""
        if not 0 <= y < len(self.lines) or not line:
            return
        text = squared(line)[max(-x, 0) : max(self.width - x, 0)]
        x = max(x, 0)
        if text:
            ground = self.grounds[y][min(x + len(text) // 2, self.width - 1)]
            below = self.lines[y]
            text = Text(style=f"{self.colours.light} on {ground}").append_text(text)
            self.lines[y] = Text().join([below[:x], text, below[x + len(text) :]])

    def middle(self, x: int, y: int, line: Text) -> None:
        """A line around a column."""
        self.put(x - line.cell_len // 2, y, line)

    def table(self, left: int, top: int, right: int, insets: Sequence[int]) -> None:
        """An oval table between these columns, with a rim of wood."""
        look = self.colours
        for row, inset in enumerate(insets):
            x, y, rim = left + inset, top + row, rim_of(insets, row)
            across = right + 1 - inset - x - 2 * len(rim)
            edge = row in (0, len(insets) - 1)
            inside, wood = [look.wood if edge else look.felt] * across, [look.wood] * len(rim)
            self.grounds[y][x : x + across + 2 * len(rim)] = [*wood, *inside, *wood]
            self.put(x, y, Text(rim, look.rim))
            self.put(x + len(rim), y, Text(("─" if edge else " ") * across, look.rim))
            self.put(x + len(rim) + across, y, Text(rim[::-1].translate(MIRROR), look.rim))


def oval(rows: int, bend: int) -> list[int]:
    """How far an oval of so many rows comes in, row by row."""
    heights = [1 - (2 * row + 1) / rows for row in range(rows // 2)]
    upper = [int((1 - (1 - y**3) ** (1 / 3)) * bend) for y in heights]
    return upper + upper[-1:] * (rows % 2) + upper[::-1]


def rim_of(insets: Sequence[int], row: int) -> str:
    """The left edge of the table in a row: `╭───╯` where it steps outwards."""
    rows = len(insets)
    if row >= (rows + 1) // 2:
        return rim_of(insets, rows - 1 - row).translate(UPSIDE_DOWN)
    if row == 0:
        return "╭"
    step = insets[row - 1] - insets[row]
    return f"╭{'─' * (step - 1)}╯" if step else "│"
