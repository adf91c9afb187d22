"""The senses of Court of Shadows: within their ranges, and blind to what a seat cannot know."""

from librt.vecs import vec
from mypy_extensions import i64

from amount import amount
from courtly.bots.policies import learned_policy
from courtly.games.court_of_shadows import GAME
from courtly.games.court_of_shadows.player.senses import CourtSenses
from courtly.games.court_of_shadows.rules.game import CourtOfShadows
from courtly.kernel.dice import Dice
from courtly.kernel.match import Match
from courtly.kernel.scenario import do
from courtly.kernel.seats import seats_in
from courtly.kernel.state import Moves
from courtly.testing.walk import walk

SENSES = CourtSenses()
WALKS = amount(3, 30)


def observed(state: CourtOfShadows, seat: int) -> dict[str, int]:
    """What a seat senses, by name."""
    out = vec[i64]([-1] * len(SENSES.observed))
    SENSES.observe(state, seat, out)
    for sense, number in zip(SENSES.observed, out, strict=True):
        assert 0 <= number < sense.values, sense.name
    return {sense.name: int(number) for sense, number in zip(SENSES.observed, out, strict=True)}


def described(state: CourtOfShadows, seat: int) -> dict[str, dict[str, int]]:
    """What each legal move is to a seat that has just observed."""
    found = {}
    for move in GAME.legal(state, seat):
        out = vec[i64]([-1] * len(SENSES.of_moves))
        SENSES.describe(state, seat, move, out, 0)
        for sense, number in zip(SENSES.of_moves, out, strict=True):
            assert 0 <= number < sense.values, sense.name
        names = [sense.name for sense in SENSES.of_moves]
        found[GAME.words.text(state, seat, move)] = dict(zip(names, map(int, out), strict=True))
    return found


def test_they_are_the_same_in_every_world_that_a_seat_cannot_tell_apart() -> None:
    for number, spot in enumerate(walk(GAME, WALKS, seed=21)):
        for seat in seats_in(spot.state.actors()):
            here = observed(spot.state, seat), described(spot.state, seat)
            if number % 4 == 0:
                world = spot.state.imagine(seat, spot.dice)
                assert (observed(world, seat), described(world, seat)) == here


def after(position: dict[str, object], *story: str) -> CourtOfShadows:
    """The state after a story."""
    match: Match[CourtOfShadows] = Match(GAME, position=position)  # type: ignore[arg-type]
    for line in story:
        do(match, line)
    return match.state


def test_a_claim_is_remembered_until_the_card_is_shown_lost_or_exchanged() -> None:
    court: dict[str, object] = {"seats": 2, "turn": "B", "A": "Wid Dip", "B": "Reg Cor"}
    once = ["B tax"]
    twice = [*once, "A allow", "A allowance", "B tax"]
    assert observed(after(court, *once), 0)["claim_again"] == 1
    assert observed(after(court, *twice), 0)["claim_again"] == 2
    shown = [*once, "A challenge", "A lose Dip", "* B draws Reg"]
    assert after(court, *shown).claimed(1) == 0
    drawn = ["A allow", "A allowance", "B exchange", "A allow", "* B draws Bla", "* B draws Bla"]
    assert after(court, *once, *drawn).claimed(1) == 0


def test_a_bluff_is_another_move_than_the_truth() -> None:
    state = after({"seats": 2, "A": "Reg Dip 3c", "B": "Reg Cor"})
    observed(state, 0)
    moves = described(state, 0)
    kinds = [move["kind"] for move in moves.values()]
    assert len(set(kinds)) == len(kinds)
    assert sum(move["thumb"] for move in moves.values()) == 1
    assert moves["assassinate B"]["target_influence"] == 2


def test_what_was_learned_fits_the_senses() -> None:
    policy = learned_policy(GAME, 3)
    assert policy is not None
    state = after({"seats": 3, "A": "Reg Wid 3c", "B": "Cor Dip"})
    moves, odds = Moves(GAME.room), vec[float]([0.0] * GAME.room)
    state.legal(0, moves)
    policy.odds(state, 0, moves, Dice(1), odds)
    likely = max(range(moves.n), key=lambda i: odds[i])
    assert GAME.words.text(state, 0, moves.items[likely]) == "tax"
