"""Thinking ahead: a few moves, tried in many worlds, a few turns far.

A world is what may be in the others' hands and an order of the Draw Pile, so every move meets the
same luck. Everybody plays on by weights; some turns later the table is judged by how it stands.
"""

import math
import time
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from courtly.games.korona.player.greedy import ByWeights, worth_of
from courtly.games.korona.player.standing import Standing
from courtly.games.korona.player.standings import STANDINGS
from courtly.games.korona.player.weights import THUMB, Weights, seasoned
from courtly.games.korona.rules import cards, moves, phases, shields
from courtly.games.korona.rules.game import Korona
from courtly.kernel.bits import bit, count, has, lowest
from courtly.kernel.dice import Dice
from courtly.kernel.policy import Policy
from courtly.kernel.state import Moves
from courtly.kernel.thoughts import Budget, Knowledge, Thoughts, Weighed

FULL: Final = 10**6  # more turns than any game has


@final
class Rehearsal:
    """The room in which moves are tried at tables of one kind."""

    def __init__(self, table: Korona, ahead: i64) -> None:
        """So many whole turns ahead; the others play by some weights or by others."""
        self.world = table.blank()
        self.state = table.blank()
        self.state.noting = False
        taste = Weights(seasoned(table.seats))
        self.own = ByWeights(taste)
        self.others: list[Policy] = [self.own, ByWeights(Weights(THUMB))]
        self.models: list[Policy] = [self.own] * table.seats
        self.deck: vec[i64] = vec[i64]([0] * cards.CARDS)
        self.ahead = ahead
        self.standing = Standing(STANDINGS, taste)

    def imagine(self, known: Korona, seat: i64, dice: Dice) -> None:
        """Another world: hands, who the others are, and how the Draw Pile lies."""
        self.world.copy_from(known)
        self.world.redeal(seat, dice)
        if self.world.asked:
            self.world.asked |= shields.answerers(known) & ~bit(seat)  # nobody knows who answered
        for other in range(known.seats):
            self.models[other] = self.own
            if other != seat:
                self.models[other] = self.others[dice.below(len(self.others))]
        self.shuffle(dice)

    def shuffle(self, dice: Dice) -> None:
        """The cards nobody has seen, in any order."""
        deck = self.deck
        n: i64 = 0
        for card in range(i64(cards.KINDS)):
            for _ in range(self.world.unseen[card]):
                deck[n] = card
                n += 1
        while n > 1:
            at = dice.below(n)
            n -= 1
            card = deck[at]
            deck[at] = deck[n]
            deck[n] = card

    def tried(self, seat: i64, move: i64, dice: Dice) -> float:
        """What comes of a move in this world, between -1 and 1."""
        state = self.state
        state.copy_from(self.world)
        state.apply(seat, move)
        turns: i64 = 0
        drawn: i64 = 0
        while state.phase != phases.OVER:
            if state.phase <= phases.REFILLING:
                state.happen(self.outcome(drawn))
                drawn += 1
                continue
            if state.phase == phases.DRAW and state.picked == 0:
                if turns == self.ahead:
                    return self.standing.value(state, seat)
                turns += 1
            who = lowest(state.actors())
            state.apply(who, self.models[who].choose(state, who, dice))
        return prize(state, seat)

    def outcome(self, drawn: i64) -> i64:
        """The chance that brings up the next card."""
        outcome: i64 = 0
        for card in range(self.deck[drawn]):
            outcome += self.state.unseen[card]
        return outcome


def prize(state: Korona, seat: i64) -> float:
    """What an ended game is worth to a seat."""
    winners = state.victors
    if not has(winners, seat):
        return -1.0 / float(state.seats - 1)
    return (float(state.seats) / float(count(winners)) - 1.0) / float(state.seats - 1)


