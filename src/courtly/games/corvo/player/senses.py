"""What a seat knows of a deal, and what a move is to it, as rows of small numbers."""

from typing import Final, cast, final

from librt.vecs import vec
from mypy_extensions import i64

from courtly.games.corvo.player.greedy import Thinker
from courtly.games.corvo.player.outlook import SURE
from courtly.games.corvo.rules import deck, moves, phases
from courtly.games.corvo.rules.combinations import KINDS, NOTHING, TRIPLE
from courtly.games.corvo.rules.game import Corvo
from courtly.games.corvo.rules.numbers import HAND, TRICKS
from courtly.games.corvo.rules.state import NO_CARD, NOBODY
from courtly.kernel.bits import bit, count, has, lowest
from courtly.kernel.dice import Dice
from courtly.kernel.senses import Sense, Senses
from courtly.kernel.state import State

RANKS: Final = 13
NO_RANK: Final = 13
RANK_NAMES = "23456789TJQKA"
COSTS: Final = 12
COST: Final = 400  # of a lead, in thousandths: from one value to the next
CHANCES: Final = 6
DOUBLINGS: Final = 7

OBSERVED = (
    Sense("phase", 6, "leading, following, first prize, second prize, climbing, a double"),
    Sense("tricks", TRICKS + 1, "tricks left in phase 1, this one too; twelve or more are twelve"),
    Sense("leads", 2, "whether the seat leads the trick, or led the last one"),
    Sense("burn", 2, "option: four cards are burned"),
    Sense("cube", 2, "option: with the cube"),
    Sense("two_high", 2, "option: the two is high in phase 2"),
    Sense("wheel", 2, "whether A 2 3 4 5 is a straight"),
    Sense("same_kind", 2, "option: five cards are answered by their own kind only"),
    Sense("match", 2, "option: a match is played"),
    Sense("hand", HAND + 1, "how many cards the seat holds"),
    Sense("other", HAND + 1, "how many the other holds"),
    Sense("seen", HAND + 1, "how many of these are known"),
    Sense("trump", RANKS + 1, "the rank of the trump card; 13: none"),
    Sense("trumps", HAND + 1, "how many trumps the seat holds"),
    Sense("led", RANKS + 1, "the rank of the card led; 13: none"),
    Sense("led_suit", 3, "none is led, another suit than trump, a trump"),
    Sense("lost", RANKS + 1, "the rank of the card that lost the trick; 13: none yet"),
    Sense("left", 8, "which prizes are left: trump card 1, losing card 2, unseen card 4"),
    Sense("kind", KINDS, "the kind of combination to beat; 0: none"),
    Sense("to_beat", RANKS + 1, "the lowest rank in it; 13: none"),
    Sense("doublings", DOUBLINGS, "how often the stake was doubled; six or more are six"),
    Sense("owner", 3, "who has the cube: nobody, the seat, the other"),
    Sense("cost", COSTS, "the leads that the plan of the hand will lose, in steps of 0.4"),
    Sense("runs_out", CHANCES, "how likely it goes out in one go, in fifths; 5: surely"),
    Sense("longest", HAND + 1, "how many cards the longest suit has"),
    Sense("second", 7, "how many the second longest has"),
    Sense("pairs", 7, "ranks held twice or more"),
    Sense("triples", 5, "ranks held three times or more"),
    *(Sense(f"own_{rank}", 5, "how many of the rank the seat holds") for rank in RANK_NAMES),
    *(Sense(f"seen_{rank}", 5, "how many the other is known to hold") for rank in RANK_NAMES),
)
# What a move is: a card to a trick, a combination by its kind, ...
TAKING: Final = 9  # ... + the prize, ...
OTHERWISE: Final = 12  # ... a pass, a double, to accept or to decline one
OF_MOVES = (
    Sense(
        "what", 16, "a card, a kind of combination, a prize, pass, double, accept, decline", True
    ),
    Sense("habit", 2, "whether a greedy player would do it", True),
    Sense("rank", RANKS + 1, "the lowest rank played or taken; 13: none, or unseen"),
    Sense("after", COSTS, "what the plan of the hand costs afterwards, in steps of 0.4"),
    Sense("holds", CHANCES, "how likely it wins the trick or is not beaten, in fifths; 5: surely"),
)


