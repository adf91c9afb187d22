"""The engine of several processes keeps what files keep, and who is late is told so."""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import suppress
from typing import Any

import asyncpg
import pytest

from courtly.kernel.errors import CourtlyError
from courtly.kernel.match import Line
from courtly.server.archive import Archive
from courtly.server.history import History
from courtly.server.postgres import Postgres, numbered, prepare, shown
from courtly.server.store import Conflict, Unsaved
from courtly.server.table_row import Seated, TableRow
from loops import run
from server import engines

pytestmark = pytest.mark.once
COURT = "court_of_shadows"


def a_row(name: str = "t") -> TableRow:
    row = TableRow(name, COURT, 1, 2, {}, True, 0, "5a" * 32)
    row.players = {0: Seated(0, "Ada", guest="a")}
    return row


def with_archives(url: str, number: int, job: Callable[..., Coroutine[Any, Any, None]]) -> None:
    """As many processes as one likes, in one."""

    async def using_them() -> None:
        stores = [await Postgres.opened(url) for _ in range(number)]
        try:
            await job(*map(Archive, stores))
        finally:
            for store in stores:
                await store.close()

    run(using_them())


def test_what_is_written_is_there_for_all(postgres: engines.Postgres) -> None:
    async def job(here: Archive, there: Archive) -> None:
        assert await here.key() == await there.key()
        row = a_row()
        await here.add(row)
        row.players[1] = Seated(1, "Bob", guest="b", promise=None)
        await here.sit(row, row.players[1])
        other = await there.find("t")
        assert other is not None
        assert other == row
        assert (await there.unfinished("b"))[0] == row
        assert [one.id for one in await there.lobby(lambda ids: ids)] == ["t"]
        await there.keep(other, Seated(1, "Bob", guest="b", promise="", seed="s"))
        with pytest.raises(Conflict):
            await here.set_due(row, 5.0)
        row.become((await here.news("t", 0)).row)
        await here.set_due(row, 5.0)
        await here.start(row)
        await here.append(row, 0, [Line(None, "* x"), Line(1, "tax")], None)
        await here.seal(row, 2, 0, "allow")
        news = await there.news("t", 1)
        assert (news.lines, news.answers) == ([Line(1, "tax")], {0: "allow"})
        assert news.row.version == row.version == 6
        assert await there.versions(["t", "u"]) == {"t": 6}
        await there.append(news.row, 2, [Line(0, "income")], "A wins", {1: "allow"})
        assert await here.answers("t", 3) == {1: "allow"}
        assert (await here.news("t", 3)).row.result == "A wins"
        assert await there.link_rematch(news.row, "u") == "u"
        assert await here.link_rematch(row, "v") == "u"
        await here.sweep()

    with_archives(postgres.database(), 2, job)


def test_what_guests_have_played_is_found_and_forgotten(postgres: engines.Postgres) -> None:
    async def job(archive: Archive) -> None:
        history, row = History(archive), a_row()
        row.players[1] = Seated(1, "Bob", guest="b", promise="", seed="s")
        await archive.add(row)
        await archive.start(row)
        await archive.append(row, 0, [Line(0, "tax"), Line(1, "allow")], None)
        assert await history.lively() == ["t"]
        assert (await history.still(["t", "u"]))["t"] < 3600
        await archive.append(row, 2, [Line(0, "coup")], "A wins")
        assert [game.outcome for game in (await history.over("b", None)).games] == ["lost"]
        assert (await history.over("b", 1.0)).games == []
        assert '"A tax"' in await history.everything("a")
        assert await history.forget("a", None) == await history.forget("b", "t") == ["t"]
        assert await archive.find("t") is None
        await archive.keep_setting("bans", "{}")
        await archive.keep_setting("bans", "[]")
        assert await archive.setting("bans") == "[]"

    with_archives(postgres.database(), 1, job)


def test_of_those_who_act_at_once_one_is_first(postgres: engines.Postgres) -> None:
    """Lines, answers and seats: whoever knows an older table is told so, and nothing is doubled."""

    async def job(*archives: Archive) -> None:
        await archives[0].add(a_row("t"))
        await archives[0].add(a_row("u"))
        for ply in range(30):
            acts: list[Awaitable[None]] = []
            for number, archive in enumerate(archives):
                for name in ("t", "u"):
                    row = await archive.find(name)
                    assert row is not None
                    line = archive.append(row, ply, [Line(0, f"{number}")], None)
                    other = archive.seal(row, ply, 1, f"{number}")
                    acts += [line, other] if number % 2 else [other, line]
            done = await asyncio.gather(*acts, return_exceptions=True)
            assert {type(one) for one in done} == {type(None), Conflict}
            assert sum(one is None for one in done) == 2  # one at each table
            for name in ("t", "u"):
                if len(await archives[0].lines(name)) == ply:  # an answer was first
                    row = await archives[0].find(name)
                    assert row is not None
                    await archives[0].append(row, ply, [Line(0, "after")], None)

    with_archives(postgres.database(), 3, job)


def test_while_the_database_is_away_nothing_is_saved_and_afterwards_all_goes_on() -> None:
    with engines.folder() as place:
        server = engines.Postgres(place)
        server.start()

        async def job(archive: Archive) -> None:
            row = a_row()
            await archive.add(row)
            await asyncio.to_thread(server.stop)
            for act in (archive.append(row, 0, [Line(0, "tax")], None), archive.start(row)):
                with pytest.raises(Unsaved, match="could not be saved"):
                    await act
            with pytest.raises(Unsaved, match="could not be read"):
                await archive.find("t")
            await asyncio.to_thread(server.start)
            for _ in range(20):  # connections that were lost are noticed one by one
                with suppress(Unsaved):
                    await archive.append(row, 0, [Line(0, "tax")], None)
                    break
            assert await archive.lines("t") == [Line(0, "tax")]

        with_archives(server.database(), 1, job)
        server.stop()


def test_a_database_that_is_none_of_ours_is_refused_in_one_line(postgres: engines.Postgres) -> None:
    async def spoilt(statement: str, made: bool = True) -> str:
        url = postgres.database()
        if made:
            await asyncio.gather(*(prepare(url) for _ in range(3)))  # all at once
        connection = await asyncpg.connect(url)
        await connection.execute(statement)
        await connection.close()
        with pytest.raises(CourtlyError) as refused:
            await prepare(url)
        assert "\n" not in str(refused.value)
        return str(refused.value)

    async def job() -> None:
        newer = "UPDATE alembic_version SET version_num = '0999'"
        assert "newer Courtly (version 999)" in await spoilt(newer)
        soup = "CREATE TABLE recipes (soup TEXT)"
        assert "another program" in await spoilt(soup, made=False)
        broken = "INSERT INTO settings VALUES ('key', 'zz')"
        assert "the setting key is broken" in await spoilt(broken)
        with pytest.raises(CourtlyError, match="cannot be opened"):
            await prepare("postgresql://nobody:secret@127.0.0.1:1/none")

    run(job())


def test_statements_and_names_are_written_as_they_should_be() -> None:
    assert numbered("a = :x AND b = :y_ OR :x::text") == (
        "a = $1 AND b = $2 OR $1::text",
        ("x", "y_"),
    )
    assert shown("postgresql://ada:secret@host/db") == "postgresql://ada@host/db"
    assert shown("postgresql://ada:sec@ret@host/db") == "postgresql://ada@host/db"
    address = "postgresql://ada@host/db?password=secret&sslpassword=secret&ssl=require"
    assert "secret" not in shown(address)
    assert shown(address).endswith("&ssl=require")
