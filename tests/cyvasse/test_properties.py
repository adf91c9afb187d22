"""Cyvasse: what holds in every game, whatever the players do.

Covers cyvasse: comp-1, comp-3, comp-5, setup-2, setup-3, setup-4, setup-5, R03, R05, R06, R08.
Covers cyvasse: R12, R59, R60, R61, R69, R76, mtn-1, unit-1, unit-2, unit-3, unit-4, end-1.
"""

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from amount import amount
from courtly.games import game
from courtly.kernel.dice import Dice
from courtly.kernel.errors import IllegalMove
from courtly.kernel.match import Match
from courtly.kernel.play import Draft, play
from courtly.testing.walk import random_table, step
from cyvasse.board import MOUNTAIN, OTHER, SQUARES, UNITS, Board, read, written
from cyvasse.positions import SET, largest_group, random_position
from cyvasse.slow import actions, after_on, fire, legal_on, reach

GAME: Any = game("cyvasse")
SEAT = {"A": 0, "B": 1}
HOME = {
    "A": {square for square in SQUARES if square[1] in "1234"},
    "B": {square for square in SQUARES if square[1] in "5678"},
}
VIEWS = amount(10, 100)
TOSSES = amount(60, 400)

seeds = st.integers(0, 2**60)


# ---- whole games -------------------------------------------------------------------


def ready(match: Match[Any], dice: Dice) -> None:
    """Both sides arrange their homelands at random; whether one withdraws is not left to chance."""
    for side in OTHER:
        match.play(SEAT[side], arrangement(match.state, side, dice).text)


def arrangement(state: Any, side: str, dice: Dice) -> Draft[Any]:
    """A declaration made of random small moves, each of them offered."""
    draft = Draft(GAME, state, SEAT[side])
    while not draft.complete:
        texts = GAME.legal_texts(draft.state, SEAT[side])
        assert texts, draft.text
        draft.add(texts[dice.below(len(texts))])
    return draft


def every_board(seed: int) -> Iterator[tuple[Any, Board]]:
    """One random game from the reveal on, with random options."""
    dice = Dice(seed)
    match = random_table(GAME, dice)
    ready(match, dice)
    match.roll(dice)
    leaving = dice.below(3) == 0
    while not match.state.over():
        yield match.state, read(GAME.words.position(match.state))
        step(match, dice, leaving)
    yield match.state, read(GAME.words.position(match.state))


@given(seeds)
def test_no_move_leaves_an_impossible_board(seed: int) -> None:
    mountains, units = None, None
    for state, board in every_board(seed):
        assert standing_rightly(board), written(board)
        assert no_two_on_one_tile(GAME.words.position(state)), written(board)
        assert board.over() <= state.over()  # end-1
        now = {square for square, tile in board.tiles.items() if tile == MOUNTAIN}
        assert mountains in (None, now)
        mountains = now
        alive = Counter(board.units.values())
        assert units is None or alive <= units  # the dead stay dead
        units = alive


def no_two_on_one_tile(position: dict[str, Any]) -> bool:
    """A position names every unit with its square; a board could not show two on one."""
    sides = [(position[side]["units"] or "").split()[1::2] for side in OTHER]
    squares = [square for side in sides for square in side]
    return len(squares) == len(set(squares)) and all(len(side) <= 10 for side in sides)


def standing_rightly(board: Board) -> bool:
    """mtn-1: one of each unit at the most, and none but Dragons on mountains."""
    if len(set(board.units.values())) != len(board.units):
        return False
    return all(
        unit in UNITS and (unit == "Dr" or board.tile(square) != MOUNTAIN)
        for square, (_, unit) in board.units.items()
    )


@given(seeds)
def test_a_game_ends_with_a_king_or_in_a_draw_or_with_somebody_leaving(seed: int) -> None:
    *_, (state, board) = every_board(seed)
    view = GAME.words.view(state, -1)
    alive = [side for side in OTHER if board.where(side, "Ki")]
    if len(alive) == 1:
        assert view["winners"] == alive  # R82
        assert view["draw"] is None
    elif view["draw"] is not None:
        assert view["draw"] in ("repetition", "no_progress", "limit", "agreement")
        assert view["draw"] != "no_progress" or board.quiet == 100
        assert view["draw"] != "limit" or board.turns == 1_000
    else:
        assert len(view["winners"]) == 1  # R22


# ---- who kills whom ----------------------------------------------------------------

