"""The greedy player of Corvassa: what it does, that it does not peek, and what it wins."""

import math
from collections.abc import Iterator
from typing import Any

import pytest

from amount import amount, one_in
from corvassa.tables import new_game
from courtly.games.corvassa import GAME
from courtly.games.corvassa.player.greedy import greedy
from courtly.games.corvassa.rules import modes, moves, phases
from courtly.games.corvassa.rules.cards import KING
from courtly.games.corvassa.rules.game import Corvassa
from courtly.games.corvassa.words.moves import move_text
from courtly.kernel.bits import bit, count, has
from courtly.kernel.dice import Dice
from courtly.kernel.seats import seats_in
from courtly.kernel.state import Moves

MODES = {
    "main4": (4, modes.ALLIANCE),
    "ffa4": (4, modes.FREE_FOUR),
    "two_v_one": (3, modes.TWO_AGAINST_ONE),
    "ffa3": (3, modes.FREE_THREE),
    "duel": (2, modes.DUEL),
}
DECISIONS = {phases.ACTING, phases.ANSWERING, phases.OWING, phases.SHOWING, phases.ORDERING}
GAMES = amount(1, 6)  # of each mode
WORLDS = 2
EVERY = one_in(80, 6)  # so many decisions further comes the next one looked at
LATEST = 80  # turns, for what takes long in a long game
LONGEST = 300  # turns
DEALS = amount(40, 400, soak=2_000)
WHIMS = 20


def court(mode: str, position: dict[str, Any], *story: str, shared_win: bool = False) -> Corvassa:
    """A position, and what was done from there on: `A: Rk B`."""
    seats, number = MODES[mode]
    state = new_game(seats, number, False, shared_win, False, False, False)
    GAME.words.set_up(state, position)
    for line in story:
        name, text = line.split(": ")
        seat = "ABCD".index(name)
        (move,) = [move for move in legal(state, seat) if move_text(state, seat, move) == text]
        state.apply(seat, move)
    return state


def legal(state: Corvassa, seat: int) -> list[int]:
    found = Moves(moves.MOST_LEGAL)
    state.legal(seat, found)
    return found.listed()


def choices(state: Corvassa) -> set[str]:
    """What the seat whose decision it is does, by whim."""
    (seat,) = seats_in(state.actors())
    return {move_text(state, seat, greedy(state, seat, Dice(whim))) for whim in range(WHIMS)}


def choice(state: Corvassa) -> str:
    """The one thing that it does."""
    (found,) = choices(state)
    return found


def game(mode: str, seed: int, greedies: int) -> Iterator[tuple[Corvassa, int, int]]:
    """The decisions of a game with random options: some play greedily, the others at random."""
    dice = Dice(seed)
    seats, number = MODES[mode]
    state = new_game(seats, number, *[dice.below(3) == 0 for _ in range(5)])
    while not state.over():
        if state.chances():
            state.happen(dice.below(state.chances()))
            continue
        (seat,) = seats_in(state.actors())
        move = greedy(state, seat, dice)
        yield state, seat, move
        if not has(greedies, seat):
            found = legal(state, seat)
            move = found[dice.below(len(found))]
        state.apply(seat, move)


def games(greedies: int) -> Iterator[tuple[Corvassa, int, int]]:
    """Some games of every mode."""
    for mode in MODES:
        for seed in range(GAMES):
            yield from game(mode, seed, greedies)


# ---- what holds everywhere -----------------------------------------------------------------


@pytest.mark.parametrize("greedies", [0, 0b0101, 0b1111])
def test_it_always_makes_a_legal_move(greedies: int) -> None:
    phases = set()
    for state, seat, move in games(greedies):
        phases.add(state.phase)
        assert move in legal(state, seat)
    assert phases == DECISIONS


@pytest.mark.parametrize("greedies", [0, 0b1111])
def test_it_does_the_same_in_every_world_that_its_seat_cannot_tell_apart(greedies: int) -> None:
    dice = Dice(greedies)
    for number, (state, seat, _) in enumerate(games(greedies)):
        if number % EVERY or state.turns > LATEST:
            continue
        real = greedy(state, seat, Dice(number))
        for _ in range(WORLDS):
            world = state.imagine(seat, dice)
            assert isinstance(world, Corvassa)
            assert greedy(world, seat, Dice(number)) == real


def test_it_leaves_the_world_as_it_was() -> None:
    for number, (state, seat, _) in enumerate(games(0)):
        if number % (4 * EVERY) == 0:
            before = GAME.words.position(state)
            greedy(state, seat, Dice(1))
            assert GAME.words.position(state) == before


def test_among_its_own_kind_games_end_long_before_the_limit() -> None:
    for mode in MODES:
        for seed in range(GAMES):
            turns = [state.turns for state, _, _ in game(mode, seed, 0b1111)]
            assert turns[-1] < LONGEST


# ---- defending -----------------------------------------------------------------------------


def attacked(hand: str, attack: str, mode: str = "duel", **others: Any) -> Corvassa:
    """The player before A attacks A, who holds this."""
    last = "ABCD"[MODES[mode][0] - 1]
    position: dict[str, Any] = {"turn": last, "A": hand, last: f"K2 {attack} Rk Pn", **others}
    return court(mode, position, f"{last}: {attack} A")


