"""A whole hall of Corvassa as plain data, and back: for tests, scenarios, puzzles and records."""

from collections.abc import Mapping

from courtly.games.corvassa import possible, remembered, retraced
from courtly.games.corvassa.attacks import REWARD_CARDS
from courtly.games.corvassa.cards import (
    CHECK,
    COPIES,
    FACELESS,
    FACELESS_ROOK,
    FAVOR,
    KING,
    NO_CARD,
    PAWN,
    SHADOW,
    blank,
    held,
    identity_of,
    in_heap,
)
from courtly.games.corvassa.choices import HAND_LIMIT
from courtly.games.corvassa.hall import (
    ACTING,
    AT_THE_END,
    BARE,
    BY_FAVOR,
    BY_PAWN,
    BY_PROMOTION,
    BY_SHADOW,
    DEALING,
    DRAWING,
    FREE_FOUR,
    FREE_THREE,
    INSTEAD,
    LOOKING,
    NOBODY,
    OVER,
    OWING,
    PRICE,
    PUNISHMENT,
    REWARD,
)
from courtly.games.corvassa.remembered import partner
from courtly.games.corvassa.rules import Corvassa
from courtly.games.corvassa.seating import read_hands, read_sides
from courtly.games.corvassa.turns import TURN_LIMIT
from courtly.games.corvassa.words import CODES, hand_codes, heap_codes, read_card
from courtly.kernel.bits import first, has
from courtly.kernel.errors import BadPosition
from courtly.kernel.fields import Fields
from courtly.kernel.seats import names_in, seat_name, set_of
from courtly.kernel.table import Data, Plain

PHASES = (
    *("solo", "kings", "dealing", "drawing", "losing", "stealing", "looking"),
    *("acting", "answering", "owing", "showing", "ordering", "over"),
)
MODES = ("main4", "ffa4", "two_v_one", "ffa3", "duel")
# Why cards are drawn, and why one is owed: an ordinary draw that is one too many is an overflow.
DRAWN = {
    BARE: "bare",
    INSTEAD: "instead",
    BY_FAVOR: "favor",
    REWARD: "reward",
    BY_PROMOTION: "promotion",
    AT_THE_END: "end",
}
OWED = {
    BY_PAWN: "pawn",
    BY_SHADOW: "shadow",
    PRICE: "price",
    PUNISHMENT: "punishment",
    BY_FAVOR: "favor",
    AT_THE_END: "overflow",
    REWARD: "reward",
}
DUE_FOR = {PAWN: BY_PAWN, SHADOW: BY_SHADOW, CHECK: PRICE, FAVOR: BY_FAVOR, NO_CARD: AT_THE_END}
NOTHING = "-"


# ---- the hall as data --------------------------------------------------------------


def position_of(state: Corvassa) -> Data:
    """Everything, secrets included."""
    data: Data = {
        "seats": state.seats,
        "options": options_of(state),
        "phase": PHASES[state.phase],
    }
    if state.phase > DEALING:
        data["turn"] = seat_name(state.turn)
        data["turns"] = state.turns
    for seat in range(state.seats):
        data[seat_name(seat)] = _hand(state, seat)
    data["out"] = names_in(first(state.seats) & ~state.living)
    data |= _sides(state)
    data["pile"] = " ".join(heap_codes(state.rest))
    data["discards"] = " ".join(heap_codes(state.discards))
    for name, cards in (
        ("top", [state.top, state.second]),
        ("found", [state.found, state.found_next]),
    ):
        if cards[0] != NO_CARD:
            data[name] = " ".join([CODES[card] for card in cards if card != NO_CARD])
    if state.aside:
        data["aside"] = " ".join(heap_codes(state.aside))
    data |= _under_way(state)
    if state.over():
        data["victors"] = names_in(state.victors)
        data["limit_reached"] = state.limit_reached
        data["agreed"] = state.agreed
    data["memory"] = remembered.lines_of(state)
    return data


def options_of(state: Corvassa) -> dict[str, str]:
    """The options of this table, as they are written."""
    return {
        "mode": MODES[state.mode],
        "end_draw": "refill" if state.refill else "one",
        "last_allies": "shared_win" if state.shared_win else "dissolve",
        "shadow_lose_two": "eliminates" if state.shadow_eliminates else "costs",
        "ally_hands": "open" if state.open_hands else "closed",
        "crown_scope": "footpad_only" if state.footpad_only else "all",
    }


def _hand(state: Corvassa, seat: int) -> Plain:
    """`K1 Rk Pn`; of who is out, the King that has left; before the Kings are dealt, nothing."""
    king = state.kings[seat]
    if not has(state.living, seat) and (king or state.phase == OVER):
        return {"king": king}
    if king == 0 and state.phase == OVER:
        return {"hand": "", "king": 0}
    return " ".join(hand_codes(state.hands[seat], king))


