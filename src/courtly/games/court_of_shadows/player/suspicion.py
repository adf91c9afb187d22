"""How likely a claim is true, and how likely it is doubted, going by what is known.

Nothing here reads what others hold: that would be a guess.
"""

from mypy_extensions import i64

from courtly.games.court_of_shadows.memory import known
from courtly.games.court_of_shadows.player.thumbs import Thumbs
from courtly.games.court_of_shadows.rules import cards
from courtly.games.court_of_shadows.rules.state import Court
from courtly.kernel.bits import bit, has


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


def percent_held(court: Court, seat: i64, who: i64, roles: i64) -> i64:
    """How likely another holds one of the roles, going by the cards alone; 0: it cannot be."""
    left: i64 = 0
    for role in range(i64(cards.ROLES)):
        if has(roles, role):
            left += known.copies_left(court, seat, who, role)
    return percent_among(left, court.influence(who), known.unseen_by(court, seat))


def percent_of_regents(court: Court, seat: i64) -> i64:
    """How likely any rival holds a Regent."""
    seen = known.dead_cards(court) + court.cards[seat]
    unseen = known.unseen_by(court, seat)
    in_hands = unseen - cards.size(court.cards[cards.DECK])
    return percent_among(court.copies - cards.copies(seen, cards.REGENT), in_hands, unseen)


def percent_true(court: Court, seat: i64, who: i64, role: i64, thumbs: Thumbs) -> i64:
    """How likely a claim is true, going by the cards and the claimant's record; 0 as above."""
    held = percent_held(court, seat, who, bit(role))
    if held == 0:
        return 0
    truths = thumbs.truths + court.tape.times_proven(who)
    lies = thumbs.lies + court.tape.times_exposed(who)
    return max(1, 100 * held * truths // (held * truths + (100 - held) * lies))


def percent_doubted(court: Court, thumbs: Thumbs) -> i64:
    """How many claims in a hundred this court challenges, going by what it has done so far."""
    percent = (
        100 * (thumbs.doubts + 2 * court.tape.challenges()) // (thumbs.doubt_turns + court.turns)
    )
    return min(percent, thumbs.most_doubt)
