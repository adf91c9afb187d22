"""Cards, piles and spots as people write them, and how to read what people write."""

from collections.abc import Sequence

from librt.vecs import vec
from mypy_extensions import i64

from courtly.games.korona.rules.cards import KINDS
from courtly.games.korona.rules.moves import ROOM
from courtly.games.korona.rules.piles import at, size
from courtly.kernel.fields import Fields

BUILD_CODES = ("Ru", "St", "Kn", "To", "Ar", "Fi", "Fa", "He", "Jo", "Th")
CODES = (*BUILD_CODES, "Do", "IM", "ED", "TS", "SA", "GA", "Re", "Sh")
NAMES = (
    "Ruler",
    "Stable",
    "Knight",
    "Tower",
    "Archer",
    "Field",
    "Farmer",
    "Healer",
    "Joker",
    "Thief",
    "Donation",
    "Internal Move",
    "Extra Draw",
    "Tactical Swap",
    "Sneak Attack",
    "Glorious Attack",
    "Revolt",
    "Shield",
)
COMBOS = ("none", "healing", "military", "production")
PHASES = (
    *("dealing", "opening", "beginning", "drawing", "refilling", "draw", "acting"),
    *("moving", "taking", "landing", "giving", "window", "counter"),
    *("donating", "passing", "placing", "freeing", "over"),
)
EMPTY = "-"


def counted(counts: vec[i64], offset: int = 0) -> list[int]:
    """The cards of a hand or heap, one by one, in the order of the rulebook."""
    return [card for card in range(KINDS) for _ in range(counts[offset + card])]


def codes_of(cards: Sequence[int]) -> list[str]:
    """Their codes."""
    return [CODES[card] for card in cards]


def cards_in(pile: int) -> list[int]:
    """The cards of a pile from the bottom up."""
    return [at(pile, height) for height in range(size(pile))]


def pile_codes(pile: int) -> list[str]:
    """`["To", "Ar"]`."""
    return codes_of(cards_in(pile))


def pile_text(pile: int) -> str:
    """`[To Ar]`."""
    return f"[{' '.join(pile_codes(pile))}]"


def spot_text(spot: int) -> str:
    """`new` or `p3`."""
    return f"p{spot}" if spot else "new"


def read_card(word: str) -> int | None:
    """`Fa`, `farmer`, `FARM`; Action cards by their code or the beginning of their name."""
    word = word.lower()
    for card, code in enumerate(CODES):
        name = NAMES[card].lower().replace(" ", "")
        if word == code.lower() or (len(word) >= 3 and name.startswith(word)):
            return card
    return None


def read_spot(word: str) -> int | None:
    """`new` is 0, `p3` is 3."""
    word = word.lower()
    if word == "new":
        return 0
    number = word[1:]
    if not word.startswith("p") or not number.isascii() or not number.isdecimal():
        return None
    return int(number) if len(number) < 3 and 0 < int(number) <= ROOM else None


def read_cards(fields: Fields, name: str) -> list[int]:
    """The cards of a position's entry such as `Fa Fa TS`."""
    return fields.read_words(name, read_card, "a card such as `Fa`")
