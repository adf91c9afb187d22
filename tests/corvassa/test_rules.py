"""Corvassa: what always holds in its turns and attacks, and the worked examples of the book."""

import pytest

from amount import amount
from corvassa.plays import MODES, legal, played
from corvassa.tables import new_game
from courtly.games.corvassa.rules import moves
from courtly.games.corvassa.rules.cards import (
    BISHOP,
    FACELESS,
    FACELESS_ROOK,
    KINDS,
    KING,
    KNIGHT,
    PAWN,
    QUEEN,
    ROOK,
    SHADOW,
    heaped,
    held,
    in_hand,
    in_heap,
)
from courtly.games.corvassa.rules.game import Corvassa
from courtly.games.corvassa.rules.modes import (
    ALLIANCE,
    DUEL,
    FREE_FOUR,
    FREE_THREE,
    TWO_AGAINST_ONE,
)
from courtly.games.corvassa.rules.phases import ACTING, ANSWERING, LOOKING, LOSING, ORDERING
from courtly.kernel.bits import bit, count, has
from courtly.kernel.dice import Dice
from courtly.kernel.seats import seats_in

DECKS = {ALLIANCE: 50, FREE_FOUR: 48, TWO_AGAINST_ONE: 50, FREE_THREE: 48, DUEL: 50}  # R01
GAMES = amount(20, 150)


def cards_of(state: Corvassa) -> int:
    """All cards but the Kings, wherever they are."""
    heaps = sum(heaped(heap, card) for heap in (state.rest, state.discards) for card in range(13))
    aside = [state.top, state.second, state.card, state.found, state.found_next]
    hands = sum(
        held(state.hands[seat], card) for seat in range(state.seats) for card in range(1, KINDS)
    )
    return heaps + hands + sum(card >= 0 for card in aside)


