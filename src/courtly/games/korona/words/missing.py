"""How far an area is from each of the instant victories: the cards it still lacks."""

from courtly.games.korona.rules import scoring
from courtly.games.korona.rules.areas import Area
from courtly.games.korona.rules.cards import (
    ARCHER,
    BUILDS,
    FARMER,
    FIELD,
    JOKER,
    KNIGHT,
    RULER,
    STABLE,
    THIEF,
    TOWER,
)
from courtly.games.korona.rules.piles import alone, capacity, count_in, is_open, lead, size
from courtly.games.korona.words.cards import codes_of
from courtly.kernel.bits import has
from courtly.kernel.words import Data

KNIGHT_SETS, ARCHER_SETS = 1, 2  # win-3


def missing(area: Area) -> Data:
    """The fewest cards that would complete each combo, as codes; none: it is complete."""
    rulers = _rulers(area)
    return {
        "healing": codes_of(_colours(area, rulers)),
        "military": codes_of(
            rulers
            + _sets(area, STABLE, KNIGHT, KNIGHT_SETS)
            + _sets(area, TOWER, ARCHER, ARCHER_SETS)
        ),
        "production": codes_of(rulers + _fields(area)),
    }


def _rulers(area: Area) -> list[int]:
    """win-1: every combo needs a Ruler pair."""
    if area.pair:
        return []
    return [RULER] if area.on_ruler else [RULER, RULER]


def _colours(area: Area, rulers: list[int]) -> list[int]:
    """win-2, R43: all ten colours, the Healer's among them; a Joker can be half of the pair."""
    present = area.colours()
    others = [card for card in range(BUILDS) if card != RULER and not has(present, card)]
    return (rulers[1:] if JOKER in others else rulers) + others


def _sets(area: Area, base: int, role: int, wanted: int) -> list[int]:
    """win-3: the best stacks without a Thief, filled up."""
    piles = [area.piles[i] for i in range(area.n) if lead(area.piles[i]) == base]
    lacks = sorted(capacity(pile) - size(pile) for pile in piles if not count_in(pile, THIEF))
    cards: list[int] = []
    for number in range(wanted):
        if number < len(lacks):
            cards += [role] * lacks[number]
        else:
            cards += [base] + [role] * (capacity(alone(base)) - 1)
    return cards


def _fields(area: Area) -> list[int]:
    """win-4: Fields without a Thief, a Farmer on each."""
    farmed = scoring.farmed_fields(area)
    lacking = max(0, scoring.FARMED_FIELDS - farmed)
    waiting = sum(_waits_for_farmer(area, area.piles[i]) for i in range(area.n))
    return [FARMER] * lacking + [FIELD] * max(0, lacking - waiting)


def _waits_for_farmer(area: Area, pile: int) -> bool:
    clean_field = lead(pile) == FIELD and count_in(pile, THIEF) == 0
    return clean_field and is_open(pile) and not scoring.is_farmed(area, pile)
