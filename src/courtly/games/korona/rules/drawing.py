"""Setup, and what is drawn: hands, the Market, blind cards, Market cards, the Extra Draw."""

from typing import Final

from mypy_extensions import i64

from courtly.games.korona.rules import actions, cards, events, moves, phases
from courtly.games.korona.rules.state import MARKET, NOBODY, KoronaState
from courtly.kernel.bits import has, nth
from courtly.kernel.state import Moves

PICKS_WHEN_EMPTY: Final = 2  # draw-4, R10

# ---- chance ------------------------------------------------------------------------------


def next_dealt(state: KoronaState) -> i64:
    """setup-2: the first seat still short of its cards, or nobody."""
    for seat in range(state.seats):
        if has(state.living, seat) and state.sizes[seat] < state.start_cards:
            return seat
    return NOBODY


def drawer(state: KoronaState) -> i64:
    """Whom the next blind card goes to."""
    return next_dealt(state) if state.phase == phases.DEALING else state.turn


def happen(state: KoronaState, outcome: i64) -> None:
    """Who begins, a card for the Market, or a card for a hand."""
    if state.phase == phases.BEGINNING:
        state.say(events.BEGINS, nth(state.living, outcome))
        actions.begin_turn(state, nth(state.living, outcome))
        return
    card = state.unseen_card(outcome)
    if state.phase == phases.OPENING or state.phase == phases.REFILLING:
        turn_up(state, card)
        return
    seat = drawer(state)
    state.receive(seat, card)
    if state.noting:
        state.memory.draws(seat)
    state.whisper(seat, events.DRAWS, card, events.DRAWS_UNSEEN, 0)
    if state.phase == phases.DEALING:
        deal_on(state)
    else:
        state.owed -= 1
        if state.owed == 0:
            after_drawing(state)


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
        after_drawing(state)
    else:
        state.slot += 1
        if state.slot == MARKET:
            state.slot = 0
            state.phase = phases.BEGINNING  # setup-6


# ---- the draw ----------------------------------------------------------------------------


def began_empty(state: KoronaState) -> bool:
    """R05: had the actor no card when the turn began?"""
    return state.sizes[state.turn] == state.picked


def blind_cards(state: KoronaState) -> i64:
    """draw-2, draw-4, R08: how many blind cards the draw brings."""
    return min(state.blind_when_empty if began_empty(state) else state.blind, state.pile)


def extra_blind(state: KoronaState) -> i64:
    """ed-1, R08: how many blind cards an Extra Draw brings."""
    return min(state.blind, state.pile)


def legal_draws(state: KoronaState, out: Moves) -> None:
    """draw-2, draw-4, R04: the way is chosen first, and kept to."""
    if state.picked == 0 and state.pile > 0:  # R08
        out.add(moves.DRAW_BLIND)
    legal_picks(state, moves.DRAW_MARKET, out)


def legal_picks(state: KoronaState, offset: i64, out: Moves) -> None:
    """One move for each kind in the Market."""
    one, two, three = state.market[0], state.market[1], state.market[2]
    if one != cards.NO_CARD:
        out.add(offset + one)
    if two != cards.NO_CARD and two != one:
        out.add(offset + two)
    if three != cards.NO_CARD and three != one and three != two:
        out.add(offset + three)


def draw(state: KoronaState, seat: i64, move: i64) -> None:
    """draw-2, draw-4, R06."""
    if move == moves.DRAW_BLIND:
        state.owed = blind_cards(state)
        state.phase = phases.DRAWING
    else:
        state.picked += 1
        take_from_market(state, seat, move - moves.DRAW_MARKET)


def extra_draw(state: KoronaState, seat: i64, move: i64) -> None:
    """ed-1, R05."""
    state.card = cards.EXTRA_DRAW
    actions.play_card(state)
    if move == moves.EXTRA_BLIND:
        state.owed = extra_blind(state)
        state.phase = phases.DRAWING
    else:
        take_from_market(state, seat, move - moves.EXTRA_MARKET)


def take_from_market(state: KoronaState, seat: i64, card: i64) -> None:
    """draw-3, R09: while there is a Draw Pile, the place is filled again."""
    state.slot = state.market_slot(card)
    state.market[state.slot] = cards.NO_CARD
    state.receive(seat, card)
    if state.noting:
        state.memory.takes(seat, card)
    state.say(events.TAKES, seat, card, state.slot)
    if state.pile > 0:
        state.phase = phases.REFILLING
    else:
        after_drawing(state)


def after_drawing(state: KoronaState) -> None:
    """What comes after the last card: a second one from the Market, or the actions."""
    state.slot = 0
    if state.is_last_turn():
        state.say(events.LAST_TURN, state.turn)  # R82
    if state.card == cards.EXTRA_DRAW or not has(state.living, state.turn):
        actions.after_action(state)
    elif may_pick_again(state):
        state.phase = phases.DRAW  # R07
    else:
        state.phase = phases.ACTING


def may_pick_again(state: KoronaState) -> bool:
    """draw-4: is a second Market card due? R10: by option only where the gap was filled."""
    if state.picked == 0 or state.picked == PICKS_WHEN_EMPTY or not began_empty(state):
        return False
    filled = state.phase == phases.REFILLING
    return state.market_cards() > 0 and (filled or state.two_at_the_end)
