"""The greedy player of Cyvasse: what it does, what it builds, and that it does not peek."""

import re
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

import pytest

from amount import Run, amount, one_in
from courtly.arena.league import League, measured
from courtly.games.cyvasse import GAME
from courtly.games.cyvasse.memory.guesses import arrange_at_random
from courtly.games.cyvasse.player.greedy import greedy
from courtly.games.cyvasse.player.homelands import HOMELANDS, PARTS, parts_of
from courtly.games.cyvasse.rules.board import HOME, NOWHERE, SEATS
from courtly.games.cyvasse.rules.game import Cyvasse
from courtly.games.cyvasse.rules.state import BEGINNING, PLAYING, SETTING
from courtly.games.cyvasse.rules.turn import harms_own
from courtly.games.cyvasse.rules.units import CATAPULT, KING, UNITS
from courtly.games.cyvasse.words.lines import arrangement_line, declaration
from courtly.kernel.bits import bit
from courtly.kernel.dice import Dice
from courtly.kernel.game import twin
from courtly.kernel.play import default_text, play
from courtly.kernel.seats import seats_in
from courtly.testing.walk import random_table, walk
from cyvasse.positions import random_position

WALKS = amount(1, 10)
POSITIONS = amount(20, 800)
ROUNDS = amount(20, 60)


def battle(units: str, others: str, tiles: dict[str, str] | None = None, **more: Any) -> Cyvasse:
    """South to move, with these units against those."""
    return GAME.from_position({"tiles": tiles or {}, "A": units, "B": others, **more})


def choice(state: Cyvasse, seed: int = 0) -> str:
    """What whoever is to move does, in words."""
    return GAME.words.text(state, state.turn, greedy(state, state.turn, Dice(seed)))


def after(state: Cyvasse, move: int) -> Cyvasse:
    """The position that a move of the side to move leads to."""
    new = twin(state)
    new.apply(state.turn, move)
    return new


def wins(state: Cyvasse, seat: int) -> list[int]:
    """The moves by which a seat, if it is to move, wins at once."""
    if state.over():
        return []
    return [m for m in GAME.legal(state, seat) if after(state, m).winners() == bit(seat)]


def random_battles(seed: int) -> Iterator[Cyvasse]:
    """Positions of all sorts, with any options."""
    chance = Random(seed)
    for _ in range(POSITIONS):
        yield GAME.from_position(random_position(chance))


# ---- what holds everywhere -----------------------------------------------------------


def test_it_always_makes_a_legal_move() -> None:
    phases = set()
    for spot in walk(GAME, WALKS, seed=3):
        for seat in seats_in(spot.state.actors()):
            phases.add(spot.state.phase)
            assert greedy(spot.state, seat, spot.dice) in GAME.legal(spot.state, seat)
    assert phases == {SETTING, PLAYING}


def test_it_completes_whatever_somebody_has_begun_behind_the_screen() -> None:
    for seed in range(ROUNDS):
        dice = Dice(seed)
        state = GAME.new()
        seat = dice.below(SEATS)
        for small in range(PARTS):
            legal = GAME.legal(state, seat)
            at_random = small < seed % PARTS
            move = legal[dice.below(len(legal))] if at_random else greedy(state, seat, dice)
            assert move in legal
            state.apply(seat, move)
        assert state.ready == bit(seat)


def test_it_leaves_the_world_as_it_was() -> None:
    for number, spot in enumerate(walk(GAME, 2, seed=5)):
        if number % one_in(20, 1):
            continue
        before = GAME.words.position(spot.state)
        for seat in seats_in(spot.state.actors()):
            greedy(spot.state, seat, Dice(0))
        assert GAME.words.position(spot.state) == before


def test_whole_games_among_its_own_kind_come_to_an_end() -> None:
    for seed in range(WALKS):
        dice = Dice(seed)
        state: Cyvasse = random_table(GAME, dice).state
        while not state.over():
            if state.chances():
                state.happen(dice.below(state.chances()))
            for seat in seats_in(state.actors()):
                state.apply(seat, greedy(state, seat, dice))


