"""A whole game of Corvassa as plain data, and back: for tests, scenarios, puzzles and records.

Written is every moment. Read is what lies between actions: the deal, the beginning of a turn, the
end. The middle of an action is such a position and the `moves` that led there.
"""

from collections.abc import Sequence

from courtly.games.corvassa.rules import cards, modes, phases, setup
from courtly.games.corvassa.rules.game import Corvassa
from courtly.games.corvassa.rules.moves import MAX_SEATS
from courtly.games.corvassa.rules.numbers import COPIES_OF
from courtly.games.corvassa.rules.state import NOBODY
from courtly.games.corvassa.words import tape
from courtly.games.corvassa.words.cards import (
    CODES,
    hand_codes,
    heap_codes,
    placed_codes,
    read_card,
)
from courtly.games.corvassa.words.view import DRAWN, OWED, PHASES, attack_of
from courtly.kernel import entries
from courtly.kernel.bits import count, has, lowest
from courtly.kernel.entries import Given
from courtly.kernel.errors import BadPosition
from courtly.kernel.fields import Fields
from courtly.kernel.seats import in_words, names_in, seat_name, seat_number
from courtly.kernel.words import Data, Plain

NOTHING = "-"
UNSAID = -1  # of a King's number
MODE_RULES = ("", "§9.2-a", "§9.3-a", "§9.4-a", "§9.5-a")  # of each, what its deck leaves out


# ---- what is written -----------------------------------------------------------------


def _hand(state: Corvassa, seat: int) -> Plain:
    """`K1 Rk Pn`; of who is out, the King that has left; before the Kings are dealt, nothing."""
    king = state.kings[seat]
    if not has(state.living, seat) and (king or state.phase == phases.OVER):
        return {"king": king}
    if king == 0 and state.phase == phases.OVER:
        return {"hand": "", "king": 0}
    return " ".join(hand_codes(state.hands[seat], king))


# ---- what is read --------------------------------------------------------------------


def _lay_out(state: Corvassa, given: Given, fields: Fields) -> None:
    """Hands, sides and piles, whether the game can go on from there, and what is known."""
    if state.phase <= phases.DEALING:
        state.had_turn = 0
    why, owed = fields.text("why"), fields.number("owed", range(state.hand_limit), 1)
    if why not in (None, DRAWN[phases.BARE]) or owed != 1:
        raise fields.middle("phase")
    _read_hands(state, given["seats"])
    if state.phase == phases.DRAWING and state.others_held(state.turn) > 0:
        raise fields.middle("phase")
    _read_sides(state, fields)
    _read_piles(state, fields)
    _refuse(fields, [*_wrong_ends(state), *_wrong_deals(state), *_wrong_turns(state)])
    knows = Fields(fields.mapping("knows"), state.seats, "knows")
    if fields.data.get("memory") is None:
        tape.imply(state, knows)
    elif knows.data:
        raise fields.complain("knows", "the tape in `memory` says already what is known (R119)")
    tape.read_tape(state, fields, fields.texts("memory"))
    tape.check(state, fields)
    _go_on(state)


def _begun(state: Corvassa) -> bool:
    return state.phase > phases.DEALING


# ---- hands and Kings ---------------------------------------------------------------


def _read_hands(state: Corvassa, seats: Sequence[Fields]) -> None:
    """Hands that are not named are bare Kings; numbers not named are the lowest left."""
    numbers = [_read_hand(state, inner, seat) for seat, inner in enumerate(seats)]
    left = [number for number in range(1, state.seats + 1) if number not in numbers]
    for seat, number in enumerate(numbers):
        if number > state.seats or (number > 0 and numbers.count(number) > 1):
            problem = f"K1 to K{state.seats} play here, and each is there once (§3.1-a, R03)"
            raise BadPosition(f"K{number}: {problem}")
        state.kings[seat] = left.pop(0) if number == UNSAID else number
        if number and has(state.living, seat):
            state.receive(seat, cards.KING)


