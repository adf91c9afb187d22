"""`undo` takes decisions back, and never what chance has said."""

from typing import Any

import pytest

from courtly.bots import bot_named
from courtly.cli.session import Session
from courtly.games import every_game, game
from courtly.kernel.game import Game
from courtly.kernel.match import Match

REALM: dict[str, Any] = {
    "seats": 2,
    "A": {"hand": "Fa Kn ED", "area": "[Fi]"},
    "B": {"hand": "IM", "area": "[To]"},
    "market": "Fa Ru SA",
}


def at_home(seed: int) -> Session:
    session = Session(Match(game("korona"), position=REALM), [None, bot_named("random")], seed)
    session.advance()
    return session


def drawn(session: Session) -> list[str]:
    return [line.text for line in session.match.lines if line.seat is None]


@pytest.mark.parametrize("seed", range(5))
def test_blind_cards_are_the_same_whatever_one_does_before(seed: int) -> None:
    session = at_home(seed)
    session.move("ED blind")
    session.advance()
    seen = drawn(session)
    assert len(seen) == 2
    assert session.undo(0) == "Taken back."
    session.advance()
    session.move("place Fa p1")
    session.advance()
    session.move("ED blind")
    session.advance()
    assert drawn(session) == seen


@pytest.mark.parametrize("game", every_game(), ids=lambda game: game.name)
def test_who_does_the_same_again_is_told_the_same_by_chance(game: Game[Any]) -> None:
    session = Session(Match(game), [None] * game.seats_for({}), 3)
    for _ in range(8):
        seat = session.advance()
        assert seat is not None
        if len(session.people) > 1:
            session.moments = session.moments[-1:]  # as if nobody else had looked
        before = len(session.match.lines)
        text = default(session)
        session.move(text)
        session.advance()
        after = session.match.lines[before:]
        session.moments = [*session.moments[:1], session.moments[-1]]
        if session.moments[0].lines == before and len(session.moments) > 1:
            session.undo(seat)
            session.advance()
            session.move(text)
            session.advance()
        assert session.match.lines[before : before + len(after)] == after


def default(session: Session) -> str:
    """The whole move that a missed deadline makes."""
    from courtly.kernel.play import default_text

    assert session.draft is not None
    return default_text(session.game, session.match.state, session.draft.seat)
