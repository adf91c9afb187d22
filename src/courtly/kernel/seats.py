"""Seats have letters: A, B, C ... clockwise."""

from collections.abc import Iterable
from functools import cache

from courtly.kernel.bits import bit, has

LETTERS = "ABCDEFGHIJ"


def seat_name(seat: int) -> str:
    """The letter of a seat; a spectator has none."""
    return LETTERS[seat] if seat >= 0 else "spectator"


def seat_number(name: str, seats: int) -> int | None:
    """The seat of a letter, in either case, or None where there is no such seat."""
    number = LETTERS.find(name.strip().upper()) if len(name.strip()) == 1 else -1
    return number if 0 <= number < seats else None


@cache
def _members(members: int) -> tuple[int, ...]:
    return tuple(seat for seat in range(len(LETTERS)) if has(members, seat))


def seats_in(members: int) -> list[int]:
    """The seats of a set, in order."""
    return list(_members(members))


def names_in(members: int) -> list[str]:
    """The letters of a set of seats, in order."""
    return [LETTERS[seat] for seat in _members(members)]


def set_of(seats: Iterable[int]) -> int:
    """The set of these seats."""
    members = 0
    for seat in seats:
        members |= bit(seat)
    return members


def in_words(names: list[str], last: str = "and") -> str:
    """`A`, `A and B`, `A, B and C`."""
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} {last} {names[-1]}"
