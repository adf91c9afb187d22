"""The door: who comes in, how many at a time, and who is shown out."""

import asyncio
import contextlib
import errno
import logging
import math
import socket
import struct
import time
from collections.abc import Callable, Coroutine
from typing import Any, Protocol

from courtly.server.addresses import Proxies
from courtly.server.limits import Caller, Callers, Limits
from courtly.server.meter import METER
from courtly.server.metrics import Metrics

ARRIVING = 0.0003  # seconds that it takes to let somebody in, and out again
AT_A_TIME = 32  # who come in before others have their turn
LOOK_SECONDS = 0.25  # between two looks at who takes too long
LOOKS = 8  # in which everybody else is seen, who has nothing to do in time
LONGEST_REST = 0.2  # seconds; then it is seen again whose turn it is
GOOD_PROGRESS = 8_192  # bytes taken in the time after which one counts as stalled
SEND_BUFFER = 131_072  # bytes that the system keeps for one who reads slowly
RECEIVE_BUFFER = 65_536  # and of one who says more than is heard
AT_ONCE = struct.pack("ii", 1, 0)  # to linger no second
OUTGOING = 65_536  # and the house: above that nothing more is said, and progress is looked at
FULL = b"HTTP/1.1 503 Service Unavailable\r\nconnection: close\r\ncontent-type: text/plain\r\n\r\n"
NO_ROOM = FULL + b"Too many connections, of your address or of all. Come again in a moment.\n"


class Line(Protocol):
    """What speaks on a connection: HTTP, and after that perhaps a WebSocket."""

    def paused(self) -> bool:
        """Does it not want to hear more just now?"""
        ...

    def late(self) -> None:
        """What it was given time for has not come."""
        ...


class Visit:
    """One connection, from the door until it is gone."""

    def __init__(self, door: "Door", host: str) -> None:
        """Let in, and not connected yet."""
        self.door = door
        self.host = host
        self.limits = door.limits
        self.at_door = door.callers.of(host)  # whose connection it is
        self.caller = self.at_door  # who speaks: a proxy speaks for others
        self.proxy = door.proxies.know(host)
        self.shared = self.proxy  # what comes next may come from another
        self.line: Line | None = None
        self.transport: asyncio.Transport | None = None
        self.deadline = math.inf
        self.stalled: tuple[float, int] | None = None  # since when, with how much to send
        self.resting = False
        self.leaving = False
        self.watching: Caller | None = None

    def made(self, line: Line, transport: asyncio.Transport) -> None:
        """Somebody listens to it now."""
        self.line = line
        self.transport = transport
        transport.set_write_buffer_limits(high=OUTGOING)

    def gone(self) -> None:
        """It is over. Circles of objects would wait long for the collector: none stays."""
        self.door.forget(self)
        self.line = None
        self.transport = None

    def speak_for(self, forwarded: str) -> str:
        """What comes now comes from somebody behind this proxy: whose address that is."""
        host = self.door.proxies.caller(self.host, forwarded)
        self.caller = self.door.callers.of(host)
        return host

    # ---- time ----------------------------------------------------------------------

    def give(self, seconds: float) -> None:
        """What is to come next has to come in this time."""
        self.deadline = self.door.now() + seconds
        self.door.keep_an_eye_on(self)

    def take_your_time(self) -> None:
        """Nothing has to come."""
        self.deadline = math.inf

    def spend(self, seconds: float) -> None:
        """So much of the house's time went into it. Whoever has used up theirs waits."""
        work = self.caller.work
        work.spend(seconds)
        wait = work.wait()
        if wait > 0 and not self.shared:
            self._rest(min(wait, LONGEST_REST))

    def _rest(self, seconds: float) -> None:
        if self.transport is None or self.transport.is_closing():
            return
        self.transport.pause_reading()
        if not self.resting:
            self.resting = True
            asyncio.get_running_loop().call_later(seconds, self._wake)

    def _wake(self) -> None:
        self.resting = False
        if self.transport is None or self.transport.is_closing() or self.leaving:
            return
        if self.line is not None and not self.line.paused():
            self.transport.resume_reading()

    # ---- what is to be sent --------------------------------------------------------

    def stall(self) -> None:
        """More waits to be sent than should."""
        if self.transport is not None:
            self.stalled = self.door.now(), self.transport.get_write_buffer_size()
            self.door.keep_an_eye_on(self)

    def flow(self) -> None:
        """It has been taken."""
        self.stalled = None

    def look(self, now: float) -> None:
        """Does it take too long to speak, to read, or to leave?"""
        transport = self.transport
        if transport is None:
            return
        if transport.is_closing() and self.deadline == math.inf:
            self.give(self.limits.linger_seconds)
        if now > self.deadline:
            self._show_out()
        elif self.stalled is not None and now - self.stalled[0] > self.limits.stall_seconds:
            left = transport.get_write_buffer_size()
            if left > self.stalled[1] - GOOD_PROGRESS:
                self.drop()
            else:
                self.stalled = now, left

    def _show_out(self) -> None:
        assert self.transport is not None
        if self.leaving or self.line is None or self.transport.is_closing():
            self.drop()
        else:
            self.line.late()

    # ---- leaving -------------------------------------------------------------------

    def farewell(self) -> None:
        """All is said; nothing more is heard, and in a moment the line is cut.

        To close it at once, with something unread, would take back what was said.
        """
        if self.transport is None or self.leaving:
            return
        self.leaving = True
        self.hurry()
        self.door.wait(self)
        if not self.transport.is_closing():
            self.transport.pause_reading()
            with contextlib.suppress(OSError, RuntimeError, NotImplementedError):
                self.transport.write_eof()

    def hurry(self) -> None:
        """Whatever is still to be sent has to be taken in a moment."""
        self.deadline = min(self.deadline, self.door.now() + self.limits.linger_seconds)
        self.door.keep_an_eye_on(self)

    def calm(self) -> bool:
        """Is there nothing that it has to do in time?"""
        return self.deadline == math.inf and self.stalled is None

    def drop(self) -> None:
        """Cut the line, in the midst of a word if need be; the system keeps nothing of it."""
        transport = self.transport
        self.gone()
        if transport is not None:
            with contextlib.suppress(OSError, ValueError):  # it may have closed by itself
                known = transport.get_extra_info("socket")
                known.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, AT_ONCE)
            transport.abort()

    # ---- watching ------------------------------------------------------------------

    def watch(self) -> bool:
        """Stay without a seat, if there is room besides what is kept for those who sit."""
        if not self.door.has_room_to_watch() or not self.caller.watch():
            return False
        self.watching = self.caller
        self.door.watching += 1
        return True

    def stop_watching(self) -> None:
        """Watch no more."""
        if self.watching is not None:
            self.watching.stop_watching()
            self.watching = None
            self.door.watching -= 1


