"""What keeps the tables: the same for all engines, and the one of files, SQLite.

One file, one thread that writes it, many moves to a commit. Whoever waits for a write is told only
after the commit has reached the disk. `postgres.py` is the engine of several processes.
"""

import asyncio
import logging
import queue
import sqlite3
import threading
import time
from collections import deque
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol, TypeVar

import msgspec

from courtly.kernel.errors import CourtlyError
from courtly.server.file import opened
from courtly.server.place import Place

ENCODER = msgspec.json.Encoder()

T = TypeVar("T")
Value = str | int | float | None
Found = list[tuple[Any, ...]]
Row = tuple[str, int, int | None, str]  # table, ply, seat, text

# All lines of a commit in one statement: a thread that computes lets go of Python only now and
# then, and every statement has to wait for that once.
ADD_LINES = """
    INSERT INTO lines (table_id, ply, seat, text)
    SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3 FROM json_each(?)
"""
ADD_ANSWERS = ADD_LINES.replace("INSERT INTO lines", "INSERT OR REPLACE INTO answers")
COMPLAIN_SECONDS = 60.0  # between two lines of the log about the same trouble
GATHER_SECONDS = 0.008  # from one commit to the next: each costs as much as writing a dozen lines


class Conflict(CourtlyError):
    """Somebody else was there first; nothing was written."""


class Away(CourtlyError):
    """What a house needs cannot be reached now; in a moment it may be there."""


class Unsaved(Away):
    """The file could not be written; nothing has changed."""


class Database(Protocol):
    """A transaction. Statements are SQL that all engines know; values have names (`:name`)."""

    async def ask(self, statement: str, **values: Value) -> Found:
        """Do what a statement says; its rows."""
        ...

    async def go_on(self, table_id: str, version: int) -> None:
        """A table changes, if it is of this version still. Raises Conflict where it is not."""
        ...


Job = Callable[[Database], Awaitable[T]]


class Engine(Protocol):
    """Where all that lasts is kept. Whoever waits for a write is told when it will outlive all."""

    shared: bool  # do other processes write there too?

    async def do(self, job: Job[T]) -> T:
        """Run a job in a transaction. Raises Conflict, Unsaved, or what the job raises."""
        ...

    async def look(self, job: Job[T]) -> T:
        """Run a job that only reads, all of it at one moment."""
        ...

    async def append(self, rows: list[Row], version: int, job: Job[Any] | None = None) -> None:
        """Add lines to the table of a version, and do what belongs to them. Raises Conflict."""
        ...

    async def seal(self, answer: Row, version: int) -> None:
        """Keep an answer until its window closes. Raises Conflict."""
        ...

    async def close(self) -> None:
        """Finish what is waiting, then stop."""
        ...


