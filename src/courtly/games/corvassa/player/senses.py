"""What a King knows, and what a move is to it, in numbers: for learning and research."""

from typing import Final, cast, final

from librt.vecs import vec
from mypy_extensions import i64

from courtly.games.corvassa.player.greedy import worth_of
from courtly.games.corvassa.player.ruler import Ruler
from courtly.games.corvassa.player.thumbs import BOOK
from courtly.games.corvassa.player.worth import Judge
from courtly.games.corvassa.rules import cards, moves, phases
from courtly.games.corvassa.rules.game import Corvassa
from courtly.games.corvassa.rules.moves import MAX_SEATS
from courtly.games.corvassa.rules.state import NOBODY
from courtly.kernel.bits import clockwise, count, has
from courtly.kernel.dice import Dice
from courtly.kernel.senses import Sense, Senses
from courtly.kernel.state import Moves, State

SIZES: Final = 8  # of a hand: 0 to 7
STAGES: Final = vec[i64]([8, 20, 40, 80])  # turns
SHADES: Final = 8  # of how near a move comes to the best
NAMES = ("queens", "rooks", "bishops", "knights", "pawns", "shadows", "checks")
MORE_NAMES = ("footpads", "defenders", "decoys", "favors", "faceless")
#                          Qn Rk Bp Kt Pn Sh Ch Ft Df Dc Fv Fl: own ones are told apart up to
OWN: Final = vec[i64]([0, 3, 3, 3, 3, 4, 2, 2, 2, 2, 2, 2, 2])

# What a move is, from zero on: an attack as one of eight cards, a defence as one of ten, and these.
ATTACKS_AS: Final = 0
DEFENDS_AS: Final = 9
BETRAYS: Final = 20
PROMOTES: Final = 21
FAVORS: Final = 22
DISCARDS: Final = 23
COMMANDS: Final = 24
ALLOWS: Final = 25
SHOWS: Final = 26
ORDERS: Final = 27
DEEDS: Final = 29


def own_cards() -> list[Sense]:
    """How many of each kind the seat holds."""
    kinds = enumerate((*NAMES, *MORE_NAMES), start=1)
    return [Sense(name, int(OWN[card]) + 1, f"{name} in hand, or more") for card, name in kinds]


def of_neighbour(who: str) -> list[Sense]:
    """What the seat knows of another's hand."""
    return [
        Sense(f"{who}_size", SIZES, f"cards of the {who}, 0: none such"),
        Sense(f"{who}_known", 5, f"cards that are known of the {who}"),
        Sense(f"{who}_queen", 2, f"the {who} is known to hold a Queen"),
        Sense(f"{who}_command", 2, f"the {who} may still use Crown's Command"),
    ]


OBSERVED = (
    Sense("seats", 3, "two, three or four seats"),
    Sense("mode", 5, "the mode"),
    Sense("refill", 2, "option end_draw is refill"),
    Sense("shared_win", 2, "option last_allies is shared_win"),
    Sense("shadow_eliminates", 2, "option shadow_lose_two is eliminates"),
    Sense("open_hands", 2, "option ally_hands is open"),
    Sense("footpad_only", 2, "option crown_scope is footpad_only"),
    Sense("queen_pays", 2, "option queen_pays is on"),
    Sense("favor_draws_one", 2, "option favor_draws is one"),
    Sense("living", 4, "how many Kings are left"),
    Sense("asked", 5, "to act, to answer, to pay, to show a card, to order the pile"),
    Sense("stage", 5, "how long the game has lasted: up to 8, 20, 40, 80 turns, longer"),
    Sense("size", SIZES, "own cards, the King among them"),
    *own_cards(),
    Sense("converted", 2, "holds a Faceless that has become a Rook, Bishop or Knight"),
    Sense("command", 2, "may still use Crown's Command"),
    Sense("played", 2, "has had a turn"),
    Sense("turn", MAX_SEATS, "so many seats further on is whose turn it is"),
    Sense("top", 2, "knows what it will draw"),
    Sense("ally_size", SIZES, "cards of the ally, 0: none"),
    Sense("betrayed", 2, "the alliance has ended, the former ally lives"),
    *of_neighbour("prey"),
    *of_neighbour("hunter"),
    Sense("attack", 9, "what the attack under way is played as, 0: none"),
    Sense("betrays", 2, "it is a Betrayal"),
    Sense("redirected", 2, "Crown's Command has sent it here"),
    Sense("queens_unseen", 5, "Queens out of sight, or more"),
    Sense("defenders_unseen", 4, "Defenders and Faceless out of sight, or more"),
    Sense("checks_unseen", 4, "Checks and Faceless out of sight, or more"),
)

