"""Corvo: twelve tricks to shape a hand, then a race to shed it, for two."""

from pathlib import Path

from courtly.games.corvo.player.beliefs import LikelyHands
from courtly.games.corvo.player.greedy import greedy
from courtly.games.corvo.player.ladder import LADDER
from courtly.games.corvo.player.mind import CorvoMind
from courtly.games.corvo.player.senses import CorvoSenses
from courtly.games.corvo.rules.game import Corvo
from courtly.games.corvo.rules.laws import SEATS
from courtly.games.corvo.rules.moves import MOVES
from courtly.games.corvo.rules.numbers import NUMBERS
from courtly.games.corvo.rules.options import OPTIONS
from courtly.games.corvo.rules.state import FIELDS
from courtly.games.corvo.words.game import CorvoWords
from courtly.games.corvo.words.preview import preview
from courtly.kernel.game import Game
from courtly.kernel.picture import drawn_by

GAME = Game(
    name="corvo",
    title="Corvo",
    sentence="Shape your hand in twelve tricks, then shed it before the other does.",
    seats=range(SEATS, SEATS + 1),
    options=OPTIONS,
    numbers=NUMBERS,
    rules_version=1,
    actions=MOVES,
    room=1304,  # thirteen cards of one suit: 13 singles, 1,287 fives, a pass, a double
    start=Corvo,
    words=CorvoWords(),
    rulebook_file=Path(__file__).with_name("rulebook.md"),
    fields=FIELDS,
    greedy=greedy,
    beliefs=LikelyHands,
    senses=CorvoSenses,
    learned=Path(__file__).with_name("player") / "learned.json",
    levels=LADDER,
    mind=CorvoMind,
    picture=drawn_by(f"{__name__}.terminal.picture"),
    preview=preview,
)
