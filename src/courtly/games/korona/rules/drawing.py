"""Turn, draw: blind or from the Market; and the Extra Draw."""

from typing import Final

from mypy_extensions import i64

from courtly.games.korona.rules import actions, cards, events, moves, phases, turns
from courtly.games.korona.rules.state import MARKET, NOBODY, KoronaState
from courtly.kernel.bits import has
from courtly.kernel.state import Moves

BLIND: Final = 2  # draw-2, ed-1
BLIND_WHEN_EMPTY: Final = 5  # draw-4
PICKS_WHEN_EMPTY: Final = 2  # draw-4, R10


def began_empty(state: KoronaState) -> bool:
    """R05: had the actor no card when the turn began?"""
    return state.sizes[state.turn] == state.picked


def legal_draws(state: KoronaState, out: Moves) -> None:
    """draw-2, draw-4, R04: the way is chosen first, and kept to."""
    if state.picked == 0 and state.pile > 0:  # R08
        out.add(moves.DRAW_BLIND)
    legal_picks(state, moves.DRAW_MARKET, out)


def legal_picks(state: KoronaState, offset: i64, out: Moves) -> None:
    """One move for each kind in the Market."""
    for slot in range(i64(MARKET)):
        card = state.market[slot]
        if card != cards.NO_CARD and state.market_slot(card) == slot:
            out.add(offset + card)


def draw(state: KoronaState, seat: i64, move: i64) -> None:
    """draw-2, draw-4, R06."""
    if move == moves.DRAW_BLIND:
        if began_empty(state):
            draw_blind(state, BLIND_WHEN_EMPTY)
        else:
            draw_blind(state, BLIND)
    else:
        state.picked += 1
        take_from_market(state, seat, move - moves.DRAW_MARKET)


def draw_blind(state: KoronaState, most: i64) -> None:
    """R08: as many as there are."""
    state.owed = min(most, state.pile)
    state.phase = phases.DRAWING


def take_from_market(state: KoronaState, seat: i64, card: i64) -> None:
    """draw-3, R09: while there is a Draw Pile, the place is filled again."""
    state.slot = state.market_slot(card)
    state.market[state.slot] = cards.NO_CARD
    state.receive(seat, card)
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
        turns.after_action(state)
    elif state.picked > 0 and state.picked < PICKS_WHEN_EMPTY and may_pick_again(state):
        state.phase = phases.DRAW  # R07, R10
    else:
        state.phase = phases.ACTING


def may_pick_again(state: KoronaState) -> bool:
    """draw-4: is a second Market card due?"""
    return began_empty(state) and state.market_cards() > 0


def extra_draw(state: KoronaState, seat: i64, move: i64) -> None:
    """ed-1, R05."""
    state.card = cards.EXTRA_DRAW
    actions.play_card(state, seat, cards.EXTRA_DRAW, NOBODY)
    if move == moves.EXTRA_BLIND:
        draw_blind(state, BLIND)
    else:
        take_from_market(state, seat, move - moves.EXTRA_MARKET)