OF_MOVES = (
    Sense("habit", 2, "what the rules of thumb would do"),
    Sense("deed", DEEDS, "what is done: as which card it attacks or defends, or what else", True),
    Sense("card", cards.KINDS + 1, "the kind of card that is played or lost; the last: none"),
    Sense("at", MAX_SEATS + 1, "so many seats further on is the target; the last: nobody"),
    Sense("target_size", SIZES, "the target's cards"),
    Sense("duel", 4, "as a defence: no duel, lower, equal, higher"),
    Sense("shade", SHADES + 1, "how near its worth by the thumb comes to the best's"),
)


@final
class CorvassaSenses(Senses):
    """The table as one seat knows it."""

    def __init__(self) -> None:
        """With a ruler of its own to ask."""
        super().__init__(OBSERVED, OF_MOVES)
        self.ruler = Ruler(BOOK)
        self.moves = Moves(moves.MOST_LEGAL)
        self.dice = Dice(0)
        self.habit: i64 = 0
        self.best: i64 = 0
        self.at: i64 = 0

    # ---- what a seat knows ---------------------------------------------------------------

    def observe(self, state: State, seat: i64, out: vec[i64]) -> None:
        court = cast(Corvassa, state)
        self.ask_ruler(court, seat)
        judge = self.ruler.judge
        self.at = 0
        self.write_table(court, out)
        self.write_hand(court, seat, out)
        self.write_place(court, judge, seat, out)
        foes = court.opponents(seat)
        prey: i64 = clockwise(foes, seat) if foes else NOBODY
        self.write_neighbour(court, judge, prey, out)
        self.write_neighbour(court, judge, hunter_of(court, seat, foes), out)
        self.write_attack(court, judge, out)

    def ask_ruler(self, court: Corvassa, seat: i64) -> None:
        """What the rules of thumb would do, and what they think of it."""
        found = self.moves
        found.n = 0
        court.legal(seat, found)
        self.ruler.sit(court, seat)
        self.best = 0
        self.habit = found.items[0] if found.n else 0
        for i in range(found.n):
            worth = worth_of(self.ruler.judge, court, seat, found.items[i])
            if worth > self.best:
                self.best = worth
                self.habit = found.items[i]

    def put(self, out: vec[i64], value: i64, values: i64) -> None:
        """The next number, at most one less than its values."""
        out[self.at] = min(max(value, i64(0)), values - 1)
        self.at += 1

    def write_table(self, court: Corvassa, out: vec[i64]) -> None:
        """Seats, options, and how the game stands."""
        self.put(out, court.seats - 2, 3)
        self.put(out, court.mode, 5)
        self.put(out, i64(court.refill), 2)
        self.put(out, i64(court.shared_win), 2)
        self.put(out, i64(court.shadow_eliminates), 2)
        self.put(out, i64(court.open_hands), 2)
        self.put(out, i64(court.footpad_only), 2)
        self.put(out, i64(court.queen_pays), 2)
        self.put(out, i64(court.favor_draws_one), 2)
        self.put(out, count(court.living) - 1, 4)
        self.put(out, court.phase - phases.ACTING, 5)
        stage: i64 = 0
        for i in range(i64(len(STAGES))):
            stage += i64(court.turns > STAGES[i])
        self.put(out, stage, 5)

    def write_hand(self, court: Corvassa, seat: i64, out: vec[i64]) -> None:
        """The own cards."""
        hand = court.hands[seat]
        self.put(out, court.sizes[seat], SIZES)
        for card in range(i64(cards.QUEEN), i64(cards.FACELESS + 1)):
            self.put(out, cards.held(hand, card), OWN[card] + 1)
        self.put(out, hand >> cards.HAND_BITS * cards.FACELESS_ROOK, 2)

    def write_place(self, court: Corvassa, judge: Judge, seat: i64, out: vec[i64]) -> None:
        """The seat among the others."""
        ally = court.ally[seat]
        self.put(out, i64(not has(court.commanded, seat)), 2)
        self.put(out, i64(has(court.had_turn, seat)), 2)
        self.put(out, (court.turn - seat + court.seats) % court.seats, MAX_SEATS)
        self.put(out, i64(judge.top_known), 2)
        self.put(out, court.sizes[ally] if ally != NOBODY else 0, SIZES)
        former = judge.former
        self.put(out, i64(former != NOBODY and has(court.living, former)), 2)

    def write_neighbour(self, court: Corvassa, judge: Judge, who: i64, out: vec[i64]) -> None:
        """Another's hand; nothing, where there is nobody."""
        if who == NOBODY:
            for _ in range(4):
                self.put(out, 0, 1)
            return
        sure = judge.sure[who]
        self.put(out, court.sizes[who], SIZES)
        self.put(out, cards.cards_held(sure >> cards.HAND_BITS), 5)
        self.put(out, cards.held(sure, cards.QUEEN), 2)
        self.put(out, i64(not has(court.commanded, who)), 2)

    def write_attack(self, court: Corvassa, judge: Judge, out: vec[i64]) -> None:
        """What is under way, and what is out of sight."""
        self.put(out, court.played_as, 9)
        self.put(out, i64(court.betrays), 2)
        self.put(out, i64(court.redirector != NOBODY), 2)
        wild = judge.unseen[cards.FACELESS]
        self.put(out, judge.unseen[cards.QUEEN], 5)
        self.put(out, judge.unseen[cards.DEFENDER] + wild, 4)
        self.put(out, judge.unseen[cards.CHECK] + wild, 4)

    # ---- what a move is --------------------------------------------------------------------

    def describe(self, state: State, seat: i64, move: i64, out: vec[i64], at: i64) -> None:
        court = cast(Corvassa, state)
        target = target_of(move)
        deed = deed_of(move)
        out[at] = i64(move == self.habit)
        out[at + 1] = deed
        out[at + 2] = card_of(move)
        out[at + 3] = MAX_SEATS
        out[at + 4] = 0
        if target != NOBODY:
            out[at + 3] = (target - seat + court.seats) % court.seats
            out[at + 4] = court.sizes[target]
        out[at + 5] = duel_of(court, deed)
        worth = worth_of(self.ruler.judge, court, seat, move)
        out[at + 6] = max(i64(0), worth) * SHADES // self.best if self.best > 0 else 0


