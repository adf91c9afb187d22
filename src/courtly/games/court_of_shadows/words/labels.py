"""How legal moves are offered: their labels and order, what to warn of, and their rules."""

from courtly.games.court_of_shadows.memory.known import copies_left
from courtly.games.court_of_shadows.rules.cards import NOBODY, copies
from courtly.games.court_of_shadows.rules.game import CourtOfShadows
from courtly.games.court_of_shadows.rules.moves import ALLOW, ASSASSINATE, CHALLENGE, claimed_by
from courtly.games.court_of_shadows.rules.state import BLOCKING, CHALLENGING_BLOCK
from courtly.games.court_of_shadows.words.cards import CODES
from courtly.games.court_of_shadows.words.moves import ACTIONS, AIMED, RULES, TEXTS
from courtly.kernel.rows import Label, Row
from courtly.kernel.words import Saying

# A move as it is offered, its gaps filled by its parts.
LABELS = {
    "move": Label(
        {action.word: action.word for action in ACTIONS.values()}
        | {word: f"{word} {{other}}" for word in AIMED}
        | {"allow": "allow", "challenge": "challenge", "block": "block as {role:the}"}
        | {"lose": "lose {role:the}", "return": "return {cards:the}"},
        by="action",
    )
}
# What a picture asks beneath what was declared, and at the choice of a target.
ASIDE = {
    "aim": Label(
        {"usurp": "Usurp whom?", "assassinate": "Assassinate whom?", "steal": "Steal from whom?"},
        by="action",
    ),
    "aim_at": Label(
        {
            "usurp": "Usurp {other}",
            "assassinate": "Assassinate {other}",
            "steal": "Steal from {other}",
        },
        by="action",
    ),
    "do_you_block": Label("Do you block {action:the}?"),
    "do_you_believe": Label("Do you believe in {role:the}?"),
}
WARNINGS = {
    "sure_to_be_caught": Row(
        "everybody knows that you hold no {role}: a challenge is sure to win", "R45"
    ),
    "last_influence": Row("without a block you lose your last influence and are exiled", "§7-c"),
}


def rank(court: CourtOfShadows, seat: int, move: int) -> int:
    """What is true comes first, then what would be a bluff, last what is sure to end badly."""
    role = claimed_by(move)
    bluff = role != NOBODY and copies(court.cards[seat], role) == 0
    return 2 if warning(court, seat, move) else int(bluff)


def warning(court: CourtOfShadows, seat: int, move: int) -> Saying | None:
    """A bluff that everybody sees through, and a last influence given away."""
    role = claimed_by(move)
    if role != NOBODY and copies_left(court, NOBODY, seat, role) == 0:
        return "sure_to_be_caught", {"role": CODES[role]}
    aimed_at = court.action == ASSASSINATE and court.target == seat
    last = aimed_at and court.phase == BLOCKING and court.influence(seat) == 1
    if move == ALLOW and last and not court.anyone_blocks:
        return "last_influence", {}
    return None


def cited(court: CourtOfShadows, move: int) -> str:
    """The rule that gives a legal move."""
    if move == CHALLENGE and court.phase == CHALLENGING_BLOCK:
        return "§6-c"
    return RULES[TEXTS[move].split()[0]]
