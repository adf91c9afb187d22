"""What a sensible player does: it weighs every move by what both sides could then attack.

In battle everything is open. Behind the screen `greedy` looks at its own homeland only.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from courtly.games.cyvasse import board, field
from courtly.games.cyvasse.board import NOWHERE, SQUARES, Squares, holds, only, step
from courtly.games.cyvasse.field import FOREST, FORTRESS, MOUNTAIN, NOBODY, SEATS, WATER
from courtly.games.cyvasse.homelands import arrange
from courtly.games.cyvasse.rules import Cyvasse
from courtly.games.cyvasse.units import DRAGON, KING, UNITS, is_ranged
from courtly.kernel.bits import count, has, lowest
from courtly.kernel.dice import Dice
from courtly.kernel.state import Moves

# What things are worth. A unit: for each kind it kills, each that cannot kill it, each space.
KILLS: Final = 20
SURVIVES: Final = 10
SPACE: Final = 25
SPANS: Final = vec[i64]([1, 1, 1, 3, 2, 1, 2, 2, 0, 1])  # how far attacks go, but a Dragon's

VICTORY: Final = 1_000_000
MATE: Final = VICTORY - 1
NEVER: Final = -2 * VICTORY
SHELTER: Final = 120  # a King in a fortress
COVER: Final = 40  # a King in a forest, while the other Dragon lives
RUINED: Final = 40  # somebody else's fortress
SIEGE: Final = 5  # a square of the King or beside him, for each unit that can attack it
CLOSER: Final = 3  # a step of a unit towards the other King ...
IMPATIENCE: Final = 8  # ... and one more for so many quiet turns, so that games end
FREEDOM: Final = 1  # a square that a unit can attack
AGAIN: Final = 80  # a position that has been there before
AHEAD: Final = -150  # from here on there is something to play for
TRIED: Final = 4  # moves looked at twice

DISTANCES: Final = vec[i64](
    [
        max(abs(a % board.FILES - b % board.FILES), abs(a // board.FILES - b // board.FILES))
        for a in range(SQUARES)
        for b in range(SQUARES)
    ]
)


@final
@mypyc_attr(acyclic=True)
class Outlook:
    """What every unit could attack if its side were to move, and what that is worth."""

    def __init__(self) -> None:
        """Before the first look."""
        self.worth: vec[i64] = vec[i64]([0] * UNITS)
        self.reach: vec[i64] = vec[i64]([0] * (2 * SEATS * UNITS))
        # What one side can gain by its next attack, and by another; whether the King hangs.
        self.best: i64 = 0
        self.next: i64 = 0
        self.king_hangs = False

    def appraise(self, state: Cyvasse) -> None:
        """The worth of each unit, from whom it kills, who kills it and how far it gets."""
        for unit in range(i64(UNITS)):
            survives: i64 = 0
            for other in range(i64(UNITS)):
                if not has(state.kills[other], unit):
                    survives += 1
            self.worth[unit] = (
                KILLS * count(state.kills[unit]) + SURVIVES * survives + SPACE * span(state, unit)
            )

    def look(self, state: Cyvasse) -> None:
        """Find all that can be attacked."""
        for who in range(i64(SEATS * UNITS)):
            low, high = attacked_by(state, who // UNITS, who % UNITS)
            self.reach[2 * who] = low
            self.reach[2 * who + 1] = high

    def weigh_attacks(self, state: Cyvasse, seat: i64) -> None:
        """The two best attacks of a seat, net of what it costs to be taken in turn."""
        self.best = 0
        self.next = 0
        self.king_hangs = False
        for unit in range(i64(UNITS)):
            for half in range(i64(SEATS)):
                met = self.reach[2 * (seat * UNITS + unit) + half] & state.occupied[half]
                while met:
                    self.weigh_attack(state, seat, unit, lowest(met) + half * board.HOME)
                    met &= met - 1

    def weigh_attack(self, state: Cyvasse, seat: i64, unit: i64, square: i64) -> None:
        """One attack."""
        victim = state.at(square)
        kind = victim % UNITS
        if victim // UNITS == seat or not has(state.kills[unit], kind):
            return
        in_fortress = state.lies(FORTRESS, square)
        if kind == KING:
            if state.king_safe and state.turns < SEATS:  # R13
                return
            if not in_fortress:
                self.king_hangs = True
                return
        gain = self.worth[kind]
        if in_fortress:
            gain = SHELTER if kind == KING else RUINED
        elif not is_ranged(unit) and self.guarded(state, 1 - seat, kind, unit, square):
            gain -= self.worth[unit]
        if gain > self.best:
            self.next = self.best
            self.best = gain
        elif gain > self.next:
            self.next = gain

    def guarded(self, state: Cyvasse, seat: i64, kind: i64, attacker: i64, square: i64) -> bool:
        """Would somebody else of this side kill the attacker on the square?"""
        for unit in range(i64(UNITS)):
            if unit != kind and has(state.kills[unit], attacker):
                who = 2 * (seat * UNITS + unit)
                if holds((self.reach[who], self.reach[who + 1]), square):
                    return True
        return False

    def pressure(self, state: Cyvasse, seat: i64) -> i64:
        """How much a seat's units could attack, and how much of that around the other King."""
        king = state.where[(1 - seat) * UNITS + KING]
        low, high = board.near(king)
        own_low, own_high = only(king)
        low |= own_low
        high |= own_high
        total: i64 = 0
        for who in range(seat * UNITS, seat * UNITS + UNITS):
            reach_low = self.reach[2 * who]
            reach_high = self.reach[2 * who + 1]
            total += FREEDOM * (count(reach_low) + count(reach_high))
            total += SIEGE * (count(low & reach_low) + count(high & reach_high))
        return total

    def army(self, state: Cyvasse, seat: i64) -> i64:
        """What a seat's units are worth together."""
        found: i64 = 0
        for unit in range(i64(KING)):
            if state.where[seat * UNITS + unit] != NOWHERE:
                found += self.worth[unit]
        return found


