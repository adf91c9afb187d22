"""Which positions can come about: what a person sets up must be playable."""

from courtly.games.korona import memory, under_way
from courtly.games.korona.areas import NO_COMBO, Area
from courtly.games.korona.cards import (
    DONATION,
    EXTRA_DRAW,
    JOKER,
    KINDS,
    NO_CARD,
    RULER,
)
from courtly.games.korona.choices import (
    BLIND,
    BLIND_WHEN_EMPTY,
    HAND_LIMIT,
    MOST_ACTIONS,
    PICKS_WHEN_EMPTY,
)
from courtly.games.korona.piles import capacity, count_in, is_legal, lead, size
from courtly.games.korona.realm import (
    ACTING,
    BEGINNING,
    DEALING,
    DRAW,
    DRAWING,
    FREEING,
    MARKET,
    OPENING,
    OVER,
    PASSING,
    PLACING,
    REFILLING,
    START_CARDS,
)
from courtly.games.korona.rules import Korona
from courtly.games.korona.words import CODES, NAMES, pile_text
from courtly.kernel.bits import count, has
from courtly.kernel.errors import BadPosition
from courtly.kernel.game import twin
from courtly.kernel.seats import in_words, names_in, seat_name, seats_in

WITHOUT_ACTOR = (DEALING, OPENING, BEGINNING, REFILLING, PASSING, PLACING, FREEING, OVER)
MOST_HELD = HAND_LIMIT + BLIND  # after the Draw step


def check(state: Korona) -> None:
    """Complain about the first thing that cannot be."""
    early = (_areas, _seats, _dealt, _market)
    late = (_drawing, _hands, _memory, under_way.moment, _combos, _end)
    for problem in (*early, under_way.card, *late):
        complaint = problem(state)
        if complaint:
            raise BadPosition(complaint)


# ---- cards -------------------------------------------------------------------------


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
    aside = sum(count_in(state.aside[i], card) for i in range(state.waiting))
    built = sum(state.areas[seat].number_of(card) for seat in range(state.seats))
    return aside + built + state.discards[card]


# ---- who plays --------------------------------------------------------------------


def _seats(state: Korona) -> str:
    living = count(state.living)
    if living == 0 or (living == 1 and state.phase != OVER):
        return "out: two at least are playing, and the last one to stay has won (R101)"
    for seat in range(state.seats):
        gone = not has(state.living, seat)
        if gone and (state.sizes[seat] or state.areas[seat].n):
            return f"{seat_name(seat)}: who has left has neither hand nor area (R101)"
        if gone and seat == state.turn and state.phase not in WITHOUT_ACTOR:
            return f"turn: {seat_name(seat)} has left (R101)"
    return ""


# ---- the deal, the Market, the Draw step -------------------------------------------


def _dealt(state: Korona) -> str:
    """Before the first turn there is nothing but hands and Market."""
    if state.phase > BEGINNING:
        return ""
    if any(area.n for area in state.areas):
        return "area: nothing is built before the first turn (setup-1)"
    if count(state.living) == state.seats and any(state.discards):
        return "discards: there are none before the first turn (setup-5)"
    if state.memory.n or any(state.memory.known):
        return "known: before the first turn all hands are secret (setup-2)"
    hands = [state.sizes[seat] for seat in seats_in(state.living)]
    missing = START_CARDS * len(hands) - sum(hands)
    if hands != _in_order(sum(hands), len(hands)) or (missing > 0) != (state.phase == DEALING):
        return f"hand: {START_CARDS} cards are dealt to each, one player after the other (setup-2)"
    if state.pile < missing + MARKET - state.market_cards():
        return "pile: there are too few cards for the deal (setup-3)"
    return ""


def _in_order(dealt: int, players: int) -> list[int]:
    """How many cards each has when so many are dealt."""
    return [max(0, min(START_CARDS, dealt - START_CARDS * i)) for i in range(players)]