# ---- the battle ------------------------------------------------------------------------


def test_it_takes_a_king_wherever_it_can() -> None:
    taken = 0
    for state in random_battles(1):
        if wins(state, state.turn):
            taken += 1
            assert after(state, greedy(state, state.turn, Dice(1))).winners() == bit(state.turn)
    assert taken > POSITIONS / 20


def test_it_leaves_its_king_to_no_one_where_that_can_be_avoided() -> None:
    avoided = 0
    for state in random_battles(2):
        seat = state.turn
        kept = after(state, greedy(state, seat, Dice(2)))
        if wins(kept, 1 - seat):
            for move in GAME.legal(state, seat):
                if not harms_own(state, seat, move):
                    assert wins(after(state, move), 1 - seat), GAME.words.position(state)
        else:
            avoided += 1
    assert avoided > POSITIONS / 2


def test_it_never_attacks_its_own() -> None:
    could = 0
    for state in random_battles(3):
        could += any(harms_own(state, state.turn, move) for move in GAME.legal(state, state.turn))
        assert not harms_own(state, state.turn, greedy(state, state.turn, Dice(3)))
    assert could > POSITIONS / 4


def test_it_passes_rather_than_kill_its_own_king() -> None:
    tiles = {"M": "a2 b2 c1 c2"}
    state = battle("Ki a1 Ra b1", "Ki h8", tiles)
    assert "Ra b1xa1" in GAME.legal_texts(state, 0)
    assert choice(state) == "pass"


def test_it_kills_a_king_by_flight_ride_and_shot() -> None:
    assert choice(battle("Ki a1 Dr b1", "Ki h7 El h8")) == "Dr b1xh7"
    assert choice(battle("Ki a1 LH e5", "Ki h8 El h7")) == "LH e5xh8"
    assert choice(battle("Ki a1 Ca f6", "Ki h8 Tr h7")) == "Ca f6*h8"


def test_it_mates_where_the_king_can_only_be_attacked() -> None:
    state = battle("Ki a2 Dr c1", "Ki h8", {"M": "g7 g8"})
    state.apply(0, greedy(state, 0, Dice(0)))
    assert not state.over()
    assert all(wins(after(state, move), 0) for move in GAME.legal(state, 1))


def test_it_takes_the_best_that_hangs_but_not_what_is_guarded_too_well() -> None:
    assert choice(battle("Ki a1 El d4", "Ki h8 Ra c5 Ca d5 Sp e5")) == "El d4xd5"
    guarded = battle("Ki a1 Dr d1", "Ki h8 Ra d5 Cr d6")
    assert choice(guarded) != "Dr d1xd5"


def test_it_saves_a_unit_that_hangs() -> None:
    state = battle("Ki a1 Ca d4", "Ki h8 Dr d8")
    state.apply(0, greedy(state, 0, Dice(0)))
    for move in GAME.legal(state, 1):
        assert after(state, move).where[CATAPULT] != NOWHERE


# ---- behind the screen -----------------------------------------------------------------


@pytest.mark.parametrize("seat", range(SEATS))
@pytest.mark.parametrize("line", HOMELANDS)
def test_every_homeland_is_legal_and_complete_on_either_side(line: str, seat: int) -> None:
    state = GAME.new()
    play(GAME, state, seat, declaration(line, seat))
    assert state.ready == bit(seat)
    assert arrangement_line(state, seat) == line
    assert len(parts_of(line, seat)) == PARTS


def test_the_homelands_differ_in_more_than_a_few_parts() -> None:
    assert 5 <= len(HOMELANDS) <= 8
    for i, one in enumerate(HOMELANDS):
        for other in HOMELANDS[:i]:
            assert len({*parts_of(one, 0)} & {*parts_of(other, 0)}) <= PARTS // 2