def _read_hand(state: Corvassa, inner: Fields, seat: int) -> int:
    """Take a hand such as `K1 Rk Pn` or `{hand: Rk Pn, king: 1}`; the number of its King."""
    early = state.phase <= phases.KINGS
    least = 0 if early or state.phase == phases.OVER else 1
    number = inner.number("king", range(least, MAX_SEATS + 1), UNSAID)
    words = str(inner.data.get("hand") or "").split()
    held = inner.read_words("hand", read_card, "a card such as `Rk` (§3.1-n)")
    others = [card for card in held if card != cards.KING]
    named = {int(word[1:]) for word in words if word[:1] in "Kk" and word[1:].isdecimal()}
    named |= {number} - {UNSAID}
    most = state.hand_limit - (state.phase != phases.OVER)
    wrong = [
        (held and not has(state.living, seat), "who is out has no cards, only `{king: 2}` (R103)"),
        (held.count(cards.KING) > 1 or len(named) > 1, "everybody has one King (§4-a)"),
        (len(others) > most, f"{len(others) + 1} cards; {state.hand_limit} are the most (§8.3-a)"),
    ]
    _refuse(inner, [(bool(is_so), "hand", problem) for is_so, problem in wrong])
    for card in others:
        state.receive(seat, card)
    if named:
        return named.pop()
    return 0 if early and cards.KING not in held else UNSAID


# ---- sides -------------------------------------------------------------------------


def _read_sides(state: Corvassa, fields: Fields) -> None:
    """Who stands alone, and the alliances: those of the beginning, unless they are named."""
    named = fields.data.get("allies") is not None
    pairs = [_pair(state, fields, text) for text in fields.texts("allies")]
    trio, drawn = state.mode == modes.TWO_AGAINST_ONE, state.phase != phases.SOLO
    alone = state.solo  # by option
    if trio and drawn and alone == NOBODY and not _is_over_early(state):
        alone = state.seats - (sum(pairs[0]) if pairs else 1)  # 0 + 1 + 2 less the two allies
    state.solo = fields.seat("solo", alone)
    if (state.solo != NOBODY and not (trio and drawn)) or not (drawn or trio):
        raise fields.complain("solo", "only two_v_one has a solo player, soon drawn (§9.3-a, R04)")
    for seat in range(state.seats):
        state.ally[seat] = NOBODY
    if not named:
        began = [(seat, state.partner(seat)) for seat in range(state.seats)]
        pairs = [pair for pair in began if _may_be_allies(state, *pair)]
    for one, other in pairs:
        if not _may_be_allies(state, one, other):
            problem = "are none; allies began together, live and have a foe (R04, R07, R10)"
            names = f"{seat_name(one)} and {seat_name(other)}"
            raise fields.complain("allies", f"{names} {problem}")
        state.ally[one], state.ally[other] = other, one


def _is_over_early(state: Corvassa) -> bool:
    """Have all but one left before anything was dealt?"""
    return state.phase == phases.OVER and state.kings_dealt() == 0


def _pair(state: Corvassa, fields: Fields, text: str) -> tuple[int, int]:
    seats = [seat_number(word, state.seats) for word in text.replace("+", " ").split()]
    if len(seats) != 2 or seats[0] is None or seats[1] is None or seats[0] == seats[1]:
        raise fields.complain("allies", f"{text!r:.40} are not two seats such as `A C` (§4-h)")
    return seats[0], seats[1]


def _may_be_allies(state: Corvassa, one: int, other: int) -> bool:
    if other == NOBODY or state.partner(one) != other:
        return False
    if not (has(state.living, one) and has(state.living, other)):
        return False
    return count(state.living) > 2 or (state.phase == phases.OVER and state.shared_win)


# ---- piles -------------------------------------------------------------------------


