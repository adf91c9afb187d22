"""What follows from the fields that a game declares, checked at a position."""

from typing import Any

from courtly.kernel.declared import Field, Seen, numbers_of
from courtly.testing.walk import Spot, finish


def packed_states_come_back(spot: Spot) -> None:
    """Packed and unpacked, a state is the same to the last attribute, and goes on equally."""
    game, state = spot.game, spot.state
    packed = game.pack(state)
    again = game.unpack(packed)
    if game.pack(again) != packed or game.words.position(again) != game.words.position(state):
        raise spot.broken("a packed state comes back otherwise")
    for name in _undeclared(spot):
        if _plain(getattr(again, name)) != _plain(getattr(state, name)):
            raise spot.broken(f"{name} is not among the fields")
    seed = spot.dice.below(1 << 20)
    on = state.copy()
    for world in (on, again):
        finish(spot, world, seed)
    if game.pack(again) != game.pack(on):
        raise spot.broken("unpacked, the game goes on differently")


def copies_miss_no_field(spot: Spot) -> None:
    """A state that was elsewhere becomes equal in every field."""
    if not spot.game.fields:
        return
    elsewhere = spot.state.copy()
    finish(spot, elsewhere, spot.dice.below(1 << 20))
    elsewhere.copy_from(spot.state)
    for field in spot.game.fields:
        if field.numbers(elsewhere) != field.numbers(spot.state):
            raise spot.broken(f"copy_from misses {field.name}")


def what_may_be_known_is_the_same_in_every_world(spot: Spot) -> None:
    """A guess changes neither what all may see nor what the guessing seat holds."""
    state = spot.state
    if state.drafting():
        return  # half a declaration is nobody's business, and a guess drops it
    for seat in spot.everyone:
        world = state.imagine(seat, spot.dice)
        for field in spot.game.fields:
            if _known(field, world, seat) != _known(field, state, seat):
                raise spot.broken(f"{field.name} is another one in what seat {seat} imagines")


def _known(field: Field, state: Any, seat: int) -> list[int]:
    """The numbers of a field that a seat may know, as its declaration has it."""
    if field.parts:
        parts = getattr(state, field.name)
        seen = [inner for inner in field.parts if inner.seen is Seen.BY_ALL]
        listed = parts if field.several else (parts,)
        return [number for part in listed for number in numbers_of(part, tuple(seen))]
    numbers = field.numbers(state)
    if field.seen is Seen.BY_ITS_SEAT:
        return numbers[seat * field.each : (seat + 1) * field.each] if seat >= 0 else []
    return numbers if field.seen is Seen.BY_ALL else []


def _undeclared(spot: Spot) -> list[str]:
    """Other numbers and rows of a state: options, and what follows from them. In either build."""
    declared = {field.name for field in spot.game.fields}
    names = [name for name in dir(spot.state) if not name.startswith("_") and name not in declared]
    return [name for name in names if _plain(getattr(spot.state, name)) is not None]


def _plain(held: Any) -> object:
    if isinstance(held, bool | int | float):
        return held
    return list(held) if type(held).__name__.startswith("vec[") else None