TABLE = """
   Ra Sp Cr LH HH El Ca Tr Dr Ki
Ra  x  x  .  .  .  .  .  .  .  x
Sp  x  x  x  .  .  .  .  .  .  x
Cr  x  x  x  x  .  .  .  .  x  x
LH  x  .  x  x  x  .  .  .  .  x
HH  x  .  x  x  x  x  .  .  .  x
El  x  x  x  x  x  x  x  .  .  x
Ca  x  x  x  x  x  x  x  x  x  x
Tr  x  x  x  x  x  x  x  x  x  x
Dr  x  x  x  x  x  x  x  x  x  x
Ki  x  x  x  x  x  x  x  x  x  x
"""
ROWS = [row.split() for row in TABLE.strip().splitlines()[1:]]
PAIRS = [
    (row[0], target, mark == "x")
    for row in ROWS
    for target, mark in zip(UNITS, row[1:], strict=True)
]


@pytest.mark.parametrize(("attacker", "target", "kills"), PAIRS)
def test_a_unit_attacks_whom_the_kill_table_says(attacker: str, target: str, kills: bool) -> None:
    """D07."""
    state = GAME.from_position({"A": f"{attacker} d3", "B": f"{target} d4"})
    before = GAME.words.position(state)
    text = f"{attacker} d3xd4"
    if not kills:
        with pytest.raises(IllegalMove):
            play(GAME, state, 0, text)
        assert GAME.words.position(state) == before
        return
    play(GAME, state, 0, text)
    board = read(GAME.words.position(state))
    assert board.units["d4"] == ("A", attacker)
    assert board.where("B", target) is None
    assert state.over() == (target == "Ki")


# ---- what the view shows of reach --------------------------------------------------


def shown(position: dict[str, Any], side: str = "A") -> Any:
    return GAME.words.view(GAME.from_position(position), -1)["reach"][side]


def test_a_crossbowman_fires_at_the_tiles_around_him() -> None:
    """S39."""
    around = " ".join(sorted(shown({"A": "Cr d4"})["Cr"]["fire"]))
    assert around == "c3 c4 c5 d3 d5 e3 e4 e5"


def test_a_trebuchets_line_ends_at_the_edge() -> None:
    """S117."""
    assert shown({"A": {"units": "Tr g2", "facing": "E"}})["Tr"]["fire"] == ["h2"]


def test_a_trebuchet_that_never_moved_has_no_line() -> None:
    """R74."""
    assert shown({"A": "Tr g2"})["Tr"]["fire"] == []


def test_a_line_ends_with_the_first_mountain() -> None:
    """R46, R76: what stands on it can be shot, what stands behind it cannot."""
    position = {"A": {"units": "Tr d2", "facing": "N"}, "tiles": {"M": "d4"}}
    assert set(shown(position)["Tr"]["fire"]) == {"d3", "d4"}


@pytest.mark.parametrize("mountain", ["d4", "e4"])
def test_either_mountain_blocks_a_catapult_at_a_knights_move(mountain: str) -> None:
    """R45."""
    assert "e5" in shown({"A": "Ca d3"})["Ca"]["fire"]
    assert "e5" not in shown({"A": "Ca d3", "tiles": {"M": mountain}})["Ca"]["fire"]


def test_a_corner_that_is_touched_does_not_block() -> None:
    """R44."""
    around = shown({"A": "Ca d3", "tiles": {"M": "d4 e3"}})["Ca"]["fire"]
    assert {"e4", "f5", "d4", "e3"} <= set(around)
    assert not {"d5", "f3", "e5", "f4"} & set(around)


def test_a_catapult_fires_at_twenty_four_tiles() -> None:
    """R69, R70."""
    assert len(shown({"A": "Ca d4"})["Ca"]["fire"]) == 24


def test_nobody_fires_out_of_water() -> None:
    """water-3."""
    assert shown({"A": "Ca d4", "tiles": {"W": "d4"}})["Ca"]["fire"] == []


def test_the_view_shows_the_reach_of_every_unit_of_both_sides() -> None:
    chance = Random(17)
    for _ in range(VIEWS):
        board = read(random_position(chance))
        view = GAME.words.view(GAME.from_position(written(board)), -1)
        for square, (side, unit) in board.units.items():
            told = view["reach"][side][unit]
            assert set(told["fire"]) == fire(board, square), (written(board), side, unit)
            if board.wait.get(side) == square:
                assert told["moves"] == told["attacks"] == []
                continue
            attacked = {action.target for action in actions(board, square) if action.target}
            assert set(told["moves"]) == reach(board, square).ends, (written(board), side, unit)
            assert set(told["attacks"]) == attacked, (written(board), side, unit)


# ---- set-up ------------------------------------------------------------------------


