"""The strong player: what it believes the other holds, and its search."""

from courtly.games.corvo.player.beliefs import LikelyHands
from courtly.games.corvo.player.greedy import greedy
from courtly.games.corvo.player.search import Search
from courtly.games.corvo.rules import moves, phases
from courtly.games.corvo.rules.game import Corvo
from courtly.kernel.dice import Dice
from courtly.kernel.thoughts import Budget, Knowledge, Thoughts, Weighed


class CorvoMind:
    """A search, kept from one move to the next for its room."""

    def __init__(self) -> None:
        """It has not thought yet."""
        self.search: Search | None = None
        self.beliefs = LikelyHands()

    def think(self, known: Knowledge[Corvo], dice: Dice, budget: Budget) -> Thoughts:
        """Weigh the moves; the cube is a greedy player's."""
        world, seat = known.world, known.seat
        if world.phase == phases.DOUBLING:
            return Thoughts([Weighed(greedy(world, seat, dice), 0.0, 1.0)])
        if world.phase == phases.CLIMBING and greedy(world, seat, dice) == moves.DOUBLE:
            return Thoughts([Weighed(moves.DOUBLE, 0.0, 1.0)])
        search = self.search
        if search is None or search.world.options != world.options:
            search = self.search = Search(world)
        self.beliefs.learn(world, seat, known.lived, dice)
        search.think(self.beliefs, world, seat, dice, budget)
        return search.weighed(self.beliefs.told())
