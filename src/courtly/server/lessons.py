"""Lessons over HTTP: a real match for one guest, played again from its position at each request.

The client keeps how far it is; the house keeps nothing.
"""

from typing import Any, cast

from courtly.games import game as game_named
from courtly.kernel.bits import has
from courtly.kernel.errors import COMPLETE, IllegalMove
from courtly.kernel.language import Language
from courtly.kernel.match import Match
from courtly.kernel.play import Draft
from courtly.kernel.seats import names_in, seat_name
from courtly.kernel.state import sees
from courtly.lessons import Answer, Course, Pupil, course_of, courses_of
from courtly.lessons.playing import PUPIL
from courtly.server import messages
from courtly.server.messages import (
    Accepted,
    Asked,
    CourseInfo,
    Further,
    Happened,
    Lesson,
    Player,
    Refused,
    StepInfo,
    TableState,
    Try,
    Words,
)
from courtly.server.seen import further, offered, ranking, sentence, usual_answer, worded

TABLE = "lesson"  # what such a table is called: nobody can come to it


def courses(game: str, language: Language) -> list[CourseInfo]:
    """All that teaches a game."""
    return [
        CourseInfo(
            course.name,
            cast(messages.CourseKind, course.kind),
            course.title,
            course.sentence,
            [StepInfo(step.name, step.title, bool(step.do)) for step in course.steps],
        )
        for course in courses_of(game_named(game).name, language)
    ]


def lesson(game: str, name: str, wish: Try, language: Language) -> Lesson:
    """A course at a step, and what came of a move."""
    course = course_of(game_named(game).name, name, language)
    pupil = Pupil(course, min(wish.step, len(course.steps) - 1), wish.moves)
    answer = Lesson(
        step=pupil.at,
        scene=course.scene(pupil.at),
        say=_words(pupil.step.say),
        right=False,
        said=_words(Answer("")),
        before=_table(pupil, pupil.before, pupil.began, quiet=True),
        messages=[],
    )
    if isinstance(wish.said, messages.Move):
        _try(pupil, wish.said, answer)
    elif isinstance(wish.said, messages.Draft):
        answer.messages.append(_drafted(pupil, wish.said))
    else:
        answer.messages.append(_table(pupil, pupil.match, len(pupil.match.lines)))
    return answer


def _try(pupil: Pupil, move: messages.Move, answer: Lesson) -> None:
    try:
        answered = pupil.play(move.text)
    except IllegalMove as no:
        answer.messages.append(_refused(move.ply, move.text, no))
        return
    if answered.right:
        answer.right = True
        answer.said = _words(answered.said)
        table = _table(pupil, pupil.match, len(pupil.match.lines))
        answer.messages += [Accepted(move.ply, answered.text), table]
    else:
        said = answered.said
        cite = ", ".join(said.cites)
        refused = Refused(move.ply, answered.text, said.text, cite, "illegal", "", {})
        answer.messages.append(refused)


def _drafted(pupil: Pupil, said: messages.Draft) -> Further | Refused:
    draft = Draft(pupil.game, pupil.match.state, PUPIL)
    try:
        for text in said.texts:
            if draft.complete:
                reason = f"{draft.text} is complete"
                raise IllegalMove(seat_name(PUPIL), text, reason, "", COMPLETE)
            draft.add(text)
    except IllegalMove as no:
        return _refused(said.ply, ", ".join(said.texts), no)
    return further(pupil.game, PUPIL, said.ply, draft, pupil.match.state)


def _refused(ply: int, text: str, no: IllegalMove) -> Refused:
    return Refused(
        ply, text, no.reason, no.cite, cast(messages.Refusal, no.kind), no.name, no.fields
    )


def _words(said: Answer) -> Words:
    return Words(said.text, list(said.cites))


# ---- the table as the pupil sees it ------------------------------------------------


def _table(pupil: Pupil, match: Match[Any], ply: int, quiet: bool = False) -> TableState:
    """Like any other table's. Quiet: it is only looked at, before anything happens."""
    state, words = match.state, pupil.game.words
    said = words.prompt(state, PUPIL)
    over = state.over()
    asked = None
    if pupil.asked and not quiet and has(state.actors(), PUPIL):
        headings, moves = offered(pupil.game, state, PUPIL)
        asked = Asked(
            ply=ply,
            headings=headings,
            moves=moves,
            window=state.reacting(),
            answered=False,
            optional=False,
            usual=usual_answer(pupil.game, state, PUPIL),
        )
    return TableState(
        table=TABLE,
        game=pupil.game.name,
        stage="over" if over else "playing",
        ply=ply,
        since=0,
        seat=seat_name(PUPIL),
        players=_players(pupil.course, state.seats),
        options=match.options,
        view=words.view(state, PUPIL),
        prompt=sentence(said),
        awaited=names_in(state.actors()),
        staying=names_in(state.staying()),
        asked=asked,
        events=[] if quiet else _events(pupil),
        dealt=[],
        seconds_left=None,
        standing=None,
        draw_offered=[],
        result=match.result() if over else None,
        ranking=ranking(state) if over else [],
        drawn=over and bool(state.drawn()),
        commitment="",
        rematch=None,
    )


def _events(pupil: Pupil) -> list[Happened]:
    """What the pupil was told since the position was laid, with the ply of each."""
    match, audience = pupil.match, sees(PUPIL)
    told, events = match.told_after, match.log.events
    found = []
    ply = 0
    for at, event in enumerate(events):
        while ply < len(told) and told[ply] <= at:
            ply += 1
        if match.log.audiences[at] & audience:
            found.append(Happened(ply + 1, *worded(pupil.game.name, event)))
    return found


def _players(course: Course, seats: int) -> list[Player]:
    others = [
        Player(seat_name(seat), course.names[seat - 1], "bot", here=True)
        for seat in range(PUPIL + 1, seats)
    ]
    return [Player(seat_name(PUPIL), "You", "person", here=True), *others]
