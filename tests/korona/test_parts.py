"""What an offered move is made of, for clients that read no texts."""

from typing import Any

from courtly.games.korona import GAME
from courtly.kernel.match import Match
from courtly.kernel.seats import seats_in

TABLE = {
    "seats": 2,
    "A": {"hand": "Fa Do IM ED TS", "area": "[To Ar Jo] [Fi]"},
    "B": {"hand": "Kn", "area": "[St Kn] [Ru]"},
}


def parts(position: dict[str, Any], *made: str) -> dict[str, Any]:
    """The parts of all moves of whoever is asked after these small moves, by their texts."""
    state, table = Match(GAME, position=position).state, GAME.words
    for text in made:
        state.apply(seats_in(state.actors())[0], GAME.read_move(state, 0, text))
    seat = seats_in(state.actors())[0]
    moves = GAME.legal(state, seat)
    return {table.text(state, seat, move): table.parts(state, seat, move) for move in moves}


def test_a_card_is_placed_in_ones_own_area_or_thrown_away() -> None:
    offered = parts(TABLE)
    assert offered["place Fa p2"] == {"action": "place", "card": "Fa", "area": "A", "spot": 2}
    assert offered["place Fa new"] == {"action": "place", "card": "Fa", "area": "A", "spot": 0}
    assert offered["discard Fa"] == {"action": "discard", "card": "Fa"}


def test_an_action_card_says_whom_and_from_where() -> None:
    offered = parts(TABLE)
    assert offered["TS B"] == {"action": "play", "card": "TS", "target": "B"}
    asked = {"action": "play", "card": "Do", "target": "B"}
    assert offered["Do B hand"] == {**asked, "from": "hand"}
    assert offered["IM p1"] == {"action": "play", "card": "IM", "area": "A", "pile": 1}
    blind = offered["ED blind"]
    assert blind == {"action": "play", "card": "ED", "from": "pile", "number": blind["number"]}


def test_a_joker_under_others_is_named() -> None:
    offered = parts({**TABLE, "A": {"hand": "IM", "area": "[To Jo Ar] [Fi]"}})
    assert offered["IM p1 Jo"]["moves"] == "Jo"


def test_a_declaration_names_the_area_of_each_pile() -> None:
    assert parts(TABLE, "TS B")["take p2"] == {"action": "take", "area": "B", "pile": 2}
    given = parts(TABLE, "TS B", "take p1", "take p2")
    assert given["give p1"] == {"action": "give", "area": "A", "pile": 1}


def test_a_blind_draw_says_how_many_cards_it_brings() -> None:
    drawn = parts({**TABLE, "phase": "draw"})["draw blind"]
    assert drawn == {"action": "draw", "from": "pile", "number": 2}


def test_pictures_are_told_how_many_cards_a_pile_holds() -> None:
    assert GAME.words.facts["full"] == {"Ru": 2, "St": 3, "To": 4, "Fi": 4, "He": 2}
