"""Thinking ahead once the screen has gone: alpha-beta, deeper and deeper while there is time.

In battle nothing is hidden, so the world that a seat is handed is the board itself. A King who can
be killed is killed. Otherwise what was best before comes first, then attacks by what they win, then
what was good elsewhere; late moves are looked at less deeply, and hopeless ones not at all. A King
in danger is looked at more deeply. At the end of a line attacks are played out.
"""

import time
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from courtly.games.cyvasse.player import remembered
from courtly.games.cyvasse.player.appraisal import Appraisal
from courtly.games.cyvasse.player.attacks import king_hangs
from courtly.games.cyvasse.player.remembered import AT_LEAST, AT_MOST, EXACT, Remembered
from courtly.games.cyvasse.rules import board, end_game, moves, turn
from courtly.games.cyvasse.rules.game import Cyvasse
from courtly.games.cyvasse.rules.state import MARKS, MOST_TURNS, ROOM, TURN
from courtly.games.cyvasse.rules.units import NOBODY, UNITS
from courtly.kernel.bits import has
from courtly.kernel.state import Moves

WIN: Final = 1_000_000
DECIDED: Final = remembered.DECIDED  # beyond this somebody's King falls
INFINITE: Final = 2_000_000
DEEPEST: Final = 48  # plies of a line, attacks at its end included
QUIET_END: Final = 8  # attacks played out at the end of a line
DRAW: Final = 25  # what a draw costs whoever thinks: there is always another mistake to hope for
LOOK_UP: Final = 255  # how often to look at the clock, in positions
COMPARED: Final = 2  # to this depth every move gets its own value, not only the best

# What may be left out, and how much a position must be away from what counts.
SURE: Final = 90  # ahead for each ply to go: good enough
HOPELESS: Final = 130  # behind for each ply to go: only attacks can help
SHALLOW: Final = 3  # plies to go up to which this is tried
SKIPS: Final = 3  # plies to go from which on it is tried to skip a turn
FEW: Final = 4  # moves looked at in full
MANY: Final = 14  # moves after which the rest is looked at still less deeply

# How moves are ordered.
REMEMBERED: Final = 3_000_000
ATTACKS: Final = 2_000_000
KILLER: Final = 1_000_000


