"""The program in the best build there is: compiled if it is ready, otherwise plain Python at once.

`COURTLY_BUILD=plain` never compiles; `COURTLY_BUILD=compiled` waits for it.
"""

import os
from pathlib import Path

import builds
import tools
from places import HOME
from steps import Beside, Trouble, say, step

COMPUTING = {"sim", "arena", "train", "bench"}  # what makes no sense at a hundredth of the speed
USUAL_CLIENT = 15


def start(words: list[str]) -> None:
    """Become the program. Raises Trouble."""
    wish = os.environ.get("COURTLY_BUILD", "")
    build = builds.current()
    if wish != "plain":
        if wish == "compiled" or (_computes(words) and builds.possible(build)):
            build = builds.wait_for_compiler()
        if builds.ready(build):
            builds.hold(build)
            become(build / "bin" / "python", words)
    start_plain(words, build, compiling=wish != "plain")


def _computes(words: list[str]) -> bool:
    """Is this worth waiting for the compiled build?"""
    return words[:1] != [] and words[0] in COMPUTING and not {"-h", "--help"} & set(words)


def start_plain(words: list[str], build: Path, compiling: bool) -> None:
    """Become the program as plain Python, and let the compiled build be made beside it."""
    tools.fetch_uv()
    pages = Beside(tools.build_client) if words[:1] == ["serve"] else None
    python = tools.plain()
    if compiling and builds.possible(build):
        builds.compile_beside()
    if pages is not None:
        wait_for(pages)
    if compiling:
        builds.explain_plain(build)
    become(python, words, COURTLY_COMPILED=build)


def wait_for(pages: Beside[None]) -> None:
    """Without the browser client tables are there, but only programs can sit down."""
    try:
        with step("building the pages", USUAL_CLIENT):
            pages.wait()
    except Trouble as trouble:
        say(f"the browser client could not be built, so there are no pages ({trouble})")


def become(python: Path, words: list[str], **surroundings: Path) -> None:
    """Go on as the program."""
    os.environ["COURTLY_HOME"] = str(HOME)
    os.environ.update({name: str(value) for name, value in surroundings.items()})
    os.execv(python, [str(python), "-m", "courtly", *words])
