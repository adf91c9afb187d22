"""Cyvasse: what is told to whom, in which words."""

from typing import Any

import pytest

from courtly.games import game
from courtly.kernel.match import Match

GAME: Any = game("cyvasse")
NAMES = ("Anna", "Bea")
TOLD = {
    "LH d2xd3": (
        "Anna's Light Horse moves from d2 to d3 and kills Bea's Rabble.",
        "Your Light Horse moves from d2 to d3 and kills Bea's Rabble.",
        "Anna's Light Horse moves from d2 to d3 and kills your Rabble.",
    ),
    "LH d2xc2": (
        "Anna's Light Horse moves from d2 to c2 and kills their own Crossbowman.",
        "Your Light Horse moves from d2 to c2 and kills your own Crossbowman.",
        "Anna's Light Horse moves from d2 to c2 and kills their own Crossbowman.",
    ),
    "Cr c2*d3": (
        "Anna's Crossbowman shoots from c2 and kills Bea's Rabble on d3.",
        "Your Crossbowman shoots from c2 and kills Bea's Rabble on d3.",
        "Anna's Crossbowman shoots from c2 and kills your Rabble on d3.",
    ),
    "LH d2xe3": (
        "Anna's Light Horse attacks the fortress on e3: it is ruined and saves Bea's Heavy Horse.",
        "Your Light Horse attacks the fortress on e3: it is ruined and saves Bea's Heavy Horse.",
        "Anna's Light Horse attacks the fortress on e3: it is ruined and saves your Heavy Horse.",
    ),
}


@pytest.mark.parametrize("move", TOLD)
def test_an_attack_is_told_to_everyone_to_the_attacker_and_to_the_attacked(move: str) -> None:
    position: dict[str, Any] = {"tiles": {"X": "e3"}, "A": "LH d2 Cr c2", "B": "Ra d3 HH e3"}
    match: Match[Any] = Match(GAME, position=position)
    match.play(0, move)
    event = match.log.seen(-1)[0]
    told = [GAME.words.speech.told(event, NAMES, viewer).text for viewer in ("", "A", "B")]
    assert told == [*TOLD[move]]
