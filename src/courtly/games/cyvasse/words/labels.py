"""How legal moves are offered: their labels and headings, what to warn of, their rules."""

from courtly.games.cyvasse.rules import moves
from courtly.games.cyvasse.rules.board import FORTRESS
from courtly.games.cyvasse.rules.game import Cyvasse
from courtly.games.cyvasse.rules.units import KING, NOBODY, UNITS
from courtly.games.cyvasse.words.moves import parts, square_text, victim_of
from courtly.games.cyvasse.words.names import CODES, LETTERS
from courtly.kernel.rows import Label
from courtly.kernel.words import Data, Saying

LABELS = {
    "move_pass": Label("pass"),
    "move_withdraw": Label("change it"),
    "move_place": Label("on {square}"),
    "move_to": Label("to {to}"),
    "move_melee": Label("attack {target} on {to}"),
    "move_melee_via": Label("attack {target} on {to} from {via}"),
    "move_shot": Label("shoot {target} on {to}"),
    "move_shot_via": Label("shoot {target} on {to} from {via}"),
    "move_melee_own": Label("attack your own {target} on {to}"),
    "move_melee_own_via": Label("attack your own {target} on {to} from {via}"),
    "move_shot_own": Label("shoot your own {target} on {to}"),
    "move_shot_own_via": Label("shoot your own {target} on {to} from {via}"),
    # Headings.
    "under_unit": Label("{unit}"),
    "under_tile": Label("{lot}"),
    "under_unit_there": Label("{unit} on {from}"),
    # Warnings.
    "own_fortress": Label("This ruins the fortress of your own {target}."),
    "own_unit": Label("This kills your own {target}."),
    "own_king": Label("This kills your own {target}, and you lose."),
}


def label(state: Cyvasse, seat: int, move: int) -> Saying:
    """Where it leads, and whom it attacks."""
    made = parts(state, seat, move)
    if move >= moves.PASS:
        simple = move in (moves.PASS, moves.WITHDRAW)
        return f"move_{made['action']}" if simple else "move_place", made
    victim = victim_of(state, move)
    if victim == NOBODY:
        return "move_to", made
    name = "move_shot" if move >= moves.SHOOT else "move_melee"
    own = "_own" if victim // UNITS == seat else ""
    via = "_via" if "via" in made else ""
    return f"{name}{own}{via}", {**made, "target": CODES[victim % UNITS]}


def heading(state: Cyvasse, seat: int, move: int) -> Saying | None:
    """Moves are offered unit by unit."""
    if move in (moves.PASS, moves.WITHDRAW):
        return None
    if move >= moves.PLACE:
        return "under_unit", {"unit": CODES[moves.placed_by(move)]}
    if move >= moves.TILE:
        return "under_tile", {"lot": LETTERS[moves.tile_of(move)]}
    unit = moves.unit_of(move)
    square = square_text(state.where[seat * UNITS + unit])
    return "under_unit_there", {"unit": CODES[unit], "from": square}


def warning(state: Cyvasse, seat: int, move: int) -> Saying | None:
    """R66: whoever attacks the own side is asked."""
    victim = victim_of(state, move)
    if victim == NOBODY or victim // UNITS != seat:
        return None
    target: Data = {"target": CODES[victim % UNITS]}
    if state.lies(FORTRESS, moves.target_of(move)):
        return "own_fortress", target
    return "own_king" if victim % UNITS == KING else "own_unit", target


def cited(state: Cyvasse, seat: int, move: int) -> str:
    """The rule that gives a legal move."""
    if move >= moves.PASS:
        if move in (moves.PASS, moves.WITHDRAW):
            return "R90" if move == moves.PASS else "R89"
        return "setup-2" if move < moves.PLACE else "setup-4"
    victim = victim_of(state, move)
    if victim == NOBODY:
        return f"{CODES[moves.unit_of(move)].lower()}-1"
    besieged = state.lies(FORTRESS, moves.target_of(move))
    if victim // UNITS == seat:
        return "R54" if besieged else "R66" if victim % UNITS == KING else "cbt-2"
    if move >= moves.FIRE:
        return "R15"
    return "fort-1" if besieged else "rng-2" if move >= moves.SHOOT else "mel-1"
