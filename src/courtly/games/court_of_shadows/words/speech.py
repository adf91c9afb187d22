"""All that the game says: its rows, and the kinds of what fills their gaps."""

from courtly.games.court_of_shadows.words.cards import CODES, NAMES, codes_of
from courtly.games.court_of_shadows.words.events import EVENTS
from courtly.games.court_of_shadows.words.labels import ASIDE, LABELS, WARNINGS
from courtly.games.court_of_shadows.words.moves import ACTIONS, MISREAD, TEXTS
from courtly.games.court_of_shadows.words.prompts import PROMPTS, QUESTIONS
from courtly.games.court_of_shadows.words.reasons import REFUSALS
from courtly.kernel.rows import NUMBER, SEAT, Count, Kind, Names, Read, Several, Speech

ROLE = Names(CODES, NAMES)
KINDS: dict[str, Kind] = {
    "seat": SEAT,
    "other": SEAT,
    "others": SEAT,
    "role": ROLE,
    "cards": Several(ROLE, codes_of),
    "action": Names(
        [action.word for action in ACTIONS.values()], [action.name for action in ACTIONS.values()]
    ),
    "move": Read(lambda move: TEXTS[move]),
    "coins": Count("{n} coin", "{n} coins"),
    "purse": NUMBER,
    "turns": NUMBER,
    "number": Count("a card", "{n} cards", {2: "two cards"}),
    "word": Kind(),
}
OFFERS = LABELS | ASIDE | WARNINGS
SPEECH = Speech(KINDS, EVENTS, {**PROMPTS, **OFFERS, **REFUSALS, **MISREAD}, QUESTIONS)
