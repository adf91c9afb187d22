"""Plain data as a game of Corvassa.

Read is what lies between actions: the deal, the beginning of a turn, the end. The middle of an
action is such a position and the `moves` that led there.
"""

from collections.abc import Mapping

from courtly.games.corvassa.rules import modes, phases, setup
from courtly.games.corvassa.rules.cards import (
    FACELESS,
    FACELESS_ROOK,
    KINDS,
    KING,
    NO_CARD,
    blank,
    heaped,
    held,
    in_heap,
)
from courtly.games.corvassa.rules.game import Corvassa
from courtly.games.corvassa.rules.moves import MAX_SEATS
from courtly.games.corvassa.rules.state import HAND_LIMIT, NOBODY, START_CARDS
from courtly.games.corvassa.rules.turns import TURN_LIMIT
from courtly.games.corvassa.words import tape, tape_check
from courtly.games.corvassa.words.cards import CODES, read_card
from courtly.games.corvassa.words.view import DRAWN, PHASES
from courtly.kernel.bits import count, first, has, lowest
from courtly.kernel.errors import BadPosition
from courtly.kernel.fields import Fields
from courtly.kernel.seats import in_words, names_in, seat_name, seat_number, set_of
from courtly.kernel.words import Plain

NOTHING = "-"
IN_THE_MIDDLE = (
    "this is the middle of an action; give the position at the beginning of the turn, and what has "
    "happened since as `moves` (§5.1)"
)
UNSAID = -1  # of a King's number
SETTLED = ("solo", "kings", "dealing", "acting", "drawing", "over")  # drawing: by a bare King
MIDDLE = ("attack", "found", "debtor")  # what only the middle of an action has
LATER = ("turn", "turns", "commanded", "fresh", "top")  # what begins with the first turn
# §3.1: the letter of the rule that says how often a card is there.
COPIES_RULES = "abcdefghjilkm"
MODE_RULES = ("", "§9.2-a", "§9.3-a", "§9.4-a", "§9.5-a")  # of each, what its deck leaves out


# ---- data as a game ----------------------------------------------------------------


def set_up(state: Corvassa, position: Mapping[str, Plain]) -> None:
    """Fill a new court. A position may leave out all that it does not care about."""
    fields = Fields(position, state.seats)
    state.phase = _phase(fields)
    _set_up_turn(state, fields)
    state.living = first(state.seats) & ~set_of(fields.seats_listed("out"))
    _set_up_hands(state, fields)
    _set_up_sides(state, fields)
    _set_up_piles(state, fields)
    _set_up_end(state, fields)
    told = position.get("memory") is not None
    lines = fields.texts("memory")
    knows = fields.mapping("knows")
    if told and knows:
        raise fields.complain("knows", "the tape in `memory` says already what is known (R119)")
    fields.finish()
    _check_end(state, fields)
    _check_deal(state, fields)
    _check_turn(state, fields)
    if told:
        tape.read_tape(state, fields, lines)
    else:
        tape.imply(state, fields, knows)
    tape_check.check(state)


def _phase(fields: Fields) -> int:
    """The phase, if it is between actions."""
    phase = fields.one_of("phase", PHASES, PHASES[phases.ACTING])
    why = fields.text("why") or DRAWN[phases.BARE]
    owed = fields.number("owed", range(HAND_LIMIT), 1)
    found = [name for name in MIDDLE if fields.take(name) is not None]
    if PHASES[phase] not in SETTLED or why != DRAWN[phases.BARE] or owed != 1:
        found = ["phase"]
    if found:
        raise fields.complain(found[0], IN_THE_MIDDLE)
    return phase


def _set_up_turn(state: Corvassa, fields: Fields) -> None:
    for name in LATER if state.phase <= phases.DEALING else ():
        if fields.data.get(name) is not None:
            raise fields.complain(name, "there is none before the first turn (§4-b)")
    state.turn = fields.seat("turn", 0)
    state.turns = fields.number("turns", range(TURN_LIMIT + 1), 0)
    fresh = set_of(fields.seats_listed("fresh"))
    state.had_turn = 0 if state.phase <= phases.DEALING else first(state.seats) & ~fresh
    state.commanded = set_of(fields.seats_listed("commanded"))
    state.was_bare = fields.flag("was_bare")
    state.promotion_closed = fields.flag("promotion_closed")


# ---- hands and Kings ---------------------------------------------------------------


