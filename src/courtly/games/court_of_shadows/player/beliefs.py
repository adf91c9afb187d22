"""Which worlds a seat should think of: hands that explain what the others did.

How likely each rival holds what comes from `Reading`. A world deals all of them hands at once, from
the cards that are left, and says which model each of them is taken for in it.
"""

from collections.abc import Sequence
from typing import Final, cast, final

from librt.vecs import vec
from mypy_extensions import i64

from courtly.games.court_of_shadows.player.courtier import Courtier
from courtly.games.court_of_shadows.player.hands import FIRST, HAND, HANDS
from courtly.games.court_of_shadows.player.reading import ROOM, Reading
from courtly.games.court_of_shadows.player.thumbs import Thumbs
from courtly.games.court_of_shadows.rules import cards
from courtly.games.court_of_shadows.rules.cards import DECK, MAX_SEATS, NOBODY, ROLES, card, copies
from courtly.games.court_of_shadows.rules.game import CourtOfShadows
from courtly.kernel.bits import bit, count, has, nth
from courtly.kernel.dice import Dice
from courtly.kernel.policy import AnyMove, Beliefs, Policy
from courtly.kernel.seats import seat_name
from courtly.kernel.state import State

FINE: Final = 0x1000000  # chances are drawn this fine
DEALS: Final = 6  # of which one is chosen, where several rivals draw on the same cards
ROLE_NAMES: Final = ("Regent", "Blade", "Diplomat", "Corsair", "Widow")

# Whom a stranger may be taken for: the usual courtier, and others.
TEMPERAMENTS: Final[tuple[dict[str, int], ...]] = (
    {},
    {"bold": 80, "truths": 3},  # claims what it likes
    {"bold": 0, "truths": 5},  # hardly ever lies
    {"own": 45, "own_more": 10, "truths": 2},  # believes nobody
    {"own": 130, "truths": 8, "doubt_block": 0},  # believes everybody
)


def strangers() -> list[Policy]:
    """A model for each temperament, and one of somebody who does anything."""
    courtiers: list[Policy] = [Courtier(Thumbs(changes)) for changes in TEMPERAMENTS]
    return [*courtiers, AnyMove(i64(ROOM))]


