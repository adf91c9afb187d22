"""A homeland is laid in any order by whoever lays it in a list of moves."""

from courtly.games.cyvasse import GAME
from courtly.games.cyvasse.rules.game import Cyvasse
from courtly.kernel.dice import Dice
from courtly.kernel.match import Match
from courtly.kernel.play import drafted

GAMES = 6


def offered(state: Cyvasse, seat: int) -> list[str]:
    return [GAME.words.text(state, seat, move) for move in GAME.offered(state, seat)]


def kinds_in(texts: list[str]) -> set[str]:
    return {text.split(" ")[0] for text in texts}


def test_tiles_of_every_kind_are_offered_from_the_beginning() -> None:
    state = GAME.new()
    assert kinds_in(offered(state, 0)) == {"M", "W", "F", "X"}
    draft = drafted(GAME, state, 0)
    draft.add("W f4")
    draft.add("X d2")
    left = offered(draft.state, 0)
    assert kinds_in(left) == {"M", "W", "F"}
    assert not {text.split(" ")[1] for text in left} & {"f4", "d2"}
    draft.take_back()
    assert draft.texts == ["W f4"]


def test_whatever_is_chosen_among_what_is_offered_ends_in_a_homeland_that_the_rules_take() -> None:
    for seed in range(GAMES):
        dice, match = Dice(seed), Match(GAME)
        for seat in (0, 1):
            draft = drafted(GAME, match.state, seat)
            while not draft.complete:
                parts = offered(draft.state, seat)
                draft.add(parts[dice.below(len(parts))])
            assert match.play(seat, draft.text) == draft.text
            if seat == 0:
                assert GAME.legal_texts(match.state, 0) == ["withdraw"]
                match.play(0, "withdraw")
                assert kinds_in(offered(match.state, 0)) == {"M", "W", "F", "X"}
                match.play(0, draft.text)
        assert match.state.phase != GAME.new().phase
