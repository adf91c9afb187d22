"""What a sensible king does: every move is weighed by the chances that it leaves.

`greedy` gets an imagined world and looks only at what its seat knows there: its own hand, the
sizes of the others, discards, alliances, the attack under way, and what known.py recalls.
"""

from typing import Final

from mypy_extensions import i64

from courtly.games.corvassa.memory.known import recall
from courtly.games.corvassa.player.thumbs import BOOK
from courtly.games.corvassa.player.worth import CERTAIN, Judge
from courtly.games.corvassa.rules import answers, cards, moves, phases
from courtly.games.corvassa.rules.game import Corvassa
from courtly.games.corvassa.rules.state import NOBODY
from courtly.kernel.bits import bit, clockwise, has
from courtly.kernel.dice import Dice
from courtly.kernel.state import Moves

NEVER: Final = -1


def greedy(state: Corvassa, seat: i64, dice: Dice) -> i64:
    """A sensible move for a seat that owes one; among equals, any."""
    found = Moves(moves.MOST_LEGAL)
    state.legal(seat, found)
    if found.n == 1:
        return found.items[0]
    judge = Judge(BOOK)
    judge.sit(state, seat, recall(state, seat))
    return best_of(judge, state, seat, found, dice)


def best_of(judge: Judge, state: Corvassa, seat: i64, found: Moves, dice: Dice) -> i64:
    """Of these legal moves the best to a judge who sits there; among equals, any."""
    best: i64 = found.items[0]
    most: i64 = NEVER - 1
    equals: i64 = 0
    for i in range(found.n):
        worth = worth_of(judge, state, seat, found.items[i])
        if worth > most:
            most = worth
            equals = 0
        if worth == most:
            equals += 1
            if dice.below(equals) == 0:
                best = found.items[i]
    return best


def worth_of(judge: Judge, state: Corvassa, seat: i64, move: i64) -> i64:
    """What a move leaves to hope for, compared to the others that are legal now."""
    phase = state.phase
    if phase == phases.ACTING:
        return worth_of_action(judge, state, seat, move)
    if phase == phases.ANSWERING:
        return worth_of_answer(judge, state, seat, move)
    if phase == phases.ORDERING:
        return worth_of_order(judge, state, move)
    if phase == phases.SHOWING:
        return i64(move == moves.SHOW + cards.KING)  # R57: all know of that one
    return CERTAIN - judge.held(move - moves.DISCARD)


def worth_of_order(judge: Judge, state: Corvassa, move: i64) -> i64:
    """R55: the better card on top, where one draws it oneself."""
    if move == moves.ORDER:
        return judge.held(state.found)
    return judge.held(state.found_next)


# ---- §5 One's own turn -----------------------------------------------------------------


def worth_of_action(judge: Judge, state: Corvassa, seat: i64, move: i64) -> i64:
    """An attack, or what takes its place."""
    if move < moves.PROMOTE:
        return after_attack(judge, state, seat, moves.way_of(move), moves.target_of(move))
    if move == moves.PROMOTE:
        return after_promotion(judge, state)
    if move < moves.DISCARD:
        return after_favor(judge, state, move - moves.FAVOR)
    value = judge.cards - judge.held(move - moves.DISCARD)
    if state.was_bare:
        return judge.chance(judge.own(judge.size - 1, value))
    return judge.chance(judge.own(judge.size, value + judge.drawn))


def after_promotion(judge: Judge, state: Corvassa) -> i64:
    """8.2: fewer cards, but a Queen; R79: if there is one."""
    in_pile = judge.unseen[cards.QUEEN] > 0 and not judge.no_queen
    if cards.heaped(state.discards, cards.QUEEN) == 0 and not in_pile:
        return NEVER
    pawns = state.pawns_needed
    value = judge.cards - pawns * judge.held(cards.PAWN) + judge.held(cards.QUEEN)
    value += judge.thumbs.usual
    return judge.chance(judge.own(judge.size - pawns + 2, value))


def after_favor(judge: Judge, state: Corvassa, card: i64) -> i64:
    """11-Fv: two cards go, two come, and the ally has one more."""
    ally = judge.ally
    value = judge.cards - judge.held(cards.FAVOR) - judge.held(card) + judge.drawn
    own = judge.own(judge.size - 1, value)
    if not state.favor_draws_one:  # R86
        own = judge.own(judge.size, value + judge.thumbs.usual)
    size = min(state.hand_limit, state.sizes[ally] + 1)
    its = judge.other(ally, size) + judge.held(card) - judge.thumbs.usual
    return judge.chance_if(own, ally, its)


