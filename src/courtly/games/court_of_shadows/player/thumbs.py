"""The numbers behind the rules of thumb: what a courtier values, dares and doubts.

Values are in tenths of a coin, likelihoods in percent. Other numbers make other temperaments.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from courtly.kernel.thumbs import Changes, change

COIN: Final = 10
NEVER: Final = -10_000

TEMPERS: Final[dict[str, Changes]] = {
    # Claims what it likes, and trusts that nobody dares to doubt it.
    "bold": {"bold": 80, "truths": 3, "lands_on_last": 50},
    # Lies seldom, and doubts only where it is nearly sure.
    "cautious": {"bold": 0, "truths": 5, "own": 120, "own_more": 50},
    # Strikes as soon as it can, and believes no block.
    "vengeful": {"hit": 140, "doubt_block": 60, "own": 60, "truths": 3},
}


@final
@mypyc_attr(acyclic=True)
class Thumbs:
    """One temperament. `Thumbs({"bold": 70})` differs from the usual one in that."""

    def __init__(self, changes: Changes | None = None) -> None:
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
        self.regent: i64 = 32
        self.blade: i64 = 24
        self.diplomat: i64 = 14
        self.corsair: i64 = 28
        self.widow: i64 = 22
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
        change(self, changes or {})
        self.of_role: vec[i64] = vec[i64](
            [self.regent, self.blade, self.diplomat, self.corsair, self.widow]
        )
