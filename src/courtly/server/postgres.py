"""PostgreSQL keeps the tables of any number of processes, all alike.

Each table counts its changes, and whoever changes it names the version they know. So of two who
act at once one is first, and the other looks again; no process leads.
"""

import asyncio
import logging
import re
from collections.abc import AsyncIterator, Iterable, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, TypeVar

from courtly.kernel.errors import CourtlyError
from courtly.server.file import KEPT, SECRET, SECRETS, VERSION
from courtly.server.store import Away, Conflict, Database, Found, Job, Row, Trouble, Unsaved, Value

try:
    import asyncpg
    from asyncpg import Connection, Pool
except ImportError:
    raise CourtlyError(
        "PostgreSQL needs packages that are not installed: pip install 'courtly[postgres]'"
    ) from None

CONNECTIONS = 8
PATIENCE = 10.0  # seconds, for one statement
MAKING = 7_208_463  # the lock of whoever makes or migrates the tables
NAME = re.compile(r"(?<!:):([a-z_]\w*)")
PASSWORDS = re.compile(r"(?<=password=)[^&]+")
LOST = (
    *(asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError),
    *(OSError, TimeoutError),
)
GONE = (
    *(asyncpg.PostgresConnectionError, asyncpg.OperatorInterventionError),
    *(asyncpg.InsufficientResourcesError, asyncpg.InternalClientError, OSError, TimeoutError),
)  # for now: what it says while it starts or stops, or says no more
FASTER = (
    asyncpg.UniqueViolationError,
    asyncpg.DeadlockDetectedError,
    asyncpg.SerializationError,
)

T = TypeVar("T")
Answer = tuple[str, int, int, str]

# Moves and answers of many tables are one statement, and so one commit. It adds to those tables
# that are of the version asked for, in the order of their names: two processes cannot block each
# other; and tells which these are.
ADD = """
    WITH asked AS (SELECT * FROM unnest($1::text[], $2::int[]) AS asked (id, version)),
    held AS (
        SELECT tables.id FROM tables
        JOIN asked ON asked.id = tables.id AND asked.version = tables.version
        ORDER BY tables.id FOR NO KEY UPDATE OF tables
    ),
    changed AS (
        UPDATE tables SET version = tables.version + 1 FROM held WHERE tables.id = held.id
        RETURNING tables.id
    ),
    added AS (
        INSERT INTO lines (table_id, ply, seat, text)
        SELECT row.* FROM unnest($3::text[], $4::int[], $5::int[], $6::text[])
            AS row (table_id, ply, seat, text)
        JOIN changed ON changed.id = row.table_id
    ),
    moved AS (
        INSERT INTO moments (table_id, moved)
        SELECT DISTINCT row.id, extract(epoch FROM now())
        FROM unnest($3::text[]) AS row (id) JOIN changed ON changed.id = row.id
        ON CONFLICT (table_id) DO UPDATE SET moved = excluded.moved
    ),
    sealed AS (
        INSERT INTO answers (table_id, ply, seat, text)
        SELECT row.* FROM unnest($7::text[], $8::int[], $9::int[], $10::text[])
            AS row (table_id, ply, seat, text)
        JOIN changed ON changed.id = row.table_id
        ON CONFLICT (table_id, ply, seat) DO UPDATE SET text = excluded.text
    )
    SELECT id FROM changed
"""
GO_ON = """
    UPDATE tables SET version = version + 1 WHERE id = :id AND version = :version RETURNING id
"""
MOVED = """
    INSERT INTO moments VALUES (:id, extract(epoch FROM now()))
    ON CONFLICT (table_id) DO UPDATE SET moved = excluded.moved
"""


@lru_cache(maxsize=500)
def numbered(statement: str) -> tuple[str, tuple[str, ...]]:
    """A statement as PostgreSQL writes it, and the names of its values in order."""
    names = tuple(dict.fromkeys(NAME.findall(statement)))
    text = NAME.sub(lambda found: f"${names.index(found[1]) + 1}", statement)
    return text.replace("AS BLOB", "AS BYTEA"), names


class _Transaction:
    """A transaction of PostgreSQL."""

    def __init__(self, connection: Any) -> None:
        """It has begun."""
        self.connection = connection

    async def ask(self, statement: str, **values: Value) -> Found:
        text, names = numbered(statement)
        rows = await self.connection.fetch(text, *(values[name] for name in names))
        return [tuple(row) for row in rows]

    async def go_on(self, table_id: str, version: int) -> None:
        if not await self.ask(GO_ON, id=table_id, version=version):
            raise Conflict("another process has changed this table")


