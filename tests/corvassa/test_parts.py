"""What an offered move is made of, for clients that read no texts."""

from typing import Any

from courtly.games.corvassa import GAME
from courtly.kernel.match import Match
from courtly.kernel.scenario import do
from courtly.kernel.seats import seats_in


def parts(hand: str, *lines: str) -> dict[str, Any]:
    """The parts of all moves of whoever is asked, by their texts."""
    match = Match(GAME, position={"seats": 2, "A": hand, "B": "K2 Rk Fl Df"})
    for line in lines:
        do(match, line)
    state, table = match.state, GAME.words
    seat = seats_in(state.actors())[0]
    moves = GAME.legal(state, seat)
    return {table.text(state, seat, move): table.parts(state, seat, move) for move in moves}


def test_an_attack_has_a_card_and_a_target() -> None:
    assert parts("K1 Kt Pn")["Kt B"] == {"action": "attack", "card": "Kt", "target": "B"}


def test_of_a_faceless_it_is_told_what_it_becomes() -> None:
    offered = parts("K1 Fl Pn")
    assert offered["Fl=Rk B"] == {"action": "attack", "card": "Fl", "as": "Rk", "target": "B"}


def test_an_answer_is_a_card_or_nothing() -> None:
    offered = parts("K1 Kt Pn", "A Kt B")
    assert offered["defend Rk"] == {"action": "defend", "card": "Rk"}
    assert offered["defend Fl=Df"] == {"action": "defend", "card": "Fl", "as": "Df"}
    assert offered["allow"] == {"action": "allow"}


def test_a_king_is_shown_with_its_number() -> None:
    offered = parts("K1 Kt Pn", "A Kt B", "B allow")
    assert offered["show K2"] == {"action": "show", "card": "K2"}
    assert offered["show Rk"] == {"action": "show", "card": "Rk"}


def test_the_ranks_on_the_cards_are_those_of_the_rules() -> None:
    assert GAME.words.facts["ranks"] == {"Qn": 5, "Rk": 4, "Bp": 3, "Kt": 2, "Pn": 1}
