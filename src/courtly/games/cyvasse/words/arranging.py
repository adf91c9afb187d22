"""A homeland in the making: tiles are laid in any order (R04), and written down in one (R94)."""

from courtly.games.cyvasse.rules import board, moves, setup, units
from courtly.games.cyvasse.rules.game import Cyvasse
from courtly.games.cyvasse.rules.state import SETTING
from courtly.games.cyvasse.words.names import LETTERS, no
from courtly.kernel.bits import has
from courtly.kernel.game import twin
from courtly.kernel.words import Arranging, Saying

FIRST, END = moves.TILE, moves.PLACE + units.UNITS * board.SQUARES  # of all that is laid


class Homeland(Arranging[Cyvasse]):
    """Tiles and units behind the screen."""

    cite = "R94"

    def begin(self, state: Cyvasse, seat: int) -> None:
        """R89: another homeland replaces the one taken back."""
        if setup.complete(state, seat):
            setup.clear(state, seat)

    def is_part(self, move: int) -> bool:
        return FIRST <= move < END

    def problem(self, state: Cyvasse, seat: int, move: int) -> Saying | None:
        if move >= moves.PLACE:
            unit = moves.placed_by(move)
            if tiles_left(state, seat):
                return no("tiles_first")
            if state.where[seat * units.UNITS + unit] != board.NOWHERE:
                return no("placed_already", unit=unit)
        return problem_of(state, seat, move)

    def lay(self, state: Cyvasse, seat: int, move: int) -> None:
        lay(state, seat, move)

    def chapter(self, move: int) -> int:
        """Mountains, the other tiles, units."""
        return 2 if move >= moves.PLACE else int(moves.tile_of(move) != board.MOUNTAIN)

    def complete(self, state: Cyvasse, seat: int) -> bool:
        return bool(setup.complete(state, seat)) and not tiles_left(state, seat)

    def parts(self, state: Cyvasse, seat: int) -> list[int]:
        if self.complete(state, seat):
            state = twin(state)
            self.begin(state, seat)
        squares = range(seat * board.HOME, (seat + 1) * board.HOME)
        kinds = [moves.TILE + tile * board.SQUARES for tile in range(board.RUIN)]
        kinds += [moves.PLACE + unit * board.SQUARES for unit in range(units.UNITS)]
        every = [kind + square for kind in kinds for square in squares]
        may = [move for move in every if self.problem(state, seat, move) is None]
        return [move for move in may if leaves_room(state, seat, move)]


def tiles_left(state: Cyvasse, seat: int) -> bool:
    """setup-2: is a tile still to be laid?"""
    return any(state.left_to_lay(tile, seat) > 0 for tile in range(board.RUIN))


HOMELAND = Homeland()


def arranging(state: Cyvasse, seat: int) -> Homeland | None:
    """What is laid freely, as long as the own screen stands."""
    building = state.phase == SETTING and not has(state.ready, seat)
    return HOMELAND if building else None


def leaves_room(state: Cyvasse, seat: int, move: int) -> bool:
    """R06: after this tile the mountains that are left still find a place."""
    if move >= moves.PLACE:
        return True
    laid, mountains = int(state.laid(seat)), int(state.ground[2 * board.MOUNTAIN + seat])
    left, here = state.left_to_lay(board.MOUNTAIN, seat), 1 << board.within(moves.square_of(move))
    laid |= here
    if moves.tile_of(move) == board.MOUNTAIN:
        mountains, left = mountains | here, left - 1
    for _ in range(left):
        room = board.WORD & ~(laid | int(setup.crowded(mountains)))
        if room == 0:
            return False
        laid, mountains = laid | room & -room, mountains | room & -room
    return True


def lay(state: Cyvasse, seat: int, move: int) -> None:
    """A tile or a unit, wherever the rules let it be at all."""
    if move < moves.PLACE:
        state.lay(moves.tile_of(move), moves.square_of(move))
    else:
        state.put(seat * units.UNITS + moves.placed_by(move), moves.square_of(move))


def problem_of(state: Cyvasse, seat: int, move: int) -> Saying | None:
    """Why a part may not lie there, by the rules alone and not by their order."""
    square = moves.square_of(move)
    laying, within = move < moves.PLACE, board.within(square)
    if board.half_of(square) != seat:
        return no("no_tile_there" if laying else "no_unit_there", square)
    if not laying:
        unit = moves.placed_by(move)
        taken = state.at(square) != units.NOBODY
        free = has(setup.places(state, seat, unit), within)
        return None if free else no("occupied" if taken else "dragons_only", square)
    tile = moves.tile_of(move)
    if state.left_to_lay(tile, seat) == 0:
        return no("none_left", tile=LETTERS[tile])
    if has(state.laid(seat), within):
        return no("has_a_tile", square)
    if tile != board.MOUNTAIN:
        return None
    if has(setup.crowded(state.ground[2 * board.MOUNTAIN + seat]), within):
        return no("too_many_touch", square)
    free = state.at(square) in (units.NOBODY, seat * units.UNITS + units.DRAGON)
    return None if free else no("dragons_only", square)
