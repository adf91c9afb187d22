"""Of the answers to a window only the one that won is ever shown (principle 5).

What a seat took back before it counted is nobody's business either.
"""

from collections.abc import Generator, Iterator
from typing import Any

from courtly.kernel.bits import has
from courtly.kernel.errors import CourtlyError
from courtly.kernel.match import RESIGNS, Line, Match
from courtly.kernel.play import default_text
from courtly.kernel.seats import seats_in


def without_losing_answers(match: Match[Any]) -> list[Line]:
    """The lines of a match, every answer that made no difference replaced by the default one.

    They replay to the very same positions and tell everyone the same; answers that were taken back
    are left out.
    """
    return [line for line in in_steps(match) if line is not None]


def in_steps(match: Match[Any]) -> Iterator[Line | None]:
    """The same, one after the other; None: a step without a line."""
    again = _anew(match)
    lines = yield from _without_taken_back(match)
    number = 0
    while number < len(lines):
        answers = _window(again, lines, number)
        shown = _bared(again, answers) if answers else [lines[number]]
        for line in shown:
            again.repeat(line)
            yield line
        number += len(shown)


def lost(match: Match[Any], waiting: list[Line], text: str) -> bool:
    """Would the first of the lines that follow have led to the same, had it been this answer?"""
    answers = _window(match, waiting, 0)
    tried = [Line(waiting[0].seat, text), *answers[1:]]
    consequence = _consequence(match, tried) if answers else None
    return consequence is not None and consequence == _consequence(match, answers)


def _anew(match: Match[Any]) -> Match[Any]:
    return Match(match.game, match.seats, match.options, match.start_position)


def _without_taken_back(match: Match[Any]) -> Generator[None, None, list[Line]]:
    """The lines without what somebody took back, and without the taking back."""
    again = _anew(match)
    kept: list[Line] = []
    for line in match.lines:
        speaker = _speaker(line)
        revises = speaker >= 0 and has(again.state.revising(), speaker)
        again.repeat(line)
        if revises and has(again.state.actors(), speaker):
            del kept[max(i for i, one in enumerate(kept) if one.seat == speaker)]
        else:
            kept.append(line)
        yield
    return kept


def _window(match: Match[Any], lines: list[Line], first: int) -> list[Line]:
    """The lines that answer the window open now: until all who were asked have spoken or left.

    It may also close without an answer, because who made it necessary leaves.
    """
    if not match.state.reacting():
        return []
    asked = set(seats_in(match.state.actors()))
    on = match.fork()
    number = first
    while asked and on.state.reacting() and number < len(lines):
        asked.discard(_speaker(lines[number]))
        on.repeat(lines[number])
        number += 1
    return lines[first:number]


def _speaker(line: Line) -> int:
    return -1 if line.seat is None else line.seat


def _bared(match: Match[Any], answers: list[Line]) -> list[Line]:
    wanted = _consequence(match, answers)
    for i, line in enumerate(answers):
        if line.seat is None or line.text == RESIGNS:
            continue
        plain = Line(line.seat, default_text(match.game, match.state, line.seat))
        tried = [*answers[:i], plain, *answers[i + 1 :]]
        if plain != line and _consequence(match, tried) == wanted:
            answers = tried
    return answers


def _consequence(match: Match[Any], answers: list[Line]) -> object:
    """Where the answers lead to, and what everyone is told on the way; None: they cannot be."""
    fork = match.fork()
    try:
        for line in answers:
            fork.repeat(line)
    except CourtlyError:
        return None
    return fork.game.words.position(fork.state), fork.log.events, fork.log.audiences
