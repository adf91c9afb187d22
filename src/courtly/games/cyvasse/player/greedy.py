"""What a sensible player does: it weighs every move by what both sides could then attack.

In battle everything is open. Behind the screen `greedy` looks at its own homeland only.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from courtly.games.cyvasse.player import homelands
from courtly.games.cyvasse.player.attacks import king_hangs
from courtly.games.cyvasse.player.worth import Outlook, highest, remoteness, shelter
from courtly.games.cyvasse.rules import turn
from courtly.games.cyvasse.rules.game import Cyvasse
from courtly.games.cyvasse.rules.state import ROOM, SETTING
from courtly.kernel.bits import has
from courtly.kernel.dice import Dice
from courtly.kernel.state import Moves

VICTORY: Final = 1_000_000
MATE: Final = VICTORY - 1
NEVER: Final = -2 * VICTORY
AGAIN: Final = 80  # a position that has been there before
AHEAD: Final = -150  # from here on there is something to play for
TRIED: Final = 4  # moves looked at twice


@final
class Thinker:
    """Where moves are tried out."""

    def __init__(self, state: Cyvasse) -> None:
        """For one decision."""
        self.outlook = Outlook()
        self.outlook.appraise(state)
        self.after = state.blank()
        self.reply = state.blank()
        self.answer = state.blank()
        self.choices = Moves(i64(ROOM))
        self.replies = Moves(i64(ROOM))
        self.answers = Moves(i64(ROOM))
        self.values: vec[i64] = vec[i64]([])

    # ---- the choice ----------------------------------------------------------------------

    def choose(self, state: Cyvasse, seat: i64, dice: Dice) -> i64:
        """The best move that does not let the other mate at once, among the best few."""
        choices = self.choices
        choices.clear()
        state.legal(seat, choices)
        self.values = vec[i64]([0] * choices.n)
        for i in range(choices.n):
            self.values[i] = self.value(state, seat, choices.items[i])
        best = highest(self.values, choices.n, dice)
        for _ in range(i64(TRIED)):
            decided = not -MATE < self.values[best] < MATE
            if decided or not self.blunders(state, seat, choices.items[best]):
                break
            self.values[best] = -MATE
            best = highest(self.values, choices.n, dice)
        return choices.items[best]

    def value(self, state: Cyvasse, seat: i64, move: i64) -> i64:
        """What a move promises, if the other then makes the best attack there is."""
        if turn.harms_own(state, seat, move):
            return NEVER + 1
        after = self.after
        after.copy_from(state)
        after.apply(seat, move)
        outlook = self.outlook
        ahead = outlook.army(after, seat) - outlook.army(after, 1 - seat)
        if after.over():
            if after.drawn():
                return -AGAIN - remoteness(after, seat)
            return VICTORY if has(after.victors, seat) else -VICTORY
        outlook.look(after)
        outlook.weigh_attacks(after, 1 - seat)
        if outlook.king_hangs:
            return -VICTORY
        value = ahead - outlook.best - outlook.next // 4
        outlook.weigh_attacks(after, seat)
        if outlook.king_hangs and not self.escapes(after, 1 - seat):
            return MATE
        value += outlook.best // 4
        value += outlook.pressure(after, seat) - outlook.pressure(after, 1 - seat)
        value += shelter(after, seat) - shelter(after, 1 - seat) - remoteness(after, seat)
        return value - AGAIN if ahead >= AHEAD and seen_before(after) else value

    # ---- a look further ------------------------------------------------------------------

    def escapes(self, state: Cyvasse, seat: i64) -> bool:
        """Has a seat whose King hangs any move after which he does not?"""
        answers = self.answers
        answers.clear()
        state.legal(seat, answers)
        answer = self.answer
        for i in range(answers.n):  # the King's own moves come last, and help most often
            answer.copy_from(state)
            answer.apply(seat, answers.items[answers.n - 1 - i])
            if answer.over():
                if has(answer.victors, seat):
                    return True
            elif not king_hangs(answer, seat):
                return True
        return False

    def blunders(self, state: Cyvasse, seat: i64, move: i64) -> bool:
        """Can the other, after this move, attack a King who then cannot escape?"""
        after = self.after
        after.copy_from(state)
        after.apply(seat, move)
        if after.over():
            return False
        replies = self.replies
        replies.clear()
        after.legal(1 - seat, replies)
        reply = self.reply
        for i in range(replies.n):
            reply.copy_from(after)
            reply.apply(1 - seat, replies.items[i])
            if reply.over():
                if has(reply.victors, 1 - seat):
                    return True
            elif king_hangs(reply, seat) and not self.escapes(reply, seat):
                return True
        return False


def seen_before(state: Cyvasse) -> bool:
    """Has the position been there before (R21)?"""
    if state.repetition:
        for i in range(state.n_keys - 1):
            if state.keys[i] == state.keys[state.n_keys - 1]:
                return True
    return False


def greedy(state: Cyvasse, seat: i64, dice: Dice) -> i64:
    """A sensible move for a seat that owes one."""
    if state.phase == SETTING:
        return homelands.arrange(state, seat, dice)
    return Thinker(state).choose(state, seat, dice)
