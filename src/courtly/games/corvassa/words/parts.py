"""What a move is made of, in the codes of views: for clients, which read no texts."""

from courtly.games.corvassa.rules import cards, moves
from courtly.games.corvassa.rules.game import Corvassa
from courtly.games.corvassa.words.cards import CODES, card_code
from courtly.kernel.seats import seat_name
from courtly.kernel.words import Data

# Moves of a word and a card of the hand, by the first of their kind.
WITH_CARD = {moves.FAVOR: "favor", moves.DISCARD: "discard", moves.SHOW: "show"}


def parts(state: Corvassa, seat: int, move: int) -> Data:
    """What is done, with which card, as what, and against whom."""
    if move < moves.PROMOTE:
        return _attack(move)
    if move in (moves.PROMOTE, moves.ALLOW):
        return {"action": "promote" if move == moves.PROMOTE else "allow"}
    if moves.DEFEND <= move < moves.CROWN:
        way = move - moves.DEFEND
        return {"action": "defend"} | _played(moves.DEFENCE_CARD[way], moves.DEFENCE_AS[way])
    if moves.CROWN <= move < moves.ALLOW:
        return {"action": "crown", "target": seat_name(move - moves.CROWN)}
    if move >= moves.ORDER:
        return {"action": "order", "cards": _order(state, swapped=move > moves.ORDER)}
    first = max(kind for kind in WITH_CARD if kind <= move)
    return {"action": WITH_CARD[first], "card": card_code(move - first, state.kings[seat])}


def _attack(move: int) -> Data:
    way = moves.way_of(move)
    action = "betray" if moves.is_betrayal(way) else "attack"
    made = _played(moves.ATTACK_CARD[way], moves.ATTACK_AS[way])
    return {"action": action, **made, "target": seat_name(moves.target_of(move))}


def _played(card: int, played_as: int) -> Data:
    """The card; and of a blank Faceless what it is declared to be."""
    made: Data = {"card": CODES[card]}
    return made | {"as": CODES[played_as]} if card == cards.FACELESS else made


def _order(state: Corvassa, swapped: bool) -> list[str]:
    """The two cards on top of the pile, the upper one first (R59b)."""
    found = [CODES[state.found], CODES[state.found_next]]
    return found[::-1] if swapped else found
