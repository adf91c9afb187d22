"""Draws the pictures of the README from real games: `python docs/pictures/draw.py`.

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
from courtly.bots.deciding import declare
from courtly.cli.picture import picture_of
from courtly.cli.session import THINKING, Session
from courtly.cli.tableau import show_tableau
from courtly.games import game
from courtly.games.cyvasse.player.homelands import HOMELANDS
from courtly.kernel.match import Match

FOLDER = Path(__file__).parent
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
    opening: str = "",
    **options: str,
) -> tuple[Session, int]:
    """A game of one person, who lets a bot choose, after an opening and so many decisions."""
    bots = [None, *(bot_named(bot) for _ in range(seats - 1))]
    session = Session(Match(game(name), seats, options), list(bots), seed)
    advice = bot_named(bot)
    seat = session.advance()
    if opening:
        session.move(opening)
        seat = session.advance()
    for _ in range(decisions):
        assert seat is not None
        state, lived = session.match.state, session.match.log.lived(seat)
        chosen = declare(session.game, state, seat, advice, session.dice, THINKING, lived)
        session.move(chosen.text)
        seat = session.advance()
    assert seat is not None
    return session, seat


def draw(session: Session, seat: int, width: int, height: int, target: str) -> None:
    """One screen as a picture."""
    console = Console(
        width=width,
        height=height,
        record=True,
        force_terminal=True,
        color_system="truecolor",
        file=StringIO(),
    )
    name = session.game.name
    picture = picture_of(name)(session.view(seat), session.names, width, height)
    said = session.game.words.prompt(session.match.state, seat)
    show_tableau(console, picture, session.news(seat), said, session.offers())
    console.print("A> ", end="")
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


if __name__ == "__main__":
    court = "court_of_shadows"
    draw(*session_at(court, 4, seed=19, decisions=9), 80, 24, f"{court}-80x24")
    draw(*session_at(court, 5, seed=23, decisions=20), 120, 40, f"{court}-120x40")
    draw(*session_at("corvo", 2, 67, 15, "random"), 80, 24, "corvo-tricks")
    match = {"cube": "on", "match_target": "15"}
    draw(*session_at("corvo", 2, 67, 25, "random", **match), 120, 40, "corvo-climbing")
    battle = session_at("cyvasse", 2, 5, 6, opening=HOMELANDS[1])
    draw(*battle, 120, 40, "cyvasse-battle")
