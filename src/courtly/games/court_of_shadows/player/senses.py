"""What a seat knows at court, and what a move is to it, in small numbers.

Nothing here depends on what others hold, drew or returned, nor on their sealed answers.
"""

from typing import Final, cast, final

from librt.vecs import vec
from mypy_extensions import i64

from courtly.games.court_of_shadows.memory import known
from courtly.games.court_of_shadows.player import greedy, suspicion
from courtly.games.court_of_shadows.player.hands import HANDS, number_of
from courtly.games.court_of_shadows.rules import cards, challenges, moves, state
from courtly.games.court_of_shadows.rules.cards import MAX_SEATS, NOBODY, PAIR, ROLES, card, copies
from courtly.games.court_of_shadows.rules.state import Court
from courtly.kernel.bits import bit, clockwise, count, has
from courtly.kernel.dice import Dice
from courtly.kernel.senses import Sense, Senses
from courtly.kernel.state import State

COINS: Final = 11  # 10 stands for more
FEW: Final = 3  # 2 stands for more
SOME: Final = 4  # 3 stands for more
TENTHS: Final = 11

# The part a seat has in the action under way.
NOTHING, ACTS, IS_MEANT, BLOCKS_IT, LOOKS_ON = 0, 1, 2, 3, 4

OBSERVED: Final = (
    Sense("seats", MAX_SEATS - 1, "seats at the table, less two"),
    Sense("rivals", MAX_SEATS, "others still at court"),
    Sense("phase", 8, "turn, three windows, losing a card, returning cards"),
    Sense("block_scope", 2, "may anyone block an attack?"),
    Sense("refund_on_bluff", 2, "does an exposed Blade get its coins back?"),
    Sense("double_loss", 2, "may an assassination cost both cards?"),
    Sense("turns", 6, "turns of each seat so far, about; 5: more"),
    Sense("influence", FEW, "own"),
    Sense("coins", COINS, "own"),
    Sense("hand", HANDS + 1, "which cards, of 21 hands; 21: in an Exchange"),
    Sense("regents", FEW, "in the own hand"),
    Sense("blades", FEW, "in the own hand"),
    Sense("diplomats", FEW, "in the own hand"),
    Sense("corsairs", FEW, "in the own hand"),
    Sense("widows", FEW, "in the own hand"),
    Sense("claimed", ROLES + 1, "how many roles the seat claims to hold"),
    Sense("false_claims", FEW, "of these, that it does not hold"),
    Sense("proven", FEW, "claims of the seat that were proven"),
    Sense("exposed", FEW, "bluffs of the seat that were exposed"),
    Sense("doubt", TENTHS, "tenths of all claims that this court challenges"),
    Sense("part", 5, "in the action under way: none, acts, is meant, blocks it, looks on"),
    Sense("action", 8, "the action under way; 7: none"),
    Sense("can_block", 2, "with a card of the own hand"),
    Sense("claim", ROLES + 1, "the role on the table that may be challenged; 5: none"),
    Sense("claim_left", SOME, "copies of it that the claimant can hold"),
    Sense("claim_true", TENTHS, "how likely it is true by the rules of thumb, in tenths"),
    Sense("claim_again", SOME, "how often the claimant has claimed it, with this time"),
    Sense("claimant_claims", FEW + 1, "other roles that the claimant claims to hold"),
    Sense("claimant_influence", FEW, "of the claimant"),
    Sense("claimant_coins", COINS, "of the claimant"),
    Sense("claimant_proven", FEW, "its claims that were proven"),
    Sense("claimant_exposed", FEW, "its bluffs that were exposed"),
    Sense("leader_influence", FEW, "of the rival with most influence, then coins"),
    Sense("leader_coins", COINS, "of the same"),
    Sense("leader_claims_widow", 2, "does it claim one?"),
    Sense("leader_claims_blade", 2, "does it claim one?"),
    Sense("next_influence", FEW, "of the rival who acts after the seat"),
    Sense("next_coins", COINS, "of the same"),
    Sense("next_claims_blade", 2, "does it claim one?"),
    Sense("regents_left", SOME, "that are neither dead nor in the own hand"),
    Sense("widows_left", SOME, "that are neither dead nor in the own hand"),
    Sense("regent_claimed", FEW, "rivals who claim one"),
    Sense("blade_claimed", FEW, "rivals who claim one"),
)

