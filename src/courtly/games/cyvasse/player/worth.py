"""What things are worth: units, attacks, pressure, shelter, distance."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from courtly.games.cyvasse.player.attacks import DISTANCES, attacked_by, span
from courtly.games.cyvasse.rules import board, combat
from courtly.games.cyvasse.rules.board import FORTRESS, HOME, NOWHERE, SEATS, SQUARES
from courtly.games.cyvasse.rules.game import Cyvasse
from courtly.games.cyvasse.rules.units import DRAGON, KING, UNITS, is_ranged
from courtly.kernel.bits import count, has, lowest
from courtly.kernel.dice import Dice

# A unit: for each kind it kills, each that cannot kill it, each space.
KILLS: Final = 20
SURVIVES: Final = 10
SPACE: Final = 25

SHELTER: Final = 120  # a King in a fortress
COVER: Final = 40  # a King in a forest, while the other Dragon lives
RUINED: Final = 40  # somebody else's fortress
SIEGE: Final = 5  # a square of the King or beside him, for each unit that can attack it
CLOSER: Final = 3  # a step of a unit towards the other King ...
IMPATIENCE: Final = 8  # ... and one more for so many quiet turns, so that games end
FREEDOM: Final = 1  # a square that a unit can attack


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
                    self.weigh_attack(state, seat, unit, lowest(met) + half * HOME)
                    met &= met - 1

    def weigh_attack(self, state: Cyvasse, seat: i64, unit: i64, square: i64) -> None:
        """One attack."""
        victim = state.at(square)
        kind = victim % UNITS
        if victim // UNITS == seat or not has(state.kills[unit], kind):
            return
        in_fortress = state.lies(FORTRESS, square)
        if kind == KING:
            if combat.kings_are_safe(state):
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
                if board.holds((self.reach[who], self.reach[who + 1]), square):
                    return True
        return False

    def pressure(self, state: Cyvasse, seat: i64) -> i64:
        """How much a seat's units could attack, and how much of that around the other King."""
        king = state.where[(1 - seat) * UNITS + KING]
        low, high = board.near(king)
        own_low, own_high = board.only(king)
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


def highest(values: vec[i64], n: i64, dice: Dice) -> i64:
    """Which of the first n values is the highest; chance decides between equals."""
    best: i64 = 0
    equals: i64 = 1
    for i in range(i64(1), n):
        if values[i] > values[best]:
            best = i
            equals = 1
        elif values[i] == values[best]:
            equals += 1
            if dice.below(equals) == 0:
                best = i
    return best


def shelter(state: Cyvasse, seat: i64) -> i64:
    """What a King's own tile does for him."""
    king = state.where[seat * UNITS + KING]
    if state.lies(FORTRESS, king):
        return SHELTER
    if state.lies(board.FOREST, king) and state.where[(1 - seat) * UNITS + DRAGON] != NOWHERE:
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
