"""Playing cards as lines of text: faces, backs, empty places, and hands of them."""

from dataclasses import dataclass

from rich.text import Text

from courtly.games.corvo.words import terms
from courtly.games.corvo.words.cards import RANK_LETTERS, SUIT_LETTERS
from courtly.games.corvo.words.colours import INKS
from courtly.terminal import cards
from courtly.terminal.lines import centred, drawn, fitted, in_the_middle

PIPS = ("1 0 1", "1 1 1", "2 0 2", "2 1 2", "2 2 2", "2 3 2", "3 2 3", "3 3 3", "3 4 3")
PIP_ROWS = ("", "{0}", "{0}   {0}", "{0} {0} {0}", "{0} {0} {0} {0}")
ROYALS = {  # a sword, a coronet, a crown
    "J": "......#  .....##  #...##.  .###...  .###...  #..#...",
    "Q": "#..#..#  .......  #.#.#.#  #######  .#####.  .#####.",
    "K": "...#...  #..#..#  ##.#.##  #######  #######  .#####.",
}
ACES = (  # the suits, rising
    "..###..  ..###..  ##.#.##  #######  ##.#.##  ..###..",
    "...#...  ..###..  .#####.  .#####.  ..###..  ...#...",
    ".##.##.  #######  #######  .#####.  ..###..  ...#...",
    "...#...  ..###..  .#####.  #######  ##.#.##  ..###..",
)
ART_WIDTH, ART_ROWS = 7, 3

GOLD, PARCHMENT, ASH = "#f2c14e", "#f8efd0", "#26302d"
GLOWS = ("#7fd6a0", "#ffab66", "#ff7a8c", "#cfc8ee")  # of the suits, on felt
MARK = f"bold #9a6a00 on {PARCHMENT}"
BACK_LINES, BACK_MARKS = "#7fa3c7 on #14304f", "#3f6a96 on #14304f"
BACK_WORDS = f"bold {GOLD} on #14304f"
GRAVE = f"#75837d on {ASH}"
HOLLOW = "#3f5a50"


@dataclass(frozen=True)
class Card:
    """A card face up."""

    code: str
    seen: bool = False  # in a hand, and all know it
    gone: bool = False  # a prize that is taken

    @property
    def rank(self) -> int:
        """0 for a two, 12 for an ace."""
        return RANK_LETTERS.index(self.code[0])

    @property
    def suit(self) -> int:
        """0 for clubs, 3 for spades."""
        return SUIT_LETTERS.index(self.code[1])

    @property
    def index(self) -> str:
        """What stands in its corners."""
        return f"{self.code[0]}{terms.SUIT_SIGNS[self.suit]}"

    @property
    def ink(self) -> str:
        """The colour of the suit; ashes when it is gone."""
        return GRAVE if self.gone else f"{INKS[self.suit]} on {PARCHMENT}"


# ---- one card ----------------------------------------------------------------------


def face(card: Card, width: int, height: int) -> list[Text]:
    """A card face up: its index in two corners and, in a large one, its pips or figure."""
    inner, rows = width - 2, height - 2
    index = Text(card.index, f"bold {card.ink}")
    body = [index]
    if rows > 1:
        middle = art(card) if inner >= ART_WIDTH and rows >= ART_ROWS + 2 else []
        low = Text(" " * (inner - index.cell_len)) + index
        body += [*in_the_middle([centred(line, inner) for line in middle], rows - 2), low]
    lines = cards.framed([fitted(line, inner, card.ink) for line in body], card.ink)
    return marked(lines, width) if card.seen else lines


def marked(lines: list[Text], width: int) -> list[Text]:
    """The card with the sign on its edges that says: all saw it."""
    at = (width - 1) // 2
    top, *body, low = lines
    mark = Text(terms.SEEN, MARK)
    return [top[:at] + mark + top[at + 1 :], *body, low[:at] + mark + low[at + 1 :]]


def art(card: Card) -> list[Text]:
    """The middle of a large card."""
    letter = card.code[0]
    if letter == "A":
        return drawn(ACES[card.suit].split(), card.ink)
    if letter in ROYALS:
        return drawn(ROYALS[letter].split(), card.ink)
    sign = terms.SUIT_SIGNS[card.suit]
    return [Text(PIP_ROWS[int(n)].format(sign), card.ink) for n in PIPS[card.rank].split()]


def back(width: int, height: int, words: str = "") -> list[Text]:
    """A card face down, perhaps with words on it."""
    label = Text(words, BACK_WORDS) if words else None
    return cards.back(width, height, BACK_LINES, BACK_MARKS, label)


def hollow(width: int, height: int) -> list[Text]:
    """Where a card will lie."""
    return cards.hollow(width, height, HOLLOW)


def hand(held: list[Card | None], room: int, width: int, height: int) -> list[Text]:
    """Cards side by side, backs for those that are None; they overlap where room is short."""
    blocks = [back(width, height) if card is None else face(card, width, height) for card in held]
    return cards.overlapping(blocks, room) if blocks else [Text()] * height