# What a move is.
ALLOWANCE, GRANT, USURP = 0, 1, 2
TRUE_ACTION: Final = 3  # + role claimed
BLUFFED_ACTION: Final = TRUE_ACTION + ROLES
ALLOW: Final = BLUFFED_ACTION + ROLES
CHALLENGE: Final = ALLOW + 1
TRUE_BLOCK: Final = CHALLENGE + 1  # + role claimed
BLUFFED_BLOCK: Final = TRUE_BLOCK + ROLES
LOSE: Final = BLUFFED_BLOCK + ROLES  # + role
RETURN: Final = LOSE + ROLES
KINDS: Final = RETURN + 1

OF_MOVES: Final = (
    Sense("kind", KINDS, "the action or answer, true or bluffed, or the card lost", crossed=True),
    Sense("target", 3, "none, the leader, another"),
    Sense("target_influence", FEW, "0: no target"),
    Sense("target_coins", COINS, "0 also: no target"),
    Sense("target_blocks", 6, "how likely it holds a card to block with, in fifths"),
    Sense("target_claims_block", 2, "does it claim such a card?"),
    Sense("claimed_before", SOME, "how often the seat has claimed this role already"),
    Sense("impossible", 2, "do all know that it cannot hold this role?"),
    Sense("kept", HANDS + 1, "the hand that is left after a loss or an Exchange; 21: neither"),
    Sense("thumb", 2, "would the rules of thumb make it?"),
)