def _sides(state: Corvassa) -> Data:
    """Who stands with whom, who has spent the Command, who has not had a turn."""
    data: Data = {}
    if state.solo != NOBODY:
        data["solo"] = seat_name(state.solo)
    if remembered.partner(state, (state.solo + 1) % state.seats) != NOBODY:
        pairs = [(seat, state.ally[seat]) for seat in range(state.seats)]
        data["allies"] = [f"{seat_name(a)} {seat_name(b)}" for a, b in pairs if a < b]
    if state.commanded:
        data["commanded"] = names_in(state.commanded)
    fresh = first(state.seats) & ~state.had_turn
    if fresh and state.phase > DEALING:
        data["fresh"] = names_in(fresh)
    return data


def _under_way(state: Corvassa) -> Data:
    data: Data = {}
    if state.card != NO_CARD:
        data["attack"] = _attack(state)
    if state.phase == DRAWING:
        data["why"] = DRAWN[state.why]
        data["owed"] = state.owed
    elif state.phase == OWING:
        data["why"] = OWED[state.why]
        data["debtor"] = seat_name(state.debtor)
    if state.was_bare and state.phase == ACTING:
        data["was_bare"] = True
    if state.promotion_closed:
        data["promotion_closed"] = True
    return data


def _attack(state: Corvassa) -> Data:
    """The card in play, which may be a Favor."""
    data: Data = {"card": CODES[state.card], "as": CODES[state.played_as]}
    if state.target != NOBODY:
        data["target"] = seat_name(state.target)
    if state.betrays:
        data["betrays"] = True
    if state.redirector != NOBODY:
        data["redirected_by"] = seat_name(state.redirector)
    return data


# ---- data as a hall ----------------------------------------------------------------


def set_up(state: Corvassa, position: Mapping[str, Plain]) -> None:
    """Fill a new hall. A position may leave out all that it does not care about."""
    fields = Fields(position, state.seats)
    state.phase = fields.one_of("phase", PHASES, PHASES[ACTING])
    state.turn = fields.seat("turn", 0)
    state.turns = fields.number("turns", range(TURN_LIMIT + 1), 0)
    state.living = first(state.seats) & ~set_of(fields.seats_listed("out"))
    read_hands(state, fields)
    _set_up_attack(state, fields)
    read_sides(state, fields)
    _set_up_piles(state, fields)
    if position.get("phase") is None and state.sizes[state.turn] == 1 and state.pile_cards():
        state.phase = DRAWING  # 5.3-b: the turn of a bare King has begun so
    _set_up_debts(state, fields)
    _set_up_end(state, fields)
    told = position.get("memory") is not None
    lines = fields.texts("memory")
    knows = fields.mapping("knows")
    fields.finish()
    possible.check(state)
    if told and knows:
        raise fields.complain("knows", "the tape in `memory` says already what is known (R119)")
    if told:
        remembered.read_tape(state, fields, lines)
    else:
        remembered.imply(state, fields, knows)
    retraced.check(state)


def _set_up_attack(state: Corvassa, fields: Fields) -> None:
    entry = fields.mapping("attack")
    if not entry:
        return
    inner = Fields(entry, state.seats, "attack")
    card = _card_named(inner, "card")
    state.card = card
    if "as" in entry or card == FACELESS:
        state.played_as = _card_named(inner, "as")
    else:
        state.played_as = identity_of(card)
        inner.known.append("as")
    state.target = inner.seat("target", NOBODY)
    state.betrays = inner.flag("betrays")
    state.redirector = inner.seat("redirected_by", NOBODY)
    inner.finish()


def _card_named(fields: Fields, name: str) -> int:
    word = fields.text(name)
    card = read_card(word or "")
    if card is None:
        raise fields.complain(name, f"{word or ''!r:.40} is not a card such as `Rk` (§3.1-n)")
    return card


# ---- cards -------------------------------------------------------------------------


def _set_up_piles(state: Corvassa, fields: Fields) -> None:
    """Cards that nobody names are in the pile, or aside where the pile is named."""
    top, found = _read_heap(fields, "top"), _read_heap(fields, "found")
    for name, cards in (("top", top), ("found", found)):
        if len(cards) > 2:
            raise fields.complain(name, f"{len(cards)} cards; a Rook sees two at most (§11-Rk)")
    state.top, state.second = [*top, NO_CARD, NO_CARD][:2]
    state.found, state.found_next = [*found, NO_CARD, NO_CARD][:2]
    whole = fields.data.get("pile") is None
    heaps = [_read_heap(fields, name) for name in ("pile", "discards", "aside")]
    named = [*top, *found, *heaps[0], *heaps[1], *heaps[2], *_in_hands(state)]
    left = _unnamed(state, named)
    heaps[0 if whole else 2] += left
    state.rest = sum([in_heap(card) for card in heaps[0]])
    state.rest_cards = len(heaps[0])
    state.discards = sum([in_heap(card) for card in heaps[1]])
    state.aside = sum([in_heap(card) for card in heaps[2]])


