"""All that a file has, into PostgreSQL: whole or not at all, and into an empty database only."""

import sqlite3
from contextlib import closing
from pathlib import Path

import asyncpg

from courtly.kernel.errors import CourtlyError
from courtly.server.file import claim, opened
from courtly.server.postgres import LOST, prepare, shown
from courtly.server.schema import METADATA


async def copied(file: Path, url: str) -> dict[str, int]:
    """How many rows of each table were copied. Raises CourtlyError, in one line."""
    with claim(file), closing(opened(file)) as source:
        await prepare(url)
        target = await asyncpg.connect(url)
        try:
            async with target.transaction():
                return {
                    table.name: await _copy(source, target, table.name, list(table.columns.keys()))
                    for table in METADATA.sorted_tables
                }
        except sqlite3.Error as error:
            raise CourtlyError(f"{file} cannot be read ({error}); nothing was copied") from None
        except LOST as error:
            reason = " ".join(str(error).split())
            raise CourtlyError(f"{shown(url)}: {reason}; nothing was copied") from None
        finally:
            await target.close()


async def _copy(
    source: sqlite3.Connection,
    target: "asyncpg.Connection[asyncpg.Record]",
    name: str,
    columns: list[str],
) -> int:
    await target.execute(f"LOCK TABLE {name} IN SHARE ROW EXCLUSIVE MODE")
    if await target.fetchval(f"SELECT EXISTS (SELECT FROM {name})"):
        raise CourtlyError("the database is not empty; tables are copied into an empty one only")
    rows = source.execute(f"SELECT {', '.join(columns)} FROM {name}")
    await target.copy_records_to_table(name, records=rows, columns=columns)
    (count,) = source.execute(f"SELECT count(*) FROM {name}").fetchone()
    return int(count)
