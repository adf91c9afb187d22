"""docs/writing-a-bot.md, read by a machine: both bots play, and many games at once."""

import re
import subprocess
import sys
from pathlib import Path
from random import Random
from subprocess import PIPE
from typing import Any

import pytest

from amount import PATIENCE
from courtly.arena.league import share_of
from courtly.bots.bot import Bot, RandomBot
from courtly.bots.deciding import play_to_the_end
from courtly.games import NAMES, every_game
from courtly.kernel.dice import Dice
from server.house import Guest, serving

pytestmark = pytest.mark.once

PAGE = Path(__file__).parent.parent / "docs" / "writing-a-bot.md"
BOX = re.compile(r'^```python title="([^"]+)"\n(.*?)^```$', re.MULTILINE | re.DOTALL)
DEALS = 12


def written(name: str) -> str:
    """The file of this name, from all its boxes."""
    return "\n\n".join(text for file, text in BOX.findall(PAGE.read_text("utf-8")) if file == name)


def thrower() -> Bot:
    made: dict[str, Any] = {}
    exec(written("thrower.py"), made)
    bot: Bot = made["Thrower"]()
    return bot


def test_the_bot_of_the_guide_takes_twenty_lines() -> None:
    body = written("thrower.py").split('"""', 2)[2]
    assert len([line for line in body.splitlines() if line.strip()]) <= 20


def test_it_beats_a_random_player() -> None:
    bot, simple, court = thrower(), RandomBot(), every_game()[0]
    won = 0.0
    for deal in range(DEALS):
        for seat in range(2):
            state = court.new(2)
            bots = [bot if who == seat else simple for who in range(2)]
            play_to_the_end(court, state, bots, Dice(deal))
            won += share_of(state, seat)
    assert won / (2 * DEALS) > 0.55


def test_the_example_for_research_plays_many_games(capsys: pytest.CaptureFixture[str]) -> None:
    """As it is written, but for how many: a plain interpreter takes its time."""
    program = written("wanderers.py")
    assert "games=1000" in program
    exec(program.replace("games=1000", "games=20"), {})
    assert int(capsys.readouterr().out.split()[0]) > 20


@pytest.mark.parametrize("name", NAMES)
def test_the_visitor_plays_every_game(name: str, tmp_path: Path) -> None:
    """Its host plays a few moves with it, and then resigns."""
    program = tmp_path / "visitor.py"
    program.write_text(written("visitor.py"), encoding="utf-8")
    with serving(tmp_path / "courtly.db") as address:
        host = Guest(address)
        table = host.open(name, 2)
        host.join(table)
        words = [sys.executable, str(program), address, table]
        with subprocess.Popen(words, stdout=PIPE, stderr=PIPE, text=True) as visitor:
            host.sit(table).play_on(Random(1), moves=3)
            if host.state["stage"] != "over":
                host.say({"type": "resign"})
            result, trouble = visitor.communicate(timeout=PATIENCE)
    assert visitor.returncode == 0, trouble
    assert "wins" in result or "draw" in result
