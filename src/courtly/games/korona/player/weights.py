"""What things are worth to a player, in tenths of a point or in percent."""

from collections.abc import Mapping, Sequence
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from courtly.games.korona.rules import cards
from courtly.games.korona.rules.counts import BUILDABLE
from courtly.games.korona.rules.piles import capacity, count_in, lead, size, top

Numbers = Mapping[str, Sequence[int]]

# Compared in games of such players with each other.
THUMB: Final[Numbers] = {
    # ---- in the hand: what a card may yet do
    #        Ru  St  Kn  To Ar  Fi Fa  He  Jo Th  Do IM  ED  TS   SA  GA  Re  Sh
    "held": (30, 10, 25, 10, 8, 20, 5, 15, 50, 5, 20, 8, 25, 50, 150, 70, 15, 55),
    "unseen": (50,),  # a card from the Draw Pile
    "emptied": (90,),  # what five cards instead of two are worth, for going out
    "shed": (20,),  # a card less on the way there
    "gift": (35,),  # a card from another's hand
    "denied": (10,),  # percent of what a Market card would bring to the next player
    "thief_in_play": (130,),  # its way to a rival, with the card that sends it in hand
    "lands": (90,),  # percent of attacks that meet no Shield
    "shield_spare": (50,),  # percent: what a second Shield is worth of the first
    # ---- in an area: what is not there yet, but may come
    #            Ru  St Kn To Ar Fi Fa He Jo Th
    "room_for": (35, 14, 0, 4, 0, 3, 0, 3, 0, 0),  # a free place on this lead
    "first_field": (45,),  # the next one is worth 10 points
    "colours": (0, 2, 4, 6, 10, 16, 24, 36, 40, 70, 0),  # with a Healer, besides points
    "no_healer": (30,),  # of that in percent, while there is none
    "near": (0, 320, 190, 110, 60, 30, 15),  # so many cards short of an instant victory
    # ---- what somebody would gladly take from an open pile; percent of it that is lost
    "tempts": (100, 30, 35, 50, 12, 90, 10, 60, 50, 0),
    "risk": (40,),
    # ---- how time is measured
    "turn": (26,),  # tenths of a card that a turn takes from the Draw Pile
    "early": (5,),  # turns of one's own before the end: from here on promises fade
    # ---- by players: percent of a rival's loss that is one's own gain, the leader's, the others'
    "rivalry": (0, 0, 100, 70, 60),
    "bystander": (0, 0, 100, 30, 20),
}

# Found by play: in two hundred thousand games all numbers were changed a little at a time, and met
# the same change the other way.
AMONG_TWO: Final[Numbers] = {
    "held": (38, 5, 26, 8, 6, 23, 10, 16, 92, 8, 10, 5, 57, 265, 267, 345, 29, 293),
    "unseen": (135,),
    "emptied": (173,),
    "shed": (73,),
    "gift": (30,),
    "denied": (16,),
    "thief_in_play": (84,),
    "lands": (90,),
    "shield_spare": (48,),
    "room_for": (23, 12, 0, 4, 0, 3, 0, 4, 0, 0),
    "first_field": (162,),
    "colours": (0, 4, 5, 8, 11, 18, 50, 41, 59, 48, 0),
    "no_healer": (18,),
    "near": (0, 1079, 379, 134, 53, 28, 11),
    "tempts": (231, 31, 33, 68, 7, 118, 3, 85, 58, 0),
    "risk": (31,),
    "turn": (26,),
    "early": (5,),
    "rivalry": (0, 0, 100, 68, 36),
    "bystander": (0, 0, 100, 83, 12),
}
AMONG_MORE: Final[Numbers] = {
    "held": (39, 6, 30, 7, 5, 19, 8, 16, 83, 8, 15, 5, 33, 580, 377, 572, 25, 400),
    "unseen": (92,),
    "emptied": (145,),
    "shed": (50,),
    "gift": (30,),
    "denied": (8,),
    "thief_in_play": (70,),
    "lands": (90,),
    "shield_spare": (39,),
    "room_for": (24, 17, 0, 5, 0, 3, 0, 4, 0, 0),
    "first_field": (99,),
    "colours": (0, 4, 4, 8, 10, 12, 41, 39, 45, 69, 0),
    "no_healer": (18,),
    "near": (0, 802, 339, 101, 37, 27, 6),
    "tempts": (329, 61, 29, 83, 13, 170, 6, 48, 68, 0),
    "risk": (34,),
    "turn": (26,),
    "early": (5,),
    "rivalry": (0, 0, 100, 59, 22),
    "bystander": (0, 0, 100, 52, 9),
}


def seasoned(seats: int) -> Numbers:
    """What a player who has played much goes by, at a table of so many."""
    return AMONG_TWO if seats == 2 else AMONG_MORE


@final
@mypyc_attr(acyclic=True)
class Weights:
    """The numbers of one player, at hand."""

    def __init__(self, numbers: Numbers) -> None:
        """By the names above."""
        self.held: vec[i64] = vec[i64](numbers["held"])
        self.unseen: i64 = numbers["unseen"][0]
        self.emptied: i64 = numbers["emptied"][0]
        self.shed: i64 = numbers["shed"][0]
        self.gift: i64 = numbers["gift"][0]
        self.denied: i64 = numbers["denied"][0]
        self.thief_in_play: i64 = numbers["thief_in_play"][0]
        self.lands: i64 = numbers["lands"][0]
        self.shield_spare: i64 = numbers["shield_spare"][0]
        self.first_field: i64 = numbers["first_field"][0]
        self.colours: vec[i64] = vec[i64](numbers["colours"])
        self.no_healer: i64 = numbers["no_healer"][0]
        self.near: vec[i64] = vec[i64](numbers["near"])
        self.turn: i64 = numbers["turn"][0]
        self.early: i64 = numbers["early"][0]
        self.rivalry: vec[i64] = vec[i64](numbers["rivalry"])
        self.bystander: vec[i64] = vec[i64](numbers["bystander"])
        self.promises: vec[i64] = vec[i64]([promise_of(pile, numbers) for pile in BUILDABLE])


def promise_of(pile: int, numbers: Numbers) -> int:
    """What may yet come onto a pile, less what may be lost from it."""
    if pile == 0:
        return 0
    room = capacity(pile) - size(pile)
    promise = 0
    if room != 0:  # not full: below zero, if it can carry nothing
        promise -= numbers["tempts"][top(pile)] * numbers["risk"][0] // 100
    if room > 0 and count_in(pile, cards.THIEF) == 0:
        promise += numbers["room_for"][lead(pile)] * room
    return promise