# ---- attacks ---------------------------------------------------------------------------


def after_attack(judge: Judge, state: Corvassa, seat: i64, way: i64, target: i64) -> i64:
    """What comes of an attack, with the draw of step five."""
    attack = moves.ATTACK_AS[way]
    size = judge.size
    value = judge.cards - judge.held(moves.ATTACK_CARD[way]) + judge.drawn
    if state.refill:
        value += judge.thumbs.usual * (state.hand_limit - size)
        size = state.hand_limit
    if moves.is_betrayal(way):
        return after_betrayal(judge, size, value, target, state.reward)
    own = judge.own(size, value)
    profit = profit_of(judge, attack, size, value)
    aimed = after_aim(judge, state, own, profit, target, attack)
    onto = sent_on_to(judge, state, seat, target, attack)
    if onto == NOBODY:
        return aimed
    percent: i64 = judge.thumbs.commands
    if state.sizes[target] == 1:
        percent = 100
    sent = after_aim(judge, state, own, profit, onto, attack)
    return (aimed * (100 - percent) + sent * percent) // 100


def profit_of(judge: Judge, attack: i64, size: i64, value: i64) -> i64:
    """What a successful attack adds to the attacker's standing."""
    if attack == cards.FOOTPAD:
        return richer(judge, size, value, 1) - judge.own(size, value)
    if attack == cards.ROOK:
        return judge.thumbs.look
    return judge.thumbs.sight if attack == cards.BISHOP else 0


def richer(judge: Judge, size: i64, value: i64, more: i64) -> i64:
    """One's standing with some unseen cards more; beyond five the worst go (8.3-b)."""
    while more > 0:
        more -= 1
        if size < judge.limit:
            size += 1
            value += judge.thumbs.usual
        else:
            value += judge.thumbs.chosen
    return judge.own(size, value)


def sent_on_to(judge: Judge, state: Corvassa, seat: i64, target: i64, attack: i64) -> i64:
    """8.1: whom Crown's Command might send an attack to; or nobody."""
    others = answers.sent_on(state, attack, target)
    if others == 0:
        return NOBODY
    if judge.ally != NOBODY and has(others, judge.ally):
        return judge.ally
    return clockwise(others, seat)


def after_aim(
    judge: Judge, state: Corvassa, own: i64, profit: i64, target: i64, attack: i64
) -> i64:
    """The target stops the attack, or ties with it, or is hit."""
    without = judge.percent_open(target, attack, False)
    stopped = (100 - without) * judge.thumbs.blocks // 100
    tied: i64 = 0
    if cards.RANK[attack] > 0:
        tied = (without - judge.percent_open(target, attack, True)) * judge.thumbs.blocks // 100
    worth = (100 - stopped - tied) * after_hit(judge, state, own, profit, target, attack)
    worth += stopped * judge.chance(own)
    if tied > 0:
        left = judge.other(target, state.sizes[target] - 1)
        worth += tied * judge.chance_if(own, target, left)
    return worth // 100


def after_hit(
    judge: Judge, state: Corvassa, own: i64, profit: i64, target: i64, attack: i64
) -> i64:
    """§11: what a successful attack does."""
    size = state.sizes[target]
    felled = judge.chance_if(own, target, 0)
    if size == 1 or attack == cards.CHECK:
        return felled
    own += profit
    if attack == cards.SHADOW:
        if size == 2 or state.shadow_eliminates:
            return felled
        left = judge.chance_if(own, target, judge.other(target, size - 2) + judge.thumbs.chosen)
        return (felled + (size - 2) * left) // (size - 1)  # R48
    left = judge.chance_if(own, target, judge.other(target, size - 1))
    if attack == cards.QUEEN or attack == cards.ROOK:
        return (felled + (size - 1) * left) // size
    if attack == cards.PAWN:
        return judge.chance_if(own, target, judge.other(target, size - 1) + judge.thumbs.chosen)
    return left if attack == cards.FOOTPAD else judge.chance(own)


