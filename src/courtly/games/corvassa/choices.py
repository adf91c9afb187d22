"""Who must decide, and what they may do: the one statement of what is legal."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from courtly.games.corvassa import moves
from courtly.games.corvassa.cards import (
    CHECK,
    DECOY,
    DEFENDER,
    DIAMONDS,
    FAVOR,
    FOOTPAD,
    KINDS,
    KING,
    NO_CARD,
    PAWN,
    QUEEN,
    SHADOW,
    held,
    in_hand,
    is_diamond,
)
from courtly.games.corvassa.hall import (
    ACTING,
    ANSWERING,
    BARE,
    DEALING,
    DRAWING,
    DUEL,
    KINGS,
    LOOKING,
    LOSING,
    NOBODY,
    ORDERING,
    OVER,
    OWING,
    SHOWING,
    SOLO,
    STEALING,
    Hall,
)
from courtly.kernel.bits import bit, clockwise, count, has, lowest
from courtly.kernel.state import Moves

HAND_LIMIT: Final = 5  # 8.3-a
START_CARDS: Final = 4  # 4-e
# R117: Pn Kt Bp Rk Fv Ft Ch Sh Dc Df Qn Fl, a converted Faceless behind its kind.
ORDER: Final = vec[i64]([5, 4, 15, 3, 14, 2, 13, 11, 8, 7, 6, 10, 9, 1, 12])
# The way in which each of these attacks, if it can: Fl as a Pawn.
WAY: Final = vec[i64]([4, 3, 19, 2, 18, 1, 17, -1, 5, 6, 7, -1, -1, 0, 12])


class Choices(Hall):
    """The hall, and what it is waiting for."""

    def over(self) -> bool:
        return self.phase == OVER

    def chances(self) -> i64:
        phase = self.phase
        if phase == DRAWING or phase == LOOKING:
            if self.top != NO_CARD:
                return 1
            return self.rest_cards
        if phase == DEALING:
            return self.rest_cards
        if phase == LOSING:
            return self.sizes[self.target]
        if phase == STEALING:
            return self.others_held(self.target)
        if phase == KINGS:
            return self.seats - self.kings_dealt()
        if phase == SOLO:
            return self.seats
        return 0

    def kings_dealt(self) -> i64:
        """How many players have a King by now, or had one."""
        n: i64 = 0
        for seat in range(self.seats):
            if self.kings[seat] != 0:
                n += 1
        return n

    def actors(self) -> i64:
        """Never more than one."""
        if self.phase < ACTING or self.phase == OVER:
            return 0
        return bit(self.actor())

    def actor(self) -> i64:
        """Who is asked, if anybody is."""
        phase = self.phase
        if phase == ANSWERING or phase == SHOWING:
            return self.target
        if phase == OWING:
            return self.debtor
        return self.turn

    def reacting(self) -> bool:
        return self.phase == ANSWERING

    def settled(self) -> bool:
        """A bare King's draw is the beginning of a turn (5.3-b)."""
        phase = self.phase
        if phase == DRAWING:
            return self.why == BARE
        return phase <= DEALING or phase == ACTING or phase == OVER

    def staying(self) -> i64:
        return 0 if self.phase == OVER else self.living

    # ---- what a seat may do --------------------------------------------------------

    def legal(self, seat: i64, out: Moves) -> None:
        phase = self.phase
        if phase < ACTING or phase == OVER or seat != self.actor():
            return
        if phase == ACTING:
            self.legal_actions(seat, out)
        elif phase == ANSWERING:
            self.legal_answers(seat, out)
        elif phase == OWING:
            self.legal_discards(seat, moves.DISCARD, KING, out)  # R28
        elif phase == SHOWING:
            self.legal_discards(seat, moves.SHOW, NO_CARD, out)  # R57
        else:
            out.add(moves.ORDER)
            if self.found != self.found_next:
                out.add(moves.ORDER + 1)

    def legal_discards(self, seat: i64, offset: i64, barred: i64, out: Moves) -> None:
        """A move for each kind in the hand."""
        hand = self.hands[seat]
        if barred == KING:
            hand -= in_hand(KING)
        while hand:
            if hand & 7:
                out.add(offset)
            offset += 1
            hand >>= 3

    def legal_actions(self, seat: i64, out: Moves) -> None:
        """5.1-a, R25: an attack, or what takes its place."""
        before = out.n
        self.legal_attacks(seat, out)
        forced = out.n == before
        hand = self.hands[seat]
        if held(hand, PAWN) >= self.pawns_needed() and not self.promotion_closed:
            out.add(moves.PROMOTE)  # R79
        if held(hand, FAVOR) and self.ally[seat] != NOBODY:  # 8.8-a, R90
            for card in range(i64(KINDS)):
                if card != KING and card != FAVOR and held(hand, card):  # R88
                    out.add(moves.FAVOR + card)
        if forced:  # 5.3-a, R26, R27
            self.legal_discards(seat, moves.DISCARD, KING, out)

    def pawns_needed(self) -> i64:
        """8.2-a, 8.2-b, R81."""
        return 4 if self.seats == 4 else 3

    # ---- attacks ---------------------------------------------------------------------

    def legal_attacks(self, seat: i64, out: Moves) -> None:
        """5.1-c to 5.1-f."""
        opponents = self.opponents(seat)
        next_ones = self.diamond_targets(seat, opponents)
        hand = self.hands[seat]
        one = lowest(next_ones)
        items, n = out.items, out.n
        for card in range(i64(QUEEN), i64(SHADOW)):
            if held(hand, card):
                items[n] = moves.attack(card - QUEEN, one)
                n += 1
                if next_ones != bit(one):
                    items[n] = moves.attack(card - QUEEN, lowest(next_ones & ~bit(one)))
                    n += 1
        out.n = n
        card = SHADOW
        hand >>= 18  # the cards from there on
        while hand:
            if hand & 7:
                for way in range(moves.FIRST_ATTACK[card], moves.LAST_ATTACK[card] + 1):
                    targets = next_ones
                    if not is_diamond(moves.ATTACK_AS[way]):
                        targets = self.targets_of_choice(seat, way, opponents)
                    out.add_all(targets, moves.attack(way, 0))
            card += 1
            hand >>= 3

    def targets_of_choice(self, seat: i64, way: i64, opponents: i64) -> i64:
        """5.1-d to 5.1-f: whom a Footpad, a Check or a Shadow may go at."""
        if not self.may_play_as(seat, way):
            return 0
        return self.allies(seat) if moves.is_betrayal(way) else opponents

    def may_play_as(self, seat: i64, way: i64) -> bool:
        """8.8-g, R15, R16: neither Check nor Shadow on one's first turn."""
        played_as = moves.ATTACK_AS[way]
        return (played_as != CHECK and played_as != SHADOW) or has(self.had_turn, seat)

    def allies(self, seat: i64) -> i64:
        """The set of the one ally, if there is one."""
        if self.ally[seat] == NOBODY:
            return 0
        return bit(self.ally[seat])

    def diamond_targets(self, seat: i64, opponents: i64) -> i64:
        """5.1-c, R05, R06: the next living opponent; 9.3-b, R08, R09: the solo player chooses."""
        if seat == self.solo and count(opponents) == 2:
            other = lowest(opponents)
            if self.ally[other] != NOBODY:
                return opponents
        return bit(clockwise(opponents, seat))

    # ---- answers -----------------------------------------------------------------------

    def legal_answers(self, seat: i64, out: Moves) -> None:
        """5.2-a, 6.2-a, R35: a card, Crown's Command, or nothing."""
        out.add(moves.ALLOW)
        out.add_all(self.new_targets(), moves.CROWN)
        stopping = self.stopping()
        hand = self.hands[seat]
        items, n = out.items, out.n
        for card in range(i64(QUEEN), i64(SHADOW)):
            if held(hand, card) and has(stopping, card):
                items[n] = moves.DEFEND + card - QUEEN
                n += 1
        out.n = n
        card = DEFENDER
        hand >>= 27  # the cards from there on
        while hand:
            if hand & 7:
                for way in range(moves.FIRST_DEFENCE[card], moves.LAST_DEFENCE[card] + 1):
                    if has(stopping, moves.DEFENCE_AS[way]):
                        out.add(moves.DEFEND + way)
            card += 1
            hand >>= 3

    def stopping(self) -> i64:
        """§7: the cards that may be played against the attack."""
        if is_diamond(self.played_as):
            return DIAMONDS | bit(DEFENDER)  # 7-b
        if self.played_as == FOOTPAD:
            return bit(DEFENDER)  # 7-e
        if self.played_as == CHECK:
            return bit(QUEEN) | bit(DEFENDER) | bit(DECOY)  # 7-d
        return bit(QUEEN) | bit(DEFENDER)  # 7-c, R39

    def new_targets(self) -> i64:
        """8.1-b to 8.1-j, R64: whom Crown's Command may send the attack to."""
        if self.mode == DUEL or self.redirector != NOBODY or has(self.commanded, self.target):
            return 0
        card = self.played_as
        if card == CHECK or card == SHADOW or (self.footpad_only and card != FOOTPAD):
            return 0
        others: i64 = self.living & ~bit(self.target) & ~bit(self.turn)
        if card == FOOTPAD:
            others &= ~self.allies(self.turn)
        return others

    # ---- R117 When time is up ------------------------------------------------------------

    def default(self, seat: i64) -> i64:
        if self.phase == ANSWERING:
            return moves.ALLOW
        if self.phase == ORDERING:
            return moves.ORDER
        if self.phase == ACTING:
            return self.default_action(seat)
        offset: i64 = moves.DISCARD
        if self.phase == SHOWING:
            offset = moves.SHOW
        return offset + self.first_held(seat)

    def default_action(self, seat: i64) -> i64:
        hand = self.hands[seat]
        opponents = self.opponents(seat)
        for i in range(i64(KINDS - 1)):
            way = WAY[i]
            if held(hand, ORDER[i]) and way >= 0 and self.may_play_as(seat, way):
                targets = opponents
                if is_diamond(moves.ATTACK_AS[way]):
                    targets = self.diamond_targets(seat, opponents)
                return moves.attack(way, clockwise(targets, seat))
        return moves.DISCARD + self.first_held(seat)

    def first_held(self, seat: i64) -> i64:
        """The first card of a hand in the order of R117."""
        hand = self.hands[seat]
        for i in range(i64(KINDS - 1)):
            if held(hand, ORDER[i]):
                return ORDER[i]
        return KING
