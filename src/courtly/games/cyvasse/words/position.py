"""A whole board of Cyvasse as plain data, and back: for tests, scenarios, puzzles and records."""

from collections.abc import Mapping

from courtly.games.cyvasse.rules import board, end_game, movement, moves, setup
from courtly.games.cyvasse.rules.board import NOWHERE, SEATS, SQUARES
from courtly.games.cyvasse.rules.game import Cyvasse
from courtly.games.cyvasse.rules.state import OVER, PLAYING, ROOM, SETTING
from courtly.games.cyvasse.rules.units import DRAGON, KING, NOBODY, TREBUCHET, UNITS
from courtly.games.cyvasse.words import lines, names, reasons
from courtly.games.cyvasse.words.events import DRAWS
from courtly.games.cyvasse.words.names import COMPASS, LETTERS, NAMES, SQUARE_NAMES
from courtly.games.cyvasse.words.speech import SPEECH
from courtly.kernel.bits import bit, count, first, has
from courtly.kernel.errors import BadPosition
from courtly.kernel.fields import Fields
from courtly.kernel.seats import names_in, seat_name, set_of
from courtly.kernel.state import Moves
from courtly.kernel.words import Data, Plain

PHASES = ("set-up", "beginning", "playing", "over")
USUAL_KINGS = ("a1", "h8")
USUAL_TURNS = 10  # in a position that does not say: no first turn any more (R13)


# ---- the board as data -------------------------------------------------------------------


def position_of(state: Cyvasse) -> Data:
    """Everything, secrets included."""
    letters = "".join(names.letter_at(state, square) for square in range(SQUARES))
    data: Data = {
        "phase": PHASES[state.phase],
        "turn": seat_name(state.turn),
        "tiles": names.squares_by_letter(letters),
    }
    data |= {seat_name(seat): _side(state, seat) for seat in range(SEATS)}
    data |= {"quiet": state.quiet, "turns": state.turns}
    if state.last_from != NOWHERE:
        data["last"] = f"{SQUARE_NAMES[state.last_from]} {SQUARE_NAMES[state.last_to]}"
    if state.n_keys:
        data["history"] = " ".join(f"{state.keys[i]:x}" for i in range(state.n_keys))
    if state.over():
        data |= {"victors": names_in(state.victors), "draw": DRAWS[state.draw]}
    return data


def _side(state: Cyvasse, seat: int) -> Data:
    """`LH d2 Ki a1`, and what holds some of these units."""
    units = names.units_of(state, seat)
    side: Data = {"units": " ".join(map(" ".join, units.items()))}
    facing, waits = names.facing_of(state, seat), names.waiting_of(state, seat)
    if facing is not None:
        side["facing"] = facing
    if waits is not None:
        side["wait"] = units[waits]
    if not state.revealed():
        side["ready"] = has(state.ready, seat)
    return side


# ---- data as a board ---------------------------------------------------------------------


def set_up(state: Cyvasse, position: Mapping[str, Plain]) -> None:
    """Fill a new board. A position may leave out all that it does not care about."""
    fields = Fields(position, SEATS)
    line = fields.text("line")
    if line is not None:
        fields = Fields({**lines.read_line(line), **fields.data}, SEATS)
    state.phase = phase = fields.one_of("phase", PHASES, "playing")
    state.turn = fields.seat("turn", 0)
    usual = USUAL_TURNS if phase >= PLAYING else 0
    ended = phase == OVER  # until then so many turns would have made a draw (R21, R91)
    state.turns = fields.number("turns", range(state.most_turns + ended), usual)
    quiet = state.quiet_turns if state.no_progress else state.most_turns
    state.quiet = fields.number("quiet", range(quiet + ended), 0)
    tiles = _read_tiles(fields)
    sides = [fields.inner(name, lambda units: {"units": units}) for name in names_in(first(SEATS))]
    screened = phase == SETTING or (ended and any("ready" in side.data for side in sides))
    if not screened:
        state.ready = first(SEATS)
        for square, tile in tiles.items():
            state.lay(tile, square)
    for seat, side in enumerate(sides):
        if screened:
            _build(state, side, seat, tiles)
        else:
            _place(state, side, seat)
        side.finish()
    _set_up_past(state, fields)
    if ended:
        _set_up_end(state, fields)
    fields.finish()


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
    state.phase = OVER
    state.victors = set_of(fields.seats_listed("victors"))
    state.draw = fields.one_of("draw", DRAWS, "none")
    if count(state.victors) != (SEATS if state.draw else 1):
        raise BadPosition("victors: one side has won (R82), or both share a draw (R21)")