def test_it_blocks_a_check_with_a_decoy_rather_than_with_a_queen_or_a_defender() -> None:
    assert choice(attacked("K1 Qn Dc Df Pn", "Ch")) == "defend Dc"


def test_it_blocks_a_check_with_whatever_saves_it() -> None:
    assert choice(attacked("K1 Qn Pn Pn", "Ch")) == "defend Qn"
    assert choice(attacked("K1 Qn", "Ch")) == "defend Qn"  # R43
    assert choice(attacked("K1 Df Pn Rk", "Ch")) == "defend Df"
    assert choice(attacked("K1 Fl Pn Rk", "Ch")) == "defend Fl=Dc"  # R75: at no price
    assert choice(attacked("K1 Fl", "Ch")) == "defend Fl=Dc"  # R44


def test_it_blocks_a_shadow_with_a_queen_rather_than_with_a_defender() -> None:
    assert choice(attacked("K1 Qn Df Pn", "Sh")) == "defend Qn"


@pytest.mark.parametrize(
    ("hand", "attack", "answer"),
    [
        ("K1 Qn Rk Kt Pn", "Pn", {"defend Qn", "defend Rk", "defend Kt"}),
        ("K1 Rk Pn", "Bp", {"defend Rk"}),
        ("K1 Qn Df Pn", "Rk", {"defend Qn"}),
    ],
)
def test_it_blocks_with_a_card_that_comes_back(hand: str, attack: str, answer: set[str]) -> None:
    assert choices(attacked(hand, attack)) <= answer


def test_it_ties_with_a_rook_to_save_the_king() -> None:
    assert choice(attacked("K1 Rk Pn", "Rk")) == "defend Rk"
    assert choice(attacked("K1 Rk", "Rk")) == "defend Rk"


def test_it_gives_no_card_to_keep_another_from_a_look() -> None:
    assert choice(attacked("K1 Kt Pn", "Kt")) == "allow"
    assert choice(attacked("K1 Bp Pn Pn", "Bp")) == "allow"


@pytest.mark.parametrize("hand", ["K1 Pn", "K1 Pn Kt", "K1 Bp Kt Pn"])
def test_it_never_throws_a_lower_card_into_a_duel(hand: str) -> None:
    """R33: with one card that would even be the end."""
    assert choice(attacked(hand, "Rk")) == "allow"


def test_it_never_loses_a_duel_of_its_own_will() -> None:
    for state, _, move in games(0b1111):
        if state.phase == phases.ANSWERING and moves.DEFEND <= move < moves.CROWN:
            before = state.sizes[state.target]
            world = state.copy()
            assert isinstance(world, Corvassa)
            world.apply(state.target, move)
            assert world.phase not in (phases.LOSING, phases.STEALING, phases.SHOWING)
            assert before >= 2


# ---- Crown's Command -----------------------------------------------------------------------


def test_a_bare_king_commands() -> None:
    assert choice(attacked("K1", "Pn", "ffa3", B="K3 Rk Pn")) == "crown B"


def test_it_commands_when_a_rook_may_find_the_king() -> None:
    assert choice(attacked("K1 Pn", "Rk", "ffa3", B="K3 Rk Pn")) == "crown B"


def test_it_does_not_waste_the_command_on_a_knight() -> None:
    assert choice(attacked("K1 Pn Pn", "Kt", "ffa3", B="K3 Rk Pn")) == "allow"


def test_it_sends_an_attack_to_a_foe_and_not_to_its_ally() -> None:
    others = {"B": "K4 Rk Pn", "C": "K3 Rk Pn"}
    assert choice(attacked("K1", "Pn", "main4", **others)) == "crown B"


# ---- attacking -----------------------------------------------------------------------------


def test_it_fells_a_bare_king_when_it_can() -> None:
    position: dict[str, Any] = {"A": "K1 Qn Rk Bp Kt", "B": "K2"}
    state = court("duel", position)
    assert all(text.endswith(" B") for text in choices(state))
    state.apply(0, greedy(state, 0, Dice(1)))
    assert state.over()
    assert seats_in(state.winners()) == [0]


def test_it_keeps_its_better_cards_where_any_will_do() -> None:
    others = {"B": "K2", "C": "K3 Rk Rk Pn", "commanded": ["B"]}
    assert choice(court("ffa3", {"A": "K1 Qn Rk Bp Pn", **others})) == "Pn B"


def test_a_shadow_fells_whoever_cannot_pay() -> None:
    """R48."""
    assert choice(court("duel", {"A": "K1 Sh Pn Kt", "B": "K2 Pn"})) == "Sh B"


def test_it_does_not_check_a_hand_that_is_known_to_hold_a_decoy() -> None:
    position: dict[str, Any] = {
        "A": "K1 Ch Pn",
        "B": "K2 Dc Rk",
        "C": "K3 Rk Rk",
        "commanded": ["B", "C"],
    }
    position["knows"] = {"A": {"B": "Dc"}}
    assert choice(court("ffa3", position)) in ("Ch C", "Pn B")
    position["knows"] = {"A": {"C": "Rk Rk"}}
    assert choice(court("ffa3", position)) == "Ch C"


