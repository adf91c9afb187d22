"""What the roles, the actions and the signs of the court are."""

from courtly.games.court_of_shadows.rules import actions, numbers
from courtly.games.court_of_shadows.words.cards import CODES, NAMES
from courtly.kernel.words import Term

EMBLEMS = "♛✦❖♆☾"  # of the roles; one cell wide in every terminal
COIN, CROWN, DEAD, ON_TURN, AWAITED = "◉", "♔", "†", "▸", "…"

ROLES = (
    (
        f"Collects a Tax of {numbers.TAX_GAIN} coins, and blocks the Royal Grant of another.",
        "§4-d",
    ),
    (f"Assassinates for {numbers.ASSASSINATE_COST} coins. The Blade blocks nothing.", "§4-e"),
    ("Exchanges cards with the deck, and blocks a Steal.", "§4-f"),
    (f"Steals {numbers.STEAL_GAIN} coins of a player, and blocks a Steal.", "§4-g"),
    ("Blocks an assassination. She has no action of her own.", "§4-m"),
)
ACTIONS = (
    Term(
        "allowance",
        "Allowance",
        f"Take {numbers.ALLOWANCE_GAIN} coin. Nobody can block or challenge it.",
        "§4-a",
    ),
    Term(
        "grant",
        "Royal Grant",
        f"Take {numbers.GRANT_GAIN} coins. Whoever claims the Regent can block it.",
        "§4-b",
    ),
    Term(
        "usurp",
        "Usurpation",
        f"Pay {numbers.USURP_COST} coins: a player of your choice loses an influence. Nothing "
        f"stops it. With {numbers.MUST_USURP_AT} coins or more you must.",
        "§4-c",
    ),
    Term(
        "tax",
        "Tax",
        f"Claim the Regent and take {numbers.TAX_GAIN} coins. It can be challenged.",
        "§4-d",
    ),
    Term(
        "assassinate",
        "Assassinate",
        f"Claim the Blade and pay {numbers.ASSASSINATE_COST} coins: a player loses an influence, "
        "unless the Widow is claimed. The coins are gone in any case.",
        "§4-e",
    ),
    Term(
        "exchange",
        "Exchange",
        f"Claim the Diplomat, draw {actions.EXCHANGE_CARDS} cards, and return as many.",
        "§4-f",
    ),
    Term(
        "steal",
        "Steal",
        f"Claim the Corsair and take {numbers.STEAL_GAIN} coins of a player, who can claim the "
        "Diplomat or the Corsair to block.",
        "§4-g",
    ),
    Term(
        "challenge",
        "challenge",
        "You doubt a claim. If the card is shown you lose an influence; if it was a bluff, the "
        "bluffer does.",
        "§5-a",
    ),
    Term(
        "block",
        "block",
        "You stop an action by claiming a role that can. The block may be challenged in turn.",
        "§6-a",
    ),
    Term("allow", "allow", "You let it happen.", "R17"),
    Term("lose", "lose", "You choose which of your cards is turned up and dead.", "§7-a"),
    Term("return", "return", "After an Exchange: the two cards that go back to the deck.", "§4-f"),
    Term("bluff", "bluff", "A claim of a role that you do not hold. It is allowed.", "§4-i"),
)
SIGNS = (
    Term(COIN, "coin", "A coin out of the treasury, open for all to count.", "R03"),
    Term(
        DEAD,
        "dead card",
        f"An influence that is lost: it lies face up. Without all {numbers.START_CARDS} you are "
        "exiled.",
        "§7-a",
    ),
    Term(ON_TURN, "on turn", "Whose turn it is.", "§3-a"),
    Term(AWAITED, "awaited", "The table waits for this player's answer.", "R17"),
    Term(CROWN, "crown", "Who has outlived all the others and won.", "§8-a"),
)
TERMS = (
    *(
        Term(
            CODES[role],
            NAMES[role],
            f"{text} There are {numbers.COPIES}.",
            cite,
            EMBLEMS[role],
        )
        for role, (text, cite) in enumerate(ROLES)
    ),
    *ACTIONS,
    *SIGNS,
)
