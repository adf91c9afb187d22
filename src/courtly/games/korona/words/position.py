"""A whole table of Korona as plain data, and back: for tests, scenarios, puzzles and records."""

from collections.abc import Mapping

from courtly.games.korona.rules import actions, drawing, phases
from courtly.games.korona.rules.areas import Area
from courtly.games.korona.rules.cards import BUILDS, COPIES, DONATION, KINDS, NO_CARD
from courtly.games.korona.rules.game import Korona
from courtly.games.korona.rules.state import MARKET, NOBODY, NONE
from courtly.games.korona.words import known, possible
from courtly.games.korona.words.cards import (
    CODES,
    COMBOS,
    EMPTY,
    codes_of,
    counted,
    pile_text,
    read_area,
    read_cards,
    spot_text,
)
from courtly.games.korona.words.known import remember, remembered
from courtly.kernel.bits import first
from courtly.kernel.errors import BadPosition
from courtly.kernel.fields import Fields, shown
from courtly.kernel.seats import names_in, seat_name, set_of
from courtly.kernel.words import Data, Plain

PHASES = (
    *("dealing", "opening", "beginning", "drawing", "refilling", "draw", "acting"),
    *("moving", "taking", "landing", "giving", "window", "counter"),
    *("donating", "passing", "placing", "freeing", "over"),
)
SOURCES = ("hand", "area")
UNDER_WAY = ("owed", "playing", "asked", "raised", "shields", "ring", "passes", "aside")


# ---- the table as data -------------------------------------------------------------


def position_of(state: Korona) -> Data:
    """Everything, secrets included."""
    data: Data = {
        "phase": PHASES[state.phase],
        "turn": seat_name(state.turn),
        "acts": state.acts,
    }
    for seat in range(state.seats):
        hand = codes_of(counted(state.hands, seat * KINDS))
        data[seat_name(seat)] = {"hand": " ".join(hand), "area": area_text(state.areas[seat])}
    data["market"] = market_text(state)
    data["pile"] = state.pile
    data["discards"] = " ".join(codes_of(counted(state.discards)))
    data["out"] = names_in(first(state.seats) & ~state.living)
    data |= _numbers(state)
    data |= _under_way(state)
    data |= remembered(state)
    if state.over():
        data["victors"] = names_in(state.victors)
        data["combo"] = COMBOS[state.combo]
        data["agreed"] = state.agreed
    return data


def area_text(area: Area) -> str:
    """`[Fi Fa] [Ru]`."""
    return " ".join([pile_text(area.piles[i]) for i in range(area.n)])


def market_text(state: Korona) -> str:
    """`Fa - To`."""
    cards = [state.market[slot] for slot in range(MARKET)]
    return " ".join([CODES[card] if card != NO_CARD else EMPTY for card in cards])


def _numbers(state: Korona) -> Data:
    """What is counted during a Draw step, where there is something to count."""
    data: Data = {}
    if state.picked or state.phase == phases.REFILLING:
        data["picked"] = state.picked
    if state.owed:
        data["owed"] = state.owed
    if state.slot or state.phase == phases.OPENING or state.phase == phases.REFILLING:
        data["slot"] = state.slot
    return data


def _under_way(state: Korona) -> Data:
    data: Data = {}
    if state.card != NO_CARD:
        data["playing"] = _playing(state)
    if state.reacting():
        data["asked"] = names_in(state.asked)
        data["raised"] = names_in(state.raised)
    if state.shields:
        data["shields"] = state.shields
    if state.ring:
        data["ring"] = names_in(state.ring)
        data["passes"] = state.passes
    if state.waiting:
        data["aside"] = [_held_aside(state, number) for number in range(state.waiting)]
    return data


def _playing(state: Korona) -> Data:
    """The card under way, and what of it is declared."""
    data: Data = {"card": CODES[state.card]}
    if state.target != NOBODY:
        data["target"] = seat_name(state.target)
    if state.card == DONATION:
        data["from"] = SOURCES[0 if state.from_hand else 1]
    if state.moved != NONE:
        data["moved"] = spot_text(state.moved + 1)
        data["height"] = state.height
    if state.sent != NONE:
        data["sent"] = spot_text(state.sent + 1)
        if state.phase != phases.LANDING:
            data["landing"] = spot_text(state.landing)
    taken = [pile for pile in (state.first_taken, state.second_taken) if pile != NONE]
    if taken:
        data["taken"] = [spot_text(pile + 1) for pile in taken]
    if state.given != NONE:
        data["given"] = spot_text(state.given + 1)
    return data


