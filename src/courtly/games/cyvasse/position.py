"""A whole board of Cyvasse as plain data, and back: for tests, scenarios, puzzles and records."""

from collections.abc import Mapping

from courtly.games.cyvasse.board import HOME, NOWHERE, SQUARES, half_of
from courtly.games.cyvasse.field import (
    BEGINNING,
    FORTRESS,
    MOST_TURNS,
    MOUNTAIN,
    NOBODY,
    NONE,
    OVER,
    PLAYING,
    QUIET_TURNS,
    SEATS,
    SETTING,
    TILES,
    TO_LAY,
    WATER,
)
from courtly.games.cyvasse.lines import read_line
from courtly.games.cyvasse.rules import Cyvasse
from courtly.games.cyvasse.screen import crowded
from courtly.games.cyvasse.units import DRAGON, KING, TREBUCHET, UNITS
from courtly.games.cyvasse.words import (
    CODES,
    COMPASS,
    LETTERS,
    NAMES,
    SQUARE_NAMES,
    letter_at,
    read_square,
    read_unit,
)
from courtly.kernel.bits import bit, count, has
from courtly.kernel.errors import BadPosition
from courtly.kernel.fields import Fields
from courtly.kernel.seats import names_in, seat_name, set_of
from courtly.kernel.table import Data, Plain

PHASES = ("set-up", "beginning", "playing", "over")
DRAWS = ("none", "repetition", "no_progress", "limit", "agreement")
REACHES = {8: "unlimited", 6: "6", 4: "4"}
DRAW_RULES = {
    (True, True): "both",
    (True, False): "repetition",
    (False, True): "no_progress",
    (False, False): "none",
}
USUAL_KINGS = ("a1", "h8")
USUAL_TURNS = 10  # in a position that does not say: no first turn any more (R13)


# ---- the board as data -------------------------------------------------------------------


def position_of(state: Cyvasse) -> Data:
    """Everything, secrets included."""
    data: Data = {
        "seats": SEATS,
        "options": options_of(state),
        "phase": PHASES[state.phase],
        "turn": seat_name(state.turn),
        "tiles": tiles_of(state),
    }
    for seat in range(SEATS):
        side: Data = {"units": units_text(state, seat)}
        if state.facing[seat] != NONE:
            side["facing"] = COMPASS[state.facing[seat]]
        if state.waiting[seat] != NONE:
            side["wait"] = SQUARE_NAMES[state.where[seat * UNITS + state.waiting[seat]]]
        if not state.revealed():
            side["ready"] = has(state.ready, seat)
        data[seat_name(seat)] = side
    data |= {"quiet": state.quiet, "turns": state.turns}
    if state.last_from != NOWHERE:
        data["last"] = f"{SQUARE_NAMES[state.last_from]} {SQUARE_NAMES[state.last_to]}"
    if state.n_keys:
        data["history"] = " ".join(f"{state.keys[i]:x}" for i in range(state.n_keys))
    if state.over():
        data |= {"victors": names_in(state.victors), "draw": DRAWS[state.draw]}
    return data


def options_of(state: Cyvasse) -> dict[str, str]:
    """The options of this table, as they are written."""
    return {
        "rank_order": "contents" if state.by_contents else "units",
        "dragon_reach": REACHES[state.reach],
        "first_turn_king_safe": "on" if state.king_safe else "off",
        "move_and_fire": "on" if state.move_and_fire else "off",
        "fortress_attacker": "origin" if state.strikes_from_origin else "last_tile",
        "attack_own": "on" if state.attack_own else "off",
        "draw_rules": DRAW_RULES[state.repetition, state.no_progress],
    }


def tiles_of(state: Cyvasse) -> dict[str, str]:
    """Which tiles lie where; grass is not named."""
    found: dict[str, list[str]] = {}
    for square in range(SQUARES):
        letter = letter_at(state, square)
        if letter in LETTERS:
            found.setdefault(letter, []).append(SQUARE_NAMES[square])
    return {letter: " ".join(found[letter]) for letter in LETTERS if letter in found}


