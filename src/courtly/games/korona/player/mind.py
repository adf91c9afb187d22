"""Thinking ahead: a few moves, tried in many worlds, a few turns far.

A world is what may be in the others' hands and an order of the Draw Pile, so every move meets the
same luck. Everybody plays on by weights; some turns later the table is judged by how it stands.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from courtly.games.korona.player.greedy import ByWeights, worth_of
from courtly.games.korona.player.standing import Standing
from courtly.games.korona.player.standings import STANDINGS
from courtly.games.korona.player.weights import THUMB, Weights, seasoned
from courtly.games.korona.rules import cards, moves, phases, shields
from courtly.games.korona.rules.game import Korona
from courtly.kernel.bits import bit, lowest
from courtly.kernel.dice import Dice
from courtly.kernel.policy import Policy
from courtly.kernel.state import Moves
from courtly.kernel.thoughts import Budget, Knowledge, Thoughts
from courtly.kernel.trials import Trials, prize

FULL: Final = 10**6  # more turns than any game has


@final
class Rehearsal(Trials):
    """The room in which moves are tried at tables of one kind."""

    def __init__(self, table: Korona, ahead: i64, caution: float) -> None:
        """So many whole turns ahead; the others play by some weights or by others."""
        super().__init__(moves.MOST_LEGAL, caution)
        self.known = table
        self.seat: i64 = 0
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
        self.lawful = Moves(moves.MOST_LEGAL)
        self.worths: vec[i64] = vec[i64]([0] * moves.MOST_LEGAL)

    def think(self, known: Knowledge[Korona], width: i64, dice: Dice, budget: Budget) -> Thoughts:
        """Weigh so many moves that look good; all of them, where every move is asked for."""
        self.known = known.world
        self.seat = known.seat
        usual = self.own.choose(self.known, self.seat, dice)
        self.list_choices(usual, moves.MOST_LEGAL if budget.broad else width)
        self.weigh(usual, dice, budget)
        return self.weighed({})

    # ---- which moves are in question -----------------------------------------------------

    def list_choices(self, usual: i64, most: i64) -> None:
        """What would be done without thinking, then the best at first sight."""
        world, seat, lawful, judge = self.known, self.seat, self.lawful, self.own.judge
        self.choices.n = 0
        self.choices.add(usual)
        lawful.n = 0
        world.legal(seat, lawful)
        if lawful.n == 1:
            return
        judge.look(world, seat)
        for i in range(lawful.n):
            self.worths[i] = worth_of(judge, lawful.items[i])
        for i in sorted(range(lawful.n), key=lambda i: -self.worths[i]):
            move = lawful.items[i]
            if self.choices.n < most and not self.listed_already(move):
                self.choices.add(move)

    def listed_already(self, move: i64) -> bool:
        """Is it in question, or one that comes to the same, with an equal pile?"""
        for i in range(self.choices.n):
            other = self.choices.items[i]
            if other == move or alike(self.known, self.seat, other, move):
                return True
        return False

    # ---- trying them ---------------------------------------------------------------------

    def prepare(self, dice: Dice) -> None:
        """Another world: hands, who the others are, and how the Draw Pile lies."""
        seat, known = self.seat, self.known
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

    def tried(self, move: i64, dice: Dice) -> float:
        """What comes of a move in this world, between -1 and 1."""
        state, seat = self.state, self.seat
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


@final
class KoronaMind:
    """Whoever thinks ahead for a seat."""

    def __init__(self, ahead: int = 1, width: int = 6, caution: float = 1.0) -> None:
        """So many rounds ahead, so many moves in question."""
        self.ahead: i64 = ahead
        self.width: i64 = width
        self.caution = caution
        self.rehearsal: Rehearsal | None = None

    def think(self, known: Knowledge[Korona], dice: Dice, budget: Budget) -> Thoughts:
        """Weigh the moves that look good."""
        return self.room_for(known.world).think(known, self.width, dice, budget)

    def room_for(self, table: Korona) -> Rehearsal:
        """The room for this kind of table."""
        room = self.rehearsal
        if room is None or room.world.seats != table.seats or room.world.options != table.options:
            ahead = self.ahead * table.seats if self.ahead else i64(FULL)
            room = self.rehearsal = Rehearsal(table, ahead, self.caution)
        return room


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