@final
class CourtSenses(Senses):
    """The senses of Court of Shadows."""

    def __init__(self) -> None:
        """Nothing is observed yet."""
        super().__init__(OBSERVED, OF_MOVES)
        self.dice = Dice(0)
        self.thumb: i64 = 0
        self.leader: i64 = 0
        self.out: vec[i64] = vec[i64]([0] * len(OBSERVED))
        self.n: i64 = 0

    def observe(self, state: State, seat: i64, out: vec[i64]) -> None:
        court = cast(Court, state)
        self.dice.reseed(court.turns)
        self.thumb = greedy.choose(court, seat, greedy.USUAL, self.dice)
        self.leader = greedy.leader(court, seat, 0)
        self.out = out
        self.n = 0
        self.table(court, seat)
        self.own(court, seat)
        self.under_way(court, seat)
        self.claim(court, seat)
        self.rivals(court, seat)

    def put(self, number: i64, values: i64) -> None:
        """The next number, at most the last of its values."""
        self.out[self.n] = max(0, min(number, values - 1))
        self.n += 1

    # ---- what is observed ----------------------------------------------------------------

    def table(self, court: Court, seat: i64) -> None:
        """The table and how far the game has come."""
        self.put(court.seats - 2, MAX_SEATS - 1)
        self.put(count(court.living & ~bit(seat)), MAX_SEATS)
        self.put(court.phase - state.TURN, 8)
        self.put(1 if court.anyone_blocks else 0, 2)
        self.put(1 if court.refund_on_bluff else 0, 2)
        self.put(1 if court.double_loss else 0, 2)
        self.put(court.turns // (2 * court.seats), 6)

    def own(self, court: Court, seat: i64) -> None:
        """The seat itself."""
        hand = court.cards[seat]
        self.put(court.influence(seat), FEW)
        self.put(court.coins[seat], COINS)
        self.put(number_of(hand) if cards.size(hand) <= 2 else i64(HANDS), HANDS + 1)
        for role in range(i64(ROLES)):
            self.put(copies(hand, role), FEW)
        claimed = court.claimed(seat)
        self.put(count(claimed), ROLES + 1)
        self.put(count(claimed & ~cards.roles_in(hand)), FEW)
        self.put(court.tape.times_proven(seat), FEW)
        self.put(court.tape.times_exposed(seat), FEW)
        self.put(suspicion.percent_doubted(court, greedy.USUAL) // 10, TENTHS)

    def under_way(self, court: Court, seat: i64) -> None:
        """The action, and the seat's part in it."""
        acting = court.phase > state.TURN
        part: i64 = NOTHING
        if acting:
            part = LOOKS_ON
            if court.turn == seat:
                part = ACTS
            elif court.blocker == seat:
                part = BLOCKS_IT
            elif court.target == seat:
                part = IS_MEANT
        self.put(part, 5)
        self.put(kind_number(court.action) if acting else 7, 8)
        can = acting and moves.blocks_of(court.action) & cards.roles_in(court.cards[seat]) != 0
        self.put(1 if can else 0, 2)

    def claim(self, court: Court, seat: i64) -> None:
        """What may be challenged now, and who says so."""
        blocked = court.phase == state.CHALLENGING_BLOCK
        if not blocked and court.phase != state.CHALLENGING:
            self.put(ROLES, ROLES + 1)
            for _ in range(i64(8)):
                self.put(0, FEW)
            return
        who = challenges.claimant(court)
        role = court.block if blocked else moves.claim_of(court.action)
        claimed: i64 = court.claimed(who) & ~bit(role)
        self.put(role, ROLES + 1)
        self.put(known.copies_left(court, seat, who, role), SOME)
        true = suspicion.percent_true(court, seat, who, role, greedy.USUAL)
        self.put((true + 9) // 10, TENTHS)
        self.put(court.times_claimed(who, role), SOME)
        self.put(count(claimed), FEW + 1)
        self.put(court.influence(who), FEW)
        self.put(court.coins[who], COINS)
        self.put(court.tape.times_proven(who), FEW)
        self.put(court.tape.times_exposed(who), FEW)

    def rivals(self, court: Court, seat: i64) -> None:
        """The leader among them, who comes next, and what they all claim."""
        leader = self.leader
        self.put(court.influence(leader), FEW)
        self.put(court.coins[leader], COINS)
        self.put(claims(court, leader, i64(cards.WIDOW)), 2)
        self.put(claims(court, leader, i64(cards.BLADE)), 2)
        after = clockwise(court.living, seat)
        self.put(court.influence(after), FEW)
        self.put(court.coins[after], COINS)
        self.put(claims(court, after, i64(cards.BLADE)), 2)
        seen = known.dead_cards(court) + court.cards[seat]
        self.put(court.copies - copies(seen, i64(cards.REGENT)), SOME)
        self.put(court.copies - copies(seen, i64(cards.WIDOW)), SOME)
        self.put(claimants(court, seat, i64(cards.REGENT)), FEW)
        self.put(claimants(court, seat, i64(cards.BLADE)), FEW)

    # ---- what a move is ------------------------------------------------------------------

    def describe(self, state: State, seat: i64, move: i64, out: vec[i64], at: i64) -> None:
        court = cast(Court, state)
        hand = court.cards[seat]
        self.out = out
        self.n = at
        role = moves.claimed_by(move)
        self.put(kind_of(move, role, role != NOBODY and copies(hand, role) > 0), KINDS)
        self.aim(court, seat, move)
        self.put(court.times_claimed(seat, role) if role != NOBODY else 0, SOME)
        self.put(1 if role != NOBODY and greedy.exposed(court, seat, role) else 0, 2)
        self.put(kept_after(hand, move), HANDS + 1)
        self.put(1 if move == self.thumb else 0, 2)

    def aim(self, court: Court, seat: i64, move: i64) -> None:
        """Whom an action is aimed at."""
        target = moves.target_of(move) if move < moves.ALLOW else i64(NOBODY)
        if target == NOBODY:
            for _ in range(i64(5)):
                self.put(0, 2)
            return
        blocks = moves.blocks_of(moves.kind_of(move))
        self.put(1 if target == self.leader else 2, 3)
        self.put(court.influence(target), FEW)
        self.put(court.coins[target], COINS)
        self.put((suspicion.percent_held(court, seat, target, blocks) + 19) // 20, 6)
        self.put(1 if blocks & court.claimed(target) else 0, 2)


def kind_number(action: i64) -> i64:
    """The seven actions from 0 on."""
    if action < moves.ASSASSINATE:
        return action
    return 4 + (action - moves.ASSASSINATE) // moves.TARGETS


def kind_of(move: i64, role: i64, true: bool) -> i64:
    """Which of the kinds a move is."""
    if move >= moves.RETURN:
        return RETURN
    if move >= moves.LOSE:
        return LOSE + move - moves.LOSE
    if move >= moves.BLOCK:
        return (TRUE_BLOCK if true else BLUFFED_BLOCK) + role
    if move >= moves.ALLOW:
        return ALLOW if move == moves.ALLOW else CHALLENGE
    if role != NOBODY:
        return (TRUE_ACTION if true else BLUFFED_ACTION) + role
    return USURP if move >= moves.USURP else (GRANT if move == moves.GRANT else ALLOWANCE)


def kept_after(hand: i64, move: i64) -> i64:
    """The number of the hand that is left, where the move parts with cards."""
    if move >= moves.RETURN:
        return number_of(hand - PAIR[move - moves.RETURN])
    if move >= moves.LOSE:
        return number_of(hand - card(move - moves.LOSE))
    return HANDS


def claims(court: Court, seat: i64, role: i64) -> i64:
    """1, if the seat claims to hold the role."""
    return 1 if court.times_claimed(seat, role) else 0


def claimants(court: Court, seat: i64, role: i64) -> i64:
    """How many rivals claim to hold the role."""
    found: i64 = 0
    for other in range(court.seats):
        if other != seat and has(court.living, other):
            found += claims(court, other, role)
    return found
