"""The strong player: it thinks ahead in battle, and behind the screen builds what has held."""

from courtly.games.cyvasse.player.greedy import greedy
from courtly.games.cyvasse.player.search import DECIDED, Searcher
from courtly.games.cyvasse.rules.game import Cyvasse
from courtly.games.cyvasse.rules.state import SETTING
from courtly.kernel.dice import Dice
from courtly.kernel.thoughts import Budget, Knowledge, Thoughts, Weighed

EVEN = 400.0  # so much ahead is half a victory


class CyvasseMind:
    """A search, kept from one move to the next for its room."""

    def __init__(self) -> None:
        """It has not thought yet."""
        self.searcher: Searcher | None = None

    def think(self, known: Knowledge[Cyvasse], dice: Dice, budget: Budget) -> Thoughts:
        """Weigh the moves of a battle; behind the screen there is only one to make."""
        world = known.world
        if world.phase == SETTING:
            return Thoughts([Weighed(greedy(world, known.seat, dice), 0.0, 1.0)])
        searcher = self.searcher
        if searcher is None or searcher.line[0].options != world.options:
            searcher = self.searcher = Searcher(world)
        searcher.think(world, budget.seconds, budget.thoughts)
        return weighed(searcher, dice)


def weighed(searcher: Searcher, dice: Dice) -> Thoughts:
    """The moves from the best on; chance decides between equals."""
    choices = searcher.choices[0]
    found = [(choices.items[i], searcher.values[i], dice.below(1 << 20)) for i in range(choices.n)]
    found.sort(key=lambda one: (-one[1], one[2]))
    moves = [
        Weighed(move, promise(value), 1.0 if place == 0 else 0.0)
        for place, (move, value, _) in enumerate(found)
    ]
    return Thoughts(moves, searcher.nodes, searcher.depth)


def promise(value: int) -> float:
    """A value of the search between -1 and 1."""
    if abs(value) > DECIDED:
        return 1.0 if value > 0 else -1.0
    return value / (EVEN + abs(value))
