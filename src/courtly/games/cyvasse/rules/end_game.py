"""The end: a dead King, a draw, or somebody who leaves."""

from mypy_extensions import i64

from courtly.games.cyvasse.rules import events, state
from courtly.games.cyvasse.rules.board import DIRECTIONS, NOWHERE, SEATS
from courtly.games.cyvasse.rules.state import FACING, MARKS, NONE, TURN, WAITING, Battlefield
from courtly.games.cyvasse.rules.units import KING, UNITS
from courtly.kernel.bits import bit, count, first, lowest


def end_turn(field: Battlefield) -> None:
    """end-1, R82: a dead King ends it at once; otherwise the other moves."""
    field.turns += 1
    for seat in range(i64(SEATS)):
        if field.where[seat * UNITS + KING] == NOWHERE:
            field.say(events.KING_FALLS, seat)
            finish(field, bit(1 - seat))
            return
    field.turn = 1 - field.turn
    note_position(field)
    if repeated(field):
        end_in_draw(field, state.BY_REPETITION, field.repetitions)  # R21
    elif field.no_progress and field.quiet >= field.quiet_turns:
        end_in_draw(field, state.BY_NO_PROGRESS, field.quiet)  # R21
    elif field.turns >= field.most_turns:
        end_in_draw(field, state.BY_LIMIT, field.turns)  # R91


def end_in_draw(field: Battlefield, why: i64, after: i64) -> None:
    """R21: both share it."""
    field.draw = why
    field.say(events.DRAW, 0, why, after)
    finish(field, first(SEATS))


def finish(field: Battlefield, victors: i64) -> None:
    """The game is over."""
    field.victors = victors
    field.phase = state.OVER
    if count(victors) == 1:
        field.say(events.WINS, lowest(victors))


# ---- R21: the same position again --------------------------------------------------------------


def note_position(field: Battlefield) -> None:
    """Remember that this position has been there."""
    if field.repetition:
        field.keys[field.n_keys] = key(field)
        field.n_keys += 1


def key(field: Battlefield) -> i64:
    """Units, facings, waits and the side to move. Ruins change only with progress."""
    found = field.standing
    if field.turn == 1:
        found ^= MARKS[TURN]
    for seat in range(i64(SEATS)):
        if field.facing[seat] != NONE:
            found ^= MARKS[FACING + seat * DIRECTIONS + field.facing[seat]]
        if field.waiting[seat] != NONE:
            found ^= MARKS[WAITING + seat * UNITS + field.waiting[seat]]
    return found


def repeated(field: Battlefield) -> bool:
    """Is this the third time?"""
    if field.n_keys < 2 * field.repetitions - 1:
        return False
    now = field.keys[field.n_keys - 1]
    times: i64 = 0
    i = field.n_keys - 1
    while i >= 0:
        if field.keys[i] == now:
            times += 1
        i -= 2
    return times >= field.repetitions
