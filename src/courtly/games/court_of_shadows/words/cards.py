"""Cards as people write them, and how to read what people write."""

from functools import cache

from courtly.games.court_of_shadows.rules.cards import MOST, ROLES, card, copies

CODES = ("Reg", "Bla", "Dip", "Cor", "Wid")
NAMES = ("Regent", "Blade", "Diplomat", "Corsair", "Widow")


@cache
def _codes(cards: int) -> tuple[str, ...]:
    return tuple(CODES[role] for role in range(ROLES) for _ in range(copies(cards, role)))


def codes_of(cards: int) -> list[str]:
    """The codes of a handful, in order."""
    return list(_codes(cards))


def cards_text(cards: int) -> str:
    """A handful as one text: `Reg Dip`."""
    return " ".join(_codes(cards))


def read_cards(text: str) -> int | None:
    """A handful from a text such as `Reg Diplomat`: of a name any three letters or more."""
    cards = 0
    for number, word in enumerate(text.lower().split()):
        named = [role for role, name in enumerate(NAMES) if name.lower().startswith(word)]
        if not named or len(word) < 3 or number == MOST:
            return None
        cards += card(named[0])
    return cards
