"""Cyvasse the slow way: look at every step, every ray and every line of fire.

It reads the plain position that `GAME.words.position` writes and knows nothing of the core.
The numbers cite the ledger.
"""

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

from cyvasse.board import (
    DIRECTIONS,
    FOREST,
    FORTRESS,
    MOUNTAIN,
    OTHER,
    RUIN,
    SQUARES,
    UNITS,
    WATER,
    Board,
    beside,
    between,
    distance,
    neighbours,
    ray,
    read,
    written,
)

BY_CONTENTS = ("Ra", "Sp", "Cr", "LH", "HH", "Tr", "Ca", "El", "Dr", "Ki")  # unit-5, R01
SHOOTERS = ("Cr", "Ca", "Tr")  # rng-1
CAVALRY = ("LH", "HH")  # R63
NUMBERS = {"LH": "light_horse", "HH": "heavy_horse", "Cr": "crossbowman"}
NUMBERS |= {"Ca": "catapult", "Tr": "trebuchet"}
USUAL = {"LH": 3, "HH": 2, "Cr": 1, "Ca": 2, "Tr": 3}  # lh-1, hh-1, cr-1, ca-1, tr-1

MOVE = re.compile(r"(\w\w) ([a-h][1-8])(?:-([a-h][1-8]))?(?:([x*])([a-h][1-8]))?")


def number(board: Board, unit: str) -> int:
    """How far it moves, or shoots, at this table."""
    return int(board.options.get(NUMBERS[unit], USUAL[unit]))


def spaces(board: Board, unit: str) -> int:
    """Only Horses move more than one."""
    return number(board, unit) if unit in CAVALRY else 1


# ---- who may attack whom -----------------------------------------------------------


def can_kill(attacker: str, target: str, options: Mapping[str, str]) -> bool:
    """R59."""
    order = BY_CONTENTS if options["rank_order"] == "contents" else UNITS
    if attacker in CAVALRY and target == "Sp":
        return False  # sp-2
    if "Ki" in (attacker, target) or (attacker in SHOOTERS and target == "Dr"):
        return True
    return order.index(target) <= order.index(attacker) + 1


def may_attack(board: Board, square: str, target: str) -> bool:
    """Whether it is a target for the unit here, however it may come to it."""
    (side, unit), (owner, prey) = board.units[square], board.units[target]
    if owner == side and board.options["attack_own"] == "off":
        return False  # R65
    if prey == "Ki" and board.turns < 2 and board.options["first_turn_king_safe"] == "on":
        return False  # R13
    if unit in SHOOTERS and board.tile(square) == WATER:
        return False  # R40
    if unit == "Dr" and board.tile(target) == FOREST:
        return False  # R79
    return can_kill(unit, prey, board.options)


# ---- where units come to -----------------------------------------------------------


@dataclass
class Reach:
    """The empty tiles a unit can move to, and from where it can step onto an occupied one."""

    ends: set[str] = field(default_factory=set)
    onto: dict[str, set[str]] = field(default_factory=lambda: defaultdict(set))


def reach(board: Board, square: str) -> Reach:
    """Whom it may attack is another question."""
    found = Reach()
    if board.units[square][1] == "Dr":
        fly(board, square, found)
    else:
        walk(board, [square], spaces(board, board.units[square][1]), found)
    return found


def walk(board: Board, path: list[str], most: int, found: Reach) -> None:
    """Go on from the end of a path, every way there is."""
    here, moved = path[-1], len(path)
    for there in neighbours(here):
        tile = board.tile(there)
        if there == path[0] or tile == MOUNTAIN:
            continue  # R18, mtn-1
        if there in board.units:
            found.onto[there].add(here)  # even if it has just ridden past
            if there in path or in_the_way(board, path[0], there):
                continue
        elif there in path:
            continue
        else:
            found.ends.add(there)
        if tile == WATER:
            continue  # R35
        maximum = most - 1 if tile == FOREST else most  # R29
        if moved < maximum:
            walk(board, [*path, there], maximum, found)


def in_the_way(board: Board, square: str, there: str) -> bool:
    """R25, R26: whether the unit here is stopped by who is there."""
    friends = board.units[square][0] == board.units[there][0]
    return not friends or board.options["friends_block"] == "on"


def path_is_legal(board: Board, path: list[str]) -> bool:
    """Whether a walker may take just these steps and end on an empty tile."""
    most = spaces(board, board.units[path[0]][1])
    if path[-1] in board.units:
        return False
    for steps, there in enumerate(path[1:], start=1):
        if steps > most or board.tile(there) == MOUNTAIN:
            return False
        if there in board.units and in_the_way(board, path[0], there):
            return False
        if board.tile(there) == WATER and there != path[-1]:
            return False
        if board.tile(there) == FOREST:
            most -= 1
    return True


def fly(board: Board, square: str, found: Reach) -> None:
    """R77, R78, R88: a Dragon is stopped by nothing but the other Dragon."""
    limit = board.options["dragon_reach"]
    longest = 8 if limit == "unlimited" else int(limit)
    for direction in DIRECTIONS:
        before = square
        for there in [*ray(square, direction)][:longest]:
            if there not in board.units:
                found.ends.add(there)
                before = there
                continue
            found.onto[there].add(before)  # R50
            if board.units[there][1] == "Dr":
                break


def fire(board: Board, square: str) -> set[str]:
    """The tiles a unit can shoot at, whoever stands there."""
    side, unit = board.units[square]
    if board.tile(square) == WATER:
        return set()  # water-3
    area: set[str] = set()
    if unit in ("Cr", "Ca"):
        far = number(board, unit)
        area = {there for there in SQUARES if 0 < distance(square, there) <= far}  # R69
    elif unit == "Tr" and side in board.facing:
        area = set([*ray(square, board.facing[side])][: number(board, unit)])  # R74, R76
    return {there for there in area if not fire_is_blocked(board, square, there)}


