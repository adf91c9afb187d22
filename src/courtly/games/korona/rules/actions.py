"""Turn: how it begins, one to three actions, what follows each, the hand limit, how it ends."""

from typing import Final

from mypy_extensions import i64

from courtly.games.korona.rules import (
    attacks,
    cards,
    donation,
    drawing,
    end_game,
    events,
    internal_move,
    moves,
    phases,
    revolt,
    shields,
)
from courtly.games.korona.rules.state import KoronaState
from courtly.kernel.bits import clockwise, has
from courtly.kernel.state import Moves

# To the compiler only numbers of the same module are constants.
BUILDS: Final = 10
SHIELD: Final = 17
KINDS: Final = 18
assert (cards.BUILDS, cards.SHIELD, cards.KINDS) == (BUILDS, SHIELD, KINDS)


def begin_turn(state: KoronaState, seat: i64) -> None:
    """turn-1, draw-1."""
    state.turn = seat
    state.acts = 0
    state.picked = 0
    state.say(events.TURN, seat)
    state.phase = phases.DRAW
    if not state.on_others_turn:
        end_game.look_for_combos(state)  # R83


def after_action(state: KoronaState) -> None:
    """R83: everything is resolved."""
    state.drop_action()
    end_game.look_for_combos(state)
    if state.phase != phases.OVER:
        go_on(state)


def go_on(state: KoronaState) -> None:
    """The next action, if there is one."""
    gone = not has(state.living, state.turn)
    if gone or state.acts == state.most_actions or state.sizes[state.turn] == 0:  # R15, R16
        end_turn(state)
    else:
        state.phase = phases.ACTING


def end_turn(state: KoronaState) -> None:
    """R82: whoever empties the Market finishes the turn, and then the points are counted."""
    if state.is_last_turn():
        end_game.count_points(state)
    else:
        begin_turn(state, clockwise(state.living, state.turn))


# ---- what may be done ----------------------------------------------------------------


def legal_actions(state: KoronaState, seat: i64, out: Moves) -> None:
    """act-1 to act-3."""
    area = state.areas[seat]
    hands = state.hands
    hand = seat * KINDS
    for card in range(i64(KINDS)):
        if hands[hand + card] == 0:
            continue
        out.add(moves.DISCARD + card)
        if card < BUILDS:
            out.add_all(area.places(card), moves.place(card, 0))
        elif card != SHIELD:  # R75
            legal_plays(state, card, seat, out)
    if may_end(state, seat):
        out.add(moves.END)


def may_end(state: KoronaState, seat: i64) -> bool:
    """R16, limit-1."""
    return state.acts > 0 and state.sizes[seat] <= state.hand_limit


def within_limit(state: KoronaState, gain: i64) -> bool:
    """R13: would there be a way back to the limit after an action that adds so many cards?"""
    left = state.most_actions - state.acts - 1
    return state.sizes[state.turn] - 1 + gain - left <= state.hand_limit


def legal_plays(state: KoronaState, card: i64, seat: i64, out: Moves) -> None:
    """R18: an Action card that can do something."""
    if card == cards.EXTRA_DRAW:
        if state.pile > 0 and within_limit(state, drawing.extra_blind(state)):  # ed-1, R08
            out.add(moves.EXTRA_BLIND)
        if within_limit(state, 1):
            drawing.legal_picks(state, moves.EXTRA_MARKET, out)
    elif card == cards.INTERNAL_MOVE:
        internal_move.legal_sources(state, seat, out)
    elif card == cards.REVOLT:
        state.tally.survey(state.areas[seat])
        if state.tally.farmers >= state.revolt_farmers:  # R68
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
    elif attacks.may_aim(state, card, target):
        out.add(moves.aim(card, target))


# ---- what is done --------------------------------------------------------------------


def act(state: KoronaState, seat: i64, move: i64) -> None:
    """act-2."""
    if move == moves.END:
        end_turn(state)
    elif move < moves.EXTRA_BLIND:
        build_or_discard(state, seat, move)
    elif move < moves.DONATE_HAND:
        drawing.extra_draw(state, seat, move)
    elif move < moves.MOVE_TOP:
        state.card = cards.DONATION
        state.from_hand = move < moves.DONATE_AREA
        state.target = (move - moves.DONATE_HAND) % moves.MAX_SEATS
        announce(state)
    elif move < moves.AIM:
        internal_move.choose_moved(state, seat, move)
    elif move == moves.REVOLT:
        state.card = cards.REVOLT
        announce(state)
    else:
        state.card = moves.aimed_card(move)
        state.target = moves.aimed_at(move)
        state.phase = phases.TAKING


def build_or_discard(state: KoronaState, seat: i64, move: i64) -> None:
    """A card from the hand is built, which may complete a combo, or thrown away (R83)."""
    state.acts += 1
    if move < moves.DISCARD:
        card, spot = moves.placed_card(move), moves.placed_spot(move)
        state.lose(seat, card)
        state.areas[seat].add(card, spot)
        state.say(events.PLACES, seat, card, spot)
        if end_game.win_by_combo(state, seat):
            return
    else:
        card = move - moves.DISCARD
        state.discard(seat, card)
        state.say(events.DISCARDS, seat, card)
    go_on(state)


def play_card(state: KoronaState) -> None:
    """R93: the Action card leaves the hand for the Discard Pile, whatever comes of it."""
    seat, aimed_at = state.turn, state.target + 1
    state.acts += 1
    state.discard(seat, state.card)
    state.say(events.PLAYS, seat, state.card, aimed_at + events.FROM_HAND * i64(state.from_hand))


def announce(state: KoronaState) -> None:
    """R78: all is declared; those the card is aimed at may answer."""
    play_card(state)
    shields.open_window(state, phases.SHIELDING)


def resolve(state: KoronaState) -> None:
    """R78: what was declared comes to pass, then the others choose."""
    card = state.card
    if card == cards.DONATION:
        state.phase = phases.DONATING
        donation.donate_if_forced(state)
    elif card == cards.TACTICAL_SWAP:
        attacks.swap(state)
    elif card == cards.SNEAK_ATTACK:
        attacks.sneak(state)
    elif card == cards.GLORIOUS_ATTACK:
        attacks.conquer(state)
    else:
        state.ring = state.living
        revolt.pass_on(state)