def after_betrayal(judge: Judge, size: i64, value: i64, ally: i64, reward: i64) -> i64:
    """8.8: without an ally from now on; with a reward, or with a punishment."""
    judge.ally = NOBODY
    judge.allied ^= bit(ally) | bit(judge.seat)
    without = judge.percent_open(ally, cards.SHADOW, False)
    worth = without * judge.chance_if(richer(judge, size, value, reward), ally, 0)
    if judge.size > 2:  # R95
        worth += (100 - without) * judge.chance(judge.own(size - 1, value - judge.thumbs.chosen))
    judge.ally = ally
    judge.allied ^= bit(ally) | bit(judge.seat)
    return worth // 100 * judge.thumbs.treason // 100


# ---- 5.2 When attacked -----------------------------------------------------------------


def worth_of_answer(judge: Judge, state: Corvassa, seat: i64, move: i64) -> i64:
    """A card, Crown's Command, or nothing."""
    if move == moves.ALLOW:
        return after_allowing(judge, state, seat)
    if move < moves.CROWN:
        return after_defence(judge, state, seat, move - moves.DEFEND)
    judge.command[seat] = 0
    own = judge.own(judge.size, judge.cards)
    worth = after_aim(judge, state, own, 0, move - moves.CROWN, state.played_as)
    judge.command[seat] = judge.thumbs.command
    return worth


def after_allowing(judge: Judge, state: Corvassa, seat: i64) -> i64:
    """§11, from the other side."""
    size, value = judge.size, judge.cards
    attack = state.played_as
    if size == 1 or attack == cards.CHECK or state.betrays:
        return 0
    if attack == cards.QUEEN or attack == cards.ROOK:
        return after_blind_loss(judge, size, value)
    if attack == cards.PAWN:
        return judge.chance(judge.own(size - 1, value - least(judge, state.hands[seat])))
    if attack == cards.SHADOW:
        if size == 2 or state.shadow_eliminates:
            return 0
        return after_blind_loss(judge, size - 1, value - least(judge, state.hands[seat]))
    if attack == cards.FOOTPAD:
        return after_theft(judge, state)
    if attack == cards.BISHOP:
        value -= judge.thumbs.sight
    return judge.chance(judge.own(size, value))


def after_blind_loss(judge: Judge, size: i64, value: i64) -> i64:
    """8.4-a: the King is among the cards."""
    own = judge.own(size - 1, value - value // (size - 1))
    return judge.chance(own) * (size - 1) // size


def after_theft(judge: Judge, state: Corvassa) -> i64:
    """11-Ft: what one loses, the thief has."""
    size, value, thief = judge.size, judge.cards, state.turn
    own = judge.own(size - 1, value - value // (size - 1))
    richer_thief = judge.other(thief, min(state.hand_limit, state.sizes[thief] + 2))
    return judge.chance_if(own, thief, richer_thief)


def least(judge: Judge, hand: i64) -> i64:
    """What the card is worth that one misses least."""
    found: i64 = CERTAIN
    for card in range(i64(1), i64(cards.KINDS)):
        if cards.held(hand, card):
            found = min(found, judge.held(card))
    return found


def after_defence(judge: Judge, state: Corvassa, seat: i64, way: i64) -> i64:
    """§6, §7: the card comes back, or is lost, or costs another one too."""
    card, defence = moves.DEFENCE_CARD[way], moves.DEFENCE_AS[way]
    attack = state.played_as
    size, value = judge.size, judge.cards
    lost = judge.held(card)
    if defence == cards.DECOY:
        return judge.chance(judge.own(size - 1, value - lost))
    if defence == cards.DEFENDER:
        if attack != cards.CHECK:
            return judge.chance(judge.own(size - 1, value - lost))
        if size == 2:  # R44
            return 0
        price = least(judge, state.hands[seat] - cards.in_hand(card))
        return judge.chance(judge.own(size - 2, value - lost - price))
    if cards.RANK[attack] == 0:  # R38: a Queen
        if attack == cards.CHECK:
            hand = state.hands[seat]
            if not state.queen_pays:  # R42, R43
                hand -= cards.in_hand(cards.QUEEN)
                if size == 2:
                    return 0
            price = least(judge, hand)
            return judge.chance(judge.own(size - 1, value - price) - judge.thumbs.bared)
        return judge.chance(judge.own(size, value) - judge.thumbs.bared)
    if cards.RANK[defence] < cards.RANK[attack]:
        return NEVER
    if cards.RANK[defence] == cards.RANK[attack]:
        return judge.chance(judge.own(size - 1, value - lost))
    if card == cards.FACELESS:  # R72
        value -= lost - judge.held(cards.converted(defence))
    return judge.chance(judge.own(size, value) - judge.thumbs.bared)
