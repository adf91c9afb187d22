"""Thinking ahead in any game: moves tried in worlds that the seat believes in.

Every thought is one playout: everybody plays on by a policy, to the end or as far as the game's
outlook goes.
"""

from collections.abc import Sequence
from typing import final

from mypy_extensions import i64

from courtly.kernel.dice import Dice
from courtly.kernel.policy import Beliefs, Outlook, Policy, play_by
from courtly.kernel.state import State
from courtly.kernel.thoughts import Budget
from courtly.kernel.trials import Trials, prize


@final
class Search(Trials):
    """One seat's thinking about one decision."""

    def __init__(
        self,
        table: State,
        room: i64,
        own: Policy,
        others: Sequence[Policy],
        outlook: Outlook | None = None,
        caution: float = 1.0,
    ) -> None:
        """For tables with these seats and options; every other seat plays like one of `others`."""
        super().__init__(room, caution)
        self.world = table.copy()
        self.state = table.copy()
        self.own = own
        self.others: list[Policy] = list(others)
        self.outlook = outlook
        self.models: list[Policy] = [own] * table.seats
        self.beliefs = Beliefs()
        self.seat: i64 = 0

    def think(self, beliefs: Beliefs, known: State, seat: i64, dice: Dice, budget: Budget) -> None:
        """Weigh all legal moves."""
        self.beliefs = beliefs
        self.seat = seat
        self.choices.n = 0
        known.legal(seat, self.choices)
        self.weigh(self.own.choose(known, seat, dice), dice, budget)

    def prepare(self, dice: Dice) -> None:
        """Another world, and who the others are in it."""
        self.beliefs.draw(self.world, dice)
        kinds: i64 = len(self.others)
        for other in range(self.world.seats):
            model = self.own if other == self.seat else self.beliefs.model_of(other)
            if model is None:
                model = self.others[dice.below(kinds) if kinds > 1 else 0]
            self.models[other] = model

    def tried(self, move: i64, dice: Dice) -> float:
        """What comes of a move, to the end or as far as the outlook goes."""
        state, outlook, seat = self.state, self.outlook, self.seat
        state.copy_from(self.world)
        if outlook is not None:
            outlook.begin(state)
        state.apply(seat, move)
        play_by(state, self.models, dice, outlook)
        return prize(state, seat) if outlook is None or state.over() else outlook.worth(state, seat)
