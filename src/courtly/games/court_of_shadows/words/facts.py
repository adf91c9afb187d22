"""What is printed on the cards of the court: prices, claims, effects, and who blocks what."""

from courtly.games.court_of_shadows.rules import moves
from courtly.games.court_of_shadows.words.cards import CODES, NAMES
from courtly.games.court_of_shadows.words.moves import ACTIONS, action_parts
from courtly.kernel.bits import has
from courtly.kernel.words import Data, Plain

EFFECTS = {
    moves.ALLOWANCE: "Take {allowance_gain:coin}",
    moves.GRANT: "Take {grant_gain:coin}",
    moves.TAX: "Take {tax_gain:coin}",
    moves.STEAL: "Take {steal_gain} from a rival",
    moves.EXCHANGE: "Trade with the deck",
    moves.ASSASSINATE: "A rival loses a card",
    moves.USURP: "A card falls, unstoppably",
}
PRICES = {moves.ASSASSINATE: "{assassinate_cost}", moves.USURP: "{usurp_cost}"}


def _action(action: int) -> Data:
    made = action_parts(action, 0)
    made.pop("other", None)
    if action in PRICES:
        made["coins"] = PRICES[action]
    return {**made, "name": ACTIONS[action].name, "effect": EFFECTS[action]}


def _role(role: int) -> Data:
    return {
        "name": NAMES[role],
        "does": [ACTIONS[act].word for act in EFFECTS if moves.claim_of(act) == role],
        "blocks": [ACTIONS[act].word for act in EFFECTS if has(moves.blocks_of(act), role)],
    }


FACTS: dict[str, Plain] = {
    "actions": {ACTIONS[action].word: _action(action) for action in EFFECTS},
    "roles": {code: _role(role) for role, code in enumerate(CODES)},
}
