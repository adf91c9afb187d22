"""What a position says of the players: hands, Kings, and who stands with whom."""

from collections.abc import Mapping

from courtly.games.corvassa import possible
from courtly.games.corvassa.cards import KING
from courtly.games.corvassa.choices import HAND_LIMIT
from courtly.games.corvassa.hall import DEALING, KINGS, NOBODY, OVER, SOLO, TWO_AGAINST_ONE
from courtly.games.corvassa.remembered import partner
from courtly.games.corvassa.rules import Corvassa
from courtly.games.corvassa.words import CODES, NUMBERED, read_card
from courtly.kernel.bits import bit, count, first, has
from courtly.kernel.errors import BadPosition
from courtly.kernel.fields import Fields, shown
from courtly.kernel.seats import seat_name, seat_number, set_of

NOTHING = "-"


# ---- hands and Kings ---------------------------------------------------------------


class Hand:
    """What a position says of one seat: `K1 Rk Pn`, or a mapping of `hand` and `king`."""

    def __init__(self, state: Corvassa, fields: Fields, seat: int) -> None:
        """The cards, and the number of the King; None where they are not named."""
        self.name = seat_name(seat)
        self.living = has(state.living, seat)
        self.early = state.phase <= KINGS
        self.number: int | None = None
        self.cards: list[int] | None = None
        self.fields = Fields({}, state.seats, self.name)
        text: str | None = None
        entry = fields.take(self.name)
        if isinstance(entry, str):
            text = entry
        elif isinstance(entry, Mapping):
            inner = Fields(entry, state.seats, self.name)
            text = inner.text("hand")
            if entry.get("king") is not None:
                least = 0 if self.early or state.phase == OVER else 1
                self.number = inner.number("king", range(least, NUMBERED + 1), 0)
            else:
                inner.take("king")
            inner.finish()
        elif entry is not None:
            raise fields.complain(self.name, f"{shown(entry)} is neither a text nor a mapping")
        if text is not None:
            self.cards = self._read(text)

    def _read(self, text: str) -> list[int]:
        cards: list[int] = []
        for word in [] if text.strip() == NOTHING else text.split():
            card = read_card(word)
            if card is None:
                raise self._complain(f"{word!r:.40} is not a card such as `Rk` (§3.1-n)")
            if card == KING and KING in cards:
                raise self._complain("there are two Kings; everybody has one (§4-a)")
            number = int(word[1:]) if card == KING and word[1:].isdecimal() else None
            if number is not None and self.number not in (None, number):
                raise self._complain(f"K{number} is not the King {self.number} named (§3.1-a)")
            self.number = self.number if number is None else number
            cards.append(card)
        if len(cards) > HAND_LIMIT + 1:
            raise self._complain(f"{len(cards)} cards; six are the most at any time (§8.3-b)")
        return cards

    def _complain(self, problem: str) -> BadPosition:
        return self.fields.complain("hand", problem)

    def kings(self) -> int:
        """How many Kings belong here: one, none if it is too early for one."""
        named = self.cards is not None and KING in self.cards
        if self.number == 0:
            return 0
        return 1 if named or self.number is not None or not self.early else 0

    def held(self) -> list[int]:
        """The cards that the seat has."""
        cards = self.cards or []
        if not self.living:
            if cards:
                problem = "who is out has no cards; `{king: 2}` names a King that left (R103)"
                raise self._complain(problem)
            return []
        if self.kings() == (1 if KING in cards else 0):
            return cards
        if self.kings() == 0:
            raise self._complain("the King in it has no number (R03)")
        if self.cards is not None and self.number is None:
            right = " ".join([CODES[card] for card in (KING, *cards)])
            raise self._complain(f"a living player has a King; `{right}` has one (§11-K)")
        return [KING, *cards]


def read_hands(state: Corvassa, fields: Fields) -> None:
    """Hands that are not named are bare Kings; numbers not named are the lowest left."""
    hands = [Hand(state, fields, seat) for seat in range(state.seats)]
    taken = [hand.number for hand in hands if hand.number]
    possible.check_kings(state, taken)
    left = [number for number in range(1, state.seats + 1) if number not in taken]
    for seat, hand in enumerate(hands):
        for card in hand.held():
            state.receive(seat, card)
        if hand.kings():
            state.kings[seat] = hand.number or left.pop(0)


# ---- sides ---------------------------------------------------------------------------


def read_sides(state: Corvassa, fields: Fields) -> None:
    """Alliances, who stands alone, who has spent the Command, who has not had a turn."""
    pairs = _pairs(state, fields)
    alone: int = NOBODY
    if state.mode == TWO_AGAINST_ONE and not _is_too_early(state):
        alone = state.seats - 1
        if pairs:
            alone = state.seats - sum(pairs[0])  # 0 + 1 + 2 less the two allies
    state.solo = fields.seat("solo", alone)
    if pairs is None:
        pairs = _usual_pairs(state)
    possible.check_pairs(state, pairs)
    for seat in range(state.seats):
        state.ally[seat] = NOBODY
    for one, other in pairs:
        state.ally[one], state.ally[other] = other, one
    told = fields.data.get("commanded") is not None
    state.commanded = set_of(fields.seats_listed("commanded"))
    if state.redirector != NOBODY and not told:
        state.commanded = bit(state.redirector)
    told = fields.data.get("fresh") is not None
    fresh = set_of(fields.seats_listed("fresh"))
    if not told and state.phase <= DEALING:
        fresh = first(state.seats)
    state.had_turn = first(state.seats) & ~fresh


def _is_too_early(state: Corvassa) -> bool:
    """R04: has nobody been drawn to stand alone, be it because all others left before?"""
    return state.phase == SOLO or (state.phase == OVER and state.kings_dealt() == 0)


def _pairs(state: Corvassa, fields: Fields) -> list[tuple[int, int]] | None:
    """The alliances that a position names, if it does."""
    told = fields.data.get("allies") is not None
    pairs: list[tuple[int, int]] = []
    for text in fields.texts("allies"):
        seats = [seat_number(word, state.seats) for word in text.replace("+", " ").split()]
        if len(seats) != 2 or seats[0] is None or seats[1] is None or seats[0] == seats[1]:
            raise fields.complain("allies", f"{text!r:.40} are not two seats such as `A C` (§4-h)")
        pairs.append((seats[0], seats[1]))
    return pairs if told else None


def _usual_pairs(state: Corvassa) -> list[tuple[int, int]]:
    """Those who began together and both live; the last two part (R07)."""
    last = count(state.living) == 2 and not (state.phase == OVER and state.shared_win)
    pairs: list[tuple[int, int]] = []
    for seat in range(state.seats):
        other = partner(state, seat)
        traitor = state.betrays and (state.turn == seat or state.turn == other)
        both = has(state.living, seat) and other != NOBODY and has(state.living, other)
        if seat < other and both and not traitor and not last:
            pairs.append((seat, other))
    return pairs
