"""Cards as people write them, and how to read what people write."""

from functools import cache

from courtly.games.court_of_shadows.rules.cards import MOST, ROLES, card, copies

CODES = ("Reg", "Bla", "Dip", "Cor", "Wid")
NAMES = ("Regent", "Blade", "Diplomat", "Corsair", "Widow")


def roles_of(cards: int) -> list[int]:
    """The cards of a handful, one by one, in order."""
    return [role for role in range(ROLES) for _ in range(copies(cards, role))]


@cache
def _codes(cards: int) -> tuple[str, ...]:
    return tuple(CODES[role] for role in roles_of(cards))


def codes_of(cards: int) -> list[str]:
    """The codes of a handful."""
    return list(_codes(cards))


def cards_text(cards: int) -> str:
    """A handful as one text: `Reg Dip`."""
    return " ".join(codes_of(cards))


def read_role(word: str) -> int | None:
    """`Reg`, `regent`, `REGE`: any beginning of three letters or more."""
    word = word.lower()
    for role, name in enumerate(NAMES):
        if len(word) >= 3 and name.lower().startswith(word):
            return role
    return None


def read_cards(text: str) -> int | None:
    """A handful from a text such as `Reg Dip`."""
    cards = 0
    words = text.split()
    if len(words) > MOST:
        return None
    for word in words:
        role = read_role(word)
        if role is None:
            return None
        cards += card(role)
    return cards
