"""What each is asked, and what the others wait for.

A question is for one seat and goes by what that seat knows; what the others read is public.
"""

from courtly.games.corvassa.rules import answers, cards, moves, phases
from courtly.games.corvassa.rules.game import Corvassa
from courtly.games.corvassa.rules.state import NOBODY
from courtly.games.corvassa.words.cards import NAMES, a_card
from courtly.games.corvassa.words.labels import debt_rule, is_fatal, played
from courtly.games.corvassa.words.reasons import CHANCE
from courtly.kernel.bits import has
from courtly.kernel.seats import in_words, seat_name
from courtly.kernel.state import Moves
from courtly.kernel.table import Said

STOPPED_BY = {cards.SHADOW: "§7-c", cards.CHECK: "§7-d", cards.FOOTPAD: "§7-e"}


def prompt(state: Corvassa, seat: int) -> Said:
    """What this seat is asked, or whom it waits for."""
    if state.over():
        return Said("The game is over.", "§10-e")
    if state.phase in CHANCE:
        text, cite = CHANCE[state.phase]
        return Said(f"{text[0].upper()}{text[1:]}.", cite)
    if seat >= 0 and has(state.actors(), seat):
        return question(state, seat)
    return waiting(state)


# ---- what the others read ----------------------------------------------------------------


def waiting(state: Corvassa) -> Said:
    """For whom, and for what."""
    turn, phase = seat_name(state.turn), state.phase
    if phase == phases.ANSWERING:
        attack = f"{turn}'s {NAMES[state.played_as]}"
        return Said(f"Waiting for {seat_name(state.target)} to answer {attack}.", "R111")
    if phase == phases.OWING:
        return Said(f"Waiting for {seat_name(state.debtor)} to discard a card.", debt_rule(state))
    if phase == phases.SHOWING:
        return Said(f"Waiting for {seat_name(state.target)} to show a card.", "§11-Kt")
    if phase == phases.ORDERING:
        return Said(f"Waiting for {turn} to put two cards back on the Draw Pile.", "R59b")
    return Said(f"Waiting for {turn} to play a card.", "§5-a")


# ---- what the one who is asked reads -------------------------------------------------------


def question(state: Corvassa, seat: int) -> Said:
    """What this seat has to decide now."""
    phase = state.phase
    if phase == phases.ACTING:
        return _turn(state, seat)
    if phase == phases.ANSWERING:
        return _answer(state, seat)
    if phase == phases.OWING:
        return Said(_debt(state, seat), debt_rule(state))
    if phase == phases.SHOWING:
        attacker = seat_name(state.turn)
        return Said(f"{attacker}'s Knight has hit you. Which card do you show to all?", "§11-Kt")
    upper, lower = a_card(state.found), a_card(state.found_next)
    text = f"Your Rook finds {upper} on top and {lower} below. How do they go back?"
    return Said(text, "§11-Rk")


def _turn(state: Corvassa, seat: int) -> Said:
    found = Moves(moves.MOST_LEGAL)
    state.legal(seat, found)
    legal = found.listed()
    favors = any(moves.FAVOR <= move < moves.DISCARD for move in legal)
    if any(move >= moves.DISCARD for move in legal):
        return _without_attack(state, favors)
    choices = ["attack with one card"]
    if moves.PROMOTE in legal:
        choices.append("trade your Pawns for a Queen")
    if favors:
        choices.append(f"do {seat_name(state.ally[seat])} a Favor")
    if state.promotion_closed:
        return Said(f"There is no Queen for your Pawns: {in_words(choices, 'or')}.", "R79")
    return Said(f"Your turn: {in_words(choices, 'or')}.", "§5.1-a")


def _without_attack(state: Corvassa, favors: bool) -> Said:
    if state.was_bare:
        return Said("The card you drew cannot attack: discard it.", "§5.3-c")
    other = ", or play the Favor" if favors else ""
    return Said(f"None of your cards can attack: discard one and draw one{other}.", "§5.3-a")


def _answer(state: Corvassa, seat: int) -> Said:
    attacker = seat_name(state.turn)
    card = f"a {played(state.card, state.played_as)}"
    if state.betrays:
        what = f"{attacker} betrays you with {card}"
    elif state.redirector != NOBODY:
        what = f"{seat_name(state.redirector)} sends {attacker}'s attack with {card} on to you"
    else:
        what = f"{attacker} attacks you with {card}"
    text = f"{what}: {_threat(state, seat, attacker)}. {_answers(state, seat)}"
    return Said(text, STOPPED_BY.get(state.played_as, "§7-b"))


def _threat(state: Corvassa, seat: int, attacker: str) -> str:
    """What would happen to the one who is asked."""
    if is_fatal(state, seat):
        return "your King would fall"
    card = state.played_as
    if card == cards.BISHOP:
        return f"{attacker} would see your hand"
    if card == cards.KNIGHT:
        return "you would show all a card of your choice"
    if card == cards.PAWN:
        return "you would discard a card of your choice"
    if card == cards.FOOTPAD:
        return f"{attacker} would steal a random card"
    if card == cards.SHADOW:
        return "you would lose a card of your choice and a random one"
    return "you would lose a random card"


def _answers(state: Corvassa, seat: int) -> str:
    """The ways out that all can see; whether a card of hers helps is told by the moves."""
    ways = [] if state.others_held(seat) == 0 else ["defend"]
    if answers.new_targets(state):
        ways.append("use Crown's Command")
    text = in_words([*ways, "let it happen"], "or")
    return f"{text[0].upper()}{text[1:]}."


def _debt(state: Corvassa, seat: int) -> str:
    attacker, why = seat_name(state.turn), state.why
    if why == phases.BY_PAWN:
        return f"{attacker}'s Pawn has hit you: discard a card of your choice."
    if why == phases.BY_SHADOW:
        return f"{attacker}'s Shadow has hit you: discard a card, and a random one goes with it."
    if why == phases.PRICE:
        return "Your block against the Check has a price: discard another card."
    if why == phases.PUNISHMENT:
        return "Your Betrayal was blocked: discard a card as a punishment."
    if why == phases.BY_FAVOR:
        return f"With {attacker}'s gift you hold {state.sizes[seat]} cards: discard one."
    if why == phases.REWARD:
        return f"With your reward you hold {state.sizes[seat]} cards: discard one."
    return f"You hold {state.sizes[seat]} cards: discard one."
