"""What can happen, as one integer: a kind and up to three details."""

from mypy_extensions import i64


def event(kind: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0) -> i64:
    """An event: its kind, a seat, something of 24 bits (a card, a move), something of 20."""
    return kind + (a << 8) + (b << 16) + (c << 40)


def parts_of(event: int) -> tuple[int, int, int, int]:
    """The kind and the three details."""
    return event & 0xFF, (event >> 8) & 0xFF, (event >> 16) & 0xFFFFFF, event >> 40
