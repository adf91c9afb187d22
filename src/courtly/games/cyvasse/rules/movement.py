"""Movement: where walkers may go, where Dragons may fly, and what happens on arrival."""

from mypy_extensions import i64

from courtly.games.cyvasse.rules import board, combat, events, moves, state
from courtly.games.cyvasse.rules.board import FOREST, HOME, MOUNTAIN, SQUARES, WATER, Squares
from courtly.games.cyvasse.rules.state import Battlefield
from courtly.games.cyvasse.rules.units import CAVALRY, DRAGON, NOBODY, TREBUCHET, UNITS
from courtly.kernel.bits import bit, first, has
from courtly.kernel.state import Moves


def steps(unit: i64, square: i64, free: i64, out: Moves) -> None:
    """move-2: onto every tile beside it that is free. Without a branch: that is much faster."""
    beside = board.BESIDE
    items = out.items
    n = out.n
    first = square * board.DIRECTIONS
    for i in range(first, first + board.DIRECTIONS):
        items[n] = moves.GO + unit * SQUARES + beside[i]
        n += (free >> beside[i]) & 1
    out.n = n


def rides(field: Battlefield, seat: i64, unit: i64, square: i64, peaceful: bool, out: Moves) -> i64:
    """move-2: every empty tile within reach of a Horse, and whom it can attack by moving there.

    Returns how many of these are attacks on its own side; so do all that list moves.
    """
    low, high = touched(field, seat, unit, square)
    offset = moves.GO + unit * SQUARES
    if peaceful:
        board.enlist((low & ~field.occupied[0], high & ~field.occupied[1]), offset, out)
    return combat.attacks(field, seat, unit, square, (low, high), offset, out)


def touched(field: Battlefield, seat: i64, unit: i64, square: i64) -> Squares:
    """What a walker can step onto; mtn-1: never a mountain."""
    if has(CAVALRY, unit):
        low, high = footholds(field, seat, unit, square)
        low, high = board.spread(low, high)
    else:
        low, high = board.near(square)
    return low & ~field.ground[2 * MOUNTAIN], high & ~field.ground[2 * MOUNTAIN + 1]


def footholds(field: Battlefield, seat: i64, unit: i64, square: i64) -> Squares:
    """The tiles from which a walker has a space left: its own, and those it passes.

    R35: never water. R29, R31: a forest takes a space more.
    """
    low, high = board.only(square)
    if not has(CAVALRY, unit):
        return low, high
    blocked_low, blocked_high = in_the_way(field, seat)
    free_low = ~(blocked_low | field.ground[2 * MOUNTAIN] | field.ground[2 * WATER])
    free_high = ~(blocked_high | field.ground[2 * MOUNTAIN + 1] | field.ground[2 * WATER + 1])
    forest_low = field.ground[2 * FOREST]
    forest_high = field.ground[2 * FOREST + 1]
    found_low, found_high = low, high
    slow_low: i64 = 0  # in a forest, and so a space behind
    slow_high: i64 = 0
    spaces = field.spaces[unit]
    while spaces > 1:
        near_low, near_high = board.spread(low, high)
        near_low &= free_low
        near_high &= free_high
        low = (near_low & ~forest_low) | slow_low
        high = (near_high & ~forest_high) | slow_high
        slow_low = near_low & forest_low
        slow_high = near_high & forest_high
        found_low |= low
        found_high |= high
        spaces -= 1
    return found_low, found_high


def in_the_way(field: Battlefield, seat: i64) -> Squares:
    """R25, R26: all units, or by `friends_block` only the other's."""
    if field.friends_block:
        return field.occupied[0], field.occupied[1]
    low: i64 = 0
    high: i64 = 0
    for unit in range(i64(UNITS)):
        square = field.where[(1 - seat) * UNITS + unit]
        if square >= HOME:
            high |= bit(square - HOME)
        elif square != board.NOWHERE:
            low |= bit(square)
    return low, high


def flights(field: Battlefield, seat: i64, square: i64, peaceful: bool, out: Moves) -> i64:
    """dr-1 to dr-3: straight on over everything but the enemy's Dragon. Without a branch again."""
    own: i64 = 0
    ranks = field.ranks
    flown = board.FLIGHTS
    items = out.items
    n = out.n
    closed = no_flight(field, seat, square)
    welcome = combat.prey(field, seat, DRAGON) << 1  # from here on nobody is 0, and everyone + 1
    friends = welcome & (first(UNITS) << (seat * UNITS + 1))
    if peaceful:
        welcome |= 1
    for i in range(board.FLIGHTS_FROM[square], board.FLIGHTS_FROM[square + 1]):
        target = flown[i]
        who = state.at(ranks, target) + 1
        good = (welcome >> who) & ~(closed >> target) & 1
        items[n] = moves.GO + DRAGON * SQUARES + target
        n += good
        own += (friends >> who) & good
    out.n = n
    return own


def no_flight(field: Battlefield, seat: i64, square: i64) -> i64:
    """Where a Dragon cannot fly to: R88: too far, R78: behind the other, forest-3, R79: taken."""
    far = 2 * (field.reach * SQUARES + square)
    low = board.BEYOND[far] | (field.ground[2 * FOREST] & field.occupied[0])
    high = board.BEYOND[far + 1] | (field.ground[2 * FOREST + 1] & field.occupied[1])
    rival = field.where[(1 - seat) * UNITS + DRAGON]
    if rival != board.NOWHERE:
        behind = 2 * (square * SQUARES + rival)
        low |= board.BEHIND[behind]
        high |= board.BEHIND[behind + 1]
    return board.both(low, high)


def go(field: Battlefield, seat: i64, unit: i64, target: i64) -> None:
    """move-1: moving and attacking are one."""
    origin = field.where[seat * UNITS + unit]
    victim = field.at(target)
    mark(field, origin, target)
    if victim == NOBODY:
        field.say(events.MOVES, seat, events.deed(unit, origin, target))
        move_to(field, seat, unit, target)
    elif field.lies(board.FORTRESS, target):
        combat.ruin(field, seat, unit, target, combat.halt(field, unit, origin, target))
    else:  # mel-1
        field.say(events.TAKES, seat, events.deed(unit, origin, target), victim)
        combat.remove(field, victim)
        move_to(field, seat, unit, target)


def move_to(field: Battlefield, seat: i64, unit: i64, target: i64) -> None:
    """A unit comes to stand elsewhere, if it does."""
    who = seat * UNITS + unit
    origin = field.where[who]
    if target == origin:
        return
    field.take_off(who)
    field.put(who, target)
    if unit == TREBUCHET:
        field.facing[seat] = board.line_to(origin, target)  # tr-1, R75
    if unit != DRAGON and field.lies(WATER, target):  # water-1, water-2, R38, R39, R41
        field.waiting[seat] = unit
        field.say(events.BATHES, seat, events.deed(unit, origin, target))


def mark(field: Battlefield, origin: i64, target: i64) -> None:
    """The last move, for everybody to see."""
    field.last_from = origin
    field.last_to = target
