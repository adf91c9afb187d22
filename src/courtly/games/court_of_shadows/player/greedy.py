"""What a sensible courtier does: rules of thumb, one ply deep.

`greedy` gets an imagined world and looks only at what its seat knows there: its own cards, dead
cards, coins, the action under way, and what the table remembers.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from courtly.games.court_of_shadows.memory import known
from courtly.games.court_of_shadows.player import suspicion, worth
from courtly.games.court_of_shadows.rules import cards, moves, state
from courtly.games.court_of_shadows.rules.cards import NOBODY, ROLES, WIDOW, card, copies
from courtly.games.court_of_shadows.rules.game import CourtOfShadows
from courtly.games.court_of_shadows.rules.state import Court
from courtly.kernel.bits import bit, count, has, nth
from courtly.kernel.dice import Dice

# Whim: what is nearly equal may go either way, so that moves do not betray the hand.
WHIM_TO_ACT: Final = 6
WHIM_TO_DOUBT: Final = 30  # also at a bluffed block

# Likelihoods, in percent.
BOLD: Final = 40  # turns that pretend to a card at any risk; fewer, the more this court doubts
DOUBT_BLOCK: Final = 25  # a block is doubted so much more: the actor has something to gain
LANDS: Final = 75  # assassinations that meet no true Widow, and no bluffed one either ...
LANDS_ON_LAST: Final = 30  # ... at the last influence, where everybody claims to be one

MANY_COINS: Final = 64  # more than anybody can have

# The actions to weigh against an Allowance.
KINDS: Final = vec[i64]([moves.GRANT, moves.TAX, moves.EXCHANGE, moves.ASSASSINATE, moves.STEAL])


def greedy(court: CourtOfShadows, seat: i64, dice: Dice) -> i64:
    """A sensible move for a seat that owes one."""
    phase = court.phase
    if phase == state.TURN:
        return act(court, seat, dice)
    if phase == state.BLOCKING:
        return block(court, seat, dice)
    if phase == state.LOSING:
        return moves.LOSE + card_to_lose(court, seat)
    if phase == state.CHALLENGING:
        return moves.CHALLENGE if doubts_action(court, seat, dice) else moves.ALLOW
    if phase == state.CHALLENGING_BLOCK:
        return moves.CHALLENGE if doubts_block(court, seat, dice) else moves.ALLOW
    return moves.RETURN + least_missed_pair(court.cards[seat])


def whim(dice: Dice, most: i64) -> i64:
    """A little more or less."""
    return dice.below(2 * most + 1) - most


# ---- §3, §4: one's own turn --------------------------------------------------------


def act(court: Court, seat: i64, dice: Dice) -> i64:
    """The most promising action. With seven coins that is Usurpation: nothing can stop it."""
    if court.coins[seat] >= court.usurp_cost:
        return moves.USURP + leader(court, seat, 0)
    feared = suspicion.percent_doubted(court)
    hand = court.cards[seat]
    if dice.below(100) < BOLD - feared:
        hand += card(dice.below(ROLES))
    best: i64 = moves.ALLOWANCE
    most = worth.COIN * court.allowance_gain + whim(dice, WHIM_TO_ACT)
    for i in range(len(KINDS)):
        move = aimed(court, seat, KINDS[i])
        if move != NOBODY:
            value = worth_of(court, seat, move, hand, feared) + whim(dice, WHIM_TO_ACT)
            if value > most:
                most = value
                best = move
    return best


def leader(court: Court, seat: i64, coins: i64) -> i64:
    """Of the rivals with so many coins the one with most influence, then coins; or NOBODY."""
    found: i64 = NOBODY
    most: i64 = -1
    for step in range(i64(1), court.seats):
        other = (seat + step) % court.seats
        if has(court.living, other) and court.coins[other] >= coins:
            standing = MANY_COINS * court.influence(other) + court.coins[other]
            if standing > most:
                most = standing
                found = other
    return found


def aimed(court: Court, seat: i64, kind: i64) -> i64:
    """The action, at the leader where it needs a target; or NOBODY, where there is no use in it."""
    target: i64 = 0
    if kind == moves.ASSASSINATE:
        rich = court.coins[seat] >= court.assassinate_cost
        target = leader(court, seat, 0) if rich else NOBODY
    elif kind == moves.STEAL:
        target = leader(court, seat, court.steal_gain)
    return NOBODY if target == NOBODY else kind + target


def worth_of(court: Court, seat: i64, move: i64, hand: i64, feared: i64) -> i64:
    """What an action promises: a bluff fears a challenge, the truth would welcome it."""
    promise = promise_of(court, seat, moves.kind_of(move), moves.target_of(move))
    role = moves.claim_of(moves.kind_of(move))
    if role == NOBODY:
        return promise
    if copies(court.cards[seat], role) == 0 and exposed(court, seat, role):
        return worth.NEVER
    if copies(hand, role):
        return promise + feared * worth.of_hit(court, seat, leader(court, seat, 0)) // 100
    return (promise * (100 - feared) - worth.of_own(court, seat) * feared) // 100


def promise_of(court: Court, seat: i64, action: i64, target: i64) -> i64:
    """What an action brings if nobody challenges it, less what blocks will stop."""
    if action == moves.GRANT:
        blocked = suspicion.percent_of_regents(court, seat)
        return worth.COIN * court.grant_gain * (100 - blocked) // 100
    if action == moves.TAX:
        return worth.COIN * court.tax_gain
    if action == moves.EXCHANGE:
        return worth.FRESH_CARD * court.influence(seat) - worth.of_hand(court.cards[seat])
    blocked = suspicion.percent_held(court, seat, target, moves.blocks_of(action))
    if action == moves.STEAL:
        return worth.of_theft(court, seat, target) * (100 - blocked) // 100
    lands: i64 = LANDS_ON_LAST if court.influence(target) == 1 else LANDS
    hit = worth.of_hit(court, seat, target) * (lands * (100 - blocked) // 100) // 100
    return hit - worth.COIN * court.assassinate_cost


# ---- §5: challenges ----------------------------------------------------------------


def doubts_action(court: Court, seat: i64, dice: Dice) -> bool:
    """Challenge the action's claim? With the right card for a block that is safer (R16)."""
    truth = suspicion.percent_true(court, seat, court.turn, moves.claim_of(court.action))
    if court.target == seat and truth > 0:
        if least_missed(court.cards[seat], moves.blocks_of(court.action)) != NOBODY:
            return False
        if court.action == moves.ASSASSINATE:
            return doubts_blade(court, seat, truth, dice)
    return doubts(court, seat, court.turn, truth, worth.stake(court, seat), dice)


