"""The homelands grown by play, and how the strong player builds them behind its screen."""

import pytest

from amount import amount
from courtly.bots import bot_named
from courtly.bots.deciding import decide
from courtly.games.cyvasse import GAME
from courtly.games.cyvasse.memory.guesses import arrange_at_random
from courtly.games.cyvasse.player.homelands import GROWN, PARTS, in_both_mirrors, parts_of
from courtly.games.cyvasse.player.library import LIBRARY
from courtly.games.cyvasse.rules.board import FILES, FOREST, FORTRESS, HOME, SEATS
from courtly.games.cyvasse.rules.game import Cyvasse
from courtly.games.cyvasse.rules.units import KING, UNITS
from courtly.games.cyvasse.words.lines import arrangement_line
from courtly.kernel.bits import bit
from courtly.kernel.dice import Dice
from courtly.kernel.game import twin
from courtly.kernel.thoughts import Budget
from cyvasse.test_player import first_blows

BUILT = amount(30, 300)


def built(seat: int, seed: int) -> Cyvasse:
    """A homeland as the strong player builds it."""
    state, dice = GAME.new(), Dice(seed)
    for _ in range(PARTS):
        state.apply(seat, GROWN.next_part(state, seat, dice))
    assert state.ready == bit(seat)
    return state


def king_is_covered(state: Cyvasse, seat: int) -> bool:
    """In a fortress he is saved; in a forest on the first rank nobody reaches him at once."""
    king = state.where[seat * UNITS + KING]
    from_home = king // FILES if seat == 0 else FILES - 1 - king // FILES
    return state.lies(FORTRESS, king) or (state.lies(FOREST, king) and from_home == 0)


@pytest.mark.parametrize("number", range(len(LIBRARY)))
def test_every_grown_homeland_is_legal_on_either_side_and_in_the_mirror(number: int) -> None:
    for place, plan in enumerate(in_both_mirrors([LIBRARY[number]])):
        state, seat = GAME.new(), place % SEATS
        for move in plan:
            assert move in GAME.legal(state, seat)
            state.apply(seat, move)
        assert state.ready == bit(seat)


@pytest.mark.parametrize("line", LIBRARY)
def test_no_grown_homeland_can_lose_its_king_on_the_first_move(line: str) -> None:
    assert first_blows(line) == []


def test_what_the_strong_player_builds_is_mostly_new() -> None:
    lines = {arrangement_line(built(seed % SEATS, seed), seed % SEATS) for seed in range(BUILT)}
    assert len(lines) > BUILT // 2


def test_with_all_liberties_its_king_is_safe_on_the_first_move() -> None:
    for seed in range(BUILT):
        assert king_is_covered(built(seed % SEATS, seed), seed % SEATS)
    for seed in range(2):
        assert first_blows(arrangement_line(built(0, seed), 0)) == []


def test_homelands_of_the_library_differ() -> None:
    assert len(LIBRARY) >= 6
    for i, one in enumerate(LIBRARY):
        for other in LIBRARY[:i]:
            assert len({*parts_of(one, 0)} & {*parts_of(other, 0)}) < PARTS - 2


def test_the_strong_player_never_peeks_behind_the_screen() -> None:
    strong = bot_named("strong")
    for seed in range(6):
        dice, seat = Dice(seed), seed % SEATS
        state = GAME.new()
        for _ in range(dice.below(PARTS)):
            state.apply(seat, GROWN.next_part(state, seat, dice))
        other = twin(state)
        arrange_at_random(other, 1 - seat, dice)
        assert other.occupied[1 - seat] != state.occupied[1 - seat]
        moves = [
            decide(GAME, world, seat, strong, Dice(seed), Budget(thoughts=100))
            for world in (state, other)
        ]
        assert moves[0] == moves[1]
        assert moves[0] in GAME.legal(state, seat)


def test_it_completes_what_somebody_else_has_begun() -> None:
    for seed in range(amount(6, 60)):
        dice, seat = Dice(seed), seed % SEATS
        state = GAME.new()
        for small in range(PARTS):
            legal = GAME.legal(state, seat)
            at_random = small < (5 * seed) % PARTS
            move = (
                legal[dice.below(len(legal))] if at_random else GROWN.next_part(state, seat, dice)
            )
            assert move in legal
            state.apply(seat, move)
        assert state.ready == bit(seat)
        assert all(
            seat * HOME <= state.where[seat * UNITS + u] < (seat + 1) * HOME for u in range(UNITS)
        )