@given(seeds, st.sampled_from("AB"))
def test_a_random_arrangement_can_always_be_completed(seed: int, side: str) -> None:
    draft = arrangement(GAME.new(2), side, Dice(seed))
    assert len(draft.texts) == 28
    pairs = [text.split() for text in draft.texts]
    assert all(square in HOME[side] for _, square in pairs)  # setup-4
    tiles = {square: name for name, square in pairs if name in SET}
    units = {square: name for name, square in pairs if name in UNITS}
    assert Counter(tiles.values()) == SET  # comp-3
    assert sorted(units.values()) == sorted(UNITS)  # R03
    assert [name for name, _ in pairs[:6]] == [MOUNTAIN] * 6
    mountains = {square for square, tile in tiles.items() if tile == MOUNTAIN}
    assert largest_group(mountains) <= 2  # R06
    assert all(unit == "Dr" or square not in mountains for square, unit in units.items())  # R08


@given(seeds)
def test_after_the_reveal_the_board_is_what_both_have_arranged(seed: int) -> None:
    """setup-5, R05: nobody sees the other half a moment sooner."""
    dice = Dice(seed)
    match: Match[Any] = Match(GAME, 2)
    laid = {}
    for side in OTHER:
        draft = arrangement(match.state, side, dice)
        unseen = [GAME.words.view(match.state, viewer) for viewer in (-1, SEAT[OTHER[side]])]
        laid[side] = {(*text.split(),) for text in draft.texts}
        match.make(draft)
        if side == "A":
            views = [GAME.words.view(match.state, viewer) for viewer in (-1, SEAT["B"])]
            for before, now in zip(unseen, views, strict=True):
                assert now["ready"] == {"A": True, "B": False}
                assert without_readiness(now) == without_readiness(before)
    match.roll(dice)
    board = read(GAME.words.position(match.state))
    found = {(tile, square) for square, tile in board.tiles.items()}
    found |= {(unit, square) for square, (_, unit) in board.units.items()}
    assert found == laid["A"] | laid["B"]
    assert board.turns == 0
    assert not board.wait  # R09
    assert not board.facing  # R74


def without_readiness(view: dict[str, Any]) -> dict[str, Any]:
    """What a view says beside who is ready and who is therefore still awaited."""
    return {name: value for name, value in view.items() if name not in ("ready", "awaited")}


def test_either_side_begins_about_half_of_the_games() -> None:
    """P17."""
    match: Match[Any] = Match(GAME, 2)
    dice = Dice(17)
    ready(match, dice)
    assert match.state.chances() == 2
    outcomes = [GAME.words.outcome_text(match.state, outcome) for outcome in range(2)]
    assert sorted(outcomes) == ["A begins", "B begins"]
    begun: Counter[str] = Counter()
    for _ in range(TOSSES):
        fork = match.fork()
        fork.roll(dice)
        begun[GAME.words.view(fork.state, -1)["turn"]] += 1
    assert set(begun) == {"A", "B"}
    assert abs(begun["A"] - TOSSES / 2) < 2.5 * TOSSES**0.5  # five standard deviations


def test_nobody_knows_who_begins_before_the_reveal() -> None:
    """P17: the tables where either begins look alike until chance has spoken."""
    match: Match[Any] = Match(GAME, 2)
    dice = Dice(18)
    for side in OTHER:
        assert all(GAME.words.view(match.state, viewer)["turn"] is None for viewer in (-1, 0, 1))
        match.play(SEAT[side], arrangement(match.state, side, dice).text)
    assert all(GAME.words.view(match.state, viewer)["turn"] is None for viewer in (-1, 0, 1))
    match.chance("B begins")
    assert all(GAME.words.view(match.state, viewer)["turn"] == "B" for viewer in (-1, 0, 1))
    assert GAME.legal_texts(match.state, 0) == []
    assert GAME.legal_texts(match.state, 1)


def test_from_the_reveal_on_the_slow_generator_can_follow_a_game() -> None:
    """The start position is read, played and written like any other."""
    dice = Dice(5)
    match: Match[Any] = Match(GAME, 2)
    ready(match, dice)
    match.roll(dice)
    board = read(GAME.words.position(match.state))
    for _ in range(40):
        texts = sorted(legal_on(board))
        assert sorted(GAME.legal_texts(match.state, SEAT[board.turn])) == texts
        text = texts[dice.below(len(texts))]
        match.play(SEAT[board.turn], text)
        board = after_on(board, text)
        if board.over():
            break
        assert read(GAME.words.position(match.state)) == board
