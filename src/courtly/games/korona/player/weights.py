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

# Found by play: in some hundred thousand games each number was changed a little, against the same
# change the other way.
SEASONED: Final[Numbers] = {
    "held": (40, 6, 21, 7, 6, 25, 10, 19, 72, 7, 10, 4, 64, 265, 310, 426, 27, 375),
    "unseen": (119,),
    "emptied": (190,),
    "shed": (72,),
    "gift": (24,),
    "denied": (10,),
    "thief_in_play": (81,),
    "lands": (90,),
    "shield_spare": (47,),
    "room_for": (17, 15, 0, 4, 0, 3, 0, 4, 0, 0),
    "first_field": (144,),
    "colours": (0, 4, 4, 10, 13, 19, 42, 43, 55, 57, 0),
    "no_healer": (23,),
    "near": (0, 701, 308, 133, 43, 28, 10),
    "tempts": (259, 38, 27, 87, 9, 114, 5, 81, 61, 0),
    "risk": (29,),
    "turn": (26,),
    "early": (5,),
    "rivalry": (0, 0, 100, 92, 23),
    "bystander": (0, 0, 100, 78, 10),
}


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
