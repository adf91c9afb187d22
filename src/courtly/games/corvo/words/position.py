"""A whole table of Corvo as plain data, and back: for tests, scenarios, puzzles and records.

It is written at any time and read between actions: neither in the middle of a trick nor while a
double is offered. What is read is checked by ranges and by what must add up.
"""

from courtly.games.corvo.rules import climbing, deck, phases
from courtly.games.corvo.rules.combinations import NOTHING
from courtly.games.corvo.rules.game import Corvo
from courtly.games.corvo.rules.laws import MOST_TARGET, SEATS
from courtly.games.corvo.rules.numbers import HAND
from courtly.games.corvo.rules.state import NO_CARD, NOBODY
from courtly.games.corvo.words import cards
from courtly.games.corvo.words.moves import read_combination
from courtly.kernel import entries
from courtly.kernel.bits import count, has
from courtly.kernel.entries import Given
from courtly.kernel.errors import BadPosition
from courtly.kernel.fields import Fields
from courtly.kernel.seats import seat_name

MOST_DEALS = 2 * MOST_TARGET  # each gives a point (R46)
MOST_POINTS = 1 << 56
MOST_DOUBLINGS = 2 * (SEATS * HAND - SEATS) + 1  # as `_set_up_cube` has it, with two cards held


# ---- what is written -----------------------------------------------------------------


def prizes_taken(state: Corvo) -> list[str]:
    """The prizes of the trick that are taken."""
    return [name for prize, name in enumerate(cards.PRIZES) if has(state.taken, prize)]


def burned(state: Corvo) -> int:
    """The cards put away before the deal; until it is over they lie in the deck."""
    return 0 if state.phase <= phases.BEGINNING else state.laws.burned


def aside(state: Corvo) -> int:
    """Cards that a position does not name: out of play, unseen, but counted."""
    needed = state.laws.burned + state.stock + state.face_down
    if state.phase <= phases.BEGINNING:
        needed = deck.CARDS - _held(state)  # all the others lie in the deck
    return count(state.unseen) - needed


def _held(state: Corvo) -> int:
    return sum(count(state.hands[seat]) for seat in range(SEATS))


# ---- what is read -------------------------------------------------------------------


def _lay_out(state: Corvo, given: Given, fields: Fields) -> None:
    """Cards, the combination, the cube and the score, and whether all of it fits."""
    _set_up_turn(state, fields)
    if given["to_beat"] is not None:
        _set_up_combination(state, given["to_beat"], fields)
    _deal_out(state, given, fields)
    _count_unseen(state, fields)
    _set_up_cube(state, fields)
    _check_score(state, fields)
    _check_hands(state)


def _set_up_turn(state: Corvo, fields: Fields) -> None:
    """Whose turn it is, and the trump card, which is turned up when somebody is to lead."""
    if (state.trump != NO_CARD) != (state.phase == phases.LEADING) and not state.over():
        raise fields.complain("trump", "is turned up when somebody is to lead, and only then")
    if state.leader == NOBODY:
        state.leader = max(state.first_leader, 0)
    if state.first_leader == NOBODY:
        state.first_leader = state.leader
    if state.turn == NOBODY:
        state.turn = 0 if state.phase == phases.DEALING else state.leader
    if state.phase == phases.LEADING and state.turn != state.leader:
        raise fields.complain("turn", f"{seat_name(state.leader)} is to lead (P1.2-a)")


def _set_up_combination(state: Corvo, text: str, fields: Fields) -> None:
    combination = read_combination(text)
    if not isinstance(combination, int) or cards.kind_of(combination, state.order) == NOTHING:
        problem = f"{text!r:.40} is no combination at this table, such as `8h 8s` (R32, R37)"
        raise fields.complain("to_beat", problem)
    if state.phase < phases.CLIMBING:
        raise fields.complain("to_beat", "combinations are played in phase 2 (OV-c)")
    climbing.lay(state, combination)


def _set_up_cube(state: Corvo, fields: Fields) -> None:
    """R44, R51: a play sheds a card, each pass follows a play, and each go doubles once."""
    if not state.laws.with_cube:
        state.owner = state.leader if state.phase >= phases.CLIMBING else NOBODY
        return
    value = fields.number("cube", range(1, (1 << MOST_DOUBLINGS) + 1), 1)
    if count(value) != 1:
        raise fields.complain("cube", f"{value} is not 1 doubled some times (DC-c)")
    state.doublings = value.bit_length() - 1
    if state.doublings > 2 * (SEATS * HAND - _held(state)) + 1:
        raise fields.complain("cube", "it is doubled at most once in each go (R51)")
    state.owner = fields.seat("owner", state.turn if state.phase == phases.CLIMBING else NOBODY)


def _check_score(state: Corvo, fields: Fields) -> None:
    """R46, R47: one deal is worth no more than its cards, and the target ends the match."""
    if bool(state.victors) != state.over():
        raise fields.complain("victors", "stand there when the game is over, and only then (R58)")
    most = MOST_POINTS if state.laws.target else state.laws.full_hand << state.doublings
    if not state.over():
        most = max(state.laws.target, 1) - 1
    if max(state.points[seat] for seat in range(SEATS)) > most:
        raise fields.complain("points", f"here nobody has more than {most} (R46, R47)")


# ---- cards -------------------------------------------------------------------------


