"""Who is asked what. In a window all are asked at once, and nobody learns who has answered.

An answer is kept beside the table, which stands still until the window closes. So nothing that
anybody is sent, nor when, can depend on the answers of others: they are not in what it is made of.
"""

from typing import Any

from courtly.kernel.bits import count, has
from courtly.kernel.errors import CourtlyError
from courtly.kernel.game import Game, twin
from courtly.kernel.match import Match
from courtly.kernel.play import Draft, read
from courtly.kernel.seats import seats_in
from courtly.server.pace import Pace


class Late(CourtlyError):
    """The move answers a question that is not asked any more. Nothing has happened."""


def sealed(state: Any) -> bool:
    """Does an answer wait for others: those who are asked too, or the time a window takes?"""
    return bool(state.reacting()) or count(state.actors()) > 1


def close(trial: Match[Any], answers: dict[int, Draft[Any]]) -> None:
    """Give all answers, in the order of the seats: in which order they came nobody learns."""
    for seat in sorted(answers):
        trial.make(answers[seat])


class Window:
    """The seats that owe a decision now, and the answers so far, each known to its seat alone."""

    def __init__(self, game: Game[Any], pace: Pace) -> None:
        """Nobody is asked."""
        self.game = game
        self.pace = pace
        self.asked: dict[int, int] = {}  # the seats, and the ply of their question
        self.answers: dict[int, Draft[Any]] = {}
        self.own: dict[int, tuple[Any, Any, Any]] = {}  # what was shown last, and made of what
        self.opened = 0.0

    def read(self, state: Any, texts: dict[int, str]) -> set[int]:
        """Take over answers from the store. Whose are others than before? Raises IllegalMove."""
        before = {seat: answer.text for seat, answer in self.answers.items()}
        self.answers = {seat: read(self.game, state, seat, text) for seat, text in texts.items()}
        return {seat for seat, _ in before.items() ^ texts.items()}

    def ask(self, state: Any, ply: int, everyone: bool) -> set[int]:
        """Ask whom the state awaits; a question that stays keeps its ply. Who is asked anew?"""
        actors = set(seats_in(state.actors()))
        fresh = actors if everyone else actors - set(self.asked)
        if fresh and state.reacting() and not actors & set(self.asked):
            self.opened = self.pace.now()
        self.asked = {seat: ply if seat in fresh else self.asked[seat] for seat in actors}
        return fresh

    def waited_for(self) -> set[int]:
        """The seats that have not answered."""
        return self.asked.keys() - self.answers.keys()

    def question(self, state: Any, seat: int) -> int | None:
        """The ply of what a seat has to answer; the next, where it may take its answer back."""
        ply = self.asked.get(seat)
        if ply is None or seat not in self.answers:
            return ply
        return ply + 1 if has(self.shown(state, seat).revising(), seat) else None

    def wait(self, state: Any) -> float:
        """How long it must stay open yet, whatever is answered."""
        if not state.reacting():
            return 0.0
        return max(0.0, self.opened + self.pace.window_seconds - self.pace.now())

    def shown(self, state: Any, seat: int) -> Any:
        """The state as a seat may know it: with its own answer, where that closes nothing."""
        answer = self.answers.get(seat)
        if answer is None or count(state.actors()) == 1:
            return state
        before, given, own = self.own.get(seat, (None, None, None))
        if before is not state or given is not answer:
            own = twin(state)
            answer.make(own)
            self.own[seat] = (state, answer, own)
        return own

    def still(self, before: Any, after: Any) -> dict[int, Draft[Any]]:
        """The answers that stand when somebody has left: those to a question that is the same."""
        return {
            seat: read(self.game, after, seat, answer.text)
            for seat, answer in self.answers.items()
            if self._same_question(before, after, seat)
        }

    def _same_question(self, before: Any, after: Any, seat: int) -> bool:
        asked = [
            (state.reacting(), self.game.words.prompt(state, seat), self.game.legal(state, seat))
            for state in (before, after)
        ]
        return has(after.actors(), seat) and sealed(after) and asked[0] == asked[1]
