"""The names and codes of the cards, and how they are read."""

from courtly.games.corvassa.rules.cards import FACELESS, FACELESS_ROOK, KINDS, KING, heaped, held

CODES = (
    *("K", "Qn", "Rk", "Bp", "Kt", "Pn", "Sh", "Ch", "Ft", "Df", "Dc", "Fv", "Fl"),
    *("Fl(Rk)", "Fl(Bp)", "Fl(Kt)"),
)
NAMES = (
    *("King", "Queen", "Rook", "Bishop", "Knight", "Pawn", "Shadow", "Check", "Footpad"),
    *("Defender", "Decoy", "Favor", "Faceless"),
    *("Faceless Rook", "Faceless Bishop", "Faceless Knight"),
)
NUMBERED = 4  # Kings
KINGS = ("k", "k1", "k2", "k3", "k4")


def hand_codes(hand: int, king: int) -> list[str]:
    """`["K1", "Rk", "Fl(Kt)"]`: a hand, with the number of its King."""
    found = [f"K{king}"] if held(hand, KING) else []
    for card in range(KING + 1, KINDS):
        found += [CODES[card]] * held(hand, card)
    return found


def heap_codes(heap: int) -> list[str]:
    """`["Qn", "Pn", "Pn"]`: the cards of a heap."""
    return [CODES[card] for card in range(FACELESS_ROOK) for _ in range(heaped(heap, card))]


def read_card(text: str) -> int | None:
    """A card by its code or its name, in any case; `K1` to `K4` and `K` are the King."""
    word = text.strip().lower().replace(" ", "")
    if word in KINGS:
        return KING
    for card in range(KINDS):
        if word in (CODES[card].lower(), NAMES[card].lower().replace(" ", "")):
            return card
    return None


def a_card(card: int) -> str:
    """`a Rook`, `the King`, `a Faceless that is a Rook`."""
    if card == KING:
        return "the King"
    if card > FACELESS:
        return f"a Faceless that is a {NAMES[card].split()[1]}"
    return f"a {NAMES[card]}"


def card_code(card: int, king: int) -> str:
    """The code of a card that a player holds: a King has the player's number."""
    return f"K{king}" if card == KING and king else CODES[card]


def declared(card: int, played_as: int) -> str:
    """`Rk`, `Fl(Rk)`, or for a blank Faceless `Fl=Rk`."""
    return f"{CODES[FACELESS]}={CODES[played_as]}" if card == FACELESS else CODES[card]
