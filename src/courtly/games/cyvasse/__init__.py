"""Cyvasse: build a homeland in secret, then hunt the other King, for two."""

from pathlib import Path

from courtly.games.cyvasse.player.greedy import greedy
from courtly.games.cyvasse.player.ladder import LADDER
from courtly.games.cyvasse.player.mind import CyvasseMind
from courtly.games.cyvasse.player.senses import CyvasseSenses
from courtly.games.cyvasse.rules import board, moves, numbers, options, state
from courtly.games.cyvasse.rules.game import Cyvasse
from courtly.games.cyvasse.words.game import CyvasseWords
from courtly.games.cyvasse.words.preview import preview
from courtly.games.cyvasse.words.threats import threats
from courtly.kernel.game import Game
from courtly.kernel.picture import drawn_by
from courtly.kernel.threats import Threats

GAME = Game(
    name="cyvasse",
    title="Cyvasse",
    sentence="Build your homeland behind a screen, then kill the other King.",
    seats=range(board.SEATS, board.SEATS + 1),
    options=options.OPTIONS,
    numbers=numbers.NUMBERS,
    rules_version=1,
    actions=moves.MOVES,
    room=state.ROOM,
    start=Cyvasse,
    words=CyvasseWords(),
    rulebook_file=Path(__file__).with_name("rulebook.md"),
    fields=state.FIELDS,
    greedy=greedy,
    senses=CyvasseSenses,
    levels=LADDER,
    mind=CyvasseMind,
    threats=Threats(threats, in_the_open=True),
    picture=drawn_by(f"{__name__}.terminal.picture"),
    preview=preview,
)
