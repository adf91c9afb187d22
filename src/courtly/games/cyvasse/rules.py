"""Cyvasse: the rules, in the order of the rulebook.

`fort-1` is a rule of the text, `R49` a ruling on what it leaves open; rulebook.md has both.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from courtly.games.cyvasse import events, moves
from courtly.games.cyvasse.battle import Battle
from courtly.games.cyvasse.board import NOWHERE, SQUARES, direction_to, step, within
from courtly.games.cyvasse.field import (
    BEGINNING,
    BY_AGREEMENT,
    BY_LIMIT,
    BY_NO_PROGRESS,
    BY_REPETITION,
    FORTRESS,
    MOST_TURNS,
    NOBODY,
    NONE,
    OVER,
    PLAYING,
    QUIET_TURNS,
    RUIN,
    SEATS,
    SETTING,
    TIMES,
    WATER,
)
from courtly.games.cyvasse.units import DRAGON, KING, TREBUCHET, UNITS
from courtly.kernel.bits import bit, count, first, lowest
from courtly.kernel.dice import stirred

# Random numbers for the keys of positions: a unit on a square, a ruin, a facing, a wait, the turn.
ON_SQUARES: Final = SEATS * UNITS * SQUARES
FACING: Final = ON_SQUARES
WAITING: Final = FACING + SEATS * 8
TURN: Final = WAITING + SEATS * UNITS
MARKS: Final = vec[i64]([stirred(i + 1) for i in range(TURN + 1)])


@final
class Cyvasse(Battle):
    """The game in full."""

    # ---- moves and chance --------------------------------------------------------------

    def apply(self, seat: i64, move: i64) -> None:
        if self.phase == SETTING:
            self.arrange(seat, move)
        else:
            self.act(seat, move)

    def happen(self, outcome: i64) -> None:
        """R12: chance names who moves first, after the screen has gone."""
        self.turn = outcome
        self.phase = PLAYING
        self.say(events.BEGINS, outcome)
        self.note_position()

    # ---- Setup ---------------------------------------------------------------------------

    def arrange(self, seat: i64, move: i64) -> None:
        """setup-2, setup-4: tiles and units of one's own homeland; R04: or all of it anew."""
        if move == moves.WITHDRAW:
            self.ready &= ~bit(seat)
            self.clear(seat)
        elif move < moves.PLACE:
            square = moves.square_of(move)
            self.lay((move - moves.TILE) // SQUARES, square)
        else:
            unit = (move - moves.PLACE) // SQUARES
            self.put(seat * UNITS + unit, moves.square_of(move))
            if self.complete(seat):
                self.declare_ready(seat)

    def complete(self, seat: i64) -> bool:
        """R03: every unit has its place; the tiles came first."""
        for unit in range(i64(UNITS)):
            if self.where[seat * UNITS + unit] == NOWHERE:
                return False
        return True

    def declare_ready(self, seat: i64) -> None:
        """setup-5: when both are, the screen goes. Who is ready is seen, not told (R05)."""
        self.ready |= bit(seat)
        if self.ready == first(SEATS):
            self.phase = BEGINNING
            self.reveal()

    def reveal(self) -> None:
        """R05: now everything is open."""
        if self.log is None:
            return
        self.say(events.REVEALED)
        for seat in range(i64(SEATS)):
            for tile in range(i64(RUIN)):
                squares = self.ground[2 * tile + seat]
                self.say(events.LAID, seat + 2 * tile, squares & 0xFFFFFF, squares >> 24)
            for five in range(i64(2)):
                places: i64 = 0
                for i in range(i64(5)):
                    square = self.where[seat * UNITS + five * 5 + i]
                    places |= within(square) << (5 * i)
                self.say(events.PLACED, seat + 2 * five, places & 0xFFFFFF, places >> 24)

    # ---- Movement, Combat ------------------------------------------------------------------

    def act(self, seat: i64, move: i64) -> None:
        """R14, R15: one unit, one act; cbt-1: then the turn is over."""
        self.waiting[seat] = NONE  # R36: the wait was this turn
        self.quiet += 1
        if move < moves.STRIKE:
            self.go(seat, moves.unit_of(move), moves.square_of(move))
        elif move < moves.SHOOT:
            self.strike(seat, move)
        elif move < moves.PASS:
            self.shoot(seat, move)
        else:
            self.say(events.PASSES, seat)  # R17, R87
        self.end_turn()

    def go(self, seat: i64, unit: i64, target: i64) -> None:
        """move-1: moving and attacking are one."""
        origin = self.where[seat * UNITS + unit]
        victim = self.at(target)
        self.mark(origin, target)
        if victim == NOBODY:
            self.say(events.MOVES, seat, events.deed(unit, origin, target))
            self.move_to(seat, unit, target)
        elif self.lies(FORTRESS, target):
            self.ruin(seat, unit, origin, target, self.before(seat, unit, origin, target))
        else:  # mel-1
            self.say(events.TAKES, seat, events.deed(unit, origin, target), victim)
            self.remove(victim)
            self.move_to(seat, unit, target)

    def move_to(self, seat: i64, unit: i64, target: i64) -> None:
        who = seat * UNITS + unit
        origin = self.where[who]
        if target == origin:
            return
        self.take_off(who)
        self.put(who, target)
        if unit == TREBUCHET:
            self.facing[seat] = direction_to(origin, target)  # tr-1, R75
        if unit != DRAGON and self.lies(WATER, target):  # water-1, water-2, R38, R39, R41
            self.waiting[seat] = unit
            self.say(events.BATHES, seat, events.deed(unit, origin, target))

    def remove(self, victim: i64) -> None:
        """A unit is killed; R57: that is progress."""
        self.take_off(victim)
        if victim % UNITS == TREBUCHET:
            self.facing[victim // UNITS] = NONE
        if self.waiting[victim // UNITS] == victim % UNITS:
            self.waiting[victim // UNITS] = NONE
        self.made_progress()

    def made_progress(self) -> None:
        self.quiet = 0
        self.n_keys = 0

    # ---- Fortress --------------------------------------------------------------------------

    def ruin(self, seat: i64, unit: i64, origin: i64, target: i64, stand: i64) -> None:
        """fort-1, R48 to R54: whoever is inside stays, and the fortress is a ruin."""
        saved = self.at(target) + 32 * stand
        self.say(events.RUINS, seat, events.deed(unit, origin, target), saved)
        self.lift(FORTRESS, target)
        self.lay(RUIN, target)
        self.made_progress()
        self.move_to(seat, unit, stand)

    def before(self, seat: i64, unit: i64, origin: i64, target: i64) -> i64:
        """R49: a walker next to it stays; R50: a Dragon lands on the last free tile of its line."""
        if unit != DRAGON or self.strikes_from_origin:
            return origin
        direction = self.line_to(origin, target)
        stand = origin
        square = step(origin, direction)
        while square != target:
            if self.at(square) == NOBODY:
                stand = square
            square = step(square, direction)
        return stand

    def line_to(self, origin: i64, target: i64) -> i64:
        """The direction in which a Dragon flies from one square to another."""
        for direction in range(i64(8)):
            square = step(origin, direction)
            while square != NOWHERE:
                if square == target:
                    return direction
                square = step(square, direction)
        return NONE

    def strike(self, seat: i64, move: i64) -> None:
        """R49: a Horse ends on the tile from which it struck."""
        unit = moves.unit_of(move)
        origin = self.where[seat * UNITS + unit]
        stand = moves.approach_of(move)
        target = step(stand, moves.direction_of(move))
        self.mark(origin, target)
        self.ruin(seat, unit, origin, target, stand)

    # ---- Ranged ------------------------------------------------------------------------------

    def shoot(self, seat: i64, move: i64) -> None:
        """rng-2, R51; with `move_and_fire` after a step (R15)."""
        unit = moves.unit_of(move)
        target = moves.square_of(move)
        origin = self.where[seat * UNITS + unit]
        if move >= moves.FIRE:
            stand = step(origin, moves.direction_of(move))
            self.say(events.MOVES, seat, events.deed(unit, origin, stand))
            self.move_to(seat, unit, stand)
            origin = stand
        self.mark(origin, target)
        victim = self.at(target)
        if self.lies(FORTRESS, target):
            self.ruin(seat, unit, origin, target, origin)
        else:
            self.say(events.SHOOTS, seat, events.deed(unit, origin, target), victim)
            self.remove(victim)

    def mark(self, origin: i64, target: i64) -> None:
        self.last_from = origin
        self.last_to = target

    # ---- End game ----------------------------------------------------------------------------

    def end_turn(self) -> None:
        """end-1, R82: a dead King ends it at once; otherwise the other moves."""
        self.turns += 1
        for seat in range(i64(SEATS)):
            if self.where[seat * UNITS + KING] == NOWHERE:
                self.say(events.KING_FALLS, seat)
                self.finish(bit(1 - seat))
                return
        self.turn = 1 - self.turn
        self.note_position()
        if self.repeated():
            self.end_in_draw(BY_REPETITION)  # R21
        elif self.no_progress and self.quiet >= QUIET_TURNS:
            self.end_in_draw(BY_NO_PROGRESS)  # R21
        elif self.turns >= MOST_TURNS:
            self.end_in_draw(BY_LIMIT)  # R91

    def note_position(self) -> None:
        if self.repetition:
            self.keys[self.n_keys] = self.key()
            self.n_keys += 1

    def key(self) -> i64:
        """R21: units, facings, waits and the side to move. Ruins change only with progress."""
        found: i64 = 0
        if self.turn == 1:
            found = MARKS[TURN]
        for who in range(i64(SEATS * UNITS)):
            square = self.where[who]
            if square != NOWHERE:
                found ^= MARKS[who * SQUARES + square]
        for seat in range(i64(SEATS)):
            if self.facing[seat] != NONE:
                found ^= MARKS[FACING + seat * 8 + self.facing[seat]]
            if self.waiting[seat] != NONE:
                found ^= MARKS[WAITING + seat * UNITS + self.waiting[seat]]
        return found

    def repeated(self) -> bool:
        """Is this the third time?"""
        if self.n_keys < 2 * TIMES - 1:
            return False
        now = self.keys[self.n_keys - 1]
        times: i64 = 0
        i = self.n_keys - 1
        while i >= 0:
            if self.keys[i] == now:
                times += 1
            i -= 2
        return times >= TIMES

    def end_in_draw(self, why: i64) -> None:
        self.draw = why
        self.say(events.DRAW, 0, why)
        self.finish(first(SEATS))

    def finish(self, victors: i64) -> None:
        self.victors = victors
        self.phase = OVER
        if count(victors) == 1:
            self.say(events.WINS, lowest(victors))

    def winners(self) -> i64:
        return self.victors

    def drawn(self) -> bool:
        return count(self.victors) > 1

    def leave(self, seat: i64) -> None:
        """R22, R93: resignation is loss."""
        self.say(events.RESIGNS, seat)
        self.finish(bit(1 - seat))

    def agree_draw(self) -> None:
        """R22."""
        self.draw = BY_AGREEMENT
        self.say(events.AGREEMENT)
        self.finish(first(SEATS))

    def blank(self) -> "Cyvasse":
        return Cyvasse(
            self.by_contents,
            self.reach,
            self.king_safe,
            self.move_and_fire,
            self.strikes_from_origin,
            self.attack_own,
            self.repetition,
            self.no_progress,
        )
