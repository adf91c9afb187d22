"""Corvo: twelve tricks to shape a hand, then a race to shed it, for two."""

from pathlib import Path

from courtly.games.corvo.player.beliefs import LikelyHands
from courtly.games.corvo.player.greedy import greedy
from courtly.games.corvo.player.mind import CorvoMind
from courtly.games.corvo.player.senses import CorvoSenses
from courtly.games.corvo.rules.game import Corvo
from courtly.games.corvo.rules.moves import MOVES
from courtly.games.corvo.rules.numbers import NUMBERS
from courtly.games.corvo.rules.state import FIELDS, MOST_TARGET, NEXT_LEADERS, SEATS
from courtly.games.corvo.words.game import CorvoWords
from courtly.kernel.game import Game
from courtly.kernel.options import Option
from courtly.kernel.picture import drawn_by

OPTIONS = (
    Option(
        "burn",
        ("2", "4"),
        "How many cards are burned: 12 tricks follow, or 11.",
        "R11",
        title="Burned cards",
        labels=("2, for twelve tricks", "4, for eleven tricks"),
    ),
    Option(
        "cube",
        ("off", "on"),
        "Whether the doubling cube is used.",
        "DC-a",
        title="Doubling cube",
        labels=("Without it", "The stake can be doubled"),
    ),
    Option(
        "ranks",
        ("ace_high", "two_high"),
        "Which rank is highest in phase 2.",
        "R02",
        title="Highest rank in phase 2",
        labels=("The ace", "The two"),
    ),
    Option(
        "wheel",
        ("on", "off"),
        "Whether A 2 3 4 5 is a straight.",
        "R37",
        title="A 2 3 4 5",
        labels=("Is a straight", "Is no straight"),
    ),
    Option(
        "five_card_answer",
        ("any_higher", "same_kind"),
        "What answers a five-card hand: any higher one, or a higher one of its kind.",
        "R28",
        title="Five cards are beaten by",
        labels=("Any stronger five cards", "Higher ones of the same kind"),
    ),
    Option(
        "match_target",
        ("0",),
        "How many points win the match; 0 plays a single deal.",
        "R47",
        range(1, MOST_TARGET + 1),
        title="Points that win the match",
        labels=("A single deal",),
    ),
    Option(
        "next_leader",
        NEXT_LEADERS,
        "Who leads the next deal of a match.",
        "R48",
        title="Leader of the next deal",
        labels=("By chance", "In turn", "Who lost the last", "Who won the last"),
    ),
)
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
    mind=CorvoMind,
    picture=drawn_by(f"{__name__}.terminal.picture"),
)
