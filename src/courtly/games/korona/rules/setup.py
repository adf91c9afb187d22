"""Setup: hands, the Market, and who begins."""

from typing import Final

from mypy_extensions import i64

from courtly.games.korona.rules import drawing, events, phases
from courtly.games.korona.rules.state import MARKET, NOBODY, KoronaState
from courtly.kernel.bits import has

START_CARDS: Final = 5  # setup-2


def drawer(state: KoronaState) -> i64:
    """Whom the next blind card goes to."""
    return next_dealt(state) if state.phase == phases.DEALING else state.turn


def next_dealt(state: KoronaState) -> i64:
    """setup-2: the first seat still short of its five cards, or nobody."""
    for seat in range(state.seats):
        if has(state.living, seat) and state.sizes[seat] < START_CARDS:
            return seat
    return NOBODY


def deal_on(state: KoronaState) -> None:
    """setup-4: when all hands are dealt, the Market is laid out."""
    if next_dealt(state) == NOBODY:
        state.phase = phases.OPENING
        state.slot = 0


def turn_up(state: KoronaState, card: i64) -> None:
    """setup-4, draw-3: a card for the Market."""
    state.market[state.slot] = card
    state.say(events.TURNS_UP, 0, card, state.slot)
    if state.phase == phases.REFILLING:
        drawing.after_drawing(state)
    else:
        state.slot += 1
        if state.slot == MARKET:
            state.slot = 0
            state.phase = phases.BEGINNING  # setup-6
