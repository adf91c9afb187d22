"""A whole table of Korona as plain data, and back: for tests, scenarios, puzzles and records.

A position begins between actions. It is checked by ranges, by what is conserved, and by asking the
rules whether somebody has something to do.
"""

from collections.abc import Mapping

from courtly.games.korona.rules import areas, cards, drawing, moves, phases, piles
from courtly.games.korona.rules.game import Korona
from courtly.games.korona.rules.state import MARKET, NOBODY, NONE
from courtly.games.korona.words import tape
from courtly.games.korona.words.cards import (
    CODES,
    COMBOS,
    EMPTY,
    PHASES,
    codes_of,
    counted,
    pile_text,
    read_cards,
    spot_text,
)
from courtly.kernel.bits import count, first
from courtly.kernel.errors import BadPosition
from courtly.kernel.fields import Fields, shown
from courtly.kernel.seats import names_in, seat_name, seats_in, set_of
from courtly.kernel.state import Moves
from courtly.kernel.words import Data, Plain

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
        hand = codes_of(counted(state.hands, seat * cards.KINDS))
        data[seat_name(seat)] = {"hand": " ".join(hand), "area": area_text(state.areas[seat])}
    data["market"] = market_text(state)
    data["pile"] = state.pile
    data["discards"] = " ".join(codes_of(counted(state.discards)))
    data["out"] = names_in(first(state.seats) & ~state.living)
    data |= _under_way(state)
    data |= tape.remembered(state)
    if state.over():
        data["victors"] = names_in(state.victors)
        data["combo"] = COMBOS[state.combo]
        data["agreed"] = state.agreed
    return data


def area_text(area: areas.Area) -> str:
    """`[Fi Fa] [Ru]`."""
    return " ".join([pile_text(area.piles[i]) for i in range(area.n)])


def market_text(state: Korona) -> str:
    """`Fa - To`."""
    laid = [state.market[slot] for slot in range(MARKET)]
    return " ".join([CODES[card] if card != cards.NO_CARD else EMPTY for card in laid])


def _under_way(state: Korona) -> Data:
    """What is counted, played, answered and held aside, where there is something of it."""
    filling = state.phase in (phases.OPENING, phases.REFILLING)
    held = [
        {
            "pile": pile_text(state.aside[i]),
            "for": seat_name(state.bound_for[i]),
            "by": seat_name(state.placer[i]),
        }
        for i in range(state.waiting)
    ]
    there: dict[str, tuple[bool, Plain]] = {
        "picked": (state.picked > 0 or state.phase == phases.REFILLING, state.picked),
        "owed": (state.owed > 0, state.owed),
        "slot": (state.slot > 0 or filling, state.slot),
        "playing": (state.card != cards.NO_CARD, _playing(state)),
        "asked": (state.reacting(), names_in(state.asked)),
        "raised": (state.reacting(), names_in(state.raised)),
        "shields": (state.shields > 0, state.shields),
        "ring": (state.ring > 0, names_in(state.ring)),
        "passes": (state.ring > 0, state.passes),
        "aside": (state.waiting > 0, held),
    }
    return {name: value for name, (shows, value) in there.items() if shows}


def _playing(state: Korona) -> Data:
    """The card under way, and what of it is declared."""
    taken = [pile for pile in (state.first_taken, state.second_taken) if pile != NONE]
    there: dict[str, tuple[bool, Plain]] = {
        "card": (True, CODES[state.card]),
        "target": (state.target != NOBODY, seat_name(state.target)),
        "from": (state.card == cards.DONATION, "hand" if state.from_hand else "area"),
        "moved": (state.moved != NONE, spot_text(state.moved + 1)),
        "height": (state.moved != NONE, state.height),
        "sent": (state.sent != NONE, spot_text(state.sent + 1)),
        "landing": (
            state.sent != NONE and state.phase != phases.LANDING,
            spot_text(state.landing),
        ),
        "taken": (bool(taken), [spot_text(pile + 1) for pile in taken]),
        "given": (state.given != NONE, spot_text(state.given + 1)),
    }
    return {name: value for name, (shows, value) in there.items() if shows}


# ---- data as a table ---------------------------------------------------------------


def set_up(state: Korona, position: Mapping[str, Plain]) -> None:
    """Fill a new table. A position may leave out all that it does not care about."""
    fields = Fields(position, state.seats)
    state.phase = fields.one_of("phase", PHASES, "acting")
    state.picked = fields.number("picked", range(drawing.PICKS_WHEN_EMPTY + 1), 0)
    _refuse_the_middle(state, fields)
    state.turn = fields.seat("turn", 0)
    state.acts = fields.number("acts", range(state.most_actions + state.over()), 0)
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
    tape.remember(state, fields)
    fields.finish()
    for problem in (_players, _deal, _hands, tape.problem, _nothing_to_do):
        complaint = problem(state)
        if complaint:
            raise BadPosition(complaint)


def _refuse_the_middle(state: Korona, fields: Fields) -> None:
    """A position begins between actions; the moves since lead into the midst of one."""
    names = [name for name in UNDER_WAY if name in fields.data]
    if not state.settled():
        names = ["picked" if state.phase == phases.DRAW else "phase"]
    if names:
        before = "set up the table before it, with the `moves` since"
        raise fields.complain(names[0], f"this is the middle of an action; {before}")


