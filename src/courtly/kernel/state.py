"""What a game is to everything that runs one: a state that says who decides what.

At every moment exactly one of three things holds: the game is over, chance
must act (`chances() > 0`), or at least one seat owes a decision (`actors()`).
"""

from collections.abc import Mapping
from typing import Any, Final, Self, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from courtly.kernel.bits import bit, count, has, lowest
from courtly.kernel.dice import Dice
from courtly.kernel.event import event

SPECTATOR: Final = -1
EVERYONE: Final = 0x3FFFFFFF


def sees(seat: i64) -> i64:
    """The audience that is this seat alone. A spectator is seat -1."""
    return bit(seat + 1)


@final
@mypyc_attr(acyclic=True)
class Moves:
    """A reusable list of moves: nothing is allocated while generating."""

    def __init__(self, room: i64) -> None:
        """An empty list with room for so many moves."""
        self.items: vec[i64] = vec[i64]([0] * room)
        self.n: i64 = 0

    def clear(self) -> None:
        """Forget the moves, keep the room."""
        self.n = 0

    def add(self, move: i64) -> None:
        """Append one move."""
        self.items[self.n] = move
        self.n += 1

    def add_all(self, moves: i64, offset: i64) -> None:
        """Append offset + i for every i of a set."""
        items = self.items
        n = self.n
        while moves:
            items[n] = offset + lowest(moves)
            n += 1
            moves &= moves - 1
        self.n = n

    def listed(self) -> list[int]:
        """The moves as a plain list."""
        return [self.items[i] for i in range(self.n)]


@final
class Log:
    """What happened, in order, and who may know it."""

    def __init__(self) -> None:
        """Nothing has happened yet."""
        self.events: list[int] = []
        self.audiences: list[int] = []
        self.moves: list[tuple[int, int, int]] = []  # how many events before, the seat, the move

    def add(self, event: i64, audience: i64) -> None:
        """Note one event for its audience."""
        self.events.append(event)
        self.audiences.append(audience)

    def decide(self, seat: i64, move: i64) -> None:
        """Note a seat's own move."""
        self.moves.append((len(self.events), seat, move))

    def go_on(self, further: "Log") -> None:
        """Note all that a log of what came next has noted."""
        before = len(self.events)
        self.events += further.events
        self.audiences += further.audiences
        self.moves += [(before + at, seat, move) for at, seat, move in further.moves]

    def lived(self, seat: i64) -> list[int]:
        """All that a seat has lived through, in order: events, and its own moves as `~move`."""
        lived: list[int] = []
        known: i64 = 0
        for before, who, move in self.moves:
            if who == seat:
                lived += self.seen(seat, known, before)
                lived.append(~move)
                known = before
        return lived + self.seen(seat, known)

    def seen(self, seat: i64, since: i64 = 0, until: i64 = -1) -> list[int]:
        """The events this seat was told, from the since-th noted one on; before the until-th."""
        end = len(self.events) if until < 0 else until
        told = sees(seat)
        return [self.events[i] for i in range(since, end) if self.audiences[i] & told]


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """One position of one game, complete, with all its secrets."""

    def __init__(self, seats: i64, options: Mapping[str, str] | None = None) -> None:
        """A table of so many seats, with these options."""
        self.seats: i64 = seats
        self.options: Mapping[str, str] = {} if options is None else options  # shared by copies
        self.log: Log | None = None
        # Off in a playout: it takes no notes, so that nobody may imagine worlds from it.
        self.noting = True

    # ---- who must do what --------------------------------------------------------

    def over(self) -> bool:
        """Is the game finished?"""
        raise NotImplementedError

    def chances(self) -> i64:
        """How many equally likely outcomes are pending; 0: none."""
        raise NotImplementedError

    def actors(self) -> i64:
        """The set of seats that owe a decision."""
        raise NotImplementedError

    def legal(self, seat: i64, out: Moves) -> None:
        """Write the legal moves of this seat, and nothing else, into `out`."""
        raise NotImplementedError

    def reacting(self) -> bool:
        """Are the pending decisions answers to what another seat did (a sealed window)?"""
        return False

    def revising(self) -> i64:
        """The seats that nobody waits for, but that may still take back what they have answered."""
        return 0

    def drafting(self) -> i64:
        """The seats in the middle of a declaration of several small moves."""
        return 0

    def settled(self) -> bool:
        """Is no action under way? A position that a person writes begins at such a moment."""
        return not self.reacting() and self.drafting() == 0

    # ---- what moves the game forward ---------------------------------------------

    def apply(self, seat: i64, move: i64) -> None:
        """Make a legal move. Trusts its caller; `play` checks."""
        raise NotImplementedError

    def happen(self, outcome: i64) -> None:
        """Chance decides: one of 0 ... chances()-1."""
        raise NotImplementedError

    def default(self, seat: i64) -> i64:
        """The legal move that a missed deadline makes for this seat."""
        raise NotImplementedError

    def leave(self, seat: i64) -> None:
        """The seat resigns. Possible at any time before the end, once a seat."""
        raise NotImplementedError

    def agree_draw(self) -> None:
        """Both seats of a two-seat game agree on a draw."""
        raise NotImplementedError

    def staying(self) -> i64:
        """The seats still in the game: those that can leave."""
        raise NotImplementedError

    # ---- results -----------------------------------------------------------------

    def winners(self) -> i64:
        """At the end: the seats that share the victory, or the draw."""
        raise NotImplementedError

    def drawn(self) -> bool:
        """Did the game end by a limit or by agreement?"""
        return False

    def score(self, seat: i64) -> i64:
        """The final result of this seat in the game's own unit."""
        return 1 if has(self.winners(), seat) else 0

    def payoff(self, seat: i64) -> float:
        """The final result between -1 and 1: k winners share the one prize."""
        winners = self.winners()
        share = 1.0 / float(count(winners)) if has(winners, seat) else 0.0
        return (float(self.seats) * share - 1.0) / float(self.seats - 1)

    # ---- copies and guesses ------------------------------------------------------

    def blank(self) -> Self:
        """Another table with the same seats and options, nothing on it."""
        make: Any = type(self)
        table: Self = make(self.seats, self.options)
        return table

    def copy_from(self, other: "State") -> None:
        """Become equal to a state of the same game, seats and options. Allocates nothing."""
        raise NotImplementedError

    def copy(self) -> "State":
        """An equal state that shares nothing with this one. No log is attached."""
        twin = self.blank()
        twin.copy_from(self)
        return twin

    def redeal(self, seat: i64, dice: Dice) -> None:
        """Replace all that this seat cannot know by a guess that fits all it has seen."""
        raise NotImplementedError

    def imagine(self, seat: i64, dice: Dice) -> "State":
        """A world this seat cannot tell from the real one."""
        world = self.copy()
        world.redeal(seat, dice)
        return world

    # ---- events ------------------------------------------------------------------

    def tell(self, event: i64, audience: i64) -> None:
        """Note an event, if anyone is listening."""
        log = self.log
        if log is not None:
            log.add(event, audience)

    def say(self, kind: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0) -> None:
        """Tell everyone."""
        if self.log is not None:
            self.tell(event(kind, a, b, c), EVERYONE)

    def whisper(self, seat: i64, kind: i64, secret: i64, unseen_kind: i64, unseen: i64) -> None:
        """Tell the seat which cards, and the others only that it happened."""
        if self.log is not None:
            self.tell(event(kind, seat, secret), sees(seat))
            self.tell(event(unseen_kind, seat, unseen), EVERYONE & ~sees(seat))
