"""What a sensible courtier does: rules of thumb, one ply deep.

`greedy` gets an imagined world and looks only at what its seat knows there: its own cards, dead
cards, coins, the action under way, and what the table remembers.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from courtly.games.court_of_shadows.memory import known
from courtly.games.court_of_shadows.player import suspicion, worth
from courtly.games.court_of_shadows.player.thumbs import COIN, NEVER, Thumbs
from courtly.games.court_of_shadows.rules import cards, moves, state
from courtly.games.court_of_shadows.rules.cards import NOBODY, ROLES, WIDOW, card, copies
from courtly.games.court_of_shadows.rules.game import CourtOfShadows
from courtly.games.court_of_shadows.rules.state import Court
from courtly.kernel.bits import bit, count, has, nth
from courtly.kernel.dice import Dice

MANY_COINS: Final = 64  # more than anybody can have
SURELY: Final = 1_000_000  # more than all whims

# The actions to weigh against an Allowance.
KINDS: Final = vec[i64]([moves.GRANT, moves.TAX, moves.EXCHANGE, moves.ASSASSINATE, moves.STEAL])


USUAL: Final = Thumbs()


def greedy(court: CourtOfShadows, seat: i64, dice: Dice) -> i64:
    """A sensible move for a seat that owes one."""
    return choose(court, seat, USUAL, dice)


def choose(court: Court, seat: i64, thumbs: Thumbs, dice: Dice) -> i64:
    """The move of a courtier of this temperament."""
    phase = court.phase
    if phase == state.TURN:
        return act(court, seat, thumbs, dice)
    if phase == state.BLOCKING:
        return block(court, seat, thumbs, dice)
    if phase == state.LOSING:
        return moves.LOSE + card_to_lose(court, seat, thumbs)
    if phase == state.RETURNING:
        return moves.RETURN + least_missed_pair(court.cards[seat], thumbs)
    doubting = likely(doubt(court, seat, thumbs), thumbs, dice)
    return moves.CHALLENGE if doubting else moves.ALLOW


def doubt(court: Court, seat: i64, thumbs: Thumbs) -> i64:
    """In how many whims the seat challenges the claim on the table: see `likely`."""
    if court.phase == state.CHALLENGING:
        return doubt_action(court, seat, thumbs)
    return doubt_block(court, seat, thumbs)


def likely(whims: i64, thumbs: Thumbs, dice: Dice) -> bool:
    """Does the whim of the moment belong to so many, counted from the most timid one?"""
    if whims >= SURELY:
        return True
    return whims > -SURELY and dice.below(2 * thumbs.whim_to_doubt + 1) < whims


def whim(dice: Dice, most: i64) -> i64:
    """A little more or less."""
    return dice.below(2 * most + 1) - most


# ---- §3, §4: one's own turn --------------------------------------------------------


def act(court: Court, seat: i64, thumbs: Thumbs, dice: Dice) -> i64:
    """The most promising action. With seven coins that is Usurpation: nothing can stop it."""
    if court.coins[seat] >= court.usurp_cost:
        return moves.USURP + leader(court, seat, 0)
    feared = suspicion.percent_doubted(court, thumbs)
    hand = court.cards[seat]
    if dice.below(100) < thumbs.bold - feared:
        hand += card(dice.below(ROLES))
    best: i64 = moves.ALLOWANCE
    most = COIN * court.allowance_gain + whim(dice, thumbs.whim_to_act)
    for i in range(len(KINDS)):
        move = aimed(court, seat, KINDS[i])
        if move != NOBODY:
            value = worth_of(court, seat, move, hand, feared, thumbs) + whim(
                dice, thumbs.whim_to_act
            )
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


def worth_of(court: Court, seat: i64, move: i64, hand: i64, feared: i64, thumbs: Thumbs) -> i64:
    """What an action promises: a bluff fears a challenge, the truth would welcome it."""
    promise = promise_of(court, seat, moves.kind_of(move), moves.target_of(move), thumbs)
    role = moves.claim_of(moves.kind_of(move))
    if role == NOBODY:
        return promise
    if copies(court.cards[seat], role) == 0 and exposed(court, seat, role):
        return NEVER
    if copies(hand, role):
        return promise + feared * worth.of_hit(court, seat, leader(court, seat, 0), thumbs) // 100
    return (promise * (100 - feared) - worth.of_own(court, seat, thumbs) * feared) // 100


def promise_of(court: Court, seat: i64, action: i64, target: i64, thumbs: Thumbs) -> i64:
    """What an action brings if nobody challenges it, less what blocks will stop."""
    if action == moves.GRANT:
        blocked = suspicion.percent_of_regents(court, seat)
        return COIN * court.grant_gain * (100 - blocked) // 100
    if action == moves.TAX:
        return COIN * court.tax_gain
    if action == moves.EXCHANGE:
        return thumbs.fresh_card * court.influence(seat) - worth.of_hand(court.cards[seat], thumbs)
    blocked = suspicion.percent_held(court, seat, target, moves.blocks_of(action))
    if action == moves.STEAL:
        return worth.of_theft(court, seat, target) * (100 - blocked) // 100
    lands = thumbs.lands_on_last if court.influence(target) == 1 else thumbs.lands
    hit = worth.of_hit(court, seat, target, thumbs) * (lands * (100 - blocked) // 100) // 100
    return hit - COIN * court.assassinate_cost


# ---- §5: challenges ----------------------------------------------------------------


def doubt_action(court: Court, seat: i64, thumbs: Thumbs) -> i64:
    """Challenge the action's claim? With the right card for a block that is safer (R16)."""
    claim = moves.claim_of(court.action)
    truth = suspicion.percent_true(court, seat, court.turn, claim, thumbs)
    if court.target == seat and truth > 0:
        if least_missed(court.cards[seat], moves.blocks_of(court.action), thumbs) != NOBODY:
            return -SURELY
        if court.action == moves.ASSASSINATE:
            return doubt_blade(court, seat, truth, thumbs)
    return weighed(court, seat, court.turn, truth, worth.stake(court, seat, thumbs), thumbs)


