"""The cards of the court as lines of text: faces, backs and their colours."""

from dataclasses import dataclass

from rich.text import Text

from courtly.games.court_of_shadows.rules import moves
from courtly.games.court_of_shadows.words import terms
from courtly.games.court_of_shadows.words.cards import CODES, NAMES
from courtly.games.court_of_shadows.words.moves import ACTIONS
from courtly.kernel.bits import has
from courtly.terminal import cards
from courtly.terminal.lines import centred, drawn, fitted, in_the_middle

ART = (  # the emblems drawn large
    "....#....  #...#...#  ##.###.##  ##.###.##  #########  #########  .........  #########",
    ".......##  ......###  .....###.  ....###..  #..###...  .####....  ..##.....  ##..#....",
    "#########  ##.....##  #.##.##.#  #..###..#  #..###..#  #...#...#  #.......#  #########",
    "#...#...#  #...#...#  ##..#..##  .#..#..#.  .#######.  ....#....  ..#####..  ....#....",
    "...####..  .###.....  ###......  ###......  ###.....#  ####...##  .#######.  ...####..",
)
ART_WIDTH, DEEDS_WIDTH = 9, 18

GOLD, BLOOD = "#f2c14e", "#e0475b"
PARCHMENT, ASH, BURGUNDY = "#f8efd0", "#2b272e", "#5f0f2b"
INKS = ("#9c6400", "#a80f2d", "#0a6b4d", "#174ea6", "#6b2496")  # of the roles, on parchment


@dataclass(frozen=True)
class Paint:
    """How a card is painted: its lines, its marks, its words."""

    lines: str
    marks: str
    words: str


BACK = Paint(f"#d0a850 on {BURGUNDY}", f"#b0486e on {BURGUNDY}", f"bold {GOLD} on {BURGUNDY}")
GRAVE = Paint(
    f"dim #9a91a3 on {ASH}", f"not dim bold {BLOOD} on {ASH}", f"not dim strike #a196a8 on {ASH}"
)
FACES = [Paint(f"{ink} on {PARCHMENT}", *[f"bold {ink} on {PARCHMENT}"] * 2) for ink in INKS]


@dataclass(frozen=True)
class Card:
    """A card face up, dead or alive."""

    role: int
    dead: bool = False

    @property
    def mark(self) -> str:
        """The emblem of the role, or the dagger."""
        return terms.DEAD if self.dead else terms.EMBLEMS[self.role]

    @property
    def paint(self) -> Paint:
        """The colours of the role, or ashes."""
        return GRAVE if self.dead else FACES[self.role]


# ---- cards -------------------------------------------------------------------------


def face(card: Card, width: int, height: int) -> list[Text]:
    """A card face up: as much of emblem, name and deeds as its size holds."""
    inner, rows, paint = width - 2, height - 2, card.paint
    if rows == 1:
        body = [centred(label(card, inner), inner)]
    elif rows >= 5 and inner >= ART_WIDTH:
        body = portrait(card, inner, rows)
    else:
        name = NAMES[card.role] if len(NAMES[card.role]) <= inner else CODES[card.role]
        end = fitted(Text(), inner - 2) + Text(card.mark, paint.marks)
        body = [centred(Text(name.upper(), paint.words), inner)]
        body = [Text(f" {card.mark}", paint.marks), *in_the_middle(body, rows - 2), end]
    return cards.framed([fitted(line, inner, paint.lines) for line in body], paint.lines)


def portrait(card: Card, inner: int, rows: int) -> list[Text]:
    """The emblem drawn large over the name, and what the role does and blocks."""
    paint = card.paint
    name = Text(NAMES[card.role].upper(), paint.words)
    if card.dead:
        gap = " " if len(name) + 2 <= inner else ""
        name = Text(f"{terms.DEAD}{gap}", paint.marks) + name
    body = [centred(line, inner) for line in (*art(card), name)]
    if rows > len(body) + 1:
        does, blocks = ("", "") if card.dead or inner < DEEDS_WIDTH else deeds_of(card.role)
        top = Text.assemble((f" {card.mark}", paint.marks), " " * (inner - 3 - len(does)))
        top.append(does, paint.words)
        body = [top, *body, centred(Text(blocks, paint.lines), inner)]
    return in_the_middle(body, rows)


def label(card: Card, room: int) -> Text:
    """Mark and name in one line, as long as there is room for."""
    name, code = NAMES[card.role], CODES[card.role]
    gap = " " if len(name) + 2 <= room else ""
    fits = name if len(name) < room else code
    return Text.assemble((f"{card.mark}{gap}", card.paint.marks), (fits, card.paint.words))


def art(card: Card) -> list[Text]:
    """The emblem drawn large."""
    return drawn(ART[card.role].split(), card.paint.lines)


def deeds_of(role: int) -> tuple[str, str]:
    """What a role does, and what it blocks."""
    does = [action.name for move, action in ACTIONS.items() if moves.claim_of(move) == role]
    stops = [action.name for move, action in ACTIONS.items() if has(moves.blocks_of(move), role)]
    return "".join(does), "".join(f"blocks {name}" for name in stops)


def pile(number: int, width: int, height: int, room: int, words: str = "") -> list[Text]:
    """Face-down cards, one upon the other where they cannot lie side by side."""
    label = Text(words, BACK.words) if words else None
    back = cards.back(width, height, BACK.lines, BACK.marks, label)
    return cards.overlapping([back] * number, room) if number else [Text()] * height