def doubts_block(court: Court, seat: i64, dice: Dice) -> bool:
    """Challenge the block? Not the one that saves oneself."""
    if court.action == moves.ASSASSINATE and court.target == seat:
        return False
    truth = suspicion.percent_true(court, seat, court.blocker, court.block)
    besides = -worth.stake(court, seat)  # §6-d
    if court.action == moves.ASSASSINATE and court.influence(court.blocker) == 1:
        # Who would not claim a Widow there?
        truth = suspicion.percent_held(court, seat, court.blocker, bit(WIDOW))
        besides = 0
    return doubts(court, seat, court.blocker, truth, besides, dice)


def doubts(court: Court, seat: i64, claimant: i64, truth: i64, besides: i64, dice: Dice) -> bool:
    """Is a caught bluff, and what it brings besides, worth the risk of an influence (§5-d)?"""
    if truth == 0:
        return True
    if court.influence(seat) == 1:  # never at that risk, but where it is as good as lost
        return truth < 50 and pressed(court, seat, claimant)
    caught = worth.of_hit(court, seat, claimant) + besides
    balance = (caught * (100 - truth) - worth.of_own(court, seat) * truth) // 100
    return balance > whim(dice, WHIM_TO_DOUBT)


def pressed(court: Court, seat: i64, rival: i64) -> bool:
    """Is the only rival a Tax away from Usurpation, and this seat too late for its own?"""
    near = court.coins[rival] + court.tax_gain >= court.usurp_cost
    return near and court.coins[seat] < court.usurp_cost and worth.rivals_of(court, seat) == 1


