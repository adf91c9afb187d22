"""What can be read at the terminal: `?`, `rules`, and what happened since one last decided."""

import re
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from courtly.cli.legend import help_page
from courtly.cli.rules import rule_text, summary
from courtly.cli.tableau import news_of
from courtly.games import every_game, game
from courtly.kernel.errors import CourtlyError
from courtly.kernel.game import Game
from terminal.screen import ask, leave, seated

of_every_game = pytest.mark.parametrize("game", every_game(), ids=lambda game: game.name)


def printed(renderable: Any, width: int = 80) -> str:
    console = Console(width=width, color_system=None)
    with console.capture() as capture:
        console.print(renderable)
    return capture.get()


@of_every_game
def test_help_explains_commas_codes_and_every_sign(game: Game[Any]) -> None:
    text = printed(help_page(game.terms(), "R01", [], []))
    assert text.splitlines()[0].strip()
    assert "commas" in text
    for term in game.terms():
        assert f"{term.sign} {term.code}".strip() in text
        assert f"{term.name}:" in " ".join(text.split())


@of_every_game
def test_the_game_in_short_is_ten_lines_or_so(game: Game[Any]) -> None:
    text = printed(summary(game), 100)
    assert game.title in text
    assert 4 <= len(text.splitlines()) <= 14


def test_rules_are_found_by_title_and_by_code() -> None:
    korona = game("korona")
    for ref in ("TS", "Tactical Swap", '"tactical swap"', "ts"):
        assert "ts-2" in rule_text(korona, ref)
    assert "setup-6" in rule_text(korona, "Setup")
    assert "setup-6" in rule_text(korona, "setu")
    assert "turn-1" not in rule_text(korona, "Setup")
    assert "draw-4" in rule_text(korona, "Turn"), "with all that is below it"
    assert "fort-2" in rule_text(game("cyvasse"), "♖")
    with pytest.raises(CourtlyError, match="there is no rule 'xyzzy'"):
        rule_text(korona, "xyzzy")


def test_a_table_with_numbers_of_its_own_says_what_is_its_own() -> None:
    court = next(one for one in every_game() if one.name == "court_of_shadows")
    text = rule_text(court, "usurp", court.terms({"usurp_cost": "5"}))
    own, book = text.split("These are the numbers of this table. The book says:")
    assert "Pay 5 coins" in own
    assert "7 coins" in book
    assert "of this table" not in rule_text(court, "usurp", court.terms())


@of_every_game
def test_every_term_leads_into_the_rulebook(game: Game[Any]) -> None:
    for term in game.terms():
        assert "None" not in rule_text(game, term.code)


def test_what_one_did_oneself_stays_and_the_rest_is_counted() -> None:
    told = [f"Sentence number {n}, which is of some length." for n in range(20)]
    lines = [line.plain for line in news_of(told, 78, 3)]
    assert len(lines) == 3
    assert "number 0," in lines[0]
    assert re.search(r"\.\.\. 1\d more: `more` \.\.\.", lines[0])
    assert "number 19," in lines[-1]
    assert len(news_of(told, 78, 30)) == 20


@pytest.mark.once
def test_the_book_comes_page_by_page_and_what_is_typed_there_is_heard(tmp_path: Path) -> None:
    terminal = seated("korona", "--seed 1 --seats 2", tmp_path)
    assert "? explains" in terminal.text
    assert "Chapters:" in ask(terminal, "rules", "Enter goes back")
    assert "Revolt" in ask(terminal, "rules Re", "Enter goes back")
    ask(terminal, "rules all", r"1/\d+ Enter goes on")
    assert "draw blind: it is legal" in ask(terminal, "why draw blind")
    ask(terminal, "?", r"1/\d+ Enter goes on")
    assert "KORONA" in ask(terminal, "log", "Enter goes back") or "draw" in terminal.text
    ask(terminal, "")
    leave(terminal)


@pytest.mark.once
def test_what_the_screen_only_counts_is_told_in_full(tmp_path: Path) -> None:
    terminal = seated("korona", "--seed 1 --seats 4", tmp_path)
    for _ in range(9):  # until the others have had a turn
        if re.search(r"\.\.\. \d+ more: `more` \.\.\.", terminal.text):
            break
        terminal.type("1")
        terminal.read_until(r"A> ")
    counted = re.search(r"\.\.\. (\d+) more: `more` \.\.\.", terminal.text)
    assert counted, terminal.text
    pages = ask(terminal, "more", r"Enter goes (on|back)")
    while "Enter goes on" in terminal.text:
        pages += ask(terminal, "", r"Enter goes (on|back)")
    assert pages.count(".") > int(counted[1])
    ask(terminal, "")
    leave(terminal)


@pytest.mark.once
def test_nothing_is_said_three_times_on_one_screen(tmp_path: Path) -> None:
    terminal = seated("court_of_shadows", "--seed 4 --seats 4", tmp_path)
    for _ in range(12):
        for sentence in re.findall(r"[A-Z][a-z]+ claims [^.]*\.", terminal.text):
            assert terminal.text.count(sentence) <= 2, terminal.text
        if not terminal.program.isalive():
            break
        terminal.type("1")
        if not terminal.read_until(r"A> "):
            break
