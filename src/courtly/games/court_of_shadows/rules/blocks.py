"""§6 Blocks (B0, steps 3 and 4)."""

from mypy_extensions import i64

from courtly.games.court_of_shadows.rules import actions, challenges, events, moves
from courtly.games.court_of_shadows.rules.state import BLOCKING, CHALLENGING_BLOCK, Court


def ask(court: Court) -> None:
    """Does anybody block the action, if it can be blocked at all (§6-b)?"""
    if actions.still_possible(court) and moves.blocks_of(court.action):
        challenges.open_window(court, BLOCKING)
    else:
        actions.resolve(court)


def declare(court: Court, blocker: i64, role: i64) -> None:
    """§6-a, §6-c: a block is itself a claim."""
    court.blocker = blocker
    court.block = role
    court.say(events.BLOCKS, blocker, role)
    challenges.open_window(court, CHALLENGING_BLOCK)


def stand(court: Court) -> None:
    """The action is stopped."""
    court.say(events.BLOCK_STANDS, court.blocker)
    actions.end_turn(court)  # R12: nothing is paid back
