"""Does a tape fit its position? It is played forwards with its true cards."""

from courtly.games.corvassa import memory
from courtly.games.corvassa.cards import (
    BISHOP,
    FACELESS,
    FACELESS_ROOK,
    FAVOR,
    KINDS,
    KING,
    KNIGHT,
    NO_CARD,
    PAWN,
    QUEEN,
    ROOK,
    blank,
    heaped,
    held,
)
from courtly.games.corvassa.choices import HAND_LIMIT
from courtly.games.corvassa.hall import NOBODY
from courtly.games.corvassa.remembered import line_of, partner
from courtly.games.corvassa.rules import Corvassa
from courtly.games.corvassa.words import CODES, a_card
from courtly.kernel.bits import has
from courtly.kernel.errors import BadPosition
from courtly.kernel.seats import seat_name

RETURNING = (QUEEN, ROOK, BISHOP, KNIGHT)  # 6.2-d, and a Queen by 8.2-d
LEAVING = (memory.DISCARDS, memory.LOSES, memory.GIVES, memory.IS_ROBBED)
WITH_OTHER = (memory.GIVES, memory.IS_ROBBED, memory.SHOWS_HAND, memory.PARTS, memory.KNOWS)


def check(state: Corvassa) -> None:
    """Complain about the first line that could not happen, or about an end that is another."""
    course = Retraced(state)
    for i in range(state.memory.n):
        entry = state.memory.tape[i]
        problem = course.play(entry)
        if problem:
            raise BadPosition(f"memory: line {i + 1}: `{line_of(entry):.60}`: {problem}")
    problem = course.end()
    if problem:
        raise BadPosition(f"memory: {problem}")


