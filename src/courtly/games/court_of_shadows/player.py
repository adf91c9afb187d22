"""What a sensible courtier does: rules of thumb, one ply deep.

`greedy` gets an imagined world and looks only at what its seat knows there: its own cards, dead
cards, coins, the action under way, and what the table remembers (suspicion.py).
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from courtly.games.court_of_shadows import moves
from courtly.games.court_of_shadows.cards import (
    COPIES,
    CORSAIR,
    DIPLOMAT,
    NOBODY,
    PAIR,
    PAIRS,
    REGENT,
    ROLES,
    WIDOW,
    card,
    contains,
    copies,
    size,
)
from courtly.games.court_of_shadows.court import (
    BLOCKING,
    CHALLENGING,
    CHALLENGING_BLOCK,
    LOSING,
    SWAP,
    TURN,
)
from courtly.games.court_of_shadows.decisions import ASSASSINATE_COST, USURP_COST
from courtly.games.court_of_shadows.memory import DECK
from courtly.games.court_of_shadows.rules import (
    ALLOWANCE_GAIN,
    GRANT_GAIN,
    STEAL_GAIN,
    TAX_GAIN,
    CourtOfShadows,
)
from courtly.games.court_of_shadows.suspicion import (
    copies_left,
    dead_cards,
    percent_among,
    percent_doubted,
    percent_held,
    percent_true,
    unseen_by,
)
from courtly.kernel.bits import bit, count, has, nth
from courtly.kernel.dice import Dice

# What things are worth, in tenths of a coin.
COIN: Final = 10
HIT: Final = 90  # a rival's influence: Usurpation sells it for 70, and early is better than late
VICTORY: Final = 250  # the last influence of the last rival
OWN: Final = 80  # an influence of one's own, against a single rival ...
OWN_MORE: Final = 35  # ... and for each further one: a hit helps them all, a loss is one's own
LAST: Final = 2  # times as much for the last influence
NO_EXCHANGE: Final = 10  # keeping a rival from better cards
FRESH_CARD: Final = 30  # each card after an Exchange, about
NEVER: Final = -10_000

# What a role is worth in the hand: income first, then a weapon, a shield, or both.
ROLE_WORTH: Final = vec[i64]([32, 24, 14, 28, 22])
SPARE: Final = 6  # the second card of a role

# Whim: what is nearly equal may go either way, so that moves do not betray the hand.
WHIM_TO_ACT: Final = 6
WHIM_TO_DOUBT: Final = 30  # also at a bluffed block

# Likelihoods, in percent.
BOLD: Final = 40  # turns that pretend to a card at any risk; fewer, the more this court doubts
DOUBT_BLOCK: Final = 25  # a block is doubted so much more: the actor has something to gain
LANDS: Final = 75  # assassinations that meet no true Widow, and no bluffed one either ...
LANDS_ON_LAST: Final = 30  # ... at the last influence, where everybody claims to be one

# The actions to weigh against an Allowance.
KINDS: Final = vec[i64]([moves.GRANT, moves.TAX, moves.EXCHANGE, moves.ASSASSINATE, moves.STEAL])


def greedy(court: CourtOfShadows, seat: i64, dice: Dice) -> i64:
    """A sensible move for a seat that owes one."""
    phase = court.phase
    if phase == TURN:
        return act(court, seat, dice)
    if phase == BLOCKING:
        return block(court, seat, dice)
    if phase == LOSING:
        return moves.LOSE + least_missed(court, seat)
    if phase == CHALLENGING:
        return moves.CHALLENGE if doubts_action(court, seat, dice) else moves.ALLOW
    if phase == CHALLENGING_BLOCK:
        return moves.CHALLENGE if doubts_block(court, seat, dice) else moves.ALLOW
    return moves.RETURN + least_missed_pair(court.cards[seat])


# ---- what things are worth to a seat -----------------------------------------------


def rivals_of(court: CourtOfShadows, seat: i64) -> i64:
    """How many others are still at court."""
    return count(court.living & ~bit(seat))


def own_worth(court: CourtOfShadows, seat: i64) -> i64:
    """An influence of one's own."""
    worth = OWN + OWN_MORE * (rivals_of(court, seat) - 1)
    return worth * LAST if court.influence(seat) == 1 else worth


