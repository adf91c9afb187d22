"""Draws the pictures of the README from real games: `python docs/pictures/draw.py`.

Needs Chromium, which turns the terminal's SVG into PNG.
"""

import re
import shutil
import subprocess
import tempfile
from collections.abc import Callable
from io import StringIO
from pathlib import Path

from rich.console import Console

from courtly.bots import bot_named
from courtly.bots.deciding import declare
from courtly.cli.picture import picture_of
from courtly.cli.session import THINKING, Session
from courtly.cli.tableau import show_tableau
from courtly.games import game
from courtly.games.cyvasse.player.homelands import HOMELANDS
from courtly.kernel.match import Match
from courtly.kernel.words import Said

FOLDER = Path(__file__).parent
BUILT = (HOMELANDS[1], "ready")
FLAGS = (
    *("--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"),
    *("--disable-background-networking", "--disable-component-update", "--disable-sync"),
)


def session_at(
    name: str,
    seats: int,
    seed: int,
    decisions: int,
    bot: str = "greedy",
    opening: tuple[str, ...] = (),
    **options: str,
) -> tuple[Session, int]:
    """A game of one person, who lets a bot choose, after an opening and so many decisions."""
    bots = [None, *(bot_named(bot) for _ in range(seats - 1))]
    session = Session(Match(game(name), seats, options), list(bots), seed)
    advice = bot_named(bot)
    seat = session.advance()
    for said in opening:
        session.move(said)
        seat = session.advance()
    for _ in range(decisions):
        assert seat is not None
        state, lived = session.match.state, session.match.log.lived(seat)
        chosen = declare(session.game, state, seat, advice, session.dice, THINKING, lived)
        session.move(chosen.text)
        seat = session.advance()
    assert seat is not None
    return session, seat


def screen(session: Session, seat: int, width: int, height: int) -> Console:
    """One screen, as the person at it sees it."""
    console = Console(
        width=width,
        height=height,
        record=True,
        force_terminal=True,
        color_system="truecolor",
        file=StringIO(),
    )
    picture = picture_of(session.game).draw(session.view(seat), session.names, width, height)
    assert session.draft is not None
    said = session.draft.prompt()
    asked = Said(session.spoken(said, seat), said.cite)
    show_tableau(console, picture, session.news(seat), asked, session.offers())
    console.print("A> ", end="")
    return console


def draw(console: Console, name: str, target: str) -> None:
    """The screen of a game as a picture."""
    svg = re.sub(r"@font-face \{[^}]*\}", "", console.export_svg(title=f"courtly play {name}"))
    size = re.search(r'viewBox="0 0 ([\d.]+) ([\d.]+)"', svg)
    assert size is not None
    wide, high = (int(float(number)) + 1 for number in size.groups())
    with tempfile.TemporaryDirectory() as folder:
        page = Path(folder) / "page.html"
        page.write_text(f"<body style='margin:0'>{svg}</body>", encoding="utf-8")
        words = [
            f"--screenshot={FOLDER / target}.png",
            f"--window-size={wide},{high}",
            f"--user-data-dir={folder}",
        ]
        chromium = shutil.which("chromium") or "chromium"
        subprocess.run([chromium, *FLAGS, *words, page.as_uri()], check=True, capture_output=True)


MATCH = {"cube": "on", "match_target": "15"}
SCREENS: dict[str, tuple[int, int, Callable[[], tuple[Session, int]]]] = {
    "court_of_shadows-80x24": (80, 24, lambda: session_at("court_of_shadows", 4, 19, 9)),
    "court_of_shadows-120x40": (120, 40, lambda: session_at("court_of_shadows", 5, 23, 20)),
    "corvo-tricks": (80, 24, lambda: session_at("corvo", 2, 67, 15, "random")),
    "corvo-climbing": (120, 40, lambda: session_at("corvo", 2, 67, 25, "random", **MATCH)),
    "cyvasse-battle": (120, 40, lambda: session_at("cyvasse", 2, 5, 6, opening=BUILT)),
}


if __name__ == "__main__":
    for target, (width, height, played) in SCREENS.items():
        session, seat = played()
        draw(screen(session, seat, width, height), session.game.name, target)