@final
class Desk:
    """Where moves are tried out; kept from one decision to the next."""

    def __init__(self, state: Cyvasse) -> None:
        """For games with the options of this one."""
        self.outlook = Outlook()
        self.outlook.appraise(state)
        self.after = state.blank()
        self.reply = state.blank()
        self.answer = state.blank()
        self.choices = Moves(i64(field.ROOM))
        self.replies = Moves(i64(field.ROOM))
        self.answers = Moves(i64(field.ROOM))
        self.values: vec[i64] = vec[i64]([0] * field.ROOM)

    def fits(self, state: Cyvasse) -> bool:
        """Are these the same options?"""
        mine = self.after
        return (
            mine.by_contents == state.by_contents
            and mine.reach == state.reach
            and mine.king_safe == state.king_safe
            and mine.move_and_fire == state.move_and_fire
            and mine.strikes_from_origin == state.strikes_from_origin
            and mine.attack_own == state.attack_own
            and mine.repetition == state.repetition
            and mine.no_progress == state.no_progress
        )

    # ---- the choice ----------------------------------------------------------------------

    def choose(self, state: Cyvasse, seat: i64, dice: Dice) -> i64:
        """The best move that does not let the other mate at once, among the best few."""
        choices = self.choices
        choices.clear()
        state.legal(seat, choices)
        for i in range(choices.n):
            self.values[i] = self.value(state, seat, choices.items[i])
        best = self.pick(dice)
        for _ in range(i64(TRIED)):
            decided = not -MATE < self.values[best] < MATE
            if decided or not self.blunders(state, seat, choices.items[best]):
                break
            self.values[best] = -MATE
            best = self.pick(dice)
        return choices.items[best]

    def pick(self, dice: Dice) -> i64:
        """Which of the choices has the highest value; chance decides between equals."""
        best: i64 = 0
        most: i64 = NEVER
        equals: i64 = 0
        for i in range(self.choices.n):
            value = self.values[i]
            if value > most:
                most = value
                best = i
                equals = 1
            elif value == most:
                equals += 1
                if dice.below(equals) == 0:
                    best = i
        return best

    def value(self, state: Cyvasse, seat: i64, move: i64) -> i64:
        """What a move promises, if the other then makes the best attack there is."""
        if state.harms_own(seat, move):
            return NEVER + 1
        after = self.after
        after.copy_from(state)
        after.apply(seat, move)
        outlook = self.outlook
        ahead = outlook.army(after, seat) - outlook.army(after, 1 - seat)
        if after.over():
            if after.drawn():
                return -AGAIN - remoteness(after, seat)
            return VICTORY if has(after.victors, seat) else -VICTORY
        outlook.look(after)
        outlook.weigh_attacks(after, 1 - seat)
        if outlook.king_hangs:
            return -VICTORY
        value = ahead - outlook.best - outlook.next // 4
        outlook.weigh_attacks(after, seat)
        if outlook.king_hangs and not self.escapes(after, 1 - seat):
            return MATE
        value += outlook.best // 4
        value += outlook.pressure(after, seat) - outlook.pressure(after, 1 - seat)
        value += shelter(after, seat) - shelter(after, 1 - seat) - remoteness(after, seat)
        return value - AGAIN if ahead >= AHEAD and seen_before(after) else value

    # ---- a look further ------------------------------------------------------------------

    def escapes(self, state: Cyvasse, seat: i64) -> bool:
        """Has a seat whose King hangs any move after which he does not?"""
        answers = self.answers
        answers.clear()
        state.legal(seat, answers)
        answer = self.answer
        for i in range(answers.n):  # the King's own moves come last, and help most often
            answer.copy_from(state)
            answer.apply(seat, answers.items[answers.n - 1 - i])
            if answer.over():
                if has(answer.victors, seat):
                    return True
            elif not king_hangs(answer, seat):
                return True
        return False

    def blunders(self, state: Cyvasse, seat: i64, move: i64) -> bool:
        """Can the other, after this move, attack a King who then cannot escape?"""
        after = self.after
        after.copy_from(state)
        after.apply(seat, move)
        if after.over():
            return False
        replies = self.replies
        replies.clear()
        after.legal(1 - seat, replies)
        reply = self.reply
        for i in range(replies.n):
            reply.copy_from(after)
            reply.apply(1 - seat, replies.items[i])
            if reply.over():
                if has(reply.victors, 1 - seat):
                    return True
            elif king_hangs(reply, seat) and not self.escapes(reply, seat):
                return True
        return False


