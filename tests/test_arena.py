"""The arena: every bot against every other, fairly, and with what one may conclude from it."""

import json
import math
import random
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from amount import Run, amount
from courtly.arena.ceiling import OpenBot
from courtly.arena.cluster import HERE, with_ray
from courtly.arena.contestants import contestant
from courtly.arena.intervals import interval, wilson
from courtly.arena.kept import BadFile, Kept
from courtly.arena.ladder import ladder
from courtly.arena.league import League, Played, measured, play, rows_of, with_processes
from courtly.bots import bot_named
from courtly.cli import program
from courtly.games import every_game, game
from courtly.kernel.bits import lowest
from courtly.kernel.dice import Dice
from courtly.kernel.errors import BadOption, CourtlyError
from courtly.kernel.game import Game
from courtly.kernel.thoughts import Budget, Knowledge

pytestmark = pytest.mark.once
COURT = game("court_of_shadows")
FEW = Budget(thoughts=40)


def league(*bots: str, seats: int = 2, deals: int = 6, seed: int = 0) -> League:
    return League(COURT, bots, seats, {}, deals, seed)


def all_games(which: League, kept: list[Played] | None = None, jobs: int = 1) -> list[Played]:
    return play(which, kept or [], with_processes(jobs), lambda games: None)


# ---- the greedy players --------------------------------------------------------------------

# The smallest table and the largest; in a soak all.
TABLES = [
    (each, seats)
    for each in every_game()
    for seats in each.seats
    if Run.soak or seats in (each.seats[0], each.seats[-1])
]
FAIR = 1.3  # times the fair share: the least that sense must be worth


