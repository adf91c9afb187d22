"""The tape as lines that people read and write, and the tape that a position implies."""

from collections.abc import Mapping

from courtly.games.corvassa.memory import tape
from courtly.games.corvassa.rules import cards
from courtly.games.corvassa.rules.game import Corvassa
from courtly.games.corvassa.words.cards import CODES, a_card, heap_codes, read_card
from courtly.kernel.bits import has
from courtly.kernel.fields import Fields, shown
from courtly.kernel.seats import seat_name, seat_number
from courtly.kernel.words import Plain

MOST_LINES = 12_000  # R107: no game of four hundred turns has more
UNSEEN = "nobody"
RESHUFFLE = "reshuffle"

# How each entry is written: its kind, what its last number is, and the words.
FORMS: list[tuple[int, int, str]] = [
    (tape.DRAWS, 0, "SEAT draws CARD"),
    (tape.DISCARDS, 0, "SEAT discards CARD"),
    (tape.LOSES, 0, "SEAT loses CARD"),
    (tape.GIVES, 0, "SEAT gives OTHER CARD"),
    (tape.IS_ROBBED, 0, "SEAT is robbed of CARD by OTHER"),
    (tape.SHOWS, 0, "SEAT shows CARD"),
    (tape.GAINS, 0, "SEAT gains CARD"),
    (tape.SHOWS_HAND, 0, "SEAT shows OTHER the hand"),
    (tape.IS_BARREN, 0, "SEAT is barren"),
    (tape.IS_BARREN, 1, "SEAT is barren on the first turn"),
    (tape.FAILS, 0, "SEAT fails to promote"),
    (tape.SEES, 0, "SEAT sees CARD"),
    (tape.ORDERS, 0, "SEAT orders"),
    (tape.ORDERS, 1, "SEAT swaps"),
    (tape.PUTS_BACK, 0, "SEAT puts back"),
    (tape.FETCHES, 0, "SEAT fetches a Queen"),
    (tape.PARTS, 0, "SEAT and OTHER part"),
    (tape.KNOWS, 0, "SEAT knows CARD of OTHER"),
]
LOOKS = (tape.SEES, tape.ORDERS, tape.PUTS_BACK)


# ---- an entry as a line, and back ----------------------------------------------------


def line_of(entry: int) -> str:
    """One entry of the tape: `A draws Rk`, `B is robbed of Qn by A`, `reshuffle Pn Rk`."""
    kind = tape.kind_of(entry)
    if kind == tape.RESHUFFLES:
        return " ".join([RESHUFFLE, *heap_codes(tape.heap_of(entry))])
    other = tape.other_of(entry)
    forms = [words for known, how, words in FORMS if known == kind and _fits(words, how, other)]
    words = forms[0].replace("SEAT", _name(tape.seat_of(entry)))
    words = words.replace("CARD", CODES[tape.card_of(entry)])
    return words.replace("OTHER", _name(other))


def _fits(words: str, how: int, other: int) -> bool:
    return "OTHER" in words or how == other


def _name(seat: int) -> str:
    return UNSEEN if seat == tape.NOBODY_SAW else seat_name(seat)


def read_line(fields: Fields, number: int, line: str) -> int:
    """The entry that a line means; `number` is its place, from 1."""
    words = line.split()
    if words and words[0].lower() == RESHUFFLE:
        return _read_reshuffle(fields, number, words[1:])
    for kind, how, form in FORMS:
        entry = _entry(kind, how, form.split(), words, fields.seats)
        if entry is not None:
            return entry
    raise fields.complain(
        "memory", f"line {number}: {line!r:.60} is not a line such as `A draws Rk` (R119)"
    )


def _entry(kind: int, how: int, form: list[str], words: list[str], seats: int) -> int | None:
    """The entry, if the words have this form."""
    if len(form) != len(words):
        return None
    seat, other, card = 0, how, 0
    for i, wanted in enumerate(form):
        word = words[i]
        found: int | None = 0
        if wanted == "SEAT":
            unseen = word.lower() == UNSEEN and kind in LOOKS
            found = tape.NOBODY_SAW if unseen else seat_number(word, seats)
            seat = found or 0
        elif wanted == "OTHER":
            found = seat_number(word, seats)
            other = found or 0
        elif wanted == "CARD":
            found = read_card(word) or None  # no King is ever on the tape
            card = found or 0
        elif wanted.lower() != word.lower():
            found = None
        if found is None:
            return None
    return tape.entry(kind, seat, card, other)


def _read_reshuffle(fields: Fields, number: int, words: list[str]) -> int:
    counted = [0] * cards.KINDS
    heap = 0
    for word in words:
        card = read_card(word)
        if not card or card > cards.FACELESS:
            problem = f"line {number}: {word!r:.40} is not a card of the pile (R103, §8.5-e)"
            raise fields.complain("memory", problem)
        counted[card] += 1
        if counted[card] > cards.COPIES[card]:
            problem = f"line {number}: there are {cards.COPIES[card]} {CODES[card]} (§3.1-n)"
            raise fields.complain("memory", problem)
        heap += cards.in_heap(card)
    return tape.reshuffle(heap)


