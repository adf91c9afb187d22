"""What can be asked over HTTP. The list at the end is also what the OpenAPI document is made of."""

from collections.abc import Awaitable, Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlsplit

import msgspec
from starlette.requests import Request

from courtly.bots import bots_for, ladder_for, usual_bot
from courtly.games import every_game
from courtly.games import game as game_named
from courtly.kernel.errors import CourtlyError
from courtly.kernel.game import Game
from courtly.kernel.language import Language, language_of
from courtly.kernel.seats import names_in, seat_number
from courtly.kernel.state import SPECTATOR
from courtly.kernel.translation import speaking
from courtly.kernel.words import Plain
from courtly.server import afterwards, lessons
from courtly.server.addresses import networks
from courtly.server.afterwards import finished
from courtly.server.history import History
from courtly.server.house import House, Taken
from courtly.server.limits import Bucket, TooMuch
from courtly.server.live import LiveTable
from courtly.server.lobby import Lobby
from courtly.server.messages import (
    Catalogue,
    CourseInfo,
    GameInfo,
    Hands,
    HouseInfo,
    Join,
    Lesson,
    NewTable,
    Opened,
    OptionInfo,
    OwnTable,
    Past,
    Promised,
    Replay,
    Reveal,
    Rules,
    TableInfo,
    Try,
)
from courtly.server.names import cleaned
from courtly.server.papers import Paper
from courtly.server.past import (
    Chances,
    ForgetGames,
    Forgotten,
    Hint,
    HintFor,
    PastGames,
    Threats,
    ThreatsFor,
)
from courtly.server.pictures import Drawn, Pictures, scene_of
from courtly.server.qr import code_of
from courtly.server.quotas import Holder, Quotas
from courtly.server.seen import past, table_info
from courtly.server.table_row import Seated

LINES_A_REQUEST = 200  # to write out so many lines of a game weighs as much as a request
LONGEST_NUMBER = 9
HINT_COST = 4.0  # requests
DRAWING_COST = 4.0  # of a picture that nobody has asked for yet
JSON, TEXT, SVG, PNG = "application/json", "text/plain", "image/svg+xml", "image/png"


@dataclass(frozen=True)
class Asking:
    """A request, and who asks."""

    request: Request
    house: House
    guest: str
    body: Any
    allowance: Bucket

    @property
    def quotas(self) -> Quotas:
        """What guests and addresses hold."""
        found: Quotas = self.request.app.state.quotas
        return found

    @property
    def lobby(self) -> Lobby:
        """Where tables wait for strangers."""
        found: Lobby = self.request.app.state.lobby
        return found

    @property
    def pictures(self) -> Pictures:
        """Tables as they look to spectators."""
        found: Pictures = self.request.app.state.pictures
        return found

    @property
    def who(self) -> Holder:
        """The guest, and from where."""
        return Holder(self.guest, self.request.client.host if self.request.client else "")

    @property
    def history(self) -> History:
        """What was played, and when."""
        return History(self.house.archive)

    @property
    def language(self) -> Language:
        """What `language` says, else what the browser likes to read."""
        said = self.request.query_params.get("language")
        return language_of(said or self.request.headers.get("accept-language", ""))

    def spoken(self, game: Game[Any]) -> Game[Any]:
        """A game in the language of whoever asks."""
        return speaking(game, self.language)

    async def table(self) -> LiveTable:
        """The table that the path names."""
        return await self.house.table(self.request.path_params["table"])

    async def written(
        self, table: LiveTable, name: str, write: Callable[[], Iterator[bytes]]
    ) -> Paper:
        """What is written about a finished game: to write it costs more than to ask for it."""
        papers = self.house.papers
        name = f"{name} {table.id}"
        cost = table.ply / LINES_A_REQUEST
        if not papers.has(name) and not self.allowance.take(cost):
            raise TooMuch("this is a long game, and you have asked for much; wait a little")
        return await papers.paper(name, write)

    def info(self, table: LiveTable) -> TableInfo:
        """A table as whoever asks may know it."""
        here = self.house.audiences[table.id].here
        return table_info(table.row, here, table.stage, self.guest, table.key)

    async def seated(self) -> tuple[LiveTable, int]:
        """The table that the path names, and the seat of whoever asks."""
        table = await self.table()
        seat = table.row.seat_of(self.guest)
        if seat is None:
            raise Taken("you do not sit at this table")
        return table, seat


