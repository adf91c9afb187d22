"""Behind the screen: what may be laid and placed, and what the other side may only guess."""

from mypy_extensions import i64

from courtly.games.cyvasse import moves
from courtly.games.cyvasse.board import FILES, HOME, NOT_FILE_A, NOT_FILE_H, NOWHERE, SQUARES, WORD
from courtly.games.cyvasse.field import (
    MOUNTAIN,
    RUIN,
    SEATS,
    TILES,
    TO_LAY,
    WATER,
    Field,
)
from courtly.games.cyvasse.units import DRAGON, UNITS
from courtly.kernel.bits import bit, count, has, nth
from courtly.kernel.dice import Dice
from courtly.kernel.state import Moves


class Screen(Field):
    """A field whose homelands are being built."""

    def legal_behind_the_screen(self, seat: i64, out: Moves) -> None:
        """setup-2, setup-4: mountains, then the other tiles, then units; any of them can be ended.

        Six mountains always find room: each pair closes six squares at the most.
        """
        if has(self.ready, seat):
            out.add(moves.WITHDRAW)  # R89
            return
        home = seat * HOME
        bare = WORD & ~self.laid(seat)
        if self.left_to_lay(MOUNTAIN, seat) > 0:
            allowed = bare & ~crowded(self.ground[2 * MOUNTAIN + seat])
            out.add_all(allowed, moves.TILE + MOUNTAIN * SQUARES + home)
            return
        before = out.n
        for tile in range(i64(WATER), i64(RUIN)):
            if self.left_to_lay(tile, seat) > 0:
                out.add_all(bare, moves.TILE + tile * SQUARES + home)
        if out.n == before:
            self.legal_placements(seat, out)

    def legal_placements(self, seat: i64, out: Moves) -> None:
        """R08: anywhere at home, but only the Dragon on a mountain."""
        free = WORD & ~self.occupied[seat]
        walkable = free & ~self.ground[2 * MOUNTAIN + seat]
        for unit in range(i64(UNITS)):
            if self.where[seat * UNITS + unit] == NOWHERE:
                allowed = free if unit == DRAGON else walkable
                out.add_all(allowed, moves.PLACE + unit * SQUARES + seat * HOME)

    def laid(self, seat: i64) -> i64:
        """The squares of a homeland that have a tile other than grass."""
        found: i64 = 0
        for tile in range(i64(RUIN)):
            found |= self.ground[2 * tile + seat]
        return found

    def left_to_lay(self, tile: i64, seat: i64) -> i64:
        """comp-3: how many tiles of a kind are still to be laid."""
        return TO_LAY[tile] - count(self.ground[2 * tile + seat])

    # ---- what a seat cannot know -----------------------------------------------------------

    def redeal(self, seat: i64, dice: Dice) -> None:
        """R05: behind the other's screen anything may stand, or nothing yet."""
        if self.revealed():
            return
        for other in range(i64(SEATS)):
            if other != seat:
                self.clear(other)
                if has(self.ready, other):
                    self.arrange_at_random(other, dice)

    def clear(self, seat: i64) -> None:
        """An empty homeland."""
        for unit in range(i64(UNITS)):
            if self.where[seat * UNITS + unit] != NOWHERE:
                self.take_off(seat * UNITS + unit)
        for tile in range(i64(TILES)):
            self.ground[2 * tile + seat] = 0

    def arrange_at_random(self, seat: i64, dice: Dice) -> None:
        """A homeland as chance would build it."""
        for tile in range(i64(RUIN)):
            while self.left_to_lay(tile, seat) > 0:
                allowed = WORD & ~self.laid(seat)
                if tile == MOUNTAIN:
                    allowed &= ~crowded(self.ground[2 * MOUNTAIN + seat])
                self.ground[2 * tile + seat] |= bit(nth(allowed, dice.below(count(allowed))))
        for unit in range(i64(UNITS)):
            free = WORD & ~self.occupied[seat]
            if unit != DRAGON:
                free &= ~self.ground[2 * MOUNTAIN + seat]
            self.put(seat * UNITS + unit, nth(free, dice.below(count(free))) + seat * HOME)


def crowded(mountains: i64) -> i64:
    """setup-3, R06: where one more mountain would make a group of more than two, by edges."""
    east = (mountains & NOT_FILE_H) << 1
    west = (mountains & NOT_FILE_A) >> 1
    north = (mountains << FILES) & WORD
    south = mountains >> FILES
    beside = east | west | north | south
    between_two = (east & west) | (north & south) | ((east | west) & (north | south))
    pairs = mountains & beside
    next_to_pairs = (
        ((pairs & NOT_FILE_H) << 1)
        | ((pairs & NOT_FILE_A) >> 1)
        | (pairs << FILES)
        | (pairs >> FILES)
    )
    return (between_two | next_to_pairs) & WORD
