"""What a seat cannot know must not show, in any way it has of looking."""

import json
from collections import Counter
from dataclasses import asdict
from typing import Any

from courtly.kernel.bits import has
from courtly.kernel.dice import Dice
from courtly.kernel.game import Game
from courtly.kernel.seats import seat_name, seats_in
from courtly.kernel.state import Log
from courtly.kernel.words import Data
from courtly.testing.walk import Spot, declare

FOLLOWED = 40  # worlds that a step is repeated in
WORLDS = 2  # for each seat at each position; a walk has many positions


def seen(game: Game[Any], state: Any, seat: int) -> str:
    """Everything a seat gets to see of a position, as one text."""
    playing = seat >= 0 and has(state.actors(), seat)
    legal = game.legal(state, seat) if playing else []
    return json.dumps(
        {
            "view": game.words.view(state, seat),
            "prompt": asdict(game.words.prompt(state, seat)),
            "legal": game.legal_texts(state, seat) if playing else None,
            "parts": [game.words.parts(state, seat, move) for move in legal],
            "default": state.default(seat) if playing else None,
            "actors": seats_in(state.actors()),
            "chances": state.chances(),
            "reacting": state.reacting(),
            "staying": seats_in(state.staying()),
            "over": state.over(),
            "threats": threats(game, state, seat),
        }
    )


def threats(game: Game[Any], state: Any, seat: int) -> list[Data]:
    """What could hit the seat, where the game says."""
    found = game.threats.find(state, seat) if game.threats else []
    return [asdict(one) for one in found]


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
        texts = [game.words.text(state, seat, move) for move in ids]
        for _ in range(WORLDS):
            world = state.imagine(seat, spot.dice)
            if seen(game, world, seat) != before:
                raise spot.broken(
                    f"{seat_name(seat)} can tell an imagined world from the real one:\n"
                    f"{before}\n{seen(game, world, seat)}"
                )
            if [game.why_not(world, seat, move) for move in ids] != refusals:
                raise spot.broken(f"a refusal tells {seat_name(seat)} a secret")
            if [game.words.text(world, seat, move) for move in ids] != texts:
                raise spot.broken(f"a move as it is written tells {seat_name(seat)} a secret")


def worlds_are_whole(spot: Spot) -> None:
    """An imagined world is like any other: it can be set up between actions, and imagined."""
    game, state = spot.game, spot.state
    for seat in spot.everyone:
        world = state.imagine(seat, spot.dice)
        position = game.words.position(world)
        if world.settled() and game.words.position(game.from_position(position)) != position:
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
        while True:
            legal = [set(spot.game.legal(world, seat)) for world in worlds]
            both = sorted(legal[0] & legal[1])
            if not both:
                return False
            move = spot.pick(both)
            for world in worlds:
                world.apply(seat, move)
            if not has(worlds[0].drafting(), seat):
                return True
    return False


def who_knows_the_same_is_told_the_same(spot: Spot) -> None:
    """Two steps after which a seat guesses alike, dice for dice, are told to it alike.

    The steps are two random ones of one actor, from here or from an imagined world. Some tell
    in public what leaves no mark: the answer that closes a window (who spoke), and the end of
    a deal (what is forgotten with the next). Those are left out. Nor does it matter in which
    order somebody did two things that come to the same.
    """
    state = spot.state
    if not state.actors() or (state.reacting() and len(seats_in(state.actors())) == 1):
        return
    actor = spot.pick(seats_in(state.actors()))
    for seat in spot.everyone:
        for other in (state.copy(), state.imagine(seat, spot.dice)):
            worlds = state.copy(), other
            logs = [listen(world) for world in worlds]
            for world in worlds:
                _play_on(spot, world, actor)
            told = [log.seen(seat) for log in logs]
            if seat == actor or any(world.over() or world.chances() for world in worlds):
                continue
            if Counter(told[0]) != Counter(told[1]) and _guess_alike(spot, worlds, seat):
                raise spot.broken(f"{seat_name(seat)} is told what it cannot know: {told}")


def _guess_alike(spot: Spot, worlds: tuple[Any, Any], seat: int) -> bool:
    """Does the seat imagine the same in both worlds, and see the same?"""
    table = spot.game.words
    if seen(spot.game, worlds[0], seat) != seen(spot.game, worlds[1], seat):
        return False
    for _ in range(WORLDS + 1):
        seed = spot.dice.below(1 << 20)
        guesses = [table.position(world.imagine(seat, Dice(seed))) for world in worlds]
        if guesses[0] != guesses[1]:
            return False
    return True


def worlds_follow_from_worlds(spot: Spot) -> None:
    """A seat imagines only what it could have imagined before, played on as it was told."""
    game, state = spot.game, spot.state
    if state.over():
        return
    seat = spot.pick(spot.everyone)
    actor = None if state.chances() else spot.pick(seats_in(state.actors()))
    after = state.copy()
    told = listen(after)
    made = _play_on(spot, after, actor)
    if after.over():
        return  # nobody needs to imagine any more
    followed: Counter[str] = Counter()

    def follow(times: int) -> None:
        for _ in range(times):
            world = state.imagine(seat, spot.dice)
            heard = listen(world)
            _play_on(spot, world, actor, made if actor == seat else None)
            if heard.seen(seat) == told.seen(seat):
                followed[json.dumps(game.words.position(world))] += 1

    follow(FOLLOWED)
    for _ in range(WORLDS):
        world = json.dumps(game.words.position(after.imagine(seat, spot.dice)))
        if world in followed or not followed or min(followed.values()) < 3:
            continue  # either it follows, or there are too many worlds to tell
        follow(20 * FOLLOWED)
        if world not in followed and min(followed.values()) >= 3:
            raise spot.broken(
                f"after the step {made}, {seat_name(seat)} imagines what cannot be:\n{world}"
            )


def _play_on(
    spot: Spot, world: Any, actor: int | None, moves: list[int] | None = None
) -> list[int]:
    """A random outcome, the actor's random declaration, or these small moves of it."""
    if actor is None:
        outcome = spot.dice.below(world.chances())
        world.happen(outcome)
        return [outcome]
    if moves is None:
        return declare(spot.game, world, actor, spot.dice)
    for move in moves:
        world.apply(actor, move)
    return moves


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