class Door:
    """Takes connections, a few at a time, and keeps an eye on all of them."""

    def __init__(
        self,
        callers: Callers,
        proxies: Proxies,
        room: int | None = None,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        """Closed yet; room for so many connections, by default as many as the limits say."""
        self.callers = callers
        self.limits: Limits = callers.limits
        self.proxies = proxies
        self.room = self.limits.house if room is None else min(room, self.limits.house)
        self.now = now
        self.visits: dict[Visit, None] = {}
        self.waiting: dict[Visit, None] = {}  # that ask nothing, or have not finished asking
        self.urgent: dict[Visit, None] = {}  # that have to do something in time
        self.round: list[Visit] = []  # all others, to be looked at one after the other
        self.posted: list[Callable[[], None]] = []
        self.watching = 0
        self.watches: list[asyncio.Task[None]] = []  # at the door, and over the visits
        self.tasks: set[asyncio.Task[None]] = set()  # of those who are just coming in
        self.metrics = Metrics()
        self.metrics.add("courtly_connections", "Open ones.", lambda: len(self.visits))
        self.metrics.add("courtly_watching", "Without a seat.", lambda: self.watching)

    def has_room_to_watch(self) -> bool:
        """Is there room for one more without a seat?"""
        return self.watching < self.room - int(self.room * self.limits.reserve)

    # ---- who comes and goes --------------------------------------------------------

    def admit(self, host: str) -> Visit | None:
        """Let somebody in; None: there is no room. Whoever asks nothing makes room first."""
        visit = Visit(self, host)
        caller = visit.at_door
        if not visit.proxy:
            if not caller.arrivals.take():
                return None
            if caller.connections >= self.limits.connections and not self._make_room(caller):
                return None
        if len(self.visits) >= self.room and not self._make_room(None):
            return None
        self.visits[visit] = None
        caller.connections += 1
        return visit

    def _make_room(self, caller: Caller | None) -> bool:
        for visit in self.waiting:
            if caller is None or visit.at_door is caller:
                visit.drop()
                return True
        return False

    def wait(self, visit: Visit) -> None:
        """Somebody asks nothing now."""
        if visit in self.visits:
            self.waiting[visit] = None

    def keep_an_eye_on(self, visit: Visit) -> None:
        """Somebody has to do something in time."""
        if visit in self.visits:
            self.urgent[visit] = None

    def attend(self, visit: Visit) -> None:
        """Somebody has asked something."""
        self.waiting.pop(visit, None)

    def forget(self, visit: Visit) -> None:
        """Somebody has gone."""
        if visit in self.visits:
            del self.visits[visit]
            self.waiting.pop(visit, None)
            self.urgent.pop(visit, None)
            visit.at_door.connections -= 1
            visit.stop_watching()

    # ---- what is sent --------------------------------------------------------------

    def post(self, deliver: Callable[[], None]) -> None:
        """Send at the end of this turn of the loop, so that all a line was told goes in one go."""
        if not self.posted:
            asyncio.get_running_loop().call_soon(self._deliver)
        self.posted.append(deliver)

    def _deliver(self) -> None:
        posted, self.posted = self.posted, []
        for deliver in posted:
            with contextlib.suppress(OSError, RuntimeError):  # that one is gone
                deliver()

    # ---- the door itself -----------------------------------------------------------

    def open(
        self, listening: list[socket.socket], greet: Callable[[Visit], asyncio.Protocol]
    ) -> None:
        """Begin to let people in."""
        loop = asyncio.get_running_loop()
        for one in listening:
            one.setblocking(False)
            self.watches.append(loop.create_task(self._take_in(loop, one, greet)))
        self.watches.append(loop.create_task(self._look_round()))

    async def close(self) -> None:
        """Nobody comes in any more; whoever is just coming in does."""
        for task in self.watches:
            task.cancel()
        await asyncio.gather(*self.watches, *self.tasks, return_exceptions=True)

    def _begin(self, loop: asyncio.AbstractEventLoop, job: Coroutine[Any, Any, None]) -> None:
        task = loop.create_task(job)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def _take_in(
        self,
        loop: asyncio.AbstractEventLoop,
        listening: socket.socket,
        greet: Callable[[Visit], asyncio.Protocol],
    ) -> None:
        taken = 0
        while True:
            try:
                arrived, address = await loop.sock_accept(listening)
            except OSError as error:
                await self._pause(error)
                continue
            self._receive(loop, arrived, str(address[0]), greet)
            taken += 1
            if taken % AT_A_TIME == 0:
                await asyncio.sleep(0)

    async def _pause(self, error: OSError) -> None:
        """The system has no room for one more, or the one who came has gone again."""
        if error.errno in (errno.EMFILE, errno.ENFILE, errno.ENOBUFS, errno.ENOMEM):
            logging.error("no connection can be taken now (%s)", error.strerror)
            self._make_room(None)
            await asyncio.sleep(LOOK_SECONDS)

    def _receive(
        self,
        loop: asyncio.AbstractEventLoop,
        arrived: socket.socket,
        host: str,
        greet: Callable[[Visit], asyncio.Protocol],
    ) -> None:
        began = time.perf_counter()
        visit = self.admit(host)
        if visit is None:
            self.metrics.refuse("door")
            refuse(arrived)
            self.callers.of(host).work.spend(METER.since(began))
        else:
            visit.caller.work.spend(ARRIVING)
            self._begin(loop, self._connect(loop, arrived, visit, greet))

    async def _connect(
        self,
        loop: asyncio.AbstractEventLoop,
        arrived: socket.socket,
        visit: Visit,
        greet: Callable[[Visit], asyncio.Protocol],
    ) -> None:
        try:
            arrived.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SEND_BUFFER)
            arrived.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, RECEIVE_BUFFER)
            await loop.connect_accepted_socket(lambda: greet(visit), arrived)
        except OSError:  # gone before anything was said
            arrived.close()
            visit.gone()

    async def _look_round(self) -> None:
        while True:
            await asyncio.sleep(LOOK_SECONDS)
            for visit in [*self.urgent, *self._some()]:
                self._look_at(visit)

    def _some(self) -> list[Visit]:
        """In so many looks everyone once: a line may close without a word."""
        if not self.round:
            self.round = list(self.visits)
        some = 1 + len(self.visits) // LOOKS
        seen, self.round = self.round[:some], self.round[some:]
        return seen

    def _look_at(self, visit: Visit) -> None:
        try:
            visit.look(self.now())
        except Exception:  # whatever is wrong with one, the others are looked at too
            logging.exception("a connection cannot be looked at")
            self.forget(visit)
        if visit.calm():
            self.urgent.pop(visit, None)


def refuse(arrived: socket.socket) -> None:
    """One line, and no more."""
    with contextlib.suppress(OSError):
        arrived.setblocking(False)
        arrived.send(NO_ROOM)
    arrived.close()
