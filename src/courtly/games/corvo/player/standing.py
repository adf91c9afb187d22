"""How likely a seat wins a deal, by the shape of both hands.

What a hand would cost to shed says little while many tricks are left; then long suits, equal ranks
and aces count. The weights fit deals between two greedy players.
"""

import math
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from courtly.games.corvo.memory.guesses import missing
from courtly.games.corvo.player.outlook import Outlook
from courtly.games.corvo.player.plan import Plan
from courtly.games.corvo.rules import deck, moves, phases
from courtly.games.corvo.rules.game import Corvo
from courtly.games.corvo.rules.tricks import open_prize
from courtly.kernel.bits import bit, count, has, nth

# Where in a row of weights, in thousandths, which one is: for leading, ...
LEADS: Final = 0
COST: Final = 1  # ... a lead that the plan loses, ...
RUNS_OUT: Final = 2  # ... a plan that goes out in one go, ...
LONGEST: Final = 3  # ... a suit of 5, of 6, of 7, ...
SECOND: Final = 6  # ... another of 4, of 5, ...
OF_A_RANK: Final = 8  # ... two, three, four of a rank, ...
ROWS: Final = 11  # ... five ranks in a row, four of such five, ...
RANK: Final = 13  # ... and a card of each rank.
WIDTH: Final = 26
NEVER: Final = -1_000_000
UNSEEN_TRIED: Final = 6  # for the average of the unseen card
TRICKS: Final = 12
TABLE: Final = """
713 -1446 328 228 157 275 -71 438 344 425 -318 -39 -6
  -33 -83 -98 -30 -29 -20 -41 -5 3 55 48 82 149
-93 -495 799 110 302 290 -91 431 388 413 55 -20 -26
  -36 -78 -59 -37 -39 -30 -64 -14 -1 68 40 77 173
-25 -483 119 34 313 270 -75 348 400 350 40 -55 8
  -32 -79 -72 -52 -44 -30 -47 -14 5 50 48 102 164
18 -404 97 56 234 286 -111 408 378 372 117 -46 23
  -29 -82 -72 -50 -51 -32 -51 -10 2 46 56 97 176
56 -346 -67 57 226 312 -106 411 374 398 178 -39 26
  -23 -92 -74 -48 -54 -31 -52 -12 0 43 54 99 190
41 -276 -63 34 207 331 -104 389 354 377 164 -58 21
  -30 -99 -77 -52 -52 -22 -47 -13 -1 42 50 107 195
53 -244 -253 7 207 330 -74 326 342 355 159 -81 14
  -38 -107 -77 -52 -48 -21 -45 -15 0 43 48 112 199
39 -161 -108 -51 194 308 -59 313 316 359 156 -96 25
  -45 -104 -82 -54 -48 -25 -43 -14 0 39 56 116 204
34 -79 -217 -87 207 230 -19 267 301 411 143 -92 33
  -51 -108 -81 -52 -49 -35 -44 -13 -1 34 66 116 219
40 10 -126 -62 184 186 3 254 290 469 106 -81 35
  -46 -112 -87 -55 -51 -38 -44 -10 0 31 75 115 223
34 36 -278 -36 157 111 10 185 266 448 -5 -87 19
  -47 -117 -84 -62 -42 -39 -40 -6 6 31 75 114 212
-2 36 -51 -25 87 139 -4 187 235 402 -76 -98 8
  -42 -115 -89 -65 -28 -39 -38 4 11 28 74 112 189
-24 23 105 -53 86 85 -4 156 207 345 -133 -116 -1
  -47 -110 -89 -66 -18 -39 -36 10 14 24 73 109 175
"""  # a row, here in two lines, for each number of tricks that are left
WEIGHTS: Final = vec[i64]([int(weight) for weight in TABLE.split()])


def plan_for(state: Corvo, seat: i64) -> Plan:
    """A plan for the hand of a seat against the other as this seat knows it."""
    known = state.known[1 - seat]
    hidden = missing(state, seat)
    number = in_phase_two(state, 1 - seat, hidden | known)
    return Plan(Outlook(state.order, hidden, known, number))


