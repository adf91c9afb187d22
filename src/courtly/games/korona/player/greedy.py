"""What a sensible player does: every move is weighed by what the areas are worth after it.

`greedy` gets an imagined world and looks only at what its seat knows there: its own hand, areas,
Market, Discard Pile, the sizes of hands and Draw Pile, and what has been declared.
"""

from typing import Final, cast, final

from mypy_extensions import i64

from courtly.games.korona.player import attacks
from courtly.games.korona.player.weights import THUMB, Weights
from courtly.games.korona.player.worth import NEVER, VICTORY, Judge
from courtly.games.korona.rules import cards, drawing, internal_move, moves, phases, placing, revolt
from courtly.games.korona.rules.game import Korona
from courtly.games.korona.rules.state import NONE
from courtly.kernel.bits import bit, clockwise, has
from courtly.kernel.dice import Dice
from courtly.kernel.policy import Policy
from courtly.kernel.state import Moves, State

WEIGHTS: Final = Weights(THUMB)


def greedy(state: Korona, seat: i64, dice: Dice) -> i64:
    """A sensible move for a seat that owes one."""
    return ByWeights(WEIGHTS).choose(state, seat, dice)


@final
class ByWeights(Policy):
    """Makes the move that is worth most by its weights; it keeps its room for the next."""

    def __init__(self, weights: Weights) -> None:
        """It has seen no table yet."""
        self.judge = Judge(weights)
        self.lawful = Moves(moves.MOST_LEGAL)

    def choose(self, state: State, seat: i64, dice: Dice) -> i64:
        lawful = self.lawful
        lawful.n = 0
        state.legal(seat, lawful)
        if lawful.n == 1:
            return lawful.items[0]
        self.judge.look(cast(Korona, state), seat)
        return best_of(self.judge, lawful)


def best_of(judge: Judge, lawful: Moves) -> i64:
    """The move that is worth most; one that leads to an instant victory before all others."""
    state = judge.state
    if state.phase == phases.ACTING:
        last = finish(judge, state.most_actions - state.acts)
        if last != NONE:
            return last
    best: i64 = lawful.items[0]
    most: i64 = 10 * NEVER
    for i in range(lawful.n):
        worth = worth_of(judge, lawful.items[i])
        if worth > most:
            most = worth
            best = lawful.items[i]
    return best


def worth_of(judge: Judge, move: i64) -> i64:
    """What a move brings, compared to the others that are legal now."""
    state = judge.state
    phase = state.phase
    if phase == phases.ACTING:
        return worth_of_action(judge, move)
    if phase == phases.DRAW:
        return worth_of_draw(judge, move)
    if phase == phases.SHIELDING or phase == phases.COUNTERING:
        return worth_of_answer(judge, move)
    if phase == phases.MOVING:
        return attacks.after_moving(judge, state.moved, state.height, bit(move - moves.TO))
    if phase == phases.TAKING:
        return worth_of_naming(judge, move)
    if phase == phases.LANDING:
        return attacks.after_landing(judge, state.target, state.sent, move - moves.TO)
    if phase == phases.GIVING:
        return attacks.after_handing_over(judge, judge.seat, move - moves.GIVE, state.target)
    if phase == phases.DONATING:
        return worth_of_gift(judge, move)
    if phase == phases.PASSING:
        giver, receiver = revolt.pass_giver(state), revolt.pass_receiver(state)
        return attacks.after_passing(judge, giver, move - moves.PASS, receiver)
    return worth_of_placing(judge, move)


# ---- cards ---------------------------------------------------------------------------


def held(judge: Judge, card: i64) -> i64:
    """What a card in the hand may yet do."""
    return judge.weights.held[card] * judge.left // 100


def prize(judge: Judge, seat: i64, card: i64) -> i64:
    """What a card is worth to a player who gets it into the hand."""
    if card >= cards.BUILDS:
        return held(judge, card)
    return max(held(judge, card), judge.gain(judge.state.areas[seat], card))


# ---- Instant victory -----------------------------------------------------------------


def finish(judge: Judge, left: i64) -> i64:
    """The first of a few cards from the hand that complete a combo this turn; NONE: they do not."""
    area = judge.state.areas[judge.seat]
    short = judge.short_of_victory(area)
    if short > left:
        return NONE
    for card in range(i64(cards.BUILDS)):
        if judge.state.holds(judge.seat, card):
            spots = area.places(card)
            for spot in range(area.n + 1):
                if has(spots, spot) and finishes(judge, card, spot, short, left - 1):
                    return moves.place(card, spot)
    return NONE