def _in_hands(state: Corvassa) -> list[int]:
    """Every card held or in play but the Kings; a Faceless as it was printed."""
    cards = [blank(state.card)] if state.card > KING else []
    for seat in range(state.seats):
        for card in range(KING + 1, len(CODES)):
            cards += [blank(card)] * held(state.hands[seat], card)
    return cards


def _unnamed(state: Corvassa, named: list[int]) -> list[int]:
    """The rest of the deck."""
    left: list[int] = []
    favors = state.mode != FREE_FOUR and state.mode != FREE_THREE  # R01
    for card in range(KING + 1, FACELESS_ROOK):
        copies = COPIES[card] if card != FAVOR or favors else 0
        n = named.count(card)
        if n > copies:
            raise BadPosition(possible.too_many(state, card, n, copies))
        left += [card] * (copies - n)
    return left


def _read_heap(fields: Fields, name: str) -> list[int]:
    """The cards of a text such as `Rk Pn Pn`, of the pile or from it."""
    cards: list[int] = []
    text = fields.text(name)
    for word in [] if text is None or text.strip() == NOTHING else text.split():
        card = read_card(word)
        if card is None:
            raise fields.complain(name, f"{word!r:.40} is not a card such as `Rk` (§3.1-n)")
        if card == KING:
            raise fields.complain(name, "a King lies in no pile (R103)")
        if card > FACELESS:
            raise fields.complain(name, f"{CODES[card]} is a blank Fl here (§8.5-e)")
        cards.append(card)
    return cards


# ---- what is drawn and owed, and the end ----------------------------------------------


def _set_up_debts(state: Corvassa, fields: Fields) -> None:
    why = fields.text("why")
    if state.phase == DRAWING:
        state.why = _reason(fields, why, DRAWN, _usual_draw(state))
        cards = 1
        if state.why == REWARD:
            cards = REWARD_CARDS
        elif state.why == AT_THE_END and state.refill:
            cards = max(0, HAND_LIMIT - state.sizes[state.turn])
        state.owed = fields.number("owed", range(HAND_LIMIT), cards)
    elif state.phase == LOOKING:
        cards = 1 if state.found != NO_CARD else min(state.pile_cards(), 2)
        state.owed = fields.number("owed", range(cards, cards + 1), cards)
    elif state.phase == OWING:
        state.why = _reason(fields, why, OWED, _usual_debt(state))
    if why is not None and state.phase != DRAWING and state.phase != OWING:
        raise fields.complain("why", "belongs to the phases drawing and owing alone (R118)")
    counted = state.phase == DRAWING or state.phase == LOOKING
    if not counted and fields.take("owed") is not None:
        raise fields.complain("owed", "belongs to the phases drawing and looking alone (R118)")
    state.debtor = fields.seat("debtor", _usual_debtor(state))
    state.was_bare = fields.flag("was_bare") or (state.phase == DRAWING and state.why == BARE)
    state.promotion_closed = fields.flag("promotion_closed")


def _reason(fields: Fields, word: str | None, words: dict[int, str], usual: int) -> int:
    inner = Fields({"why": word}, fields.seats)
    reasons = list(words)
    return reasons[inner.one_of("why", list(words.values()), words[usual])]


def _usual_draw(state: Corvassa) -> int:
    """What a draw is for, by the card in play and the hand."""
    if state.card == FAVOR:
        return BY_FAVOR
    if state.betrays:
        return REWARD
    return BARE if state.sizes[state.turn] == 1 else AT_THE_END


def _usual_debt(state: Corvassa) -> int:
    """What is owed, by the card in play."""
    if state.betrays:
        alive = state.target != NOBODY and has(state.living, state.target)
        return PUNISHMENT if alive else REWARD
    return DUE_FOR.get(state.played_as, AT_THE_END)


def _usual_debtor(state: Corvassa) -> int:
    """Who owes it."""
    if state.phase == DRAWING:
        return state.turn
    if state.phase == DEALING:
        return state.next_dealt()
    if state.phase != OWING:
        return NOBODY
    if state.why == BY_FAVOR or not has(state.living, state.turn):
        return partner(state, state.turn)
    return state.target if state.why in (BY_PAWN, BY_SHADOW, PRICE) else state.turn


def _set_up_end(state: Corvassa, fields: Fields) -> None:
    said = fields.data.get("victors") is not None
    state.victors = set_of(fields.seats_listed("victors"))
    if not said and state.phase == OVER:
        state.victors = state.living
    state.limit_reached = fields.flag("limit_reached")
    state.agreed = fields.flag("agreed")
