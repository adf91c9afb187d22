"""What each rival may hold, and how likely, going by what it did.

For every rival there is a weight for each hand and each model of who it may be: how well the hand
explains what it did, were it played by that model. Times the ways in which the unseen cards can
make the hand, the weight is its chance. The weights of a rival change with each of its decisions,
and whenever it draws, shows or loses a card.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from courtly.games.court_of_shadows.memory import known
from courtly.games.court_of_shadows.rules import actions, cards, moves
from courtly.games.court_of_shadows.rules.cards import (
    PAIR,
    PAIRS,
    ROLES,
    card,
    copies,
)
from courtly.games.court_of_shadows.rules.game import CourtOfShadows
from courtly.kernel.bits import has
from courtly.kernel.dice import Dice
from courtly.kernel.policy import Policy
from courtly.kernel.state import Moves

# Every hand of no card, of one, of two, in this order; and where those of each size begin.
HANDS: Final = 1 + 5 + 15
HAND: Final = vec[i64](
    [0] + [card(role) for role in range(ROLES)] + [PAIR[pair] for pair in range(PAIRS)]
)
FIRST: Final = vec[i64]([0, 1, 1 + ROLES, HANDS])

ERRS: Final = 0.06  # how often anybody does anything, whatever a model says
LEAST: Final = 0.02  # copies of a role in the deck, where hardly any can be
TINY: Final = 1e-12
RARE: Final = 1e-4  # what hardly explains anything is left alone until nothing else explains more


@final
class Hands:
    """Weights for the hands of all rivals of one seat, at the table that a scene shows."""

    def __init__(self, scene: CourtOfShadows, me: i64, models: list[Policy], room: i64) -> None:
        """Before the deal: anybody may be any of the models."""
        self.scene = scene
        self.me: i64 = me
        self.models = models
        self.kinds: i64 = len(models)
        self.weights: vec[float] = vec[float]([1.0] * (scene.seats * self.kinds * HANDS))
        # The chances of one rival between two steps, and what they become.
        self.chances: vec[float] = vec[float]([0.0] * (self.kinds * HANDS))
        self.becoming: vec[float] = vec[float]([0.0] * (self.kinds * HANDS))
        self.deck: vec[float] = vec[float]([0.0] * ROLES)
        self.moves = Moves(room)
        self.odds: vec[float] = vec[float]([0.0] * room)

    # ---- weights and chances -------------------------------------------------------------

    def held(self, who: i64) -> i64:
        """How many cards a rival has in its hand."""
        return cards.size(self.scene.cards[who])

    def pool(self, who: i64) -> i64:
        """Of each role as many as the rival can hold at most."""
        scene = self.scene
        some: i64 = 0
        for role in range(i64(ROLES)):
            left = known.copies_left(scene, self.me, who, role)
            if scene.shown == role and left > 0:
                left -= 1
            some += left * card(role)
        return some

    def take(self, who: i64) -> None:
        """Set down the chances of a rival's hands as they are now."""
        pool = self.pool(who)
        size = self.held(who)
        for i in range(self.kinds * HANDS):
            self.chances[i] = 0.0
        for kind in range(self.kinds):
            at = (who * self.kinds + kind) * HANDS
            for hand in range(FIRST[size], FIRST[size + 1]):
                ways = float(cards.ways(pool, HAND[hand]))
                self.chances[kind * HANDS + hand] = self.weights[at + hand] * ways

    def put(self, who: i64) -> None:
        """Make the weights of a rival such that its chances are those set down."""
        size = self.held(who)
        pool = self.pool(who)
        most = TINY
        for kind in range(self.kinds):
            at = (who * self.kinds + kind) * HANDS
            for hand in range(FIRST[size], FIRST[size + 1]):
                ways = float(cards.ways(pool, HAND[hand]))
                weight = self.chances[kind * HANDS + hand] / ways if ways > 0.0 else 0.0
                self.weights[at + hand] = weight
                most = max(most, weight)
        self.level(who, most)

    def level(self, who: i64, most: float) -> None:
        """Keep weights near one; where nothing is left, anything may be."""
        begin = who * self.kinds * HANDS
        for i in range(begin, begin + self.kinds * HANDS):
            self.weights[i] = self.weights[i] / most if most > TINY else 1.0

    # ---- decisions -----------------------------------------------------------------------

    def judge(self, who: i64, move: i64, dice: Dice) -> None:
        """The rival did this: hands with which a model would have done so gain."""
        size = self.held(who)
        before = self.scene.cards[who]
        most = TINY
        for hand in range(FIRST[size], FIRST[size + 1]):
            self.scene.cards[who] = HAND[hand]
            for kind in range(self.kinds):
                at = (who * self.kinds + kind) * HANDS + hand
                if self.weights[at] > RARE:
                    self.weights[at] *= self.likely(kind, who, move, dice)
                    most = max(most, self.weights[at])
        self.scene.cards[who] = before
        self.level(who, most)

    def likely(self, kind: i64, who: i64, move: i64, dice: Dice) -> float:
        """How likely a model makes the move with the hand that the scene shows."""
        self.moves.n = 0
        self.scene.legal(who, self.moves)
        self.models[kind].odds(self.scene, who, self.moves, dice, self.odds)
        for i in range(self.moves.n):
            if self.moves.items[i] == move:
                return (1.0 - ERRS) * self.odds[i] + ERRS / float(self.moves.n)
        return 0.0

    # ---- cards that come and go ----------------------------------------------------------

    def part_with(self, role: i64) -> None:
        """The chances after one card is out of the hand: shown, or turned up."""
        for i in range(self.kinds * HANDS):
            self.becoming[i] = 0.0
        for hand in range(i64(FIRST[1]), i64(HANDS)):
            if copies(HAND[hand], role):
                left = number_of(HAND[hand] - card(role))
                for kind in range(self.kinds):
                    self.becoming[kind * HANDS + left] += self.chances[kind * HANDS + hand]
        self.become()

    def draw_one(self, who: i64) -> None:
        """The chances after a card from the deck."""
        size = self.held(who)
        for i in range(self.kinds * HANDS):
            self.becoming[i] = 0.0
        for hand in range(FIRST[size], FIRST[size + 1]):
            total = self.expect_deck(who, HAND[hand])
            for role in range(i64(ROLES)):
                drawn = number_of(HAND[hand] + card(role))
                part = self.deck[role] / total
                for kind in range(self.kinds):
                    at = kind * HANDS
                    self.becoming[at + drawn] += self.chances[at + hand] * part
        self.become()

    def expect_deck(self, who: i64, hand: i64) -> float:
        """How many of each role are in the deck on average, if a rival holds this; all of them."""
        scene = self.scene
        seen = known.dead_cards(scene) + scene.cards[self.me] + hand
        for role in range(i64(ROLES)):
            self.deck[role] = float(scene.copies - copies(seen, role))
        for other in range(scene.seats):
            if other != who and other != self.me and has(scene.living, other):
                self.leave_out(other)
        total = 0.0
        for role in range(i64(ROLES)):
            self.deck[role] = max(self.deck[role], LEAST)
            total += self.deck[role]
        return total

    def leave_out(self, other: i64) -> None:
        """What a rival holds on average is not in the deck."""
        size = self.held(other)
        pool = self.pool(other)
        total = TINY
        for hand in range(FIRST[size], FIRST[size + 1]):
            total += self.weight(other, hand) * float(cards.ways(pool, HAND[hand]))
        for hand in range(FIRST[size], FIRST[size + 1]):
            chance = self.weight(other, hand) * float(cards.ways(pool, HAND[hand])) / total
            for role in range(i64(ROLES)):
                self.deck[role] -= chance * float(copies(HAND[hand], role))

    def weight(self, who: i64, hand: i64) -> float:
        """How well a hand explains a rival, whoever it is."""
        total = 0.0
        for kind in range(self.kinds):
            total += self.weights[(who * self.kinds + kind) * HANDS + hand]
        return total

    def become(self) -> None:
        """What the chances become, they are."""
        for i in range(self.kinds * HANDS):
            self.chances[i] = self.becoming[i]

    # ---- §4-f Exchange -------------------------------------------------------------------

    def exchange(self, who: i64, dice: Dice) -> None:
        """The chances after an Exchange, from those before it: two drawn, two given back."""
        before = self.scene.cards[who]
        size = cards.size(before) - actions.EXCHANGE_CARDS
        for i in range(self.kinds * HANDS):
            self.becoming[i] = 0.0
        for hand in range(FIRST[size], FIRST[size + 1]):
            if self.possible(hand):
                self.expect_deck(who, HAND[hand])
                for pair in range(i64(PAIRS)):
                    self.scene.cards[who] = HAND[hand] + PAIR[pair]
                    self.give_back(who, hand, self.ways_to_draw(PAIR[pair]), dice)
        self.scene.cards[who] = before
        self.become()

    def possible(self, hand: i64) -> bool:
        """Is there a chance of a hand?"""
        total = 0.0
        for kind in range(self.kinds):
            total += self.chances[kind * HANDS + hand]
        return total > TINY

    def ways_to_draw(self, pair: i64) -> float:
        """How often two cards from the deck are these, up to a factor."""
        ways = 1.0
        for role in range(i64(ROLES)):
            there = self.deck[role]
            if copies(pair, role) == 1:
                ways *= there
            elif copies(pair, role) == 2:
                ways *= max(there * (there - 1.0), LEAST * LEAST) / 2.0
        return ways

    def give_back(self, who: i64, hand: i64, part: float, dice: Dice) -> None:
        """What a rival keeps of the cards that the scene shows, by what each model would keep."""
        full = self.scene.cards[who]
        among = self.moves
        for kind in range(self.kinds):
            among.n = 0
            self.scene.legal(who, among)
            self.models[kind].odds(self.scene, who, among, dice, self.odds)
            for i in range(among.n):
                kept = number_of(full - PAIR[among.items[i] - moves.RETURN])
                likely = (1.0 - ERRS) * self.odds[i] + ERRS / float(among.n)
                self.becoming[kind * HANDS + kept] += (
                    self.chances[kind * HANDS + hand] * part * likely
                )


def number_of(hand: i64) -> i64:
    """The place of a hand among all."""
    number = FIRST[cards.size(hand)]
    while HAND[number] != hand:
        number += 1
    return number
