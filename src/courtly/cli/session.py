"""A game at this keyboard: persons, bots, chance, and the way back."""

from dataclasses import dataclass
from typing import Any, NamedTuple

from courtly.bots.bot import Bot
from courtly.bots.deciding import declare
from courtly.kernel.dice import Dice
from courtly.kernel.errors import COMPLETE, IllegalMove
from courtly.kernel.game import Game
from courtly.kernel.match import Match
from courtly.kernel.play import Draft, spelled_out
from courtly.kernel.record import Record, record_of
from courtly.kernel.seats import LETTERS, seat_name, seats_in
from courtly.kernel.thoughts import Budget
from courtly.kernel.words import Data, Said

PERSON = "person"
COURTIERS = ("Anselm", "Beatrix", "Cosima", "Dorn", "Elska", "Falk")
THINKING = Budget(seconds=1.0)


@dataclass(frozen=True)
class Moment:
    """A person is about to decide: what `undo` comes back to."""

    seat: int
    lines: int


class Offer(NamedTuple):
    """A legal move as it is offered."""

    text: str
    heading: str  # what it is offered under, or empty


class Session:
    """A match, who sits where, and what each person has been shown."""

    def __init__(self, match: Match[Any], players: list[Bot | None], seed: int) -> None:
        """A player that is no bot is a person."""
        self.match = match
        self.players = players
        self.dice = Dice(seed)
        self.moments: list[Moment] = []
        self.looked = dict.fromkeys(self.people, 0)  # events a person has read about
        self.draft: Draft[Any] | None = None
        self._offered: tuple[tuple[Draft[Any], int], list[Offer]] | None = None

    @property
    def game(self) -> Game[Any]:
        """The game being played."""
        return self.match.game

    @property
    def people(self) -> list[int]:
        """The seats of persons."""
        return [seat for seat, bot in enumerate(self.players) if bot is None]

    @property
    def names(self) -> list[str]:
        """Bots have names at court; a person is known by the letter of the seat."""
        return [
            "" if bot is None else COURTIERS[seat % len(COURTIERS)]
            for seat, bot in enumerate(self.players)
        ]

    # ---- going on ------------------------------------------------------------------

    def advance(self) -> int | None:
        """Chance and bots play until a person must decide: who, or nobody at the end."""
        state = self.match.state
        while not state.over():
            self.match.roll(self.dice)
            actors = seats_in(state.actors())
            bots = [seat for seat in actors if self.players[seat] is not None]
            if not bots:
                return self._asked(actors[0]) if actors else None
            self._let_play(bots[0])
        return None

    def _let_play(self, seat: int) -> None:
        bot = self.players[seat]
        assert bot is not None
        lived = self.match.log.lived(seat)
        match = self.match
        match.make(declare(self.game, match.state, seat, bot, self.dice, THINKING, lived))

    def _asked(self, seat: int) -> int:
        moment = Moment(seat, len(self.match.lines))
        if not self.moments or self.moments[-1] != moment:
            self.moments.append(moment)
        if self.draft is None or self.draft.seat != seat:
            self.draft = Draft(self.game, self.match.state, seat)
        return seat

    # ---- what a person can do --------------------------------------------------------

    def legal(self) -> list[str]:
        """The moves open to the person who must decide; later parts of a declaration too."""
        assert self.draft is not None
        return [offer.text for offer in self.offers()]

    def offers(self) -> list[Offer]:
        """The same moves with their headings. There may be very many: they are listed once."""
        draft = self.draft
        assert draft is not None
        asked = (draft, len(draft.moves))
        if self._offered is None or self._offered[0] != asked:
            table, state, seat = self.game.words, draft.state, draft.seat
            listed = [
                Offer(table.text(state, seat, move), table.heading(state, seat, move))
                for move in self.game.offered(state, seat)
            ]
            self._offered = (asked, listed)
        return self._offered[1]

    def move(self, text: str) -> None:
        """Make a move, or declare one more part of it. Raises IllegalMove and changes nothing."""
        draft = self.draft
        assert draft is not None
        trial = Draft(self.game, self.match.state, draft.seat)
        declared = spelled_out(self.game, trial.state, draft.seat, text)
        begun = draft.texts if declared == text else []  # a whole one begins anew
        for part in [*begun, *declared.split(",")]:
            if trial.complete:
                reason = f"is complete with {trial.text}"
                raise IllegalMove(seat_name(draft.seat), text, reason, "", COMPLETE)
            trial.add(part)
        self.draft = trial
        if trial.complete:
            self.looked[trial.seat] = len(self.match.log.events)
            self.match.play(trial.seat, trial.text)
            self.draft = None

    def warning(self, text: str) -> str:
        """What a person should be warned of before this move; empty: nothing."""
        assert self.draft is not None
        state, seat = self.draft.state, self.draft.seat
        try:
            return self.game.words.warning(state, seat, self.game.read_move(state, seat, text))
        except IllegalMove:
            return ""

    def why(self, text: str) -> str:
        """Why a move is refused, with its rule, or that it is legal and by which rule."""
        assert self.draft is not None
        state, seat = self.draft.state, self.draft.seat
        try:
            move = self.game.read_move(state, seat, text)
        except IllegalMove as refusal:
            reason = self.spoken(Said(refusal.reason, "", refusal.name, refusal.fields), seat)
            return f"{reason} ({refusal.cite})" if refusal.cite else reason
        return f"it is legal ({self.game.words.cite(state, seat, move)})"

    def undo(self, seat: int) -> str:
        """Back to this person's decision before, unless another person has looked since."""
        if self.draft is not None and self.draft.moves:
            self.draft.take_back()
            return "One part of the declaration is taken back."
        before = self.moments[:-1]
        if not before:
            return "There is nothing to take back."
        if before[-1].seat != seat:
            return f"{seat_name(before[-1].seat)} has seen the table since: no way back."
        self.moments = before[:-1]
        self._rewind(before[-1])
        return "Taken back."

    def _rewind(self, moment: Moment) -> None:
        """Chance is not taken back: what comes next is drawn anew, and nobody has seen it."""
        old = self.match
        position = old.start_position
        self.match = Match(old.game, old.seats, old.options, position)
        for line in old.lines[: moment.lines]:
            self.match.repeat(line)
        self.draft = None
        self.looked = {
            seat: min(count, len(self.match.log.events)) for seat, count in self.looked.items()
        }

    def leave(self, seat: int) -> None:
        """A person resigns; a bot that chooses at random does not take over: the seat is empty."""
        self.match.leave(seat)
        self.draft = None

    # ---- what a person sees ----------------------------------------------------------

    def view(self, seat: int) -> Data:
        """The table as this person sees it, the declaration in the making included."""
        state = self.draft.state if self.draft is not None else self.match.state
        return self.game.words.view(state, seat)

    def news(self, seat: int) -> list[str]:
        """What this person was told since the last decision."""
        return self.told(seat, self.looked.get(seat, 0))

    def told(self, seat: int, since: int = 0) -> list[str]:
        """What this person was told, from the since-th event on; the own seat is `you`."""
        speech = self.game.words.speech
        if speech is None:
            return self.match.told(seat, since)
        events = self.match.log.seen(seat, since)
        return [speech.told(event, LETTERS, reader(seat)).text for event in events]

    def spoken(self, said: Said, seat: int) -> str:
        """A question or a refusal as this person reads it."""
        speech = self.game.words.speech
        if speech is None or said.name not in speech.rows:
            return said.text
        return speech.spoken(said, LETTERS, reader(seat))

    def record(self) -> Record:
        """The record so far, with who sat where."""
        kinds = [bot.name if bot is not None else PERSON for bot in self.players]
        return record_of(self.match, {"players": " ".join(kinds)})


def reader(seat: int) -> str:
    """Who reads a sentence: a seat by its letter, or nobody who plays."""
    return seat_name(seat) if seat >= 0 else ""
