"""What the other side could attack if it were to move, the King first: all of it lies open."""

from courtly.games.cyvasse.rules import board, moves, turn
from courtly.games.cyvasse.rules.game import Cyvasse
from courtly.games.cyvasse.rules.state import PLAYING, ROOM
from courtly.games.cyvasse.rules.units import KING, UNITS
from courtly.games.cyvasse.words.names import CODES, SQUARE_NAMES
from courtly.kernel.game import twin
from courtly.kernel.rows import Row
from courtly.kernel.state import Moves
from courtly.kernel.threats import Threat

SAVED = "threat_fortress"
THREATS = {
    "threat_king": Row(
        "The {unit} on {from} could kill your {target} on {to}, and you would lose.", "end-1"
    ),
    "threat_melee": Row("The {unit} on {from} could attack your {target} on {to}.", "mel-1"),
    "threat_shot": Row("The {unit} on {from} could shoot your {target} on {to}.", "rng-2"),
    SAVED: Row("The {unit} on {from} could ruin the fortress of your {target} on {to}.", "fort-1"),
}


def threats(state: Cyvasse, seat: int) -> list[Threat]:
    """The death of the King first, then the strongest units; whom a fortress saves comes last."""
    if seat < 0 or state.phase != PLAYING:
        return []
    rows = {
        (moves.unit_of(move), moves.target_of(move)): _row(state, move)
        for move in _attacks(state, seat)
    }
    worst_first = sorted(
        rows.items(),
        key=lambda found: (found[1] == SAVED, -_victim(state, found[0][1]), -found[0][0]),
    )
    return [_threat(state, seat, row, *attack) for attack, row in worst_first]


def _attacks(state: Cyvasse, seat: int) -> list[int]:
    """The moves by which the other side could attack this one on its next turn."""
    other, out = 1 - seat, Moves(ROOM)
    turn.actions(_before_the_turn_of(other, state), other, out, peaceful=False)
    return [move for move in out.listed() if state.at(moves.target_of(move)) // UNITS == seat]


def _before_the_turn_of(seat: int, state: Cyvasse) -> Cyvasse:
    """R13: a King that is safe now need not be when this seat moves."""
    if state.turn == seat:
        return state
    later = twin(state)
    later.turns += 1
    return later


def _victim(state: Cyvasse, square: int) -> int:
    """By its strength, the King above all."""
    return int(state.at(square) % UNITS)


def _row(state: Cyvasse, move: int) -> str:
    """What it would be."""
    target = moves.target_of(move)
    if state.lies(board.FORTRESS, target):
        return SAVED
    if _victim(state, target) == KING:
        return "threat_king"
    return "threat_shot" if move >= moves.SHOOT else "threat_melee"


def _threat(state: Cyvasse, seat: int, row: str, unit: int, target: int) -> Threat:
    """Said, with both squares."""
    origin = SQUARE_NAMES[state.where[(1 - seat) * UNITS + unit]]
    square = SQUARE_NAMES[target]
    told = {"unit": CODES[unit], "from": origin, "target": CODES[_victim(state, target)]}
    return Threat((row, {**told, "to": square}), at=(square,), by=(origin,))
