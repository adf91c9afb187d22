"""The tape as lines that people read and write; the tape that a position implies; and its check."""

import re
from collections.abc import Iterable, Mapping

from courtly.games.corvassa.memory import slots, tape
from courtly.games.corvassa.memory.guesses import History
from courtly.games.corvassa.memory.known import ALL_SEEING
from courtly.games.corvassa.rules import cards
from courtly.games.corvassa.rules.game import Corvassa
from courtly.games.corvassa.words.cards import CODES, heap_codes, read_card
from courtly.kernel.dice import Dice
from courtly.kernel.fields import Fields
from courtly.kernel.seats import seat_name, seat_number

MOST_LINES = 12_000  # R107: no game of four hundred turns has more
UNSEEN = "nobody"
RESHUFFLE = "reshuffle"
LOOKS = (tape.SEES, tape.ORDERS, tape.PUTS_BACK)  # a position may leave open who looked

# How each entry is written, by its kind; and by its last number, where that is no seat.
FORMS = {
    (tape.DRAWS, 0): "{seat} draws {card}",
    (tape.DISCARDS, 0): "{seat} discards {card}",
    (tape.LOSES, 0): "{seat} loses {card}",
    (tape.GIVES, 0): "{seat} gives {other} {card}",
    (tape.IS_ROBBED, 0): "{seat} is robbed of {card} by {other}",
    (tape.SHOWS, 0): "{seat} shows {card}",
    (tape.GAINS, 0): "{seat} gains {card}",
    (tape.SHOWS_HAND, 0): "{seat} shows {other} the hand",
    (tape.IS_BARREN, 0): "{seat} is barren",
    (tape.IS_BARREN, 1): "{seat} is barren on the first turn",
    (tape.FAILS, 0): "{seat} fails to promote",
    (tape.SEES, 0): "{seat} sees {card}",
    (tape.ORDERS, 0): "{seat} orders",
    (tape.ORDERS, 1): "{seat} swaps",
    (tape.PUTS_BACK, 0): "{seat} puts back",
    (tape.FETCHES, 0): "{seat} fetches a Queen",
    (tape.PARTS, 0): "{seat} and {other} part",
    (tape.KNOWS, 0): "{seat} knows {card} of {other}",
}
READ = {
    key: re.compile(re.sub(r"\{(\w+)\}", r"(?P<\1>\\S+)", form), re.IGNORECASE)
    for key, form in FORMS.items()
}


# ---- an entry as a line, and back ----------------------------------------------------


def line_of(entry: int) -> str:
    """One entry of the tape: `A draws Rk`, `B is robbed of Qn by A`, `reshuffle Pn Rk`."""
    kind = tape.kind_of(entry)
    if kind == tape.RESHUFFLES:
        return " ".join([RESHUFFLE, *heap_codes(tape.heap_of(entry))])
    seat, other = tape.seat_of(entry), tape.other_of(entry)
    form = FORMS.get((kind, other), FORMS[kind, 0])
    name = UNSEEN if seat == tape.NOBODY_SAW else seat_name(seat)
    return form.format(seat=name, card=CODES[tape.card_of(entry)], other=seat_name(other))


def lines_of(state: Corvassa) -> list[str]:
    """The whole tape."""
    return [line_of(state.memory.tape[i]) for i in range(state.memory.n)]


def read_line(fields: Fields, number: int, line: str) -> int:
    """The entry that a line means; `number` is its place, from 1."""
    written = " ".join(line.split())
    if written.lower().startswith(RESHUFFLE):
        heap = read_heap(fields, f"memory: line {number}", written[len(RESHUFFLE) :].split())
        return tape.reshuffle(sum(map(cards.in_heap, heap)))
    for (kind, how), form in READ.items():
        found = form.fullmatch(written)
        entry = found and _entry(kind, how, found.groupdict(), fields.seats)
        if entry is not None:
            return entry
    problem = f"line {number}: {line!r:.60} is not a line such as `A draws Rk` (R119)"
    raise fields.complain("memory", problem)


def _entry(kind: int, how: int, words: Mapping[str, str], seats: int) -> int | None:
    """The entry of these words; no King is ever on the tape."""
    seat = seat_number(words["seat"], seats)
    if kind in LOOKS and words["seat"].lower() == UNSEEN:
        seat = tape.NOBODY_SAW
    other = seat_number(words["other"], seats) if "other" in words else how
    card = read_card(words["card"]) or None if "card" in words else 0
    if seat is None or other is None or card is None:
        return None
    return tape.entry(kind, seat, card, other)


