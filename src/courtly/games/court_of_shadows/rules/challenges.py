"""§5 Challenges and §6 Blocks, and the sealed windows in which the table answers.

All who may answer are asked at once, and precedence decides whose word counts (R17 to R21).
"""

from mypy_extensions import i64

from courtly.games.court_of_shadows.memory import tape
from courtly.games.court_of_shadows.rules import actions, cards, events, influence, moves, state
from courtly.games.court_of_shadows.rules.state import Court
from courtly.kernel.bits import bit, clockwise, has
from courtly.kernel.state import Moves

# ---- windows -------------------------------------------------------------------------


def open_window(court: Court, phase: i64) -> None:
    """Ask all who may answer."""
    court.phase = phase
    court.asked = answerers(court)
    court.answers = 0


def answerers(court: Court) -> i64:
    """Whom the open window asks."""
    if court.phase == state.CHALLENGING_BLOCK:
        return court.living & ~bit(court.blocker)  # R15
    if court.phase == state.BLOCKING and court.target != cards.NOBODY and not court.anyone_blocks:
        return bit(court.target)  # R13
    return court.living & ~bit(court.turn)  # R14, R54


def legal_answers(court: Court, out: Moves) -> None:
    """What may be said in the open window."""
    out.add(moves.ALLOW)
    if court.phase == state.BLOCKING:
        out.add_all(moves.blocks_of(court.action), moves.BLOCK)
    else:
        out.add(moves.CHALLENGE)  # §5-a, §6-c


def answer(court: Court, seat: i64, move: i64) -> None:
    """R21: the answer is final. The window closes with the last one."""
    court.answers |= (move - moves.ALLOW) << (state.ANSWER_BITS * seat)
    court.asked &= ~bit(seat)
    if court.asked == 0:
        close_window(court)


def close_window(court: Court) -> None:
    """One of those who did not allow it has the word, if there is any."""
    speaker = first_to_speak(court)
    said: i64 = moves.ALLOW
    if speaker != cards.NOBODY:
        said = court.answer(speaker)
        court.answers = 0  # R20: what the others would have said nobody ever learns
    if court.phase == state.BLOCKING:
        if speaker == cards.NOBODY:
            court.say(events.NO_BLOCK, court.turn)
            actions.resolve(court)
        else:
            block(court, speaker, said - moves.BLOCK)
    elif speaker == cards.NOBODY:
        court.say(events.NO_CHALLENGE, claimant(court))
        go_on(court)
    else:
        challenge(court, speaker)


def first_to_speak(court: Court) -> i64:
    """Of those who did not allow it: who goes before all others, else the first on the left."""
    if court.answers == 0:
        return cards.NOBODY
    willing = court.willing()
    favoured = court.target if court.phase == state.BLOCKING else court.turn  # R18, R19
    if favoured != cards.NOBODY and has(willing, favoured):
        return favoured
    return clockwise(willing, court.turn)  # R17


# ---- §5 Challenges: proof (B0, steps 2 and 5) ------------------------------------------


def claimant(court: Court) -> i64:
    """Whose claim is on the table: the blocker's, or that of the action."""
    return court.turn if court.blocker == cards.NOBODY else court.blocker


def challenge(court: Court, challenger: i64) -> None:
    """The claimant shows the role or is caught; one of the two loses influence."""
    who = claimant(court)
    blocked = court.blocker != cards.NOBODY
    role = court.block if blocked else moves.claim_of(court.action)
    court.say(events.CHALLENGES, challenger, who, role)
    court.claimant = who
    court.unclaim(who, role)
    if cards.copies(court.cards[who], role):  # R32: the cards decide
        court.shown = role  # §5-c; R37: one of them
        court.cards[who] -= cards.card(role)
        court.say(events.SHOWS, who, role)
        influence.lose(court, challenger, state.SWAP)  # §5-d, R35
    else:
        court.note(tape.BLUFFED, who, cards.card(role))
        court.say(events.IS_CAUGHT, who, role)
        influence.lose(court, who, state.RESOLVE if blocked else state.FAIL)  # §5-g, R33


def swap(court: Court) -> None:
    """§5-e: the shown card goes into the deck, chance gives a new one (R36)."""
    court.cards[cards.DECK] += cards.card(court.shown)
    court.note(tape.SHOWED, court.claimant, cards.card(court.shown))
    court.say(events.SHUFFLES_IN, court.claimant, court.shown)
    court.shown = cards.NOBODY
    court.phase = state.SWAPPING


def go_on(court: Court) -> None:
    """What is believed or was true goes on: the action, or the block against it."""
    if court.blocker == cards.NOBODY:
        ask_for_blocks(court)  # §5-f, R16
    else:
        court.say(events.BLOCK_STANDS, court.blocker)  # R27, R28
        actions.end_turn(court)  # R12: nothing is paid back


# ---- §6 Blocks (B0, steps 3 and 4) -----------------------------------------------------


def ask_for_blocks(court: Court) -> None:
    """Does anybody block the action, if it can be blocked at all (§6-b)?"""
    if actions.still_possible(court) and moves.blocks_of(court.action):
        open_window(court, state.BLOCKING)
    else:
        actions.resolve(court)


def block(court: Court, blocker: i64, role: i64) -> None:
    """§6-a, §6-c: a block is itself a claim."""
    court.blocker = blocker
    court.block = role
    court.claim(blocker, role)
    court.say(events.BLOCKS, blocker, role)
    open_window(court, state.CHALLENGING_BLOCK)
