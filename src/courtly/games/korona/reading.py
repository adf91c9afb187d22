"""Parts of a position as text: cards, piles, areas, and what the memory holds."""

from courtly.games.korona import memory
from courtly.games.korona.cards import BUILDS, KINDS
from courtly.games.korona.land import ROOM
from courtly.games.korona.piles import MOST, put_on
from courtly.games.korona.realm import NONE
from courtly.games.korona.rules import Korona
from courtly.games.korona.words import CODES, codes_of, counted, read_card
from courtly.kernel.fields import Fields, shown
from courtly.kernel.seats import seat_name, seat_number
from courtly.kernel.table import Data

REMEMBERED = ("draws", "takes", "loses", "gives")
EMPTY = "-"


# ---- cards and piles ---------------------------------------------------------------


def read_cards(fields: Fields, name: str, text: str | None) -> list[int]:
    """The cards of a text such as `Fa Fa TS`."""
    cards: list[int] = []
    for word in [] if text is None or text.strip() == EMPTY else text.split():
        card = read_card(word)
        if card is None:
            raise fields.complain(name, f"{word!r:.40} is not a card such as `Fa`")
        cards.append(card)
    return cards


def read_area(fields: Fields, name: str, text: str) -> list[int]:
    """The piles of a text such as `[Fi Fa] [Ru]`."""
    piles: list[int] = []
    text = text.strip()
    rest = "" if text == EMPTY else text
    while rest:
        inside, bracket, rest = rest[1:].partition("]") if rest[0] == "[" else ("", "", rest)
        cards = read_cards(fields, name, inside)
        if not bracket or not cards:
            raise fields.complain(name, f"{text!r:.40} are not piles such as `[Fi Fa] [Ru]`")
        piles.append(pile_of(fields, name, cards))
        rest = rest.strip()
    if len(piles) > ROOM:
        raise fields.complain(name, f"there are {ROOM} cards to build with (cont-2)")
    return piles


def pile_of(fields: Fields, name: str, cards: list[int]) -> int:
    """The cards as one pile, from the bottom up."""
    pile = 0
    for card in cards[:MOST]:
        if card >= BUILDS:
            raise fields.complain(name, f"{CODES[card]} is not a card to build with (act-2)")
        pile = put_on(pile, card)
    if len(cards) > MOST:
        raise fields.complain(name, f"no pile has more than {MOST} cards (stack-2)")
    return pile


# ---- what the memory holds ---------------------------------------------------------


def remembered(state: Korona) -> Data:
    """What all know of the hands, and the tape."""
    data: Data = {}
    known: Data = {}
    for seat in range(state.seats):
        cards = counted(state.memory.known, seat * KINDS)
        if cards:
            known[seat_name(seat)] = " ".join(codes_of(cards))
    if known:
        data["known"] = known
    if state.memory.n:
        data["tape"] = [line_of(state.memory.tape[i]) for i in range(state.memory.n)]
        hidden: Data = {}
        for seat in range(state.seats):
            hidden[seat_name(seat)] = state.memory.hidden[seat]
        data["hidden"] = hidden
    return data


def line_of(remembered: int) -> str:
    """One entry of the tape: `B draws`, `A takes Ru`, `B gives Fa to A`."""
    kind = remembered & 3
    start = f"{seat_name((remembered >> 2) & 3)} {REMEMBERED[kind]}"
    if kind == memory.DRAWS:
        return start
    code = CODES[(remembered >> 4) & 31]
    return f"{start} {code}" + (f" to {seat_name(remembered >> 9)}" if kind == memory.GIVES else "")


def read_line(fields: Fields, line: str) -> int:
    """The entry of the tape that a line means."""
    words = line.split()
    kind = REMEMBERED.index(words[1]) if len(words) > 1 and words[1] in REMEMBERED else NONE
    seat = seat_number(words[0], fields.seats) if words else None
    wanted = {memory.DRAWS: 2, memory.TAKES: 3, memory.LOSES: 3, memory.GIVES: 5}
    card = read_card(words[2]) if len(words) > 2 else 0
    receiver = seat_number(words[4], fields.seats) if len(words) == 5 else 0
    fits = kind != NONE and len(words) == wanted[kind] and (len(words) < 5 or words[3] == "to")
    if not fits or seat is None or card is None or receiver is None:
        raise fields.complain("tape", f"{line!r:.40} is not an entry such as `B gives Fa to A`")
    return memory.entry(kind, seat, card, receiver)


def remember(state: Korona, fields: Fields) -> None:
    """The same, read back."""
    for name, text in fields.mapping("known").items():
        seat = fields.seat_named("known", name)
        if not isinstance(text, str):
            raise fields.complain("known", f"{name}: {shown(text)} is not a text such as `Fa Fa`")
        for card in read_cards(fields, "known", text):
            state.memory.known[seat * KINDS + card] += 1
    lines = fields.texts("tape")
    if len(lines) > memory.LENGTH:
        raise fields.complain("tape", f"{len(lines)} entries are more than a game holds (R104)")
    for line in lines:
        state.memory.note(read_line(fields, line))
    if lines:
        for seat in range(state.seats):
            state.memory.hidden[seat] = _hidden_at_first(state, seat)
    for name, number in fields.mapping("hidden").items():
        seat = fields.seat_named("hidden", name)
        if number != state.memory.hidden[seat]:
            actual = state.memory.hidden[seat]
            raise fields.complain("hidden", f"{name} must be {actual} here, going by the tape")


def _hidden_at_first(state: Korona, seat: int) -> int:
    """How many cards of a hand not all knew when the tape began: the rest of what there is now."""
    n: int = state.sizes[seat] - state.memory.known_in(seat)
    for i in range(state.memory.n):
        entry = state.memory.tape[i]
        kind, who = entry & 3, (entry >> 2) & 3
        if kind == memory.GIVES and entry >> 9 == seat:
            n -= 1
        elif who == seat:
            n += 1 if kind == memory.LOSES or kind == memory.GIVES else -1
    return n
