"""End: the three instant victories, who has won, and how."""

from typing import Final

from mypy_extensions import i64

from courtly.games.korona.rules import events, phases
from courtly.games.korona.rules.scoring import NO_COMBO
from courtly.games.korona.rules.state import KoronaState
from courtly.kernel.bits import bit, count, has, lowest

MORE_THAN_FARMERS: Final = 100  # so much a point outweighs all Farmers


def look_for_combos(state: KoronaState) -> None:
    """win-1, R83 to R85: the actor first, then clockwise."""
    if win_by_combo(state, state.turn) or not state.on_others_turn:
        return
    for after in range(i64(1), state.seats):
        if win_by_combo(state, (state.turn + after) % state.seats):
            return


def win_by_combo(state: KoronaState, seat: i64) -> bool:
    """win-2 to win-4: does a combo in this area end the game?"""
    area = state.areas[seat]
    if area.pair == 0 or not has(state.living, seat):
        return False
    state.tally.survey(area)
    state.combo = state.tally.combo()
    if state.combo == NO_COMBO:
        return False
    state.say(events.COMPLETES, seat, state.combo)
    finish(state, bit(seat))
    return True


def count_points(state: KoronaState) -> None:
    """end-4, R88: the most points, then the most Farmers, then all of those together."""
    best: i64 = 0
    victors: i64 = 0
    for seat in range(state.seats):
        if has(state.living, seat):
            tally = state.tally
            tally.survey(state.areas[seat])
            state.say(events.SCORES, seat, tally.total() + events.ABOVE_ZERO, tally.farmers)
            result = tally.total() * MORE_THAN_FARMERS + tally.farmers
            if result > best or victors == 0:
                best = result
                victors = bit(seat)
            elif result == best:
                victors |= bit(seat)
    finish(state, victors)


def finish(state: KoronaState, victors: i64) -> None:
    """end-1: the game is over."""
    state.drop_action()
    give_up_aside(state)
    state.owed = 0
    state.slot = 0
    state.victors = victors
    state.phase = phases.OVER
    if count(victors) == 1:
        state.say(events.WINS, lowest(victors))
    elif not state.agreed:
        state.say(events.SHARE, 0, victors)


def give_up_aside(state: KoronaState) -> None:
    """What was on its way when the game ended has no place any more."""
    while state.waiting > 0:
        state.discard_pile(state.aside[0])
        state.drop_aside(0)
