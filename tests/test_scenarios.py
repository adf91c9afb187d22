"""Every scenario under tests/scenarios holds, and a scenario that is wrong fails."""

import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from courtly.games import NAMES, game
from courtly.kernel.errors import BadPosition, BadScenario
from courtly.kernel.game import Game
from courtly.kernel.scenario import KEYS, SHAPES, Scenario, run
from courtly.testing.scenarios import load

TESTS = Path(__file__).parent
PAGE = TESTS.parent / "docs" / "scenarios.md"
FOLDERS = sorted(folder for folder in (TESTS / "scenarios").iterdir() if folder.is_dir())
IN_FOLDER = {folder: load(folder) for folder in FOLDERS}
SCENARIOS = [scenario for folder in FOLDERS for scenario in IN_FOLDER[folder]]


def name_of(scenario: Scenario) -> str:
    """Two games may both have an S01."""
    return f"{scenario.game}-{scenario.name}"


# ---- the scenarios of every game -----------------------------------------------------


@pytest.mark.parametrize("scenario", SCENARIOS, ids=name_of)
def test_what_the_scenario_says_holds(scenario: Scenario) -> None:
    problems = run(scenario, game(scenario.game))
    assert not problems, "\n  ".join([f"{scenario.where}: {scenario.title}", *problems])


def test_no_two_scenarios_of_a_game_have_the_same_id() -> None:
    twice = [name for name, times in Counter(map(name_of, SCENARIOS)).items() if times > 1]
    assert not twice


def test_every_scenario_says_what_it_is_about_and_what_must_hold() -> None:
    bare = [s.where for s in SCENARIOS if not (s.title and s.covers and s.then)]
    assert not bare


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_a_folder_holds_the_scenarios_of_the_game_it_is_named_after(folder: Path) -> None:
    assert {scenario.game for scenario in IN_FOLDER[folder]} == {folder.name}
    assert game(folder.name).name == folder.name


# ---- a wrong scenario fails ------------------------------------------------------------

RIGHT = """\
game: court_of_shadows
scenarios:
  - id: X1
    title: a Blade is exposed
    covers: [R11]
    seats: 3
    options: {refund_on_bluff: off}
    given: {A: Reg Cor 3c, B: Wid Wid 2c, C: Dip Dip 2c}
    when: [A assassinate B, C challenge, A lose Reg]
    then:
      A: {cards: Cor, dead: Reg, coins: 0}
      turn: B
      awaited: [B]
      result: unfinished
      legal: {B: [allowance, grant, tax, exchange, steal C], A: []}
      refused: {A tax: §3-a, B steal A: R42}
      told: {C: [A turns up the Regent.]}
"""


def file_with(text: str, folder: Path) -> Path:
    path = folder / "some.yaml"
    path.write_text(text, encoding="utf-8")
    return path


def problems_of(text: str, folder: Path) -> list[str]:
    return [p for s in load(file_with(text, folder)) for p in run(s, game(s.game))]


def changed(right: str, wrong: str) -> str:
    assert RIGHT.count(right) == 1
    return RIGHT.replace(right, wrong)


def test_the_scenario_that_the_wrong_ones_are_made_of_holds(tmp_path: Path) -> None:
    assert problems_of(RIGHT, tmp_path) == []


