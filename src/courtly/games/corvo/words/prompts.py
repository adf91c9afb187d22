"""What a seat is asked, or what it waits for."""

from courtly.games.corvo.rules import phases
from courtly.games.corvo.rules.combinations import NOTHING
from courtly.games.corvo.rules.game import Corvo
from courtly.games.corvo.words.cards import KIND_NAMES, PHASES, card_there, combination_text
from courtly.kernel.bits import lowest
from courtly.kernel.seats import seat_name
from courtly.kernel.words import Saying


def asked(state: Corvo, seat: int) -> Saying:
    """What this seat is asked, or whom it waits for."""
    if state.over():
        return _ended(state)
    moment = moment_of(state)
    if state.chances():
        return "chance", {"moment": moment}
    if seat != state.turn:
        return "waiting", {"other": seat_name(state.turn), "moment": moment}
    return "asked", {
        "moment": moment,
        "other": seat_name(1 - seat),
        "trump": card_there(state.trump),
        "led": card_there(state.led),
        "kind": KIND_NAMES[state.kind],
        "to_beat": None if state.kind == NOTHING else combination_text(state.to_beat),
        "cube": 2 * state.cube(),
    }


def _ended(state: Corvo) -> Saying:
    """Who has won, and with how many points."""
    if state.drawn():
        return "ended_in_a_draw", {}
    winner = lowest(state.winners())
    return "ended", {"seat": seat_name(winner), "points": state.points[winner]}


def moment_of(state: Corvo) -> str:
    """The phase in a word; to lead a turn is another question than to answer."""
    opening = state.phase == phases.CLIMBING and state.kind == NOTHING
    return "opening" if opening else PHASES[state.phase]
