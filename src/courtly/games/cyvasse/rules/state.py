"""The state: tiles, units, whose turn it is, and what the rules remember of the past.

A homeland is one word of every set of squares, so what a side has laid out behind its screen is
simply its half of each.
"""

from collections.abc import Mapping
from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from courtly.games.cyvasse.rules import board, numbers, options, units
from courtly.games.cyvasse.rules.board import (
    DIRECTIONS,
    FILE_BITS,
    FILES,
    NOWHERE,
    SEATS,
    SQUARES,
    half_of,
    within,
)
from courtly.games.cyvasse.rules.units import UNITS
from courtly.kernel.bits import bit, count, first, has
from courtly.kernel.declared import Seen, ones, own, row
from courtly.kernel.dice import stirred
from courtly.kernel.state import State

NONE: Final = -1  # no facing, no unit that waits

# The phases.
SETTING: Final = 0  # both behind the screen (setup-1)
BEGINNING: Final = 1  # chance: who moves first (R12)
PLAYING: Final = 2
OVER: Final = 3

# R21: draws.
BY_REPETITION: Final = 1
BY_NO_PROGRESS: Final = 2
BY_LIMIT: Final = 3
BY_AGREEMENT: Final = 4

# By the book.
REPETITIONS: Final[i64] = numbers.REPETITIONS.usual
QUIET_TURNS: Final[i64] = numbers.QUIET_TURNS.usual
MOST_TURNS: Final[i64] = numbers.MOST_TURNS.usual

ROOM: Final = 512  # no seat ever has more moves

# Who stands on the squares of a rank is one word: a unit is its number + 1, nobody is 0.
BITS: Final = 5
ONE: Final = 31

# Random numbers for the keys of positions: a unit on a square, a facing, a wait, the turn.
FACING: Final = SEATS * UNITS * SQUARES
WAITING: Final = FACING + SEATS * DIRECTIONS
TURN: Final = WAITING + SEATS * UNITS
MARKS: Final = vec[i64]([stirred(i + 1) for i in range(TURN + 1)])


def prey_of(kills: vec[i64], attack_own: bool) -> vec[i64]:
    """Whom each unit of each seat can attack, as a set of units of both (R59, R60; cbt-2, R65)."""
    found = vec[i64]([0] * (SEATS * UNITS))
    for seat in range(i64(SEATS)):
        for unit in range(i64(UNITS)):
            prey = kills[unit] << ((1 - seat) * UNITS)
            if attack_own:
                prey |= kills[unit] << (seat * UNITS)
            found[seat * UNITS + unit] = prey
    return found


