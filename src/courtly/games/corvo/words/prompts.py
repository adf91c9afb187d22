"""What a seat is asked, or what it waits for."""

from courtly.games.corvo.rules import phases
from courtly.games.corvo.rules.combinations import NOTHING
from courtly.games.corvo.rules.game import Corvo
from courtly.games.corvo.words.cards import KIND_NAMES, card_text, combination_text
from courtly.kernel.seats import seat_name
from courtly.kernel.table import Said

CHANCE = {
    phases.DEALING: Said("the cards are still being dealt", "P0-c"),
    phases.BEGINNING: Said("chance has yet to name the first leader", "P0-e"),
    phases.REVEALING: Said("the trump card is being turned up", "P1.1-a"),
    phases.DRAWING: Said("the unseen card is being drawn", "R16"),
}


def prompt(state: Corvo, seat: int) -> Said:
    """What this seat is asked, or whom it waits for."""
    if state.over():
        return Said("The game is over.", "P2.3-f")
    if state.phase in CHANCE:
        text, cite = CHANCE[state.phase]
        return Said(f"{text[0].upper()}{text[1:]}.", cite)
    if seat == state.turn:
        return _question(state)
    return Said(f"Waiting for {seat_name(state.turn)}.", _question(state).cite)


def _question(state: Corvo) -> Said:
    if state.phase == phases.LEADING:
        return Said(f"Trump is {card_text(state.trump)}: lead a card.", "P1.2-a")
    if state.phase == phases.FOLLOWING:
        lead = f"{seat_name(state.leader)} leads {card_text(state.led)}"
        return Said(f"Trump is {card_text(state.trump)}, {lead}: play any card.", "P1.2-b")
    if state.phase == phases.WINNER_TAKES:
        return Said("You won the trick: take a prize.", "P1.3b-a")
    if state.phase == phases.LOSER_TAKES:
        return Said("You lost the trick: take one of the other two.", "P1.4-a")
    if state.phase == phases.DOUBLING:
        value = 2 * state.cube()
        return Said(f"{seat_name(1 - state.turn)} doubles to {value}: accept or decline?", "DC-e")
    if state.kind == NOTHING:
        return Said("You lead: play any combination.", "R22")
    on = f"{KIND_NAMES[state.kind]} {combination_text(state.to_beat)}"
    return Said(f"Beat the {on}, or pass.", "P2.1-a")
