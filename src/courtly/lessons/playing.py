"""A pupil at a prepared table: the real rules, the others as the script has them."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from courtly.games import game as game_named
from courtly.kernel.bits import bit
from courtly.kernel.errors import BadScenario
from courtly.kernel.match import Line, Match
from courtly.kernel.play import read
from courtly.kernel.scenario import do
from courtly.kernel.seats import seats_in
from courtly.kernel.translation import speaking
from courtly.lessons.course import Answer, Course, Step

PUPIL = 0  # sits at A
PASSING = 200  # answers and cards between two questions: more is a slip of the pen


@dataclass(frozen=True)
class Answered:
    """What came of a try."""

    right: bool
    text: str
    said: Answer


class Pupil:
    """A course at one of its steps, played anew from the position before it: nothing is kept."""

    def __init__(self, course: Course, at: int, moves: Sequence[str] = ()) -> None:
        """At the question of a step; `moves` are the pupil's own since its position was laid.

        A move that the course does not know any more counts as the first of the right ones.
        """
        self.course = course
        self.at = at
        first = course.scene(at)
        self.game = speaking(game_named(course.game), course.language)
        self.match: Match[Any] = Match(self.game, position=course.steps[first].given)
        self._settle()
        own = list(moves)
        for step in course.steps[first:at]:
            self._tell(step.when)
            if step.do:
                said = own.pop(0) if own else ""
                self.match.play(PUPIL, said if said in step.do else step.do[0])
                self._tell(step.then)
        self.before = self.match.fork()  # the table before anything happens in this step
        self.began = len(self.match.lines)
        self.question = self.began  # how many lines there are when the pupil is asked
        self._tell(self.step.when)
        self.question = len(self.match.lines)
        self.done = False

    @property
    def step(self) -> Step:
        """What is being learnt."""
        return self.course.steps[self.at]

    @property
    def asked(self) -> bool:
        """Is it the pupil who is to move?"""
        return bool(self.step.do) and not self.done

    def play(self, text: str) -> Answered:
        """Try a move: what is right is made, and the others go on. Raises IllegalMove."""
        draft = read(self.game, self.match.state, PUPIL, text)
        if draft.text not in self.step.do:
            hint = self.step.hint(draft.text)
            return Answered(False, draft.text, hint or Answer("That is not it yet; try again."))
        self.match.make(draft)
        self._tell(self.step.then)
        self.done = True
        return Answered(True, draft.text, self.step.said)

    # ---- what the others do --------------------------------------------------------

    def _tell(self, lines: Sequence[str]) -> None:
        for line in lines:
            known = len(self.match.lines)
            do(self.match, line)
            self._nobody_spoke_for_the_pupil(known, line)
        self._settle()

    def _nobody_spoke_for_the_pupil(self, known: int, line: str) -> None:
        for made in self.match.lines[known:-1]:
            if made.seat == PUPIL and Line(PUPIL, line) != made:
                name = f"{self.course.game}: {self.course.name}: {self.step.name}"
                raise BadScenario(f"{name}: {line!r} answers for the pupil: {made.text}")

    def _settle(self) -> None:
        """The others answer what they are asked: no challenge, no block. Chance goes its way."""
        state = self.match.state
        for _ in range(PASSING):
            others = seats_in(state.actors() & ~bit(PUPIL)) if state.reacting() else []
            if state.chances():
                self.match.happen(0)
            elif others:
                words = self.game.words
                move = state.default(others[0])
                self.match.play(others[0], words.text(state, others[0], move))
            else:
                return
        raise BadScenario(f"{self.course.name}: {self.step.name}: does not come to a question")
