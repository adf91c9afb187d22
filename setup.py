"""Compiles the kernel and the rules with mypyc and the browser client with Vite.

Where there is no C compiler, plain Python is installed; where the client cannot be built, Courtly
is installed without it, and says so.
"""

import hashlib
import os
import re
import shutil
import sys
from pathlib import Path
from typing import Any

from setuptools import setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

sys.path[:0] = ["web", "workshop"]
from building import FAILURES, build_client
from libraries import RULES, Generated, libraries, recalled, remember, sources

THRIFTY = ["-O1", "-g0"]  # after other such flags: the last one counts
GENERATED = Path("build/generated.json")
RUNS_ONCE = re.compile(r"^char CPyDef_\w+_____top_level__\(void\) \{$", re.MULTILINE)
BUILDS = {"bdist_wheel", "build", "build_ext"}


# ---- the C part --------------------------------------------------------------------


def extensions() -> list[Any]:
    """The C extensions, each optional: without a compiler the install goes on without them."""
    if os.environ.get("COURTLY_PURE") or not BUILDS & set(sys.argv):
        return []
    os.environ["CFLAGS"] = f"{os.environ.get('CFLAGS', '')} -fno-semantic-interposition -fwrapv"
    from mypyc.build import mypycify

    found: list[Any] = mypycify(
        modules(),
        opt_level="3",
        debug_level="0",
        separate=[(files, name) for name, files in libraries().items()],
        skip_cgen_input=generated(),
    )
    for extension in found:
        extension.optional = True
        extension.depends = [*extension.depends, "setup.py"]  # the flags are set here
        if extension.name != f"{RULES}__mypyc":
            extension.extra_compile_args = [*extension.extra_compile_args, *THRIFTY]
    return found


def modules() -> list[str]:
    """All modules that are compiled."""
    return [file for files in libraries().values() for file in files]


def generated() -> Generated:
    """The C files of each library and what they need, generated unless nothing has changed."""
    mark = hashlib.sha256()
    for file in ("pyproject.toml", "setup.py", *sources()):
        mark.update(file.encode() + b"\0" + Path(file).read_bytes())
    found = recalled(GENERATED, mark.hexdigest())
    if found is None:
        found = generate()
        remember(GENERATED, mark.hexdigest(), found)
    return found


def generate() -> Generated:
    """Translate all modules together into the C files of two libraries.

    mypyc takes it that modules of other libraries are not known, and gives up on what it could
    conclude: that a class has no children, that an attribute is always set. They are all here.
    """
    from mypyc.build import mypyc_build
    from mypyc.options import CompilerOptions

    options = CompilerOptions(separate=True, target_dir="build")
    options.global_opts = True
    separate: Any = [(files, name) for name, files in libraries().items()]
    # What is not compiled may need packages that are not there while Courtly is being built.
    words = [f"--cache-dir={os.devnull}", "--follow-imports=silent", *modules()]
    _, written, needs = mypyc_build(words, options, separate=separate)
    for made, _ in written:
        for source in made:
            calm(Path(source))
    files = [
        [(os.path.relpath(file, "build"), "") for file in (*sources, *headers)]
        for sources, headers in written
    ]
    return files, [(need.path, need.include_dirs, need.internal) for need in needs]


def calm(source: Path) -> None:
    """What runs once, when a module is imported, the C compiler need not make fast."""
    text = source.read_text(encoding="utf-8")
    source.write_text(RUNS_ONCE.sub(r"__attribute__((cold)) \g<0>", text), encoding="utf-8")


class BuildBeside(build_ext):
    """The C part: both libraries at once."""

    def initialize_options(self) -> None:
        super().initialize_options()
        self.parallel = os.cpu_count() or 1


# ---- the Python part ---------------------------------------------------------------


class BuildWithClient(build_py):
    """The Python part, with the client in it."""

    def run(self) -> None:
        if not self.editable_mode:
            try_to_build_client()
            shutil.rmtree(Path(self.build_lib) / "courtly/server/static", ignore_errors=True)
        super().run()


def try_to_build_client() -> None:
    """Where it cannot be built, Courtly is installed without it."""
    try:
        build_client()
    except FAILURES as problem:
        print(f"courtly: the browser client could not be built ({problem})", file=sys.stderr)


if __name__ == "__main__":
    setup(
        ext_modules=extensions(), cmdclass={"build_py": BuildWithClient, "build_ext": BuildBeside}
    )
