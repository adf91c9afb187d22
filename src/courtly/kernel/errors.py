"""What can go wrong for a person: each error is one clear line."""


class CourtlyError(Exception):
    """Something a person asked for cannot be done; the message says why and what would be right."""


class IllegalMove(CourtlyError):
    """A move that is refused, with its reason and the rule."""

    def __init__(self, seat: str, move: str, reason: str, cite: str) -> None:
        """Name the seat, the move as it was written, why it is refused, and the rule."""
        self.seat = seat
        self.move = move
        self.reason = reason
        self.cite = cite
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
