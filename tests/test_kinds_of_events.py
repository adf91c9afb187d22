"""What a game's picture in the browser says of kinds of events names kinds that there are."""

import re
from pathlib import Path

import pytest

from courtly.games import NAMES, game

GAMES = Path(__file__).parents[1] / "web" / "src" / "games"
LISTS = re.compile(r"(?:weighty = |tedious: )\[([^\]]*)\]")
SOUNDS = re.compile(r"sounds = \{([^}]*)\}")


@pytest.mark.parametrize("name", NAMES)
def test_a_picture_names_kinds_of_events_that_the_game_has(name: str) -> None:
    text = (GAMES / name / "index.ts").read_text(encoding="utf-8")
    named = [kind for found in LISTS.findall(text) for kind in re.findall(r"'(\w+)'", found)]
    named += [kind for found in SOUNDS.findall(text) for kind in re.findall(r"(\w+):", found)]
    speech = game(name).words.speech
    assert speech is not None
    assert len(named) > 5
    assert set(named) <= {row.name for row in speech.events.values()}