def finishes(judge: Judge, card: i64, spot: i64, short: i64, left: i64) -> bool:
    """Does this card bring the combo nearer, and are the others it needs in the hand too?"""
    state, area = judge.state, judge.state.areas[judge.seat]
    state.hands[judge.seat * cards.KINDS + card] -= 1
    area.add(card, spot)
    lacks = judge.short_of_victory(area)
    found = lacks == 0
    if 0 < lacks < short:
        found = finish(judge, left) != NONE
    area.take_off(spot)
    state.hands[judge.seat * cards.KINDS + card] += 1
    return found


# ---- Turn: draw ----------------------------------------------------------------------


def worth_of_draw(judge: Judge, move: i64) -> i64:
    """draw-2, draw-4."""
    if move == moves.DRAW_BLIND:
        return judge.weights.unseen * drawing.blind_cards(judge.state)
    return worth_of_pick(judge, move - moves.DRAW_MARKET, judge.state.most_actions)


def worth_of_pick(judge: Judge, card: i64, left: i64) -> i64:
    """A card from the Market: what it brings here, and no longer to the next player."""
    state, seat = judge.state, judge.seat
    following = clockwise(state.living, seat)
    worth = prize(judge, seat, card)
    worth -= judge.swing(following, prize(judge, following, card)) * judge.weights.denied // 100
    state.hands[seat * cards.KINDS + card] += 1
    if finish(judge, left) != NONE:
        worth += VICTORY
    state.hands[seat * cards.KINDS + card] -= 1
    return worth


# ---- Turn: actions -------------------------------------------------------------------


def worth_of_action(judge: Judge, move: i64) -> i64:
    """What an action brings, less what its card might have done later."""
    if move == moves.END:
        return 0
    if move < moves.DISCARD:
        card = moves.placed_card(move)
        return worth_of_building(judge, card, moves.placed_spot(move)) + spent(judge, card)
    if move < moves.EXTRA_BLIND:
        return spent(judge, move - moves.DISCARD)
    if move < moves.DONATE_HAND:
        return worth_of_extra(judge, move) - held(judge, cards.EXTRA_DRAW)
    if move < moves.DONATE_AREA:
        return from_hand(judge, move - moves.DONATE_HAND) - held(judge, cards.DONATION)
    if move < moves.MOVE_TOP:
        brings = attacks.after_donation(judge, move - moves.DONATE_AREA, False)
        return brings + spent(judge, cards.DONATION)
    if move < moves.AIM:
        return after_best_move(judge, move) + spent(judge, cards.INTERNAL_MOVE)
    if move == moves.REVOLT:
        return attacks.after_revolt(judge) + spent(judge, cards.REVOLT)
    card = moves.aimed_card(move)
    brings = attacks.after_attack(judge, card, moves.aimed_at(move))
    return brings * judge.weights.lands // 100 + spent(judge, card)


def spent(judge: Judge, card: i64) -> i64:
    """A card less in the hand: who has none when the turn begins draws five (draw-4)."""
    state = judge.state
    lighter: i64 = judge.weights.shed
    size = state.sizes[judge.seat]
    if size <= state.most_actions - state.acts and state.pile >= state.blind_when_empty:
        lighter = judge.weights.emptied * judge.left // 100 // size
    return lighter - held(judge, card)


def worth_of_building(judge: Judge, card: i64, spot: i64) -> i64:
    """A Thief is also worth the way to a rival, with an action left and a card that sends it."""
    state, seat = judge.state, judge.seat
    brings = attacks.after_building(judge, card, spot)
    sends = state.holds(seat, cards.SNEAK_ATTACK) or state.holds(seat, cards.TACTICAL_SWAP)
    if card == cards.THIEF and sends and state.acts < state.most_actions - 1:
        brings += judge.weights.thief_in_play
    return brings


def worth_of_extra(judge: Judge, move: i64) -> i64:
    """ed-1."""
    state = judge.state
    if move == moves.EXTRA_BLIND:
        return judge.weights.unseen * drawing.extra_blind(state) + judge.weights.shed
    return worth_of_pick(judge, move - moves.EXTRA_MARKET, state.most_actions - state.acts - 1)


