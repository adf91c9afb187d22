"""What suits, combinations, prizes and signs of Corvo are."""

from courtly.games.corvo.words.cards import (
    KIND_NAMES,
    KIND_RULES,
    RANK_LETTERS,
    RANK_NAMES,
    SUIT_LETTERS,
)
from courtly.kernel.words import Term

SUIT_SIGNS = "♣♦♥♠"
CROWN, ON_TURN, WON, PRIZE, SEEN = "♔", "▸", "★", "◆", "•"

SUITS = (
    ("clubs", "The lowest suit where two ranks are equal."),
    ("diamonds", "Above clubs and below hearts where two ranks are equal."),
    ("hearts", "Above diamonds and below spades where two ranks are equal."),
    ("spades", "The highest suit where two ranks are equal."),
)
LETTERED = {
    "T": "The ten. You may type `10d` for `Td`.",
    "J": "Above the ten and below the queen.",
    "Q": "Above the jack and below the king.",
    "K": "Above the queen and below the ace.",
    "A": "The highest rank. In a straight it may also stand below the two.",
}
COMBINATIONS = (
    "One card. A higher card beats it, by rank and then by suit.",
    "Two cards of a rank. A higher pair beats it, or any hand of five cards.",
    "Three cards of a rank. A higher triple beats it, or any hand of five cards.",
    "All four cards of a rank. A higher quad beats it, or any hand of five cards.",
    "Five ranks in a row: the lowest hand of five cards. The top card decides.",
    "Five cards of a suit. It beats a straight; the highest rank decides.",
    "Three cards of a rank and two of another. It beats a flush; the three decide.",
    "A straight in one suit: nothing but a higher one beats it.",
)
PRIZES = (
    Term("trump", "trump card", "The card turned up: its suit is trump for one trick.", "P1.1-a"),
    Term("lost", "losing card", "The card that lost the trick; one of three prizes.", "P1.3b-a"),
    Term(
        "unseen",
        "unseen card",
        "The card on top of the stock. Who takes it sees it, and nobody else does.",
        "R16",
    ),
)
MOVES = (
    Term(
        "take",
        "take",
        "After a trick the winner takes one of three prizes, and the loser one of the other two: "
        "both hold {hand:card} again.",
        "P1.3b-a",
    ),
    Term("pass", "pass", "You do not beat what lies there: the other leads again.", "R23"),
    Term("double", "double", "The owner of the cube offers to double the stake.", "DC-d"),
    Term("accept", "accept", "The stake is doubled, and the cube is yours.", "DC-e"),
    Term("decline", "decline", "You lose the deal at the stake as it was.", "DC-f"),
)
PLACES = (
    Term("burned", "burned", "Cards put away before the deal. Nobody ever sees them.", "P0-b"),
    Term("removed", "removed", "Cards that left the game after a trick: two each time.", "P1.5-a"),
    Term("face down", "face down", "Removed cards that nobody has seen.", "P1.5-b"),
    Term("shed", "shed", "Cards that both have played in phase 2.", "R43"),
    Term("stock", "stock", "The draw pile. A trick uses up two of its cards.", "P1-b"),
    Term(
        "not seen",
        "not seen",
        "The cards you cannot place: in the other's hand, in the stock, or out of the game.",
        "R59",
    ),
    Term("×2", "cube", "The doubling cube: what a deal is worth is multiplied by it.", "DC-g"),
)
SIGNS = (
    Term(PRIZE, "prize", "A prize that can still be taken.", "P1.3b-a"),
    Term(WON, "trick won", "The card that won the trick. It leaves the game.", "P1.5-a"),
    Term(SEEN, "seen", "A card in a hand that the other player has seen.", "R59"),
    Term(ON_TURN, "on turn", "Whose go it is.", "P2.1-a"),
    Term(CROWN, "crown", "Who has won.", "P2.3-f"),
)
TERMS = (
    *(
        Term(SUIT_LETTERS[suit], name, text, "P2.3-c", SUIT_SIGNS[suit])
        for suit, (name, text) in enumerate(SUITS)
    ),
    *(
        Term(letter, RANK_NAMES[RANK_LETTERS.index(letter)], text, "R01")
        for letter, text in LETTERED.items()
    ),
    *(
        Term(KIND_NAMES[kind], KIND_NAMES[kind], text, KIND_RULES[kind])
        for kind, text in enumerate(COMBINATIONS, start=1)
    ),
    *PRIZES,
    *MOVES,
    *PLACES,
    *SIGNS,
)
