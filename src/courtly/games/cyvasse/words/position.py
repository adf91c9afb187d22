"""A whole board of Cyvasse as plain data, and back: for tests, scenarios, puzzles and records."""

from collections.abc import Mapping

from courtly.games.cyvasse.rules import board, end_game, movement, moves, setup
from courtly.games.cyvasse.rules.board import NOWHERE, SEATS, SQUARES
from courtly.games.cyvasse.rules.game import Cyvasse
from courtly.games.cyvasse.rules.state import OVER, PLAYING, ROOM, SETTING
from courtly.games.cyvasse.rules.units import DRAGON, KING, NOBODY, TREBUCHET, UNITS
from courtly.games.cyvasse.words import names, reasons
from courtly.games.cyvasse.words.events import DRAWS
from courtly.games.cyvasse.words.names import COMPASS, LETTERS, NAMES, SQUARE_NAMES
from courtly.games.cyvasse.words.speech import SPEECH
from courtly.kernel import entries
from courtly.kernel.bits import bit, count, first, has
from courtly.kernel.entries import Given
from courtly.kernel.errors import BadPosition
from courtly.kernel.fields import Fields
from courtly.kernel.seats import set_of
from courtly.kernel.state import Moves
from courtly.kernel.words import Data

PHASES = ("set-up", "beginning", "playing", "over")
USUAL_KINGS = ("a1", "h8")
USUAL_TURNS = 10  # in a position that does not say: no first turn any more (R13)


# ---- what is read -----------------------------------------------------------------------


def _lay_out(state: Cyvasse, given: Given, fields: Fields) -> None:
    """Both sides: behind the screen as each would build its own, later as all stand there."""
    tiles, sides = _read_tiles(fields), given["seats"]
    ended = state.phase == OVER
    screened = state.phase == SETTING or (ended and any("ready" in side.data for side in sides))
    if not screened:
        state.ready = first(SEATS)
        for square, tile in tiles.items():
            state.lay(tile, square)
    for seat, side in enumerate(sides):
        if screened:
            _build(state, side, seat, tiles)
        else:
            _place(state, side, seat)
    _set_up_past(state, fields)
    if ended:
        _set_up_end(state, fields)


def _square(fields: Fields, name: str, word: str) -> int:
    square = names.read_square(word)
    if square is None:
        raise fields.complain(name, f"{word!r:.20} is not a square from a1 to h8")
    return square


def _read_tiles(fields: Fields) -> dict[int, int]:
    """The tiles by their squares, from the mountains on."""
    found: dict[int, int] = {}
    for letter, squares in fields.mapping("tiles").items():
        if letter not in LETTERS or not isinstance(squares, str):
            known = ", ".join(LETTERS)
            raise fields.complain("tiles", f"{letter!r:.20} is none of {known} with its squares")
        for word in squares.replace(",", " ").split():
            square = _square(fields, "tiles", word)
            if square in found:
                raise fields.complain("tiles", f"{word} has two tiles")
            found[square] = LETTERS.index(letter)
    return dict(sorted(found.items(), key=lambda entry: entry[1]))


def _read_units(side: Fields) -> list[tuple[int, int]]:
    units = names.read_units(side.text("units") or "")
    if units is None:
        example = "`LH d2 Ki a1`, units by their codes"
        raise side.complain("units", f"is not a list of units and squares such as {example}")
    return units


def _build(state: Cyvasse, side: Fields, seat: int, tiles: Mapping[int, int]) -> None:
    """Behind the screen a homeland is built as its owner would, to wherever it has come."""
    own = {square: tile for square, tile in tiles.items() if board.half_of(square) == seat}
    if board.RUIN in own.values():
        raise side.complain("tiles", "nobody lays a ruin (comp-3)")
    parts = [moves.TILE + tile * SQUARES + square for square, tile in own.items()]
    parts += [moves.PLACE + unit * SQUARES + square for unit, square in _read_units(side)]
    for part in parts:
        out = Moves(ROOM)
        setup.legal(state, seat, out)
        if part not in out.listed():
            name, gaps = reasons.behind_the_screen(state, seat, part)
            said = SPEECH.say(name, **gaps)
            raise side.complain("homeland", f"{said.text} ({said.cite})")
        setup.arrange(state, seat, part)
    ready = side.flag("ready")
    if ready and not has(state.ready, seat):
        raise side.complain("ready", "nobody is before the homeland is complete (R03)")
    if not ready:
        state.ready &= ~bit(seat)


