"""Does a move solve a puzzle? Whatever the others answer, and however chance decides."""

from collections.abc import Mapping
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


def solutions(game: Game[Any], state: Any, goal: Mapping[str, Any], within: int) -> list[str]:
    """The declarations that reach the goal, whatever the others do."""
    return [
        draft.text
        for draft in declarations(game, state, PUPIL)
        if _reached(game, _after(state, draft.moves), goal, within)
    ]


def _after(state: Any, moves: list[int]) -> Any:
    world = twin(state)
    for move in moves:
        world.apply(PUPIL, move)
    return world


def _reached(game: Game[Any], state: Any, goal: Mapping[str, Any], left: int) -> bool:
    if state.over():
        return holds(game, state, goal)
    if state.chances():
        worlds = []
        for outcome in range(state.chances()):
            world = twin(state)
            world.happen(outcome)
            worlds.append(world)
        return all(_reached(game, world, goal, left) for world in worlds)
    others = [seat for seat in seats_in(state.actors()) if seat != PUPIL]
    if others:
        seat = others[0]
        return all(_reached(game, world, goal, left) for world in _moved(game, state, seat))
    if left == 0:
        return holds(game, state, goal)
    fewer = left if has(state.drafting(), PUPIL) else left - 1
    return any(_reached(game, world, goal, fewer) for world in _moved(game, state, PUPIL))


def _moved(game: Game[Any], state: Any, seat: int) -> list[Any]:
    worlds = []
    for move in game.legal(state, seat):
        world = twin(state)
        world.apply(seat, move)
        worlds.append(world)
    return worlds


def holds(game: Game[Any], state: Any, goal: Mapping[str, Any]) -> bool:
    """Is the position as the goal says? `winner` is a seat that has won."""
    position = {key: value for key, value in goal.items() if key != WINNER}
    if WINNER in goal:
        seat = seat_number(str(goal[WINNER]), state.seats)
        if seat is None or not state.over() or not has(state.winners(), seat):
            return False
    return not differences(position, game.words.position(state), "")
