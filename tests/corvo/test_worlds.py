"""Corvo: `imagine` gives exactly the worlds that fit all a seat has seen, each as likely (R17).

Positions are small, so that all worlds can be counted: by dealing every unseen card everywhere,
and by playing every history forward.

Covers corvo: R16, R17, R56.
"""

import json
import math
from collections import Counter, defaultdict
from collections.abc import Iterator
from itertools import combinations
from typing import Any

import pytest

from amount import amount
from courtly.games.corvo import GAME
from courtly.games.corvo.rules.game import Corvo
from courtly.games.corvo.words.cards import cards_in, set_of_cards
from courtly.kernel.dice import Dice
from courtly.kernel.game import twin
from courtly.kernel.match import Line, Match
from courtly.kernel.scenario import do
from courtly.kernel.seats import seat_name
from courtly.kernel.state import Log
from courtly.testing.secrets import seen

SAMPLES = amount(1_000, 1_500, soak=40_000)
WATCHERS = (-1, 0, 1)
DECK = [rank + suit for rank in "23456789TJQKA" for suit in "cdhs"]

Worlds = dict[str, tuple[Corvo, float]]


def key(state: Corvo) -> str:
    return json.dumps(GAME.words.position(state))


def set_up(
    unseen: str, hidden: tuple[str, str], hands: tuple[int, int] = (0, 0), **position: Any
) -> dict[str, Any]:
    """A late position: besides the hidden cards all have seen both hands taken, up to a number."""
    named = f"{unseen} {' '.join(hidden)} {' '.join(map(str, position.values()))}"
    left = [code for code in DECK if code not in named]
    for name, own, number in zip("AB", hidden, hands, strict=True):
        known = [left.pop() for _ in range(number - len(own.split()))]
        known += position.get(f"known_{name}", "").split()
        position[name] = {"cards": " ".join([*own.split(), *known]), "known": " ".join(known)}
        position.pop(f"known_{name}", None)
    gone = len(left) if any(hands) else 26 - len(unseen.split())
    position |= {"removed": " ".join(left[:gone]), "shed": " ".join(left[gone:])}
    return {"unseen": unseen} | position


# ---- dealing every unseen card everywhere ------------------------------------------

HIDDEN = ("7d 8d", "Kh Qh")
CUBE = {"cube": "on"}
LEADING: dict[str, Any] = {"hands": (13, 13), "phase": "leading", "trump": "Js", "stock": 1}
TRICK = set_up("3c 4c 5c", ("7d 8d 9d", "Kh Qh 2s"), **LEADING)
DRAWN = set_up("3c 4c Kh", ("7d 8d 9d", "Qh 2s"), **LEADING)
SPOTS: dict[str, dict[str, Any]] = {
    "revealing": set_up("3c 4c 5c 6c", HIDDEN, (13, 13), phase="revealing", stock=2),
    "leading": set_up("3c 4c 5c", HIDDEN, **LEADING),
    "following": TRICK | {"moves": ["A 9d"]},
    "the winner takes": TRICK | {"moves": ["A 9d", "B 2s"]},
    "the loser takes": TRICK | {"moves": ["A 9d", "B 2s", "B take trump"]},
    "the loser takes, the winner drew": DRAWN
    | {"moves": ["A 9d", "B 2s", "B take unseen", "* B draws Kh"]},
    "drawing": TRICK | {"moves": ["A 9d", "B 2s", "B take unseen"]},
    "climbing": set_up("3c 4c 5c", ("7d 8d 8h", "Qh"), known_B="Kh"),
    "climbing, both seen to take": set_up("3c 4c", ("7d", "Qh"), known_A="8d 8h", known_B="Kh"),
    "answering": set_up("3c 4c", ("7d 8d 8h", "Kh Qh"), to_beat="6h"),
    "all is known of B": set_up("3c 4c", ("7d 8d", ""), known_B="Kh Qh"),
    "a double is offered": set_up("3c 4c 5c", HIDDEN, options=CUBE) | {"moves": ["A double"]},
    "the second card is dealt": {"phase": "dealing", "A": "9d", "B": "", "turn": "B"},
}


def at(spot: str) -> Corvo:
    return Match(GAME, position=SPOTS[spot]).state


def every_deal(state: Corvo, seat: int) -> Iterator[Corvo]:
    """All worlds in which the cards that the seat has not placed lie some other way."""
    others = [other for other in (0, 1) if other != seat]
    hidden = [cards_in(state.hands[other] & ~state.known[other]) for other in others]
    pool = cards_in(state.unseen) + [card for cards in hidden for card in cards]
    for hands in shared_out(pool, [len(cards) for cards in hidden]):
        deal = twin(state)
        for other, hand in zip(others, hands[:-1], strict=True):
            deal.hands[other] = set_of_cards(hand) | state.known[other]
        deal.unseen = set_of_cards(hands[-1])
        yield deal


def shared_out(cards: list[int], sizes: list[int]) -> Iterator[list[list[int]]]:
    """The cards in hands of these sizes, and the rest."""
    if not sizes:
        yield [cards]
        return
    for chosen in combinations(cards, sizes[0]):
        rest = [card for card in cards if card not in chosen]
        for others in shared_out(rest, sizes[1:]):
            yield [list(chosen), *others]


@pytest.mark.once
@pytest.mark.parametrize("seat", WATCHERS)
@pytest.mark.parametrize("spot", SPOTS)
def test_a_seat_imagines_every_deal_that_fits_and_no_other(spot: str, seat: int) -> None:
    state = at(spot)
    worlds = [key(deal) for deal in every_deal(state, seat)]
    assert len(set(worlds)) == len(worlds)
    assert key(state) in worlds
    compare(state, seat, {world: 1 / len(worlds) for world in worlds})


