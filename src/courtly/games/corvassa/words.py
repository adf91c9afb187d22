"""The words of Corvassa: its cards and moves as people write them down."""

from courtly.games.corvassa import moves
from courtly.games.corvassa.cards import (
    FACELESS,
    FACELESS_ROOK,
    FAVOR,
    KINDS,
    KING,
    NO_CARD,
    heaped,
    held,
)
from courtly.games.corvassa.hall import Hall
from courtly.kernel.seats import seat_name

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
AS_FOUND = "as found"
SWAPPED = "swapped"


# ---- cards -----------------------------------------------------------------------------


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


# ---- moves -----------------------------------------------------------------------------


def move_text(state: Hall, seat: int, move: int) -> str:
    """A move as one would write it down."""
    if move < moves.PROMOTE:
        return attack_text(move)
    if move == moves.PROMOTE:
        return "promote"
    if move < moves.DISCARD:
        return f"{CODES[FAVOR]} {card_code(move - moves.FAVOR, state.kings[seat])}"
    if move < moves.DEFEND:
        return f"discard {card_code(move - moves.DISCARD, state.kings[seat])}"
    if move < moves.CROWN:
        way = move - moves.DEFEND
        return f"defend {declared(moves.DEFENCE_CARD[way], moves.DEFENCE_AS[way])}"
    if move < moves.ALLOW:
        return f"crown {seat_name(move - moves.CROWN)}"
    if move == moves.ALLOW:
        return "allow"
    if move < moves.ORDER:
        return f"show {card_code(move - moves.SHOW, state.kings[seat])}"
    return f"order {_order_text(state, seat, move)}"


def attack_text(move: int) -> str:
    """`Kt B`, `Fl=Rk B`, `Sh betray C`."""
    way = moves.way_of(move)
    card = declared(moves.ATTACK_CARD[way], moves.ATTACK_AS[way])
    betray = "betray " if moves.is_betrayal(way) else ""
    return f"{card} {betray}{seat_name(moves.target_of(move))}"


def _order_text(state: Hall, seat: int, move: int) -> str:
    """`Pn Qn`, the upper card first; for the one who sees them (R59b)."""
    upper, lower = state.found, state.found_next
    swapped = move > moves.ORDER
    hidden = seat != state.turn or lower == NO_CARD
    if hidden or (swapped and upper == lower):  # no such move now
        return SWAPPED if swapped else AS_FOUND
    if swapped:
        upper, lower = lower, upper
    return f"{CODES[upper]} {CODES[lower]}"
