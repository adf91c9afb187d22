"""§2 Set-up: the deal, and who begins."""

from mypy_extensions import i64

from courtly.games.court_of_shadows.rules import cards, events, state
from courtly.games.court_of_shadows.rules.state import Court
from courtly.kernel.bits import has


def next_dealt(court: Court) -> i64:
    """§2-b: the first seat still short of its cards, or nobody."""
    for seat in range(court.seats):
        dealt = court.cards[seat] + court.dead[seat]
        if has(court.living, seat) and cards.size(dealt) < court.start_cards:
            return seat
    return cards.NOBODY


def deal_on(court: Court) -> None:
    """When all have their cards, chance names the first player."""
    if next_dealt(court) == cards.NOBODY:
        court.phase = state.BEGINNING


def begin(court: Court, seat: i64) -> None:
    """§2-d: this seat plays first."""
    court.turn = seat
    court.phase = state.TURN
    if court.seats == 2 and court.starter_has_one:
        court.coins[seat] = 1  # R02
    court.say(events.BEGINS, seat)
