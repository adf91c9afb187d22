"""How fast a game is thought about: playouts of every kind and thoughts, in this process."""

import time
from collections.abc import Callable
from typing import Any

from courtly.arena.ismcts import OpenSpielBot
from courtly.arena.measure import midgame
from courtly.bots.policies import thumb_policy
from courtly.bots.strong import StrongBot
from courtly.kernel.bits import lowest
from courtly.kernel.dice import Dice
from courtly.kernel.errors import CourtlyError
from courtly.kernel.game import Game
from courtly.kernel.playout import play_many, play_on
from courtly.kernel.policy import play_by
from courtly.kernel.state import Moves
from courtly.kernel.thoughts import Budget, Knowledge

RANDOM, THUMB, OURS, THEIRS = (
    "random playouts",
    "greedy playouts",
    "thoughts",
    "OpenSpiel's IS-MCTS",
)
FEW = 100  # simulations of theirs at a time


def pondered(game: Game[Any], seats: int, seconds: float) -> dict[str, Any]:
    """How many of each in a second, from the middle of a game."""
    middle = decision(game, seats)
    seat = int(lowest(middle.actors()))
    known = Knowledge(middle.imagine(seat, Dice(1)), seat)
    row: dict[str, Any] = {"game": game.name, "seats": seats}
    row[RANDOM] = rate(lambda: int(play_many(middle, FEW, 1, game.room).games), seconds)
    row[THUMB] = rate(lambda: by_thumb(game, middle), seconds)
    row[OURS] = rate(lambda: thoughts_in(game, known, seconds / 4), seconds)
    try:
        row[THEIRS] = rate(lambda: theirs(game, known), seconds)
    except CourtlyError:
        row[THEIRS] = None  # it is not installed
    return row


def decision(game: Game[Any], seats: int) -> Any:
    """Somewhere in the middle of a game, where somebody has something to think about."""
    state, dice, moves = midgame(game, seats), Dice(0), Moves(game.room)
    while not state.over():
        if state.actors() and worth_thinking(game, state):
            return state
        play_on(state, dice, moves, 1)
    raise CourtlyError(f"nothing is thought about in {game.title}")


def worth_thinking(game: Game[Any], state: Any) -> bool:
    """Does the strong bot think here, and not only know what to do?"""
    seat = int(lowest(state.actors()))
    known = Knowledge(state.imagine(seat, Dice(1)), seat)
    return StrongBot().think(game, known, Dice(3), Budget(thoughts=FEW)).thoughts > 0


def by_thumb(game: Game[Any], middle: Any) -> int:
    """A few games to the end, by rules of thumb."""
    thumb, dice = thumb_policy(game), Dice(2)
    for _ in range(FEW):
        play_by(middle.copy(), [thumb] * middle.seats, dice)
    return FEW


def thoughts_in(game: Game[Any], known: Knowledge[Any], seconds: float) -> int:
    """How many thoughts the strong bot has in this time."""
    return StrongBot().think(game, known, Dice(3), Budget(seconds)).thoughts


def theirs(game: Game[Any], known: Knowledge[Any]) -> int:
    """A few simulations of OpenSpiel's search."""
    OpenSpielBot().choose(game, known, Dice(3), Budget(thoughts=FEW))
    return FEW


def rate(work: Callable[[], int], seconds: float) -> float:
    """How many pieces of work are done in a second of one core."""
    work()  # what is made only once is made by now
    began = time.process_time()
    done = 0
    while True:
        done += work()
        spent = time.process_time() - began
        if spent >= seconds:
            return done / spent
