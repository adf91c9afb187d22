"""What a game says is what it has declared."""

import re
from collections.abc import Iterator
from typing import Any

from courtly.kernel.game import Game
from courtly.kernel.rows import GAP, Label, Row, Speech, Texts
from courtly.kernel.seats import LETTERS, seat_name
from courtly.kernel.words import Said
from courtly.testing.walk import Spot

LETTER = re.compile(r"(?<![\w<'’-])[A-J](?![\w>♠♥♦♣-])")  # of a seat; no ace


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


def what_is_offered_names_the_players(spot: Spot) -> None:
    """Labels, headings and warnings are rows where they name anybody."""
    speech = spot.game.words.speech
    if speech is None:
        return
    names = [f"<{letter}>" for letter in LETTERS]
    for seat in range(spot.match.seats):
        for said in _offers(spot, seat):
            if said.name and said.name not in speech.rows:
                raise spot.broken(f"{seat_name(seat)} is offered what is no row: {said}")
            text = speech.spoken(said, names, seat_name(seat)) if said.name else said.text
            if LETTER.search(text):
                raise spot.broken(f"{seat_name(seat)} is offered a letter for a name: {text}")


def _offers(spot: Spot, seat: int) -> Iterator[Said]:
    """What is said of some of a seat's legal moves, beside their texts."""
    words, state = spot.game.words, spot.state
    for move in spot.some(spot.game.legal(state, seat), 12):
        for say in (words.label, words.heading, words.warning):
            said = say(state, seat, move)
            if said is not None:
                yield said


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
        if cite not in game.rulebook.entries and not (isinstance(row, Label) and cite == ""):
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
