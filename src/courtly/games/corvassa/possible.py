"""Which positions can come about: what a person sets up must be playable."""

from courtly.games.corvassa import under_way
from courtly.games.corvassa.cards import (
    FACELESS_ROOK,
    KINDS,
    NO_CARD,
    PAWN,
    QUEEN,
    heaped,
    held,
)
from courtly.games.corvassa.choices import HAND_LIMIT, START_CARDS
from courtly.games.corvassa.hall import (
    ACTING,
    ALLIANCE,
    AT_THE_END,
    BARE,
    BY_FAVOR,
    DEALING,
    DRAWING,
    DUEL,
    FREE_FOUR,
    FREE_THREE,
    KINGS,
    NOBODY,
    OVER,
    OWING,
    REWARD,
    SOLO,
    TWO_AGAINST_ONE,
)
from courtly.games.corvassa.remembered import partner
from courtly.games.corvassa.rules import Corvassa
from courtly.games.corvassa.turns import TURN_LIMIT
from courtly.games.corvassa.words import CODES
from courtly.kernel.bits import count, first, has
from courtly.kernel.errors import BadPosition
from courtly.kernel.seats import in_words, names_in, seat_name, seats_in

# §3.1: the letter of the rule that says how often a card is there.
COPIES_RULES = "abcdefghjilkm"
MODE_RULES = {FREE_FOUR: "§9.2-a", TWO_AGAINST_ONE: "§9.3-a", FREE_THREE: "§9.4-a", DUEL: "§9.5-a"}


def check(state: Corvassa) -> None:
    """Complain about the first thing that cannot be."""
    early = (_living, _solo, _early, _kings_dealt, _dealing, _hands, _command)
    for problem in (*early, under_way.card, under_way.moment, _acting, _turn_marks, _end):
        complaint = problem(state)
        if complaint:
            raise BadPosition(complaint)


# ---- cards and Kings ---------------------------------------------------------------


def too_many(state: Corvassa, card: int, n: int, copies: int) -> str:
    """The complaint about more cards than the deck of this mode has."""
    if copies == 0:
        return f"{CODES[card]}: none is in the deck of this mode ({MODE_RULES[state.mode]})"
    rule = f"§3.1-{COPIES_RULES[card]}"
    return f"{CODES[card]}: {n} are more than there are, {copies} ({rule})"


def check_kings(state: Corvassa, numbers: list[int]) -> None:
    """Every King is there once, and some stay in the box."""
    for number in numbers:
        if number > state.seats:
            raise BadPosition(
                f"K{number}: stays in the box here, only K1 to K{state.seats} play "
                f"({MODE_RULES[state.mode]})"
            )
        if numbers.count(number) > 1:
            raise BadPosition(f"K{number}: two players have it, and there is one (§3.1-a)")


def _kings_dealt(state: Corvassa) -> str:
    """4-a, R115: one player after the other is dealt a King, also who has left."""
    dealt = [state.kings[seat] != 0 for seat in range(state.seats)]
    n = sum(dealt)
    if dealt != [seat < n for seat in range(state.seats)]:
        return "king: the Kings are dealt in the order of the seats (§4-a)"
    if state.phase == SOLO and n:
        return "king: none is dealt before it is known who is solo (R04)"
    if state.phase == KINGS and n == state.seats:
        return "phase: all Kings are dealt; `dealing` would be right (§4-e)"
    return ""


def _early(state: Corvassa) -> str:
    """Before the first turn there is nothing but what is dealt."""
    if state.phase > DEALING:
        return ""
    if state.turn or state.turns or state.had_turn:
        return "turn: nobody has had one before all is dealt; leave it out (§4-b)"
    if state.commanded:
        return "commanded: nobody is attacked before the first turn (§8.1-b)"
    if state.top != NO_CARD:
        return "top: nobody has looked at the pile before the first turn (R123)"
    if state.discards and (state.phase < DEALING or count(state.living) == state.seats):
        return "discards: there are none before the first turn (§4-d, R115)"
    for seat in range(state.seats):
        if state.hands[seat] >> (3 * FACELESS_ROOK):
            return f"{seat_name(seat)}: hand: no Faceless has won a duel yet (R72)"
    return ""


def _dealing(state: Corvassa) -> str:
    """4-e: a card each in turn, and enough of them."""
    if state.phase > DEALING and not (state.phase == OVER and 0 in _kings(state)):
        return ""
    sizes = [state.sizes[seat] for seat in seats_in(state.living)]
    if state.phase != DEALING:
        if any(held(state.hands[seat], card) for seat in _all(state) for card in range(1, KINDS)):
            return "hand: cards are dealt when everybody has a King (§4-d)"
        sizes = [1 for _ in sizes]
    elif any(not 0 <= a - b <= 1 for a in sizes[:1] for b in sizes[1:]) or sizes != sorted(
        sizes, reverse=True
    ):
        return "hand: a card is dealt to each in turn, from the first seat on (§4-e)"
    missing = sum(START_CARDS + 1 - size for size in sizes)
    if state.phase == DEALING and (missing == 0 or max(sizes) > START_CARDS + 1):
        return "phase: everybody has four cards and a King; `acting` would be right (§4-e)"
    if missing > state.rest_cards and state.phase != OVER:
        return f"pile: {missing} cards are still to be dealt (§4-e)"
    return ""


def _all(state: Corvassa) -> range:
    return range(state.seats)


def _kings(state: Corvassa) -> list[int]:
    return [state.kings[seat] for seat in _all(state)]


