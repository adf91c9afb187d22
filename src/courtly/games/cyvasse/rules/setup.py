"""Setup: two homelands are built behind a screen, then chance names who begins."""

from mypy_extensions import i64

from courtly.games.cyvasse.rules import end_game, events, moves
from courtly.games.cyvasse.rules.board import (
    FILES,
    HOME,
    MOUNTAIN,
    NOT_FILE_A,
    NOT_FILE_H,
    NOWHERE,
    RUIN,
    SEATS,
    SQUARES,
    TILES,
    WATER,
    WORD,
)
from courtly.games.cyvasse.rules.state import BEGINNING, PLAYING, Battlefield
from courtly.games.cyvasse.rules.units import DRAGON, UNITS
from courtly.kernel.bits import bit, has
from courtly.kernel.state import Moves


def legal(field: Battlefield, seat: i64, out: Moves) -> None:
    """setup-2, setup-4: mountains, then the other tiles, then units; any of them can be ended.

    Six mountains always find room: each pair closes six squares at the most.
    """
    if has(field.ready, seat):
        out.add(moves.WITHDRAW)  # R89
        return
    home = seat * HOME
    bare = WORD & ~field.laid(seat)
    if field.left_to_lay(MOUNTAIN, seat) > 0:
        allowed = bare & ~crowded(field.ground[2 * MOUNTAIN + seat])
        out.add_all(allowed, moves.TILE + MOUNTAIN * SQUARES + home)
        return
    before = out.n
    for tile in range(i64(WATER), i64(RUIN)):
        if field.left_to_lay(tile, seat) > 0:
            out.add_all(bare, moves.TILE + tile * SQUARES + home)
    if out.n == before:
        for unit in range(i64(UNITS)):
            if field.where[seat * UNITS + unit] == NOWHERE:
                out.add_all(places(field, seat, unit), moves.PLACE + unit * SQUARES + home)


def crowded(mountains: i64) -> i64:
    """setup-3, R06: where one more mountain would make a group of more than two, by edges."""
    east = (mountains & NOT_FILE_H) << 1
    west = (mountains & NOT_FILE_A) >> 1
    north = (mountains << FILES) & WORD
    south = mountains >> FILES
    between_two = (east & west) | (north & south) | ((east | west) & (north | south))
    pairs = mountains & (east | west | north | south)
    next_to_pairs = (
        ((pairs & NOT_FILE_H) << 1)
        | ((pairs & NOT_FILE_A) >> 1)
        | (pairs << FILES)
        | (pairs >> FILES)
    )
    return (between_two | next_to_pairs) & WORD


def places(field: Battlefield, seat: i64, unit: i64) -> i64:
    """R08: anywhere at home, but only the Dragon on a mountain."""
    free = WORD & ~field.occupied[seat]
    return free if unit == DRAGON else free & ~field.ground[2 * MOUNTAIN + seat]


def arrange(field: Battlefield, seat: i64, move: i64) -> None:
    """setup-2, setup-4: tiles and units of one's own homeland; R04: or all of it anew."""
    if move == moves.WITHDRAW:
        field.ready &= ~bit(seat)
        clear(field, seat)
    elif move < moves.PLACE:
        field.lay(moves.tile_of(move), moves.square_of(move))
    else:
        field.put(seat * UNITS + moves.placed_by(move), moves.square_of(move))
        if complete(field, seat):
            declare_ready(field, seat)


def clear(field: Battlefield, seat: i64) -> None:
    """An empty homeland."""
    for unit in range(i64(UNITS)):
        if field.where[seat * UNITS + unit] != NOWHERE:
            field.take_off(seat * UNITS + unit)
    for tile in range(i64(TILES)):
        field.ground[2 * tile + seat] = 0


def complete(field: Battlefield, seat: i64) -> bool:
    """R03: every unit has its place; the tiles came first."""
    for unit in range(i64(UNITS)):
        if field.where[seat * UNITS + unit] == NOWHERE:
            return False
    return True


def declare_ready(field: Battlefield, seat: i64) -> None:
    """setup-5: when both are, the screen goes. Who is ready is seen, not told (R05)."""
    field.ready |= bit(seat)
    if field.revealed():
        field.phase = BEGINNING
        reveal(field)


def reveal(field: Battlefield) -> None:
    """R05: now everything is open."""
    if field.log is None:
        return
    field.say(events.REVEALED)
    for seat in range(i64(SEATS)):
        for tile in range(i64(RUIN)):
            tell(field, events.LAID, seat + SEATS * tile, field.ground[2 * tile + seat])
        for half in range(i64(UNITS // events.FIVE)):
            squares = events.places(field.where, seat * UNITS + half * events.FIVE)
            tell(field, events.PLACED, seat + SEATS * half, squares)


def tell(field: Battlefield, kind: i64, what: i64, squares: i64) -> None:
    """Something about the squares of a homeland."""
    field.say(kind, what, squares & events.LOW, squares >> events.DETAIL)


def begin(field: Battlefield, seat: i64) -> None:
    """R12: chance has named who moves first, after the screen has gone."""
    field.turn = seat
    field.phase = PLAYING
    field.say(events.BEGINS, seat)
    end_game.note_position(field)
