"""The program in the best build there is: compiled if it is ready, otherwise plain Python at once.

`COURTLY_BUILD=plain` never compiles; `COURTLY_BUILD=compiled` waits for it.
"""

import os
import tomllib
from contextlib import suppress
from itertools import pairwise
from pathlib import Path

import builds
import tools
from places import HOME, PLAIN
from steps import Beside, Trouble, say, step

SHARED = {"--database", "--redis"}  # what several processes share
SHARED_NAMED = {"COURTLY_DATABASE", "COURTLY_REDIS"}  # the same in the environment
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
            if shares(words):
                tools.add_postgres(build)
            become(build / "bin" / "python", words)
    start_plain(words, build, compiling=wish != "plain")


def _computes(words: list[str]) -> bool:
    """Is this worth waiting for the compiled build?"""
    return words[:1] != [] and words[0] in COMPUTING and not {"-h", "--help"} & set(words)


def shares(words: list[str]) -> bool:
    """Is this for several processes, which need packages that a house with a file does not?"""
    named = {word.partition("=")[0] for word in words} | _in_the_settings(words)
    address = any(word.startswith("postgres") for word in words)
    wished = named & SHARED or os.environ.keys() & SHARED_NAMED
    return bool(address or wished or words[:1] == ["worker"])


def _in_the_settings(words: list[str]) -> set[str]:
    """The options that a file of settings names; whether it makes sense the program will say."""
    files = [after for word, after in pairwise(words) if word == "--config"]
    files += [word.partition("=")[2] for word in words if word.startswith("--config=")]
    files += [os.environ.get("COURTLY_CONFIG", "")]
    named: set[str] = set()
    for file in filter(None, files):
        with suppress(OSError, ValueError), Path(file).open("rb") as written:
            named |= {f"--{name}" for name in tomllib.load(written)}
    return named


def start_plain(words: list[str], build: Path, compiling: bool) -> None:
    """Become the program as plain Python, and let the compiled build be made beside it."""
    tools.fetch_uv()
    pages = Beside(tools.build_client) if words[:1] == ["serve"] else None
    python = tools.plain()
    if shares(words):
        tools.add_postgres(PLAIN)
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
