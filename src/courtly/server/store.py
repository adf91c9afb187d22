"""One SQLite file, one thread that writes it, many moves to a commit.

Whoever waits for a write is told only after the commit has reached the disk.
"""

import asyncio
import queue
import sqlite3
import threading
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from courtly.kernel.errors import CourtlyError

ENCODER = msgspec.json.Encoder()

T = TypeVar("T")
Job = Callable[[sqlite3.Connection], Any]
Row = tuple[str, int, int | None, str]  # table, ply, seat, text

# All lines of a commit in one statement: a thread that computes lets go of Python only now and
# then, and every statement has to wait for that once.
ADD_LINES = """
    INSERT INTO lines (table_id, ply, seat, text)
    SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3 FROM json_each(?)
"""
BUSY_SECONDS = 10

MIGRATIONS = (
    """
    CREATE TABLE settings (name TEXT PRIMARY KEY, value TEXT NOT NULL);
    CREATE TABLE tables (
        id TEXT PRIMARY KEY,
        game TEXT NOT NULL,
        rules INTEGER NOT NULL,
        seats INTEGER NOT NULL,
        options TEXT NOT NULL,
        open INTEGER NOT NULL,
        seconds INTEGER NOT NULL,
        seed TEXT NOT NULL,
        created REAL NOT NULL,
        started INTEGER NOT NULL DEFAULT 0,
        result TEXT,
        rematch TEXT
    );
    CREATE INDEX lobby ON tables (open, started, created);
    CREATE TABLE players (
        table_id TEXT NOT NULL REFERENCES tables (id),
        seat INTEGER NOT NULL,
        guest TEXT,
        name TEXT NOT NULL,
        bot TEXT,
        seed TEXT NOT NULL,
        PRIMARY KEY (table_id, seat)
    ) WITHOUT ROWID;
    CREATE UNIQUE INDEX one_seat_each ON players (table_id, guest) WHERE guest IS NOT NULL;
    CREATE TABLE lines (
        table_id TEXT NOT NULL REFERENCES tables (id),
        ply INTEGER NOT NULL,
        seat INTEGER,
        text TEXT NOT NULL,
        PRIMARY KEY (table_id, ply)
    ) WITHOUT ROWID;
    """,
    "ALTER TABLE tables ADD COLUMN kept TEXT NOT NULL DEFAULT '{}'",
    # Seats promise their seeds. Games under way keep the scheme they began with; at a table that
    # still waits the seats were taken without a promise, and are free again.
    """
    ALTER TABLE tables ADD COLUMN dealing INTEGER NOT NULL DEFAULT 1;
    ALTER TABLE tables ADD COLUMN restarts TEXT NOT NULL DEFAULT '[]';
    ALTER TABLE tables ADD COLUMN due REAL;
    ALTER TABLE players ADD COLUMN promise TEXT DEFAULT '';
    UPDATE tables SET dealing = 2 WHERE NOT started;
    DELETE FROM players WHERE guest IS NOT NULL
        AND table_id IN (SELECT id FROM tables WHERE NOT started);
    """,
)


class Conflict(CourtlyError):
    """Somebody else was there first; nothing was written."""


class Unsaved(CourtlyError):
    """The file could not be written; nothing has changed."""


@dataclass(slots=True)
class _Task:
    """A job, the lines it adds to the log, and whoever waits for its result."""

    job: Job | None
    rows: list[Row]
    writes: bool
    future: "asyncio.Future[Any]"
    result: Any = None
    error: BaseException | None = None


@dataclass
class _Batch:
    """What goes into one commit, and how to tell those who wait that some of it is done."""

    tasks: list[_Task]
    settle: Callable[[list[_Task], bool], None]


