"""Moves and outcomes of chance as people write them, and the rule that gives each."""

from courtly.games.court_of_shadows.rules import moves
from courtly.games.court_of_shadows.rules.cards import DECK, PAIR, nth_role, pair_number, size
from courtly.games.court_of_shadows.rules.game import CourtOfShadows
from courtly.games.court_of_shadows.rules.state import BEGINNING, CHALLENGING_BLOCK
from courtly.games.court_of_shadows.words.cards import CODES, cards_text, read_cards, read_role
from courtly.kernel.bits import nth
from courtly.kernel.seats import seat_name, seat_number
from courtly.kernel.table import Said

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
ACTION_RULES = {
    moves.ALLOWANCE: "§4-a",
    moves.GRANT: "§4-b",
    moves.USURP: "§4-c",
    moves.TAX: "§4-d",
    moves.ASSASSINATE: "§4-e",
    moves.EXCHANGE: "§4-f",
    moves.STEAL: "§4-g",
}
SYNONYMS = {"usurpation": "usurp", "assassination": "assassinate", "pass": "allow"}
FILLERS = {"royal", "from", "as", "the", "with", "and", "up"}


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
    return moves.RETURN + pair_number(cards)


def rule_of(court: CourtOfShadows, move: int) -> str:
    """The rule that gives the move."""
    if move < moves.ALLOW:
        return ACTION_RULES[moves.kind_of(move)]
    if move >= moves.RETURN:
        return "R39"
    if move >= moves.LOSE:
        return "§7-a"
    if move >= moves.BLOCK:
        return "§6-a"
    if move == moves.CHALLENGE:
        return "§6-c" if court.phase == CHALLENGING_BLOCK else "§5-a"
    return "R21"


# ---- outcomes of chance ------------------------------------------------------------


def outcome_text(court: CourtOfShadows, outcome: int) -> str:
    """`B begins` or `A draws Reg`."""
    if court.phase == BEGINNING:
        return f"{seat_name(nth(court.living, outcome))} begins"
    role = nth_role(court.cards[DECK], outcome)
    return f"{seat_name(court.drawer())} draws {CODES[role]}"


def read_outcome(court: CourtOfShadows, text: str) -> int | None:
    """The first pending outcome with this text; `Reg` or `B` alone will do."""
    words = text.lower().split()
    for outcome in range(court.chances()):
        seat, verb, *card = outcome_text(court, outcome).lower().split()
        if words == [seat, verb, *card] or (words and words in (card, [seat, *card])):
            return outcome
    return None
