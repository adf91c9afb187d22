"""What is known of the hands, as data and back: cards that all saw, and the tape since."""

from courtly.games.korona.memory import tape
from courtly.games.korona.rules.cards import DONATION, KINDS
from courtly.games.korona.rules.game import Korona
from courtly.games.korona.rules.state import NONE
from courtly.games.korona.words.cards import CODES, codes_of, counted, read_card, read_cards
from courtly.kernel.fields import Fields, shown
from courtly.kernel.seats import seat_name, seat_number
from courtly.kernel.words import Data

REMEMBERED = ("draws", "takes", "loses", "gives")


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
    kind = tape.kind_of(remembered)
    start = f"{seat_name(tape.seat_of(remembered))} {REMEMBERED[kind]}"
    if kind == tape.DRAWS:
        return start
    code = CODES[tape.card_of(remembered)]
    return f"{start} {code}" + (
        f" to {seat_name(tape.receiver_of(remembered))}" if kind == tape.GIVES else ""
    )


def read_line(fields: Fields, line: str) -> int:
    """The entry of the tape that a line means."""
    words = line.split()
    kind = REMEMBERED.index(words[1]) if len(words) > 1 and words[1] in REMEMBERED else NONE
    seat = seat_number(words[0], fields.seats) if words else None
    wanted = {tape.DRAWS: 2, tape.TAKES: 3, tape.LOSES: 3, tape.GIVES: 5}
    card = read_card(words[2]) if len(words) > 2 else 0
    receiver = seat_number(words[4], fields.seats) if len(words) == 5 else 0
    fits = kind != NONE and len(words) == wanted[kind] and (len(words) < 5 or words[3] == "to")
    if not fits or seat is None or card is None or receiver is None:
        raise fields.complain("tape", f"{line!r:.40} is not an entry such as `B gives Fa to A`")
    return tape.entry(kind, seat, card, receiver)


def remember(state: Korona, fields: Fields) -> None:
    """The same, read back."""
    for name, text in fields.mapping("known").items():
        seat = fields.seat_named("known", name)
        if not isinstance(text, str):
            raise fields.complain("known", f"{name}: {shown(text)} is not a text such as `Fa Fa`")
        for card in read_cards(fields, "known", text):
            state.memory.known[seat * KINDS + card] += 1
    lines = fields.texts("tape")
    if len(lines) > tape.LENGTH:
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
        kind, who = tape.kind_of(entry), tape.seat_of(entry)
        if kind == tape.GIVES and tape.receiver_of(entry) == seat:
            n -= 1
        elif who == seat:
            n += 1 if kind == tape.LOSES or kind == tape.GIVES else -1
    return n


# ---- what can be -------------------------------------------------------------------


def problem(state: Korona) -> str:
    """What of it cannot be."""
    if state.memory.n == 0:
        for seat in range(state.seats):
            for card in range(KINDS):
                if state.memory.known[seat * KINDS + card] > state.hands[seat * KINDS + card]:
                    name = seat_name(seat)
                    return f"known: {name} has not the {CODES[card]} that all know of (R104)"
        return ""
    return _tape(state) or _course(state)


def _tape(state: Korona) -> str:
    """Cards leave a hand for good, and are given for Donations."""
    entries = [state.memory.tape[i] for i in range(state.memory.n)]
    gifts = [entry for entry in entries if tape.kind_of(entry) == tape.GIVES]
    if tape.kind_of(entries[0]) != tape.GIVES:
        return "tape: it begins with the first gift from hand to hand (R104)"
    if any(tape.seat_of(entry) == tape.receiver_of(entry) for entry in gifts):
        return "tape: nobody gives a card to themselves (R20)"
    if len(gifts) > state.discards[DONATION]:
        return "discards: a Do lies there for every gift on the tape (R93)"
    for card in range(KINDS):
        lost = sum(
            tape.kind_of(entry) == tape.LOSES and tape.card_of(entry) == card for entry in entries
        )
        if lost > open_cards(state, card):
            return f"tape: more {CODES[card]} are lost than lie in areas and discards (R12)"
    return ""


def _course(state: Korona) -> str:
    """The hands must be what the tape leads to: a card that leaves was known, or was hidden."""
    for seat in range(state.seats):
        known = [state.memory.known[seat * KINDS + card] for card in range(KINDS)]
        hidden = fewest = state.memory.hidden[seat]
        for i in range(state.memory.n):
            entry = state.memory.tape[i]
            kind, who, card = tape.kind_of(entry), tape.seat_of(entry), tape.card_of(entry)
            given = kind == tape.GIVES and tape.receiver_of(entry) == seat
            if given or (who == seat and kind == tape.TAKES):
                known[card] += 1
            elif who == seat and kind == tape.DRAWS:
                hidden += 1
            elif who == seat and known[card] > 0:
                known[card] -= 1
            elif who == seat:
                hidden -= 1
            fewest = min(fewest, hidden)
        if fewest < 0:
            return f"tape: {seat_name(seat)} cannot have had all these cards (R104)"
        if any(known[card] > state.hands[seat * KINDS + card] for card in range(KINDS)):
            return f"tape: {seat_name(seat)} lacks a card that it leads to (R104)"
    return ""


def open_cards(state: Korona, card: int) -> int:
    """How many cards of a kind lie where they never come back to a hand from."""
    return state.discards[card] + sum(area.number_of(card) for area in state.areas)
