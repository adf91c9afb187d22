"""Learning by play: it is the same every time, can rest, and learns."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from librt.vecs import vec
from mypy_extensions import i64

from amount import amount
from courtly.arena.progress import compare
from courtly.bots.learned import Layout, Learned
from courtly.bots.policies import learned_policy, mark_of, rivals_of, weights_of
from courtly.bots.rounds import Rounds
from courtly.bots.training import USUAL, Manner, Training
from courtly.cli import program
from courtly.games import every_game
from courtly.kernel.errors import BadOption, CourtlyError
from courtly.kernel.policy import AnyMove
from courtly.kernel.senses import Sense, Senses
from courtly.kernel.state import State
from toy import GAME as TOY

WITH_SENSES = [game for game in every_game() if game.senses is not None]
GAMES = amount(20, 60)


class Bare(Senses):
    """Senses of the toy game: nothing but which move it is."""

    def __init__(self) -> None:
        super().__init__([Sense("always", 1)], [Sense("move", TOY.actions, crossed=True)])

    def observe(self, state: State, seat: i64, out: vec[i64]) -> None:
        out[0] = 0

    def describe(self, state: State, seat: i64, move: i64, out: vec[i64], at: i64) -> None:
        out[at] = move


GAME = replace(TOY, senses=Bare)


def weights(training: Training) -> list[float]:
    return list(training.policy.weights)


@pytest.mark.parametrize("rounds", [1, 2])
def test_the_same_seed_gives_the_same_weights_in_one_go_or_with_a_rest(
    tmp_path: Path, rounds: int
) -> None:
    def learned(seed: int = 7, manner: Manner = USUAL, rest: bool = False) -> list[float]:
        training = Rounds(GAME, seed, GAMES, manner=manner, rounds=rounds)
        if rest:
            training.go_on(training.total // 2)
            training.save(tmp_path / "rest")
            training = Rounds(GAME, seed, GAMES, manner=manner, rounds=rounds)
            training.load(tmp_path / "rest")
        training.go_on(training.total)
        assert training.done == training.total
        return weights(training.latest)

    whole = learned()
    assert learned(rest=True) == whole != weights(Training(GAME, 7, GAMES))
    assert learned(seed=8) != whole
    assert learned(manner=Manner(thumbs=0, past=0)) != whole


def test_who_learned_to_beat_it_is_met_in_the_next_round() -> None:
    training = Rounds(GAME, 7, GAMES, rounds=2)
    training.go_on(3 * GAMES)
    first, *answers = training.finished
    assert all(one.against is not None for one in answers)
    assert [list(one.weights) for one in training.latest.answers if isinstance(one, Learned)] == [
        weights(one) for one in answers
    ]
    assert weights(training.latest) == weights(first)  # there it begins


def test_a_checkpoint_of_another_training_is_refused(tmp_path: Path) -> None:
    Rounds(GAME, 7, GAMES).save(tmp_path / "rest")
    with pytest.raises(CourtlyError, match="seed is 7, not 8"):
        Rounds(GAME, 8, GAMES).load(tmp_path / "rest")
    with pytest.raises(CourtlyError, match=r"seats is \[.*\], not \[2\]"):
        Rounds(GAME, 7, GAMES, seats=[2]).load(tmp_path / "rest")


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"measured": [], "trainings": []}', "\udcff"])
def test_a_file_that_is_no_checkpoint_is_refused(tmp_path: Path, text: str) -> None:
    file = tmp_path / "rest"
    file.write_text(text, encoding="utf-8", errors="surrogateescape")
    with pytest.raises(CourtlyError, match="is no checkpoint of `courtly train`"):
        Rounds(GAME, 7, GAMES).load(file)


def test_a_report_goes_on_where_training_does(tmp_path: Path) -> None:
    before = Rounds(GAME, 7, GAMES)
    before.measured = [{"games": 1, "share": 0.5, "low": 0.4, "high": 0.6}]
    before.save(tmp_path / "rest")
    after = Rounds(GAME, 7, GAMES)
    after.load(tmp_path / "rest")
    assert after.measured == before.measured


def test_it_learns_to_beat_random_players() -> None:
    training = Training(GAME, 1, amount(400, 4_000), against=AnyMove(GAME.room))
    training.go_on(training.games)
    won = compare(GAME, GAME.seats[0], training.policy, AnyMove(GAME.room), amount(60, 300))
    assert sum(won) / len(won) > 1 / GAME.seats[0] + 0.03


def test_what_was_learned_with_other_senses_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "learned.json"
    training = Rounds(GAME, 1, 2)
    training.go_on(2)
    training.write(file, "courtly train toy")
    assert learned_policy(replace(GAME, learned=file), 2) is not None
    kept = json.loads(file.read_text(encoding="utf-8"))
    other = tmp_path / "other.json"
    other.write_text(json.dumps({**kept, "senses": "0" * 16}), encoding="utf-8")
    with pytest.raises(CourtlyError, match="was learned with other senses"):
        learned_policy(replace(GAME, learned=other), 2)


def test_a_table_may_have_weights_of_its_own(tmp_path: Path) -> None:
    training = Rounds(GAME, 7, GAMES)
    training.write(tmp_path / "learned.json", "for all")
    training.go_on(GAMES)
    training.write(tmp_path / "learned_3.json", "for three")
    game = replace(GAME, learned=tmp_path / "learned.json")
    assert weights_of(game, 2) == weights_of(game, 4) != weights_of(game, 3)


def test_who_thinks_ahead_reckons_with_those_who_learned_to_beat_it(tmp_path: Path) -> None:
    training = Rounds(GAME, 7, GAMES)
    for name in ("learned", "counter_3_1", "counter_3_2"):
        training.write(tmp_path / f"{name}.json", "somehow")
    game = replace(GAME, learned=tmp_path / "learned.json", by_thumb=False)
    assert [len(rivals_of(game, seats)) for seats in (2, 3)] == [2, 4]


def test_a_game_without_senses_cannot_be_learned() -> None:
    with pytest.raises(BadOption, match="has no senses"):
        Training(TOY, 1, 1)


@pytest.mark.parametrize("game", WITH_SENSES, ids=lambda game: game.name)
def test_the_weights_of_a_game_fit_its_senses_and_name_their_command(game: Any) -> None:
    if game.learned is None:
        return
    senses = game.senses()
    files = list(game.learned.parent.glob("*.json"))
    for file in files:
        kept = json.loads(file.read_text(encoding="utf-8"))
        assert kept["senses"] == mark_of(senses)
        assert len(kept["weights"]) == Layout(senses).size
        assert kept["command"].startswith(f"courtly train {game.name} ")
    assert sum(file.stat().st_size for file in files) <= 1_000_000


def test_the_command_writes_weights_and_a_report(tmp_path: Path) -> None:
    if not WITH_SENSES:
        return
    game, file, page = WITH_SENSES[0], tmp_path / "w.json", tmp_path / "page.html"
    words = ["--games", "4", "--deals", "2", "--seats", str(game.seats[0]), "--temperature", "0.5"]
    words += ["--undecided", "0"]
    words += ["--out", str(file), "--html", str(page)]
    done = CliRunner().invoke(program, ["train", game.name, *words])
    assert done.exit_code == 0, done.output
    assert "times the fair share among greedy" in done.output
    kept = json.loads(file.read_text(encoding="utf-8"))
    assert kept["games"] == 4
    made_by = f"courtly train {game.name} --games 4 --seats {game.seats[0]} --temperature 0.5"
    made_by += " --undecided 0.0"
    assert kept["command"] == made_by
    text = page.read_text(encoding="utf-8")
    assert "<svg" in text
    option = game.options[0]
    assert f"{game.seats[0]} seats {option.name}={option.values_for(game.seats[0])[1]}" in text
    assert not file.with_suffix(".checkpoint").exists()


def test_a_policy_learns_the_best_answer_to_any_bot(tmp_path: Path) -> None:
    """Also to one that thinks and remembers; the same every time."""
    game = every_game()[0]
    words = ["train", game.name, "--games", "2", "--deals", "2", "--seats", str(game.seats[0])]
    words += ["--against", "strong", "--thoughts", "1"]
    for name in ("one", "other"):
        done = CliRunner().invoke(program, [*words, "--out", str(tmp_path / name)])
        assert done.exit_code == 0, done.output
        assert "among strong" in done.output
    one, other = (json.loads((tmp_path / name).read_text()) for name in ("one", "other"))
    assert one == other
    assert one["command"].endswith("--against strong --thoughts 1")


def test_what_is_written_may_play_more_decidedly_than_it_learned() -> None:
    training = Training(GAME, 7, GAMES, manner=Manner(temperature=0.5))
    training.go_on(GAMES)
    width = training.policy.layout.width
    learned, written = weights(training), list(training.outcome().weights)
    assert written[:width] == learned[:width]
    assert written[width:] == [2 * weight for weight in learned[width:]]