@final
class KoronaMind:
    """Whoever thinks ahead for a seat."""

    def __init__(self, ahead: int = 1, width: int = 6, caution: float = 1.0) -> None:
        """So many rounds ahead, so many moves in question."""
        self.ahead: i64 = ahead
        self.width: i64 = width
        self.caution = caution
        self.rehearsal: Rehearsal | None = None
        self.lawful = Moves(moves.MOST_LEGAL)
        self.choices: list[int] = []  # the moves in question, the one without thinking first
        self.alive: list[int] = []
        room: i64 = moves.MOST_LEGAL
        self.worths: vec[i64] = vec[i64]([0] * room)
        self.found: vec[float] = vec[float]([0.0] * room)
        self.sums: vec[float] = vec[float]([0.0] * room)
        self.gains: vec[float] = vec[float]([0.0] * room)  # over the move without thinking ...
        self.squares: vec[float] = vec[float]([0.0] * room)  # ... and their squares
        self.visits: vec[i64] = vec[i64]([0] * room)
        self.thoughts: i64 = 0

    def think(self, known: Knowledge[Korona], dice: Dice, budget: Budget) -> Thoughts:
        """Weigh the moves that look good."""
        world, seat = known.world, known.seat
        began = time.perf_counter()
        rehearsal = self.room_for(world)
        self.begin(rehearsal.own, world, seat, dice, budget.broad)
        rounds: i64 = 0
        while bit(rounds) < len(self.alive):
            rounds += 1
        for number in range(rounds):
            part = float(number + 1) / float(rounds)
            until = began + budget.seconds * part if budget.seconds > 0.0 else 0.0
            most = int(budget.thoughts * part)
            self.one_round(rehearsal, world, seat, dice, until, most)
            if number + 1 < rounds:
                self.drop_half()
        return self.weighed()

    def room_for(self, table: Korona) -> Rehearsal:
        """The room for this kind of table."""
        room = self.rehearsal
        if room is None or room.world.seats != table.seats or room.world.options != table.options:
            ahead = self.ahead * table.seats if self.ahead else i64(FULL)
            room = self.rehearsal = Rehearsal(table, ahead)
        return room

    # ---- which moves are in question -----------------------------------------------------

    def begin(self, own: ByWeights, world: Korona, seat: i64, dice: Dice, broad: bool) -> None:
        """The best at first sight; what would be done without thinking comes first."""
        usual = own.choose(world, seat, dice)
        lawful = self.lawful
        lawful.n = 0
        world.legal(seat, lawful)
        listed = [usual]
        if lawful.n > 1:
            judge = own.judge
            judge.look(world, seat)
            for i in range(lawful.n):
                self.worths[i] = worth_of(judge, lawful.items[i])
            order = sorted(range(lawful.n), key=lambda i: -self.worths[i])
            for i in order:
                move = lawful.items[i]
                if move != usual and not self.known_already(world, seat, listed, move):
                    listed.append(move)
        self.choices = listed if broad else listed[: self.width]
        self.alive = list(range(len(self.choices)))
        self.thoughts = 0
        for i in range(len(self.choices)):
            self.sums[i] = 0.0
            self.gains[i] = 0.0
            self.squares[i] = 0.0
            self.visits[i] = 0

    def known_already(self, world: Korona, seat: i64, listed: list[int], move: i64) -> bool:
        """Is there a move that comes to the same, with an equal pile?"""
        for other in listed:
            if alike(world, seat, other, move):
                return True
        return False

    # ---- trying them ---------------------------------------------------------------------

    def one_round(
        self, room: Rehearsal, known: Korona, seat: i64, dice: Dice, until: float, most: i64
    ) -> None:
        """World after world, all moves in question in each."""
        while len(self.alive) > 1:
            room.imagine(known, seat, dice)
            for i in self.alive:
                self.found[i] = room.tried(seat, self.choices[i], dice)
            self.note()
            if self.thoughts >= most and (most or until == 0.0):
                return
            if until > 0.0 and time.perf_counter() >= until:
                return

    def note(self) -> None:
        """What was found in one world."""
        usual = self.found[0]
        for i in self.alive:
            gain = self.found[i] - usual
            self.sums[i] += self.found[i]
            self.gains[i] += gain
            self.squares[i] += gain * gain
            self.visits[i] += 1
            self.thoughts += 1

    def drop_half(self) -> None:
        """The better half stays, and what needs no thinking."""
        ranked = sorted(self.alive, key=self.mean, reverse=True)
        kept = ranked[: (len(ranked) + 1) // 2]
        if 0 not in kept:
            kept[-1] = 0
        self.alive = kept

    def mean(self, i: int) -> float:
        """What a choice was worth on average."""
        visits = self.visits[i]
        return self.sums[i] / float(visits) if visits else 0.0

    def sure_gain(self, i: int) -> float:
        """By how much a choice beats the one without thinking, less its uncertainty."""
        visits = self.visits[i]
        if visits < 2 or i == 0:
            return 0.0
        mean = self.gains[i] / float(visits)
        spread = max(0.0, self.squares[i] / float(visits) - mean * mean)
        return mean - self.caution * math.sqrt(spread / float(visits - 1))

    def weighed(self) -> Thoughts:
        """The moves from the best on: first the one to make, then by what they were worth."""
        best = max(self.alive, key=self.sure_gain)
        order = sorted(range(len(self.choices)), key=lambda i: (i != best, -self.mean(i)))
        total = float(max(i64(1), self.thoughts))
        listed = [
            Weighed(self.choices[i], self.mean(i), float(self.visits[i]) / total) for i in order
        ]
        return Thoughts(listed, self.thoughts)


def alike(world: Korona, seat: i64, one: i64, other: i64) -> bool:
    """Do two moves do the same, to piles that are equal?"""
    area = world.areas[seat]
    if moves.PLACE <= one < moves.DISCARD and moves.PLACE <= other < moves.DISCARD:
        if world.phase != phases.ACTING or moves.placed_card(one) != moves.placed_card(other):
            return False
        spot, another = moves.placed_spot(one), moves.placed_spot(other)
        return spot > 0 and another > 0 and area.pile_at(spot) == area.pile_at(another)
    if moves.TAKE <= one < moves.SEND and moves.TAKE <= other < moves.SEND:
        theirs = world.areas[world.target]
        if world.first_taken >= 0:
            return False
        return theirs.piles[one - moves.TAKE] == theirs.piles[other - moves.TAKE]
    if moves.MOVE_TOP <= one < moves.MOVE_JOKER and moves.MOVE_TOP <= other < moves.MOVE_JOKER:
        return area.piles[one - moves.MOVE_TOP] == area.piles[other - moves.MOVE_TOP]
    return False