def plan_for_other(state: Corvo, seat: i64) -> Plan:
    """The same for the other's, against what all know of this seat's hand."""
    known = state.known[seat]
    gone = state.removed | state.shed | state.on_table() | state.known[1 - seat]
    hidden = deck.FULL & ~gone & ~known
    number = in_phase_two(state, seat, hidden | known)
    return Plan(Outlook(state.order, hidden, known, number))


def in_phase_two(state: Corvo, seat: i64, out: i64) -> i64:
    """How many of the cards that are out a hand has in phase 2, or will have."""
    if state.phase >= phases.CLIMBING:
        return count(state.hands[seat])
    return min(state.laws.full_hand, count(out))


def chance(state: Corvo, seat: i64, own: Plan, others: Plan) -> float:
    """The seat's chance to win the deal, for these hands; before phase 2 between two tricks."""
    ahead = worth_of(state, state.hands[seat], own)
    ahead -= worth_of(state, state.hands[1 - seat], others)
    if state.shed == 0:  # later it changes too often
        leading = WEIGHTS[WIDTH * tricks_left(state) + LEADS]
        ahead += leading if state.leader == seat else -leading
    return 1.0 / (1.0 + math.exp(-float(ahead) / 1000.0))


def tricks_left(state: Corvo) -> i64:
    """After this one."""
    return min(i64(TRICKS), state.stock // 2)


def best_prize(state: Corvo, seat: i64, own: Plan) -> i64:
    """The move of a seat that takes a prize: the one that makes the hand of the best shape."""
    hand = state.hands[seat]
    best: i64 = moves.UNSEEN
    most: i64 = NEVER
    for prize in range(i64(moves.PRIZES)):
        if not has(state.taken, prize):
            if prize == moves.UNSEEN:
                worth = with_unseen(state, hand, own)
            else:
                worth = worth_of(state, hand | bit(open_prize(state, prize)), own)
            if worth > most:
                most = worth
                best = prize
    return moves.TAKE + best


def with_unseen(state: Corvo, hand: i64, own: Plan) -> i64:
    """What a hand is worth with an unseen card, on average over some."""
    hidden = own.outlook.hidden
    number = count(hidden)
    tried = min(i64(UNSEEN_TRIED), number)
    total: i64 = 0
    for i in range(tried):
        total += worth_of(state, hand | bit(nth(hidden, i * number // tried)), own)
    return total // max(1, tried)


def worth_of(state: Corvo, hand: i64, own: Plan) -> i64:
    """The shape of a hand once the trick is over."""
    cost = own.make(hand)
    return shape(state.order.powers(hand), own, cost, tricks_left(state))


def shape(places: i64, plan: Plan, cost: i64, tricks: i64) -> i64:
    """What a hand, in places of the order, is worth in thousandths of a logit."""
    row = WIDTH * tricks
    worth = (WEIGHTS[row + COST] * cost + WEIGHTS[row + RUNS_OUT] * plan.runs_out) // 1000
    return worth + suits(places, row) + ranks(places, row)


def suits(places: i64, row: i64) -> i64:
    """What its long suits are worth."""
    longest: i64 = 0
    second: i64 = 0
    for suit in range(i64(deck.SUITS)):
        length = deck.suit_length(places, suit)
        if length > longest:
            second = longest
            longest = length
        elif length > second:
            second = length
    worth: i64 = 0
    for over in range(i64(3)):
        if longest >= 5 + over:
            worth += WEIGHTS[row + LONGEST + over]
    for over in range(i64(2)):
        if second >= 4 + over:
            worth += WEIGHTS[row + SECOND + over]
    return worth


def ranks(places: i64, row: i64) -> i64:
    """What its ranks are worth, alone, several times and in a row."""
    worth: i64 = 0
    held: i64 = 0
    for rank in range(i64(deck.RANKS)):
        number = count(deck.suits_held(places, rank))
        if number:
            held |= bit(rank)
            worth += WEIGHTS[row + RANK + rank] * number
            for more in range(number - 1):
                worth += WEIGHTS[row + OF_A_RANK + more]
    for start in range(i64(deck.RANKS - 4)):
        in_row = count((held >> start) & 31)
        if in_row >= 4:
            worth += WEIGHTS[row + ROWS + 5 - in_row]
    return worth
