"""What a sensible player does: hands are built and shed by a plan, one move ahead.

`greedy` gets an imagined world and looks only at what its seat knows there: its own hand, what is
known of the other and how many cards it has, and all that has been seen to leave play.
"""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from courtly.games.corvo.memory.guesses import missing
from courtly.games.corvo.player.outlook import SURE, Outlook, both
from courtly.games.corvo.player.plan import ROOM, Plan, add_plays
from courtly.games.corvo.rules import deck, moves, phases
from courtly.games.corvo.rules.combinations import NOTHING
from courtly.games.corvo.rules.game import Corvo
from courtly.games.corvo.rules.state import NO_CARD
from courtly.games.corvo.rules.tricks import beats_lead
from courtly.kernel.bits import bit, count, first, has, lowest, nth
from courtly.kernel.dice import Dice
from courtly.kernel.state import Moves

# What things are worth, in thousandths of a lead.
VICTORY: Final = 100_000
NEVER: Final = -VICTORY
LEAD: Final = 400  # to lead next, while the other has many cards left ...
ALARM: Final = 4000  # ... and how much more, over the square of their number
RUN_OUT: Final = 1500  # to go out in one go
PASSED: Final = 150  # what a pass costs
BLANK: Final = -500  # an unseen card, in a hand that is one short
OPENING: Final = 500  # the last trick: to lead in phase 2 (P1-c)

PRIZES_TRIED: Final = 12  # for the average of the unseen card

# The winning chance in phase 2, in thousandths, as fits deals between two such players.
CHANCE: Final = 260  # with a plan that loses no lead, against the last card
FOR_A_CARD: Final = 53  # for each card of the other
FOR_A_LEAD: Final = -225  # for each lead that the plan loses
FOR_A_RUN: Final = 390  # on lead, with a plan that goes out in one go

# The cube.
FAVOURITE: Final = 750  # the winning chance from which to double
SHED: Final = 35  # what the loser of a deal sheds of a hand, in thousandths for each card in it
HANDS_TRIED: Final = 8


def greedy(state: Corvo, seat: i64, dice: Dice) -> i64:
    """A sensible move for a seat that owes one."""
    return Thinker(state, seat).decide(state, seat, dice)


