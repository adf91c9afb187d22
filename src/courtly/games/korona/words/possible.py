"""What a position must be so that it can be played: lawful areas, whole sums, something to do."""

from courtly.games.korona.rules import actions, drawing, phases, scoring, setup
from courtly.games.korona.rules.areas import Area
from courtly.games.korona.rules.cards import JOKER, NO_CARD, RULER
from courtly.games.korona.rules.game import Korona
from courtly.games.korona.rules.piles import capacity, is_legal, lead, size
from courtly.games.korona.rules.state import MARKET, NOBODY
from courtly.games.korona.words import known
from courtly.games.korona.words.cards import NAMES, pile_text
from courtly.kernel.bits import count, has
from courtly.kernel.errors import BadPosition
from courtly.kernel.seats import seat_name, seats_in


def check(state: Korona) -> None:
    """Complain about the first thing that cannot be."""
    for problem in (_areas, _seats, _deal, _turn, _hands, known.problem, _combos, _end):
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
    if living == 0 or (living == 1 and state.phase != phases.OVER):
        return "out: two at least are playing, and the last one to stay has won (R101)"
    for seat in range(state.seats):
        gone = not has(state.living, seat)
        if gone and (state.sizes[seat] or state.areas[seat].n):
            return f"{seat_name(seat)}: who has left has neither hand nor area (R101)"
        if gone and seat == state.turn and state.phase in (phases.DRAW, phases.ACTING):
            return f"turn: {seat_name(seat)} has left (R101)"
    return ""


def _deal(state: Korona) -> str:
    """Before the first turn: what is dealt, and enough for the rest."""
    if state.phase > phases.BEGINNING:
        return ""
    if (setup.next_dealt(state) == NOBODY) == (state.phase == phases.DEALING):
        return (
            f"hand: {setup.START_CARDS} cards are dealt to each, then the Market (setup-2, setup-4)"
        )
    laid = state.market_cards()
    in_order = all(state.market[slot] != NO_CARD for slot in range(laid))
    due = {phases.DEALING: laid == 0, phases.BEGINNING: laid == MARKET}.get(
        state.phase, laid < MARKET
    )
    if not in_order or not due:
        return f"market: its {MARKET} places are filled one after the other (setup-4)"
    short = [max(0, setup.START_CARDS - state.sizes[seat]) for seat in seats_in(state.living)]
    if state.pile < sum(short) + MARKET - laid:
        return "pile: there are too few cards for the deal (setup-3)"
    return ""


def _turn(state: Korona) -> str:
    if state.phase == phases.DRAW and state.is_last_turn():
        return "pile: with nothing left to draw the game is over (R82)"
    if state.phase < phases.ACTING and state.acts:
        return "acts: there are none before the draw (turn-1)"
    if state.phase == phases.ACTING and state.acts == actions.MOST_ACTIONS:
        return f"acts: after {actions.MOST_ACTIONS} actions the turn is over (R16)"
    if state.phase == phases.ACTING and state.sizes[state.turn] == 0:
        return f"{seat_name(state.turn)}: hand: with no card left the turn is over (R15)"
    return ""


def _hands(state: Korona) -> str:
    """R13, R14: nobody holds more than there is a way back from."""
    for seat in range(state.seats):
        acting = seat == state.turn and state.phase >= phases.ACTING
        most, cite = actions.HAND_LIMIT, "R14"
        if acting:
            most, cite = (
                actions.HAND_LIMIT + min(drawing.BLIND, actions.MOST_ACTIONS - state.acts),
                "R13",
            )
        if state.sizes[seat] > most:
            return f"{seat_name(seat)}: hand: {most} cards at most can be held now ({cite})"
    return ""


# ---- the end -----------------------------------------------------------------------


def _combos(state: Korona) -> str:
    """R83: between actions nobody has a combo unnoticed."""
    for seat in seats_in(state.living) if state.phase != phases.OVER else ():
        noticed = state.on_others_turn or seat == state.turn
        if noticed and scoring.combo(state.areas[seat]) != scoring.NO_COMBO:
            return f"{seat_name(seat)}: area: with this combo the game is over (win-1, R83)"
    return ""


def _end(state: Korona) -> str:
    if state.phase != phases.OVER:
        ended = state.victors or state.combo or state.agreed
        return "victors: nobody has won before the game is over (end-1)" if ended else ""
    if state.agreed:
        fits = state.seats == 2 and count(state.victors) == 2 and state.combo == scoring.NO_COMBO
        return "" if fits else "agreed: two who play alone can agree on a draw (R102)"
    if state.victors == 0 or state.victors & ~state.living:
        return "victors: somebody who has stayed has won (end-1)"
    combos = [scoring.combo(state.areas[seat]) for seat in seats_in(state.victors)]
    if state.combo != scoring.NO_COMBO and combos != [state.combo]:
        return "combo: the victor does not have it (win-1)"
    return ""
