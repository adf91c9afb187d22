"""Moves as they are sent: nothing is said twice, and nothing is lost by it."""

from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest

from amount import amount
from courtly.games import every_game
from courtly.kernel.game import Game
from courtly.kernel.rows import GAP
from courtly.kernel.seats import LETTERS, seat_name, seats_in
from courtly.kernel.translation import languages_of, speaking
from courtly.kernel.words import Said
from courtly.server.messages import Choice, Sentence, Wording
from courtly.server.seen import ENCODER, Phrases, offered, sentence
from courtly.testing.walk import Spot, walk

NAMES = [f"<{letter}>" for letter in LETTERS]
GAMES = pytest.mark.parametrize("game", every_game(), ids=lambda game: game.name)


def questions(game: Game[Any]) -> Iterator[tuple[Spot, int]]:
    """Some positions of a few random games, and who is asked there."""
    for spot in islice(walk(game, 3, seed=17), 0, 400, amount(8, 2)):
        yield from ((spot, seat) for seat in seats_in(spot.state.actors()))


def words_of(move: Choice) -> Iterator[Wording | Sentence]:
    """What is said of a move."""
    yield move.label
    if move.warning:
        yield move.warning


def gaps(game: Game[Any], name: str) -> set[str]:
    """All that a row asks for in any language."""
    found = set()
    for language in languages_of(game):
        speech = speaking(game, language).words.speech
        assert speech is not None
        row = speech.rows[name]
        texts = [row.text] if isinstance(row.text, str) else row.text.values()
        found |= {row.by, *(gap[0] for text in texts for gap in GAP.findall(text))}
    return found


def received(fields: dict[str, Any]) -> dict[str, Any]:
    """Fields as a client reads them: one may be the name and the fields of another row."""
    return {
        name: Said("", "", value["name"], received(value["fields"]))
        if isinstance(value, dict)
        else value
        for name, value in fields.items()
    }


@GAMES
def test_what_was_written_before_is_what_would_be_written_now(game: Game[Any]) -> None:
    phrases = Phrases()
    for spot, seat in questions(game):
        for _ in range(2):
            headings, moves = phrases.offered(game, spot.state, seat)
            written = tuple(ENCODER.encode(part) for part in offered(game, spot.state, seat))
            assert (bytes(headings), bytes(moves)) == written
            said = sentence(game.words.prompt(spot.state, seat))
            assert bytes(phrases.prompt(game, spot.state, seat)) == ENCODER.encode(said)
    assert phrases.prompts


@GAMES
def test_a_heading_is_sent_once(game: Game[Any]) -> None:
    for spot, seat in questions(game):
        headings, moves = offered(game, spot.state, seat)
        assert len({heading.text for heading in headings}) == len(headings)
        for move in moves:
            heading = game.words.heading(spot.state, seat, move.id)
            sent = None if move.heading is None else headings[move.heading].text
            assert sent == (heading.text if heading else None)


@GAMES
def test_words_of_a_move_repeat_none_of_its_parts_and_bring_no_more_than_they_need(
    game: Game[Any],
) -> None:
    seen = 0
    for spot, seat in questions(game):
        for move in spot.some(offered(game, spot.state, seat)[1], 12):
            for said in words_of(move):
                seen += 1
                repeated = [one for one in said.fields if said.fields[one] == move.parts.get(one)]
                assert repeated == [], said
                assert said.fields.keys() <= gaps(game, said.name), said
    assert seen > 20


@GAMES
def test_with_its_parts_a_move_says_the_same_in_every_language(game: Game[Any]) -> None:
    speeches = [speaking(game, language).words.speech for language in languages_of(game)]
    for spot, seat in questions(game):
        words, reader = game.words, seat_name(seat)
        for move in spot.some(offered(game, spot.state, seat)[1], 12):
            whole = (
                words.label(spot.state, seat, move.id),
                words.warning(spot.state, seat, move.id),
            )
            for said, sent in zip(filter(None, whole), words_of(move), strict=True):
                found = Said("", "", sent.name, move.parts | received(sent.fields))
                for speech in filter(None, speeches):
                    wanted = speech.spoken(said, NAMES, reader)
                    assert speech.spoken(found, NAMES, reader) == wanted
