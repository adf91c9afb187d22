"""What is sent of games that are over, and of help in those under way: as `messages.py` has it."""

from typing import Literal

from msgspec import Struct

from courtly.server.messages import Ply, Sentence, Word


class PastPlayer(Struct):
    """Who sat where in a game that is over."""

    seat: str
    name: str
    bot: str | None  # its level or kind; null: a person


class PastGame(Struct):
    """A game that is over, as one who sat there remembers it."""

    table: str
    game: str
    seat: str
    players: list[PastPlayer]
    options: dict[str, str]
    outcome: Literal["won", "shared", "drew", "lost"]
    result: str  # who won, by the letters of the seats
    ended: float  # seconds since 1970


class PastGames(Struct):
    """Games that are over, the latest first, as many as fit in one answer."""

    games: list[PastGame]
    before: float | None  # ask again with this for those before; null: there are no more


class ForgetGames(Struct, forbid_unknown_fields=True):
    """Games that are over, to be forgotten: one table, or all."""

    table: Word | None = None


class Forgotten(Struct):
    """How many games were forgotten."""

    games: int


class Chance(Struct):
    """How likely each seat was to win, as far as the house's bots can tell."""

    ply: int
    turn: int
    shares: dict[str, float]  # of the victory, by seat
    trials: int  # games that were played out from there; 0: the game was over


class Chances(Struct):
    """A finished game as a line of chances, turn by turn."""

    bot: str  # who played it out
    points: list[Chance]
    done: bool  # false: there will be more


class HintFor(Struct, forbid_unknown_fields=True):
    """What would the house do?"""

    ply: Ply  # of the question


class Hint(Struct):
    """What the house would do, and why: only in games against bots, and marked in the record."""

    text: str  # the whole move
    worth: list[tuple[str, float]]  # the best moves of those offered, and their worth, -1 to 1
    thoughts: int  # how many games or positions it has looked at
    hints: int  # how many this seat has had so far


class ThreatsFor(Struct, forbid_unknown_fields=True):
    """What could hit me next?"""

    ply: Ply  # that is looked at


class Threatened(Struct):
    """One thing that could be hit next, and by what."""

    says: Sentence
    at: list[str]  # what could be hit, in the codes of views: squares, cards
    by: list[str]  # whence, likewise


class Threats(Struct):
    """What could hit one's own next, as far as this seat knows; the worst first."""

    threats: list[Threatened]
