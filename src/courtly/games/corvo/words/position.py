"""A whole table of Corvo as plain data, and back: for tests, scenarios, puzzles and records.

It is written at any time and read between actions: neither in the middle of a trick nor while a
double is offered. What is read is checked by ranges and by what must add up.
"""

from collections.abc import Mapping

from courtly.games.corvo.rules import climbing, deck, phases
from courtly.games.corvo.rules.combinations import NOTHING
from courtly.games.corvo.rules.game import Corvo
from courtly.games.corvo.rules.state import HAND, MOST_TARGET, NO_CARD, NOBODY, SEATS
from courtly.games.corvo.words import cards
from courtly.games.corvo.words.moves import read_combination
from courtly.kernel.bits import count, has
from courtly.kernel.errors import BadPosition
from courtly.kernel.fields import Fields
from courtly.kernel.seats import names_in, seat_name, set_of
from courtly.kernel.words import Data, Plain

MOST_DEALS = 2 * MOST_TARGET  # each gives a point (R46)
MOST_POINTS = 1 << 56
MOST_DOUBLINGS = 2 * (SEATS * HAND - SEATS) + 1  # as `_set_up_cube` has it, with two cards held


# ---- the table as data -------------------------------------------------------------


def laid_out(state: Corvo) -> Data:
    """Everything, secrets included."""
    data: Data = {
        "phase": cards.PHASES[state.phase],
        "turn": seat_name(state.turn),
        "leader": seat_name(state.leader),
        "first_leader": seat_name(state.first_leader),
        "deals": state.deals,
    }
    for seat in range(SEATS):
        data[seat_name(seat)] = {
            "cards": cards.cards_text(state.hands[seat]),
            "known": cards.cards_text(state.known[seat]),
            "points": state.points[seat],
        }
    data |= {
        "unseen": cards.cards_text(state.unseen),
        "stock": state.stock,
        "burned": burned(state),
        "face_down": state.face_down,
        "aside": aside(state),
        "removed": cards.cards_text(state.removed),
        "shed": cards.cards_text(state.shed),
    }
    trick = {"trump": state.trump, "led": state.led, "followed": state.followed}
    data |= {name: cards.card_text(card) for name, card in trick.items() if card != NO_CARD}
    if state.taken:
        data["taken"] = prizes_taken(state)
    if state.to_beat != NO_CARD:
        data["to_beat"] = cards.combination_text(state.to_beat)
    if state.agreed.with_cube:
        data["cube"] = state.cube()
        data["owner"] = seat_name(state.owner) if state.owner != NOBODY else None
    if state.over():
        data["victors"] = names_in(state.victors)
    return data


def prizes_taken(state: Corvo) -> list[str]:
    """The prizes of the trick that are taken."""
    return [name for prize, name in enumerate(cards.PRIZES) if has(state.taken, prize)]


def burned(state: Corvo) -> int:
    """The cards put away before the deal; until it is over they lie in the deck."""
    return 0 if state.phase <= phases.BEGINNING else state.agreed.burned


def aside(state: Corvo) -> int:
    """Cards that a position does not name: out of play, unseen, but counted."""
    needed = state.agreed.burned + state.stock + state.face_down
    if state.phase <= phases.BEGINNING:
        needed = deck.CARDS - _held(state)  # all the others lie in the deck
    return count(state.unseen) - needed


def _held(state: Corvo) -> int:
    return sum(count(state.hands[seat]) for seat in range(SEATS))


# ---- data as a table ---------------------------------------------------------------


def set_up(state: Corvo, position: Mapping[str, Plain]) -> None:
    """Fill a new table. A position may leave out all that it does not care about."""
    fields = Fields(position, SEATS)
    _set_up_phase(state, fields)
    _set_up_turn(state, fields)
    _set_up_combination(state, fields)
    _lay_out(state, fields)
    _count_unseen(state, fields)
    _set_up_cube(state, fields)
    _set_up_score(state, fields)
    fields.finish()
    _check_hands(state)


def _set_up_phase(state: Corvo, fields: Fields) -> None:
    """The phase, which must be one between actions, and the trump card that is turned up in one."""
    state.phase = fields.one_of("phase", cards.PHASES, "climbing")
    fields.refuse_the_middle(state.settled(), "led", "followed", "taken")
    trump = _cards(fields, "trump") or 0
    if count(trump) > 1:
        raise fields.complain("trump", "is one card, such as `9d` (P1.1-a)")
    if trump:
        state.trump = cards.cards_in(trump)[0]
    if bool(trump) != (state.phase == phases.LEADING) and not state.over():
        raise fields.complain("trump", "is turned up when somebody is to lead, and only then")


def _set_up_turn(state: Corvo, fields: Fields) -> None:
    first_leader = fields.seat("first_leader", NOBODY)
    state.leader = fields.seat("leader", max(first_leader, 0))
    state.first_leader = state.leader if first_leader == NOBODY else first_leader
    state.turn = fields.seat("turn", 0 if state.phase == phases.DEALING else state.leader)
    if state.phase == phases.LEADING and state.turn != state.leader:
        raise fields.complain("turn", f"{seat_name(state.leader)} is to lead (P1.2-a)")


