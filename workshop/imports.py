"""Which part of Courtly imports which, read from the sources."""

import ast
from functools import cache
from pathlib import Path

from places import SOURCE

ROOT = SOURCE / "courtly"
FILES = sorted(ROOT.rglob("*.py"))


@cache
def text_of(file: Path) -> str:
    """What a file says."""
    return file.read_text(encoding="utf-8")


@cache
def tree_of(file: Path) -> ast.Module:
    """What a file says, parsed."""
    return ast.parse(text_of(file))


def part_of(file: Path) -> str:
    """The package that a file is in, as in `kernel`."""
    return file.relative_to(ROOT).parts[0]


def parts() -> list[str]:
    """All packages."""
    return sorted({part_of(file) for file in FILES if file.parent != ROOT})


@cache
def imports_of(file: Path) -> list[str]:
    """The modules that a file imports."""
    found: list[str] = []
    for node in ast.walk(tree_of(file)):
        if isinstance(node, ast.ImportFrom) and node.module:
            found += [node.module, *(f"{node.module}.{alias.name}" for alias in node.names)]
        elif isinstance(node, ast.Import):
            found += [alias.name for alias in node.names]
    return found


def known_by(part: str) -> set[str]:
    """The other packages that a package imports."""
    modules = [module for file in FILES if part_of(file) == part for module in imports_of(file)]
    names = {module.split(".")[1] for module in modules if module.startswith("courtly.")}
    return (names & set(parts())) - {part}
