"""A table that is being played at: the match, who listens, and what the clock does.

A move is checked on a copy, saved, and only then does the table change and hear of it.
"""

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable, Collection, Coroutine, Iterable
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from courtly.games import game as game_named
from courtly.kernel.bits import has
from courtly.kernel.dealing import Dealer
from courtly.kernel.errors import COMPLETE, IllegalMove
from courtly.kernel.match import DRAW_AGREED, RESIGNS, Line, Match
from courtly.kernel.play import Draft, default_text, drafted, read
from courtly.kernel.seats import seat_name, seats_in
from courtly.server.archive import Archive
from courtly.server.beginning import Beginning, again_and_again
from courtly.server.bots import Bots
from courtly.server.clock import Clock
from courtly.server.fair_queue import Asker
from courtly.server.messages import Stage
from courtly.server.pace import Pace
from courtly.server.sleeping import Asleep
from courtly.server.slices import Slices
from courtly.server.stand_ins import RETRY_SECONDS, StandIns
from courtly.server.store import Conflict, Unsaved
from courtly.server.table_row import TableRow, Written
from courtly.server.window import Late, Window, close, sealed

if TYPE_CHECKING:
    from courtly.server.together import Aside

MORE_TIMES = 3
HEARD_SECONDS = 2.0  # that the process has to decide in which a seat is heard
LATE = "this question is answered, or no longer asked"


