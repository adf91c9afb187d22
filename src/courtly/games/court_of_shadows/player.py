"""What a sensible courtier does: rules of thumb, one ply deep.

`greedy` gets an imagined world, and looks only at what its seat knows there: its own cards, dead
cards, coins, the action under way, and what the table remembers (R65). The hands of others, what
they drew or gave back, and sealed answers are guesses in that world: nothing here reads them.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from courtly.games.court_of_shadows import memory, moves
from courtly.games.court_of_shadows.cards import (
    COPIES,
    CORSAIR,
    DIPLOMAT,
    FULL_DECK,
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
from courtly.games.court_of_shadows.rules import (
    ALLOWANCE_GAIN,
    GRANT_GAIN,
    STEAL_GAIN,
    TAX_GAIN,
    CourtOfShadows,
)
from courtly.kernel.bits import bit, count, has, nth
from courtly.kernel.dice import Dice

# The actions to weigh against an Allowance.
KINDS: Final = vec[i64]([moves.GRANT, moves.TAX, moves.EXCHANGE, moves.ASSASSINATE, moves.STEAL])

# What things are worth, in tenths of a coin.
COIN: Final = 10
HIT: Final = 90  # a rival's influence: Usurpation sells it for 70, and early is better than late
OWN: Final = 80  # an influence of one's own, against a single rival ...
OWN_MORE: Final = 35  # ... and for each further one: a hit helps them all, a loss is one's own
LAST: Final = 2  # times as much for the last influence
VICTORY: Final = 250  # the last influence of the last rival
EXCHANGE_STOPPED: Final = 10
FRESH_CARD: Final = 30  # what a card is worth after an Exchange, about
NEVER: Final = -10_000

# What a role is worth in the hand: income, then weapons, then shields.
ROLE_WORTH: Final = vec[i64]([32, 28, 14, 26, 20])
SPARE: Final = 6  # the second card of a role

# Whim: what is nearly equal may go either way, so that moves do not betray the hand.
WHIM_TO_ACT: Final = 6
WHIM_TO_DOUBT: Final = 30  # at a challenge and a bluffed block

# Trust: what one holds is claimed three times as often as what one does not hold; every proof and
# every exposure of a claimant shifts that.
TRUTHS: Final = 3
LIES: Final = 1

# Doubt: at first one claim in seven is challenged. The challenges of this court count double,
# because about every second turn makes a claim. In percent:
DOUBTS: Final = 1
DOUBT_TURNS: Final = 7
MOST_DOUBT: Final = 90
DOUBT_BLOCK: Final = 25  # more than that against a block: the actor has something to gain
# An assassination that meets no true Widow still meets bluffed ones: always at the last influence.
LANDS: Final = 75
LANDS_ON_LAST: Final = 30
BOLD: Final = 50  # of turns pretend to a card, whatever the risk; fewer, the more this court doubts


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


# ---- what lies before everybody's eyes ---------------------------------------------


def rivals_of(court: CourtOfShadows, seat: i64) -> i64:
    """How many others are still at court."""
    return count(court.living & ~bit(seat))


def dead_cards(court: CourtOfShadows) -> i64:
    """All cards turned up for good."""
    cards: i64 = 0
    for seat in range(court.seats):
        cards += court.dead[seat]
    return cards


def leader(court: CourtOfShadows, seat: i64, coins: i64) -> i64:
    """Of the rivals with so many coins the one with most influence, then coins; or nobody."""
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


def doubt(court: CourtOfShadows) -> i64:
    """How many claims in a hundred this court challenges, going by what it has done so far."""
    challenges: i64 = 0
    for i in range(court.memory.n):
        what = memory.what_of(court.memory.tape[i])
        if what == memory.SHOWED or what == memory.BLUFFED:
            challenges += 1
    percent = 100 * (DOUBTS + 2 * challenges) // (DOUBT_TURNS + court.turns)
    return min(percent, MOST_DOUBT)


# ---- what can be told of a claim ---------------------------------------------------


def copies_left(court: CourtOfShadows, eyes: i64, who: i64, role: i64) -> i64:
    """How many of a role `who` can hold at most, for the eyes of a seat or (NOBODY) of the table.

    Whoever was caught without the role (R65) and has drawn nothing since has none. Nor is a card
    in that hand which was seen going into the deck since, unless it may have come out another way.
    """
    left = COPIES - copies(dead_cards(court), role)
    if eyes != NOBODY:
        left -= copies(court.cards[eyes], role)
    buried: i64 = 0
    i = court.memory.n - 1
    while i >= 0:
        event = court.memory.tape[i]
        what = memory.what_of(event)
        by = memory.seat_of(event)
        if by == who and what == memory.DREW:
            break
        if by == who and what == memory.BLUFFED and copies(memory.cards_of(event), role):
            return 0
        if what == memory.SHOWED or (what == memory.RETURNED and by == eyes):
            buried += copies(memory.cards_of(event), role)
        elif (what == memory.LOST and by != eyes) or (what == memory.DREW and by == eyes):
            buried -= copies(memory.cards_of(event), role)
        i -= 1
    return max(left - max(buried, 0), 0)


def unseen_by(court: CourtOfShadows, seat: i64) -> i64:
    """How many cards the seat cannot see."""
    return size(FULL_DECK) - size(court.cards[seat]) - size(dead_cards(court))


def percent_among(wanted: i64, hidden: i64, unseen: i64) -> i64:
    """How likely one of the wanted cards is among so many hidden ones, out of all unseen."""
    if wanted == 0:
        return 0
    without: i64 = 10_000
    for drawn in range(hidden):
        if wanted + drawn >= unseen:
            return 100
        without = without * (unseen - wanted - drawn) // (unseen - drawn)
    return max(1, 100 - without // 100)


def percent_held(court: CourtOfShadows, seat: i64, who: i64, role: i64) -> i64:
    """How likely another holds a role, going by the cards alone; 0 only if it cannot be."""
    left = copies_left(court, seat, who, role)
    return percent_among(left, court.influence(who), unseen_by(court, seat))


def percent_true(court: CourtOfShadows, seat: i64, who: i64, role: i64) -> i64:
    """How likely a claim is true, going by the cards and the claimant's record; 0 as above."""
    truths: i64 = TRUTHS
    lies: i64 = LIES
    for i in range(court.memory.n):
        if memory.seat_of(court.memory.tape[i]) == who:
            what = memory.what_of(court.memory.tape[i])
            truths += 1 if what == memory.SHOWED else 0
            lies += 1 if what == memory.BLUFFED else 0
    held = percent_held(court, seat, who, role)
    true = held * truths
    return 0 if true == 0 else max(1, 100 * true // (true + (100 - held) * lies))


def percent_believed(court: CourtOfShadows, seat: i64, role: i64) -> i64:
    """How likely a bluffed block goes unchallenged: never, where all know better (R45, R65)."""
    if copies_left(court, NOBODY, seat, role) == 0:
        return 0
    return max(0, 100 - doubt(court) - DOUBT_BLOCK)


# ---- what things are worth to a seat -----------------------------------------------


def own_worth(court: CourtOfShadows, seat: i64) -> i64:
    """An influence of one's own."""
    worth = OWN + OWN_MORE * (rivals_of(court, seat) - 1)
    return worth * LAST if court.influence(seat) == 1 else worth


def hit_worth(court: CourtOfShadows, seat: i64, who: i64) -> i64:
    """An influence of a rival: the very last one is the victory (§8-a)."""
    return VICTORY if court.influence(who) == 1 and rivals_of(court, seat) == 1 else HIT


def theft_worth(court: CourtOfShadows, seat: i64, victim: i64) -> i64:
    """§4-k: coins that somebody gains and somebody else loses."""
    coins = COIN * min(court.coins[victim], STEAL_GAIN)
    return coins + coins // rivals_of(court, seat)


def hand_worth(cards: i64) -> i64:
    """What the cards are good for together."""
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
    feared = doubt(court)
    hand = court.cards[seat]
    if dice.below(100) < BOLD - feared:
        hand += card(dice.below(ROLES))  # as if it held one more
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


def aimed(court: CourtOfShadows, seat: i64, kind: i64) -> i64:
    """The action, at the leader where it needs a target; or NOBODY, where there is no use in it."""
    target: i64 = 0
    if kind == moves.ASSASSINATE:
        target = leader(court, seat, 0) if court.coins[seat] >= ASSASSINATE_COST else NOBODY
    elif kind == moves.STEAL:
        target = leader(court, seat, STEAL_GAIN)
    return NOBODY if target == NOBODY else kind + target


def worth_of(court: CourtOfShadows, seat: i64, move: i64, hand: i64, feared: i64) -> i64:
    """What an action promises: a true claim does not fear a challenge, a bluff does."""
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
    """What an action brings if nobody challenges it, less what true blocks will stop."""
    unseen = unseen_by(court, seat)
    if action == moves.GRANT:
        regents = COPIES - copies(dead_cards(court) + court.cards[seat], REGENT)
        hidden = unseen - size(court.cards[memory.DECK])
        return COIN * GRANT_GAIN * (100 - percent_among(regents, hidden, unseen)) // 100
    if action == moves.TAX:
        return COIN * TAX_GAIN
    if action == moves.EXCHANGE:
        return FRESH_CARD * court.influence(seat) - hand_worth(court.cards[seat])
    if action == moves.ASSASSINATE:
        lands: i64 = LANDS_ON_LAST if court.influence(target) == 1 else LANDS
        lands = lands * (100 - percent_held(court, seat, target, WIDOW)) // 100
        return hit_worth(court, seat, target) * lands // 100 - COIN * ASSASSINATE_COST
    shields = copies_left(court, seat, target, DIPLOMAT) + copies_left(court, seat, target, CORSAIR)
    bare = 100 - percent_among(shields, court.influence(target), unseen)
    return theft_worth(court, seat, target) * bare // 100


# ---- §5: challenges ----------------------------------------------------------------


def doubts_action(court: CourtOfShadows, seat: i64, dice: Dice) -> bool:
    """Challenge the action's claim?"""
    truth = percent_true(court, seat, court.turn, moves.claim_of(court.action))
    if court.action == moves.ASSASSINATE and court.target == seat and truth > 0:
        return doubts_blade(court, seat, truth, dice)
    return doubts(court, seat, court.turn, truth, relief(court, seat), dice)


def doubts_block(court: CourtOfShadows, seat: i64, dice: Dice) -> bool:
    """Challenge the block? Not the one that saves oneself."""
    if court.action == moves.ASSASSINATE and court.target == seat:
        return False
    truth = percent_true(court, seat, court.blocker, court.block)
    if court.action == moves.ASSASSINATE and court.influence(court.blocker) == 1:
        truth = percent_held(court, seat, court.blocker, WIDOW)  # who would not claim one there?
    return doubts(court, seat, court.blocker, truth, passage(court, seat), dice)


def doubts(
    court: CourtOfShadows, seat: i64, claimant: i64, truth: i64, besides: i64, dice: Dice
) -> bool:
    """Is a caught bluff, and what comes of it besides, worth the risk of an influence (§5-d)?"""
    if truth == 0:
        return True
    if court.influence(seat) == 1:  # never the last one, but where it is lost anyway
        return truth < 50 and pressed(court, seat, claimant)
    caught = hit_worth(court, seat, claimant) + besides
    balance = (caught * (100 - truth) - own_worth(court, seat) * truth) // 100
    return balance > whim(dice, WHIM_TO_DOUBT)


def pressed(court: CourtOfShadows, seat: i64, rival: i64) -> bool:
    """Is the only rival a Tax away from Usurpation, and this seat not in time for its own?"""
    near = court.coins[rival] + TAX_GAIN >= USURP_COST
    return near and court.coins[seat] < USURP_COST and rivals_of(court, seat) == 1


def doubts_blade(court: CourtOfShadows, seat: i64, truth: i64, dice: Dice) -> bool:
    """Challenge a Blade that aims at oneself? A block, true or bluffed, could follow (R16)."""
    if copies(court.cards[seat], WIDOW):
        return False
    believed = percent_believed(court, seat, WIDOW)
    if court.influence(seat) == 1:
        return 100 - truth > believed
    if not court.double_loss:
        return True  # R64: a wrong doubt costs no more than the blow would
    own = own_worth(court, seat)
    doubting = (HIT + own) * (100 - truth) - own * LAST * truth
    bluffing = own * believed - own * LAST * (100 - believed)
    return doubting > max(bluffing, 100 * whim(dice, WHIM_TO_DOUBT))


def relief(court: CourtOfShadows, seat: i64) -> i64:
    """What it is worth to the seat that the action fails (§5-i)."""
    if court.action == moves.TAX:
        return COIN * TAX_GAIN // rivals_of(court, seat)
    if court.action == moves.EXCHANGE:
        return EXCHANGE_STOPPED // rivals_of(court, seat)
    if court.action == moves.ASSASSINATE:
        return -HIT  # a blow at another is welcome
    if court.target != seat or true_block(court, seat) != NOBODY:
        return 0
    return theft_worth(court, seat, seat)


def passage(court: CourtOfShadows, seat: i64) -> i64:
    """What it is worth to the seat that the blocked action goes through (§6-d)."""
    if court.action == moves.ASSASSINATE:
        return 0 if court.influence(court.target) == 1 else HIT
    if court.turn != seat:
        return 0
    if court.action == moves.GRANT:
        return COIN * GRANT_GAIN
    return theft_worth(court, seat, court.target)


# ---- §6: blocks --------------------------------------------------------------------


def block(court: CourtOfShadows, seat: i64, dice: Dice) -> i64:
    """With the card always, without it now and then; never for the sake of a rival (R13)."""
    if court.target != NOBODY and court.target != seat:
        return moves.ALLOW
    role = true_block(court, seat)
    if role != NOBODY:
        return moves.BLOCK + role
    role = nth(moves.blocks_of(court.action), dice.below(count(moves.blocks_of(court.action))))
    return moves.BLOCK + role if bluffs_block(court, seat, role, dice) else moves.ALLOW


def true_block(court: CourtOfShadows, seat: i64) -> i64:
    """The role in the hand that blocks the action, the one less missed if shown; or nobody."""
    found: i64 = NOBODY
    for role in range(i64(ROLES)):
        if has(moves.blocks_of(court.action), role) and copies(court.cards[seat], role):
            if found == NOBODY or ROLE_WORTH[role] < ROLE_WORTH[found]:
                found = role
    return found


def bluffs_block(court: CourtOfShadows, seat: i64, role: i64, dice: Dice) -> bool:
    """Block without the card? Surely where a caught bluff costs no more than the blow."""
    own = own_worth(court, seat)
    believed = percent_believed(court, seat, role)
    if court.action == moves.ASSASSINATE:
        if court.influence(seat) == 1 or not court.double_loss:
            return True  # §7-c, R64
        saved = own
        own *= LAST  # R34
    elif court.action == moves.STEAL:
        saved = theft_worth(court, seat, seat)
    else:
        saved = COIN * GRANT_GAIN // rivals_of(court, seat)
    balance = (saved * believed - own * (100 - believed)) // 100
    return believed > 0 and balance > whim(dice, WHIM_TO_DOUBT)


# ---- §7, §4-f: which cards to part with --------------------------------------------


def least_missed(court: CourtOfShadows, seat: i64) -> i64:
    """The role to turn up. The Widow stays while a blow is still to be blocked (R22)."""
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
    """The number of the pair to return, so that the best cards stay (R39)."""
    found: i64 = NOBODY
    most: i64 = NEVER
    for pair in range(i64(PAIRS)):
        if contains(cards, PAIR[pair]):
            worth = hand_worth(cards - PAIR[pair])
            if worth > most:
                most = worth
                found = pair
    return found
