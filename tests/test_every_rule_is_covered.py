"""Every rule and ruling is pinned by a scenario or a test, and every citation leads somewhere.

A scenario names the rules it pins in `covers`. Where no scenario can pin a rule, a Python test
names it in a docstring or a comment, on a line of this form:

    Covers GAME: R03, §1-c.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from amount import amount
from courtly.games import every_game
from courtly.kernel.bits import count, nth
from courtly.kernel.dice import Dice
from courtly.kernel.game import Game
from courtly.kernel.rulebook import Rulebook
from courtly.kernel.scenario import Scenario
from courtly.kernel.seats import seat_name
from courtly.kernel.state import SPECTATOR, Log, State
from courtly.kernel.words import Said
from courtly.testing.scenarios import load

TESTS = Path(__file__).parent
GAMES = [game for game in every_game() if (TESTS / "scenarios" / game.name).is_dir()]
WALKS = amount(0, 6, soak=200)  # random games for each game
TRIED = 64  # of the moves at one decision, so many are tried

RULE = re.compile(
    r"§[\d.]+-\w+|\b[A-Z]{1,2}\d?(?:\.\w+)?-[a-z]\b|\b[a-z]{2,6}-\d+\b|\bR\d+[a-z]?\b"
)
SCENARIO_ID = re.compile(r"\b[SPTK]\d+[a-z]?\b(?!-)")
PINNED = "*Pinned by*"

of_every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


# ---- what pins what --------------------------------------------------------------------


@cache
def scenarios_of(name: str) -> list[Scenario]:
    return load(TESTS / "scenarios" / name)


@cache
def other_tests() -> str:
    """The text of all tests but this file."""
    files = [file for file in sorted(TESTS.rglob("*.py")) if file != Path(__file__)]
    return "\n".join(file.read_text(encoding="utf-8") for file in files)


def named_by(text: str, name: str) -> list[str]:
    """The rules of a game that `Covers GAME: ...` lines name."""
    lines = re.findall(rf"Covers {re.escape(name)}: *(.+)", text)
    rules = [rule.strip(" .\"'`") for line in lines for rule in line.split(",")]
    return [rule for rule in rules if rule]


def covered_by(scenarios: Iterable[Scenario]) -> set[str]:
    return {rule for scenario in scenarios for rule in scenario.covers}


def uncovered(rulebook: Rulebook, covered: Iterable[str]) -> list[str]:
    """The rules nobody covers, in the order of the rulebook."""
    known = set(covered)
    return [rule for rule in rulebook.entries if rule not in known]


def family(scenario_id: str) -> str:
    """S19 and its variants S19b, S19c belong together."""
    return scenario_id.rstrip("abcdefghijklmnopqrstuvwxyz")


def pins_of(entry: str) -> list[str]:
    """The scenarios that a ruling says it is pinned by."""
    return SCENARIO_ID.findall(entry.partition(PINNED)[2])


def broken_pins(entries: Mapping[str, str], scenarios: list[Scenario], tests: str) -> list[str]:
    """Where a ruling names a scenario that is not there, or that does not cover it."""
    problems: list[str] = []
    for rule, entry in entries.items():
        for pin in pins_of(entry):
            meant = [s for s in scenarios if pin in (s.name, family(s.name))]
            if not meant and not re.search(rf"\b{pin}\b", tests):
                problems.append(f"{rule} is pinned by {pin}, which does not exist")
            elif meant and rule not in covered_by(meant):
                problems.append(f"{rule} is pinned by {pin}, which does not cover it")
    return problems


# ---- every rule is pinned ----------------------------------------------------------------


@of_every_game
def test_every_rule_is_covered_by_a_scenario_or_a_test(game: Game[Any]) -> None:
    covered = covered_by(scenarios_of(game.name)).union(named_by(other_tests(), game.name))
    missing = uncovered(game.rulebook, covered)
    assert not missing, f"nothing covers {', '.join(missing)} of {game.title}"


@of_every_game
def test_scenarios_cover_only_rules_that_exist(game: Game[Any]) -> None:
    strange = [
        f"{scenario.where} covers {rule}"
        for scenario in scenarios_of(game.name)
        for rule in scenario.covers
        if rule not in game.rulebook.entries
    ]
    assert not strange


@of_every_game
def test_tests_cover_only_rules_that_exist(game: Game[Any]) -> None:
    named = named_by(other_tests(), game.name)
    assert not [rule for rule in named if rule not in game.rulebook.entries]


@of_every_game
def test_every_ruling_says_what_pins_it(game: Game[Any]) -> None:
    entries = game.rulebook.entries
    assert not [rule for rule in entries if rule.startswith("R") and PINNED not in entries[rule]]


@of_every_game
def test_what_pins_a_ruling_exists_and_covers_it(game: Game[Any]) -> None:
    problems = broken_pins(game.rulebook.entries, scenarios_of(game.name), other_tests())
    assert not problems


# ---- these checks can fail ---------------------------------------------------------------

SMALL_BOOK = """\
**§1-a** A rule.

**R01 A ruling.** *Why:* §1-a. *Pinned by* S7, S8,
the property tests.

**R02 Another.** *Why:* §1-a. *Pinned by* S9.

