"""What the cards and signs of Korona are, and what the cards are worth."""

from courtly.games.korona.rules import cards
from courtly.games.korona.rules.areas import Area
from courtly.games.korona.rules.cards import BUILDS, COPIES
from courtly.games.korona.rules.piles import alone, capacity
from courtly.games.korona.rules.scoring import FARMED_FIELDS, healer_points, tally_of
from courtly.games.korona.words.cards import CODES, NAMES
from courtly.kernel.words import Term

EMBLEMS: dict[str, str] = dict(zip(CODES[:BUILDS], "♔∩♘♖↟≡♙✚★‡", strict=True))  # one cell wide
FULL, FITS, PLACE = "◆", "▾", "·"
CROWN, ON_TURN, AWAITED = "♔", "▸", "…"
SHORT = ("heal", "mil", "prod")  # of the three victories


def _worth(*pile: int) -> int:
    """What one pile counts in an area of its own."""
    area = Area(extra_ruler=True, joker_is_farmer=True)
    for height, card in enumerate(pile):
        area.add(card, min(height, 1))
    return tally_of(area).total()


def _on(base: int, card: int) -> int:
    """What a card adds on its base."""
    return _worth(base, card) - _worth(base)


def _room(base: int) -> int:
    """How many cards a base can carry."""
    return capacity(alone(base)) - 1


SECOND_FIELD = 10  # field-1
BUILD_TEXTS = (
    (f"{_worth(cards.RULER)} points each. The second goes on the first: a Ruler pair.", "ruler-1"),
    (
        f"{_worth(cards.STABLE)} points. A base with room for {_room(cards.STABLE)} Knights.",
        "stable-1",
    ),
    (
        f"{_on(cards.STABLE, cards.KNIGHT)} points on a Stable, {_worth(cards.KNIGHT)} by itself.",
        "knight-1",
    ),
    (
        f"{_worth(cards.TOWER)} points. A base with room for {_room(cards.TOWER)} Archers.",
        "tower-1",
    ),
    (
        f"{_on(cards.TOWER, cards.ARCHER)} points on a Tower, {_worth(cards.ARCHER)} by itself.",
        "archer-1",
    ),
    (
        f"The first is worth nothing, each further one {SECOND_FIELD} points. A base with room for "
        f"{_room(cards.FIELD)} Farmers.",
        "field-1",
    ),
    (
        f"{_worth(cards.FARMER)} point, on a Field or by itself. Farmers break ties, and "
        "{revolt_farmers} let you play a Revolt.",
        "farmer-1",
    ),
    (
        f"{healer_points(BUILDS)} points with all {BUILDS} colours in your area, "
        f"{healer_points(9)} with nine, {healer_points(8)} with eight, else {healer_points(0)}. "
        "The second goes on the first.",
        "healer-1",
    ),
    (
        "Plays the part of Ruler, Knight, Archer, Farmer or Healer in a stack, and counts as that. "
        "Never by itself.",
        "joker-1",
    ),
    (
        f"{_worth(cards.THIEF)} points. It lies by itself or on any open pile; send it away with a "
        "Sneak Attack, a Tactical Swap or a Revolt.",
        "thief-1",
    ),
)
ACTION_TEXTS = (
    ("A player gives you a card, from the hand or from the area as you say.", "don-1"),
    ("Move a card within your area: the top of a pile, or a Joker from anywhere.", "im-1"),
    ("Draw {blind_draw} blind cards, or one from the Market.", "ed-1"),
    ("Take two cards of another area, and give one of yours. Full stacks are safe.", "ts-1"),
    (
        "Steal two cards of another area, or send your Thief there and steal one. Full stacks are "
        "safe.",
        "sa-1",
    ),
    ("Take a whole full stack. A protected Ruler pair is safe.", "ga-1"),
    (
        "With {revolt_farmers} Farmers in your area: all pass a card or a stack to the next one.",
        "re-1",
    ),
    ("Stops a card that is played against you. It costs no action.", "shield-1"),
)
MOVES = (
    Term(
        "draw",
        "draw",
        "First of all: `draw blind` takes {blind_draw:card} unseen ({empty_draw} with an empty "
        "hand), `draw Fa` the Farmer of the Market.",
        "draw-2",
    ),
    Term("place", "place", "`place Fa p1` puts a Farmer on your pile p1.", "act-2"),
    Term("discard", "discard", "Throw a card of your hand away. It is an action.", "act-2"),
    Term("p1", "pile", "The piles of an area are counted from the left.", "stack-1"),
    Term("new", "new pile", "Put down as a pile of its own.", "stack-1"),
    Term(
        "end",
        "end",
        "End your turn, after one to {actions} actions and with {hand_limit} cards at most.",
        "R16",
    ),
    Term("allow", "allow", "Play no Shield: let it happen.", "shield-1"),
    Term("give", "give", "The card that you hand over.", "don-1"),
    Term("pass", "pass", "In a Revolt: the pile that goes to the next player.", "re-2"),
    Term("keep", "keep", "Leave the Joker of the Ruler pair where it is.", "ga-3"),
    Term(
        ",",
        "comma",
        "A declaration is written with commas: `TS B, take p1, take p2, give p3`.",
        "R78",
    ),
)
SIGNS = (
    Term("pts", "points", "What the area is worth now.", "R90"),
    Term("col", "colours", f"How many of the {BUILDS} kinds of Build card it shows.", "healer-1"),
    Term(
        SHORT[0],
        "Healer combo",
        f"A Ruler pair and a Healer worth {healer_points(BUILDS)}: you win at once. Behind it "
        "stands what is lacking: the cards, or their number.",
        "win-2",
    ),
    Term(
        SHORT[1],
        "Military combo",
        "A Ruler pair, a full Knight set and two full Archer sets: you win at once.",
        "win-3",
    ),
    Term(
        SHORT[2],
        "Production combo",
        f"A Ruler pair and {FARMED_FIELDS} Fields with a Farmer each: you win at once.",
        "win-4",
    ),
    Term(FULL, "full stack", "It carries no more; only a Glorious Attack takes it.", "stack-7"),
    Term(PLACE, "room", "A place that is left on a pile.", "stack-2"),
    Term(FITS, "fits", "The card you singled out may go here.", "stack-1"),
    Term(ON_TURN, "on turn", "Whose turn it is.", "turn-1"),
    Term(AWAITED, "awaited", "The table waits for this player.", "R81"),
    Term(CROWN, "crown", "Who has won.", "end-4"),
)
TERMS = (
    *(
        Term(
            CODES[card],
            NAMES[card],
            f"{text} {COPIES[card]} in the box.",
            cite,
            EMBLEMS.get(CODES[card], ""),
        )
        for card, (text, cite) in enumerate((*BUILD_TEXTS, *ACTION_TEXTS))
    ),
    *MOVES,
    *SIGNS,
)
