"""Cyvasse: build a homeland in secret, then hunt the other King, for two."""

from collections.abc import Mapping
from pathlib import Path

from courtly.games.cyvasse.field import FIELDS, ROOM, SEATS
from courtly.games.cyvasse.moves import MOVES
from courtly.games.cyvasse.player import greedy
from courtly.games.cyvasse.position import DRAW_RULES, REACHES
from courtly.games.cyvasse.rules import Cyvasse
from courtly.games.cyvasse.table import CyvasseTable
from courtly.kernel.game import Game
from courtly.kernel.options import Option
from courtly.kernel.picture import drawn_by


def start(seats: int, options: Mapping[str, str]) -> Cyvasse:
    """Two empty homelands and a screen."""
    reach = next(n for n, name in REACHES.items() if name == options["dragon_reach"])
    repetition, no_progress = next(
        rules for rules, name in DRAW_RULES.items() if name == options["draw_rules"]
    )
    return Cyvasse(
        options["rank_order"] == "contents",
        reach,
        options["first_turn_king_safe"] == "on",
        options["move_and_fire"] == "on",
        options["fortress_attacker"] == "origin",
        options["attack_own"] == "on",
        repetition,
        no_progress,
    )


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
    start=start,
    table=CyvasseTable(),
    rulebook_file=Path(__file__).with_name("rulebook.md"),
    fields=FIELDS,
    greedy=greedy,
    picture=drawn_by(f"{__name__}.picture"),
)
