"""Corvo: what a hand can play, beside a slow search and a poker library.

Covers corvo: P2.2-i, R26, R27, R28, R29, R30, R33, R34, R35, R36, R39, R40, R41.
"""

from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from itertools import combinations, pairwise, product
from math import comb
from random import Random
from typing import Any, NamedTuple

import pytest
from pokerkit import Label, StandardHighHand

from amount import amount
from corvo.brute import DECK, FIVES, SETS, Rules, Worth, answers, beats, leads, worth
from courtly.games.corvo import GAME
from courtly.games.corvo.rules import moves
from courtly.games.corvo.rules.combinations import NOTHING, Order
from courtly.games.corvo.rules.moves import CARDS_OF, COMBINATIONS, NUMBER_OF
from courtly.games.corvo.words.cards import (
    KIND_NAMES,
    codes_of,
    combination_text,
    read_cards,
    set_of_cards,
)
from courtly.kernel.state import Moves

HANDS = amount(1, 6)  # for each of the eight tables
POKER_HANDS = amount(300, 2_000)

TABLES = [
    {"ranks": ranks, "wheel": wheel, "five_card_answer": answer}
    for ranks, wheel, answer in product(
        ("ace_high", "two_high"), ("on", "off"), ("any_higher", "same_kind")
    )
]
at_every_table = pytest.mark.parametrize(
    "options", TABLES, ids=lambda table: "-".join(table.values())
)


def order_of(options: dict[str, str]) -> Order:
    order: Order = GAME.new(2, options).order
    return order


def cards_as_text(cards: frozenset[str]) -> str:
    return " ".join(sorted(cards))


def number_of(cards: frozenset[str]) -> int:
    """The number of a combination given as texts."""
    read = read_cards(cards_as_text(cards))
    return NUMBER_OF[set_of_cards(read or [])]


# ---- hands -------------------------------------------------------------------------

# Packs in which combinations are frequent: few suits, or few ranks in a row round the corner.
IN_A_CIRCLE = "23456789TJQKA" * 2
TWO_SUITS = [[card for card in DECK if card[1] in pair] for pair in ("cd", "ch", "hs", "ds")]
SEVEN_RANKS = [[card for card in DECK if card[0] in IN_A_CIRCLE[i : i + 7]] for i in range(13)]

NASTY = {
    "all clubs": [card for card in DECK if card[1] == "c"],
    "all spades": [card for card in DECK if card[1] == "s"],
    "three quads and an ace": [card for card in DECK if card[0] in "234"] + ["As"],
    "three quads and a five": [card for card in DECK if card[0] in "KA2"] + ["5c"],
    "triples": [f"{rank}{suit}" for rank in "A234" for suit in "cdh"] + ["5s"],
    "seven ranks doubled": [f"{rank}{suit}" for rank in "A234567" for suit in "ds"][:13],
    "seven high ranks doubled": [f"{rank}{suit}" for rank in "9TJQKA2" for suit in "ch"][:13],
    "five ranks": [f"{rank}{suit}" for rank in "A2345" for suit in "cds"][:13],
    "five ranks round the corner": [f"{rank}{suit}" for rank in "JQKA2" for suit in "hcs"][:13],
    "eight of a suit and five": [f"{r}h" for r in "2345TJQK"] + [f"{r}s" for r in "A2345"],
}


def deals(number: int, seed: int) -> Iterator[tuple[list[str], list[str]]]:
    """Two hands of one pack, of thirteen cards and of fewer."""
    random = Random(seed)
    for deal in range(number):
        pack = [DECK, random.choice(TWO_SUITS), random.choice(SEVEN_RANKS)][deal % 3]
        cards = random.sample(pack, 26)
        sizes = (13, 13) if deal % 2 else (random.randint(1, 12), random.randint(4, 13))
        yield cards[: sizes[0]], cards[13 : 13 + sizes[1]]
    for name, cards in NASTY.items():
        others = random.sample([card for card in DECK if card not in cards], 13)
        yield cards, others
        if name in ("all spades", "three quads and a five"):
            yield others, cards


def of_each_kind(
    held: dict[frozenset[str], Worth], random: Random
) -> Iterator[tuple[frozenset[str], Worth]]:
    """One combination of every kind that there is among them."""
    kinds = defaultdict(list)
    for cards, its in held.items():
        kinds[its.kind].append((cards, its))
    for those in kinds.values():
        yield random.choice(those)