@final
@mypyc_attr(acyclic=True)
class Thinker:
    """One player at a decision, with a plan for its hand."""

    def __init__(self, state: Corvo, seat: i64) -> None:
        """Look at what the other may hold."""
        known = state.known[1 - seat]
        hidden = missing(state, seat)
        number = count(state.hands[1 - seat])
        if state.phase < phases.CLIMBING:  # as many as it will have in phase 2
            number = min(state.laws.full_hand, count(hidden | known))
        self.outlook = Outlook(state.order, hidden, known, number)
        self.plan = Plan(self.outlook)

    def decide(self, state: Corvo, seat: i64, dice: Dice) -> i64:
        """The move of a seat that owes one."""
        phase = state.phase
        if phase == phases.LEADING or phase == phases.FOLLOWING:
            return self.card_to_play(state, seat)
        if phase == phases.DOUBLING:
            return moves.ACCEPT if self.accepts(state, seat, dice) else moves.DECLINE
        if phase == phases.CLIMBING:
            return moves.DOUBLE if self.doubles(state, seat) else self.climb(state, seat)
        return self.prize_to_take(state, seat)

    # ---- P1: the card to play ------------------------------------------------------

    def worth(self, hand: i64) -> i64:
        """What a hand promises for phase 2."""
        return -self.plan.make(hand)

    def card_to_play(self, state: Corvo, seat: i64) -> i64:
        """The card whose trick, won or lost, leaves the best hand."""
        hand = state.hands[seat]
        whole = self.worth(hand)
        best: i64 = lowest(hand)
        most: i64 = NEVER
        left = hand
        while left:
            card = lowest(left)
            left &= left - 1
            rest = hand & ~bit(card)
            unseen = self.worth(rest) + BLANK
            trump = self.worth(rest | bit(state.trump))
            wins = self.chance_of_trick(state, card)
            won = max(trump, unseen)
            if wins and state.led != NO_CARD:
                won = max(won, self.worth(rest | bit(state.led)))
            if state.stock == 1:  # R19: what the last trick is worth in itself
                won += OPENING
            # P1.4-a: one's own card back, or what the winner leaves: the trump or the unseen card.
            lost = (max(whole, unseen) + max(whole, trump)) // 2
            value = both(wins, won) + both(SURE - wins, lost)
            if value > most:
                most = value
                best = card
        return best

    def chance_of_trick(self, state: Corvo, card: i64) -> i64:
        """How likely a card wins: against the one led, or those that could top or trump it."""
        if state.led != NO_CARD:
            return SURE if beats_lead(card, state.led, state.trump) else 0
        outlook = self.outlook
        above = deck.in_suit(outlook.out, deck.suit_of(card)) & ~first(card)
        if deck.suit_of(card) != deck.suit_of(state.trump):
            above |= deck.in_suit(outlook.out, deck.suit_of(state.trump))
        chance: i64 = SURE
        while above:
            chance = both(chance, SURE - outlook.at_least(1, above & -above))
            above &= above - 1
        return chance

    # ---- P1.3b, P1.4: the prize to take --------------------------------------------

    def prize_to_take(self, state: Corvo, seat: i64) -> i64:
        """The prize that makes the best hand."""
        best: i64 = moves.UNSEEN
        most: i64 = NEVER
        for prize in range(i64(moves.PRIZES)):
            if not has(state.taken, prize):
                value = self.worth_with(state, state.hands[seat], prize)
                if value > most:
                    most = value
                    best = prize
        return moves.TAKE + best

    def worth_with(self, state: Corvo, hand: i64, prize: i64) -> i64:
        """The hand with a prize; with the unseen card, the average over those that are out."""
        if prize == moves.TRUMP:
            return self.worth(hand | bit(state.trump))
        if prize == moves.LOST:
            return self.worth(hand | bit(state.losing_card()))
        hidden = self.outlook.hidden
        number = count(hidden)
        tried = min(PRIZES_TRIED, number)
        total: i64 = 0
        for i in range(tried):
            total += self.worth(hand | bit(nth(hidden, i * number // tried)))
        return total // tried

    # ---- P2: shedding by the plan --------------------------------------------------

    def climb(self, state: Corvo, seat: i64) -> i64:
        """Go out if possible; else the play that leaves the best plan, or a pass."""
        hand = state.hands[seat]
        order = state.order
        best = hand
        if not may_play(state, hand):
            best = 0
            most: i64 = NEVER if state.kind == NOTHING else -self.plan.make(hand) - PASSED
            plays = Moves(ROOM)
            add_plays(hand, state.kind, order, plays)
            for i in range(plays.n):
                cards = plays.items[i]
                value = self.promise(state, hand, cards) if may_play(state, cards) else NEVER
                if value > most:
                    most = value
                    best = cards
        return moves.NUMBER_OF[best] if best else moves.PASS

    def promise(self, state: Corvo, hand: i64, cards: i64) -> i64:
        """What a play promises: a good plan for the rest, and the lead, if it holds."""
        plan = self.plan
        outlook = self.outlook
        holds = outlook.holds(state.order.kind_of(cards), cards)
        cost = plan.make(hand & ~cards)
        if holds == SURE and plan.runs_out == SURE:
            return VICTORY - cost
        leading = LEAD + ALARM // (outlook.number * outlook.number)
        return both(holds, leading + both(RUN_OUT, plan.runs_out)) - cost

    # ---- DC: the cube --------------------------------------------------------------

    def doubles(self, state: Corvo, seat: i64) -> bool:
        """DC-d: a clear favourite does, unless a win at this stake is the match anyway."""
        if not state.laws.with_cube or state.owner != seat:
            return False
        if 0 < state.laws.target <= state.points[seat] + state.cube():
            return False
        return may_play(state, state.hands[seat]) or self.chance_to_win(state, seat) >= FAVOURITE

    def accepts(self, state: Corvo, seat: i64, dice: Dice) -> bool:
        """DC-e: unless twice the stake will cost more than the cards in hand do now (DC-f)."""
        mine = count(state.hands[seat])
        if 0 < state.laws.target <= state.points[1 - seat] + mine * state.cube():
            return True
        chance = self.chance_to_win(state, seat)
        at_once = self.chance_of_no_turn(state, seat, dice)
        theirs = self.outlook.number
        later = both(SURE - chance, left_over(mine)) - both(chance, left_over(theirs))
        return 2 * (at_once * mine + both(SURE - at_once, later)) <= mine * SURE

    def chance_to_win(self, state: Corvo, seat: i64) -> i64:
        """The deal, in thousandths, from the plan and the other's number of cards."""
        plan = self.plan
        chance = CHANCE + FOR_A_CARD * self.outlook.number
        chance += both(FOR_A_LEAD, plan.make(state.hands[seat]))
        if state.phase == phases.CLIMBING and state.kind == NOTHING:
            chance += both(FOR_A_RUN, plan.runs_out)
            if plan.runs_out == SURE:
                return SURE
        return max(0, min(SURE, chance))

    def chance_of_no_turn(self, state: Corvo, seat: i64, dice: Dice) -> i64:
        """How likely the other, who doubles, goes out before this seat can play another card."""
        hand = state.hands[seat]
        rival = Plan(Outlook(state.order, 0, hand, count(hand)))
        times: i64 = 0
        known, hidden = self.outlook.known, self.outlook.hidden
        for _ in range(i64(HANDS_TRIED)):
            other = known | deck.any_cards(hidden, self.outlook.number - count(known), dice)
            rival.make(other)
            if may_play(state, other) or (state.kind == NOTHING and rival.runs_out == SURE):
                times += 1
        return SURE * times // HANDS_TRIED


# ---- what needs no plan --------------------------------------------------------------


def may_play(state: Corvo, cards: i64) -> bool:
    """P2.1-a: are these cards a combination, and strong enough?"""
    return state.order.beats(cards, state.kind, state.strength)


def left_over(cards: i64) -> i64:
    """What the loser of the deal will still hold of so many cards, in thousandths."""
    return cards * (SURE - SHED * cards)
