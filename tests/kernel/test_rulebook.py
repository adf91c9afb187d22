"""Rules are found by what people cite."""

from pathlib import Path

import pytest

from courtly.kernel.rulebook import Rulebook

TEXT = """\
# A book

## §1 Coins

**§1-a** Everyone begins with two coins.

**§1-b** There are fifty coins.
They are of tin.

## §2 The end

**§2-a** The last one wins.

**R01** (§1-a) Coins
may be lent.

**R01a** But not for interest.

Words that are no rule, though they mention **R99**.
"""


@pytest.fixture
def book(tmp_path: Path) -> Rulebook:
    file = tmp_path / "rulebook.md"
    file.write_text(TEXT, encoding="utf-8")
    return Rulebook.read(file)


def test_every_rule_and_ruling_is_an_entry_in_order(book: Rulebook) -> None:
    assert list(book.entries) == ["§1-a", "§1-b", "§2-a", "R01", "R01a"]
    assert book.entries["§1-b"].endswith("They are of tin.")


@pytest.mark.parametrize("cite", ["§1-a", "1-a", " § 1-A ", "§1-a\n"])
def test_a_citation_is_found_however_it_is_written(book: Rulebook, cite: str) -> None:
    assert book.find(cite.strip()) == book.entries["§1-a"]


@pytest.mark.parametrize(("cite", "start"), [("R01", "**R01** "), ("r01a", "**R01a** ")])
def test_a_ruling_is_not_taken_for_its_neighbour(book: Rulebook, cite: str, start: str) -> None:
    assert (book.find(cite) or "").startswith(start)


def test_a_section_is_all_its_rules(book: Rulebook) -> None:
    section = book.find("§1") or ""
    assert section.startswith("## §1 Coins")
    assert "**§1-b**" in section
    assert "**§2-a**" not in section


@pytest.mark.parametrize("cite", ["", "§", "R99", "§3", "§1-c", "R0"])
def test_what_is_not_in_the_book_is_not_found(book: Rulebook, cite: str) -> None:
    assert book.find(cite) is None


def test_rules_are_found_by_a_word_in_any_case(book: Rulebook) -> None:
    assert list(book.search("COINS")) == ["§1-a", "§1-b", "R01"]
    assert book.search("dragon") == {}
