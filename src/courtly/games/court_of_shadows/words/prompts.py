"""What a seat is asked, or what it waits for."""

from courtly.games.court_of_shadows.rules import state
from courtly.games.court_of_shadows.rules.actions import MUST_USURP_AT
from courtly.games.court_of_shadows.rules.game import CourtOfShadows
from courtly.games.court_of_shadows.words.cards import the
from courtly.games.court_of_shadows.words.events import declaration
from courtly.kernel.bits import has
from courtly.kernel.seats import in_words, names_in, seat_name
from courtly.kernel.table import Said

CHANCE = {
    state.DEALING: Said("the cards are still being dealt", "§2-b"),
    state.BEGINNING: Said("chance has yet to name the first player", "§2-d"),
    state.SWAPPING: Said("the shown card is being swapped", "§5-e"),
    state.DRAWING: Said("the cards of the Exchange are being drawn", "§4-f"),
}


def prompt_of(court: CourtOfShadows, seat: int) -> Said:
    """The question to a seat that owes an answer; to others, whom they wait for."""
    if court.over():
        return Said("The game is over.", "§8-a")
    if court.phase in CHANCE:
        text, cite = CHANCE[court.phase]
        return Said(f"{text[0].upper()}{text[1:]}.", cite)
    if seat >= 0 and has(court.actors(), seat):
        return _question(court, seat)
    return Said(f"Waiting for {in_words(names_in(court.actors()))}.", "§3-c")


def _question(court: CourtOfShadows, seat: int) -> Said:
    names = [seat_name(other) for other in range(court.seats)]
    if court.phase == state.TURN:
        if court.coins[seat] >= MUST_USURP_AT:
            return Said(f"{MUST_USURP_AT} coins or more: you must usurp somebody.", "§3-d")
        return Said("Your turn: take one action.", "§3-a")
    if court.phase == state.LOSING:
        return Said("You lose influence: which card do you turn up?", "§7-a")
    if court.phase == state.RETURNING:
        return Said("Return two cards to the deck.", "R39")
    if court.phase == state.CHALLENGING_BLOCK:
        claim = f"{names[court.blocker]} claims {the(court.block)} to block."
        return Said(f"{claim} Do you challenge?", "§6-c")
    claim = declaration(court.declared(), names[court.turn], names)
    if court.phase == state.BLOCKING:
        return Said(f"{claim} Do you block?", "§6-a")
    return Said(f"{claim} Do you challenge?", "§5-a")
