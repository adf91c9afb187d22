"""Korona the slow way: try every choice, carry it out, and look whether all is lawful."""

from collections.abc import Callable, Sequence

from korona.slow_areas import (
    BUILDS,
    HAND_LIMIT,
    MOST_ACTIONS,
    SEATS,
    Area,
    Held,
    Options,
    Outcome,
    Pile,
    Table,
    arrivals,
    closed,
    farmers,
    has_room,
    is_full,
    is_legal,
    is_protected,
    is_ruler_pair,
    lift,
    named,
    put,
    spots,
    takes,
)

# ---- what can be done in a turn ----------------------------------------------------


def draws(table: Table, picked: int) -> set[str]:
    """draw-2, draw-4, R04, R08."""
    market = {f"draw {card}" for card in table.market}
    return market | {"draw blind"} if table.pile > 0 and picked == 0 else market


def actions(table: Table) -> dict[str, Outcome]:
    """act-2: every lawful action as text, and what it has done once nobody shields."""
    found: dict[str, Outcome] = {}
    if may_end(table):
        found["end"] = Outcome(table.areas)
    if within_limit(table, 0):
        found |= placements(table)
        found |= {f"discard {card}": Outcome(table.areas) for card in table.hand()}
    for card, played in PLAYED.items():
        if card in table.hand():
            found |= played(table)
    return found


def may_end(table: Table) -> bool:
    """R16."""
    return table.acts > 0 and len(table.hand()) <= HAND_LIMIT


def within_limit(table: Table, gain: int) -> bool:
    """R13: the card played is gone, and so many have come."""
    left = MOST_ACTIONS - table.acts - 1
    return len(table.hand()) - 1 + gain - left <= HAND_LIMIT


def placements(table: Table) -> dict[str, Outcome]:
    return {
        f"place {card} {named(spot)}": changed(table, own=put(table.own(), card, spot))
        for card in {*table.hand()} & {*BUILDS}
        for spot in spots(table.own(), card, table.options)
    }


def changed(
    table: Table,
    held: Sequence[Held] = (),
    own: Area | None = None,
    theirs: tuple[int, Area] | None = None,
) -> Outcome:
    """The areas after an action, with no gaps in them."""
    areas = list(table.areas)
    if own is not None:
        areas[table.turn] = closed(own)
    if theirs is not None:
        areas[theirs[0]] = closed(theirs[1])
    return Outcome(tuple(areas), tuple(held))


def extra_draws(table: Table) -> dict[str, Outcome]:
    """ed-1, R08, R18."""
    found = {}
    if table.pile > 0 and within_limit(table, min(2, table.pile)):
        found["ED blind"] = Outcome(table.areas)
    if within_limit(table, 1):
        found |= {f"ED {card}": Outcome(table.areas) for card in table.market}
    return found


def donations(table: Table) -> dict[str, Outcome]:
    """R48."""
    found = {}
    for seat in table.others():
        if table.hands[seat] and within_limit(table, 1):
            found[f"Do {SEATS[seat]} hand"] = Outcome(table.areas)
        if gifts(table, seat) and within_limit(table, 0):
            found[f"Do {SEATS[seat]} area"] = Outcome(table.areas)
    return found


def gifts(table: Table, seat: int) -> dict[str, Outcome]:
    """don-2, R36, R49, R50: what the target can give from its area."""
    found = {}
    for index in range(len(table.areas[seat])):
        card, left = lift(table.areas[seat], index)
        if has_room(table.own(), (card,), table.options):
            held = Held((card,), table.turn, table.turn)
            found[f"give p{index + 1}"] = changed(table, [held], theirs=(seat, left))
    return found


def internal_moves(table: Table) -> dict[str, Outcome]:
    """im-1, im-2, R52."""
    found = {}
    for index, pile in enumerate(table.own()):
        for height in range(len(pile)):
            on_top = {*pile[height + 1 :]} <= {pile[height]}  # alike, it might be the top card
            if not on_top and pile[height] != "Jo":
                continue
            if on_top and height < len(pile) - 1:
                continue
            card, left = lift(table.own(), index, height)
            for spot in spots(left, card, table.options):
                if spot != index + 1 and (spot or len(pile) > 1):
                    which = "" if on_top else " Jo"
                    text = f"IM p{index + 1}{which}, to {named(spot)}"
                    found[text] = changed(table, own=put(left, card, spot))
    return found


def swaps(table: Table) -> dict[str, Outcome]:
    """ts-1, R19."""
    found: dict[str, Outcome] = {}
    for seat in table.others():
        new = swaps_with(table, seat, 2)
        if not new and table.options.short_steal == "partial":
            new = swaps_with(table, seat, 1)
        found |= new
    return found


def swaps_with(table: Table, seat: int, number: int) -> dict[str, Outcome]:
    """R56, R57, R96: all is lifted, then both put down what they can."""
    found = {}
    for indices, left, cards in takes(table.areas[seat], number):
        for index in range(len(table.own())):
            given, own = lift(table.own(), index)
            if not has_room(closed(own), cards, table.options):
                continue
            if not has_room(closed(left), (given,), table.options):
                continue
            by = table.turn if given == "Th" else seat  # R37
            held = [*loot(table, cards), Held((given,), seat, by)]
            text = f"TS {SEATS[seat]}{taking(indices)}, give p{index + 1}"
            found[text] = changed(table, held, own, (seat, left))
    return found


def taking(indices: Sequence[int]) -> str:
    return "".join(f", take p{index + 1}" for index in indices)


def loot(table: Table, cards: Sequence[str]) -> list[Held]:
    return [Held((card,), table.turn, table.turn) for card in cards]


