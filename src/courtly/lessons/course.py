"""What a course says: its steps, read from `lessons/` in the folder of a game.

    kind: lesson            # or puzzles, or pictures
    title: Your first evening at court
    sentence: Bluff, doubt and survive.
    names: [Anselm, Beatrix]
    steps:
      - id: allowance
        title: A coin for nothing
        given: {A: Reg Bla, B: Dip Wid, C: Cor Wid, seats: 3}
        when: [C tax]                    # what happens before the question
        say: Two sentences. {§4-a}       # rules in braces
        do: [allowance]                  # any of these is right; none at all: only to be read
        hints: {tax: That would be ... {§4-d}, "*": Something else. {§3-a}}
        then: [B tax]                    # what the others do afterwards
        said: What one has learnt.

Positions and lines are those of scenarios. A step without `given` goes on where the last one
ended. A puzzle has a `goal`, a part of the position or a `winner`, that a right answer reaches
whatever the others do; `within` further decisions of one's own, where it takes several, and `soon`
where it is looked at before the others have their turns.

In another language a course has its words in `lessons/de/`, under the name of its file: title,
sentence, and of each step by its id title, say, said and hints. The rules are those of the steps.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from fnmatch import fnmatchcase
from functools import lru_cache
from pathlib import Path
from typing import Any

from courtly.games import game as game_named
from courtly.kernel.errors import BadScenario, CourtlyError
from courtly.kernel.language import ENGLISH, Language
from courtly.testing.scenarios import data_in

FOLDER = "lessons"
KINDS = ("lesson", "puzzles", "pictures")
COURSE_KEYS = {"kind", "title", "sentence", "names", "steps"}
STEP_KEYS = {
    *("id", "title", "given", "when", "say", "do", "hints"),
    *("then", "said", "goal", "within", "soon"),
}
CITED = re.compile(r"\s*\{([^{}]+)\}")


class NoSuchLesson(CourtlyError):
    """A course of this name is not there."""


@dataclass(frozen=True)
class Answer:
    """Words to the pupil, and the rules that they rest on."""

    text: str
    cites: tuple[str, ...] = ()

    @classmethod
    def read(cls, written: str) -> "Answer":
        """From `Two sentences. {§4-a, R10}`."""
        cites = [cite.strip() for found in CITED.findall(written) for cite in found.split(",")]
        return cls(" ".join(CITED.sub("", written).split()), tuple(cites))

    def translated(self, words: str) -> "Answer":
        """The same in other words, resting on the same rules."""
        return replace(self, text=" ".join(words.split()))


@dataclass(frozen=True)
class Step:
    """One idea: what is on the table, what is asked, and what is said to each answer."""

    name: str
    title: str
    say: Answer
    given: dict[str, Any] | None  # None: on from the step before
    when: tuple[str, ...] = ()
    do: tuple[str, ...] = ()
    hints: tuple[tuple[str, Answer], ...] = ()
    then: tuple[str, ...] = ()
    said: Answer = Answer("")
    goal: dict[str, Any] | None = None
    within: int = 0
    soon: bool = False

    def hint(self, text: str) -> Answer | None:
        """What is said to a move that is not the right one; the first that fits."""
        return next((said for like, said in self.hints if fnmatchcase(text, like)), None)

    def translated(self, words: Mapping[str, Any]) -> "Step":
        """The same in another language; what is not there stays as it is."""
        hints = words.get("hints", {})
        return replace(
            self,
            title=words.get("title", self.title),
            say=self.say.translated(words.get("say", self.say.text)),
            said=self.said.translated(words.get("said", self.said.text)),
            hints=tuple(
                (like, said.translated(hints.get(like, said.text))) for like, said in self.hints
            ),
        )


@dataclass(frozen=True)
class Course:
    """A first game, or puzzles, or pictures."""

    game: str
    name: str
    kind: str
    title: str
    sentence: str
    names: tuple[str, ...]  # of the others; the pupil is A
    steps: tuple[Step, ...]
    language: Language = ENGLISH

    def translated(self, words: Mapping[str, Any], language: Language) -> "Course":
        """The same in another language."""
        steps = words.get("steps", {})
        return replace(
            self,
            title=words.get("title", self.title),
            sentence=words.get("sentence", self.sentence),
            steps=tuple(step.translated(steps.get(step.name, {})) for step in self.steps),
            language=language,
        )

    def scene(self, at: int) -> int:
        """The step that began the position in which this one takes place."""
        while self.steps[at].given is None:
            at -= 1
        return at


@lru_cache(maxsize=100)
def courses_of(game: str, language: Language = ENGLISH) -> tuple[Course, ...]:
    """All that teaches a game, in the order of KINDS; nothing, where nobody has written any."""
    if language != ENGLISH:
        return tuple(_translated(course, language) for course in courses_of(game))
    found = [_course(file, game) for file in sorted(folder_of(game).glob("*.yaml"))]
    return tuple(sorted(found, key=lambda course: KINDS.index(course.kind)))


def folder_of(game: str) -> Path:
    """Where the courses of a game stand; in it, a folder for each further language."""
    return game_named(game).rulebook_file.with_name(FOLDER)


def course_of(game: str, name: str, language: Language = ENGLISH) -> Course:
    """A course by its name. Raises NoSuchLesson."""
    for course in courses_of(game, language):
        if course.name == name:
            return course
    known = ", ".join(course.name for course in courses_of(game)) or "none"
    raise NoSuchLesson(f"there is no lesson {name!r:.40} in {game}; there are: {known}")


def words_of(course: Course, language: Language) -> Mapping[str, Any]:
    """What a course says in a language, as its file has it; nothing where there is none."""
    file = folder_of(course.game) / language.code / f"{course.name}.yaml"
    if not file.exists():
        return {}
    data = data_in(file)
    if not isinstance(data, dict):
        raise BadScenario(f"{file}: is a mapping of title, sentence and steps")
    return data


def _translated(course: Course, language: Language) -> Course:
    words = words_of(course, language)
    return course.translated(words, language) if words else course


def _course(file: Path, game: str) -> Course:
    data = data_in(file)
    if not isinstance(data, dict) or data.keys() != COURSE_KEYS:
        raise BadScenario(f"{file}: must have {', '.join(sorted(COURSE_KEYS))}, nothing else")
    if data["kind"] not in KINDS:
        raise BadScenario(f"{file}: kind: is none of {', '.join(KINDS)}")
    steps = tuple(_step(entry, str(file)) for entry in data["steps"])
    if not steps or steps[0].given is None:
        raise BadScenario(f"{file}: the first step must have a position, `given`")
    names = [step.name for step in steps]
    if len(set(names)) < len(names):
        raise BadScenario(f"{file}: an id stands twice")
    called = tuple(map(str, data["names"]))
    return Course(game, file.stem, data["kind"], data["title"], data["sentence"], called, steps)


def _step(entry: object, file: str) -> Step:
    if not isinstance(entry, dict) or not {"id", "title", "say"} <= entry.keys() <= STEP_KEYS:
        raise BadScenario(f"{file}: a step has id, title, say, and of {sorted(STEP_KEYS)}")
    where = f"{file}: {entry['id']}"
    if entry.get("hints") and not entry.get("do"):
        raise BadScenario(f"{where}: hints are for what is to be done, `do`")
    given, hints = entry.get("given"), entry.get("hints", {})
    return Step(
        name=str(entry["id"]),
        title=str(entry["title"]),
        say=Answer.read(entry["say"]),
        given=None if given is None else dict(given),
        when=tuple(map(str, entry.get("when", ()))),
        do=tuple(map(str, entry.get("do", ()))),
        hints=tuple((str(like), Answer.read(said)) for like, said in hints.items()),
        then=tuple(map(str, entry.get("then", ()))),
        said=Answer.read(entry.get("said", "")),
        goal=entry.get("goal"),
        within=int(entry.get("within", 0)),
        soon=bool(entry.get("soon", False)),
    )
