"""Phase 2 with open hands, solved: who wins, by how many points, if both play as well as can be.

The search goes to the end of the deal, by alpha-beta. Positions are looked up in a table; where
neither hand can play five cards any more, all in which the cards follow each other alike are one.
"""

from dataclasses import dataclass
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from courtly.games.corvo.player.plays import Plays, cards_at, has_five, in_places
from courtly.games.corvo.rules import combinations, deck, moves, phases
from courtly.games.corvo.rules.combinations import KINDS, NOTHING, SINGLE, STRAIGHT, Order
from courtly.games.corvo.rules.game import Corvo
from courtly.games.corvo.rules.moves import FIVE
from courtly.kernel.bits import bit, count, lowest, shl
from courtly.kernel.dice import MASK, STEP, STIR
from courtly.kernel.errors import BadPosition

MOST: Final = 99  # more points than a deal can bring
TABLE_BITS: Final = 17
HALF: Final = 128  # bounds are kept in a byte each, moved up by this
BYTE: Final = 256
TOP_BIT: Final = 61  # set in every key, so that none is 0
MOST_CARDS: Final = 27  # more than two hands have
PASSING: Final = 0  # as a play: no cards

# How plays are ordered.
REMEMBERED: Final = 1_000_000
FOR_A_CARD: Final = 64
FOR_A_RANK: Final = -4
HOLDS: Final = 40  # the other has no answer
RISKY: Final = -200  # it may have one, and two cards at the most
LATER: Final = -500  # a pass


@dataclass(frozen=True)
class Ending:
    """What a position is worth to whoever is to play, in points, and one best line of moves."""

    points: int
    line: tuple[int, ...]


def solve(state: Corvo) -> Ending:
    """Solve a position of phase 2 in which nothing is hidden; the cube stays as it is."""
    if state.phase != phases.CLIMBING:
        raise BadPosition("only phase 2 can be solved (P2)")
    order = state.order
    solver = Solver(order)
    mine = order.powers(state.hands[state.turn])
    theirs = order.powers(state.hands[1 - state.turn])
    points = solver.points(mine, theirs, state.kind, state.strength)
    line = solver.line(mine, theirs, state.kind, state.strength, points)
    named = [moves.NUMBER_OF[cards_at(order, play)] if play else moves.PASS for play in line]
    return Ending(int(points * state.cube()), tuple(named))


