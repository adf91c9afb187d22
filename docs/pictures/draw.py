"""Draws the pictures of the README from a real game: `python docs/pictures/draw.py`.

Needs Chromium, which turns the terminal's SVG into PNG.
"""

import re
import shutil
import subprocess
import tempfile
from io import StringIO
from pathlib import Path

from rich.console import Console

from courtly.bots import bot_named
from courtly.cli.picture import picture_of
from courtly.cli.session import Session
from courtly.cli.tableau import show_tableau
from courtly.games import game
from courtly.kernel.match import Match

FOLDER = Path(__file__).parent
GAME = "court_of_shadows"
FLAGS = (
    *("--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"),
    *("--disable-background-networking", "--disable-component-update", "--disable-sync"),
)


def session_at(seats: int, seed: int, decisions: int) -> tuple[Session, int]:
    """A game of one person, who lets a bot choose, after so many decisions."""
    bots = [None, *(bot_named("greedy") for _ in range(seats - 1))]
    session = Session(Match(game(GAME), seats), list(bots), seed)
    advice = bot_named("greedy")
    seat = session.advance()
    for _ in range(decisions):
        assert seat is not None
        world = session.match.state.imagine(seat, session.dice)
        move = advice.choose(session.game, world, seat, session.dice, 1.0)
        session.move(session.game.table.text(session.match.state, seat, move))
        seat = session.advance()
    assert seat is not None
    return session, seat


def draw(session: Session, seat: int, width: int, height: int) -> None:
    """One screen as a picture."""
    console = Console(
        width=width,
        height=height,
        record=True,
        force_terminal=True,
        color_system="truecolor",
        file=StringIO(),
    )
    picture = picture_of(GAME)(session.view(seat), session.names, width, height)
    said = session.game.table.prompt(session.match.state, seat)
    show_tableau(console, picture, session.news(seat), said, session.legal())
    console.print("A> ", end="")
    svg = re.sub(r"@font-face \{[^}]*\}", "", console.export_svg(title=f"courtly play {GAME}"))
    size = re.search(r'viewBox="0 0 ([\d.]+) ([\d.]+)"', svg)
    assert size is not None
    wide, high = (int(float(number)) + 1 for number in size.groups())
    with tempfile.TemporaryDirectory() as folder:
        page = Path(folder) / "page.html"
        page.write_text(f"<body style='margin:0'>{svg}</body>", encoding="utf-8")
        target = FOLDER / f"{GAME}-{width}x{height}.png"
        words = [
            f"--screenshot={target}",
            f"--window-size={wide},{high}",
            f"--user-data-dir={folder}",
        ]
        chromium = shutil.which("chromium") or "chromium"
        subprocess.run([chromium, *FLAGS, *words, page.as_uri()], check=True, capture_output=True)


if __name__ == "__main__":
    draw(*session_at(4, seed=19, decisions=9), width=80, height=24)
    draw(*session_at(5, seed=23, decisions=20), width=120, height=40)
