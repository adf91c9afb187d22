"""Cards and combinations as people write them, and how to read what people write."""

import re

from courtly.games.corvo.rules import combinations, deck, moves
from courtly.games.corvo.rules.combinations import Order
from courtly.games.corvo.rules.deck import rank_of
from courtly.games.corvo.rules.state import NO_CARD
from courtly.kernel.bits import bit, has

RANK_LETTERS = "23456789TJQKA"
SUIT_LETTERS = "cdhs"
RANK_NAMES = (
    *("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"),
    *("jack", "queen", "king", "ace"),
)
RANKS_OF = tuple("sixes" if name == "six" else f"{name}s" for name in RANK_NAMES)
KIND_NAMES = (
    *("nothing", "single", "pair", "triple", "quad"),
    *("straight", "flush", "full house", "straight flush"),
)
KIND_RULES = ("", *(f"P2.2-{letter}" for letter in "abcdefgh"))
PRIZES = ("trump", "lost", "unseen")
PHASES = (
    *("dealing", "beginning", "revealing", "leading", "following"),
    *("winner takes", "loser takes", "drawing", "climbing", "doubling", "over"),
)

# A suit symbol may be followed by the mark that makes it colourful, and a card by a comma.
CARD = re.compile(
    r"(10|[2-9TJQKA])\s*([CDHS♣♦♥♠])(?:(?<=[♣♦♥♠])\ufe0f)?\s*,?\s*", re.IGNORECASE | re.ASCII
)
SYMBOLS = dict(zip("♣♦♥♠", SUIT_LETTERS, strict=True))


# ---- cards -------------------------------------------------------------------------


def card_text(card: int) -> str:
    """`9d`."""
    return RANK_LETTERS[rank_of(card)] + SUIT_LETTERS[deck.suit_of(card)]


# A card as it is drawn: `9♦`, `10♥`; the last sign keeps the suit from becoming a picture.
DRAWN = {
    letter + suit: f"{'10' if letter == 'T' else letter}{symbol}\ufe0e"
    for letter in RANK_LETTERS
    for symbol, suit in SYMBOLS.items()
}


def card_there(card: int) -> str | None:
    """A card of the trick, if it lies there."""
    return None if card == NO_CARD else card_text(card)


def cards_in(cards: int) -> list[int]:
    """The cards of a set, the lowest first."""
    return [card for card in range(deck.CARDS) if has(cards, card)]


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
        if card is None or len(found) > deck.CARDS:
            return None
        rank = RANK_LETTERS.index("T" if card[1] == "10" else card[1].upper())
        suit = card[2].lower()
        found.append(deck.card_of(rank, SUIT_LETTERS.index(SYMBOLS.get(suit, suit))))
        text = text[card.end() :]
    return found


# ---- combinations ------------------------------------------------------------------


def in_order(combination: int) -> list[int]:
    """The cards of a combination as they are laid out: runs from the low end, triples first."""
    cards = moves.CARDS_OF[combination]
    listed = cards_in(cards)
    if deck.ranks_held(cards) == moves.WHEEL:
        return [listed[-1], *listed[:-1]]
    if deck.ranks_held(cards) == moves.ROUND:
        return [*listed[1:], listed[0]]
    if moves.FULL_HOUSES <= combination < moves.STRAIGHTS:
        triple = combinations.triple_rank(cards)
        return sorted(listed, key=lambda card: rank_of(card) != triple)
    return listed


def combination_text(combination: int) -> str:
    """`8h 8s`, `5c 6d 7h 8s 9c`, `4c 4d 4h Ac Ad`."""
    return " ".join(combination_cards(combination))


def combination_cards(combination: int) -> list[str]:
    """Its cards, from low to high."""
    return [card_text(card) for card in in_order(combination)]


def kind_of(combination: int, order: Order) -> int:
    """What a combination is at this table."""
    return order.kind_of(moves.CARDS_OF[combination])