def read_heap(fields: Fields, name: str, words: Iterable[str]) -> list[int]:
    """The cards of words such as `Rk Pn Pn`, of the pile or from it."""
    found: list[int] = []
    for word in words:
        card = read_card(word)
        if not card or card > cards.FACELESS:
            raise fields.complain(name, f"{word!r:.40} is not a card of the pile (R103, §8.5-e)")
        found.append(card)
        if found.count(card) > cards.IN_HEAP:
            raise fields.complain(name, f"no deck has so many {CODES[card]} (§3.1-n)")
    return found


# ---- the tape of a position ---------------------------------------------------------


def read_tape(state: Corvassa, fields: Fields, lines: list[str]) -> None:
    """Take over a tape line by line."""
    if len(lines) > MOST_LINES:
        problem = f"{len(lines)} lines are more than a game has, {MOST_LINES} (R107)"
        raise fields.complain("memory", problem)
    for number, line in enumerate(lines, 1):
        state.memory.note(read_line(fields, number, line))


def imply(state: Corvassa, knows: Fields) -> None:
    """Write the tape of a position that names none: all was drawn, and `knows` was seen."""
    pool = state.deck - state.discards
    if pool != state.deck or state.aside:
        state.memory.note(tape.reshuffle(pool))
    for seat in range(state.seats):
        other = state.partner(seat)
        if state.open_hands and seat < other and state.ally[seat] != other:
            state.remember_with(tape.PARTS, seat, 0, other)
    for seat in range(state.seats):
        _imply_hand(state, seat)
    looked, seen = _read_knows(state, knows)
    _imply_top(state, looked)
    for seat, card, holder in seen:
        state.remember_with(tape.KNOWS, seat, card, holder)


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
        state.remember(tape.ORDERS if ordered else tape.PUTS_BACK, seat, 0)


def _read_knows(state: Corvassa, knows: Fields) -> tuple[list[int], list[tuple[int, int, int]]]:
    """`{A: {B: "Rk Pn", top: true}}`: who has looked at the pile, and at whose cards."""
    looked: list[int] = []
    seen: list[tuple[int, int, int]] = []
    for name in list(knows.data):
        seat = knows.seat_named(name, name)
        inner = Fields(knows.mapping(name), state.seats, f"knows: {name}")
        looked += [seat] * inner.flag("top")
        for holder in range(state.seats):
            for word in (inner.text(seat_name(holder)) or "").split():
                card = read_card(word)
                if not card:
                    problem = f"{word!r:.40} is not a card such as `Rk`, nor one that all know of"
                    raise inner.complain(seat_name(holder), f"{problem} (R03, R119)")
                seen.append((seat, card, holder))
        inner.finish()
    return looked, seen


# ---- does it lead there? ------------------------------------------------------------


def check(state: Corvassa, fields: Fields) -> None:
    """Complain about the first line that could not happen, or about an end that is another.

    A tape that could not have happened would leave the seats with nothing to believe in.
    """
    history = History(state, ALL_SEEING, Dice(0))
    last = history.ends_at()
    for i in range(state.memory.n):
        if i == last or not _may_part(state, state.memory.tape[i]):
            line = f"{line_of(state.memory.tape[i]):.60}"
            raise fields.complain("memory", f"line {i + 1}: `{line}` could not happen then (R119)")
    place = _other_end(state, history, last == state.memory.n)
    if place:
        raise fields.complain("memory", f"it does not lead to {place} of this position (R118)")


def _may_part(state: Corvassa, entry: int) -> bool:
    """R124: it matters where hands are open, and once they are allies no more."""
    if tape.kind_of(entry) != tape.PARTS:
        return True
    seat, other = tape.seat_of(entry), tape.other_of(entry)
    return state.open_hands and state.partner(seat) == other != state.ally[seat]


def _other_end(state: Corvassa, history: History, dealt: bool) -> str:
    """What is not as the position has it; nothing, if all is."""
    lies = history.slots
    for seat in range(state.seats):
        king = cards.held(state.hands[seat], cards.KING) * cards.in_hand(cards.KING)
        if lies.hand_of(seat) != state.hands[seat] - king:
            return f"the hand of {seat_name(seat)}"
    placed = [lies.card_at(slots.ON_PILE, 0), lies.card_at(slots.ON_PILE, 1)]
    if placed != [state.top, state.second]:
        return "the top of the pile"
    rest = lies.heaps[lies.pools - 1]
    return "" if dealt and rest == state.rest and not lies.number[slots.TURNED_UP] else "the pile"
