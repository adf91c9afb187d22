"""End and scoring: what an area counts, the three instant victories, who has won."""

from typing import Final

from mypy_extensions import i64

from courtly.games.korona.rules import cards, events, phases
from courtly.games.korona.rules.areas import Area
from courtly.games.korona.rules.piles import MOST, at, count_in, lead
from courtly.games.korona.rules.state import KoronaState
from courtly.kernel.bits import bit, count, has, lowest

# The instant victories (win-2 to win-4).
NO_COMBO: Final = 0
HEALING: Final = 1
MILITARY: Final = 2
PRODUCTION: Final = 3
FARMED_FIELDS: Final = 4
MORE_THAN_FARMERS: Final = 100  # so much a point outweighs all Farmers


def look_for_combos(state: KoronaState) -> None:
    """win-1, R83 to R85: the actor first, then clockwise."""
    seat = state.turn
    for _ in range(state.seats):
        if has(state.living, seat) and combo(state.areas[seat]) != NO_COMBO:
            state.combo = combo(state.areas[seat])
            state.say(events.COMPLETES, seat, state.combo)
            finish(state, bit(seat))
            return
        if not state.on_others_turn:
            return
        seat = (seat + 1) % state.seats


def count_points(state: KoronaState) -> None:
    """end-4, R88: the most points, then the most Farmers, then all of those together."""
    best: i64 = 0
    victors: i64 = 0
    for seat in range(state.seats):
        if has(state.living, seat):
            area = state.areas[seat]
            state.say(events.SCORES, seat, points(area) + events.ABOVE_ZERO, farmers(area))
            result = points(area) * MORE_THAN_FARMERS + farmers(area)
            if result > best or victors == 0:
                best = result
                victors = bit(seat)
            elif result == best:
                victors |= bit(seat)
    finish(state, victors)


def finish(state: KoronaState, victors: i64) -> None:
    """end-1: the game is over."""
    state.drop_action()
    give_up_aside(state)
    state.owed = 0
    state.slot = 0
    state.victors = victors
    state.phase = phases.OVER
    if count(victors) == 1:
        state.say(events.WINS, lowest(victors))
    elif not state.agreed:
        state.say(events.SHARE, 0, victors)


def give_up_aside(state: KoronaState) -> None:
    """What was on its way when the game ended has no place any more."""
    while state.waiting > 0:
        state.discard_pile(state.aside[0])
        state.drop_aside(0)


# ---- one area ----------------------------------------------------------------------------


def farmers(area: Area) -> i64:
    """R45, R68: Farmers, and the Jokers that act as such."""
    n = area.number_of(cards.FARMER)
    if area.joker_is_farmer:
        for i in range(area.n):
            if lead(area.piles[i]) == cards.FIELD:
                n += count_in(area.piles[i], cards.JOKER)
    return n


def points(area: Area) -> i64:
    """R90."""
    total: i64 = 0
    healers: i64 = 0
    fields: i64 = 0
    for i in range(area.n):
        pile = area.piles[i]
        base = lead(pile)
        for height in range(i64(MOST)):
            card = at(pile, height)
            if card == cards.JOKER:
                card = role_on(base)  # R32
            if card == cards.RULER:
                total += 10
            elif card == cards.STABLE:
                total += 3
            elif card == cards.KNIGHT:
                total += 6 if base == cards.STABLE else 1
            elif card == cards.TOWER:
                total += 5
            elif card == cards.ARCHER:
                total += 2 if base == cards.TOWER else 1
            elif card == cards.FIELD:
                fields += 1
            elif card == cards.FARMER:
                total += 1
            elif card == cards.HEALER:
                healers += 1
            elif card == cards.THIEF:
                total -= 10  # thief-1, R42, R89
    if fields > 1:
        total += 10 * (fields - 1)  # field-1
    if healers > 0:
        total += healer_points(count(area.colours())) + 3 * (healers - 1)  # R47
    return total


def combo(area: Area) -> i64:
    """win-1 to win-4, R86: an instant victory."""
    if area.pair == 0:
        return NO_COMBO
    if area.has(cards.HEALER) and count(area.colours()) == cards.BUILDS:
        return HEALING
    if area.sets_on(cards.STABLE) >= 1 and area.sets_on(cards.TOWER) >= 2:
        return MILITARY
    if farmed_fields(area) >= FARMED_FIELDS:
        return PRODUCTION
    return NO_COMBO


def farmed_fields(area: Area) -> i64:
    """win-4."""
    n: i64 = 0
    for i in range(area.n):
        if is_farmed(area, area.piles[i]):
            n += 1
    return n


def is_farmed(area: Area, pile: i64) -> bool:
    """Is it a Field with at least one Farmer on it and no Thief?"""
    if lead(pile) != cards.FIELD or count_in(pile, cards.THIEF) > 0:
        return False
    if area.joker_is_farmer and count_in(pile, cards.JOKER) > 0:  # R45
        return True
    return count_in(pile, cards.FARMER) > 0


def role_on(base: i64) -> i64:
    """R32: what a Joker acts as on this lead."""
    if base == cards.STABLE:
        return cards.KNIGHT
    if base == cards.TOWER:
        return cards.ARCHER
    if base == cards.FIELD:
        return cards.FARMER
    return base


def healer_points(colours: i64) -> i64:
    """healer-1."""
    if colours == cards.BUILDS:
        return 40
    if colours == 9:
        return 15
    return 8 if colours == 8 else 3
