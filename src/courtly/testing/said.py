"""What a game says is what it has declared."""

import re
from collections.abc import Iterator
from typing import Any

from courtly.kernel.bits import has
from courtly.kernel.game import Game, twin
from courtly.kernel.rows import GAP, Label, Row, Speech, Texts
from courtly.kernel.seats import LETTERS, seat_name, seats_in
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
    for seat in range(spot.match.seats):
        for said in _offers(spot, seat):
            if said.name and said.name not in speech.rows:
                raise spot.broken(f"{seat_name(seat)} is offered what is no row: {said}")
            text = _text(spot, seat, said)
            if LETTER.search(text):
                raise spot.broken(f"{seat_name(seat)} is offered a letter for a name: {text}")


def what_is_offered_can_be_told_apart(spot: Spot) -> None:
    """No two moves that a seat is offered at one time read alike under one heading."""
    for seat in seats_in(spot.state.actors()):
        state = twin(spot.state)
        _told_apart(spot, state, seat)
        while has(state.drafting(), seat):
            state.apply(seat, spot.pick(spot.game.legal(state, seat)))
            if seat in seats_in(state.actors()):
                _told_apart(spot, state, seat)


def _told_apart(spot: Spot, state: Any, seat: int) -> None:
    words, read = spot.game.words, dict[tuple[str, str], int]()
    for move in spot.game.offered(state, seat):
        said = (words.heading(state, seat, move), words.label(state, seat, move))
        heading, label = (_text(spot, seat, each) if each else "" for each in said)
        other = read.setdefault((heading, label), move)
        if other != move:
            texts = " and ".join(words.text(state, seat, each) for each in (other, move))
            raise spot.broken(f"{seat_name(seat)} is offered {texts}, both as: {label}")


def _text(spot: Spot, seat: int, said: Said) -> str:
    """What a seat reads."""
    speech = spot.game.words.speech
    if speech is None or not said.name:
        return said.text
    return speech.spoken(said, [f"<{letter}>" for letter in LETTERS], seat_name(seat))


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
