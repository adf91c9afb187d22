"""The numbers that a king goes by: what cards are worth, what others will do, and its temperament.

The book's are those of the greedy player. Weights were compared in games of such players with each
other and with random ones.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from courtly.kernel.thumbs import Changes, change

TEMPERS: Final[dict[str, Changes]] = {
    # Trusts that others cannot block, and is quick to betray.
    "bold": {"blocks": 60, "commands": 20, "treason": 130},
    # Expects every block, saves cards up, and keeps faith.
    "cautious": {"blocks": 100, "commands": 70, "treason": 50},
    # Keeps faith, and never forgives: a former ally and the foe at its back come first.
    "vengeful": {"treason": 70, "grudge": 200, "hunter": 150},
}


@final
@mypyc_attr(acyclic=True)
class Thumbs:
    """Rules of thumb in numbers: of standing, where nothing else is said."""

    def __init__(self, changes: Changes | None = None) -> None:
        """Those of the greedy player, but for these changes."""
        # What a hand of so many cards is worth, the King included; a card, beyond being one more.
        self.life: vec[i64] = vec[i64]([0, 60, 160, 320, 430, 500, 500, 500])
        #    K  Qn   Rk  Bp  Kt Pn Sh  Ch  Ft  Df  Dc Fv Fl; and a Faceless as Rk Bp Kt
        self.held: vec[i64] = vec[i64]([0, 220, 45, 20, 8, 4, 40, 60, 40, 45, 5, 1, 110, 45, 20, 8])
        self.usual: i64 = 35  # a card that nobody knows
        self.command: i64 = 60  # Crown's Command while it may still help
        self.gift: i64 = 25  # a Favor while there is an ally
        self.look: i64 = 12  # a Rook's look at the pile
        self.sight: i64 = 6  # a Bishop's look at a hand
        self.bared: i64 = 2  # a card of one's own that all know
        self.chosen: i64 = 15  # what a card is worth less that its owner may choose to lose
        self.patient: i64 = 100  # turns for which a Queen is saved up; then she loses worth
        # In percent:
        self.hunter: i64 = 110  # how much the foe counts whose Diamonds come here, each for himself
        self.blocks: i64 = 95  # of those who can block do
        self.commands: i64 = 40  # of those who can command do, and all who would fall
        self.treason: i64 = 100  # how much a Betrayal tempts
        self.grudge: i64 = 100  # how much a former ally counts among the foes
        change(self, changes or {})


BOOK: Final = Thumbs()
