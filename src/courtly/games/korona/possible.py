"""What a position must be so that it can be played: lawful areas, whole sums, something to do."""

from courtly.games.korona import memory
from courtly.games.korona.areas import NO_COMBO, Area
from courtly.games.korona.cards import DONATION, JOKER, KINDS, NO_CARD, RULER
from courtly.games.korona.choices import BLIND, HAND_LIMIT, MOST_ACTIONS
from courtly.games.korona.piles import capacity, is_legal, lead, size
from courtly.games.korona.realm import (
    ACTING,
    BEGINNING,
    DEALING,
    DRAW,
    MARKET,
    NOBODY,
    OVER,
    START_CARDS,
)
from courtly.games.korona.rules import Korona
from courtly.games.korona.words import CODES, NAMES, pile_text
from courtly.kernel.bits import count, has
from courtly.kernel.errors import BadPosition
from courtly.kernel.seats import seat_name, seats_in


def check(state: Korona) -> None:
    """Complain about the first thing that cannot be."""
    for problem in (_areas, _seats, _deal, _turn, _hands, _memory, _combos, _end):
        complaint = problem(state)
        if complaint:
            raise BadPosition(complaint)


# ---- areas -------------------------------------------------------------------------


def _areas(state: Korona) -> str:
    for seat in range(state.seats):
        complaint = _area(state.areas[seat], state.extra_ruler)
        if complaint:
            return f"{seat_name(seat)}: area: {complaint}"
    return ""


def _area(area: Area, extra_ruler: bool) -> str:
    piles = [area.piles[i] for i in range(area.n)]
    for pile in piles:
        if not is_legal(pile):
            return f"{pile_text(pile)} {_fault(pile)}"
    if not area.is_legal():
        return "there is one Ruler pair at most (ruler-3)"
    if not extra_ruler and sum(lead(pile) == RULER for pile in piles) > 1:
        return "a further Ruler cannot stand alone here (R26)"
    return ""


def _fault(pile: int) -> str:
    """Why a pile is none."""
    base = NAMES[lead(pile)]
    if lead(pile) == JOKER:
        return "has a Joker at the bottom (joker-2, R31)"
    if capacity(pile) == 0:
        return f"cannot be: nothing lies on a {base} (R24)"
    if size(pile) > capacity(pile):
        return f"is too high: a {base} makes a stack of {capacity(pile)} (stack-2)"
    return f"cannot be: not all of it may lie on a {base} (R23)"


def open_cards(state: Korona, card: int) -> int:
    """How many cards of a kind lie where they never come back to a hand from."""
    return state.discards[card] + sum(area.number_of(card) for area in state.areas)


# ---- who plays, and with what ------------------------------------------------------


def _seats(state: Korona) -> str:
    living = count(state.living)
    if living == 0 or (living == 1 and state.phase != OVER):
        return "out: two at least are playing, and the last one to stay has won (R101)"
    for seat in range(state.seats):
        gone = not has(state.living, seat)
        if gone and (state.sizes[seat] or state.areas[seat].n):
            return f"{seat_name(seat)}: who has left has neither hand nor area (R101)"
        if gone and seat == state.turn and state.phase in (DRAW, ACTING):
            return f"turn: {seat_name(seat)} has left (R101)"
    return ""


def _deal(state: Korona) -> str:
    """Before the first turn: what is dealt, and enough for the rest."""
    if state.phase > BEGINNING:
        return ""
    if (state.next_dealt() == NOBODY) == (state.phase == DEALING):
        return f"hand: {START_CARDS} cards are dealt to each, then the Market (setup-2, setup-4)"
    laid = state.market_cards()
    in_order = all(state.market[slot] != NO_CARD for slot in range(laid))
    due = {DEALING: laid == 0, BEGINNING: laid == MARKET}.get(state.phase, laid < MARKET)
    if not in_order or not due:
        return f"market: its {MARKET} places are filled one after the other (setup-4)"
    short = [max(0, START_CARDS - state.sizes[seat]) for seat in seats_in(state.living)]
    if state.pile < sum(short) + MARKET - laid:
        return "pile: there are too few cards for the deal (setup-3)"
    return ""


