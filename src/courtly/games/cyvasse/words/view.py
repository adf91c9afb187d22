"""What a seat sees: behind the screen only its own (R05), afterwards everything."""

from courtly.games.cyvasse.rules import board, combat, moves, turn
from courtly.games.cyvasse.rules.game import Cyvasse
from courtly.games.cyvasse.rules.state import PLAYING, ROOM, SETTING
from courtly.games.cyvasse.rules.units import NOBODY, RANGED, UNITS
from courtly.games.cyvasse.words import names
from courtly.games.cyvasse.words.events import DRAWS
from courtly.games.cyvasse.words.lines import position_line
from courtly.games.cyvasse.words.names import CODES, LETTERS, SQUARE_NAMES
from courtly.games.cyvasse.words.position import PHASES
from courtly.kernel.bits import has
from courtly.kernel.seats import names_in, seat_name
from courtly.kernel.state import Moves
from courtly.kernel.words import Data

HIDDEN = "?"


def view_of(state: Cyvasse, seat: int) -> Data:
    """Everything this seat may know."""
    shown = [state.revealed() or other == seat for other in range(board.SEATS)]
    sides = [(seat_name(other), other) for other in range(board.SEATS)]
    last = (state.last_from, state.last_to)
    return {
        "seat": None if seat < 0 else seat_name(seat),
        "options": state.options,
        "phase": PHASES[state.phase],
        "turn": seat_name(state.turn) if state.phase >= PLAYING else None,
        "turns": state.turns,
        "quiet": state.quiet,
        "ready": {name: has(state.ready, other) for name, other in sides},
        "tiles": [_rank(state, rank, shown) for rank in reversed(range(board.FILES))],
        "units": {name: names.units_of(state, o) if shown[o] else {} for name, o in sides},
        "dead": {name: _missing(state, o) if state.revealed() else [] for name, o in sides},
        "facing": {name: names.facing_of(state, other) for name, other in sides},
        "waiting": {name: names.waiting_of(state, other) for name, other in sides},
        "last": [SQUARE_NAMES[at] for at in last] if board.NOWHERE not in last else None,
        "line": position_line(state) if state.phase == PLAYING else None,
        "reach": {name: _reach(state, o) for name, o in sides} if state.phase == PLAYING else {},
        "left": _left(state, seat),
        "awaited": names_in(state.actors()),
        "winners": names_in(state.winners()) if state.over() else None,
        "draw": DRAWS[state.draw] if state.draw else None,
    }


def _rank(state: Cyvasse, rank: int, shown: list[bool]) -> str:
    squares = range(rank * board.FILES, rank * board.FILES + board.FILES)
    if not shown[board.half_of(squares[0])]:
        return HIDDEN * board.FILES
    return "".join(names.letter_at(state, square) for square in squares)


def _missing(state: Cyvasse, seat: int) -> list[str]:
    """The units that do not stand on the board."""
    standing = names.units_of(state, seat)
    return [code for code in CODES if code not in standing]


def _left(state: Cyvasse, seat: int) -> Data | None:
    """What a seat has still to lay out behind its screen."""
    if state.phase != SETTING or seat < 0 or has(state.ready, seat):
        return None
    left: Data = {LETTERS[tile]: state.left_to_lay(tile, seat) for tile in range(board.RUIN)}
    return {**left, "units": _missing(state, seat)}


# ---- what every unit could do if its side were to move -----------------------------------


def _reach(state: Cyvasse, seat: int) -> Data:
    """Where it could go, whom attack, and where shoot (R69, R76)."""
    found = {
        code: {"moves": [], "attacks": [], "fire": _fire(state, seat, CODES.index(code))}
        for code in names.units_of(state, seat)
    }
    out = Moves(ROOM)
    turn.actions(state, seat, out)
    for move in out.listed():
        target = moves.target_of(move)
        kind = "moves" if state.at(target) == NOBODY else "attacks"
        squares = found[CODES[moves.unit_of(move)]][kind]
        if SQUARE_NAMES[target] not in squares:
            squares.append(SQUARE_NAMES[target])
    return {**found}


def _fire(state: Cyvasse, seat: int, unit: int) -> list[str]:
    square = state.where[seat * UNITS + unit]
    if not has(RANGED, unit) or state.lies(board.WATER, square):  # water-3
        return []
    area: board.Squares = combat.line_of_fire(state, unit, square, state.facing[seat])
    return [name for at, name in enumerate(SQUARE_NAMES) if board.holds(area, at)]
