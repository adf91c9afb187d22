"""Turn: how it begins, what follows an action, how it ends."""

from mypy_extensions import i64

from courtly.games.korona.rules import actions, events, phases, scoring
from courtly.games.korona.rules.state import KoronaState
from courtly.kernel.bits import clockwise, has


def begin_turn(state: KoronaState, seat: i64) -> None:
    """turn-1, draw-1."""
    state.turn = seat
    state.acts = 0
    state.picked = 0
    state.say(events.TURN, seat)
    state.phase = phases.DRAW
    if not state.on_others_turn:
        scoring.look_for_combos(state)  # R83


def after_action(state: KoronaState) -> None:
    """R83: everything is resolved."""
    state.drop_action()
    scoring.look_for_combos(state)
    if state.phase == phases.OVER:
        return
    gone = not has(state.living, state.turn)
    if gone or state.acts == actions.MOST_ACTIONS or state.sizes[state.turn] == 0:  # R15, R16
        end_turn(state)
    else:
        state.phase = phases.ACTING


def end_turn(state: KoronaState) -> None:
    """R82: whoever empties the Market finishes the turn, and then the points are counted."""
    if state.is_last_turn():
        scoring.count_points(state)
    else:
        begin_turn(state, clockwise(state.living, state.turn))