DESKS: Final[list[Desk]] = []


def greedy(state: Cyvasse, seat: i64, dice: Dice) -> i64:
    """A sensible move for a seat that owes one."""
    if state.phase == field.SETTING:
        return arrange(state, seat, dice)
    if not DESKS or not DESKS[0].fits(state):
        DESKS.insert(0, Desk(state))
        del DESKS[1:]
    return DESKS[0].choose(state, seat, dice)


# ---- what can be attacked ------------------------------------------------------------------


def span(state: Cyvasse, unit: i64) -> i64:
    """How far a unit gets with an attack."""
    if unit == DRAGON:
        return state.reach
    return SPANS[unit] + 1 if state.move_and_fire and is_ranged(unit) else SPANS[unit]


def attacked_by(state: Cyvasse, seat: i64, unit: i64) -> Squares:
    """The squares that a unit could attack if its side were to move."""
    square = state.where[seat * UNITS + unit]
    if square == NOWHERE or unit == state.waiting[seat]:  # water-2
        return 0, 0
    if unit == DRAGON:
        return flight(state, seat, square)
    if not is_ranged(unit):
        return melee(state, unit, square)
    low: i64 = 0
    high: i64 = 0
    if not state.lies(WATER, square):  # water-3, R40
        low, high = melee(state, unit, square)
        shot_low, shot_high = state.line_of_fire(unit, square, state.facing[seat])
        low |= shot_low
        high |= shot_high
    if state.move_and_fire:  # R15
        for direction in range(i64(board.DIRECTIONS)):
            there = step(square, direction)
            if there == NOWHERE or state.at(there) != NOBODY:
                continue
            if not state.lies(MOUNTAIN, there) and not state.lies(WATER, there):
                shot_low, shot_high = state.line_of_fire(unit, there, direction)
                low |= shot_low
                high |= shot_high
    return low, high


def melee(state: Cyvasse, unit: i64, square: i64) -> Squares:
    """move-2."""
    low, high = state.footholds(unit, square)
    low, high = board.spread(low, high)
    return low & ~state.ground[2 * MOUNTAIN], high & ~state.ground[2 * MOUNTAIN + 1]


def flight(state: Cyvasse, seat: i64, square: i64) -> Squares:
    """dr-1 to dr-3; forest-3."""
    low: i64 = 0
    high: i64 = 0
    rival = state.where[(1 - seat) * UNITS + DRAGON]
    for direction in range(i64(board.DIRECTIONS)):
        there = square
        for _ in range(state.reach):
            there = step(there, direction)
            if there == NOWHERE:
                break
            one_low, one_high = only(there)
            low |= one_low
            high |= one_high
            if there == rival:
                break
    return low & ~state.ground[2 * FOREST], high & ~state.ground[2 * FOREST + 1]


def king_hangs(state: Cyvasse, seat: i64) -> bool:
    """Could the other side kill this King if it were to move?"""
    king = state.where[seat * UNITS + KING]
    if state.lies(FORTRESS, king) or (state.king_safe and state.turns < SEATS):
        return False
    for unit in range(i64(UNITS)):
        if holds(attacked_by(state, 1 - seat, unit), king):
            return True
    return False


# ---- what else counts ------------------------------------------------------------------------


def shelter(state: Cyvasse, seat: i64) -> i64:
    """What a King's own tile does for him."""
    king = state.where[seat * UNITS + KING]
    if state.lies(FORTRESS, king):
        return SHELTER
    if state.lies(FOREST, king) and state.where[(1 - seat) * UNITS + DRAGON] != NOWHERE:
        return COVER
    return 0


def remoteness(state: Cyvasse, seat: i64) -> i64:
    """What it costs that a seat's units are far from the other King."""
    king = state.where[(1 - seat) * UNITS + KING]
    total: i64 = 0
    for unit in range(i64(KING)):
        square = state.where[seat * UNITS + unit]
        if square != NOWHERE:
            total += DISTANCES[square * SQUARES + king]
    return total * (CLOSER + state.quiet // IMPATIENCE)


def seen_before(state: Cyvasse) -> bool:
    """Has the position been there before (R21)?"""
    if state.repetition:
        for i in range(state.n_keys - 1):
            if state.keys[i] == state.keys[state.n_keys - 1]:
                return True
    return False
