"""What each is asked, and what the others wait for.

A question is for one seat and goes by what that seat knows; what the others read is public.
"""

from courtly.games.corvassa.rules import answers, moves, phases
from courtly.games.corvassa.rules.game import Corvassa
from courtly.games.corvassa.rules.state import NOBODY
from courtly.games.corvassa.words.cards import CODES, declared
from courtly.games.corvassa.words.labels import debt_of, is_fatal
from courtly.games.corvassa.words.position import PHASES
from courtly.games.corvassa.words.speech import CHANCE, say
from courtly.kernel.bits import has
from courtly.kernel.seats import seat_name
from courtly.kernel.state import Moves
from courtly.kernel.words import Said


def prompt(state: Corvassa, seat: int) -> Said:
    """What this seat is asked, or whom it waits for."""
    if state.over():
        return say("ended")
    if PHASES[state.phase] in CHANCE:
        return say("chance", phase=PHASES[state.phase])
    if seat >= 0 and has(state.actors(), seat):
        return question(state, seat)
    return waiting(state)


def waiting(state: Corvassa) -> Said:
    """What the others read: for whom they wait, and for what."""
    turn, target = seat_name(state.turn), seat_name(state.target)
    if state.phase == phases.ANSWERING:
        card = CODES[state.played_as]
        return say("waits_for_answer", other=target, attacker=turn, card=card)
    if state.phase == phases.OWING:
        return say("waits_for_debt", other=seat_name(state.debtor), why=debt_of(state))
    if state.phase == phases.SHOWING:
        return say("waits_for_card", other=target)
    ordering = state.phase == phases.ORDERING
    return say("waits_for_order" if ordering else "waits_for_turn", other=turn)


# ---- what the one who is asked reads -------------------------------------------------------


def question(state: Corvassa, seat: int) -> Said:
    """What this seat has to decide now."""
    attacker = seat_name(state.turn)
    if state.phase == phases.ACTING:
        return _turn(state, seat)
    if state.phase == phases.ANSWERING:
        return _attacked(state, seat, attacker)
    if state.phase == phases.OWING:
        held = int(state.sizes[seat])
        return say("owing", why=debt_of(state), attacker=attacker, held=held)
    if state.phase == phases.SHOWING:
        return say("showing", attacker=attacker)
    return say("ordering", card=CODES[state.found], next=CODES[state.found_next])


def _turn(state: Corvassa, seat: int) -> Said:
    found = Moves(moves.MOST_LEGAL)
    state.legal(seat, found)
    legal = found.listed()
    favors = any(moves.FAVOR <= move < moves.DISCARD for move in legal)
    if any(move >= moves.DISCARD for move in legal):
        instead = "only_a_favor" if favors else "without_attack"
        return say("bare_without_attack" if state.was_bare else instead)
    choices = ["attack"] + ["promote"] * (moves.PROMOTE in legal) + ["favor"] * favors
    return say(
        "turn_without_queen" if state.promotion_closed else "turn",
        choices=" ".join(choices),
        other=seat_name(state.ally[seat]) if favors else None,
    )


def _attacked(state: Corvassa, seat: int, attacker: str) -> Said:
    """What comes, what it would do, and the ways out that all can see.

    Whether a card of hers helps is told by the moves.
    """
    card, attack = CODES[state.played_as], declared(state.card, state.played_as)
    sender = None if state.redirector == NOBODY else seat_name(state.redirector)
    how = "betrayal" if state.betrays else "command" if sender else "attack"
    ways = ["defend"] * (state.others_held(seat) > 0) + ["command"] * bool(
        answers.new_targets(state)
    )
    return say(
        "attacked",
        card=card,
        coming=say("coming", how=how, attacker=attacker, attack=attack, other=sender),
        threat=say("threat", danger="King" if is_fatal(state, seat) else card, attacker=attacker),
        ways=" ".join([*ways, "allow"]),
    )
