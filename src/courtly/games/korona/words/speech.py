"""All that the game says: its rows, and the kinds of what fills their gaps."""

from courtly.games.korona.words.cards import CODES, COMBOS, NAMES, pile_codes
from courtly.games.korona.words.events import EVENTS
from courtly.games.korona.words.labels import LABELS
from courtly.games.korona.words.moves import MISREAD
from courtly.games.korona.words.pictures import PICTURES
from courtly.games.korona.words.prompts import PROMPTS, QUESTIONS
from courtly.games.korona.words.refusals import REFUSALS
from courtly.kernel.rows import NUMBER, SEAT, Codes, Count, Drawn, Kind, Names, Several, Speech
from courtly.kernel.words import Plain

CARD = Names(CODES, NAMES)
ON_PILE = Drawn(Count("p{n}", "p{n}"), Count("pile {n}", "pile {n}"))


class Piles(Drawn):
    """A pile is counted from one."""

    def read(self, detail: int) -> Plain:
        return detail + 1


class Stacks(Codes):
    """`[To Ar]` at the keyboard."""

    def say(self, value: str, form: str) -> str:
        return f"[{value}]"


NEW_PILE = "down as a new pile"
BLIND = {1: "one blind card", 2: "two blind cards", 5: "five blind cards"}
KINDS: dict[str, Kind] = {
    **dict.fromkeys(("seat", "other", "target", "by", "giver", "seats"), SEAT),
    **dict.fromkeys(("card", "under", "base", "first", "second", "gift", "takes"), CARD),
    **dict.fromkeys(("slot", "surplus", "limit", "needed", "held"), NUMBER),
    "cards": Several(CARD, pile_codes),
    "pile": Piles(ON_PILE.typed, ON_PILE.shown),
    "onto": ON_PILE,
    "nth": ON_PILE.shown,
    "stands": NUMBER,
    "spot": Drawn(
        Count("onto p{n}", "onto p{n}", {0: NEW_PILE}),
        Count("onto pile {n}", "onto pile {n}", {0: NEW_PILE}),
    ),
    "stack": Stacks(dict(zip(CODES, NAMES, strict=True)), between=", "),
    "combo": Names(
        COMBOS, ("no combo", "the Healer combo", "the Military combo", "the Production combo")
    ),
    "points": Count("{n} point", "{n} points"),
    "farmers": Count("{n} Farmer", "{n} Farmers"),
    **dict.fromkeys(("drawn", "number"), Count("{n} blind card", "{n} blind cards")),
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
ROWS = {**PROMPTS, **LABELS, **PICTURES, **REFUSALS, **MISREAD}
SPEECH: Speech = Speech(KINDS, EVENTS, ROWS, QUESTIONS)
