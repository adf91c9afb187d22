"""The client in Chromium: how heavy it is, how soon it is seen, and what its motion costs.

Work is the processor time that the page's main thread takes, in frames of a sixtieth of a second,
times four: a slower machine is reckoned, not played. Chromium slows a page down by the clock on the
wall, so that every moment in which another process has the core would count four times as well.
A task counts whole in the frame in which it begins. Frames in which nothing was to be done do not
count: much rest would make a busy table look light. What is seldom done is seen in the number of
frames over the budget in a minute, and in how much of its time the thread is busy.
"""

import asyncio
import gzip
import http.client
import math
import re
import statistics
import tempfile
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from courtly.arena.chromium import Tab, browsing
from courtly.arena.load import ask
from courtly.arena.processes import running
from courtly.kernel.game import Game
from courtly.kernel.seats import LETTERS

THROTTLED = 4  # times slower than this machine: a telephone
FRAME = 1_000_000 / 60  # microseconds
LEAST = 200.0  # microseconds: with less to do, a frame is not counted
BUDGET = 8_000.0
ASSETS = re.compile(r'(?:src|href)="(/assets/[^"]+)"')
PAINTED = """new Promise((tell) => {
    const seen = (list) => tell(list.getEntries()[0].startTime)
    new PerformanceObserver(seen).observe({ type: 'paint', buffered: true })
})"""
PLAYING = """clearInterval(globalThis.playing)
globalThis.playing = setInterval(() => {
    const meant = document.querySelector('dialog[open] button.danger')
    const moves = [...document.querySelectorAll('button[data-move]:not([disabled])')]
    ;(meant ?? moves[Math.floor(Math.random() * moves.length)])?.click()
}, %d)"""
HASTE, LEISURE = 100, 400  # milliseconds from move to move
# What all set up at once is one line: it is no motion, and takes many moves.
UNDER_WAY = """new Promise((tell) => {
    const lines = () => document.querySelectorAll('main .log .line').length
    const watch = setInterval(() => lines() > 2 && (clearInterval(watch), tell(true)), 100)
    setTimeout(() => tell(false), 20_000)
})"""
TRACED = {"includedCategories": ["toplevel", "__metadata"]}


async def browsed(games: list[Game[Any]], seconds: float, rounds: int) -> dict[str, Any]:
    """The shell, its first paint, and a row for each game."""
    with tempfile.TemporaryDirectory() as folder:
        words = ("courtly", "serve", "--host", "127.0.0.1", "--port", "{port}", "--quiet")
        data = ("--data", str(Path(folder) / "bench.db"))
        async with running(*words, *data) as (address, _), browsing() as tab:
            size = await asyncio.to_thread(shell, address)
            await tab.send("Emulation.setCPUThrottlingRate", rate=THROTTLED)
            paints = [await first_paint(tab, address) for _ in range(rounds)]
            await tab.send("Emulation.setCPUThrottlingRate", rate=1)
            rows = [await motion(tab, address, game, seconds) for game in games]
    return {
        "throttled": THROTTLED,
        "shell_kb": round(size / 1000, 1),
        "first_paint_ms": round(statistics.median(paints)),
        "slowest_paint_ms": round(max(paints)),
        "games": rows,
    }


def shell(address: str) -> int:
    """Bytes of the page with what it loads first, compressed; fonts are already."""
    line = http.client.HTTPConnection(address, timeout=20)

    def fetch(path: str) -> bytes:
        line.request("GET", path)
        return line.getresponse().read()

    page = fetch("/")
    files = {file: fetch(file) for file in ASSETS.findall(page.decode())}
    size = len(gzip.compress(page))
    for name, content in files.items():
        size += len(content if name.endswith("woff2") else gzip.compress(content))
    return size


async def first_paint(tab: Tab, address: str) -> float:
    """Milliseconds until the home page shows something, with nothing in the cache."""
    await tab.send("Network.clearBrowserCache")
    await tab.send("Storage.clearDataForOrigin", origin=f"http://{address}", storageTypes="all")
    await tab.send("Page.navigate", url=f"http://{address}/")
    return float(await tab.run(PAINTED))


# ---- motion ------------------------------------------------------------------------


async def motion(tab: Tab, address: str, game: Game[Any], seconds: float) -> dict[str, Any]:
    """The frames of a full table at which bots and a player who hesitates little play."""
    seats = game.seats[-1]
    wish = {"game": game.name, "seats": seats}
    bots = {"bots": dict.fromkeys(LETTERS[1:seats], "greedy")}
    _, table = ask(address, "/api/tables", {**wish, **bots})
    cookie, _ = ask(address, f"/api/tables/{table['id']}/join", {"name": "Ada"})
    name, _, value = cookie.partition("=")
    await tab.send("Network.setCookie", name=name, value=value, url=f"http://{address}")
    await tab.send("Page.navigate", url=f"http://{address}/table/{table['id']}")
    await asyncio.sleep(2)  # what is loaded first is no motion
    await tab.run(PLAYING % HASTE)
    await tab.run(UNDER_WAY)
    await tab.run(PLAYING % LEISURE)
    tab.heard.clear()
    await tab.whole("Tracing.start", traceConfig=TRACED)
    await asyncio.sleep(seconds)
    await tab.whole("Tracing.end")
    await tab.until("Tracing.tracingComplete")
    told = [one["params"]["value"] for one in tab.heard if one["method"] == "Tracing.dataCollected"]
    frames = sorted(work_in_frames(event for part in told for event in part))
    return {"game": game.name, "seats": seats, **figures(frames, seconds)}


def work_in_frames(events: Iterable[dict[str, Any]]) -> list[float]:
    """Microseconds of work in each frame that had any, of the busiest page in a trace."""
    known = list(events)
    mains = {
        (one["pid"], one["tid"])
        for one in known
        if one["name"] == "thread_name" and one["args"]["name"] == "CrRendererMain"
    }
    threads = {main: Counter[int]() for main in mains}
    for one in known:
        thread = threads.get((one["pid"], one["tid"]))
        if thread is not None and one["ph"] == "X" and one["name"].endswith("RunTask"):
            thread[math.floor(one["ts"] / FRAME)] += THROTTLED * one.get("tdur", 0)
    busiest = max(threads.values(), key=Counter.total, default=Counter[int]())
    return [work for work in busiest.values() if work >= LEAST]


def figures(frames: list[float], seconds: float) -> dict[str, Any]:
    """What of sorted frames is told, in milliseconds."""

    def at(part: float) -> float:
        return round(frames[math.floor(part * (len(frames) - 1))] / 1000, 1) if frames else 0.0

    over = sum(work > BUDGET for work in frames)
    return {
        "frames": len(frames),
        "median_ms": at(0.5),
        "p95_ms": at(0.95),
        "most_ms": at(1),
        "over_8_ms": round(100 * over / max(len(frames), 1), 1),
        "over_8_a_minute": round(60 * over / seconds),
        "busy_percent": round(100 * sum(frames) / 1e6 / seconds, 1),
    }
