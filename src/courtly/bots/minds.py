"""How the house thinks ahead in a game that has no mind of its own: by the search that fits all."""

import time
from typing import Any

from courtly.bots.learned import Learned
from courtly.bots.policies import policy_of, rivals_of
from courtly.bots.search import Search
from courtly.kernel.dice import Dice
from courtly.kernel.game import Game
from courtly.kernel.thoughts import Budget, Knowledge, Thoughts, Weighed

CAUTION = 1.0  # standard errors by which a move must beat the one without thinking
LEAST = 0.1  # of the time, however long the beliefs took


class SearchingMind:
    """A search with the policies and beliefs of one game, kept for its room."""

    def __init__(self, game: Game[Any], caution: float = CAUTION) -> None:
        """It has not thought yet."""
        self.game = game
        self.caution = caution
        self.own = policy_of(game)
        self.others = rivals_of(game)
        self.beliefs = game.beliefs()
        self.beliefs.suppose([policy for policy in self.others if isinstance(policy, Learned)])
        self.search: Search | None = None

    def think(self, known: Knowledge[Any], dice: Dice, budget: Budget) -> Thoughts:
        """Weigh the legal moves."""
        began = time.perf_counter()
        world = known.world
        search = self.search
        if search is None or not alike(search.world, world):
            search = self.search = Search(world, self.game.room, self.own, self.others)
        self.beliefs.learn(world, known.seat, known.lived, dice)
        seconds = budget.seconds
        if seconds > 0.0:  # what it took to learn is a part of it
            seconds = max(seconds - (time.perf_counter() - began), LEAST * seconds)
        search.think(self.beliefs, world, known.seat, dice, seconds, budget.thoughts)
        return weighed(search, self.caution, self.beliefs.told())


def alike(one: Any, other: Any) -> bool:
    """Do two states belong to tables with the same seats and options?"""
    return bool(one.seats == other.seats and one.options == other.options)


def weighed(search: Search, caution: float, beliefs: dict[str, dict[str, float]]) -> Thoughts:
    """The moves from the best on: first the one to make, then by what they were worth."""
    best = int(search.best(caution))
    order = sorted(range(search.choices.n), key=lambda i: (i != best, -search.mean(i)))
    total = float(max(1, search.thoughts))
    moves = [
        Weighed(search.choices.items[i], search.mean(i), float(search.visits[i]) / total)
        for i in order
    ]
    return Thoughts(moves, search.thoughts, beliefs=beliefs)
