"""How strength is measured, and how strong the greedy players are."""

import json
import random
from dataclasses import replace
from typing import Any

import pytest
from click.testing import CliRunner

from amount import Run, amount
from courtly.arena.strength import Row, lower_ratio, row, rows_of, strength, wilson
from courtly.bots import bot_named
from courtly.cli.strength import strength as command
from courtly.games import every_game
from courtly.kernel.dice import Dice
from courtly.kernel.errors import BadOption
from courtly.kernel.game import Game
from courtly.kernel.thoughts import Budget, Knowledge

GREEDY = [game for game in every_game() if game.greedy is not None]
# The smallest table and the largest; in a soak all.
TABLES = [
    (game, seats)
    for game in GREEDY
    for seats in game.seats
    if Run.soak or seats in (game.seats[0], game.seats[-1])
]
FAIR = 1.3  # times what a random player wins: the least that sense must be worth


def named(tables: list[Any]) -> list[str]:
    return [f"{game.name}-{seats}" for game, seats in tables]


# ---- the players -------------------------------------------------------------------


@pytest.mark.once
@pytest.mark.parametrize(("game", "seats"), TABLES, ids=named(TABLES))
def test_the_greedy_bot_wins_far_more_than_a_random_one(game: Game[Any], seats: int) -> None:
    """All seats together; in a soak in every single one."""
    found = strength(game, games=amount(200, 200, soak=4_000), seats=(seats,), seed=1)
    assert all(at_least(row) > FAIR for row in found.rows if row.seat is None or Run.soak)


def at_least(row: Row) -> float:
    assert row.ratio_at_least is not None
    return row.ratio_at_least


def test_a_game_without_rules_of_thumb_has_no_greedy_bot() -> None:
    bare = replace(GREEDY[0], greedy=None)
    with pytest.raises(BadOption, match="no rules of thumb"):
        bot_named("greedy").choose(bare, Knowledge(bare.new(), 0), Dice(0), Budget())


# ---- the measure -------------------------------------------------------------------


def test_every_seat_has_equally_many_games_and_no_fewer_than_asked() -> None:
    found = strength(GREEDY[0], "random", "random", games=10, seats=(3, 2))
    assert [(row.seats, row.seat, row.games) for row in found.rows] == [
        *[(2, None, 10), (2, "A", 5), (2, "B", 5)],
        *[(3, None, 12), (3, "A", 4), (3, "B", 4), (3, "C", 4)],
        (None, None, 22),
    ]


def test_a_bot_against_its_own_kind_wins_exactly_its_share() -> None:
    found = strength(GREEDY[0], "random", "random", games=40, seats=(2, 4))
    assert all(row.ratio == 1 for row in found.rows)
    assert all(row.share == row.baseline for row in found.rows)


def test_the_same_seed_gives_the_same_games_whatever_the_number_of_jobs() -> None:
    one, other = (
        strength(GREEDY[0], games=24, seats=(2, 3), seed=5, jobs=jobs).rows for jobs in (1, 2)
    )
    assert one == other
    assert one != strength(GREEDY[0], games=24, seats=(2, 3), seed=6).rows


def test_the_interval_of_a_share_is_wilsons() -> None:
    assert wilson(8, 10) == pytest.approx((0.4902, 0.9433), abs=1e-4)
    assert wilson(0, 10) == pytest.approx((0.0, 0.2775), abs=1e-4)
    assert wilson(10, 10)[1] == 1.0


def test_the_bound_of_the_ratio_agrees_with_a_bootstrap_over_deals() -> None:
    chance = random.Random(1)
    deals = [(float(chance.random() < 0.6), float(chance.random() < 0.3)) for _ in range(400)]
    ratios = []
    for _ in range(2_000):
        again = chance.choices(deals, k=len(deals))
        ratios.append(sum(a for a, _ in again) / sum(b for _, b in again))
    won, fair = (sum(deal[i] for deal in deals) for i in (0, 1))
    assert lower_ratio([deals], won, fair) == pytest.approx(sorted(ratios)[50], rel=0.03)


def test_a_few_victories_prove_little() -> None:
    """Where every game is won, the deals show no spread; the bound must not be the ratio."""
    rows = rows_of({(2, ""): [[(1.0, 1.0), (1.0, 0.0)]] * 5})
    assert rows[0].ratio == 2.0
    assert rows[0].ratio_at_least is not None
    assert rows[0].ratio_at_least < 1.5


def test_where_the_baseline_wins_nothing_there_is_no_ratio() -> None:
    nothing = row((2, ""), "A", [[(1.0, 0.0), (0.0, 0.0)]], 2)
    assert (nothing.ratio, nothing.ratio_at_least) == (None, None)
    assert row((2, ""), "A", [[(0.0, 1.0), (0.0, 1.0)]], 2).ratio_at_least == 0.0


# ---- the command -------------------------------------------------------------------


def test_the_table_fits_eighty_columns() -> None:
    done = CliRunner().invoke(
        command, [GREEDY[0].name, "--games", "12", "--seats", "2", "--seats", "3"]
    )
    assert done.exit_code == 0, done.output
    assert all(len(line) <= 80 for line in done.output.splitlines())
    assert "…" not in done.output
    assert "at least" in done.output


def test_a_program_gets_the_same_figures() -> None:
    words = [GREEDY[0].name, "--games", "12", "--seats", "2", "--seed", "3", "--json"]
    done = CliRunner().invoke(command, words)
    found = strength(GREEDY[0], games=12, seats=(2,), seed=3).plain()
    read = json.loads(done.output)
    assert {**read, "seconds": 0} == {**found, "seconds": 0}


def test_the_options_of_the_table_are_kept() -> None:
    option = GREEDY[0].options[0]
    words = ["--games", "4", "--seats", "2", "--set", f"{option.name}={option.values[1]}", "--json"]
    done = CliRunner().invoke(command, [GREEDY[0].name, *words])
    assert json.loads(done.output)["options"][option.name] == option.values[1]
