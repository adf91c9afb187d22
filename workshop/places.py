"""Where things are in a clone, and locks so that two who set up at once do not collide."""

import fcntl
import hashlib
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

HOME = Path(__file__).resolve().parent.parent
TOOLS = HOME / ".tools"  # uv, Node, logs and locks
PLAIN = HOME / ".plain"  # what Courtly needs, to run from src as plain Python
WORK = HOME / ".venv"  # the same and the tools of development
RUN = HOME / ".run"  # a folder for each compiled build, named by what it was made of
TEST = HOME / ".test"  # the compiled build with the test tools
DOCS = HOME / ".docs"  # what the pages of docs are built with
SOURCE = HOME / "src"

PINS = (HOME / "pyproject.toml", HOME / "uv.lock")
BUILDING = (HOME / "setup.py", HOME / "workshop" / "libraries.py", HOME / "workshop" / "halves.py")
BUILT_FROM = (*PINS, *BUILDING, HOME / "src" / "courtly", HOME / "web")
NOT_SOURCES = {"node_modules", "__pycache__", "static"}


def mark_of(paths: Iterable[Path]) -> str:
    """A short mark of names, contents, this Python and this place: it changes when any does."""
    mark = hashlib.sha256(f"{HOME}\0{sys.version}\0".encode())
    for path in paths:
        for file in [path] if path.is_file() else sorted(path.rglob("*")):
            if file.is_file() and not NOT_SOURCES & set(file.relative_to(HOME).parts):
                mark.update(f"{file.relative_to(HOME)}\0".encode() + file.read_bytes() + b"\0")
    return mark.hexdigest()[:16]


def stamped(folder: Path, mark: str) -> bool:
    """Was this folder made whole, of exactly this?"""
    stamp = folder / "made-of"
    return stamp.exists() and stamp.read_text(encoding="ascii") == mark


def stamp(folder: Path, mark: str) -> None:
    """Note that a folder is whole, and what it was made of."""
    (folder / "made-of").write_text(mark, encoding="ascii")


@contextmanager
def alone(what: str) -> Iterator[None]:
    """Wait until nobody else does this."""
    TOOLS.mkdir(exist_ok=True)
    with (TOOLS / f"{what}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield
