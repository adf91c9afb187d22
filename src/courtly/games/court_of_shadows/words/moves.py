"""Moves and outcomes of chance as people write them, and the rule that gives each."""

from typing import NamedTuple

from courtly.games.court_of_shadows.rules import actions, moves
from courtly.games.court_of_shadows.rules.cards import (
    DECK,
    NOBODY,
    PAIR,
    nth_role,
    pair_number,
    size,
)
from courtly.games.court_of_shadows.rules.game import CourtOfShadows
from courtly.games.court_of_shadows.rules.state import BEGINNING, CHALLENGING_BLOCK
from courtly.games.court_of_shadows.words.cards import (
    CODES,
    cards_text,
    codes_of,
    read_cards,
    read_role,
)
from courtly.kernel.bits import nth
from courtly.kernel.rows import Row
from courtly.kernel.seats import seat_name, seat_number
from courtly.kernel.words import Data

Saying = tuple[str, Data]  # the name of a row, and its fields


class Action(NamedTuple):
    """How an action is written, what it is called, and its rule."""

    word: str
    name: str
    cite: str


ACTIONS = {
    moves.ALLOWANCE: Action("allowance", "Allowance", "§4-a"),
    moves.GRANT: Action("grant", "Royal Grant", "§4-b"),
    moves.USURP: Action("usurp", "Usurpation", "§4-c"),
    moves.TAX: Action("tax", "Tax", "§4-d"),
    moves.ASSASSINATE: Action("assassinate", "Assassinate", "§4-e"),
    moves.EXCHANGE: Action("exchange", "Exchange", "§4-f"),
    moves.STEAL: Action("steal", "Steal", "§4-g"),
}
COSTS = {moves.ASSASSINATE: actions.ASSASSINATE_COST, moves.USURP: actions.USURP_COST}
ANSWERS = {moves.ALLOW: "allow", moves.CHALLENGE: "challenge"}
SYNONYMS = {"usurpation": "usurp", "assassination": "assassinate", "pass": "allow"}
FILLERS = {"royal", "from", "as", "the", "with", "and", "up"}

# Why a text that is nearly a move is none.
MISREAD = {
    "one_target": Row("names one player, as in `{word} B`", "R56"),
    "no_such_seat": Row("there is no seat {word} at this table", "R06"),
    "two_cards": Row("an Exchange returns exactly two cards", "R39"),
}


def move_text(move: int) -> str:
    """A move as one would write it down."""
    if move >= moves.RETURN:
        return f"return {cards_text(PAIR[move - moves.RETURN])}"
    if move >= moves.LOSE:
        return f"lose {CODES[move - moves.LOSE]}"
    if move >= moves.BLOCK:
        return f"block {CODES[move - moves.BLOCK]}"
    if move in ANSWERS:
        return ANSWERS[move]
    word, target = ACTIONS[moves.kind_of(move)].word, moves.target_of(move)
    return word if target == NOBODY else f"{word} {seat_name(target)}"


def parts(move: int) -> Data:
    """What a move is made of, in the words of events."""
    if move >= moves.RETURN:
        return {"action": "return", "cards": codes_of(PAIR[move - moves.RETURN])}
    if move >= moves.LOSE:
        return {"action": "lose", "role": CODES[move - moves.LOSE]}
    if move >= moves.BLOCK:
        return {"action": "block", "role": CODES[move - moves.BLOCK]}
    return {"action": ANSWERS[move]} if move in ANSWERS else action_parts(move)


def action_parts(move: int) -> Data:
    """An action: its word, its price, the role it claims, and whom it is aimed at."""
    action, target = moves.kind_of(move), moves.target_of(move)
    claim = moves.claim_of(action)
    made: Data = {"action": ACTIONS[action].word, "coins": COSTS.get(action, 0)}
    made["claims"] = None if claim == NOBODY else CODES[claim]
    return made if target == NOBODY else made | {"other": seat_name(target)}


def read_move(text: str, seats: int) -> int | Saying | None:
    """The move a text means; or why a text that is nearly one is none."""
    words = [word for word in text.lower().split() if word not in FILLERS]
    if not words:
        return None
    verb = SYNONYMS.get(words[0], words[0])
    rest = words[1:]
    for move, word in ANSWERS.items():
        if verb == word:
            return None if rest else move
    for action, (word, _, _) in ACTIONS.items():
        if verb == word:
            return _action(action, rest, seats)
    if verb == "return":
        return _returned(rest)
    if verb in ("block", "lose"):
        role = read_role(rest[0]) if len(rest) == 1 else None
        offset = moves.BLOCK if verb == "block" else moves.LOSE
        return None if role is None else offset + role
    return None


def _action(action: int, rest: list[str], seats: int) -> int | Saying | None:
    if action < moves.ASSASSINATE:  # it has no target
        return None if rest else action
    if len(rest) != 1:
        return "one_target", {"word": ACTIONS[action].word}
    target = seat_number(rest[0], seats)
    if target is None:
        return "no_such_seat", {"word": f"{rest[0].upper():.20}"}
    return action + target


def _returned(rest: list[str]) -> int | Saying | None:
    cards = read_cards(" ".join(rest))
    if cards is None:
        return None
    return moves.RETURN + pair_number(cards) if size(cards) == 2 else ("two_cards", {})


def rule_of(court: CourtOfShadows, move: int) -> str:
    """The rule that gives the move."""
    if move < moves.ALLOW:
        return ACTIONS[moves.kind_of(move)].cite
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
