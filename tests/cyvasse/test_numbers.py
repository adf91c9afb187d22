"""Cyvasse: a designer may change numbers of the rules, and every combination plays soundly."""

from typing import Any

import pytest

from amount import amount
from courtly.games import game
from courtly.games.cyvasse.player.greedy import greedy
from courtly.games.cyvasse.terminal.picture import progress
from courtly.kernel.bits import count
from courtly.kernel.dice import Dice
from courtly.kernel.match import Match
from courtly.kernel.play import default_text, play
from courtly.kernel.record import read_record, record_of, replay
from courtly.testing.walk import random_table, step

GAME: Any = game("cyvasse")
TABLES = amount(3, 60)


def table(dice: Dice) -> Match[Any]:
    """Random options, random numbers."""
    options = random_table(GAME, dice).options
    numbers = {n.name: str(n.span[dice.below(len(n.span))]) for n in GAME.numbers}
    return Match(GAME, 2, {**options, **numbers})


def test_games_with_any_numbers_end_and_their_records_replay() -> None:
    for seed in range(TABLES):
        dice = Dice(seed)
        match = table(dice)
        most = 0
        while not match.state.over():
            seats = range(2) if match.state.actors() else ()
            most = max([most, *(len(GAME.legal(match.state, seat)) for seat in seats)])
            step(match, dice, leaving=False)
        assert most <= GAME.room
        assert match.state.turns <= match.state.most_turns
        again = replay(read_record(record_of(match).write()), GAME)
        assert GAME.words.position(again.state) == GAME.words.position(match.state)


def test_a_homeland_has_as_many_tiles_as_the_table_says() -> None:
    for seed in range(TABLES):
        dice = Dice(seed)
        state = table(dice).state
        for seat in range(2):
            play(GAME, state, seat, default_text(GAME, state, seat))
            for tile, number in enumerate(GAME.numbers[:4]):
                assert count(state.ground[2 * tile + seat]) == number.of(state.options)
        assert state.chances() == 2


def test_eight_mountains_find_room_however_they_are_begun() -> None:
    for seed in range(10 * TABLES):
        dice = Dice(seed)
        state = GAME.new(options={"mountains": "8"})
        for _ in range(8):
            moves = GAME.legal(state, 0)
            state.apply(0, moves[dice.below(len(moves))])
        assert state.left_to_lay(0, 0) == 0


def test_the_greedy_player_copes_with_any_numbers() -> None:
    for seed in range(TABLES):
        dice = Dice(seed)
        state = table(dice).state
        for _ in range(70):
            if state.chances():
                state.happen(dice.below(2))
            for seat in range(2):
                if state.actors() >> seat & 1:
                    state.apply(seat, greedy(state, seat, dice))


@pytest.mark.parametrize(
    ("options", "texts"),
    [
        ({"light_horse": "5"}, {"LH a2-a7"}),
        ({"heavy_horse": "4"}, {"HH c2-c6"}),
        ({"crossbowman": "2"}, {"Cr e2*e4"}),
        ({"trebuchet": "5"}, {"Tr g2*g7"}),
    ],
)
def test_units_reach_as_far_as_the_table_says(options: dict[str, str], texts: set[str]) -> None:
    position = {
        "A": {"units": "LH a2 HH c2 Cr e2 Tr g2 Ki h1", "facing": "N"},
        "B": "Ra e4 Sp g7",
    }
    usual = GAME.from_position(position)
    assert not texts & {*GAME.legal_texts(usual, 0)}
    assert texts <= {*GAME.legal_texts(GAME.from_position({**position, "options": options}), 0)}


def test_the_catapult_may_shoot_less_far() -> None:
    position = {"A": "Ca d2", "B": "Ra d4", "options": {"catapult": "1"}}
    assert "Ca d2*d4" not in GAME.legal_texts(GAME.from_position(position), 0)


SHUFFLE = ("Ki a1-a2", "Ki h8-h7", "Ki a2-a1", "Ki h7-h8")


@pytest.mark.parametrize(
    ("options", "moves", "told"),
    [
        ({"repetitions": "2"}, 4, "The same position for the second time: a draw."),
        (
            {"draw_rules": "no_progress", "quiet_turns": "10"},
            10,
            "10 turns without progress: a draw.",
        ),
        ({"draw_rules": "none", "most_turns": "100"}, 90, "100 turns are played: a draw."),
    ],
)
def test_draws_come_when_the_table_says(options: dict[str, str], moves: int, told: str) -> None:
    match: Match[Any] = Match(GAME, position={"options": options})
    for number in range(moves):
        assert not match.state.over()
        match.play(number % 2, SHUFFLE[number % 4])
    assert match.state.drawn()
    assert told.replace("100", "A hundred") in match.told(0)


def test_the_rulebook_lists_every_number_with_its_range() -> None:
    text = GAME.rulebook_file.read_text(encoding="utf-8")
    rows = {
        row.split("|")[1].strip(" `"): row for row in text.splitlines() if row.startswith("| `")
    }
    for number in GAME.numbers:
        cells = [cell.strip() for cell in rows[number.name].split("|")]
        span = f"{number.span[0]} to {number.span[-1]}"
        assert (cells[2], cells[3], cells[5]) == (str(number.usual), span, number.cite)


def test_the_picture_counts_the_quiet_turns_of_its_table() -> None:
    state = GAME.from_position({"quiet": 7, "options": {"quiet_turns": "40"}})
    assert "quiet 7 of 40" in progress(GAME.words.view(state, 0))