**R03 A third.** *Why:* §1-a. *Pinned by* P01, T02b, K103, the tests of P0-b.
"""


def small_book(folder: Path) -> Rulebook:
    file = folder / "rulebook.md"
    file.write_text(SMALL_BOOK, encoding="utf-8")
    return Rulebook.read(file)


def small_scenario(name: str, *covers: str) -> Scenario:
    return Scenario("toy", name, "", covers, {}, (), {}, False, name)


def test_a_rule_that_nothing_covers_is_found(tmp_path: Path) -> None:
    book = small_book(tmp_path)
    named = named_by("# Covers toy: R02, R99.\n# Covers other: §1-a.", "toy")
    assert named == ["R02", "R99"]
    assert uncovered(book, named) == ["§1-a", "R01", "R03"]
    assert uncovered(book, [*named, "§1-a", "R01", "R03"]) == []


def test_a_ruling_that_is_not_pinned_as_it_says_is_found(tmp_path: Path) -> None:
    entries = small_book(tmp_path).entries
    scenarios = [small_scenario("S7", "§1-a"), small_scenario("S7b", "R01"), small_scenario("S9")]
    scenarios += [small_scenario("P01", "R03"), small_scenario("K103b", "R01")]
    assert broken_pins(entries, scenarios, "") == [
        "R01 is pinned by S8, which does not exist",
        "R02 is pinned by S9, which does not cover it",
        "R03 is pinned by T02b, which does not exist",
        "R03 is pinned by K103, which does not cover it",
    ]
    tests = "def test_s8() -> None: # S8, S9, P01, T02b, K103"
    assert broken_pins(entries, scenarios[:2], tests) == []


# ---- every citation leads somewhere ------------------------------------------------------


@of_every_game
def test_every_citation_in_the_source_exists(game: Game[Any]) -> None:
    folder = game.rulebook_file.parent
    strange = [
        f"{file.name}: {cite}"
        for file in (*sorted(folder.glob("*.py")), game.rulebook_file)
        for cite in RULE.findall(file.read_text(encoding="utf-8"))
        if cite not in game.rulebook.entries
    ]
    assert not strange


@of_every_game
def test_every_option_cites_a_rule_that_exists(game: Game[Any]) -> None:
    assert not [o.name for o in game.options if o.cite not in game.rulebook.entries]


@pytest.mark.once
@of_every_game
def test_everything_said_in_play_cites_a_rule_that_exists(game: Game[Any]) -> None:
    rules = game.rulebook.entries
    strange: dict[str, str] = {}
    for seed in range(WALKS):
        for said in everything_said(game, seed):
            if said.cite not in rules:
                strange[said.cite] = said.text
    assert not strange


def everything_said(game: Game[Any], seed: int) -> Iterator[Said]:
    """All that the table says in one random game: to every seat, at every moment."""
    dice = Dice(seed)
    seats = game.seats[seed % len(game.seats)]
    state = game.new(seats, any_options(game, seats, dice))
    state.log = Log()
    leaving = seed % 3 == 0
    while not state.over():
        yield from said_now(game, state, dice)
        go_on(game, state, dice, leaving)
    yield from said_now(game, state, dice)
    names = [seat_name(seat) for seat in range(state.seats)]
    for event in state.log.events:
        yield game.words.event(event, names)


def any_options(game: Game[Any], seats: int, dice: Dice) -> dict[str, str]:
    values = {option.name: option.values_for(seats) for option in game.options}
    return {name: some[dice.below(len(some))] for name, some in values.items()}


def go_on(game: Game[Any], state: State, dice: Dice, leaving: bool) -> None:
    """One random step; where somebody leaves at all, now and then, or two agree on a draw."""
    chance = dice.below(100) if leaving else 100
    if chance == 0:
        state.leave(nth(state.staying(), dice.below(count(state.staying()))))
    elif chance == 1 and state.seats == 2:
        state.agree_draw()
    elif state.chances():
        state.happen(dice.below(state.chances()))
    else:
        seat = nth(state.actors(), dice.below(count(state.actors())))
        moves = game.legal(state, seat)
        state.apply(seat, moves[dice.below(len(moves))])


def said_now(game: Game[Any], state: State, dice: Dice) -> Iterator[Said]:
    yield game.words.prompt(state, SPECTATOR)
    for seat in range(state.seats):
        yield game.words.prompt(state, seat)
        yield from said_of_moves(game, state, seat, dice)


def said_of_moves(game: Game[Any], state: State, seat: int, dice: Dice) -> Iterator[Said]:
    """Why each move is legal or not, and what is wrong with texts that are nearly one."""
    for move in game.legal(state, seat):
        text = game.words.text(state, seat, move)
        yield Said(text, game.words.cite(state, seat, move))
        for nearly in (text.rpartition(" ")[0], f"{text} Z"):
            meant = game.words.parse(state, seat, nearly)
            if isinstance(meant, Said):
                yield meant
    for move in some_moves(game, dice):
        refusal = game.why_not(state, seat, move)
        if refusal is not None:
            yield refusal


def some_moves(game: Game[Any], dice: Dice) -> Iterable[int]:
    """All moves of a game, or a sample where there are many."""
    if game.actions <= TRIED:
        return range(game.actions)
    return [dice.below(game.actions) for _ in range(TRIED)]
