"""All worlds a seat must hold possible, found the slow way: by playing every history forward."""

import json
from collections import defaultdict
from itertools import combinations
from typing import Any

from courtly.games.court_of_shadows import GAME
from courtly.games.court_of_shadows.rules.cards import (
    ASIDE,
    DECK,
    PAIR,
    ROLES,
    card,
    copies,
    size,
    ways,
)
from courtly.games.court_of_shadows.rules.game import CourtOfShadows
from courtly.games.court_of_shadows.rules.moves import ALLOW, LOSE, RETURN
from courtly.kernel.game import twin
from courtly.kernel.match import Line, Match
from courtly.kernel.state import Log
from courtly.testing.secrets import seen

Worlds = dict[str, tuple[CourtOfShadows, float]]


def key(state: CourtOfShadows) -> str:
    """The whole position, what others remember included."""
    return json.dumps(GAME.words.position(state))


def all_deals(state: CourtOfShadows, seat: int) -> Worlds:
    """Every way the unseen cards of a position without memories can lie, with its likelihood."""
    places = [place for place in (*range(state.seats), ASIDE) if place != seat]
    unseen = state.cards[DECK] + sum(state.cards[place] for place in places)
    deals: dict[tuple[int, ...], float] = {(): 1.0}
    for place in places:
        dealt: dict[tuple[int, ...], float] = defaultdict(float)
        for hands, weight in deals.items():
            left = roles_of(unseen - sum(hands))
            for chosen in combinations(left, size(state.cards[place])):
                dealt[(*hands, handful(chosen))] += weight
        deals = dealt
    worlds: Worlds = {}
    for hands, weight in deals.items():
        world = twin(state)
        for place, hand in zip(places, hands, strict=True):
            world.cards[place] = hand
        world.cards[DECK] = unseen - sum(hands)
        worlds[key(world)] = (world, weight)
    return worlds


def roles_of(cards: int) -> list[int]:
    """The cards of a handful, one by one."""
    return [role for role in range(ROLES) for _ in range(copies(cards, role))]


def handful(roles: tuple[int, ...]) -> int:
    """Cards as a handful."""
    return sum(card(role) for role in roles)


def possible_worlds(start: CourtOfShadows, lines: list[Line], seat: int) -> Worlds:
    """All worlds in which the seat would have seen what it has, as if others chose blindly."""
    worlds = all_deals(start, seat)
    real: Match[CourtOfShadows] = Match(GAME, position=GAME.words.position(start))
    for line in lines:
        told = len(real.log.events)
        before = twin(real.state)
        real.repeat(line)
        worlds = after(worlds, line, seat, before, sight(real.state, real.log, seat, told))
    return worlds


def as_imagined(worlds: Worlds, seat: int) -> dict[str, float]:
    """How likely each world is to a seat that takes unopened answers of others for unmade."""
    likely: dict[str, float] = defaultdict(float)
    whole = sum(weight for _, weight in worlds.values())
    for world, weight in worlds.values():
        other = twin(world)
        for rival in range(world.seats if world.asked else 0):
            if rival != seat:
                other.seal(rival, ALLOW)
        likely[key(other)] += weight / whole
    return likely


def sight(state: CourtOfShadows, log: Log, seat: int, since: int) -> str:
    """What the seat is told by a step and sees after it."""
    return seen(GAME, state, seat) + str(log.seen(seat, since))


def repeat(match: Match[CourtOfShadows], line: Line) -> None:
    """Play a line of a record."""
    if line.seat is None:
        match.chance(line.text)
    else:
        match.play(line.seat, line.text)


def after(worlds: Worlds, line: Line, seat: int, real: CourtOfShadows, sighted: str) -> Worlds:
    """Every world followed by everything that looks to the seat as what it saw."""
    following: dict[str, list[Any]] = {}
    for world, weight in worlds.values():
        for step, likelihood in steps(world, line, seat, real):
            next_world = twin(world)
            log = Log()
            next_world.log = log
            take(next_world, line, step)
            next_world.log = None
            if sight(next_world, log, seat, 0) == sighted:
                entry = following.setdefault(key(next_world), [next_world, 0.0])
                entry[1] += weight * likelihood
    return {name: (world, weight) for name, (world, weight) in following.items()}


def steps(
    world: CourtOfShadows, line: Line, seat: int, real: CourtOfShadows
) -> list[tuple[int, float]]:
    """What could have been done, and how likely it is for one who chooses without looking."""
    if line.seat is None:
        chances = int(world.chances())
        return [(outcome, 1.0 / chances) for outcome in range(chances)]
    moves = GAME.legal(world, line.seat)
    if line.seat == seat:
        mine = GAME.read_move(real, seat, line.text)
        return [(move, 1.0) for move in moves if move == mine]
    return [(move, blindly(world, line.seat, move)) for move in moves]


def blindly(world: CourtOfShadows, seat: int, move: int) -> float:
    """How likely a seat makes this move if it picks its cards face down."""
    hand = world.cards[seat]
    if move >= RETURN:
        number = int(size(hand))
        return int(ways(hand, PAIR[move - RETURN])) / (number * (number - 1) / 2)
    if move >= LOSE:
        return int(copies(hand, move - LOSE)) / int(size(hand))
    return 1.0 / len(GAME.legal(world, seat))


def take(world: CourtOfShadows, line: Line, step: int) -> None:
    """One step in one world."""
    if line.seat is None:
        world.happen(step)
    else:
        world.apply(line.seat, step)
