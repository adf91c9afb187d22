"""The numbers of the rules. A designer may change them: in these ranges all of them go together.

Whoever must usurp can pay for it, and after the deal there are always cards for an Exchange.
"""

from courtly.kernel.options import Number

COPIES = Number("copies", 3, range(3, 7), "How many cards of each role there are.", "§2-a")
START_CARDS = Number("start_cards", 2, range(1, 3), "How many cards everybody gets.", "§2-b")
START_COINS = Number("start_coins", 2, range(1, 10), "How many coins everybody gets.", "§2-c")
MUST_USURP_AT = Number(
    "must_usurp_at", 10, range(10, 16), "How many coins oblige to usurp.", "§3-d"
)
ALLOWANCE_GAIN = Number("allowance_gain", 1, range(1, 6), "What an Allowance brings.", "§4-a")
GRANT_GAIN = Number("grant_gain", 2, range(1, 6), "What a Royal Grant brings.", "§4-b")
USURP_COST = Number("usurp_cost", 7, range(1, 11), "What a Usurpation costs.", "§4-c")
TAX_GAIN = Number("tax_gain", 3, range(1, 6), "What a Tax brings.", "§4-d")
ASSASSINATE_COST = Number(
    "assassinate_cost", 3, range(1, 10), "What an assassination costs.", "§4-e"
)
STEAL_GAIN = Number("steal_gain", 2, range(1, 6), "How many coins a Steal takes.", "§4-g")
TURN_LIMIT: Number = Number(
    "turn_limit", 500, range(20, 501), "After how many turns it is a draw.", "R49"
)

NUMBERS = (
    *(COPIES, START_CARDS, START_COINS, MUST_USURP_AT),
    *(ALLOWANCE_GAIN, GRANT_GAIN, USURP_COST, TAX_GAIN, ASSASSINATE_COST, STEAL_GAIN),
    TURN_LIMIT,
)