@dataclass
class _Addition:
    """Lines or a sealed answer for one table, and whoever waits for them to be kept."""

    table_id: str
    version: int
    rows: Sequence[Row]
    answers: Sequence[Row]
    future: "asyncio.Future[None]"

    def settle(self, error: Exception | None = None) -> None:
        """Tell whoever waits."""
        if self.future.done():
            return
        if error is None:
            self.future.set_result(None)
        else:
            self.future.set_exception(error)


class Postgres:
    """The engine of several processes. While one addition is under way the next gathers."""

    shared = True

    def __init__(self, pool: "Pool[Any]", url: str) -> None:
        """Use `opened` to make one."""
        self.pool = pool
        self.url = url
        self.trouble = Trouble(shown(url))
        self.gathering: list[_Addition] = []
        self.adding: asyncio.Task[None] | None = None

    @classmethod
    async def opened(cls, url: str) -> "Postgres":
        """On the database of this name, made or brought up to date. Raises CourtlyError."""
        await prepare(url)
        pool = asyncpg.create_pool(
            url, min_size=0, max_size=CONNECTIONS, command_timeout=PATIENCE, timeout=PATIENCE
        )
        return cls(await pool, url)

    async def close(self) -> None:
        """Finish what is waiting, then stop."""
        if self.adding is not None:
            await self.adding
        with suppress(*LOST):
            await asyncio.wait_for(self.pool.close(), PATIENCE)

    async def do(self, job: Job[T]) -> T:
        """Run a job in a transaction."""
        async with self._answering("saved"), self._connection() as connection:
            async with connection.transaction():
                result = await job(_Transaction(connection))
            self.trouble.over()
            return result

    async def look(self, job: Job[T]) -> T:
        """Run a job that only reads, all of it at one moment."""
        async with (
            self._answering("read"),
            self._connection() as connection,
            connection.transaction(isolation="repeatable_read", readonly=True),
        ):
            return await job(_Transaction(connection))

    async def append(self, rows: list[Row], version: int, job: Job[Any] | None = None) -> None:
        """Add lines to the table of a version, and do what belongs to them. Raises Conflict."""
        table_id = rows[0][0] if rows else ""
        if job is None:
            await self._add(table_id, version, rows, [])
            return
        belonging = job

        async def together(db: Database) -> None:
            await db.go_on(table_id, version)
            for _, ply, seat, text in rows:
                line = "INSERT INTO lines VALUES (:id, :ply, :seat, :text)"
                await db.ask(line, id=table_id, ply=ply, seat=seat, text=text)
            await db.ask(MOVED, id=table_id)
            await belonging(db)

        await self.do(together)

    async def seal(self, answer: Row, version: int) -> None:
        """Keep an answer until its window closes. Raises Conflict."""
        await self._add(answer[0], version, [], [answer])

    # ---- many additions to a commit ------------------------------------------------------

    async def _add(
        self, table_id: str, version: int, rows: Sequence[Row], answers: Sequence[Row]
    ) -> None:
        loop = asyncio.get_running_loop()
        future: asyncio.Future[None] = loop.create_future()
        self.gathering.append(_Addition(table_id, version, rows, answers, future))
        if self.adding is None:
            self.adding = loop.create_task(self._add_all())
        await future

    async def _add_all(self) -> None:
        """Add what has gathered, and again what gathers meanwhile."""
        try:
            while self.gathering:
                batch = self._batch()
                try:
                    await self._add_together(batch)
                except Exception:
                    for one in batch:
                        await self._add_alone(one)
        finally:
            self.adding = None

    def _batch(self) -> list[_Addition]:
        """All that waits, but for what another addition to the same table goes before."""
        first: dict[str, _Addition] = {}
        later = [one for one in self.gathering if first.setdefault(one.table_id, one) is not one]
        self.gathering = later
        return list(first.values())

    async def _add_alone(self, one: _Addition) -> None:
        try:
            async with self._answering("saved"):
                await self._add_together([one])
        except CourtlyError as error:
            one.settle(error)
        except Exception as error:
            logging.exception("%s: an addition fails", self.trouble.name)
            one.settle(Unsaved(f"could not be saved ({type(error).__name__})"))

    async def _add_together(self, batch: list[_Addition]) -> None:
        rows = _columns(row for one in batch for row in one.rows)
        answers = _columns(row for one in batch for row in one.answers)
        asked = [one.table_id for one in batch], [one.version for one in batch]
        async with self._connection() as connection:
            found = await connection.fetch(ADD, *asked, *rows, *answers)
        self.trouble.over()
        changed = {table_id for (table_id,) in found}
        for one in batch:
            late = one.table_id not in changed
            one.settle(Conflict("another process has changed this table") if late else None)

    @asynccontextmanager
    async def _connection(self) -> AsyncIterator[Any]:
        """One of the pool. Where it is silent, the others were cut off with it."""
        try:
            async with self.pool.acquire(timeout=PATIENCE) as connection:
                yield connection
        except TimeoutError:
            await self.pool.expire_connections()
            raise

    @asynccontextmanager
    async def _answering(self, done: str) -> AsyncIterator[None]:
        """What PostgreSQL says, in words of ours."""
        try:
            yield
        except FASTER as error:
            raise Conflict(str(error)) from None
        except LOST as error:
            if done == "saved":
                self.trouble.note(error)
            reason = " ".join(str(error).split()) or type(error).__name__
            raise Unsaved(f"could not be {done} ({reason:.100}); try again") from None