def _set_up_hands(state: Corvassa, fields: Fields) -> None:
    """Hands that are not named are bare Kings; numbers not named are the lowest left."""
    numbers = [_read_hand(state, fields, seat) for seat in range(state.seats)]
    left = [number for number in range(1, state.seats + 1) if number not in numbers]
    for seat, number in enumerate(numbers):
        if number > state.seats:
            rule = MODE_RULES[state.mode]
            only = f"stays in the box here, only K1 to K{state.seats} play ({rule})"
            raise fields.complain(f"K{number}", only)
        if number > 0 and numbers.count(number) > 1:
            raise fields.complain(f"K{number}", "two players have it, and there is one (§3.1-a)")
        state.kings[seat] = left.pop(0) if number == UNSAID else number
        if number and has(state.living, seat):
            state.receive(seat, KING)


def _read_hand(state: Corvassa, fields: Fields, seat: int) -> int:
    """Take a hand such as `K1 Rk Pn` or `{hand: Rk Pn, king: 1}`; the number of its King."""
    entry = fields.take(seat_name(seat))
    given = entry if isinstance(entry, Mapping) else {"hand": entry}
    inner = Fields(given, state.seats, seat_name(seat))
    early = state.phase <= phases.KINGS
    least = 0 if early or state.phase == phases.OVER else 1
    number = inner.number("king", range(least, MAX_SEATS + 1), UNSAID)
    words = _words(inner.text("hand"))
    inner.finish()
    cards = [_read_card(inner, "hand", word) for word in words]
    if not has(state.living, seat) and cards:
        problem = "who is out has no cards; `{king: 2}` names a King that left (R103)"
        raise inner.complain("hand", problem)
    named = {int(word[1:]) for word in words if word[:1] in "Kk" and word[1:].isdecimal()}
    named |= {number} - {UNSAID}
    if cards.count(KING) > 1 or len(named) > 1:
        raise inner.complain("hand", "there are two Kings; everybody has one (§4-a)")
    others = [card for card in cards if card != KING]
    most = HAND_LIMIT if state.phase == phases.OVER else HAND_LIMIT - 1
    if len(others) > most:
        raise inner.complain("hand", f"{len(others) + 1} cards; five are the most (§8.3-a)")
    for card in others:
        state.receive(seat, card)
    if named:
        return named.pop()
    return 0 if early and KING not in cards else UNSAID


def _words(text: str | None) -> list[str]:
    return [] if text is None or text.strip() == NOTHING else text.split()


def _read_card(fields: Fields, name: str, word: str) -> int:
    card = read_card(word)
    if card is None:
        raise fields.complain(name, f"{word!r:.40} is not a card such as `Rk` (§3.1-n)")
    return card


# ---- sides -------------------------------------------------------------------------


def _set_up_sides(state: Corvassa, fields: Fields) -> None:
    """Who stands alone, and the alliances: those of the beginning, unless they are named."""
    named = fields.data.get("allies") is not None
    pairs = [_pair(state, fields, text) for text in fields.texts("allies")]
    alone = NOBODY
    drawn = state.phase != phases.SOLO and not _is_over_early(state)
    if state.mode == modes.TWO_AGAINST_ONE and drawn:
        alone = state.seats - (sum(pairs[0]) if pairs else 1)  # 0 + 1 + 2 less the two allies
    state.solo = fields.seat("solo", alone)
    if state.solo != NOBODY and (state.mode != modes.TWO_AGAINST_ONE or state.phase == phases.SOLO):
        raise fields.complain("solo", "only two_v_one has a solo player, soon drawn (§9.3-a, R04)")
    if state.phase == phases.SOLO and state.mode != modes.TWO_AGAINST_ONE:
        raise fields.complain("phase", "nobody stands alone in this mode (R04)")
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


def _set_up_piles(state: Corvassa, fields: Fields) -> None:
    """Cards that nobody names are in the pile, or aside where the pile is named."""
    whole = fields.data.get("pile") is None
    top = _read_heap(fields, "top")
    if len(top) > 2:
        raise fields.complain("top", f"{len(top)} cards; a Rook sees two at most (§11-Rk)")
    state.top, state.second = [*top, NO_CARD, NO_CARD][:2]
    pile, discards, aside = [_read_heap(fields, name) for name in ("pile", "discards", "aside")]
    left = _unnamed(state, [*top, *pile, *discards, *aside, *_in_hands(state)])
    (pile if whole else aside).extend(left)
    state.rest_cards = len(pile)
    state.rest, state.discards, state.aside = [
        sum([in_heap(card) for card in cards]) for cards in (pile, discards, aside)
    ]


