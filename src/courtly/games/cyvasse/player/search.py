"""Thinking ahead once the screen has gone: alpha-beta, deeper and deeper while there is time.

In battle nothing is hidden, so the world that a seat is handed is the board itself. Moves that
decide at once come first, then attacks by what they win, then what was good elsewhere. At the end
of a line attacks are played out, and a King who hangs is not left hanging.
"""

import time
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from courtly.games.cyvasse.player.attacks import king_hangs
from courtly.games.cyvasse.player.worth import Outlook, remoteness, shelter
from courtly.games.cyvasse.rules import board, end_game, moves
from courtly.games.cyvasse.rules.game import Cyvasse
from courtly.games.cyvasse.rules.state import ROOM
from courtly.games.cyvasse.rules.units import KING, NOBODY, UNITS
from courtly.kernel.bits import has
from courtly.kernel.dice import stirred
from courtly.kernel.state import Moves

WIN: Final = 1_000_000
DECIDED: Final = 900_000  # beyond this somebody's King falls
INFINITE: Final = 2_000_000
DEEPEST: Final = 40  # plies of a line, attacks at its end included
QUIET_END: Final = 8  # attacks played out at the end of a line
AGAIN: Final = 60  # what it costs the side ahead to come back to a position
LOOK_UP: Final = 1023  # how often to look at the clock, in positions

# How moves are ordered.
DECIDES: Final = 4_000_000
REMEMBERED: Final = 3_000_000
ATTACKS: Final = 2_000_000
KILLER: Final = 1_000_000

# What is remembered of a position: its key, and value, depth, bound and best move in one word.
TABLE: Final = 1 << 16
EXACT: Final = 0
AT_LEAST: Final = 1
AT_MOST: Final = 2


