"""Servers in processes of their own, and what a process takes."""

import asyncio
import os
import socket
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

TICKS = os.sysconf("SC_CLK_TCK") if hasattr(os, "sysconf") else 100
NANO = 1e9
PAGE = os.sysconf("SC_PAGE_SIZE") if hasattr(os, "sysconf") else 4096


@asynccontextmanager
async def running(*words: str) -> AsyncIterator[tuple[str, int]]:
    """A server in a process of its own: its address and its process id."""
    with socket.create_server(("127.0.0.1", 0)) as probe:
        port = probe.getsockname()[1]
    command = [sys.executable, "-m", *[word.format(port=port) for word in words]]
    process = subprocess.Popen(command)
    try:
        for _ in range(500):
            try:
                _, writer = await asyncio.open_connection("127.0.0.1", port)
                writer.close()
                break
            except OSError:
                await asyncio.sleep(0.02)
        yield f"127.0.0.1:{port}", process.pid
    finally:
        process.terminate()
        process.wait()


def apart(*servers: int) -> bool:
    """Servers on the last core, whoever asks them on the others; False: there is but one."""
    if not hasattr(os, "sched_setaffinity"):
        return False
    cores = sorted(os.sched_getaffinity(0))
    if len(cores) < 2:
        return False
    os.sched_setaffinity(0, cores[:-1])
    for pid in servers:
        for task in Path(f"/proc/{pid}/task").iterdir():
            os.sched_setaffinity(int(task.name), cores[-1:])
    return True


def memory(pid: int) -> int:
    """Bytes that a process holds in memory; 0 where the system does not say."""
    try:
        return int(Path(f"/proc/{pid}/statm").read_text(encoding="ascii").split()[1]) * PAGE
    except OSError:
        return 0


def processor_seconds(pid: int) -> float:
    """Processor time of a process so far, of all its threads; 0 where the system does not say."""
    try:
        tasks = Path(f"/proc/{pid}/task").iterdir()
        spent = [(task / "schedstat").read_text(encoding="ascii").split()[0] for task in tasks]
        return sum(map(int, spent)) / NANO
    except OSError:
        return _in_ticks(pid)


def _in_ticks(pid: int) -> float:
    """The same where only hundredths are counted."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    except OSError:
        return 0.0
    return (int(fields[11]) + int(fields[12])) / TICKS
