"""Compiled builds: each in a folder named by what it was made of, so that none is ever replaced.

A build that is in use stays; one that nobody uses any more goes when the next one is ready.
"""

import fcntl
import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

from places import BUILT_FROM, HOME, RUN, TOOLS, alone, mark_of, stamp, stamped
from steps import Trouble, say, step
from tools import sync, uv

NICENESS = "2"
USUAL_SECONDS = 95
WHEELS = TOOLS / "wheels"
IN_USE = "in-use"
PROOF = "from courtly.kernel.build import compiled; assert compiled()"


def compiler() -> str | None:
    """The C compiler, if there is one."""
    named = os.environ.get("CC") or str(sysconfig.get_config_var("CC") or "cc")
    return shutil.which(named.split()[0]) or shutil.which("cc")


def current() -> Path:
    """Where the build of the sources as they are now belongs."""
    return RUN / mark_of(BUILT_FROM)


def ready(build: Path) -> bool:
    """Is this build whole?"""
    return stamped(build, build.name)


def possible(build: Path) -> bool:
    """Is it there, or can it be made? What has failed once is not tried again by itself."""
    return ready(build) or (compiler() is not None and not _failure(build).exists())


def _failure(build: Path) -> Path:
    return RUN / f"{build.name}.failed"


def compile_now() -> Path:
    """The compiled build of the sources as they are, made unless it is there. Raises Trouble."""
    with alone("compile"):
        try:
            made = wheel()
            build = RUN / made.parent.name
            if not ready(build):
                install(build, made, "--no-dev")
                stamp(build, build.name)
        except Trouble:
            RUN.mkdir(exist_ok=True)
            _failure(current()).touch()
            raise
        _remove_unused(but=build)
    return build


def wheel() -> Path:
    """The wheel of the sources as they are, just as somebody elsewhere would install it."""
    with alone("wheel"):
        while True:
            mark = mark_of(BUILT_FROM)
            for found in (WHEELS / mark).glob("*.whl"):
                return found
            shutil.rmtree(WHEELS, ignore_errors=True)
            uv("build", "--wheel", "--out-dir", WHEELS / "new", HOME, log="compile")
            if mark_of(BUILT_FROM) == mark:  # else somebody changed the sources meanwhile
                (WHEELS / "new").rename(WHEELS / mark)


def install(folder: Path, wheel: Path, *words: str) -> Path:
    """An environment with a wheel in it; its Python. Raises Trouble if nothing was compiled."""
    sync(folder, *words)
    python = folder / "bin" / "python"
    uv("pip", "install", "--no-deps", "--reinstall", "--python", python, wheel, log="install")
    if subprocess.run([python, "-c", PROOF], capture_output=True, check=False).returncode != 0:
        raise Trouble(f"nothing was compiled; what the compiler said is in {TOOLS / 'compile.log'}")
    return python


def compile_beside() -> None:
    """Start compiling in a process of its own, which goes on when this one ends.

    It gives way to pages and players a little, and still gets its share of a busy machine.
    """
    with (TOOLS / "compiling.log").open("w") as log:
        subprocess.Popen(
            ["nice", "-n", NICENESS, sys.executable, HOME / "workshop", "compile"],
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=log,
            start_new_session=True,
        )


def wait_for_compiler() -> Path:
    """The compiled build, waited for unless it is there."""
    build = current()
    if ready(build):
        return build
    with step("compiling", USUAL_SECONDS):
        return compile_now()


# ---- who uses which build ----------------------------------------------------------


def hold(build: Path) -> None:
    """Whoever this process becomes uses the build, and it stays as long as he does."""
    descriptor = os.open(build / IN_USE, os.O_RDWR | os.O_CREAT)
    fcntl.flock(descriptor, fcntl.LOCK_SH)
    os.set_inheritable(descriptor, True)


def _remove_unused(but: Path) -> None:
    for build in RUN.iterdir():
        if build.suffix == ".failed":
            build.unlink()
        elif build != but and not _used(build):
            shutil.rmtree(build)


def _used(build: Path) -> bool:
    try:
        with (build / IN_USE).open("w") as mark:
            fcntl.flock(mark, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return True
    return False


def explain_plain(build: Path) -> None:
    """Say why Courtly runs as plain Python, and until when."""
    if compiler() is None:
        say("there is no C compiler, so this is plain Python: the same games, slower thoughts")
    elif not possible(build):
        say(f"compiling has failed, so this is plain Python; why is in {TOOLS / 'compiling.log'}")
    else:
        say(f"compiling beside it (usually {USUAL_SECONDS} s); until then this is plain Python")
