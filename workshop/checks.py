"""`./courtly test`: everything that must hold, on two cores in ten minutes.

Compiling goes on beside all that needs no compiled build: style, types, the client, and the tests
as plain Python. With words for pytest, just those tests run, as plain Python and at once; with
`--compiled` among the words, in the compiled build.
"""

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import builds
import tools
from places import HOME, TEST, TOOLS, stamp, stamped
from steps import Beside, Trouble, say, step
from steps import run as run_quietly

SHARED = ("-n", "2", "--dist", "worksteal")  # who has done its tests takes some of the other's
INTERPRETED = ("-m", "not browser and not once")
COMPILED = ("-m", "not soak")
ALONE = ("-m", "soak", "-s")
COVERAGE = ("--cov", "--cov-report=term:skip-covered", "--cov-fail-under=75")
WITH_A_WORD = ("-k", "-m", "-n", "-p", "-o", "-c")  # options that are followed by one
BROWSER = ("chromium", "fonts-dejavu-core")


def run(words: list[str]) -> int:
    """Run the tests; the exit code."""
    words = from_here(words)
    os.chdir(HOME)
    os.environ["COURTLY_HOME"] = str(HOME)
    if not [word for word in words if word != "--soak"]:
        return everything(words)
    if "--compiled" in words:
        words.remove("--compiled")
        with step("compiling", builds.USUAL_SECONDS):
            python = compiled_with_tools()
        return pytest(python, *words)
    return pytest(tools.work(), *words)


def from_here(words: list[str]) -> list[str]:
    """The words with the paths among them as they are meant where somebody stands."""
    found = []
    for before, word in zip(["", *words], words, strict=False):
        path, colons, name = word.partition("::")
        if before not in WITH_A_WORD and Path(path).exists():
            word = f"{Path(path).resolve()}{colons}{name}"
        found.append(word)
    return found


def everything(words: list[str]) -> int:
    """All that must hold; stops at the first kind of thing that does not."""
    began = time.monotonic()
    python = tools.work()
    browser = Beside(install_browser)
    compiled = Beside(compiled_with_tools)
    section("style and types", lambda: style_and_types(python))
    section("the browser client", lambda: client(python))
    section("tests as plain Python", lambda: in_python(python, "--soak" in words))
    browser.wait()
    test_python = compiled.wait()
    section("tests, compiled", lambda: must(pytest(test_python, *SHARED, *COMPILED, *words)))
    if "--soak" in words:
        section("tests that need the machine", lambda: must(pytest(test_python, *ALONE, *words)))
    say(f"everything holds, {time.monotonic() - began:.0f} s")
    return 0


def section(title: str, what: Callable[[], None]) -> None:
    """One kind of thing that must hold, and how long it took."""
    print(f"\n== {title}", flush=True)
    began = time.monotonic()
    what()
    print(f"== {title}: {time.monotonic() - began:.0f} s", flush=True)


def must(code: int) -> None:
    """Zero, or all stops here."""
    if code != 0:
        sys.exit(code)


def call(*words: str | Path, folder: Path = HOME) -> None:
    """Run a program that must succeed."""
    must(subprocess.run(words, cwd=folder, check=False).returncode)


# ---- the kinds of things -----------------------------------------------------------


def style_and_types(python: Path) -> None:
    """Ruff, mypy and pyright find nothing."""
    call(python.with_name("ruff"), "check", ".")
    call(python.with_name("ruff"), "format", "--check", ".")
    call(python.with_name("mypy"))
    call(python.with_name("pyright"), "--pythonpath", python)


def client(python: Path) -> None:
    """The client is built, its types fit, its tests pass."""
    web = HOME / "web"
    call(python, web / "building.py")
    for what in ("check", "test"):
        call(python, web / "building.py", what)


def in_python(python: Path, soak: bool) -> None:
    """The tests as plain Python. A soak looks no closer here, but at how much of it they reach."""
    must(pytest(python, *SHARED, *INTERPRETED, *(COVERAGE if soak else ())))


def pytest(python: Path, *words: str) -> int:
    """Run tests in an environment; the exit code."""
    return subprocess.run([python, "-m", "pytest", *words], check=False).returncode


# ---- what they need ----------------------------------------------------------------


def compiled_with_tools() -> Path:
    """The Python with the compiled build and the test tools."""
    wheel = builds.wheel()
    if not stamped(TEST, wheel.parent.name):
        builds.install(TEST, wheel)
        stamp(TEST, wheel.parent.name)
    return TEST / "bin" / "python"


def install_browser() -> None:
    """The browser that tests drive, where one may install it."""
    if shutil.which("chromium"):
        return
    if not shutil.which("apt-get") or os.getuid() != 0:
        raise Trouble("the tests need chromium; please install it")
    say("installing the browser that the tests drive, once ...")
    env = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    run_quietly(["apt-get", "update"], TOOLS / "apt.log", env)
    words = ["apt-get", "install", "-y", "--no-install-recommends", *BROWSER]
    run_quietly(words, TOOLS / "apt.log", env)