@final
class CorvoSenses(Senses):
    """The senses of Corvo, in the order of the lists above."""

    def __init__(self) -> None:
        """Before the first look."""
        super().__init__(OBSERVED, OF_MOVES)
        self.thinker: Thinker | None = None
        self.usual: i64 = -1  # what a greedy player would do
        self.out: vec[i64] = vec[i64]([0] * len(OBSERVED))
        self.n: i64 = 0
        self.dice = Dice(0)

    def put(self, number: i64) -> None:
        """The next number."""
        self.out[self.n] = number
        self.n += 1

    def observe(self, state: State, seat: i64, out: vec[i64]) -> None:
        deal = cast(Corvo, state)
        self.dice.reseed(0)  # a greedy player may throw dice about the cube
        thinker = Thinker(deal, seat)
        self.thinker = thinker
        self.usual = thinker.decide(deal, seat, self.dice)
        self.out = out
        self.n = 0
        self.observe_table(deal, seat)
        self.observe_trick(deal, seat)
        self.observe_climb(deal, seat)
        self.observe_hand(deal, seat, thinker)

    def observe_table(self, deal: Corvo, seat: i64) -> None:
        """The moment, the options, and how many cards there are."""
        laws = deal.laws
        self.put(place_of_phase(deal.phase))
        self.put(min(i64(TRICKS), (deal.stock + 1) // 2))
        self.put(1 if deal.leader == seat else 0)
        self.put(1 if laws.burned > 2 else 0)
        self.put(1 if laws.with_cube else 0)
        self.put(1 if deal.order.two_high else 0)
        self.put(1 if has(deal.order.runs, 0) else 0)
        self.put(1 if deal.order.same_kind else 0)
        self.put(1 if laws.target else 0)
        self.put(count(deal.hands[seat]))
        self.put(count(deal.hands[1 - seat]))
        self.put(count(deal.known[1 - seat]))

    def observe_trick(self, deal: Corvo, seat: i64) -> None:
        """Trump, the cards of the trick and its prizes."""
        trump = deal.trump
        self.put(rank_or_none(trump))
        trumps: i64 = 0
        if trump != NO_CARD:
            trumps = count(deck.in_suit(deal.hands[seat], deck.suit_of(trump)))
        self.put(trumps)
        self.put(rank_or_none(deal.led))
        if deal.led == NO_CARD:
            self.put(0)
        else:
            self.put(2 if deck.suit_of(deal.led) == deck.suit_of(trump) else 1)
        taking = deal.phase == phases.WINNER_TAKES or deal.phase == phases.LOSER_TAKES
        self.put(rank_or_none(deal.losing_card()) if taking else NO_RANK)
        self.put((bit(moves.PRIZES) - 1) & ~deal.taken)

    def observe_climb(self, deal: Corvo, seat: i64) -> None:
        """What is to beat, and the cube."""
        self.put(deal.kind)
        beaten: i64 = NO_CARD if deal.kind == NOTHING else lowest(moves.CARDS_OF[deal.to_beat])
        self.put(rank_or_none(beaten))
        self.put(min(i64(DOUBLINGS - 1), deal.doublings))
        if deal.owner == NOBODY:
            self.put(0)
        else:
            self.put(1 if deal.owner == seat else 2)

    def observe_hand(self, deal: Corvo, seat: i64, thinker: Thinker) -> None:
        """The hand: its plan, suits and ranks, and what is known of the other's."""
        hand = deal.hands[seat]
        self.put(step_of_cost(thinker.plan.make(hand)))
        self.put(step_of_chance(thinker.plan.runs_out))
        longest: i64 = 0
        second: i64 = 0
        for suit in range(i64(deck.SUITS)):
            length = count(deck.in_suit(hand, suit))
            second = max(second, min(longest, length))
            longest = max(longest, length)
        self.put(longest)
        self.put(second)
        triples: i64 = 0
        for rank in range(i64(RANKS)):
            if count(deck.suits_held(hand, rank)) >= TRIPLE:
                triples += 1
        self.put(count(deck.ranks_held_twice(hand)))
        self.put(triples)
        for rank in range(i64(RANKS)):
            self.put(count(deck.suits_held(hand, rank)))
        for rank in range(i64(RANKS)):
            self.put(count(deck.suits_held(deal.known[1 - seat], rank)))

    def describe(self, state: State, seat: i64, move: i64, out: vec[i64], at: i64) -> None:
        deal = cast(Corvo, state)
        thinker = cast(Thinker, self.thinker)
        hand = deal.hands[seat]
        what, cards, holds = self.looked_at(deal, thinker, move)
        rest = hand | cards if TAKING <= what < OTHERWISE else hand & ~cards
        out[at] = what
        out[at + 1] = 1 if move == self.usual else 0
        out[at + 2] = deck.rank_of(lowest(cards)) if cards else i64(NO_RANK)
        out[at + 3] = step_of_cost(thinker.plan.make(rest))
        out[at + 4] = step_of_chance(holds)

    def looked_at(self, deal: Corvo, thinker: Thinker, move: i64) -> tuple[i64, i64, i64]:
        """What a move is, the cards it is about, and how likely it holds."""
        if move >= moves.PASS:
            return OTHERWISE + move - moves.PASS, 0, 0
        if move >= moves.TAKE:
            prize = move - moves.TAKE
            if prize == moves.UNSEEN:
                return TAKING + prize, 0, 0
            card = deal.trump if prize == moves.TRUMP else deal.losing_card()
            return TAKING + prize, bit(card), 0
        cards = moves.CARDS_OF[move]
        if deal.phase != phases.CLIMBING:
            return 0, cards, thinker.chance_of_trick(deal, lowest(cards))
        kind = deal.order.kind_of(cards)
        return kind, cards, thinker.outlook.holds(kind, cards)


def place_of_phase(phase: i64) -> i64:
    """The phases in which a seat decides, from 0 on."""
    return phase - phases.LEADING if phase < phases.DRAWING else phase - phases.LEADING - 1


def rank_or_none(card: i64) -> i64:
    """The rank of a card, if there is one."""
    return NO_RANK if card == NO_CARD else deck.rank_of(card)


def step_of_cost(cost: i64) -> i64:
    """What a plan costs, coarsely."""
    return max(0, min(i64(COSTS - 1), cost // COST))


def step_of_chance(chance: i64) -> i64:
    """A chance in fifths; what is not sure is less than five."""
    return chance * (CHANCES - 1) // SURE
