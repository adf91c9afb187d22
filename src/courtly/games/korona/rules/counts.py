"""What every pile counts for, worked out once: an area adds it up while its piles change.

The counts of a pile, and so their sums, stand side by side in one number; the points come last, as
they may be below zero. How many cards of each kind there are is a second such number.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from courtly.games.korona.rules import cards
from courtly.games.korona.rules.piles import (
    alone,
    at,
    capacity,
    count_in,
    is_open,
    lead,
    put_on,
    size,
    suits,
)
from courtly.kernel.bits import shl

# R90: what a card counts by itself, and on the lead it belongs to; Jokers as their role (R32).
# Fields and Healers are counted by number.
#              Ru  St Kn To Ar Fi Fa He Jo  Th
LONE: Final = (10, 3, 1, 5, 1, 0, 1, 0, 0, -10)
STACKED: Final = {
    (cards.STABLE, cards.KNIGHT): 6,
    (cards.STABLE, cards.JOKER): 6,
    (cards.TOWER, cards.ARCHER): 2,
    (cards.TOWER, cards.JOKER): 2,
    (cards.FIELD, cards.JOKER): 1,
    (cards.RULER, cards.JOKER): 10,
}

# Where each count begins, of three bits where nothing else is said.
FIELDS: Final = 0
FARMED: Final = 3  # Fields with a Farmer, and no Thief
UNFARMED: Final = 6  # Fields that a Farmer may go to
FARMERS: Final = 9  # four bits
HEALERS: Final = 13
PAIRS: Final = 16
LONE_RULERS: Final = 19
STABLES: Final = 22  # those without a Thief, by how many cards they lack: 0 to 2
TOWERS: Final = 31  # 0 to 3
POINTS: Final = 43

KNIGHT_SET: Final = 3  # cards of it, the Stable too
ARCHER_SET: Final = 4

TALLEST: Final = 0xB000  # every pile is a number below this


# ---- one pile ------------------------------------------------------------------------


def points_in(pile: i64) -> i64:
    """R90."""
    base = lead(pile)
    total: i64 = 0
    for height in range(size(pile)):
        card = at(pile, height)
        total += STACKED.get((base, card), LONE[card])
    return total


def counted(pile: i64, joker_is_farmer: bool) -> i64:
    """All that is counted of a pile."""
    if pile == 0:
        return 0
    base, jokers = lead(pile), count_in(pile, cards.JOKER)
    farmers, healers = count_in(pile, cards.FARMER), count_in(pile, cards.HEALER)
    if base == cards.FIELD and joker_is_farmer:  # R45
        farmers += jokers
    if base == cards.HEALER:
        healers += jokers
    found = shl(farmers, FARMERS) + shl(healers, HEALERS) + shl(points_in(pile), POINTS)
    return found + stack(pile, base, farmers, count_in(pile, cards.THIEF) == 0)


def stack(pile: i64, base: i64, farmers: i64, clean: bool) -> i64:
    """What the pile is good for besides points. A Thief in it spoils a set (stack-4, R86)."""
    room = capacity(pile) - size(pile)
    if base == cards.FIELD:
        found = shl(1, FIELDS)
        if clean and farmers > 0:
            found += shl(1, FARMED)
        elif clean and room > 0:
            found += shl(1, UNFARMED)
        return found
    if base == cards.RULER and clean:
        return shl(1, LONE_RULERS if room == 1 else PAIRS)
    if base == cards.STABLE and clean:
        return shl(1, STABLES + 3 * room)
    return shl(1, TOWERS + 3 * room) if base == cards.TOWER and clean else 0


def kinds_in(pile: i64) -> i64:
    """How many cards of each kind, four bits a kind."""
    found: i64 = 0
    for height in range(size(pile)):
        found += shl(1, 4 * at(pile, height))
    return found


# ---- every pile that can be built ----------------------------------------------------


def buildable() -> list[int]:
    """No pile, every single card, and every stack."""
    found = [0, *(alone(card) for card in range(cards.BUILDS))]
    i = 0
    while i < len(found):
        pile = found[i]
        if is_open(pile):
            base = lead(pile)
            found += [put_on(pile, card) for card in range(cards.BUILDS) if suits(card, base)]
        i += 1
    return found


def numbered(piles: list[int]) -> vec[i64]:
    """The place of each pile in the list; what cannot be built counts as no pile."""
    found = vec[i64]([0] * TALLEST)
    for number, pile in enumerate(piles):
        found[pile] = number
    return found


BUILDABLE: Final = buildable()
NUMBER: Final = numbered(BUILDABLE)
COUNTED: Final = vec[i64](
    [counted(pile, farmer) for farmer in (False, True) for pile in BUILDABLE]
)  # R45: where Jokers are Farmers, `WITH_FARMERS` further on
WITH_FARMERS: Final = vec[i64]([0, len(BUILDABLE)])
KINDS_IN: Final = vec[i64]([kinds_in(pile) for pile in BUILDABLE])


# ---- what the sums say ---------------------------------------------------------------


def points(counts: i64) -> i64:
    """Without Fields and Healers."""
    return counts >> POINTS


def fields(counts: i64) -> i64:
    """How many Fields."""
    return counts & 7


def farmed(counts: i64) -> i64:
    """How many Fields with a Farmer, and no Thief."""
    return (counts >> FARMED) & 7


def unfarmed(counts: i64) -> i64:
    """How many Fields a Farmer may go to."""
    return (counts >> UNFARMED) & 7


def farmers(counts: i64) -> i64:
    """How many Farmers."""
    return (counts >> FARMERS) & 15


def healers(counts: i64) -> i64:
    """How many Healers."""
    return (counts >> HEALERS) & 7


def pair_short(counts: i64) -> i64:
    """ruler-3: how many cards the Ruler pair lacks."""
    if (counts >> PAIRS) & 7:
        return 0
    return 1 if (counts >> LONE_RULERS) & 7 else 2


def knights_short(counts: i64) -> i64:
    """How many cards the best Stable lacks."""
    stables = counts >> STABLES
    if stables & 7:
        return 0
    if stables & 0o70:
        return 1
    return 2 if stables & 0o700 else KNIGHT_SET


def archers_short(counts: i64, sets: i64) -> i64:
    """How many cards the sets-th best Tower lacks."""
    towers = counts >> TOWERS
    for room in range(i64(ARCHER_SET)):
        sets -= towers & 7
        if sets <= 0:
            return room
        towers >>= 3
    return ARCHER_SET


def colours(kinds: i64) -> i64:
    """R43, R44, R46: the set of kinds."""
    found = kinds | (kinds >> 1)
    found = (found | (found >> 2)) & 0x1111111111  # a kind, a bit: now closer together
    found = (found | (found >> 3)) & 0x0303030303
    found = (found | (found >> 6)) & 0x000F000F000F
    return (found | (found >> 12) | (found >> 24)) & 0x3FF
