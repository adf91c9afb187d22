"""A whole table of Corvo as plain data, and back: for tests, scenarios, puzzles and records.

It is written at any time and read between actions: neither in the middle of a trick nor while a
double is offered. What is read is checked by ranges and by what must add up.
"""

from collections.abc import Mapping

from courtly.games.corvo.rules import phases
from courtly.games.corvo.rules.cards import CARDS, FULL_DECK
from courtly.games.corvo.rules.dealing import AT_RANDOM
from courtly.games.corvo.rules.game import Corvo
from courtly.games.corvo.rules.numbers import cards_of, run_of_straight
from courtly.games.corvo.rules.state import HAND, NO_CARD, NOBODY, SEATS
from courtly.games.corvo.words.cards import (
    PHASES,
    PRIZES,
    card_text,
    cards_in,
    cards_text,
    combination_text,
    read_cards,
    set_of_cards,
)
from courtly.games.corvo.words.moves import read_combination
from courtly.kernel.bits import bit, count, has
from courtly.kernel.errors import BadPosition
from courtly.kernel.fields import Fields
from courtly.kernel.seats import names_in, seat_name, set_of
from courtly.kernel.words import Data, Plain

MOST_DEALS = 2 * 200  # each gives a point (R46), and a match is to 200 at the most (R47)
MOST_DOUBLINGS = 2 * (SEATS * HAND - SEATS) + 1  # as `_check_cube` has it, with two cards held
MOST_POINTS = 1 << 56
MIDDLE = "is the middle of an action: write the position before it, what followed as `moves`"


# ---- the table as data -------------------------------------------------------------


def position_of(state: Corvo) -> Data:
    """Everything, secrets included."""
    data: Data = {
        "phase": PHASES[state.phase],
        "turn": seat_name(state.turn),
        "leader": seat_name(state.leader),
        "first_leader": seat_name(state.first_leader),
        "deals": state.deals,
    }
    for seat in range(SEATS):
        data[seat_name(seat)] = {
            "cards": cards_text(state.hands[seat]),
            "known": cards_text(state.known[seat]),
            "points": state.points[seat],
        }
    data |= {
        "unseen": cards_text(state.unseen),
        "stock": state.stock,
        "burned": burned(state),
        "face_down": state.face_down,
        "aside": aside(state),
        "removed": cards_text(state.removed),
        "shed": cards_text(state.shed),
    }
    data |= _trick(state)
    if state.to_beat != NO_CARD:
        data["to_beat"] = combination_text(state.to_beat)
    if state.with_cube:
        data["cube"] = state.cube()
        data["owner"] = seat_name(state.owner) if state.owner != NOBODY else None
    if state.over():
        data["victors"] = names_in(state.victors)
    return data


def burned(state: Corvo) -> int:
    """The cards put away before the deal; until it is over they lie in the deck."""
    return 0 if state.phase <= phases.BEGINNING else state.burn


def aside(state: Corvo) -> int:
    """Cards that a position does not name: out of play, unseen, but counted."""
    if state.phase <= phases.BEGINNING:
        return 0
    return count(state.unseen) - state.burn - state.stock - state.face_down


def _trick(state: Corvo) -> Data:
    cards = {"trump": state.trump, "led": state.led, "followed": state.followed}
    data: Data = {name: card_text(card) for name, card in cards.items() if card != NO_CARD}
    if state.taken:
        data["taken"] = [name for prize, name in enumerate(PRIZES) if has(state.taken, prize)]
    return data


# ---- data as a table ---------------------------------------------------------------


def set_up(state: Corvo, position: Mapping[str, Plain]) -> None:
    """Fill a new table. A position may leave out all that it does not care about."""
    fields = Fields(position, SEATS)
    _set_up_phase(state, fields)
    _set_up_turn(state, fields)
    _set_up_combination(state, fields)
    _set_up_cube(state, fields)
    _lay_out(state, fields)
    _count_unseen(state, fields)
    _set_up_score(state, fields)
    fields.finish()
    for check in (_check_hands, _check_gone, _check_cube, _check_score):
        check(state)


def _set_up_phase(state: Corvo, fields: Fields) -> None:
    """The phase, which must be one between actions, and the trump card that is turned up in one."""
    state.phase = fields.one_of("phase", PHASES, "climbing")
    if phases.FOLLOWING <= state.phase <= phases.DRAWING or state.phase == phases.DOUBLING:
        raise fields.complain("phase", f"`{PHASES[state.phase]}` {MIDDLE}")
    for name in ("led", "followed", "taken"):
        if fields.take(name) is not None:
            raise fields.complain(name, f"a trick that has begun {MIDDLE}")
    state.trump = _card(fields, "trump")
    if (state.trump != NO_CARD) != (state.phase == phases.LEADING) and not state.over():
        raise fields.complain("trump", "is turned up when somebody is to lead, and only then")