@pytest.mark.parametrize(("each", "seats"), TABLES, ids=[f"{g.name}-{n}" for g, n in TABLES])
def test_the_greedy_bot_wins_far_more_than_random_ones(each: Game[Any], seats: int) -> None:
    """All seats together; in a soak in every single one."""
    deals = -(-amount(60, 120, soak=4_000) // seats)
    which = League(each, ("greedy", "random"), seats, {}, deals, seed=1)
    rows = [row for row in measured(which) if row.bot == "greedy"]
    assert all(row.low * seats > FAIR for row in rows if row.seat is None or Run.soak)


def test_a_game_without_rules_of_thumb_has_no_greedy_bot() -> None:
    bare = replace(COURT, greedy=None)
    with pytest.raises(BadOption, match="no rules of thumb"):
        bot_named("greedy").choose(bare, Knowledge(bare.new(), 0), Dice(0), Budget())


# ---- the measure ---------------------------------------------------------------------------


def test_the_interval_of_a_share_is_wilsons() -> None:
    assert wilson(8, 10) == pytest.approx((0.4902, 0.9433), abs=1e-4)
    assert wilson(0, 10) == pytest.approx((0.0, 0.2775), abs=1e-4)
    assert wilson(10, 10)[1] == 1.0


@pytest.mark.parametrize("seats", [2, 3])
def test_a_bot_against_itself_comes_out_even(seats: int) -> None:
    which = league("greedy", "greedy", seats=seats)
    whole = rows_of(which, all_games(which))[0]
    assert whole.share == pytest.approx(1 / seats, abs=1e-4)
    assert whole.low < whole.share < whole.high


def test_at_two_seats_what_one_wins_the_other_loses() -> None:
    which = league("greedy", "random")
    (
        one,
        *_,
    ) = [row for row in rows_of(which, all_games(which)) if row.seat is None]
    _, other = [row for row in rows_of(which, all_games(which)) if row.seat is None]
    assert (one.bot, one.against) == (other.against, other.bot)
    assert one.share + other.share == pytest.approx(1)
    assert one.games == other.games == 12


def test_at_larger_tables_each_is_alone_once() -> None:
    which = league("greedy", "random", seats=3, deals=2)
    games = all_games(which)
    assert len(games) == which.games == 12
    assert {(one.bot, one.seat) for one in games} == {
        (bot, seat) for bot in ("greedy", "random") for seat in range(3)
    }


def test_the_same_seed_gives_the_same_games_whatever_the_number_of_jobs() -> None:
    which = league("greedy", "random")
    games = all_games(which)
    assert games == all_games(which, jobs=2)
    assert games != all_games(league("greedy", "random", seed=1))


@pytest.mark.soak
def test_a_cluster_of_ray_plays_the_same_games() -> None:
    which = league("greedy", "random")
    assert play(which, [], with_ray(HERE), lambda games: None) == all_games(which)


def test_without_ray_it_says_what_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    words = ["arena", COURT.name, "--bots", "greedy,random", "--games", "4", "--ray", HERE]
    done = CliRunner().invoke(program, words)
    assert "--ray needs Ray: pip install 'courtly[cluster]'" in str(done.exception)


def test_the_interval_covers_the_truth_as_often_as_it_says() -> None:
    chance = random.Random(3)
    hits = 0
    for _ in range(400):
        lean = [min(1.0, max(0.0, chance.gauss(0.6, 0.3))) for _ in range(60)]
        deals = [(float(chance.random() < p) + float(chance.random() < p)) / 2 for p in lean]
        low, high = interval(deals)
        truth = 0.5852  # the mean of a clipped bell at 0.6 with a spread of 0.3
        hits += low <= truth <= high
    assert 0.91 < hits / 400 < 0.98
    assert math.isclose(sum(interval([0.5] * 10)), 1.0)


def test_a_budget_in_thoughts_gives_the_same_games_on_any_machine() -> None:
    few = League(COURT, ("strong", "greedy"), 2, {}, 1, 1, Budget(thoughts=8))
    assert all_games(few) == all_games(few)
    assert Kept(Path("none"), few).table[-1] == "8 thoughts"


def test_the_better_bot_stands_higher_on_the_ladder() -> None:
    rungs = ladder(all_games(league("random", "greedy", deals=10)))
    assert [rung.bot for rung in rungs] == ["greedy", "random"]


def test_equal_bots_stand_equally_high_whoever_is_named_first() -> None:
    """One of four equals wins a quarter of the games."""
    dice = Dice(1)
    won = [tuple(float(seat == dice.below(4)) for seat in range(4)) for _ in range(800)]
    won = [shares if sum(shares) else (0.25,) * 4 for shares in won]
    games = [
        Played(*names, number % 4, number // 4, shares)
        for names in (("one", "other"), ("other", "one"))
        for number, shares in enumerate(won)
    ]
    best, worst = ladder(games)
    assert best.skill - worst.skill < 2 * best.doubt
    assert ladder(games[::-1]) == [best, worst], "nor who has played first"


def test_an_arena_takes_bots_that_play_the_game_and_have_different_names() -> None:
    for bots in (("greedy",), ("greedy", "random", "greedy")):
        with pytest.raises(BadOption, match="takes two bots"):
            league(*bots)
    with pytest.raises(BadOption, match="there is no bot 'genius'"):
        league("greedy", "genius")


# ---- the ceiling -------------------------------------------------------------------------


def test_the_open_bot_wins_more_than_the_one_that_guesses() -> None:
    which = League(
        COURT, ("open", "random"), 2, {}, amount(5, 30), 5, Budget(thoughts=amount(15, 60))
    )
    share = rows_of(which, all_games(which))[0].share
    assert share > 0.8


@pytest.mark.parametrize("each", every_game(), ids=lambda each: each.name)
def test_the_search_of_openspiel_can_be_seated(each: Game[Any]) -> None:
    seats = each.seats[0]
    rows = measured(League(each, ("ismcts", "random"), seats, {}, 1, 1, Budget(thoughts=2)))
    assert rows[0].bot == "ismcts"
    assert rows[0].games == seats


def test_cards_are_open_in_the_arena_alone() -> None:
    with pytest.raises(BadOption, match="there is no bot 'open'"):
        bot_named("open")
    bot = contestant("open")
    with pytest.raises(BadOption, match="plays in an arena only"):
        bot.choose(COURT, Knowledge(COURT.new(), 0), Dice(0), Budget())


def test_the_open_bot_thinks_about_the_true_cards_and_no_others() -> None:
    state = COURT.new(2)
    while state.chances():
        state.happen(0)
    bot = OpenBot()
    bot.sit_at(state)
    seat = int(lowest(state.actors()))
    guesses = {
        tuple(one.value for one in thoughts.moves)
        for guess in range(6)
        for thoughts in [
            bot.think(COURT, Knowledge(state.imagine(seat, Dice(guess)), seat), Dice(3), FEW)
        ]
    }
    assert len(guesses) == 1


# ---- a file to go on from -----------------------------------------------------------------


def test_what_a_file_holds_is_not_played_again(tmp_path: Path) -> None:
    file = tmp_path / "games.csv"
    short, whole = league("greedy", "random", deals=3), league("greedy", "random", deals=6)
    kept = Kept(file, short)
    play(short, kept.read(), with_processes(1), kept.add)
    before = kept.read()
    played: list[Played] = []
    games = play(whole, before, with_processes(1), played.extend)
    assert len(before) == 6
    assert len(played) == 6
    assert sorted(games, key=repr) == sorted(all_games(whole), key=repr)


def test_a_deal_that_was_interrupted_is_played_again(tmp_path: Path) -> None:
    which = league("greedy", "random", deals=2)
    games = all_games(which)
    again: list[Played] = []
    found = play(which, games[:-1], with_processes(1), again.extend)
    assert sorted(found, key=repr) == sorted(games, key=repr)
    assert {one.seed for one in again} == {games[-1].seed}


def test_a_deal_that_was_interrupted_is_completed_once(tmp_path: Path) -> None:
    which = league("greedy", "random", deals=2)
    kept = Kept(tmp_path / "games.csv", which)
    kept.add(all_games(which)[:3])
    with kept.file.open("ab") as file:
        file.write(b"court_of_shadows,in the middle of a li")
    found = play(which, kept.read(), with_processes(1), kept.add)
    assert sorted(found, key=repr) == sorted(all_games(which), key=repr)
    again: list[Played] = []
    assert len(play(which, kept.read(), with_processes(1), again.extend)) == which.games
    assert not again


def test_games_of_other_seeds_or_bots_in_the_file_do_not_count() -> None:
    which = league("greedy", "random", deals=2)
    others = all_games(league("greedy", "random", deals=1, seed=9))
    strangers = [replace(one, bot="nobody") for one in others]
    assert all_games(which, [*others, *strangers]) == all_games(which)
    assert all_games(which, all_games(league("greedy", "random", deals=5))) == all_games(which)


@pytest.mark.parametrize(
    ("written", "complaint"),
    [
        ("\x00\n", "is no file of comma-separated values|line 1: is not"),
        ("", "line 1: is not `game,options"),
        ("{head}\nx,y\n", "line 2: has 2 of 8 values"),
        ("{head}\ncorvo,,,a,b,0,1,1 0\n", "line 2: is a game at another table"),
        ("{head}\n{table},a,b,x,1,1 0\n", "line 2: seat, seed and shares are numbers"),
        ("{head}\n{table},a,b,0,1,1 0 0\n", "line 2: is not a game of 2 seats"),
    ],
)
def test_a_file_of_something_else_is_refused(tmp_path: Path, written: str, complaint: str) -> None:
    file = tmp_path / "games.csv"
    kept = Kept(file, league("greedy", "random"))
    head = "game,options,budget,bot,against,seat,seed,shares"
    file.write_text(written.format(head=head, table=",".join(kept.table)), encoding="utf-8")
    with pytest.raises(BadFile, match=complaint):
        kept.read()


# ---- the command --------------------------------------------------------------------------


def test_a_program_gets_rows_and_ladder() -> None:
    words = ["arena", COURT.name, "--bots", "greedy,random", "--games", "4", "--json"]
    done = CliRunner().invoke(program, words)
    found = json.loads(done.output)
    assert {"bot", "against", "seats", "seat", "games", "share", "low", "high"} == set(
        found["rows"][0]
    )
    assert {rung["bot"] for rung in found["ladder"]} == {"greedy", "random"}


def test_the_page_needs_nothing_else(tmp_path: Path) -> None:
    file = tmp_path / "page.html"
    words = ["--bots", "greedy,random", "--games", "4", "--html", str(file)]
    done = CliRunner().invoke(program, ["arena", COURT.name, *words])
    assert done.exit_code == 0, done.output
    text = file.read_text(encoding="utf-8")
    assert "http" not in text
    assert "Court of Shadows: 2 bots at 2 seats" in text


@pytest.mark.parametrize("option", ["--html", "--csv"])
def test_where_nothing_can_be_written_nothing_is_played(tmp_path: Path, option: str) -> None:
    words = ["arena", COURT.name, option, str(tmp_path / "nowhere" / "file")]
    done = CliRunner().invoke(program, words)
    assert "there is no folder" in done.output


def test_a_file_that_is_no_text_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "games.csv"
    file.write_bytes(b"\xff\xfe\n")
    with pytest.raises(BadFile, match="is no file of comma-separated values"):
        Kept(file, league("greedy", "random")).read()


def test_the_table_fits_eighty_columns() -> None:
    done = CliRunner().invoke(
        program, ["arena", COURT.name, "--games", "6", "--seats", "3", "--bots", "greedy,random"]
    )
    assert done.exit_code == 0, done.output
    assert all(len(line) <= 80 for line in done.output.splitlines())


# ---- players from files ------------------------------------------------------------------


def test_who_plays_by_weights_or_by_numbers_of_a_file_can_be_seated(tmp_path: Path) -> None:
    numbers = tmp_path / "liar.json"
    numbers.write_text('{"thumbs": {"bold": 100, "regent": 60}}')
    assert COURT.learned is not None
    weights = tmp_path / "weights.json"
    weights.write_text(COURT.learned.with_stem("learned_2").read_text())
    rows = measured(league(str(numbers), str(weights), "learned"))
    found = {(row.bot, row.against): row.share for row in rows if row.seat is None}
    assert found[str(numbers), "learned"] == found[str(numbers), str(weights)] < 1
    assert found[str(weights), "learned"] == 0.5


def test_the_others_may_be_a_mix() -> None:
    rows = measured(league("greedy", "random+greedy", seats=4, deals=12))
    among = {row.against: row.share for row in rows if row.seat is None and row.bot == "greedy"}
    alone = {row.against: row.share for row in measured(league("greedy", "random", seats=4))}
    assert 0.25 < among["random+greedy"] < alone["random"]
    with pytest.raises(BadOption, match="there is no bot 'nobody'"):
        league("greedy", "random+nobody")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "is no JSON: Expecting value"),
        ("[]", "no file of weights"),
        ('{"thumbs": {"luck": 3}}', "no rule of thumb goes by 'luck', but by .*bold"),
        ('{"senses": "0", "weights": []}', "was learned with other senses"),
    ],
)
def test_a_file_that_nobody_can_play_by_is_refused(tmp_path: Path, text: str, reason: str) -> None:
    file = tmp_path / "player.json"
    file.write_text(text)
    with pytest.raises(CourtlyError, match=reason):
        league(str(file), "random")


def test_numbers_are_for_games_that_have_them(tmp_path: Path) -> None:
    file = tmp_path / "player.json"
    file.write_text('{"thumbs": {}}')
    with pytest.raises(BadOption, match="Cyvasse has no rules of thumb in numbers"):
        League(game("cyvasse"), (str(file), "random"), 2, {}, 2)
    with pytest.raises(BadOption, match="No such file"):
        league(str(tmp_path / "nobody.json"), "random")