@dataclass(frozen=True)
class Endpoint:
    """One thing that can be asked."""

    method: str
    path: str
    sentence: str
    answer: Callable[[Asking], Awaitable[Any]]
    body: type | None
    returns: type
    query: str = ""  # names that may follow a question mark
    form: str = JSON


# ---- the house ---------------------------------------------------------------------


async def house(asking: Asking) -> HouseInfo:
    """Where others find it, and how it signs."""
    found = asking.house
    signer = await found.signer()
    return HouseInfo(
        address=found.address,
        key=signer.public,
        fingerprint=signer.fingerprint,
        notice=found.notice,
        draining=found.draining,
    )


async def qr(asking: Asking) -> str:
    """The link of a table, to be scanned: by the name the house was called by, or its address."""
    hosts = {urlsplit(asking.house.address or "").netloc, asking.request.headers.get("host", "")}
    return code_of(asking.request.query_params.get("text", ""), hosts - {""})


# ---- games -------------------------------------------------------------------------


async def games(asking: Asking) -> list[GameInfo]:
    """Every game of the registry."""
    return [
        GameInfo(
            name=game.name,
            title=game.title,
            sentence=game.sentence,
            seats=list(game.seats),
            options=[
                OptionInfo(
                    name=option.name,
                    values=list(option.values),
                    numbers=_ends(option.numbers),
                    seats=None if option.seats is None else dict(option.seats),
                    sentence=option.sentence,
                    cite=option.cite,
                    title=option.title or option.name.replace("_", " ").capitalize(),
                    labels=dict(zip(option.values, option.labels, strict=False)),
                )
                for option in game.options
            ],
            bots=bots_for(game),
            levels=ladder_for(game),
            usual=usual_bot(game),
        )
        for game in map(asking.spoken, every_game())
    ]


def _ends(numbers: range | None) -> tuple[int, int] | None:
    return None if numbers is None else (numbers[0], numbers[-1])


async def rules(asking: Asking) -> Rules:
    """The rulebook of a game."""
    book = game_named(asking.request.path_params["game"]).rulebook
    return Rules(book.text, book.entries, book.sections)


async def catalogue(asking: Asking) -> Catalogue:
    """The rows of a game; none where it declares nothing. Its things as at a table of `options`."""
    game = asking.spoken(game_named(asking.request.path_params["game"]))
    pairs = filter(None, asking.request.query_params.get("options", "").split(","))
    options: Plain = {name: value for name, _, value in (pair.partition("=") for pair in pairs)}
    return msgspec.convert(game.catalogue(options), Catalogue)


async def courses(asking: Asking) -> list[CourseInfo]:
    """All that teaches a game."""
    return lessons.courses(asking.request.path_params["game"], asking.language)


async def lesson(asking: Asking) -> Lesson:
    """A course at a step, and what came of a move: nothing of it is kept."""
    named = asking.request.path_params
    return lessons.lesson(named["game"], named["course"], asking.body, asking.language)


# ---- tables ------------------------------------------------------------------------


async def lobby(asking: Asking) -> list[TableInfo]:
    """Open tables that wait for players."""
    rows = await asking.lobby.rows()
    key = (await asking.house.signer()).fingerprint
    return [table_info(row, set(), "waiting", asking.guest, key) for row in rows]


async def own_tables(asking: Asking) -> list[OwnTable]:
    """The tables at which whoever asks sits, and whose turn it is."""
    found = []
    rows = await asking.house.archive.unfinished(asking.guest)
    still = await asking.history.still([row.id for row in rows])
    for row in rows:
        with suppress(CourtlyError):  # one that cannot be played on, for instance under new rules
            table = await asking.house.table(row.id)
            awaited = names_in(table.state.actors()) if table.stage == "playing" else []
            found.append(OwnTable(asking.info(table), awaited, still.get(row.id)))
    return found


async def watched(asking: Asking) -> list[TableInfo]:
    """Open tables at which a game is under way, those where something happens first."""
    found = []
    for table_id in await asking.history.lively():
        with suppress(CourtlyError):
            found.append(asking.info(await asking.house.table(table_id)))
    return [info for info in found if info.stage == "playing"]


async def past_games(asking: Asking) -> PastGames:
    """What whoever asks has played to the end."""
    return await asking.history.over(asking.guest, _moment(asking))


async def export(asking: Asking) -> str:
    """All that the house knows of whoever asks, games under way without their lines."""
    return await asking.history.everything(asking.guest)


