"""Does a tape lead to its position? It is played forwards with its true cards.

A tape that could not have happened would leave the seats with nothing to believe in.
"""

from collections import Counter

from courtly.games.corvassa.memory import tape
from courtly.games.corvassa.rules.cards import FAVOR, NO_CARD, PAWN, QUEEN, blank
from courtly.games.corvassa.rules.game import Corvassa
from courtly.games.corvassa.rules.state import HAND_LIMIT
from courtly.games.corvassa.words.cards import hand_codes, heap_codes, read_card
from courtly.games.corvassa.words.tape import line_of
from courtly.kernel.bits import has
from courtly.kernel.errors import BadPosition
from courtly.kernel.seats import seat_name

Cards = Counter[int]


def check(state: Corvassa) -> None:
    """Complain about the first line that could not happen, or about an end that is another."""
    replay = Replay(state)
    for i in range(state.memory.n):
        entry = state.memory.tape[i]
        if not replay.happens(entry, first=i == 0):
            line = f"{line_of(entry):.60}"
            raise BadPosition(f"memory: line {i + 1}: `{line}` could not happen then (R119)")
    place = replay.other_end()
    if place:
        raise BadPosition(f"memory: it does not lead to {place} of this position (R118)")


def cards_of(codes: list[str]) -> Cards:
    """How many there are of each card but the Kings."""
    return Counter([card for card in map(read_card, codes) if card])


class Replay:
    """Hands, pile and discards as the tape goes on. At its beginning nobody holds a card."""

    def __init__(self, state: Corvassa) -> None:
        """All cards lie in the pile, but for what a first line `reshuffle ...` leaves out."""
        self.state = state
        self.hands: list[Cards] = [Counter() for _ in range(state.seats)]
        self.pile = cards_of(heap_codes(state.deck()))
        self.laid: list[int] = []  # cards in their place, from the top
        self.found: list[int] = []  # before the eyes of a Rook
        self.away: Cards = Counter()  # discarded
        self.said: Cards = Counter()  # entries about what somebody knows, and who has parted

    # ---- one line ------------------------------------------------------------------

    def happens(self, entry: int, first: bool) -> bool:
        """Let it happen; False: it could not."""
        kind, seat, card = tape.kind_of(entry), tape.seat_of(entry), tape.card_of(entry)
        if kind == tape.RESHUFFLES:
            return self._reshuffle(cards_of(heap_codes(tape.heap_of(entry))), first)
        if kind == tape.DRAWS:
            return self._from_pile(card) and self._receive(seat, card)
        if kind == tape.GAINS:
            return _take(self.away, blank(card)) and self._receive(seat, card)
        if kind == tape.FETCHES:
            self.pile.update(self.laid)
            self.laid = []
            return _take(self.pile, QUEEN) and self._receive(seat, QUEEN)
        if kind in (tape.DISCARDS, tape.LOSES):
            self.away[blank(card)] += 1
            return _take(self.hands[seat], card)
        if kind in (tape.GIVES, tape.IS_ROBBED):
            allowed = kind == tape.IS_ROBBED or card != FAVOR  # R88
            other = tape.other_of(entry)
            return allowed and _take(self.hands[seat], card) and self._receive(other, card)
        if kind == tape.SEES:
            self.found.append(card)
            return len(self.found) <= 2 and self._from_pile(card)
        if kind in (tape.ORDERS, tape.PUTS_BACK):
            return self._lay_back(kind == tape.ORDERS, tape.other_of(entry) == 1)
        return self._is_true(entry)

    def _receive(self, seat: int, card: int) -> bool:
        self.hands[seat][card] += 1
        return self.hands[seat].total() <= HAND_LIMIT

    def _from_pile(self, card: int) -> bool:
        """The card that comes next."""
        return self.laid.pop(0) == card if self.laid else _take(self.pile, card)

    def _reshuffle(self, heap: Cards, first: bool) -> bool:
        """R101: when the pile has run out. A position may begin so, with the rest discarded."""
        if first:
            self.away = self.pile - heap
            aside = cards_of(heap_codes(self.state.aside))
            whole = heap <= self.pile and aside <= heap
            self.pile = heap - aside
            return whole
        if self.pile.total() or self.laid or not heap <= self.away:
            return False
        self.pile, self.away = heap, self.away - heap
        return True

    def _lay_back(self, ordered: bool, swapped: bool) -> bool:
        """11-Rk: what was looked at lies on top again."""
        enough = len(self.found) == 2 or (len(self.found) == 1 and not ordered)
        self.laid = (self.found[::-1] if swapped else self.found) + self.laid
        self.found = []
        return enough

    def _is_true(self, entry: int) -> bool:
        """What is shown, proven or known."""
        kind, seat, other = tape.kind_of(entry), tape.seat_of(entry), tape.other_of(entry)
        card, hand = tape.card_of(entry), self.hands[seat]
        self.said[entry] += 1
        if kind == tape.SHOWS:
            return hand[card] > 0
        if kind == tape.IS_BARREN:
            harmless = tape.harmless(other == 1)
            return all(has(harmless, held) for held in hand.elements())
        if kind == tape.FAILS:
            queens = self.pile[QUEEN] + self.laid.count(QUEEN)
            return hand[PAWN] >= self.state.pawns_needed() and not queens
        if kind == tape.KNOWS:
            return self.said[entry] <= self.hands[other][card]
        return kind != tape.PARTS or self._may_part(entry, seat, other)

    def _may_part(self, entry: int, seat: int, other: int) -> bool:
        """R124: it matters where hands are open, and once."""
        together = self.state.ally[seat] == other or self.state.partner(seat) != other
        return self.state.open_hands and not together and self.said[entry] == 1

    # ---- the end -------------------------------------------------------------------

    def other_end(self) -> str:
        """What is not as the position has it; nothing, if all is."""
        state = self.state
        for seat in range(state.seats):
            if self.hands[seat] != cards_of(hand_codes(state.hands[seat], 1)):
                return f"the hand of {seat_name(seat)}"
        if self.laid != [card for card in (state.top, state.second) if card != NO_CARD]:
            return "the top of the pile"
        if self.found or self.pile != cards_of(heap_codes(state.rest)):
            return "the pile"
        if self.away != cards_of(heap_codes(state.discards)):
            return "the discards"
        return ""


def _take(cards: Cards, card: int) -> bool:
    cards[card] -= 1
    return cards[card] >= 0
