"""What can be told of a claim from what lies open: dead cards, one's own, and what is remembered.

The world under these eyes is imagined. The hands of others in it, what they drew or gave back,
and their sealed answers are guesses: nothing here reads them (R65).
"""

from typing import Final

from mypy_extensions import i64

from courtly.games.court_of_shadows import memory
from courtly.games.court_of_shadows.cards import COPIES, FULL_DECK, NOBODY, copies, size
from courtly.games.court_of_shadows.rules import CourtOfShadows

# Trust: what one holds is claimed four times as often as what one does not hold. Every proof and
# every exposure of a claimant shifts that.
TRUTHS: Final = 4
LIES: Final = 1

# Doubt: at first one claim in seven is challenged. The challenges of this court count double,
# because about every second turn makes a claim.
DOUBTS: Final = 1
DOUBT_TURNS: Final = 7
MOST_DOUBT: Final = 90  # percent


def dead_cards(court: CourtOfShadows) -> i64:
    """All cards turned up for good."""
    cards: i64 = 0
    for seat in range(court.seats):
        cards += court.dead[seat]
    return cards


def unseen_by(court: CourtOfShadows, seat: i64) -> i64:
    """How many cards the seat cannot see."""
    return size(FULL_DECK) - size(court.cards[seat]) - size(dead_cards(court))


def copies_left(court: CourtOfShadows, eyes: i64, who: i64, role: i64) -> i64:
    """How many of a role `who` can hold at most, to the eyes of a seat or (NOBODY) the table."""
    if caught_without(court, who, role):
        return 0
    left = COPIES - copies(dead_cards(court), role) - buried(court, eyes, who, role)
    if eyes != NOBODY:
        left -= copies(court.cards[eyes], role)
    return max(left, 0)


def caught_without(court: CourtOfShadows, who: i64, role: i64) -> bool:
    """Was `who` caught without the role (R65), and has drawn nothing since?"""
    i = court.memory.n - 1
    while i >= 0:
        event = court.memory.tape[i]
        if memory.seat_of(event) == who:
            what = memory.what_of(event)
            if what == memory.DREW:
                return False
            if what == memory.BLUFFED and copies(memory.cards_of(event), role):
                return True
        i -= 1
    return False


def buried(court: CourtOfShadows, eyes: i64, who: i64, role: i64) -> i64:
    """Copies seen going into the deck since `who` last drew, that cannot have come out again."""
    number: i64 = 0
    came_out: i64 = 0
    i = court.memory.n - 1
    while i >= 0:
        event = court.memory.tape[i]
        what = memory.what_of(event)
        by = memory.seat_of(event)
        if by == who and what == memory.DREW:
            break
        if what == memory.SHOWED or (what == memory.RETURNED and by == eyes):
            went_in = copies(memory.cards_of(event), role)
            number += max(went_in - came_out, 0)
            came_out = max(came_out - went_in, 0)
        elif (what == memory.LOST and by != eyes) or (what == memory.DREW and by == eyes):
            came_out += copies(memory.cards_of(event), role)
        i -= 1
    return number


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


def percent_held(court: CourtOfShadows, seat: i64, who: i64, role: i64) -> i64:
    """How likely another holds a role, going by the cards alone; 0 only if it cannot be."""
    left = copies_left(court, seat, who, role)
    return percent_among(left, court.influence(who), unseen_by(court, seat))


def percent_true(court: CourtOfShadows, seat: i64, who: i64, role: i64) -> i64:
    """How likely a claim is true, going by the cards and the claimant's record; 0 as above."""
    truths: i64 = TRUTHS
    lies: i64 = LIES
    for i in range(court.memory.n):
        if memory.seat_of(court.memory.tape[i]) == who:
            what = memory.what_of(court.memory.tape[i])
            if what == memory.SHOWED:
                truths += 1
            elif what == memory.BLUFFED:
                lies += 1
    held = percent_held(court, seat, who, role)
    if held == 0:
        return 0
    return max(1, 100 * held * truths // (held * truths + (100 - held) * lies))


def percent_doubted(court: CourtOfShadows) -> i64:
    """How many claims in a hundred this court challenges, going by what it has done so far."""
    challenges: i64 = 0
    for i in range(court.memory.n):
        what = memory.what_of(court.memory.tape[i])
        if what == memory.SHOWED or what == memory.BLUFFED:
            challenges += 1
    percent = 100 * (DOUBTS + 2 * challenges) // (DOUBT_TURNS + court.turns)
    return min(percent, MOST_DOUBT)