class _Hand:
    """A transaction of SQLite. It never waits, so that its thread runs jobs as they are."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        """On the connection of the thread."""
        self.connection = connection

    async def ask(self, statement: str, **values: Value) -> Found:
        return self.connection.execute(statement, values).fetchall()

    async def go_on(self, table_id: str, version: int) -> None:
        """One process has the file: what it knows of a table is all there is."""


@dataclass(slots=True)
class _Task:
    """A job, the lines and sealed answers it adds, and whoever waits for its result."""

    job: Job[Any] | None
    rows: list[Row]
    answers: list[Row]
    writes: bool
    future: "asyncio.Future[Any]"
    result: Any = None
    error: BaseException | None = None


@dataclass
class _Batch:
    """What goes into one commit, and how to tell those who wait that some of it is done."""

    tasks: list[_Task]
    settle: Callable[[list[_Task], bool], None]


class Trouble:
    """What the log says while a store cannot be written: at once, now and then, and afterwards."""

    def __init__(self, name: object) -> None:
        """All is well."""
        self.name = name
        self.since: float | None = None
        self.said = 0.0

    def note(self, error: Exception) -> None:
        """A write has failed."""
        now = time.monotonic()
        if self.since is None:
            self.since = now
        elif now - self.said < COMPLAIN_SECONDS:
            return
        self.said = now
        logging.error("%s cannot be written (%s); moves wait", self.name, error)

    def over(self) -> None:
        """A write has succeeded."""
        if self.since is not None:
            seconds = time.monotonic() - self.since
            logging.warning("%s can be written again, after %.0f s", self.name, seconds)
            self.since = None


class Store:
    """The file, and the thread that owns the connection to it.

    While one batch is being written the next gathers, and for a moment after it where moves come
    thick and fast: loop and thread meet once a commit.
    """

    shared = False

    def __init__(self, file: Path) -> None:
        """Open or make the file. Raises CourtlyError where it is none of Courtly's."""
        self.file = file
        self.trouble = Trouble(file)
        self.gathering: deque[_Task] = deque()
        self.writing = False
        self.written = 0.0  # when the last commit began
        self.crowded = False  # was there more than one task in it?
        self.batches: queue.SimpleQueue[_Batch | None] = queue.SimpleQueue()
        self.connection = opened(file)
        self.hand = _Hand(self.connection)
        self.place = Place(file)
        self.thread = threading.Thread(target=self._run, name="store", daemon=True)
        self.thread.start()

    async def close(self) -> None:
        """Finish what is waiting, then stop."""
        if self.gathering:
            self.batches.put(_Batch(self._gathered(), lambda done, last: None))
        self.batches.put(None)
        self.thread.join()
        if self.place.left():
            self._merge()
        self.connection.close()
        self.place.close()

    async def do(self, job: Job[T]) -> T:
        """Run a job in the next commit; its result once that has reached the disk."""
        result: T = await self._wait_for(job)
        return result

    async def look(self, job: Job[T]) -> T:
        """Run a job that only reads; it waits for nobody who writes."""
        result: T = await self._wait_for(job, writes=False)
        return result

    async def append(self, rows: list[Row], version: int = 0, job: Job[Any] | None = None) -> None:
        """Add lines, and do what belongs to them. Raises Conflict where a ply is there already."""
        await self._wait_for(job, rows)

    async def seal(self, answer: Row, version: int = 0) -> None:
        """Keep an answer until its window closes."""
        await self._wait_for(None, [], [answer])

    def _wait_for(
        self,
        job: Job[Any] | None,
        rows: list[Row] | None = None,
        answers: list[Row] | None = None,
        writes: bool = True,
    ) -> "asyncio.Future[Any]":
        loop = asyncio.get_running_loop()
        task = _Task(job, rows or [], answers or [], writes, loop.create_future())
        self.gathering.append(task)
        if not self.writing:
            self.writing = True
            loop.call_soon(self._hand_over, loop)  # with all that comes in this turn of the loop
        return task.future

    def _hand_over(self, loop: asyncio.AbstractEventLoop) -> None:
        tasks = self._gathered()
        self.writing = bool(tasks)
        if tasks:

            def settle(done: list[_Task], last: bool) -> None:
                loop.call_soon_threadsafe(self._settle, loop, done, last)

            self.batches.put(_Batch(tasks, settle))

    def _settle(self, loop: asyncio.AbstractEventLoop, done: list[_Task], last: bool) -> None:
        if last:
            self._hand_over(loop)
        for task in done:
            _settle(task)

    def _gathered(self) -> list[_Task]:
        """All that waits now. Loop and thread may ask at once: each task goes to one of them."""
        tasks = []
        with suppress(IndexError):
            while True:
                tasks.append(self.gathering.popleft())
        return tasks

    # ---- in the thread -------------------------------------------------------------

    def _run(self) -> None:
        """Whatever goes wrong is an answer to whoever waits, never the end of this thread."""
        while (batch := self.batches.get()) is not None:
            with suppress(RuntimeError):  # the loop that waited is closed
                self._do(batch)

    def _do(self, batch: _Batch) -> None:
        """What only reads at once; then, in one commit, all that writes and comes meanwhile."""
        writers = self._look(batch.tasks, batch)
        if writers:
            self._wait_a_moment()
            writers += self._look(self._gathered(), batch)
            self.crowded = len(writers) > 1
            self._write(writers)
        batch.settle(writers, True)

    def _look(self, tasks: list[_Task], batch: _Batch) -> list[_Task]:
        """Do what only reads, at once; what is left."""
        readers = [task for task in tasks if not task.writes]
        for task in readers:
            self._commit([task], "BEGIN")
        if readers:
            batch.settle(readers, False)
        return [task for task in tasks if task.writes]

    def _wait_a_moment(self) -> None:
        """Where moves come thick and fast, for those that come meanwhile."""
        rest = self.written + GATHER_SECONDS - time.monotonic()
        if self.crowded and rest > 0:
            time.sleep(rest)
        self.written = time.monotonic()

    def _write(self, batch: list[_Task]) -> None:
        """In one commit, or each alone where one of them meets a broken part of the file."""
        if self.place.left():
            self._refuse(batch)
            return
        error = self._commit(batch, "BEGIN IMMEDIATE")
        if error is None:
            self.trouble.over()
        elif isinstance(error, sqlite3.OperationalError) or len(batch) == 1:
            self.trouble.note(error)
        else:
            for task in batch:
                task.error = None
                self._write([task])

    def _refuse(self, batch: list[_Task]) -> None:
        """The file is not where it was: nothing is acknowledged that might be lost."""
        self.trouble.note(CourtlyError("it was moved away, or something else lies in its place"))
        self._merge()
        for task in batch:
            task.error = Unsaved("could not be saved: the file of this house was moved away")

    def _merge(self) -> None:
        """Put all that was acknowledged into the file itself, wherever that is now."""
        with suppress(sqlite3.Error):
            self.connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")

    def _commit(self, batch: list[_Task], begin: str) -> Exception | None:
        """All tasks in one transaction; one that fails takes only itself back.

        The error is what made all of them fail.
        """
        rows = [row for task in batch for row in task.rows]
        answers = [row for task in batch for row in task.answers]
        alone = not (rows and answers) and all(task.job is None for task in batch)
        try:
            if alone and self._added(rows, answers):
                return None  # one statement is a transaction of its own
            self.connection.execute(begin)
            together = not alone and self._added(rows, answers)
            for task in batch:
                if task.job is not None or not together:
                    self._attempt(task, together)
            self.connection.execute("COMMIT")
        except Exception as error:
            self._roll_back()
            for task in batch:
                task.error = error
            return error
        return None

    def _roll_back(self) -> None:
        with suppress(sqlite3.Error):
            if self.connection.in_transaction:
                self.connection.execute("ROLLBACK")

    def _added(self, rows: list[Row], answers: list[Row]) -> bool:
        """Add lines and answers in one go; False: a line is there already, and nothing is added."""
        try:
            for query, added in ((ADD_LINES, rows), (ADD_ANSWERS, answers)):
                if added:
                    self.connection.execute(query, (ENCODER.encode(added).decode(),))
        except sqlite3.IntegrityError:
            return False
        return True

    def _attempt(self, task: _Task, added: bool) -> None:
        self.connection.execute("SAVEPOINT task")
        try:
            if not added and not self._added(task.rows, task.answers):
                raise Conflict("another process has written this ply")
            if task.job is not None:
                task.result = _at_once(task.job, self.hand)
        except (sqlite3.IntegrityError, CourtlyError) as error:
            task.error = error
        except sqlite3.Error:
            raise
        except Exception as error:
            logging.exception("%s: a task fails", self.file)
            task.error = Unsaved(f"could not be done ({type(error).__name__})")
        if task.error is not None:
            self.connection.execute("ROLLBACK TO task")
        self.connection.execute("RELEASE task")


def _at_once(job: Job[T], hand: _Hand) -> T:
    """The result of a job: with SQLite nothing in it waits."""
    steps = job(hand).__await__()
    try:
        next(steps)
    except StopIteration as end:
        result: T = end.value
        return result
    raise Unsaved("could not be done (it waits for something else)")


def _settle(task: _Task) -> None:
    if task.future.cancelled():
        return
    if task.error is None:
        task.future.set_result(task.result)
    elif isinstance(task.error, sqlite3.IntegrityError):
        task.future.set_exception(Conflict(str(task.error)))
    elif isinstance(task.error, CourtlyError):
        task.future.set_exception(task.error)
    else:
        done = "saved" if task.writes else "read"
        task.future.set_exception(Unsaved(f"could not be {done} ({task.error}); try again"))
