"""The field: tiles, units, whose turn it is, and what the rules let them do.

A homeland is one word of every set of squares, so what a side has laid out behind its screen is
simply its half of each.
"""

from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from courtly.games.cyvasse import moves
from courtly.games.cyvasse.board import (
    DIRECTIONS,
    FAR,
    FILES,
    HOME,
    NOT_FILE_A,
    NOT_FILE_H,
    NOWHERE,
    SHADOWS,
    SQUARES,
    WORD,
    Squares,
    half_of,
    holds,
    near,
    only,
    spread,
    step,
    within,
)
from courtly.games.cyvasse.units import (
    CATAPULT,
    DRAGON,
    HEAVY_HORSE,
    KING,
    LIGHT_HORSE,
    TREBUCHET,
    UNITS,
    is_ranged,
    killable,
)
from courtly.kernel.bits import bit, count, first, has, lowest, nth
from courtly.kernel.dice import Dice
from courtly.kernel.state import Moves, State

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

    # ---- what a seat may do ----------------------------------------------------------

    def legal(self, seat: i64, out: Moves) -> None:
        if self.phase == SETTING:
            self.legal_behind_the_screen(seat, out)
        elif self.phase == PLAYING and seat == self.turn:
            self.legal_in_battle(seat, out)

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

    def legal_in_battle(self, seat: i64, out: Moves) -> None:
        """R14, R15: one unit moves, attacks by moving, or shoots. R16: nobody passes at will."""
        own = self.actions(seat, out)
        if out.n == own:  # R17, R87
            out.add(moves.PASS)

    def actions(self, seat: i64, out: Moves) -> i64:
        """All that a seat's units can do; how many of these are attacks on its own (cbt-2)."""
        own: i64 = 0
        for unit in range(i64(UNITS)):
            square = self.where[seat * UNITS + unit]
            if square == NOWHERE or unit == self.waiting[seat]:  # water-2, R37
                continue
            if unit == DRAGON:
                own += self.flights(seat, square, out)
                continue
            own += self.walks(seat, unit, square, out)
            if is_ranged(unit):
                if not self.lies(WATER, square):  # water-3
                    own += self.shots(seat, unit, square, out)
                if self.move_and_fire:
                    own += self.shots_after_a_step(seat, unit, square, out)
        return own

    # ---- Movement --------------------------------------------------------------------

    def walks(self, seat: i64, unit: i64, square: i64, out: Moves) -> i64:
        """move-2: every empty tile within reach, and whom it can attack by moving there."""
        low, high = self.footholds(unit, square)
        touched_low, touched_high = spread(low, high)
        touched_low &= ~self.ground[2 * MOUNTAIN]  # mtn-1
        touched_high &= ~self.ground[2 * MOUNTAIN + 1]
        out.add_all(touched_low & ~self.occupied[0], moves.GO + unit * SQUARES)
        out.add_all(touched_high & ~self.occupied[1], moves.GO + unit * SQUARES + HOME)
        if is_ranged(unit) and self.lies(WATER, square):  # R40
            return 0
        own: i64 = 0
        for half in range(i64(SEATS)):
            touched = touched_low if half == 0 else touched_high
            met = touched & self.occupied[half]
            while met:
                target = lowest(met) + half * HOME
                met &= met - 1
                if target != square and self.can_attack(seat, unit, target):
                    before = out.n
                    self.melee(unit, square, target, (low, high), out)
                    if self.at(target) // UNITS == seat:
                        own += out.n - before
        return own

    def footholds(self, unit: i64, square: i64) -> Squares:
        """The tiles from which a walker has a space left: its own, and those it passes.

        R25, R26: no tile with a unit. R35: never water. R29, R31: a forest takes a space more.
        """
        low, high = only(square)
        if unit != LIGHT_HORSE and unit != HEAVY_HORSE:
            return low, high
        free_low = ~self.occupied[0] & ~self.ground[2 * MOUNTAIN] & ~self.ground[2 * WATER]
        free_high = ~self.occupied[1] & ~self.ground[2 * MOUNTAIN + 1] & ~self.ground[2 * WATER + 1]
        forest_low = self.ground[2 * FOREST]
        forest_high = self.ground[2 * FOREST + 1]
        near_low, near_high = spread(low, high)
        near_low &= free_low
        near_high &= free_high
        open_low = near_low & ~forest_low
        open_high = near_high & ~forest_high
        if unit == HEAVY_HORSE:
            return low | open_low, high | open_high
        # With one space left: two open tiles on, or a forest at the first step (forest-2).
        next_low, next_high = spread(open_low, open_high)
        next_low &= free_low & ~forest_low
        next_high &= free_high & ~forest_high
        return low | near_low | next_low, high | near_high | next_high

    def can_attack(self, seat: i64, unit: i64, target: i64) -> bool:
        """R59, R60: only what it can kill; a fortress changes nothing about that (R52)."""
        victim = self.at(target)
        kind = victim % UNITS
        if victim // UNITS == seat and not self.attack_own:  # cbt-2, R65
            return False
        if kind == KING and self.king_safe and self.turns < SEATS:  # R13
            return False
        return has(self.kills[unit], kind)

    def melee(self, unit: i64, square: i64, target: i64, footholds: Squares, out: Moves) -> None:
        """mel-1; R49: where the fortress will hold, the approach tile is the attacker's choice."""
        if not self.lies(FORTRESS, target) or self.strikes_from_origin:
            out.add(moves.GO + unit * SQUARES + target)
            return
        for direction in range(i64(DIRECTIONS)):
            approach = step(target, direction)
            if approach == NOWHERE or not holds(footholds, approach):
                continue
            if approach == square:
                out.add(moves.GO + unit * SQUARES + target)
            else:
                back = (direction + DIRECTIONS // 2) % DIRECTIONS
                out.add(moves.strike(unit, approach, back))

    # ---- the Dragon --------------------------------------------------------------------

    def flights(self, seat: i64, square: i64, out: Moves) -> i64:
        """dr-1 to dr-3: straight on over everything but the enemy's Dragon."""
        own: i64 = 0
        rival = (1 - seat) * UNITS + DRAGON
        for direction in range(i64(DIRECTIONS)):
            target = square
            for _ in range(self.reach):  # R88
                target = step(target, direction)
                if target == NOWHERE:
                    break
                victim = self.at(target)
                if victim == NOBODY:
                    out.add(moves.GO + DRAGON * SQUARES + target)
                elif not self.lies(FOREST, target) and self.can_attack(seat, DRAGON, target):
                    out.add(moves.GO + DRAGON * SQUARES + target)  # forest-3, R79
                    if victim // UNITS == seat:
                        own += 1
                if victim == rival:  # R78
                    break
        return own

    # ---- Ranged ------------------------------------------------------------------------

    def shots(self, seat: i64, unit: i64, square: i64, out: Moves) -> i64:
        """rng-2: a suitable unit within range is removed from where the shooter stands."""
        area = self.line_of_fire(unit, square, self.facing[seat])
        offset = moves.SHOOT + moves.gun_of(unit) * SQUARES
        return self.targets(seat, unit, square, area, offset, out)

    def shots_after_a_step(self, seat: i64, unit: i64, square: i64, out: Moves) -> i64:
        """R15 with `move_and_fire`: a step to an empty tile that is no water, then the shot."""
        own: i64 = 0
        for direction in range(i64(DIRECTIONS)):
            stand = step(square, direction)
            if stand == NOWHERE or self.at(stand) != NOBODY:
                continue
            if self.lies(MOUNTAIN, stand) or self.lies(WATER, stand):
                continue
            area = self.line_of_fire(unit, stand, direction)
            offset = moves.FIRE + (moves.gun_of(unit) * DIRECTIONS + direction) * SQUARES
            own += self.targets(seat, unit, square, area, offset, out)
        return own

    def targets(
        self, seat: i64, unit: i64, square: i64, area: Squares, offset: i64, out: Moves
    ) -> i64:
        """R71, R72: whom it can kill there; the shooter itself, on `square`, is no target."""
        own: i64 = 0
        for half in range(i64(SEATS)):
            met = (area[0] if half == 0 else area[1]) & self.occupied[half]
            while met:
                target = lowest(met) + half * HOME
                met &= met - 1
                if target != square and self.can_attack(seat, unit, target):
                    out.add(offset + target)
                    if self.at(target) // UNITS == seat:
                        own += 1
        return own

    def line_of_fire(self, unit: i64, square: i64, facing: i64) -> Squares:
        """cr-1, ca-1, tr-1: the tiles it can shoot at, whoever stands there (R47, R69, R70)."""
        if unit == TREBUCHET:
            return self.line(square, facing)
        low, high = near(square)
        if unit != CATAPULT:
            return low, high
        far_low = FAR[2 * square]
        far_high = FAR[2 * square + 1]
        if (low & self.ground[2 * MOUNTAIN]) | (high & self.ground[2 * MOUNTAIN + 1]):
            for direction in range(i64(DIRECTIONS)):  # mtn-4, R44, R45
                beside = step(square, direction)
                if beside != NOWHERE and self.lies(MOUNTAIN, beside):
                    shadow = 2 * (square * DIRECTIONS + direction)
                    far_low &= ~SHADOWS[shadow]
                    far_high &= ~SHADOWS[shadow + 1]
        return low | far_low, high | far_high

    def line(self, square: i64, facing: i64) -> Squares:
        """tr-1, R74, R76: three tiles the way it last moved, up to the first mountain."""
        low: i64 = 0
        high: i64 = 0
        if facing != NONE:
            for _ in range(i64(3)):
                square = step(square, facing)
                if square == NOWHERE:
                    break
                one_low, one_high = only(square)
                low |= one_low
                high |= one_high
                if self.lies(MOUNTAIN, square):  # mtn-3, R46
                    break
        return low, high

    # ---- deadlines -----------------------------------------------------------------------

    def default(self, seat: i64) -> i64:
        """R92: behind the screen the first that fits; in battle the first that spares one's own."""
        out = Moves(i64(ROOM))
        self.legal(seat, out)
        if self.phase == PLAYING:
            for i in range(out.n):
                if not self.harms_own(seat, out.items[i]):
                    return out.items[i]
        return out.items[0]

    def harms_own(self, seat: i64, move: i64) -> bool:
        """Is the move an attack on a unit of one's own?"""
        if move == moves.PASS:
            return False
        target = self.target_of(move)
        return self.at(target) != NOBODY and self.at(target) // UNITS == seat

    def target_of(self, move: i64) -> i64:
        """The square that a move of the battle goes to, strikes at or shoots at."""
        if moves.STRIKE <= move < moves.SHOOT:
            return step(moves.approach_of(move), moves.direction_of(move))
        return moves.square_of(move)

    # ---- what a seat cannot know -----------------------------------------------------------

    def redeal(self, seat: i64, dice: Dice) -> None:
        """R05: behind the other's screen anything may stand, or nothing yet."""
        if self.phase != SETTING:
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