class Battlefield(State):
    """Both homelands, all units, and what the rules remember of the past."""

    def __init__(self, seats: i64, chosen: Mapping[str, str]) -> None:
        """setup-1: two empty homelands and the screen between them."""
        super().__init__(seats, chosen)
        by_contents = chosen["rank_order"] == "contents"  # R01
        self.kills: vec[i64] = units.KILLS_BY_CONTENTS if by_contents else units.KILLS_BY_UNITS
        reach = chosen["dragon_reach"]  # R88
        self.reach: i64 = FILES if reach == "unlimited" else int(reach)
        self.king_safe = chosen["first_turn_king_safe"] == "on"  # R13
        self.move_and_fire = chosen["move_and_fire"] == "on"  # R15
        self.strikes_from_origin = chosen["fortress_attacker"] == "origin"  # R49
        self.attack_own = chosen["attack_own"] == "on"  # R65
        self.friends_block = chosen["friends_block"] == "on"  # R26
        self.repetition = chosen["draw_rules"] in ("both", "repetition")  # R21
        self.no_progress = chosen["draw_rules"] in ("both", "no_progress")  # R21
        self.prey: vec[i64] = prey_of(self.kills, self.attack_own)
        # The numbers of the rules.
        self.to_lay: vec[i64] = board.TO_LAY
        self.spaces: vec[i64] = units.SPACES
        self.ranges: vec[i64] = units.RANGES
        self.repetitions: i64 = REPETITIONS
        self.quiet_turns: i64 = QUIET_TURNS
        self.most_turns: i64 = MOST_TURNS
        # The board.
        self.ground: vec[i64] = vec[i64](
            [0] * (SEATS * board.TILES)
        )  # a word for each tile and half
        self.where: vec[i64] = vec[i64]([NOWHERE] * (SEATS * UNITS))
        self.ranks: vec[i64] = vec[i64]([0] * FILES)
        self.occupied: vec[i64] = vec[i64]([0] * SEATS)
        self.standing: i64 = 0  # the marks of all units where they stand
        self.facing: vec[i64] = vec[i64]([NONE] * SEATS)  # of the Trebuchets (R74)
        self.waiting: vec[i64] = vec[i64]([NONE] * SEATS)  # the unit that bathes (R36)
        # The game.
        self.phase: i64 = SETTING
        self.ready: i64 = 0
        self.turn: i64 = 0
        self.turns: i64 = 0
        self.quiet: i64 = 0  # turns since a unit fell or a fortress was ruined
        self.last_from: i64 = NOWHERE
        self.last_to: i64 = NOWHERE
        self.victors: i64 = 0
        self.draw: i64 = 0
        # Positions since the last progress: none before it can come again.
        longest = QUIET_TURNS if self.no_progress else MOST_TURNS
        self.keys: vec[i64] = vec[i64]([0] * (longest + 2))
        self.n_keys: i64 = 0
        # Last, so that to the compiler all is set before anybody else is called.
        if len(chosen) > len(options.OPTIONS):
            self.change_numbers(chosen)

    def change_numbers(self, chosen: Mapping[str, str]) -> None:
        """Those that a designer has changed."""
        self.to_lay = vec[i64]([tile.of(chosen) for tile in numbers.TILES])
        self.spaces = vec[i64]([units.SPACES[unit] for unit in range(UNITS)])
        self.spaces[units.LIGHT_HORSE] = numbers.LIGHT_HORSE.of(chosen)
        self.spaces[units.HEAVY_HORSE] = numbers.HEAVY_HORSE.of(chosen)
        self.ranges = vec[i64]([units.RANGES[unit] for unit in range(UNITS)])
        self.ranges[units.CROSSBOWMAN] = numbers.CROSSBOWMAN.of(chosen)
        self.ranges[units.CATAPULT] = numbers.CATAPULT.of(chosen)
        self.ranges[units.TREBUCHET] = numbers.TREBUCHET.of(chosen)
        self.repetitions = numbers.REPETITIONS.of(chosen)
        self.quiet_turns = numbers.QUIET_TURNS.of(chosen)
        self.most_turns = numbers.MOST_TURNS.of(chosen)
        longest = self.quiet_turns if self.no_progress else self.most_turns
        self.keys = vec[i64]([0] * (longest + 2))

    def spare_own(self) -> None:
        """R65: forbid attacks on one's own here, for whoever thinks ahead: they help nobody."""
        self.attack_own = False
        self.prey = prey_of(self.kills, self.attack_own)

    def copy_from(self, other: State) -> None:
        o = cast(Battlefield, other)
        for i in range(i64(SEATS * board.TILES)):
            self.ground[i] = o.ground[i]
        for i in range(i64(SEATS * UNITS)):
            self.where[i] = o.where[i]
        for i in range(i64(FILES)):
            self.ranks[i] = o.ranks[i]
        for i in range(i64(SEATS)):
            self.occupied[i] = o.occupied[i]
            self.facing[i] = o.facing[i]
            self.waiting[i] = o.waiting[i]
        self.standing = o.standing
        self.phase = o.phase
        self.ready = o.ready
        self.turn = o.turn
        self.turns = o.turns
        self.quiet = o.quiet
        self.last_from = o.last_from
        self.last_to = o.last_to
        self.victors = o.victors
        self.draw = o.draw
        self.n_keys = o.n_keys
        for i in range(o.n_keys):
            self.keys[i] = o.keys[i]

    def revealed(self) -> bool:
        """setup-5: has the screen gone?"""
        return self.ready == first(SEATS)

    # ---- tiles -----------------------------------------------------------------------

    def lies(self, tile: i64, square: i64) -> bool:
        """Is this the tile of the square?"""
        return has(self.ground[2 * tile + half_of(square)], within(square))

    def lay(self, tile: i64, square: i64) -> None:
        """Put a tile down."""
        self.ground[2 * tile + half_of(square)] |= bit(within(square))

    def lift(self, tile: i64, square: i64) -> None:
        """Take a tile up."""
        self.ground[2 * tile + half_of(square)] &= ~bit(within(square))

    def laid(self, seat: i64) -> i64:
        """The squares of a homeland that have a tile other than grass."""
        found: i64 = 0
        for tile in range(i64(board.RUIN)):
            found |= self.ground[2 * tile + seat]
        return found

    def left_to_lay(self, tile: i64, seat: i64) -> i64:
        """comp-3: how many tiles of a kind are still to be laid."""
        return self.to_lay[tile] - count(self.ground[2 * tile + seat])

    # ---- units -----------------------------------------------------------------------

    def at(self, square: i64) -> i64:
        """Who stands on a square: seat * UNITS + unit, or NOBODY."""
        return ((self.ranks[square >> FILE_BITS] >> (BITS * (square & (FILES - 1)))) & ONE) - 1

    def put(self, who: i64, square: i64) -> None:
        """A unit comes to stand on an empty square."""
        self.where[who] = square
        self.standing ^= MARKS[who * SQUARES + square]
        self.ranks[square >> FILE_BITS] |= (who + 1) << (BITS * (square & (FILES - 1)))
        self.occupied[half_of(square)] |= bit(within(square))

    def take_off(self, who: i64) -> None:
        """A unit leaves the board, or its square."""
        square = self.where[who]
        self.where[who] = NOWHERE
        self.standing ^= MARKS[who * SQUARES + square]
        self.ranks[square >> FILE_BITS] &= ~((who + 1) << (BITS * (square & (FILES - 1))))
        self.occupied[half_of(square)] &= ~bit(within(square))


# Until both are ready the other's homeland is behind the screen, all of it (R05).
FIELDS = (
    row("ground", SEATS * board.TILES, Seen.BY_SOME),
    own("where", SEATS * UNITS, UNITS),
    row("ranks", FILES, Seen.BY_SOME),
    row("occupied", SEATS, Seen.BY_SOME),
    own("facing", SEATS),
    row("waiting", SEATS),
    *ones("phase", "turn", "turns", "quiet", "last_from", "last_to", "victors", "draw"),
    *ones("ready", "standing", seen=Seen.BY_SOME),
    *ones("n_keys"),
    row("keys", "n_keys"),
)
