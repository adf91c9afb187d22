"""The strong player: it thinks ahead in battle, and behind the screen builds what has held."""

from courtly.games.cyvasse.player.homelands import GROWN
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
            return Thoughts([Weighed(GROWN.next_part(world, known.seat, dice), 0.0, 1.0)])
        searcher = self.searcher
        if searcher is None or searcher.line[0].options != world.options:
            searcher = self.searcher = Searcher(world)
        searcher.think(world, budget.seconds, budget.thoughts)
        return weighed(searcher)


def weighed(searcher: Searcher) -> Thoughts:
    """The moves from the best on."""
    choices = searcher.choices[0]
    found = [(searcher.values[i], choices.items[i]) for i in range(choices.n)]
    found.sort(key=lambda one: -one[0])
    moves = [
        Weighed(move, promise(value), 1.0 if place == 0 else 0.0)
        for place, (value, move) in enumerate(found)
    ]
    return Thoughts(moves, searcher.nodes, searcher.depth)


def promise(value: int) -> float:
    """A value of the search between -1 and 1."""
    if abs(value) > DECIDED:
        return 1.0 if value > 0 else -1.0
    return value / (EVEN + abs(value))