def _held_aside(state: Korona, number: int) -> Data:
    return {
        "pile": pile_text(state.aside[number]),
        "for": seat_name(state.bound_for[number]),
        "by": seat_name(state.placer[number]),
    }


# ---- data as a table ---------------------------------------------------------------


def set_up(state: Korona, position: Mapping[str, Plain]) -> None:
    """Fill a new table. A position may leave out all that it does not care about."""
    fields = Fields(position, state.seats)
    state.phase = fields.one_of("phase", PHASES, "acting")
    state.picked = fields.number("picked", range(drawing.PICKS_WHEN_EMPTY + 1), 0)
    _refuse_the_middle(state, fields)
    state.turn = fields.seat("turn", 0)
    state.acts = fields.number("acts", range(actions.MOST_ACTIONS + 1), 0)
    state.living = first(state.seats) & ~set_of(fields.seats_listed("out"))
    for seat in range(state.seats):
        _set_up_seat(state, fields, seat)
    _set_up_market(state, fields)
    for card in read_cards(fields, "discards", fields.text("discards")):
        state.discards[card] += 1
    _count_unseen(state, fields)
    state.victors = set_of(fields.seats_listed("victors"))
    state.combo = fields.one_of("combo", COMBOS, "none")
    state.agreed = fields.flag("agreed")
    remember(state, fields)
    fields.finish()
    possible.check(state)


def _refuse_the_middle(state: Korona, fields: Fields) -> None:
    """A position begins between actions; the moves since lead into the midst of one."""
    names = [name for name in UNDER_WAY if name in fields.data]
    if not state.settled():
        names = ["picked" if state.phase == phases.DRAW else "phase"]
    if names:
        before = "set up the table before it, with the `moves` since"
        raise fields.complain(names[0], f"this is the middle of an action; {before}")


# ---- cards -------------------------------------------------------------------------


def _set_up_seat(state: Korona, fields: Fields, seat: int) -> None:
    """What a position says of one seat: a mapping, or a text such as `Fa TS | [Fi Fa] [Ru]`."""
    name = seat_name(seat)
    entry = fields.take(name)
    hand: str | None = None
    area: str | None = None
    if isinstance(entry, str):
        hand, _, area = entry.partition("|")
    elif isinstance(entry, Mapping):
        inner = Fields(entry, state.seats, name)
        hand, area = inner.text("hand"), inner.text("area")
        inner.finish()
    elif entry is not None:
        raise fields.complain(name, f"{shown(entry)} is neither a mapping nor a text")
    within = Fields({}, state.seats, name)
    for card in read_cards(within, "hand", hand):
        state.receive(seat, card)
    for pile in read_area(within, "area", area or ""):
        state.areas[seat].add_pile(pile)


def _set_up_market(state: Korona, fields: Fields) -> None:
    text = fields.text("market")
    words = [] if text is None else text.split()
    if len(words) > MARKET:
        raise fields.complain("market", f"has {MARKET} places, not {len(words)} (setup-4)")
    for slot, word in enumerate(words):
        if word != EMPTY:
            state.market[slot] = read_cards(fields, "market", word)[0]
    laid = state.market_cards() if state.phase == phases.OPENING else 0
    state.slot = fields.number("slot", range(laid, laid + 1), laid)


def _count_unseen(state: Korona, fields: Fields) -> None:
    """What nobody names is unseen: the Draw Pile, and cards that are out of play."""
    for card in range(KINDS):
        named = _named(state, card)
        if named > COPIES[card]:
            cite = "cont-2" if card < BUILDS else "cont-3"
            raise BadPosition(
                f"{CODES[card]}: {named} are more than there are, {COPIES[card]} ({cite})"
            )
        state.unseen[card] -= named
        state.unseen_cards -= named
    room = state.unseen_cards
    state.pile = fields.number("pile", range(room + 1), room)


def _named(state: Korona, card: int) -> int:
    """How many cards of a kind a position has a place for."""
    n = known.open_cards(state, card)
    for seat in range(state.seats):
        n += state.hands[seat * KINDS + card]
    for slot in range(MARKET):
        n += state.market[slot] == card
    return n
