"""Internal Move: a card of the own area goes elsewhere in it."""

from mypy_extensions import i64

from courtly.games.korona.rules import actions, cards, events, moves, phases
from courtly.games.korona.rules.state import KoronaState
from courtly.kernel.state import Moves


def legal_sources(state: KoronaState, seat: i64, out: Moves) -> None:
    """im-1, im-2: the top cards, and the Jokers under others, that have somewhere to go."""
    area = state.areas[seat]
    jokers = area.has(cards.JOKER)
    for index in range(area.n):
        if area.places_after_moving(index, area.top_height(index)) != 0:
            out.add(moves.MOVE_TOP + index)
        if not jokers:
            continue
        height = area.joker_below(index)
        if height > 0 and area.places_after_moving(index, height) != 0:
            out.add(moves.MOVE_JOKER + index)


def choose_moved(state: KoronaState, seat: i64, move: i64) -> None:
    """im-2: the top card, or a Joker from below."""
    state.card = cards.INTERNAL_MOVE
    state.phase = phases.MOVING
    state.moved = (move - moves.MOVE_TOP) % moves.ROOM
    state.height = moved_height(state, seat, move)


def moved_height(state: KoronaState, seat: i64, move: i64) -> i64:
    """How high the card lies that a move takes out of its pile."""
    area, index = state.areas[seat], (move - moves.MOVE_TOP) % moves.ROOM
    return area.top_height(index) if move < moves.MOVE_JOKER else area.joker_below(index)


def internal_move(state: KoronaState, spot: i64) -> None:
    """im-1, R52."""
    area = state.areas[state.turn]
    actions.play_card(state)
    piles = area.n
    told = area.index_told(state.moved)
    card = area.take(state.moved, state.height)
    state.say(events.MOVES, state.turn, card, told * events.PACKED + spot)
    if area.n < piles and spot > state.moved:
        spot -= 1  # the piles have closed up
    area.add(card, spot)
    actions.after_action(state)