def _market(state: Korona) -> str:
    filled = [state.market[slot] != NO_CARD for slot in range(MARKET)]
    phase, slot = state.phase, state.slot
    if phase == DEALING and any(filled):
        return "market: it is laid out when all hands are dealt (setup-4)"
    if phase == OPENING and (filled != [place < slot for place in range(MARKET)] or all(filled)):
        return "slot: the places of the Market are filled one after the other (setup-4)"
    if phase == BEGINNING and not all(filled):
        return f"market: {MARKET} cards lie there before the first turn (setup-4)"
    if phase == REFILLING and (slot == MARKET or filled[slot]):
        return "slot: this place of the Market is not empty (draw-3)"
    if phase == REFILLING and state.pile == 0:
        return "pile: without it the Market is not filled again (R09)"
    if phase == DRAW and state.is_last_turn():
        return "pile: with nothing left to draw the game is over (R82)"
    return ""


def _drawing(state: Korona) -> str:
    phase, owed, picked = state.phase, state.owed, state.picked
    if phase == OVER:
        return ""
    if owed and phase != DRAWING:
        return "owed: no blind cards are to come in this phase (draw-2)"
    if phase == DRAWING and not _draws_so_many(state):
        return f"owed: {owed} cards cannot be still to come (draw-2, draw-4, ed-1, R08)"
    if phase < REFILLING and state.card == NO_CARD and picked:
        return "picked: cards are drawn blind or from the Market, not both (R04)"
    if phase == REFILLING and state.card == NO_CARD and not picked:
        return "picked: a Market card was drawn (draw-3)"
    unpicked = phase == DRAW and picked
    if unpicked and (picked == PICKS_WHEN_EMPTY or not state.may_pick_again()):
        return "picked: only an empty hand draws a second Market card (draw-4, R10)"
    return ""


def _draws_so_many(state: Korona) -> bool:
    """R08: is there a number of cards drawn already that leaves so many to come?"""
    for drawn in range(min(BLIND_WHEN_EMPTY, state.sizes[state.turn] + 1)):
        before = state.sizes[state.turn] - drawn
        empty = state.card == NO_CARD and before == 0
        whole = min(BLIND_WHEN_EMPTY if empty else BLIND, state.pile + drawn)
        if state.owed and drawn + state.owed == whole:
            return True
    return False


def _hands(state: Korona) -> str:
    for seat in range(state.seats):
        most = _most_held(state) if seat == state.turn else HAND_LIMIT
        if state.sizes[seat] > most:
            cite = "R13" if seat == state.turn and state.phase != DRAW else "R14"
            return f"{seat_name(seat)}: hand: {most} cards at most can be held now ({cite})"
    living = has(state.living, state.turn)
    if state.phase == ACTING and state.sizes[state.turn] == 0:
        return f"{seat_name(state.turn)}: hand: with no card left the turn is over (R15)"
    taken = 1 if state.card == EXTRA_DRAW else state.picked
    if state.phase == REFILLING and living and state.sizes[state.turn] < taken:
        return f"{seat_name(state.turn)}: hand: lacks the Market card just drawn (draw-3)"
    return ""


def _most_held(state: Korona) -> int:
    """R13, R14: how many cards the actor can hold at this moment."""
    if state.phase == DRAW:
        return HAND_LIMIT
    if state.phase == REFILLING and state.card == NO_CARD:
        return HAND_LIMIT + 1 if state.picked == 1 else state.picked
    return min(MOST_HELD, HAND_LIMIT + MOST_ACTIONS - state.acts) - state.owed


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
    if state.phase >= PASSING:
        return ""
    for seat in seats_in(state.living):
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
    if state.combo != NO_COMBO:
        return _combo_victory(state)
    if count(state.living) == 1:
        return ""
    if not state.is_last_turn():
        return "pile: the game ends when nothing is left to draw (end-1, R82)"
    scratch = twin(state)
    scratch.count_points()
    if scratch.victors != state.victors:
        names = in_words(names_in(scratch.victors))
        return f"victors: going by the points it is {names} (end-4, R88)"
    return ""


def _combo_victory(state: Korona) -> str:
    """R85: the actor first, then clockwise."""
    scratch = twin(state)
    scratch.victors = scratch.combo = 0
    scratch.look_for_combos()
    if (scratch.victors, scratch.combo) != (state.victors, state.combo):
        return "combo: the victor does not have it first (win-1, R85)"
    return ""
