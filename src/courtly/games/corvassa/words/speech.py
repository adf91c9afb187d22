"""All that Corvassa says: events, questions and refusals, and the kinds of their fields."""

from functools import cached_property

from courtly.games.corvassa.words import events, moves, prompts, reasons
from courtly.games.corvassa.words.cards import CODES, TOLD, declared, played
from courtly.kernel.rows import NUMBER, SEAT, Count, Names, Read, Speech


class Cards(Names):
    """A player has one King: it is `the King` where others are `a Rook`."""

    @cached_property
    def forms(self) -> dict[str, dict[str, str]]:
        forms = super().forms
        forms["a"][CODES[0]] = forms["the"][CODES[0]]
        return forms


KINDS = {
    **dict.fromkeys(("seat", "other", "others", "seats", "target", "attacker"), SEAT),
    **dict.fromkeys(("card", "next", "as"), Cards(CODES, TOLD)),
    "attack": Names(
        [declared(*way) for way in moves.ATTACKS], [played(*way) for way in moves.ATTACKS]
    ),
    "ways": Names([*prompts.ANSWERS], [*prompts.ANSWERS.values()]),
    "debt": Names([*reasons.DEBTS], [words for words, _ in reasons.DEBTS.values()]),
    "why": Names([*events.FALLS], [words for words, _ in events.FALLS.values()]),
    "from_pile": Read(bool),
    "number": Count("I", "{n}", {2: "II", 3: "III", 4: "IV"}),
    **dict.fromkeys(
        ("turns", "held", "needed", "pawns", "cards", "king", "coming", "threat", "word", "code"),
        NUMBER,
    ),
}
SPEECH = Speech(
    KINDS,
    events.EVENTS,
    {**prompts.PROMPTS, **reasons.REFUSALS, **moves.SLIPS},
    prompts.QUESTIONS,
)
