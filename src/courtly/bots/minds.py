"""How the house thinks ahead in a game that has no mind of its own: by the search that fits all."""

import time
from typing import Any

from courtly.bots.learned import Learned
from courtly.bots.policies import rivals_of
from courtly.bots.search import Search
from courtly.kernel.dice import Dice
from courtly.kernel.game import Game
from courtly.kernel.policy import Beliefs
from courtly.kernel.thoughts import Budget, Knowledge, Thoughts

CAUTION = 1.0  # standard errors by which a move must beat the one without thinking


class SearchingMind:
    """A search with the policies and beliefs of one game, kept for its room."""

    def __init__(
        self, game: Game[Any], caution: float = CAUTION, beliefs: Beliefs | None = None
    ) -> None:
        """It has not thought yet; it believes what the game's players do, unless something else."""
        self.game = game
        self.caution = caution
        self.beliefs = game.beliefs() if beliefs is None else beliefs
        self.search: Search | None = None

    def think(self, known: Knowledge[Any], dice: Dice, budget: Budget) -> Thoughts:
        """Weigh the legal moves."""
        began = time.perf_counter()
        search = self._search(known.world)
        self.beliefs.learn(known.world, known.seat, known.lived, dice)
        left = budget.after(time.perf_counter() - began)
        search.think(self.beliefs, known.world, known.seat, dice, left)
        return search.weighed(self.beliefs.told())

    def _search(self, world: Any) -> Search:
        """The room for tables of this kind."""
        kept = self.search
        if kept is None or (kept.world.seats, kept.world.options) != (world.seats, world.options):
            outlook = None if self.game.outlook is None else self.game.outlook()
            rivals = rivals_of(self.game, world.seats)
            self.beliefs.suppose([policy for policy in rivals if isinstance(policy, Learned)])
            kept = Search(world, self.game.room, rivals[0], rivals, outlook, self.caution)
            self.search = kept
        return kept
