"""Compiles the kernel and the rules with mypyc and the browser client with Vite.

Where there is no C compiler, plain Python is installed; where the client cannot be built, Courtly
is installed without it, and says so.
"""

import hashlib
import os
import shutil
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from setuptools import setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

sys.path[:0] = ["web", "workshop"]
from building import FAILURES, build_client
from halves import calm, halves
from libraries import RULES, Generated, libraries, recalled, remember, sources

THRIFTY = ["-O1", "-g0"]  # after other such flags: the last one counts
# Most functions of the rules are a few lines that one other calls: gcc may copy them there.
GENEROUS = [
    "--param=inline-unit-growth=300",
    "--param=max-inline-insns-auto=100",
    "--param=early-inlining-insns=50",
]
GENERATED = Path("build/generated.json")
TRANSLATED_BY = ("workshop/libraries.py", "workshop/halves.py")
LIBRARY = "__mypyc"  # how the name of a library ends; each module has a small one besides
REST = "_rest.c"  # how the C file is called that need not be fast
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
    return sorted(found, key=lambda extension: LIBRARY not in extension.name)  # the longest first


def modules() -> list[str]:
    """All modules that are compiled."""
    return [file for files in libraries().values() for file in files]


def generated() -> Generated:
    """The C files of each library and what they need, generated unless nothing has changed."""
    mark = hashlib.sha256()
    for file in ("pyproject.toml", "setup.py", *TRANSLATED_BY, *sources()):
        mark.update(file.encode() + b"\0" + Path(file).read_bytes())
    found = recalled(GENERATED, mark.hexdigest())
    if found is None:
        found = generate()
        remember(GENERATED, mark.hexdigest(), found)
    return found


def generate() -> Generated:
    """Translate all modules together into the C files of three libraries.

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
    files = [
        [(os.path.relpath(file, "build"), "") for file in (*parted(sources), *headers)]
        for sources, headers in written
    ]
    return files, [(need.path, need.include_dirs, need.internal) for need in needs]


def parted(sources: list[str]) -> list[str]:
    """The C files of a library; of the rules there are two, which the compiler treats apart."""
    found = []
    for source in sources:
        with open(source, encoding="utf-8") as lines:
            fast, rest = halves(lines) if source.endswith(f"{RULES}.c") else (calm(lines), "")
        for file, text in ((source, fast), (source.replace(".c", REST), rest)):
            if text:
                Path(file).write_text(text, encoding="utf-8")
                found.append(file)
    return found


class BuildBeside(build_ext):
    """The C part: as many C files at once as there are cores, the longest first."""

    def initialize_options(self) -> None:
        super().initialize_options()
        self.parallel = os.cpu_count() or 1

    def build_extensions(self) -> None:
        compile_some = self.compiler.compile
        with ThreadPoolExecutor(self.parallel) as cores:

            def compile_beside(sources: list[str], **how: Any) -> list[str]:
                done = [cores.submit(compile_some, [one], **flags(one, how)) for one in sources]
                return [name for one in done for name in one.result()]

            self.compiler.compile = compile_beside
            self.forget_others()
            super().build_extensions()

    def forget_others(self) -> None:
        """What was a module of a library the last time may be plain Python now."""
        made = {Path(self.get_ext_fullpath(one.name)) for one in self.extensions}
        for other in set(Path(self.build_lib).rglob("*.so")) - made:
            other.unlink()


def flags(source: str, how: dict[str, Any]) -> dict[str, Any]:
    """How a C file is compiled: the rules at any cost, all else at little."""
    further = GENEROUS if source.endswith(f"{RULES}.c") else THRIFTY
    return {**how, "extra_postargs": [*how["extra_postargs"], *further]}


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
