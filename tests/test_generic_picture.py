"""The picture of a game that has none of its own."""

import subprocess
import sys
from collections.abc import Sequence
from io import StringIO
from itertools import islice
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len
from rich.console import Console

from amount import Run, amount
from courtly.cli.picture import draw, picture_of
from courtly.games import every_game
from courtly.kernel.game import Game
from courtly.kernel.picture import Picture
from courtly.kernel.words import Data
from courtly.testing.walk import walk
from toy import GAME as LANTERNS

pytestmark = pytest.mark.once

GAMES = amount(1, 2, soak=4)
EVERY = 1 if Run.soak else 6  # position of them
SIZES = [(80, 24, 13), (120, 40, 22)]
NAMES = ["Anselm", "Beatrix" * 8, "女王陛下", "", "e\u0301" * 20, "two\nlines\x1b[31m"]
WORDS = st.text(max_size=12)
PLAIN: st.SearchStrategy[Any] = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | WORDS,
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(WORDS, inner, max_size=5),
    max_leaves=15,
)


def printed(view: Data, names: Sequence[str] = NAMES, width: int = 80, height: int = 24) -> str:
    console = Console(file=StringIO(), width=2 * width, height=height, highlight=False)
    with console.capture() as capture:
        console.print(draw(view, names, width, height))
    return capture.get()


def assert_it_fits(view: Data) -> None:
    for width, height, rows in SIZES:
        lines = printed(view, NAMES, width, height).splitlines()
        assert len(lines) <= rows
        assert all(cell_len(line) <= width for line in lines)


@pytest.mark.parametrize("game", [*every_game(), LANTERNS], ids=lambda game: game.name)
def test_every_view_of_random_games_fits(game: Game[Any]) -> None:
    """One seat's after the other's, as the game goes on; in a soak everyone's always."""
    for number, spot in enumerate(islice(walk(game, GAMES, seed=6), 0, None, EVERY)):
        turn = number % len(spot.everyone)
        for seat in spot.everyone if Run.soak else spot.everyone[turn : turn + 1]:
            assert_it_fits(game.words.view(spot.state, seat))


@given(st.dictionaries(WORDS, PLAIN, max_size=8), PLAIN)
def test_any_plain_data_fits(view: Data, players: Any) -> None:
    assert_it_fits(view)
    assert_it_fits(view | {"players": players, "awaited": players})


def test_players_stand_side_by_side_under_their_names() -> None:
    players: Data = {"A": {"oil": 3, "hooks": {"left": "jade"}}, "B": {"oil": 4, "hooks": {}}}
    text = printed({"seat": "A", "turn": "B", "awaited": ["B"], "players": players}, ["Ann", "Bob"])
    lines = [line.split() for line in text.splitlines()]
    assert ["A", "Ann", "▸", "B", "Bob", "…"] in lines
    assert ["oil", "3", "4"] in lines
    assert ["hooks", "left", "jade", "–"] in lines


def test_facts_come_first_and_options_last() -> None:
    view: Data = {"options": {"rose_raids": "on"}, "night": 1, "target": None, "pile": ["x", "y"]}
    lines = [line.split() for line in printed(view).splitlines()]
    assert lines == [["night", "1", "pile", "x,", "y"], ["rose", "raids", "on"]]


def test_a_board_is_drawn_in_rows_and_columns() -> None:
    text = printed({"board": [["K", ".", "R"], [".", "10", "."]]})
    assert [line.rstrip() for line in text.splitlines()] == ["board", "  K  .  R", "  .  10 ."]


def test_what_does_not_fit_is_counted() -> None:
    text = printed({"board": [[".", "."]] * 20})
    assert text.splitlines()[-1].strip() == "… 9 lines more"


@pytest.mark.parametrize("game", every_game(), ids=lambda game: game.name)
def test_a_game_with_a_picture_of_its_own_has_that_one(game: Game[Any]) -> None:
    assert picture_of(game).draw.__module__.startswith(f"courtly.games.{game.name}.")


def test_other_games_have_the_generic_picture() -> None:
    assert picture_of(LANTERNS) == Picture(draw)


def test_nothing_to_draw_with_is_imported_before_a_picture_is_drawn() -> None:
    code = """
import sys
from courtly.games import every_game
games = every_game()
assert not {"rich", "yaml"} & set(sys.modules), "imported with the games"
drawn = [game.picture().draw for game in games]
assert "rich" in sys.modules
"""
    subprocess.run([sys.executable, "-c", code], check=True)
