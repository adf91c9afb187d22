"""Why a move is refused. Runs only for moves that `legal` does not list; decides nothing."""

from courtly.games.corvo.rules import deck, moves, phases
from courtly.games.corvo.rules.combinations import NOTHING, STRAIGHT
from courtly.games.corvo.rules.game import Corvo
from courtly.games.corvo.words import cards
from courtly.kernel.seats import seat_name
from courtly.kernel.words import Saying


def why_not(state: Corvo, seat: int, move: int) -> Saying:
    """The reason and the rule."""
    if state.over():
        return "over", {}
    if state.chances():
        return "still", {"moment": cards.PHASES[state.phase]}
    if state.phase == phases.DOUBLING:
        asked = seat == state.turn
        name = "double_offered" if asked else "double_unanswered"
        return name, {"other": seat_name(1 - seat)}
    if move in (moves.ACCEPT, moves.DECLINE):
        return "no_double", {}
    if move == moves.DOUBLE:
        return _double(state, seat)
    if state.phase == phases.CLIMBING:
        return _climbing(state, seat, move)
    if state.phase in (phases.LEADING, phases.FOLLOWING):
        return _trick(state, seat, move)
    return _prize(state, seat, move)


# ---- phase 1 -----------------------------------------------------------------------


def _trick(state: Corvo, seat: int, move: int) -> Saying:
    if seat != state.turn:
        leading = state.phase == phases.LEADING
        return "to_lead" if leading else "to_follow", {"other": seat_name(state.turn)}
    if move == moves.PASS:
        return "must_play", {}
    if move >= moves.COMBINATIONS:
        return "prizes_later", {}
    if move >= moves.PAIRS:
        return "one_card", {}
    return "no_such_card", {"card": cards.card_text(move)}


def _prize(state: Corvo, seat: int, move: int) -> Saying:
    turn = seat_name(state.turn)
    if move < moves.COMBINATIONS:
        return "trick_played", {"other": turn}
    if seat != state.turn:
        first = state.phase == phases.WINNER_TAKES
        return "winner_first" if first else "one_prize", {"other": turn}
    if move == moves.PASS:
        return "must_take", {}
    prize = cards.PRIZES[move - moves.TAKE]
    return "taken", {"other": seat_name(state.winner), "prize": prize}


# ---- phase 2 -----------------------------------------------------------------------


def _double(state: Corvo, seat: int) -> Saying:
    if not state.agreed.with_cube:
        return "no_cube", {}
    if state.phase != phases.CLIMBING:
        return "cube_later", {}
    if seat != state.owner:
        return "cube_of_other", {"other": seat_name(state.owner)}
    return "cube_on_own_go", {"other": seat_name(state.turn)}


def _climbing(state: Corvo, seat: int, move: int) -> Saying:
    if seat != state.turn:
        return "not_your_go", {"other": seat_name(state.turn)}
    if move == moves.PASS:
        return "must_lead", {}
    if move >= moves.COMBINATIONS:
        return "no_more_prizes", {}
    missing = cards.codes_of(moves.CARDS_OF[move] & ~state.hands[seat])
    if missing:
        return "not_held", {"card": missing[0]}
    if cards.kind_of(move, state.order) == NOTHING:
        return _no_straight(state, move), {}
    return _too_weak(state, move)


def _no_straight(state: Corvo, move: int) -> str:
    """Five ranks in a row somewhere, but not at this table."""
    if deck.ranks_held(moves.CARDS_OF[move]) == moves.ROUND:
        return "round_the_corner"
    return "two_is_high" if state.order.two_high else "no_wheel"


def _too_weak(state: Corvo, move: int) -> Saying:
    order, on = state.order, state.kind
    kind = cards.kind_of(move, order)
    if not order.may_answer(kind, on):
        name = "lower_kind" if kind < on else "same_kind_only"
        if kind < STRAIGHT:
            name = "other_size" if on < STRAIGHT else "never_beats_five"
        return name, {"kind": cards.KIND_NAMES[kind], "on": cards.KIND_NAMES[on]}
    to_beat = cards.combination_text(state.to_beat)
    strength = order.strength_of(kind, moves.CARDS_OF[move])
    if deck.rank_of(strength) == deck.rank_of(state.strength):
        return "lower_suit", {"to_beat": to_beat}
    return "lower", {"combination": cards.combination_text(move), "to_beat": to_beat}