def hit_worth(court: CourtOfShadows, seat: i64, who: i64) -> i64:
    """An influence of a rival: the very last one is the victory (§8-a)."""
    return VICTORY if court.influence(who) == 1 and rivals_of(court, seat) == 1 else HIT


def theft_worth(court: CourtOfShadows, seat: i64, victim: i64) -> i64:
    """§4-k: coins that one gains and another loses."""
    coins = COIN * min(court.coins[victim], STEAL_GAIN)
    return coins + coins // rivals_of(court, seat)


def stake(court: CourtOfShadows, seat: i64) -> i64:
    """What a seat has from the failure of the action: less than nothing, if it likes it."""
    if court.action == moves.ASSASSINATE:
        return own_worth(court, seat) if court.target == seat else -HIT
    if court.action == moves.STEAL:
        worth = theft_worth(court, seat, court.target)
        return -worth if court.turn == seat else (worth if court.target == seat else 0)
    worth = NO_EXCHANGE
    if court.action != moves.EXCHANGE:
        worth = COIN * (TAX_GAIN if court.action == moves.TAX else GRANT_GAIN)
    return -worth if court.turn == seat else worth // rivals_of(court, seat)


def hand_worth(cards: i64) -> i64:
    """What cards are good for together."""
    worth: i64 = 0
    for role in range(i64(ROLES)):
        held = copies(cards, role)
        if held:
            worth += ROLE_WORTH[role] + SPARE * (held - 1)
    return worth


def whim(dice: Dice, most: i64) -> i64:
    """A little more or less."""
    return dice.below(2 * most + 1) - most


# ---- §3, §4: one's own turn --------------------------------------------------------


def act(court: CourtOfShadows, seat: i64, dice: Dice) -> i64:
    """The most promising action. With seven coins that is Usurpation: nothing can stop it."""
    if court.coins[seat] >= USURP_COST:
        return moves.USURP + leader(court, seat, 0)
    feared = percent_doubted(court)
    hand = court.cards[seat]
    if dice.below(100) < BOLD - feared:
        hand += card(dice.below(ROLES))
    best: i64 = moves.ALLOWANCE
    most = COIN * ALLOWANCE_GAIN + whim(dice, WHIM_TO_ACT)
    for i in range(len(KINDS)):
        move = aimed(court, seat, KINDS[i])
        if move != NOBODY:
            worth = worth_of(court, seat, move, hand, feared) + whim(dice, WHIM_TO_ACT)
            if worth > most:
                most = worth
                best = move
    return best


def leader(court: CourtOfShadows, seat: i64, coins: i64) -> i64:
    """Of the rivals with so many coins the one with most influence, then coins; or NOBODY."""
    found: i64 = NOBODY
    most: i64 = -1
    for step in range(i64(1), court.seats):
        other = (seat + step) % court.seats
        if has(court.living, other) and court.coins[other] >= coins:
            standing = 16 * court.influence(other) + court.coins[other]
            if standing > most:
                most = standing
                found = other
    return found


def aimed(court: CourtOfShadows, seat: i64, kind: i64) -> i64:
    """The action, at the leader where it needs a target; or NOBODY, where there is no use in it."""
    target: i64 = 0
    if kind == moves.ASSASSINATE:
        target = leader(court, seat, 0) if court.coins[seat] >= ASSASSINATE_COST else NOBODY
    elif kind == moves.STEAL:
        target = leader(court, seat, STEAL_GAIN)
    return NOBODY if target == NOBODY else kind + target


