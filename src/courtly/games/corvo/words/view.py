"""What a seat sees: R17, R18, R43. Counts, cards seen and cards seen taken are public."""

from courtly.games.corvo.rules import phases
from courtly.games.corvo.rules.cards import FULL_DECK
from courtly.games.corvo.rules.combinations import NOTHING
from courtly.games.corvo.rules.game import Corvo
from courtly.games.corvo.rules.state import NO_CARD, NOBODY, SEATS
from courtly.games.corvo.words.cards import (
    KIND_NAMES,
    PHASES,
    PRIZES,
    card_text,
    codes_of,
    combination_text,
)
from courtly.games.corvo.words.position import burned
from courtly.kernel.bits import bit, count, has
from courtly.kernel.seats import names_in, seat_name
from courtly.kernel.words import Data


def view(state: Corvo, seat: int) -> Data:
    """Everything this seat may know."""
    return {
        "seat": None if seat < 0 else seat_name(seat),
        "options": state.options,
        "phase": PHASES[state.phase],
        "deal": state.deals + (0 if state.over() else 1),
        "trick": trick_number(state),
        "tricks": tricks(state),
        "leader": None if state.phase <= phases.BEGINNING else seat_name(state.leader),
        "turn": seat_name(state.turn) if state.actors() else None,
        "players": {seat_name(other): _player(state, other, seat) for other in range(SEATS)},
        "trump": _card(state.trump),
        "led": _card(state.led),
        "followed": _card(state.followed),
        "trick_winner": None if state.winner == NOBODY else seat_name(state.winner),
        "taken": [name for prize, name in enumerate(PRIZES) if has(state.taken, prize)],
        "to_beat": _to_beat(state),
        "cube": _cube(state),
        "stock": state.stock,
        "burned": burned(state),
        "face_down": state.face_down,
        "removed": codes_of(state.removed),
        "shed": codes_of(state.shed),
        "missing": codes_of(missing(state, seat)),
        "awaited": names_in(state.actors()),
        "winners": names_in(state.winners()) if state.over() else None,
    }


def tricks(state: Corvo) -> int:
    """P1-a, R11: how many tricks phase 1 has."""
    return state.whole_stock() // 2


def trick_number(state: Corvo) -> int | None:
    """Which trick is under way."""
    if not phases.BEGINNING < state.phase < phases.CLIMBING:
        return None
    to_come = state.stock // 2  # including the one whose trump is being turned up
    return tricks(state) - to_come + (1 if state.phase == phases.REVEALING else 0)


def missing(state: Corvo, seat: int) -> int:
    """The cards that this seat cannot place: unseen, or hidden in a hand not its own."""
    found = state.removed | state.shed
    for card in (state.trump, state.led, state.followed):
        if card != NO_CARD:
            found |= bit(card)
    for other in range(SEATS):
        found |= state.hands[other] if other == seat else state.known[other]
    return FULL_DECK & ~found


def _player(state: Corvo, other: int, seat: int) -> Data:
    player: Data = {
        "cards": count(state.hands[other]),
        "known": codes_of(state.known[other]),
        "points": state.points[other],
    }
    if other == seat:
        player["hand"] = codes_of(state.hands[seat])
    return player


def _card(card: int) -> str | None:
    return None if card == NO_CARD else card_text(card)


def _to_beat(state: Corvo) -> Data | None:
    """The combination on the table; whoever is not on turn played it."""
    if state.kind == NOTHING:
        return None
    player = state.turn if state.phase == phases.DOUBLING else 1 - state.turn
    return {
        "seat": seat_name(player),
        "cards": combination_text(state.to_beat).split(),
        "kind": KIND_NAMES[state.kind],
    }


def _cube(state: Corvo) -> Data | None:
    if not state.with_cube:
        return None
    return {
        "value": state.cube(),
        "owner": None if state.owner == NOBODY else seat_name(state.owner),
        "offered": state.phase == phases.DOUBLING,
    }
