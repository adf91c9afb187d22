"""Corvassa: kings by numbers, what they recall, what the table holds for each, what is sensed."""

from collections.abc import Iterator

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from amount import amount, one_in
from corvassa.test_player import court
from courtly.games.corvassa import GAME
from courtly.games.corvassa.memory.known import Known, Recollections, recall
from courtly.games.corvassa.player.beliefs import Worlds
from courtly.games.corvassa.player.greedy import greedy
from courtly.games.corvassa.player.outlook import Prospects
from courtly.games.corvassa.player.ruler import Ruler
from courtly.games.corvassa.player.senses import CorvassaSenses
from courtly.games.corvassa.player.thumbs import BOOK, TEMPERS, Thumbs
from courtly.games.corvassa.rules import moves, phases
from courtly.games.corvassa.rules.game import Corvassa
from courtly.games.corvassa.words.moves import move_text
from courtly.kernel.dice import Dice
from courtly.kernel.policy import play_by
from courtly.kernel.seats import seats_in
from courtly.kernel.state import Moves
from courtly.testing.walk import random_table

GAMES = amount(2, 20)
EVERY = one_in(8, 2)  # so many decisions further comes the next one looked at
WORLDS = 2
BOLD, CAUTIOUS, VENGEFUL = (Thumbs(TEMPERS[name]) for name in ("bold", "cautious", "vengeful"))


def decisions(seed: int, games: int) -> Iterator[tuple[Corvassa, int]]:
    """Those of games at tables with any options: mostly as a king would play, sometimes not."""
    for number in range(games):
        dice, ruler = Dice(100 * seed + number), Ruler(BOOK)
        state = random_table(GAME, dice).state
        while not state.over():
            if state.chances():
                state.happen(dice.below(state.chances()))
                continue
            (seat,) = seats_in(state.actors())
            yield state, seat
            found = legal(state, seat)
            move = ruler.choose(state, seat, dice)
            state.apply(seat, move if dice.below(4) else found[dice.below(len(found))])


def legal(state: Corvassa, seat: int) -> list[int]:
    found = Moves(moves.MOST_LEGAL)
    state.legal(seat, found)
    return found.listed()


def told(known: Known, seats: int) -> list[object]:
    hands = [known.hands[seat] for seat in range(seats)]
    return [hands, known.top, known.second, known.placed, known.turned, known.no_queen]


# ---- rulers ------------------------------------------------------------------------------------


def test_a_ruler_by_the_book_does_what_greedy_does() -> None:
    ruler = Ruler(BOOK)
    for number, (state, seat) in enumerate(decisions(1, GAMES)):
        assert ruler.choose(state, seat, Dice(number)) == greedy(state, seat, Dice(number))


def test_what_goes_on_is_recalled_as_if_from_the_beginning() -> None:
    kept: Recollections | None = None
    for state, seat in decisions(2, GAMES):
        kept = kept or Recollections(state)
        assert told(kept.recall(state, seat), state.seats) == told(recall(state, seat), state.seats)


def test_another_world_is_recalled_anew() -> None:
    for number, (state, seat) in enumerate(decisions(3, GAMES)):
        if number % EVERY == 0:
            kept = Recollections(state)
            for guess in range(WORLDS):
                world = state.imagine(seat, Dice(guess))
                assert isinstance(world, Corvassa)
                for other in range(state.seats):
                    found = told(kept.recall(world, other), state.seats)
                    assert found == told(recall(world, other), state.seats)


def said(state: Corvassa, thumbs: Thumbs) -> str:
    """What a ruler of this temperament does."""
    (seat,) = seats_in(state.actors())
    return move_text(state, seat, Ruler(thumbs).choose(state, seat, Dice(1)))


def betrayals(thumbs: Thumbs) -> int:
    """In some games of four."""
    number = 0
    for seed in range(amount(3, 60)):
        dice, ruler, state = Dice(seed), Ruler(thumbs), GAME.new(4)
        while not state.over():
            if state.chances():
                state.happen(dice.below(state.chances()))
                continue
            (seat,) = seats_in(state.actors())
            move = ruler.choose(state, seat, dice)
            number += move < moves.PROMOTE and moves.is_betrayal(moves.way_of(move))
            state.apply(seat, move)
    return number


def test_the_bold_betray_before_the_cautious_do() -> None:
    assert betrayals(BOLD) >= betrayals(BOOK) >= betrayals(CAUTIOUS)


