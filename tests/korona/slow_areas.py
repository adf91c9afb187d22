"""Areas the slow way: what may lie where, what it is worth, what can be had from it.

It knows nothing of the core. An area is a tuple of piles, a pile a tuple of codes from the bottom
up, a spot is 0 for a pile of its own and n for the n-th pile. The numbers cite the ledger.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import product
from typing import NamedTuple

Pile = tuple[str, ...]
Area = tuple[Pile, ...]

BUILDS = ("Ru", "St", "Kn", "To", "Ar", "Fi", "Fa", "He", "Jo", "Th")
SEATS = "ABCD"
CAPACITY = {"Ru": 2, "He": 2, "St": 3, "To": 4, "Fi": 4}  # stack-2
RIDER = {"Ru": "Ru", "He": "He", "St": "Kn", "To": "Ar", "Fi": "Fa"}  # stack-1
MOST_ACTIONS = 3  # act-1
HAND_LIMIT = 7  # limit-1


class Options(NamedTuple):
    """The switches of the ledger that Courtly has."""

    extra_ruler: str = "standalone"
    short_steal: str = "refuse"
    joker_is_farmer: str = "on"
    shield_chain: str = "unlimited"
    combo_on_others_turn: str = "on"
    last_draw: str = "two"


class Table(NamedTuple):
    """What the rules of an action look at."""

    options: Options
    areas: tuple[Area, ...]
    hands: tuple[tuple[str, ...], ...]
    market: tuple[str, ...]
    pile: int
    turn: int
    acts: int

    def hand(self) -> tuple[str, ...]:
        return self.hands[self.turn]

    def own(self) -> Area:
        return self.areas[self.turn]

    def others(self) -> list[int]:
        """R20."""
        return [seat for seat in range(len(self.areas)) if seat != self.turn]


class Held(NamedTuple):
    """A pile that is to be put down: in whose area, and by whom."""

    pile: Pile
    seat: int
    by: int


class Outcome(NamedTuple):
    """What a card has done so far: the areas, and what is yet to be put down, in order."""

    areas: tuple[Area, ...]
    held: tuple[Held, ...] = ()


# ---- piles and areas ---------------------------------------------------------------


def is_full(pile: Pile) -> bool:
    return bool(pile) and len(pile) == CAPACITY.get(pile[0], 0)


def is_ruler_pair(pile: Pile) -> bool:
    """ruler-3, R33."""
    return pile in (("Ru", "Ru"), ("Ru", "Jo"))


def has_ruler_pair(area: Area) -> bool:
    return any(is_ruler_pair(pile) for pile in area)


def pile_is_legal(pile: Pile) -> bool:
    """stack-1 to stack-3, R24, R31."""
    if len(pile) == 1:
        return pile != ("Jo",)
    lead, *above = pile
    return len(pile) <= CAPACITY.get(lead, 0) and {*above} <= {RIDER[lead], "Jo", "Th"}


@lru_cache(maxsize=1 << 16)
def is_legal(area: Area, options: Options) -> bool:
    """ruler-3, R26: one Ruler pair; where no Ruler may be too many, all lie in one pile."""
    if not all(pile_is_legal(pile) for pile in area if pile):
        return False
    ruled = [pile for pile in area if "Ru" in pile]
    if options.extra_ruler == "refuse" and len(ruled) > 1:
        return False
    return sum(is_ruler_pair(pile) for pile in area) <= 1


def put(area: Area, card: str, spot: int) -> Area:
    """The area with a card more."""
    if spot == 0:
        return (*area, (card,))
    return (*area[: spot - 1], (*area[spot - 1], card), *area[spot:])


def lift(area: Area, index: int, height: int = -1) -> tuple[str, Area]:
    """A card out of a pile, and the rest; an emptied pile keeps its number until `closed`."""
    pile = list(area[index])
    card = pile.pop(height)
    return card, (*area[:index], tuple(pile), *area[index + 1 :])


def closed(area: Area) -> Area:
    """Emptied piles are gone."""
    return tuple(pile for pile in area if pile)


@lru_cache(maxsize=1 << 16)
def spots(area: Area, card: str, options: Options) -> tuple[int, ...]:
    """R23: wherever the area stays legal, but a Ruler or Healer goes on its like if it can."""
    piles = [number for number, pile in enumerate(area, 1) if pile]
    found = [spot for spot in (0, *piles) if is_legal(put(area, card, spot), options)]
    must_stack = card == "He" or (card == "Ru" and not has_ruler_pair(area))  # R25, R29
    if must_stack and (card,) in area:
        found = [spot for spot in found if spot and area[spot - 1] == (card,)]
    return tuple(found)


@lru_cache(maxsize=1 << 16)
def has_room(area: Area, cards: tuple[str, ...], options: Options) -> bool:
    """R36, R59: is there any order and are there any spots in which all can be put down?"""
    if not cards:
        return True
    return any(
        has_room(put(area, card, spot), without(cards, card), options)
        for card in sorted(set(cards))
        for spot in spots(area, card, options)
    )


def without(cards: Sequence[str], card: str) -> tuple[str, ...]:
    rest = list(cards)
    rest.remove(card)
    return tuple(rest)


def named(spot: int) -> str:
    return f"p{spot}" if spot else "new"


# ---- what an area is worth ---------------------------------------------------------


def colours(area: Area) -> set[str]:
    """R43, R44, R46."""
    return {card for pile in area for card in pile}


def farmers(area: Area, options: Options) -> int:
    """R45, R68."""
    return sum(farmers_of(pile, options) for pile in area)


def farmers_of(pile: Pile, options: Options) -> int:
    jokers = pile[0] == "Fi" and options.joker_is_farmer == "on"
    return pile.count("Fa") + (pile.count("Jo") if jokers else 0)


def points(area: Area) -> int:
    """R90."""
    cards = [(RIDER[pile[0]] if card == "Jo" else card, pile[0]) for pile in area for card in pile]
    worth = {"Ru": 10, "St": 3, "To": 5, "Fa": 1, "Th": -10, "Fi": 10, "He": 3}
    total = sum(worth.get(card, 0) for card, _ in cards)
    total += sum(6 if lead == "St" else 1 for card, lead in cards if card == "Kn")
    total += sum(2 if lead == "To" else 1 for card, lead in cards if card == "Ar")
    present = colours(area)
    if "Fi" in present:
        total -= 10  # field-1
    if "He" in present:
        total += {8: 8, 9: 15, 10: 40}.get(len(present), 3) - 3  # healer-1, R47
    return total


def combos(area: Area, options: Options) -> set[str]:
    """win-2 to win-4, R86."""
    if not has_ruler_pair(area):
        return set()
    clean = [pile for pile in area if "Th" not in pile]
    full = [pile[0] for pile in clean if is_full(pile)]
    fields = [pile for pile in clean if pile[0] == "Fi" and farmers_of(pile, options)]
    found = {
        "healing": "He" in colours(area) and len(colours(area)) == 10,
        "military": full.count("St") >= 1 and full.count("To") >= 2,
        "production": len(fields) >= 4,
    }
    return {combo for combo, complete in found.items() if complete}


def winner_by_combo(areas: Sequence[Area], turn: int, options: Options) -> int | None:
    """R83, R85: after an action, the actor first, then clockwise."""
    asked = range(turn, turn + len(areas)) if options.combo_on_others_turn == "on" else [turn]
    seats = [seat % len(areas) for seat in asked]
    return next((seat for seat in seats if combos(areas[seat], options)), None)


def winners_by_points(areas: Sequence[Area], options: Options) -> set[int]:
    """end-4, R88."""
    results = [(points(area), farmers(area, options)) for area in areas]
    return {seat for seat, result in enumerate(results) if result == max(results)}


# ---- what can be taken, given and received -----------------------------------------


def is_protected(area: Area) -> bool:
    """prot-1, R67."""
    clean = [pile[0] for pile in area if is_full(pile) and "Th" not in pile]
    return "St" in clean and "To" in clean


def takes(area: Area, number: int, safe: int = -1) -> Iterator[tuple[list[int], Area, Pile]]:
    """R34, R58, R95: so many cards, one after the other, none from a full stack or the safe one."""
    for indices in product(range(len(area)), repeat=number):
        left, cards = area, []
        for index in indices:
            if index == safe or is_full(area[index]) or not left[index]:
                break
            card, left = lift(left, index)
            cards.append(card)
        else:
            yield list(indices), left, tuple(cards)


def arrivals(area: Area, pile: Pile, options: Options) -> dict[str, Outcome]:
    """R64, R66, R73: what can be done with one pile that comes into an area, seat 0 being it."""
    if len(pile) == 1:
        return {
            f"place {pile[0]} {named(spot)}": Outcome((put(area, pile[0], spot),))
            for spot in spots(area, pile[0], options)
        }
    found = {}
    if is_legal((*area, pile), options):  # R26, R27, R28
        found["keep"] = Outcome(((*area, pile),))
    if pile == ("Ru", "Jo"):  # ga-3, re-5, R98
        for spot in spots(area, "Jo", options):
            freed = put(area, "Jo", spot)
            if has_room(freed, ("Ru",), options):
                found[f"place Jo {named(spot)}"] = Outcome((freed,), (Held(("Ru",), 0, 0),))
    return found