async def forget(asking: Asking) -> Forgotten:
    """Forget games that are over: the others who played keep them, without this name."""
    wish: ForgetGames = asking.body
    gone = await asking.history.forget(asking.guest, wish.table)
    for table_id in gone:
        await asking.house.put_away(table_id)
    return Forgotten(len(gone))


def _moment(asking: Asking) -> float | None:
    before = asking.request.query_params.get("before", "")
    if not before:
        return None
    try:
        return float(before)
    except ValueError:
        raise CourtlyError("before is a moment: seconds since 1970") from None


async def open_table(asking: Asking) -> TableInfo:
    """A new table."""
    async with asking.quotas.opening(asking.who, asking.body.open) as opened:
        row = await asking.house.open(asking.body)
        opened(row.id)
        asking.lobby.remember(row.id, networks(asking.who.host)[1])
    return asking.info(await asking.house.table(row.id))


async def table(asking: Asking) -> TableInfo:
    """One table."""
    return asking.info(await asking.table())


async def picture(asking: Asking) -> Drawn:
    """The table as spectators see it, drawn for links: who may look at one may have this."""
    scene = scene_of(await asking.table())
    pictures = asking.pictures
    if not pictures.has(scene) and not asking.allowance.take(DRAWING_COST):
        raise TooMuch("you have asked for many pictures; wait a little")
    return await pictures.picture(scene)


async def join(asking: Asking) -> TableInfo:
    """Take a seat."""
    wish: Join = asking.body
    table = await asking.table()
    player = Seated(SPECTATOR, cleaned(wish.name), guest=asking.guest, promise=wish.promise or "")
    async with asking.quotas.sitting(asking.who, table.row):
        await asking.house.join(table, player, wish.seat, wish.commitment)
    return asking.info(table)


async def promise(asking: Asking) -> TableInfo:
    """Promise a new seed, where the deal had to begin anew."""
    table, seat = await asking.seated()
    await table.beginning.promise(seat, asking.body.promise, asking.body.commitment)
    return asking.info(table)


async def reveal(asking: Asking) -> TableInfo:
    """Show the seed that was promised."""
    table, seat = await asking.seated()
    await table.beginning.reveal(seat, asking.body.seed)
    return asking.info(table)


async def events(asking: Asking) -> Past:
    """What happened long ago, as much as fits in one answer."""
    table = await asking.table()
    seat = table.row.seat_of(asking.guest)
    since = asking.request.query_params.get("since", "")
    if not since.isdecimal() or len(since) > LONGEST_NUMBER:
        raise CourtlyError("since is the number of a ply")
    return past(table, SPECTATOR if seat is None else seat, int(since))


async def leave(asking: Asking) -> TableInfo:
    """Get up; during a game this is to resign."""
    table = await asking.table()
    await asking.house.leave(table, asking.guest)
    return asking.info(table)


async def rematch(asking: Asking) -> TableInfo:
    """The next table of the same people."""
    table = await asking.table()
    following = await asking.house.rematch(table, asking.guest)
    return asking.info(await asking.house.table(following))


# ---- afterwards --------------------------------------------------------------------


async def record(asking: Asking) -> Paper:
    """The record of a finished game, with all seeds opened, signed by the house."""
    table = finished(await asking.table())
    signer = await asking.house.signer()
    marks = await asking.house.hints.marks(table.id)
    return await asking.written(table, "record", lambda: afterwards.record(table, signer, marks))


async def opened(asking: Asking) -> Paper:
    """All that is needed to verify the chance of a finished game."""
    table = finished(await asking.table())
    seat = _seat_named(asking, table)
    return await asking.written(table, f"deal {seat}", lambda: afterwards.opened(table, seat))


async def hands(asking: Asking) -> Hands:
    """What each seat saw at the end."""
    return afterwards.hands(await asking.table())


async def replay(asking: Asking) -> Paper:
    """A finished game, step by step, from any seat; `*`: with all cards open."""
    table = finished(await asking.table())
    open_to_all = asking.request.query_params.get("seat") == "*"
    seat = afterwards.OPEN if open_to_all else _seat_named(asking, table)
    return await asking.written(table, f"{seat}", lambda: afterwards.replayed(table, seat))


async def chances(asking: Asking) -> Chances:
    """How likely each seat was to win, turn by turn; ask again until it is done."""
    table = finished(await asking.table())
    caller = asking.request.scope["caller"]
    return asking.house.fortunes.of(table, {(caller, asking.guest)})