async def _always(task: str) -> bool:
    return True


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
        self.window = Window(self.game, pace)
        self.stand_ins = StandIns(self)
        self.standing: dict[int, str] = {}
        self.draw_offered: set[int] = set()
        self.lock = asyncio.Lock()
        self.beginning = Beginning(row, archive, self._begin, self.look)
        self.key = ""  # the fingerprint of the house's key
        self.clock = Clock(row.seconds, pace, lambda: self.spawn(self._run_out()))
        self.tasks: set[asyncio.Task[None]] = set()
        self.asked_for_time: Counter[int] = Counter()
        self.changed: Callable[[int], None] = lambda since: None
        self.noticed: Callable[[int], None] = lambda seat: None  # by this seat alone
        self.company = asyncio.Event()  # while nobody listens, bots do not think
        self.company.set()
        self.askers: Callable[[], Collection[Asker]] = tuple  # for whom they think
        self.said: Callable[[], None] = lambda: None  # what is not written down, to other processes
        self.elsewhere: Callable[[int], bool] = lambda seat: False  # does a seat listen there?
        self.first: Callable[[str], Awaitable[bool]] = _always  # is a task for this process?

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
    def asked(self) -> dict[int, int]:
        """The seats that owe a decision, and the ply of their question."""
        return self.window.asked

    @property
    def state(self) -> Any:
        """The true state: nothing of it leaves but views."""
        return self.match.state

    @property
    def stage(self) -> Stage:
        """Waiting for players, playing, or over."""
        if not self.row.started:
            return "waiting"
        return "over" if self.state.over() else "playing"

    # ---- coming to life ------------------------------------------------------------

    async def wake(self) -> None:
        """Replay what the file has, then go on."""
        lines = await self.archive.lines(self.id)
        with Slices() as slices:
            for line in lines:
                self.match.repeat(line)
                self._note(line, len(self.match.log.events))
                await slices.rest()
        if self.row.started:
            self.window.read(self.state, await self.archive.answers(self.id, self.ply))
            self.dealer = self.row.deal.dealer()
            self.beginning.begun = True
            async with self.lock:
                await self._go_on()

    async def look_again(self) -> None:
        """Another process has changed this table: see how."""
        if self.row.started:
            await self.look()
            return
        async with self.beginning.lock:
            await self.look()
            await self.beginning.go_on()

    async def look(self) -> None:
        """Do what another process has done, or has left undone."""
        async with self.lock:
            await self._catch_up()
            if self.row.started and self.state.chances():
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
        if not await again_and_again(self._deal, self._catch_up):
            self._ask(everyone=True)

    async def _deal(self) -> bool:
        """Let chance act, if it is to."""
        if not self.state.chances():
            return False
        await self._commit(lambda trial: None)
        return True

    # ---- falling asleep ------------------------------------------------------------

    def restful(self) -> bool:
        """Is nothing going on but the clock, and bots that wait for company?"""
        idle = len(self.tasks) == self.stand_ins.lonely and not self.lock.locked()
        return self.row.started and idle and not self.beginning.lock.locked()

    def asleep(self) -> Asleep:
        """What is to be kept while it sleeps."""
        playing = self.stage == "playing"
        return Asleep(
            ply=self.ply,
            due=dict(self.clock.due),
            rung=frozenset(self.clock.rung),
            standing=dict(self.standing),
            draws=frozenset(self.draw_offered),
            more=+self.asked_for_time,
            wakes=self.clock.rings_in(self.window.waited_for()) if playing else None,
        )

    def recall(self, asleep: Asleep) -> None:
        """It is awake again, at the moment at which it fell asleep or later."""
        self.asked_for_time |= asleep.more
        if asleep.ply != self.ply:
            return  # another process has gone on
        self.clock.due, self.clock.rung = dict(asleep.due), set(asleep.rung)
        self.clock.wind_up(self.window.waited_for())
        self.draw_offered |= asleep.draws
        for seat, text in asleep.standing.items():
            self.standing[seat] = text
            if seat in self.window.waited_for():
                self.stand_ins.begin(seat)

    def run_on(self, left: float) -> None:
        """The clock has run before, in this process or in another: so many seconds are left."""
        self.clock.run_on(left)
        self.clock.wind_up(self.window.waited_for())

    # ---- what a seat does ----------------------------------------------------------

    async def move(self, seat: int, ply: int, text: str) -> str:
        """Make a move that answers the question asked at a ply. Raises IllegalMove or Late.

        An answer to a window is saved at once and seen by nobody else until the window closes.
        """

        async def answer() -> str:
            if self.question(seat) != ply:
                raise Late(LATE)
            draft = read(self.game, self.shown_to(seat), seat, text)
            if seat in self.window.answers:
                await self._take_back(seat)
            elif sealed(self.state):
                await self._seal(draft)
            else:
                await self._commit(lambda trial: trial.make(draft))
            return draft.text

        async with self.lock:
            return await again_and_again(answer, self._catch_up)

    def draft(self, seat: int, ply: int, texts: list[str]) -> Draft[Any]:
        """A declaration in the making. Raises IllegalMove or Late."""
        if self.question(seat) != ply:
            raise Late(LATE)
        draft = drafted(self.game, self.shown_to(seat), seat)
        for text in texts:
            if draft.complete:
                reason = f"{draft.text} is complete"
                raise IllegalMove(seat_name(seat), text, reason, "", COMPLETE)
            draft.add(text)
        return draft

    def question(self, seat: int) -> int | None:
        """The ply that a seat's next move has to name."""
        return self.window.question(self.state, seat) if self.stage == "playing" else None

    def shown_to(self, seat: int) -> Any:
        """The state that a seat's view is built from: of a window it has its own answer only."""
        return self.window.shown(self.state, seat)

    async def resign(self, seat: int) -> None:
        """Leave a game that is under way."""

        async def leave() -> None:
            if self.stage != "playing" or not has(self.state.staying(), seat):
                raise Late("you are not in this game any more")
            await self._commit(lambda trial: trial.leave(seat), everyone=True)

        async with self.lock:
            await again_and_again(leave, self._catch_up)

    async def offer_draw(self, seat: int) -> None:
        """Offer a draw; when both have, the game is over."""

        async def offer() -> None:
            if self.stage != "playing" or self.row.seats != 2:
                raise Late("a draw is agreed by two, while they play")
            if any(player.bot is not None for player in self.row.players.values()):
                raise Late("bots do not agree to draws")
            self.draw_offered.add(seat)
            if len(self.draw_offered) == self.row.seats:
                await self._commit(lambda trial: trial.agree_draw(), everyone=True)
            else:
                self.changed(self.ply)
                self.said()

        async with self.lock:
            await again_and_again(offer, self._catch_up)

    def answer_standing(self, seat: int, text: str | None) -> None:
        """Answer all windows alike until somebody next acts, or stop. Raises IllegalMove."""
        if text is None:
            self.standing.pop(seat, None)
        elif self.state.reacting() and self.question(seat) is not None:
            self.standing[seat] = read(self.game, self.state, seat, text).text
            self.stand_ins.begin(seat)
        else:
            self.standing[seat] = text
        self.noticed(seat)
        self.said()

    def more_time(self, seat: int) -> None:
        """Start all clocks again: whoever plays may ask for it a few times."""
        if self.stage != "playing" or not has(self.state.staying(), seat):
            raise Late("you are not in this game any more")
        if self.asked_for_time[seat] >= MORE_TIMES:
            raise Late(f"one may ask for more time {MORE_TIMES} times in a game")
        self.asked_for_time[seat] += 1
        self._set_clocks(self.asked)
        if self.row.seconds:
            self.spawn(self._note_more_time())
        self.changed(self.ply)
        self.said()

    async def _note_more_time(self) -> None:
        with suppress(Unsaved):  # whoever wakes this table later gives a little less
            await self.archive.start_clock_again(self.id)

    def hurry(self, seat: int) -> None:
        """Bots that are left to themselves lose no time: whoever is out may ask for it."""
        staying = seats_in(self.state.staying())
        people = [one for one in staying if self.row.players[one].bot is None]
        if self.stage != "playing" or seat in staying or people:
            raise Late("only a game that bots play to the end without you can be hurried")
        self._hurry()
        self.said()

    def _hurry(self) -> None:
        if self.pace.bot_seconds > 0:
            self.pace = self.window.pace = replace(self.pace, bot_seconds=0.0, window_seconds=0.0)
            for one in self.window.waited_for():
                self.stand_ins.begin(one)  # whoever thinks already comes too late

    # ---- what other processes say ------------------------------------------------------

    def heed(self, aside: "Aside", standing: dict[int, str | None]) -> None:
        """What another process has of this table besides what is written down."""
        if aside.hurried:
            self._hurry()
        for seat, text in standing.items():
            if text is None:
                self.standing.pop(seat, None)
            else:
                self.standing[seat] = text
        newer = sum(aside.more.values()) > self.asked_for_time.total()
        self.asked_for_time |= Counter(aside.more)
        if aside.ply != self.ply or self.stage != "playing":
            return
        other_time = self.row.seconds > 0 and self.clock.heed(aside.left, newer)
        other_offers = set(aside.draws) - self.draw_offered
        self.draw_offered |= other_offers
        if len(self.draw_offered) == self.row.seats:
            self.spawn(self._agree())
        if other_time:
            self.clock.wind_up(self.window.waited_for())
        if other_time or other_offers:
            self.changed(self.ply)

    async def _agree(self) -> None:
        """Both have offered a draw at once, each in another process."""
        with suppress(Late, Unsaved):
            await self.offer_draw(min(self.draw_offered, default=0))

    # ---- the one way in which a table changes ----------------------------------------

    async def _commit(self, act: Callable[[Match[Any]], None], everyone: bool = False) -> None:
        """Act on a copy, let chance follow, save what happened, and only then make it true.

        Raises Conflict where another process was faster.
        """
        trial = self.match.fork()
        act(trial)
        self._let_chance_follow(trial)
        before = self.ply
        result = trial.result() if trial.state.over() else None
        still = self.window.still(self.state, trial.state) if everyone else {}
        kept = {seat: answer.text for seat, answer in still.items()} if everyone else None
        await self.archive.append(self.row, before, trial.lines, result, kept)
        self._adopt(trial)
        self.row.result = result
        self.window.answers = still
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
        self.match.log.go_on(trial.log)
        self.match.chances += trial.chances
        self.match.state = trial.state
        self.match.state.log = self.match.log
        for line, told in zip(trial.lines, trial.told_after, strict=True):
            self.match.lines.append(line)
            self._note(line, before + told)
            if line.seat is not None:
                self.asked.pop(line.seat, None)

    def _note(self, line: Line, told: int) -> None:
        self.told.append(told)
        if line.seat is None and line.text != DRAW_AGREED:
            self.dealt_at.append(self.ply)

    async def _catch_up(self) -> None:
        """Another process has written to this table: do what it did."""
        news = await self.archive.news(self.id, self.ply)
        before, waited = self.ply, not self.row.started
        self.row.become(news.row)
        if not self.row.started:
            return
        if waited:
            self.dealer = self.row.deal.dealer()
            self.beginning.begun = True
        for line in news.lines:
            self._repeat(line)
        answered = self.window.read(self.state, news.answers)
        if news.lines or waited:
            together = any(line.text in (RESIGNS, DRAW_AGREED) for line in news.lines)
            self._ask(everyone=together or waited)
            self.changed(before)
        else:
            self._hear_of_answers(answered)

    def follow(self, version: int, written: Written) -> bool:
        """Another process tells what it did. False: that is not what comes next here; look."""
        expected = self.row.version + 1, self.ply
        if not self.row.started or self.lock.locked() or (version, written.ply) != expected:
            return False
        self.row.version = version
        if written.answer is None:
            self._follow_lines(written)
        else:
            answers = {seat: answer.text for seat, answer in self.window.answers.items()}
            seat, text = written.answer
            self._hear_of_answers(self.window.read(self.state, {**answers, seat: text}))
        return True

    def _follow_lines(self, written: Written) -> None:
        for line in written.lines:
            self._repeat(line)
        self.window.answers = {}
        self._ask(everyone=False)
        self.changed(written.ply)

    def _repeat(self, line: Line) -> None:
        """Make a line of the record true."""
        self.match.repeat(line)
        self._note(line, len(self.match.log.events))
        if line.seat is not None:
            self.asked.pop(line.seat, None)
        if not self.state.reacting():
            self.standing.clear()

    def _hear_of_answers(self, seats: set[int]) -> None:
        """These have answered, or taken that back, in another process."""
        for seat in seats:
            self.noticed(seat)
        if self.stage == "over":  # then there may be a rematch
            self.changed(self.ply)
        self.clock.wind_up(self.window.waited_for())
        self._close_if_answered()

    # ---- sealed windows ----------------------------------------------------------------

    async def _seal(self, draft: Draft[Any]) -> None:
        """Keep an answer; with the last one the window closes, as soon as it may."""
        answers = {**self.window.answers, draft.seat: draft}
        if self.window.waited_for() == {draft.seat} and self.window.wait(self.state) <= 0:
            await self._commit(lambda trial: close(trial, answers))
            return
        await self.archive.seal(self.row, self.ply, draft.seat, draft.text)
        self.window.answers = answers
        self.noticed(draft.seat)
        self._close_if_answered()

    async def _take_back(self, seat: int) -> None:
        await self.archive.unseal(self.row, self.ply, seat)
        del self.window.answers[seat]
        self.clock.wind_up(self.window.waited_for())
        self.noticed(seat)

    def _close_if_answered(self) -> None:
        if self.asked and not self.window.waited_for():
            self.spawn(self._close(self.window.answers))

    async def _close(self, answers: dict[int, Draft[Any]]) -> None:
        """Close the window in its time, again and again while the file cannot be written."""
        await asyncio.sleep(self.window.wait(self.state))
        while True:
            async with self.lock:
                if self.window.answers is not answers or self.window.waited_for():
                    return
                with suppress(Unsaved):
                    try:
                        await self._commit(lambda trial: close(trial, answers))
                    except Conflict:
                        await self._catch_up()
                    return
            await asyncio.sleep(RETRY_SECONDS)

    # ---- who is asked, and what answers without them -----------------------------------

    def _ask(self, everyone: bool) -> None:
        """Work out who owes a decision now; a question that stays keeps its ply."""
        fresh = self.window.ask(self.state, self.ply, everyone)
        reacting = self.state.reacting()
        if self.asked and not reacting:
            self.standing.clear()
        if fresh:
            self.draw_offered.clear()
        self._set_clocks(fresh)
        for seat in fresh - set(self.window.answers):
            self.stand_ins.begin(seat)
        self._close_if_answered()

    # ---- time --------------------------------------------------------------------------

    def _set_clocks(self, seats: Iterable[int]) -> None:
        if self.row.seconds:
            self.clock.start(seat for seat in seats if self.row.players[seat].bot is None)
            self.clock.wind_up(self.window.waited_for())

    def seconds_left(self) -> int | None:
        """Until the clock decides for somebody, rounded up."""
        return self.clock.seconds_left(self.asked) if self.row.seconds else None

    async def _run_out(self) -> None:
        """The clock decides for those whose time is over."""
        for seat, ply in list(self.asked.items()):
            if self.question(seat) != ply or not self.clock.over(seat):
                continue
            if self.elsewhere(seat):
                self.spawn(self._decide_later(seat, ply))
            else:
                await self._decide(seat, ply)
        self.clock.wind_up(self.window.waited_for())

    async def _decide(self, seat: int, ply: int) -> None:
        await self.stand_ins.keep_trying(seat, ply, default_text(self.game, self.state, seat))

    async def _decide_later(self, seat: int, ply: int) -> None:
        """Whoever hears this seat knows best whether it was in time, unless that is gone."""
        await asyncio.sleep(HEARD_SECONDS)
        if self.question(seat) == ply and seat in self.clock.rung:
            await self._decide(seat, ply)

    def spawn(self, job: Coroutine[Any, Any, None]) -> None:
        """Begin something that ends with the table."""
        task = asyncio.get_running_loop().create_task(job)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    def stop(self) -> None:
        """Forget all that was going to happen; the file has all that did."""
        self.clock.stop()
        self.beginning.stop()
        for task in list(self.tasks):
            task.cancel()
