"""§2 Set-up: the deal, and who begins."""

from mypy_extensions import i64

from courtly.games.court_of_shadows.rules import cards, events, state
from courtly.games.court_of_shadows.rules.state import Court
from courtly.kernel.bits import has


def next_dealt(court: Court, since: i64) -> i64:
    """§2-b: the first seat from this one on still short of its cards, or nobody."""
    for seat in range(since, court.seats):
        dealt = court.cards[seat] + court.dead[seat]
        if has(court.living, seat) and cards.size(dealt) < court.start_cards:
            return seat
    return cards.NOBODY


def deal_on(court: Court, since: i64) -> None:
    """When all have their cards, those before this seat too, chance names the first player."""
    if next_dealt(court, since) == cards.NOBODY:
        court.phase = state.BEGINNING


def begin(court: Court, seat: i64) -> None:
    """§2-d: this seat plays first."""
    court.turn = seat
    court.phase = state.TURN
    if court.seats == 2 and court.starter_has_one:
        court.coins[seat] = 1  # R02
    court.say(events.BEGINS, seat)
