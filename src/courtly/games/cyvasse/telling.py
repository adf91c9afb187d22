"""What happens, in sentences, each with its rule."""

from collections.abc import Callable, Sequence

from courtly.games.cyvasse import events
from courtly.games.cyvasse.board import HOME
from courtly.games.cyvasse.field import BY_LIMIT, BY_NO_PROGRESS, BY_REPETITION
from courtly.games.cyvasse.units import UNITS
from courtly.games.cyvasse.words import CODES, LETTERS, NAMES, SQUARE_NAMES, TILE_NAMES
from courtly.kernel.event import parts_of
from courtly.kernel.seats import in_words, seat_name
from courtly.kernel.signals import signal
from courtly.kernel.table import Data, Said

DRAWS = {
    BY_REPETITION: ("repetition", "The same position for the third time: a draw.", "R21"),
    BY_NO_PROGRESS: ("no_progress", "A hundred turns without progress: a draw.", "R21"),
    BY_LIMIT: ("limit", "A thousand turns are played: a draw.", "R91"),
}


def told(event: int, names: Sequence[str]) -> Said:
    """An event as a sentence."""
    kind, a, b, c = parts_of(event)
    if kind == events.DRAW:
        return Said(*DRAWS[b][1:])
    sentence, cite = SENTENCES[kind]
    return Said(sentence(names, a, b, c), cite)


def _unit(deed: int) -> str:
    return NAMES[deed & 15]


def _origin(deed: int) -> str:
    return SQUARE_NAMES[deed >> 4 & 63]


def _target(deed: int) -> str:
    return SQUARE_NAMES[deed >> 10]


def _whose(names: Sequence[str], a: int, who: int) -> str:
    unit = NAMES[who % UNITS]
    return f"their own {unit}" if who // UNITS == a else f"{names[who // UNITS]}'s {unit}"


def _squares(seat: int, b: int, c: int) -> list[str]:
    """The squares of a set in a homeland."""
    word = b | c << 24
    return [SQUARE_NAMES[i + seat * HOME] for i in range(HOME) if word >> i & 1]


def _places(a: int, b: int, c: int) -> dict[str, str]:
    """Five units and where they stand."""
    seat, five = a & 1, a >> 1
    places = b | c << 24
    return {
        CODES[five * 5 + i]: SQUARE_NAMES[(places >> 5 * i & 31) + seat * HOME] for i in range(5)
    }


def _laid_text(names: Sequence[str], a: int, b: int, c: int) -> str:
    where = in_words(_squares(a & 1, b, c))
    return f"{names[a & 1]} has {TILE_NAMES[a >> 1]} on {where}."


def _placed_text(names: Sequence[str], a: int, b: int, c: int) -> str:
    units = [f"{code} on {square}" for code, square in _places(a, b, c).items()]
    return f"{names[a & 1]} has {in_words(units)}."


Sentence = Callable[[Sequence[str], int, int, int], str]
SENTENCES: dict[int, tuple[Sentence, str]] = {
    events.REVEALED: (lambda n, a, b, c: "The screen is removed.", "setup-5"),
    events.LAID: (lambda n, a, b, c: _laid_text(n, a, b, c), "setup-2"),
    events.PLACED: (lambda n, a, b, c: _placed_text(n, a, b, c), "setup-4"),
    events.BEGINS: (lambda n, a, b, c: f"{n[a]} moves first.", "R12"),
    events.MOVES: (
        lambda n, a, b, c: f"{n[a]}'s {_unit(b)} moves from {_origin(b)} to {_target(b)}.",
        "move-2",
    ),
    events.TAKES: (
        lambda n, a, b, c: (
            f"{n[a]}'s {_unit(b)} moves from {_origin(b)} to {_target(b)} and kills "
            f"{_whose(n, a, c)}."
        ),
        "mel-1",
    ),
    events.SHOOTS: (
        lambda n, a, b, c: (
            f"{n[a]}'s {_unit(b)} shoots from {_origin(b)} and kills {_whose(n, a, c)} on "
            f"{_target(b)}."
        ),
        "rng-2",
    ),
    events.RUINS: (
        lambda n, a, b, c: (
            f"{n[a]}'s {_unit(b)} attacks the fortress on {_target(b)}: it is ruined and saves "
            f"{_whose(n, a, c & 31)}."
        ),
        "fort-1",
    ),
    events.BATHES: (
        lambda n, a, b, c: f"The {_unit(b)} is in the water and waits a turn.",
        "water-2",
    ),
    events.PASSES: (lambda n, a, b, c: f"{n[a]} has nothing else to do and passes.", "R17"),
    events.KING_FALLS: (lambda n, a, b, c: f"{n[a]}'s King is dead.", "end-1"),
    events.RESIGNS: (lambda n, a, b, c: f"{n[a]} resigns.", "R22"),
    events.AGREEMENT: (lambda n, a, b, c: "Both agree on a draw.", "R22"),
    events.WINS: (lambda n, a, b, c: f"{n[a]} wins.", "R82"),
}

SHAPES = {
    events.REVEALED: "revealed",
    events.LAID: "laid",
    events.PLACED: "placed",
    events.BEGINS: "begins seat",
    events.MOVES: "moves seat",
    events.TAKES: "takes seat",
    events.SHOOTS: "shoots seat",
    events.RUINS: "ruins seat",
    events.BATHES: "bathes seat",
    events.PASSES: "passes seat",
    events.KING_FALLS: "king_falls seat",
    events.DRAW: "draw",
    events.RESIGNS: "resigns seat",
    events.AGREEMENT: "agreement",
    events.WINS: "wins seat",
}
DEEDS = (events.MOVES, events.TAKES, events.SHOOTS, events.RUINS, events.BATHES)


def as_data(event: int) -> Data:
    """An event as data: who did what from where to where, and to whom."""
    kind, a, b, c = parts_of(event)
    data = signal(event, SHAPES, {"seat": seat_name})
    if kind == events.LAID:
        squares = _squares(a & 1, b, c)
        return {**data, "seat": seat_name(a & 1), "tile": LETTERS[a >> 1], "squares": squares}
    if kind == events.PLACED:
        return {**data, "seat": seat_name(a & 1), "units": _places(a, b, c)}
    if kind in DEEDS:
        data |= {"unit": CODES[b & 15], "from": _origin(b), "to": _target(b)}
    if kind in (events.TAKES, events.SHOOTS, events.RUINS):
        data |= {"of": seat_name((c & 31) // UNITS), "target": CODES[(c & 31) % UNITS]}
    if kind == events.RUINS:
        data["stands"] = SQUARE_NAMES[c >> 5]
    if kind == events.DRAW:
        data["reason"] = DRAWS[b][0]
    return data
