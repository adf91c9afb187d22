"""In battle: where every unit may go, whom it may attack, and where it may shoot."""

from mypy_extensions import i64

from courtly.games.cyvasse import moves
from courtly.games.cyvasse.board import (
    DIRECTIONS,
    FAR,
    HOME,
    NOWHERE,
    SHADOWS,
    SQUARES,
    Squares,
    holds,
    near,
    only,
    spread,
    step,
)
from courtly.games.cyvasse.field import (
    FOREST,
    FORTRESS,
    MOUNTAIN,
    NOBODY,
    NONE,
    PLAYING,
    ROOM,
    SEATS,
    SETTING,
    WATER,
)
from courtly.games.cyvasse.screen import Screen
from courtly.games.cyvasse.units import (
    CATAPULT,
    DRAGON,
    HEAVY_HORSE,
    KING,
    LIGHT_HORSE,
    TREBUCHET,
    UNITS,
    is_ranged,
)
from courtly.kernel.bits import has, lowest
from courtly.kernel.state import Moves


class Battle(Screen):
    """A field on which one unit acts each turn."""

    def legal(self, seat: i64, out: Moves) -> None:
        if self.phase == SETTING:
            self.legal_behind_the_screen(seat, out)
        elif self.phase == PLAYING and seat == self.turn:
            self.legal_in_battle(seat, out)

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
        chosen = out.items[0]
        for i in range(out.n):
            move = out.items[i]
            if self.phase == PLAYING:
                if not self.harms_own(seat, move):
                    return move
            elif seat == 1 and moves.kind_placed(move) == moves.kind_placed(chosen):
                chosen = move  # the last square of the North is the first as its owner sees it
        return chosen

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