@final
class Searcher:
    """Everything that thinking needs, made once and used again and again."""

    def __init__(self, state: Cyvasse) -> None:
        """For games with the options of this one."""
        self.appraisal = Appraisal(state)
        self.line = [state.blank() for _ in range(DEEPEST + 2)]
        for one in self.line:
            one.spare_own()
        self.choices = [Moves(i64(ROOM)) for _ in range(DEEPEST + 2)]
        self.orders = [vec[i64]([0] * ROOM) for _ in range(DEEPEST + 2)]
        self.killers: vec[i64] = vec[i64]([-1] * (2 * (DEEPEST + 2)))
        self.history: vec[i64] = vec[i64]([0] * (2 * moves.MOVES))
        self.table = Remembered()
        # The keys of the positions of this game and of the line, for draws (R21).
        self.path: vec[i64] = vec[i64]([0] * (MOST_TURNS + DEEPEST + 4))
        self.before: i64 = 0  # how many of these came before the root
        self.values: vec[i64] = vec[i64]([0] * ROOM)  # of the moves at the root
        self.best: i64 = 0  # which of them is best
        self.nodes: i64 = 0
        self.most_nodes: i64 = 0
        self.until: float = 0.0
        self.stopped = False
        self.depth: i64 = 0  # to which the last thought was finished
        self.seat: i64 = 0  # who thinks

    # ---- at the root -----------------------------------------------------------------------

    def think(self, state: Cyvasse, seconds: float, thoughts: i64) -> None:
        """Value every move of the side to move, as deep as time or thoughts allow."""
        self.until = time.perf_counter() + seconds if seconds > 0.0 else 0.0
        self.most_nodes = thoughts
        self.begin(state)
        choices = self.choices[0]
        choices.clear()
        state.legal(state.turn, choices)
        for i in range(choices.n):
            self.values[i] = -WIN if turn.harms_own(state, state.turn, choices.items[i]) else 0
        while self.depth < DEEPEST // 2 and not self.stopped:
            self.deepen(self.depth + 1)

    def begin(self, state: Cyvasse) -> None:
        """Begin a new thought: the same position is thought about in the same way."""
        self.nodes = 0
        self.depth = 0
        self.best = 0
        self.stopped = False
        self.seat = state.turn
        for i in range(i64(len(self.killers))):
            self.killers[i] = -1
        for i in range(i64(len(self.history))):
            self.history[i] = 0
        self.table.forget()
        self.before = max(0, state.n_keys - 1)
        for i in range(self.before):
            self.path[i] = state.keys[i]
        root = self.line[0]
        root.copy_from(state)
        root.n_keys = 0
        end_game.note_position(root)
        self.path[self.before] = end_game.key(root)

    def deepen(self, depth: i64) -> None:
        """One ply further, the best moves of the ply before first."""
        choices = self.choices[0]
        order = self.sorted_by_value(choices.n)
        best: i64 = -INFINITE
        leader = order[0]
        for place in range(choices.n):
            i = order[place]
            if self.values[i] == -WIN and place > 0:
                break
            value = self.value_at_root(choices.items[i], depth, best)
            if self.stopped:
                break
            if depth <= COMPARED or place == 0 or value > best:
                self.values[i] = value
            if value > best:
                best = value
                leader = i
        if best == -INFINITE:
            return
        self.lead(leader, best)
        if not self.stopped:
            self.depth = depth
            if best > DECIDED or best < -DECIDED or choices.n == 1:
                self.stopped = True

    def lead(self, leader: i64, value: i64) -> None:
        """The best move is best, whatever the others were worth at a shorter look."""
        self.best = leader
        for i in range(self.choices[0].n):
            if i != leader and self.values[i] >= value:
                self.values[i] = value - 1

    def value_at_root(self, move: i64, depth: i64, best: i64) -> i64:
        """What a move is worth; below the best so far, only that it is below."""
        root = self.line[0]
        after = self.line[1]
        after.copy_from(root)
        after.apply(root.turn, move)
        if after.over():
            return self.ended(after, root.turn, 1)
        if depth > COMPARED and best > -INFINITE:
            value = -self.search(1, depth - 1, -best - 1, -best)
            if value <= best or self.stopped:
                return value
        return -self.search(1, depth - 1, -INFINITE, INFINITE)

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
        if king_hangs(state, 1 - state.turn):
            return WIN - ply - 1
        key = key_of(state)
        if self.comes_again(ply, state, key):
            return self.draw_for(state.turn)
        in_danger = king_hangs(state, state.turn)
        if in_danger and ply <= 2 * self.depth:
            depth += 1
        if depth <= 0 or ply >= DEEPEST - QUIET_END:
            return self.settle(ply, QUIET_END, alpha, beta)
        key = remembered.with_walls(key, state)
        known = self.table.look_up(key)
        if known != remembered.NOTHING and remembered.depth_in(known) >= depth:
            value = remembered.value_in(known, ply)
            if remembered.settles(known, value, alpha, beta):
                return value
        if not in_danger and beta - alpha == 1:
            value = self.guess(ply, depth, alpha, beta)
            if value != INFINITE:
                return value
        self.order_moves(ply, known & remembered.MOVE)
        return self.try_moves(ply, depth, alpha, beta, key, in_danger)

    def guess(self, ply: i64, depth: i64, alpha: i64, beta: i64) -> i64:
        """A value that is sure enough without trying every move; INFINITE: there is none."""
        state = self.line[ply]
        value = self.appraisal.of(state)
        if depth <= SHALLOW and value - SURE * depth >= beta:
            return value
        if depth <= SHALLOW and value + HOPELESS * depth <= alpha:
            return self.settle(ply, QUIET_END, alpha, beta)
        if depth >= SKIPS and value >= beta and self.was_no_skip(ply):
            value = self.after_a_skip(ply, depth, beta)
            if beta <= value < DECIDED:
                return value
        return INFINITE

    def was_no_skip(self, ply: i64) -> bool:
        """Nobody skips a turn right after the other."""
        return self.line[ply].turns != self.line[ply - 1].turns

    def after_a_skip(self, ply: i64, depth: i64, beta: i64) -> i64:
        """What the position is worth even if the other moves twice: R16 forbids it, thought not."""
        state = self.line[ply]
        after = self.line[ply + 1]
        after.copy_from(state)
        after.turn = 1 - state.turn
        if after.repetition:
            after.keys[after.n_keys - 1] ^= MARKS[TURN]
        return -self.search(ply + 1, depth - 3, -beta, -beta + 1)

    def try_moves(
        self, ply: i64, depth: i64, alpha: i64, beta: i64, key: i64, in_danger: bool
    ) -> i64:
        """The best of the ordered moves."""
        choices = self.choices[ply]
        best: i64 = -INFINITE
        best_move: i64 = choices.items[0]
        bound: i64 = AT_MOST
        for number in range(choices.n):
            move = self.next_move(ply, number)
            less: i64 = 0
            if not in_danger and self.orders[ply][number] < KILLER:
                less = reduction(depth, number)
            value = self.value_of(ply, move, depth, number, less, alpha, beta)
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
                self.note_cut(ply, number, depth)
                break
        self.table.note(key, best, depth, bound, best_move, ply)
        return best

    def value_of(
        self, ply: i64, move: i64, depth: i64, number: i64, less: i64, alpha: i64, beta: i64
    ) -> i64:
        """One move: all but the first in a narrow window, late ones less deep first."""
        state = self.line[ply]
        after = self.line[ply + 1]
        after.copy_from(state)
        after.apply(state.turn, move)
        if after.over():
            return self.ended(after, state.turn, ply + 1)
        if number == 0:
            return -self.search(ply + 1, depth - 1, -beta, -alpha)
        value = -self.search(ply + 1, depth - 1 - less, -alpha - 1, -alpha)
        if value > alpha and less > 0:
            value = -self.search(ply + 1, depth - 1, -alpha - 1, -alpha)
        if alpha < value < beta:
            value = -self.search(ply + 1, depth - 1, -beta, -alpha)
        return value

    def settle(self, ply: i64, left: i64, alpha: i64, beta: i64) -> i64:
        """Play attacks out until nobody gains by another."""
        if self.out_of_time():
            return 0
        state = self.line[ply]
        if left < QUIET_END and king_hangs(state, 1 - state.turn):
            return WIN - ply - 1
        best = self.appraisal.of(state)
        if best >= beta or left == 0:
            return best
        alpha = max(alpha, best)
        self.order_attacks(ply)
        choices = self.choices[ply]
        for number in range(choices.n):
            move = self.next_move(ply, number)
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

    def order_moves(self, ply: i64, before: i64) -> None:
        """List the moves with what they promise."""
        state = self.line[ply]
        choices = self.choices[ply]
        order = self.orders[ply]
        history = self.history
        one = self.killers[2 * ply]
        other = self.killers[2 * ply + 1]
        mine = state.turn * moves.MOVES
        choices.n = 0
        turn.legal(state, state.turn, choices)
        items = choices.items
        for i in range(choices.n):
            move = items[i]
            target = moves.target_of(move)
            if move == before:
                order[i] = REMEMBERED
            elif move != moves.PASS and state.at(target) != NOBODY:
                order[i] = self.promise_of(state, move, target)
            elif move == one or move == other:
                order[i] = KILLER
            else:
                order[i] = history[mine + move]

    def order_attacks(self, ply: i64) -> None:
        """List the attacks with what they promise."""
        state = self.line[ply]
        choices = self.choices[ply]
        choices.n = 0
        turn.actions(state, state.turn, choices, False)
        for i in range(choices.n):
            move = choices.items[i]
            self.orders[ply][i] = self.promise_of(state, move, moves.target_of(move))

    def promise_of(self, state: Cyvasse, move: i64, target: i64) -> i64:
        """What an attack promises at first sight."""
        if state.lies(board.FORTRESS, target):
            return ATTACKS
        worth = self.appraisal.worth
        return ATTACKS + 16 * worth[state.at(target) % UNITS] - worth[moves.unit_of(move)]

    def next_move(self, ply: i64, number: i64) -> i64:
        """The most promising of the moves not tried yet."""
        items = self.choices[ply].items
        order = self.orders[ply]
        best = number
        promise = order[number]
        for i in range(number + 1, self.choices[ply].n):
            if order[i] > promise:
                best = i
                promise = order[i]
        move = items[best]
        items[best] = items[number]
        order[best] = order[number]
        items[number] = move
        order[number] = promise
        return move

    def note_cut(self, ply: i64, number: i64, depth: i64) -> None:
        """A quiet move that was too good here may be so elsewhere."""
        move = self.choices[ply].items[number]
        promise = self.orders[ply][number]
        if ATTACKS <= promise < REMEMBERED:
            return
        if promise == REMEMBERED and self.is_attack(ply, move):
            return
        if self.killers[2 * ply] != move:
            self.killers[2 * ply + 1] = self.killers[2 * ply]
            self.killers[2 * ply] = move
        at = self.line[ply].turn * moves.MOVES + move
        self.history[at] = min(self.history[at] + depth * depth, KILLER - 1)

    def is_attack(self, ply: i64, move: i64) -> bool:
        """Is somebody there?"""
        return move != moves.PASS and self.line[ply].at(moves.target_of(move)) != NOBODY

    # ---- values ----------------------------------------------------------------------------

    def comes_again(self, ply: i64, state: Cyvasse, key: i64) -> bool:
        """Has the position been on the board before, in the game or in this line (R21)?"""
        now = self.before + ply
        self.path[now] = key
        if not state.repetition:
            return False
        first = max(0, now - state.quiet)
        i = now - 2
        while i >= first:
            if self.path[i] == key:
                return True
            i -= 2
        return False

    def ended(self, state: Cyvasse, seat: i64, ply: i64) -> i64:
        """What the end of a line is worth to a seat: the sooner won the better."""
        if state.drawn():
            return self.draw_for(seat)
        return WIN - ply if has(state.victors, seat) else ply - WIN

    def draw_for(self, seat: i64) -> i64:
        """What a draw is worth."""
        return -DRAW if seat == self.seat else DRAW

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


def key_of(state: Cyvasse) -> i64:
    """Units, facings, waits and the side to move: noted by the rules if a repetition counts."""
    return state.keys[state.n_keys - 1] if state.repetition else end_game.key(state)


def reduction(depth: i64, number: i64) -> i64:
    """How much less deeply a late quiet move is looked at."""
    if number < FEW or depth < 2:
        return 0
    if number < MANY or depth < 4:
        return 1
    return 2 if depth < 6 else 3
