"""OpenSpiel's own search as a bot of ours, to measure beside: IS-MCTS in the worlds of `imagine`.

A minimal adapter: OpenSpiel's Python implementation asks a state for little, and gets just that.
Playouts are random, as is usual there. It needs `courtly[openspiel]`.
"""

from collections.abc import Iterable
from importlib import import_module
from typing import Any

from courtly.bots.bot import Bot
from courtly.kernel.bits import lowest
from courtly.kernel.declared import Field, Seen
from courtly.kernel.dice import Dice
from courtly.kernel.errors import CourtlyError
from courtly.kernel.game import Game
from courtly.kernel.thoughts import Budget, Knowledge

EXPLORATION = 2.0
USUAL = 1000  # simulations, where nobody says
CHANCE, NOBODY = -1, -4  # OpenSpiel's numbers for these players


class Adapted:
    """A state as OpenSpiel's search sees it: of several actors one is asked after the other."""

    def __init__(self, game: Game[Any], state: Any, asked: int | None = None) -> None:
        """Of a game of ours; first this seat is asked."""
        self.game = game
        self.state = state
        self.asked = asked

    def get_game(self) -> "Adapted":
        """A game is asked for its type only."""
        return self

    def get_type(self) -> Any:
        """One decision after the other, with secrets."""
        return import_module("pyspiel").load_game("kuhn_poker").get_type()

    def clone(self) -> "Adapted":
        """A copy."""
        return Adapted(self.game, self.state.copy(), self.asked)

    def is_terminal(self) -> bool:
        """Is it over?"""
        return bool(self.state.over())

    def is_chance_node(self) -> bool:
        """Must chance act?"""
        return bool(self.state.chances() > 0)

    def current_player(self) -> int:
        """Who decides."""
        if self.asked is not None:
            return self.asked
        if self.is_terminal():
            return NOBODY
        return CHANCE if self.is_chance_node() else int(lowest(self.state.actors()))

    def legal_actions(self, player: int | None = None) -> list[int]:
        """The moves of whoever decides, or all outcomes."""
        if self.is_chance_node():
            return list(range(self.state.chances()))
        return self.game.legal(self.state, self.current_player())

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """All equally likely."""
        number = self.state.chances()
        return [(outcome, 1 / number) for outcome in range(number)]

    def apply_action(self, action: int) -> None:
        """Go on."""
        if self.is_chance_node():
            self.state.happen(int(action))
        else:
            self.state.apply(self.current_player(), int(action))
            self.asked = None

    def returns(self) -> list[float]:
        """What the end is worth to each."""
        return [self.state.payoff(seat) for seat in range(self.state.seats)]

    def information_state_string(self) -> str:
        """All that whoever decides can see now."""
        seat = self.current_player()
        return repr(list(visible(self.state, self.game.fields, seat)))


def visible(state: Any, fields: tuple[Field, ...], seat: int) -> Iterable[list[int]]:
    """The fields that all may see, and a seat's part of its own."""
    for field in fields:
        if field.seen is Seen.BY_ALL and not field.parts:
            yield field.numbers(state)
        elif field.seen is Seen.BY_ITS_SEAT and seat >= 0:
            yield field.numbers(state)[seat * field.each : (seat + 1) * field.each]


def found(algorithm: str) -> Any:
    """One of OpenSpiel's algorithms."""
    try:
        return import_module(f"open_spiel.python.algorithms.{algorithm}")
    except ImportError as missing:
        raise CourtlyError("ismcts needs OpenSpiel: pip install 'courtly[openspiel]'") from missing


class OpenSpielBot(Bot):
    """OpenSpiel's IS-MCTS with random playouts."""

    name = "ismcts"

    def plays(self, game: Game[Any]) -> bool:
        return bool(found(self.name))

    def choose(self, game: Game[Any], known: Knowledge[Any], dice: Dice, budget: Budget) -> int:
        ismcts, mcts = found("ismcts"), found("mcts")
        chance = import_module("numpy.random").RandomState(dice.below(1 << 28))
        thinker = ismcts.ISMCTSBot(
            game=None,
            evaluator=mcts.RandomRolloutEvaluator(n_rollouts=1, random_state=chance),
            uct_c=EXPLORATION,
            max_simulations=budget.thoughts or USUAL,
            random_state=chance,
            allow_inconsistent_action_sets=True,
        )
        world, seat = known.world, known.seat
        thinker.set_resampler(lambda *_: Adapted(game, world.imagine(seat, dice), seat))
        return int(thinker.step(Adapted(game, world, seat)))