def fire_is_blocked(board: Board, square: str, target: str) -> bool:
    """R44, R45, R46."""
    return any(board.tile(crossed) == MOUNTAIN for crossed in between(square, target))


# ---- moves -------------------------------------------------------------------------


class Action(NamedTuple):
    """A move as text, and whom it attacks."""

    text: str
    target: str | None = None


def legal(position: Mapping[str, Any]) -> set[str]:
    """The texts of all legal moves of the side to move."""
    return legal_on(read(position))


def legal_on(board: Board) -> set[str]:
    if board.over():
        return set()  # R84
    found = [
        action
        for square, (side, _) in list(board.units.items())
        if side == board.turn and board.wait.get(side) != square  # R37
        for action in actions(board, square)
    ]
    texts = {action.text for action in found}
    assert len(texts) == len(found), sorted(action.text for action in found)
    if all(is_attack_on_own(board, action) for action in found):
        texts.add("pass")  # R17, R87
    return texts


def is_attack_on_own(board: Board, action: Action) -> bool:
    return action.target is not None and board.units[action.target][0] == board.turn


def actions(board: Board, square: str) -> Iterator[Action]:
    """R15: what the unit here can do with a turn."""
    unit, reached = board.units[square][1], reach(board, square)
    for end in reached.ends:
        yield Action(f"{unit} {square}-{end}")
    for target, origins in reached.onto.items():
        if may_attack(board, square, target):
            for text in blows(board, square, target, stands(board, square, target, origins)):
                yield Action(text, target)
    for target in shots(board, square):
        yield Action(f"{unit} {square}*{target}", target)
    if unit in SHOOTERS and board.options["move_and_fire"] == "on":
        for end in reached.ends:
            for target in shots(moved(board, square, end), end):
                yield Action(f"{unit} {square}-{end}*{target}", target)


def blows(board: Board, square: str, target: str, origins: set[str]) -> Iterator[str]:
    """R49: an intact fortress is struck from a tile, which is named where there is a choice."""
    unit = board.units[square][1]
    if not origins:
        return
    if square in origins or len(origins) == 1 or not approach_matters(board, target):
        yield f"{unit} {square}x{target}"
    if unit != "Dr" and len(origins) > 1 and approach_matters(board, target):
        for origin in origins - {square}:
            yield f"{unit} {square}-{origin}x{target}"


def stands(board: Board, square: str, target: str, origins: set[str]) -> set[str]:
    """R26: nobody strikes at a fortress from a friend's tile, for it would have to stay there."""
    if not approach_matters(board, target):
        return origins
    return {origin for origin in origins if origin == square or origin not in board.units}


def approach_matters(board: Board, target: str) -> bool:
    return board.tile(target) == FORTRESS and board.options["fortress_attacker"] == "last_tile"


def shots(board: Board, square: str) -> Iterator[str]:
    """R71, R72: a shot needs somebody whom it can kill."""
    if board.units[square][1] in SHOOTERS:
        for target in fire(board, square):
            if target in board.units and may_attack(board, square, target):
                yield target


# ---- what a move does --------------------------------------------------------------


def moved(board: Board, square: str, end: str) -> Board:
    """A unit has changed its tile; who stood there is gone. The turn goes on."""
    new = replace(board, units=dict(board.units), facing=dict(board.facing), wait=dict(board.wait))
    if square == end:
        return new
    new.units[end] = side, unit = new.units.pop(square)
    if unit == "Tr":
        new.facing[side] = heading(square, end)  # R75
    if unit != "Dr" and new.tile(end) == WATER:
        new.wait[side] = end  # R36, R39, R41
    return new


def heading(square: str, end: str) -> str:
    """The direction of a step."""
    return next(direction for direction in DIRECTIONS if beside(square, direction) == end)


def after(position: Mapping[str, Any], text: str) -> dict[str, Any]:
    """The position after a legal move."""
    return written(after_on(read(position), text))


def after_on(board: Board, text: str) -> Board:
    new = replace(board, wait={side: at for side, at in board.wait.items() if side != board.turn})
    if text == "pass":
        progress = False
    else:
        new, progress = made(new, text)
    return tidied(
        replace(
            new,
            turn=OTHER[board.turn],
            turns=board.turns + 1,
            quiet=0 if progress else board.quiet + 1,  # R21
        )
    )


def made(board: Board, text: str) -> tuple[Board, bool]:
    """What a unit does to the board, and whether anybody fell or a fortress was ruined."""
    found = MOVE.fullmatch(text)
    assert found, text
    _, square, via, how, target = found.groups()
    if how is None:
        return moved(board, square, via), False
    saved = board.tile(target) == FORTRESS
    if how == "x":
        end = stand(board, square, via, target) if saved else target
        new = moved(board, square, end)
    else:
        new = moved(board, square, via or square)
        if not saved:
            new.units = {at: who for at, who in new.units.items() if at != target}
    if saved:
        new = replace(new, tiles={**board.tiles, target: RUIN})  # fort-1
    return new, True


def stand(board: Board, square: str, via: str | None, target: str) -> str:
    """R49, R50: where the attacker ends when a fortress has saved its target."""
    if via is not None:
        return via
    if board.options["fortress_attacker"] == "origin":
        return square
    origins = stands(board, square, target, reach(board, square).onto[target])
    return square if square in origins else next(iter(origins))


def tidied(board: Board) -> Board:
    """Nothing is remembered of the dead."""
    facing = {side: way for side, way in board.facing.items() if board.where(side, "Tr")}
    wait = {side: at for side, at in board.wait.items() if board.units.get(at, ("", ""))[0] == side}
    return replace(board, facing=facing, wait=wait)
