"""The greedy player of Court of Shadows: what it does, and that it does not peek."""

from collections import Counter
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from librt.vecs import vec

from amount import amount, one_in
from courtly.games.court_of_shadows import GAME
from courtly.games.court_of_shadows.memory.known import copies_left
from courtly.games.court_of_shadows.player.courtier import Courtier
from courtly.games.court_of_shadows.player.greedy import greedy
from courtly.games.court_of_shadows.player.thumbs import Thumbs
from courtly.games.court_of_shadows.rules import moves
from courtly.games.court_of_shadows.rules.cards import NOBODY, ROLES, copies
from courtly.games.court_of_shadows.rules.game import CourtOfShadows
from courtly.games.court_of_shadows.rules.state import (
    BLOCKING,
    CHALLENGING,
    CHALLENGING_BLOCK,
    LOSING,
    RETURNING,
    TURN,
)
from courtly.kernel.bits import bit
from courtly.kernel.dice import Dice
from courtly.kernel.match import Match
from courtly.kernel.playout import play_out
from courtly.kernel.scenario import do
from courtly.kernel.seats import seats_in
from courtly.kernel.state import Moves
from courtly.testing.walk import random_table, walk

WALKS = amount(2, 20)
WORLDS = 4
EVERY = one_in(8, 1)  # so many decisions further comes the next one looked at
WHIMS = 200
seeds = st.integers(0, 2**60)


def after(position: dict[str, Any], *story: str) -> CourtOfShadows:
    """The state after a story; the last window stays open."""
    match: Match[CourtOfShadows] = Match(GAME, position=position)
    for line in story:
        do(match, line)
    return match.state


def likes(state: CourtOfShadows, seat: int) -> dict[str, float]:
    """How often the seat makes which move."""
    made = Counter(greedy(state, seat, Dice(whim)) for whim in range(WHIMS))
    return {GAME.words.text(state, seat, move): n / WHIMS for move, n in made.items()}


def always(state: CourtOfShadows, seat: int) -> str:
    """The one move that the seat makes."""
    (move,) = likes(state, seat)
    return move


def greedy_game(dice: Dice) -> Any:
    """Every position of a game among greedy players: who decides what there.

    They play on the true state, as they are blind to what they must not see.
    """
    state = random_table(GAME, dice).state
    while not state.over():
        if state.chances():
            state.happen(dice.below(state.chances()))
            continue
        seat = seats_in(state.actors())[0]
        move = greedy(state, seat, dice)
        yield state, seat, move
        state.apply(seat, move)


# ---- what holds everywhere ---------------------------------------------------------


def test_it_always_makes_a_legal_move() -> None:
    phases = set()
    for spot in walk(GAME, WALKS, seed=3):
        for seat in seats_in(spot.state.actors()):
            phases.add(spot.state.phase)
            assert greedy(spot.state, seat, spot.dice) in GAME.legal(spot.state, seat)
    assert phases == {TURN, CHALLENGING, BLOCKING, CHALLENGING_BLOCK, LOSING, RETURNING}


@given(seeds)
def test_it_always_makes_a_legal_move_among_its_own_kind(seed: int) -> None:
    for state, seat, move in greedy_game(Dice(seed)):
        assert move in GAME.legal(state, seat)


def assert_blind(state: CourtOfShadows, seat: int, seed: int) -> None:
    """The move, with the same whim, is that of every world which the seat can imagine."""
    dice = Dice(seed)
    real = greedy(state, seat, Dice(seed))
    for _ in range(WORLDS):
        world = state.imagine(seat, dice)
        assert isinstance(world, CourtOfShadows)
        assert greedy(world, seat, Dice(seed)) == real


def test_it_does_the_same_in_every_world_that_its_seat_cannot_tell_apart() -> None:
    for number, spot in enumerate(walk(GAME, WALKS, seed=4)):
        for seat in seats_in(spot.state.actors()):
            assert_blind(spot.state, seat, number)


def test_it_is_as_blind_among_its_own_kind() -> None:
    for seed in range(WALKS):
        for number, (state, seat, _) in enumerate(greedy_game(Dice(seed))):
            if number % EVERY == 0:
                assert_blind(state, seat, number)


def test_what_it_rules_out_is_never_there() -> None:
    for spot in walk(GAME, WALKS, seed=6):
        court = spot.state
        for who in seats_in(court.living):
            for eyes in (NOBODY, *seats_in(court.living & ~bit(who))):
                for role in range(ROLES):
                    held = copies(court.cards[who], role)
                    assert held <= copies_left(court, eyes, who, role)


