"""What a game says is what it has declared."""

from collections.abc import Iterator
from typing import Any

from courtly.kernel.game import Game
from courtly.kernel.rows import GAP, Row, Speech, Texts
from courtly.kernel.seats import LETTERS, seat_name
from courtly.testing.walk import Spot


def what_is_said_is_declared(spot: Spot) -> None:
    """Events and questions are rows, and can be said again with other names and to each seat."""
    speech = spot.game.words.speech
    if speech is None:
        return
    names = [f"<{letter}>" for letter in LETTERS]
    for seat in spot.everyone:
        viewer = seat_name(seat) if seat >= 0 else ""
        asked = spot.game.words.prompt(spot.state, seat)
        if asked.name not in speech.rows:
            raise spot.broken(f"{seat_name(seat)} is asked what is no row: {asked}")
        speech.spoken(asked, names, viewer)
        for event in spot.match.log.seen(seat)[-8:]:
            text = speech.told(event, names, viewer).text
            if viewer and f"<{viewer}>" in text and speech.events[event & 0xFF].you:
                raise spot.broken(f"{viewer} is not told `you`: {text}")


def undeclared(game: Game[Any]) -> list[str]:
    """What is wrong with the rows of a game, whether or not they are ever said."""
    speech = game.words.speech
    if speech is None:
        return ["it declares nothing"]
    rows = {**speech.rows, **{row.name: row for row in speech.events.values()}}
    return [f"{name}: {problem}" for name, row in rows.items() for problem in _wrong(game, row)]


def _wrong(game: Game[Any], row: Row) -> Iterator[str]:
    speech = game.words.speech
    assert speech is not None
    for cite in _each(row.cite):
        if cite not in game.rulebook.entries:
            yield f"{cite} is no rule of the book"
    for text in (*_each(row.text), *_each(row.you), *_each(row.to_you)):
        for name, form, _ in GAP.findall(text):
            yield from _unspeakable(speech, name, form)
    if not isinstance(row.text, str) and not row.by:
        yield "it has several texts and nothing to choose by"


def _unspeakable(speech: Speech, name: str, form: str) -> Iterator[str]:
    if name not in speech.kinds:
        yield f"{{{name}}} is of no kind"
    elif not set(form.split()) <= {"a", "the", "and", "or"}:
        yield f"{{{name}:{form}}} asks for a form that there is not"


def _each(texts: Texts) -> list[str]:
    return [texts] if isinstance(texts, str) else list(texts.values())
