"""What a courtier believes of the others: from what they did, and from nothing else."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from librt.vecs import vec

from amount import amount
from courtly.bots.minds import SearchingMind
from courtly.games.court_of_shadows import GAME
from courtly.games.court_of_shadows.player.beliefs import TEMPERAMENTS, CourtBeliefs, least
from courtly.games.court_of_shadows.player.courtier import Courtier
from courtly.games.court_of_shadows.player.greedy import greedy
from courtly.games.court_of_shadows.player.hands import HAND, HANDS, number_of
from courtly.games.court_of_shadows.player.thumbs import Thumbs
from courtly.games.court_of_shadows.rules import challenges
from courtly.games.court_of_shadows.rules.cards import (
    BLADE,
    EACH_ROLE,
    NOBODY,
    PLACES,
    REGENT,
    card,
    copies,
    size,
)
from courtly.games.court_of_shadows.rules.game import CourtOfShadows
from courtly.kernel.dice import Dice
from courtly.kernel.game import twin
from courtly.kernel.match import Match
from courtly.kernel.scenario import do
from courtly.kernel.seats import seats_in
from courtly.kernel.state import Log, Moves
from courtly.kernel.thoughts import Budget, Knowledge
from courtly.testing.walk import random_table

GAMES = amount(2, 20)
THROWS = 2_000
TWO_SEATS = 0  # a seed that deals to two


def decisions(seed: int, at_random: bool) -> Iterator[tuple[CourtOfShadows, int, list[int]]]:
    """Every decision of a game, and what the seat has lived through before it."""
    dice = Dice(seed)
    state = twin(random_table(GAME, dice).state)
    log = state.log = Log()
    while not state.over():
        if state.chances():
            state.happen(dice.below(state.chances()))
            continue
        for seat in seats_in(state.actors()):
            yield state, seat, log.lived(seat)
            legal = GAME.legal(state, seat)
            move = legal[dice.below(len(legal))] if at_random else greedy(state, seat, dice)
            log.decide(seat, move)
            state.apply(seat, move)


def all_cards(world: CourtOfShadows) -> int:
    """Every card, wherever it lies."""
    shown = 0 if world.shown == NOBODY else card(world.shown)
    dead = sum(world.dead[seat] for seat in range(world.seats))
    return sum(world.cards[place] for place in range(PLACES)) + dead + shown


# ---- reading the others ------------------------------------------------------------------


@pytest.mark.parametrize("at_random", [False, True])
def test_all_that_was_lived_through_can_be_played_again(at_random: bool) -> None:
    beliefs = CourtBeliefs([Courtier(Thumbs())])
    for seed in range(GAMES):
        for state, seat, lived in decisions(seed, at_random):
            beliefs.learn(state.imagine(seat, Dice(seed)), seat, lived, Dice(1))
            assert beliefs.reading is not None
            world = twin(state)
            beliefs.draw(world, Dice(2))
            assert all_cards(world) == state.copies * EACH_ROLE
            assert world.cards[seat] == state.cards[seat]
            for other in range(state.seats):
                assert size(world.cards[other]) == size(state.cards[other])


def test_a_world_leaves_the_answers_of_others_unmade() -> None:
    beliefs = CourtBeliefs([Courtier(Thumbs())])
    for state, seat, lived in decisions(5, at_random=False):
        if state.reacting():
            beliefs.learn(state.imagine(seat, Dice(1)), seat, lived, Dice(1))
            world = twin(state)
            beliefs.draw(world, Dice(2))
            assert world.asked == challenges.answerers(world)
            assert world.answers == 0


def test_a_game_that_began_elsewhere_is_guessed_as_before() -> None:
    court = GAME.from_position({"seats": 3, "A": "Reg Dip 5c", "B": "Cor Wid", "C": "†Bla Bla"})
    beliefs = CourtBeliefs()
    beliefs.learn(court, 0, (), Dice(1))
    world = twin(court)
    beliefs.draw(world, Dice(2))
    assert beliefs.told() == {}
    assert beliefs.model_of(1) is None
    assert all_cards(world) == court.copies * EACH_ROLE


# ---- what it comes to --------------------------------------------------------------------


def told(*story: str) -> tuple[CourtOfShadows, dict[str, dict[str, float]]]:
    """What A believes after a story that begins with the deal."""
    match: Match[CourtOfShadows] = Match(GAME, 2)
    for line in ("* A draws Wid", "* A draws Dip", "* B draws Reg", "* B draws Cor", *story):
        do(match, line)
    beliefs = CourtBeliefs()
    state = match.state
    beliefs.learn(state.imagine(0, Dice(1)), 0, match.log.lived(0), Dice(1))
    return state, beliefs.told()


def test_who_claims_a_role_and_is_believed_is_likelier_to_hold_it() -> None:
    _, before = told("* A begins")
    _, after = told("* B begins", "B tax")
    _, again = told("* B begins", "B tax", "A allow", "A allowance", "B tax")
    assert before["B"]["Regent"] < after["B"]["Regent"] < again["B"]["Regent"]


def test_who_was_caught_without_a_role_does_not_hold_it() -> None:
    _, beliefs = told("* B begins", "B exchange", "A challenge", "B lose Cor")
    assert beliefs["B"]["Diplomat"] == 0


def test_the_card_shown_goes_back_and_a_new_one_may_be_anything() -> None:
    _, beliefs = told("* B begins", "B tax", "A challenge", "A lose Dip", "* B draws Bla")
    assert 0 < beliefs["B"]["Regent"] < 0.9
    assert beliefs["B"]["Blade"] > 0


# ---- odds --------------------------------------------------------------------------------


@pytest.mark.parametrize("changes", TEMPERAMENTS)
def test_the_odds_of_a_courtier_are_how_often_it_makes_each_move(changes: dict[str, int]) -> None:
    courtier = Courtier(Thumbs(changes))
    moves, odds = Moves(GAME.room), vec[float]([0.0] * GAME.room)
    dice = Dice(3)
    for number, (state, seat, _) in enumerate(decisions(8, at_random=True)):
        if number % 9:
            continue
        moves.clear()
        state.legal(seat, moves)
        courtier.odds(state, seat, moves, dice, odds)
        made = Counter(courtier.choose(state, seat, dice) for _ in range(THROWS))
        assert sum(odds[i] for i in range(moves.n)) == pytest.approx(1)
        for i in range(moves.n):
            assert odds[i] == pytest.approx(made[moves.items[i]] / THROWS, abs=0.06)


def test_every_hand_has_its_number() -> None:
    assert [number_of(HAND[hand]) for hand in range(HANDS)] == list(range(HANDS))
    assert least(card(REGENT) * 2, card(REGENT) + card(BLADE)) == card(REGENT)
    assert copies(HAND[1], REGENT) == 1


# ---- no peeking --------------------------------------------------------------------------


def thoughts(mind: SearchingMind, world: Any, seat: int, lived: list[int]) -> list[Any]:
    """What a mind makes of a decision, with dice of its own."""
    known = Knowledge(world, seat, lived)
    return [*mind.think(known, Dice(11), Budget(thoughts=8)).moves]


def test_it_thinks_the_same_in_every_world_that_its_seat_cannot_tell_apart() -> None:
    old, new = SearchingMind(GAME), SearchingMind(GAME)
    spots = [(twin(state), seat, lived) for state, seat, lived in decisions(TWO_SEATS, False)]
    for state, seat, lived in spots[:: max(1, len(spots) // amount(2, 40))]:
        one, other = (state.imagine(seat, Dice(dice)) for dice in (1, 2))
        thought = thoughts(old, one, seat, lived)
        assert thoughts(new, other, seat, lived) == thought
        # Nor does it matter what it has thought before.
        assert thoughts(SearchingMind(GAME), one, seat, lived) == thought
