"""The site of `./courtly docs`: every page is in it, and every module it documents is there."""

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
import yaml

pytestmark = pytest.mark.once

ROOT = Path(__file__).parent.parent
DOCS = ROOT / "docs"
SETTINGS = yaml.safe_load((ROOT / "mkdocs.yml").read_text(encoding="utf-8"))
MODULES = [
    (page.name, module)
    for page in sorted((DOCS / "reference").glob("*.md"))
    for module in re.findall(r"^::: ([\w.]+)$", page.read_text(encoding="utf-8"), re.M)
]


def pages_in(nav: Any) -> Iterator[str]:
    """The pages of the site, however deep they stand."""
    if isinstance(nav, str):
        yield nav
    else:
        for entry in nav.values() if isinstance(nav, dict) else nav:
            yield from pages_in(entry)


def test_the_site_has_every_page_once_and_no_other() -> None:
    written = sorted(str(page.relative_to(DOCS)) for page in DOCS.rglob("*.md"))
    assert sorted(pages_in(SETTINGS["nav"])) == written


@pytest.mark.parametrize("module", [name for _, name in MODULES])
def test_every_module_of_the_reference_can_be_imported_and_says_what_it_is(module: str) -> None:
    found = import_module(module)
    source = ROOT / "src" / module.replace(".", "/")
    file = source / "__init__.py" if source.is_dir() else source.with_suffix(".py")
    assert found.__name__ == module
    assert ast.get_docstring(ast.parse(file.read_text(encoding="utf-8")))  # a compiled one has none


def test_no_module_stands_in_the_reference_twice() -> None:
    names = [name for _, name in MODULES]
    assert len(names) == len(set(names)) > 20


def test_nothing_is_fetched_from_outside() -> None:
    assert SETTINGS["theme"]["font"] is False
    assert "offline" in SETTINGS["plugins"]
    assert all((DOCS / script).exists() for script in SETTINGS["extra"]["polyfills"])
    assert not SETTINGS["use_directory_urls"]


def test_words_that_docs_does_not_know_are_refused_in_one_line() -> None:
    words = [sys.executable, str(ROOT / "workshop"), "docs", "--fast"]
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert done.stderr == "courtly: docs takes no words but --serve\n"


@pytest.mark.soak
def test_the_site_is_built_without_a_warning_and_needs_nothing_from_outside() -> None:
    done = subprocess.run([sys.executable, str(ROOT / "workshop"), "docs"], check=False)
    assert done.returncode == 0
    for page in (ROOT / "build" / "docs").rglob("*.html"):
        text = page.read_text(encoding="utf-8")
        outside = re.findall(
            r"<(?:script|link|img|iframe)[^>]+(?:src|href)=\"?(https?://[^\" ]+)", text
        )
        assert not outside, f"{page.name} fetches {outside[0]}"
