"""Temperaments: how often somebody claims what it has not, and doubts what others claim."""

from collections.abc import Iterator

from amount import amount
from courtly.games.court_of_shadows import GAME
from courtly.games.court_of_shadows.player.courtier import courtier
from courtly.games.court_of_shadows.rules import moves, state
from courtly.games.court_of_shadows.rules.cards import NOBODY, copies
from courtly.games.court_of_shadows.rules.game import CourtOfShadows
from courtly.kernel.bits import lowest
from courtly.kernel.dice import Dice

GAMES = amount(60, 200)
SEATS = 4


def decisions(temper: str) -> Iterator[tuple[CourtOfShadows, int, int]]:
    """Every decision of games among courtiers of one temperament: where, whose, which."""
    policy = courtier(GAME.tempers[temper])
    for number in range(GAMES):
        court, dice = GAME.new(SEATS), Dice(number)
        while not court.over():
            if court.chances():
                court.happen(dice.below(court.chances()))
                continue
            seat = lowest(court.actors())
            move = policy.choose(court, seat, dice)
            yield court, seat, move
            court.apply(seat, move)


def bluffs(temper: str) -> float:
    """The part of all turns that claim a role which is not in the hand."""
    turns = [
        claims_falsely(court, seat, move)
        for court, seat, move in decisions(temper)
        if court.phase == state.TURN
    ]
    return sum(turns) / len(turns)


def claims_falsely(court: CourtOfShadows, seat: int, move: int) -> bool:
    role = moves.claimed_by(move)
    return role != NOBODY and copies(court.cards[seat], role) == 0


def doubts(temper: str, window: int) -> float:
    """The part of all claims it was asked about that it challenged."""
    asked = [move for court, _, move in decisions(temper) if court.phase == window]
    return asked.count(moves.CHALLENGE) / len(asked)


def test_the_bold_bluff_more_than_the_cautious_do() -> None:
    assert bluffs("bold") > 1.5 * bluffs("cautious")


def test_the_vengeful_doubt_blocks_more_than_the_cautious_do() -> None:
    window = state.CHALLENGING_BLOCK
    assert doubts("vengeful", window) > 1.5 * doubts("cautious", window)
