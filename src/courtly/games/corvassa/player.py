"""What a sensible king does: every move is weighed by the chances that it leaves.

`greedy` gets an imagined world and looks only at what its seat knows there: its own hand, the
sizes of the others, discards, alliances, the attack under way, and what known.py recalls.
"""

from typing import Final

from mypy_extensions import i64

from courtly.games.corvassa import moves
from courtly.games.corvassa.cards import (
    BISHOP,
    CHECK,
    DECOY,
    DEFENDER,
    FACELESS,
    FACELESS_ROOK,
    FAVOR,
    FOOTPAD,
    KINDS,
    KING,
    PAWN,
    QUEEN,
    RANK,
    ROOK,
    SHADOW,
    heaped,
    held,
    in_hand,
)
from courtly.games.corvassa.choices import HAND_LIMIT
from courtly.games.corvassa.hall import ACTING, ANSWERING, NOBODY, ORDERING, SHOWING
from courtly.games.corvassa.rules import Corvassa
from courtly.games.corvassa.worth import CERTAIN, COMMAND, JUDGE, USUAL
from courtly.kernel.bits import bit, clockwise
from courtly.kernel.dice import Dice
from courtly.kernel.state import Moves

NEVER: Final = -1
# In the measure of standings:
LOOK: Final = 12  # a Rook's look at the pile
SIGHT: Final = 6  # a Bishop's look at a hand
BARED: Final = 2  # a card of one's own that all know
CHOSEN: Final = 15  # what a card is worth less than usual that its owner may choose to lose
# In percent:
BLOCKS: Final = 95  # those who can block do
COMMANDS: Final = 40  # those who can command do, and all who would fall

MOVES: Final = Moves(moves.MOST_LEGAL)


def greedy(state: Corvassa, seat: i64, dice: Dice) -> i64:
    """A sensible move for a seat that owes one; among equals, any."""
    MOVES.clear()
    state.legal(seat, MOVES)
    if MOVES.n == 1:
        return MOVES.items[0]
    JUDGE.look(state, seat)
    best: i64 = MOVES.items[0]
    most: i64 = NEVER - 1
    equals: i64 = 0
    for i in range(MOVES.n):
        worth = worth_of(state, seat, MOVES.items[i])
        if worth > most:
            most = worth
            equals = 0
        if worth == most:
            equals += 1
            if dice.below(equals) == 0:
                best = MOVES.items[i]
    return best


def worth_of(state: Corvassa, seat: i64, move: i64) -> i64:
    """What a move leaves to hope for, compared to the others that are legal now."""
    phase = state.phase
    if phase == ACTING:
        return worth_of_action(state, seat, move)
    if phase == ANSWERING:
        return worth_of_answer(state, seat, move)
    if phase == ORDERING:
        return worth_of_order(state, move)
    if phase == SHOWING:
        return i64(move == moves.SHOW + KING)  # R57: all know of that one
    return CERTAIN - JUDGE.held(move - moves.DISCARD)


def worth_of_order(state: Corvassa, move: i64) -> i64:
    """R55: the better card on top, where one draws it oneself."""
    if move == moves.ORDER:
        return JUDGE.held(state.found)
    return JUDGE.held(state.found_next)


# ---- §5 One's own turn -----------------------------------------------------------------


def worth_of_action(state: Corvassa, seat: i64, move: i64) -> i64:
    """An attack, or what takes its place."""
    if move < moves.PROMOTE:
        return after_attack(state, seat, moves.way_of(move), moves.target_of(move))
    if move == moves.PROMOTE:
        return after_promotion(state)
    if move < moves.DISCARD:
        return after_favor(state, move - moves.FAVOR)
    cards = JUDGE.cards - JUDGE.held(move - moves.DISCARD)
    if state.was_bare:
        return JUDGE.chance(JUDGE.own(JUDGE.size - 1, cards))
    return JUDGE.chance(JUDGE.own(JUDGE.size, cards + JUDGE.drawn))


def after_promotion(state: Corvassa) -> i64:
    """8.2: fewer cards, but a Queen; R79: if there is one."""
    in_pile = JUDGE.unseen[QUEEN] > 0 and not JUDGE.no_queen
    if heaped(state.discards, QUEEN) == 0 and not in_pile:
        return NEVER
    pawns = state.pawns_needed()
    cards = JUDGE.cards - pawns * JUDGE.held(PAWN) + JUDGE.held(QUEEN) + USUAL
    return JUDGE.chance(JUDGE.own(JUDGE.size - pawns + 2, cards))


