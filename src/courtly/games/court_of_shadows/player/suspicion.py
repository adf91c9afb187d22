"""How likely a claim is true, and how likely it is doubted, going by what is known.

Nothing here reads what others hold: that would be a guess.
"""

from typing import Final

from mypy_extensions import i64

from courtly.games.court_of_shadows.memory.known import copies_left, dead_cards, unseen_by
from courtly.games.court_of_shadows.memory.tape import BLUFFED, SHOWED, seat_of, what_of
from courtly.games.court_of_shadows.rules.cards import (
    COPIES,
    CORSAIR,
    DECK,
    DIPLOMAT,
    REGENT,
    copies,
    size,
)
from courtly.games.court_of_shadows.rules.state import Court

# Trust: what one holds is claimed four times as often as what one does not hold. Every proof and
# every exposure of a claimant shifts that.
TRUTHS: Final = 4
LIES: Final = 1

# Doubt: at first one claim in seven is challenged. The challenges of this court count double,
# because about every second turn makes a claim.
DOUBTS: Final = 1
DOUBT_TURNS: Final = 7
MOST_DOUBT: Final = 90  # percent


def percent_among(wanted: i64, hidden: i64, unseen: i64) -> i64:
    """How likely one of the wanted cards is among so many hidden ones, out of all unseen.

    It is 0 only if it cannot be.
    """
    if wanted == 0:
        return 0
    without: i64 = 10_000
    for drawn in range(hidden):
        if wanted + drawn >= unseen:
            return 100
        without = without * (unseen - wanted - drawn) // (unseen - drawn)
    return max(1, 100 - without // 100)


def percent_held(court: Court, seat: i64, who: i64, role: i64) -> i64:
    """How likely another holds a role, going by the cards alone; 0 only if it cannot be."""
    left = copies_left(court, seat, who, role)
    return percent_among(left, court.influence(who), unseen_by(court, seat))


def percent_of_shields(court: Court, seat: i64, who: i64) -> i64:
    """How likely another holds a card that blocks a theft (§6-b)."""
    left = copies_left(court, seat, who, DIPLOMAT) + copies_left(court, seat, who, CORSAIR)
    return percent_among(left, court.influence(who), unseen_by(court, seat))


def percent_true(court: Court, seat: i64, who: i64, role: i64) -> i64:
    """How likely a claim is true, going by the cards and the claimant's record; 0 as above."""
    truths: i64 = TRUTHS
    lies: i64 = LIES
    for i in range(court.tape.n):
        if seat_of(court.tape.entries[i]) == who:
            what = what_of(court.tape.entries[i])
            if what == SHOWED:
                truths += 1
            elif what == BLUFFED:
                lies += 1
    held = percent_held(court, seat, who, role)
    if held == 0:
        return 0
    return max(1, 100 * held * truths // (held * truths + (100 - held) * lies))


def percent_doubted(court: Court) -> i64:
    """How many claims in a hundred this court challenges, going by what it has done so far."""
    challenges: i64 = 0
    for i in range(court.tape.n):
        what = what_of(court.tape.entries[i])
        if what == SHOWED or what == BLUFFED:
            challenges += 1
    percent = 100 * (DOUBTS + 2 * challenges) // (DOUBT_TURNS + court.turns)
    return min(percent, MOST_DOUBT)


def percent_of_regents(court: Court, seat: i64) -> i64:
    """How likely any rival holds a Regent."""
    left = COPIES - copies(dead_cards(court) + court.cards[seat], REGENT)
    unseen = unseen_by(court, seat)
    return percent_among(left, unseen - size(court.cards[DECK]), unseen)