def offered(options: dict[str, str], hand: list[str], to_beat: str | None) -> list[frozenset[str]]:
    """The combinations that the game lets a hand play."""
    position: dict[str, Any] = {"options": options, "A": " ".join(hand)}
    if to_beat is not None:
        position["to_beat"] = to_beat
    position["B"] = next(card for card in DECK if card not in f"{position['A']} {to_beat}")
    texts = GAME.legal_texts(GAME.from_position(position), 0)
    assert ("pass" in texts) == (to_beat is not None)  # R21, R23
    return [frozenset(text.split()) for text in texts if text != "pass"]


def assert_same(ours: list[frozenset[str]], slow: set[frozenset[str]], about: object) -> None:
    assert len(set(ours)) == len(ours), about
    assert set(ours) == slow, (about, set(ours) ^ slow)


@pytest.mark.once
@at_every_table
def test_a_hand_leads_and_answers_with_just_what_a_slow_search_finds(
    options: dict[str, str],
) -> None:
    rules, random = Rules(options), Random(5)
    kinds = set()
    for hands in deals(HANDS, seed=TABLES.index(options)):
        mine, theirs = (leads(hand, rules) for hand in hands)
        assert_same(offered(options, hands[0], None), set(mine), hands)
        for cards, its in of_each_kind(theirs, random):
            kinds.add(its.kind)
            ours = offered(options, hands[0], cards_as_text(cards))
            assert_same(ours, answers(mine, its, rules), (hands[0], cards))
    assert kinds == {*SETS, *FIVES}


@pytest.mark.parametrize(("ranks", "row"), [("ace_high", "A23456"), ("two_high", "TJQKA2")])
@pytest.mark.parametrize(("mine", "theirs"), [("cs", "dh"), ("dh", "cs"), ("ds", "ch")])
def test_where_both_hold_the_same_ranks_suits_decide(
    ranks: str, row: str, mine: str, theirs: str
) -> None:
    """P2.3-c, R33, R34, R36, R39, R40: my answers to everything they can lead."""
    options = {"ranks": ranks, "wheel": "on", "five_card_answer": "any_higher"}
    rules = Rules(options)
    hand = [rank + suit for rank in row for suit in mine]
    held = leads(hand, rules)
    for cards, its in leads([rank + suit for rank in row for suit in theirs], rules).items():
        ours = offered(options, hand, cards_as_text(cards))
        assert_same(ours, answers(held, its, rules), cards)


# ---- all combinations there are ----------------------------------------------------


def test_every_combination_has_one_number_and_every_number_its_own_cards() -> None:
    assert COMBINATIONS == 20_307
    assert moves.MOVES == GAME.actions == 20_314
    assert len(CARDS_OF) == len(set(CARDS_OF)) == COMBINATIONS
    assert all(NUMBER_OF[CARDS_OF[number]] == number for number in range(COMBINATIONS))


def test_the_numbers_hold_every_set_full_house_flush_and_straight_of_one_deck() -> None:
    """Ten runs of five ranks, and an eleventh where the two is high."""
    rules = [Rules(options) for options in TABLES]
    by_size = [0] * 6
    for number in range(COMBINATIONS):
        codes = codes_of(CARDS_OF[number])
        by_size[len(codes)] += 1
        assert any(worth(codes, table) for table in rules), codes
    fives = 13 * 4 * 12 * 6 + 11 * 4**5 + 4 * (comb(13, 5) - 11)
    assert by_size == [0, 52, 13 * 6, 13 * 4, 13, fives]


class Combination(NamedTuple):
    """One of them all: what the slow search and the game make of it."""

    number: int
    worth: Worth | None
    kind: str
    strength: int


@cache
def all_at(ranks: str, wheel: str) -> list[Combination]:
    """Every combination as a table sees it."""
    options = {"ranks": ranks, "wheel": wheel, "five_card_answer": "any_higher"}
    rules, order = Rules(options), order_of(options)
    found = []
    for number in range(COMBINATIONS):
        cards = CARDS_OF[number]
        kind = order.kind_of(cards)
        strength = order.strength_of(kind, cards)
        found.append(Combination(number, worth(codes_of(cards), rules), KIND_NAMES[kind], strength))
    return found


