"""Numbers of the rules of thumb that beat a bot: python bench/tune.py GAME --against BOT --out FILE

Many sets of numbers are drawn around the best so far and play the same deals; from those that won
most the next ones are drawn (the cross-entropy method). What is found may be seated in an arena:
courtly arena GAME --bots strongest,FILE. For games whose rules of thumb have numbers.
"""

import argparse
import json
import math
import random
import statistics
import time
from collections.abc import Callable
from importlib import import_module
from pathlib import Path

from courtly.arena.intervals import interval
from courtly.arena.progress import compare
from courtly.bots.opponents import opponent
from courtly.games import game as game_named
from courtly.kernel.thoughts import Budget
from courtly.kernel.thumbs import numbers_of

SEATS = 2
DRAWN, KEPT = 24, 6  # sets of numbers a round
SPREAD, LEAST_SPREAD = 0.5, 0.08  # of the logarithm of a number, at first and at last
FRESH = 0.5  # of what was just found goes into the next round

Numbers = dict[str, int]
Trial = Callable[[Numbers, int], float]  # what these numbers win of the deals of a round


def tuned(book: Numbers, trial: Trial, until: float, chance: random.Random) -> Numbers:
    """The middle of the last round."""
    middle = {name: math.log(number) for name, number in book.items()}
    spread = dict.fromkeys(book, SPREAD)
    number = 0
    while time.monotonic() < until:
        tries = [
            {name: chance.gauss(middle[name], spread[name]) for name in book} for _ in range(DRAWN)
        ]
        tries.sort(key=lambda one: -trial(whole(one), number))
        for name in book:
            best = [one[name] for one in tries[:KEPT]]
            middle[name] += FRESH * (statistics.mean(best) - middle[name])
            spread[name] += FRESH * (statistics.stdev(best) - spread[name])
            spread[name] = max(LEAST_SPREAD, spread[name])
        number += 1
    return whole(middle)


def whole(logarithms: dict[str, float]) -> Numbers:
    """Numbers again; none becomes 0, for some divide."""
    return {name: max(1, round(math.exp(found))) for name, found in logarithms.items()}


def main() -> None:
    """Look, measure what was found on other deals, and write it down."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--against", default="greedy")
    parser.add_argument("--thoughts", type=int, default=100, help="of that bot, a move")
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--deals", type=int, default=60, help="for each set of numbers")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--out", type=Path, required=True)
    wanted = parser.parse_args()
    game = game_named(wanted.game)
    if game.thumbs is None:
        parser.error(f"{game.title} has no rules of thumb in numbers")
    thumbs = game.thumbs
    rival = opponent(game, wanted.against, Budget(thoughts=wanted.thoughts))
    where = import_module(f"courtly.games.{game.name}.player.thumbs")
    book = {name: number for name, number in numbers_of(where.Thumbs()).items() if number > 0}

    def won(numbers: Numbers, first: int, deals: int) -> list[float]:
        return compare(game, SEATS, thumbs(numbers), rival, deals, first=first)

    def trial(numbers: Numbers, number: int) -> float:
        return sum(won(numbers, number * wanted.deals, wanted.deals))

    until = time.monotonic() + 60 * wanted.minutes
    found = tuned(book, trial, until, random.Random(wanted.seed))
    changes = {name: number for name, number in found.items() if number != book[name]}
    wanted.out.write_text(json.dumps({"thumbs": changes}, indent=1) + "\n", encoding="utf-8")
    deals = won(found, 10**9, 20 * wanted.deals)
    low, high = interval(deals)
    print(f"{statistics.mean(deals):.1%} ({low:.1%} to {high:.1%}) against {wanted.against}")


if __name__ == "__main__":
    main()