@pytest.mark.once
@pytest.mark.parametrize("seat", WATCHERS)
@pytest.mark.parametrize("spot", SPOTS)
def test_a_seat_sees_and_may_do_the_same_in_every_world(spot: str, seat: int) -> None:
    """View, prompt, legal moves, and what a missed deadline would do."""
    state = at(spot)
    sight = seen(GAME, state, seat)
    for deal in every_deal(state, seat):
        assert seen(GAME, deal, seat) == sight


def compare(state: Corvo, seat: int, expected: dict[str, float]) -> None:
    """Guesses of the seat beside all worlds: the same ones, as often as they should be."""
    dice, keys = Dice(7), {}
    counts: Counter[str] = Counter()
    for _ in range(SAMPLES):
        world: Any = state.imagine(seat, dice)
        cards = world.hands[0], world.hands[1], world.unseen
        if cards not in keys:
            keys[cards] = key(world)
        counts[keys[cards]] += 1
    assert set(counts) <= set(expected), "a world that cannot be"
    missing = [world for world, p in expected.items() if p * SAMPLES > 25 and world not in counts]
    assert not missing, f"{len(missing)} worlds never come up, such as {missing[0]}"
    cells = [(counts[world], p * SAMPLES) for world, p in expected.items()]
    chi = sum((count - mean) ** 2 / mean for count, mean in cells)
    freedom = len(cells) - 1
    assert chi < freedom + 5 * math.sqrt(2 * freedom) + 12, f"chi-square {chi} of {freedom}"


# ---- playing every history forward -------------------------------------------------

LAST_TRICK = set_up("3c 4c 5c Th", ("9d 8d", "2s Kh"), (13, 13), phase="revealing", stock=2)
STORIES: dict[str, list[str]] = {
    "trump is turned up": ["* trump Th"],
    "B has followed": ["* trump Th", "A 9d", "B Kh"],
    "B took the trump card": ["* trump Th", "A 9d", "B Kh", "B take trump"],
    "B took the unseen card": ["* trump Th", "A 9d", "B Kh", "B take unseen", "* B draws 4c"],
    "B took the trump card, A its own": [
        "* trump Th",
        "A 9d",
        "B Kh",
        "B take trump",
        "A take lost",
    ],
    "A took the unseen card, B its own": [
        *["* trump Th", "A 9d", "B 2s", "A take unseen", "* A draws 3c", "B take lost"],
    ],
    "B drew and played a card": [
        *["* trump Th", "A 9d", "B Kh", "B take unseen", "* B draws 4c", "A take trump", "B 4c"],
    ],
    "B played what it was seen to take": [
        *["* trump Th", "A 9d", "B Kh", "B take trump", "A take lost", "B Th"],
    ],
    "A passed": [
        *["* trump Th", "A 9d", "B Kh", "B take lost", "A take unseen", "* A draws 5c"],
        *["B 2s", "A pass"],
    ],
}


def possible_worlds(lines: list[Line], seat: int) -> Worlds:
    """All worlds in which the seat would have seen what it has, as if others chose blindly."""
    real: Match[Corvo] = Match(GAME, position=LAST_TRICK)
    worlds: Worlds = {key(world): (world, 1.0) for world in every_deal(real.state, seat)}
    for line in lines:
        told = len(real.log.events)
        do(real, f"* {line.text}" if line.seat is None else f"{seat_name(line.seat)} {line.text}")
        worlds = after(worlds, line, seat, sight(real.state, real.log, seat, told))
    return worlds


def sight(state: Corvo, log: Log, seat: int, since: int) -> str:
    """What the seat is told by a step and sees after it."""
    return str(log.seen(seat, since)) + seen(GAME, state, seat)


def after(worlds: Worlds, line: Line, seat: int, sighted: str) -> Worlds:
    """Every world followed by everything that looks to the seat as what it saw."""
    following: Worlds = {}
    weights: dict[str, float] = defaultdict(float)
    for world, weight in worlds.values():
        for step in steps(world, line):
            next_world, log = twin(world), Log()
            next_world.log = log
            take(next_world, line, step)
            next_world.log = None
            if sight(next_world, log, seat, 0) == sighted:
                weights[key(next_world)] += weight
                following[key(next_world)] = next_world, weights[key(next_world)]
    return following


def steps(world: Corvo, line: Line) -> list[int]:
    """What could have happened: any draw; but what a seat does, it does in the open."""
    if line.seat is None:
        return list(range(world.chances()))
    move = GAME.words.parse(world, line.seat, line.text)
    return [step for step in GAME.legal(world, line.seat) if step == move]


def take(world: Corvo, line: Line, step: int) -> None:
    if line.seat is None:
        world.happen(step)
    else:
        world.apply(line.seat, step)


@pytest.mark.once
@pytest.mark.parametrize("seat", WATCHERS)
@pytest.mark.parametrize("story", STORIES)
def test_a_seat_imagines_every_world_that_could_have_come_about(story: str, seat: int) -> None:
    match: Match[Corvo] = Match(GAME, position=LAST_TRICK)
    for line in STORIES[story]:
        do(match, line)
    worlds = possible_worlds(match.lines, seat)
    whole = sum(weight for _, weight in worlds.values())
    expected = {world: weight / whole for world, (_, weight) in worlds.items()}
    assert max(expected.values()) - min(expected.values()) < 1e-9
    compare(match.state, seat, expected)
