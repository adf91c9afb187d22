"""Plays many games, on as many processes as one likes, and adds them up."""

import time
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, field
from typing import Any

from courtly.arena.orders import Order, count_game, fulfil_all, orders
from courtly.bots import seated
from courtly.bots.bot import RandomBot
from courtly.kernel.build import compiled
from courtly.kernel.game import Game
from courtly.kernel.playout import Tally, play_many

PARTS = 50  # of one run: small enough for a progress bar that moves


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
        """Add the games of one order."""
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
    names = [bot.name for bot in seated(game, bots, seats)]
    chosen = game.options_in(options, seats)
    summary = Summary(game.name, seats, chosen, names, wins=[0.0] * seats)
    began = time.perf_counter()

    def take(order: Order, tally: dict[str, Any]) -> None:
        summary.add(tally)
        progress(order.seeds)

    ordered = orders(game.name, seats, chosen, names, seed, games, PARTS)
    fulfil_all(fulfil, ordered, jobs, take)
    summary.timed(time.perf_counter() - began)
    return summary


def fulfil(order: Order) -> dict[str, Any]:
    """A game for each seed."""
    game, root = order.table
    bots = order.players
    if all(isinstance(bot, RandomBot) for bot in bots):
        tally = play_many(root, order.seeds, order.first_seed, game.room)
    else:
        tally = Tally(order.seats)
        for seed in order.each_seed():
            count_game(tally, game, root, bots, seed)
    fields = ("games", "finished", "drawn", "decisions", "wins")
    return {name: getattr(tally, name) for name in fields}
