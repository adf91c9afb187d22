"""Cyvasse: build a homeland in secret, then hunt the other King, for two."""

from pathlib import Path

from courtly.games.cyvasse.player.greedy import greedy
from courtly.games.cyvasse.player.mind import CyvasseMind
from courtly.games.cyvasse.rules.board import SEATS
from courtly.games.cyvasse.rules.game import Cyvasse
from courtly.games.cyvasse.rules.moves import MOVES
from courtly.games.cyvasse.rules.state import FIELDS, ROOM
from courtly.games.cyvasse.words.spoken import CyvasseWords
from courtly.kernel.game import Game
from courtly.kernel.options import Option
from courtly.kernel.picture import drawn_by

GAME = Game(
    name="cyvasse",
    title="Cyvasse",
    sentence="Build your homeland behind a screen, then kill the other King.",
    seats=range(SEATS, SEATS + 1),
    options=(
        Option("rank_order", ("units", "contents"), "Whose list of ranks counts.", "R01"),
        Option("dragon_reach", ("unlimited", "6", "4"), "How many squares a Dragon flies.", "R88"),
        Option(
            "first_turn_king_safe",
            ("off", "on"),
            "Whether a King is safe on each side's first turn.",
            "R13",
        ),
        Option(
            "move_and_fire",
            ("off", "on"),
            "Whether a ranged unit may take a step and then shoot.",
            "R15",
        ),
        Option(
            "fortress_attacker",
            ("last_tile", "origin"),
            "Where an attacker ends that a fortress has stopped.",
            "R49",
        ),
        Option("attack_own", ("on", "off"), "Whether one may attack one's own units.", "R65"),
        Option(
            "draw_rules",
            ("both", "repetition", "no_progress", "none"),
            "What makes a draw before the thousandth turn.",
            "R21",
        ),
    ),
    rules_version=1,
    actions=MOVES,
    room=ROOM,
    start=Cyvasse,
    words=CyvasseWords(),
    rulebook_file=Path(__file__).with_name("rulebook.md"),
    fields=FIELDS,
    greedy=greedy,
    mind=CyvasseMind,
    picture=drawn_by(f"{__name__}.terminal.picture"),
)
