"""Korona: build a little kingdom out of cards and plunder the others, for two to four."""

from pathlib import Path

from courtly.games.korona.player.greedy import greedy
from courtly.games.korona.player.mind import KoronaMind
from courtly.games.korona.player.senses import KoronaSenses
from courtly.games.korona.rules import moves
from courtly.games.korona.rules.game import Korona
from courtly.games.korona.rules.numbers import NUMBERS
from courtly.games.korona.rules.state import FIELDS
from courtly.games.korona.words.game import KoronaWords
from courtly.kernel.game import Game
from courtly.kernel.options import Option
from courtly.kernel.picture import drawn_by

GAME = Game(
    name="korona",
    title="Korona",
    sentence="Raise a kingdom out of cards, plunder your neighbours, wear the crown.",
    seats=range(2, moves.MAX_SEATS + 1),
    options=(
        Option(
            "extra_ruler",
            ("standalone", "refuse"),
            "Whether a Ruler that cannot join a pair may stand alone.",
            "R26",
            title="One Ruler too many",
            labels=("stands by itself", "cannot come into the area"),
        ),
        Option(
            "short_steal",
            ("refuse", "partial"),
            "Whether a Swap or Sneak Attack may take less than it names.",
            "R19",
            title="Too little to take",
            labels=("the card cannot be played", "it takes what there is"),
        ),
        Option(
            "joker_is_farmer",
            ("on", "off"),
            "Whether a Joker on a Field is a Farmer.",
            "R45",
            title="A Joker on a Field",
            labels=("counts as a Farmer", "is no Farmer"),
        ),
        Option(
            "shield_chain",
            ("unlimited", "one_counter"),
            "How often Shields may answer Shields.",
            "R77",
            title="Shield upon Shield",
            labels=("as long as there are any", "the attacker's is the last"),
        ),
        Option(
            "combo_on_others_turn",
            ("on", "off"),
            "Whether a combo wins on another player's turn.",
            "R83",
            title="A combo on another's turn",
            labels=("wins at once", "waits for your own turn"),
        ),
        Option(
            "last_draw",
            ("two", "one"),
            "How many Market cards an empty hand draws once the Draw Pile is gone.",
            "R10",
            title="An empty hand at the very end",
            labels=("draws two Market cards", "draws one Market card"),
        ),
    ),
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
    mind=KoronaMind,
    picture=drawn_by(f"{__name__}.terminal.picture"),
)
