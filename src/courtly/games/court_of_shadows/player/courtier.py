"""A courtier of some temperament as a policy, and how likely it makes each move: exactly."""

from typing import Final, cast, final

from librt.vecs import vec
from mypy_extensions import i64

from courtly.games.court_of_shadows.player import greedy, suspicion
from courtly.games.court_of_shadows.player.thumbs import COIN, Thumbs
from courtly.games.court_of_shadows.rules import moves, state
from courtly.games.court_of_shadows.rules.cards import NOBODY, ROLES, card
from courtly.games.court_of_shadows.rules.state import Court
from courtly.kernel.bits import count, has
from courtly.kernel.dice import Dice
from courtly.kernel.policy import Policy
from courtly.kernel.state import Moves, State
from courtly.kernel.thumbs import Changes

WAYS: Final = 1 + 5  # to act: an Allowance, or one of greedy.KINDS


@final
class Courtier(Policy):
    """Plays by the rules of thumb with its own numbers."""

    def __init__(self, thumbs: Thumbs) -> None:
        """Of this temperament."""
        self.thumbs = thumbs
        self.tempting: vec[i64] = vec[i64]([0] * WAYS)
        self.acts: vec[i64] = vec[i64]([0] * WAYS)

    def choose(self, state: State, seat: i64, dice: Dice) -> i64:
        return greedy.choose(cast(Court, state), seat, self.thumbs, dice)

    def odds(self, state: State, seat: i64, moves: Moves, dice: Dice, out: vec[float]) -> None:
        for i in range(moves.n):
            out[i] = 0.0
        self.weigh(cast(Court, state), seat, moves, dice, out)

    def weigh(self, court: Court, seat: i64, among: Moves, dice: Dice, out: vec[float]) -> None:
        """Add to every move how likely it is."""
        phase = court.phase
        if phase == state.TURN:
            self.weigh_actions(court, seat, among, out)
        elif phase == state.BLOCKING:
            self.weigh_blocks(court, seat, among, out)
        elif phase == state.CHALLENGING or phase == state.CHALLENGING_BLOCK:
            chance = self.part(greedy.doubt(court, seat, self.thumbs))
            add(among, out, moves.CHALLENGE, chance)
            add(among, out, moves.ALLOW, 1.0 - chance)
        else:
            add(among, out, greedy.choose(court, seat, self.thumbs, dice), 1.0)

    def part(self, whims: i64) -> float:
        """How likely the whim of the moment belongs to so many."""
        every = 2 * self.thumbs.whim_to_doubt + 1
        return float(max(0, min(whims, every))) / float(every)

    def weigh_blocks(self, court: Court, seat: i64, among: Moves, out: vec[float]) -> None:
        """A true block surely; else each role that would do as often, if it dares."""
        thumbs = self.thumbs
        roles = moves.blocks_of(court.action)
        if court.target != NOBODY and court.target != seat:
            add(among, out, moves.ALLOW, 1.0)
            return
        held = greedy.least_missed(court.cards[seat], roles, thumbs)
        for role in range(i64(ROLES)):
            if has(roles, role):
                chance = 1.0 / float(count(roles))
                dares = self.part(greedy.bluffed_block(court, seat, role, thumbs))
                if held != NOBODY:
                    dares = 1.0
                add(among, out, moves.BLOCK + (role if held == NOBODY else held), chance * dares)
                add(among, out, moves.ALLOW, chance * (1.0 - dares))

    # ---- one's own turn ------------------------------------------------------------------

    def weigh_actions(self, court: Court, seat: i64, among: Moves, out: vec[float]) -> None:
        """With the hand as it is, or with a card that it pretends to hold."""
        thumbs = self.thumbs
        if court.coins[seat] >= court.usurp_cost:
            add(among, out, moves.USURP + greedy.leader(court, seat, 0), 1.0)
            return
        feared = suspicion.percent_doubted(court, thumbs)
        bold = float(max(0, min(100, thumbs.bold - feared))) / 100.0
        hand = court.cards[seat]
        self.tempt(court, seat, hand, feared)
        self.share(among, out, 1.0 - bold)
        if bold > 0.0:
            for role in range(i64(ROLES)):
                self.tempt(court, seat, hand + card(role), feared)
                self.share(among, out, bold / float(ROLES))

    def tempt(self, court: Court, seat: i64, hand: i64, feared: i64) -> None:
        """What every action promises, whims aside."""
        self.acts[0] = moves.ALLOWANCE
        self.tempting[0] = COIN * court.allowance_gain
        for i in range(i64(WAYS - 1)):
            move = greedy.aimed(court, seat, greedy.KINDS[i])
            self.acts[i + 1] = move
            if move != NOBODY:
                worth = greedy.worth_of(court, seat, move, hand, feared, self.thumbs)
                self.tempting[i + 1] = worth

    def share(self, among: Moves, out: vec[float], part: float) -> None:
        """Every action as often as it is the most tempting one; of equals the first."""
        whims = 2 * self.thumbs.whim_to_act + 1
        for i in range(i64(WAYS)):
            if self.acts[i] == NOBODY or not self.can_be_best(i, whims):
                continue
            chance = 0.0
            for whim in range(whims):
                chance += self.beats_all(i, self.tempting[i] + whim, whims)
            add(among, out, self.acts[i], part * chance / float(whims))

    def can_be_best(self, i: i64, whims: i64) -> bool:
        """Is nothing else better whatever the whims?"""
        for k in range(i64(WAYS)):
            if self.acts[k] != NOBODY and self.tempting[k] >= self.tempting[i] + whims:
                return False
        return True

    def beats_all(self, i: i64, reached: i64, whims: i64) -> float:
        """How likely all others stay below what an action has reached, its whim included."""
        chance = 1.0
        for k in range(i64(WAYS)):
            if k != i and self.acts[k] != NOBODY:
                below = reached - self.tempting[k] + (1 if k > i else 0)
                chance *= float(max(0, min(below, whims))) / float(whims)
        return chance


def courtier(changes: Changes) -> Policy:
    """The greedy player, with some numbers changed."""
    return Courtier(Thumbs(changes) if changes else greedy.USUAL)


def add(among: Moves, out: vec[float], move: i64, chance: float) -> None:
    """To the chance of one of the moves."""
    for i in range(among.n):
        if among.items[i] == move:
            out[i] += chance
            return
