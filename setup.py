"""Compiles the kernel and the rules with mypyc and the browser client with Vite.

Where there is no C compiler, plain Python is installed; where the client cannot be built, Courtly
is installed without it, and says so.
"""

import ast
import os
import shutil
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from setuptools import setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

sys.path.insert(0, "web")
from building import FAILURES, build_client

SOURCE = Path("src/courtly")
KERNEL = ("bits", "dice", "event", "state", "playout", "seats")
# From these all that has to be fast is reached: what is legal, what happens, who knows what, how
# a bot decides. It is one C file, so that the C compiler can inline across modules and games.
FAST = ("rules", "memory", "player")
# What speaks to people once in a while stays Python. Views and the words of moves do not: a
# server builds them for every seat at every move. They are a second C file, made beside the first.
PLAIN = (
    *("__init__", "telling", "picture", "faces", "tidings"),
    *("reasons", "midway", "obstacles", "possible", "under_way"),
)
THRIFTY = ["-O1", "-g0"]
BUILDS = {"bdist_wheel", "build", "build_ext"}


# ---- the C part --------------------------------------------------------------------


def groups() -> dict[str, list[str]]:
    """The modules that are compiled, by the library they go into."""
    kernel = [SOURCE / "kernel" / f"{name}.py" for name in KERNEL]
    games = sorted(SOURCE.glob("games/*/*.py"))
    fast = reached_from([*kernel, *(file for file in games if file.stem in FAST)])
    words = [file for file in games if file not in fast and file.stem not in PLAIN]
    return {"courtly_rules": sorted(map(str, fast)), "courtly_words": list(map(str, words))}


def reached_from(roots: Iterable[Path]) -> set[Path]:
    """These modules, and those of the games that they import."""
    found: set[Path] = set()
    todo = list(roots)
    while todo:
        file = todo.pop()
        if file not in found:
            found.add(file)
            todo += [near for near in imported_by(file) if "games" in near.parts]
    return found


def imported_by(file: Path) -> Iterator[Path]:
    """The modules of Courtly that a module imports."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("courtly."):
            module = SOURCE.parent.joinpath(*node.module.split("."))
            names = [module.with_suffix(".py"), *(module / f"{a.name}.py" for a in node.names)]
            yield from (name for name in names if name.exists())


def extensions() -> list[Any]:
    """The C extensions, each optional: without a compiler the install goes on without them."""
    if os.environ.get("COURTLY_PURE") or not BUILDS & set(sys.argv):
        return []
    os.environ["CFLAGS"] = f"{os.environ.get('CFLAGS', '')} -fno-semantic-interposition -fwrapv"
    from mypyc.build import mypycify

    found: list[Any] = mypycify(
        ["--cache-dir=build/types", *(file for files in groups().values() for file in files)],
        opt_level="3",
        debug_level="0",
        separate=[(files, name) for name, files in groups().items()],
    )
    for extension in found:
        extension.optional = True
        if extension.name != "courtly_rules__mypyc":
            extension.extra_compile_args += THRIFTY  # the last one counts
    return found


class BuildBeside(build_ext):
    """The C part: both libraries at once."""

    def initialize_options(self) -> None:
        super().initialize_options()
        self.parallel = os.cpu_count() or 1


# ---- the Python part ---------------------------------------------------------------


class BuildWithClient(build_py):
    """The Python part, with the client in it."""

    def run(self) -> None:
        if not self.editable_mode:
            try_to_build_client()
            shutil.rmtree(Path(self.build_lib) / "courtly/server/static", ignore_errors=True)
        super().run()


def try_to_build_client() -> None:
    """Where it cannot be built, Courtly is installed without it."""
    try:
        build_client()
    except FAILURES as problem:
        print(f"courtly: the browser client could not be built ({problem})", file=sys.stderr)


setup(ext_modules=extensions(), cmdclass={"build_py": BuildWithClient, "build_ext": BuildBeside})
