"""A homeland at the keyboard: in any order, changed at will, declared as the rules want it."""

import re
from pathlib import Path

import pytest

from courtly.games.cyvasse import GAME
from courtly.games.cyvasse.player.homelands import HOMELANDS
from courtly.games.cyvasse.rules.game import Cyvasse
from courtly.games.cyvasse.terminal.declaring import Homeland, declaring
from courtly.games.cyvasse.words.lines import arrangement_line, declaration
from courtly.games.cyvasse.words.prepared import PREPARED
from courtly.kernel.errors import IllegalMove
from courtly.kernel.match import Match
from courtly.kernel.words import Data
from courtly.terminal.declaring import Declaring
from terminal.screen import Terminal, ask, seated

LINE = HOMELANDS[0]
PRESETS = Path(__file__).parents[2] / "web/src/games/cyvasse/presets.ts"


def empty(seat: int = 0) -> Homeland:
    found = declaring(GAME, Match(GAME).state, seat)
    assert isinstance(found, Homeland)
    return found


def after(*said: str, seat: int = 0) -> Declaring[Cyvasse]:
    homeland: Declaring[Cyvasse] = empty(seat)
    for text in said:
        homeland = homeland.heard(text)
    return homeland


def refusal(*said: str) -> str:
    before = after(*said[:-1])
    with pytest.raises(IllegalMove) as refused:
        before.heard(said[-1])
    return str(refused.value)


@pytest.mark.parametrize("seat", [0, 1])
def test_parts_come_in_any_order_and_are_declared_in_that_of_the_rules(seat: int) -> None:
    parts = declaration(LINE, seat).split(", ")
    built = after(*reversed(parts), "ready", seat=seat)
    assert built.complete
    match = Match(GAME)
    match.play(seat, built.text)
    assert arrangement_line(match.state, seat) == LINE


def test_water_may_be_the_first_tile() -> None:
    assert after("W f4").texts == ["W f4"]
    assert empty().rule_of("W f4") == "setup-2"


def test_everything_can_be_moved_and_taken_away() -> None:
    built = after("F d2", "Ki d2")
    assert built.heard("d2-e2").texts == ["F d2", "Ki e2"]
    assert built.heard("Ki e1").texts == ["F d2", "Ki e1"]
    assert built.heard("clear d2").texts == ["F d2"]
    assert built.heard("clear d2, clear d2").texts == []
    assert built.heard("clear").texts == []
    assert after("M b2", "b2-b3").texts == ["M b3"]


def test_each_change_can_be_taken_back() -> None:
    built = after("F d2", "Ki d2", "clear")
    built.take_back()
    assert built.texts == ["F d2", "Ki d2"]
    built.take_back()
    assert built.texts == ["F d2"]


def test_what_the_rules_forbid_is_refused_with_its_rule() -> None:
    assert "R06" in refusal("M b1", "M b2", "M b3")
    assert "R08" in refusal("M b1", "Ki b1")
    assert "R08" in refusal("Ki b1", "M b1")
    assert after("M b1", "Dr b1").texts == ["M b1", "Dr b1"]
    assert "d5" in refusal("F d5")
    assert "comp-3" in refusal("X a1", "X a2")
    assert "R03" in refusal("Ki b1", "ready")
    assert "R04" in refusal("clear b1")
    assert "setup-2" in refusal("castle b1")
    assert "setup-2" in refusal("ep")


def test_prepared_homelands_are_taken_by_name_and_still_changed() -> None:
    for name, line in PREPARED.items():
        built = after("Ki a1", name)
        assert len(built.texts) == 28
        assert not built.complete
        assert arrangement_line(built.state, 0) == line
    assert arrangement_line(after("hidden wood").state, 0) == PREPARED["The Hidden Wood"]
    assert arrangement_line(after(LINE).state, 0) == LINE


def test_chance_throws_together_another_homeland_each_time() -> None:
    built = [after("shuffle").text for _ in range(5)]
    assert len(set(built)) > 1
    for text in built:
        Match(GAME).play(0, text)


def test_the_browser_offers_the_same_homelands() -> None:
    offered = re.findall(r"name: '(.+?)', line: '(.+?)'", PRESETS.read_text(encoding="utf-8"))
    assert dict(offered) == PREPARED


@pytest.mark.once
def test_what_one_has_laid_is_saved_and_found_again(tmp_path: Path) -> None:
    terminal = seated("cyvasse", "--seed 4", tmp_path)
    assert "The Corner Keep" in terminal.text
    assert "shuffle" in terminal.text
    assert "^M 5 ≈W 4" in ask(terminal, "W f4, M b2")
    ask(terminal, "save mine.txt")
    terminal.type("quit")
    terminal.exit_code()
    again = Terminal(["play", "--resume", "mine.txt"], tmp_path)
    again.read_until(r"A> ")
    assert "^M 5 ≈W 4" in again.text
    assert "Your homeland is complete" in ask(again, "1")
    assert re.search("▽..", ask(again, "ready"))
    again.type("quit")
    again.exit_code()


def test_a_homeland_that_was_taken_back_is_there_to_be_changed() -> None:
    match = Match(GAME)
    match.play(1, LINE)
    match.play(1, "withdraw")
    built = declaring(GAME, match.state, 1)
    assert {*built.texts} == {*declaration(LINE, 1).split(", ")}
    changed = built.heard("Ki f8").heard("ready")
    match.play(1, changed.text)
    assert arrangement_line(match.state, 1) == LINE.replace("Kib1", "Kic1")


def test_an_attack_on_ones_own_is_marked() -> None:
    position: Data = {"A": {"units": "Ra b1 Ki a1 Sp c1"}, "B": {"units": "Ki h8"}, "turn": "A"}
    match = Match(GAME, position=position)
    offers = declaring(GAME, match.state, 0).offers()
    marked = {offer.text for offer in offers if offer.harms}
    assert marked == {"Ra b1xa1", "Ra b1xc1", "Sp c1xb1", "Ki a1xb1"}
