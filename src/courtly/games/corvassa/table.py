"""Corvassa as its players see it."""

from collections.abc import Mapping, Sequence

from courtly.games.corvassa.asking import question, waiting
from courtly.games.corvassa.cards import (
    FACELESS_ROOK,
    KING,
    NO_CARD,
    heaped,
    in_hand,
    nth_heaped,
    nth_held,
)
from courtly.games.corvassa.hall import (
    DEALING,
    DRAWING,
    KINGS,
    LOOKING,
    LOSING,
    NOBODY,
    ORDERING,
    OWING,
    SOLO,
    STEALING,
)
from courtly.games.corvassa.known import Known
from courtly.games.corvassa.labels import cited, heading, label, warning
from courtly.games.corvassa.position import (
    DRAWN,
    OWED,
    PHASES,
    options_of,
    position_of,
)
from courtly.games.corvassa.reading import read_move
from courtly.games.corvassa.reasons import CHANCE, why_not
from courtly.games.corvassa.rules import Corvassa
from courtly.games.corvassa.set_up import set_up
from courtly.games.corvassa.telling import signal_of, told
from courtly.games.corvassa.words import CODES, card_code, hand_codes, move_text, read_card
from courtly.kernel.bits import has, nth
from courtly.kernel.seats import names_in, seat_name
from courtly.kernel.table import Data, Plain, Said, Table


class CorvassaTable(Table[Corvassa]):
    """Views, prompts and words."""

    # ---- what a seat sees ----------------------------------------------------------

    def view(self, state: Corvassa, seat: int) -> Data:
        """R118: what is open to all; R119, R120: what this seat has seen or can prove."""
        known = Known(state, seat)
        return {
            "seat": None if seat < 0 else seat_name(seat),
            "options": options_of(state),
            "phase": PHASES[state.phase],
            "turn": None if state.phase <= DEALING else seat_name(state.turn),
            "turns": state.turns,
            "awaited": names_in(state.actors()),
            "pile": {
                "cards": state.pile_cards(),
                "top": _top(known),
                "no_queen": known.no_queen,
            },
            "discards": _discards(state),
            "players": {
                seat_name(other): _player(state, other, seat, known) for other in range(state.seats)
            },
            "attack": _attack(state),
            "owes": _owes(state),
            "draws": _draws(state),
            "found": _found(state, known),
            "promotion_closed": state.promotion_closed,
            "winners": names_in(state.victors) if state.over() else None,
            "drawn": state.drawn(),
        }

    def prompt(self, state: Corvassa, seat: int) -> Said:
        """What this seat is asked, or whom it waits for."""
        if state.over():
            return Said("The game is over.", "§10-e")
        if state.phase in CHANCE:
            text, cite = CHANCE[state.phase]
            return Said(f"{text[0].upper()}{text[1:]}.", cite)
        if seat >= 0 and has(state.actors(), seat):
            return question(state, seat)
        return waiting(state)

    def event(self, event: int, names: Sequence[str]) -> Said:
        """What happened, as a sentence."""
        return told(event, names)

    def signal(self, event: int) -> Data:
        """What happened, as data."""
        return signal_of(event)

    # ---- moves and outcomes --------------------------------------------------------

    def text(self, state: Corvassa, seat: int, move: int) -> str:
        """`Kt B`, `Fl=Rk B`, `Sh betray C`, `defend Qn`, `crown D`."""
        return move_text(state, seat, move)

    def label(self, state: Corvassa, seat: int, move: int) -> str:
        """`Faceless as a Rook against B`."""
        return label(state, seat, move)

    def heading(self, state: Corvassa, seat: int, move: int) -> str:
        """Attacks apart from what takes their place, and what a Faceless can be apart from both."""
        return heading(state, move)

    def warning(self, state: Corvassa, seat: int, move: int) -> str:
        """Betrayals, and what would be the end of one's own King."""
        return warning(state, seat, move)

    def parse(self, state: Corvassa, seat: int, text: str) -> int | Said | None:
        """Any case; cards by code or name; `Kt` alone where there is one target."""
        return read_move(state, seat, text)

    def cite(self, state: Corvassa, seat: int, move: int) -> str:
        """The rule that gives the move."""
        return cited(state, seat, move)

    def explain(self, state: Corvassa, seat: int, move: int) -> Said:
        """Why a move is refused."""
        return why_not(state, seat, move)

    def outcome_text(self, state: Corvassa, outcome: int) -> str:
        """`C is solo`, `A draws K3`, `B loses Kt`, `A steals Qn`, `A sees Qn`."""
        phase = state.phase
        if phase == SOLO:
            return f"{seat_name(outcome)} is solo"
        if phase == KINGS:
            return _king_dealt(state, outcome)
        if phase == LOSING:
            card = nth_held(state.hands[state.target], outcome)
            code = card_code(card, state.kings[state.target])
            return f"{seat_name(state.target)} loses {code}"
        if phase == STEALING:
            card = nth_held(state.hands[state.target] - in_hand(KING), outcome)
            return f"{seat_name(state.turn)} steals {CODES[card]}"
        card = state.top if state.top != NO_CARD else nth_heaped(state.rest, outcome)
        if phase == LOOKING:
            return f"{seat_name(state.turn)} sees {CODES[card]}"
        return f"{seat_name(state.debtor)} draws {CODES[card]}"

    def parse_outcome(self, state: Corvassa, text: str) -> int | None:
        """The first pending outcome with this text; `Rk`, `Rook` or `C` alone will do."""
        words = text.lower().split()
        card = read_card(words[-1]) if words else None
        if card is not None and card != KING:
            words[-1] = CODES[card].lower()
        for outcome in range(state.chances()):
            written = self.outcome_text(state, outcome).lower().split()
            short = written[:1] if state.phase == SOLO else written[-1:]
            if words in (written, short):
                return outcome
        return None

    # ---- the whole state as plain data ---------------------------------------------

    def options(self, state: Corvassa) -> dict[str, str]:
        """The options of this table, as they are written."""
        return options_of(state)

    def position(self, state: Corvassa) -> Data:
        """Everything, secrets included."""
        return position_of(state)

    def set_up(self, state: Corvassa, position: Mapping[str, Plain]) -> None:
        """Fill a new table from a position."""
        set_up(state, position)


