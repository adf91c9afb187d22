"""Why a move is refused. Runs only for moves that `legal` does not list; decides nothing."""

from courtly.games.corvo.rules import moves, phases
from courtly.games.corvo.rules.combinations import NOTHING, STRAIGHT
from courtly.games.corvo.rules.game import Corvo
from courtly.games.corvo.rules.numbers import COMBINATIONS, PAIRS, RUNS, cards_of, run_of_straight
from courtly.games.corvo.words.cards import (
    KIND_NAMES,
    PHASES,
    PRIZES,
    card_text,
    cards_in,
    combination_text,
)
from courtly.games.corvo.words.speech import say
from courtly.kernel.bits import has
from courtly.kernel.seats import seat_name
from courtly.kernel.words import Said


def why_not(state: Corvo, seat: int, move: int) -> Said:
    """The reason and the rule."""
    if state.over():
        return say("over")
    if state.chances():
        return say("still", moment=PHASES[state.phase])
    if move in (moves.ACCEPT, moves.DECLINE) and state.phase != phases.DOUBLING:
        return say("no_double")
    if state.phase == phases.DOUBLING:
        return _while_doubling(state, seat)
    if move == moves.DOUBLE:
        return _double(state, seat)
    if state.phase == phases.CLIMBING:
        return _climbing(state, seat, move)
    if state.phase in (phases.LEADING, phases.FOLLOWING):
        return _trick(state, seat, move)
    return _prize(state, seat, move)


# ---- phase 1 -----------------------------------------------------------------------


def _trick(state: Corvo, seat: int, move: int) -> Said:
    if seat != state.turn:
        leading = state.phase == phases.LEADING
        return say("to_lead" if leading else "to_follow", other=seat_name(state.turn))
    if move == moves.PASS:
        return say("must_play")
    if move >= COMBINATIONS:
        return say("prizes_later")
    return say("one_card") if move >= PAIRS else say("no_such_card", card=card_text(move))


def _prize(state: Corvo, seat: int, move: int) -> Said:
    turn = seat_name(state.turn)
    if move < COMBINATIONS:
        return say("trick_played", other=turn)
    if seat != state.turn:
        first = state.phase == phases.WINNER_TAKES
        return say("winner_first" if first else "one_prize", other=turn)
    if move == moves.PASS:
        return say("must_take")
    return say("taken", other=seat_name(state.winner), prize=PRIZES[move - moves.TAKE])


# ---- phase 2 -----------------------------------------------------------------------


def _while_doubling(state: Corvo, seat: int) -> Said:
    asked = seat == state.turn
    return say("double_offered" if asked else "double_unanswered", other=seat_name(1 - seat))


def _double(state: Corvo, seat: int) -> Said:
    if not state.with_cube:
        return say("no_cube")
    if state.phase != phases.CLIMBING:
        return say("cube_later")
    if seat != state.owner:
        return say("cube_of_other", other=seat_name(state.owner))
    return say("cube_on_own_go", other=seat_name(state.turn))


def _climbing(state: Corvo, seat: int, move: int) -> Said:
    if seat != state.turn:
        return say("not_your_go", other=seat_name(state.turn))
    if move == moves.PASS:
        return say("must_lead")
    if move >= COMBINATIONS:
        return say("no_more_prizes")
    missing = cards_of(move) & ~state.hands[seat]
    if missing:
        return say("not_held", card=card_text(cards_in(missing)[0]))
    return _no_straight(state, move) or _too_weak(state, move)


def _no_straight(state: Corvo, move: int) -> Said | None:
    """Five ranks in a row somewhere, but not at this table."""
    order = state.order
    run = run_of_straight(move)
    if run < 0 or has(order.runs, run):
        return None
    if run == RUNS - 1:
        return say("round_the_corner")
    return say("two_is_high" if order.two_high else "no_wheel")


def _too_weak(state: Corvo, move: int) -> Said:
    order, on = state.order, state.kind
    assert on != NOTHING, "the leader may play any combination"
    kind = order.kind_of(move)
    if not order.may_answer(kind, on):
        name = "lower_kind" if kind < on else "same_kind_only"
        if kind < STRAIGHT:
            name = "other_size" if on < STRAIGHT else "never_beats_five"
        return say(name, kind=KIND_NAMES[kind], on=KIND_NAMES[on])
    to_beat = combination_text(state.to_beat)
    if order.strength_of(kind, cards_of(move)) // 4 == state.strength // 4:
        return say("lower_suit", to_beat=to_beat)
    return say("lower", combination=combination_text(move), to_beat=to_beat)
