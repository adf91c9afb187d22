"""Moves as people write them, what they are made of, and the rule that gives each."""

from typing import NamedTuple

from courtly.games.court_of_shadows.rules import actions, cards, moves
from courtly.games.court_of_shadows.rules.game import CourtOfShadows
from courtly.games.court_of_shadows.words.cards import CODES, codes_of, read_cards
from courtly.kernel.rows import Row
from courtly.kernel.seats import LETTERS, seat_name, seat_number
from courtly.kernel.words import Data, Saying


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
RULES = {action.word: action.cite for action in ACTIONS.values()} | {
    "allow": "R21",
    "challenge": "§5-a",
    "block": "§6-a",
    "lose": "§7-a",
    "return": "R39",
}
AIMED = {ACTIONS[action].word: action for action in (moves.ASSASSINATE, moves.STEAL, moves.USURP)}

# Every move as one would write it down, in the order of their numbers.
TEXTS = (
    *(ACTIONS[action].word for action in range(moves.ASSASSINATE)),
    *(f"{word} {seat}" for word in AIMED for seat in LETTERS[: moves.TARGETS]),
    *("allow", "challenge"),
    *(f"{verb} {code}" for verb in ("block", "lose") for code in CODES),
    *(" ".join(["return", *codes_of(cards.PAIR[pair])]) for pair in range(cards.PAIRS)),
)
SYNONYMS = {"usurpation": "usurp", "assassination": "assassinate", "pass": "allow"}
FILLERS = {"royal", "from", "as", "the", "with", "and", "up"}
CARDS_NAMED = {"block": 1, "lose": 1, "return": actions.EXCHANGE_CARDS}

# Why a text that is nearly a move is none.
MISREAD = {
    "one_target": Row("names one player, as in `{word} B`", "R56"),
    "no_such_seat": Row(
        "there is no seat {word} at this table",
        {"assassinate": "R06", "steal": "R06", "usurp": "R05"},
        by="action",
    ),
    "one_role": Row("names the role that you claim, as in `block Wid`", "§6-a"),
    "one_card": Row("names the card that you turn up, as in `lose Reg`", "§7-a"),
    "two_cards": Row("an Exchange returns exactly two cards, as in `return Reg Dip`", "R39"),
    "alone": Row("stands alone: `{word}`", RULES, by="word"),
}
UNFINISHED = {"block": "one_role", "lose": "one_card", "return": "two_cards"}


def parts(court: CourtOfShadows, move: int) -> Data:
    """What a move is made of, in the words of events."""
    if move < moves.ALLOW:
        return action_parts(move, actions.price_of(court, moves.kind_of(move)))
    verb, *codes = TEXTS[move].split()
    if move >= moves.RETURN:
        return {"action": verb, "cards": codes}
    return {"action": verb, "role": codes[0]} if codes else {"action": verb}


def action_parts(move: int, price: int) -> Data:
    """An action: its word, its price, the role it claims, and whom it is aimed at."""
    action, target = moves.kind_of(move), moves.target_of(move)
    claim = moves.claim_of(action)
    made: Data = {"action": ACTIONS[action].word, "coins": price}
    made["claims"] = None if claim == cards.NOBODY else CODES[claim]
    return made if target == cards.NOBODY else made | {"other": seat_name(target)}


def read_move(text: str, seats: int) -> int | Saying | None:
    """The move a text means; or why a text that is nearly one is none."""
    words = [word for word in text.lower().split() if word not in FILLERS]
    verb = SYNONYMS.get(words[0], words[0]) if words else ""
    if verb in AIMED:
        return _aimed(verb, words[1:], seats)
    if verb not in RULES:
        return None
    some = read_cards(" ".join(words[1:]))
    if some is None or cards.size(some) != CARDS_NAMED.get(verb, 0):
        return UNFINISHED.get(verb, "alone"), {"word": verb}
    return TEXTS.index(" ".join([verb, *codes_of(some)]))


def _aimed(verb: str, rest: list[str], seats: int) -> int | Saying:
    if len(rest) != 1:
        return "one_target", {"word": verb}
    target = seat_number(rest[0], seats)
    if target is None:
        return "no_such_seat", {"action": verb, "word": f"{rest[0].upper():.20}"}
    return AIMED[verb] + target
