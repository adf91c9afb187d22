"""Cards and combinations as people write them, and how to read what people write."""

import re
from functools import cache

from courtly.games.corvo.rules import numbers
from courtly.games.corvo.rules.cards import CARDS, RANKS, rank_of, ranks_held, suit_of, suits_held
from courtly.games.corvo.rules.combinations import FLUSH, FULL_HOUSE, QUAD, SINGLE, Order
from courtly.kernel.bits import bit, count, has
from courtly.kernel.table import Said

RANK_LETTERS = "23456789TJQKA"
SUIT_LETTERS = "cdhs"
RANK_NAMES = (
    *("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"),
    *("jack", "queen", "king", "ace"),
)
KIND_NAMES = (
    *("nothing", "single", "pair", "triple", "quad"),
    *("straight", "flush", "full house", "straight flush"),
)
KIND_RULES = ("", *(f"P2.2-{letter}" for letter in "abcdefgh"))
PRIZES = ("trump", "lost", "unseen")

FILLERS = {"play", "lead", "the", "card", "with"}
# A suit symbol may be followed by the mark that makes it colourful.
CARD = re.compile(
    r"(10|[2-9TJQKA])\s*([CDHS♣♦♥♠])(?:(?<=[♣♦♥♠])\ufe0f)?\s*", re.IGNORECASE | re.ASCII
)
SYMBOLS = dict(zip("♣♦♥♠", SUIT_LETTERS, strict=True))


# ---- cards -------------------------------------------------------------------------


def card_text(card: int) -> str:
    """`9d`."""
    return RANK_LETTERS[rank_of(card)] + SUIT_LETTERS[suit_of(card)]


def cards_in(cards: int) -> list[int]:
    """The cards of a set, the lowest first."""
    return [card for card in range(CARDS) if has(cards, card)]


def codes_of(cards: int) -> list[str]:
    """The cards of a set as they are written, the lowest first."""
    return [card_text(card) for card in cards_in(cards)]


def cards_text(cards: int) -> str:
    """A set of cards as one text: `9d Js`."""
    return " ".join(codes_of(cards))


def set_of_cards(cards: list[int]) -> int:
    """The set of these cards."""
    return sum(bit(card) for card in set(cards))


def read_cards(text: str) -> list[int] | None:
    """The cards a text names, in any case and spacing; 10 and suit symbols will do."""
    found: list[int] = []
    text = text.strip()
    while text:
        card = CARD.match(text)
        if card is None or len(found) > CARDS:
            return None
        rank = RANK_LETTERS.index("T" if card[1] == "10" else card[1].upper())
        suit = card[2].lower()
        found.append(4 * rank + SUIT_LETTERS.index(SYMBOLS.get(suit, suit)))
        text = text[card.end() :]
    return found


# ---- combinations ------------------------------------------------------------------


@cache
def _numbers() -> dict[int, int]:
    return {numbers.cards_of(number): number for number in range(numbers.COMBINATIONS)}


def combination_of(cards: int) -> int | None:
    """The number of the combination that these cards make, at whatever table."""
    return _numbers().get(cards)


def in_order(cards: int) -> list[int]:
    """The cards of a combination as they are laid out: runs from the low end, triples first."""
    ranks = ranks_held(cards)
    listed = cards_in(cards)
    if count(cards) < 5:
        return listed
    if ranks == numbers.WHEEL:
        return [listed[-1], *listed[:-1]]
    if ranks == numbers.ROUND:
        return [*listed[1:], listed[0]]
    if count(ranks) == 2:
        return sorted(listed, key=lambda card: rank_of(card) != numbers.triple_rank(cards))
    return listed


def combination_text(combination: int) -> str:
    """`8h 8s`, `5c 6d 7h 8s 9c`, `4c 4d 4h Ac Ad`."""
    return " ".join(card_text(card) for card in in_order(numbers.cards_of(combination)))


def combination_words(combination: int, order: Order) -> str:
    """`a pair of eights`, `a straight to the nine`."""
    cards, kind = numbers.cards_of(combination), order.kind_of(combination)
    listed = in_order(cards)
    if kind == SINGLE:
        return f"the {card_text(combination)}"
    if kind <= QUAD:
        return f"a {KIND_NAMES[kind]} of {_several(rank_of(listed[0]))}"
    if kind == FULL_HOUSE:
        three, two = _several(rank_of(listed[0])), _several(rank_of(listed[-1]))
        return f"a full house, {three} over {two}"
    if kind == FLUSH:
        top = max(listed, key=order.power)
        return f"a flush, {RANK_NAMES[rank_of(top)]} high"
    top_of_run = RANK_NAMES[numbers.top_rank(order.run_of(ranks_held(cards)))]
    return f"a {KIND_NAMES[kind]} to the {top_of_run}"


def _several(rank: int) -> str:
    name = RANK_NAMES[rank]
    return f"{name}es" if name == "six" else f"{name}s"


def read_combination(text: str) -> int | Said | None:
    """The combination a text names; or why its cards make none; or None for other words."""
    words = text.split()
    while words and words[0].lower() in FILLERS:
        words = words[1:]
    cards = read_cards(" ".join(words))
    if not cards:
        return None
    twice = [card for card in cards if cards.count(card) > 1]
    if twice:
        return Said(f"names the {card_text(twice[0])} twice; there is one of each card", "OV-b")
    combination = combination_of(set_of_cards(cards))
    return no_combination(set_of_cards(cards)) if combination is None else combination


def no_combination(cards: int) -> Said:
    """What is wrong with cards that are no combination."""
    number = count(cards)
    if number != 5:
        return Said(f"{number} such cards are no combination", "R32")
    if any(count(suits_held(cards, rank)) == 4 for rank in range(RANKS)):
        return Said("a quad takes no fifth card", "R31")
    if _wraps(ranks_held(cards)):
        return Said("a straight does not go round the corner", "R38")
    return Said("these five are no straight, flush, full house or straight flush", "R32")


def _wraps(ranks: int) -> bool:
    """Are these five ranks in a row round the corner of the ace?"""
    turned = ranks | ranks << 4 * RANKS
    return any(turned >> 4 * rank & numbers.RUN == numbers.RUN for rank in range(RANKS))
