"""What is printed on the cards of the court is what the rules say."""

from typing import Any

from courtly.games import game

GAME: Any = game("court_of_shadows")
FACTS: Any = GAME.facts()


def test_actions_have_the_price_and_the_claim_of_their_moves() -> None:
    state = GAME.from_position({"seats": 2, "A": "Reg Bla 9c", "B": "Dip Cor 2c"})
    for move in GAME.legal(state, 0):
        made = GAME.words.parts(state, 0, move)
        printed = FACTS["actions"][made["action"]]
        assert (printed["coins"], printed["claims"]) == (made["coins"], made["claims"])


def test_a_role_names_what_it_does_and_what_it_blocks() -> None:
    assert FACTS["roles"]["Cor"] == {"name": "Corsair", "does": ["steal"], "blocks": ["steal"]}
    assert FACTS["roles"]["Wid"] == {"name": "Widow", "does": [], "blocks": ["assassinate"]}