def _king_dealt(state: Corvassa, outcome: int) -> str:
    """The numbers that are left, for the first without one."""
    seat = next(seat for seat in range(state.seats) if state.kings[seat] == 0)
    return f"{seat_name(seat)} draws K{nth(state.numbers_left(), outcome)}"


# ---- parts of the view -----------------------------------------------------------------


def _top(known: Known) -> list[str]:
    """The cards on top that the seat knows, down to the first that it does not."""
    if known.top == NO_CARD:
        return []
    second = [] if known.second == NO_CARD else [CODES[known.second]]
    return [CODES[known.top], *second]


def _discards(state: Corvassa) -> Data:
    heap = state.discards
    return {CODES[c]: heaped(heap, c) for c in range(FACELESS_ROOK) if heaped(heap, c)}


def _player(state: Corvassa, other: int, seat: int, known: Known) -> Data:
    ally, king = state.ally[other], state.kings[other]
    open_hand = other == seat or (seat >= 0 and state.open_hands and ally == seat)
    player: Data = {
        "cards": state.sizes[other],
        "living": has(state.living, other),
        "king": king if king else None,
        "ally": None if ally == NOBODY else seat_name(ally),
        "solo": state.solo == other,
        "commanded": has(state.commanded, other),
        "first_turn": not has(state.had_turn, other),
        "known": [] if other == seat else hand_codes(known.hands[other], king),
        "no_attack": known.barren[other],
    }
    if open_hand:
        player["hand"] = hand_codes(state.hands[other], king)
    return player


def _attack(state: Corvassa) -> Data | None:
    """The card in play; a Favor has no target."""
    if state.card == NO_CARD:
        return None
    redirector = state.redirector
    return {
        "by": seat_name(state.turn),
        "card": CODES[state.card],
        "as": CODES[state.played_as],
        "target": None if state.target == NOBODY else seat_name(state.target),
        "betrays": state.betrays,
        "redirected_by": None if redirector == NOBODY else seat_name(redirector),
    }


def _owes(state: Corvassa) -> Data | None:
    if state.phase != OWING:
        return None
    return {"seat": seat_name(state.debtor), "why": OWED[state.why]}


def _draws(state: Corvassa) -> Data | None:
    if state.phase != DRAWING:
        return None
    return {"seat": seat_name(state.debtor), "cards": state.owed, "why": DRAWN[state.why]}


def _found(state: Corvassa, known: Known) -> list[str | None] | None:
    """What a Rook has turned up so far; the others know it if they knew what lay there."""
    if state.phase not in (LOOKING, ORDERING):
        return None
    turned = [state.found, state.found_next]
    seen = [known.found, known.found_next]
    return [
        None if seen[i] == NO_CARD else CODES[seen[i]] for i in range(2) if turned[i] != NO_CARD
    ]