def after_best_move(judge: Judge, move: i64) -> i64:
    """im-1: a card in the best other place."""
    area, index = judge.state.areas[judge.seat], (move - moves.MOVE_TOP) % moves.ROOM
    height = internal_move.moved_height(judge.state, judge.seat, move)
    return attacks.after_moving(judge, index, height, area.places_after_moving(index, height))


# ---- Donation ------------------------------------------------------------------------


def from_hand(judge: Judge, target: i64) -> i64:
    """A card from hand to hand, to the actor; not the last one (draw-4)."""
    if judge.state.sizes[target] == 1:
        return -judge.weights.gift
    return (judge.weights.gift - judge.swing(target, judge.weights.gift)) * judge.left // 100


def worth_of_gift(judge: Judge, move: i64) -> i64:
    """don-1, don-2: what one misses least, and the other needs least."""
    actor = judge.state.turn
    if move < moves.GIVE_CARD:
        return attacks.after_handing_over(judge, judge.seat, move - moves.GIVE, actor)
    card = move - moves.GIVE_CARD
    return judge.swing(actor, prize(judge, actor, card)) - prize(judge, judge.seat, card)


# ---- declarations, and what was received is put down -----------------------------------


def worth_of_naming(judge: Judge, move: i64) -> i64:
    """A pile to take from; or a Thief, if that is the better attack."""
    card, target = judge.state.card, judge.state.target
    if move < moves.SEND:
        named = judge.state.first_taken
        return attacks.after_naming(judge, card, target, named, move - moves.TAKE)
    if attacks.best_thief(judge, target) < attacks.plunder(judge, card, target):
        return 10 * NEVER
    return VICTORY * 5 + attacks.after_sending(judge, target, move - moves.SEND)


def worth_of_placing(judge: Judge, move: i64) -> i64:
    """R22; R66: the pair as it came, or its Joker elsewhere and its Ruler like any other."""
    state = judge.state
    who = state.bound_for[0]
    if move == moves.KEEP:
        return attacks.after_arriving(judge, who, state.aside[0])
    card, spot = moves.placed_card(move), moves.placed_spot(move)
    if state.phase == phases.PLACING:
        if placing.card_aside(state, 0) != card:
            who = state.bound_for[1]
        return attacks.after_placing(judge, who, card, spot)
    area = state.areas[who]
    area.add(cards.JOKER, spot)
    change = judge.change(who) + judge.swing(who, judge.gain(area, cards.RULER))
    area.take_off(spot)
    return change


# ---- Shield --------------------------------------------------------------------------


def worth_of_answer(judge: Judge, move: i64) -> i64:
    """R75: a Shield is spent where more is at stake than it is worth."""
    if move == moves.ALLOW:
        return 0
    price = held(judge, cards.SHIELD)
    if judge.state.hands[judge.seat * cards.KINDS + cards.SHIELD] > 1:
        price = price * judge.weights.shield_spare // 100
    if judge.seat == judge.state.turn:
        return stake(judge) - price
    return -stake(judge) - price


def stake(judge: Judge) -> i64:
    """What the declared card would mean to the seat."""
    state, seat = judge.state, judge.seat
    card, target, taken = state.card, state.target, state.first_taken
    if card == cards.DONATION and state.from_hand:
        return from_hand(judge, target) if seat == state.turn else -judge.weights.gift
    if card == cards.DONATION:
        return attacks.after_donation(judge, target, seat == target)
    if card == cards.REVOLT:
        return stake_in_revolt(judge)
    if card == cards.GLORIOUS_ATTACK:
        return attacks.after_passing(judge, target, taken, state.turn)
    if state.sent >= 0:
        return attacks.after_thief(judge)
    return attacks.after_raid(judge, target, taken, state.second_taken, state.given)


def stake_in_revolt(judge: Judge) -> i64:
    """What the actor would have of it; the others lose their best pile, as a rule."""
    state, seat = judge.state, judge.seat
    if seat == state.turn:
        return attacks.after_revolt(judge)
    worst: i64 = 0
    for i in range(state.areas[seat].n):
        worst = min(worst, attacks.after_passing(judge, seat, i, clockwise(state.living, seat)))
    return worst
