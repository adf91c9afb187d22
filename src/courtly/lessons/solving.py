"""Does a move solve a puzzle? Whatever the others answer, and however chance decides."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from courtly.kernel.bits import has
from courtly.kernel.game import Game, twin
from courtly.kernel.play import Draft
from courtly.kernel.scenario import differences
from courtly.kernel.seats import seat_number, seats_in
from courtly.lessons.playing import PUPIL

WINNER = "winner"


def declarations(game: Game[Any], state: Any, seat: int) -> list[Draft[Any]]:
    """Every whole declaration of a seat."""
    whole: list[Draft[Any]] = []
    begun = [Draft(game, state, seat)]
    while begun:
        draft = begun.pop()
        for text in dict.fromkeys(game.legal_texts(draft.state, seat)):
            longer = Draft(game, state, seat)
            longer.moves, longer.texts, longer.state = (
                [*draft.moves],
                [*draft.texts],
                twin(draft.state),
            )
            longer.add(text)
            (whole if longer.complete else begun).append(longer)
    return whole


@dataclass(frozen=True)
class Puzzle:
    """What is to be reached, and when it is looked at."""

    game: Game[Any]
    goal: Mapping[str, Any]
    within: int = 0  # further decisions of one's own
    soon: bool = False  # before the others have their turns

    def solutions(self, state: Any) -> list[str]:
        """The declarations that reach the goal, whatever the others do."""
        drafts = declarations(self.game, state, PUPIL)
        return [d.text for d in drafts if self._reached(_after(state, d.moves), self.within)]

    def _reached(self, state: Any, left: int) -> bool:
        if state.over():
            return self.holds(state)
        if state.chances():
            return all(self._reached(world, left) for world in _fallen(state))
        others = [seat for seat in seats_in(state.actors()) if seat != PUPIL]
        if others and not (self.soon and left == 0 and not state.reacting()):
            return all(self._reached(world, left) for world in self._moved(state, others[0]))
        if left == 0:
            return self.holds(state)
        fewer = left if has(state.drafting(), PUPIL) else left - 1
        return any(self._reached(world, fewer) for world in self._moved(state, PUPIL))

    def _moved(self, state: Any, seat: int) -> Iterator[Any]:
        for move in self.game.legal(state, seat):
            world = twin(state)
            world.apply(seat, move)
            yield world

    def holds(self, state: Any) -> bool:
        """Is the position as the goal says? `winner` is a seat that has won."""
        if WINNER in self.goal:
            seat = seat_number(str(self.goal[WINNER]), state.seats)
            if seat is None or not state.over() or not has(state.winners(), seat):
                return False
        position = {key: value for key, value in self.goal.items() if key != WINNER}
        return not position or not differences(position, self.game.words.position(state), "")


def _after(state: Any, moves: list[int]) -> Any:
    world = twin(state)
    for move in moves:
        world.apply(PUPIL, move)
    return world


def _fallen(state: Any) -> Iterator[Any]:
    for outcome in range(state.chances()):
        world = twin(state)
        world.happen(outcome)
        yield world