def hunter_of(court: Corvassa, seat: i64, foes: i64) -> i64:
    """The foe whose turn comes last before the seat's; nobody, if that is the next one too."""
    if count(foes) < 2:
        return NOBODY
    who = (seat + court.seats - 1) % court.seats
    while not has(foes, who):
        who = (who + court.seats - 1) % court.seats
    return who


def deed_of(move: i64) -> i64:
    """What is done."""
    if move < moves.PROMOTE:
        way = moves.way_of(move)
        return i64(BETRAYS) if moves.is_betrayal(way) else ATTACKS_AS + moves.ATTACK_AS[way]
    if move == moves.PROMOTE:
        return PROMOTES
    if move < moves.DISCARD:
        return FAVORS
    if move < moves.DEFEND:
        return DISCARDS
    if move < moves.CROWN:
        return DEFENDS_AS + moves.DEFENCE_AS[move - moves.DEFEND]
    if move < moves.ALLOW:
        return COMMANDS
    if move == moves.ALLOW:
        return ALLOWS
    return SHOWS if move < moves.ORDER else ORDERS + move - moves.ORDER


def card_of(move: i64) -> i64:
    """The kind that is played, lost, given or shown; or none."""
    if move < moves.PROMOTE:
        return moves.ATTACK_CARD[moves.way_of(move)]
    if moves.FAVOR <= move < moves.DISCARD:
        return move - moves.FAVOR
    if moves.DISCARD <= move < moves.DEFEND:
        return move - moves.DISCARD
    if moves.DEFEND <= move < moves.CROWN:
        return moves.DEFENCE_CARD[move - moves.DEFEND]
    if moves.SHOW <= move < moves.ORDER:
        return move - moves.SHOW
    return cards.KINDS


def target_of(move: i64) -> i64:
    """Whom a move is aimed at, or nobody."""
    if move < moves.PROMOTE:
        return moves.target_of(move)
    if moves.CROWN <= move < moves.ALLOW:
        return move - moves.CROWN
    return NOBODY


def duel_of(court: Corvassa, deed: i64) -> i64:
    """How a defence by rank ends."""
    if deed <= DEFENDS_AS or deed >= BETRAYS or cards.RANK[court.played_as] == 0:
        return 0
    rank = cards.RANK[deed - DEFENDS_AS]
    if rank == 0:
        return 0
    attack = cards.RANK[court.played_as]
    return 1 + i64(rank >= attack) + i64(rank > attack)
