"""A whole board of Cyvasse as plain data, and back: for tests, scenarios, puzzles and records."""

from collections.abc import Mapping

from courtly.games.cyvasse.rules import board, end_game, movement, setup
from courtly.games.cyvasse.rules.game import Cyvasse
from courtly.games.cyvasse.rules.state import (
    BEGINNING,
    MOST_TURNS,
    OVER,
    PLAYING,
    QUIET_TURNS,
    SETTING,
)
from courtly.games.cyvasse.rules.units import DRAGON, KING, NOBODY, TREBUCHET, UNITS
from courtly.games.cyvasse.words import names
from courtly.games.cyvasse.words.events import DRAWS
from courtly.games.cyvasse.words.lines import read_line
from courtly.games.cyvasse.words.names import CODES, COMPASS, LETTERS, NAMES, SQUARE_NAMES
from courtly.kernel.bits import bit, count, has
from courtly.kernel.errors import BadPosition
from courtly.kernel.fields import Fields
from courtly.kernel.seats import names_in, seat_name, set_of
from courtly.kernel.words import Data, Plain

PHASES = ("set-up", "beginning", "playing", "over")
USUAL_KINGS = ("a1", "h8")
USUAL_TURNS = 10  # in a position that does not say: no first turn any more (R13)


# ---- the board as data -------------------------------------------------------------------


def position_of(state: Cyvasse) -> Data:
    """Everything, secrets included."""
    data: Data = {
        "seats": board.SEATS,
        "phase": PHASES[state.phase],
        "turn": seat_name(state.turn),
        "tiles": _tiles(state),
    }
    data |= {seat_name(seat): _side(state, seat) for seat in range(board.SEATS)}
    data |= {"quiet": state.quiet, "turns": state.turns}
    if state.last_from != board.NOWHERE:
        data["last"] = f"{SQUARE_NAMES[state.last_from]} {SQUARE_NAMES[state.last_to]}"
    if state.n_keys:
        data["history"] = " ".join(f"{state.keys[i]:x}" for i in range(state.n_keys))
    if state.over():
        data |= {"victors": names_in(state.victors), "draw": DRAWS[state.draw]}
    return data


def _tiles(state: Cyvasse) -> dict[str, str]:
    """Which tiles lie where; grass is not named."""
    found: dict[str, list[str]] = {letter: [] for letter in LETTERS}
    for square in range(board.SQUARES):
        found.get(names.letter_at(state, square), []).append(SQUARE_NAMES[square])
    return {letter: " ".join(squares) for letter, squares in found.items() if squares}


def _side(state: Cyvasse, seat: int) -> Data:
    """`LH d2 Ki a1`, and what holds some of these units."""
    side: Data = {"units": " ".join(map(" ".join, names.units_of(state, seat).items()))}
    facing, wait = names.facing_of(state, seat), names.waits_on(state, seat)
    if facing is not None:
        side["facing"] = facing
    if wait is not None:
        side["wait"] = wait
    if not state.revealed():
        side["ready"] = has(state.ready, seat)
    return side


# ---- data as a board ---------------------------------------------------------------------


def set_up(state: Cyvasse, position: Mapping[str, Plain]) -> None:
    """Fill a new board. A position may leave out all that it does not care about."""
    fields = Fields(position, board.SEATS)
    line = fields.text("line")
    if line is not None:
        fields = Fields({**read_line(line), **fields.data}, board.SEATS)
    state.phase = fields.one_of("phase", PHASES, "playing")
    state.turn = fields.seat("turn", 0)
    usual = USUAL_TURNS if state.phase >= PLAYING else 0
    state.turns = fields.number("turns", range(MOST_TURNS + 1), usual)
    state.quiet = fields.number("quiet", range(MOST_TURNS + 1), 0)
    _lay_tiles(state, fields)
    for seat in range(board.SEATS):
        _set_up_side(state, fields, seat)
    _set_up_past(state, fields)
    state.victors = set_of(fields.seats_listed("victors"))
    state.draw = fields.one_of("draw", DRAWS, "none")
    fields.finish()
    _check(state)


def _square(fields: Fields, name: str, word: str) -> int:
    square = names.read_square(word)
    if square is None:
        raise fields.complain(name, f"{word!r:.20} is not a square from a1 to h8")
    return square


def _lay_tiles(state: Cyvasse, fields: Fields) -> None:
    for letter, squares in fields.mapping("tiles").items():
        if letter not in LETTERS or not isinstance(squares, str):
            known = ", ".join(LETTERS)
            raise fields.complain("tiles", f"{letter!r:.20} is none of {known} with its squares")
        for word in squares.replace(",", " ").split():
            square = _square(fields, "tiles", word)
            if names.letter_at(state, square) in LETTERS:
                raise fields.complain("tiles", f"{word} has two tiles")
            state.lay(LETTERS.index(letter), square)


def _set_up_side(state: Cyvasse, fields: Fields, seat: int) -> None:
    name = seat_name(seat)
    entry = fields.take(name)
    if isinstance(entry, str):
        entry = {"units": entry}
    if entry is not None and not isinstance(entry, Mapping):
        raise fields.complain(name, f"{entry!r:.60} is neither a mapping nor a text")
    inner = Fields(entry or {}, board.SEATS, name)
    _place_units(state, inner, seat)
    told = "ready" in inner.data
    if inner.flag("ready") or (state.phase > SETTING and not told):
        state.ready |= bit(seat)
    _set_up_trebuchet(state, inner, seat)
    waiting = inner.text("wait")
    if waiting is not None:
        who = state.at(_square(inner, "wait", waiting))
        if who == NOBODY or who // UNITS != seat:
            raise inner.complain("wait", f"no unit of {name} stands on {waiting:.20}")
        state.waiting[seat] = who % UNITS
    inner.finish()


