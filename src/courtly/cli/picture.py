"""What a table looks like in the terminal, whichever game is played on it."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from rich.box import SIMPLE_HEAD
from rich.cells import cell_len
from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.segment import Segment
from rich.table import Table
from rich.text import Text

from courtly.kernel.game import Game
from courtly.kernel.picture import Picture
from courtly.kernel.seats import LETTERS
from courtly.kernel.words import Data, Plain
from courtly.terminal.lines import printable

TALL = 36  # from this height on there is room for more
ROWS, TALL_ROWS = 13, 22
GAP = "   "
NOTHING = "–"
LONGEST_NAME = 16
LAST = "options"  # what was settled before the game is looked at least
QUIET, LOUD = "dim", "bold"


def picture_of(game: Game[Any]) -> Picture:
    """The game's own picture, or the generic one where it has none."""
    return Picture(draw) if game.picture is None else game.picture()


def draw(view: Data, names: Sequence[str], width: int, height: int) -> RenderableType:
    """Any view: its facts, the players side by side, then whatever needs lines of its own."""
    fields = {field: value for field, value in view.items() if value is not None}
    players = fields.pop("players", None)
    options = fields.pop(LAST, None)
    short = {field: said(value) for field, value in fields.items() if fits(field, value, width)}
    parts: list[RenderableType] = [*packed(short, width)]
    if isinstance(players, Mapping):
        parts.append(side_by_side(players, view, names))
    elif players is not None:
        parts += spread("players", players)
    for field, value in fields.items():
        if field not in short:
            parts += spread(field, value)
    if isinstance(options, Mapping):
        parts += packed({field: said(value) for field, value in options.items()}, width, QUIET)
    return Cut(Group(*parts), width, TALL_ROWS if height >= TALL else ROWS)


# ---- values in words ---------------------------------------------------------------


def said(value: Plain) -> str:
    """A value in one line."""
    if value is None or value == [] or value == {}:
        return NOTHING
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, Mapping):
        known = {key: bracketed(inner) for key, inner in value.items() if inner is not None}
        return ", ".join(f"{worded(key)} {text}" for key, text in known.items()) or NOTHING
    if isinstance(value, Sequence) and not isinstance(value, str):
        return ", ".join(bracketed(inner) for inner in value)
    return printable(str(value))


def bracketed(value: Plain) -> str:
    """A value within a value."""
    nested = isinstance(value, Mapping | list | tuple) and len(value) > 0
    return f"({said(value)})" if nested else said(value)


def worded(field: str) -> str:
    """The name of a field as people write it."""
    return printable(str(field)).replace("_", " ")


# ---- facts -------------------------------------------------------------------------


def fits(field: str, value: Plain, width: int) -> bool:
    """Is the fact at its best in one line?"""
    return not is_board(value) and cell_len(f"{worded(field)} {said(value)}") <= width


def packed(facts: Mapping[str, str], width: int, style: str = LOUD) -> Iterator[Text]:
    """Facts one after the other, as many to a line as it holds."""
    line = Text()
    for field, text in facts.items():
        fact = Text.assemble((f"{worded(field)} ", QUIET), (text, style))
        if line and line.cell_len + len(GAP) + fact.cell_len > width:
            yield line
            line = Text()
        line = line + Text(GAP) + fact if line else fact
    if line:
        yield line


# ---- players -----------------------------------------------------------------------


def side_by_side(players: Mapping[str, Plain], view: Data, names: Sequence[str]) -> Table:
    """A column for each player, a line for each thing that is known of them."""
    table = Table(box=SIMPLE_HEAD, padding=(0, 1, 0, 0), show_edge=False)
    table.add_column("", style=QUIET, overflow="fold")
    for letter in players:
        own = letter == view.get("seat")
        table.add_column(headed(letter, view, names), style=LOUD if own else "", overflow="fold")
    lines = {letter: known(player) for letter, player in players.items()}
    fields = dict.fromkeys(field for player in lines.values() for field in player)
    for field in fields:
        cells = [Text(player.get(field, NOTHING)) for player in lines.values()]
        table.add_row(Text(worded(field)), *cells)
    return table


def headed(letter: str, view: Data, names: Sequence[str]) -> Text:
    """The letter and the name of a player; ▸ is on turn, … is awaited."""
    seat = LETTERS.find(letter) if len(letter) == 1 else -1
    name = Text(printable(names[seat]).strip() if 0 <= seat < len(names) else "")
    name.truncate(LONGEST_NAME, overflow="ellipsis")
    turn = "▸ " if letter == view.get("turn") else ""
    listed = view.get("awaited")
    awaited = " …" if isinstance(listed, list | tuple) and letter in listed else ""
    called = "" if name.plain == letter else f" {name.plain}"
    return Text(f"{turn}{printable(letter)}{called}".rstrip() + awaited)


def known(player: Plain) -> dict[str, str]:
    """What is known of a player, by field."""
    if isinstance(player, Mapping):
        return {field: said(value) for field, value in player.items()}
    return {"": said(player)}


# ---- what needs lines of its own ---------------------------------------------------


def spread(field: str, value: Plain) -> list[Text]:
    """A field over the lines below its name: a board row by row, a mapping entry by entry."""
    return [Text(worded(field), QUIET), *[Text(f"  {line}") for line in lines_of(value)]]


def lines_of(value: Plain) -> list[str]:
    """One line for each entry; the rows of a board in columns."""
    if isinstance(value, Mapping):
        return [f"{worded(key)} {said(inner)}" for key, inner in value.items()]
    if not isinstance(value, Sequence) or isinstance(value, str):
        return [said(value)]
    if is_board(value):
        return board([row for row in value if isinstance(row, list | tuple)])
    deep = any(isinstance(inner, Mapping | list | tuple) for inner in value)
    return [said(inner) for inner in value] if deep else [said(value)]


def is_board(value: Plain) -> bool:
    """Is it a list of rows, all of one length?"""
    if not isinstance(value, list | tuple) or len(value) < 2:
        return False
    lengths = {len(row) if isinstance(row, list | tuple) else 0 for row in value}
    return len(lengths) == 1 and lengths != {0}


def board(rows: Sequence[Sequence[Plain]]) -> list[str]:
    """Rows of cells, in columns of one width."""
    cells = [[bracketed(cell) for cell in row] for row in rows]
    widest = max(cell_len(cell) for row in cells for cell in row)
    return [" ".join(f"{cell}{' ' * (widest - cell_len(cell))}" for cell in row) for row in cells]


# ---- no wider and no higher --------------------------------------------------------


@dataclass(frozen=True)
class Cut:
    """A picture that keeps to its place: what does not fit is counted in the last line."""

    picture: RenderableType
    width: int
    rows: int

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """As many lines as there is room for."""
        width = min(self.width, options.max_width)
        lines = console.render_lines(self.picture, options.update(width=width, height=None))
        shown = lines if len(lines) <= self.rows else lines[: self.rows - 1]
        for line in shown:
            yield from Segment.adjust_line_length(line, width)
            yield Segment.line()
        if len(shown) < len(lines):
            yield Text(f"… {len(lines) - len(shown)} lines more", QUIET)