def doubt_block(court: Court, seat: i64, thumbs: Thumbs) -> i64:
    """Challenge the block? Not the one that saves oneself."""
    if court.action == moves.ASSASSINATE and court.target == seat:
        return -SURELY
    truth = suspicion.percent_true(court, seat, court.blocker, court.block, thumbs)
    besides = -worth.stake(court, seat, thumbs)  # §6-d
    if court.action == moves.ASSASSINATE and court.influence(court.blocker) == 1:
        # Who would not claim a Widow there?
        truth = suspicion.percent_held(court, seat, court.blocker, bit(WIDOW))
        besides = 0
    return weighed(court, seat, court.blocker, truth, besides, thumbs)


def weighed(
    court: Court, seat: i64, claimant: i64, truth: i64, besides: i64, thumbs: Thumbs
) -> i64:
    """Is a caught bluff, and what it brings besides, worth the risk of an influence (§5-d)?"""
    if truth == 0:
        return SURELY
    if court.influence(seat) == 1:  # never at that risk, but where it is as good as lost
        return surely(truth < 50 and pressed(court, seat, claimant))
    caught = worth.of_hit(court, seat, claimant, thumbs) + besides
    balance = caught * (100 - truth) - worth.of_own(court, seat, thumbs) * truth
    return balance // 100 + thumbs.whim_to_doubt


def surely(yes: bool) -> i64:
    """Whatever the whim."""
    return SURELY if yes else -SURELY


def pressed(court: Court, seat: i64, rival: i64) -> bool:
    """Is the only rival a Tax away from Usurpation, and this seat too late for its own?"""
    near = court.coins[rival] + court.tax_gain >= court.usurp_cost
    return near and court.coins[seat] < court.usurp_cost and worth.rivals_of(court, seat) == 1


