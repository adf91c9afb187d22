"""What a seat sees: R17, R18, R43. Counts, cards seen and cards seen taken are public."""

from courtly.games.corvo.memory.guesses import missing
from courtly.games.corvo.rules import phases
from courtly.games.corvo.rules.combinations import NOTHING
from courtly.games.corvo.rules.game import Corvo
from courtly.games.corvo.rules.laws import SEATS
from courtly.games.corvo.rules.state import NOBODY
from courtly.games.corvo.words import cards
from courtly.games.corvo.words.cards import card_there, codes_of
from courtly.games.corvo.words.position import burned, prizes_taken
from courtly.kernel.bits import count
from courtly.kernel.seats import names_in, seat_name
from courtly.kernel.words import Data


def view(state: Corvo, seat: int) -> Data:
    """Everything this seat may know."""
    return {
        "seat": None if seat < 0 else seat_name(seat),
        "options": state.options,
        "phase": cards.PHASES[state.phase],
        "deal": state.deals + (0 if state.over() else 1),
        "trick": trick_number(state),
        "tricks": state.laws.whole_stock // 2,
        "leader": None if state.phase <= phases.BEGINNING else seat_name(state.leader),
        "turn": seat_name(state.turn) if state.actors() else None,
        "players": {seat_name(other): _player(state, other, seat) for other in range(SEATS)},
        "trump": card_there(state.trump),
        "led": card_there(state.led),
        "followed": card_there(state.followed),
        "trick_winner": None if state.winner == NOBODY else seat_name(state.winner),
        "taken": prizes_taken(state),
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


def trick_number(state: Corvo) -> int | None:
    """Which trick is under way."""
    if not phases.BEGINNING < state.phase < phases.CLIMBING:
        return None
    to_come = state.stock // 2  # including the one whose trump is being turned up
    return state.laws.whole_stock // 2 - to_come + (1 if state.phase == phases.REVEALING else 0)


def _player(state: Corvo, other: int, seat: int) -> Data:
    player: Data = {
        "cards": count(state.hands[other]),
        "known": codes_of(state.known[other]),
        "points": state.points[other],
    }
    if other == seat:
        player["hand"] = codes_of(state.hands[seat])
    return player


def _to_beat(state: Corvo) -> Data | None:
    """The combination on the table; whoever is not on turn played it."""
    if state.kind == NOTHING:
        return None
    player = state.turn if state.phase == phases.DOUBLING else 1 - state.turn
    return {
        "seat": seat_name(player),
        "cards": cards.combination_cards(state.to_beat),
        "kind": cards.KIND_NAMES[state.kind],
    }


def _cube(state: Corvo) -> Data | None:
    if not state.laws.with_cube:
        return None
    return {
        "value": state.cube(),
        "owner": None if state.owner == NOBODY else seat_name(state.owner),
        "offered": state.phase == phases.DOUBLING,
    }