def _turn(state: Korona) -> str:
    if state.phase == DRAW and state.is_last_turn():
        return "pile: with nothing left to draw the game is over (R82)"
    if state.phase < ACTING and state.acts:
        return "acts: there are none before the draw (turn-1)"
    if state.phase == ACTING and state.acts == MOST_ACTIONS:
        return f"acts: after {MOST_ACTIONS} actions the turn is over (R16)"
    if state.phase == ACTING and state.sizes[state.turn] == 0:
        return f"{seat_name(state.turn)}: hand: with no card left the turn is over (R15)"
    return ""


def _hands(state: Korona) -> str:
    """R13, R14: nobody holds more than there is a way back from."""
    for seat in range(state.seats):
        acting = seat == state.turn and state.phase >= ACTING
        most, cite = HAND_LIMIT, "R14"
        if acting:
            most, cite = HAND_LIMIT + min(BLIND, MOST_ACTIONS - state.acts), "R13"
        if state.sizes[seat] > most:
            return f"{seat_name(seat)}: hand: {most} cards at most can be held now ({cite})"
    return ""


# ---- what is known -----------------------------------------------------------------


def _memory(state: Korona) -> str:
    if state.memory.n == 0:
        for seat in range(state.seats):
            for card in range(KINDS):
                if state.memory.known[seat * KINDS + card] > state.hands[seat * KINDS + card]:
                    name = seat_name(seat)
                    return f"known: {name} has not the {CODES[card]} that all know of (R104)"
        return ""
    return _tape(state) or _course(state)


def _tape(state: Korona) -> str:
    """Cards leave a hand for good, and are given for Donations."""
    tape = [state.memory.tape[i] for i in range(state.memory.n)]
    gifts = [entry for entry in tape if entry & 3 == memory.GIVES]
    if tape[0] & 3 != memory.GIVES:
        return "tape: it begins with the first gift from hand to hand (R104)"
    if any((entry >> 2) & 3 == entry >> 9 for entry in gifts):
        return "tape: nobody gives a card to themselves (R20)"
    if len(gifts) > state.discards[DONATION]:
        return "discards: a Do lies there for every gift on the tape (R93)"
    for card in range(KINDS):
        lost = sum(entry & 3 == memory.LOSES and (entry >> 4) & 31 == card for entry in tape)
        if lost > open_cards(state, card):
            return f"tape: more {CODES[card]} are lost than lie in areas and discards (R12)"
    return ""


def _course(state: Korona) -> str:
    """The hands must be what the tape leads to: a card that leaves was known, or was hidden."""
    for seat in range(state.seats):
        known = [state.memory.known[seat * KINDS + card] for card in range(KINDS)]
        hidden = fewest = state.memory.hidden[seat]
        for i in range(state.memory.n):
            entry = state.memory.tape[i]
            kind, who, card = entry & 3, (entry >> 2) & 3, (entry >> 4) & 31
            given = kind == memory.GIVES and entry >> 9 == seat
            if given or (who == seat and kind == memory.TAKES):
                known[card] += 1
            elif who == seat and kind == memory.DRAWS:
                hidden += 1
            elif who == seat and known[card] > 0:
                known[card] -= 1
            elif who == seat:
                hidden -= 1
            fewest = min(fewest, hidden)
        if fewest < 0:
            return f"tape: {seat_name(seat)} cannot have had all these cards (R104)"
        if any(known[card] > state.hands[seat * KINDS + card] for card in range(KINDS)):
            return f"tape: {seat_name(seat)} lacks a card that it leads to (R104)"
    return ""


# ---- the end -----------------------------------------------------------------------


def _combos(state: Korona) -> str:
    """R83: between actions nobody has a combo unnoticed."""
    for seat in seats_in(state.living) if state.phase != OVER else ():
        noticed = state.on_others_turn or seat == state.turn
        if noticed and state.areas[seat].combo() != NO_COMBO:
            return f"{seat_name(seat)}: area: with this combo the game is over (win-1, R83)"
    return ""


def _end(state: Korona) -> str:
    if state.phase != OVER:
        ended = state.victors or state.combo or state.agreed
        return "victors: nobody has won before the game is over (end-1)" if ended else ""
    if state.agreed:
        fits = state.seats == 2 and count(state.victors) == 2 and state.combo == NO_COMBO
        return "" if fits else "agreed: two who play alone can agree on a draw (R102)"
    if state.victors == 0 or state.victors & ~state.living:
        return "victors: somebody who has stayed has won (end-1)"
    combos = [state.areas[seat].combo() for seat in seats_in(state.victors)]
    if state.combo != NO_COMBO and combos != [state.combo]:
        return "combo: the victor does not have it (win-1)"
    return ""
