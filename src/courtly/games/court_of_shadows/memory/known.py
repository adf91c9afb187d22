"""What lies open to a seat, or is proven, of the cards that others hold.

Only what the seat may know is read: in an imagined world the hands of others, what they drew or
gave back, and their sealed answers are guesses (R65).
"""

from mypy_extensions import i64

from courtly.games.court_of_shadows.memory import tape
from courtly.games.court_of_shadows.rules.cards import COPIES, FULL_DECK, NOBODY, copies, size
from courtly.games.court_of_shadows.rules.state import Court


def dead_cards(court: Court) -> i64:
    """All cards turned up for good."""
    cards: i64 = 0
    for seat in range(court.seats):
        cards += court.dead[seat]
    return cards


def unseen_by(court: Court, seat: i64) -> i64:
    """How many cards the seat cannot see."""
    return size(FULL_DECK) - size(court.cards[seat]) - size(dead_cards(court))


def copies_left(court: Court, eyes: i64, who: i64, role: i64) -> i64:
    """How many of a role `who` can hold at most, to the eyes of a seat or (NOBODY) the table."""
    if caught_without(court, who, role):
        return 0
    left = COPIES - copies(dead_cards(court), role) - buried(court, eyes, who, role)
    if eyes != NOBODY:
        left -= copies(court.cards[eyes], role)
    return max(left, 0)


def caught_without(court: Court, who: i64, role: i64) -> bool:
    """Was `who` caught without the role (R65), and has drawn nothing since?"""
    i = court.tape.n - 1
    while i >= 0:
        event = court.tape.entries[i]
        if tape.seat_of(event) == who:
            what = tape.what_of(event)
            if what == tape.DREW:
                return False
            if what == tape.BLUFFED and copies(tape.cards_of(event), role):
                return True
        i -= 1
    return False


def buried(court: Court, eyes: i64, who: i64, role: i64) -> i64:
    """Copies seen going into the deck since `who` last drew, that cannot have come out again."""
    number: i64 = 0
    came_out: i64 = 0
    i = court.tape.n - 1
    while i >= 0:
        event = court.tape.entries[i]
        what = tape.what_of(event)
        by = tape.seat_of(event)
        if by == who and what == tape.DREW:
            break
        if what == tape.SHOWED or (what == tape.RETURNED and by == eyes):
            went_in = copies(tape.cards_of(event), role)
            number += max(went_in - came_out, 0)
            came_out = max(came_out - went_in, 0)
        elif (what == tape.LOST and by != eyes) or (what == tape.DREW and by == eyes):
            came_out += copies(tape.cards_of(event), role)
        i -= 1
    return number