class Store:
    """The file, and the thread that owns the connection to it.

    While one batch is being written the next gathers: loop and thread meet once a commit.
    """

    def __init__(self, file: Path) -> None:
        """Open or make the file."""
        self.file = file
        self.gathering: list[_Task] = []
        self.writing = False
        self.batches: queue.SimpleQueue[_Batch | None] = queue.SimpleQueue()
        self.connection = sqlite3.connect(
            file, timeout=BUSY_SECONDS, isolation_level=None, check_same_thread=False
        )
        self._prepare()
        self.thread = threading.Thread(target=self._run, name="store", daemon=True)
        self.thread.start()

    def close(self) -> None:
        """Finish what is waiting, then stop."""
        if self.gathering:
            self.batches.put(_Batch(self.gathering, lambda done, last: None))
        self.batches.put(None)
        self.thread.join()
        self.connection.close()

    async def do(self, job: Callable[[sqlite3.Connection], T]) -> T:
        """Run a job in the next commit; its result once that has reached the disk."""
        result: T = await self._wait_for(job, [], writes=True)
        return result

    async def look(self, job: Callable[[sqlite3.Connection], T]) -> T:
        """Run a job that only reads; it waits for nobody who writes."""
        result: T = await self._wait_for(job, [], writes=False)
        return result

    def append(self, rows: list[Row], job: Job | None = None) -> "asyncio.Future[Any]":
        """Add lines, and do what belongs to them. Raises Conflict where a ply is there already."""
        return self._wait_for(job, rows, writes=True)

    def _wait_for(self, job: Job | None, rows: list[Row], writes: bool) -> "asyncio.Future[Any]":
        loop = asyncio.get_running_loop()
        task = _Task(job, rows, writes, loop.create_future())
        self.gathering.append(task)
        if not self.writing:
            self.writing = True
            loop.call_soon(self._hand_over, loop)  # with all that comes in this turn of the loop
        return task.future

    def _hand_over(self, loop: asyncio.AbstractEventLoop) -> None:
        tasks, self.gathering = self.gathering, []
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

    # ---- in the thread -------------------------------------------------------------

    def _prepare(self) -> None:
        self.connection.execute("PRAGMA journal_mode = WAL")
        self.connection.execute("PRAGMA synchronous = FULL")
        self.connection.execute("PRAGMA foreign_keys = ON")
        self.connection.execute("PRAGMA temp_store = MEMORY")
        (version,) = self.connection.execute("PRAGMA user_version").fetchone()
        if version > len(MIGRATIONS):
            raise CourtlyError(f"{self.file}: was written by a newer Courtly")
        for number, script in enumerate(MIGRATIONS[version:], start=version + 1):
            self.connection.executescript(
                f"BEGIN IMMEDIATE; {script}; PRAGMA user_version = {number}; COMMIT;"
            )

    def _run(self) -> None:
        while (batch := self.batches.get()) is not None:
            readers = [task for task in batch.tasks if not task.writes]
            writers = [task for task in batch.tasks if task.writes]
            if readers:
                self._commit(readers, "BEGIN")
                batch.settle(readers, not writers)
            if writers:
                self._commit(writers, "BEGIN IMMEDIATE")
                batch.settle(writers, True)

    def _commit(self, batch: list[_Task], begin: str) -> None:
        """All tasks in one transaction; one that fails takes only itself back."""
        rows = [row for task in batch for row in task.rows]
        jobs = any(task.job is not None for task in batch)
        try:
            if not jobs and self._added(rows):
                return  # one statement is a transaction of its own
            self.connection.execute(begin)
            together = jobs and self._added(rows)
            for task in batch:
                if task.job is not None or not together:
                    self._attempt(task, [] if together else task.rows)
            self.connection.execute("COMMIT")
        except sqlite3.Error as error:
            if self.connection.in_transaction:
                self.connection.execute("ROLLBACK")
            for task in batch:
                task.error = error

    def _added(self, rows: list[Row]) -> bool:
        """Add lines in one go; False: one of them is there already, and nothing was added."""
        try:
            if rows:
                self.connection.execute(ADD_LINES, (ENCODER.encode(rows).decode(),))
        except sqlite3.IntegrityError:
            return False
        return True

    def _attempt(self, task: _Task, rows: list[Row]) -> None:
        self.connection.execute("SAVEPOINT task")
        try:
            if not self._added(rows):
                raise Conflict("another process has written this ply")
            if task.job is not None:
                task.result = task.job(self.connection)
        except (sqlite3.IntegrityError, CourtlyError) as error:
            self.connection.execute("ROLLBACK TO task")
            task.error = error
        self.connection.execute("RELEASE task")


def _settle(task: _Task) -> None:
    if task.future.cancelled():
        return
    if task.error is None:
        task.future.set_result(task.result)
    elif isinstance(task.error, sqlite3.IntegrityError):
        task.future.set_exception(Conflict(str(task.error)))
    elif isinstance(task.error, sqlite3.Error):
        task.future.set_exception(Unsaved(f"could not be saved ({task.error}); try again"))
    else:
        task.future.set_exception(task.error)
