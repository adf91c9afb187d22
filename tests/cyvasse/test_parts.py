"""What an offered move is made of, for clients that read no texts."""

from typing import Any

from courtly.games.cyvasse import GAME
from courtly.kernel.match import Match


def parts(position: dict[str, Any]) -> dict[str, Any]:
    """The parts of all moves of A by their texts."""
    state = Match(GAME, position=position).state
    table = GAME.words
    return {
        table.text(state, 0, move): table.parts(state, 0, move) for move in GAME.legal(state, 0)
    }


def test_a_unit_goes_or_strikes_from_one_square_to_another() -> None:
    offered = parts({"A": "LH d2, Ki a1", "B": "Ra d3, Ki h8"})
    ways = {"unit": "LH", "from": "d2"}
    assert offered["LH d2-c2"] == {"action": "move", **ways, "to": "c2"}
    assert offered["LH d2xd3"] == {"action": "melee", **ways, "to": "d3"}


def test_a_shot_names_the_square_that_was_stepped_to() -> None:
    options = {"move_and_fire": "on"}
    offered = parts({"A": "Ca d3, Ki a1", "B": "Ra d6, Ki h8", "options": options})
    shots = [made for made in offered.values() if made["action"] == "shot"]
    assert shots
    assert all(made["via"] != made["from"] for made in shots if "via" in made)


def test_behind_the_screen_tiles_are_laid() -> None:
    state = Match(GAME, 2).state
    move = GAME.legal(state, 0)[0]
    made = GAME.words.parts(state, 0, move)
    assert GAME.words.text(state, 0, move) == f"{made['tile']} {made['square']}"
