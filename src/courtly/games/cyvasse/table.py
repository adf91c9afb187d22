"""Cyvasse as its players see it."""

from collections.abc import Mapping, Sequence

from courtly.games.cyvasse import moves
from courtly.games.cyvasse.board import FILES, NOWHERE, half_of
from courtly.games.cyvasse.field import (
    BEGINNING,
    FORTRESS,
    NOBODY,
    NONE,
    PLAYING,
    ROOM,
    SEATS,
    SETTING,
    WATER,
)
from courtly.games.cyvasse.lines import declaration, position_line
from courtly.games.cyvasse.position import DRAWS, PHASES, options_of, position_of, set_up
from courtly.games.cyvasse.reading import read_move
from courtly.games.cyvasse.reasons import why_not
from courtly.games.cyvasse.rules import Cyvasse
from courtly.games.cyvasse.telling import as_data, told
from courtly.games.cyvasse.units import KING, UNITS, is_ranged
from courtly.games.cyvasse.words import (
    CODES,
    COMPASS,
    LETTERS,
    NAMES,
    SQUARE_NAMES,
    TILE_NAMES,
    letter_at,
    move_text,
    squares_of,
)
from courtly.kernel.bits import has
from courtly.kernel.errors import BadPosition
from courtly.kernel.seats import in_words, names_in, seat_name
from courtly.kernel.state import Moves
from courtly.kernel.table import Data, Plain, Said, Table

HIDDEN = "?"


