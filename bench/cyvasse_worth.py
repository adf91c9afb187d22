"""Fits what a position of Cyvasse is worth to how games end, and prints the tables.

    python bench/cyvasse_worth.py --seed 1 --games 500 --thoughts 300

The search plays against itself from grown, known, changed and random homelands, now and then with
a random move, so that it meets much. Every quiet position of a game is noted, with its result.
Then a logistic regression looks for the numbers of player/appraisal.py that foretell the results
best, held near a plain beginning: what units can do, and three points a step. Of every five games
one is kept back; the loss there is printed before and after.

The numbers in use come from seed 1 with 500 games, played while that plain beginning was all the
search had: the loss on games kept back fell from 0.605 to 0.575. Needs numpy.
"""

import argparse
import random
from typing import Any

import numpy as np
from cyvasse_homelands import changed, parts, random_line

from courtly.games.cyvasse import GAME
from courtly.games.cyvasse.player.appraisal import USUAL
from courtly.games.cyvasse.player.homelands import HOMELANDS
from courtly.games.cyvasse.player.library import LIBRARY
from courtly.games.cyvasse.player.search import Searcher
from courtly.games.cyvasse.rules.board import FILES, FOREST, FORTRESS, MOUNTAIN, NOWHERE, distance
from courtly.games.cyvasse.rules.game import Cyvasse
from courtly.games.cyvasse.rules.moves import STRIKE, square_of
from courtly.games.cyvasse.rules.state import NONE
from courtly.games.cyvasse.rules.turn import harms_own
from courtly.games.cyvasse.rules.units import DRAGON, KING, NOBODY, UNITS

WON = 1_500  # so far ahead the game is over
LEVEL = 900  # positions further from even teach little
SURPRISE = 0.06  # of the moves are random
STEPS = FILES - 1

# Where each kind of number is in a row.
WORTH = 0
ATTACKING = WORTH + KING
DEFENDING = ATTACKING + KING * STEPS
SHELTER, COVER, WALL, BATHES, TO_MOVE = range(
    DEFENDING + KING * STEPS, DEFENDING + KING * STEPS + 5
)
NUMBERS = TO_MOVE + 1

Array = np.ndarray[Any, np.dtype[np.float64]]


def traits(state: Cyvasse) -> Array:
    """What the side to move has more than the other."""
    row = np.zeros(NUMBERS)
    for seat, sign in ((state.turn, 1.0), (1 - state.turn, -1.0)):
        own, other = state.where[seat * UNITS + KING], state.where[(1 - seat) * UNITS + KING]
        for unit in range(KING):
            square = state.where[seat * UNITS + unit]
            if square != NOWHERE:
                row[WORTH + unit] += sign
                row[ATTACKING + unit * STEPS + distance(square, other) - 1] += sign
                row[DEFENDING + unit * STEPS + distance(square, own) - 1] += sign
        if state.lies(FORTRESS, own):
            row[SHELTER] += sign
        elif state.lies(FOREST, own) and state.where[(1 - seat) * UNITS + DRAGON] != NOWHERE:
            row[COVER] += sign
        beside = (square for square in range(FILES * FILES) if distance(square, own) == 1)
        row[WALL] += sign * sum(state.lies(MOUNTAIN, square) for square in beside)
        row[BATHES] += sign * (state.waiting[seat] != NONE)
    row[TO_MOVE] = 1.0
    return row


def some_homeland(chance: random.Random) -> str:
    """Grown, known, changed or random."""
    kind = chance.randrange(4)
    if kind == 0:
        return chance.choice(LIBRARY)
    if kind == 1:
        return chance.choice(HOMELANDS)
    return changed(chance.choice(LIBRARY), chance) if kind == 2 else random_line(chance)


def played(searcher: Searcher, thoughts: int, chance: random.Random) -> list[tuple[Array, float]]:
    """The quiet positions of one game, each with what its side to move got in the end."""
    state: Cyvasse = GAME.new()
    for seat in range(2):
        for move in parts(some_homeland(chance), seat):
            state.apply(seat, move)
    state.happen(chance.randrange(2))
    noted: list[tuple[Array, int]] = []
    for_south = 0.5
    while not state.over():
        searcher.think(state, 0.0, thoughts + chance.randrange(60))
        value, move = searcher.values[searcher.best], searcher.choices[0].items[searcher.best]
        if abs(value) > WON:
            for_south = float((value > 0) == (state.turn == 0))
            break
        if chance.random() < SURPRISE:
            sane = [
                it for it in GAME.legal(state, state.turn) if not harms_own(state, state.turn, it)
            ]
            move = chance.choice(sane or [move])
        elif abs(value) < LEVEL and move < STRIKE and state.at(square_of(move)) == NOBODY:
            noted.append((traits(state), state.turn))
        state.apply(state.turn, move)
    if state.over() and not state.drawn():
        for_south = float(state.victors == 1)
    return [(row, for_south if turn == 0 else 1.0 - for_south) for row, turn in noted]


