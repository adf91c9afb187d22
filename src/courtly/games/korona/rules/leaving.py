"""Leaving: the others play on (R101)."""

from mypy_extensions import i64

from courtly.games.korona.rules import (
    actions,
    cards,
    drawing,
    end_game,
    events,
    phases,
    placing,
    revolt,
    shields,
)
from courtly.games.korona.rules.state import KoronaState
from courtly.kernel.bits import bit, count


def leave(state: KoronaState, seat: i64) -> None:
    """Hand and area go to the Discard Pile; the others play on."""
    state.say(events.LEAVES, seat)
    if state.drafting():
        state.drop_action()
        state.phase = phases.ACTING
    state.living &= ~bit(seat)
    for card in range(i64(cards.KINDS)):
        while state.holds(seat, card):
            state.discard(seat, card)
            state.say(events.DISCARDS, seat, card)
    area = state.areas[seat]
    for i in range(area.n):
        state.discard_pile(area.piles[i])
    area.clear()
    if count(state.living) == 1:
        end_game.finish(state, state.living)
    else:
        go_on_without(state, seat)


def go_on_without(state: KoronaState, seat: i64) -> None:
    """What was going on goes on."""
    phase = state.phase
    if phase == phases.DEALING:
        drawing.deal_on(state)
    elif phase == phases.OPENING or phase == phases.BEGINNING:
        return
    elif phase == phases.PASSING:
        hand_on_placing(state, seat)
        revolt.pass_on(state)
    elif phase == phases.PLACING or phase == phases.FREEING:
        hand_on_placing(state, seat)
        placing.settle(state)
    elif seat == state.turn:
        stop_turn(state)
    elif seat == state.target:
        state.say(events.IS_VOID, state.turn, state.card)
        actions.after_action(state)
    elif state.reacting():
        ask_again(state)


def ask_again(state: KoronaState) -> None:
    """The leaver answers no more; R107: and the last Shield may have left with it."""
    state.asked &= shields.answerers(state)
    state.raised &= state.living
    if state.asked == 0:
        shields.close_window(state)


def hand_on_placing(state: KoronaState, seat: i64) -> None:
    """What the leaver would have put into another's area, its owner puts there."""
    for i in range(state.waiting):
        if state.placer[i] == seat:
            state.placer[i] = state.bound_for[i]


def stop_turn(state: KoronaState) -> None:
    """The actor has left: what was going on is void, and the Market is filled once more."""
    state.owed = 0
    if state.phase == phases.REFILLING:
        return
    state.drop_action()
    actions.end_turn(state)