@final
@mypyc_attr(acyclic=True)
class Solver:
    """All that solving needs, made once. Hands, and what lies on the table, are in places."""

    def __init__(self, order: Order, table_bits: i64 = TABLE_BITS) -> None:
        """For tables with this order of combinations."""
        self.order = in_places(order)
        self.plays = Plays(self.order)
        self.ratings: vec[i64] = vec[i64]([0] * len(self.plays.cards))
        size = bit(table_bits)
        self.mask: i64 = size - 1
        # What is known of a position: its key, bounds of its value, the best play.
        self.keys: vec[i64] = vec[i64]([0] * size)
        self.bounds: vec[i64] = vec[i64]([0] * size)
        self.best: vec[i64] = vec[i64]([0] * size)
        self.history: vec[i64] = vec[i64]([0] * (KINDS * deck.RANKS))
        self.tops: vec[i64] = vec[i64]([0] * KINDS)  # the highest of each kind of the other
        self.nodes: i64 = 0
        self.limit: i64 = 0
        self.stopped = False

    def forget(self) -> None:
        """Nothing is known of any position."""
        for i in range(i64(len(self.keys))):
            self.keys[i] = 0

    def begin(self, limit: i64) -> None:
        """Solve another position, and look at no more than so many; 0: no limit."""
        self.nodes = 0
        self.limit = limit
        self.stopped = False
        for i in range(i64(len(self.history))):
            self.history[i] = 0

    # ---- at the root ---------------------------------------------------------------

    def points(self, mine: i64, theirs: i64, kind: i64, strength: i64) -> i64:
        """The exact value: first who wins, then by how much, halving what is possible."""
        self.begin(self.limit)
        value = self.value(mine, theirs, kind, strength, -1, 1)
        low: i64 = max(1, value) if value > 0 else -count(mine)
        high: i64 = count(theirs) if value > 0 else min(-1, value)
        while low < high and not self.stopped:
            middle = (low + high + 1) >> 1
            value = self.value(mine, theirs, kind, strength, middle - 1, middle)
            if value >= middle:
                low = value
            else:
                high = value
        return low

    def line(self, mine: i64, theirs: i64, kind: i64, strength: i64, value: i64) -> list[int]:
        """Best plays from here to the end, given the exact value."""
        found: list[int] = []
        while mine and theirs:
            place = self.best_play(mine, theirs, kind, strength, value)
            cards = self.plays.cards[place]
            kind = self.plays.kinds[place]
            strength = self.plays.strengths[place]
            found.append(cards)
            mine, theirs, value = theirs, mine & ~cards, -value
        return found

    def best_play(self, mine: i64, theirs: i64, kind: i64, strength: i64, value: i64) -> i64:
        """The place of a play that keeps the value."""
        plays = self.plays
        plays.n = 0
        plays.add(mine, theirs, kind, strength)
        if kind != NOTHING:
            plays.push(PASSING, NOTHING, 0)
        end = plays.n
        for i in range(end):
            cards = plays.cards[i]
            if cards == mine:
                return i
            self.begin(0)
            after = mine & ~cards
            its_kind = plays.kinds[i]
            got = -self.value(theirs, after, its_kind, plays.strengths[i], -value, 1 - value)
            if got >= value:
                return i
        return end - 1

    # ---- the search ----------------------------------------------------------------

    def value(self, mine: i64, theirs: i64, kind: i64, strength: i64, low: i64, high: i64) -> i64:
        """The points of whoever is to play, negative if the other's; at low or high: a bound."""
        self.nodes += 1
        if self.limit and self.nodes > self.limit:
            self.stopped = True
            return 0
        most = count(theirs)
        number = count(mine)
        if number <= FIVE and self.order.beats(mine, kind, strength):
            return most  # R42: out at once
        if most <= low:
            return most
        least = 1 - number if kind == NOTHING else -number  # R21
        if least >= high:
            return least
        five = has_five(mine, self.order)
        if kind != NOTHING and not five and cannot_answer(mine, kind, strength):
            return -self.value(theirs, mine, NOTHING, 0, -high, -low)
        return self.looked_up(mine, theirs, kind, strength, low, high, five)

    def looked_up(
        self,
        mine: i64,
        theirs: i64,
        kind: i64,
        strength: i64,
        low: i64,
        high: i64,
        five: bool,
    ) -> i64:
        """The same, perhaps known already."""
        key = key_of(mine, theirs, kind, strength, five or has_five(theirs, self.order))
        slot = key & self.mask
        hint: i64 = -1
        if self.keys[slot] == key:
            at_least = self.bounds[slot] // BYTE - HALF
            at_most = self.bounds[slot] % BYTE - HALF
            if at_least >= high or at_least == at_most:
                return at_least
            if at_most <= low:
                return at_most
            low = max(low, at_least)
            high = min(high, at_most)
            hint = self.best[slot]
        plays = self.plays
        start = plays.n
        plays.add(mine, theirs, kind, strength)
        if start == plays.n:  # nothing beats it
            return -self.value(theirs, mine, NOTHING, 0, -high, -low)
        if kind != NOTHING:
            plays.push(PASSING, NOTHING, 0)
        self.rate(start, plays.n, theirs, hint)
        best = self.tried(mine, theirs, start, plays.n, low, high)
        plays.n = start
        if not self.stopped:
            self.remember(key, best, low, high)
        return best

    def tried(self, mine: i64, theirs: i64, start: i64, end: i64, low: i64, high: i64) -> i64:
        """The best of these plays, which ends up at the start; no further than is needed."""
        plays = self.plays
        best: i64 = -MOST
        chosen = start
        for turn in range(start, end):
            self.pick(turn, end)
            cards = plays.cards[turn]
            its_kind = plays.kinds[turn]
            after = mine & ~cards
            got = -self.value(
                theirs, after, its_kind, plays.strengths[turn], -high, -max(low, best)
            )
            if self.stopped:
                return 0
            if got > best:
                best = got
                chosen = turn
                if got >= high:
                    if cards:
                        self.history[mark_of(its_kind, cards)] += count(mine)
                    break
        plays.cards[start] = plays.cards[chosen]
        return best

    def pick(self, turn: i64, end: i64) -> None:
        """Bring the most promising of the plays that are left to this place."""
        plays = self.plays
        ratings = self.ratings
        place = turn
        for i in range(turn + 1, end):
            if ratings[i] > ratings[place]:
                place = i
        if place != turn:
            plays.swap(turn, place)
            rating = ratings[place]
            ratings[place] = ratings[turn]
            ratings[turn] = rating

    def remember(self, key: i64, best: i64, low: i64, high: i64) -> None:
        """Keep what was found of a position; its best play is on top of the stack."""
        slot = key & self.mask
        at_least: i64 = -MOST
        at_most: i64 = MOST
        if self.keys[slot] == key:
            at_least = self.bounds[slot] // BYTE - HALF
            at_most = self.bounds[slot] % BYTE - HALF
        if best > low:
            at_least = max(at_least, best)
        if best < high:
            at_most = min(at_most, best)
        self.keys[slot] = key
        self.bounds[slot] = (at_least + HALF) * BYTE + at_most + HALF
        self.best[slot] = self.plays.cards[self.plays.n]

    # ---- which play first ----------------------------------------------------------

    def rate(self, start: i64, end: i64, theirs: i64, hint: i64) -> None:
        """How promising each play is: many cards, low ranks, what the other cannot answer."""
        plays = self.plays
        self.look_at(theirs)
        risk: i64 = RISKY if count(theirs) <= 2 else 0
        for i in range(start, end):
            cards = plays.cards[i]
            if cards == hint:
                self.ratings[i] = REMEMBERED
            elif cards == PASSING:
                self.ratings[i] = LATER
            else:
                kind = plays.kinds[i]
                rating = self.history[mark_of(kind, cards)] + FOR_A_CARD * count(cards)
                rating += FOR_A_RANK * deck.rank_of(lowest(cards))
                rating += HOLDS if self.tops[kind] <= plays.strengths[i] else risk
                self.ratings[i] = rating

    def look_at(self, hand: i64) -> None:
        """The highest of each kind that a hand can answer with."""
        tops = self.tops
        none: i64 = MOST if has_five(hand, self.order) else -1
        for kind in range(i64(KINDS)):
            tops[kind] = none
        if none == MOST:
            return
        tops[SINGLE] = deck.highest(hand)
        twice = deck.ranks_held_twice(hand)
        if twice:
            tops[combinations.PAIR] = deck.highest(deck.of_rank(hand, deck.highest(twice) // 4))
            three = deck.ranks_held_thrice(hand)
            if three:
                tops[combinations.TRIPLE] = deck.highest(three) + 3
                tops[combinations.QUAD] = tops[combinations.TRIPLE]  # or less


def mark_of(kind: i64, cards: i64) -> i64:
    """Plays that are good or bad together: of a kind, from the same rank up."""
    return kind * deck.RANKS + deck.rank_of(lowest(cards))


def cannot_answer(hand: i64, kind: i64, strength: i64) -> bool:
    """Is it plain that a hand without a five has no answer?"""
    return kind >= STRAIGHT or (kind == SINGLE and hand >> (strength + 1) == 0)


# ---- the key of a position -----------------------------------------------------------------


def key_of(mine: i64, theirs: i64, kind: i64, strength: i64, five: bool) -> i64:
    """A number that hardly any other position has."""
    if five:
        mark = stirred_in(mine * STEP + strength * KINDS + kind, STIR)
        return stirred_in(mark + theirs, STEP) | bit(TOP_BIT)
    above: i64 = 0
    if kind != NOTHING:
        above = 1 + count((mine | theirs) & (bit(strength) - 1))
    mark = (in_order(mine, theirs) * MOST_CARDS + above) * STRAIGHT + kind
    return stirred_in(stirred_in(mark, STEP), STIR) | bit(TOP_BIT)


def stirred_in(x: i64, by: i64) -> i64:
    """Bits mixed well."""
    x = (x * by) & MASK
    return x ^ (x >> 29)


def in_order(mine: i64, theirs: i64) -> i64:
    """How the cards of both follow each other: whose, and whether of the rank of their last one."""
    order: i64 = 1
    own: i64 = -1
    other: i64 = -1
    left = mine | theirs
    while left:
        card = lowest(left)
        left &= left - 1
        rank = deck.rank_of(card)
        order = shl(order, 2)
        if mine & bit(card):
            order += 3 if rank == own else 2
            own = rank
        else:
            order += 1 if rank == other else 0
            other = rank
    return order
