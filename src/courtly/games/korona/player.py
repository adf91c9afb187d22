"""What a sensible player does: every move is weighed by what the areas are worth after it.

`greedy` gets an imagined world and looks only at what its seat knows there: its own hand, areas,
Market, Discard Pile, the sizes of hands and Draw Pile, and what has been declared.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from courtly.games.korona import moves
from courtly.games.korona.cards import (
    BUILDS,
    DONATION,
    EXTRA_DRAW,
    GLORIOUS_ATTACK,
    INTERNAL_MOVE,
    JOKER,
    KINDS,
    REVOLT,
    RULER,
    SHIELD,
    SNEAK_ATTACK,
    TACTICAL_SWAP,
    THIEF,
)
from courtly.games.korona.choices import BLIND, BLIND_WHEN_EMPTY, MOST_ACTIONS
from courtly.games.korona.land import NEW
from courtly.games.korona.raids import (
    after_attack,
    after_donation,
    after_handing_over,
    after_landing,
    after_moving,
    after_naming,
    after_passing,
    after_placing,
    after_raid,
    after_revolt,
    after_sending,
    after_thief,
    best_thief,
    plunder,
)
from courtly.games.korona.realm import (
    ACTING,
    COUNTERING,
    DONATING,
    DRAW,
    FREEING,
    GIVING,
    LANDING,
    MOVING,
    NONE,
    PASSING,
    SHIELDING,
    TAKING,
)
from courtly.games.korona.rules import Korona
from courtly.games.korona.worth import JUDGE, NEVER, VICTORY
from courtly.kernel.bits import clockwise, has
from courtly.kernel.dice import Dice
from courtly.kernel.state import Moves

# The weights, in tenths of a point, were compared in games of such players with each other.
# What a card is worth while it stays in the hand: what it may yet do.
#                       Ru  St  Kn  To Ar  Fi Fa  He  Jo Th  Do IM  ED  TS   SA  GA  Re  Sh
HELD: Final = vec[i64]([30, 10, 25, 10, 8, 20, 5, 15, 50, 5, 20, 8, 25, 50, 150, 70, 15, 55])

UNSEEN: Final = 50  # a card from the Draw Pile
EMPTIED: Final = 90  # what five cards instead of two are worth, for going out
SHED: Final = 20  # a card less on the way there
GIFT: Final = 35  # a card from another's hand
DENIED: Final = 10  # percent of what a Market card would bring to the next player
THIEF_IN_PLAY: Final = 130  # its way to a rival, with the card that sends it in hand
LANDS: Final = 90  # percent of attacks that meet no Shield
SHIELD_SPARE: Final = 50  # percent: what a second Shield is worth of the first

MOVES: Final = Moves(moves.MOST_LEGAL)


def greedy(state: Korona, seat: i64, dice: Dice) -> i64:
    """A sensible move for a seat that owes one."""
    MOVES.clear()
    state.legal(seat, MOVES)
    if MOVES.n == 1:
        return MOVES.items[0]
    JUDGE.look(state, seat)
    if state.phase == ACTING:
        last = finish(state, seat, MOST_ACTIONS - state.acts)
        if last != NONE:
            return last
    best: i64 = MOVES.items[0]
    most: i64 = 10 * NEVER
    for i in range(MOVES.n):
        worth = worth_of(state, seat, MOVES.items[i])
        if worth > most:
            most = worth
            best = MOVES.items[i]
    return best


def worth_of(state: Korona, seat: i64, move: i64) -> i64:
    """What a move brings, compared to the others that are legal now."""
    phase = state.phase
    if phase == ACTING:
        return worth_of_action(state, seat, move)
    if phase == DRAW:
        return worth_of_draw(state, seat, move)
    if phase == SHIELDING or phase == COUNTERING:
        return worth_of_answer(state, seat, move)
    if phase == MOVING:
        return after_moving(state, seat, state.moved, state.height, move - moves.TO)
    if phase == TAKING:
        return worth_of_naming(state, seat, move)
    if phase == LANDING:
        return after_landing(state, seat, state.target, state.sent, move - moves.TO)
    if phase == GIVING:
        return after_handing_over(state, seat, move - moves.GIVE, state.target)
    if phase == DONATING:
        return worth_of_gift(state, seat, move)
    if phase == PASSING:
        giver, receiver = state.pass_giver(), state.pass_receiver()
        return after_passing(state, giver, move - moves.PASS, receiver)
    return worth_of_placing(state, move)


# ---- cards ---------------------------------------------------------------------------


def held(card: i64) -> i64:
    """What a card in the hand may yet do."""
    return HELD[card] * JUDGE.left // 100


def prize(state: Korona, seat: i64, card: i64) -> i64:
    """What a card is worth to a player who gets it into the hand."""
    if card >= BUILDS:
        return held(card)
    return max(held(card), JUDGE.gain(state.areas[seat], card))


# ---- Instant victory -----------------------------------------------------------------


def finish(state: Korona, seat: i64, actions: i64) -> i64:
    """The first of a few cards from the hand that complete a combo this turn; NONE: they do not."""
    area = state.areas[seat]
    short = JUDGE.short_of_victory(area)
    if short > actions:
        return NONE
    for card in range(i64(BUILDS)):
        if state.holds(seat, card):
            spots = area.places(card)
            for spot in range(area.n + 1):
                if has(spots, spot) and finishes(state, seat, card, spot, short, actions - 1):
                    return moves.place(card, spot)
    return NONE


def finishes(state: Korona, seat: i64, card: i64, spot: i64, short: i64, actions: i64) -> bool:
    """Does this card bring the combo nearer, and are the others it needs in the hand too?"""
    area = state.areas[seat]
    state.hands[seat * KINDS + card] -= 1
    area.add(card, spot)
    left = JUDGE.short_of_victory(area)
    found = left == 0
    if 0 < left < short:
        found = finish(state, seat, actions) != NONE
    area.take_off(spot)
    state.hands[seat * KINDS + card] += 1
    return found


# ---- Turn/Draw -----------------------------------------------------------------------


def worth_of_draw(state: Korona, seat: i64, move: i64) -> i64:
    """draw-2, draw-4."""
    if move != moves.DRAW_BLIND:
        return worth_of_pick(state, seat, move - moves.DRAW_MARKET)
    number: i64 = BLIND
    if state.began_empty():
        number = BLIND_WHEN_EMPTY
    return unseen_cards(state, number)


def unseen_cards(state: Korona, number: i64) -> i64:
    """So many cards from the Draw Pile, or as many as there are (R08)."""
    return UNSEEN * min(number, state.pile)


def worth_of_pick(state: Korona, seat: i64, card: i64) -> i64:
    """A card from the Market: what it brings here, and no longer to the next player."""
    following = clockwise(state.living, seat)
    worth = prize(state, seat, card)
    worth -= JUDGE.swing(following, prize(state, following, card)) * DENIED // 100
    state.hands[seat * KINDS + card] += 1
    actions: i64 = MOST_ACTIONS
    if state.phase == ACTING:
        actions -= state.acts + 1
    if finish(state, seat, actions) != NONE:
        worth += VICTORY
    state.hands[seat * KINDS + card] -= 1
    return worth


# ---- Turn/Actions --------------------------------------------------------------------


def worth_of_action(state: Korona, seat: i64, move: i64) -> i64:
    """What an action brings, less what its card might have done later."""
    if move == moves.END:
        return 0
    if move < moves.DISCARD:
        card = moves.placed_card(move)
        brings = after_placing(state, seat, card, moves.placed_spot(move))
        if card == THIEF and may_send(state, seat):
            brings += THIEF_IN_PLAY
        return brings - held(card) + lighter(state, seat)
    if move < moves.EXTRA_BLIND:
        return lighter(state, seat) - held(move - moves.DISCARD)
    if move < moves.DONATE_HAND:
        return worth_of_extra(state, seat, move)
    if move < moves.MOVE_TOP:
        return worth_of_asking(state, seat, move)
    if move < moves.AIM:
        return after_best_move(state, seat, move) - held(INTERNAL_MOVE) + lighter(state, seat)
    if move == moves.REVOLT:
        return after_revolt(state, seat) - held(REVOLT) + lighter(state, seat)
    card = moves.aimed_card(move)
    brings = after_attack(state, seat, card, moves.aimed_at(move))
    return brings * LANDS // 100 - held(card) + lighter(state, seat)


def lighter(state: Korona, seat: i64) -> i64:
    """A card less in the hand: who has none when the turn begins draws five (draw-4)."""
    cards = state.sizes[seat]
    if cards <= MOST_ACTIONS - state.acts and state.pile >= BLIND_WHEN_EMPTY:
        return EMPTIED * JUDGE.left // 100 // cards
    return SHED


def may_send(state: Korona, seat: i64) -> bool:
    """Is there an action left, and a card, that sends a Thief away?"""
    if state.acts >= MOST_ACTIONS - 1:
        return False
    return state.holds(seat, SNEAK_ATTACK) or state.holds(seat, TACTICAL_SWAP)


def worth_of_extra(state: Korona, seat: i64, move: i64) -> i64:
    """ed-1."""
    if move == moves.EXTRA_BLIND:
        return unseen_cards(state, BLIND) - held(EXTRA_DRAW) + SHED
    return worth_of_pick(state, seat, move - moves.EXTRA_MARKET) - held(EXTRA_DRAW)


def after_best_move(state: Korona, seat: i64, move: i64) -> i64:
    """im-1: a card in the best other place."""
    index = (move - moves.MOVE_TOP) % (moves.MOVE_JOKER - moves.MOVE_TOP)
    area = state.areas[seat]
    height = area.top_height(index)
    if move >= moves.MOVE_JOKER:
        height = area.joker_below(index)
    spots = area.places_after_moving(index, height)
    most: i64 = NEVER
    for spot in range(area.n + 1):
        if has(spots, spot):
            most = max(most, after_moving(state, seat, index, height, spot))
    return most


# ---- Donation ------------------------------------------------------------------------


def worth_of_asking(state: Korona, seat: i64, move: i64) -> i64:
    """don-1: to play a Donation; the other gives what it misses least."""
    target = (move - moves.DONATE_HAND) % moves.MAX_SEATS
    if move < moves.DONATE_AREA:
        return from_hand(state, target) - held(DONATION)
    return after_donation(state, target, False) - held(DONATION) + lighter(state, seat)


def from_hand(state: Korona, target: i64) -> i64:
    """A card from hand to hand, to the actor; not the last one (draw-4)."""
    if state.sizes[target] == 1:
        return -GIFT
    return (GIFT - JUDGE.swing(target, GIFT)) * JUDGE.left // 100


def worth_of_gift(state: Korona, seat: i64, move: i64) -> i64:
    """don-1, don-2: what one misses least, and the other needs least."""
    actor = state.turn
    if move < moves.GIVE_CARD:
        return after_handing_over(state, seat, move - moves.GIVE, actor)
    card = move - moves.GIVE_CARD
    return JUDGE.swing(actor, prize(state, actor, card)) - prize(state, seat, card)


# ---- declarations ---------------------------------------------------------------------


def worth_of_naming(state: Korona, seat: i64, move: i64) -> i64:
    """A pile to take from; or a Thief, if that is the better attack."""
    card, target = state.card, state.target
    if move < moves.SEND:
        return after_naming(state, seat, card, target, state.first_taken, move - moves.TAKE)
    if best_thief(state, seat, card, target) < plunder(state, seat, card, target):
        return 10 * NEVER
    return VICTORY * 5 + after_sending(state, seat, target, move - moves.SEND)


# ---- what was received is put down ---------------------------------------------------


def worth_of_placing(state: Korona, move: i64) -> i64:
    """R22, R66."""
    number: i64 = 0
    if state.phase == FREEING:
        return worth_of_freeing(state, move)
    if state.card_aside(0) != moves.placed_card(move):
        number = 1
    return after_placing(
        state, state.bound_for[number], moves.placed_card(move), moves.placed_spot(move)
    )


def worth_of_freeing(state: Korona, move: i64) -> i64:
    """R66: the pair as it came, or its Joker elsewhere and its Ruler like any other."""
    who = state.bound_for[0]
    area = state.areas[who]
    if move == moves.KEEP:
        area.add_pile(state.aside[0])
        change = JUDGE.change(state, who)
        area.take_off(NEW)
        return change
    spot = moves.placed_spot(move)
    area.add(JOKER, spot)
    change = JUDGE.change(state, who) + JUDGE.swing(who, JUDGE.gain(area, RULER))
    area.take_off(spot)
    return change


# ---- Shield --------------------------------------------------------------------------


def worth_of_answer(state: Korona, seat: i64, move: i64) -> i64:
    """R75: a Shield is spent where more is at stake than it is worth."""
    if move == moves.ALLOW:
        return 0
    price = held(SHIELD)
    if state.hands[seat * KINDS + SHIELD] > 1:
        price = price * SHIELD_SPARE // 100
    if seat == state.turn:
        return stake(state, seat) - price
    return -stake(state, seat) - price


def stake(state: Korona, seat: i64) -> i64:
    """What the declared card would mean to the seat."""
    card, target, actor = state.card, state.target, state.turn
    if card == DONATION:
        if state.from_hand:
            if seat != actor:
                return -GIFT
            return from_hand(state, target)
        return after_donation(state, target, seat == target)
    if card == REVOLT:
        return stake_in_revolt(state, seat)
    if card == GLORIOUS_ATTACK:
        return after_passing(state, target, state.first_taken, actor)
    if state.sent >= 0:
        return after_thief(state)
    return after_raid(state, target, state.first_taken, state.second_taken, state.given)


def stake_in_revolt(state: Korona, seat: i64) -> i64:
    """What the actor would have of it; the others lose their best pile, as a rule."""
    if seat == state.turn:
        return after_revolt(state, seat)
    area = state.areas[seat]
    worst: i64 = 0
    for i in range(area.n):
        worst = min(worst, after_passing(state, seat, i, clockwise(state.living, seat)))
    return worst