class Retraced:
    """Hands, pile and discards as the tape goes on. At its beginning nobody holds a card."""

    def __init__(self, state: Corvassa) -> None:
        """All cards lie in the pile, but for what a first line `reshuffle ...` leaves out."""
        self.state = state
        self.hands: list[list[int]] = [[0] * KINDS for _ in range(state.seats)]
        self.laid: list[int] = []  # cards in their place, from the top
        self.found: list[int] = []
        self.looker: int = NOBODY
        self.parted: list[int] = []  # the first seat of each alliance that has ended
        self.known: list[int] = []  # entries about what somebody has seen
        deck = state.deck()
        self.pile: list[int] = [_heaped(deck, card) for card in range(KINDS)]
        self.away: list[int] = [0] * KINDS
        self.lines = 0

    def begin(self, heap: int) -> str:
        """A position has begun with these in the pile or aside, and the rest away."""
        for card in range(KING + 1, FACELESS_ROOK):
            n, aside = heaped(heap, card), heaped(self.state.aside, card)
            self.away[card] = self.pile[card] - n
            self.pile[card] = n - aside
            if self.away[card] < 0 or self.pile[card] < 0:
                return f"with {n} {CODES[card]} there are too many, or too few aside (§3.1-n)"
        return ""

    # ---- one line ------------------------------------------------------------------

    def play(self, entry: int) -> str:
        """Let it happen; or what is wrong with it."""
        kind, seat, card = memory.kind_of(entry), memory.seat_of(entry), memory.card_of(entry)
        self.lines += 1
        if kind == memory.RESHUFFLES:
            heap = memory.heap_of(entry)
            return self.begin(heap) if self.lines == 1 else self._reshuffle(heap)
        if self.lines == 1 and self.state.aside:
            return "with cards aside, `reshuffle ...` comes first and says what was hidden (R102)"
        if kind in WITH_OTHER and memory.other_of(entry) == seat:
            return "it takes two players (R119)"
        if kind == memory.SEES or kind == memory.ORDERS or kind == memory.PUTS_BACK:
            return self._look(kind, seat, card, memory.other_of(entry) == 1)
        if kind == memory.DRAWS or kind == memory.GAINS or kind == memory.FETCHES:
            return self._take(kind, seat, card)
        if kind in LEAVING:
            return self._leave(kind, seat, card, memory.other_of(entry))
        return self._prove(entry)

    def _take(self, kind: int, seat: int, card: int) -> str:
        """A card comes into a hand."""
        problem = ""
        if kind != memory.GAINS and self.found:
            problem = "a Rook is looking at the pile (§11-Rk)"
        elif kind == memory.DRAWS:
            problem = self._from_pile(card)
        elif kind == memory.FETCHES:
            card = QUEEN
            problem = self._fetch()
        elif card not in RETURNING and card < FACELESS_ROOK:
            problem = f"{a_card(card)} does not come back (§6.2-d, R72)"
        elif self.away[blank(card)] == 0:
            problem = f"there is no {CODES[blank(card)]} among the discards (R104)"
        else:
            self.away[blank(card)] -= 1
        return problem or self._receive(seat, card)

    def _receive(self, seat: int, card: int) -> str:
        self.hands[seat][card] += 1
        if sum(self.hands[seat]) > HAND_LIMIT:
            return f"{seat_name(seat)} would hold more than six cards with the King (§8.3-b)"
        return ""

    def _from_pile(self, card: int) -> str:
        """The card that comes next."""
        if card > FACELESS:
            return "in the pile every Faceless is blank (§8.5-e)"
        if self.laid:
            if self.laid[0] != card:
                return f"{CODES[self.laid[0]]} lies on top of the pile (R123)"
            self.laid = self.laid[1:]
        elif self.pile[card] == 0:
            return f"no {CODES[card]} is left in the pile (§3.1-n)"
        else:
            self.pile[card] -= 1
        return ""

    def _fetch(self) -> str:
        """8.2-d, 8.2-e: the pile is shuffled."""
        for card in self.laid:
            self.pile[card] += 1
        self.laid = []
        if self.pile[QUEEN] == 0:
            return "there is no Queen in the pile (§8.2-d)"
        self.pile[QUEEN] -= 1
        return ""

    def _leave(self, kind: int, seat: int, card: int, other: int) -> str:
        """A card leaves a hand."""
        if self.hands[seat][card] == 0:
            return f"{seat_name(seat)} has no {CODES[card]} (R118)"
        self.hands[seat][card] -= 1
        if kind == memory.GIVES and card == FAVOR:
            return "no Favor is given away (R88)"
        if kind == memory.GIVES and partner(self.state, seat) != other:
            return "a gift is for an ally (§11-Fv)"
        if kind == memory.GIVES or kind == memory.IS_ROBBED:
            return self._receive(other, card)
        self.away[blank(card)] += 1
        return ""

    def _reshuffle(self, heap: int) -> str:
        """R101: of all that is away, a card in play alone stays behind."""
        if sum(self.pile) or self.laid or self.found:
            return "the pile has not run out (R101)"
        for card in range(KING + 1, FACELESS_ROOK):
            self.pile[card] = heaped(heap, card)
            self.away[card] -= self.pile[card]
            if self.away[card] < 0:
                return f"so many {CODES[card]} are not among the discards (R101)"
        if sum(self.away) > 1:
            return "all discards are shuffled, but for a card in play (§5.3-d, R31)"
        return ""

    def _look(self, kind: int, seat: int, card: int, swapped: bool) -> str:
        """11-Rk: a Rook's eyes."""
        if self.found and seat != self.looker:
            return "another Rook is looking at the pile (§11-Rk)"
        if kind == memory.SEES:
            if len(self.found) == 2:
                return "a Rook sees two cards at most (§11-Rk)"
            self.looker = seat
            problem = self._from_pile(card)
            self.found.append(card)
            return problem
        if not self.found or (kind == memory.ORDERS and len(self.found) < 2):
            return "so many cards were not looked at (§11-Rk, R53)"
        if swapped:
            self.found.reverse()
        self.laid = self.found + self.laid
        self.found = []
        return ""

    def _prove(self, entry: int) -> str:
        """What is shown and proven must be true."""
        kind, seat, card = memory.kind_of(entry), memory.seat_of(entry), memory.card_of(entry)
        hand, other = self.hands[seat], memory.other_of(entry)
        if kind == memory.SHOWS and hand[card] == 0:
            return f"{seat_name(seat)} has no {CODES[card]} (R118)"
        if kind == memory.IS_BARREN:
            return self._barren(seat, other == 1)
        if kind == memory.FAILS:
            return self._fail(seat)
        if kind == memory.KNOWS:
            self.known.append(entry)
            if self.known.count(entry) > self.hands[other][card]:
                return f"{seat_name(other)} does not hold it so often (R119)"
        if kind == memory.PARTS:
            return self._part(seat, other)
        return ""

    def _barren(self, seat: int, first_turn: bool) -> str:
        harmless = memory.harmless(first_turn)
        for card in range(KING + 1, KINDS):
            if self.hands[seat][card] and not has(harmless, card):
                return f"{seat_name(seat)} holds {a_card(card)}, which can attack (R120)"
        return ""

    def _fail(self, seat: int) -> str:
        if self.hands[seat][PAWN] < self.state.pawns_needed():
            return f"{seat_name(seat)} has too few Pawns (§8.2-a, §8.2-b)"
        if self.pile[QUEEN] + self.away[QUEEN] or QUEEN in self.laid:
            return "there is a Queen to be had (R79)"
        return ""

    def _part(self, seat: int, other: int) -> str:
        if partner(self.state, seat) != other or min(seat, other) in self.parted:
            return "they are no allies (R04)"
        if not self.state.open_hands:
            return "with closed hands it is of no interest who parts (R124)"
        self.parted.append(min(seat, other))
        return ""

    # ---- the end -------------------------------------------------------------------

    def end(self) -> str:
        """All must be where the position has it."""
        state = self.state
        for seat in range(state.seats):
            for card in range(KING + 1, KINDS):
                n, there = self.hands[seat][card], held(state.hands[seat], card)
                if n != there:
                    name = seat_name(seat)
                    return f"it leaves {name} with {n} {CODES[card]}, not with {there} (R118)"
        if self.laid != [card for card in (state.top, state.second) if card != NO_CARD]:
            return f"it leaves {_listed(self.laid)} on top of the pile (R123)"
        if self.found != [card for card in (state.found, state.found_next) if card != NO_CARD]:
            return f"it leaves {_listed(self.found)} before the eyes of a Rook (§11-Rk)"
        if self.found and self.looker != state.turn:
            return f"only {seat_name(state.turn)} can be looking at the pile (§11-Rk)"
        for card in range(KING + 1, FACELESS_ROOK):
            n, there = self.pile[card], heaped(state.rest, card)
            if n != there:
                return f"it leaves {n} {CODES[card]} in the pile, not {there} (§5.3-d)"
            n, there = self.away[card], heaped(state.discards, card) + in_play(state, card)
            if n != there:
                return f"it leaves {n} {CODES[card]} discarded or in play, not {there} (R104)"
        return self._allies()

    def _allies(self) -> str:
        """R124: with open hands the tape says when an alliance has ended."""
        state = self.state
        for seat in range(state.seats):
            other = partner(state, seat)
            if not state.open_hands or other < seat:
                continue
            together = state.ally[seat] == other
            both = has(state.living, seat) and has(state.living, other)
            if seat in self.parted and together:
                return f"{seat_name(seat)} and {seat_name(other)} have parted (R124)"
            if both and seat not in self.parted and not together:
                return f"`{seat_name(seat)} and {seat_name(other)} part` is missing (R124)"
        return ""


def in_play(state: Corvassa, card: int) -> int:
    """Is it the card of the attack under way?"""
    return 1 if state.card != NO_CARD and blank(state.card) == card else 0


def _heaped(heap: int, card: int) -> int:
    return heaped(heap, card) if card <= FACELESS else 0


def _listed(cards: list[int]) -> str:
    return " ".join([CODES[card] for card in cards]) or "nothing"