def first_blows(line: str) -> list[str]:
    """R13: all moves that kill the King of a homeland at once, whatever the other has built.

    A unit that stands alone on grass, its King aside, reaches all it could reach in any homeland.
    """
    built = GAME.new()
    for move in parts_of(line, 0):
        built.apply(0, move)
    built.turn, built.phase = 1, PLAYING
    found = []
    for unit, square in product(range(UNITS), range(HOME, 2 * HOME)):
        state = twin(built)
        state.put(UNITS + unit, square)
        if unit != KING:
            state.put(UNITS + KING, next(at for at in (63, 62) if at != square))
        found += [GAME.words.text(state, 1, move) for move in wins(state, 1)]
    return found


@pytest.mark.parametrize("line", HOMELANDS)
def test_no_homeland_can_lose_its_king_on_the_first_move(line: str) -> None:
    assert first_blows(line) == []


def test_the_search_for_a_first_blow_finds_one_by_flight_and_one_by_ride() -> None:
    """In the open a Dragon gets there, in a forest before an open field a Light Horse."""
    open_court = "MMWF..M./...FF.MF/.WMFW.W./.WFM..X. Raf3Sph3Crd3LHd4HHf1Elh2Cae3Trh1Drg3Kie1"
    assert {text[:2] for text in first_blows(open_court)} == {"Dr"}
    field = "......../FX....../WWWFFFFF/MMWMMWMM Rac1Spf1Cra2LHb2HHc2Eld2Cae2Trf2Dra1Kig2"
    assert {text[:2] for text in first_blows(field)} == {"LH"}


def test_the_homeland_of_the_clock_keeps_its_king_through_the_first_move() -> None:
    """Covers cyvasse: R92."""
    state = GAME.new()
    play(GAME, state, 0, default_text(GAME, state, 0))
    assert first_blows(arrangement_line(state, 0)) == []


def test_it_builds_one_of_its_homelands_and_each_of_them_at_times() -> None:
    built = set()
    for seed in range(ROUNDS):
        dice = Dice(seed)
        state = GAME.new()
        while state.phase == SETTING:
            for seat in seats_in(state.actors()):
                state.apply(seat, greedy(state, seat, dice))
        assert state.phase == BEGINNING
        for seat in range(SEATS):
            built.add(arrangement_line(state, seat))
    assert built == set(HOMELANDS)


def test_it_never_peeks_behind_the_screen() -> None:
    for seed in range(ROUNDS):
        dice = Dice(seed)
        state = GAME.new()
        seat = dice.below(SEATS)
        for _ in range(dice.below(PARTS)):
            legal = GAME.legal(state, seat)
            by_itself = seed % 2 == 0
            move = greedy(state, seat, dice) if by_itself else legal[dice.below(len(legal))]
            state.apply(seat, move)
        other = twin(state)
        arrange_at_random(other, 1 - seat, dice)
        assert other.occupied[1 - seat] != state.occupied[1 - seat]
        assert greedy(state, seat, Dice(seed)) == greedy(other, seat, Dice(seed))


# ---- strength ----------------------------------------------------------------------------


@pytest.mark.once
@pytest.mark.parametrize(
    "options",
    [{}, {"rank_order": "contents", "move_and_fire": "on"}, {"dragon_reach": "4"}],
    ids=["usual", "contents", "reach"],
)
def test_it_beats_a_random_player_nearly_always(options: dict[str, str]) -> None:
    deals = amount(25, 25, soak=500)
    whole = measured(League(GAME, ("greedy", "random"), 2, options, deals, seed=1))[0]
    assert whole.share >= (0.97 if Run.soak else 0.92)


def test_people_are_offered_the_same_homelands() -> None:
    offered = Path(__file__).parents[2] / "web/src/games/cyvasse/presets.ts"
    lines = re.findall(r"line: '([^']+)'", offered.read_text(encoding="utf-8"))
    assert tuple(lines) == HOMELANDS