def worth_of(court: CourtOfShadows, seat: i64, move: i64, hand: i64, feared: i64) -> i64:
    """What an action promises: a bluff fears a challenge, the truth would welcome it."""
    promise = promise_of(court, seat, moves.kind_of(move), moves.target_of(move))
    role = moves.claim_of(moves.kind_of(move))
    if role == NOBODY:
        return promise
    if copies(court.cards[seat], role) == 0 and copies_left(court, NOBODY, seat, role) == 0:
        return NEVER  # R45, R65: all know better
    if copies(hand, role):
        return promise + feared * hit_worth(court, seat, leader(court, seat, 0)) // 100
    return (promise * (100 - feared) - own_worth(court, seat) * feared) // 100


def promise_of(court: CourtOfShadows, seat: i64, action: i64, target: i64) -> i64:
    """What an action brings if nobody challenges it, less what blocks will stop."""
    if action == moves.GRANT:
        return COIN * GRANT_GAIN * (100 - percent_of_regents(court, seat)) // 100
    if action == moves.TAX:
        return COIN * TAX_GAIN
    if action == moves.EXCHANGE:
        return FRESH_CARD * court.influence(seat) - hand_worth(court.cards[seat])
    if action == moves.ASSASSINATE:
        lands: i64 = LANDS_ON_LAST if court.influence(target) == 1 else LANDS
        lands = lands * (100 - percent_held(court, seat, target, WIDOW)) // 100
        return hit_worth(court, seat, target) * lands // 100 - COIN * ASSASSINATE_COST
    shields = copies_left(court, seat, target, DIPLOMAT) + copies_left(court, seat, target, CORSAIR)
    shielded = percent_among(shields, court.influence(target), unseen_by(court, seat))
    return theft_worth(court, seat, target) * (100 - shielded) // 100


def percent_of_regents(court: CourtOfShadows, seat: i64) -> i64:
    """How likely any rival holds a Regent."""
    left = COPIES - copies(dead_cards(court) + court.cards[seat], REGENT)
    unseen = unseen_by(court, seat)
    return percent_among(left, unseen - size(court.cards[DECK]), unseen)


# ---- §5: challenges ----------------------------------------------------------------


def doubts_action(court: CourtOfShadows, seat: i64, dice: Dice) -> bool:
    """Challenge the action's claim? With the right card for a block that is safer (R16)."""
    truth = percent_true(court, seat, court.turn, moves.claim_of(court.action))
    if court.target == seat and truth > 0:
        if true_block(court, seat) != NOBODY:
            return False
        if court.action == moves.ASSASSINATE:
            return doubts_blade(court, seat, truth, dice)
    return doubts(court, seat, court.turn, truth, stake(court, seat), dice)


def doubts_block(court: CourtOfShadows, seat: i64, dice: Dice) -> bool:
    """Challenge the block? Not the one that saves oneself."""
    if court.action == moves.ASSASSINATE and court.target == seat:
        return False
    truth = percent_true(court, seat, court.blocker, court.block)
    besides = -stake(court, seat)  # §6-d
    if court.action == moves.ASSASSINATE and court.influence(court.blocker) == 1:
        truth = percent_held(court, seat, court.blocker, WIDOW)  # who would not claim one there?
        besides = 0
    return doubts(court, seat, court.blocker, truth, besides, dice)


def doubts(
    court: CourtOfShadows, seat: i64, claimant: i64, truth: i64, besides: i64, dice: Dice
) -> bool:
    """Is a caught bluff, and what it brings besides, worth the risk of an influence (§5-d)?"""
    if truth == 0:
        return True
    if court.influence(seat) == 1:  # never at that risk, but where it is as good as lost
        return truth < 50 and pressed(court, seat, claimant)
    caught = hit_worth(court, seat, claimant) + besides
    balance = (caught * (100 - truth) - own_worth(court, seat) * truth) // 100
    return balance > whim(dice, WHIM_TO_DOUBT)


