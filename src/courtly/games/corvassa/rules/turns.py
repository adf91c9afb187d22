"""§5 The turn: what may be done on it, and how it goes round."""

from mypy_extensions import i64

from courtly.games.corvassa.memory import tape
from courtly.games.corvassa.rules import (
    attacks,
    cards,
    debts,
    defeat,
    draws,
    events,
    moves,
    phases,
    promotion_and_favor,
)
from courtly.games.corvassa.rules.state import NOBODY, Court
from courtly.kernel.bits import bit, clockwise, has
from courtly.kernel.state import Moves


def begin_turn(court: Court, seat: i64) -> None:
    """5.3-b: who holds nothing but the King draws first."""
    court.turn = seat
    court.promotion_closed = False
    court.was_bare = court.others_held(seat) == 0
    court.say(events.TURN, seat)
    court.phase = phases.ACTING
    if court.was_bare:
        draws.start_drawing(court, seat, phases.BARE, 1)


def legal_actions(court: Court, seat: i64, out: Moves) -> None:
    """5.1-a, R25: an attack, or what takes its place."""
    before = out.n
    attacks.legal_attacks(court, seat, out)
    forced = out.n == before
    promotion_and_favor.legal_promotion(court, seat, out)
    promotion_and_favor.legal_favors(court, seat, out)
    if forced:  # 5.3-a, R26, R27
        debts.legal_discards(court, seat, out)


def act(court: Court, seat: i64, move: i64) -> None:
    """5.1-a: what the player on turn has chosen."""
    if move < moves.PROMOTE:
        attacks.attack(court, seat, move)
    elif move == moves.PROMOTE:
        promotion_and_favor.promote(court, seat)
    elif move < moves.DISCARD:
        promotion_and_favor.favour(court, seat, move - moves.FAVOR)
    else:
        discard_instead(court, seat, move - moves.DISCARD)


def discard_instead(court: Court, seat: i64, card: i64) -> None:
    """5.3-a, 5.3-c, R17: with nothing to attack with; no draw for who began bare."""
    debts.throw_away(court, seat, card)
    if court.was_bare:
        end_turn(court)
    else:
        court.remember_with(tape.IS_BARREN, seat, 0, i64(not has(court.had_turn, seat)))  # R120
        draws.start_drawing(court, seat, phases.INSTEAD, 1)


def step_five(court: Court) -> None:
    """5.1-i, R20, R121: one card, or by option up to five."""
    number: i64 = 1
    if court.refill:
        number = max(i64(0), court.hand_limit - court.sizes[court.turn])
    draws.start_drawing(court, court.turn, phases.AT_THE_END, number)


def end_turn(court: Court) -> None:
    """5.1-j, R14."""
    court.had_turn |= bit(court.turn)
    court.turns += 1
    if court.turns == court.turn_limit:
        court.limit_reached = True
        court.say(events.LIMIT, 0, court.turns)
        defeat.finish(court, court.living)
    else:
        begin_turn(court, clockwise(court.living, court.turn))


def finish_attack(court: Court) -> None:
    """R30, R31: the card in play is discarded, then comes step five."""
    discard_card_in_play(court)
    step_five(court)


def finish_favor(court: Court) -> None:
    """R86: with step five, or by option without."""
    if court.favor_draws_one:
        discard_card_in_play(court)
        end_turn(court)
    else:
        finish_attack(court)


def discard_card_in_play(court: Court) -> None:
    """8.5-e: a Faceless is blank again."""
    if court.card != cards.NO_CARD:
        court.discards += cards.in_heap(court.card)
    court.card = cards.NO_CARD
    court.played_as = cards.NO_CARD
    court.betrays = False
    court.redirector = NOBODY
    court.target = NOBODY
