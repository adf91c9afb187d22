"""What a seat cannot know must not show, in any way it has of looking."""

import json
from typing import Any

from courtly.kernel.bits import has
from courtly.kernel.game import Game
from courtly.kernel.seats import seat_name, seats_in
from courtly.kernel.state import Log
from courtly.testing.walk import Spot

WORLDS = 2  # for each seat at each position; a walk has many positions


def seen(game: Game[Any], state: Any, seat: int) -> str:
    """Everything a seat gets to see of a position, as one text."""
    playing = seat >= 0 and has(state.actors(), seat)
    return json.dumps(
        {
            "view": game.table.view(state, seat),
            "prompt": game.table.prompt(state, seat),
            "legal": game.legal_texts(state, seat) if playing else None,
            "default": state.default(seat) if playing else None,
            "actors": seats_in(state.actors()),
            "chances": state.chances(),
            "reacting": state.reacting(),
            "staying": seats_in(state.staying()),
            "over": state.over(),
        }
    )


def listen(state: Any) -> Log:
    """Attach a fresh log."""
    state.log = Log()
    log: Log = state.log
    return log


def worlds_look_alike(spot: Spot) -> None:
    """In every imagined world a seat sees, may do and is refused exactly the same."""
    game, state = spot.game, spot.state
    for seat in spot.everyone:
        before = seen(game, state, seat)
        ids = spot.some(range(game.actions), 60) if seat >= 0 else []
        refusals = [game.why_not(state, seat, move) for move in ids]
        for _ in range(WORLDS):
            world = state.imagine(seat, spot.dice)
            if seen(game, world, seat) != before:
                raise spot.broken(
                    f"{seat_name(seat)} can tell an imagined world from the real one:\n"
                    f"{before}\n{seen(game, world, seat)}"
                )
            if [game.why_not(world, seat, move) for move in ids] != refusals:
                raise spot.broken(f"a refusal tells {seat_name(seat)} a secret")


def worlds_are_whole(spot: Spot) -> None:
    """An imagined world is a position like any other: it can be set up, and imagined in turn."""
    game, state = spot.game, spot.state
    for seat in spot.everyone:
        world = state.imagine(seat, spot.dice)
        position = game.table.position(world)
        if game.table.position(game.from_position(position)) != position:
            raise spot.broken(f"a world of {seat_name(seat)} is no position: {position}")
        other = spot.pick(spot.everyone)
        if seen(game, world.imagine(other, spot.dice), other) != seen(game, world, other):
            raise spot.broken(f"in a world of {seat_name(seat)}, {seat_name(other)} is mistaken")


def what_is_seen_was_told(spot: Spot) -> None:
    """After the same step in two worlds, a seat that was told the same sees the same."""
    game, state = spot.game, spot.state
    for seat in spot.everyone:
        worlds = state.copy(), state.imagine(seat, spot.dice)
        logs = [listen(world) for world in worlds]
        if not _step_alike(spot, worlds):
            continue
        if logs[0].seen(seat) == logs[1].seen(seat):
            sights = [seen(game, world, seat) for world in worlds]
            if sights[0] != sights[1]:
                raise spot.broken(
                    f"{seat_name(seat)} sees what it was not told:\n{sights[0]}\n{sights[1]}"
                )


def _step_alike(spot: Spot, worlds: tuple[Any, Any]) -> bool:
    """The same random step in both worlds, where there is one."""
    if worlds[0].chances():
        outcome = spot.dice.below(worlds[0].chances())
        for world in worlds:
            world.happen(outcome)
        return True
    for seat in spot.some(seats_in(worlds[0].actors()), 1):
        legal = [set(spot.game.legal(world, seat)) for world in worlds]
        for move in spot.some(sorted(legal[0] & legal[1]), 1):
            for world in worlds:
                world.apply(seat, move)
            return True
    return False


def hidden_choices_are_told_alike(spot: Spot) -> None:
    """Two moves of one seat after which another sees the same are told to it in the same words."""
    game, state = spot.game, spot.state
    if state.over() or state.reacting() or not state.actors():
        return
    actor = spot.pick(seats_in(state.actors()))
    moves = game.legal(state, actor)
    worlds = state.copy(), state.copy()
    logs = [listen(world) for world in worlds]
    for world in worlds:
        world.apply(actor, spot.pick(moves))
    for seat in spot.everyone:
        alike = seen(game, worlds[0], seat) == seen(game, worlds[1], seat)
        if seat != actor and alike and logs[0].seen(seat) != logs[1].seen(seat):
            raise spot.broken(f"{seat_name(seat)} is told a choice that {seat_name(actor)} hides")


def chance_tells_what_it_shows(spot: Spot) -> None:
    """Two outcomes that look the same to a seat are told to it in the same words."""
    game, state = spot.game, spot.state
    if state.chances() < 2:
        return
    one, other = state.copy(), state.copy()
    logs = listen(one), listen(other)
    one.happen(spot.dice.below(state.chances()))
    other.happen(spot.dice.below(state.chances()))
    for seat in spot.everyone:
        alike = seen(game, one, seat) == seen(game, other, seat)
        if alike != (logs[0].seen(seat) == logs[1].seen(seat)):
            raise spot.broken(f"chance tells {seat_name(seat)} another thing than it shows")
