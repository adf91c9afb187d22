"""All that Corvassa says: events, questions and refusals, and the kinds of their fields."""

from functools import cached_property

from courtly.games.corvassa.words import events, labels, moves, prompts, reasons
from courtly.games.corvassa.words.cards import CODES, NAMES, TOLD, declared, played
from courtly.kernel.rows import NUMBER, SEAT, Count, Names, Read, Speech


class Cards(Names):
    """A player has one King: it is `the King` where others are `a Rook`."""

    @cached_property
    def forms(self) -> dict[str, dict[str, str]]:
        forms = super().forms
        forms["a"][CODES[0]] = forms["the"][CODES[0]]
        return forms


PAID = {2: "two", 3: "three", 4: "four", 5: "five"}


def ways(of: list[moves.Played]) -> Names:
    """The ways to play cards: what is played, and as what."""
    return Names([declared(*way) for way in of], [played(*way) for way in of])


KINDS = {
    **dict.fromkeys(("seat", "other", "others", "seats", "target", "attacker"), SEAT),
    **dict.fromkeys(("card", "next", "as"), Cards(CODES, TOLD)),
    **dict.fromkeys(("upper", "lower"), Names(CODES, NAMES)),
    "attack": ways(moves.ATTACKS),
    "defence": ways(moves.DEFENCES),
    "paid": Count("", "{n} Pawns", {n: f"{word} Pawns" for n, word in PAID.items()}),
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
OFFERS = labels.LABELS | labels.PICKED | labels.HEADINGS | labels.WARNINGS
SPEECH = Speech(
    KINDS,
    events.EVENTS,
    {**prompts.PROMPTS, **OFFERS, **reasons.REFUSALS, **moves.SLIPS},
    prompts.QUESTIONS,
)
