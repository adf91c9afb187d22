"""The moves as numbers: ways to attack and to defend, and all that follows."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from courtly.games.corvassa.rules import cards

# To the compiler only numbers of the same module are constants.
KINDS: Final = 16
assert KINDS == cards.KINDS

MAX_SEATS: Final = 4

# Ways to attack: the card that is played, and what it is played as.
#   Qn Rk Bp Kt Pn Ft Ch Sh, Sh against the ally, Fl= Rk Bp Kt Pn Ft Ch Sh, Fl=Sh against the ally,
#   and a converted Faceless.
ATTACKS: Final = 20
ATTACK_CARD: Final = vec[i64](
    [1, 2, 3, 4, 5, 8, 7, 6, 6, 12, 12, 12, 12, 12, 12, 12, 12, 13, 14, 15]
)
ATTACK_AS: Final = vec[i64]([1, 2, 3, 4, 5, 8, 7, 6, 6, 2, 3, 4, 5, 8, 7, 6, 6, 2, 3, 4])
# The ways of each card, from the one up to the other.
#                                    K Qn Rk Bp Kt Pn Sh Ch Ft Df Dc Fv Fl
FIRST_ATTACK: Final = vec[i64]([0, 0, 1, 2, 3, 4, 7, 6, 5, 0, 0, 0, 9, 17, 18, 19])
LAST_ATTACK: Final = vec[i64]([-1, 0, 1, 2, 3, 4, 8, 6, 5, -1, -1, -1, 16, 17, 18, 19])
BETRAYAL: Final = 8
FACELESS_PAWN: Final = 12
FACELESS_BETRAYAL: Final = 16

# Ways to defend: Qn Rk Bp Kt Pn Df Dc, Fl= Rk Bp Kt Pn Df Dc, and a converted Faceless.
DEFENCES: Final = 16
DEFENCE_CARD: Final = vec[i64]([1, 2, 3, 4, 5, 9, 10, 12, 12, 12, 12, 12, 12, 13, 14, 15])
DEFENCE_AS: Final = vec[i64]([1, 2, 3, 4, 5, 9, 10, 2, 3, 4, 5, 9, 10, 2, 3, 4])
FIRST_DEFENCE: Final = vec[i64]([0, 0, 1, 2, 3, 4, 0, 0, 0, 5, 6, 0, 7, 13, 14, 15])
LAST_DEFENCE: Final = vec[i64]([-1, 0, 1, 2, 3, 4, -1, -1, -1, 5, 6, -1, 12, 13, 14, 15])

# The moves. Where a kind of card belongs to a move, it is added; the next begins behind the last.
ATTACK: Final = 0  # + way * MAX_SEATS + target
PROMOTE: Final = ATTACK + ATTACKS * MAX_SEATS
FAVOR: Final = PROMOTE + 1  # + the card that goes to the ally
DISCARD: Final = FAVOR + KINDS  # + card
DEFEND: Final = DISCARD + KINDS  # + way
CROWN: Final = DEFEND + DEFENCES  # + the new target
ALLOW: Final = CROWN + MAX_SEATS
SHOW: Final = ALLOW + 1  # + card
ORDER: Final = SHOW + KINDS  # as found; + 1: the other way round
MOVES: Final = ORDER + 2
MOST_LEGAL: Final = 64  # at any time
STARTS = (ATTACK, PROMOTE, FAVOR, DISCARD, DEFEND, CROWN, ALLOW, SHOW, ORDER)


def kind_of(move: i64) -> i64:
    """Where the moves of its kind begin."""
    return max([start for start in STARTS if start <= move])


def attack(way: i64, target: i64) -> i64:
    """The move that attacks."""
    return ATTACK + way * MAX_SEATS + target


def way_of(move: i64) -> i64:
    """How an attacking move attacks."""
    return (move - ATTACK) // MAX_SEATS


def target_of(move: i64) -> i64:
    """Whom an attacking move attacks."""
    return (move - ATTACK) % MAX_SEATS


def is_betrayal(way: i64) -> bool:
    """Is it aimed at the own ally?"""
    return way == BETRAYAL or way == FACELESS_BETRAYAL