def _place_units(state: Cyvasse, inner: Fields, seat: int) -> None:
    words = (inner.text("units") or "").replace(",", " ").split()
    if len(words) % 2:
        raise inner.complain("units", "is not a list of units and squares such as `LH d2 Ki a1`")
    for code, where in zip(words[::2], words[1::2], strict=True):
        unit = names.read_unit(code)
        if unit is None:
            raise inner.complain("units", f"{code!r:.20} is none of {', '.join(CODES)}")
        square = _square(inner, "units", where)
        if state.at(square) != NOBODY:
            raise inner.complain("units", f"{where} is occupied twice (R03)")
        if state.where[seat * UNITS + unit] != board.NOWHERE:
            raise inner.complain("units", f"there is only one {NAMES[unit]} (comp-5)")
        state.put(seat * UNITS + unit, square)
    if state.phase in (BEGINNING, PLAYING) and state.where[seat * UNITS + KING] == board.NOWHERE:
        usual = SQUARE_NAMES.index(USUAL_KINGS[seat])
        if state.at(usual) != NOBODY:
            raise inner.complain("units", f"a King not named stands on {USUAL_KINGS[seat]}")
        state.put(seat * UNITS + KING, usual)


def _set_up_trebuchet(state: Cyvasse, inner: Fields, seat: int) -> None:
    facing = inner.text("facing")
    if facing is None:
        return
    if facing.upper() not in COMPASS:
        raise inner.complain("facing", f"{facing!r:.20} is none of {', '.join(COMPASS)}")
    if state.where[seat * UNITS + TREBUCHET] == board.NOWHERE:
        raise inner.complain("facing", "there is no Trebuchet")
    state.facing[seat] = COMPASS.index(facing.upper())


def _set_up_past(state: Cyvasse, fields: Fields) -> None:
    last = fields.text("last")
    if last is not None:
        words = last.split()
        if len(words) != 2:
            raise fields.complain("last", "is not two squares such as `d2 d5`")
        movement.mark(state, *(_square(fields, "last", word) for word in words))
    history = fields.text("history")
    if history is None:
        if state.phase == PLAYING:
            end_game.note_position(state)
        return
    try:
        keys = [int(word, 16) for word in history.split()]
    except ValueError:
        raise fields.complain("history", "is not a list of keys") from None
    longest = min(state.quiet, state.turns, len(state.keys) - 1) + 1
    if len(keys) > longest or any(key >> 62 for key in keys):
        raise fields.complain("history", "is longer than the game has been quiet, or not from one")
    state.n_keys = len(keys)
    for i, key in enumerate(keys):
        state.keys[i] = key


# ---- what cannot be ------------------------------------------------------------------------


def _check(state: Cyvasse) -> None:
    for who in range(board.SEATS * UNITS):
        square = state.where[who]
        if square != board.NOWHERE and who % UNITS != DRAGON and state.lies(board.MOUNTAIN, square):
            raise BadPosition(f"{SQUARE_NAMES[square]}: only the Dragon stands on a mountain (R08)")
    for seat in range(board.SEATS):
        name, wait = seat_name(seat), names.waits_on(state, seat)
        if wait is not None and not state.lies(board.WATER, SQUARE_NAMES.index(wait)):
            raise BadPosition(f"{name}: only a unit in water waits (water-2)")
        if state.waiting[seat] == DRAGON:
            raise BadPosition(f"{name}: water does not hold a Dragon (R41)")
        if not state.revealed():
            _check_homeland(state, seat)
    quiet_too_long = state.no_progress and state.quiet >= QUIET_TURNS
    if state.phase == PLAYING and (state.turns >= MOST_TURNS or quiet_too_long):
        raise BadPosition("quiet, turns: this game is drawn already (R21, R91)")
    if state.phase != OVER and (state.victors or state.draw):
        raise BadPosition("victors, draw: the game is not over")
    if state.phase == OVER and count(state.victors) != (board.SEATS if state.draw else 1):
        raise BadPosition("victors: one side has won (R82), or both share a draw (R21)")


def _check_homeland(state: Cyvasse, seat: int) -> None:
    """Behind the screen: nothing but one's own, laid so that the rest finds room."""
    name = seat_name(seat)
    placed = [state.where[seat * UNITS + unit] for unit in range(UNITS)]
    for square in placed:
        if square != board.NOWHERE and board.half_of(square) != seat:
            raise BadPosition(f"{SQUARE_NAMES[square]}: is not {name}'s (setup-4)")
    laid = 0
    for square in range(seat * board.HOME, seat * board.HOME + board.HOME):
        if state.lies(board.MOUNTAIN, square):
            if has(setup.crowded(laid), board.within(square)):
                raise BadPosition(f"{SQUARE_NAMES[square]}: more than two mountains touch (R06)")
            laid |= bit(board.within(square))
    left = [state.left_to_lay(tile, seat) for tile in range(board.RUIN)]
    if min(left) < 0 or state.ground[2 * board.RUIN + seat]:
        counts = ", ".join(f"{board.TO_LAY[tile]} {LETTERS[tile]}" for tile in range(board.RUIN))
        raise BadPosition(f"{name}: a homeland has {counts} (comp-3)")
    others_begun = state.laid(seat) != state.ground[2 * board.MOUNTAIN + seat]
    if (others_begun and left[board.MOUNTAIN]) or (any(left) and set(placed) != {board.NOWHERE}):
        raise BadPosition(f"{name}: mountains come first, then the other tiles, then units (R03)")
    if setup.complete(state, seat) != has(state.ready, seat):
        raise BadPosition(f"{name}: is ready exactly when the homeland is complete (R03)")
