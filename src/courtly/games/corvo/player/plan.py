"""The plan of a hand for phase 2: into which combinations it falls, and what that costs.

A plan is at most two combinations of five, and sets of what is left. It costs the leads that it
will lose, in thousandths, and something for every play.
"""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from courtly.games.corvo.player.outlook import SURE, Outlook, both
from courtly.games.corvo.rules import deck, moves
from courtly.games.corvo.rules.combinations import NOTHING, PAIR, SINGLE, TRIPLE, Order
from courtly.games.corvo.rules.moves import FIVE
from courtly.kernel.bits import bit, count, lowest, shl
from courtly.kernel.state import Moves

PLAY: Final = 30  # what a play costs that surely holds
ROOM: Final = 256  # for plays to weigh: a few dozen at the most


# ---- plays worth weighing ----------------------------------------------------------


def add_plays(hand: i64, kind: i64, order: Order, out: Moves) -> None:
    """Plays for a lead, or on a combination of this kind: enough of them, strong or not."""
    left = hand
    while left:
        own = deck.of_rank(hand, deck.rank_of(lowest(left)))
        left &= ~own
        add_sets(own, kind, out)
    add_fives(hand, order, out)


def add_sets(own: i64, kind: i64, out: Moves) -> None:
    """Of one rank: every single, the low pair and the high one, a triple, the quad."""
    number = count(own)
    left = own
    while left and kind <= SINGLE:
        out.add(left & -left)
        left &= left - 1
    for size in range(i64(PAIR), number + 1):
        if kind == NOTHING or kind == size:
            out.add(lowest_of(own, size))
            if size == PAIR and number > PAIR:
                out.add(own & ~lowest_of(own, number - PAIR))


def lowest_of(cards: i64, number: i64) -> i64:
    """So many of the cards, from the lowest up."""
    left = cards
    for _ in range(number):
        left &= left - 1
    return cards & ~left


def add_fives(hand: i64, order: Order, out: Moves) -> None:
    """One or two ways for every run, suit and full house, those that break least."""
    if count(hand) < FIVE:
        return
    ranks = deck.ranks_held(hand)
    several = count(ranks) < count(hand)
    if count(ranks) >= FIVE:
        add_runs(hand, ranks, order, out)
        add_suits(hand, order, out)
    if several:
        add_houses(hand, out)


def add_runs(hand: i64, ranks: i64, order: Order, out: Moves) -> None:
    """Each straight: low suits, but for the top card, which decides (R36)."""
    runs = moves.runs_in(ranks) & order.runs
    while runs:
        run = lowest(runs)
        runs &= runs - 1
        cards: i64 = 0
        for place in range(i64(FIVE - 1)):
            held = deck.of_rank(hand, moves.rank_in_run(run, place))
            cards |= held & -held
        out.add(cards | bit(deck.highest(deck.of_rank(hand, moves.top_rank(run)))))


def add_suits(hand: i64, order: Order, out: Moves) -> None:
    """Each suit: the five that break least, the same with the highest card, and runs."""
    for suit in range(i64(deck.SUITS)):
        if deck.suit_length(hand, suit) < FIVE:
            continue
        cards = deck.in_suit(hand, suit)
        five = loneliest(cards, hand, FIVE)
        out.add(five)
        if count(cards) > FIVE:
            top = cards & deck.FOUR_OF_A_RANK if order.two_high else 0
            if top == 0:
                top = bit(deck.highest(cards))
            if five & top == 0:
                out.add(top | loneliest(cards & ~top, hand, FIVE - 1))
            add_runs(cards, deck.ranks_held(cards), order, out)


def loneliest(cards: i64, hand: i64, number: i64) -> i64:
    """Of these cards so many: first those whose rank is held once, then the low ones."""
    found: i64 = 0
    for held in range(i64(1), i64(deck.SUITS + 1)):
        left = cards
        while left and number:
            card = left & -left
            left ^= card
            if count(deck.suits_held(hand, deck.rank_of(lowest(card)))) == held:
                found |= card
                number -= 1
    return found


def add_houses(hand: i64, out: Moves) -> None:
    """Each triple with each pair."""
    ranks = deck.ranks_held_thrice(hand)
    while ranks:
        rank = ranks & -ranks
        ranks ^= rank
        three = lowest_of(hand & (rank * deck.FOUR_OF_A_RANK), TRIPLE)
        others = deck.ranks_held_twice(hand) & ~rank
        while others:
            other = others & -others
            others ^= other
            out.add(three | lowest_of(hand & (other * deck.FOUR_OF_A_RANK), PAIR))


# ---- the plan ----------------------------------------------------------------------


@final
@mypyc_attr(acyclic=True)
class Plan:
    """The best partition found of a hand, and how it stands against an outlook."""

    def __init__(self, outlook: Outlook) -> None:
        """Before the first hand."""
        self.outlook = outlook
        self.first_fives = Moves(ROOM)
        self.second_fives = Moves(ROOM)
        self.cost: i64 = 0  # of the best partition found ...
        self.runs_out: i64 = 0  # ... and how likely it goes out in one go, once it leads

    def make(self, hand: i64) -> i64:
        """Find a good partition of the hand; what it costs."""
        self.cost = SURE * SURE
        self.runs_out = SURE
        self.try_sets(hand, 0, SURE, SURE)
        fives = self.first_fives
        fives.n = 0
        add_fives(hand, self.outlook.order, fives)
        for i in range(fives.n):
            self.try_five(hand, fives.items[i])
        return self.cost

    def try_five(self, hand: i64, five: i64) -> None:
        """Partitions with this five, and perhaps another."""
        outlook = self.outlook
        order = outlook.order
        rest = hand & ~five
        holds = outlook.five_holds(order.kind_of(five), five)
        lost = PLAY + SURE - holds
        self.try_sets(rest, lost, SURE, holds)
        more = self.second_fives
        more.n = 0
        add_fives(rest, order, more)
        for i in range(more.n):
            other = more.items[i]
            if other < five:  # the other way round it has been tried, or will be
                also = outlook.five_holds(order.kind_of(other), other)
                both_lost = lost + PLAY + SURE - also
                self.try_sets(rest & ~other, both_lost, max(holds, also), min(holds, also))

    def try_sets(self, cards: i64, lost: i64, others: i64, least: i64) -> None:
        """Close a partition: what is left falls into sets. The last play need not hold."""
        stands = self.outlook.stands
        enough = self.cost + SURE  # no partition gets cheaper by more sets
        while cards and lost + least < enough:
            start = lowest(cards) & -4
            own = (cards >> start) & 15
            cards ^= shl(own, start)
            held = stands[4 * start + own]
            lost += PLAY + SURE - held
            others = both(others, max(held, least))
            least = min(held, least)
        cost = lost - (SURE - least)
        if cost < self.cost:
            self.cost = cost
            self.runs_out = others