class CyvasseTable(Table[Cyvasse]):
    """Views, prompts and words."""

    # ---- what a seat sees ------------------------------------------------------------------

    def view(self, state: Cyvasse, seat: int) -> Data:
        """R05: behind the screen only one's own; afterwards everything is open."""
        shown = [state.revealed() or other == seat for other in range(SEATS)]
        return {
            "seat": None if seat < 0 else seat_name(seat),
            "options": options_of(state),
            "phase": PHASES[state.phase],
            "turn": seat_name(state.turn) if state.phase >= PLAYING else None,
            "turns": state.turns,
            "quiet": state.quiet,
            "ready": {seat_name(other): has(state.ready, other) for other in range(SEATS)},
            "tiles": [_rank(state, rank, shown) for rank in reversed(range(FILES))],
            "units": {seat_name(s): _units(state, s) if shown[s] else {} for s in range(SEATS)},
            "dead": {seat_name(other): _dead(state, other) for other in range(SEATS)},
            "facing": {seat_name(other): _facing(state, other) for other in range(SEATS)},
            "waiting": {seat_name(other): _waiting(state, other) for other in range(SEATS)},
            "last": _last(state),
            "line": position_line(state) if state.phase == PLAYING else None,
            "reach": _reach(state),
            "left": _left(state, seat),
            "awaited": names_in(state.actors()),
            "winners": names_in(state.winners()) if state.over() else None,
            "draw": DRAWS[state.draw] if state.draw else None,
        }

    def prompt(self, state: Cyvasse, seat: int) -> Said:
        """What this seat is asked, or whom it waits for."""
        if state.over():
            return Said("The game is over.", "end-1")
        if state.phase == BEGINNING:
            return Said("Chance names who moves first.", "R12")
        if seat >= 0 and has(state.actors(), seat):
            return _question(state, seat)
        cite = "setup-5" if state.phase == SETTING else "R14"
        return Said(f"Waiting for {in_words(names_in(state.actors()))}.", cite)

    def event(self, event: int, names: Sequence[str]) -> Said:
        """What happened, as a sentence."""
        return told(event, names)

    def signal(self, event: int) -> Data:
        """What happened, as data."""
        return as_data(event)

    # ---- moves and outcomes ------------------------------------------------------------------

    def text(self, state: Cyvasse, seat: int, move: int) -> str:
        """`LH d2-d5`, `El d2xd3`, `Ca d3*d5`, `M b4`."""
        return move_text(state, seat, move)

    def label(self, state: Cyvasse, seat: int, move: int) -> str:
        """What a move does, in words."""
        if move in (moves.PASS, moves.WITHDRAW):
            return "pass" if move == moves.PASS else "arrange anew"
        if move >= moves.TILE:
            return move_text(state, seat, move)
        target = state.target_of(move)
        to = SQUARE_NAMES[target] if target != NOWHERE else "?"
        victim = state.at(target) if target != NOWHERE else NOBODY
        if victim == NOBODY:
            return f"to {to}"
        whose = "your own " if victim // UNITS == seat else ""
        verb = "shoot" if move >= moves.SHOOT else "attack"
        way = move_text(state, seat, move).partition("-")[2]
        via = f" from {way[:2]}" if way else ""
        return f"{verb} {whose}{NAMES[victim % UNITS]} on {to}{via}"

    def heading(self, state: Cyvasse, seat: int, move: int) -> str:
        """Moves are offered unit by unit."""
        if move >= moves.PLACE:
            return NAMES[(move - moves.PLACE) // 64] if move < moves.WITHDRAW else ""
        if move >= moves.TILE:
            return TILE_NAMES[(move - moves.TILE) // 64].capitalize()
        if move == moves.PASS:
            return ""
        unit = moves.unit_of(move)
        square = state.where[seat * UNITS + unit]
        return NAMES[unit] if square == NOWHERE else f"{NAMES[unit]} on {SQUARE_NAMES[square]}"

    def warning(self, state: Cyvasse, seat: int, move: int) -> str:
        """R66: whoever attacks the own King is asked."""
        if move >= moves.PASS or not state.harms_own(seat, move):
            return ""
        target = state.target_of(move)
        if state.at(target) % UNITS != KING or state.lies(FORTRESS, target):
            return ""
        return "This kills your own King, and you lose."

    def parse(self, state: Cyvasse, seat: int, text: str) -> int | Said | None:
        """`LH d2-d5`, `d2-d5`, `LH d5`, whole paths, `Ca d3*d5`, `M b4`."""
        return read_move(state, seat, text)

    def spelled_out(self, state: Cyvasse, seat: int, text: str) -> str | Said:
        """Behind the screen a whole arrangement may come as its one line."""
        if state.phase != SETTING or "/" not in text:
            return text
        try:
            return declaration(text, seat)
        except BadPosition as problem:
            return Said(str(problem), "R03")

    def cite(self, state: Cyvasse, seat: int, move: int) -> str:
        """The rule that gives the move."""
        if move >= moves.TILE:
            if move == moves.WITHDRAW:
                return "R89"
            return "setup-2" if move < moves.PLACE else "setup-4"
        if move == moves.PASS:
            return "R90"
        target = state.target_of(move)
        if target != NOWHERE and state.at(target) != NOBODY:
            if state.at(target) // UNITS == seat:
                return "R66" if state.at(target) % UNITS == KING else "cbt-2"
            if state.lies(FORTRESS, target):
                return "fort-1"
            return "rng-2" if move >= moves.SHOOT else "mel-1"
        code = CODES[moves.unit_of(move)].lower()
        return f"{code}-1"

    def explain(self, state: Cyvasse, seat: int, move: int) -> Said:
        """Why a move is refused."""
        return why_not(state, seat, move)

    def outcome_text(self, state: Cyvasse, outcome: int) -> str:
        """`A begins`."""
        return f"{seat_name(outcome)} begins"

    def parse_outcome(self, state: Cyvasse, text: str) -> int | None:
        """`B begins`; `B` alone will do."""
        words = text.lower().split()
        for outcome in range(state.chances()):
            whole = self.outcome_text(state, outcome).lower().split()
            if words in (whole, whole[:1]):
                return outcome
        return None

    # ---- the whole state as plain data -----------------------------------------------------

    def options(self, state: Cyvasse) -> dict[str, str]:
        """The options of this table, as they are written."""
        return options_of(state)

    def position(self, state: Cyvasse) -> Data:
        """Everything, secrets included."""
        return position_of(state)

    def set_up(self, state: Cyvasse, position: Mapping[str, Plain]) -> None:
        """Fill a new board from a position."""
        set_up(state, position)


def _rank(state: Cyvasse, rank: int, shown: list[bool]) -> str:
    squares = range(rank * FILES, rank * FILES + FILES)
    if not shown[half_of(squares[0])]:
        return HIDDEN * FILES
    return "".join(letter_at(state, square) for square in squares)


def _units(state: Cyvasse, seat: int) -> dict[str, str]:
    return {
        CODES[unit]: SQUARE_NAMES[state.where[seat * UNITS + unit]]
        for unit in range(UNITS)
        if state.where[seat * UNITS + unit] != NOWHERE
    }


def _dead(state: Cyvasse, seat: int) -> list[str]:
    if not state.revealed():
        return []
    return [CODES[u] for u in range(UNITS) if state.where[seat * UNITS + u] == NOWHERE]


def _facing(state: Cyvasse, seat: int) -> str | None:
    return None if state.facing[seat] == NONE else COMPASS[state.facing[seat]]


def _waiting(state: Cyvasse, seat: int) -> str | None:
    return None if state.waiting[seat] == NONE else CODES[state.waiting[seat]]


def _last(state: Cyvasse) -> list[str] | None:
    if state.last_from == NOWHERE:
        return None
    return [SQUARE_NAMES[state.last_from], SQUARE_NAMES[state.last_to]]


def _left(state: Cyvasse, seat: int) -> Data | None:
    """What a seat has still to lay out behind its screen."""
    if state.phase != SETTING or seat < 0 or has(state.ready, seat):
        return None
    left: Data = {LETTERS[t]: state.left_to_lay(t, seat) for t in range(FORTRESS + 1)}
    units = [CODES[u] for u in range(UNITS) if state.where[seat * UNITS + u] == NOWHERE]
    return {**left, "units": units}


def _reach(state: Cyvasse) -> Data:
    """What every unit could do if its side were to move, and where it could shoot (R69, R76)."""
    if state.phase != PLAYING:
        return {}
    return {seat_name(seat): _reach_of(state, seat) for seat in range(SEATS)}


def _reach_of(state: Cyvasse, seat: int) -> Data:
    found: dict[str, dict[str, list[str]]] = {}
    for unit in range(UNITS):
        square = state.where[seat * UNITS + unit]
        if square == NOWHERE:
            continue
        fire: list[str] = []
        if is_ranged(unit) and not state.lies(WATER, square):  # water-3
            fire = squares_of(*state.line_of_fire(unit, square, state.facing[seat]))
        found[CODES[unit]] = {"moves": [], "attacks": [], "fire": fire}
    out = Moves(ROOM)
    state.actions(seat, out)
    for move in out.listed():
        target = state.target_of(move)
        kind = "moves" if state.at(target) == NOBODY else "attacks"
        squares = found[CODES[moves.unit_of(move)]][kind]
        if SQUARE_NAMES[target] not in squares:
            squares.append(SQUARE_NAMES[target])
    return {code: {**reach} for code, reach in found.items()}


def _question(state: Cyvasse, seat: int) -> Said:
    if state.phase == PLAYING:
        return Said("Your turn: move one unit.", "R14")
    left = [state.left_to_lay(tile, seat) for tile in range(FORTRESS + 1)]
    if left[0]:
        mountains = "one more mountain" if left[0] == 1 else f"{left[0]} mountains"
        return Said(f"Behind the screen: lay {mountains}.", "setup-3")
    if any(left):
        named = [f"{n} {TILE_NAMES[tile]}" for tile, n in enumerate(left) if n]
        return Said(f"Behind the screen: lay {in_words(named)}.", "comp-3")
    return Said("Behind the screen: place your units.", "setup-4")
