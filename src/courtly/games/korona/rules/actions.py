"""Turn, actions: build, throw away, play a card; the hand limit."""

from typing import Final

from mypy_extensions import i64

from courtly.games.korona.rules import (
    cards,
    declaring,
    donation,
    drawing,
    events,
    internal_move,
    moves,
    phases,
    revolt,
    scoring,
    turns,
)
from courtly.games.korona.rules.state import KoronaState
from courtly.kernel.bits import has
from courtly.kernel.state import Moves

MOST_ACTIONS: Final = 3  # act-1
HAND_LIMIT: Final = 7  # limit-1


def legal_actions(state: KoronaState, seat: i64, out: Moves) -> None:
    """act-1 to act-3."""
    area = state.areas[seat]
    for card in range(i64(cards.KINDS)):
        if not state.holds(seat, card):
            continue
        out.add(moves.DISCARD + card)
        if card < cards.BUILDS:
            out.add_all(area.places(card), moves.place(card, 0))
        elif card != cards.SHIELD:  # R75
            legal_plays(state, card, seat, out)
    if may_end(state, seat):
        out.add(moves.END)


def may_end(state: KoronaState, seat: i64) -> bool:
    """R16, limit-1."""
    return state.acts > 0 and state.sizes[seat] <= HAND_LIMIT


def within_limit(state: KoronaState, gain: i64) -> bool:
    """R13: would there be a way back to seven after an action that adds so many cards?"""
    left = MOST_ACTIONS - state.acts - 1
    return state.sizes[state.turn] - 1 + gain - left <= HAND_LIMIT


def legal_plays(state: KoronaState, card: i64, seat: i64, out: Moves) -> None:
    """R18: an Action card that can do something."""
    if card == cards.EXTRA_DRAW:
        if state.pile > 0 and within_limit(state, min(state.pile, drawing.BLIND)):  # ed-1, R08
            out.add(moves.EXTRA_BLIND)
        if within_limit(state, 1):
            drawing.legal_picks(state, moves.EXTRA_MARKET, out)
    elif card == cards.INTERNAL_MOVE:
        internal_move.legal_sources(state, seat, out)
    elif card == cards.REVOLT:
        if scoring.farmers(state.areas[seat]) >= revolt.FARMERS:  # R68
            out.add(moves.REVOLT)
    else:
        for target in range(state.seats):
            if target != seat and has(state.living, target):  # R20
                legal_aims(state, card, target, out)


def legal_aims(state: KoronaState, card: i64, target: i64, out: Moves) -> None:
    """The cards that are aimed at one other player."""
    if card == cards.DONATION:
        if state.sizes[target] > 0 and within_limit(state, 1):  # R48
            out.add(moves.DONATE_HAND + target)
        if donation.givable(state, target) != 0:
            out.add(moves.DONATE_AREA + target)
    elif declaring.may_aim(state, card, target):
        out.add(moves.aim(card, target))


def act(state: KoronaState, seat: i64, move: i64) -> None:
    """act-2."""
    if move == moves.END:
        turns.end_turn(state)
    elif moves.PLACE <= move < moves.DISCARD:
        place(state, seat, moves.placed_card(move), moves.placed_spot(move))
    elif moves.DISCARD <= move < moves.EXTRA_BLIND:
        throw_away(state, seat, move - moves.DISCARD)
    else:
        begin_card(state, seat, move)


def place(state: KoronaState, seat: i64, card: i64, spot: i64) -> None:
    """A card from the hand is built."""
    state.acts += 1
    state.lose(seat, card)
    state.areas[seat].add(card, spot)
    state.say(events.PLACES, seat, card, spot)
    turns.after_action(state)


def throw_away(state: KoronaState, seat: i64, card: i64) -> None:
    """A card from the hand is discarded."""
    state.acts += 1
    state.lose(seat, card)
    state.discards[card] += 1
    state.say(events.DISCARDS, seat, card)
    turns.after_action(state)


def begin_card(state: KoronaState, seat: i64, move: i64) -> None:
    """The first part of an Action card; what needs no further one is announced."""
    if move == moves.EXTRA_BLIND or moves.EXTRA_MARKET <= move < moves.DONATE_HAND:
        drawing.extra_draw(state, seat, move)
    elif move < moves.MOVE_TOP:
        state.card = cards.DONATION
        state.from_hand = move < moves.DONATE_AREA
        state.target = (move - moves.DONATE_HAND) % moves.MAX_SEATS
        declaring.announce(state, seat)
    elif move < moves.AIM:
        state.card = cards.INTERNAL_MOVE
        internal_move.choose_moved(state, seat, move)
        state.phase = phases.MOVING
    elif move == moves.REVOLT:
        state.card = cards.REVOLT
        declaring.announce(state, seat)
    else:
        state.card = moves.aimed_card(move)
        state.target = moves.aimed_at(move)
        state.phase = phases.TAKING


def play_card(state: KoronaState, seat: i64, card: i64, target: i64) -> None:
    """An Action card leaves the hand for the Discard Pile."""
    state.acts += 1
    state.lose(seat, card)
    state.discards[card] += 1
    state.say(events.PLAYS, seat, card, target + 1 + events.FROM_HAND * i64(state.from_hand))