at_every_order = pytest.mark.parametrize(
    ("ranks", "wheel"), list(product(("ace_high", "two_high"), ("on", "off")))
)


@pytest.mark.once
@at_every_order
def test_every_combination_is_of_the_highest_kind_it_satisfies(ranks: str, wheel: str) -> None:
    """R41; a straight that this table does not know has a number all the same."""
    for one in all_at(ranks, wheel):
        name = "nothing" if one.worth is None else one.worth.kind
        assert one.kind == name, combination_text(one.number)


@pytest.mark.once
@at_every_order
def test_inside_a_kind_strength_rises_with_rank_and_then_suit(ranks: str, wheel: str) -> None:
    """P2.3-b, P2.3-c: the whole order, from the lowest combination to the highest."""
    known = [(one.kind, one.strength, one.worth) for one in all_at(ranks, wheel) if one.worth]
    for (kind, lower, low), (next_kind, higher, high) in pairwise(sorted(known)):
        if kind == next_kind:
            assert low.strength <= high.strength
            assert lower < higher or low.strength == high.strength


@pytest.mark.once
@at_every_order
def test_two_combinations_of_one_deck_never_tie(ranks: str, wheel: str) -> None:
    """R34, R35: whatever is equally strong has a card in common."""
    equals = defaultdict(list)
    for one in all_at(ranks, wheel):
        if one.worth is not None:
            equals[one.worth].append(CARDS_OF[one.number])
    for tied in equals.values():
        assert all(one & other for one, other in combinations(tied, 2))


@at_every_table
def test_kinds_answer_each_other_as_listed(options: dict[str, str]) -> None:
    """P2.2-j, R26 to R30: every kind on every other, strengths aside."""
    order, rules = order_of(options), Rules(options)
    names = {name: kind for kind, name in enumerate(KIND_NAMES)}
    for new, old in product((*SETS, *FIVES), repeat=2):
        if new != old:
            ours = order.may_answer(names[new], names[old])
            assert ours == beats(Worth(new, (0,)), Worth(old, (99,)), rules), (new, old)


# ---- how many there can be ---------------------------------------------------------


def ways_to_share(cards: int, most: int, ranks: int = 13) -> Iterator[list[int]]:
    """How many cards of each rank a hand can have, the most frequent rank first."""
    if cards == 0:
        yield []
    elif ranks:
        for held in range(min(most, cards), 0, -1):
            for others in ways_to_share(cards - held, held, ranks - 1):
                yield [held, *others]


def at_most(shares: list[int]) -> int:
    """No hand so shared out has more moves than this, whatever its suits.

    Sets and full houses follow from the numbers of each rank. Five cards of five ranks may or
    may not be a straight or flush; here all count. A pass and a double come on top.
    """
    sets = sum(comb(held, number) for held in shares for number in range(1, 5))
    places = range(len(shares))
    houses = sum(comb(shares[i], 3) * comb(shares[j], 2) for i in places for j in places if i != j)
    of_five_ranks = [1, 0, 0, 0, 0, 0]
    for held in shares:
        for number in range(5, 0, -1):
            of_five_ranks[number] += of_five_ranks[number - 1] * held
    return sets + houses + of_five_ranks[5] + 2


def test_no_hand_has_more_moves_than_there_is_room() -> None:
    """Thirteen ranks once each are the worst; fewer cards have fewer combinations."""
    assert max(map(at_most, ways_to_share(13, 4))) == at_most([1] * 13) == 1_302
    assert GAME.room >= 1_302


def test_a_hand_of_one_suit_has_as_many_moves_as_any_hand_can_have() -> None:
    spades = " ".join(NASTY["all spades"])
    position: dict[str, Any] = {"options": {"cube": "on"}, "A": spades, "B": "9d"}
    assert len(GAME.legal(GAME.from_position(position), 0)) == 13 + 1_287 + 1
    assert len(GAME.legal(GAME.from_position(position | {"to_beat": "2c"}), 0)) == 1_302


@pytest.mark.once
@pytest.mark.parametrize("hand", NASTY.values(), ids=NASTY)
def test_the_worst_hands_stay_within_what_their_ranks_allow(hand: list[str]) -> None:
    ranks = [card[0] for card in hand]
    shares = [ranks.count(rank) for rank in set(ranks)]
    for options in TABLES:
        assert len(offered(options, hand, None)) <= at_most(shares) - 2


