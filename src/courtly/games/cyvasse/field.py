"""The field: tiles, units, whose turn it is, and what the rules let them do.

A homeland is one word of every set of squares, so what a side has laid out behind its screen is
simply its half of each.
"""

from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from courtly.games.cyvasse.board import (
    FILES,
    NOWHERE,
    half_of,
    within,
)
from courtly.games.cyvasse.units import (
    UNITS,
    killable,
)
from courtly.kernel.bits import bit, first, has
from courtly.kernel.declared import Seen, ones, own, row
from courtly.kernel.state import State

SEATS: Final = 2
NOBODY: Final = -1
NONE: Final = -1

# ---- tiles ---------------------------------------------------------------------------

MOUNTAIN: Final = 0
WATER: Final = 1
FOREST: Final = 2
FORTRESS: Final = 3
RUIN: Final = 4
TILES: Final = 5  # grass is what is left
GRASS: Final = 5
TO_LAY: Final = vec[i64]([6, 5, 6, 1])  # comp-3

# ---- phases --------------------------------------------------------------------------

SETTING: Final = 0  # both behind the screen (setup-1)
BEGINNING: Final = 1  # chance: who moves first (R12)
PLAYING: Final = 2
OVER: Final = 3

# ---- R21: draws ----------------------------------------------------------------------

BY_REPETITION: Final = 1
BY_NO_PROGRESS: Final = 2
BY_LIMIT: Final = 3
BY_AGREEMENT: Final = 4
MOST_TURNS: Final = 1000  # R91
QUIET_TURNS: Final = 100
TIMES: Final = 3

ROOM: Final = 512  # no seat ever has more moves

EMPTY: Final = 0  # of a rank's word; a unit is its number + 1
BITS: Final = 5


class Field(State):
    """Both homelands, all units, and what the rules remember of the past."""

    def __init__(
        self,
        by_contents: bool,
        reach: i64,
        king_safe: bool,
        move_and_fire: bool,
        strikes_from_origin: bool,
        attack_own: bool,
        repetition: bool,
        no_progress: bool,
    ) -> None:
        """setup-1: two empty homelands and the screen between them."""
        super().__init__(SEATS)
        # The options.
        self.by_contents = by_contents  # R01
        self.reach: i64 = reach  # R88
        self.king_safe = king_safe  # R13
        self.move_and_fire = move_and_fire  # R15
        self.strikes_from_origin = strikes_from_origin  # R49
        self.attack_own = attack_own  # R65
        self.repetition = repetition  # R21
        self.no_progress = no_progress  # R21
        self.kills: vec[i64] = vec[i64]([killable(unit, by_contents) for unit in range(UNITS)])
        # The board.
        self.ground: vec[i64] = vec[i64]([0] * (2 * TILES))  # a word for each tile and half
        self.where: vec[i64] = vec[i64]([NOWHERE] * (SEATS * UNITS))
        self.ranks: vec[i64] = vec[i64]([0] * FILES)  # who stands where, five bits a square
        self.occupied: vec[i64] = vec[i64]([0, 0])
        self.facing: vec[i64] = vec[i64]([NONE, NONE])  # of the Trebuchets (R74)
        self.waiting: vec[i64] = vec[i64]([NONE, NONE])  # the unit that bathes (R36)
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
        self.keys: vec[i64] = vec[i64]([0] * (QUIET_TURNS + 2 if no_progress else MOST_TURNS + 2))
        self.n_keys: i64 = 0

    def copy_from(self, other: State) -> None:
        o = cast(Field, other)
        for i in range(i64(2 * TILES)):
            self.ground[i] = o.ground[i]
        for i in range(i64(SEATS * UNITS)):
            self.where[i] = o.where[i]
        for i in range(i64(FILES)):
            self.ranks[i] = o.ranks[i]
        for i in range(i64(SEATS)):
            self.occupied[i] = o.occupied[i]
            self.facing[i] = o.facing[i]
            self.waiting[i] = o.waiting[i]
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

    # ---- who must do what ------------------------------------------------------------

    def over(self) -> bool:
        return self.phase == OVER

    def chances(self) -> i64:
        return SEATS if self.phase == BEGINNING else 0

    def actors(self) -> i64:
        if self.phase == PLAYING:
            return bit(self.turn)
        if self.phase == SETTING:
            return first(SEATS) & ~self.ready  # setup-5
        return 0

    def revising(self) -> i64:
        """R04, R89: whoever is ready may withdraw until the other is ready too."""
        return self.ready if self.phase == SETTING else 0

    def drafting(self) -> i64:
        if self.phase != SETTING:
            return 0
        begun: i64 = 0
        for seat in range(i64(SEATS)):
            if self.ground[2 * MOUNTAIN + seat] != 0 and not has(self.ready, seat):
                begun |= bit(seat)
        return begun

    def revealed(self) -> bool:
        """setup-5: has the screen gone?"""
        return self.ready == first(SEATS)

    def staying(self) -> i64:
        return 0 if self.phase == OVER else first(SEATS)

    # ---- the board -------------------------------------------------------------------

    def lies(self, tile: i64, square: i64) -> bool:
        """Is this the tile of the square?"""
        return has(self.ground[2 * tile + half_of(square)], within(square))

    def lay(self, tile: i64, square: i64) -> None:
        """Put a tile down."""
        self.ground[2 * tile + half_of(square)] |= bit(within(square))

    def lift(self, tile: i64, square: i64) -> None:
        """Take a tile up."""
        self.ground[2 * tile + half_of(square)] &= ~bit(within(square))

    def at(self, square: i64) -> i64:
        """Who stands on a square: seat * 10 + unit, or NOBODY."""
        return ((self.ranks[square >> 3] >> (BITS * (square & 7))) & 31) - 1

    def put(self, who: i64, square: i64) -> None:
        """A unit comes to stand on an empty square."""
        self.where[who] = square
        self.ranks[square >> 3] |= (who + 1) << (BITS * (square & 7))
        self.occupied[half_of(square)] |= bit(within(square))

    def take_off(self, who: i64) -> None:
        """A unit leaves the board, or its square."""
        square = self.where[who]
        self.where[who] = NOWHERE
        self.ranks[square >> 3] &= ~((who + 1) << (BITS * (square & 7)))
        self.occupied[half_of(square)] &= ~bit(within(square))


# ---- the fields of the state -------------------------------------------------------------

# Until both are ready the other's homeland is behind the screen, all of it (R05).
FIELDS = (
    row("ground", 2 * TILES, Seen.BY_SOME),
    own("where", SEATS * UNITS, UNITS),
    row("ranks", FILES, Seen.BY_SOME),
    row("occupied", SEATS, Seen.BY_SOME),
    own("facing", SEATS),
    row("waiting", SEATS),
    *ones("phase", "turn", "turns", "quiet", "last_from", "last_to", "victors", "draw"),
    *ones("ready", seen=Seen.BY_SOME),
    *ones("n_keys"),
    row("keys", "n_keys"),
)