@final
class Searcher:
    """Everything that thinking needs, made once and used again and again."""

    def __init__(self, state: Cyvasse) -> None:
        """For games with the options of this one."""
        self.outlook = Outlook()
        self.outlook.appraise(state)
        self.line = [state.blank() for _ in range(DEEPEST + 2)]
        self.choices = [Moves(i64(ROOM)) for _ in range(DEEPEST + 2)]
        self.orders = [vec[i64]([0] * ROOM) for _ in range(DEEPEST + 2)]
        self.killers: vec[i64] = vec[i64]([-1] * (2 * (DEEPEST + 2)))
        self.history: vec[i64] = vec[i64]([0] * (2 * moves.MOVES))
        self.keys: vec[i64] = vec[i64]([-1] * TABLE)
        self.found: vec[i64] = vec[i64]([0] * TABLE)
        self.values: vec[i64] = vec[i64]([0] * ROOM)  # of the moves at the root
        self.nodes: i64 = 0
        self.most_nodes: i64 = 0
        self.until: float = 0.0
        self.stopped = False
        self.depth: i64 = 0  # to which the last thought was finished

    # ---- at the root -----------------------------------------------------------------------

    def think(self, state: Cyvasse, seconds: float, thoughts: i64) -> None:
        """Value every move of the side to move, as deep as time or thoughts allow."""
        self.forget()
        self.until = time.perf_counter() + seconds if seconds > 0.0 else 0.0
        self.most_nodes = thoughts
        root = self.line[0]
        root.copy_from(state)
        root.n_keys = 0  # repetitions count at the root only: lines are short
        choices = self.choices[0]
        choices.clear()
        root.legal(root.turn, choices)
        for i in range(choices.n):
            self.values[i] = 0
        self.depth = 0
        while self.depth < DEEPEST - QUIET_END and not self.stopped:
            self.deepen(state, self.depth + 1)

    def forget(self) -> None:
        """Begin a new thought: the same position is thought about in the same way."""
        self.nodes = 0
        self.stopped = False
        for i in range(i64(len(self.killers))):
            self.killers[i] = -1
        for i in range(i64(len(self.history))):
            self.history[i] = 0
        for i in range(i64(TABLE)):
            self.keys[i] = -1

    def deepen(self, state: Cyvasse, depth: i64) -> None:
        """One ply further, the best moves of the ply before first."""
        choices = self.choices[0]
        order = self.sorted_by_value(choices.n)
        fresh = vec[i64]([0] * choices.n)
        best: i64 = -INFINITE
        for place in range(choices.n):
            i = order[place]
            value = self.value_at_root(state, choices.items[i], depth, best)
            if self.stopped:
                return
            fresh[i] = value
            if value > best:
                best = value
        for i in range(choices.n):
            self.values[i] = fresh[i]
        self.depth = depth
        if best > DECIDED or best < -DECIDED or choices.n == 1:
            self.stopped = True

    def value_at_root(self, state: Cyvasse, move: i64, depth: i64, best: i64) -> i64:
        """What a move is worth; below the best so far, only that it is below."""
        root = self.line[0]
        after = self.line[1]
        after.copy_from(root)
        after.apply(root.turn, move)
        if after.over():
            return self.ended(after, root.turn, 1)
        value = -self.search(1, depth - 1, -INFINITE, -(best - 1))
        if value > AGAIN and comes_again(state, after):
            value -= AGAIN
        return value

    def sorted_by_value(self, n: i64) -> "vec[i64]":
        """The numbers of the moves at the root, the best first."""
        order = vec[i64]([0] * n)
        for i in range(n):
            place = i
            while place > 0 and self.values[order[place - 1]] < self.values[i]:
                order[place] = order[place - 1]
                place -= 1
            order[place] = i
        return order

    # ---- further on --------------------------------------------------------------------------

    def search(self, ply: i64, depth: i64, alpha: i64, beta: i64) -> i64:
        """The value of a line's last position for the side to move."""
        if self.out_of_time():
            return 0
        state = self.line[ply]
        if depth <= 0:
            return self.settle(ply, QUIET_END, alpha, beta)
        key = key_of(state)
        remembered: i64 = -1
        slot = key & (TABLE - 1)
        if self.keys[slot] == key:
            entry = self.found[slot]
            remembered = entry & 0xFFFF
            if depth_in(entry) >= depth:
                value = value_in(entry)
                bound = bound_in(entry)
                if bound == EXACT or (bound == AT_LEAST and value >= beta):
                    return value
                if bound == AT_MOST and value <= alpha:
                    return value
        if self.order_moves(ply, remembered):
            return WIN - ply - 1
        return self.try_moves(ply, depth, alpha, beta, slot, key)

    def try_moves(self, ply: i64, depth: i64, alpha: i64, beta: i64, slot: i64, key: i64) -> i64:
        """The best of the ordered moves."""
        choices = self.choices[ply]
        best: i64 = -INFINITE
        best_move: i64 = choices.items[0]
        bound: i64 = AT_MOST
        for number in range(choices.n):
            move = self.next_move(ply, number)
            value = self.value_of(ply, move, depth, number, alpha, beta)
            if self.stopped:
                return 0
            if value > best:
                best = value
                best_move = move
            if best > alpha:
                alpha = best
                bound = EXACT
            if best >= beta:
                bound = AT_LEAST
                self.note_cut(ply, move, depth)
                break
        self.keys[slot] = key
        self.found[slot] = entry_of(best, depth, bound, best_move)
        return best

    def value_of(self, ply: i64, move: i64, depth: i64, number: i64, alpha: i64, beta: i64) -> i64:
        """One move: late quiet ones less deep first, and in a narrow window."""
        state = self.line[ply]
        after = self.line[ply + 1]
        quiet = self.orders[ply][number] < ATTACKS
        after.copy_from(state)
        after.apply(state.turn, move)
        if after.over():
            return self.ended(after, state.turn, ply + 1)
        if number == 0:
            return -self.search(ply + 1, depth - 1, -beta, -alpha)
        less: i64 = 0
        if quiet and number >= 4 and depth >= 2:
            less = 2 if number >= 16 and depth >= 4 else 1
        value = -self.search(ply + 1, depth - 1 - less, -alpha - 1, -alpha)
        if value > alpha and (less > 0 or value < beta):
            value = -self.search(ply + 1, depth - 1, -beta, -alpha)
        return value

    def settle(self, ply: i64, left: i64, alpha: i64, beta: i64) -> i64:
        """Play attacks out until nobody gains by another."""
        if self.out_of_time():
            return 0
        state = self.line[ply]
        if self.order_moves(ply, -1):
            return WIN - ply - 1
        in_danger = left == QUIET_END and king_hangs(state, state.turn)
        best: i64 = -INFINITE
        if not in_danger:
            best = self.appraise(state)
            if best >= beta or left == 0 or ply >= DEEPEST:
                return best
            alpha = max(alpha, best)
        choices = self.choices[ply]
        for number in range(choices.n):
            move = self.next_move(ply, number)
            if self.orders[ply][number] < ATTACKS and not in_danger:
                break
            after = self.line[ply + 1]
            after.copy_from(state)
            after.apply(state.turn, move)
            if after.over():
                value = self.ended(after, state.turn, ply + 1)
            else:
                value = -self.settle(ply + 1, left - 1, -beta, -alpha)
            if self.stopped:
                return 0
            best = max(best, value)
            alpha = max(alpha, value)
            if value >= beta:
                break
        return best

    # ---- order -----------------------------------------------------------------------------

    def order_moves(self, ply: i64, remembered: i64) -> bool:
        """List the moves with what they promise; true if one of them kills the King."""
        state = self.line[ply]
        choices = self.choices[ply]
        order = self.orders[ply]
        seat = state.turn
        choices.clear()
        state.legal(seat, choices)
        for i in range(choices.n):
            move = choices.items[i]
            promise = self.promise_of(state, seat, ply, move)
            if promise == DECIDES:
                return True
            order[i] = REMEMBERED if move == remembered else promise
        return False

    def promise_of(self, state: Cyvasse, seat: i64, ply: i64, move: i64) -> i64:
        """What a move promises at first sight."""
        victim: i64 = NOBODY
        target: i64 = board.NOWHERE
        if move != moves.PASS:
            target = moves.target_of(move)
            victim = state.at(target)
        if victim == NOBODY:
            if move == self.killers[2 * ply] or move == self.killers[2 * ply + 1]:
                return KILLER
            return self.history[seat * moves.MOVES + move]
        if victim // UNITS == seat:
            return -INFINITE
        kind = victim % UNITS
        if state.lies(board.FORTRESS, target):
            return ATTACKS
        if kind == KING:
            return DECIDES
        worth = self.outlook.worth
        return ATTACKS + 16 * worth[kind] - worth[moves.unit_of(move)]

    def next_move(self, ply: i64, number: i64) -> i64:
        """The most promising of the moves not tried yet."""
        items = self.choices[ply].items
        order = self.orders[ply]
        best = number
        for i in range(number + 1, self.choices[ply].n):
            if order[i] > order[best]:
                best = i
        move = items[best]
        promise = order[best]
        items[best] = items[number]
        order[best] = order[number]
        items[number] = move
        order[number] = promise
        return move

    def note_cut(self, ply: i64, move: i64, depth: i64) -> None:
        """A quiet move that was too good here may be so elsewhere."""
        if self.orders[ply][0] >= ATTACKS and self.choices[ply].items[0] == move:
            return
        if self.killers[2 * ply] != move:
            self.killers[2 * ply + 1] = self.killers[2 * ply]
            self.killers[2 * ply] = move
        at = self.line[ply].turn * moves.MOVES + move
        self.history[at] = min(self.history[at] + depth * depth, KILLER - 1)

    # ---- values ----------------------------------------------------------------------------

    def appraise(self, state: Cyvasse) -> i64:
        """What a quiet position is worth to the side to move."""
        seat = state.turn
        outlook = self.outlook
        value = outlook.army(state, seat) - outlook.army(state, 1 - seat)
        value += shelter(state, seat) - shelter(state, 1 - seat)
        return value - remoteness(state, seat) + remoteness(state, 1 - seat)

    def ended(self, state: Cyvasse, seat: i64, ply: i64) -> i64:
        """What the end of a line is worth to a seat: the sooner won the better."""
        if state.drawn():
            return 0
        return WIN - ply if has(state.victors, seat) else ply - WIN

    def out_of_time(self) -> bool:
        """Count a position; is it one too many?"""
        self.nodes += 1
        if self.depth == 0:
            return self.stopped
        if self.most_nodes > 0 and self.nodes > self.most_nodes:
            self.stopped = True
        if self.nodes & LOOK_UP == 0 and self.until > 0.0 and time.perf_counter() > self.until:
            self.stopped = True
        return self.stopped


# ---- what is remembered of positions ---------------------------------------------------------


def key_of(state: Cyvasse) -> i64:
    """Units, facings, waits, the side to move, and which fortresses stand."""
    walls = state.ground[2 * board.FORTRESS] ^ (state.ground[2 * board.FORTRESS + 1] << 7)
    return end_game.key(state) ^ stirred(walls)


def entry_of(value: i64, depth: i64, bound: i64, move: i64) -> i64:
    """One word for all of it."""
    return ((value + INFINITE) << 26) | (depth << 18) | (bound << 16) | move


def value_in(entry: i64) -> i64:
    """The value."""
    return (entry >> 26) - INFINITE


def depth_in(entry: i64) -> i64:
    """How deep it was looked at."""
    return (entry >> 18) & 255


def bound_in(entry: i64) -> i64:
    """Whether the value is exact, or a bound."""
    return (entry >> 16) & 3


def comes_again(state: Cyvasse, after: Cyvasse) -> bool:
    """Has the position after a move been on the board before (R21)?"""
    if not state.repetition:
        return False
    now = end_game.key(after)
    for i in range(state.n_keys):
        if state.keys[i] == now:
            return True
    return False