# ---- beside a poker library --------------------------------------------------------

POKER = {
    Label.STRAIGHT: "straight",
    Label.FLUSH: "flush",
    Label.FULL_HOUSE: "full house",
    Label.STRAIGHT_FLUSH: "straight flush",
}
RUNS = ["A2345", *("23456789TJQKA"[low : low + 5] for low in range(9))]


def five_cards(random: Random) -> list[str]:
    """Five cards that often are something: in a row, of one suit, of two ranks, or anything."""
    what = random.randrange(5)
    suit = random.choice("cdhs")
    if what == 0:
        return [rank + random.choice("cdhs") for rank in random.choice(RUNS)]
    if what == 1:
        return [rank + suit for rank in random.choice(RUNS)]
    if what == 2:
        return [rank + suit for rank in random.sample("23456789TJQKA", 5)]
    if what == 3:
        two = random.sample("23456789TJQKA", 2)
        return random.sample([rank + suit for rank in two for suit in "cdhs"], 5)
    return random.sample(DECK, 5)


def playable(cards: frozenset[str], order: Order) -> bool:
    """May these five cards be led?"""
    found = Moves(GAME.room)
    order.add_fives(set_of_cards(read_cards(cards_as_text(cards)) or []), NOTHING, -1, found)
    return found.n == 1


def test_five_cards_are_a_combination_where_poker_knows_them_as_one() -> None:
    """R31: except the quad with a fifth card, which is none here."""
    order, random = order_of(TABLES[0]), Random(1)
    seen = set()
    for _ in range(POKER_HANDS):
        cards = frozenset(five_cards(random))
        label = StandardHighHand("".join(cards)).entry.label
        known = playable(cards, order)
        seen.add(label)
        assert known == (label in POKER), cards
        if known:
            assert KIND_NAMES[order.kind_of(CARDS_OF[number_of(cards)])] == POKER[label], cards
    assert {*POKER, Label.FOUR_OF_A_KIND, Label.TWO_PAIR, Label.HIGH_CARD} <= seen


def pairs_of_hands(number: int) -> Iterator[tuple[frozenset[str], frozenset[str]]]:
    """Two combinations of five cards that one deck can hold at once."""
    random = Random(2)
    while number:
        one, other = five_cards(random), five_cards(random)
        if random.randrange(4) == 0:
            turned = dict(zip("cdhs", random.sample("cdhs", 4), strict=True))
            other = [card[0] + turned[card[1]] for card in one]
        labels = [StandardHighHand("".join(cards)).entry.label for cards in (one, other)]
        if not set(one) & set(other) and all(label in POKER for label in labels):
            yield frozenset(one), frozenset(other)
            number -= 1


def top_suit(cards: frozenset[str], label: Label) -> int:
    """The suit of the highest card, which in A 2 3 4 5 is the five."""
    in_a_row = label in (Label.STRAIGHT, Label.STRAIGHT_FLUSH)
    low_ace = in_a_row and {card[0] for card in cards} == set("A2345")
    ranks = "A23456789TJQK" if low_ace else "23456789TJQKA"
    return "cdhs".index(max(cards, key=lambda card: ranks.index(card[0]))[1])


def test_five_card_hands_beat_each_other_as_in_poker_and_suits_break_its_ties() -> None:
    order, ties = order_of(TABLES[0]), set()
    for one, other in pairs_of_hands(POKER_HANDS):
        hands = [StandardHighHand("".join(cards)) for cards in (one, other)]
        label = hands[0].entry.label
        wins = hands[0] > hands[1]
        if hands[0] == hands[1]:
            ties.add(label)
            wins = top_suit(one, label) > top_suit(other, label)  # R36, R39, R40
        assert beats_ours(order, one, other) == wins, (one, other)
        assert beats_ours(order, other, one) != wins, (one, other)
    assert ties == {Label.STRAIGHT, Label.STRAIGHT_FLUSH, Label.FLUSH}


def beats_ours(order: Order, new: frozenset[str], old: frozenset[str]) -> bool:
    ours, theirs = CARDS_OF[number_of(new)], CARDS_OF[number_of(old)]
    kind = order.kind_of(theirs)
    return order.beats(ours, kind, order.strength_of(kind, theirs))
