"""Korona in numbers: what a seat knows of its table, and what each of its moves is to it."""

from typing import Final, cast, final

from librt.vecs import vec
from mypy_extensions import i64

from courtly.games.korona.player.greedy import best_of, finish, worth_of
from courtly.games.korona.player.standing import STAGES, stage_of
from courtly.games.korona.player.weights import AMONG_MORE, AMONG_TWO, Weights
from courtly.games.korona.player.worth import Judge
from courtly.games.korona.rules import cards, moves, phases
from courtly.games.korona.rules.game import Korona
from courtly.games.korona.rules.state import MARKET, NONE
from courtly.kernel.bits import clockwise, count, has
from courtly.kernel.senses import Sense, Senses
from courtly.kernel.state import Moves, State

KINDS: Final = 18
BUILDS: Final = 10
assert (cards.KINDS, cards.BUILDS) == (KINDS, BUILDS)
NAMES: Final = (
    *("ruler", "stable", "knight", "tower", "archer", "field", "farmer", "healer", "joker"),
    *("thief", "donation", "internal_move", "extra_draw", "tactical_swap", "sneak_attack"),
    *("glorious_attack", "revolt", "shield"),
)

MOST_HELD: Final = 12  # cards of a hand, as far as they are told apart
COPIES: Final = 3  # of a kind in hand
LACKS: Final = 8  # cards short of an instant victory
LEVELS: Final = 16  # of points, and of points ahead
STEP: Final = 8  # points a level
AHEAD: Final = 8  # the level of nobody being ahead

OBSERVED: Final = (
    Sense("players", 5, "how many are still in the game"),
    Sense("extra_ruler", 2, "an extra Ruler may stand by itself (R26)"),
    Sense("short_steal", 2, "less may be taken than a card names (R19)"),
    Sense("joker_is_farmer", 2, "a Joker on a Field is a Farmer (R45)"),
    Sense("shield_chain", 2, "Shields answer Shields without end (R77)"),
    Sense("combo_on_others_turn", 2, "a combo wins on another's turn (R83)"),
    Sense("last_draw", 2, "an empty hand draws two Market cards at the end (R10)"),
    Sense("stage", STAGES, "how many turns are left, 0 the fewest"),
    Sense("phase", phases.OVER + 1, "what the table waits for"),
    Sense("acts", 5, "actions taken in this turn"),
    Sense("own_turn", 2, "it is the seat's own turn"),
    *(Sense(f"held_{name}", COPIES + 1, "cards of this kind in hand") for name in NAMES),
    Sense("hand", MOST_HELD + 1, "cards in hand"),
    Sense("next_hand", MOST_HELD + 1, "cards in the next player's hand"),
    Sense("points", LEVELS, "the seat's points, in steps of eight from -16 on"),
    Sense("ahead", LEVELS, "points ahead of the best rival, in such steps; 8: equal"),
    Sense("military", LACKS + 1, "cards short of the Military combo"),
    Sense("production", LACKS + 1, "cards short of the Production combo"),
    Sense("healing", LACKS + 1, "cards short of the Healer combo"),
    Sense("rival_short", LACKS + 1, "cards the nearest rival is short of a combo"),
    Sense("in_reach", 2, "a combo can be completed this turn with the cards in hand"),
    Sense("colours", BUILDS + 1, "colours in the seat's area"),
    Sense("farmers", 16, "Farmers in the seat's area"),
    Sense("full", 8, "full stacks in the seat's area"),
    Sense("rival_full", 8, "full stacks in the best rival's area"),
    *(Sense(f"market_{i + 1}", KINDS + 1, "a card of the Market; 18: none") for i in range(MARKET)),
    Sense("shields_gone", 5, "Shields on the Discard Pile"),
)

# What a move does.
SORTS: Final = (
    *("draw_blind", "draw_market", "place", "discard", "extra_blind", "extra_market"),
    *("donate_hand", "donate_area", "move_top", "move_joker", "aim", "revolt", "end", "take"),
    *("send", "to", "give", "allow", "shield", "give_card", "pass", "keep"),
)
FIRST: Final = (
    *(moves.DRAW_BLIND, moves.DRAW_MARKET, moves.PLACE, moves.DISCARD, moves.EXTRA_BLIND),
    *(moves.EXTRA_MARKET, moves.DONATE_HAND, moves.DONATE_AREA, moves.MOVE_TOP),
    *(moves.MOVE_JOKER, moves.AIM, moves.REVOLT, moves.END, moves.TAKE, moves.SEND),
    *(moves.TO, moves.GIVE, moves.ALLOW, moves.SHIELD, moves.GIVE_CARD, moves.PASS),
    *(moves.KEEP, moves.MOVES),
)
STARTS: Final = vec[i64](list(FIRST))
STARTS_AT_CARD: Final = {"draw_market", "discard", "extra_market", "give_card"}
NAMES_CARD: Final = vec[i64]([1 if sort in STARTS_AT_CARD else 0 for sort in SORTS])
PLACE: Final = SORTS.index("place")
AIM: Final = SORTS.index("aim")
WORSE: Final = vec[i64]([0, 5, 10, 20, 40, 80, 160, 320, 1280])  # tenths of a point
OF_MOVES: Final = (
    Sense("habit", 2, "it is what a seasoned player would do", crossed=True),
    Sense("sort", len(SORTS), "what it does", crossed=True),
    Sense("card", KINDS + 1, "the card it is about; 18: none"),
    Sense("worse", len(WORSE) + 1, "how much less it seems worth than the habitual one"),
    Sense("target", moves.MAX_SEATS, "how many seats on whoever it is aimed at sits; 0: nobody"),
)


