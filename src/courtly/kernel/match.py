"""One game being played: its state, all that was told, and the lines of its record."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from courtly.kernel.bits import count, has
from courtly.kernel.dice import Dice
from courtly.kernel.errors import BadPosition, BadRecord, IllegalMove
from courtly.kernel.fields import shown
from courtly.kernel.game import Game, twin
from courtly.kernel.play import Draft, read
from courtly.kernel.seats import LETTERS, in_words, names_in, seat_name, seat_number, seats_in
from courtly.kernel.state import Log, State
from courtly.kernel.words import Data, Plain

S = TypeVar("S", bound=State)

CHANCE = "*"  # who decides, in a line of moves
RESIGNS = "resigns"
DRAW_AGREED = "draw agreed"
SHOWN = 8  # outcomes, in a complaint


@dataclass(frozen=True)
class Line:
    """One line of a record. Chance and agreements have no seat."""

    seat: int | None
    text: str


class Match(Generic[S]):
    """A game from its start, or from a position, to wherever it has come."""

    def __init__(
        self,
        game: Game[S],
        seats: int | None = None,
        options: Mapping[str, str] | None = None,
        position: Mapping[str, Plain] | None = None,
    ) -> None:
        """Begin with so many seats and these options, from the first card or from a position.

        A position may say both itself, but nothing else than they do. It begins between actions;
        its `moves` are what has happened since, as lines.
        """
        self.game = game
        self.start_position: Data | None = None
        moves: Plain = None
        if position is None:
            self.state = game.new(seats, options)
        else:
            position = dict(position)
            moves = position.pop("moves", None)
            self.state = game.from_position(game.position_with(position, seats, options))
            self.start_position = game.words.position(self.state)
        self.options = dict(self.state.options)
        self.log = Log()
        self.state.log = self.log
        self.lines: list[Line] = []
        self.told_after: list[int] = []  # how many events had happened after each line
        self.chances: list[int] = []  # how many outcomes each chance event had
        self._go_on(moves)

    def fork(self) -> "Match[S]":
        """What could happen from here on: a copy with lines and a log of its own, both empty."""
        fork: Match[S] = Match.__new__(Match)
        fork.game, fork.options, fork.start_position = self.game, self.options, self.start_position
        fork.state, fork.log, fork.lines = twin(self.state), Log(), []
        fork.told_after, fork.chances = [], []
        fork.state.log = fork.log
        return fork

    @property
    def seats(self) -> int:
        """How many seats the table has."""
        return self.state.seats

    # ---- what can be done ----------------------------------------------------------

    def play(self, seat: int, text: str) -> str:
        """A seat makes its move, or is refused and nothing changes."""
        draft = read(self.game, self.state, seat, text)
        self.make(draft)
        return draft.text

    def make(self, draft: Draft[S]) -> None:
        """A seat does what it has declared in full."""
        draft.make(self.state)
        self._add(Line(draft.seat, draft.text))

    def happen(self, outcome: int) -> None:
        """Chance decides."""
        chances = self.state.chances()
        if not 0 <= outcome < chances:
            raise BadRecord(f"outcome {outcome} is not pending; {self.awaited()}")
        text = self.game.words.outcome_text(self.state, outcome)
        self.state.happen(outcome)
        self._add(Line(None, text))
        self.chances.append(chances)

    def chance(self, text: str) -> None:
        """Chance decides as a text says."""
        if self.state.chances() == 0:
            raise BadRecord(f"{text!r:.60}: no chance event is pending; {self.awaited()}")
        outcome = self.game.words.parse_outcome(self.state, text)
        if outcome is None:
            raise BadRecord(f"{text!r:.60} cannot happen now; possible: {self._possible()}")
        self.happen(outcome)

    def _possible(self) -> str:
        outcomes = range(self.state.chances())
        texts = list(dict.fromkeys(self.game.words.outcome_text(self.state, i) for i in outcomes))
        return ", ".join(texts[:SHOWN]) + (", ..." if len(texts) > SHOWN else "")

    def roll(self, dice: Dice) -> None:
        """Chance decides until a seat must, or the game is over."""
        while (chances := self.state.chances()) > 0:
            self.happen(dice.below(chances))

    def leave(self, seat: int) -> None:
        """A seat resigns."""
        if not 0 <= seat < self.seats:
            raise IllegalMove("nobody", RESIGNS, f"there are {self.seats} seats, from A on", "")
        if self.state.over() or not has(self.state.staying(), seat):
            reason = "the game is over" if self.state.over() else "has left the game already"
            raise IllegalMove(seat_name(seat), RESIGNS, reason, "")
        self.state.leave(seat)
        self._add(Line(seat, RESIGNS))

    def agree_draw(self) -> None:
        """Both seats of a two-seat game agree on a draw."""
        if self.state.over() or self.seats != 2:
            reason = "the game is over" if self.state.over() else "only two seats can agree on one"
            raise IllegalMove("the table", DRAW_AGREED, reason, "")
        self.state.agree_draw()
        self._add(Line(None, DRAW_AGREED))

    def repeat(self, line: Line) -> None:
        """Go on as a line says."""
        if line.seat is None:
            if line.text == DRAW_AGREED:
                self.agree_draw()
            else:
                self.chance(line.text)
        elif line.seat >= self.seats:
            reason = f"there are {self.seats} seats"
            raise IllegalMove(seat_name(line.seat), line.text, reason, "")
        elif line.text == RESIGNS:
            self.leave(line.seat)
        else:
            self.play(line.seat, line.text)

    def _go_on(self, moves: Plain) -> None:
        """What a position says has happened since: `A tax`, `* B draws Reg`, `C resigns`."""
        if moves is None:
            return
        if isinstance(moves, str) or not isinstance(moves, Sequence):
            raise BadPosition(f"moves: {shown(moves)} is not a list of moves")
        for written in moves:
            who, _, text = str(written).strip().partition(" ")
            seat = None if who == CHANCE else seat_number(who, self.seats)
            if seat is None and who != CHANCE:
                raise BadPosition(f"moves: {shown(written)} is neither `A MOVE` nor `* OUTCOME`")
            self.repeat(Line(seat, text.strip()))

    def _add(self, line: Line) -> None:
        self.lines.append(line)
        self.told_after.append(len(self.log.events))

    # ---- what can be seen ----------------------------------------------------------

    def awaited(self) -> str:
        """Who is to decide, in words."""
        if self.state.over():
            return "the game is over"
        if self.state.chances():
            return "chance is to decide"
        names = names_in(self.state.actors())
        return f"{in_words(names)} {'is' if len(names) == 1 else 'are'} to decide"

    def told(self, seat: int, since: int = 0) -> list[str]:
        """What this seat was told, in words, from the since-th event on."""
        names = [seat_name(i) for i in range(self.seats)]
        return [self.game.words.event(e, names).text for e in self.log.seen(seat, since)]

    def result(self, called: Sequence[str] = LETTERS) -> str:
        """Who won, in words, by what the players are called; `unfinished` before the end."""
        if not self.state.over():
            return "unfinished"
        winners = self.state.winners()
        names = in_words([called[seat] for seat in seats_in(winners)])
        if self.state.drawn():
            return f"draw between {names}"
        return f"{names} {'wins' if count(winners) == 1 else 'share the victory'}"