def pressed(court: CourtOfShadows, seat: i64, rival: i64) -> bool:
    """Is the only rival a Tax away from Usurpation, and this seat too late for its own?"""
    near = court.coins[rival] + TAX_GAIN >= USURP_COST
    return near and court.coins[seat] < USURP_COST and rivals_of(court, seat) == 1


def doubts_blade(court: CourtOfShadows, seat: i64, truth: i64, dice: Dice) -> bool:
    """Challenge a Blade that is meant for oneself? Or rather bluff a Widow afterwards (R16)?"""
    believed = percent_believed(court, seat, WIDOW)
    if court.influence(seat) == 1:
        return 100 - truth > believed
    if not court.double_loss:
        return True  # R64: a wrong doubt costs no more than the blow would
    own = own_worth(court, seat)
    doubting = (HIT + own) * (100 - truth) - own * LAST * truth
    bluffing = own * believed - own * LAST * (100 - believed)
    return doubting > max(bluffing, 100 * whim(dice, WHIM_TO_DOUBT))


# ---- §6: blocks --------------------------------------------------------------------


def block(court: CourtOfShadows, seat: i64, dice: Dice) -> i64:
    """With the card always, without it now and then; never for the sake of a rival (R13)."""
    if court.target != NOBODY and court.target != seat:
        return moves.ALLOW
    role = true_block(court, seat)
    if role == NOBODY:
        roles = moves.blocks_of(court.action)
        role = nth(roles, dice.below(count(roles)))
        if not bluffs_block(court, seat, role, dice):
            return moves.ALLOW
    return moves.BLOCK + role


def true_block(court: CourtOfShadows, seat: i64) -> i64:
    """The role in the hand that blocks the action, the one less missed if shown; or NOBODY."""
    roles = moves.blocks_of(court.action)
    found: i64 = NOBODY
    least: i64 = VICTORY
    for role in range(i64(ROLES)):
        if has(roles, role) and copies(court.cards[seat], role) and ROLE_WORTH[role] < least:
            least = ROLE_WORTH[role]
            found = role
    return found


def bluffs_block(court: CourtOfShadows, seat: i64, role: i64, dice: Dice) -> bool:
    """Block without the card? Surely where a caught bluff costs no more than the blow (R64)."""
    cost = own_worth(court, seat)
    if court.action == moves.ASSASSINATE:
        if court.influence(seat) == 1 or not court.double_loss:
            return True
        cost *= LAST  # R34: both at one blow
    believed = percent_believed(court, seat, role)
    balance = (stake(court, seat) * believed - cost * (100 - believed)) // 100
    return believed > 0 and balance > whim(dice, WHIM_TO_DOUBT)


def percent_believed(court: CourtOfShadows, seat: i64, role: i64) -> i64:
    """How likely a bluffed block goes unchallenged: never, where all know better (R45, R65)."""
    if copies_left(court, NOBODY, seat, role) == 0:
        return 0
    return max(0, 100 - percent_doubted(court) - DOUBT_BLOCK)


# ---- §7, §4-f: which cards to part with --------------------------------------------


def least_missed(court: CourtOfShadows, seat: i64) -> i64:
    """The role to turn up. A Widow stays while a blow is still to be blocked (R22)."""
    cards = court.cards[seat]
    blow = court.action == moves.ASSASSINATE and court.target == seat and court.after == SWAP
    found: i64 = NOBODY
    most: i64 = NEVER
    for role in range(i64(ROLES)):
        if copies(cards, role):
            kept = cards - card(role)
            worth = VICTORY if blow and copies(kept, WIDOW) else hand_worth(kept)
            if worth > most:
                most = worth
                found = role
    return found


def least_missed_pair(cards: i64) -> i64:
    """The number of the pair to return: the best cards stay (R39)."""
    found: i64 = NOBODY
    most: i64 = NEVER
    for pair in range(i64(PAIRS)):
        if contains(cards, PAIR[pair]):
            worth = hand_worth(cards - PAIR[pair])
            if worth > most:
                most = worth
                found = pair
    return found
