"""What all tables have in common: the seats of a view, their plates, the banner above."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from rich.text import Text

from courtly.kernel.seats import LETTERS
from courtly.terminal.lines import called, centred, clipped, fitted
from courtly.terminal.telling import YOU

ON_TURN, AWAITED = "▸", "…"


@dataclass(frozen=True)
class Palette:
    """The colours of a table."""

    table: str
    banner: str
    light: str
    quiet: str
    ink: str  # on gold
    gold: str = "#f2c14e"

    @property
    def golden(self) -> str:
        """Whoever is on turn, and whoever has won."""
        return f"bold {self.ink} on {self.gold}"


@dataclass(frozen=True)
class Seat:
    """One seat of a view."""

    letter: str
    name: str
    own: bool
    living: bool
    on_turn: bool
    awaited: bool
    crowned: bool


def seated(view: Mapping[str, Any], letter: str, names: Sequence[str]) -> dict[str, Any]:
    """What every view says of a seat."""
    winners = view["winners"]
    drawn = view.get("drawn") or view.get("draw")
    player = view.get("players", {}).get(letter, {})
    return {
        "letter": letter,
        "name": called_at(view, letter, names),
        "own": letter == view["seat"],
        "living": player.get("living", True),
        "on_turn": letter == view["turn"] and winners is None,
        "awaited": letter in view.get("awaited", ()),
        "crowned": letter in (winners or ()) and not drawn,
    }


def called_at(view: Mapping[str, Any], letter: str, names: Sequence[str]) -> str:
    """What a seat is called: by its name; without one whoever looks is `you`, others a letter."""
    number = LETTERS.index(letter)
    name = called(letter, names[number] if number < len(names) else "")
    return YOU if name == letter == view["seat"] else name


def plate(seat: Seat, room: int, palette: Palette, crown: str, after: str = "") -> Text:
    """Letter and name; golden on turn or crowned, struck out when gone; … is awaited."""
    before = f"{crown} " if seat.crowned else f"{ON_TURN} " if seat.on_turn else ""
    waits = AWAITED if seat.awaited and not seat.on_turn else ""
    after = " ".join(filter(None, (after, waits)))
    name = {seat.letter: "", YOU: YOU.capitalize()}.get(seat.name, seat.name)
    name = clipped(name, max(room - len(before) - len(after) - 4, 0))
    words = f"{before}{seat.letter} {name}".rstrip()
    if not seat.living:
        return Text.assemble(" ", (words, f"strike {palette.quiet}"), " ")
    style = palette.golden if seat.on_turn or seat.crowned else f"bold {palette.light}"
    return Text.assemble((f" {words} ", style), (after, f"bold {palette.gold}"))


def banner(
    title: Text | str,
    said: str | Callable[[int], str],
    right: str,
    width: int,
    over: bool,
    palette: Palette,
) -> Text:
    """The name of the game, what is under way, and how far it has come; golden at the end."""
    left = title if isinstance(title, Text) else Text(f"  {title}", f"bold {palette.gold}")
    if over:
        left = Text(left.plain, f"bold {palette.ink}")
    end = Text(f"{right}  " if right else "", "" if over else palette.quiet)
    room = max(width - left.cell_len - end.cell_len, 0)
    words = said(room - 3) if callable(said) else clipped(said, max(room - 2, 0))
    middle = fitted(centred(Text(words, "bold"), room), room)
    ground = palette.golden if over else f"{palette.light} on {palette.banner}"
    return fitted(Text.assemble(left, middle, end), width, ground)


def on_table(lines: Sequence[Text], width: int, palette: Palette) -> Text:
    """The lines of a picture as one text, cut and filled to the width of the table."""
    ground = f"{palette.light} on {palette.table}"
    fit = [fitted(line, width, ground) for line in lines]
    return Text("\n", no_wrap=True, overflow="crop").join(fit)
