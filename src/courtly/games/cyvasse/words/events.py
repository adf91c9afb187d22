"""What happens, in sentences, each with its rule."""

from collections.abc import Callable, Sequence

from courtly.games.cyvasse.rules import events
from courtly.games.cyvasse.rules.board import HOME, SEATS
from courtly.games.cyvasse.rules.state import BY_LIMIT, BY_NO_PROGRESS, BY_REPETITION
from courtly.games.cyvasse.rules.units import UNITS
from courtly.games.cyvasse.words.names import CODES, LETTERS, NAMES, SQUARE_NAMES, TILE_NAMES
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
    return NAMES[events.deed_of(deed)[0]]


def _origin(deed: int) -> str:
    return SQUARE_NAMES[events.deed_of(deed)[1]]


def _target(deed: int) -> str:
    return SQUARE_NAMES[events.deed_of(deed)[2]]


def _whose(names: Sequence[str], a: int, c: int) -> str:
    seat, unit = divmod(events.saved_of(c)[0], UNITS)
    return f"their own {NAMES[unit]}" if seat == a else f"{names[seat]}'s {NAMES[unit]}"


def _squares(seat: int, b: int, c: int) -> list[str]:
    """The squares of a set in a homeland."""
    word = b | c << events.DETAIL
    return [SQUARE_NAMES[i + seat * HOME] for i in range(HOME) if word >> i & 1]


def _places(a: int, b: int, c: int) -> dict[str, str]:
    """Five units and where they stand."""
    half, seat = divmod(a, SEATS)
    word = b | c << events.DETAIL
    codes = CODES[half * events.FIVE :][: events.FIVE]
    places = [word >> events.PLACE * i & HOME - 1 for i in range(events.FIVE)]
    return {code: SQUARE_NAMES[at + seat * HOME] for code, at in zip(codes, places, strict=True)}


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
            f"{_whose(n, a, c)}."
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
        unit, _, _ = events.deed_of(b)
        data |= {"unit": CODES[unit], "from": _origin(b), "to": _target(b)}
    if kind in (events.TAKES, events.SHOOTS, events.RUINS):
        (seat, target), stands = divmod(events.saved_of(c)[0], UNITS), events.saved_of(c)[1]
        data |= {"of": seat_name(seat), "target": CODES[target]}
        if kind == events.RUINS:
            data["stands"] = SQUARE_NAMES[stands]
    if kind == events.DRAW:
        data["reason"] = DRAWS[b][0]
    return data