def _deal_out(state: Corvo, given: Given, fields: Fields) -> None:
    """Named cards first, then hands nobody named; what is left is unseen."""
    hands, unseen = given["cards"], given["unseen"]
    left = deck.FULL
    for some in (*hands, state.removed, state.shed, unseen, state.on_table()):
        twice = cards.codes_of((some or 0) & ~left)
        if twice:
            raise BadPosition(f"the {twice[0]} is in two places (OV-b)")
        left &= ~(some or 0)
    for seat, hand in enumerate(hands):
        if hand is None:
            hand = cards.set_of_cards(cards.cards_in(left)[: _usual_hand(state)])
        state.hands[seat] = hand
        left &= ~hand
    state.unseen = left if unseen is None else unseen
    if unseen is not None and left:
        raise fields.complain("unseen", f"{cards.cards_text(left)} lie nowhere (OV-b)")


def _usual_hand(state: Corvo) -> int:
    """How many cards a hand has that a position does not mention."""
    if state.phase == phases.DEALING or state.phase == phases.OVER:
        return 0
    return max(1, state.laws.full_hand - count(state.shed))


def _count_unseen(state: Corvo, fields: Fields) -> None:
    """How many of the unseen cards lie where; what no rule accounts for is aside."""
    whole = state.laws.whole_stock
    spans = {
        phases.REVEALING: range(2, whole + 1, 2),  # two cards for each trick (P1-b)
        phases.LEADING: range(1, whole, 2),
        phases.OVER: range(whole + 1),
    }
    span = spans.get(state.phase, range(1))
    tricks = 0 if state.phase <= phases.BEGINNING else whole // 2
    state.face_down = fields.number("face_down", range(tricks + 1), 0, "P1.5-b")
    room = count(state.unseen) - state.laws.burned - state.face_down
    usual = 0 if state.over() else max((n for n in span if n <= room), default=span[0])
    state.stock = fields.number("stock", span, usual, "P0-d, P1-b")
    if aside(state) < 0:
        raise fields.complain("unseen", "too few cards for stock, burned and face_down (P0-d)")
    for name, actual in (("burned", burned(state)), ("aside", aside(state))):
        fields.number(name, range(actual, actual + 1), actual, "P0-b, P0-d")


def _check_hands(state: Corvo) -> None:
    """What is known is held, nobody holds too many cards, and who must play has one."""
    most = state.laws.full_hand
    for seat in range(SEATS):
        name, hand = seat_name(seat), state.hands[seat]
        if state.known[seat] & ~hand:
            raise BadPosition(f"{name}: what is known of a hand must be in it (R17)")
        if count(hand) > most:
            raise BadPosition(f"{name}: nobody holds more than {most} cards (P0-c)")
        if hand == 0 and phases.REVEALING <= state.phase < phases.OVER:
            raise BadPosition(f"{name}: has no card to play (P1.2-a, P2.3-f)")
    held = [count(state.hands[seat]) for seat in range(SEATS)]
    dealt = held[0] - held[1] == state.turn and held[1] < most
    if state.phase == phases.DEALING and not dealt:
        raise BadPosition(f"a card each in turn is dealt, A first, {most} to both (R09, P0-c)")


# ---- all of it -----------------------------------------------------------------------


def _read_set(text: str) -> int | None:
    found = cards.read_cards(text)
    return None if found is None or len(set(found)) < len(found) else cards.set_of_cards(found)


def _some_cards(name: str, of: str = "", usual: int | None = None) -> entries.Entry:
    right = "a list of different cards such as `9d Js` (OV-b)"
    return entries.text(name, cards.cards_text, _read_set, right, of, usual=usual)


def _read_card(text: str) -> int | None:
    found = cards.read_cards(text) or []
    return found[0] if len(found) == 1 else None


def _card(name: str) -> entries.Entry:
    """Of the trick."""
    right, there = "one card, such as `9d` (P1.1-a)", entries.any_of(name)
    return entries.text(name, cards.card_text, _read_card, right, usual=NO_CARD, when=there)


def _with_cube(state: Corvo) -> bool:
    return state.laws.with_cube


FORM = entries.Form(
    _lay_out,
    entries.phase(cards.PHASES, "climbing"),
    entries.seat("turn", NOBODY),
    entries.seat("leader", NOBODY),
    entries.seat("first_leader", NOBODY),
    entries.number("deals", range(MOST_DEALS)),
    entries.EachSeat(
        lambda text: {"cards": text},
        _some_cards("cards", of="hands"),
        _some_cards("known", usual=0),
        entries.number("points", range(MOST_POINTS)),
    ),
    _some_cards("unseen"),
    *entries.later(
        entries.number("stock"),
        entries.Entry("burned", burned),
        entries.number("face_down"),
        entries.Entry("aside", aside),
    ),
    _some_cards("removed", usual=0),
    _some_cards("shed", usual=0),
    _card("trump"),
    *entries.middle(_card("led"), _card("followed")),
    *entries.if_any(*entries.middle(entries.Entry("taken", prizes_taken))),
    entries.text("to_beat", cards.combination_text, str, "", when=entries.any_of("to_beat")),
    *entries.later(
        entries.Entry("cube", lambda state: state.cube(), when=_with_cube),
        entries.seat("owner", when=_with_cube),
    ),
    entries.seats("victors", entries.at_the_end),
)
