"""Internal Move: a card of the own area goes elsewhere in it."""

from mypy_extensions import i64

from courtly.games.korona.rules import actions, cards, events, moves, turns
from courtly.games.korona.rules.state import NOBODY, KoronaState
from courtly.kernel.state import Moves


def legal_sources(state: KoronaState, seat: i64, out: Moves) -> None:
    """im-1, im-2: the top cards, and the Jokers under others, that have somewhere to go."""
    area = state.areas[seat]
    for index in range(area.n):
        if area.places_after_moving(index, area.top_height(index)) != 0:
            out.add(moves.MOVE_TOP + index)
        height = area.joker_below(index)
        if height > 0 and area.places_after_moving(index, height) != 0:
            out.add(moves.MOVE_JOKER + index)


def legal_spots(state: KoronaState, seat: i64, out: Moves) -> None:
    """R52: where the card may go."""
    out.add_all(state.areas[seat].places_after_moving(state.moved, state.height), moves.TO)


def choose_moved(state: KoronaState, seat: i64, move: i64) -> None:
    """im-2: the top card, or a Joker from below."""
    if move < moves.MOVE_JOKER:
        state.moved = move - moves.MOVE_TOP
        state.height = state.areas[seat].top_height(state.moved)
    else:
        state.moved = move - moves.MOVE_JOKER
        state.height = state.areas[seat].joker_below(state.moved)


def internal_move(state: KoronaState, seat: i64, spot: i64) -> None:
    """im-1."""
    area = state.areas[seat]
    actions.play_card(state, seat, cards.INTERNAL_MOVE, NOBODY)
    piles = area.n
    told = area.index_told(state.moved)
    card = area.take(state.moved, state.height)
    state.say(events.MOVES, seat, card, told * events.PACKED + spot)
    if area.n < piles and spot > state.moved:
        spot -= 1  # the piles have closed up
    area.add(card, spot)
    turns.after_action(state)
