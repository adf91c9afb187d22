"""A whole table of Corvo as plain data, and back: for tests, scenarios, puzzles and records."""

from collections.abc import Mapping

from courtly.games.corvo import moves, possible
from courtly.games.corvo.cards import CARDS, FULL_DECK, beats_lead
from courtly.games.corvo.deal import (
    BEGINNING,
    CLIMBING,
    DEALING,
    DOUBLING,
    DRAWING,
    FOLLOWING,
    HAND,
    LEADING,
    LOSER_TAKES,
    NO_CARD,
    NOBODY,
    OVER,
    REVEALING,
    SEATS,
    WINNER_TAKES,
)
from courtly.games.corvo.numbers import cards_of
from courtly.games.corvo.rules import Corvo
from courtly.games.corvo.words import (
    PRIZES,
    card_text,
    cards_in,
    cards_text,
    combination_text,
    read_cards,
    read_combination,
    set_of_cards,
)
from courtly.kernel.bits import bit, count, has
from courtly.kernel.errors import BadPosition
from courtly.kernel.fields import Fields
from courtly.kernel.seats import names_in, seat_name, set_of
from courtly.kernel.table import Data, Plain

PHASES = (
    *("dealing", "beginning", "revealing", "leading", "following"),
    *("winner takes", "loser takes", "drawing", "climbing", "doubling", "over"),
)
LEADERS = ("random", "alternate", "loser", "winner")
WITH_TRUMP = (LEADING, FOLLOWING, WINNER_TAKES, LOSER_TAKES, DRAWING)
PLAYED_OUT = (WINNER_TAKES, LOSER_TAKES, DRAWING)
MOST_POINTS = 1 << 56


# ---- the table as data -------------------------------------------------------------