def _read_piles(state: Corvassa, fields: Fields) -> None:
    """Cards that nobody names are in the pile, or aside where the pile is named."""
    whole = fields.data.get("pile") is None
    top, pile, discards, aside = [
        tape.read_heap(fields, name, fields.words(name))
        for name in ("top", "pile", "discards", "aside")
    ]
    if len(top) > 2:
        raise fields.complain("top", f"{len(top)} cards; a Rook sees two at most (§11-Rk)")
    state.top, state.second = [*top, cards.NO_CARD, cards.NO_CARD][:2]
    left = _unnamed(state, [*top, *pile, *discards, *aside, *_in_hands(state)])
    (pile if whole else aside).extend(left)
    state.rest_cards = len(pile)
    state.rest, state.discards, state.aside = [
        sum(map(cards.in_heap, heap)) for heap in (pile, discards, aside)
    ]


def _in_hands(state: Corvassa) -> list[int]:
    """Every card held but the Kings; a Faceless as it was printed."""
    seats, kinds = range(state.seats), range(cards.KING + 1, cards.KINDS)
    hands = [(state.hands[seat], card) for seat in seats for card in kinds]
    return [cards.blank(card) for hand, card in hands for _ in range(cards.held(hand, card))]


def _unnamed(state: Corvassa, named: list[int]) -> list[int]:
    """The rest of the deck."""
    left: list[int] = []
    for card in range(cards.KING + 1, cards.FACELESS_ROOK):
        copies, n = cards.heaped(state.deck, card), named.count(card)
        if n > copies:
            problem = f"{n} are more than there are, {copies} ({COPIES_OF[card - 1].cite})"
            if copies == 0:
                problem = f"none is in the deck of this mode ({MODE_RULES[state.mode]})"
            raise BadPosition(f"{CODES[card]}: {problem}")
        left += [card] * (copies - n)
    return left


# ---- what must hold so that the game can go on ------------------------------------------

Wrong = tuple[bool, str, str]  # whether it is so, the field, the problem


def _refuse(fields: Fields, wrong: list[Wrong]) -> None:
    for is_so, name, problem in wrong:
        if is_so:
            raise fields.complain(name, problem)


def _wrong_ends(state: Corvassa) -> list[Wrong]:
    over, living = state.phase == phases.OVER, count(state.living)
    names = in_words(names_in(state.living))
    right = f"{names} would be right, who still live (§10-e, R107)"
    alone = f"{names} alone is left and has won; phase `over` would be right (§10-e)"
    allies = living == 2 and state.ally[lowest(state.living)] != NOBODY  # R07
    return [
        (living == 0, "out", "somebody has to be left (R106)"),
        (
            not over and (state.victors > 0 or state.drawn()),
            "victors",
            "nobody has won before the game is over (§10-e)",
        ),
        (not over and living == 1, "out", alone),
        (over and state.victors not in (0, state.living), "victors", right),
        (
            over and living > 1 and not allies and not state.drawn(),
            "phase",
            "the game is not over while several play on (§10-e, R107)",
        ),
    ]


def _wrong_deals(state: Corvassa) -> list[Wrong]:
    if state.phase > phases.DEALING:
        return []
    dealt = [state.kings[seat] != 0 for seat in range(state.seats)]
    in_order = dealt == sorted(dealt, reverse=True) and not all(dealt)
    living = [seat for seat in range(state.seats) if has(state.living, seat)]
    missing = [state.start_cards - max(state.others_held(seat), 0) for seat in living]
    return [
        (
            state.phase != phases.DEALING
            and not (in_order and (state.phase == phases.KINGS or not any(dealt))),
            "king",
            "the Kings are dealt in the order of the seats (§4-a)",
        ),
        (
            state.phase == phases.DEALING and not any(missing),
            "phase",
            f"everybody has {state.start_cards} cards and a King; `acting` would be right (§4-e)",
        ),
        (
            sum(missing) > state.rest_cards,
            "pile",
            f"{sum(missing)} cards are still to be dealt (§4-e)",
        ),
        (state.top != cards.NO_CARD, "top", "there is none before the first turn (§4-b)"),
    ]