def after_favor(state: Corvassa, card: i64) -> i64:
    """11-Fv: two cards go, two come, and the ally has one more."""
    ally = JUDGE.ally
    cards = JUDGE.cards - JUDGE.held(FAVOR) - JUDGE.held(card) + JUDGE.drawn + USUAL
    size = min(i64(HAND_LIMIT), state.sizes[ally] + 1)
    its = JUDGE.other(ally, size) + JUDGE.held(card) - USUAL
    return JUDGE.chance_if(JUDGE.own(JUDGE.size, cards), ally, its)


# ---- attacks ---------------------------------------------------------------------------


def after_attack(state: Corvassa, seat: i64, way: i64, target: i64) -> i64:
    """What comes of an attack, with the draw of step five."""
    attack = moves.ATTACK_AS[way]
    size = JUDGE.size
    cards = JUDGE.cards - JUDGE.held(moves.ATTACK_CARD[way]) + JUDGE.drawn
    if state.refill:
        cards += USUAL * (HAND_LIMIT - size)
        size = HAND_LIMIT
    if moves.is_betrayal(way):
        return after_betrayal(size, cards, target)
    own = JUDGE.own(size, cards)
    profit = profit_of(attack, size, cards)
    aimed = after_aim(state, own, profit, target, attack)
    onto = sent_on_to(state, seat, target, attack)
    if onto == NOBODY:
        return aimed
    percent: i64 = COMMANDS
    if state.sizes[target] == 1:
        percent = 100
    sent = after_aim(state, own, profit, onto, attack)
    return (aimed * (100 - percent) + sent * percent) // 100


def profit_of(attack: i64, size: i64, cards: i64) -> i64:
    """What a successful attack adds to the attacker's standing."""
    if attack == FOOTPAD:
        return richer(size, cards, 1) - JUDGE.own(size, cards)
    if attack == ROOK:
        return LOOK
    return SIGHT if attack == BISHOP else 0


def richer(size: i64, cards: i64, more: i64) -> i64:
    """One's standing with some unseen cards more; beyond five the worst go (8.3-b)."""
    while more > 0:
        more -= 1
        if size < HAND_LIMIT:
            size += 1
            cards += USUAL
        else:
            cards += CHOSEN
    return JUDGE.own(size, cards)


def sent_on_to(state: Corvassa, seat: i64, target: i64, attack: i64) -> i64:
    """8.1: whom Crown's Command might send an attack to; or nobody."""
    if JUDGE.command[target] == 0 or attack == CHECK or attack == SHADOW:
        return NOBODY
    if state.footpad_only and attack != FOOTPAD:
        return NOBODY
    others: i64 = state.living & ~bit(seat) & ~bit(target)
    ally = JUDGE.ally
    if ally != NOBODY:
        if attack != FOOTPAD:
            return ally
        others &= ~bit(ally)  # R64
    return clockwise(others, seat) if others else NOBODY


def after_aim(state: Corvassa, own: i64, profit: i64, target: i64, attack: i64) -> i64:
    """The target stops the attack, or ties with it, or is hit."""
    without = JUDGE.percent_open(target, attack, False)
    stopped = (100 - without) * BLOCKS // 100
    tied: i64 = 0
    if RANK[attack] > 0:
        tied = (without - JUDGE.percent_open(target, attack, True)) * BLOCKS // 100
    worth = (100 - stopped - tied) * after_hit(state, own, profit, target, attack)
    worth += stopped * JUDGE.chance(own)
    if tied > 0:
        left = JUDGE.other(target, state.sizes[target] - 1)
        worth += tied * JUDGE.chance_if(own, target, left)
    return worth // 100


def after_hit(state: Corvassa, own: i64, profit: i64, target: i64, attack: i64) -> i64:
    """§11: what a successful attack does."""
    size = state.sizes[target]
    felled = JUDGE.chance_if(own, target, 0)
    if size == 1 or attack == CHECK:
        return felled
    own += profit
    if attack == SHADOW:
        if size == 2 or state.shadow_eliminates:
            return felled
        left = JUDGE.chance_if(own, target, JUDGE.other(target, size - 2) + CHOSEN)
        return (felled + (size - 2) * left) // (size - 1)  # R48
    left = JUDGE.chance_if(own, target, JUDGE.other(target, size - 1))
    if attack == QUEEN or attack == ROOK:
        return (felled + (size - 1) * left) // size
    if attack == PAWN:
        return JUDGE.chance_if(own, target, JUDGE.other(target, size - 1) + CHOSEN)
    return left if attack == FOOTPAD else JUDGE.chance(own)