@pytest.mark.parametrize(
    ("right", "wrong", "complaint"),
    [
        pytest.param("coins: 0", "coins: 3", "A.coins: 0, not 3", id="coins"),
        pytest.param("cards: Cor", "cards: Wid", "A.cards: 'Cor', not 'Wid'", id="cards"),
        pytest.param("dead: Reg", "dead: Dip", "A.dead: 'Reg', not 'Dip'", id="dead"),
        pytest.param("dead: Reg", "buried: Reg", "A.buried", id="unknown field in then"),
        pytest.param("turn: B", "turn: C", "turn: 'B', not 'C'", id="turn"),
        pytest.param("awaited: [B]", "awaited: [B, C]", "awaited: ['B']", id="awaited"),
        pytest.param("unfinished", "B wins", "result: 'unfinished'", id="result"),
        pytest.param("grant, ", "", "legal: B may allowance", id="a legal move left out"),
        pytest.param("steal C", "steal A", "legal: B may allowance", id="no legal move"),
        pytest.param("steal C]", "steal A, ...]", "legal: B may", id="no legal move, more allowed"),
        pytest.param("A: []", "A: [tax]", "legal: A may do nothing", id="nothing is legal"),
        pytest.param("A tax: §3-a", "A tax: R52", "A tax cites §3-a", id="citation"),
        pytest.param("B steal A: R42", "B tax: R42", "B tax is legal", id="not refused"),
        pytest.param("the Regent.", "the Widow.", "C never heard", id="told"),
        pytest.param(
            "B: Wid Wid 2c", "Bob: Wid Wid", "Bob: is not part", id="unknown field in given"
        ),
        pytest.param(
            "B: Wid Wid 2c", "B: Wit Wid", "B: cards: 'Wit Wid' is not a list", id="unknown card"
        ),
        pytest.param("B: Wid Wid 2c", "B: Reg Reg, E: Reg", "E: is not part", id="no such seat"),
        pytest.param("A lose Reg", "A lose Wid", "no Widow lies face down", id="illegal move"),
        pytest.param("A lose Reg", "A loses Reg", "is not a move", id="no move at all"),
        pytest.param("A lose Reg", "Z lose Reg", "is not of the form SEAT MOVE", id="unknown seat"),
        pytest.param("A lose Reg", "'* A draws Reg'", "no chance event", id="no chance pending"),
        pytest.param("seats: 3", "seats: 9", "for 2 to 6 seats, not 9", id="seats"),
        pytest.param("refund_on_bluff: off", "refund: off", "no option 'refund'", id="option"),
        pytest.param(
            "refund_on_bluff: off", "refund_on_bluff: on", "A.coins: 3", id="option value"
        ),
    ],
)
def test_a_scenario_with_a_wrong_line_fails_and_says_where(
    right: str, wrong: str, complaint: str, tmp_path: Path
) -> None:
    problems = problems_of(changed(right, wrong), tmp_path)
    assert any(complaint in problem for problem in problems), problems
    assert all("\n" not in problem for problem in problems)


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        pytest.param(changed("when:", "wenn:"), "X1: 'wenn' is none of", id="unknown key"),
        pytest.param(changed("id: X1", "id: 1"), "mapping with an id", id="no id"),
        pytest.param(RIGHT + "  - just a text\n", "mapping with an id", id="no mapping"),
        pytest.param(changed("{A: Reg Cor 3c,", "{A: Reg Cor 3c"), "line 8", id="broken YAML"),
        pytest.param(RIGHT + "\t- id: X2\n", "line 18", id="a tab"),
        pytest.param("", "`game: NAME`", id="empty file"),
        pytest.param("game: court_of_shadows\n", "list `scenarios:`", id="no scenarios"),
        pytest.param(
            changed("[A assassinate B, C challenge, A lose Reg]", "A tax"), "X1: when", id="when"
        ),
        pytest.param(changed("[R11]", "R11"), "X1: covers must be a list", id="covers"),
    ],
)
def test_a_file_that_cannot_be_read_is_refused_in_one_line(
    text: str, complaint: str, tmp_path: Path
) -> None:
    with pytest.raises(BadScenario) as refusal:
        load(file_with(text, tmp_path))
    assert complaint in str(refusal.value)
    assert "some.yaml" in str(refusal.value)
    assert "\n" not in str(refusal.value)


def test_a_file_that_does_not_exist_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadScenario, match=r"nowhere\.yaml: there is no such file or folder"):
        load(tmp_path / "nowhere.yaml")


def test_windows_pass_by_themselves_unless_the_scenario_leaves_them_open(tmp_path: Path) -> None:
    text = """\
game: court_of_shadows
scenarios:
  - id: passed
    when: [A tax]
    then: {A: {coins: 5}, turn: B}
  - id: open
    when: [A tax]
    windows: open
    then: {A: {coins: 2}, awaited: [B]}
"""
    assert problems_of(text, tmp_path) == []


# ---- the page for designers ------------------------------------------------------------


def examples() -> list[str]:
    return re.findall(r"^```yaml\n(game: .*?)^```", PAGE.read_text(encoding="utf-8"), re.M | re.S)


def fields_on_the_page() -> dict[str, list[str]]:
    """What the page calls the fields of each game's position."""
    page = PAGE.read_text(encoding="utf-8").partition("## The positions of each game")[2]
    found: dict[str, list[str]] = {}
    for name in NAMES:
        chapter = page.partition(f"### {game(name).title}\n")[2].partition("\n### ")[0]
        cells = re.findall(r"^\| (`[^|]*?) *\|", chapter, re.M)
        found[name] = re.findall(r"`(\w+)`", " ".join(cells))
    return found


@pytest.mark.parametrize("example", examples(), ids=lambda text: text.split()[1])
def test_the_example_on_the_page_holds(example: str, tmp_path: Path) -> None:
    assert problems_of(example, tmp_path) == []


def test_the_page_has_an_example_of_every_game() -> None:
    assert {example.split()[1] for example in examples()} == set(NAMES)


@pytest.mark.parametrize("name", NAMES)
def test_the_fields_on_the_page_are_fields_of_the_position(name: str) -> None:
    fields = fields_on_the_page()[name]
    assert len(fields) > 5
    assert not [field for field in fields if not takes(game(name), field)]


def takes(played: Game[Any], field: str) -> bool:
    """Is this a field of a position, by default or with some option?"""
    named = [{option.name: value} for option in played.options for value in option.values]
    return any(knows(played, field, options) for options in ({}, *named))


def knows(played: Game[Any], field: str, options: dict[str, str]) -> bool:
    try:
        played.from_position({"options": options, field: None})
    except BadPosition as complaint:
        return "is not part of a position" not in str(complaint)
    return True


def test_the_page_explains_every_key() -> None:
    page = PAGE.read_text(encoding="utf-8")
    missing = [key for key in (*KEYS, *SHAPES) if f"`{key}`" not in page]
    assert not missing
