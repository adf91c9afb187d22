"""Random games of Corvassa, and tables with given hands, for the tests of its words."""

from collections.abc import Iterator
from pathlib import Path

from corvassa.tables import new_game
from courtly.games.corvassa.rules import modes, moves, phases, setup
from courtly.games.corvassa.rules.cards import KING, in_heap
from courtly.games.corvassa.rules.game import Corvassa
from courtly.games.corvassa.words.cards import CODES
from courtly.kernel.bits import first
from courtly.kernel.dice import Dice
from courtly.kernel.rulebook import Rulebook
from courtly.kernel.seats import seats_in
from courtly.kernel.state import Log, Moves

RULEBOOK = Rulebook.read(Path(moves.__file__).parent.with_name("rulebook.md"))
MODES = {
    modes.ALLIANCE: 4,
    modes.FREE_FOUR: 4,
    modes.TWO_AGAINST_ONE: 3,
    modes.FREE_THREE: 3,
    modes.DUEL: 2,
}


def legal(state: Corvassa, seat: int) -> list[int]:
    """What a seat may do."""
    found = Moves(moves.MOST_LEGAL)
    state.legal(seat, found)
    return found.listed()


def played(
    mode: int, seed: int, log: Log | None = None, leaving: bool = True
) -> Iterator[Corvassa]:
    """Every position of a random game with random options; now and then somebody leaves."""
    dice = Dice(seed)
    state = new_game(MODES[mode], mode, *[dice.below(3) == 0 for _ in range(5)])
    state.log = log
    while not state.over():
        yield state
        if state.chances():
            state.happen(dice.below(state.chances()))
        elif leaving and dice.below(60) == 0:
            staying = seats_in(state.staying())
            state.leave(staying[dice.below(len(staying))])
        else:
            (seat,) = seats_in(state.actors())
            choices = legal(state, seat)
            state.apply(seat, choices[dice.below(len(choices))])
    yield state


def table(given: str, mode: int = modes.ALLIANCE) -> Corvassa:
    """`Rk Pn; Bp`: what A and B hold besides their Kings; A is to act, C is solo."""
    state = new_game(MODES[mode], mode, False, False, False, False, False)
    if mode == modes.TWO_AGAINST_ONE:
        setup.stand_alone(state, 2)
    for seat in range(state.seats):
        state.kings[seat] = seat + 1
        state.receive(seat, KING)
    for seat, hand in enumerate(given.split(";")):
        for code in hand.split():
            state.receive(seat, CODES.index(code))
            state.rest -= in_heap(CODES.index(code))
            state.rest_cards -= 1
    state.had_turn = first(state.seats)
    state.phase = phases.ACTING
    return state
