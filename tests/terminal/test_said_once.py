"""At the keyboard all have names, the person is `you`, and nothing stands twice on a screen."""

import re
from collections.abc import Iterator
from io import StringIO
from typing import Any

import pytest
from rich.console import Console

from amount import amount
from courtly.bots import bot_named
from courtly.cli.keeping import Keeper
from courtly.cli.keyboard import Keyboard
from courtly.cli.session import Session
from courtly.games import every_game
from courtly.kernel.dice import Dice
from courtly.kernel.game import Game
from courtly.kernel.match import Match

pytestmark = pytest.mark.once

GAMES = amount(1, 2)
MOST = amount(40, 80)  # decisions
SENTENCE = re.compile(r"(?<=[.!?]) +")
LETTER = re.compile(r"(?<![\w♠♥♦♣])(?<!→ )[A-F](?![\w♠♥♦♣>])(?! (?:You|2 3 4 5))")


def screens(game: Game[Any], monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[Session, str]]:
    """Every screen of a person among random bots, 80 columns wide and 24 lines high."""
    for seed in range(GAMES):
        dice = Dice(seed)
        seats = game.seats[-1]
        session = Session(
            Match(game, seats), [None, *[bot_named("random") for _ in range(seats - 1)]], seed
        )
        paper = Console(file=StringIO(), width=80, height=24, highlight=False)
        monkeypatch.setattr("courtly.cli.keyboard.out", paper)
        keyboard = Keyboard(session, Keeper(session))
        for _ in range(MOST):
            if session.advance() is None:
                break
            with paper.capture() as capture:
                keyboard.show(0)
            yield session, capture.get()
            offers = session.offers()
            session.move(offers[dice.below(len(offers))].text)


def without_codes(screen: str, session: Session) -> str:
    """What is typed has letters, and so has the plate of each seat, before its name."""
    for name in filter(None, session.names):
        screen = re.sub(rf"\b[A-F] {name}", name, screen)
    return "\n".join(
        line for line in screen.splitlines() if not re.match(r" *[\w ]*? {2,}\d+ !?\w", line)
    )


def said_twice(screen: str, session: Session) -> list[str]:
    """What happened is said as often as it happened, a question once."""
    assert session.draft is not None
    news, whole = session.news(0), " ".join(screen.split())
    asked = SENTENCE.split(session.spoken(session.draft.prompt(), 0))
    sentences = [one for one in {*news, *asked} if len(one.split()) > 2]
    return [one for one in sentences if whole.count(one.rstrip(".:")) > max(news.count(one), 1)]


@pytest.mark.parametrize("game", every_game(), ids=lambda game: game.name)
def test_all_have_names_and_nothing_is_said_twice(
    game: Game[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    for session, screen in screens(game, monkeypatch):
        lettered = LETTER.search(without_codes(screen, session))
        assert not lettered, f"{lettered}\n{screen}"
        twice = said_twice(screen, session)
        assert not twice, f"{twice}\n{screen}"
