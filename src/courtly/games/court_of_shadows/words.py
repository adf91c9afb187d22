"""Cards and moves as people write them, and how to read what people write."""

from functools import cache

from courtly.games.court_of_shadows import moves
from courtly.games.court_of_shadows.cards import COPIES, NOBODY, PAIR, ROLES, card, copies, size
from courtly.kernel.seats import seat_name, seat_number
from courtly.kernel.table import Said

CODES = ("Reg", "Bla", "Dip", "Cor", "Wid")
NAMES = ("Regent", "Blade", "Diplomat", "Corsair", "Widow")

SIMPLE = {
    moves.ALLOWANCE: "allowance",
    moves.GRANT: "grant",
    moves.TAX: "tax",
    moves.EXCHANGE: "exchange",
    moves.ALLOW: "allow",
    moves.CHALLENGE: "challenge",
}
AIMED = {moves.ASSASSINATE: "assassinate", moves.STEAL: "steal", moves.USURP: "usurp"}
ACTION_NAMES = {
    moves.ALLOWANCE: "Allowance",
    moves.GRANT: "Royal Grant",
    moves.TAX: "Tax",
    moves.EXCHANGE: "Exchange",
    moves.ASSASSINATE: "Assassinate",
    moves.STEAL: "Steal",
    moves.USURP: "Usurpation",
}
SYNONYMS = {"usurpation": "usurp", "assassination": "assassinate", "pass": "allow"}
FILLERS = {"royal", "from", "as", "the", "with", "and", "up"}


def role_name(role: int) -> str:
    """The role in full."""
    return NAMES[role]


def roles_of(cards: int) -> list[int]:
    """The cards of a handful, one by one, in order."""
    return [role for role in range(ROLES) for _ in range(copies(cards, role))]


@cache
def _codes(cards: int) -> tuple[str, ...]:
    return tuple(CODES[role] for role in roles_of(cards))


def codes_of(cards: int) -> list[str]:
    """The codes of a handful."""
    return list(_codes(cards))


def cards_text(cards: int) -> str:
    """A handful as one text: `Reg Dip`."""
    return " ".join(codes_of(cards))


def read_role(word: str) -> int | None:
    """`Reg`, `regent`, `REGE`: any beginning of three letters or more."""
    word = word.lower()
    for role, name in enumerate(NAMES):
        if len(word) >= 3 and name.lower().startswith(word):
            return role
    return None


def read_cards(text: str) -> int | None:
    """A handful from a text such as `Reg Dip`."""
    cards = 0
    words = text.split()
    if len(words) > ROLES * COPIES:
        return None
    for word in words:
        role = read_role(word)
        if role is None:
            return None
        cards += card(role)
    return cards


# ---- moves -----------------------------------------------------------------------


def move_text(move: int) -> str:
    """A move as one would write it down."""
    if move in SIMPLE:
        return SIMPLE[move]
    if move >= moves.RETURN:
        return f"return {cards_text(PAIR[move - moves.RETURN])}"
    if move >= moves.LOSE:
        return f"lose {CODES[move - moves.LOSE]}"
    if move >= moves.BLOCK:
        return f"block {CODES[move - moves.BLOCK]}"
    return f"{AIMED[moves.kind_of(move)]} {seat_name(moves.target_of(move))}"


def read_move(text: str, seats: int) -> int | Said | None:
    """The move a text means; or why a text that is nearly one is none."""
    words = [word for word in text.lower().split() if word not in FILLERS]
    if not words:
        return None
    verb = SYNONYMS.get(words[0], words[0])
    rest = words[1:]
    for move, name in SIMPLE.items():
        if verb == name:
            return None if rest else move
    for action, name in AIMED.items():
        if verb == name:
            return _aimed(action, name, rest, seats)
    if verb == "return":
        return _returned(rest)
    if verb in ("block", "lose"):
        role = read_role(rest[0]) if len(rest) == 1 else None
        offset = moves.BLOCK if verb == "block" else moves.LOSE
        return None if role is None else offset + role
    return None


def _aimed(action: int, name: str, rest: list[str], seats: int) -> int | Said | None:
    if len(rest) != 1:
        return Said(f"names one player, as in `{name} B`", "R56")
    target = seat_number(rest[0], seats)
    if target is None:
        return Said(f"there is no seat {rest[0].upper():.20} at this table", "R06")
    return action + target


def _returned(rest: list[str]) -> int | Said | None:
    cards = read_cards(" ".join(rest))
    if cards is None:
        return None
    if size(cards) != 2:
        return Said("an Exchange returns exactly two cards", "R39")
    return moves.RETURN + moves.pair_number(cards)


def action_text(move: int) -> str:
    """An action in words: `Steal from B`."""
    action, target = moves.kind_of(move), moves.target_of(move)
    name = ACTION_NAMES[action]
    if target == NOBODY:
        return name
    link = {moves.STEAL: " from", moves.USURP: " of"}.get(action, "")
    return f"{name}{link} {seat_name(target)}"