def _set_up_turn(state: Corvo, fields: Fields) -> None:
    leader = fields.seat("leader", NOBODY)
    first_leader = fields.seat("first_leader", NOBODY)
    state.leader = leader if leader != NOBODY else max(first_leader, 0)
    state.first_leader = first_leader if first_leader != NOBODY else state.leader
    state.turn = fields.seat("turn", 0 if state.phase == phases.DEALING else state.leader)
    if state.phase == phases.LEADING and state.turn != state.leader:
        raise fields.complain("turn", f"{seat_name(state.leader)} is to lead (P1.2-a)")


def _set_up_combination(state: Corvo, fields: Fields) -> None:
    text = fields.text("to_beat")
    if text is None:
        return
    combination = read_combination(text)
    if not isinstance(combination, int):
        raise fields.complain("to_beat", f"{text!r:.40} is no combination such as `8h 8s`")
    if state.phase < phases.CLIMBING:
        raise fields.complain("to_beat", "combinations are played in phase 2 (OV-c)")
    run = run_of_straight(combination)
    if run >= 0 and not has(state.order.runs, run):
        raise fields.complain("to_beat", "this is no straight at this table (R02, R37, R38)")
    state.to_beat = combination
    state.kind = state.order.kind_of(combination)
    state.strength = state.order.strength_of(state.kind, cards_of(combination))
    state.shed |= cards_of(combination)


def _set_up_cube(state: Corvo, fields: Fields) -> None:
    if not state.with_cube:
        state.owner = state.leader if state.phase >= phases.CLIMBING else NOBODY
        return
    value = fields.number("cube", range(1, (1 << MOST_DOUBLINGS) + 1), 1)
    if count(value) != 1:
        raise fields.complain("cube", f"{value} is not 1 doubled some times (DC-c)")
    state.doublings = value.bit_length() - 1
    state.owner = fields.seat("owner", state.turn if state.phase == phases.CLIMBING else NOBODY)
    if state.phase < phases.CLIMBING and (state.doublings or state.owner != NOBODY):
        raise fields.complain("cube", "is at 1 and nobody's before phase 2 (DC-b, DC-c)")


def _set_up_score(state: Corvo, fields: Fields) -> None:
    state.deals = fields.number("deals", range(MOST_DEALS), 0)
    state.victors = set_of(fields.seats_listed("victors"))
    if bool(state.victors) != state.over():
        raise fields.complain("victors", "stand there when the game is over, and only then (R58)")


# ---- cards -------------------------------------------------------------------------


def _lay_out(state: Corvo, fields: Fields) -> None:
    """Named cards first, then hands nobody named; what is left is unseen."""
    hands = [_hand(state, fields, seat) for seat in range(SEATS)]
    state.removed = _cards(fields, "removed") or 0
    state.shed |= _cards(fields, "shed") or 0
    unseen = _cards(fields, "unseen")
    trump = 0 if state.trump == NO_CARD else bit(state.trump)
    left = FULL_DECK
    for cards in (*hands, state.removed, state.shed, unseen, trump):
        twice = (cards or 0) & ~left
        if twice:
            raise BadPosition(f"the {card_text(cards_in(twice)[0])} is in two places (OV-b)")
        left &= ~(cards or 0)
    for seat, hand in enumerate(hands):
        if hand is None:
            hand = set_of_cards(cards_in(left)[: _usual_hand(state)])
        state.hands[seat] = hand
        left &= ~hand
    state.unseen = left if unseen is None else unseen
    if unseen is not None and left:
        raise fields.complain("unseen", f"{cards_text(left)} lie nowhere (OV-b)")


def _hand(state: Corvo, fields: Fields, seat: int) -> int | None:
    """What a position says of one seat: a mapping, or a text such as `9d Js`."""
    name = seat_name(seat)
    entry = fields.take(name)
    if entry is None or isinstance(entry, str):
        return None if entry is None else _read(fields, name, entry)
    if not isinstance(entry, Mapping):
        raise fields.complain(name, f"{entry!r:.60} is neither a mapping nor a text")
    inner = Fields(entry, SEATS, name)
    hand = _cards(inner, "cards")
    state.known[seat] = _cards(inner, "known") or 0
    state.points[seat] = inner.number("points", range(MOST_POINTS), 0)
    inner.finish()
    return hand


def _usual_hand(state: Corvo) -> int:
    """How many cards a hand has that a position does not mention."""
    if state.phase == phases.DEALING or state.phase == phases.OVER:
        return 0
    return max(1, HAND - count(state.shed))


def _count_unseen(state: Corvo, fields: Fields) -> None:
    """How many of the unseen cards lie where; what no rule accounts for is aside."""
    number = count(state.unseen)
    whole = state.whole_stock()
    usual = {phases.REVEALING: whole, phases.LEADING: whole - 1}.get(state.phase, 0)
    state.face_down = fields.number("face_down", range(HAND), 0)
    room = number - burned(state) - state.face_down
    state.stock = fields.number("stock", range(whole + 1), max(min(usual, room), 0))
    for name, actual in (("burned", burned(state)), ("aside", aside(state))):
        if fields.number(name, range(CARDS + 1), actual) != actual:
            raise fields.complain(name, f"must be {actual} here; {number} cards are unseen")
    if aside(state) < 0:
        raise fields.complain("unseen", "too few cards for stock, burned and face_down (P0-d)")
    if state.phase in (phases.REVEALING, phases.LEADING):
        if state.stock == 0 or state.stock % 2 != (state.phase == phases.LEADING):
            raise fields.complain("stock", f"{state.stock} is not what tricks leave (P1-b, P1.1-a)")
    elif state.stock and not state.over():
        raise fields.complain("stock", "there is none outside phase 1 (P1-b)")