def units_text(state: Cyvasse, seat: int) -> str:
    """`LH d2 Ki a1`: the units of a side that stand on the board."""
    return " ".join(
        f"{CODES[unit]} {SQUARE_NAMES[state.where[seat * UNITS + unit]]}"
        for unit in range(UNITS)
        if state.where[seat * UNITS + unit] != NOWHERE
    )


# ---- data as a board ---------------------------------------------------------------------


def set_up(state: Cyvasse, position: Mapping[str, Plain]) -> None:
    """Fill a new board. A position may leave out all that it does not care about."""
    fields = Fields(position, SEATS)
    line = fields.text("line")
    if line is not None:
        fields = Fields({**read_line(line), **fields.data}, SEATS)
    state.phase = fields.one_of("phase", PHASES, "playing")
    state.turn = fields.seat("turn", 0)
    state.turns = fields.number("turns", range(MOST_TURNS + 1), _usual_turns(state))
    state.quiet = fields.number("quiet", range(MOST_TURNS + 1), 0)
    _lay_tiles(state, fields)
    for seat in range(SEATS):
        _set_up_side(state, fields, seat)
    _set_up_past(state, fields)
    state.victors = set_of(fields.seats_listed("victors"))
    state.draw = fields.one_of("draw", DRAWS, "none")
    fields.finish()
    _check(state)


def _usual_turns(state: Cyvasse) -> int:
    return USUAL_TURNS if state.phase >= PLAYING else 0


def _lay_tiles(state: Cyvasse, fields: Fields) -> None:
    for letter, squares in fields.mapping("tiles").items():
        if letter not in LETTERS or not isinstance(squares, str):
            known = ", ".join(LETTERS)
            raise fields.complain("tiles", f"{letter!r:.20} is none of {known} with its squares")
        for word in squares.replace(",", " ").split():
            square = _square(fields, "tiles", word)
            if letter_at(state, square) in LETTERS:
                raise fields.complain("tiles", f"{word} has two tiles")
            state.lay(LETTERS.index(letter), square)


def _set_up_side(state: Cyvasse, fields: Fields, seat: int) -> None:
    name = seat_name(seat)
    entry = fields.take(name)
    inner = Fields(
        {"units": entry} if isinstance(entry, str) else _side(fields, name, entry), SEATS
    )
    inner.where = name
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


def _side(fields: Fields, name: str, entry: Plain) -> Mapping[str, Plain]:
    if entry is not None and not isinstance(entry, Mapping):
        raise fields.complain(name, f"{entry!r:.60} is neither a mapping nor a text")
    return entry or {}


def _place_units(state: Cyvasse, inner: Fields, seat: int) -> None:
    words = (inner.text("units") or "").replace(",", " ").split()
    if len(words) % 2:
        raise inner.complain("units", "is not a list of units and squares such as `LH d2 Ki a1`")
    for code, where in zip(words[::2], words[1::2], strict=True):
        unit = read_unit(code)
        if unit is None:
            raise inner.complain("units", f"{code!r:.20} is none of {', '.join(CODES)}")
        square = _square(inner, "units", where)
        if state.at(square) != NOBODY:
            raise inner.complain("units", f"{where} is occupied twice (R03)")
        if state.where[seat * UNITS + unit] != NOWHERE:
            raise inner.complain("units", f"there is only one {NAMES[unit]} (comp-5)")
        state.put(seat * UNITS + unit, square)
    usual = _square(inner, "units", USUAL_KINGS[seat])
    if state.phase in (BEGINNING, PLAYING) and state.where[seat * UNITS + KING] == NOWHERE:
        if state.at(usual) != NOBODY:
            raise inner.complain("units", f"a King not named stands on {USUAL_KINGS[seat]}")
        state.put(seat * UNITS + KING, usual)


def _set_up_trebuchet(state: Cyvasse, inner: Fields, seat: int) -> None:
    facing = inner.text("facing")
    if facing is None:
        return
    if facing.upper() not in COMPASS:
        raise inner.complain("facing", f"{facing!r:.20} is none of {', '.join(COMPASS)}")
    if state.where[seat * UNITS + TREBUCHET] == NOWHERE:
        raise inner.complain("facing", "there is no Trebuchet")
    state.facing[seat] = COMPASS.index(facing.upper())