async def hint(asking: Asking) -> Hint:
    """What the house would do, in a game against bots; it is marked in the record."""
    table, seat = await asking.seated()
    wish: HintFor = asking.body
    if not asking.allowance.take(HINT_COST):
        raise TooMuch("you have asked for much; think for yourself a little")
    return await asking.house.hints.give(table, seat, wish.ply)


async def threats(asking: Asking) -> Threats:
    """What could hit the seat of whoever asks, as far as it knows."""
    table, seat = await asking.seated()
    wish: ThreatsFor = asking.body
    return await asking.house.hints.threats(table, seat, wish.ply)


def _seat_named(asking: Asking, table: LiveTable) -> int:
    letter = asking.request.query_params.get("seat", "")
    seat = seat_number(letter, table.row.seats) if letter else SPECTATOR
    if seat is None:
        raise CourtlyError(f"there is no seat {letter:.10} at this table")
    return seat


ENDPOINTS = (
    Endpoint("GET", "/api/house", "Where friends find this house.", house, None, HouseInfo),
    Endpoint("GET", "/api/qr", "A table's link, to scan.", qr, None, str, "text", SVG),
    Endpoint("GET", "/api/games", "All games.", games, None, list[GameInfo], "language"),
    Endpoint("GET", "/api/games/{game}/rules", "A rulebook.", rules, None, Rules),
    Endpoint(
        *("GET", "/api/games/{game}/catalogue.json", "Its sentences.", catalogue),
        *(None, Catalogue, "options language"),
    ),
    Endpoint(
        *("GET", "/api/games/{game}/courses", "Lessons.", courses),
        *(None, list[CourseInfo], "language"),
    ),
    Endpoint(
        *("POST", "/api/games/{game}/courses/{course}", "Learn.", lesson),
        *(Try, Lesson, "language"),
    ),
    Endpoint("GET", "/api/tables", "Open tables.", lobby, None, list[TableInfo]),
    Endpoint("GET", "/api/mine", "Tables to go on with.", own_tables, None, list[OwnTable]),
    Endpoint("GET", "/api/watch", "Games to watch.", watched, None, list[TableInfo]),
    Endpoint("GET", "/api/mine/past", "Your games.", past_games, None, PastGames, "before"),
    Endpoint("GET", "/api/mine/export", "All about you.", export, None, str, form=TEXT),
    Endpoint("POST", "/api/mine/forget", "Forget games.", forget, ForgetGames, Forgotten),
    Endpoint("POST", "/api/tables", "Open a table.", open_table, NewTable, TableInfo),
    Endpoint("GET", "/api/tables/{table}", "One table.", table, None, TableInfo),
    Endpoint(
        "GET", "/api/tables/{table}/picture.png", "For links.", picture, None, bytes, form=PNG
    ),
    Endpoint("POST", "/api/tables/{table}/join", "Take a seat.", join, Join, TableInfo),
    Endpoint("POST", "/api/tables/{table}/promise", "Promise anew.", promise, Promised, TableInfo),
    Endpoint("POST", "/api/tables/{table}/reveal", "Show one's seed.", reveal, Reveal, TableInfo),
    Endpoint("GET", "/api/tables/{table}/events", "Earlier events.", events, None, Past, "since"),
    Endpoint("POST", "/api/tables/{table}/leave", "Get up, or resign.", leave, None, TableInfo),
    Endpoint("POST", "/api/tables/{table}/rematch", "Play again.", rematch, None, TableInfo),
    Endpoint(
        "GET", "/api/tables/{table}/record", "The record, at the end.", record, None, str, form=TEXT
    ),
    Endpoint(
        "GET", "/api/tables/{table}/deal", "The seeds, at the end.", opened, None, Opened, "seat"
    ),
    Endpoint("GET", "/api/tables/{table}/hands", "All hands, at the end.", hands, None, Hands),
    Endpoint("GET", "/api/tables/{table}/chances", "Chances, at the end.", chances, None, Chances),
    Endpoint("POST", "/api/tables/{table}/hint", "A hint, against bots.", hint, HintFor, Hint),
    Endpoint("POST", "/api/tables/{table}/threats", "Threats.", threats, ThreatsFor, Threats),
    Endpoint(
        "GET", "/api/tables/{table}/replay", "All steps, at the end.", replay, None, Replay, "seat"
    ),
)


def decode(body: bytes, kind: type) -> Any:
    """A request's body as its type."""
    return msgspec.json.decode(body, type=kind)
