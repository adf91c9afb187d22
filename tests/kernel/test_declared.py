"""The fields of a state are declared once; `courtly.testing.conformance` checks what follows."""

import toy
from courtly.games import every_game


def test_every_game_declares_its_fields() -> None:
    assert all(game.fields for game in every_game())


def test_a_packed_state_is_small() -> None:
    for game in every_game():
        assert len(game.pack(game.new())) < 1_000


def test_a_game_that_declares_nothing_is_packed_as_a_position() -> None:
    state = toy.GAME.new(3)
    again = toy.GAME.unpack(toy.GAME.pack(state))
    assert toy.GAME.words.position(again) == toy.GAME.words.position(state)