def _wrong_turns(state: Corvassa) -> list[Wrong]:
    if state.phase <= phases.DEALING or state.phase == phases.OVER:
        return []
    bare = state.others_held(state.turn) == 0
    nothing = "there is nothing to draw for a bare King (§5.3-b)"
    return [
        (not has(state.living, state.turn), "turn", f"{seat_name(state.turn)} is out (R14)"),
        (
            state.turns == state.turn_limit,
            "turns",
            f"after {state.turn_limit} the game is over (R107)",
        ),
        (bare and state.pile_is_empty(), "pile", nothing),
    ]


def _go_on(state: Corvassa) -> None:
    """Whose card is dealt; 5.3-b: the turn of a bare King begins with a draw; who has won."""
    if state.phase == phases.DEALING:
        state.debtor = setup.next_dealt(state)
    elif state.phase == phases.OVER:
        state.victors = state.living
    elif state.phase > phases.DEALING and state.others_held(state.turn) == 0:
        state.phase, state.was_bare = phases.DRAWING, True
        state.why, state.owed, state.debtor = phases.BARE, 1, state.turn


# ---- all of it -----------------------------------------------------------------------


def _allies(state: Corvassa) -> list[str]:
    pairs = [(seat, state.ally[seat]) for seat in range(state.seats)]
    return [f"{seat_name(one)} {seat_name(other)}" for one, other in pairs if one < other]


def _has_partners(state: Corvassa) -> bool:
    return state.partner((state.solo + 1) % state.seats) != NOBODY


def _heap(name: str, of: str = "") -> entries.Entry:
    return entries.Entry(name, lambda state: " ".join(heap_codes(getattr(state, of or name))))


def _placed(name: str, one: str, other: str) -> entries.Entry:
    """Cards whose order somebody knows."""

    def write(state: Corvassa) -> str:
        return " ".join(placed_codes(getattr(state, one), getattr(state, other)))

    return entries.Entry(name, write, when=entries.any_of(one))


def _attack(state: Corvassa) -> Data:
    attack = attack_of(state) or {}
    return {name: value for name, value in attack.items() if value and name != "by"}


def _why(state: Corvassa) -> str:
    return (DRAWN if state.phase == phases.DRAWING else OWED)[state.why]


FORM = entries.Form(
    _lay_out,
    entries.phase(PHASES, PHASES[phases.ACTING]),
    entries.seat("turn", when=_begun),
    entries.number("turns", lambda state: range(state.turn_limit + 1), when=_begun),
    entries.EachSeat(lambda text: {"hand": text}, write=_hand),
    entries.all_but("out", "living"),
    *entries.later(
        entries.seat("solo", when=entries.any_of("solo")),
        entries.Entry("allies", _allies, when=_has_partners),
    ),
    *entries.if_any(
        entries.seats("commanded"),
        entries.all_but("fresh", "had_turn", when=_begun),
    ),
    *entries.later(_heap("pile", "rest"), _heap("discards"), _placed("top", "top", "second")),
    *entries.middle(_placed("found", "found", "found_next")),
    *entries.later(*entries.if_any(_heap("aside"))),
    *entries.middle(*entries.if_any(entries.Entry("attack", _attack))),
    *entries.later(
        entries.Entry("why", _why, when=entries.during(phases.DRAWING, phases.OWING)),
        entries.number("owed", when=entries.during(phases.DRAWING)),
    ),
    *entries.middle(entries.seat("debtor", when=entries.during(phases.OWING))),
    *entries.if_any(
        entries.flag("was_bare", entries.during(phases.ACTING)),
        entries.flag("promotion_closed"),
    ),
    entries.seats("victors", entries.at_the_end),
    entries.flag("limit_reached", entries.at_the_end),
    entries.flag("agreed", entries.at_the_end),
    *entries.later(entries.Entry("memory", tape.lines_of)),
)
