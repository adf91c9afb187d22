"""Where the rungs of a game's ladder should be: python bench/levels.py GAME [--games N] [--rungs N]

Candidates from the weakest to the strongest play with those next to them and some further; a rating
is fitted to what they won (after Bradley and Terry), and rungs are chosen an equal way apart.
"""

import argparse
import math
from itertools import pairwise

from courtly.arena.league import share_of
from courtly.bots.deciding import play_to_the_end
from courtly.bots.levels import NAMES, LevelBot
from courtly.games import game as game_named
from courtly.kernel.dice import Dice, stirred
from courtly.kernel.game import Game
from courtly.kernel.thoughts import Budget, Level

SOFT = [(8, 2), (3, 1.8), (1.5, 1.6), (0.8, 1.4), (0.5, 1.2), (0.3, 1), (0.15, 0.8), (0.06, 0.6)]
GROWTH = 3.0  # thoughts of one candidate over those of the one before
GAPS = (1, 3)  # between candidates who play with each other
STEPS = 400  # of the fit

Won = dict[tuple[int, int], tuple[float, int]]


class Candidate(LevelBot):
    """A rung that is being tried."""

    def __init__(self, level: Level) -> None:
        """It has no place on the ladder yet."""
        super().__init__(level.name)
        self.tried = level

    def level(self, game: Game) -> Level:
        return self.tried


def candidates(fewest: int, most: int) -> list[Level]:
    """First loose ones with few thoughts, then strict ones with more and more."""
    found = [Level("", fewest, softness, slack) for softness, slack in SOFT]
    thoughts = float(fewest)
    while thoughts <= most:
        found.append(Level("", round(thoughts)))
        thoughts *= GROWTH
    return found


def won(game: Game, one: Level, other: Level, games: int) -> float:
    """What the one wins of the other, every deal from both seats."""
    total = 0.0
    for deal in range(games // 2):
        for seat in range(2):
            bots = [Candidate(one if who == seat else other) for who in range(2)]
            state = game.new(2)
            thrown = [Dice(stirred(deal) + who) for who in range(2)]
            play_to_the_end(game, state, bots, Dice(deal), thrown, Budget())
            total += share_of(state, seat)
    return total


def ratings(number: int, found: Won) -> list[float]:
    """Strengths on a scale on which a difference of d wins 1 / (1 + exp(-d))."""
    rates = [0.0] * number
    for _ in range(STEPS):
        pushes = [0.0] * number
        for (one, other), (share, games) in found.items():
            expected = 1 / (1 + math.exp(rates[other] - rates[one]))
            pushes[one] += share - expected * games
            pushes[other] -= share - expected * games
        most = max(games for _, games in found.values())
        rates = [rate + push / most / 2 for rate, push in zip(rates, pushes, strict=True)]
    return rates


def main() -> None:
    """Print the candidates with their ratings, and the rungs as a game would list them."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=60, help="of each pair")
    parser.add_argument("--rungs", type=int, default=len(NAMES))
    parser.add_argument("--fewest", type=int, default=100, help="thoughts")
    parser.add_argument("--most", type=int, default=3000, help="thoughts")
    wanted = parser.parse_args()
    game = game_named(wanted.game)
    levels = candidates(wanted.fewest, wanted.most)
    found: Won = {}
    for gap in GAPS:
        for one in range(len(levels) - gap):
            share = won(game, levels[one + gap], levels[one], wanted.games)
            found[one + gap, one] = share, wanted.games
            print(f"{one + gap:3} against {one:3}: {share / wanted.games:.1%}", flush=True)
    rates = ratings(len(levels), found)
    for level, rate in zip(levels, rates, strict=True):
        print(f"{rate:6.2f}  {level}")
    bottom, top = rates[0], max(rates)
    places = [bottom + (top - bottom) * rung / (wanted.rungs - 1) for rung in range(wanted.rungs)]
    nearest = [min(range(len(levels)), key=lambda i, at=at: abs(rates[i] - at)) for at in places]
    for name, place in zip(NAMES[-wanted.rungs :], nearest, strict=True):
        one = levels[place]
        print(f'Level("{name}", {one.thoughts}, softness={one.softness}, slack={one.slack}),')
    for low, high in pairwise(places):
        print(f"neighbours: {1 / (1 + math.exp(low - high)):.1%}")


if __name__ == "__main__":
    main()
