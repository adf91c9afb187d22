"""The client is measured: what is work, which frames count, and that a real browser is asked."""

import asyncio
import subprocess
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from amount import PATIENCE
from courtly.arena.browser import FRAME, THROTTLED, browsed, figures, work_in_frames
from courtly.arena.chromium import NAMES, browsing
from courtly.games import every_game
from courtly.kernel.errors import CourtlyError

MAIN, OTHER = 7, 8


def named(thread: int, name: str) -> dict[str, object]:
    return {"name": "thread_name", "ph": "M", "pid": 1, "tid": thread, "args": {"name": name}}


def task(thread: int, begins: float, lasts: float, worked: float) -> dict[str, object]:
    named = {"name": "ThreadControllerImpl::RunTask", "ph": "X", "pid": 1, "tid": thread}
    return {**named, "ts": begins, "dur": lasts, "tdur": worked}


def measured(seconds: float) -> dict[str, Any]:
    with ThreadPoolExecutor() as another:  # Playwright may have the loop of this thread
        return another.submit(asyncio.run, browsed(every_game()[:1], seconds, 1)).result()


def test_work_is_processor_time_and_waiting_for_a_core_is_none() -> None:
    events = [
        named(MAIN, "CrRendererMain"),
        named(OTHER, "Compositor"),
        task(MAIN, 0, 3_000, 3_000),
        task(MAIN, 5_000, 4_000, 1_000),  # others had the core
        task(MAIN, 2 * FRAME - 2_000, 3_000, 3_000),  # whole in the frame in which it begins
        task(MAIN, 10 * FRAME, 40, 40),  # a frame with nothing to do
        task(OTHER, 0, 9_000, 9_000),
    ]
    assert sorted(work_in_frames(events)) == [THROTTLED * 3_000, THROTTLED * 4_000]


def test_of_frames_the_middle_and_the_worst_are_told() -> None:
    told = figures([float(1_000 * at) for at in range(1, 11)], seconds=5.0)
    assert told == {
        "frames": 10,
        "median_ms": 5.0,
        "p95_ms": 9.0,
        "most_ms": 10.0,
        "over_8_ms": 20.0,
        "over_8_a_minute": 24,
        "busy_percent": 1.1,
    }
    assert figures([], 1.0)["frames"] == 0


def test_without_a_browser_it_says_what_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    with pytest.raises(CourtlyError, match=f"no browser to measure in; install {NAMES[0]} or"):
        measured(0.1)


@pytest.mark.browser
def test_the_client_is_measured_in_a_real_browser(client: None) -> None:
    found = measured(1.0)
    assert 10 < found["shell_kb"] < 150
    assert found["first_paint_ms"] > 0
    assert found["games"][0]["frames"] > 5
    assert 0 < found["games"][0]["median_ms"] <= found["games"][0]["p95_ms"]


@pytest.mark.browser
def test_no_browser_is_left_behind(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))

    async def at_work() -> bytes:
        async with browsing():
            return of_this_browser()

    def of_this_browser() -> bytes:
        return subprocess.run(["pgrep", "-f", tmp_path], capture_output=True, check=False).stdout

    with ThreadPoolExecutor() as another:
        assert another.submit(asyncio.run, at_work()).result() != b""
    tired = time.monotonic() + PATIENCE
    while of_this_browser() and time.monotonic() < tired:  # its helpers die a moment later
        time.sleep(0.1)
    assert of_this_browser() == b""
