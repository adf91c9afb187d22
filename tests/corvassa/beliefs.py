"""What a seat may believe, exactly: every state of a small hall with its probability.

The tape is played forwards on all states at once. A card leaves a hand as if it had been picked
without looking (R120).
"""

from collections import defaultdict
from fractions import Fraction
from typing import NamedTuple

from courtly.games.corvassa.memory import tape
from courtly.games.corvassa.rules.cards import FACELESS_ROOK, FAVOR, PAWN, QUEEN, heaped
from courtly.kernel.bits import has

Cards = tuple[int, ...]


class World(NamedTuple):
    """Hands, the pile without order, the cards in their place, and what a Rook has turned up."""

    hands: tuple[Cards, ...]
    rest: Cards
    placed: Cards = ()
    turned: Cards = ()

    def with_hand(self, seat: int, hand: Cards) -> "World":
        """The same, with another hand."""
        hands = list(self.hands)
        hands[seat] = tuple(sorted(hand))
        return self._replace(hands=tuple(hands))


Odds = list[tuple[World, Fraction]]


def without(cards: Cards, card: int) -> Cards:
    """One card less."""
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]


def picks(cards: Cards) -> list[tuple[int, Fraction]]:
    """Each kind, and how likely a card picked blindly is one."""
    return [(card, Fraction(cards.count(card), len(cards))) for card in sorted(set(cards))]


def heap_cards(heap: int) -> Cards:
    """The cards of a heap."""
    return tuple(card for card in range(FACELESS_ROOK) for _ in range(heaped(heap, card)))


def believed(tape: list[int], observer: int, seats: int, pawns: int) -> dict[World, Fraction]:
    """Every world that the observer cannot tell from the real one."""
    odds = {World(((),) * seats, ()): Fraction(1)}
    true = [World(((),) * seats, ())]
    for what in tape:
        after: dict[World, Fraction] = defaultdict(Fraction)
        real = _after(true[-1], what, -2, pawns, None)[0][0]
        for world, chance in odds.items():
            for next_world, likely in _after(world, what, observer, pawns, true[-1]):
                after[next_world] += chance * likely
        odds = after
        true.append(real)
    total = sum(odds.values())
    return {world: chance / total for world, chance in odds.items()}


def _after(world: World, what: int, observer: int, pawns: int, true: World | None) -> Odds:
    """What may come of an entry, as the observer saw it; observer -2 sees everything."""
    kind = tape.kind_of(what)
    if kind == tape.RESHUFFLES:
        return [(world._replace(rest=heap_cards(tape.heap_of(what))), Fraction(1))]
    seat, card, other = tape.seat_of(what), tape.card_of(what), tape.other_of(what)
    hand = world.hands[seat] if seat < len(world.hands) else ()
    seen = observer in (-2, seat)
    if kind in (tape.DRAWS, tape.SEES):
        return _uppermost(world, kind, seat, card if seen else None)
    if kind in (tape.DISCARDS, tape.LOSES):
        return [
            (world.with_hand(seat, without(hand, one)), chance)
            for one, chance in picks(hand)
            if one == card
        ]
    if kind in (tape.GIVES, tape.IS_ROBBED):
        from_cards = tuple(c for c in hand if kind == tape.IS_ROBBED or c != FAVOR)
        return [
            (
                world.with_hand(seat, without(hand, one)).with_hand(
                    other, (*world.hands[other], one)
                ),
                chance,
            )
            for one, chance in picks(from_cards)
            if one == card or not (seen or other == observer)
        ]
    if kind == tape.GAINS:
        return [(world.with_hand(seat, (*hand, card)), Fraction(1))]
    if kind == tape.SHOWS:
        return [(world, chance) for one, chance in picks(hand) if one == card]
    if kind == tape.ORDERS:
        return _ordered(world, other == 1, seen)
    if kind == tape.PUTS_BACK:
        return [(world._replace(placed=world.turned + world.placed, turned=()), Fraction(1))]
    if kind == tape.FETCHES:
        return _fetched(world, seat)
    return [(world, Fraction(1))] if _fits(world, what, observer, pawns, true) else []


def _uppermost(world: World, kind: int, seat: int, card: int | None) -> Odds:
    """The card on top of the pile goes to a hand, or before a Rook's eyes."""
    found: Odds = []
    tops = [(world.placed[0], Fraction(1))] if world.placed else picks(world.rest)
    for top, chance in tops:
        if card is None or top == card:
            if world.placed:
                left = world._replace(placed=world.placed[1:])
            else:
                left = world._replace(rest=without(world.rest, top))
            if kind == tape.SEES:
                left = left._replace(turned=(*left.turned, top))
            else:
                left = left.with_hand(seat, (*left.hands[seat], top))
            found.append((left, chance))
    return found


def _ordered(world: World, swapped: bool, seen: bool) -> Odds:
    ways = {swapped} if seen else {False, True}
    return [
        (
            world._replace(
                placed=(world.turned[::-1] if way else world.turned) + world.placed, turned=()
            ),
            Fraction(1, len(ways)),
        )
        for way in ways
    ]


def _fetched(world: World, seat: int) -> Odds:
    pile = tuple(sorted(world.rest + world.placed))
    if QUEEN not in pile:
        return []
    left = world._replace(rest=without(pile, QUEEN), placed=())
    return [(left.with_hand(seat, (*left.hands[seat], QUEEN)), Fraction(1))]


def _fits(world: World, what: int, observer: int, pawns: int, true: World | None) -> bool:
    """Is what was shown or proven so in this world?"""
    kind, seat = tape.kind_of(what), tape.seat_of(what)
    other, hand = tape.other_of(what), world.hands[seat]
    if kind == tape.SHOWS_HAND:
        return other != observer or true is None or hand == true.hands[seat]
    if kind == tape.IS_BARREN:
        return all(has(tape.harmless(other == 1), card) for card in hand)
    assert kind == tape.FAILS
    return hand.count(PAWN) >= pawns and QUEEN not in world.rest + world.placed
