"""The program in the best build there is: compiled if it is ready, otherwise plain Python at once.

`COURTLY_BUILD=plain` never compiles; `COURTLY_BUILD=compiled` waits for it.
"""

import os
from pathlib import Path

import builds
import tools
from places import HOME
from steps import Trouble, say, step

COMPUTING = {"sim", "strength", "bench"}  # what makes no sense at a hundredth of the speed
USUAL_CLIENT = 15


def start(words: list[str]) -> None:
    """Become the program. Raises Trouble."""
    wish = os.environ.get("COURTLY_BUILD", "")
    build = builds.current()
    if wish != "plain" and not builds.ready(build) and _waits(words, wish, build):
        build = builds.wait_for_compiler()
    if wish != "plain" and builds.ready(build):
        builds.hold(build)
        become(build / "bin" / "python", words)
    python = tools.plain()
    if words[:1] == ["serve"]:
        lay_tables()
    if wish != "plain":
        if builds.compiler() and not builds.failed(build):
            builds.compile_beside()
        builds.explain_plain()
    become(python, words, COURTLY_COMPILED=build)


def _waits(words: list[str], wish: str, build: Path) -> bool:
    """Is the compiled build worth waiting for?"""
    if wish == "compiled":
        return True
    asked_for_help = not words or "--help" in words or "-h" in words
    possible = builds.compiler() is not None and not builds.failed(build)
    return words[:1] != [] and words[0] in COMPUTING and possible and not asked_for_help


def lay_tables() -> None:
    """The browser client; without it the tables are there, but only programs can sit down."""
    try:
        with step("building the pages", USUAL_CLIENT):
            tools.build_client()
    except Trouble as trouble:
        say(f"the browser client could not be built, so there are no pages ({trouble})")


def become(python: Path, words: list[str], **surroundings: Path) -> None:
    """Go on as the program."""
    os.environ["COURTLY_HOME"] = str(HOME)
    os.environ.update({name: str(value) for name, value in surroundings.items()})
    os.execv(python, [str(python), "-m", "courtly", *words])
