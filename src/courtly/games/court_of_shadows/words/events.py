"""What happens: a row for each event."""

from courtly.games.court_of_shadows.rules import actions, events
from courtly.games.court_of_shadows.words.moves import ACTIONS, action_parts
from courtly.kernel.rows import event

# How an action is declared, by the word for it.
DECLARED = {
    "allowance": "{seat} takes an Allowance.",
    "grant": "{seat} takes a Royal Grant.",
    "tax": "{seat} claims the Regent to raise a Tax.",
    "exchange": "{seat} claims the Diplomat for an Exchange.",
    "assassinate": "{seat} pays {coins} and claims the Blade to assassinate {other}.",
    "steal": "{seat} claims the Corsair to steal from {other}.",
    "usurp": "{seat} pays {coins} and usurps {other}.",
}
YOU_DECLARE = {
    "allowance": "You take an Allowance.",
    "grant": "You take a Royal Grant.",
    "tax": "You claim the Regent to raise a Tax.",
    "exchange": "You claim the Diplomat for an Exchange.",
    "assassinate": "You pay {coins} and claim the Blade to assassinate {other}.",
    "steal": "You claim the Corsair to steal from {other}.",
    "usurp": "You pay {coins} and usurp {other}.",
}
RULES = {action.word: action.cite for action in ACTIONS.values()}


DRAWS = event(
    "draws",
    "seat role",
    "{seat} draws {role:the}.",
    "§2-f",
    you="You draw {role:the}.",
    unseen="{seat} draws a card.",
    unseen_cite="R03",
)
RETURNS = event(
    "returns",
    "seat cards",
    "{seat} returns {cards:the} to the deck.",
    "R39",
    you="You return {cards:the} to the deck.",
    unseen="{seat} returns {number} to the deck.",
)
EVENTS = {
    events.BEGINS: event("begins", "seat", "{seat} plays first.", "§2-d", you="You play first."),
    events.DECLARES: event(
        "declares",
        "seat move",
        DECLARED,
        RULES,
        you=YOU_DECLARE,
        by="action",
        more=lambda seat, move, _: action_parts(move),
    ),
    events.NO_CHALLENGE: event(
        "no_challenge", "seat", "Nobody challenges {seat}.", "§5-a", you="Nobody challenges you."
    ),
    events.NO_BLOCK: event(
        "no_block", "seat", "Nobody blocks {seat}.", "§6-a", you="Nobody blocks you."
    ),
    events.CHALLENGES: event(
        "challenges",
        "seat other role",
        "{seat} challenges {other}: is it {role:the}?",
        "§5-a",
        you="You challenge {other}: is it {role:the}?",
    ),
    events.SHOWS: event(
        "shows",
        "seat role",
        "{seat} shows {role:the}: the claim was true.",
        "§5-c",
        you="You show {role:the}: the claim was true.",
    ),
    events.IS_CAUGHT: event(
        "is_caught",
        "seat role",
        "{seat} does not hold {role:the}: a bluff.",
        "§5-g",
        you="You do not hold {role:the}: a bluff.",
    ),
    events.LOSES: event(
        "loses", "seat role", "{seat} turns up {role:the}.", "§7-a", you="You turn up {role:the}."
    ),
    events.IS_EXILED: event(
        "is_exiled",
        "seat coins",
        "{seat} is exiled; {coins} to the treasury.",
        "§7-c",
        you="You are exiled; {coins} to the treasury.",
    ),
    events.SHUFFLES_IN: event(
        "shuffles_in",
        "seat role",
        "{seat} shuffles {role:the} into the deck.",
        "§5-e",
        you="You shuffle {role:the} into the deck.",
    ),
    events.DRAWS: DRAWS,
    events.DRAWS_UNSEEN: DRAWS.hidden(),
    events.BLOCKS: event(
        "blocks",
        "seat role",
        "{seat} claims {role:the} to block.",
        "§6-a",
        you="You claim {role:the} to block.",
    ),
    events.BLOCK_STANDS: event(
        "block_stands", "seat", "The block of {seat} stands.", "R27", you="Your block stands."
    ),
    events.GAINS: event(
        "gains", "seat coins", "{seat} takes {coins}.", "R01", you="You take {coins}."
    ),
    events.STEALS: event(
        "steals",
        "seat other coins",
        "{seat} steals {coins} from {other}.",
        "§4-g",
        you="You steal {coins} from {other}.",
    ),
    events.RETURNS: RETURNS,
    events.RETURNS_UNSEEN: RETURNS.hidden("seat number"),
    events.FAILS: event(
        "fails",
        "seat",
        "The action of {seat} has no effect.",
        "R50",
        you="Your action has no effect.",
    ),
    events.IS_REFUNDED: event(
        "is_refunded", "seat coins", "{seat} gets {coins} back.", "R11", you="You get {coins} back."
    ),
    events.LEAVES: event(
        "leaves", "seat", "{seat} leaves the game.", "R61", you="You leave the game."
    ),
    events.WINS: event(
        "wins", "seat", "{seat} claims the throne.", "§8-a", you="You claim the throne."
    ),
    events.LIMIT: event(
        "limit", "", f"{actions.TURN_LIMIT} turns are played: the living share a draw.", "R49"
    ),
    events.AGREEMENT: event("agreement", "", "Both agree on a draw.", "R63"),
}