def _set_up_combination(state: Corvo, fields: Fields) -> None:
    text = fields.text("to_beat")
    if text is None:
        return
    combination = read_combination(text)
    if not isinstance(combination, int) or cards.kind_of(combination, state.order) == NOTHING:
        problem = f"{text!r:.40} is no combination at this table, such as `8h 8s` (R32, R37)"
        raise fields.complain("to_beat", problem)
    if state.phase < phases.CLIMBING:
        raise fields.complain("to_beat", "combinations are played in phase 2 (OV-c)")
    climbing.lay(state, combination)


def _set_up_cube(state: Corvo, fields: Fields) -> None:
    """R44, R51: a play sheds a card, each pass follows a play, and each go doubles once."""
    if not state.agreed.with_cube:
        state.owner = state.leader if state.phase >= phases.CLIMBING else NOBODY
        return
    value = fields.number("cube", range(1, (1 << MOST_DOUBLINGS) + 1), 1)
    if count(value) != 1:
        raise fields.complain("cube", f"{value} is not 1 doubled some times (DC-c)")
    state.doublings = value.bit_length() - 1
    if state.doublings > 2 * (SEATS * HAND - _held(state)) + 1:
        raise fields.complain("cube", "it is doubled at most once in each go (R51)")
    state.owner = fields.seat("owner", state.turn if state.phase == phases.CLIMBING else NOBODY)


def _set_up_score(state: Corvo, fields: Fields) -> None:
    """R46, R47: one deal is worth no more than its cards, and the target ends the match."""
    state.deals = fields.number("deals", range(MOST_DEALS), 0)
    state.victors = set_of(fields.seats_listed("victors"))
    if bool(state.victors) != state.over():
        raise fields.complain("victors", "stand there when the game is over, and only then (R58)")
    most = MOST_POINTS if state.agreed.target else state.agreed.full_hand << state.doublings
    if not state.over():
        most = max(state.agreed.target, 1) - 1
    if max(state.points[seat] for seat in range(SEATS)) > most:
        raise fields.complain("points", f"here nobody has more than {most} (R46, R47)")


# ---- cards -------------------------------------------------------------------------


def _lay_out(state: Corvo, fields: Fields) -> None:
    """Named cards first, then hands nobody named; what is left is unseen."""
    hands = [_hand(state, fields, seat) for seat in range(SEATS)]
    state.removed = _cards(fields, "removed") or 0
    state.shed |= _cards(fields, "shed") or 0
    unseen = _cards(fields, "unseen")
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


def _hand(state: Corvo, fields: Fields, seat: int) -> int | None:
    """What a position says of one seat: a mapping, or a text such as `9d Js`."""
    inner = fields.inner(seat_name(seat), lambda text: {"cards": text})
    hand = _cards(inner, "cards")
    state.known[seat] = _cards(inner, "known") or 0
    state.points[seat] = inner.number("points", range(MOST_POINTS), 0)
    inner.finish()
    return hand


def _usual_hand(state: Corvo) -> int:
    """How many cards a hand has that a position does not mention."""
    if state.phase == phases.DEALING or state.phase == phases.OVER:
        return 0
    return max(1, state.agreed.full_hand - count(state.shed))


def _count_unseen(state: Corvo, fields: Fields) -> None:
    """How many of the unseen cards lie where; what no rule accounts for is aside."""
    whole = state.agreed.whole_stock
    spans = {
        phases.REVEALING: range(2, whole + 1, 2),  # two cards for each trick (P1-b)
        phases.LEADING: range(1, whole, 2),
        phases.OVER: range(whole + 1),
    }
    span = spans.get(state.phase, range(1))
    tricks = 0 if state.phase <= phases.BEGINNING else whole // 2
    state.face_down = fields.number("face_down", range(tricks + 1), 0, "P1.5-b")
    room = count(state.unseen) - state.agreed.burned - state.face_down
    usual = 0 if state.over() else max((n for n in span if n <= room), default=span[0])
    state.stock = fields.number("stock", span, usual, "P0-d, P1-b")
    if aside(state) < 0:
        raise fields.complain("unseen", "too few cards for stock, burned and face_down (P0-d)")
    for name, actual in (("burned", burned(state)), ("aside", aside(state))):
        fields.number(name, range(actual, actual + 1), actual, "P0-b, P0-d")


def _cards(fields: Fields, name: str) -> int | None:
    return fields.read(name, _read_set, "a list of different cards such as `9d Js` (OV-b)")


def _read_set(text: str) -> int | None:
    found = cards.read_cards(text)
    return None if found is None or len(set(found)) < len(found) else cards.set_of_cards(found)


def _check_hands(state: Corvo) -> None:
    """What is known is held, nobody holds too many cards, and who must play has one."""
    most = state.agreed.full_hand
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
