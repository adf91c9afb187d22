"""Korona: build a little kingdom out of cards and plunder the others, for two to four."""

from pathlib import Path

from courtly.games.korona.player.greedy import greedy
from courtly.games.korona.player.ladder import LADDER
from courtly.games.korona.player.mind import KoronaMind
from courtly.games.korona.player.senses import KoronaSenses
from courtly.games.korona.rules import moves
from courtly.games.korona.rules.game import Korona
from courtly.games.korona.rules.numbers import NUMBERS
from courtly.games.korona.rules.options import OPTIONS
from courtly.games.korona.rules.state import FIELDS
from courtly.games.korona.words.game import KoronaWords
from courtly.games.korona.words.preview import preview
from courtly.kernel.game import Game
from courtly.kernel.picture import drawn_by

GAME = Game(
    name="korona",
    title="Korona",
    sentence="Raise a kingdom out of cards, plunder your neighbours, wear the crown.",
    seats=range(2, moves.MAX_SEATS + 1),
    options=OPTIONS,
    numbers=NUMBERS,
    rules_version=1,
    actions=moves.MOVES,
    room=moves.MOST_LEGAL,
    start=Korona,
    words=KoronaWords(),
    rulebook_file=Path(__file__).with_name("rulebook.md"),
    fields=FIELDS,
    greedy=greedy,
    senses=KoronaSenses,
    learned=Path(__file__).with_name("player") / "learned.json",
    levels=LADDER,
    mind=KoronaMind,
    picture=drawn_by(f"{__name__}.terminal.picture"),
    preview=preview,
)
