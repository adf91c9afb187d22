"""How legal moves are offered: their labels, headings and order, what to warn of, their rules."""

from courtly.games.corvo.rules import combinations, moves, phases, tricks
from courtly.games.corvo.rules.deck import rank_of
from courtly.games.corvo.rules.game import Corvo
from courtly.games.corvo.rules.moves import COMBINATIONS
from courtly.games.corvo.words import cards
from courtly.games.corvo.words.moves import SIMPLE
from courtly.games.corvo.words.speech import RULES
from courtly.kernel.bits import count
from courtly.kernel.words import Data, Saying


def label(state: Corvo, move: int) -> Saying:
    """A prize with its card, a combination in words."""
    if move in SIMPLE:
        return f"move_{SIMPLE[move][0]}", {}
    if move >= COMBINATIONS:
        return "move_take", _taken(state, move - moves.TAKE)
    if move < moves.PAIRS:
        return "move_card", {"cards": [cards.card_text(move)]}
    return "move_combination", _combined(state, move)


def _taken(state: Corvo, prize: int) -> Data:
    """The unseen card has no name yet."""
    if prize == moves.UNSEEN:
        return {"prize": cards.PRIZES[prize]}
    return {"prize": cards.PRIZES[prize], "drawn": cards.card_text(tricks.open_prize(state, prize))}


def _combined(state: Corvo, combination: int) -> Data:
    """Its kind, the ranks that name it, and its cards: what is called alike may differ in suits."""
    kind, listed = cards.kind_of(combination, state.order), cards.in_order(combination)
    last = max(listed, key=state.order.power) if kind == combinations.FLUSH else listed[-1]
    of, to = (cards.RANK_LETTERS[rank_of(card)] for card in (listed[0], last))
    made: Data = {
        "kind": cards.KIND_NAMES[kind],
        "combination": cards.combination_text(combination),
    }
    if kind == combinations.FULL_HOUSE:
        return {**made, "of": of, "over": to}
    return {**made, "of": of} if kind <= combinations.QUAD else {**made, "to": to}


def heading(state: Corvo, move: int) -> Saying | None:
    """In phase 2 combinations are offered by kind."""
    if move >= COMBINATIONS or state.phase != phases.CLIMBING:
        return None
    return "under_kind", {"kind": cards.KIND_NAMES[cards.kind_of(move, state.order)]}


def rank(state: Corvo, seat: int, move: int) -> int:
    """Going out comes first, then other plays and prizes, then words; what harms is last."""
    if move < COMBINATIONS:
        return 0 if moves.CARDS_OF[move] == state.hands[seat] else 1
    return 3 if warning(state, seat, move) else 2


def warning(state: Corvo, seat: int, move: int) -> Saying | None:
    """To decline is to lose, and who could go out should not pass."""
    hand = state.hands[seat]
    if move == moves.DECLINE:
        return "deal_lost", {"left": count(hand), "cube": state.cube()}
    if move == moves.PASS and state.order.beats(hand, state.kind, state.strength):
        return "could_go_out", {}
    return None


def cited(state: Corvo, move: int) -> str:
    """The rule that gives a legal move."""
    if state.phase < phases.CLIMBING:
        return RULES[cards.PHASES[state.phase]]
    if move in SIMPLE:
        return SIMPLE[move][1]
    return cards.KIND_RULES[cards.kind_of(move, state.order)]
