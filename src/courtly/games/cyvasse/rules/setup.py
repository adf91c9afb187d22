"""Setup: two homelands are built behind a screen, then chance names who begins."""

from mypy_extensions import i64

from courtly.games.cyvasse.rules import board, end_game, events, moves, state
from courtly.games.cyvasse.rules.board import FILES, HOME, MOUNTAIN, NOWHERE, SEATS, SQUARES, WORD
from courtly.games.cyvasse.rules.state import NONE
from courtly.games.cyvasse.rules.units import DRAGON, KING, UNITS
from courtly.kernel.bits import bit, has
from courtly.kernel.state import Moves


def legal(field: state.Battlefield, seat: i64, out: Moves) -> None:
    """R94: mountains, then the other tiles, then units; what is begun can always be ended.

    Eight mountains find room: a pair closes eight squares at the most, its own two among them.
    """
    if has(field.ready, seat):
        out.add(moves.WITHDRAW)  # R89
        return
    if field.left_to_lay(MOUNTAIN, seat) > 0:
        allowed = WORD & ~crowded(field.ground[2 * MOUNTAIN + seat])
        enlist(allowed, moves.TILE + MOUNTAIN * SQUARES, seat, out)
        return
    before = out.n
    offer_tiles(field, seat, out)
    if out.n == before:
        offer_places(field, seat, out)
    if out.n == before:  # R89: another homeland may replace the one taken back
        enlist(WORD, moves.TILE + MOUNTAIN * SQUARES, seat, out)


def enlist(squares: i64, offset: i64, seat: i64, out: Moves) -> None:
    """A move for each of these squares at home."""
    items = out.items
    n = out.n
    offset += seat * HOME
    for i in range(i64(HOME)):  # without a branch: that is faster
        items[n] = offset + i
        n += (squares >> i) & 1
    out.n = n


def offer_tiles(field: state.Battlefield, seat: i64, out: Moves) -> None:
    """setup-2: every tile that is left, on every bare square."""
    begin = out.n
    end = out.n
    listed: i64 = NONE
    for tile in range(i64(board.WATER), i64(board.RUIN)):
        if field.left_to_lay(tile, seat) <= 0:
            continue
        if listed == NONE:
            enlist(WORD & ~field.laid(seat), moves.TILE + tile * SQUARES, seat, out)
            listed = tile
            end = out.n
        else:
            list_again(out, begin, end, (tile - listed) * SQUARES)


def offer_places(field: state.Battlefield, seat: i64, out: Moves) -> None:
    """setup-4: every unit that is left, on every square it may stand on (R08)."""
    begin = out.n
    end = out.n
    listed: i64 = NONE
    for unit in range(i64(UNITS)):
        if field.where[seat * UNITS + unit] != NOWHERE:
            continue
        if listed == NONE or unit == DRAGON:
            here = out.n
            enlist(places(field, seat, unit), moves.PLACE + unit * SQUARES, seat, out)
            if unit != DRAGON:
                begin = here
                listed = unit
                end = out.n
        else:
            list_again(out, begin, end, (unit - listed) * SQUARES)


def list_again(out: Moves, begin: i64, end: i64, further: i64) -> None:
    """The same squares for another tile or unit: much faster than finding them anew."""
    items = out.items
    n = out.n
    for i in range(begin, end):
        items[n] = items[i] + further
        n += 1
    out.n = n


def crowded(mountains: i64) -> i64:
    """setup-3, R06: mountains, and where one more would make a group of more than two, by edges."""
    east = (mountains & board.NOT_FILE_H) << 1
    west = (mountains & board.NOT_FILE_A) >> 1
    north = mountains << FILES
    south = mountains >> FILES
    between_two = (east & west) | (north & south) | ((east | west) & (north | south))
    pairs = mountains & (east | west | north | south)
    aside = ((pairs & board.NOT_FILE_H) << 1) | ((pairs & board.NOT_FILE_A) >> 1)
    return (mountains | between_two | aside | (pairs << FILES) | (pairs >> FILES)) & WORD


def places(field: state.Battlefield, seat: i64, unit: i64) -> i64:
    """R08: anywhere at home, but only the Dragon on a mountain."""
    free = WORD & ~field.occupied[seat]
    return free if unit == DRAGON else free & ~field.ground[2 * MOUNTAIN + seat]


def plainest(field: state.Battlefield, seat: i64, offered: Moves) -> i64:
    """R92: the King into a fortress, all else where it first fits, as its owner sees the board."""
    chosen = offered.items[0]
    for i in range(offered.n):
        move = offered.items[i]
        is_king = move >= moves.PLACE and moves.placed_by(move) == KING
        if is_king and field.lies(board.FORTRESS, moves.square_of(move)):
            return move
        if seat == 1 and moves.tile_of(move) == moves.tile_of(chosen):
            chosen = move  # the last square of the North is the first from the other side
    return chosen


def arrange(field: state.Battlefield, seat: i64, move: i64) -> None:
    """setup-2, setup-4: tiles and units of one's own homeland; R04: or back to it."""
    if move == moves.WITHDRAW:
        field.ready &= ~bit(seat)
        return
    if move < moves.PLACE:
        if complete(field, seat):
            clear(field, seat)
        field.lay(moves.tile_of(move), moves.square_of(move))
        return
    field.put(seat * UNITS + moves.placed_by(move), moves.square_of(move))
    if complete(field, seat):
        declare_ready(field, seat)


def clear(field: state.Battlefield, seat: i64) -> None:
    """An empty homeland."""
    for unit in range(i64(UNITS)):
        if field.where[seat * UNITS + unit] != NOWHERE:
            field.take_off(seat * UNITS + unit)
    for tile in range(i64(board.TILES)):
        field.ground[2 * tile + seat] = 0


def complete(field: state.Battlefield, seat: i64) -> bool:
    """R03: every unit has its place; the tiles came first."""
    for unit in range(i64(UNITS)):
        if field.where[seat * UNITS + unit] == NOWHERE:
            return False
    return True


def declare_ready(field: state.Battlefield, seat: i64) -> None:
    """setup-5: when both are, the screen goes. Who is ready is seen, not told (R05)."""
    field.ready |= bit(seat)
    if field.revealed():
        field.phase = state.BEGINNING
        reveal(field)


def reveal(field: state.Battlefield) -> None:
    """R05: now everything is open."""
    if field.log is None:
        return
    field.say(events.REVEALED)
    for seat in range(i64(SEATS)):
        for tile in range(i64(board.RUIN)):
            if field.ground[2 * tile + seat]:
                tell(field, events.LAID, seat + SEATS * tile, field.ground[2 * tile + seat])
        for half in range(i64(UNITS // events.FIVE)):
            squares = events.places(field.where, seat * UNITS + half * events.FIVE)
            tell(field, events.PLACED, seat + SEATS * half, squares)


def tell(field: state.Battlefield, kind: i64, what: i64, squares: i64) -> None:
    """Something about the squares of a homeland."""
    field.say(kind, what, squares & events.LOW, squares >> events.DETAIL)


def begin(field: state.Battlefield, seat: i64) -> None:
    """R12: chance has named who moves first, after the screen has gone."""
    field.turn = seat
    field.phase = state.PLAYING
    field.say(events.BEGINS, seat)
    end_game.note_position(field)
