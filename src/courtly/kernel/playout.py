"""Random play, written once for every game, compiled: nothing here allocates per move."""

from typing import Final, final

from mypy_extensions import i64

from courtly.kernel.bits import count, has, lowest
from courtly.kernel.dice import Dice
from courtly.kernel.state import Moves, State

HASH: Final = 1_000_003
HASH_MASK: Final = 0x3FFFFFFFFF


@final
class Tally:
    """What many games came to."""

    def __init__(self, seats: i64) -> None:
        """No games yet."""
        self.games: i64 = 0
        self.finished: i64 = 0
        self.drawn: i64 = 0
        self.decisions: i64 = 0
        self.wins: list[float] = [0.0] * seats

    def count(self, state: State, decisions: i64) -> None:
        """Add one finished game; shared victories count in parts, draws for nobody."""
        self.games += 1
        self.decisions += decisions
        if state.drawn():
            self.drawn += 1
            return
        self.finished += 1
        winners = state.winners()
        for seat in range(state.seats):
            if has(winners, seat):
                self.wins[seat] += 1.0 / float(count(winners))


def play_out(state: State, dice: Dice, moves: Moves) -> i64:
    """Play uniformly at random to the end; the number of decisions made."""
    decisions: i64 = 0
    items = moves.items
    while True:
        actors = state.actors()
        if actors:
            seat = lowest(actors)
            moves.n = 0
            state.legal(seat, moves)
            state.apply(seat, items[dice.below(moves.n)])
            decisions += 1
            continue
        chances = state.chances()
        if chances == 0:
            return decisions
        state.happen(dice.below(chances))


def play_on(state: State, dice: Dice, moves: Moves, most: i64) -> i64:
    """Play uniformly at random for so many steps, to the end or until it gets stuck; the steps."""
    steps: i64 = 0
    while steps < most and not state.over():
        actors = state.actors()
        if actors:
            seat = lowest(actors)
            moves.n = 0
            state.legal(seat, moves)
            if moves.n == 0:
                return steps
            state.apply(seat, moves.items[dice.below(moves.n)])
        else:
            chances = state.chances()
            if chances == 0:
                return steps
            state.happen(dice.below(chances))
        steps += 1
    return steps


def play_many(root: State, games: i64, seed: i64, room: i64) -> Tally:
    """Random games from one position, each with dice of its own seed."""
    tally = Tally(root.seats)
    state = root.copy()
    state.noting = False
    moves = Moves(room)
    dice = Dice(seed)
    for game in range(games):
        dice.reseed(seed + game)
        state.copy_from(root)
        tally.count(state, play_out(state, dice, moves))
    return tally


def checksum(root: State, games: i64, seed: i64, room: i64) -> i64:
    """One number for the course of many random games: every seat, move and outcome counts."""
    state = root.copy()
    moves = Moves(room)
    dice = Dice(seed)
    mark: i64 = 0
    for game in range(games):
        dice.reseed(seed + game)
        state.copy_from(root)
        while not state.over():
            chances = state.chances()
            if chances:
                outcome = dice.below(chances)
                state.happen(outcome)
                mark = (mark * HASH + outcome) & HASH_MASK
                continue
            seat = lowest(state.actors())
            moves.n = 0
            state.legal(seat, moves)
            move = moves.items[dice.below(moves.n)]
            state.apply(seat, move)
            mark = (mark * HASH + seat * 64 + move) & HASH_MASK
        mark = (mark * HASH + state.winners()) & HASH_MASK
    return mark


def copies(root: State, times: i64) -> None:
    """Copy a state anew, again and again (a benchmark)."""
    for _ in range(times):
        root.copy()


def overwrites(root: State, times: i64) -> None:
    """Overwrite one state by another, again and again (a benchmark)."""
    state = root.copy()
    for _ in range(times):
        state.copy_from(root)
