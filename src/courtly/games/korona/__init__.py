"""Korona: build a little kingdom out of cards and plunder the others, for two to four."""

from pathlib import Path

from courtly.games.korona.player.greedy import greedy
from courtly.games.korona.rules.game import Korona
from courtly.games.korona.rules.moves import MAX_SEATS, MOST_LEGAL, MOVES
from courtly.games.korona.rules.state import FIELDS
from courtly.games.korona.words.spoken import KoronaWords
from courtly.kernel.game import Game
from courtly.kernel.options import Option
from courtly.kernel.picture import drawn_by

GAME = Game(
    name="korona",
    title="Korona",
    sentence="Raise a kingdom out of cards, plunder your neighbours, wear the crown.",
    seats=range(2, MAX_SEATS + 1),
    options=(
        Option(
            "extra_ruler",
            ("standalone", "refuse"),
            "Whether a Ruler that cannot join a pair may stand alone.",
            "R26",
        ),
        Option(
            "short_steal",
            ("refuse", "partial"),
            "Whether a Swap or Sneak Attack may take less than it names.",
            "R19",
        ),
        Option("joker_is_farmer", ("on", "off"), "Whether a Joker on a Field is a Farmer.", "R45"),
        Option(
            "shield_chain",
            ("unlimited", "one_counter"),
            "How often Shields may answer Shields.",
            "R77",
        ),
        Option(
            "combo_on_others_turn",
            ("on", "off"),
            "Whether a combo wins on another player's turn.",
            "R83",
        ),
    ),
    rules_version=1,
    actions=MOVES,
    room=MOST_LEGAL,
    start=Korona,
    words=KoronaWords(),
    rulebook_file=Path(__file__).with_name("rulebook.md"),
    fields=FIELDS,
    greedy=greedy,
    picture=drawn_by(f"{__name__}.terminal.picture"),
)