def doubt_blade(court: Court, seat: i64, truth: i64, thumbs: Thumbs) -> i64:
    """Challenge a Blade that is meant for oneself? Or rather bluff a Widow afterwards (R16)?"""
    believed = percent_believed(court, seat, WIDOW, thumbs)
    if court.influence(seat) == 1:
        return surely(100 - truth > believed)
    if not court.double_loss:
        return SURELY  # R64: a wrong doubt costs no more than the blow would
    own = worth.of_own(court, seat, thumbs)
    doubting = (thumbs.hit + own) * (100 - truth) - own * thumbs.last * truth
    bluffing = own * believed - own * thumbs.last * (100 - believed)
    return (doubting - 1) // 100 + 1 + thumbs.whim_to_doubt if doubting > bluffing else 0


# ---- §6: blocks --------------------------------------------------------------------


def block(court: Court, seat: i64, thumbs: Thumbs, dice: Dice) -> i64:
    """With the card always, without it now and then; never for the sake of a rival (R13)."""
    if court.target != NOBODY and court.target != seat:
        return moves.ALLOW
    roles = moves.blocks_of(court.action)
    role = least_missed(court.cards[seat], roles, thumbs)
    if role == NOBODY:
        role = nth(roles, dice.below(count(roles)))
        if not likely(bluffed_block(court, seat, role, thumbs), thumbs, dice):
            return moves.ALLOW
    return moves.BLOCK + role


def bluffed_block(court: Court, seat: i64, role: i64, thumbs: Thumbs) -> i64:
    """Block without the card? Surely where a caught bluff costs no more than the blow (R64)."""
    cost = worth.of_own(court, seat, thumbs)
    if court.action == moves.ASSASSINATE:
        if court.influence(seat) == 1 or not court.double_loss:
            return SURELY
        cost *= thumbs.last  # R34: both at one blow
    believed = percent_believed(court, seat, role, thumbs)
    if believed == 0:
        return -SURELY
    balance = worth.stake(court, seat, thumbs) * believed - cost * (100 - believed)
    return balance // 100 + thumbs.whim_to_doubt


def exposed(court: Court, seat: i64, role: i64) -> bool:
    """Do all know that the seat cannot hold the role (R45, R65)?"""
    return known.copies_left(court, NOBODY, seat, role) == 0


def percent_believed(court: Court, seat: i64, role: i64, thumbs: Thumbs) -> i64:
    """How likely a bluffed block goes unchallenged."""
    if exposed(court, seat, role):
        return 0
    return max(0, 100 - suspicion.percent_doubted(court, thumbs) - thumbs.doubt_block)


# ---- §7, §4-f: which cards to part with --------------------------------------------


def card_to_lose(court: Court, seat: i64, thumbs: Thumbs) -> i64:
    """The role to turn up. A Widow stays while a blow is still to be blocked (R22)."""
    roles = cards.roles_in(court.cards[seat])
    blow = court.action == moves.ASSASSINATE and court.target == seat and court.after == state.SWAP
    others: i64 = roles & ~bit(WIDOW)
    return least_missed(court.cards[seat], others if blow and others else roles, thumbs)


def least_missed(hand: i64, roles: i64, thumbs: Thumbs) -> i64:
    """Of the roles that are in the hand the one without which it is worth most; or NOBODY."""
    found: i64 = NOBODY
    most: i64 = NEVER
    for role in range(i64(ROLES)):
        if has(roles, role) and copies(hand, role):
            value = worth.of_hand(hand - card(role), thumbs)
            if value > most:
                most = value
                found = role
    return found


def least_missed_pair(hand: i64, thumbs: Thumbs) -> i64:
    """The number of the pair to return: the best cards stay (R39)."""
    found: i64 = NOBODY
    most: i64 = NEVER
    for pair in range(i64(cards.PAIRS)):
        if cards.contains(hand, cards.PAIR[pair]):
            value = worth.of_hand(hand - cards.PAIR[pair], thumbs)
            if value > most:
                most = value
                found = pair
    return found