def test_it_leaves_the_world_as_it_was() -> None:
    for spot in walk(GAME, WALKS // 4, seed=5):
        before = GAME.words.position(spot.state)
        for seat in seats_in(spot.state.actors()):
            greedy(spot.state, seat, Dice(1))
        assert GAME.words.position(spot.state) == before


# ---- challenges --------------------------------------------------------------------


def test_it_challenges_when_all_three_copies_are_before_its_eyes() -> None:
    court = {"seats": 3, "turn": "B", "A": "Reg Reg", "C": "Wid †Reg", "B": "Bla Cor"}
    assert always(after(court, "B tax"), 0) == "challenge"


def test_it_does_so_with_its_last_influence_too() -> None:
    court = {"seats": 3, "turn": "B", "A": "Reg †Reg", "C": "Wid †Reg", "B": "Bla Cor"}
    assert always(after(court, "B tax"), 0) == "challenge"


def test_it_challenges_a_claimant_caught_without_the_role_who_has_drawn_nothing_since() -> None:
    court = {"seats": 3, "turn": "B", "B": "Bla Cor", "A": "Wid Dip", "C": "Wid Dip"}
    caught = ["B tax", "C challenge", "B lose Cor", "C allowance", "A allowance"]
    assert always(after(court, *caught, "B tax"), 0) == "challenge"
    drawn = ["B exchange", "* B draws Reg", "* B draws Cor", "B return Bla Cor"]
    elsewhere = ["C allowance", "A allowance", "B tax"]
    assert likes(after(court, *caught, *drawn, *elsewhere), 0)["allow"] > 0.1


def test_it_remembers_the_cards_it_gave_back() -> None:
    court = {"seats": 3, "A": "Reg Dip", "B": "Bla Cor 2c", "C": "Wid †Reg"}
    exchange = ["A exchange", "* A draws Reg", "* A draws Cor", "A return Reg Dip"]
    assert always(after(court, *exchange, "B tax"), 0) == "challenge"


def test_it_remembers_a_shown_card_in_the_deck() -> None:
    court = {"seats": 3, "A": "Reg †Reg 2c", "B": "Cor Bla", "C": "Wid Dip"}
    shown = ["A tax", "C challenge", "C lose Dip", "* A draws Wid"]
    # One Regent is dead and one was shuffled in: B, who has not drawn since, may hold the third.
    assert likes(after(court, *shown, "B tax"), 0) == {"allow": 1.0}
    court["C"] = "Wid †Reg"
    court["A"] = "Reg Reg 2c"
    shown = ["A tax", "B challenge", "B lose Bla", "* A draws Wid"]
    assert always(after(court, *shown, "B tax"), 0) == "challenge"


def test_it_does_not_risk_its_last_influence_without_need() -> None:
    court = {"seats": 3, "turn": "B", "A": "Wid †Reg", "B": "Bla Cor", "C": "Wid Dip"}
    for action in ("B tax", "B exchange", "B steal A", "B assassinate C"):
        rich = court | {"B": "Bla Cor 3c"}
        assert always(after(rich, action), 0) == "allow"


def test_it_risks_it_where_usurpation_would_take_it_next() -> None:
    court = {"seats": 2, "turn": "B", "A": "Wid †Reg 3c", "B": "Cor †Reg 6c"}
    assert always(after(court, "B tax"), 0) == "challenge"


def test_it_doubts_more_the_more_copies_it_sees() -> None:
    hands = ("Bla Wid", "Reg Wid", "Reg Reg")
    rates = []
    for hand in hands:
        court = {"seats": 2, "turn": "B", "A": hand, "B": "Cor Cor"}
        rates.append(likes(after(court, "B tax"), 0).get("challenge", 0.0))
    assert rates == sorted(rates)
    assert rates[0] < 0.25 < 0.75 < rates[2]


def test_at_a_large_table_others_may_do_the_doubting() -> None:
    court = {"seats": 6, "turn": "B", "A": "Reg Wid", "B": "Cor Cor"}
    assert always(after(court, "B tax"), 0) == "allow"


def test_a_single_doubt_that_costs_no_more_than_the_blow_is_free() -> None:
    """R64."""
    court = {"seats": 2, "turn": "B", "A": "Reg Dip", "B": "Cor Cor 3c"}
    court["options"] = {"double_loss": "off"}
    assert always(after(court, "B assassinate A"), 0) == "challenge"


def test_it_does_not_challenge_the_block_that_saves_it() -> None:
    court = {"seats": 3, "turn": "B", "A": "Wid Wid", "B": "Bla Cor 3c", "C": "Dip †Wid"}
    court["options"] = {"block_scope": "anyone"}
    state = after(court, "B assassinate A", "C block Wid", "A allow")
    assert always(state, 0) == "allow"


# ---- blocks ------------------------------------------------------------------------


@pytest.mark.parametrize("hand", ["Wid Reg", "Wid †Reg", "Wid Wid"])
def test_it_blocks_an_assassination_with_a_true_widow(hand: str) -> None:
    court = {"seats": 3, "turn": "B", "A": hand, "B": "Bla Cor 3c"}
    state = after(court, "B assassinate A")
    assert always(state, 0) == "allow"  # no need to doubt the Blade (R16)
    assert always(after(court, "B assassinate A", "A allow", "C allow"), 0) == "block Wid"


def test_it_blocks_a_grant_and_a_theft_with_the_card() -> None:
    court = {"seats": 3, "turn": "B", "A": "Reg Cor", "B": "Bla Wid"}
    assert always(after(court, "B grant"), 0) == "block Reg"
    assert always(after(court, "B steal A", "A allow", "C allow"), 0) == "block Cor"


def test_at_its_last_influence_everybody_is_a_widow() -> None:
    court = {"seats": 3, "turn": "B", "A": "Cor †Reg", "B": "Bla Cor 3c"}
    assert always(after(court, "B assassinate A", "A allow", "C allow"), 0) == "block Wid"


def test_with_two_influences_it_bluffs_a_widow_now_and_then() -> None:
    court = {"seats": 3, "turn": "B", "A": "Cor Dip", "B": "Bla Cor 3c"}
    rates = likes(after(court, "B assassinate A", "A allow", "C allow"), 0)
    assert 0.05 < rates["block Wid"] < 0.6


def test_it_never_blocks_for_the_sake_of_a_rival() -> None:
    court = {"seats": 3, "turn": "B", "A": "Wid Dip", "B": "Bla Cor 3c", "C": "Reg Reg 2c"}
    court["options"] = {"block_scope": "anyone"}
    for action in ("B assassinate C", "B steal C"):
        assert always(after(court, action, "A allow", "C allow"), 0) == "allow"


# ---- actions -----------------------------------------------------------------------


def test_it_does_not_bluff_at_a_role_whose_copies_are_all_dead() -> None:
    """R45: a challenge would be sure to catch it."""
    court = {"seats": 4, "A": "Wid Wid 2c", "B": "Bla Cor", "C": "Dip †Reg", "D": "†Reg †Reg"}
    assert "tax" not in likes(after(court), 0)
    del court["C"], court["D"]
    assert "tax" in likes(after(court), 0)


def test_it_does_not_claim_again_what_it_was_just_caught_without() -> None:
    """R65."""
    court = {"seats": 3, "A": "Wid Wid 2c", "B": "Bla Cor", "C": "Bla Cor"}
    caught = ["A tax", "B challenge", "A lose Wid", "B allowance", "C allowance"]
    assert "tax" not in likes(after(court, *caught), 0)


def test_it_does_not_bluff_where_everything_is_challenged() -> None:
    court = {"seats": 3, "A": "Wid Wid 2c", "B": "Bla Cor", "C": "Bla Cor"}
    court["knows"] = ["B bluffed Reg", "B bluffed Dip", "C bluffed Reg", "C bluffed Dip"]
    assert set(likes(after(court), 0)) <= {"allowance", "grant"}


def test_it_usurps_the_last_rival_and_wins() -> None:
    state = after({"seats": 2, "A": "Cor †Reg 7c", "B": "Wid †Reg 9c"})
    move = greedy(state, 0, Dice(1))
    assert always(state, 0) == "usurp B"
    state.apply(0, move)
    assert state.over()
    assert seats_in(state.winners()) == [0]


def test_it_usurps_the_leader() -> None:
    court = {
        "seats": 4,
        "A": "Cor Wid 8c",
        "B": "Wid †Reg 9c",
        "C": "Bla Dip 1c",
        "D": "Bla Dip 4c",
    }
    assert always(after(court), 0) == "usurp D"


def test_it_taxes_with_the_regent_and_exchanges_a_weak_hand() -> None:
    assert likes(after({"seats": 4, "A": "Reg Wid 2c"}), 0)["tax"] > 0.9
    assert likes(after({"seats": 4, "A": "Dip Dip 2c"}), 0)["exchange"] > 0.6


# ---- losing and returning ----------------------------------------------------------


def test_it_turns_up_the_less_useful_card() -> None:
    court = {"seats": 3, "turn": "B", "A": "Dip Reg", "B": "Cor Cor 7c"}
    assert always(after(court, "B usurp A"), 0) == "lose Dip"
    court["A"] = "Reg Reg"
    assert always(after(court, "B usurp A"), 0) == "lose Reg"


def test_it_keeps_the_widow_while_a_blow_is_still_to_be_blocked() -> None:
    """R22."""
    court = {"seats": 3, "turn": "B", "A": "Wid Reg", "B": "Bla Cor 3c"}
    state = after(court, "B assassinate A", "A challenge", "C allow")
    assert always(state, 0) == "lose Reg"
    court["B"] = "Bla Cor 7c"
    assert always(after(court, "B usurp A"), 0) == "lose Wid"


def test_it_returns_a_pair_and_keeps_the_best() -> None:
    court = {"seats": 3, "A": "Dip Wid", "B": "Cor Cor", "C": "Bla Bla"}
    drawn = ["A exchange", "* A draws Reg", "* A draws Cor"]
    assert always(after(court, *drawn), 0) == "return Dip Wid"
    court["A"] = "Dip †Wid"
    assert always(after(court, *drawn), 0) == "return Dip Cor"


# ---- proportions -------------------------------------------------------------------


def test_it_bluffs_and_doubts_in_sensible_proportions() -> None:
    seen: Counter[str] = Counter()
    for seed in range(amount(20, 150)):
        for state, seat, move in greedy_game(Dice(seed)):
            claim = moves.claim_of(moves.kind_of(move))
            if state.phase == TURN and claim != NOBODY:
                seen["claims"] += 1
                seen["bluffs"] += copies(state.cards[seat], claim) == 0
            elif state.phase == CHALLENGING:
                seen["challenges"] += move == moves.CHALLENGE
    assert 0.1 < seen["bluffs"] / seen["claims"] < 0.4
    assert 0.03 < seen["challenges"] / seen["claims"] < 0.3


# ---- temperaments ------------------------------------------------------------------


def share(changes: dict[str, int], state: CourtOfShadows, seat: int, wanted: str) -> float:
    """How often a courtier of this temperament makes a move."""
    courtier = Courtier(Thumbs(changes))
    moves, odds = Moves(GAME.room), vec[float]([0.0] * GAME.room)
    state.legal(seat, moves)
    courtier.odds(state, seat, moves, Dice(1), odds)
    texts = [GAME.words.text(state, seat, moves.items[i]) for i in range(moves.n)]
    return float(odds[texts.index(wanted)])


def test_the_usual_temperament_is_the_greedy_player() -> None:
    for state, seat, move in greedy_game(Dice(4)):
        assert Courtier(Thumbs()).choose(state, seat, Dice(9)) == greedy(state, seat, Dice(9))
        assert move in GAME.legal(state, seat)


def test_the_bold_bluff_more_and_the_suspicious_challenge_more() -> None:
    weak = after({"seats": 2, "A": "Dip Wid 2c", "B": "Reg Cor 0c"})
    assert share({"bold": 100}, weak, 0, "tax") > share({}, weak, 0, "tax")
    assert share({"bold": 0}, weak, 0, "tax") < share({}, weak, 0, "tax")
    claim = after({"seats": 2, "turn": "B", "A": "Dip Wid", "B": "Cor Cor"}, "B tax")
    assert share({"own": 10, "truths": 1}, claim, 0, "challenge") > share({}, claim, 0, "challenge")
    assert share({"own": 200}, claim, 0, "challenge") == 0


# ---- playouts without notes ------------------------------------------------------------


def test_a_game_of_which_nobody_takes_notes_takes_the_same_course() -> None:
    for seed in range(amount(20, 200)):
        ends = []
        for noting in (True, False):
            state = GAME.new(2 + seed % 5)
            state.noting = noting
            play_out(state, Dice(seed), Moves(GAME.room))
            ends.append([list(row) for row in (state.cards, state.dead, state.coins)])
            assert noting or (state.tape.n == 0 and state.claims == 0)
        assert ends[0] == ends[1]
