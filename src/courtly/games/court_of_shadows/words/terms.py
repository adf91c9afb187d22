"""What the roles, the actions and the signs of the court are."""

from courtly.games.court_of_shadows.rules import actions
from courtly.games.court_of_shadows.words.cards import CODES, NAMES
from courtly.kernel.words import Term

EMBLEMS = "♛✦❖♆☾"  # of the roles; one cell wide in every terminal
COIN, CROWN, DEAD, ON_TURN, AWAITED = "◉", "♔", "†", "▸", "…"

ROLES = (
    (
        "Collects a Tax of {tax_gain:coin}, and blocks the Royal Grant of another.",
        "§4-d",
    ),
    ("Assassinates for {assassinate_cost:coin}. The Blade blocks nothing.", "§4-e"),
    ("Exchanges cards with the deck, and blocks a Steal.", "§4-f"),
    ("Steals {steal_gain:coin} of a player, and blocks a Steal.", "§4-g"),
    ("Blocks an assassination. She has no action of her own.", "§4-m"),
)
ACTIONS = (
    Term(
        "allowance",
        "Allowance",
        "Take {allowance_gain:coin}. Nobody can block or challenge it.",
        "§4-a",
    ),
    Term(
        "grant",
        "Royal Grant",
        "Take {grant_gain:coin}. Whoever claims the Regent can block it.",
        "§4-b",
    ),
    Term(
        "usurp",
        "Usurpation",
        "Pay {usurp_cost:coin}: a player of your choice loses an influence. Nothing "
        "stops it. With {must_usurp_at:coin} or more you must.",
        "§4-c",
    ),
    Term(
        "tax",
        "Tax",
        "Claim the Regent and take {tax_gain:coin}. It can be challenged.",
        "§4-d",
    ),
    Term(
        "assassinate",
        "Assassinate",
        "Claim the Blade and pay {assassinate_cost:coin}: a player loses an influence, "
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
        "Claim the Corsair and take {steal_gain:coin} of a player, who can claim the "
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
    Term("allow", "allow", "You let it happen.", "R21"),
    Term("lose", "lose", "You choose which of your cards is turned up and dead.", "§7-a"),
    Term("return", "return", "After an Exchange: the two cards that go back to the deck.", "§4-f"),
    Term("bluff", "bluff", "A claim of a role that you do not hold. It is allowed.", "§4-i"),
)
SIGNS = (
    Term(COIN, "coin", "A coin out of the treasury, open for all to count.", "R03"),
    Term(
        DEAD,
        "dead card",
        "An influence that is lost: it lies face up. Without all {start_cards} you are exiled.",
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
            f"{text} There are {{copies}}.",
            cite,
            EMBLEMS[role],
        )
        for role, (text, cite) in enumerate(ROLES)
    ),
    *ACTIONS,
    *SIGNS,
)
