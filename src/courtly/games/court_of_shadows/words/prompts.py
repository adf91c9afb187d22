"""What a seat is asked, or what it waits for."""

from collections.abc import Callable

from courtly.games.court_of_shadows.rules import moves, state
from courtly.games.court_of_shadows.rules.cards import NOBODY
from courtly.games.court_of_shadows.rules.game import CourtOfShadows
from courtly.games.court_of_shadows.words.cards import CODES
from courtly.games.court_of_shadows.words.events import DECLARES
from courtly.games.court_of_shadows.words.moves import ACTIONS, parts
from courtly.games.court_of_shadows.words.view import PHASES
from courtly.kernel.bits import has
from courtly.kernel.rows import Row
from courtly.kernel.seats import names_in, seat_name
from courtly.kernel.words import Saying

CHANCE = {
    state.DEALING: ("the cards are still being dealt", "§2-b"),
    state.BEGINNING: ("chance has yet to name the first player", "§2-d"),
    state.SWAPPING: ("the shown card is being swapped", "§5-e"),
    state.DRAWING: ("the cards of the Exchange are being drawn", "§4-f"),
}


def declared(ask: str, answered: Callable[[int], bool]) -> dict[str, str]:
    """What was declared and what is asked of it, for the actions that are answered so."""
    words = [action.word for number, action in ACTIONS.items() if answered(number)]
    return {word: f"{DECLARES.chosen(DECLARES.text, {'action': word})} {ask}" for word in words}


QUESTIONS = {
    "turn": Row("Your turn: take one action.", "§3-a"),
    "must_usurp": Row("{coins} or more: you must usurp somebody.", "§3-d"),
    "challenge": Row(
        declared("Do you challenge?", lambda action: moves.claim_of(action) != NOBODY),
        "§5-a",
        by="action",
    ),
    "block": Row(
        declared("Do you block?", lambda action: moves.blocks_of(action) != 0), "§6-a", by="action"
    ),
    "challenge_block": Row("{other} claims {role:the} to block. Do you challenge?", "§6-c"),
    "lose": Row("You lose influence: which card do you turn up?", "§7-a"),
    "return": Row("Return two cards to the deck.", "R39"),
}
PROMPTS = {
    **QUESTIONS,
    "wait": Row("Waiting for {others}.", "§3-c"),
    "wait_for_action": Row("Waiting for {others} to choose an action.", "§3-a"),
    "wait_for_loss": Row("Waiting for {others} to turn up a card.", "§7-a"),
    "wait_for_return": Row("Waiting for {others} to return two cards.", "R39"),
    "throne_held": Row("{seat} hold[s] the throne.", "§8-a"),
    "court_shared": Row(
        "A draw: {others} share the court.", {"agreed": "R63", "limit": "R49"}, by="how"
    ),
    **{
        PHASES[phase]: Row(f"{text[0].upper()}{text[1:]}.", cite)
        for phase, (text, cite) in CHANCE.items()
    },
}

WAITING = {
    state.TURN: "wait_for_action",
    state.LOSING: "wait_for_loss",
    state.RETURNING: "wait_for_return",
}


def asked(court: CourtOfShadows, seat: int) -> Saying:
    """The question to a seat that owes an answer; to others, whom they wait for."""
    if court.over():
        return _ended(court)
    if court.phase in CHANCE:
        return PHASES[court.phase], {}
    if seat < 0 or not has(court.actors(), seat):
        return WAITING.get(court.phase, "wait"), {"others": names_in(court.actors())}
    if court.phase == state.TURN:
        rich = court.coins[seat] >= court.must_usurp_at
        return ("must_usurp", {"coins": court.must_usurp_at}) if rich else ("turn", {})
    if court.phase == state.LOSING:
        return "lose", {}
    if court.phase == state.RETURNING:
        return "return", {}
    if court.phase == state.CHALLENGING_BLOCK:
        return "challenge_block", {"other": seat_name(court.blocker), "role": CODES[court.block]}
    declared = {"seat": seat_name(court.turn), **parts(court, court.declared())}
    return "block" if court.phase == state.BLOCKING else "challenge", declared


def _ended(court: CourtOfShadows) -> Saying:
    """Who holds the throne."""
    winners = names_in(court.winners())
    if len(winners) == 1:
        return "throne_held", {"seat": winners[0]}
    how = "limit" if court.turns == court.turn_limit else "agreed"
    return "court_shared", {"others": winners, "how": how}
