"""What happens: a row for each event."""

from courtly.games.court_of_shadows.rules import events
from courtly.games.court_of_shadows.words.moves import RULES, action_parts
from courtly.kernel.rows import event

# How an action is declared, by the word for it.
DECLARED = {
    "allowance": "{seat} take[s] an Allowance.",
    "grant": "{seat} take[s] a Royal Grant.",
    "tax": "{seat} claim[s] the Regent to raise a Tax.",
    "exchange": "{seat} claim[s] the Diplomat for an Exchange.",
    "assassinate": "{seat} pay[s] {coins} and claim[s] the Blade to assassinate {other}.",
    "steal": "{seat} claim[s] the Corsair to steal from {other}.",
    "usurp": "{seat} pay[s] {coins} and usurp[s] {other}.",
}
DECLARES = event(
    "declares",
    "seat move",
    DECLARED,
    RULES,
    by="action",
    more=lambda _, *declared: action_parts(*declared),
)
DRAWS = event(
    "draws",
    "seat role",
    "{seat} draw[s] {role:the}.",
    "§2-f",
    unseen="{seat} draw[s] a card.",
    unseen_cite="R03",
)
RETURNS = event(
    "returns",
    "seat cards",
    "{seat} return[s] {cards:the} to the deck.",
    "R39",
    unseen="{seat} return[s] {number} to the deck.",
)
EVENTS = {
    events.BEGINS: event("begins", "seat", "{seat} play[s] first.", "§2-d"),
    events.DECLARES: DECLARES,
    events.NO_CHALLENGE: event(
        "no_challenge", "seat", "Nobody challenges {seat}.", "§5-a", you="Nobody challenges you."
    ),
    events.NO_BLOCK: event(
        "no_block", "seat", "Nobody blocks {seat}.", "§6-a", you="Nobody blocks you."
    ),
    events.CHALLENGES: event(
        "challenges", "seat other role", "{seat} challenge[s] {other}: is it {role:the}?", "§5-a"
    ),
    events.SHOWS: event(
        "shows", "seat role", "{seat} show[s] {role:the}: the claim was true.", "§5-c"
    ),
    events.IS_CAUGHT: event(
        "is_caught", "seat role", "{seat} do[es] not hold {role:the}: a bluff.", "§5-g"
    ),
    events.LOSES: event("loses", "seat role", "{seat} turn[s] up {role:the}.", "§7-a"),
    events.IS_EXILED: event(
        "is_exiled", "seat coins", "{seat} [is|are] exiled; {coins} to the treasury.", "§7-c"
    ),
    events.SHUFFLES_IN: event(
        "shuffles_in", "seat role", "{seat} shuffle[s] {role:the} into the deck.", "§5-e"
    ),
    events.DRAWS: DRAWS,
    events.DRAWS_UNSEEN: DRAWS.hidden(),
    events.BLOCKS: event("blocks", "seat role", "{seat} claim[s] {role:the} to block.", "§6-a"),
    events.BLOCK_STANDS: event(
        "block_stands", "seat", "The block of {seat} stands.", "R27", you="Your block stands."
    ),
    events.GAINS: event("gains", "seat coins", "{seat} take[s] {coins}.", "R01"),
    events.STEALS: event(
        "steals", "seat other coins", "{seat} steal[s] {coins} from {other}.", "§4-g"
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
    events.IS_REFUNDED: event("is_refunded", "seat coins", "{seat} get[s] {coins} back.", "R11"),
    events.LEAVES: event("leaves", "seat", "{seat} leave[s] the game.", "R61"),
    events.WINS: event("wins", "seat", "{seat} claim[s] the throne.", "§8-a"),
    events.LIMIT: event(
        "limit", "- turns", "{turns} turns are played: the living share a draw.", "R49"
    ),
    events.AGREEMENT: event("agreement", "", "Both agree on a draw.", "R63"),
}
