"""The names and codes of the cards, and how they are read."""

from courtly.games.corvassa.rules import cards

CODES = (
    *("K", "Qn", "Rk", "Bp", "Kt", "Pn", "Sh", "Ch", "Ft", "Df", "Dc", "Fv", "Fl"),
    *("Fl(Rk)", "Fl(Bp)", "Fl(Kt)"),
)
NAMES = (
    *("King", "Queen", "Rook", "Bishop", "Knight", "Pawn", "Shadow", "Check", "Footpad"),
    *("Defender", "Decoy", "Favor", "Faceless"),
    *("Faceless Rook", "Faceless Bishop", "Faceless Knight"),
)
# As they are told: with what a Faceless has become.
TOLD = tuple(name.replace("Faceless ", "Faceless that is a ") for name in NAMES)
KINGS = ("k", "k1", "k2", "k3", "k4")
READ = {code.lower(): card for card, code in enumerate(CODES)}
READ |= {name.lower().replace(" ", ""): card for card, name in enumerate(NAMES)}
READ |= dict.fromkeys(KINGS, cards.KING)


def read_card(text: str) -> int | None:
    """A card by its code or its name, in any case; `K1` to `K4` and `K` are the King."""
    return READ.get(text.strip().lower().replace(" ", ""))


def hand_codes(hand: int, king: int) -> list[str]:
    """`["K1", "Rk", "Fl(Kt)"]`: a hand, with the number of its King."""
    kinds = range(cards.KINDS)
    return [card_code(card, king) for card in kinds for _ in range(cards.held(hand, card))]


def heap_codes(heap: int) -> list[str]:
    """`["Qn", "Pn", "Pn"]`: the cards of a heap."""
    kinds = range(cards.FACELESS_ROOK)
    return [CODES[card] for card in kinds for _ in range(cards.heaped(heap, card))]


def placed_codes(*placed: int) -> list[str]:
    """`["Qn", "Pn"]`: cards in their place, as many as there are."""
    return [CODES[card] for card in placed if card != cards.NO_CARD]


def a_card(card: int) -> str:
    """`a Rook`, `the King`, `a Faceless that is a Rook`."""
    return "the King" if card == cards.KING else f"a {TOLD[card]}"


def card_code(card: int, king: int) -> str:
    """The code of a card that a player holds: a King has the player's number."""
    return f"K{king}" if card == cards.KING and king else CODES[card]


def declared(card: int, played_as: int) -> str:
    """`Rk`, `Fl(Rk)`, or for a blank Faceless `Fl=Rk`."""
    return f"{CODES[card]}={CODES[played_as]}" if card == cards.FACELESS else CODES[card]


def played(card: int, played_as: int) -> str:
    """`Rook`, `Faceless Rook`, or for a blank one `Faceless as a Rook`."""
    return f"Faceless as {a_card(played_as)}" if card == cards.FACELESS else NAMES[card]
