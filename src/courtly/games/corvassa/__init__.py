"""Corvassa: rival kings with five cards each, until one King is left; for two to four."""

from pathlib import Path

from courtly.games.corvassa.player.greedy import greedy
from courtly.games.corvassa.rules.game import Corvassa
from courtly.games.corvassa.rules.moves import MAX_SEATS, MOST_LEGAL, MOVES
from courtly.games.corvassa.rules.state import FIELDS
from courtly.games.corvassa.words.spoken import CorvassaWords
from courtly.kernel.game import Game
from courtly.kernel.options import Option
from courtly.kernel.picture import drawn_by

# The first for each number of seats is the usual one.
SEATS = {"main4": 4, "ffa4": 4, "ffa3": 3, "two_v_one": 3, "duel": 2}


GAME = Game(
    name="corvassa",
    title="Corvassa",
    sentence="Attack your neighbour, trust your ally, keep your King: the last one standing wins.",
    seats=range(2, MAX_SEATS + 1),
    options=(
        Option(
            "mode",
            tuple(SEATS),
            "Who plays with whom: allies opposite, everyone alone, two against one, a duel.",
            "R01",
            seats=SEATS,
        ),
        Option(
            "end_draw",
            ("one", "refill"),
            "Whether a turn ends with one card drawn, or with five in hand.",
            "R20",
        ),
        Option(
            "last_allies",
            ("dissolve", "shared_win"),
            "What becomes of two allies who have outlived all others.",
            "R07",
        ),
        Option(
            "shadow_lose_two",
            ("costs", "eliminates"),
            "Whether a Shadow that is not stopped costs two cards or the King.",
            "R47",
        ),
        Option(
            "ally_hands",
            ("closed", "open"),
            "Whether allies see each other's cards.",
            "R108",
        ),
        Option(
            "crown_scope",
            ("all", "footpad_only"),
            "Which attacks Crown's Command sends on: all but Check and Shadow, or Footpads.",
            "R60",
        ),
    ),
    rules_version=1,
    actions=MOVES,
    room=MOST_LEGAL,
    start=Corvassa,
    words=CorvassaWords(),
    rulebook_file=Path(__file__).with_name("rulebook.md"),
    fields=FIELDS,
    greedy=greedy,
    picture=drawn_by(f"{__name__}.terminal.picture"),
)
