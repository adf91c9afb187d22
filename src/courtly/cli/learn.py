"""`courtly learn`: the lessons of a game at this terminal."""

from typing import Any

import click
from rich.padding import Padding
from rich.text import Text

from courtly.cli.arguments import GameName
from courtly.cli.language import speaks
from courtly.cli.picture import picture_of
from courtly.cli.rules import rule_text
from courtly.cli.screen import out
from courtly.cli.tableau import show_tableau
from courtly.games import game as game_named
from courtly.games import names
from courtly.kernel.errors import CourtlyError, IllegalMove
from courtly.kernel.game import Game
from courtly.kernel.language import Language
from courtly.kernel.words import Said
from courtly.lessons import Answer, Course, Pupil, course_of, courses_of
from courtly.lessons.playing import PUPIL
from courtly.terminal.declaring import Declaring, Offer
from courtly.terminal.words import t

EDGE = (0, 2)
STOP = "quit"
BACK = "back"


class Quit(Exception):
    """The pupil wants to stop."""


@click.command()
@click.argument("game", type=GameName(), required=False)
@click.argument("course", required=False)
@click.option("--from", "first", type=click.IntRange(1), default=1, help="Begin at this step.")
@speaks
def learn(game: str | None, course: str | None, first: int, language: Language) -> None:
    """Learn GAME: a guided first game, or another COURSE of it, such as its puzzles."""
    if game is None:
        for name in names():
            known = ", ".join(course.name for course in courses_of(name))
            out.print(f"{name}: {known or t('no lessons')}", markup=False)
        return
    wanted = course_named(game, course, language)
    at = first = min(first, len(wanted.steps)) - 1
    try:
        for at in range(first, len(wanted.steps)):
            Desk(wanted, at).go_through()
        over = t("That was all. `courtly play {game}` lays a table.", game=wanted.game)
        out.print(Text(over, style="bold"))
    except Quit:
        command = f"courtly learn {wanted.game} {wanted.name} --from {at + 1}"
        out.print(t("Go on with: {command}", command=command))


def course_named(game: str, name: str | None, language: Language) -> Course:
    """The course that is meant; the first game where nobody says. Raises NoSuchLesson."""
    courses = courses_of(game_named(game).name)
    return course_of(game_named(game).name, name or (courses[0].name if courses else ""), language)


class Desk:
    """One step, at the keyboard."""

    def __init__(self, course: Course, at: int) -> None:
        """What led to it is played by the right moves."""
        self.pupil = Pupil(course, at)
        self.looks = picture_of(self.game)
        self.numbered: list[str] = []

    @property
    def game(self) -> Game[Any]:
        """The game being learnt."""
        return self.pupil.game

    def go_through(self) -> None:
        """Until it is understood."""
        pupil, step = self.pupil, self.pupil.step
        asks = pupil.asked and pupil.course.kind != "pictures"
        count = f"{pupil.at + 1}/{len(pupil.course.steps)}"
        out.print(Text(f"\n{count} {step.title}", style="bold"))
        draft = self.draft() if asks else None
        self.show(draft)
        self.speak(step.say)
        while draft is not None:
            draft = self.hear(draft, self.ask("A> "))
        if asks:
            self.speak(step.said, "green")
        self.ask(f"{t('Enter goes on.')} ")

    def draft(self) -> Declaring[Any]:
        """Nothing is declared yet."""
        kind = self.looks.declaring or Declaring
        found: Declaring[Any] = kind(self.game, self.pupil.match.state, PUPIL)
        return found

    def show(self, draft: Declaring[Any] | None) -> None:
        """The table, and what can be said."""
        state = self.pupil.match.state if draft is None else draft.state
        view = self.game.words.view(state, PUPIL)
        names = ["", *self.pupil.course.names]
        picture = self.looks.draw(view, names, out.width, out.height)
        said, offers = Said("", ""), list[Offer]()
        if draft is not None:
            said, offers = draft.prompt(), draft.offers()
        self.numbered = show_tableau(out, picture, [], said, offers)

    def hear(self, draft: Declaring[Any], line: str) -> Declaring[Any] | None:
        """A move, one part of it, or a rule that somebody wants to read; None: it was the one."""
        word, _, rest = line.strip().partition(" ")
        try:
            if word == "rules":
                out.print(rule_text(self.game, rest or self.pupil.step.say.cites[0]))
                return draft
            if word == BACK:
                return self.begun(self.draft())
            declared = draft.heard(self.meant(line.strip()))
            return self.begun(declared) if not declared.complete else self.tried(declared.text)
        except IllegalMove as no:
            self.speak(Answer(no.reason, (no.cite,) if no.cite else ()), "yellow")
        except CourtlyError as error:
            self.speak(Answer(str(error)), "yellow")
        return draft

    def begun(self, draft: Declaring[Any]) -> Declaring[Any]:
        self.show(draft)
        return draft

    def tried(self, text: str) -> Declaring[Any] | None:
        """A whole move: was it the right one?"""
        answered = self.pupil.play(text)
        if answered.right:
            return None
        self.speak(answered.said, "yellow")
        return self.draft()

    def meant(self, text: str) -> str:
        """A number stands for what is on the screen."""
        number = int(text) if text.isdecimal() else 0
        return self.numbered[number - 1] if 1 <= number <= len(self.numbered) else text

    def speak(self, said: Answer, style: str = "") -> None:
        """A few words, and their rules."""
        rules = f"  {', '.join(said.cites)}" if said.cites else ""
        out.print(Padding(Text.assemble((said.text, style), (rules, "dim cyan")), EDGE))

    def ask(self, prompt: str) -> str:
        """One line; the end of the input is a wish to stop."""
        try:
            line = input(prompt)
        except EOFError:
            raise Quit from None
        if line.strip().lower() == STOP:
            raise Quit
        return line
