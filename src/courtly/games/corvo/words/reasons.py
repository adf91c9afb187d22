"""Why a move is refused. Runs only for moves that `legal` does not list; decides nothing."""

from courtly.games.corvo.rules import deck, moves, phases
from courtly.games.corvo.rules.combinations import NOTHING, STRAIGHT
from courtly.games.corvo.rules.game import Corvo
from courtly.games.corvo.rules.moves import COMBINATIONS
from courtly.games.corvo.words import cards
from courtly.kernel.seats import seat_name
from courtly.kernel.words import Data, Saying

# By the phase: to the seat that is not on turn, of a pass, and of a prize.
REFUSED = {
    phases.LEADING: ("to_lead", "must_play", "prizes_later"),
    phases.FOLLOWING: ("to_follow", "must_play", "prizes_later"),
    phases.WINNER_TAKES: ("winner_first", "must_take", "taken"),
    phases.LOSER_TAKES: ("one_prize", "must_take", "taken"),
    phases.CLIMBING: ("not_your_go", "must_lead", "no_more_prizes"),
    phases.DOUBLING: ("double_unanswered", "double_offered", "double_offered"),
}


def why_not(state: Corvo, seat: int, move: int) -> Saying:
    """The reason and the rule."""
    if state.over():
        return "over", {}
    if state.chances():
        return "still", {"moment": cards.PHASES[state.phase]}
    if move > moves.PASS and state.phase != phases.DOUBLING:
        return _cube(state, seat, move)
    turn: Data = {"other": seat_name(state.turn)}
    other = seat_name(1 - seat)
    if move < COMBINATIONS and state.phase in (phases.WINNER_TAKES, phases.LOSER_TAKES):
        return "trick_played", turn
    not_on_turn, no_pass, no_prize = REFUSED[state.phase]
    if seat != state.turn:
        return not_on_turn, turn
    if move == moves.PASS or state.phase == phases.DOUBLING:
        return no_pass, {"other": other}
    if move >= COMBINATIONS:
        return no_prize, {"other": other, "prize": cards.PRIZES[move - moves.TAKE]}
    return _climbing(state, seat, move) if state.phase == phases.CLIMBING else _trick(move)


def _trick(move: int) -> Saying:
    if move >= moves.PAIRS:
        return "one_card", {}
    return "no_such_card", {"card": cards.card_text(move)}


# ---- phase 2 -----------------------------------------------------------------------


def _cube(state: Corvo, seat: int, move: int) -> Saying:
    if move != moves.DOUBLE:
        return "no_double", {}
    if not state.laws.with_cube:
        return "no_cube", {}
    if state.phase != phases.CLIMBING:
        return "cube_later", {}
    if seat != state.owner:
        return "cube_of_other", {"other": seat_name(state.owner)}
    return "cube_on_own_go", {"other": seat_name(state.turn)}


def _climbing(state: Corvo, seat: int, move: int) -> Saying:
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
