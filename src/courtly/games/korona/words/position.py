"""A whole table of Korona as plain data, and back: for tests, scenarios, puzzles and records.

A position begins between actions. It is checked by ranges, by what is conserved, and by asking the
rules whether somebody has something to do.
"""

from collections.abc import Callable

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
    read_card,
    read_cards,
    spot_text,
)
from courtly.kernel import entries
from courtly.kernel.bits import count
from courtly.kernel.entries import Given
from courtly.kernel.errors import BadPosition
from courtly.kernel.fields import Fields
from courtly.kernel.seats import seat_name, seats_in
from courtly.kernel.state import Moves
from courtly.kernel.words import Data, Plain

# ---- what is written -----------------------------------------------------------------


def area_text(area: areas.Area) -> str:
    """`[Fi Fa] [Ru]`."""
    return " ".join([pile_text(area.piles[i]) for i in range(area.n)])


def market_text(state: Korona) -> str:
    """`Fa - To`."""
    laid = [state.market[slot] for slot in range(MARKET)]
    return " ".join([CODES[card] if card != cards.NO_CARD else EMPTY for card in laid])


def _hand(state: Korona, seat: int) -> str:
    return " ".join(codes_of(counted(state.hands, seat * cards.KINDS)))


def _held_aside(state: Korona) -> list[Plain]:
    """Piles that will be put into an area: whose, and by whom."""
    return [
        {
            "pile": pile_text(state.aside[i]),
            "for": seat_name(state.bound_for[i]),
            "by": seat_name(state.placer[i]),
        }
        for i in range(state.waiting)
    ]


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


# ---- what is read --------------------------------------------------------------------


def _some_cards(name: str, write: Callable[..., str]) -> entries.Entry:
    return entries.Entry(name, write, lambda _, fields: read_cards(fields, name))


def _in_words(text: str) -> Data:
    """`Fa TS | [Fi Fa] [Ru]`."""
    hand, _, area = text.partition("|")
    return {"hand": hand, "area": area}


def _piles(_: Korona, fields: Fields) -> list[int]:
    """The piles of a text such as `[Fi Fa] [Ru]`, each as it may be built."""
    found: list[int] = []
    text = (fields.text("area") or "").strip()
    rest = "" if text == EMPTY else text
    while rest:
        inside, bracket, rest = rest[1:].partition("]") if rest[0] == "[" else ("", "", rest)
        built = read_cards(Fields({"area": inside}, fields.seats, fields.where), "area")
        if not bracket or not built or len(found) == moves.ROOM:
            raise fields.complain("area", f"{text!r:.40} are not piles such as `[Fi Fa] [Ru]`")
        pile = 0
        for card in built[: piles.MOST]:
            pile = piles.put_on(pile, min(card, cards.BUILDS))
        if len(built) > piles.MOST or max(built) >= cards.BUILDS or not piles.is_legal(pile):
            raise fields.complain("area", f"[{inside}] is no pile that can be built (stack-2, R23)")
        found.append(pile)
        rest = rest.strip()
    return found


def _market(_: Korona, fields: Fields) -> list[int]:
    """`Fa - To`, where `-` is an empty place."""
    found = fields.read_words("market", _place, "a card such as `Fa`")
    if len(found) > MARKET:
        raise fields.complain("market", f"has {MARKET} places, not {len(found)} (setup-4)")
    return found


def _place(word: str) -> int | None:
    return cards.NO_CARD if word == EMPTY else read_card(word)


def _lay_out(state: Korona, given: Given, fields: Fields) -> None:
    """Hands, areas and heaps; what nobody names is unseen; and whether all of it can be."""
    if not state.settled():
        raise fields.middle("picked")
    for seat in range(state.seats):
        for card in given["hand"][seat]:
            state.receive(seat, card)
        for pile in given["area"][seat]:
            state.areas[seat].add_pile(pile)
        if not state.areas[seat].is_legal():
            raise given["seats"][seat].complain("area", "there is one Ruler pair at most (ruler-3)")
    for slot, card in enumerate(given["market"]):
        state.market[slot] = card
    for card in given["discards"]:
        state.discards[card] += 1
    laid = state.market_cards() if state.phase == phases.OPENING else 0
    state.slot = fields.number("slot", range(laid, laid + 1), laid)
    _count_unseen(state, fields)
    tape.remember(state, fields)
    for problem in (_players, _deal, _hands, tape.problem, _nothing_to_do):
        complaint = problem(state)
        if complaint:
            raise BadPosition(complaint)


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


# ---- all of it -----------------------------------------------------------------------


def _picking(state: Korona) -> bool:
    return state.picked > 0 or state.phase == phases.REFILLING


def _filling(state: Korona) -> bool:
    return state.slot > 0 or state.phase in (phases.OPENING, phases.REFILLING)


FORM = entries.Form(
    _lay_out,
    entries.phase(PHASES, "acting"),
    entries.seat("turn"),
    entries.number("acts", lambda state: range(state.most_actions + state.over())),
    entries.EachSeat(
        _in_words,
        _some_cards("hand", _hand),
        entries.Entry("area", lambda state, seat: area_text(state.areas[seat]), _piles),
    ),
    entries.Entry("market", market_text, _market),
    *entries.later(entries.number("pile")),
    _some_cards("discards", lambda state: " ".join(codes_of(counted(state.discards)))),
    entries.all_but("out", "living"),
    entries.number("picked", range(drawing.PICKS_WHEN_EMPTY + 1), when=_picking),
    *entries.if_any(*entries.middle(entries.number("owed"))),
    *entries.later(entries.number("slot", when=_filling)),
    *entries.middle(
        entries.Entry("playing", _playing, when=entries.any_of("card")),
        entries.seats("asked", lambda state: state.reacting()),
        entries.seats("raised", lambda state: state.reacting()),
        *entries.if_any(entries.number("shields"), entries.seats("ring")),
        entries.number("passes", when=entries.some("ring")),
        *entries.if_any(entries.Entry("aside", _held_aside)),
    ),
    *tape.ENTRIES,
    entries.seats("victors", entries.at_the_end),
    entries.word("combo", COMBOS, "none", entries.at_the_end),
    entries.flag("agreed", entries.at_the_end),
)