def _columns(rows: Iterable[Row]) -> list[list[Any]]:
    return [list(column) for column in zip(*rows, strict=True)] or [[], [], [], []]


# ---- before it is used -----------------------------------------------------------------


def shown(url: str) -> str:
    """A database as people may read it: without its password, wherever that stands."""
    return PASSWORDS.sub("***", re.sub(r"//([^/@:]*):[^/]*@", r"//\1@", url))


async def prepare(url: str) -> None:
    """Make or migrate the tables, where that is to be done. Raises CourtlyError, in one line."""
    try:
        connection = await asyncpg.connect(url, timeout=PATIENCE, command_timeout=PATIENCE)
    except (*LOST, ValueError) as error:
        raise _trouble(f"{shown(url)} cannot be opened", error) from None
    try:
        if await _version(connection, url) != VERSION:
            await _bring_up(connection, url)
        await _check_secrets(connection, url)
    except LOST as error:
        raise _trouble(f"{shown(url)} cannot be used", error) from None
    finally:
        with suppress(*LOST):
            await connection.close(timeout=PATIENCE)


def _trouble(said: str, error: BaseException) -> CourtlyError:
    """In one line; Away, where it may pass."""
    kind = Away if isinstance(error, GONE) else CourtlyError
    reason = " ".join(str(error).split()) or type(error).__name__
    return kind(f"{said} ({reason})")


async def _version(connection: "Connection[Any]", url: str) -> int:
    """Of the tables there; 0: there are none. Raises CourtlyError."""
    query = "SELECT tablename FROM pg_tables WHERE schemaname = current_schema()"
    tables = {name for (name,) in await connection.fetch(query)}
    if "alembic_version" not in tables and not tables:
        return 0
    found = None
    if "alembic_version" in tables and tables >= KEPT:
        found = await connection.fetchval("SELECT version_num FROM alembic_version")
    if found is None or not found.isdecimal():
        raise CourtlyError(f"{shown(url)} has tables of another program; name an empty database")
    if int(found) > VERSION:
        raise CourtlyError(f"{shown(url)} was written by a newer Courtly (version {int(found)})")
    return int(found)


async def _bring_up(connection: "Connection[Any]", url: str) -> None:
    """Whole or not at all, and one process after the other."""
    from sqlalchemy import Connection as Sync
    from sqlalchemy import NullPool
    from sqlalchemy.exc import DBAPIError
    from sqlalchemy.ext.asyncio import create_async_engine

    from courtly.server import migrating

    def work(sync: Sync, version: int) -> None:
        if version:
            migrating.bring_up(sync, version)
        else:
            migrating.make(sync)

    engine = create_async_engine(
        "postgresql+asyncpg://", async_creator=lambda: asyncpg.connect(url), poolclass=NullPool
    )
    await connection.execute("SELECT pg_advisory_lock($1)", MAKING)
    version = await _version(connection, url)  # another process may have been faster
    if version != VERSION:
        try:
            async with engine.begin() as alchemy:
                await alchemy.run_sync(work, version)
        except DBAPIError as error:
            cause = (error.orig and error.orig.__cause__) or error
            raise _trouble(f"{shown(url)} cannot be brought up to date", cause) from None
    await connection.execute("SELECT pg_advisory_unlock($1)", MAKING)


async def _check_secrets(connection: "Connection[Any]", url: str) -> None:
    """A house with a broken key could neither know its guests nor sign. Raises CourtlyError."""
    query = "SELECT name, value FROM settings WHERE name = ANY($1)"
    for name, value in await connection.fetch(query, list(SECRETS)):
        if SECRET.fullmatch(value.encode()) is None:
            raise CourtlyError(f"{shown(url)}: the setting {name} is broken")
