"""What may stand behind the other's screen. Once it has gone everything is open (R05)."""

from mypy_extensions import i64

from courtly.games.cyvasse.rules import setup
from courtly.games.cyvasse.rules.board import HOME, MOUNTAIN, RUIN, SEATS, WORD
from courtly.games.cyvasse.rules.state import Battlefield
from courtly.games.cyvasse.rules.units import UNITS
from courtly.kernel.bits import bit, count, has, nth
from courtly.kernel.dice import Dice


def redeal(field: Battlefield, seat: i64, dice: Dice) -> None:
    """R05: behind the other's screen anything may stand, or nothing yet."""
    if field.revealed():
        return
    for other in range(i64(SEATS)):
        if other != seat:
            setup.clear(field, other)
            if has(field.ready, other):
                arrange_at_random(field, other, dice)


def arrange_at_random(field: Battlefield, seat: i64, dice: Dice) -> None:
    """A homeland as chance would build it."""
    for tile in range(i64(RUIN)):
        while field.left_to_lay(tile, seat) > 0:
            allowed = WORD & ~field.laid(seat)
            if tile == MOUNTAIN:
                allowed &= ~setup.crowded(field.ground[2 * MOUNTAIN + seat])
            field.ground[2 * tile + seat] |= bit(nth(allowed, dice.below(count(allowed))))
    for unit in range(i64(UNITS)):
        free = setup.places(field, seat, unit)
        field.put(seat * UNITS + unit, nth(free, dice.below(count(free))) + seat * HOME)
