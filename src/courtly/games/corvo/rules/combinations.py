"""P2.2, P2.3: which combination beats which, and all that a hand can play."""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from courtly.games.corvo.rules import deck, moves
from courtly.games.corvo.rules.moves import FIVE, RUNS
from courtly.kernel.bits import bit, count, first, has, lowest, shl
from courtly.kernel.state import Moves

# ---- kinds, by rising power (P2.2-i, R30); a set is of the kind of its size --------------

NOTHING: Final = 0
SINGLE: Final = 1
PAIR: Final = 2
TRIPLE: Final = 3
QUAD: Final = 4
STRAIGHT: Final = 5
FLUSH: Final = 6
FULL_HOUSE: Final = 7
STRAIGHT_FLUSH: Final = 8
KINDS: Final = 9


def triple_rank(house: i64) -> i64:
    """The rank of the triple in a full house."""
    rank = deck.rank_of(lowest(house))
    return (
        rank if count(deck.suits_held(house, rank)) == TRIPLE else deck.rank_of(deck.highest(house))
    )


@final
@mypyc_attr(acyclic=True)
class Order:
    """How combinations compare at one table, by its options."""

    def __init__(self, two_high: bool, wheel: bool, same_kind: bool) -> None:
        """R02, R37, R28."""
        self.two_high = two_high
        self.same_kind = same_kind
        # The runs that are straights: a high two ends J Q K A 2 and begins nothing.
        self.runs: i64 = first(RUNS) & ~first(2) if two_high else first(RUNS - 1)
        if not wheel:
            self.runs &= ~bit(0)

    # ---- single cards --------------------------------------------------------------

    def power(self, card: i64) -> i64:
        """The place of a card in the order of phase 2: rank, then suit."""
        if not self.two_high:
            return card
        return card - deck.SUITS if card >= deck.SUITS else card + deck.CARDS - deck.SUITS

    def powers(self, cards: i64) -> i64:
        """The same for a set: every card moved to its place in the order."""
        if not self.two_high:
            return cards
        twos = cards & deck.FOUR_OF_A_RANK
        return (cards >> deck.SUITS) | shl(twos, deck.CARDS - deck.SUITS)

    def weakest(self, cards: i64) -> i64:
        """The lowest card of a set in the order of phase 2."""
        place = lowest(self.powers(cards))
        return (place + deck.SUITS) % deck.CARDS if self.two_high else place

    # ---- what some cards are ---------------------------------------------------------

    def run_of(self, ranks: i64) -> i64:
        """Which straight five ranks (as `ranks_held`) make at this table, or -1."""
        run: i64 = -1
        if ranks == moves.WHEEL:
            run = 0
        elif ranks == moves.ROUND:
            run = RUNS - 1
        elif ranks == (ranks & -ranks) * moves.RUN:
            run = deck.rank_of(lowest(ranks)) + 1
        return run if run >= 0 and has(self.runs, run) else -1

    def kind_of(self, cards: i64) -> i64:
        """R41: the highest kind that these cards satisfy at this table, or NOTHING."""
        number = count(cards)
        if number == SINGLE:
            return SINGLE
        held = deck.ranks_held(cards)
        ranks = count(held)
        if number < FIVE:
            return number if ranks == 1 else NOTHING
        if number > FIVE:
            return NOTHING
        if ranks == 2:
            three = count(deck.suits_held(cards, triple_rank(cards)))
            return FULL_HOUSE if three == TRIPLE else NOTHING
        flush = deck.in_suit(cards, deck.suit_of(lowest(cards))) == cards
        if ranks == FIVE and self.run_of(held) >= 0:
            return STRAIGHT_FLUSH if flush else STRAIGHT
        return FLUSH if flush else NOTHING

    # ---- which beats which -----------------------------------------------------------

    def strength_of(self, kind: i64, cards: i64) -> i64:
        """What decides between two combinations of one kind (P2.3-b, P2.3-c)."""
        if kind == FULL_HOUSE:
            return self.power(deck.card_of(triple_rank(cards), 0))  # R35
        if kind == FLUSH:
            return self.flush_strength(cards, deck.suit_of(lowest(cards)))
        if kind >= STRAIGHT:
            top = moves.top_rank(self.run_of(deck.ranks_held(cards)))
            return self.power(deck.highest(deck.of_rank(cards, top)))  # R36, R37, R40
        return deck.highest(self.powers(cards))  # R33, R34

    def flush_strength(self, cards: i64, suit: i64) -> i64:
        """R39: all five ranks from the top, then the suit."""
        return self.powers(cards >> suit) * deck.SUITS + suit

    def may_answer(self, kind: i64, on_kind: i64) -> bool:
        """P2.2-j: may this kind be played on that one, if it is high enough?"""
        if on_kind == NOTHING or kind == on_kind:
            return True
        if kind < STRAIGHT:
            return False  # R26, R29
        return on_kind < STRAIGHT or (kind > on_kind and not self.same_kind)  # R27, R28

    def beats(self, cards: i64, on_kind: i64, on_strength: i64) -> bool:
        """P2.3-a: are these cards a combination that beats the one on the table?"""
        kind = self.kind_of(cards)
        if kind == on_kind and kind != NOTHING:
            return self.strength_of(kind, cards) > on_strength
        return kind != NOTHING and self.may_answer(kind, on_kind)

    # ---- all that a hand can play ------------------------------------------------------

    def add_answers(self, hand: i64, kind: i64, strength: i64, out: Moves) -> None:
        """P2.1-a: all that beats the combination on the table; on nothing, all there is (R22)."""
        above: i64 = -1 if kind == NOTHING else strength
        if kind <= SINGLE:
            self.add_singles(hand, above, out)
        if kind == NOTHING or kind == PAIR:
            self.add_pairs(hand, above, out)
        three = deck.ranks_held_thrice(hand)
        if three:
            if kind == NOTHING or kind == TRIPLE:
                self.add_triples(hand, three, above, out)
            if kind == NOTHING or kind == QUAD:
                self.add_quads(hand, three, above, out)
        if count(hand) >= FIVE:
            self.add_fives(hand, kind, strength, out)

    def add_singles(self, hand: i64, above: i64, out: Moves) -> None:
        """R33: every card above another."""
        higher = deck.FULL & ~first(above + 1)
        if self.two_high:  # from places in the order back to cards
            higher = (shl(higher, deck.SUITS) & deck.FULL) | (higher >> (deck.CARDS - deck.SUITS))
        out.add_all(hand & higher, moves.SINGLES)

    def add_pairs(self, hand: i64, above: i64, out: Moves) -> None:
        """P2.2-b: every pair whose higher card is above another."""
        ranks = deck.ranks_held_twice(hand)
        while ranks:
            rank = deck.rank_of(lowest(ranks))
            ranks &= ranks - 1
            suits = deck.suits_held(hand, rank)
            for which in range(i64(moves.PAIRS_OF_A_RANK)):
                two = moves.PAIRS_OF_SUITS[which]
                if suits & two == two:
                    top = deck.card_of(rank, moves.TOPS_OF_PAIRS[which])
                    if self.power(top) > above:
                        out.add(moves.pair_number(rank, which))

    def add_triples(self, hand: i64, ranks: i64, above: i64, out: Moves) -> None:
        """P2.2-c: every triple of a rank above another, of the ranks held three times."""
        while ranks:
            rank = deck.rank_of(lowest(ranks))
            ranks &= ranks - 1
            suits = deck.suits_held(hand, rank)
            if self.power(deck.card_of(rank, 0)) <= above:
                continue
            for which in range(i64(moves.TRIPLES_OF_A_RANK)):
                three = moves.TRIPLES_OF_SUITS[which]
                if suits & three == three:
                    out.add(moves.triple_number(rank, which))

    def add_quads(self, hand: i64, ranks: i64, above: i64, out: Moves) -> None:
        """P2.2-d: every quad of a rank above another, of the ranks held three times."""
        while ranks:
            rank = deck.rank_of(lowest(ranks))
            ranks &= ranks - 1
            whole = deck.suits_held(hand, rank) == deck.FOUR_OF_A_RANK
            if whole and self.power(deck.card_of(rank, 0)) > above:
                out.add(moves.QUADS + rank)

    def add_fives(self, hand: i64, kind: i64, strength: i64, out: Moves) -> None:
        """P2.2-j, R28: every five-card hand that beats the combination on the table."""
        if self.may_answer(STRAIGHT, kind):
            runs = moves.runs_in(deck.ranks_held(hand)) & self.runs
            while runs:
                self.add_run(hand, lowest(runs), strength if kind == STRAIGHT else -1, out)
                runs &= runs - 1
        three = deck.ranks_held_thrice(hand)
        if three and self.may_answer(FULL_HOUSE, kind):
            self.add_full_houses(hand, three, strength if kind == FULL_HOUSE else -1, out)
        if self.may_answer(FLUSH, kind) or self.may_answer(STRAIGHT_FLUSH, kind):
            self.add_five_of_a_suit(hand, kind, strength, out)

    def add_run(self, hand: i64, run: i64, above: i64, out: Moves) -> None:
        """P2.2-e: the straights of one run with a top card above another."""
        held = moves.held_of_run(hand, run)
        top = moves.top_rank(run)
        tops = deck.suits_held(held, FIVE - 1)
        for suit in range(i64(deck.SUITS)):
            if has(tops, suit) and self.power(deck.card_of(top, suit)) > above:
                add_lower(held, run, FIVE - 2, shl(suit, 2 * (FIVE - 1)), out)

    def add_full_houses(self, hand: i64, ranks: i64, above: i64, out: Moves) -> None:
        """P2.2-g, R35a: every triple of a rank above another, with every pair of another rank."""
        while ranks:
            rank = deck.rank_of(lowest(ranks))
            ranks &= ranks - 1
            suits = deck.suits_held(hand, rank)
            if self.power(deck.card_of(rank, 0)) <= above:
                continue
            rest = hand & ~deck.of_rank(hand, rank)
            for which in range(i64(moves.TRIPLES_OF_A_RANK)):
                three = moves.TRIPLES_OF_SUITS[which]
                if suits & three == three:
                    start = out.n
                    self.add_pairs(rest, -1, out)
                    triple = moves.triple_number(rank, which)
                    for i in range(start, out.n):
                        out.items[i] = moves.full_house_number(triple, out.items[i])

    def add_five_of_a_suit(self, hand: i64, kind: i64, strength: i64, out: Moves) -> None:
        """P2.2-f, P2.2-h: flushes and straight flushes."""
        for suit in range(i64(deck.SUITS)):
            if deck.suit_length(hand, suit) >= FIVE:
                cards = deck.in_suit(hand, suit)
                start = out.n
                add_chosen(cards, 0, moves.FLUSHES + suit * moves.FIVES, out)
                if kind >= STRAIGHT:
                    self.keep_stronger(start, kind, strength, out)

    def keep_stronger(self, start: i64, kind: i64, strength: i64, out: Moves) -> None:
        """Drop what does not beat the combination on the table, from the start-th move on."""
        kept = start
        for i in range(start, out.n):
            move = out.items[i]
            if self.beats(moves.CARDS_OF[move], kind, strength):
                out.items[kept] = move
                kept += 1
        out.n = kept


def add_lower(held: i64, run: i64, place: i64, suits: i64, out: Moves) -> None:
    """The straights with these upper suits; those of one suit are no mere straights."""
    for suit in range(i64(deck.SUITS)):
        if has(held, deck.card_of(place, suit)):
            further = suits + shl(suit, 2 * place)
            if place > 0:
                add_lower(held, run, place - 1, further, out)
            elif further % moves.ONE_SUIT != 0:
                out.add(moves.straight_number(run, further))


def add_chosen(cards: i64, place: i64, number: i64, out: Moves) -> None:
    """Every way to choose the rest of five from cards of one suit, low to high."""
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        further = number + moves.CHOOSE[FIVE * deck.rank_of(card) + place]
        if place == FIVE - 1:
            out.add(further)
        else:
            add_chosen(cards, place + 1, further, out)
