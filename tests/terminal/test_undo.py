"""`undo` takes decisions back, and never what chance has said."""

from typing import Any

import pytest

from courtly.bots import bot_named
from courtly.cli.session import Session
from courtly.games import every_game, game
from courtly.kernel.game import Game
from courtly.kernel.match import Match
from courtly.kernel.play import default_text

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
    for seed in range(4):
        others = game.seats_for({}) - 1
        session = Session(Match(game), [None, *[bot_named("random")] * others], seed)
        assert session.advance() == 0
        before, text = len(session.match.lines), default_text(game, session.match.state, 0)
        fallen = []
        for _ in range(2):
            say(session, text)
            session.advance()
            fallen.append(next_chance(session, before + 1))
            session.undo(0)
            session.advance()
        assert fallen[0] == fallen[1]


def say(session: Session, text: str) -> None:
    """Declare it whole; a homeland is declared when its owner is ready."""
    session.move(text)
    if session.draft is not None:
        session.move("ready")


def next_chance(session: Session, since: int) -> list[str]:
    """What chance said before anybody else decided."""
    lines = session.match.lines[since:]
    until = next((at for at, line in enumerate(lines) if line.seat is not None), len(lines))
    return [line.text for line in lines[:until]]