def _cards(fields: Fields, name: str) -> int | None:
    text = fields.text(name)
    return None if text is None else _read(fields, name, text)


def _read(fields: Fields, name: str, text: str) -> int:
    cards = read_cards(text)
    if cards is None:
        raise fields.complain(name, f"{text!r:.40} is not a list of cards such as `9d Js`")
    if len(set(cards)) < len(cards):
        raise fields.complain(name, "a card stands there twice (OV-b)")
    return set_of_cards(cards)


def _card(fields: Fields, name: str) -> int:
    text = fields.text(name)
    cards = [] if text is None else read_cards(text)
    if cards is None or len(cards) > 1:
        raise fields.complain(name, f"{text!r:.40} is not a card such as `9d`")
    return cards[0] if cards else NO_CARD


# ---- what must add up ----------------------------------------------------------------


def _check_hands(state: Corvo) -> None:
    for seat in range(SEATS):
        name, hand = seat_name(seat), state.hands[seat]
        if state.known[seat] & ~hand:
            raise BadPosition(f"{name}: what is known of a hand must be in it (R17)")
        if count(hand) > HAND:
            raise BadPosition(f"{name}: nobody holds more than {HAND} cards (P0-c)")
        if hand == 0 and phases.REVEALING <= state.phase < phases.OVER:
            raise BadPosition(f"{name}: has no card to play (P1.2-a, P2.3-f)")
    held = [count(state.hands[seat]) for seat in range(SEATS)]
    if state.phase == phases.DEALING and (held[0] - held[1] != state.turn or held[1] == HAND):
        raise BadPosition("the cards are dealt one each in turn, A first, 13 to each (R09, P0-c)")
    if state.phase == phases.BEGINNING and min(held) < HAND:
        raise BadPosition(f"both hands have {HAND} cards once they are dealt (P0-c)")


def _check_gone(state: Corvo) -> None:
    """P1.5-c: two cards leave play with each trick; the rest is shed from hands of thirteen."""
    tricks = 0 if state.phase <= phases.BEGINNING else (state.whole_stock() - state.stock) // 2
    if state.face_down > tricks or count(state.removed) + state.face_down > 2 * tricks:
        raise BadPosition(f"removed: two cards left play with each of {tricks} tricks (P1.5-c)")
    if state.shed and state.phase < phases.CLIMBING:
        raise BadPosition("shed: cards are shed in phase 2 (OV-c)")
    if _held(state) + count(state.shed) > SEATS * HAND:
        raise BadPosition(f"shed: both hands began phase 2 with {HAND} cards (P2.1-a)")


def _held(state: Corvo) -> int:
    return sum(count(state.hands[seat]) for seat in range(SEATS))


def _check_cube(state: Corvo) -> None:
    """R44, R51: a play sheds a card, each pass follows a play, and each go doubles once."""
    if state.doublings > 2 * (SEATS * HAND - _held(state)) + 1:
        raise BadPosition("cube: it is doubled at most once in each go (R51)")


def _check_score(state: Corvo) -> None:
    """R46, R47: every deal gives its winner points, and the target ends the match."""
    points = [state.points[seat] for seat in range(SEATS)]
    doublings = MOST_DOUBLINGS if state.with_cube and state.target else state.doublings
    most = HAND * state.deals << doublings
    if not state.deals <= sum(points) <= most:
        raise BadPosition(f"points: each deal gives 1 to {HAND}, times the cube (R46)")
    if state.over():
        _check_victory(state, points)
    elif max(points) >= max(state.target, 1):
        raise BadPosition(f"points: at {max(state.target, 1)} the game is over (R47)")
    elif state.phase == phases.BEGINNING and state.deals and state.next_leader != AT_RANDOM:
        raise BadPosition("phase: the leader of this deal is not drawn by chance (R48)")


def _check_victory(state: Corvo, points: list[int]) -> None:
    """Somebody may resign anywhere (R57)."""
    winner = 0 if has(state.victors, 0) else 1
    if count(state.victors) == 1 and points[winner] == 0:
        raise BadPosition(f"points: {seat_name(winner)} scored at least 1 (R46)")
    if state.target == 0 and (state.deals > 1 or points[1 - winner]):
        raise BadPosition("points: there is one deal, and only its winner scores (SC-a, R47)")
    if state.target and points[1 - winner] >= state.target:
        raise BadPosition(f"points: at {state.target} the match is over (R47)")
