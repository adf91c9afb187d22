"""Many games, ordered in parts: here one after the other, or from several processes at once."""

import signal
from collections import deque
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from multiprocessing import active_children
from typing import Any, TypeVar

from courtly.arena.ceiling import OpenBot
from courtly.arena.contestants import contestant
from courtly.bots.bot import Bot
from courtly.bots.deciding import UNLIMITED, play_to_the_end
from courtly.games import game as game_named
from courtly.kernel.dice import Dice, stirred
from courtly.kernel.errors import CourtlyError
from courtly.kernel.game import Game
from courtly.kernel.playout import Tally
from courtly.kernel.thoughts import Budget

LARGEST = 20_000  # seeds of an order: compiled code hears Ctrl-C only between two
AHEAD = 8  # orders for each process that wait: there may be many thousands in all

T = TypeVar("T")


@dataclass(frozen=True)
class Order:
    """What is to be played at one kind of table, with dice of consecutive seeds."""

    game: str
    seats: int
    options: dict[str, str]
    bots: tuple[str, ...]  # by name
    first_seed: int
    seeds: int
    budget: Budget = UNLIMITED  # for each decision

    @property
    def table(self) -> tuple[Game[Any], Any]:
        """The game, and its state before the first chance event."""
        game = game_named(self.game)
        return game, game.new(self.seats, self.options)

    @property
    def players(self) -> list[Bot]:
        """The bots."""
        return [contestant(name) for name in self.bots]

    def each_seed(self) -> range:
        """One after the other."""
        return range(self.first_seed, self.first_seed + self.seeds)


def orders(
    game: str,
    seats: int,
    options: dict[str, str],
    bots: Sequence[str],
    seed: int,
    seeds: int,
    parts: int,
    budget: Budget = UNLIMITED,
) -> list[Order]:
    """So many seeds in about so many parts; the same seed gives the same dice."""
    root = stirred(seed) // 2
    size = min(LARGEST, -(-seeds // parts))
    return [
        Order(game, seats, options, tuple(bots), root + first, min(size, seeds - first), budget)
        for first in range(0, seeds, size)
    ]


def fulfil_all(
    fulfil: Callable[[Order], T],
    ordered: Sequence[Order],
    jobs: int,
    take: Callable[[Order, T], None],
) -> None:
    """Hand over what came of each order, one after the other, whatever the number of processes."""
    if jobs == 1:
        for order in ordered:
            take(order, fulfil(order))
        return
    with ProcessPoolExecutor(jobs, initializer=let_the_parent_decide) as pool:
        awaited: deque[tuple[Order, Future[T]]] = deque()
        try:
            for order in ordered:
                awaited.append((order, pool.submit(fulfil, order)))
                if len(awaited) > AHEAD * jobs:
                    take_first(awaited, take)
            while awaited:
                take_first(awaited, take)
        except BrokenProcessPool:
            raise CourtlyError("a process was ended from outside; is memory short?") from None
        except BaseException:
            for process in active_children():
                process.terminate()  # an order may still take minutes
            raise


def take_first(awaited: "deque[tuple[Order, Future[T]]]", take: Callable[[Order, T], None]) -> None:
    """Wait for the order that was given first, and hand over what came of it."""
    order, found = awaited.popleft()
    take(order, found.result())


def let_the_parent_decide() -> None:
    """Ctrl-C goes to all processes; only the first one answers it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def count_game(tally: Tally, game: Game[Any], root: Any, bots: Sequence[Bot], seed: int) -> None:
    """Let bots play a game with the dice of a seed, and count it."""
    state = root.copy()
    tally.count(state, play_to_the_end(game, state, bots, Dice(seed)))


def played(game: Game[Any], root: Any, bots: Sequence[Bot], seed: int, budget: Budget) -> Any:
    """The end of a game in which chance and every seat have dice of their own."""
    state = root.copy()
    for bot in bots:
        if isinstance(bot, OpenBot):
            bot.sit_at(state)
    thrown = [Dice(stirred(seed) + seat) for seat in range(len(bots))]
    play_to_the_end(game, state, bots, Dice(seed), thrown, budget)
    return state
