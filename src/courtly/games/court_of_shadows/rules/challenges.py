"""§5 Challenges, and the sealed windows in which the table answers a claim or an action.

All who may answer are asked at once, and precedence decides whose word counts (R17 to R21).
"""

from mypy_extensions import i64

from courtly.games.court_of_shadows.memory.tape import BLUFFED, SHOWED
from courtly.games.court_of_shadows.rules import actions, blocks, events, influence, moves
from courtly.games.court_of_shadows.rules.cards import DECK, NOBODY, card, copies
from courtly.games.court_of_shadows.rules.state import (
    BLOCKING,
    CHALLENGING,
    CHALLENGING_BLOCK,
    FAIL,
    RESOLVE,
    SWAP,
    SWAPPING,
    Court,
)
from courtly.kernel.bits import bit, clockwise, has

# ---- windows -------------------------------------------------------------------------


def open_window(court: Court, phase: i64) -> None:
    """Ask all who may answer."""
    court.phase = phase
    court.asked = answerers(court)
    court.answers = 0


def answerers(court: Court) -> i64:
    """Whom the open window asks."""
    if court.phase == CHALLENGING_BLOCK:
        return court.living & ~bit(court.blocker)  # R15
    if court.phase == BLOCKING and court.target != NOBODY and not court.anyone_blocks:
        return bit(court.target)  # R13
    return court.living & ~bit(court.turn)  # R14, R54


def legal_answers(court: Court) -> i64:
    """What may be said in the open window, as a set counted from ALLOW."""
    if court.phase == BLOCKING:
        return bit(0) | (moves.blocks_of(court.action) << (moves.BLOCK - moves.ALLOW))
    return bit(0) | bit(moves.CHALLENGE - moves.ALLOW)  # §5-a, §6-c


def answer(court: Court, seat: i64, move: i64) -> None:
    """R21: the answer is final. The window closes with the last one."""
    court.seal(seat, move)
    court.asked &= ~bit(seat)
    if court.asked == 0:
        close_window(court)


def close_window(court: Court) -> None:
    """One of those who did not allow it has the word, if there is any."""
    phase = court.phase
    if phase == CHALLENGING:
        speaker = first_to_speak(court, NOBODY)  # R17
    elif phase == BLOCKING:
        speaker = first_to_speak(court, court.target)  # R18
    else:
        speaker = first_to_speak(court, court.turn)  # R19
    said = court.answer(speaker) if speaker != NOBODY else moves.ALLOW
    court.answers = 0  # R20: what the others would have said nobody ever learns
    if speaker == NOBODY:
        nobody_spoke(court)
    elif phase == CHALLENGING:
        challenge(court, speaker, court.turn, moves.claim_of(court.action), FAIL)
    elif phase == BLOCKING:
        blocks.declare(court, speaker, said - moves.BLOCK)
    else:
        challenge(court, speaker, court.blocker, court.block, RESOLVE)


def first_to_speak(court: Court, favoured: i64) -> i64:
    """Of those who did not allow it: the favoured seat, else the first on the actor's left."""
    willing = court.willing()
    if willing == 0:
        return NOBODY
    if favoured != NOBODY and has(willing, favoured):
        return favoured
    return clockwise(willing, court.turn)


def nobody_spoke(court: Court) -> None:
    """Everybody allows it."""
    if court.phase == CHALLENGING:
        court.say(events.NO_CHALLENGE, court.turn)
        blocks.ask(court)
    elif court.phase == BLOCKING:
        court.say(events.NO_BLOCK, court.turn)
        actions.resolve(court)
    else:
        court.say(events.NO_CHALLENGE, court.blocker)
        blocks.stand(court)


# ---- proof (B0, steps 2 and 5) ---------------------------------------------------------


def challenge(court: Court, challenger: i64, claimant: i64, role: i64, if_false: i64) -> None:
    """The claimant shows the role or is caught; one of the two loses influence."""
    court.say(events.CHALLENGES, challenger, claimant, role)
    court.claimant = claimant
    if copies(court.cards[claimant], role):  # R32: the cards decide
        court.shown = role  # §5-c; R37: one of them
        court.cards[claimant] -= card(role)
        court.say(events.SHOWS, claimant, role)
        influence.lose(court, challenger, SWAP)  # §5-d, R35
    else:
        court.tape.note(BLUFFED, claimant, card(role))
        court.say(events.IS_CAUGHT, claimant, role)
        influence.lose(court, claimant, if_false)  # §5-g, R33


def swap(court: Court) -> None:
    """§5-e: the shown card goes into the deck, chance gives a new one (R36)."""
    court.cards[DECK] += card(court.shown)
    court.tape.note(SHOWED, court.claimant, card(court.shown))
    court.say(events.SHUFFLES_IN, court.claimant, court.shown)
    court.shown = NOBODY
    court.phase = SWAPPING


def after_swap(court: Court) -> None:
    """What was true goes on: the action, or the block against it."""
    if court.blocker == NOBODY:
        blocks.ask(court)  # §5-f, R16
    else:
        blocks.stand(court)  # R27, R28