@final
class KoronaSenses(Senses):
    """Writes the numbers above."""

    def __init__(self) -> None:
        """It has sensed nothing yet."""
        super().__init__(OBSERVED, OF_MOVES)
        self.among_two = Judge(Weights(AMONG_TWO))
        self.among_more = Judge(Weights(AMONG_MORE))
        self.judge = self.among_two
        self.lawful = Moves(moves.MOST_LEGAL)
        self.habit: i64 = NONE
        self.worth: i64 = 0
        self.n: i64 = 0

    # ---- what a seat knows -------------------------------------------------------------

    def observe(self, state: State, seat: i64, out: vec[i64]) -> None:
        table = cast(Korona, state)
        self.n = 0
        self.judge = self.among_two if table.seats == 2 else self.among_more
        self.observe_table(table, seat, out)
        self.observe_hands(table, seat, out)
        self.observe_areas(table, seat, out)
        for slot in range(i64(MARKET)):
            card = table.market[slot]
            self.write(out, card if card >= 0 else i64(KINDS), KINDS)
        self.write(out, table.discards[cards.SHIELD], 4)
        self.weigh(table, seat)

    def write(self, out: vec[i64], value: i64, most: i64) -> None:
        """The next number."""
        out[self.n] = max(i64(0), min(value, most))
        self.n += 1

    def observe_table(self, table: Korona, seat: i64, out: vec[i64]) -> None:
        """Rules, time, and what the table waits for."""
        self.write(out, count(table.living), 4)
        self.write(out, i64(table.extra_ruler), 1)
        self.write(out, i64(table.partial_steal), 1)
        self.write(out, i64(table.joker_is_farmer), 1)
        self.write(out, i64(table.long_chain), 1)
        self.write(out, i64(table.on_others_turn), 1)
        self.write(out, i64(table.two_at_the_end), 1)
        self.write(out, stage_of(table), STAGES - 1)
        drafted = table.drafting() != 0 and table.turn != seat  # half a declaration is a secret
        self.write(out, i64(phases.ACTING) if drafted else table.phase, phases.OVER)
        self.write(out, table.acts, 4)
        self.write(out, i64(table.turn == seat), 1)

    def observe_hands(self, table: Korona, seat: i64, out: vec[i64]) -> None:
        """The own cards, and how many the next player has."""
        for card in range(i64(KINDS)):
            self.write(out, table.hands[seat * KINDS + card], COPIES)
        self.write(out, table.sizes[seat], MOST_HELD)
        self.write(out, table.sizes[clockwise(table.living, seat)], MOST_HELD)

    def observe_areas(self, table: Korona, seat: i64, out: vec[i64]) -> None:
        """How far everybody has come."""
        judge = self.judge
        tally = judge.tally
        best: i64 = NONE
        most: i64 = 0
        short: i64 = LACKS
        for other in range(table.seats):
            if other != seat and has(table.living, other):
                short = min(short, judge.short_of_victory(table.areas[other]))
                if best == NONE or tally.total() > most:
                    best = other
                    most = tally.total()
        area = table.areas[seat]
        tally.survey(area)
        self.write(out, (tally.total() + 2 * STEP) // STEP, LEVELS - 1)
        self.write(out, AHEAD + (tally.total() - most) // STEP, LEVELS - 1)
        self.write(out, tally.military_short(), LACKS)
        self.write(out, tally.production_short(), LACKS)
        self.write(out, tally.healing_short(), LACKS)
        self.write(out, short, LACKS)
        colours, farmers = tally.shown, tally.farmers
        judge.look(table, seat)
        self.write(out, i64(finish(judge, table.most_actions) != NONE), 1)
        self.write(out, colours, BUILDS)
        self.write(out, farmers, 15)
        self.write(out, count(area.full), 7)
        self.write(out, count(table.areas[best].full) if best != NONE else i64(0), 7)

    # ---- what a move is ------------------------------------------------------------------

    def weigh(self, table: Korona, seat: i64) -> None:
        """What a seasoned player would do, and thinks of it."""
        lawful = self.lawful
        lawful.n = 0
        table.legal(seat, lawful)
        if lawful.n > 0:
            self.judge.look(table, seat)
            self.habit = best_of(self.judge, lawful)
            self.worth = worth_of(self.judge, self.habit)

    def describe(self, state: State, seat: i64, move: i64, out: vec[i64], at: i64) -> None:
        table = cast(Korona, state)
        sort = sort_of(move)
        less = self.worth - worth_of(self.judge, move)
        worse: i64 = 0
        while worse < len(WORSE) and less > WORSE[worse]:
            worse += 1
        out[at] = i64(move == self.habit)
        out[at + 1] = sort
        out[at + 2] = card_of(table, sort, move)
        out[at + 3] = worse
        out[at + 4] = (target_of(table, sort, move) - seat + table.seats) % table.seats


def sort_of(move: i64) -> i64:
    """Which of `SORTS` it is."""
    sort: i64 = 0
    while move >= STARTS[sort + 1]:
        sort += 1
    return sort


def card_of(table: Korona, sort: i64, move: i64) -> i64:
    """The card that is drawn, placed, discarded, given or played; else the one being played."""
    if NAMES_CARD[sort]:
        return move - STARTS[sort]
    if sort == PLACE:
        return moves.placed_card(move)
    if sort == AIM:
        return moves.aimed_card(move)
    return table.card if table.card >= 0 else i64(KINDS)


def target_of(table: Korona, sort: i64, move: i64) -> i64:
    """Whom a move is aimed at, or else the seat whose turn it is."""
    if sort == AIM:
        return moves.aimed_at(move)
    if moves.DONATE_HAND <= move < moves.MOVE_TOP:
        return (move - moves.DONATE_HAND) % moves.MAX_SEATS
    return table.target if table.target >= 0 else table.turn
