"""What is known of the hands, as data and back: cards that all saw, and the tape since."""

from courtly.games.korona.memory import tape
from courtly.games.korona.rules import cards, moves
from courtly.games.korona.rules.game import Korona
from courtly.games.korona.words.cards import CODES, codes_of, counted, read_cards
from courtly.kernel import entries
from courtly.kernel.fields import Fields
from courtly.kernel.seats import seat_name
from courtly.kernel.words import Data

# How an entry of the tape is written, in the order of its kinds.
LINES = (
    "{seat} draws",
    "{seat} takes {card}",
    "{seat} loses {card}",
    "{seat} gives {card} to {to}",
)


def line_of(what: int) -> str:
    """One entry of the tape: `B draws`, `A takes Ru`, `B gives Fa to A`."""
    seat, receiver = seat_name(tape.seat_of(what)), seat_name(tape.receiver_of(what))
    return LINES[tape.kind_of(what)].format(seat=seat, card=CODES[tape.card_of(what)], to=receiver)


def _by_line() -> dict[str, int]:
    """Every entry by its line; what a line does not say is 0."""
    entries = reversed(range(tape.entry(0, 0, 0, moves.MAX_SEATS)))
    return {line_of(what): what for what in entries if tape.card_of(what) < cards.KINDS}


BY_LINE = _by_line()


def read_line(fields: Fields, line: str) -> int:
    """The entry of the tape that a line means."""
    what = BY_LINE.get(" ".join(line.split()))
    if what is None or max(tape.seat_of(what), tape.receiver_of(what)) >= fields.seats:
        raise fields.complain("tape", f"{line!r:.40} is not an entry such as `B gives Fa to A`")
    return what


def remember(state: Korona, fields: Fields) -> None:
    """The same, read back. How many cards were hidden when the tape began follows from it."""
    memory, lines = state.memory, fields.texts("tape")
    known = Fields(fields.mapping("known"), state.seats, "known")
    for name in list(known.data):
        seat = fields.seat_named("known", name)
        for card in read_cards(known, name):
            memory.known[seat * cards.KINDS + card] += 1
    if len(lines) > _longest(state):
        raise fields.complain("tape", f"{len(lines)} entries are more than a game holds (R104)")
    for line in lines:
        memory.note(read_line(fields, line))
    if lines:
        _find_hidden(state)
    for name, number in fields.mapping("hidden").items():
        actual = memory.hidden[fields.seat_named("hidden", name)]
        if number != actual:
            raise fields.complain("hidden", f"{name} must be {actual} here, going by the tape")


def _longest(state: Korona) -> int:
    """What the tape has room for: all cards that are not there yet will come and go."""
    coming = 2 * (state.pile + state.market_cards()) + sum(state.sizes)
    return tape.LENGTH - coming - cards.COPIES[cards.DONATION]


def _find_hidden(state: Korona) -> None:
    """So many cards of a hand not all knew when the tape began: what is left, going backwards."""
    memory = state.memory
    for seat in range(state.seats):
        memory.hidden[seat] = cards.CARDS
    seen = tape.sure(memory, tape.ALL_SEEING)
    for seat in range(state.seats):
        known = len(counted(seen.known, seat * cards.KINDS))
        memory.hidden[seat] += state.sizes[seat] - known - seen.hidden[seat]


def problem(state: Korona) -> str:
    """What of it cannot be: the hands are what the tape leads to."""
    memory, seen = state.memory, tape.Sure(state.memory)
    gifts = [i for i in range(memory.n) if tape.kind_of(memory.tape[i]) == tape.GIVES]
    if len(gifts) > state.discards[cards.DONATION]:
        return "discards: a Do lies there for every gift on the tape (R93)"
    if min(memory.hidden) < 0 or not seen.play(memory, tape.ALL_SEEING):
        return "tape: the hands cannot have held all these cards (R104)"
    for seat in range(state.seats):
        for card, code in enumerate(CODES):
            if seen.known[seat * cards.KINDS + card] > state.hands[seat * cards.KINDS + card]:
                return f"known: {seat_name(seat)} has not the {code} that is known of (R104)"
    return ""


# ---- how it is written -----------------------------------------------------------------


def _known(state: Korona) -> Data:
    """Cards of the hands that all know of."""
    return {
        seat_name(seat): " ".join(codes_of(counted(state.memory.known, seat * cards.KINDS)))
        for seat in range(state.seats)
        if state.memory.known_in(seat)
    }


def _tape(state: Korona) -> list[str]:
    return [line_of(state.memory.tape[i]) for i in range(state.memory.n)]


def _hidden(state: Korona) -> Data:
    return {seat_name(seat): state.memory.hidden[seat] for seat in range(state.seats)}


ENTRIES = entries.later(
    *entries.if_any(entries.Entry("known", _known), entries.Entry("tape", _tape)),
    entries.Entry("hidden", _hidden, when=lambda state: state.memory.n > 0),
)
