"""R60: what a missed deadline does (S112).

Covers court_of_shadows: R60.
"""

from courtly.games.court_of_shadows import GAME
from courtly.games.court_of_shadows.rules.game import CourtOfShadows
from courtly.kernel.match import Match
from courtly.kernel.scenario import do


def time_runs_out(match: Match[CourtOfShadows], seat: int) -> str:
    move = match.state.default(seat)
    return match.play(seat, GAME.words.text(match.state, seat, move))


def test_on_ones_turn_it_takes_an_allowance() -> None:
    match = Match(GAME, position={"seats": 3, "A": "9c"})
    assert time_runs_out(match, 0) == "allowance"


def test_with_ten_coins_it_usurps_the_next_living_player() -> None:
    match = Match(GAME, position={"seats": 4, "A": "Reg Cor 10c", "B": "†Bla †Bla", "C": "Bla Wid"})
    assert time_runs_out(match, 0) == "usurp C"
    assert time_runs_out(match, 2) == "lose Bla"


def test_in_a_window_it_allows() -> None:
    match = Match(GAME, position={"seats": 3})
    match.play(0, "tax")
    assert time_runs_out(match, 1) == "allow"


def test_after_an_exchange_it_keeps_the_old_cards() -> None:
    match = Match(GAME, position={"seats": 3, "A": "Reg Dip", "B": "Bla Bla", "C": "Cor Cor"})
    for line in ("A exchange", "* A draws Wid", "* A draws Reg"):
        do(match, line)
    assert time_runs_out(match, 0) == "return Reg Wid"
    position = GAME.words.position(match.state)
    assert position["A"] == {"cards": "Reg Dip", "dead": "", "coins": 2}


def test_the_old_cards_are_kept_even_if_somebody_leaves_meanwhile() -> None:
    match = Match(GAME, position={"seats": 3, "A": "Reg Dip", "B": "Bla Bla", "C": "Cor Cor"})
    for line in ("A exchange", "* A draws Wid", "* A draws Reg", "C resigns"):
        do(match, line)
    assert time_runs_out(match, 0) == "return Reg Wid"
