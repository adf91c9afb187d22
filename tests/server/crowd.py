"""Many players in one loop, at the tables of a house whose processes die and come back.

They keep what was acknowledged, and what they never heard an answer to; `missing` holds both
against what is stored.
"""

import asyncio
import random
import time
from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from http.client import HTTPException

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from amount import PATIENCE
from courtly.arena.load import Choice, ask
from courtly.games import game as game_named
from courtly.kernel.match import Line, Match

Kept = tuple[int, int | None, str]  # ply, seat, text

GONE = (WebSocketException, HTTPException, OSError, EOFError, TimeoutError, KeyError)
AGAIN_SECONDS = 0.05
LETTERS = "ABCDEFGHIJ"


class Asked(msgspec.Struct):
    """The question; optional: one might take something back, which nobody here does."""

    ply: int
    moves: list[Choice]
    answered: bool
    optional: bool


class Heard(msgspec.Struct):
    """As much of any message as these players need."""

    type: str
    ply: int = 0
    stage: str = ""
    asked: Asked | None = None
    text: str = ""
    kind: str = ""
    complete: bool = False
    moves: list[Choice] = []


DECODER = msgspec.json.Decoder(Heard)


@dataclass
class Doors:
    """The ports by which one may come in, as long as there is anything to play for."""

    ports: list[int]
    closing: bool = False

    def address(self) -> str:
        """Any of them."""
        return f"127.0.0.1:{random.choice(self.ports)}"


@dataclass
class Person:
    """Somebody in a seat, who plays at random by way of any process."""

    doors: Doors
    table: str
    cookie: str
    chance: random.Random
    kept: dict[int, str] = field(default_factory=dict)  # acknowledged, by the ply of the question
    doubtful: dict[int, list[str]] = field(default_factory=dict)  # sent, and nothing was heard
    begun: list[str] = field(default_factory=list)  # a declaration in the making
    asked: Asked | None = None
    waiting: int | None = None  # the ply of the question that was answered last
    over: bool = False

    async def play(self) -> None:
        """To the end, however often the line goes dead."""
        while not (self.over or self.doors.closing):
            with suppress(*GONE):
                await self._come()
            await asyncio.sleep(AGAIN_SECONDS)

    async def _come(self) -> None:
        url = f"ws://{self.doors.address()}/ws/tables/{self.table}?since=1000000"
        headers = {"Cookie": self.cookie}
        line = await connect(
            url, additional_headers=headers, max_size=None, compression=None, open_timeout=10
        )
        self.waiting = None
        try:
            while not (self.over or self.doors.closing):
                await self._hear(line, DECODER.decode(await line.recv()))
        finally:
            line.transport.abort()

    async def _hear(self, line: ClientConnection, message: Heard) -> None:
        if message.type == "state":
            self.over = message.stage == "over"
            self.asked = message.asked
        elif message.type == "accepted":
            self.kept[message.ply] = message.text
        elif message.type == "draft":
            self.begun += [] if message.complete else [self.chance.choice(message.moves).text]
            await self._declare(line, message.complete)
            return
        elif message.type == "refused":
            await self._think_again(line, message)
            return
        await self._answer(line)

    async def _think_again(self, line: ClientConnection, message: Heard) -> None:
        assert message.kind in {"unfinished", "late", "unsaved"}, message
        if message.ply != self.waiting:
            return
        if message.kind == "unfinished":
            self.doubtful[message.ply].remove(message.text)
            self.begun = [message.text]
            await self._declare(line, False)
        elif message.kind == "unsaved":
            await asyncio.sleep(AGAIN_SECONDS)
            self.waiting = None
            await self._answer(line)

    async def _answer(self, line: ClientConnection) -> None:
        """Whatever is asked, once; what was acknowledged is never asked again."""
        asked = self.asked
        if asked is None or asked.answered or asked.optional:
            return
        if asked.ply in (self.waiting, *self.kept):
            return
        await self._say(line, asked.ply, self.chance.choice(asked.moves).text)

    async def _declare(self, line: ClientConnection, complete: bool) -> None:
        ply = self.waiting
        if ply is None:
            return
        if complete:
            await self._say(line, ply, ", ".join(self.begun))
        else:
            draft = {"type": "draft", "ply": ply, "texts": self.begun}
            await line.send(msgspec.json.encode(draft).decode())

    async def _say(self, line: ClientConnection, ply: int, text: str) -> None:
        self.waiting = ply
        self.doubtful.setdefault(ply, []).append(text)
        await line.send(msgspec.json.encode({"type": "move", "ply": ply, "text": text}).decode())