def sneak_attacks(table: Table) -> dict[str, Outcome]:
    """sa-1, sa-2, R19, R62."""
    found: dict[str, Outcome] = {}
    for seat in table.others():
        for way, most in ((thefts, 2), (thefts_with_thief, 1)):
            new = way(table, seat, most)
            if not new and table.options.short_steal == "partial":
                new = way(table, seat, most - 1)
            found |= new
    return found


def thefts(table: Table, seat: int, number: int) -> dict[str, Outcome]:
    return {
        f"SA {SEATS[seat]}{taking(indices)}": changed(
            table, loot(table, cards), theirs=(seat, left)
        )
        for indices, left, cards in takes(table.areas[seat], number)
        if has_room(table.own(), cards, table.options)
    }


def thefts_with_thief(table: Table, seat: int, number: int) -> dict[str, Outcome]:
    """R38, R40, R60, R63: the Thief arrives, and nobody steals it or what is under it."""
    found = {}
    for index, pile in enumerate(table.own()):
        if pile[-1] != "Th":
            continue
        _, own = lift(table.own(), index)
        for spot in spots(table.areas[seat], "Th", table.options):
            theirs = put(table.areas[seat], "Th", spot)
            for indices, left, cards in takes(theirs, number, (spot or len(theirs)) - 1):
                if has_room(closed(own), cards, table.options):
                    sent = f"SA {SEATS[seat]}, send p{index + 1}, to {named(spot)}"
                    held = loot(table, cards)
                    found[sent + taking(indices)] = changed(table, held, own, (seat, left))
    return found


def glorious_attacks(table: Table) -> dict[str, Outcome]:
    """ga-1, R27."""
    found = {}
    for seat in table.others():
        theirs = table.areas[seat]
        for index, pile in enumerate(theirs):
            if is_prey(theirs, pile) and arrivals(table.own(), pile, table.options):
                held = Held(pile, table.turn, table.turn)
                left = (*theirs[:index], *theirs[index + 1 :])
                text = f"GA {SEATS[seat]}, take p{index + 1}"
                found[text] = changed(table, [held], theirs=(seat, left))
    return found


def is_prey(area: Area, pile: Pile) -> bool:
    """ga-1, ga-2, R65."""
    return is_full(pile) and not (is_ruler_pair(pile) and is_protected(area))


def revolts(table: Table) -> dict[str, Outcome]:
    """re-1, R68."""
    enough = farmers(table.own(), table.options) >= 6
    return {"Re": Outcome(table.areas)} if enough else {}


def if_within_limit(
    played: Callable[[Table], dict[str, Outcome]],
) -> Callable[[Table], dict[str, Outcome]]:
    """R13: a card that adds nothing to the hand."""
    return lambda table: played(table) if within_limit(table, 0) else {}


PLAYED = {
    "Do": donations,
    "ED": extra_draws,
    "IM": if_within_limit(internal_moves),
    "TS": if_within_limit(swaps),
    "SA": if_within_limit(sneak_attacks),
    "GA": if_within_limit(glorious_attacks),
    "Re": if_within_limit(revolts),
}


# ---- a Revolt ----------------------------------------------------------------------


def passes(table: Table, so_far: Outcome, number: int) -> tuple[int, dict[str, Outcome]]:
    """re-2 to re-4, R28, R69 to R72: who decides the next pass, and what it can be."""
    seats = len(table.areas)
    giver = (table.turn + number) % seats
    decider = table.turn if number == 0 else (giver - 1) % seats
    receiver = (giver + 1) % seats
    found = {}
    for index, pile in enumerate(so_far.areas[giver]):
        if may_be_passed_to(so_far.areas[receiver], pile, table.options):
            by = decider if pile == ("Th",) else receiver  # R37
            areas = list(so_far.areas)
            areas[giver] = (*areas[giver][:index], *areas[giver][index + 1 :])
            held = (*so_far.held, Held(pile, receiver, by))
            found[f"pass p{index + 1}"] = Outcome(tuple(areas), held)
    return decider, found


def may_be_passed_to(area: Area, pile: Pile, options: Options) -> bool:
    """R26, R28, R73: a single card needs a spot, a stack must do as it is, Joker and all."""
    return (
        bool(spots(area, pile[0], options)) if len(pile) == 1 else is_legal((*area, pile), options)
    )


# ---- putting down ------------------------------------------------------------------


def settlements(outcome: Outcome, options: Options) -> dict[str, Outcome]:
    """R22, R36, R59, R71: what can be done with the first that waits, or the first two."""
    first, *rest = outcome.held
    area = outcome.areas[first.seat]
    if rest and rest[0][1:] == first[1:]:
        return settlements_of_two(outcome, options)
    return {
        text: settled(outcome, first.seat, new.areas[0], [one.pile for one in new.held], rest)
        for text, new in arrivals(area, first.pile, options).items()
    }


def settlements_of_two(outcome: Outcome, options: Options) -> dict[str, Outcome]:
    """Either card comes first, if the other still finds a place after it."""
    first, second, *rest = outcome.held
    found = {}
    for one, other in ((first, second), (second, first)):
        area = outcome.areas[first.seat]
        for spot in spots(area, one.pile[0], options):
            new = put(area, one.pile[0], spot)
            if has_room(new, other.pile, options):
                text = f"place {one.pile[0]} {named(spot)}"
                found[text] = settled(outcome, first.seat, new, [other.pile], rest)
    return found


def settled(
    outcome: Outcome, seat: int, area: Area, left: Sequence[Pile], rest: Sequence[Held]
) -> Outcome:
    """An area has changed; of what was held for it these piles are left."""
    areas = list(outcome.areas)
    areas[seat] = area
    by = outcome.held[0].by
    return Outcome(tuple(areas), (*(Held(pile, seat, by) for pile in left), *rest))