def _set_up_seat(state: Korona, fields: Fields, seat: int) -> None:
    """What a position says of one seat: a mapping, or a text such as `Fa TS | [Fi Fa] [Ru]`."""
    name = seat_name(seat)
    entry = fields.take(name)
    if isinstance(entry, str):
        hand, _, area = entry.partition("|")
        entry = {"hand": hand, "area": area}
    elif entry is not None and not isinstance(entry, Mapping):
        raise fields.complain(name, f"{shown(entry)} is neither a mapping nor a text")
    within = Fields(entry or {}, state.seats, name)
    for card in read_cards(within, "hand", within.text("hand")):
        state.receive(seat, card)
    _set_up_area(state.areas[seat], within)
    within.finish()


def _set_up_area(area: areas.Area, fields: Fields) -> None:
    """The piles of a text such as `[Fi Fa] [Ru]`, each as it may be built."""
    text = (fields.text("area") or "").strip()
    rest = "" if text == EMPTY else text
    while rest:
        inside, bracket, rest = rest[1:].partition("]") if rest[0] == "[" else ("", "", rest)
        built = read_cards(fields, "area", inside)
        if not bracket or not built or area.n == moves.ROOM:
            raise fields.complain("area", f"{text!r:.40} are not piles such as `[Fi Fa] [Ru]`")
        pile = 0
        for card in built[: piles.MOST]:
            pile = piles.put_on(pile, min(card, cards.BUILDS))
        if len(built) > piles.MOST or max(built) >= cards.BUILDS or not piles.is_legal(pile):
            raise fields.complain("area", f"[{inside}] is no pile that can be built (stack-2, R23)")
        area.add_pile(pile)
        rest = rest.strip()
    if not area.is_legal():
        raise fields.complain("area", "there is one Ruler pair at most (ruler-3)")


def _set_up_market(state: Korona, fields: Fields) -> None:
    words = (fields.text("market") or "").split()
    if len(words) > MARKET:
        raise fields.complain("market", f"has {MARKET} places, not {len(words)} (setup-4)")
    for slot, word in enumerate(words):
        if word != EMPTY:
            state.market[slot] = read_cards(fields, "market", word)[0]
    laid = state.market_cards() if state.phase == phases.OPENING else 0
    state.slot = fields.number("slot", range(laid, laid + 1), laid)


def _count_unseen(state: Korona, fields: Fields) -> None:
    """What nobody names is unseen: the Draw Pile, and cards that are out of play."""
    market = [state.market[slot] for slot in range(MARKET)]
    for card, code in enumerate(CODES):
        named = state.discards[card] + market.count(card)
        for seat in range(state.seats):
            named += state.hands[seat * cards.KINDS + card] + state.areas[seat].number_of(card)
        if named > cards.COPIES[card]:
            cite = "cont-2" if card < cards.BUILDS else "cont-3"
            there = f"{named} are more than there are, {cards.COPIES[card]}"
            raise BadPosition(f"{code}: {there} ({cite})")
        state.unseen[card] -= named
        state.unseen_cards -= named
    state.pile = fields.number("pile", range(state.unseen_cards + 1), state.unseen_cards)


# ---- what can be -------------------------------------------------------------------


def _players(state: Korona) -> str:
    if count(state.living) < 1 + (not state.over()):
        return "out: two at least are playing, and the last one to stay has won (R101)"
    if state.actors() & ~state.living:
        return f"turn: {seat_name(state.turn)} has left (R101)"
    if state.over() == (state.victors == 0):
        return "victors: somebody has won when the game is over, and not before (end-1)"
    return ""


def _deal(state: Korona) -> str:
    """Before the first turn: what is dealt, and enough for the rest."""
    if state.phase > phases.BEGINNING:
        return ""
    laid, dealt = state.market_cards(), drawing.next_dealt(state) == NOBODY
    due = phases.DEALING
    if dealt:
        due = phases.BEGINNING if laid == MARKET else phases.OPENING
    if state.phase != due:
        return f"phase: with these hands and this Market it is {PHASES[due]} (setup-2, setup-4)"
    if state.market_slot(cards.NO_CARD) != laid or (laid and not dealt):
        return f"market: its {MARKET} places are filled after the hands, in order (setup-4)"
    short = [max(0, state.start_cards - state.sizes[seat]) for seat in seats_in(state.living)]
    if state.pile < sum(short) + MARKET - laid:
        return "pile: there are too few cards for the deal (setup-3)"
    return ""


def _hands(state: Korona) -> str:
    """R13, R14: nobody holds more than there is a way back from."""
    for seat in range(state.seats):
        most, cite = state.hand_limit, "R14"
        if seat == state.turn and state.phase >= phases.ACTING:
            drawn = max(state.blind, state.blind_when_empty - most)
            most, cite = most + min(drawn, state.most_actions - state.acts), "R13"
        if state.sizes[seat] > most:
            return f"{seat_name(seat)}: hand: {most} cards at most can be held now ({cite})"
    return ""


def _nothing_to_do(state: Korona) -> str:
    """R15, R82: without a card to act with, or to draw, it would be over."""
    legal = Moves(moves.MOST_LEGAL)
    state.legal(state.turn, legal)
    if state.over() or state.chances() or legal.n:
        return ""
    return f"turn: {seat_name(state.turn)} has nothing to draw or to act with (R15, R82)"
