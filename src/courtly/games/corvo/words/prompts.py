"""What a seat is asked, or what it waits for."""

from courtly.games.corvo.rules.combinations import NOTHING
from courtly.games.corvo.rules.game import Corvo
from courtly.games.corvo.rules.phases import CLIMBING
from courtly.games.corvo.rules.state import NO_CARD
from courtly.games.corvo.words.cards import KIND_NAMES, PHASES, card_text, combination_text
from courtly.games.corvo.words.speech import say
from courtly.kernel.seats import seat_name
from courtly.kernel.words import Said


def prompt(state: Corvo, seat: int) -> Said:
    """What this seat is asked, or whom it waits for."""
    if state.over():
        return say("ended")
    moment = moment_of(state)
    if state.chances():
        return say("chance", moment=moment)
    if seat != state.turn:
        return say("waiting", other=seat_name(state.turn), moment=moment)
    return say(
        "asked",
        moment=moment,
        other=seat_name(1 - seat),
        trump=None if state.trump == NO_CARD else card_text(state.trump),
        led=None if state.led == NO_CARD else card_text(state.led),
        kind=KIND_NAMES[state.kind],
        to_beat=None if state.kind == NOTHING else combination_text(state.to_beat),
        cube=2 * state.cube(),
    )


def moment_of(state: Corvo) -> str:
    """The phase in a word; to lead a turn is another question than to answer."""
    opening = state.phase == CLIMBING and state.kind == NOTHING
    return "opening" if opening else PHASES[state.phase]