def _set_up_past(state: Cyvasse, fields: Fields) -> None:
    last = fields.text("last")
    if last is not None:
        words = last.split()
        if len(words) != 2:
            raise fields.complain("last", "is not two squares such as `d2 d5`")
        state.mark(*(_square(fields, "last", word) for word in words))
    history = fields.text("history")
    if history is None:
        if state.phase == PLAYING:
            state.note_position()
        return
    try:
        keys = [int(word, 16) for word in history.split()]
    except ValueError:
        raise fields.complain("history", "is not a list of keys") from None
    if len(keys) > state.quiet + 1 or any(key >> 62 for key in keys):
        raise fields.complain("history", "is longer than the game has been quiet, or not from one")
    state.n_keys = len(keys)
    for i, key in enumerate(keys):
        state.keys[i] = key


def _square(fields: Fields, name: str, word: str) -> int:
    square = read_square(word)
    if square is None:
        raise fields.complain(name, f"{word!r:.20} is not a square from a1 to h8")
    return square


# ---- what cannot be ------------------------------------------------------------------------


def _check(state: Cyvasse) -> None:
    for who in range(SEATS * UNITS):
        square = state.where[who]
        if square != NOWHERE and who % UNITS != DRAGON and state.lies(MOUNTAIN, square):
            raise BadPosition(f"{SQUARE_NAMES[square]}: only the Dragon stands on a mountain (R08)")
    for seat in range(SEATS):
        waits = state.waiting[seat]
        if waits != NONE and not state.lies(WATER, state.where[seat * UNITS + waits]):
            raise BadPosition(f"{seat_name(seat)}: only a unit in water waits (water-2)")
        if waits == DRAGON:
            raise BadPosition(f"{seat_name(seat)}: water does not hold a Dragon (R41)")
    if not state.revealed():
        _check_screens(state)
    _check_end(state)
    if state.phase == PLAYING and (
        state.turns >= MOST_TURNS or (state.no_progress and state.quiet >= QUIET_TURNS)
    ):
        raise BadPosition("quiet, turns: this game is drawn already (R21, R91)")


def _check_end(state: Cyvasse) -> None:
    """R82, R21: one has won or it is a draw, and only when it is over."""
    if state.phase != OVER and (state.victors or state.draw):
        raise BadPosition("victors, draw: the game is not over")
    if state.phase == OVER and count(state.victors) != (SEATS if state.draw else 1):
        raise BadPosition("victors: one side has won (R82), or both share a draw (R21)")


def _check_screens(state: Cyvasse) -> None:
    for seat in range(SEATS):
        for unit in range(UNITS):
            square = state.where[seat * UNITS + unit]
            if square != NOWHERE and half_of(square) != seat:
                raise BadPosition(f"{SQUARE_NAMES[square]}: is not {seat_name(seat)}'s (setup-4)")
        _check_homeland(state, seat)


def _check_homeland(state: Cyvasse, seat: int) -> None:
    name = seat_name(seat)
    laid = 0
    for square in range(seat * HOME, seat * HOME + HOME):
        if state.lies(MOUNTAIN, square):
            if has(crowded(laid), square - seat * HOME):
                raise BadPosition(f"{SQUARE_NAMES[square]}: more than two mountains touch (R06)")
            laid |= bit(square - seat * HOME)
    left = [state.left_to_lay(tile, seat) for tile in range(FORTRESS + 1)]
    if min(left) < 0 or state.ground[2 * (TILES - 1) + seat]:
        counts = ", ".join(f"{TO_LAY[tile]} {LETTERS[tile]}" for tile in range(FORTRESS + 1))
        raise BadPosition(f"{name}: a homeland has {counts} (comp-3)")
    begun = [count(state.ground[2 * tile + seat]) > 0 for tile in range(FORTRESS + 1)]
    placed = any(state.where[seat * UNITS + unit] != NOWHERE for unit in range(UNITS))
    if (any(begun[1:]) and left[0]) or (placed and any(left)):
        raise BadPosition(f"{name}: mountains come first, then the other tiles, then units (R03)")
    whole = not any(left) and state.complete(seat)
    if whole != has(state.ready, seat):
        raise BadPosition(f"{name}: is ready exactly when the homeland is complete (R03)")
