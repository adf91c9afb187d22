"""What can go wrong for a person: each error is one clear line."""

from collections.abc import Mapping
from typing import Any, Final

# Why a move is refused: the rules forbid it, it means nothing, or it is not all or more than all
# of a declaration.
ILLEGAL: Final = "illegal"
UNREADABLE: Final = "unreadable"
UNFINISHED: Final = "unfinished"
COMPLETE: Final = "complete"


class CourtlyError(Exception):
    """Something a person asked for cannot be done; the message says why and what would be right."""


class IllegalMove(CourtlyError):
    """A move that is refused, with its reason and the rule; if the game said it, of which row."""

    def __init__(
        self,
        seat: str,
        move: str,
        reason: str,
        cite: str,
        kind: str = ILLEGAL,
        name: str = "",
        fields: Mapping[str, Any] | None = None,
    ) -> None:
        """Name the seat, the move as it was written, why it is refused, and the rule."""
        self.seat = seat
        self.move = move
        self.reason = reason
        self.cite = cite
        self.kind = kind
        self.name = name
        self.fields = dict(fields or {})
        rule = f" ({cite})" if cite else ""
        super().__init__(f"{seat} {move}: {reason}{rule}")


class BadPosition(CourtlyError):
    """A position that cannot be set up."""


class BadRecord(CourtlyError):
    """A record that cannot be read or replayed."""


class BadScenario(CourtlyError):
    """A scenario that cannot be read."""


class BadOption(CourtlyError):
    """An option, a value or a number of seats that a game does not have."""


class UnknownGame(CourtlyError):
    """No game has this name."""
