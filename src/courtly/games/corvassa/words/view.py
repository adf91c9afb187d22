"""What a seat sees: built field by field, never masked."""

from courtly.games.corvassa.memory.known import Known, recall
from courtly.games.corvassa.rules import cards, phases
from courtly.games.corvassa.rules.game import Corvassa
from courtly.games.corvassa.rules.state import NOBODY
from courtly.games.corvassa.words.cards import CODES, hand_codes, heap_codes, placed_codes
from courtly.kernel.bits import has
from courtly.kernel.seats import names_in, seat_name
from courtly.kernel.words import Data

PHASES = (
    *("solo", "kings", "dealing", "drawing", "losing", "stealing", "looking"),
    *("acting", "answering", "owing", "showing", "ordering", "over"),
)
# Why cards are drawn, and why one is owed: an ordinary draw that is one too many is an overflow.
DRAWN = {
    phases.BARE: "bare",
    phases.INSTEAD: "instead",
    phases.BY_FAVOR: "favor",
    phases.REWARD: "reward",
    phases.BY_PROMOTION: "promotion",
    phases.AT_THE_END: "end",
}
OWED = {
    phases.BY_PAWN: "pawn",
    phases.BY_SHADOW: "shadow",
    phases.PRICE: "price",
    phases.PRICE_BUT_QUEEN: "price",
    phases.PUNISHMENT: "punishment",
    phases.BY_FAVOR: "favor",
    phases.AT_THE_END: "overflow",
    phases.REWARD: "reward",
}
DRAWING = "a card is being drawn"
# What chance is doing, and by which rule.
CHANCE = {
    "solo": ("chance has yet to say who stands alone", "R04"),
    "kings": ("the Kings are being dealt", "§4-a"),
    "dealing": ("the cards are still being dealt", "§4-e"),
    "losing": ("a random card is being picked", "§8.4-c"),
    "stealing": ("the Footpad is picking a card", "§11-Ft"),
    "looking": ("the Rook is looking at the Draw Pile", "§11-Rk"),
    "bare": (DRAWING, "§5.3-b"),
    "instead": (DRAWING, "§5.3-a"),
    "favor": (DRAWING, "R86"),
    "reward": (DRAWING, "§8.8-f"),
    "promotion": (DRAWING, "R80"),
    "end": (DRAWING, "§5.1-i"),
}


def moment(state: Corvassa) -> str:
    """Where the turn stands; of a draw, what it is for."""
    return DRAWN[state.why] if state.phase == phases.DRAWING else PHASES[state.phase]


def view(state: Corvassa, seat: int) -> Data:
    """R118: what is open to all; R119, R120: what this seat has seen or can prove."""
    known = recall(state, seat)
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
        "attack": attack_of(state),
        "owes": _owes(state),
        "draws": _draws(state),
        "found": _found(state, known),
        "promotion_closed": state.promotion_closed,
        "winners": names_in(state.victors) if state.over() else None,
        "drawn": state.drawn(),
    }


def _top(known: Known) -> list[str]:
    """The cards on top that the seat knows, down to the first that it does not."""
    return [] if known.top == cards.NO_CARD else placed_codes(known.top, known.second)


def _discards(state: Corvassa) -> Data:
    codes = heap_codes(state.discards)
    return {code: codes.count(code) for code in CODES if code in codes}


def _player(state: Corvassa, other: int, seat: int, known: Known) -> Data:
    ally, king, partner = state.ally[other], state.kings[other], state.partner(other)
    open_hand = other == seat or (seat >= 0 and state.open_hands and ally == seat)
    player: Data = {
        "cards": state.sizes[other],
        "living": has(state.living, other),
        "king": king if king else None,
        "ally": None if ally == NOBODY else seat_name(ally),
        "partner": None if partner == NOBODY else seat_name(partner),  # ally at the beginning
        "solo": state.solo == other,
        "commanded": has(state.commanded, other),
        "first_turn": not has(state.had_turn, other),
        "known": [] if other == seat else hand_codes(known.hands[other], king),
        "no_attack": known.barren[other],
    }
    if open_hand:
        player["hand"] = hand_codes(state.hands[other], king)
    return player


def attack_of(state: Corvassa) -> Data | None:
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