@final
class CourtBeliefs(Beliefs):
    """Worlds in which the others have had reasons for what they did."""

    def __init__(self, models: list[Policy] | None = None) -> None:
        """The others may be any of these models."""
        super().__init__()
        self.supposed: list[Policy] = strangers() if models is None else models
        self.readings: list[Reading | None] = [None] * MAX_SEATS
        self.reading: Reading | None = None
        self.pools: vec[i64] = vec[i64]([0] * MAX_SEATS)
        self.weights: vec[float] = vec[float]([0.0] * (MAX_SEATS * HANDS))
        self.chances: vec[float] = vec[float]([0.0] * HANDS)
        self.dealt: vec[i64] = vec[i64]([0] * MAX_SEATS)
        self.chosen: vec[i64] = vec[i64]([0] * MAX_SEATS)
        self.models: list[Policy | None] = [None] * MAX_SEATS

    def suppose(self, models: Sequence[Policy]) -> None:
        self.supposed = strangers() + list(models)
        self.readings = [None] * MAX_SEATS

    # ---- what the others did -------------------------------------------------------------

    def learn(self, world: State, seat: i64, lived: Sequence[int], dice: Dice) -> None:
        court = cast(CourtOfShadows, world)
        self.known = world
        self.seat = seat
        self.reading = None
        reading = self.begun(court, seat, list(lived))
        reading.go_on(list(lived), dice)
        if reading.fits(court):
            self.reading = reading
            self.sum_up(reading)

    def begun(self, court: CourtOfShadows, seat: i64, lived: list[int]) -> Reading:
        """The reading that this goes on from, or a new one."""
        old = self.readings[seat]
        if old is not None and not old.lost and old.has_read(lived):
            scene = old.scene
            if scene.seats == court.seats and scene.options == court.options:
                return old
        fresh = Reading(court.blank(), seat, self.supposed)
        self.readings[seat] = fresh
        return fresh

    def sum_up(self, reading: Reading) -> None:
        """The weights of all hands whoever holds them, and what each rival can hold."""
        scene = reading.scene
        for seat in range(scene.seats):
            if self.is_rival(scene, seat):
                self.pools[seat] = reading.hands.pool(seat)
                for hand in range(i64(HANDS)):
                    self.weights[seat * HANDS + hand] = reading.hands.weight(seat, hand)

    def is_rival(self, scene: CourtOfShadows, seat: i64) -> bool:
        """Is there anything to guess of this seat?"""
        return seat != self.seat and has(scene.living, seat)

    # ---- worlds --------------------------------------------------------------------------

    def draw(self, into: State, dice: Dice) -> None:
        reading = self.reading
        if reading is None:
            super().draw(into, dice)
            return
        into.copy_from(reading.scene)
        self.choose_hands(reading, dice)
        world = cast(CourtOfShadows, into)
        left = self.unseen(reading.scene)
        for seat in range(world.seats):
            if self.is_rival(world, seat):
                world.cards[seat] = HAND[self.chosen[seat]]
                left -= world.cards[seat]
                self.models[seat] = self.met(reading, seat, dice)
        world.cards[DECK] = left

    def unseen(self, scene: CourtOfShadows) -> i64:
        """The cards in the hands of others and in the deck."""
        unseen = scene.copies * cards.EACH_ROLE - scene.cards[self.seat]
        for seat in range(scene.seats):
            unseen -= scene.dead[seat]
        return unseen - (card(scene.shown) if scene.shown != NOBODY else 0)

    def choose_hands(self, reading: Reading, dice: Dice) -> None:
        """Hands for all rivals: one deal of a few, by how well it explains everything."""
        scene = reading.scene
        rivals: i64 = scene.living & ~bit(self.seat)
        deals: i64 = DEALS if count(rivals) > 1 else 1
        total = 0.0
        for _ in range(deals):
            fit = self.deal(scene, rivals, dice)
            total += fit
            if total > 0.0 and float(dice.below(i64(FINE))) * total < fit * float(FINE):
                for seat in range(scene.seats):
                    self.chosen[seat] = self.dealt[seat]

    def deal(self, scene: CourtOfShadows, rivals: i64, dice: Dice) -> float:
        """A hand for one rival after the other; how many ways there were, weighed."""
        left = self.unseen(scene)
        begin = dice.below(count(rivals))
        fit = 1.0
        for step in range(count(rivals)):
            seat = nth(rivals, (begin + step) % count(rivals))
            fit *= self.deal_to(seat, cards.size(scene.cards[seat]), left, dice)
            left -= HAND[self.dealt[seat]]
        return fit

    def deal_to(self, seat: i64, size: i64, left: i64, dice: Dice) -> float:
        """A hand of what is left; 0: nothing fits, it gets what there is."""
        pool = least(left, self.pools[seat])
        total = 0.0
        for hand in range(FIRST[size], FIRST[size + 1]):
            chance = self.weights[seat * HANDS + hand] * float(cards.ways(pool, HAND[hand]))
            self.chances[hand] = chance
            total += chance
        if total <= 0.0:
            return self.deal_any(seat, size, left)
        wanted = float(dice.below(i64(FINE))) / float(FINE) * total
        for hand in range(FIRST[size], FIRST[size + 1]):
            wanted -= self.chances[hand]
            if self.chances[hand] > 0.0:
                self.dealt[seat] = hand
                if wanted < 0.0:
                    break
        return total

    def deal_any(self, seat: i64, size: i64, left: i64) -> float:
        """The first hand that is left: a deal that explains nothing."""
        for hand in range(FIRST[size], FIRST[size + 1]):
            if cards.contains(left, HAND[hand]):
                self.dealt[seat] = hand
        return 0.0

    # ---- who the others are --------------------------------------------------------------

    def met(self, reading: Reading, seat: i64, dice: Dice) -> Policy:
        """The model that a rival with its hand is taken for."""
        hands = reading.hands
        hand = self.chosen[seat]
        wanted = float(dice.below(i64(FINE))) / float(FINE) * self.weights[seat * HANDS + hand]
        for kind in range(hands.kinds):
            wanted -= hands.weights[(seat * hands.kinds + kind) * HANDS + hand]
            if wanted < 0.0:
                return hands.models[kind]
        return hands.models[0]

    def model_of(self, seat: i64) -> Policy | None:
        return None if self.reading is None else self.models[seat]

    def told(self) -> dict[str, dict[str, float]]:
        reading = self.reading
        if reading is None:
            return {}
        scene = reading.scene
        rivals = [seat for seat in range(scene.seats) if self.is_rival(scene, seat)]
        return {
            seat_name(seat): self.told_of(seat, cards.size(scene.cards[seat])) for seat in rivals
        }

    def told_of(self, seat: i64, size: i64) -> dict[str, float]:
        """How likely a rival holds each role."""
        chances = [0.0] * ROLES
        total = 0.0
        for hand in range(FIRST[size], FIRST[size + 1]):
            ways = float(cards.ways(self.pools[seat], HAND[hand]))
            chance = self.weights[seat * HANDS + hand] * ways
            total += chance
            for role in range(i64(ROLES)):
                if copies(HAND[hand], role):
                    chances[role] += chance
        return {ROLE_NAMES[role]: chances[role] / total for role in range(ROLES)} if total else {}


def least(one: i64, other: i64) -> i64:
    """Of each role as many as are in both handfuls."""
    some: i64 = 0
    for role in range(i64(ROLES)):
        some += min(copies(one, role), copies(other, role)) * card(role)
    return some
