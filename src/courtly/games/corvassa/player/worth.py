"""How the players stand, as one seat sees it, and what its chances to be the last King are.

A standing is one number, made of the size of a hand, of what is known of its cards, and of Crown's
Command. Chances, in millionths, are shares of these numbers.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from courtly.games.corvassa.memory.known import Known
from courtly.games.corvassa.player.thumbs import Thumbs
from courtly.games.corvassa.rules import answers, cards, modes, phases
from courtly.games.corvassa.rules.game import Corvassa
from courtly.games.corvassa.rules.moves import MAX_SEATS
from courtly.games.corvassa.rules.state import NOBODY
from courtly.kernel.bits import bit, count, has

CERTAIN: Final = 1_000_000


@final
@mypyc_attr(acyclic=True)
class Judge:
    """The table from where one seat sits: who stands how, and which cards are out of sight."""

    def __init__(self, thumbs: Thumbs) -> None:
        """One who goes by these numbers, and sits nowhere yet."""
        self.thumbs = thumbs
        # The seat itself.
        self.seat: i64 = NOBODY
        self.size: i64 = 0
        self.limit: i64 = 0
        self.cards: i64 = 0  # what those in its hand are worth together
        self.ally: i64 = NOBODY
        self.patience: i64 = 100  # percent
        self.drawn: i64 = 0  # what the next card from the pile is worth
        # The table.
        self.seats: i64 = 0
        self.shared_win = False
        self.allied: i64 = 0  # all who have an ally
        self.hunter: i64 = NOBODY
        self.former: i64 = NOBODY  # the ally of once
        self.command: vec[i64] = vec[i64]([0] * MAX_SEATS)
        self.standing: vec[i64] = vec[i64]([0] * MAX_SEATS)
        # The others' hands without the Kings: cards the seat is sure of, how many more, what worth.
        self.sure: vec[i64] = vec[i64]([0] * MAX_SEATS)
        self.hidden: vec[i64] = vec[i64]([0] * MAX_SEATS)
        self.worth: vec[i64] = vec[i64]([0] * MAX_SEATS)
        self.others: vec[i64] = vec[i64]([0] * MAX_SEATS)
        # Neither in the own hand, nor open, nor known.
        self.unseen: vec[i64] = vec[i64]([0] * cards.KINDS)
        self.unseen_cards: i64 = 0
        self.no_queen = False  # in the pile
        self.top_known = False

    def sit(self, state: Corvassa, seat: i64, known: Known) -> None:
        """See all that this seat can see, and recall what it can tell."""
        self.seat = seat
        self.size = state.sizes[seat]
        self.limit = state.hand_limit
        self.ally = state.ally[seat]
        waited = (state.turns - self.thumbs.patient) // 2  # R107
        self.patience = max(i64(10), min(i64(100), 100 - waited))
        self.seats = state.seats
        self.shared_win = state.shared_win
        self.cards = 0
        for card in range(i64(1), i64(cards.KINDS)):
            self.cards += cards.held(state.hands[seat], card) * self.held(card)
        self.count_unseen(state, seat)
        self.recall(state, known)
        self.find_foes(state)
        self.standing[seat] = self.own(self.size, self.cards)

    # ---- the table -------------------------------------------------------------------

    def count_unseen(self, state: Corvassa, seat: i64) -> None:
        """The deck of the mode, less what lies open and what the seat holds."""
        self.unseen_cards = 0
        for card in range(i64(cards.FACELESS + 1)):
            n = cards.heaped(state.deck, card) - cards.heaped(state.discards, card)
            self.unseen[card] = n
            self.unseen_cards += n
        for card in range(i64(1), i64(cards.KINDS)):
            self.cross_out(card, cards.held(state.hands[seat], card))
        self.cross_out(state.card, 1)

    def cross_out(self, card: i64, n: i64) -> None:
        """So many of a kind are where the seat knows them."""
        if card != cards.NO_CARD:
            self.unseen[cards.blank(card)] -= n
            self.unseen_cards -= n

    def recall(self, state: Corvassa, known: Known) -> None:
        """What the seat is sure of beyond what lies open."""
        self.no_queen = known.no_queen
        self.top_known = known.top != cards.NO_CARD
        self.drawn = self.thumbs.usual
        if known.top != cards.NO_CARD:
            self.drawn = self.held(known.top)
        self.cross_out(known.top, 1)
        self.cross_out(known.second, 1)
        commands = state.mode != modes.DUEL and count(state.living) > 2
        self.allied = 0
        for who in range(state.seats):
            self.standing[who] = 0
            self.command[who] = 0
            if commands and not has(state.commanded, who):
                self.command[who] = self.thumbs.command
            if state.ally[who] != NOBODY:
                self.allied |= bit(who)
            if who != self.seat and has(state.living, who):
                size = size_to_come(state, who)
                self.recall_hand(who, known.hands[who], size - 1)
                self.standing[who] = self.other(who, size)

    def recall_hand(self, who: i64, hand: i64, number: i64) -> None:
        """What the seat knows of another's hand of so many cards."""
        self.others[who] = number
        self.hidden[who] = number
        self.worth[who] = 0
        self.sure[who] = hand
        for card in range(i64(1), i64(cards.KINDS)):
            n = cards.held(hand, card)
            if n > 0:
                self.hidden[who] -= n
                self.worth[who] += n * self.held(card)
                self.cross_out(card, n)
        self.worth[who] += self.hidden[who] * self.thumbs.usual

    def find_foes(self, state: Corvassa) -> None:
        """5.1-c: whose Diamonds come here, where each is on his own; and who was an ally once."""
        self.former = state.partner(self.seat) if self.ally == NOBODY else NOBODY
        self.hunter = self.seat
        if self.allied == 0:
            self.hunter = (self.seat + self.seats - 1) % self.seats
            while not has(state.living, self.hunter):
                self.hunter = (self.hunter + self.seats - 1) % self.seats

    # ---- standings -------------------------------------------------------------------

    def held(self, card: i64) -> i64:
        """What a card is worth to who holds it."""
        if card == cards.FAVOR and self.ally != NOBODY:
            return self.thumbs.gift
        if card == cards.QUEEN:
            return self.thumbs.held[cards.QUEEN] * self.patience // 100
        return self.thumbs.held[card]

    def own(self, size: i64, number: i64) -> i64:
        """The seat's standing with so many cards that are worth so much."""
        return self.thumbs.life[size] + number + self.command[self.seat]

    def other(self, who: i64, size: i64) -> i64:
        """Somebody's standing with so many cards, others being as good as those there now."""
        worth = self.thumbs.usual * (size - 1)
        if self.others[who] > 0:
            worth = self.worth[who] * (size - 1) // self.others[who]
        return self.thumbs.life[size] + worth + self.command[who]

    # ---- chances ---------------------------------------------------------------------

    def chance(self, own: i64) -> i64:
        """To win, with this standing of one's own."""
        return self.chance_if(own, NOBODY, 0)

    def chance_if(self, own: i64, who: i64, its: i64) -> i64:
        """To win, with this standing of one's own and that of somebody else; 0: fallen."""
        friend: i64 = 0
        pair: i64 = 0
        foes: i64 = 0
        for seat in range(self.seats):
            standing = self.standing[seat]
            if seat == who:
                standing = its
            if seat == self.seat or standing == 0:
                continue
            if seat == self.former:
                standing = standing * self.thumbs.grudge // 100
            if seat == self.ally:
                friend = standing
            elif has(self.allied, seat):
                pair += standing
            elif seat == self.hunter:
                foes += power(standing * self.thumbs.hunter // 100)
            else:
                foes += power(standing)
        side = power(own + friend)
        worth = CERTAIN * side // (side + foes + power(pair))
        if friend == 0:
            return worth
        if self.shared_win:
            return worth // 2
        return worth * power(own) // (power(own) + power(friend))  # R07: they fight on

    # ---- §7 What stops what --------------------------------------------------------------

    def percent_open(self, who: i64, attack: i64, equals: bool) -> i64:
        """How likely somebody holds nothing that stops an attack; or only its equal."""
        stoppers: i64 = 0
        stopping = answers.stopping(attack)
        for card in range(i64(1), i64(cards.KINDS)):
            if stops(card, attack, stopping, equals):
                if cards.held(self.sure[who], card):
                    return 0
                stoppers += self.unseen[card]
        left: i64 = 10_000
        for i in range(self.hidden[who]):
            number = self.unseen_cards - i
            if number > 0:
                left = left * max(i64(0), number - stoppers) // number
        return left // 100


def stops(card: i64, attack: i64, stopping: i64, equals: bool) -> bool:
    """Does a card stop an attack for good, being one of these; or is it at least its equal?"""
    if card == cards.FACELESS:
        return True
    card = cards.identity_of(card)
    if cards.RANK[attack] == 0 or card == cards.DEFENDER:
        return has(stopping, card)
    return cards.RANK[card] + i64(equals) > cards.RANK[attack]


def size_to_come(state: Corvassa, who: i64) -> i64:
    """The size of a hand; that of an attacker with the draw that ends the turn."""
    size = state.sizes[who]
    if who != state.turn or state.phase == phases.ACTING:
        return size
    return state.hand_limit if state.refill else min(state.hand_limit, size + 1)


def power(standing: i64) -> i64:
    """How much a side weighs: twice the standing is much more than twice the chance."""
    return standing * standing * standing // 1000