def lines_of(state: Corvassa) -> list[str]:
    """The whole tape."""
    return [line_of(state.memory.tape[i]) for i in range(state.memory.n)]


# ---- the tape that a position implies -----------------------------------------------


def imply(state: Corvassa, fields: Fields, knows: Mapping[str, Plain]) -> None:
    """Write the tape of a position that names none: all was drawn, and `knows` was seen."""
    known = Knowledge(state, fields, knows)
    pool = state.deck() - state.discards
    if pool != state.deck() or state.aside:
        state.memory.note(tape.reshuffle(pool))
    for seat in range(state.seats):
        other = state.partner(seat)
        if state.open_hands and seat < other and state.ally[seat] != other:
            state.remember(tape.PARTS, seat, 0, other)
    for seat in range(state.seats):
        _imply_hand(state, seat)
    _imply_top(state, known.of_top)
    for seat, card, holder in known.of_hands:
        state.remember(tape.KNOWS, seat, card, holder)


def _imply_hand(state: Corvassa, seat: int) -> None:
    """All was drawn; a Faceless that is something has come back from a duel (R72)."""
    for card in range(cards.KING + 1, cards.KINDS):
        for _ in range(cards.held(state.hands[seat], card)):
            state.remember(tape.DRAWS, seat, cards.blank(card))
            if card >= cards.FACELESS_ROOK:
                state.remember(tape.DISCARDS, seat, cards.FACELESS)
                state.remember(tape.GAINS, seat, card)


def _imply_top(state: Corvassa, knowers: list[int]) -> None:
    """Whoever knows the cards in their place has looked at them, else nobody has.

    Where several know them, the last did not order them anew: the others could not tell how.
    """
    laid = [card for card in (state.top, state.second) if card != cards.NO_CARD]
    for seat in (knowers or [tape.NOBODY_SAW]) if laid else []:
        for card in laid:
            state.remember(tape.SEES, seat, card)
        ordered = len(laid) == 2 and len(knowers) < 2
        state.remember(tape.ORDERS if ordered else tape.PUTS_BACK, seat)


class Knowledge:
    """What `knows` says: `{A: {B: "Rk Pn", top: true}}`."""

    def __init__(self, state: Corvassa, fields: Fields, knows: Mapping[str, Plain]) -> None:
        """Read it, and complain about what nobody can have seen."""
        self.state = state
        self.of_top: list[int] = []
        self.of_hands: list[tuple[int, int, int]] = []  # seat, card, holder
        for name, entry in knows.items():
            seat = fields.seat_named("knows", name)
            if not isinstance(entry, Mapping):
                problem = f'{name}: {shown(entry)} is not a mapping such as {{B: "Rk"}}'
                raise fields.complain("knows", problem)
            if not has(state.living, seat):
                raise fields.complain("knows", f"{name}: who is out knows nothing (R119)")
            self._read(Fields(entry, state.seats, f"knows: {name}"), seat)

    def _read(self, inner: Fields, seat: int) -> None:
        if inner.flag("top"):
            if self.state.top == cards.NO_CARD:
                raise inner.complain("top", "no card of the pile is in a known place (R123)")
            self.of_top.append(seat)
        for holder in range(self.state.seats):
            text = inner.text(seat_name(holder))
            if text is not None and holder == seat:
                raise inner.complain(seat_name(holder), "everybody knows their own hand (R118)")
            self._read_hand(inner, seat, holder, text or "")
        inner.finish()

    def _read_hand(self, inner: Fields, seat: int, holder: int, text: str) -> None:
        name = seat_name(holder)
        left = [cards.held(self.state.hands[holder], card) for card in range(cards.KINDS)]
        for word in text.split():
            card = read_card(word)
            if card is None:
                raise inner.complain(name, f"{word!r:.40} is not a card such as `Rk`")
            if card == cards.KING:
                raise inner.complain(name, "who has which King is open to all (R03)")
            left[card] -= 1
            if left[card] < 0:
                raise inner.complain(name, f"{name} does not hold {a_card(card)} so often (R119)")
            self.of_hands.append((seat, card, holder))


# ---- the tape of a position ---------------------------------------------------------


def read_tape(state: Corvassa, fields: Fields, lines: list[str]) -> None:
    """Take over a tape line by line."""
    if len(lines) > MOST_LINES:
        problem = f"{len(lines)} lines are more than a game has, {MOST_LINES} (R107)"
        raise fields.complain("memory", problem)
    for number, line in enumerate(lines, 1):
        state.memory.note(read_line(fields, number, line))