def position_of(state: Corvo) -> Data:
    """Everything, secrets included."""
    data: Data = {
        "seats": SEATS,
        "options": options_of(state),
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


def options_of(state: Corvo) -> dict[str, str]:
    """The options of this table, as they are written."""
    order = state.order
    return {
        "burn": str(state.burn),
        "cube": "on" if state.with_cube else "off",
        "ranks": "two_high" if order.two_high else "ace_high",
        "wheel": "on" if order.wheel else "off",
        "five_card_answer": "same_kind" if order.same_kind else "any_higher",
        "match_target": str(state.target),
        "next_leader": LEADERS[state.next_leader],
    }


def burned(state: Corvo) -> int:
    """The cards put away before the deal; until it is over they lie in the deck."""
    return 0 if state.phase <= BEGINNING else state.burn


def aside(state: Corvo) -> int:
    """Cards that a position does not name: out of play, unseen, but counted."""
    if state.phase <= BEGINNING:
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
    state.phase = fields.one_of("phase", PHASES, "climbing")
    state.deals = fields.number("deals", range(2 * 200), 0)
    _set_up_trick(state, fields)
    _set_up_turn(state, fields)
    _set_up_combination(state, fields)
    _set_up_cube(state, fields)
    _lay_out(state, fields)
    state.victors = set_of(fields.seats_listed("victors"))
    possible.check(state)
    fields.finish()


def _set_up_trick(state: Corvo, fields: Fields) -> None:
    """The leader, the trump card and what has been played to the trick."""
    leader = fields.seat("leader", NOBODY)
    first_leader = fields.seat("first_leader", NOBODY)
    state.leader = leader if leader != NOBODY else max(first_leader, 0)
    state.first_leader = first_leader if first_leader != NOBODY else state.leader
    state.trump = _card(fields, "trump")
    state.led = _card(fields, "led")
    state.followed = _card(fields, "followed")
    if state.led != NO_CARD and state.followed != NO_CARD and state.trump != NO_CARD:
        follower_wins = beats_lead(state.followed, state.led, state.trump)
        state.winner = 1 - state.leader if follower_wins else state.leader
    for name in fields.texts("taken"):
        if name not in PRIZES:
            raise fields.complain("taken", f"{name!r:.40} is none of {', '.join(PRIZES)}")
        if has(state.taken, PRIZES.index(name)):
            raise fields.complain("taken", f"{name} stands there twice (P1.4-a)")
        state.taken |= bit(PRIZES.index(name))


def _set_up_turn(state: Corvo, fields: Fields) -> None:
    usual = {
        DEALING: 0,
        FOLLOWING: 1 - state.leader,
        WINNER_TAKES: state.winner,
        LOSER_TAKES: 1 - state.winner,
        DRAWING: state.winner if count(state.taken) == 1 else 1 - state.winner,
    }
    fallback = usual.get(state.phase, state.leader)
    state.turn = fields.seat("turn", fallback if fallback in range(SEATS) else 0)


def _set_up_combination(state: Corvo, fields: Fields) -> None:
    text = fields.text("to_beat")
    if text is None:
        return
    combination = read_combination(text)
    if not isinstance(combination, int):
        raise fields.complain("to_beat", f"{text!r:.40} is no combination such as `8h 8s`")
    state.to_beat = combination
    state.kind = state.order.kind_of(combination)
    state.strength = state.order.strength_of(state.kind, cards_of(combination))
    state.shed |= cards_of(combination)


def _set_up_cube(state: Corvo, fields: Fields) -> None:
    climbing = state.phase >= CLIMBING
    if not state.with_cube:
        state.owner = state.leader if climbing else NOBODY
        return
    value = fields.number("cube", range(1, (1 << possible.MOST_DOUBLINGS) + 1), 1)
    if count(value) != 1:
        raise fields.complain("cube", f"{value} is not 1 doubled some times (DC-c)")
    state.doublings = value.bit_length() - 1
    offering = 1 - state.turn if state.phase == DOUBLING else state.turn
    under_way = climbing and state.phase != OVER  # an end may come before there is an owner
    state.owner = fields.seat("owner", offering if under_way else NOBODY)


# ---- cards -------------------------------------------------------------------------


def _lay_out(state: Corvo, fields: Fields) -> None:
    """Named cards first, then hands nobody named; what is left is unseen."""
    hands = [_hand(state, fields, seat) for seat in range(SEATS)]
    state.removed = _cards(fields, "removed") or 0
    state.shed |= _cards(fields, "shed") or 0
    unseen = _cards(fields, "unseen")
    prizes = _taken_cards(state)
    on_table = [card for card in (state.trump, state.led, state.followed) if card != NO_CARD]
    named = [hand or 0 for hand in hands] + [state.removed, state.shed, unseen or 0]
    named += [bit(card) for card in on_table if not has(prizes, card)]
    _check_once(named)
    left = FULL_DECK & ~_union(named)
    if state.taken and hands[state.winner] is not None and prizes & ~(hands[state.winner] or 0):
        raise BadPosition(f"{seat_name(state.winner)}: the prize taken is in no hand (P1.3b-a)")
    for seat, hand in enumerate(hands):
        own = prizes if seat == state.winner else 0
        state.known[seat] |= own
        if hand is None:
            wanted = _full_hand(state, seat) - count(own)
            hand = set_of_cards(cards_in(left & ~prizes)[:wanted]) | own
        state.hands[seat] = hand
        left &= ~hand
    state.unseen = left if unseen is None else unseen
    if unseen is not None and left:
        raise fields.complain("unseen", f"{cards_text(left)} lie nowhere (OV-b)")
    _count_unseen(state, fields)


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


def _full_hand(state: Corvo, seat: int) -> int:
    """How many cards a hand has that a position does not mention."""
    if state.phase == DEALING or state.phase == OVER:
        return 0
    if state.phase >= CLIMBING:
        return max(1, HAND - count(state.shed))
    played = seat == state.leader if state.phase == FOLLOWING else state.phase in PLAYED_OUT
    took = state.taken and (seat == state.winner or count(state.taken) == 2)
    drew = state.phase == DRAWING and seat == state.turn
    return HAND - (1 if played and (not took or drew) else 0)


def _taken_cards(state: Corvo) -> int:
    """The prizes that already lie in a hand."""
    if state.winner == NOBODY:
        return 0
    cards = bit(state.trump) if has(state.taken, moves.TRUMP) else 0
    return cards | (bit(state.losing_card()) if has(state.taken, moves.LOST) else 0)


def _count_unseen(state: Corvo, fields: Fields) -> None:
    """How many of the unseen cards lie where; what no rule accounts for is aside."""
    number = count(state.unseen)
    state.face_down = fields.number("face_down", range(HAND), 0)
    whole = CARDS - SEATS * HAND - state.burn
    usual = 0 if state.phase <= BEGINNING or state.phase >= CLIMBING else whole
    if state.phase in WITH_TRUMP:
        drawn = has(state.taken, moves.UNSEEN) and state.phase != DRAWING
        usual -= 2 if drawn else 1
    room = number - burned(state) - state.face_down
    state.stock = fields.number("stock", range(whole + 1), max(min(usual, room), 0))
    for name, actual in (("burned", burned(state)), ("aside", aside(state))):
        if fields.number(name, range(CARDS + 1), actual) != actual:
            raise fields.complain(name, f"must be {actual} here; {number} cards are unseen")
    if state.phase == REVEALING and state.stock == 0:
        raise fields.complain("stock", "is empty: phase 1 is over (P1-b)")


def _check_once(named: list[int]) -> None:
    seen = 0
    for cards in named:
        if seen & cards:
            twice = card_text(cards_in(seen & cards)[0])
            raise BadPosition(f"the {twice} is in two places (OV-b)")
        seen |= cards


def _union(sets: list[int]) -> int:
    together = 0
    for cards in sets:
        together |= cards
    return together


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
