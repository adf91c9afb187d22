"""Compiles the kernel and the rules with mypyc; where that is impossible, installs plain Python."""

import os
import sys
from pathlib import Path
from typing import Any

from setuptools import setup

SOURCE = Path("src/courtly")
KERNEL = ("bits", "dice", "event", "state", "playout")
# What speaks to people stays Python: it is never in the way, and errors there read better.
SPOKEN = (
    *("__init__", "table", "words", "telling", "reasons", "position", "possible"),
    *("picture", "faces"),
)
BUILDS = {"bdist_wheel", "build", "build_ext"}


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


setup(ext_modules=extensions())
