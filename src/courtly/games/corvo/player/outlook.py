"""What the other may still hold, and how likely it beats a combination.

Chances are in thousandths. What holds for sure is beaten by no cards that are still out; what only
seems to hold is a little less than sure.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from courtly.games.corvo.rules import combinations, deck, moves
from courtly.games.corvo.rules.combinations import FLUSH, FULL_HOUSE, STRAIGHT, STRAIGHT_FLUSH
from courtly.games.corvo.rules.moves import FIVE
from courtly.kernel.bits import bit, count, first, has, lowest, shl

SURE: Final = 1000
HOLDINGS: Final = 16  # of a rank: sets of suits
ROW: Final = 6  # of the tails: at least 0, 1, ... 5 cards


def both(one: i64, other: i64) -> i64:
    """The chance of two things that do not depend on each other."""
    return one * other // SURE


@final
@mypyc_attr(acyclic=True)
class Outlook:
    """What one seat knows of the other hand: so many cards, of these known, of those any."""

    def __init__(self, order: combinations.Order, hidden: i64, known: i64, number: i64) -> None:
        """Weigh a hand of so many cards, the known ones and some of the hidden."""
        self.order = order
        self.out: i64 = hidden | known
        self.known: i64 = known
        self.hidden: i64 = hidden
        self.number: i64 = number
        self.tails: vec[i64] = vec[i64]([0] * ((deck.RANKS + 1) * ROW))
        self.weigh_tails()
        # How likely nothing of the same kind beats a set: by card, or by size and rank.
        self.singles: vec[i64] = vec[i64]([0] * deck.CARDS)
        self.sets: vec[i64] = vec[i64]([0] * (deck.RANKS * (deck.SUITS + 1)))
        self.weigh_singles()
        for size in range(i64(combinations.PAIR), i64(combinations.QUAD + 1)):
            self.weigh_sets(size)
        # The same for full houses, by the triple's rank, and for higher runs.
        self.houses: vec[i64] = vec[i64]([0] * deck.RANKS)
        self.runs: vec[i64] = vec[i64]([0] * moves.RUNS)
        # Each suit's highest flush, and the chance of any.
        self.best_flush: vec[i64] = vec[i64]([0] * deck.SUITS)
        self.flush: vec[i64] = vec[i64]([0] * deck.SUITS)
        # How likely there is no five of a kind, and none that answers it as a stronger kind (R28).
        self.none: vec[i64] = vec[i64]([SURE] * combinations.KINDS)
        self.none_above: vec[i64] = vec[i64]([SURE] * combinations.KINDS)
        self.weigh_houses()
        self.weigh_runs()
        self.weigh_suits()
        self.no_five: i64 = self.weigh_fives()
        # How likely nothing at all beats the suits of a rank: by rank and the set of suits.
        self.stands: vec[i64] = vec[i64]([0] * (deck.RANKS * HOLDINGS))
        self.weigh_holdings()

    def weigh_tails(self) -> None:
        """tails[ROW * m + t]: of m hidden cards at least t are in the hand."""
        tails = self.tails
        hidden = count(self.hidden)
        chance: i64 = SURE * (self.number - count(self.known)) // hidden if hidden else 0
        for m in range(i64(deck.RANKS + 1)):
            tails[ROW * m] = SURE
            for t in range(i64(1), i64(ROW)):
                tail: i64 = 0
                if m >= t:
                    before = ROW * (m - 1) + t
                    tail = both(chance, tails[before - 1]) + both(SURE - chance, tails[before])
                    tail = max(1, min(SURE - 1, tail))
                tails[ROW * m + t] = tail

    def at_least(self, needed: i64, cards: i64) -> i64:
        """The chance that the hand has so many of these cards."""
        sure = count(self.known & cards)
        if sure >= needed:
            return SURE
        if needed > self.number:
            return 0
        return self.tails[ROW * count(self.hidden & cards) + needed - sure]

    def rank_at(self, place: i64) -> i64:
        """The rank at a place of the order, the highest at 0."""
        return (deck.RANKS - place) % deck.RANKS if self.order.two_high else deck.RANKS - 1 - place

    # ---- sets ----------------------------------------------------------------------

    def weigh_singles(self) -> None:
        """R33, from the highest card down."""
        holds: i64 = SURE
        for place in range(i64(deck.RANKS)):
            rank = self.rank_at(place)
            for below in range(i64(1), i64(deck.SUITS + 1)):
                card = deck.card_of(rank, deck.SUITS - below)
                self.singles[card] = holds
                if has(self.out, card):
                    holds = both(holds, SURE - self.at_least(1, bit(card)))

    def weigh_sets(self, size: i64) -> None:
        """From the highest rank down; the other two of a rank win with the spade (R34)."""
        holds: i64 = SURE
        for place in range(i64(deck.RANKS)):
            rank = self.rank_at(place)
            below = both(holds, SURE - self.at_least(size, deck.of_rank(self.out, rank)))
            spade = has(self.out, deck.card_of(rank, deck.SUITS - 1))
            beaten = size == combinations.PAIR and spade
            self.sets[deck.RANKS * size + rank] = below if beaten else holds
            holds = below

    def set_holds(self, cards: i64) -> i64:
        """The chance that the other has no higher set of the same kind."""
        size = count(cards)
        card = lowest(cards)
        if size == 1:
            return self.singles[card]
        return self.sets[deck.RANKS * size + deck.rank_of(card)]

    # ---- five cards ----------------------------------------------------------------

    def weigh_houses(self) -> None:
        """R35: a triple of a higher rank, with a pair of another."""
        holds: i64 = SURE
        for place in range(i64(deck.RANKS)):
            rank = self.rank_at(place)
            self.houses[rank] = holds
            triple = self.at_least(3, deck.of_rank(self.out, rank)) if self.number >= FIVE else 0
            if triple:
                besides = self.any_pair(self.out & ~deck.of_rank(self.out, rank))
                if besides:
                    holds = both(holds, SURE - max(1, both(triple, besides)))
        self.none[FULL_HOUSE] = holds

    def any_pair(self, cards: i64) -> i64:
        """The chance of a pair among some cards."""
        without: i64 = SURE
        for rank in range(i64(deck.RANKS)):
            two = deck.of_rank(cards, rank)
            if two & (two - 1):
                without = both(without, SURE - self.at_least(2, two))
        return SURE - without

    def weigh_runs(self) -> None:
        """R36, from the highest run down."""
        holds: i64 = SURE
        for place in range(i64(moves.RUNS)):
            run = moves.RUNS - 1 - place
            self.runs[run] = holds
            holds = both(holds, SURE - self.straight(run, self.out))
        self.none[STRAIGHT] = holds

    def straight(self, run: i64, among: i64) -> i64:
        """The chance of a run, of these cards."""
        if not has(self.order.runs, run) or self.number < FIVE:
            return 0
        chance: i64 = SURE
        for place in range(i64(FIVE)):
            cards = deck.of_rank(among, moves.rank_in_run(run, place))
            if cards == 0:
                return 0
            chance = both(chance, self.at_least(1, cards))
        return max(1, chance)

    def weigh_suits(self) -> None:
        """R39, R40: five of a suit, in a row or not."""
        for suit in range(i64(deck.SUITS)):
            cards = deck.in_suit(self.out, suit)
            if self.number >= FIVE and count(cards) >= FIVE:
                self.flush[suit] = self.at_least(FIVE, cards)
                best = cards
                while count(best) > FIVE:
                    best &= ~bit(self.order.weakest(best))
                self.best_flush[suit] = self.order.flush_strength(best, suit)
                self.none[FLUSH] = both(self.none[FLUSH], SURE - self.flush[suit])
                runs = self.no_run_above(-1, cards)
                self.none[STRAIGHT_FLUSH] = both(self.none[STRAIGHT_FLUSH], runs)

    def no_run_above(self, strength: i64, cards: i64) -> i64:
        """How likely no run of these cards of one suit has a top card above another."""
        holds: i64 = SURE
        suit = deck.suit_of(lowest(cards))
        for run in range(i64(moves.RUNS)):
            if self.order.power(deck.card_of(moves.top_rank(run), suit)) > strength:
                holds = both(holds, SURE - self.straight(run, cards))
        return holds

    def weigh_fives(self) -> i64:
        """P2.2-i: what is above each kind; how likely there is no five at all."""
        above: i64 = SURE
        for kind in range(i64(STRAIGHT_FLUSH), i64(STRAIGHT - 1), -1):
            if not self.order.same_kind:
                self.none_above[kind] = above
            above = both(above, self.none[kind])
        none = self.none
        return both(both(none[STRAIGHT], none[FLUSH]), both(none[FULL_HOUSE], none[STRAIGHT_FLUSH]))

    def weigh_holdings(self) -> None:
        """Every set that all cards of a rank in a hand can be."""
        at: i64 = 0
        for rank in range(i64(deck.RANKS)):
            for suits in range(i64(1), i64(HOLDINGS)):
                held = self.set_holds(shl(suits, 4 * rank))
                self.stands[at + suits] = both(held, self.no_five)
            at += HOLDINGS

    # ---- how likely a combination holds --------------------------------------------

    def holds(self, kind: i64, cards: i64) -> i64:
        """The chance that the other cannot beat a combination (P2.2-j)."""
        if kind < STRAIGHT:
            return both(self.set_holds(cards), self.no_five)
        return self.five_holds(kind, cards)

    def five_holds(self, kind: i64, cards: i64) -> i64:
        """The chance that the other cannot beat five cards (R28)."""
        if kind == STRAIGHT:
            holds = self.straight_holds(cards)
        elif kind == FLUSH:
            holds = self.flush_holds(cards)
        elif kind == FULL_HOUSE:
            holds = self.houses[combinations.triple_rank(cards)]
        else:
            holds = self.straight_flush_holds(cards)
        return both(holds, self.none_above[kind])

    def straight_holds(self, cards: i64) -> i64:
        """R36: against higher runs, and the same one with a higher top card."""
        run = self.order.run_of(deck.ranks_held(cards))
        top = moves.top_rank(run)
        own = deck.highest(deck.of_rank(cards, top))
        lower = deck.of_rank(first(own + 1), top)
        return both(self.runs[run], SURE - self.straight(run, self.out & ~lower))

    def flush_holds(self, cards: i64) -> i64:
        """R39: against the flushes that can be higher."""
        strength = self.order.strength_of(FLUSH, cards)
        holds: i64 = SURE
        for suit in range(i64(deck.SUITS)):
            if self.flush[suit] and self.best_flush[suit] > strength:
                holds = both(holds, SURE - self.flush[suit])
        return holds

    def straight_flush_holds(self, cards: i64) -> i64:
        """R40."""
        strength = self.order.strength_of(STRAIGHT_FLUSH, cards)
        holds: i64 = SURE
        for suit in range(i64(deck.SUITS)):
            if self.flush[suit]:
                holds = both(holds, self.no_run_above(strength, deck.in_suit(self.out, suit)))
        return holds
