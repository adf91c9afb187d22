"""The numbers behind the rules of thumb: what a courtier values, dares and doubts.

Values are in tenths of a coin, likelihoods in percent. Other numbers make other temperaments.
"""

from collections.abc import Mapping
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

COIN: Final = 10
NEVER: Final = -10_000
ROLE_NAMES: Final = ("regent", "blade", "diplomat", "corsair", "widow")


@final
@mypyc_attr(acyclic=True)
class Thumbs:
    """One temperament. `Thumbs({"bold": 70})` differs from the usual one in that."""

    def __init__(self, changes: Mapping[str, int] | None = None) -> None:
        """The usual numbers, but for these changes."""
        # Whim: what is nearly equal may go either way, so that moves do not betray the hand.
        self.whim_to_act: i64 = 6
        self.whim_to_doubt: i64 = 30  # also at a bluffed block
        # Boldness.
        self.bold: i64 = 40  # turns that pretend to a card; fewer, the more this court doubts
        self.doubt_block: i64 = 25  # a block is doubted so much more: it stands in the actor's way
        self.lands: i64 = 75  # assassinations that meet no Widow, true or bluffed ...
        self.lands_on_last: i64 = 30  # ... at the last influence, where everybody claims one
        # What things are worth.
        self.hit: i64 = 90  # a rival's influence: Usurpation sells it for 70, early is better
        self.victory: i64 = 250  # the last influence of the last rival
        self.own: i64 = 80  # an influence of one's own, against a single rival ...
        self.own_more: i64 = 35  # ... and for each further one: a hit helps them all
        self.last: i64 = 2  # times as much for the last influence
        self.no_exchange: i64 = 10  # keeping a rival from better cards
        self.fresh_card: i64 = 30  # each card after an Exchange, about
        # A role in the hand: income first, then a weapon, a shield, or both.
        self.of_role: vec[i64] = vec[i64]([32, 24, 14, 28, 22])
        self.spare: i64 = 6  # the second card of a role
        # Trust: what one holds is claimed so many times as often as what one does not hold. Every
        # proof and every exposure of a claimant shifts that.
        self.truths: i64 = 4
        self.lies: i64 = 1
        # Doubt: at first one claim in seven is challenged. The challenges of this court count
        # double, because about every second turn makes a claim.
        self.doubts: i64 = 1
        self.doubt_turns: i64 = 7
        self.most_doubt: i64 = 90
        for name, number in (changes or {}).items():
            self.change(name, number)

    def change(self, name: str, number: int) -> None:
        """One number by its name; the worth of a role goes by the role's."""
        if name in ROLE_NAMES:
            self.of_role[ROLE_NAMES.index(name)] = number
        else:
            setattr(self, name, number)
