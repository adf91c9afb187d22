"""What a move is made of, in the codes of views: for clients, which read no texts."""

from courtly.games.korona.rules import cards, moves, phases, revolt
from courtly.games.korona.rules.game import Korona
from courtly.games.korona.words.cards import CODES
from courtly.games.korona.words.labels import blind_cards
from courtly.games.korona.words.moves import PLAYED, SOURCES, kind_of
from courtly.kernel.seats import seat_name
from courtly.kernel.words import Data

SIMPLE = {moves.END: "end", moves.ALLOW: "allow", moves.KEEP: "keep"}
FROM_HAND = {moves.DISCARD: "discard", moves.GIVE_CARD: "give"}
OF_PILES = {moves.TAKE: "take", moves.SEND: "send", moves.GIVE: "give", moves.PASS: "pass"}


def parts(state: Korona, seat: int, move: int) -> Data:
    """What is done, with which card, in whose area, with which pile or spot."""
    kind = kind_of(move)
    rest = move - kind
    if kind in SIMPLE:
        return {"action": SIMPLE[kind]}
    if kind in FROM_HAND:
        return {"action": FROM_HAND[kind], "card": CODES[rest]}
    if kind in OF_PILES:
        area = seat_name(_area_of(state, seat, kind))
        return {"action": OF_PILES[kind], "area": area, "pile": rest + 1}
    if kind == moves.PLACE:
        return _placed(state, seat, move)
    if kind == moves.TO:
        owner = state.target if state.phase == phases.LANDING else seat
        return {"action": "to", "area": seat_name(owner), "spot": rest}
    if kind in (moves.DRAW_BLIND, moves.DRAW_MARKET):
        return {"action": "draw"} | _drawn(state, kind, rest)
    return {"action": "play"} | _played(state, seat, move)


def _area_of(state: Korona, seat: int, kind: int) -> int:
    """Whose pile it is."""
    if kind == moves.TAKE:
        return int(state.target)
    return int(revolt.pass_giver(state)) if kind == moves.PASS else seat


def _placed(state: Korona, seat: int, move: int) -> Data:
    """A card of the hand, or one that was won and waits to be put down."""
    waits = state.phase in (phases.PLACING, phases.FREEING)
    return {
        "action": "put" if waits else "place",
        "card": CODES[moves.placed_card(move)],
        "area": seat_name(state.bound_for[0] if waits else seat),
        "spot": moves.placed_spot(move),
    }


def _drawn(state: Korona, kind: int, card: int) -> Data:
    if kind in (moves.DRAW_BLIND, moves.EXTRA_BLIND):
        return {"from": "pile", "number": blind_cards(state, kind)}
    return {"from": "market", "takes": CODES[card]}


def _played(state: Korona, seat: int, move: int) -> Data:
    """An Action card, and what its player says with it."""
    kind = kind_of(move)
    rest = move - kind
    if kind == moves.AIM:
        card = CODES[moves.aimed_card(move)]
        return {"card": card, "target": seat_name(moves.aimed_at(move))}
    made: Data = {"card": CODES[PLAYED[kind]]}
    if kind in (moves.EXTRA_BLIND, moves.EXTRA_MARKET):
        return made | _drawn(state, kind, rest)
    if kind in SOURCES:
        return made | {"target": seat_name(rest), "from": SOURCES[kind]}
    if kind in (moves.MOVE_TOP, moves.MOVE_JOKER):
        made |= {"area": seat_name(seat), "pile": rest + 1}
        return made | {"moves": CODES[cards.JOKER]} if kind == moves.MOVE_JOKER else made
    return made