def after_betrayal(size: i64, cards: i64, ally: i64) -> i64:
    """8.8: without an ally from now on; with a reward, or with a punishment."""
    JUDGE.ally = NOBODY
    JUDGE.allied ^= bit(ally) | bit(JUDGE.seat)
    without = JUDGE.percent_open(ally, SHADOW, False)
    worth = without * JUDGE.chance_if(richer(size, cards, 2), ally, 0)
    if JUDGE.size > 2:  # R95
        worth += (100 - without) * JUDGE.chance(JUDGE.own(size - 1, cards - CHOSEN))
    JUDGE.ally = ally
    JUDGE.allied ^= bit(ally) | bit(JUDGE.seat)
    return worth // 100


# ---- 5.2 When attacked -----------------------------------------------------------------


def worth_of_answer(state: Corvassa, seat: i64, move: i64) -> i64:
    """A card, Crown's Command, or nothing."""
    if move == moves.ALLOW:
        return after_allowing(state, seat)
    if move < moves.CROWN:
        return after_defence(state, seat, move - moves.DEFEND)
    JUDGE.command[seat] = 0
    own = JUDGE.own(JUDGE.size, JUDGE.cards)
    worth = after_aim(state, own, 0, move - moves.CROWN, state.played_as)
    JUDGE.command[seat] = COMMAND
    return worth


def after_allowing(state: Corvassa, seat: i64) -> i64:
    """§11, from the other side."""
    size, cards = JUDGE.size, JUDGE.cards
    attack = state.played_as
    if size == 1 or attack == CHECK or state.betrays:
        return 0
    if attack == QUEEN or attack == ROOK:
        return after_blind_loss(size, cards)
    if attack == PAWN:
        return JUDGE.chance(JUDGE.own(size - 1, cards - least(state.hands[seat])))
    if attack == SHADOW:
        if size == 2 or state.shadow_eliminates:
            return 0
        return after_blind_loss(size - 1, cards - least(state.hands[seat]))
    if attack == FOOTPAD:
        return after_theft(state)
    if attack == BISHOP:
        cards -= SIGHT
    return JUDGE.chance(JUDGE.own(size, cards))


def after_blind_loss(size: i64, cards: i64) -> i64:
    """8.4-a: the King is among the cards."""
    own = JUDGE.own(size - 1, cards - cards // (size - 1))
    return JUDGE.chance(own) * (size - 1) // size


def after_theft(state: Corvassa) -> i64:
    """11-Ft: what one loses, the thief has."""
    size, cards, thief = JUDGE.size, JUDGE.cards, state.turn
    own = JUDGE.own(size - 1, cards - cards // (size - 1))
    richer_thief = JUDGE.other(thief, min(i64(HAND_LIMIT), state.sizes[thief] + 2))
    return JUDGE.chance_if(own, thief, richer_thief)


def least(hand: i64) -> i64:
    """What the card is worth that one misses least."""
    found: i64 = CERTAIN
    for card in range(i64(1), i64(KINDS)):
        if held(hand, card):
            found = min(found, JUDGE.held(card))
    return found


def after_defence(state: Corvassa, seat: i64, way: i64) -> i64:
    """§6, §7: the card comes back, or is lost, or costs another one too."""
    card, defence = moves.DEFENCE_CARD[way], moves.DEFENCE_AS[way]
    attack = state.played_as
    size, cards = JUDGE.size, JUDGE.cards
    lost = JUDGE.held(card)
    if defence == DECOY:
        return JUDGE.chance(JUDGE.own(size - 1, cards - lost))
    if defence == DEFENDER:
        if attack != CHECK:
            return JUDGE.chance(JUDGE.own(size - 1, cards - lost))
        if size == 2:  # R44
            return 0
        return JUDGE.chance(
            JUDGE.own(size - 2, cards - lost - least(state.hands[seat] - in_hand(card)))
        )
    if RANK[attack] == 0:  # R38: a Queen
        if attack == CHECK:
            return JUDGE.chance(JUDGE.own(size - 1, cards - least(state.hands[seat])) - BARED)
        return JUDGE.chance(JUDGE.own(size, cards) - BARED)
    if RANK[defence] < RANK[attack]:
        return NEVER
    if RANK[defence] == RANK[attack]:
        return JUDGE.chance(JUDGE.own(size - 1, cards - lost))
    if card == FACELESS:  # R72
        cards -= lost - JUDGE.held(FACELESS_ROOK + defence - ROOK)
    return JUDGE.chance(JUDGE.own(size, cards) - BARED)