def doubts_blade(court: Court, seat: i64, truth: i64, dice: Dice) -> bool:
    """Challenge a Blade that is meant for oneself? Or rather bluff a Widow afterwards (R16)?"""
    believed = percent_believed(court, seat, WIDOW)
    if court.influence(seat) == 1:
        return 100 - truth > believed
    if not court.double_loss:
        return True  # R64: a wrong doubt costs no more than the blow would
    own = worth.of_own(court, seat)
    doubting = (worth.HIT + own) * (100 - truth) - own * worth.LAST * truth
    bluffing = own * believed - own * worth.LAST * (100 - believed)
    return doubting > max(bluffing, 100 * whim(dice, WHIM_TO_DOUBT))


# ---- §6: blocks --------------------------------------------------------------------


def block(court: Court, seat: i64, dice: Dice) -> i64:
    """With the card always, without it now and then; never for the sake of a rival (R13)."""
    if court.target != NOBODY and court.target != seat:
        return moves.ALLOW
    roles = moves.blocks_of(court.action)
    role = least_missed(court.cards[seat], roles)
    if role == NOBODY:
        role = nth(roles, dice.below(count(roles)))
        if not bluffs_block(court, seat, role, dice):
            return moves.ALLOW
    return moves.BLOCK + role


def bluffs_block(court: Court, seat: i64, role: i64, dice: Dice) -> bool:
    """Block without the card? Surely where a caught bluff costs no more than the blow (R64)."""
    cost = worth.of_own(court, seat)
    if court.action == moves.ASSASSINATE:
        if court.influence(seat) == 1 or not court.double_loss:
            return True
        cost *= worth.LAST  # R34: both at one blow
    believed = percent_believed(court, seat, role)
    balance = (worth.stake(court, seat) * believed - cost * (100 - believed)) // 100
    return believed > 0 and balance > whim(dice, WHIM_TO_DOUBT)


def exposed(court: Court, seat: i64, role: i64) -> bool:
    """Do all know that the seat cannot hold the role (R45, R65)?"""
    return known.copies_left(court, NOBODY, seat, role) == 0


def percent_believed(court: Court, seat: i64, role: i64) -> i64:
    """How likely a bluffed block goes unchallenged."""
    if exposed(court, seat, role):
        return 0
    return max(0, 100 - suspicion.percent_doubted(court) - DOUBT_BLOCK)


# ---- §7, §4-f: which cards to part with --------------------------------------------


def card_to_lose(court: Court, seat: i64) -> i64:
    """The role to turn up. A Widow stays while a blow is still to be blocked (R22)."""
    roles = cards.roles_in(court.cards[seat])
    blow = court.action == moves.ASSASSINATE and court.target == seat and court.after == state.SWAP
    others: i64 = roles & ~bit(WIDOW)
    return least_missed(court.cards[seat], others if blow and others else roles)


def least_missed(hand: i64, roles: i64) -> i64:
    """Of the roles that are in the hand the one without which it is worth most; or NOBODY."""
    found: i64 = NOBODY
    most: i64 = worth.NEVER
    for role in range(i64(ROLES)):
        if has(roles, role) and copies(hand, role):
            value = worth.of_hand(hand - card(role))
            if value > most:
                most = value
                found = role
    return found


def least_missed_pair(hand: i64) -> i64:
    """The number of the pair to return: the best cards stay (R39)."""
    found: i64 = NOBODY
    most: i64 = worth.NEVER
    for pair in range(i64(cards.PAIRS)):
        if cards.contains(hand, cards.PAIR[pair]):
            value = worth.of_hand(hand - cards.PAIR[pair])
            if value > most:
                most = value
                found = pair
    return found
