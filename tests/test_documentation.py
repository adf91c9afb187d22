"""What the documentation shows is what happens."""

import doctest
import re
from pathlib import Path

import courtly

ROOT = Path(__file__).parent.parent


def test_the_examples_in_the_readme_run() -> None:
    result = doctest.testfile(
        str(ROOT / "README.md"), module_relative=False, optionflags=doctest.ELLIPSIS
    )
    assert result.attempted > 10
    assert result.failed == 0


def test_the_example_in_the_package_runs() -> None:
    result = doctest.testmod(courtly)
    assert result.attempted > 2
    assert result.failed == 0


def test_every_file_the_pages_point_to_exists() -> None:
    for page in [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *(ROOT / "docs").rglob("*.md")]:
        for link in re.findall(r"\]\(([^)#:]+)\)", page.read_text(encoding="utf-8")):
            assert (page.parent / link).exists(), f"{page.name} points to {link}"
