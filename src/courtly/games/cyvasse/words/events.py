"""What happens, a row for each event: its name and fields, its sentence, its rule."""

from courtly.games.cyvasse.rules import events
from courtly.games.cyvasse.rules.board import HOME, SEATS
from courtly.games.cyvasse.rules.units import UNITS
from courtly.games.cyvasse.words.names import CODES, LETTERS, SQUARE_NAMES
from courtly.kernel.rows import Event, event
from courtly.kernel.seats import seat_name
from courtly.kernel.words import Data

DRAWS = ("none", "repetition", "no_progress", "limit", "agreement")


# ---- fields ----------------------------------------------------------------------------


def laid(a: int, b: int, c: int) -> Data:
    """A tile and all its squares in a homeland."""
    tile, seat = divmod(a, SEATS)
    word = b | c << events.DETAIL
    squares = [SQUARE_NAMES[i + seat * HOME] for i in range(HOME) if word >> i & 1]
    return {"seat": seat_name(seat), "tile": LETTERS[tile], "squares": squares}


def placed(a: int, b: int, c: int) -> Data:
    """Five units and where they stand."""
    half, seat = divmod(a, SEATS)
    word = b | c << events.DETAIL
    units = {}
    for i in range(events.FIVE):
        at = word >> events.PLACE * i & HOME - 1
        units[CODES[half * events.FIVE + i]] = SQUARE_NAMES[at + seat * HOME]
    places = [f"{code} on {square}" for code, square in units.items()]
    return {"seat": seat_name(seat), "units": units, "places": places}


def deed(a: int, b: int, c: int) -> Data:
    """Which unit, from where, to where."""
    unit, origin, target = events.deed_of(b)
    return {"unit": CODES[unit], "from": SQUARE_NAMES[origin], "to": SQUARE_NAMES[target]}


def attack(a: int, b: int, c: int) -> Data:
    """And whom it has met."""
    seat, unit = divmod(events.saved_of(c)[0], UNITS)
    return {**deed(a, b, c), "of": seat_name(seat), "target": CODES[unit], "own": seat == a}


def siege(a: int, b: int, c: int) -> Data:
    """And where the attacker stands afterwards."""
    return {**attack(a, b, c), "stands": SQUARE_NAMES[events.saved_of(c)[1]]}


def drawn(a: int, b: int, c: int) -> Data:
    """After how many times or turns."""
    return {"times" if DRAWS[b] == "repetition" else "turns": c}


# ---- sentences ---------------------------------------------------------------------------


def attacks(name: str, what: str, where: str, rule: str) -> Event:
    """An attack on the other's unit, or on one's own."""
    return event(
        name,
        "seat",
        {
            "no": f"{{seat}}'s {what} {{of}}'s {{target}}{where}.",
            "yes": f"{{seat}}'s {what} [their|your] own {{target}}{where}.",
        },
        rule,
        by="own",
        more=siege if name == "ruins" else attack,
    )


DRAWN = {
    "repetition": "The same position for the {times} time: a draw.",
    "no_progress": "{turns} without progress: a draw.",
    "limit": "{turns} are played: a draw.",
}
EVENTS = {
    events.REVEALED: event("revealed", "", "The screen is removed.", "setup-5"),
    events.LAID: event("laid", "", "{seat} [has|have] {tile} on {squares}.", "setup-2", more=laid),
    events.PLACED: event("placed", "", "{seat} [has|have] {places}.", "setup-4", more=placed),
    events.BEGINS: event("begins", "seat", "{seat} move[s] first.", "R12"),
    events.MOVES: event(
        "moves",
        "seat",
        "{seat}'s {unit} moves from {from} to {to}.",
        "move-2",
        you="Your {unit} moves from {from} to {to}.",
        more=deed,
    ),
    events.TAKES: attacks("takes", "{unit} moves from {from} to {to} and kills", "", "mel-1"),
    events.SHOOTS: attacks("shoots", "{unit} shoots from {from} and kills", " on {to}", "rng-2"),
    events.RUINS: attacks(
        "ruins", "{unit} attacks the fortress on {to}: it is ruined and saves", "", "fort-1"
    ),
    events.BATHES: event(
        "bathes", "seat", "The {unit} is in the water and waits a turn.", "water-2", more=deed
    ),
    events.PASSES: event(
        "passes", "seat", "{seat} [has|have] nothing else to do and pass[es].", "R17"
    ),
    events.KING_FALLS: event(
        "king_falls", "seat", "{seat}'s King is dead.", "end-1", you="Your King is dead."
    ),
    events.DRAW: event(
        "draw",
        "- reason",
        DRAWN,
        {"repetition": "R21", "no_progress": "R21", "limit": "R91"},
        by="reason",
        more=drawn,
    ),
    events.RESIGNS: event("resigns", "seat", "{seat} resign[s].", "R22"),
    events.AGREEMENT: event("agreement", "", "Both agree on a draw.", "R22"),
    events.WINS: event("wins", "seat", "{seat} win[s].", "R82"),
}