def _hands(state: Corvassa) -> str:
    """8.3-a: five cards, six for who is about to discard one."""
    over_full = 0
    for seat in _all(state):
        size = state.sizes[seat]
        owing = state.phase == OWING and seat == state.debtor
        overflow = owing and state.why in (BY_FAVOR, AT_THE_END, REWARD)
        if overflow and size != HAND_LIMIT + 1:
            return f"{seat_name(seat)}: hand: with six cards one is owed, not with {size} (§8.3-b)"
        if size > HAND_LIMIT and not overflow and state.phase != OVER:
            return f"{seat_name(seat)}: hand: {size} cards; five are the most (§8.3-a)"
        over_full += size > HAND_LIMIT
    return "hand: two players with six cards; five are the most (§8.3-b)" if over_full > 1 else ""


# ---- who plays --------------------------------------------------------------------


def _living(state: Corvassa) -> str:
    living = count(state.living)
    if living == 0:
        return "out: somebody has to be left (R106)"
    if living == 1 and state.phase != OVER:
        (last,) = names_in(state.living)
        return f"out: {last} alone is left and has won; phase `over` would be right (§10-e)"
    return ""


def _solo(state: Corvassa) -> str:
    if state.mode != TWO_AGAINST_ONE:
        if state.phase == SOLO:
            return "phase: nobody stands alone in this mode; `kings` would be right (R04)"
        return "solo: only two_v_one has a solo player (§9.3-a)" if state.solo != NOBODY else ""
    if state.phase == SOLO and state.solo != NOBODY:
        return "solo: in this phase chance is about to say it (R04)"
    return ""


def check_pairs(state: Corvassa, pairs: list[tuple[int, int]]) -> None:
    """Alliances are those of the mode, between two who live, while there is somebody else."""
    for one, other in pairs:
        names = f"{seat_name(one)} and {seat_name(other)}"
        complaint = ""
        if state.mode in (FREE_FOUR, FREE_THREE, DUEL):
            complaint = f"allies: this mode has none ({MODE_RULES[state.mode]})"
        elif state.mode == TWO_AGAINST_ONE and state.solo == NOBODY:
            complaint = "allies: they follow from who is solo (R04)"
        elif partner(state, one) != other:
            began = "A and C, B and D" if state.mode == ALLIANCE else "all but the solo player"
            complaint = f"allies: {names} are none; {began} began together (R04)"
        elif not (has(state.living, one) and has(state.living, other)):
            complaint = f"allies: {names} do not both live (R10)"
        elif count(state.living) == 2 and not (state.phase == OVER and state.shared_win):
            complaint = f"allies: the last two are none any more, or have won ({names}; R07)"
        elif pairs.count((one, other)) + pairs.count((other, one)) > 1:
            complaint = f"allies: {names} stand there twice (§4-h)"
        if complaint:
            raise BadPosition(complaint)


def _command(state: Corvassa) -> str:
    """8.1-a, 8.1-j."""
    if state.commanded and state.mode == DUEL:
        return "commanded: with two players there is no Crown's Command (§8.1-j)"
    if state.redirector != NOBODY and not has(state.commanded, state.redirector):
        return f"commanded: {seat_name(state.redirector)} has just spent it (§8.1-a)"
    return ""


# ---- the turn ----------------------------------------------------------------------


def _acting(state: Corvassa) -> str:
    if state.phase <= DEALING or state.phase == OVER:
        return ""
    if state.turns == TURN_LIMIT:
        return f"turns: after {TURN_LIMIT} the game is over (R107)"
    if state.phase == ACTING and state.others_held(state.turn) == 0:
        name = seat_name(state.turn)
        return f"{name}: hand: a bare King draws first; `drawing` would be right (§5.3-b)"
    return ""


def _turn_marks(state: Corvassa) -> str:
    """What is remembered until the turn ends."""
    bare = state.phase == DRAWING and state.why == BARE
    acts_with_one = state.phase == ACTING and state.others_held(state.turn) == 1
    if state.was_bare and not bare and not acts_with_one:
        return "was_bare: the player to act then has one card besides the King (§5.3-b)"
    if not state.promotion_closed:
        return ""
    if state.phase <= DEALING or bare:
        return "promotion_closed: nobody has tried one yet (R79)"
    if state.phase == ACTING:
        if held(state.hands[state.turn], PAWN) < state.pawns_needed():
            return f"promotion_closed: it takes {state.pawns_needed()} Pawns to try (R79, R81)"
        if state.queens_in_pile() or heaped(state.discards, QUEEN):
            return "promotion_closed: there is a Queen to be had (R79)"
    return ""


def _end(state: Corvassa) -> str:
    if state.phase != OVER:
        ended = state.victors or state.limit_reached or state.agreed
        return "victors: nobody has won before the game is over (§10-e)" if ended else ""
    if state.victors != state.living:
        names = in_words(names_in(state.living))
        return f"victors: {names} would be right, who still live (§10-e, R107)"
    if state.limit_reached != (state.turns == TURN_LIMIT):
        return f"limit_reached: true after {TURN_LIMIT} turns and not before (R107)"
    if state.agreed:
        fits = state.living == first(2) and state.seats == 2 and not state.limit_reached
        return "" if fits else "agreed: two who play alone can agree on a draw (R116)"
    living = count(state.living)
    last_two = living == 2 and state.ally[seats_in(state.living)[0]] != NOBODY
    if (living > 1 and not last_two and not state.limit_reached) or (
        state.limit_reached and (living == 1 or last_two)
    ):
        return "phase: the game is not over while several play on (§10-e, R107)"
    return ""
