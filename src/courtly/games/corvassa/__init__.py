"""Corvassa: rival kings with five cards each, until one King is left; for two to four."""

from pathlib import Path

from courtly.games.corvassa.player.beliefs import Worlds
from courtly.games.corvassa.player.greedy import greedy
from courtly.games.corvassa.player.ladder import LADDER
from courtly.games.corvassa.player.outlook import Prospects
from courtly.games.corvassa.player.ruler import ruler
from courtly.games.corvassa.player.senses import CorvassaSenses
from courtly.games.corvassa.player.thumbs import TEMPERS
from courtly.games.corvassa.rules.game import Corvassa
from courtly.games.corvassa.rules.moves import MAX_SEATS, MOST_LEGAL, MOVES
from courtly.games.corvassa.rules.numbers import NUMBERS
from courtly.games.corvassa.rules.options import OPTIONS
from courtly.games.corvassa.rules.state import FIELDS
from courtly.games.corvassa.words.game import CorvassaWords
from courtly.games.corvassa.words.preview import preview
from courtly.kernel.game import Game
from courtly.kernel.picture import drawn_by

GAME = Game(
    name="corvassa",
    title="Corvassa",
    sentence="Attack your neighbour, trust your ally, keep your King: the last one standing wins.",
    seats=range(2, MAX_SEATS + 1),
    options=OPTIONS,
    numbers=NUMBERS,
    rules_version=1,
    actions=MOVES,
    room=MOST_LEGAL,
    start=Corvassa,
    words=CorvassaWords(),
    rulebook_file=Path(__file__).with_name("rulebook.md"),
    fields=FIELDS,
    greedy=greedy,
    thumbs=ruler,
    levels=LADDER,
    tempers=TEMPERS,
    outlook=Prospects,
    beliefs=Worlds,
    senses=CorvassaSenses,
    learned=Path(__file__).with_name("player") / "learned.json",
    by_thumb=True,  # what was learned is no better here, and takes longer
    picture=drawn_by(f"{__name__}.terminal.picture"),
    preview=preview,
)