@pytest.mark.parametrize("leaving", [False, True])
@pytest.mark.parametrize("mode", MODES)
def test_no_card_is_lost_and_no_hand_is_too_large(mode: int, leaving: bool) -> None:
    """3.1-n, 8.3-a, R01, R103."""
    for seed in range(GAMES // 10):
        for state in played(mode, seed, leaving=leaving):
            assert cards_of(state) == DECKS[mode]
            for seat in range(state.seats):
                assert state.sizes[seat] <= (5 if state.phase == ACTING else 6)
                assert held(state.hands[seat], KING) == (
                    has(state.living, seat) and state.kings[seat] > 0
                )


@pytest.mark.parametrize("mode", MODES)
def test_one_king_is_left_at_the_end(mode: int) -> None:
    """10-e, R07, R105, R107."""
    for seed in range(GAMES // 5):
        *_, end = played(mode, seed, leaving=False)
        assert end.winners() == end.living
        assert count(end.living) == 1 or end.shared_win or end.drawn()


@pytest.mark.parametrize("mode", MODES)
def test_a_deadline_makes_a_legal_move(mode: int) -> None:
    """R117."""
    for seed in range(GAMES // 10):
        for state in played(mode, seed, leaving=False):
            for seat in seats_in(state.actors()):
                assert state.default(seat) in legal(state, seat)


@pytest.mark.parametrize("mode", MODES)
def test_a_copy_goes_on_like_the_original(mode: int) -> None:
    for seed in range(3):
        for number, state in enumerate(played(mode, seed, leaving=False)):
            if number % 7 == 0 and not state.over():
                twins = [state.copy(), state.copy()]
                ends = []
                for twin in twins:
                    dice = Dice(number)
                    while not twin.over():
                        if twin.chances():
                            twin.happen(dice.below(twin.chances()))
                        else:
                            (seat,) = seats_in(twin.actors())
                            choices = legal(twin, seat)  # type: ignore[arg-type]
                            twin.apply(seat, choices[dice.below(len(choices))])
                    ends.append((twin.winners(), twin.turns, twin.discards))  # type: ignore[attr-defined]
                assert ends[0] == ends[1]


# ---- worked examples -----------------------------------------------------------------------


def table(hands: dict[int, list[int]], mode: int = DUEL) -> Corvassa:
    """A is to act; everybody has had a turn."""
    state = new_game(MODES[mode], mode, False, False, False, False, False)
    for seat in range(state.seats):
        state.kings[seat] = seat + 1
        for card in (KING, *hands.get(seat, [])):
            state.receive(seat, card)
            if card != KING:
                state.rest -= in_heap(card)
                state.rest_cards -= 1
    state.had_turn = bit(state.seats) - 1
    state.phase = ACTING
    return state


def attack(state: Corvassa, card: int, target: int) -> None:
    way = next(way for way in range(moves.ATTACKS) if moves.ATTACK_CARD[way] == card)
    move = moves.attack(way, target)
    assert move in legal(state, state.turn)
    state.apply(state.turn, move)


def defend(state: Corvassa, card: int, played_as: int) -> None:
    ways = range(moves.DEFENCES)
    (way,) = (
        way for way in ways if (moves.DEFENCE_CARD[way], moves.DEFENCE_AS[way]) == (card, played_as)
    )
    assert moves.DEFEND + way in legal(state, state.target)
    state.apply(state.target, moves.DEFEND + way)


def test_a_rook_that_is_not_stopped_takes_a_card_and_looks_at_two() -> None:
    """6-W1."""
    state = table({0: [ROOK], 1: [BISHOP, KNIGHT]})
    attack(state, ROOK, 1)
    assert state.phase == ANSWERING
    state.apply(1, moves.ALLOW)
    assert (state.phase, state.chances()) == (LOSING, 3)
    state.happen(1)  # the Bishop
    assert (held(state.hands[1], BISHOP), state.phase) == (0, LOOKING)
    state.happen(0)
    state.happen(state.chances() - 1)
    assert state.phase == ORDERING
    first, second = state.found, state.found_next
    state.apply(0, moves.ORDER + 1)
    assert (state.top, state.second) == (second, first)


def test_a_queen_stops_a_rook_and_stays() -> None:
    """6-W1b, 6.3-c."""
    state = table({0: [ROOK, PAWN], 1: [QUEEN, KNIGHT]})
    attack(state, ROOK, 1)
    defend(state, QUEEN, QUEEN)
    assert held(state.hands[1], QUEEN) == 1
    assert heaped(state.discards, ROOK) == 1


def test_two_queens_go_together() -> None:
    """6-W2, 6.2-e."""
    state = table({0: [QUEEN, PAWN], 1: [QUEEN, PAWN]})
    attack(state, QUEEN, 1)
    defend(state, QUEEN, QUEEN)
    assert heaped(state.discards, QUEEN) == 2
    assert held(state.hands[1], PAWN) == 1


def test_who_cannot_lose_two_cards_falls() -> None:
    """10-W3, 10-c."""
    state = table({0: [SHADOW, PAWN], 1: [PAWN]})
    attack(state, SHADOW, 1)
    state.apply(1, moves.ALLOW)
    assert (state.over(), state.winners()) == (True, bit(0))


def test_a_faceless_that_wins_a_duel_stays_what_it_was_declared() -> None:
    """R72, 8.5-e."""
    state = table({0: [BISHOP, PAWN], 1: [FACELESS, PAWN]})
    attack(state, BISHOP, 1)
    defend(state, FACELESS, ROOK)
    assert state.hands[1] & in_hand(FACELESS_ROOK)
    assert held(state.hands[1], FACELESS) == 0


def test_a_pawn_that_cannot_win_may_defend_and_is_lost() -> None:
    """6.2-f, R32, R33: and a bare King falls."""
    state = table({0: [ROOK, PAWN], 1: [PAWN]})
    attack(state, ROOK, 1)
    defend(state, PAWN, PAWN)
    assert (state.over(), state.winners()) == (True, bit(0))


def test_nobody_plays_check_or_shadow_on_the_first_turn() -> None:
    """8.8-g, R15."""
    state = table({0: [SHADOW, PAWN], 1: [PAWN]})
    state.had_turn = 0
    assert all(moves.ATTACK_AS[moves.way_of(move)] == PAWN for move in legal(state, 0))
