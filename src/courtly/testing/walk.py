"""Random walks through games, for properties that must hold everywhere."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from courtly.kernel.dice import Dice
from courtly.kernel.game import Game
from courtly.kernel.match import Match
from courtly.kernel.play import Draft
from courtly.kernel.playout import play_on
from courtly.kernel.record import record_of
from courtly.kernel.seats import seats_in
from courtly.kernel.state import Moves

LONGEST = 50_000  # lines; no game of ours comes near
ONE_LEAVES_IN = 80  # steps, in the games that somebody leaves at all
SMALL_NUMBERS = 12  # of an option that counts something: matches stay short


class Broken(AssertionError):
    """A game does not keep a promise. The message names the promise and the way there."""


@dataclass(frozen=True)
class Spot:
    """A position somewhere in a random game."""

    game: Game[Any]
    match: Match[Any]
    dice: Dice

    @property
    def state(self) -> Any:
        """The true state."""
        return self.match.state

    @property
    def everyone(self) -> range:
        """All seats, and the spectator first."""
        return range(-1, self.match.seats)

    def pick(self, choices: Sequence[Any]) -> Any:
        """One of them at random."""
        return choices[self.dice.below(len(choices))]

    def some(self, choices: Sequence[Any], number: int) -> list[Any]:
        """A few of them at random, or all where there are no more."""
        if len(choices) <= number:
            return list(choices)
        return [self.pick(choices) for _ in range(number)]

    def broken(self, what: str) -> Broken:
        """The complaint, with the record of how this position came about."""
        return Broken(f"{what}\n{record_of(self.match).write()}")


def declare(game: Game[Any], state: Any, seat: int, dice: Dice) -> list[int]:
    """Make a random move on the state, to the end of its declaration; the small moves made."""
    made: list[int] = []
    while True:
        moves = game.legal(state, seat)
        made.append(moves[dice.below(len(moves))])
        state.apply(seat, made[-1])
        if seat not in seats_in(state.drafting()):
            return made


def finish(spot: Spot, state: Any, seed: int) -> None:
    """Play at random to the end, which must come."""
    steps = play_on(state, Dice(seed), Moves(spot.game.room), LONGEST)
    if not state.over():
        how = "gets stuck" if steps < LONGEST else "does not end"
        raise spot.broken(f"played on at random, the game {how}")


def step(match: Match[Any], dice: Dice, leaving: bool = True) -> None:
    """A random outcome of chance, a random declaration, or now and then a seat that leaves."""
    chances = match.state.chances()
    if leaving and dice.below(ONE_LEAVES_IN) == 0:
        if match.seats == 2 and dice.below(2) == 0:
            match.agree_draw()
            return
        staying = seats_in(match.state.staying())
        match.leave(staying[dice.below(len(staying))])
    elif chances:
        match.happen(dice.below(chances))
    else:
        actors = seats_in(match.state.actors())
        seat = actors[dice.below(len(actors))]
        draft = Draft(match.game, match.state, seat)
        while not draft.complete:
            texts = match.game.legal_texts(draft.state, seat)
            draft.add(texts[dice.below(len(texts))])
        match.play(seat, draft.text)


def random_table(game: Game[Any], dice: Dice) -> Match[Any]:
    """A new game with random seats and options."""
    seats = game.seats[dice.below(len(game.seats))]
    options = {}
    for option in game.options:
        numbers = [] if option.numbers is None else option.numbers[:SMALL_NUMBERS]
        values = [*option.values_for(seats), *map(str, numbers)]
        options[option.name] = values[dice.below(len(values))]
    return Match(game, seats, options)


def walk(game: Game[Any], games: int, seed: int) -> Iterator[Spot]:
    """Every position of a few random games, the end included."""
    for number in range(games):
        dice = Dice(seed * 1000 + number)
        match = random_table(game, dice)
        spot = Spot(game, match, dice)
        leaving = dice.below(3) == 0
        yield spot
        while not match.state.over():
            if len(match.lines) > LONGEST:
                raise spot.broken("the game does not end")
            if not match.state.chances() and not match.state.actors():
                raise spot.broken("the game is not over and nobody is to decide")
            step(match, dice, leaving)
            yield spot
