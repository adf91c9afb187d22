"""What lies open to a seat, or is proven, of the cards that others hold.

Only what the seat may know is read: in an imagined world the hands of others, what they drew or
gave back, and their sealed answers are guesses (R65).
"""

from mypy_extensions import i64

from courtly.games.court_of_shadows.memory import tape
from courtly.games.court_of_shadows.rules import cards
from courtly.games.court_of_shadows.rules.state import Court


def dead_cards(court: Court) -> i64:
    """All cards turned up for good."""
    dead: i64 = 0
    for seat in range(court.seats):
        dead += court.dead[seat]
    return dead


def unseen_by(court: Court, seat: i64) -> i64:
    """How many cards the seat cannot see."""
    return court.copies * cards.ROLES - cards.size(court.cards[seat] + dead_cards(court))


def copies_left(court: Court, eyes: i64, who: i64, role: i64) -> i64:
    """How many of a role `who` can hold at most, to the eyes of a seat or (NOBODY) the table.

    Since `who` last drew, copies were seen going into the deck that cannot have come out again.
    """
    left = court.copies - cards.copies(dead_cards(court), role)
    if eyes != cards.NOBODY:
        left -= cards.copies(court.cards[eyes], role)
    came_out: i64 = 0
    entries = court.tape.entries
    i = court.tape.n
    while i > 0:
        i -= 1
        what = tape.what_of(entries[i])
        by = tape.seat_of(entries[i])
        if by == who and what == tape.DREW:
            break
        some = cards.copies(tape.cards_of(entries[i]), role)
        if by == who and what == tape.BLUFFED and some:
            return 0  # R65: caught without the role
        if tape.is_seen_entering_the_deck(eyes, entries[i]):
            left -= max(some - came_out, 0)
            came_out = max(came_out - some, 0)
        elif (what == tape.LOST and by != eyes) or (what == tape.DREW and by == eyes):
            came_out += some
    return max(left, 0)