def test_who_is_vengeful_strikes_the_former_ally() -> None:
    """The alliance of A and C has ended; a Footpad may go at any of the three."""
    position = {"A": "K1 Ft Pn Pn", "B": "K2 Pn Pn Pn", "C": "K3 Pn Pn Pn", "D": "K4 Pn Pn Pn"}
    state = court("main4", {**position, "allies": []})
    assert said(state, VENGEFUL) == "Ft C"


@pytest.mark.parametrize("thumbs", [BOLD, CAUTIOUS, VENGEFUL])
def test_every_temperament_is_sane(thumbs: Thumbs) -> None:
    """A Check is stopped."""
    state = court("duel", {"A": "K1 Ch", "B": "K2 Dc Pn"}, "A: Ch B")
    assert said(state, thumbs) == "defend Dc"


# ---- the outlook -------------------------------------------------------------------------------


def test_the_chances_of_the_living_add_up_to_certainty() -> None:
    prospects = Prospects()
    for state, _ in decisions(4, GAMES):
        if state.phase == phases.ACTING:
            chances = [prospects.chance(state, seat) for seat in range(state.seats)]
            assert sum(chances) == pytest.approx(1)
            assert all(
                (chance > 0) == bool(state.living >> seat & 1)
                for seat, chance in enumerate(chances)
            )


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("K1 Qn Rk Pn", "K1 Qn Rk"),
        ("K1 Qn", "K1 Pn"),
        ("K1 Rk", "K1 Bp"),
        ("K1 Df Pn", "K1 Dc Pn"),
    ],
)
def test_the_better_hand_has_the_better_chances(better: str, worse: str) -> None:
    one, other = (
        Prospects().chance(court("duel", {"A": hand, "B": "K2 Kt Kt"}), 0)
        for hand in (better, worse)
    )
    assert one > other


def test_a_playout_stops_when_a_turn_begins_some_turns_later() -> None:
    for seed in range(amount(3, 30)):
        dice, ruler, prospects = Dice(seed), Ruler(BOOK), Prospects()
        state = GAME.new(2)
        while state.chances():
            state.happen(dice.below(state.chances()))
        prospects.begin(state)
        play_by(state, [ruler, ruler], dice, prospects)
        if not state.over():
            assert state.turns == prospects.until
            assert state.phase == phases.ACTING
            assert -1 < prospects.worth(state, 0) == pytest.approx(-prospects.worth(state, 1))


# ---- beliefs -----------------------------------------------------------------------------------


def test_every_world_thought_of_is_one_that_the_seat_cannot_tell_from_the_real_one() -> None:
    worlds = Worlds()
    for number, (state, seat) in enumerate(decisions(7, GAMES)):
        if number % EVERY == 0:
            into, dice = state.blank(), Dice(number)
            worlds.learn(state, seat, (), dice)
            view = GAME.words.view(state, seat)
            for _ in range(6):
                worlds.draw(into, dice)
                assert GAME.words.view(into, seat) == view


# ---- senses ------------------------------------------------------------------------------------


def sensed(senses: CorvassaSenses, state: Corvassa, seat: int) -> list[list[int]]:
    """What is observed, and all moves described."""
    seen: vec[i64] = vec[i64]([-1] * len(senses.observed))
    senses.observe(state, seat, seen)
    rows = [list(seen)]
    for move in legal(state, seat):
        row: vec[i64] = vec[i64]([-1] * len(senses.of_moves))
        senses.describe(state, seat, move, row, 0)
        rows.append(list(row))
    return rows


def test_every_number_is_one_of_its_values() -> None:
    senses = CorvassaSenses()
    for state, seat in decisions(5, GAMES):
        seen, *described = sensed(senses, state, seat)
        assert all(0 <= n < one.values for n, one in zip(seen, senses.observed, strict=True))
        for row in described:
            assert all(0 <= n < one.values for n, one in zip(row, senses.of_moves, strict=True))
        assert sum(row[0] for row in described) == 1  # one habit


def test_what_a_seat_cannot_know_it_does_not_sense() -> None:
    senses = CorvassaSenses()
    for number, (state, seat) in enumerate(decisions(6, GAMES)):
        if number % EVERY == 0:
            real = sensed(senses, state, seat)
            for guess in range(WORLDS):
                world = state.imagine(seat, Dice(guess))
                assert isinstance(world, Corvassa)
                assert sensed(senses, world, seat) == real