@dataclass
class Party:
    """Those at one table."""

    game: str
    table: str
    people: list[Person]

    @property
    def over(self) -> bool:
        """Has anybody seen the end?"""
        return any(one.over for one in self.people)

    @property
    def made(self) -> int:
        """How many moves were acknowledged."""
        return sum(len(one.kept) for one in self.people)


class Crowd:
    """So many tables at any time: where a game is over another begins."""

    def __init__(self, doors: Doors, games: Sequence[tuple[str, int]], tables: int) -> None:
        """Nobody sits yet."""
        self.doors = doors
        self.games = games
        self.parties: list[Party] = []
        self.places: list[Party | None] = [None] * tables
        self.tasks: list[asyncio.Task[None]] = []

    def begin(self) -> None:
        """Everybody comes."""
        self.tasks = [
            asyncio.create_task(self._keep_playing(place)) for place in range(len(self.places))
        ]

    async def close(self) -> None:
        """Everybody goes. Raises what went wrong for any of them."""
        self.doors.closing = True
        for task in self.tasks:
            task.cancel()
        for found in await asyncio.gather(*self.tasks, return_exceptions=True):
            if isinstance(found, Exception):
                raise found

    async def _keep_playing(self, place: int) -> None:
        number = place
        while not self.doors.closing:
            game, seats = self.games[number % len(self.games)]
            number += 1
            self.places[place] = None
            party = await self._gather(game, seats)
            self.places[place] = party
            self.parties.append(party)
            await asyncio.gather(*(one.play() for one in party.people))

    async def _gather(self, game: str, seats: int) -> Party:
        """A new table; where the house dies meanwhile, one more."""
        while True:
            with suppress(*GONE, msgspec.DecodeError):
                table, cookies = await asyncio.to_thread(self._seat, game, seats)
                number = len(self.parties) * len(LETTERS)
                return Party(
                    *(game, table),
                    [
                        Person(self.doors, table, cookie, random.Random(number + seat))
                        for seat, cookie in enumerate(cookies)
                    ],
                )
            await asyncio.sleep(AGAIN_SECONDS)

    def _seat(self, game: str, seats: int) -> tuple[str, list[str]]:
        address = self.doors.address()
        _, answer = ask(address, "/api/tables", {"game": game, "seats": seats})
        table = str(answer["id"])
        cookies = []
        for seat in range(seats):
            body = {"name": f"P{seat}"}
            cookie, answer = ask(self.doors.address(), f"/api/tables/{table}/join", body)
            assert answer["seat"] == LETTERS[seat], answer
            cookies.append(cookie)
        return table, cookies

    async def all_go_on(self) -> None:
        """Until at each table something more was acknowledged than now, or its game is over."""
        before = [(party, party.made) for party in self.places if party is not None]
        until = time.monotonic() + PATIENCE
        while waiting := [party for party, made in before if party.made == made and not party.over]:
            for task in self.tasks:
                if task.done():
                    task.result()
            assert time.monotonic() < until, f"{[one.table for one in waiting]} do not go on"
            await asyncio.sleep(0.02)

    def made(self) -> int:
        """How many moves were acknowledged so far."""
        return sum(party.made for party in self.parties)


def missing(party: Party, lines: Collection[Kept], answers: Iterable[Kept]) -> list[str]:
    """What is wrong with the record of a table: lost, doubled, or made by nobody."""
    wrong = []
    if [ply for ply, _, _ in lines] != list(range(len(lines))):
        wrong.append("plies are missing or doubled")
    sealed = [one for one in answers if one[0] == len(lines)]
    found = Counter((seat, text) for _, seat, text in [*lines, *sealed] if seat is not None)
    surely: Counter[tuple[int, str]] = Counter()
    for seat, one in enumerate(party.people):
        surely.update((seat, text) for text in one.kept.values())
    perhaps = found - surely
    wrong += [f"{LETTERS[seat]} {text} is lost" for seat, text in surely - found]
    for seat, one in enumerate(party.people):
        unheard = {ply: sent for ply, sent in one.doubtful.items() if sent and ply not in one.kept}
        extra = [text for by, text in perhaps.elements() if by == seat]
        said = [parts(text) for sent in unheard.values() for text in sent]
        wrong += [
            f"{LETTERS[seat]} did not say {text}" for text in extra if parts(text) not in said
        ]
        if len(extra) > len(unheard):
            wrong.append(f"{LETTERS[seat]} has made more moves than were said")
    return [f"{party.game} {party.table}: {one}" for one in wrong]


def parts(text: str) -> list[str]:
    """Of a declaration, in any order: the record has them in one of its own."""
    return sorted(text.split(", "))


def replayed(party: Party, lines: Iterable[Kept]) -> None:
    """All its lines are legal, one after the other."""
    match = Match(game_named(party.game), len(party.people))
    for _, seat, text in lines:
        match.repeat(Line(seat, text))
