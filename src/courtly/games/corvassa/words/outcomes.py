"""What chance does, as people write it down, and how it is read."""

from courtly.games.corvassa.rules import cards, phases, setup
from courtly.games.corvassa.rules.game import Corvassa
from courtly.games.corvassa.words.cards import CODES, card_code, read_card
from courtly.kernel.bits import nth
from courtly.kernel.seats import seat_name


def outcome_text(state: Corvassa, outcome: int) -> str:
    """`C is solo`, `A draws K3`, `B loses Kt`, `A steals Qn`, `A sees Qn`."""
    phase = state.phase
    if phase == phases.SOLO:
        return f"{seat_name(outcome)} is solo"
    if phase == phases.KINGS:
        return _king_dealt(state, outcome)
    if phase == phases.LOSING:
        card = cards.nth_held(state.hands[state.target], outcome)
        code = card_code(card, state.kings[state.target])
        return f"{seat_name(state.target)} loses {code}"
    if phase == phases.STEALING:
        card = cards.nth_held(state.hands[state.target] - cards.in_hand(cards.KING), outcome)
        return f"{seat_name(state.turn)} steals {CODES[card]}"
    card = state.top if state.top != cards.NO_CARD else cards.nth_heaped(state.rest, outcome)
    if phase == phases.LOOKING:
        return f"{seat_name(state.turn)} sees {CODES[card]}"
    return f"{seat_name(state.debtor)} draws {CODES[card]}"


def parse_outcome(state: Corvassa, text: str) -> int | None:
    """The first pending outcome with this text; `Rk`, `Rook` or `C` alone will do."""
    words = text.lower().split()
    card = read_card(words[-1]) if words else None
    if card is not None and card != cards.KING:
        words[-1] = CODES[card].lower()
    for outcome in range(state.chances()):
        written = outcome_text(state, outcome).lower().split()
        short = written[:1] if state.phase == phases.SOLO else written[-1:]
        if words in (written, short):
            return outcome
    return None


def _king_dealt(state: Corvassa, outcome: int) -> str:
    """The numbers that are left, for the first without one."""
    seat = next(seat for seat in range(state.seats) if state.kings[seat] == 0)
    return f"{seat_name(seat)} draws K{nth(setup.numbers_left(state), outcome)}"
