"""A table that is being played at: the match, who listens, and what the clock does.

A move is checked on a copy, saved, and only then does the table change and hear of it.
"""

import asyncio
import logging
import secrets
from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any

from courtly.games import game as game_named
from courtly.kernel.bits import has
from courtly.kernel.dealing import Dealer
from courtly.kernel.dice import Dice
from courtly.kernel.errors import CourtlyError, IllegalMove
from courtly.kernel.match import DRAW_AGREED, Line, Match
from courtly.kernel.play import Draft, default_text, read
from courtly.kernel.record import repeat
from courtly.kernel.seats import seat_name, seats_in
from courtly.server.archive import Archive, TableRow
from courtly.server.beginning import Beginning
from courtly.server.bots import Bots
from courtly.server.clock import Clock
from courtly.server.pace import Pace
from courtly.server.store import Conflict, Unsaved

RETRY_SECONDS = 1.0
MORE_TIMES = 3
LATE = "this question is answered, or no longer asked"


class Late(CourtlyError):
    """The move answers a question that is not asked any more. Nothing has happened."""


class LiveTable:
    """One match in memory. All changes go through `_commit`, one at a time."""

    def __init__(self, row: TableRow, archive: Archive, bots: Bots, pace: Pace) -> None:
        """The table as the file has it, before its lines are replayed."""
        self.row = row
        self.archive = archive
        self.bots = bots
        self.pace = pace
        self.game = game_named(row.game)
        self.match: Match[Any] = Match(self.game, row.seats, row.options)
        self.dealer: Dealer | None = None
        self.dealt_at: list[int] = []  # the ply of each chance event
        self.told = [0]  # how many events had happened at each ply
        self.asked: dict[int, int] = {}  # the seats that owe a decision, since which ply
        self.revising: dict[int, int] = {}  # those that may take an answer back, since which
        self.standing: dict[int, str] = {}
        self.held: set[int] = set()  # whose answer waits until the window may close
        self.draw_offered: set[int] = set()
        self.window_opened = 0.0
        self.lock = asyncio.Lock()
        self.beginning = Beginning(row, archive, self._begin)
        self.key = ""  # the fingerprint of the house's key
        self.clock = Clock(row.seconds, pace, lambda: self._spawn(self._run_out()))
        self.tasks: set[asyncio.Task[None]] = set()
        self.asked_for_time: Counter[int] = Counter()
        self.changed: Callable[[int], None] = lambda since: None
        self.noticed: Callable[[int], None] = lambda seat: None  # by this seat alone

    # ---- what it is ----------------------------------------------------------------

    @property
    def id(self) -> str:
        """The name of the table."""
        return self.row.id

    @property
    def ply(self) -> int:
        """How many lines the record has."""
        return len(self.match.lines)

    @property
    def state(self) -> Any:
        """The true state: nothing of it leaves but views."""
        return self.match.state

    @property
    def stage(self) -> str:
        """Waiting for players, playing, or over."""
        if not self.row.started:
            return "waiting"
        return "over" if self.state.over() else "playing"

    # ---- coming to life ------------------------------------------------------------

    async def wake(self) -> None:
        """Replay what the file has, then go on."""
        lines = await self.archive.lines(self.id)
        for line in lines:
            repeat(self.match, line)
            self._note(line, len(self.match.log.events))
        if self.row.started:
            self.dealer = self.row.deal.dealer()
            self.beginning.begun = True
            async with self.lock:
                await self._go_on()

    async def _begin(self) -> None:
        """All seats are taken and all seeds are known: deal. Raises Unsaved."""
        self.dealer = self.row.deal.dealer()
        try:
            async with self.lock:
                await self._go_on()
        except Unsaved:
            self.dealer = None
            raise
        self.changed(0)

    async def _go_on(self) -> None:
        """Let chance act where a game begins or was interrupted, and ask whom it concerns."""
        if self.state.chances():
            await self._commit(lambda trial: None)
        else:
            self._ask(everyone=True)

    # ---- what a seat does ----------------------------------------------------------

    async def move(self, seat: int, ply: int, text: str) -> str:
        """Make a move that answers the question asked at a ply. Raises IllegalMove or Late.

        The answer that would close a window too early waits, unsaved and unseen, till it may.
        """
        async with self.lock:
            if self.question(seat) != ply or seat in self.held:
                raise Late(LATE)
            draft = read(self.game, self.state, seat, text)
            wait = self._window_wait() if len(self.asked) == 1 else 0.0
            if wait <= 0:
                await self._commit(lambda trial: trial.make(draft))
                return draft.text
            self.held.add(seat)
            self.noticed(seat)
        try:
            await asyncio.sleep(wait)
            async with self.lock:
                if self.asked.get(seat) != ply:
                    raise Late(LATE)
                await self._commit(lambda trial: trial.make(draft))
        finally:
            self.held.discard(seat)
        return draft.text

    def draft(self, seat: int, ply: int, texts: list[str]) -> Draft[Any]:
        """A declaration in the making. Raises IllegalMove or Late."""
        if self.question(seat) != ply:
            raise Late(LATE)
        draft = Draft(self.game, self.state, seat)
        for text in texts:
            if draft.complete:
                raise IllegalMove(seat_name(seat), text, f"{draft.text} is complete", "")
            draft.add(text)
        return draft

    def question(self, seat: int) -> int | None:
        """The ply of what a seat is asked, or may take back."""
        if self.stage != "playing":
            return None
        return self.asked.get(seat, self.revising.get(seat))

    async def resign(self, seat: int) -> None:
        """Leave a game that is under way."""
        async with self.lock:
            if self.stage != "playing" or not has(self.state.staying(), seat):
                raise Late("you are not in this game any more")
            await self._commit(lambda trial: trial.leave(seat), everyone=True)

    async def offer_draw(self, seat: int) -> None:
        """Offer a draw; when both have, the game is over."""
        async with self.lock:
            if self.stage != "playing" or self.row.seats != 2:
                raise Late("a draw is agreed by two, while they play")
            self.draw_offered.add(seat)
            people = {i for i, player in self.row.players.items() if player.bot is None}
            if self.draw_offered >= set(range(self.row.seats)):
                await self._commit(lambda trial: trial.agree_draw(), everyone=True)
            elif people != set(range(self.row.seats)):
                self.draw_offered.clear()
                raise Late("bots do not agree to draws")
            else:
                self.changed(self.ply)

    def answer_standing(self, seat: int, text: str | None) -> None:
        """Answer all windows alike until somebody next acts, or stop. Raises IllegalMove."""
        asked = seat in self.asked and self.state.reacting()
        if text is None:
            self.standing.pop(seat, None)
        else:
            if asked:
                text = read(self.game, self.state, seat, text).text
            self.standing[seat] = text
            if asked:
                self._answer_for(seat)
        self.noticed(seat)

    def more_time(self, seat: int) -> None:
        """Start all clocks again: whoever plays may ask for it a few times."""
        if self.stage != "playing" or not has(self.state.staying(), seat):
            raise Late("you are not in this game any more")
        if self.asked_for_time[seat] >= MORE_TIMES:
            raise Late(f"one may ask for more time {MORE_TIMES} times in a game")
        self.asked_for_time[seat] += 1
        self._set_clocks(self.asked)
        self.changed(self.ply)

    # ---- the one way in which a table changes ----------------------------------------

    async def _commit(self, act: Callable[[Match[Any]], None], everyone: bool = False) -> None:
        """Act on a copy, let chance follow, save what happened, and only then make it true."""
        trial = self.match.fork()
        act(trial)
        self._let_chance_follow(trial)
        before = self.ply
        result = trial.result() if trial.state.over() else None
        try:
            await self.archive.append(self.id, before, trial.lines, result)
        except Conflict:
            await self._catch_up()
            raise Late("the table has gone on elsewhere") from None
        self._adopt(trial)
        self.row.result = result
        self._ask(everyone)
        self.changed(before)

    def _let_chance_follow(self, trial: Match[Any]) -> None:
        assert self.dealer is not None
        dealt = len(self.dealt_at)
        while (chances := trial.state.chances()) > 0:
            trial.happen(self.dealer.outcome(dealt, chances))
            dealt += 1

    def _adopt(self, trial: Match[Any]) -> None:
        before = len(self.match.log.events)
        self.match.log.events += trial.log.events
        self.match.log.audiences += trial.log.audiences
        self.match.chances += trial.chances
        self.match.state = trial.state
        self.match.state.log = self.match.log
        for line, told in zip(trial.lines, trial.told_after, strict=True):
            self.match.lines.append(line)
            self._note(line, before + told)
            if line.seat is not None:
                self.asked.pop(line.seat, None)
                self.held.discard(line.seat)

    def _note(self, line: Line, told: int) -> None:
        self.told.append(told)
        if line.seat is None and line.text != DRAW_AGREED:
            self.dealt_at.append(self.ply)

    async def _catch_up(self) -> None:
        """Another process has written to this table: read what it did."""
        before = self.ply
        for line in (await self.archive.lines(self.id))[before:]:
            repeat(self.match, line)
            self._note(line, len(self.match.log.events))
        self._ask(everyone=True)
        self.changed(before)

    # ---- who is asked, and what answers without them -----------------------------------

    def _ask(self, everyone: bool) -> None:
        """Work out who owes a decision now; a question that stays keeps its ply."""
        actors = set(seats_in(self.state.actors()))
        fresh = actors if everyone else actors - set(self.asked)
        window_was_open = any(seat in actors for seat in self.asked)
        self.asked = {seat: self.ply if seat in fresh else self.asked[seat] for seat in actors}
        self.revising = {
            seat: self.revising.get(seat, self.ply) for seat in seats_in(self.state.revising())
        }
        self.held -= fresh
        reacting = self.state.reacting()
        if fresh and reacting and not window_was_open:
            self.window_opened = self.pace.now()
        if actors and not reacting:
            self.standing.clear()
        if fresh:
            self.draw_offered.clear()
        self._set_clocks(fresh)
        for seat in fresh:
            self._begin_answer(seat, reacting)

    def _begin_answer(self, seat: int, reacting: bool) -> None:
        player = self.row.players[seat]
        if player.bot is not None:
            self._spawn(self._let_think(seat, self.asked[seat], player.bot))
        elif reacting and seat in self.standing:
            self._answer_for(seat)

    def _answer_for(self, seat: int) -> None:
        """Answer as the player says in advance, when the window may close anyway."""
        ply = self.asked[seat]

        async def answer() -> None:
            await asyncio.sleep(self._window_wait())
            text = self.standing.get(seat)
            if text is not None:
                await self._try(seat, ply, text)

        self._spawn(answer())

    async def _let_think(self, seat: int, ply: int, bot: str) -> None:
        """A bot decides from a world it cannot tell from the true one, at the pace of people."""
        world = self.state.imagine(seat, Dice(secrets.randbits(60)))
        position = self.game.table.position(world)
        waited = asyncio.sleep(max(self.pace.bot_seconds, self._window_wait()))
        try:
            choice = self.bots.choose(self.row.game, position, seat, bot)
            text, _ = await asyncio.gather(choice, waited)
        except Exception:  # a table never stands still for a bot that fails
            logging.exception("the bot %s fails at %s", bot, self.row.game)
            text = default_text(self.game, self.state, seat)
        await self._try(seat, ply, text)

    async def _try(self, seat: int, ply: int, text: str) -> None:
        """Make a move for somebody, again and again while the file cannot be written."""
        while True:
            try:
                await self.move(seat, ply, text)
            except (IllegalMove, Late):
                return  # the question has gone, or the standing answer does not fit it
            except Unsaved:
                await asyncio.sleep(RETRY_SECONDS)
            else:
                return

    # ---- time --------------------------------------------------------------------------

    def window_open(self) -> bool:
        """Must the last answer wait, because a window has to stay open yet?"""
        return self._window_wait() > 0

    def _window_wait(self) -> float:
        """How long the open window must stay open yet, whatever the answers."""
        if not self.state.reacting():
            return 0.0
        return max(0.0, self.window_opened + self.pace.window_seconds - self.pace.now())

    def _set_clocks(self, seats: Iterable[int]) -> None:
        if self.row.seconds:
            self.clock.start(seat for seat in seats if self.row.players[seat].bot is None)
            self.clock.wind_up(self.asked)

    def seconds_left(self) -> int | None:
        """Until the clock decides for somebody, rounded up."""
        return self.clock.seconds_left(self.asked) if self.row.seconds else None

    async def _run_out(self) -> None:
        """The clock decides for those whose time is over."""
        for seat, ply in list(self.asked.items()):
            if self.asked.get(seat) == ply and self.clock.over(seat) and seat not in self.held:
                await self._try(seat, ply, default_text(self.game, self.state, seat))
        self.clock.wind_up(self.asked)

    def _spawn(self, job: Any) -> None:
        task = asyncio.get_running_loop().create_task(job)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    def stop(self) -> None:
        """Forget all that was going to happen; the file has all that did."""
        self.clock.stop()
        self.beginning.stop()
        for task in list(self.tasks):
            task.cancel()
