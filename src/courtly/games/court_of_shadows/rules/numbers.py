"""The numbers of the rules. A designer may change them: in these ranges all of them go together.

Whoever must usurp can pay for it, and after the deal there are always cards for an Exchange.
"""

from typing import Final

from courtly.kernel.options import Number

COPIES: Final = 3
START_CARDS: Final = 2
START_COINS: Final = 2
MUST_USURP_AT: Final = 10
ALLOWANCE_GAIN: Final = 1
GRANT_GAIN: Final = 2
USURP_COST: Final = 7
TAX_GAIN: Final = 3
ASSASSINATE_COST: Final = 3
STEAL_GAIN: Final = 2
TURN_LIMIT: Final = 500

# Each is an attribute of the court under its name.
NUMBERS: tuple[Number, ...] = (
    Number("copies", COPIES, range(3, 7), "How many cards of each role there are.", "§2-a"),
    Number("start_cards", START_CARDS, range(1, 3), "How many cards everybody gets.", "§2-b"),
    Number("start_coins", START_COINS, range(1, 10), "How many coins everybody gets.", "§2-c"),
    Number("must_usurp_at", MUST_USURP_AT, range(10, 16), "What obliges to usurp.", "§3-d"),
    Number("allowance_gain", ALLOWANCE_GAIN, range(1, 6), "What an Allowance brings.", "§4-a"),
    Number("grant_gain", GRANT_GAIN, range(1, 6), "What a Royal Grant brings.", "§4-b"),
    Number("usurp_cost", USURP_COST, range(1, 11), "What a Usurpation costs.", "§4-c"),
    Number("tax_gain", TAX_GAIN, range(1, 6), "What a Tax brings.", "§4-d"),
    Number("assassinate_cost", ASSASSINATE_COST, range(1, 10), "What the Blade costs.", "§4-e"),
    Number("steal_gain", STEAL_GAIN, range(1, 6), "How many coins a Steal takes.", "§4-g"),
    Number("turn_limit", TURN_LIMIT, range(20, TURN_LIMIT + 1), "When it is a draw.", "R49"),
)
