"""Who decides for a seat, fast enough for playouts, and which worlds a seat should think of.

A game's own rules of thumb are a policy; so is what was learned by playing. A policy is handed
a world and looks only at what its seat knows there.
"""

from collections.abc import Callable, Sequence
from typing import Any, Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from courtly.kernel.bits import lowest
from courtly.kernel.dice import Dice
from courtly.kernel.state import Moves, State

TRIES: Final = 16  # of a policy that cannot say how likely its moves are


@mypyc_attr(allow_interpreted_subclasses=True)
class Policy:
    """Whatever decides at once, without thinking ahead."""

    def choose(self, state: State, seat: i64, dice: Dice) -> i64:
        """A legal move for a seat that owes one."""
        raise NotImplementedError

    def odds(self, state: State, seat: i64, moves: Moves, dice: Dice, out: vec[float]) -> None:
        """How likely it makes each of these legal moves: by trying, unless it knows better."""
        for i in range(moves.n):
            out[i] = 0.0
        for _ in range(i64(TRIES)):
            chosen = self.choose(state, seat, dice)
            for i in range(moves.n):
                if moves.items[i] == chosen:
                    out[i] += 1.0 / float(TRIES)


@final
class RulesOfThumb(Policy):
    """The greedy player of a game."""

    def __init__(self, greedy: Callable[[Any, int, Dice], int]) -> None:
        """It is a function of the game."""
        self.greedy = greedy

    def choose(self, state: State, seat: i64, dice: Dice) -> i64:
        return self.greedy(state, seat, dice)


@final
class AnyMove(Policy):
    """Every legal move is as likely as any other."""

    def __init__(self, room: i64) -> None:
        """No seat has more legal moves than this."""
        self.moves = Moves(room)

    def choose(self, state: State, seat: i64, dice: Dice) -> i64:
        moves = self.moves
        moves.n = 0
        state.legal(seat, moves)
        return moves.items[dice.below(moves.n)]

    def odds(self, state: State, seat: i64, moves: Moves, dice: Dice, out: vec[float]) -> None:
        for i in range(moves.n):
            out[i] = 1.0 / float(moves.n)


@mypyc_attr(allow_interpreted_subclasses=True)
class Outlook:
    """How far a playout looks ahead, and what a seat may hope for there.

    Here it looks to the end. A game that can judge its positions sees less of luck that way.
    """

    def begin(self, state: State) -> None:
        """A playout begins here, with all cards open."""

    def ends(self, state: State) -> bool:
        """Has it gone far enough, at a moment when somebody owes a decision?"""
        return False

    def worth(self, state: State, seat: i64) -> float:
        """What a seat may hope for where it ended, between -1 and 1."""
        raise NotImplementedError


def play_by(
    state: State, players: list[Policy], dice: Dice, outlook: Outlook | None = None
) -> None:
    """Play to the end, each seat by its policy; or as far as the outlook goes."""
    while True:
        actors = state.actors()
        if actors:
            if outlook is not None and outlook.ends(state):
                return
            seat = lowest(actors)
            state.apply(seat, players[seat].choose(state, seat, dice))
            continue
        chances = state.chances()
        if chances == 0:
            return
        state.happen(dice.below(chances))


@mypyc_attr(allow_interpreted_subclasses=True)
class Beliefs:
    """How likely a seat takes each world to be that it cannot rule out.

    Here all that fit what it saw are equally likely. A game whose players show by what they do what
    they hold has beliefs of its own, which `learn` from what the seat has lived through.
    """

    def __init__(self) -> None:
        """Of nothing yet."""
        self.known: State | None = None
        self.seat: i64 = 0

    def suppose(self, models: Sequence[Policy]) -> None:
        """The others may play like any of these."""

    def model_of(self, seat: i64) -> Policy | None:
        """Whom another is taken for in the world drawn last; None: for anybody."""
        return None

    def learn(self, world: State, seat: i64, lived: Sequence[int], dice: Dice) -> None:
        """Begin to think for a seat that knows this: see `Knowledge`."""
        self.known = world
        self.seat = seat

    def draw(self, into: State, dice: Dice) -> None:
        """Make a state one of the worlds, each as often as it is likely."""
        known = self.known
        if known is not None:
            into.copy_from(known)
            into.redeal(self.seat, dice)

    def told(self) -> dict[str, dict[str, float]]:
        """What it believes, for people: seat, card, chance. Nothing, where all are alike."""
        return {}
