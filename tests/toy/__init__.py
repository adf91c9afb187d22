"""Lanterns: a small game for tests, and an example of how to write one."""

from pathlib import Path

from courtly.kernel.game import Game
from courtly.kernel.options import Option
from toy.rules import MOVES, Lanterns
from toy.words import LanternWords

GAME = Game(
    name="lanterns",
    title="Lanterns",
    sentence="Hang bright lanterns, raid your neighbours, and keep a charm up your sleeve.",
    seats=range(2, 4),
    options=(Option("rose_raids", ("off", "on"), "Whether a rose lantern can be a stake.", "R01"),),
    rules_version=1,
    actions=len(MOVES),
    room=3,
    start=Lanterns,
    words=LanternWords(),
    rulebook_file=Path(__file__).with_name("rulebook.md"),
)
