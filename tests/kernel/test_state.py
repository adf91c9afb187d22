"""What every state shares: lists of moves, logs with audiences, and how results are shared out."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from courtly.kernel.bits import first
from courtly.kernel.playout import Tally
from courtly.kernel.seats import set_of
from courtly.kernel.state import EVERYONE, SPECTATOR, Log, Moves, State, sees

# ---- moves -------------------------------------------------------------------------------


@given(st.lists(st.integers(0, 20_000), max_size=20))
def test_moves_are_listed_in_the_order_they_were_added(numbers: list[int]) -> None:
    moves = Moves(20)
    for number in numbers:
        moves.add(number)
    assert moves.listed() == numbers
    assert moves.n == len(numbers)


@given(st.sets(st.integers(0, 61)), st.integers(0, 20_000))
def test_a_set_of_moves_is_added_from_an_offset_on(numbers: set[int], offset: int) -> None:
    moves = Moves(63)
    moves.add(7)
    moves.add_all(set_of(numbers), offset)
    assert moves.listed() == [7, *(offset + number for number in sorted(numbers))]


def test_a_cleared_list_is_empty_and_has_its_room_back() -> None:
    moves = Moves(2)
    for _ in range(3):
        moves.clear()
        moves.add(1)
        moves.add(2)
    assert moves.listed() == [1, 2]


def test_more_moves_than_there_is_room_for_are_an_error() -> None:
    moves = Moves(1)
    moves.add(1)
    with pytest.raises(IndexError):
        moves.add(2)


# ---- logs --------------------------------------------------------------------------------


def a_log() -> Log:
    log = Log()
    log.add(1, EVERYONE)
    log.add(2, sees(0))
    log.add(3, EVERYONE & ~sees(0))
    log.add(4, sees(SPECTATOR))
    log.add(5, sees(0) | sees(9))
    return log


@pytest.mark.parametrize(
    ("seat", "seen"), [(0, [1, 2, 5]), (1, [1, 3]), (9, [1, 3, 5]), (SPECTATOR, [1, 3, 4])]
)
def test_a_seat_is_told_what_it_is_in_the_audience_of(seat: int, seen: list[int]) -> None:
    assert a_log().seen(seat) == seen


def test_a_log_can_be_read_from_some_event_on() -> None:
    assert a_log().seen(0, 1) == [2, 5]
    assert a_log().seen(1, 3) == []
    assert a_log().seen(1, 99) == []


def test_everyone_is_the_spectator_and_all_seats_there_can_be() -> None:
    assert all(EVERYONE & sees(seat) for seat in range(SPECTATOR, 10))


def test_audiences_of_single_seats_do_not_overlap() -> None:
    audiences = [sees(seat) for seat in range(SPECTATOR, 10)]
    assert len(set(audiences)) == len(audiences)
    assert sum(audiences) & EVERYONE == sum(audiences)


def test_a_seat_has_lived_through_what_it_was_told_and_did_in_order() -> None:
    log = a_log()
    log.decide(0, 7)
    log.decide(1, 8)
    log.add(6, EVERYONE)
    log.decide(0, 9)
    assert log.lived(0) == [1, 2, 5, ~7, 6, ~9]
    assert log.lived(1) == [1, 3, ~8, 6]
    assert log.lived(SPECTATOR) == [1, 3, 4, 6]


def test_a_log_goes_on_with_what_another_has_noted() -> None:
    log, further = a_log(), a_log()
    log.decide(0, 7)
    further.decide(0, 8)
    log.go_on(further)
    assert log.lived(0) == [1, 2, 5, ~7, 1, 2, 5, ~8]


def test_without_a_log_nothing_is_told() -> None:
    state = Ended(2, winners=1)
    state.tell(7, EVERYONE)
    state.log = log = Log()
    state.tell(8, EVERYONE)
    assert log.seen(0) == [8]


# ---- results -----------------------------------------------------------------------------


class Ended(State):
    """A game that is over before it began."""

    def __init__(self, seats: int, winners: int, drawn: bool = False) -> None:
        """So many seats, of which these have won or drawn."""
        super().__init__(seats)
        self.prize = winners
        self.by_agreement = drawn

    def over(self) -> bool:
        return True

    def winners(self) -> int:
        return self.prize

    def drawn(self) -> bool:
        return self.by_agreement


TABLES = [(n, k) for n in range(2, 11) for k in range(1, n + 1)]


@pytest.mark.parametrize(("seats", "winners"), TABLES)
def test_the_winners_share_one_prize(seats: int, winners: int) -> None:
    state = Ended(seats, first(winners))
    share = (seats * Fraction(1, winners) - 1) / (seats - 1)
    none = Fraction(-1, seats - 1)
    expected = [share] * winners + [none] * (seats - winners)
    assert [state.payoff(seat) for seat in range(seats)] == pytest.approx(
        list(map(float, expected))
    )
    assert [state.score(seat) for seat in range(seats)] == [1] * winners + [0] * (seats - winners)


@pytest.mark.parametrize(("seats", "winners"), TABLES)
def test_what_some_win_the_others_lose(seats: int, winners: int) -> None:
    state = Ended(seats, first(winners))
    payoffs = [state.payoff(seat) for seat in range(seats)]
    assert sum(payoffs) == pytest.approx(0)
    assert all(-1 <= payoff <= 1 for payoff in payoffs)


def test_alone_one_wins_it_all_and_together_nobody_wins_anything() -> None:
    assert Ended(4, set_of([2])).payoff(2) == 1
    assert Ended(2, set_of([1])).payoff(0) == -1
    assert [Ended(3, first(3)).payoff(seat) for seat in range(3)] == [0, 0, 0]


def test_a_tally_counts_shared_victories_in_parts_and_draws_for_nobody() -> None:
    tally = Tally(3)
    tally.count(Ended(3, set_of([1])), 10)
    tally.count(Ended(3, set_of([0, 1])), 20)
    tally.count(Ended(3, set_of([0, 1, 2]), drawn=True), 5)
    assert (tally.games, tally.finished, tally.drawn, tally.decisions) == (3, 2, 1, 35)
    assert tally.wins == [0.5, 1.5, 0]
