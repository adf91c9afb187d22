"""A table as the store has it, and what is told of its changes."""

import time
from collections.abc import Sequence
from dataclasses import dataclass, field

from courtly.kernel.dealing import SCHEME, Deal, Restart, commitment_to
from courtly.kernel.match import Line
from courtly.server.messages import Owed, Seconds

UNRATED = "was ended"  # begins the result of a game that was not played to its end
MOST_RESTARTS = 9  # then a table takes nobody any more


@dataclass
class Seated:
    """Who sits in a seat: a person known by a guest id, or a bot."""

    seat: int
    name: str
    guest: str | None = None
    bot: str | None = None
    seed: str = ""  # empty until it is shown
    promise: str | None = ""  # empty: none was made; None: a new one is owed


@dataclass
class TableRow:
    """A table as it is stored."""

    id: str
    game: str
    rules: int
    seats: int
    options: dict[str, str]
    open: bool
    seconds: Seconds
    seed: str
    created: float = field(default_factory=time.time)
    started: bool = False
    result: str | None = None
    rematch: str | None = None
    kept: dict[str, int] = field(default_factory=dict)  # seats that wait for certain guests
    dealing: int = SCHEME
    restarts: list[Restart] = field(default_factory=list)
    due: float | None = None  # when those who owe a promise or a seed lose their seats
    version: int = 0  # counts the changes, where several processes make them
    gone: list[str] = field(default_factory=list)  # guests for whom the deal had to begin anew
    players: dict[int, Seated] = field(default_factory=dict)

    @property
    def commitment(self) -> str:
        """What the house has committed to."""
        return commitment_to(self.seed)

    @property
    def deal(self) -> Deal:
        """All seeds, as far as they are known, and what was promised."""
        seeds = {seat: one.seed for seat, one in self.players.items() if one.seed}
        made = {seat: one.promise for seat, one in self.players.items() if one.promise}
        return Deal(self.seed, self.seats, seeds, made, self.restarts, self.dealing)

    def owed(self) -> dict[int, Owed]:
        """What the seats owe before the first card: a `promise`, and when all have, to `reveal`."""
        if self.started:
            return {}
        people = self.players.items()
        owed: dict[int, Owed] = {seat: "promise" for seat, one in people if one.promise is None}
        if owed or not self.full:
            return owed
        return {seat: "reveal" for seat, one in people if one.promise and not one.seed}

    @property
    def full(self) -> bool:
        """Is every seat taken?"""
        return len(self.players) == self.seats

    @property
    def closed(self) -> bool:
        """Did the deal begin anew too often, so that nobody may sit down any more?"""
        return not self.started and len(self.restarts) >= MOST_RESTARTS

    def seat_of(self, guest: str | None) -> int | None:
        """The seat of a person."""
        for seat, player in self.players.items():
            if guest is not None and player.guest == guest:
                return seat
        return None

    def become(self, other: "TableRow") -> None:
        """Be as another process has left this table."""
        if other.version >= self.version:
            self.__dict__.update(other.__dict__)


@dataclass(frozen=True)
class News:
    """What has become of a table: its row, its lines from a ply on, and its sealed answers."""

    row: TableRow
    lines: list[Line]
    answers: dict[int, str]


@dataclass(frozen=True)
class Written:
    """Lines added to a game from a ply on, or a seat's sealed answer to the question of that ply,
    where nothing else of its table has changed.
    """

    ply: int = 0
    lines: Sequence[Line] = ()
    answer: tuple[int, str] | None = None


SOMETHING_ELSE = Written()
