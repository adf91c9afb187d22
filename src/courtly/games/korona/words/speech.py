"""All that the game says: its rows, and the kinds of what fills their gaps."""

from courtly.games.korona.words.cards import CODES, COMBOS, NAMES, pile_codes
from courtly.games.korona.words.events import EVENTS
from courtly.games.korona.words.moves import MISREAD
from courtly.games.korona.words.prompts import QUESTIONS
from courtly.games.korona.words.refusals import REFUSALS
from courtly.kernel.rows import NUMBER, SEAT, Count, Kind, Names, Read, Several, Speech

CARD = Names(CODES, NAMES)
BLIND = {1: "one blind card", 2: "two blind cards", 5: "five blind cards"}
KINDS: dict[str, Kind] = {
    **dict.fromkeys(("seat", "other", "target", "by", "giver", "seats"), SEAT),
    **dict.fromkeys(("card", "under", "base", "first", "second", "gift"), CARD),
    **dict.fromkeys(("onto", "slot", "surplus", "limit", "needed", "held"), NUMBER),
    "cards": Several(CARD, pile_codes),
    "pile": Read(lambda index: index + 1),
    "spot": Count("onto p{n}", "onto p{n}", {0: "down as a new pile"}),
    "stack": NUMBER,
    "combo": Names(
        COMBOS, ("no combo", "the Healer combo", "the Military combo", "the Production combo")
    ),
    "points": Count("{n} point", "{n} points"),
    "farmers": Count("{n} Farmer", "{n} Farmers"),
    "blind": Count("{n} blind card", "{n} blind cards", BLIND),
    "most": Count("one", "{n}", {2: "two", 3: "three", 4: "four"}),
    "left": Count("one more action", "{n} more actions"),
    "actions": Count("{n} action", "{n} actions", {0: "no actions"}),
    "room": Count("one", "{n}", {2: "two", 3: "three"}),
    "taken": Names(("TS", "SA"), ("taken", "stolen")),
    "gain": Names(
        ("blind", "market", "hand"),
        ("a blind Extra Draw", "an Extra Draw", "a Donation from a hand"),
    ),
    "word": NUMBER,
}
SPEECH: Speech = Speech(KINDS, EVENTS, {**QUESTIONS, **REFUSALS, **MISREAD})
