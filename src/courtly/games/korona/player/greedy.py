"""What a sensible player does: every move is weighed by what the areas are worth after it.

`greedy` gets an imagined world and looks only at what its seat knows there: its own hand, areas,
Market, Discard Pile, the sizes of hands and Draw Pile, and what has been declared.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from courtly.games.korona.player import attacks
from courtly.games.korona.player.worth import NEVER, VICTORY, Judge
from courtly.games.korona.rules import actions, cards, drawing, moves, phases, placing, revolt
from courtly.games.korona.rules.areas import NEW
from courtly.games.korona.rules.game import Korona
from courtly.games.korona.rules.state import NONE
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


def greedy(state: Korona, seat: i64, dice: Dice) -> i64:
    """A sensible move for a seat that owes one."""
    lawful = Moves(moves.MOST_LEGAL)
    state.legal(seat, lawful)
    if lawful.n == 1:
        return lawful.items[0]
    judge = Judge()
    judge.look(state, seat)
    if state.phase == phases.ACTING:
        last = finish(judge, state, seat, actions.MOST_ACTIONS - state.acts)
        if last != NONE:
            return last
    best: i64 = lawful.items[0]
    most: i64 = 10 * NEVER
    for i in range(lawful.n):
        worth = worth_of(judge, state, seat, lawful.items[i])
        if worth > most:
            most = worth
            best = lawful.items[i]
    return best


def worth_of(judge: Judge, state: Korona, seat: i64, move: i64) -> i64:
    """What a move brings, compared to the others that are legal now."""
    phase = state.phase
    if phase == phases.ACTING:
        return worth_of_action(judge, state, seat, move)
    if phase == phases.DRAW:
        return worth_of_draw(judge, state, seat, move)
    if phase == phases.SHIELDING or phase == phases.COUNTERING:
        return worth_of_answer(judge, state, seat, move)
    if phase == phases.MOVING:
        return attacks.after_moving(judge, state, seat, state.moved, state.height, move - moves.TO)
    if phase == phases.TAKING:
        return worth_of_naming(judge, state, seat, move)
    if phase == phases.LANDING:
        return attacks.after_landing(judge, state, seat, state.target, state.sent, move - moves.TO)
    if phase == phases.GIVING:
        return attacks.after_handing_over(judge, state, seat, move - moves.GIVE, state.target)
    if phase == phases.DONATING:
        return worth_of_gift(judge, state, seat, move)
    if phase == phases.PASSING:
        giver, receiver = revolt.pass_giver(state), revolt.pass_receiver(state)
        return attacks.after_passing(judge, state, giver, move - moves.PASS, receiver)
    return worth_of_placing(judge, state, move)


# ---- cards ---------------------------------------------------------------------------


def held(judge: Judge, card: i64) -> i64:
    """What a card in the hand may yet do."""
    return HELD[card] * judge.left // 100


def prize(judge: Judge, state: Korona, seat: i64, card: i64) -> i64:
    """What a card is worth to a player who gets it into the hand."""
    if card >= cards.BUILDS:
        return held(judge, card)
    return max(held(judge, card), judge.gain(state.areas[seat], card))


# ---- Instant victory -----------------------------------------------------------------


def finish(judge: Judge, state: Korona, seat: i64, left: i64) -> i64:
    """The first of a few cards from the hand that complete a combo this turn; NONE: they do not."""
    area = state.areas[seat]
    short = judge.short_of_victory(area)
    if short > left:
        return NONE
    for card in range(i64(cards.BUILDS)):
        if state.holds(seat, card):
            spots = area.places(card)
            for spot in range(area.n + 1):
                if has(spots, spot) and finishes(judge, state, seat, card, spot, short, left - 1):
                    return moves.place(card, spot)
    return NONE


def finishes(
    judge: Judge, state: Korona, seat: i64, card: i64, spot: i64, short: i64, left: i64
) -> bool:
    """Does this card bring the combo nearer, and are the others it needs in the hand too?"""
    area = state.areas[seat]
    state.hands[seat * cards.KINDS + card] -= 1
    area.add(card, spot)
    lacks = judge.short_of_victory(area)
    found = lacks == 0
    if 0 < lacks < short:
        found = finish(judge, state, seat, left) != NONE
    area.take_off(spot)
    state.hands[seat * cards.KINDS + card] += 1
    return found


# ---- Turn/Draw -----------------------------------------------------------------------


def worth_of_draw(judge: Judge, state: Korona, seat: i64, move: i64) -> i64:
    """draw-2, draw-4."""
    if move != moves.DRAW_BLIND:
        return worth_of_pick(judge, state, seat, move - moves.DRAW_MARKET)
    number: i64 = drawing.BLIND
    if drawing.began_empty(state):
        number = drawing.BLIND_WHEN_EMPTY
    return unseen_cards(state, number)


def unseen_cards(state: Korona, number: i64) -> i64:
    """So many cards from the Draw Pile, or as many as there are (R08)."""
    return UNSEEN * min(number, state.pile)


def worth_of_pick(judge: Judge, state: Korona, seat: i64, card: i64) -> i64:
    """A card from the Market: what it brings here, and no longer to the next player."""
    following = clockwise(state.living, seat)
    worth = prize(judge, state, seat, card)
    worth -= judge.swing(following, prize(judge, state, following, card)) * DENIED // 100
    state.hands[seat * cards.KINDS + card] += 1
    left: i64 = actions.MOST_ACTIONS
    if state.phase == phases.ACTING:
        left -= state.acts + 1
    if finish(judge, state, seat, left) != NONE:
        worth += VICTORY
    state.hands[seat * cards.KINDS + card] -= 1
    return worth


# ---- Turn/Actions --------------------------------------------------------------------


def worth_of_action(judge: Judge, state: Korona, seat: i64, move: i64) -> i64:
    """What an action brings, less what its card might have done later."""
    if move == moves.END:
        return 0
    if move < moves.DISCARD:
        card = moves.placed_card(move)
        brings = attacks.after_placing(judge, state, seat, card, moves.placed_spot(move))
        if card == cards.THIEF and may_send(state, seat):
            brings += THIEF_IN_PLAY
        return brings - held(judge, card) + lighter(judge, state, seat)
    if move < moves.EXTRA_BLIND:
        return lighter(judge, state, seat) - held(judge, move - moves.DISCARD)
    if move < moves.DONATE_HAND:
        return worth_of_extra(judge, state, seat, move)
    if move < moves.MOVE_TOP:
        return worth_of_asking(judge, state, seat, move)
    if move < moves.AIM:
        return (
            after_best_move(judge, state, seat, move)
            - held(judge, cards.INTERNAL_MOVE)
            + lighter(judge, state, seat)
        )
    if move == moves.REVOLT:
        return (
            attacks.after_revolt(judge, state, seat)
            - held(judge, cards.REVOLT)
            + lighter(judge, state, seat)
        )
    card = moves.aimed_card(move)
    brings = attacks.after_attack(judge, state, seat, card, moves.aimed_at(move))
    return brings * LANDS // 100 - held(judge, card) + lighter(judge, state, seat)


def lighter(judge: Judge, state: Korona, seat: i64) -> i64:
    """A card less in the hand: who has none when the turn begins draws five (draw-4)."""
    held_cards = state.sizes[seat]
    if held_cards <= actions.MOST_ACTIONS - state.acts and state.pile >= drawing.BLIND_WHEN_EMPTY:
        return EMPTIED * judge.left // 100 // held_cards
    return SHED


def may_send(state: Korona, seat: i64) -> bool:
    """Is there an action left, and a card, that sends a Thief away?"""
    if state.acts >= actions.MOST_ACTIONS - 1:
        return False
    return state.holds(seat, cards.SNEAK_ATTACK) or state.holds(seat, cards.TACTICAL_SWAP)


def worth_of_extra(judge: Judge, state: Korona, seat: i64, move: i64) -> i64:
    """ed-1."""
    if move == moves.EXTRA_BLIND:
        return unseen_cards(state, drawing.BLIND) - held(judge, cards.EXTRA_DRAW) + SHED
    return worth_of_pick(judge, state, seat, move - moves.EXTRA_MARKET) - held(
        judge, cards.EXTRA_DRAW
    )


def after_best_move(judge: Judge, state: Korona, seat: i64, move: i64) -> i64:
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
            most = max(most, attacks.after_moving(judge, state, seat, index, height, spot))
    return most


# ---- Donation ------------------------------------------------------------------------


def worth_of_asking(judge: Judge, state: Korona, seat: i64, move: i64) -> i64:
    """don-1: to play a Donation; the other gives what it misses least."""
    target = (move - moves.DONATE_HAND) % moves.MAX_SEATS
    if move < moves.DONATE_AREA:
        return from_hand(judge, state, target) - held(judge, cards.DONATION)
    return (
        attacks.after_donation(judge, state, target, False)
        - held(judge, cards.DONATION)
        + lighter(judge, state, seat)
    )


def from_hand(judge: Judge, state: Korona, target: i64) -> i64:
    """A card from hand to hand, to the actor; not the last one (draw-4)."""
    if state.sizes[target] == 1:
        return -GIFT
    return (GIFT - judge.swing(target, GIFT)) * judge.left // 100


def worth_of_gift(judge: Judge, state: Korona, seat: i64, move: i64) -> i64:
    """don-1, don-2: what one misses least, and the other needs least."""
    actor = state.turn
    if move < moves.GIVE_CARD:
        return attacks.after_handing_over(judge, state, seat, move - moves.GIVE, actor)
    card = move - moves.GIVE_CARD
    return judge.swing(actor, prize(judge, state, actor, card)) - prize(judge, state, seat, card)


# ---- declarations ---------------------------------------------------------------------


def worth_of_naming(judge: Judge, state: Korona, seat: i64, move: i64) -> i64:
    """A pile to take from; or a Thief, if that is the better attack."""
    card, target = state.card, state.target
    if move < moves.SEND:
        return attacks.after_naming(
            judge, state, seat, card, target, state.first_taken, move - moves.TAKE
        )
    if attacks.best_thief(judge, state, seat, card, target) < attacks.plunder(
        judge, state, seat, card, target
    ):
        return 10 * NEVER
    return VICTORY * 5 + attacks.after_sending(judge, state, seat, target, move - moves.SEND)


# ---- what was received is put down ---------------------------------------------------


def worth_of_placing(judge: Judge, state: Korona, move: i64) -> i64:
    """R22, R66."""
    number: i64 = 0
    if state.phase == phases.FREEING:
        return worth_of_freeing(judge, state, move)
    if placing.card_aside(state, 0) != moves.placed_card(move):
        number = 1
    return attacks.after_placing(
        judge, state, state.bound_for[number], moves.placed_card(move), moves.placed_spot(move)
    )


def worth_of_freeing(judge: Judge, state: Korona, move: i64) -> i64:
    """R66: the pair as it came, or its Joker elsewhere and its Ruler like any other."""
    who = state.bound_for[0]
    area = state.areas[who]
    if move == moves.KEEP:
        area.add_pile(state.aside[0])
        change = judge.change(state, who)
        area.take_off(NEW)
        return change
    spot = moves.placed_spot(move)
    area.add(cards.JOKER, spot)
    change = judge.change(state, who) + judge.swing(who, judge.gain(area, cards.RULER))
    area.take_off(spot)
    return change


# ---- Shield --------------------------------------------------------------------------


def worth_of_answer(judge: Judge, state: Korona, seat: i64, move: i64) -> i64:
    """R75: a Shield is spent where more is at stake than it is worth."""
    if move == moves.ALLOW:
        return 0
    price = held(judge, cards.SHIELD)
    if state.hands[seat * cards.KINDS + cards.SHIELD] > 1:
        price = price * SHIELD_SPARE // 100
    if seat == state.turn:
        return stake(judge, state, seat) - price
    return -stake(judge, state, seat) - price


def stake(judge: Judge, state: Korona, seat: i64) -> i64:
    """What the declared card would mean to the seat."""
    card, target, actor = state.card, state.target, state.turn
    if card == cards.DONATION:
        if state.from_hand:
            if seat != actor:
                return -GIFT
            return from_hand(judge, state, target)
        return attacks.after_donation(judge, state, target, seat == target)
    if card == cards.REVOLT:
        return stake_in_revolt(judge, state, seat)
    if card == cards.GLORIOUS_ATTACK:
        return attacks.after_passing(judge, state, target, state.first_taken, actor)
    if state.sent >= 0:
        return attacks.after_thief(judge, state)
    return attacks.after_raid(
        judge, state, target, state.first_taken, state.second_taken, state.given
    )


def stake_in_revolt(judge: Judge, state: Korona, seat: i64) -> i64:
    """What the actor would have of it; the others lose their best pile, as a rule."""
    if seat == state.turn:
        return attacks.after_revolt(judge, state, seat)
    area = state.areas[seat]
    worst: i64 = 0
    for i in range(area.n):
        worst = min(
            worst, attacks.after_passing(judge, state, seat, i, clockwise(state.living, seat))
        )
    return worst