def test_it_does_not_attack_with_a_queen_while_a_pawn_will_do() -> None:
    position: dict[str, Any] = {"A": "K1 Qn Pn", "B": "K2 Rk Rk Pn Pn"}
    assert choice(court("duel", position)) == "Pn B"


def test_it_does_not_try_a_promotion_that_is_known_to_fail() -> None:
    position: dict[str, Any] = {
        "A": "K1 Pn Pn Pn",
        "B": "K2 Qn Qn Qn Qn",
        "knows": {"A": {"B": "Qn Qn Qn Qn"}},
    }
    assert choice(court("duel", position)) == "Pn B"


# ---- alliances -----------------------------------------------------------------------------


def betrays(mode: str, position: dict[str, Any], shared_win: bool = False) -> bool:
    return choices(court(mode, position, shared_win=shared_win)) == {"Sh betray C"}


def test_it_betrays_when_the_last_foe_is_nearly_gone() -> None:
    """R07: in the end allies fight each other."""
    position: dict[str, Any] = {
        "A": "K1 Sh Qn Rk Pn",
        "B": "K2 Pn",
        "C": "K3 Pn Pn Rk Bp",
        "out": ["D"],
    }
    position["knows"] = {"A": {"C": "Pn Pn Rk Bp"}}
    position["commanded"] = ["A", "B", "C"]
    assert betrays("main4", position)


def test_it_is_true_where_victory_is_shared() -> None:
    position: dict[str, Any] = {
        "A": "K1 Sh Pn",
        "B": "K2 Rk Rk Bp Pn",
        "C": "K3 Pn Pn Rk Bp",
        "out": ["D"],
    }
    assert not betrays("main4", position, shared_win=True)


def test_it_does_not_betray_an_ally_known_to_hold_a_queen() -> None:
    position: dict[str, Any] = {"A": "K1 Sh Rk Pn", "B": "K2 Pn", "C": "K3 Qn Pn Rk", "out": ["D"]}
    position["knows"] = {"A": {"C": "Qn"}}
    assert not betrays("main4", position)


def test_its_favor_is_a_card_it_can_do_without() -> None:
    position: dict[str, Any] = {
        "A": "K1 Qn Fv Pn Df",
        "B": "K2 Rk Pn Pn Pn",
        "C": "K3 Pn",
        "D": "K4 Rk Pn Pn Pn",
    }
    assert choices(court("main4", position)) <= {"Fv Pn", "Pn B"}


# ---- cards to part with, to show and to put back -------------------------------------------


def test_it_discards_what_it_misses_least() -> None:
    state = court("duel", {"turn": "B", "A": "K1 Qn Dc Pn Df", "B": "K2 Pn Rk"}, "B: Pn A")
    if state.phase == phases.ANSWERING:
        state.apply(0, moves.ALLOW)
    assert choice(state) == "discard Pn"


def test_it_shows_its_king_to_a_knight() -> None:
    """R57: that tells nobody anything."""
    state = attacked("K1 Pn Pn", "Kt")
    state.apply(0, moves.ALLOW)
    assert state.phase == phases.SHOWING
    assert greedy(state, 0, Dice(1)) == moves.SHOW + KING


@pytest.mark.parametrize("top", ["Pn Qn", "Qn Pn"])
def test_after_a_rook_the_better_card_lies_on_top(top: str) -> None:
    position = {"A": "K1 Rk Pn", "B": "K2 Pn Pn Pn", "top": top}
    state = court("duel", position, "A: Rk B", "B: allow")
    for _ in range(3):  # B loses a Pawn, A sees two cards
        state.happen(state.chances() - 1)
    assert choice(state) == "order Qn Pn"


# ---- what it wins --------------------------------------------------------------------------


def victory(mode: str, seed: int, greedy_seat: int) -> int:
    """Who wins a game with the usual options in which one seat plays greedily; -1: none."""
    dice = Dice(seed)
    seats, number = MODES[mode]
    state = new_game(seats, number, False, False, False, False, False)
    found = Moves(moves.MOST_LEGAL)
    while not state.over():
        if state.chances():
            state.happen(dice.below(state.chances()))
            continue
        (seat,) = seats_in(state.actors())
        if seat == greedy_seat:
            move = greedy(state, seat, dice)
        else:
            found.clear()
            state.legal(seat, found)
            move = found.items[dice.below(found.n)]
        state.apply(seat, move)
    assert not state.drawn()
    assert count(state.winners()) == 1
    return state.winners()


@pytest.mark.once
@pytest.mark.parametrize("mode", MODES)
def test_it_wins_much_more_than_its_share_against_random_players(mode: str) -> None:
    """The lower end of a 95 % interval is 1.2 times the share in each mode."""
    seats = MODES[mode][0]
    played = DEALS // seats * seats
    won = sum(victory(mode, seed, seed % seats) == bit(seed % seats) for seed in range(played))
    share = won / played
    low = share - 1.96 * math.sqrt(share * (1 - share) / played)
    assert low * seats > 1.2