def _in_hands(state: Corvassa) -> list[int]:
    """Every card held but the Kings; a Faceless as it was printed."""
    seats, kinds = range(state.seats), range(KING + 1, KINDS)
    hands = [(state.hands[seat], card) for seat in seats for card in kinds]
    return [blank(card) for hand, card in hands for _ in range(held(hand, card))]


def _unnamed(state: Corvassa, named: list[int]) -> list[int]:
    """The rest of the deck."""
    left: list[int] = []
    for card in range(KING + 1, FACELESS_ROOK):
        copies, n = heaped(state.deck(), card), named.count(card)
        if n > copies:
            problem = f"{n} are more than there are, {copies} (§3.1-{COPIES_RULES[card]})"
            if copies == 0:
                problem = f"none is in the deck of this mode ({MODE_RULES[state.mode]})"
            raise BadPosition(f"{CODES[card]}: {problem}")
        left += [card] * (copies - n)
    return left


def _read_heap(fields: Fields, name: str) -> list[int]:
    """The cards of a text such as `Rk Pn Pn`, of the pile or from it."""
    cards = [_read_card(fields, name, word) for word in _words(fields.text(name))]
    for card in cards:
        if card == KING:
            raise fields.complain(name, "a King lies in no pile (R103)")
        if card > FACELESS:
            raise fields.complain(name, f"{CODES[card]} is a blank Fl here (§8.5-e)")
    return cards


# ---- what must hold so that the game can go on ------------------------------------------


def _check_deal(state: Corvassa, fields: Fields) -> None:
    if state.phase <= phases.KINGS:
        dealt = [state.kings[seat] != 0 for seat in range(state.seats)]
        if (
            dealt != sorted(dealt, reverse=True)
            or all(dealt)
            or (any(dealt) and state.phase == phases.SOLO)
        ):
            raise fields.complain("king", "the Kings are dealt in the order of the seats (§4-a)")
    if state.phase <= phases.DEALING:
        seats = [seat for seat in range(state.seats) if has(state.living, seat)]
        missing = [START_CARDS - max(state.others_held(seat), 0) for seat in seats]
        if state.phase == phases.DEALING and not any(missing):
            problem = "everybody has four cards and a King; `acting` would be right (§4-e)"
            raise fields.complain("phase", problem)
        if sum(missing) > state.rest_cards:
            problem = f"{sum(missing)} cards are still to be dealt (§4-e)"
            raise fields.complain("pile", problem)
    if state.phase == phases.DEALING:
        state.debtor = setup.next_dealt(state)


def _check_turn(state: Corvassa, fields: Fields) -> None:
    """5.3-b: the turn of a bare King begins with a draw."""
    if state.phase <= phases.DEALING or state.phase == phases.OVER:
        return
    if not has(state.living, state.turn):
        raise fields.complain("turn", f"{seat_name(state.turn)} is out (R14)")
    if state.turns == TURN_LIMIT:
        raise fields.complain("turns", f"after {TURN_LIMIT} the game is over (R107)")
    if state.others_held(state.turn) > 0:
        if state.phase == phases.DRAWING:
            raise fields.complain("phase", IN_THE_MIDDLE)
        return
    if state.pile_is_empty():
        raise fields.complain("pile", "there is nothing to draw for a bare King (§5.3-b)")
    state.phase, state.was_bare = phases.DRAWING, True
    state.why, state.owed, state.debtor = phases.BARE, 1, state.turn


def _set_up_end(state: Corvassa, fields: Fields) -> None:
    state.victors = set_of(fields.seats_listed("victors"))
    state.limit_reached = fields.flag("limit_reached")
    state.agreed = fields.flag("agreed")


def _check_end(state: Corvassa, fields: Fields) -> None:
    living = count(state.living)
    names = in_words(names_in(state.living))
    if living == 0:
        raise fields.complain("out", "somebody has to be left (R106)")
    if state.phase != phases.OVER:
        if state.victors or state.drawn():
            raise fields.complain("victors", "nobody has won before the game is over (§10-e)")
        if living == 1:
            problem = f"{names} alone is left and has won; phase `over` would be right (§10-e)"
            raise fields.complain("out", problem)
        return
    if state.victors not in (0, state.living):
        raise fields.complain("victors", f"{names} would be right, who still live (§10-e, R107)")
    state.victors = state.living
    allies = living == 2 and state.ally[lowest(state.living)] != NOBODY  # R07
    if living > 1 and not allies and not state.drawn():
        problem = "the game is not over while several play on (§10-e, R107)"
        raise fields.complain("phase", problem)
