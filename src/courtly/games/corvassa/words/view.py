"""What a seat sees: built field by field, never masked."""

from courtly.games.corvassa.memory.known import Known
from courtly.games.corvassa.rules import cards, phases
from courtly.games.corvassa.rules.game import Corvassa
from courtly.games.corvassa.rules.state import NOBODY
from courtly.games.corvassa.words.cards import CODES, hand_codes, heap_codes
from courtly.games.corvassa.words.position import DRAWN, OWED, PHASES
from courtly.kernel.bits import has
from courtly.kernel.seats import names_in, seat_name
from courtly.kernel.words import Data


def view(state: Corvassa, seat: int) -> Data:
    """R118: what is open to all; R119, R120: what this seat has seen or can prove."""
    known = Known(state, seat)
    return {
        "seat": None if seat < 0 else seat_name(seat),
        "options": state.options,
        "phase": PHASES[state.phase],
        "turn": None if state.phase <= phases.DEALING else seat_name(state.turn),
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


def _top(known: Known) -> list[str]:
    """The cards on top that the seat knows, down to the first that it does not."""
    if known.top == cards.NO_CARD:
        return []
    second = [] if known.second == cards.NO_CARD else [CODES[known.second]]
    return [CODES[known.top], *second]


def _discards(state: Corvassa) -> Data:
    codes = heap_codes(state.discards)
    return {code: codes.count(code) for code in CODES if code in codes}


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
    if state.card == cards.NO_CARD:
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
    if state.phase != phases.OWING:
        return None
    return {"seat": seat_name(state.debtor), "why": OWED[state.why]}


def _draws(state: Corvassa) -> Data | None:
    if state.phase != phases.DRAWING:
        return None
    return {"seat": seat_name(state.debtor), "cards": state.owed, "why": DRAWN[state.why]}


def _found(state: Corvassa, known: Known) -> list[str | None] | None:
    """What a Rook has turned up so far; the others know it if they knew what lay there."""
    if state.phase not in (phases.LOOKING, phases.ORDERING):
        return None
    turned = ((state.found, known.found), (state.found_next, known.found_next))
    return [
        None if seen == cards.NO_CARD else CODES[seen]
        for card, seen in turned
        if card != cards.NO_CARD
    ]
