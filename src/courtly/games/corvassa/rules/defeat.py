"""§10 Defeat and victory; leaving and an agreed draw (R110, R113 to R116)."""

from mypy_extensions import i64

from courtly.games.corvassa.memory import tape
from courtly.games.corvassa.rules import cards, debts, draws, effects, events, phases, setup, turns
from courtly.games.corvassa.rules.state import NOBODY, Court
from courtly.kernel.bits import bit, count, has, lowest


def fall(court: Court, seat: i64, why: i64) -> None:
    """10-a to 10-d, R103: the King leaves the game, the hand is discarded."""
    court.say(events.FALLS, seat, why)
    if court.kings[seat] != 0:
        court.lose(seat, cards.KING)
    while court.sizes[seat] > 0:
        debts.throw_away(court, seat, cards.nth_held(court.hands[seat], 0))
    court.living &= ~bit(seat)
    end_alliance(court, seat)
    look_for_victory(court)


def end_alliance(court: Court, seat: i64) -> None:
    """8.8-d, R12."""
    other = court.ally[seat]
    if other != NOBODY:
        court.ally[other] = NOBODY
        court.ally[seat] = NOBODY
        if court.open_hands:
            court.remember_with(tape.PARTS, seat, 0, other)
        court.say(events.ENDS_ALLIANCE, seat, other)


def look_for_victory(court: Court) -> None:
    """10-e, R07, R105."""
    left = count(court.living)
    if left == 1:
        finish(court, court.living)
    elif left == 2:
        one = lowest(court.living)
        if court.ally[one] != NOBODY:
            if court.shared_win:
                finish(court, court.living)
            else:
                end_alliance(court, one)


def finish(court: Court, victors: i64) -> None:
    """10-e: nothing is under way any more."""
    turns.discard_card_in_play(court)
    effects.put_back_found(court)
    court.victors = victors
    court.phase = phases.OVER
    if count(victors) == 1:
        court.say(events.WINS, lowest(victors))
    elif not court.limit_reached and not court.agreed:
        court.say(events.SHARE, 0, victors)


def leave(court: Court, seat: i64) -> None:
    """The King falls, whatever is going on."""
    court.say(events.LEAVES, seat)
    phase, target = court.phase, court.target
    fall(court, seat, phases.IS_GIVEN_UP)
    if court.phase == phases.OVER:
        return
    if phase == phases.DEALING:
        setup.deal_on(court)
    elif phase <= phases.KINGS:
        return
    elif seat == court.turn:
        stop_turn(court, phase)
    elif phase == phases.OWING and seat == court.debtor:
        after_debtor_left(court)
    elif seat == target and not is_behind(phase):
        turns.finish_attack(court)


def is_behind(phase: i64) -> bool:
    """Has the target of an attack nothing to do with it any more?"""
    return phase == phases.LOOKING or phase == phases.ORDERING or phase == phases.DRAWING


def stop_turn(court: Court, phase: i64) -> None:
    """R113: what is pending is dropped; only what an ally owes for a gift stays owed."""
    effects.put_back_found(court)
    turns.discard_card_in_play(court)
    if phase == phases.OWING and court.debtor != court.turn and court.why == phases.BY_FAVOR:
        court.why = phases.AT_THE_END
    else:
        turns.end_turn(court)


def after_debtor_left(court: Court) -> None:
    """R114: nobody pays what was owed."""
    if court.why == phases.BY_FAVOR:
        draws.start_drawing(court, court.turn, phases.BY_FAVOR, 1)
    elif has(court.living, court.turn):
        turns.finish_attack(court)
    else:
        turns.end_turn(court)


def agree_draw(court: Court) -> None:
    """R116."""
    court.agreed = True
    court.say(events.AGREEMENT)
    finish(court, court.living)
