"""`./courtly test`: everything that must hold, on two cores in ten minutes.

What keeps one core busy goes on side by side: the compiler, style and types, the client. Then come
the tests, as plain Python and compiled, which keep two busy. With words for pytest, just those
tests run, as plain Python and at once; with `--compiled` among the words, in the compiled build.
"""

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from glob import glob
from pathlib import Path
from subprocess import PIPE, STDOUT

import builds
import tools
from places import HOME, TEST, TOOLS, stamp, stamped
from steps import Beside, Trouble, say, step
from steps import run as run_quietly

SHARED = ("-n", "2", "--dist", "worksteal")  # who has done its tests takes some of the other's
INTERPRETED = ("-m", "not browser and not once")
COMPILED = ("-m", "not soak")
ALONE = ("-m", "soak", "-s")
SLOWEST = ("--durations=25", "--durations-min=2")  # where room can be made when the whole grows
COVERAGE = ("--cov", "--cov-report=term:skip-covered", "--cov-fail-under=75")
WITH_A_WORD = ("-k", "-m", "-n", "-p", "-o", "-c")  # options that are followed by one
BROWSERS = ("chromium-headless-shell", "chromium")  # the first draws no window: half the work
FONTS = "fonts-dejavu-core"
PROXIES = ("nginx", "caddy")
ENGINES = {"redis-server": "redis-server", "initdb": "postgresql"}  # programs, and their packages
EVERYWHERE = f"{os.environ.get('PATH', os.defpath)}:/usr/sbin:/sbin"


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
    browser = Beside(install_programs)
    compiled = Beside(compiled_with_tools)
    of_one_core = [Beside(lambda: style_and_types(python)), Beside(lambda: client(python))]
    say("compiling; beside it style and types, and the browser client ...")
    for kind in of_one_core:
        report(kind.wait())
    section("tests as plain Python", lambda: in_python(python, "--soak" in words))
    browser.wait()
    test_python = compiled.wait()
    section("tests, compiled", lambda: pytest(test_python, *SHARED, *SLOWEST, *COMPILED, *words))
    if "--soak" in words:
        tools.add_cluster(TEST)
        section("tests that need the machine", lambda: pytest(test_python, *ALONE, *words))
    say(f"everything holds, {time.monotonic() - began:.0f} s")
    return 0


@dataclass(frozen=True)
class Found:
    """What programs said about one kind of thing, and the exit code of the last."""

    title: str
    said: str
    code: int
    seconds: float


def found_by(title: str, *programs: Sequence[str | Path]) -> Found:
    """Run programs one after the other, as long as they succeed."""
    began, said, code = time.monotonic(), "", 0
    for words in programs:
        done = subprocess.run(
            words, stdout=PIPE, stderr=STDOUT, encoding="utf-8", errors="replace", check=False
        )
        said, code = said + done.stdout, done.returncode
        if code != 0:
            break
    return Found(title, said, code, time.monotonic() - began)


def report(found: Found) -> None:
    """Show what was found; if that is anything wrong, all stops here."""
    print(f"\n== {found.title}\n{found.said}== {found.title}: {found.seconds:.0f} s", flush=True)
    must(found.code)


def section(title: str, what: Callable[[], int]) -> None:
    """One kind of thing that must hold, and how long it took."""
    print(f"\n== {title}", flush=True)
    began = time.monotonic()
    must(what())
    print(f"== {title}: {time.monotonic() - began:.0f} s", flush=True)


def must(code: int) -> None:
    """Zero, or all stops here."""
    if code != 0:
        sys.exit(code)


# ---- the kinds of things -----------------------------------------------------------


def style_and_types(python: Path) -> Found:
    """Ruff, mypy and pyright find nothing."""
    ruff = python.with_name("ruff")
    return found_by(
        "style and types",
        [ruff, "check", "."],
        [ruff, "format", "--check", "."],
        [python.with_name("mypy")],
        [python.with_name("pyright"), "--pythonpath", python],
    )


def client(python: Path) -> Found:
    """The client is built, its types fit, its tests pass."""
    building = [python, HOME / "web" / "building.py"]
    return found_by("the browser client", building, [*building, "check"], [*building, "test"])


def in_python(python: Path, soak: bool) -> int:
    """The tests as plain Python. A soak looks no closer here, but at how much of it they reach."""
    return pytest(python, *SHARED, *INTERPRETED, *(COVERAGE if soak else ()))


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


def install_programs() -> None:
    """One after the other: the system installs nothing twice at a time."""
    install_browser()
    install_others()


def install_browser() -> None:
    """The browser that tests drive, where one may install it."""
    if any(map(shutil.which, BROWSERS)):
        return
    if not shutil.which("apt-get") or os.getuid() != 0:
        raise Trouble(f"the tests need {' or '.join(BROWSERS)}; please install it")
    say("installing the browser that the tests drive, once ...")
    install_packages(BROWSERS[0], FONTS)


def install_others() -> None:
    """Engines of several processes, and what `deploy/` is tried with; else their tests say so."""
    where = os.pathsep.join([EVERYWHERE, *glob("/usr/lib/postgresql/*/bin")])
    wanted = {**ENGINES, **{name: name for name in PROXIES}}
    missing = [wanted[name] for name in wanted if not shutil.which(name, path=where)]
    if missing and shutil.which("apt-get") and os.getuid() == 0:
        say(f"installing {', '.join(missing)}, which the tests use, once ...")
        install_packages(*missing)


def install_packages(*names: str) -> None:
    """From the system's own packages; none of them is started as a service."""
    env = {**os.environ, "DEBIAN_FRONTEND": "noninteractive", "RUNLEVEL": "1"}
    run_quietly(["apt-get", "update"], TOOLS / "apt.log", env)
    words = ["apt-get", "install", "-y", "--no-install-recommends", *names]
    run_quietly(words, TOOLS / "apt.log", env)
