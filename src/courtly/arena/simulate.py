"""Plays many games, on as many processes as one likes, and adds them up."""

import signal
import time
from collections.abc import Callable, Mapping
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass, field
from multiprocessing import active_children
from typing import Any

from courtly.bots import seated
from courtly.bots.bot import Bot, RandomBot
from courtly.games import game as game_named
from courtly.kernel.build import compiled
from courtly.kernel.dice import Dice, stirred
from courtly.kernel.game import Game
from courtly.kernel.playout import Tally, play_many
from courtly.kernel.seats import seats_in

CHUNKS = 50  # of one run: small enough for a progress bar that moves
LARGEST = 20_000  # games of a chunk: compiled code hears Ctrl-C only between two


@dataclass
class Summary:
    """What many games came to. Draws count for nobody, shared victories in parts."""

    game: str
    seats: int
    options: dict[str, str]
    bots: list[str]
    games: int = 0
    finished: int = 0
    drawn: int = 0
    decisions: int = 0
    seconds: float = 0.0
    games_per_s: float = 0.0
    decisions_per_s: float = 0.0
    wins: list[float] = field(default_factory=list)
    compiled: bool = field(default_factory=compiled)

    def add(self, tally: dict[str, Any]) -> None:
        """Add the games of one chunk."""
        self.games += tally["games"]
        self.finished += tally["finished"]
        self.drawn += tally["drawn"]
        self.decisions += tally["decisions"]
        self.wins = [a + b for a, b in zip(self.wins, tally["wins"], strict=True)]

    def timed(self, seconds: float) -> None:
        """Note how long it took."""
        self.seconds = round(seconds, 6)
        self.games_per_s = round(self.games / seconds, 1)
        self.decisions_per_s = round(self.decisions / seconds, 1)
        self.wins = [round(wins, 6) for wins in self.wins]

    def plain(self) -> dict[str, Any]:
        """As data for a program."""
        return asdict(self)


@dataclass(frozen=True)
class Order:
    """A chunk of games for one process."""

    game: str
    seats: int
    options: dict[str, str]
    bots: str
    first_seed: int
    games: int


def simulate(
    game: Game[Any],
    seats: int,
    options: Mapping[str, str],
    games: int,
    bots: str = "random",
    seed: int = 0,
    jobs: int = 1,
    progress: Callable[[int], None] = lambda games: None,
) -> Summary:
    """Play so many games. The same seed gives the same games, whatever the number of jobs."""
    game.new(seats, options)
    names = [bot.name for bot in seated(bots, seats)]
    chosen = game.options_in(options, seats)
    summary = Summary(game.name, seats, chosen, names, wins=[0.0] * seats)
    began = time.perf_counter()
    size = min(LARGEST, -(-games // CHUNKS))
    orders = [
        Order(game.name, seats, chosen, bots, stirred(seed) // 2 + first, min(size, games - first))
        for first in range(0, games, size)
    ]
    if jobs == 1:
        for order in orders:
            summary.add(fulfil(order))
            progress(order.games)
    else:
        with ProcessPoolExecutor(jobs, initializer=let_the_parent_decide) as pool:
            try:
                for order, tally in zip(orders, pool.map(fulfil, orders), strict=True):
                    summary.add(tally)
                    progress(order.games)
            except KeyboardInterrupt:
                for process in active_children():
                    process.terminate()  # a chunk may still take minutes
                raise
    summary.timed(time.perf_counter() - began)
    return summary


def let_the_parent_decide() -> None:
    """Ctrl-C goes to all processes; only the first one answers it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def fulfil(order: Order) -> dict[str, Any]:
    """Play one chunk."""
    game = game_named(order.game)
    root = game.new(order.seats, order.options)
    bots = seated(order.bots, order.seats)
    if all(isinstance(bot, RandomBot) for bot in bots):
        tally = play_many(root, order.games, order.first_seed, game.room)
    else:
        tally = Tally(order.seats)
        for seed in range(order.first_seed, order.first_seed + order.games):
            state = root.copy()
            tally.count(state, play_with(game, state, bots, Dice(seed)))
    fields = ("games", "finished", "drawn", "decisions", "wins")
    return {name: getattr(tally, name) for name in fields}


def play_with(game: Game[Any], state: Any, bots: list[Bot], dice: Dice) -> int:
    """Play a game to its end with one bot a seat; the number of decisions."""
    decisions = 0
    while not state.over():
        chances = state.chances()
        if chances:
            state.happen(dice.below(chances))
            continue
        for seat in seats_in(state.actors()):
            world = state.imagine(seat, dice)
            state.apply(seat, bots[seat].choose(game, world, seat, dice, 0.0))
            decisions += 1
    return decisions