def _place(state: Cyvasse, side: Fields, seat: int) -> None:
    """The units of a side, and what holds some of them."""
    for unit, square in _read_units(side):
        where = SQUARE_NAMES[square]
        if state.at(square) != NOBODY:
            raise side.complain("units", f"{where} is occupied twice (R03)")
        if state.where[seat * UNITS + unit] != NOWHERE:
            raise side.complain("units", f"there is only one {NAMES[unit]} (comp-5)")
        if unit != DRAGON and state.lies(board.MOUNTAIN, square):
            raise side.complain("units", f"{where} is a mountain, for Dragons only (R08)")
        state.put(seat * UNITS + unit, square)
    if state.phase != OVER and state.where[seat * UNITS + KING] == NOWHERE:
        usual = SQUARE_NAMES.index(USUAL_KINGS[seat])
        if state.at(usual) != NOBODY or state.lies(board.MOUNTAIN, usual):
            raise side.complain("units", f"a King not named stands on {USUAL_KINGS[seat]}")
        state.put(seat * UNITS + KING, usual)
    facing = (side.text("facing") or "").upper()
    if facing:
        if facing not in COMPASS or state.where[seat * UNITS + TREBUCHET] == NOWHERE:
            known = ", ".join(COMPASS)
            raise side.complain("facing", f"{facing!r:.20} is none of {known} for a Trebuchet")
        state.facing[seat] = COMPASS.index(facing)
    waits = side.text("wait")
    if waits is not None:
        square = _square(side, "wait", waits)
        who = state.at(square) - seat * UNITS
        if who not in range(UNITS) or who == DRAGON or not state.lies(board.WATER, square):
            raise side.complain("wait", f"nobody of {side.where} waits in water there (water-2)")
        state.waiting[seat] = who


def _set_up_past(state: Cyvasse, fields: Fields) -> None:
    last = fields.text("last")
    if last is not None:
        words = last.split()
        if len(words) != 2:
            raise fields.complain("last", "is not two squares such as `d2 d5`")
        movement.mark(state, *(_square(fields, "last", word) for word in words))
    history = fields.text("history")
    if not history:
        if state.phase == PLAYING:
            end_game.note_position(state)
        return
    try:
        keys = [int(word, 16) for word in history.split()]
    except ValueError:
        raise fields.complain("history", "is not a list of keys") from None
    begun = state.phase >= PLAYING
    longest = min(state.quiet, state.turns, len(state.keys) - 1) + 1 if begun else 0
    if len(keys) > longest or any(key >> 62 for key in keys):
        raise fields.complain("history", "is longer than the game has been quiet, or not from one")
    state.n_keys = len(keys)
    for i, key in enumerate(keys):
        state.keys[i] = key


def _set_up_end(state: Cyvasse, fields: Fields) -> None:
    state.victors = set_of(fields.seats_listed("victors"))
    state.draw = fields.one_of("draw", DRAWS, "none")
    if count(state.victors) != (SEATS if state.draw else 1):
        raise BadPosition("victors: one side has won (R82), or both share a draw (R21)")


# ---- all of it ----------------------------------------------------------------------------


def _turns(state: Cyvasse) -> range:
    """Before the end so many would have made a draw (R21, R91)."""
    return range(state.most_turns + state.over())


def _quiet(state: Cyvasse) -> range:
    return range((state.quiet_turns if state.no_progress else state.most_turns) + state.over())


def _usual_turns(state: Cyvasse) -> int:
    return USUAL_TURNS if state.phase >= PLAYING else 0


def _tiles(state: Cyvasse) -> Data:
    letters = "".join(names.letter_at(state, square) for square in range(SQUARES))
    return {**names.squares_by_letter(letters)}


def _units(state: Cyvasse, seat: int) -> str:
    """`LH d2 Ki a1`."""
    return " ".join(map(" ".join, names.units_of(state, seat).items()))


def _wait(state: Cyvasse, seat: int) -> str | None:
    waits = names.waiting_of(state, seat)
    return None if waits is None else names.units_of(state, seat)[waits]


def _last(state: Cyvasse) -> str:
    return f"{SQUARE_NAMES[state.last_from]} {SQUARE_NAMES[state.last_to]}"


def _history(state: Cyvasse) -> str:
    return " ".join(f"{state.keys[i]:x}" for i in range(state.n_keys))


FORM = entries.Form(
    _lay_out,
    entries.phase(PHASES, "playing"),
    entries.seat("turn"),
    *entries.later(entries.Entry("tiles", _tiles)),
    entries.EachSeat(
        lambda units: {"units": units},
        *entries.later(
            entries.Entry("units", _units),
            *entries.if_any(entries.Entry("facing", names.facing_of), entries.Entry("wait", _wait)),
            entries.Entry(
                "ready",
                lambda state, seat: has(state.ready, seat),
                when=lambda state, seat: not state.revealed(),
            ),
        ),
    ),
    entries.number("quiet", _quiet),
    entries.number("turns", _turns, _usual_turns),
    *entries.later(
        entries.Entry("last", _last, when=lambda state: state.last_from != NOWHERE),
        *entries.if_any(entries.Entry("history", _history)),
        entries.seats("victors", entries.at_the_end),
        entries.word("draw", DRAWS, when=entries.at_the_end),
    ),
)