def beginning() -> tuple[Array, Array]:
    """The plain numbers, and how far from them each may easily go."""
    plain, room = np.zeros(NUMBERS), np.full(NUMBERS, 30.0)
    plain[WORTH:ATTACKING] = USUAL[:KING]
    plain[ATTACKING:DEFENDING] = [-3.0 * far for _ in range(KING) for far in range(STEPS)]
    plain[SHELTER], plain[COVER] = 120.0, 40.0
    room[WORTH:ATTACKING] = 80.0
    room[SHELTER:] = 40.0
    return plain, room


def chances(rows: Array, numbers: Array, scale: float) -> Array:
    """How likely the side to move wins."""
    found: Array = 1.0 / (1.0 + np.exp(-np.clip(rows @ numbers / scale, -30.0, 30.0)))
    return found


def loss(rows: Array, got: Array, numbers: Array, scale: float) -> float:
    """How badly the numbers foretell the results."""
    likely = chances(rows, numbers, scale)
    return float(-np.mean(got * np.log(likely + 1e-9) + (1 - got) * np.log(1 - likely + 1e-9)))


def fitted(rows: Array, got: Array, scale: float, games: int, held: float) -> Array:
    """Down the slope, the steps shortened where it shakes (Adam)."""
    plain, room = beginning()
    away, drift, shake = np.zeros(NUMBERS), np.zeros(NUMBERS), np.zeros(NUMBERS)
    for turn in range(1, 401):
        wrong = chances(rows, plain + room * away, scale) - got
        slope = (rows.T @ wrong) / len(got) * room / scale + held * away / games
        drift = 0.9 * drift + 0.1 * slope
        shake = 0.999 * shake + 0.001 * slope * slope
        away -= 0.05 * drift / (1 - 0.9**turn) / (np.sqrt(shake / (1 - 0.999**turn)) + 1e-8)
    found: Array = plain + room * away
    return found


def show(numbers: Array) -> None:
    """As they stand in appraisal.py."""
    whole = [round(number) for number in numbers.tolist()]
    print("WORTH", whole[WORTH:ATTACKING])
    for name, begin in (("FROM_THE_OTHER", ATTACKING), ("FROM_ITS_OWN", DEFENDING)):
        print(name)
        for unit in range(KING):
            print("   ", whole[begin + unit * STEPS : begin + (unit + 1) * STEPS])
    print("SHELTER, COVER, WALL, BATHES, TO_MOVE", whole[SHELTER:])


def main() -> None:
    """Play, fit, print."""
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--games", type=int, default=500)
    options.add_argument("--thoughts", type=int, default=300, help="of each move")
    options.add_argument("--held", type=float, default=1.0, help="how near the beginning")
    chosen = options.parse_args()
    chance, searcher = random.Random(chosen.seed), Searcher(GAME.new())
    noted = [played(searcher, chosen.thoughts, chance) for _ in range(chosen.games)]
    shown = [one for number, game in enumerate(noted) for one in game if number % 5]
    kept = [one for number, game in enumerate(noted) for one in game if not number % 5]
    (rows, got), (others, theirs) = (
        (np.array([row for row, _ in part]), np.array([points for _, points in part]))
        for part in (shown, kept)
    )
    plain = beginning()[0]
    scale = min(range(100, 1_201, 50), key=lambda scale: loss(rows, got, plain, scale))
    numbers = fitted(rows, got, scale, chosen.games, chosen.held)
    before, after = (loss(others, theirs, it, scale) for it in (plain, numbers))
    print(f"{len(rows)} positions, scale {scale}", end="; ")
    print(f"loss on {len(others)} kept back {before:.4f}, fitted {after:.4f}")
    show(numbers)


if __name__ == "__main__":
    main()
