"""The container file, step by step, where there is no engine for containers.

Each stage is a layer over this machine's own system, in the place of the image that it names: what
is copied and run goes into the layer, as root and as the user that the file makes, and nothing else
changes. What the image itself has, and what podman or Docker make of the file, stays untried.
"""

import json
import os
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator
from fnmatch import fnmatch
from pathlib import Path

import pytest

from server.test_proxies import DEPLOY

pytestmark = [pytest.mark.soak, pytest.mark.once]

CLONE = DEPLOY.parent
PYTHON = Path(sys.base_prefix) / "bin"  # as `python` of the image
SYSTEM = f"{PYTHON}:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"
TOOLS = ("unshare", "chroot", "git", "ip")
MOUNT = """
    mount -t overlay overlay -o lowerdir=/,upperdir={layer},workdir={work} {root}
    for one in proc dev sys; do mount --rbind /$one {root}/$one; done
"""
UNTIL = 60  # seconds
LIVE = """
    {entry} & server=$!
    for second in $(seq {until}); do {health} 2>/dev/null && break; sleep 1; done
    {health}
    id -un; ls -ld /data; ls -l /data
    courtly admin --data /data/courtly.db status
    kill -{signal} $server
    wait $server || [ $? = 143 ]  # when all is done it ends by the signal
    echo closed: $(ls /data)
"""


class Stage:
    """A layer, and what the file has said of it so far."""

    def __init__(self, place: Path) -> None:
        self.layer, self.work, self.root = (place / name for name in ("layer", "work", "root"))
        for folder in (self.layer, self.work, self.root):
            folder.mkdir(parents=True)
        self.folder, self.user, self.env = "/", "root", {"PATH": SYSTEM, "HOME": "/root"}
        self.env |= {name: os.environ[name] for name in os.environ if name.startswith("PIP_")}
        self.open_python()

    def open_python(self) -> None:
        """In the image everybody may run Python; here it may lie where root alone gets in."""
        closed = [one for one in (PYTHON, *PYTHON.parents) if not one.stat().st_mode & 0o001]
        for one in closed:
            self.run(f"chmod o+x {one}")

    def at(self, path: str) -> Path:
        """Where a path of the image is in the layer."""
        return self.layer / os.path.join(self.folder, path).lstrip("/")

    def run(self, command: str, alone: bool = False) -> str:
        """In a shell; alone: with a network of its own."""
        words = {name: shlex.quote(str(path)) for name, path in vars(self).items()}
        inside = f"set -e; cd {self.folder}; {command}"
        step = f"set -e; {MOUNT.format(**words)} {'ip link set lo up;' if alone else ''}"
        step += f" exec chroot --userspec={self.user} {self.root} sh -c {shlex.quote(inside)}"
        space = ["unshare", "--mount", *(["--net"] if alone else [])]
        done = subprocess.run(
            [*space, "sh", "-c", step],
            env=self.env,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
        )
        assert done.returncode == 0, f"{command}\n{done.stdout[-4000:]}"
        return done.stdout


def steps(written: str) -> Iterator[tuple[str, str]]:
    """What a container file says: the word, and the rest of its line."""
    for line in re.sub(r"\\\n", " ", written).splitlines():
        word, _, rest = line.strip().partition(" ")
        if word and not word.startswith("#"):
            yield word, rest.strip()


def copied(names: list[str], goal: Path) -> None:
    """From a clone as git has it, without what is to be ignored."""
    kept = subprocess.check_output(["git", "ls-files"], cwd=CLONE, text=True).splitlines()
    ignored = (DEPLOY / "Containerfile.dockerignore").read_text().split()
    for name in names:
        found = [one for one in kept if one == name or one.startswith(f"{name}/")]
        assert found, f"{name} is not there"
        for one in found:
            if any(fnmatch(one, what) or one.startswith(f"{what}/") for what in ignored):
                continue
            inside = one if one == name else os.path.relpath(one, name)
            (goal / inside).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(CLONE / one, goal / inside)


def able() -> str:
    """Why it cannot be tried here; empty: it can."""
    if sys.platform != "linux" or os.getuid() != 0:
        return "only root may lay one system over another"
    missing = [name for name in TOOLS if shutil.which(name) is None]
    if missing or not (CLONE / ".git").exists():
        return f"{', '.join(missing) or 'a clone'} is missing"
    return "" if "overlay" in Path("/proc/filesystems").read_text() else "there are no overlays"


def test_each_step_of_the_container_file_works(tmp_path: Path) -> None:
    if reason := able():
        pytest.skip(reason)
    stages: dict[str, Stage] = {}
    said: dict[str, str] = {}
    stage = Stage(tmp_path / "unused")
    for word, rest in steps((DEPLOY / "Containerfile").read_text()):
        print(word, rest[:100], flush=True)
        if word == "FROM":
            name = rest.partition(" AS ")[2] or "last"
            stage = stages[name] = Stage(tmp_path / name)
        elif word == "COPY" and rest.startswith("--from="):
            source, start, goal = rest.removeprefix("--from=").split()
            shutil.copytree(stages[source].at(start), stage.at(goal), symlinks=True)
        elif word == "COPY":
            *names, goal = rest.split()
            copied(names, stage.at(goal))
        elif word == "RUN":
            stage.run(rest)
        elif word == "ENV":
            given = dict(one.split("=", 1) for one in shlex.split(rest))
            stage.env |= {name: value.replace("$PATH", SYSTEM) for name, value in given.items()}
        elif word == "WORKDIR":
            stage.folder = rest
            stage.at(rest).mkdir(parents=True, exist_ok=True)
        elif word == "USER":
            stage.user = rest
        else:
            said[word] = rest
    live(stage, said)


def live(stage: Stage, said: dict[str, str]) -> None:
    """The house opens, is healthy, takes orders, and ends when it is told to."""
    entry = shlex.join([*json.loads(said["ENTRYPOINT"]), *json.loads(said["CMD"])])
    health = shlex.join(json.loads(said["HEALTHCHECK"].partition("CMD ")[2]))
    signal = said["STOPSIGNAL"].removeprefix("SIG")
    out = stage.run(LIVE.format(entry=entry, health=health, until=UNTIL, signal=signal), alone=True)
    print(out)
    assert re.search(r"^courtly$", out, re.MULTILINE)
    assert re.search(r"^drwx------ .* courtly .* /data$", out, re.MULTILINE)
    assert re.search(r"^-rw------- .* courtly .* courtly\.db$", out, re.MULTILINE)
    assert "closed: courtly.db\n" in out  # all of it is in the file
    assert said["EXPOSE"] in health
    assert said["VOLUME"] == stage.folder
