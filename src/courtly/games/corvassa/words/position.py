"""A whole game of Corvassa as plain data: for tests, scenarios, puzzles and records."""

from courtly.games.corvassa.rules import phases
from courtly.games.corvassa.rules.cards import NO_CARD
from courtly.games.corvassa.rules.game import Corvassa
from courtly.games.corvassa.rules.state import NOBODY
from courtly.games.corvassa.words import tape
from courtly.games.corvassa.words.cards import CODES, hand_codes, heap_codes
from courtly.kernel.bits import first, has
from courtly.kernel.seats import names_in, seat_name
from courtly.kernel.words import Data, Plain

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
    phases.PUNISHMENT: "punishment",
    phases.BY_FAVOR: "favor",
    phases.AT_THE_END: "overflow",
    phases.REWARD: "reward",
}


# ---- the game as data --------------------------------------------------------------


def position_of(state: Corvassa) -> Data:
    """Everything, secrets included."""
    data: Data = {"phase": PHASES[state.phase]}
    if state.phase > phases.DEALING:
        data["turn"] = seat_name(state.turn)
        data["turns"] = state.turns
    for seat in range(state.seats):
        data[seat_name(seat)] = _hand(state, seat)
    data["out"] = names_in(first(state.seats) & ~state.living)
    data |= _sides(state)
    data["pile"] = " ".join(heap_codes(state.rest))
    data["discards"] = " ".join(heap_codes(state.discards))
    for name, cards in (
        ("top", [state.top, state.second]),
        ("found", [state.found, state.found_next]),
    ):
        if cards[0] != NO_CARD:
            data[name] = " ".join([CODES[card] for card in cards if card != NO_CARD])
    if state.aside:
        data["aside"] = " ".join(heap_codes(state.aside))
    data |= _under_way(state)
    if state.over():
        data["victors"] = names_in(state.victors)
        data["limit_reached"] = state.limit_reached
        data["agreed"] = state.agreed
    data["memory"] = tape.lines_of(state)
    return data


def _hand(state: Corvassa, seat: int) -> Plain:
    """`K1 Rk Pn`; of who is out, the King that has left; before the Kings are dealt, nothing."""
    king = state.kings[seat]
    if not has(state.living, seat) and (king or state.phase == phases.OVER):
        return {"king": king}
    if king == 0 and state.phase == phases.OVER:
        return {"hand": "", "king": 0}
    return " ".join(hand_codes(state.hands[seat], king))


def _sides(state: Corvassa) -> Data:
    """Who stands with whom, who has spent the Command, who has not had a turn."""
    data: Data = {}
    if state.solo != NOBODY:
        data["solo"] = seat_name(state.solo)
    if state.partner((state.solo + 1) % state.seats) != NOBODY:
        pairs = [(seat, state.ally[seat]) for seat in range(state.seats)]
        data["allies"] = [f"{seat_name(a)} {seat_name(b)}" for a, b in pairs if a < b]
    if state.commanded:
        data["commanded"] = names_in(state.commanded)
    fresh = first(state.seats) & ~state.had_turn
    if fresh and state.phase > phases.DEALING:
        data["fresh"] = names_in(fresh)
    return data


def _under_way(state: Corvassa) -> Data:
    data: Data = {}
    if state.card != NO_CARD:
        data["attack"] = _attack(state)
    if state.phase == phases.DRAWING:
        data["why"] = DRAWN[state.why]
        data["owed"] = state.owed
    elif state.phase == phases.OWING:
        data["why"] = OWED[state.why]
        data["debtor"] = seat_name(state.debtor)
    if state.was_bare and state.phase == phases.ACTING:
        data["was_bare"] = True
    if state.promotion_closed:
        data["promotion_closed"] = True
    return data


def _attack(state: Corvassa) -> Data:
    """The card in play, which may be a Favor."""
    data: Data = {"card": CODES[state.card], "as": CODES[state.played_as]}
    if state.target != NOBODY:
        data["target"] = seat_name(state.target)
    if state.betrays:
        data["betrays"] = True
    if state.redirector != NOBODY:
        data["redirected_by"] = seat_name(state.redirector)
    return data
