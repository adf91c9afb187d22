"""Why a move is refused. Runs only for moves that `legal` does not list; decides nothing."""

from courtly.games.corvo.rules import moves, phases
from courtly.games.corvo.rules.combinations import NOTHING, STRAIGHT
from courtly.games.corvo.rules.game import Corvo
from courtly.games.corvo.rules.numbers import COMBINATIONS, PAIRS, RUNS, cards_of, run_of_straight
from courtly.games.corvo.words.cards import (
    KIND_NAMES,
    PRIZES,
    card_text,
    cards_in,
    combination_text,
)
from courtly.games.corvo.words.prompts import CHANCE
from courtly.kernel.bits import has
from courtly.kernel.seats import seat_name
from courtly.kernel.table import Said


def why_not(state: Corvo, seat: int, move: int) -> Said:
    """The reason and the rule."""
    if state.over():
        return Said("the game is over", "P2.3-f")
    if state.phase in CHANCE:
        return CHANCE[state.phase]
    if move in (moves.ACCEPT, moves.DECLINE) and state.phase != phases.DOUBLING:
        return Said("no double is offered", "DC-e")
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
    verb = "lead" if state.phase == phases.LEADING else "follow"
    if seat != state.turn:
        return Said(f"{seat_name(state.turn)} is to {verb}", "P1.2-a")
    if move == moves.PASS:
        return Said("one may not pass in phase 1: play a card", "P1.2-a")
    if move >= COMBINATIONS:
        return Said("the prizes come after both have played", "R12")
    if move >= PAIRS:
        return Said("one card is played to a trick", "P1.2-a")
    return Said(f"you do not hold the {card_text(move)}", "P1.2-b")


def _prize(state: Corvo, seat: int, move: int) -> Said:
    if move < COMBINATIONS:
        return Said(f"the trick is played; {seat_name(state.turn)} is to take a prize", "R12")
    if seat != state.turn:
        if state.phase == phases.WINNER_TAKES:
            return Said(f"{seat_name(state.winner)} won the trick and chooses first", "P1.4-a")
        return Said(f"you have taken yours; {seat_name(state.turn)} is to take one", "P1.4-a")
    if move == moves.PASS:
        return Said("both players must take a prize", "R13")
    prize = PRIZES[move - moves.TAKE]
    return Said(f"{seat_name(state.winner)} has taken the {prize} card already", "P1.4-a")


# ---- phase 2 -----------------------------------------------------------------------


def _while_doubling(state: Corvo, seat: int) -> Said:
    if seat == state.turn:
        return Said(f"{seat_name(1 - seat)} offers a double: accept or decline", "DC-e")
    return Said(f"{seat_name(state.turn)} has yet to answer the double", "DC-e")


def _double(state: Corvo, seat: int) -> Said:
    if not state.with_cube:
        return Said("this table plays without the cube", "DC-a")
    if state.phase != phases.CLIMBING:
        return Said("the cube is offered in phase 2 only", "R49")
    if seat != state.owner:
        return Said(f"the cube is {seat_name(state.owner)}'s", "DC-d")
    return Said(f"it is {seat_name(state.turn)}'s go; the cube is offered on one's own", "R49")


def _climbing(state: Corvo, seat: int, move: int) -> Said:
    if seat != state.turn:
        return Said(f"it is {seat_name(state.turn)}'s go", "P2.1-a")
    if move == moves.PASS:
        return Said("the leader of a turn may not pass", "R21")
    if move >= COMBINATIONS:
        return Said("phase 1 is over: there are no more prizes", "P1-b")
    missing = cards_of(move) & ~state.hands[seat]
    if missing:
        return Said(f"you do not hold the {card_text(cards_in(missing)[0])}", "P2.1-a")
    no_straight = _no_straight(state, move)
    return no_straight or _too_weak(state, move)


def _no_straight(state: Corvo, move: int) -> Said | None:
    """Five ranks in a row somewhere, but not at this table."""
    order = state.order
    run = run_of_straight(move)
    if run < 0 or has(order.runs, run):
        return None
    if run == RUNS - 1:
        return Said("a straight does not go round the corner", "R38")
    if order.two_high:
        return Said("the two is high at this table and begins no straight", "R02")
    return Said("A 2 3 4 5 is no straight at this table", "R37")


def _too_weak(state: Corvo, move: int) -> Said:
    order, on = state.order, state.kind
    assert on != NOTHING, "the leader may play any combination"
    kind = order.kind_of(move)
    name, on_name = KIND_NAMES[kind], KIND_NAMES[on]
    if not order.may_answer(kind, on):
        if kind < STRAIGHT:
            return Said(f"a {name} never beats a {on_name}", "R29" if on >= STRAIGHT else "R26")
        if kind > on:
            return Said(f"a {on_name} is answered by a {on_name} only at this table", "R28")
        return Said(f"a {name} is below a {on_name}", "R30")
    strength = order.strength_of(kind, cards_of(move))
    on_text = combination_text(state.to_beat)
    if strength // 4 == state.strength // 4:
        return Said(f"the ranks tie and the suit is below {on_text}", "P2.3-c")
    return Said(f"{combination_text(move)} is below {on_text}", "P2.3-b")
