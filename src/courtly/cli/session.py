"""A game at this keyboard: persons, bots, chance, and the way back."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from courtly.bots.bot import Bot
from courtly.bots.deciding import declare
from courtly.cli.picture import picture_of
from courtly.kernel.bits import bit
from courtly.kernel.dice import Dice
from courtly.kernel.errors import IllegalMove
from courtly.kernel.game import Game
from courtly.kernel.match import DRAW_AGREED, Match
from courtly.kernel.record import Record, record_of
from courtly.kernel.seats import seat_name, seat_number, seats_in
from courtly.kernel.thoughts import Budget
from courtly.kernel.words import Data, Said
from courtly.terminal.declaring import Declaring, Offer
from courtly.terminal.words import listed, t

PERSON = "person"
DRAFT = "draft"  # the header of a declaration that is not finished: whose, and its parts
COURTIERS = ("Anselm", "Beatrix", "Cosima", "Dorn", "Elska", "Falk")
THINKING = Budget(seconds=1.0)


@dataclass(frozen=True)
class Moment:
    """A person is about to decide: what `undo` comes back to."""

    seat: int
    lines: int


class Session:
    """A match, who sits where, and what each person has been shown."""

    def __init__(
        self, match: Match[Any], players: list[Bot | None], seed: int, draft: str = ""
    ) -> None:
        """A player that is no bot is a person. A draft is what one of them had begun to declare."""
        self.match = match
        self.players = players
        self.dice = Dice(seed)
        self.moments: list[Moment] = []
        self.looked = dict.fromkeys(self.people, 0)  # events a person has read about
        self.declaring = picture_of(match.game).declaring or Declaring
        self.draft: Declaring[Any] | None = None
        self.begun = draft
        self.fallen: list[str] = []  # how chance has decided what was taken back since
        self._offered: tuple[Declaring[Any], list[Offer]] | None = None

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
        return at_court([self.kind(seat) for seat in range(self.match.seats)])

    @property
    def called(self) -> list[str]:
        """What the players are called in a sentence."""
        return [name or seat_name(seat) for seat, name in enumerate(self.names)]

    def kind(self, seat: int) -> str:
        """Who sits there: a bot by its name, or a person."""
        bot = self.players[seat]
        return PERSON if bot is None else bot.name

    # ---- going on ------------------------------------------------------------------

    def advance(self) -> int | None:
        """Chance and bots play until a person must decide: who, or nobody at the end."""
        state = self.match.state
        while not state.over():
            self._let_chance_decide()
            actors = seats_in(state.actors())
            bots = [seat for seat in actors if self.players[seat] is not None]
            if not bots:
                return self._asked(actors[0]) if actors else None
            self._let_play(bots[0])
        return None

    def _let_chance_decide(self) -> None:
        """What has fallen once and was taken back falls the same way again."""
        state, words = self.match.state, self.game.words
        while (chances := state.chances()) > 0:
            known = ((text, words.parse_outcome(state, text)) for text in self.fallen)
            text, outcome = next(((t, o) for t, o in known if o is not None), ("", None))
            if outcome is None:
                outcome = self.dice.below(chances)
            else:
                self.fallen.remove(text)
            self.match.happen(outcome)

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
            self.draft = self.declaring(self.game, self.match.state, seat)
            self._go_on_with_draft(seat)
        return seat

    def _go_on_with_draft(self, seat: int) -> None:
        whose, _, parts = self.begun.partition(" ")
        if parts and seat_number(whose, self.match.seats) == seat:
            self.begun = ""
            self.move(parts)

    # ---- what a person can do --------------------------------------------------------

    def offers(self) -> list[Offer]:
        """What the person may say. There may be very much: it is listed once."""
        draft = self.draft
        assert draft is not None
        if self._offered is None or self._offered[0] is not draft:
            self._offered = (draft, draft.offers())
        return self._offered[1]

    def move(self, text: str) -> None:
        """Make a move, or declare one more part of it. Raises IllegalMove and changes nothing."""
        assert self.draft is not None
        draft = self.draft.heard(text)
        self.draft = draft
        if draft.complete:
            self.looked[draft.seat] = len(self.match.log.events)
            self.match.play(draft.seat, draft.text)
            self.draft = None

    def warning(self, text: str) -> str:
        """What a person should be warned of before this move; empty: nothing."""
        assert self.draft is not None
        state, seat = self.draft.state, self.draft.seat
        try:
            said = self.game.words.warning(state, seat, self.game.read_move(state, seat, text))
        except IllegalMove:
            return ""
        if said is None:
            return ""
        rule = f" ({said.cite})" if said.cite else ""
        return self.spoken(said, seat).rstrip(".") + rule

    def why(self, text: str) -> str:
        """Why a move is refused, with its rule, or that it is legal and by which rule."""
        assert self.draft is not None
        try:
            return t("it is legal ({rule})", rule=self.draft.rule_of(text))
        except IllegalMove as no:
            said = Said(no.reason, "", no.name, no.fields)
            reason = self.spoken(said, self.draft.seat)
            return f"{reason} ({no.cite})" if no.cite else reason

    def undo(self, seat: int) -> str:
        """Back to this person's decision before, unless another person has looked since."""
        if self.draft is not None and self.draft.begun:
            self.draft.take_back()
            self._offered = None
            return t("Taken back.")
        before = self.moments[:-1]
        if not before:
            return t("There is nothing to take back.")
        if before[-1].seat != seat:
            who = seat_name(before[-1].seat)
            return t("{seat} has seen the table since: no way back.", seat=who)
        self.moments = before[:-1]
        self._rewind(before[-1])
        return t("Taken back.")

    def _rewind(self, moment: Moment) -> None:
        """The decisions are taken back. Chance is not: nobody fishes for another card."""
        old = self.match
        self.match = Match(old.game, old.seats, old.options, old.start_position)
        for line in old.lines[: moment.lines]:
            self.match.repeat(line)
        undone = [line.text for line in old.lines[moment.lines :] if line.seat is None]
        self.fallen = [text for text in undone if text != DRAW_AGREED] + self.fallen
        self.draft = None
        self.looked = {
            seat: min(count, len(self.match.log.events)) for seat, count in self.looked.items()
        }

    def revisions(self, asked: int) -> dict[str, int]:
        """What persons who are ready may still say while another is asked, and who."""
        state, words = self.match.state, self.game.words
        ready = [seat for seat in seats_in(state.revising()) if seat in self.people]
        return {
            words.text(state, seat, move): seat
            for seat in ready
            if seat != asked
            for move in self.game.legal(state, seat)
        }

    def revise(self, seat: int, text: str) -> None:
        """Somebody who was ready goes back; what another has begun meanwhile is kept."""
        if self.draft is not None and self.draft.texts:
            self.begun = f"{seat_name(self.draft.seat)} {self.draft.text}"
        self.draft = None
        self.match.play(seat, text)

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
        return [speech.told(event, self.called, reader(seat)).text for event in events]

    def spoken(self, said: Said, seat: int) -> str:
        """A question or a refusal as this person reads it."""
        speech = self.game.words.speech
        if speech is None or said.name not in speech.rows:
            return said.text
        return speech.spoken(said, self.called, reader(seat))

    def result(self) -> str:
        """Who has won, by name; a person alone at the keyboard is `you`."""
        alone = self.people[0] if len(self.people) == 1 else -1
        if alone >= 0 and self.match.state.over() and self.match.state.winners() == bit(alone):
            return t("You win")
        called = [t("you") if seat == alone else name for seat, name in enumerate(self.called)]
        return result_of(self.match, called)

    def record(self) -> Record:
        """The record so far, with who sat where and what somebody has begun to declare."""
        kinds = [self.kind(seat) for seat in range(self.match.seats)]
        headers = {"players": " ".join(kinds)}
        if self.draft is not None and self.draft.texts:
            headers[DRAFT] = f"{seat_name(self.draft.seat)} {self.draft.text}"
        elif self.begun:
            headers[DRAFT] = self.begun
        return record_of(self.match, headers)


def result_of(match: Match[Any], called: Sequence[str]) -> str:
    """How a game has ended, or that it has not, with the names of the players."""
    if not match.state.over():
        return t("unfinished")
    winners = [called[seat] for seat in seats_in(match.state.winners())]
    if match.state.drawn():
        return t("draw between {names}", names=listed(winners))
    said = "{names} wins" if len(winners) == 1 else "{names} share the victory"
    return t(said, names=listed(winners))


def reader(seat: int) -> str:
    """Who reads a sentence: a seat by its letter, or nobody who plays."""
    return seat_name(seat) if seat >= 0 else ""


def at_court(kinds: list[str]) -> list[str]:
    """What bots are called, seat by seat; a person has no name."""
    return [
        "" if kind == PERSON else COURTIERS[at % len(COURTIERS)] for at, kind in enumerate(kinds)
    ]
