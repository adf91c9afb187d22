"""What a game says: rows of sentences with gaps, and kinds of words to fill them."""

import json
import os

from courtly.kernel.event import event as packed
from courtly.kernel.rows import (
    NUMBER,
    SEAT,
    Codes,
    Count,
    Drawn,
    Names,
    Row,
    Several,
    Speech,
    event,
)
from courtly.kernel.words import Plain, Said
from kernel.speech_cases import FILE as CASES
from kernel.speech_cases import cases

DRAWS, DRAWS_UNSEEN, STEALS, DECLARES, SHOWS, FALLS = range(1, 7)
CODES = ("Arc", "Kni")
CARD = Names(CODES, ("Archer", "Knight"))
DRAWN = event(
    "draws",
    "seat card",
    "{seat} draws {card:a}.",
    "R1",
    you="You draw {card:a}.",
    unseen="{seat} draws a card.",
    unseen_cite="R2",
)


def both(detail: int) -> Plain:
    return [CODES[detail & 1], CODES[detail >> 1]]


def declared(seat: int, action: int, target: int) -> dict[str, Plain]:
    return {"action": ("tax", "usurp")[action], "other": "ABC"[target]}


SPEECH = Speech(
    kinds={
        "seat": SEAT,
        "other": SEAT,
        "card": CARD,
        "cards": Several(CARD, both),
        "coins": Count("{n} coin", "{n} coins", {0: "nothing"}),
        "turns": NUMBER,
        "why": NUMBER,
        "ways": NUMBER,
    },
    events={
        DRAWS: DRAWN,
        DRAWS_UNSEEN: DRAWN.hidden(),
        STEALS: event(
            "steals",
            "seat coins other",
            "{seat} steals {coins} from {other}.",
            "R3",
            you="You steal {coins} from {other}.",
        ),
        DECLARES: event(
            "declares",
            "seat",
            {"tax": "{seat} raises a Tax.", "usurp": "{seat} usurps {other}."},
            {"tax": "R4", "usurp": "R5"},
            to_you={"tax": "", "usurp": "{seat} usurps you!"},
            by="action",
            more=declared,
        ),
        SHOWS: event("shows", "seat cards", "{seat} shows {cards:the or}.", "R6"),
        FALLS: event(
            "falls", "other - seat", "{other}'s King falls to {seat}.", "R7", you="{other}'s King!"
        ),
    },
    rows={
        "turn": Row("it is {other}'s turn", "R8"),
        "threat": Row("{other} would take {coins}", "R9"),
        "asked": Row("{why}: {ways:or}?", "R9"),
        "fight": Row("fight", "R9"),
        "flee": Row("flee", "R9"),
    },
)
NAMES = ("Ada", "Bo", "Cy")


# What is typed at a keyboard, and how it is drawn on a screen.
TYPED = Speech(
    {
        "hand": Codes({"Arc": "♞", "Kni": "♘"}, between=" · "),
        "pile": Drawn(Count("p{n}", "p{n}"), Count("pile {n}", "pile {n}")),
    },
    {},
    {"holds": Row("{hand} on {pile}", "R1")},
)


def told(viewer: str, kind: int, *details: int) -> str:
    return SPEECH.told(packed(kind, *details), NAMES, viewer).text


def test_an_event_is_told_with_names_and_to_the_one_who_did_it_with_you() -> None:
    assert told("", DRAWS, 0, 0) == "Ada draws an Archer."
    assert told("A", DRAWS, 0, 1) == "You draw a Knight."
    assert told("B", DRAWS_UNSEEN, 0) == "Ada draws a card."
    assert SPEECH.told(packed(DRAWS_UNSEEN, 0)).cite == "R2"


def test_whom_it_is_done_to_reads_you_and_your() -> None:
    assert told("", STEALS, 0, 1, 1) == "Ada steals 1 coin from Bo."
    assert told("A", STEALS, 0, 2, 1) == "You steal 2 coins from Bo."
    assert told("B", STEALS, 0, 0, 1) == "Ada steals nothing from you."
    assert told("A", FALLS, 0, 0, 1) == "Your King falls to Bo."


def test_a_field_chooses_among_the_sentences_of_a_row() -> None:
    assert told("", DECLARES, 0, 0) == "Ada raises a Tax."
    assert told("", DECLARES, 0, 1, 2) == "Ada usurps Cy."
    assert told("C", DECLARES, 0, 1, 2) == "Ada usurps you!"
    assert SPEECH.told(packed(DECLARES, 0, 1, 2)).cite == "R5"


def test_lists_are_joined() -> None:
    assert told("", SHOWS, 0, 2) == "Ada shows the Archer or the Knight."


def test_an_event_is_data_for_pictures() -> None:
    assert SPEECH.signal(packed(STEALS, 0, 2, 1)) == {
        "what": "steals",
        "seat": "A",
        "coins": 2,
        "other": "B",
    }


def test_a_refusal_says_its_name_and_fields_and_can_be_said_with_names() -> None:
    said = SPEECH.say("turn", other="B")
    assert said == Said("it is B's turn", "R8", "turn", {"other": "B"})
    assert SPEECH.spoken(said, NAMES) == "it is Bo's turn"
    assert SPEECH.spoken(said, NAMES, "B") == "it is your turn"


def test_a_sentence_may_be_made_of_sentences() -> None:
    why = SPEECH.say("threat", other="A", coins=3)
    asked = SPEECH.say("asked", why=why, ways=[SPEECH.say("fight"), SPEECH.say("flee")])
    assert asked.text == "A would take 3 coins: fight or flee?"
    assert SPEECH.spoken(asked, NAMES, "C") == "Ada would take 3 coins: fight or flee?"


def test_the_catalogue_is_plain_data() -> None:
    catalogue = json.loads(json.dumps(SPEECH.catalogue()))
    assert catalogue["events"]["draws"]["unseen"] == "{seat} draws a card."
    assert catalogue["kinds"]["card"]["forms"]["a"] == {"Arc": "an Archer", "Kni": "a Knight"}
    assert catalogue["rows"]["turn"] == {"text": "it is {other}'s turn", "cite": "R8"}


def test_what_is_typed_in_codes_is_drawn_in_full() -> None:
    said = TYPED.say("holds", hand="Arc Kni", pile=2)
    assert said.text == "Arc Kni on p2"
    kinds = json.loads(json.dumps(TYPED.catalogue()))["kinds"]
    signs = {"Arc": "♞", "Kni": "♘"}
    assert kinds["hand"] == {"kind": "codes", "signs": signs, "between": " · "}
    assert kinds["pile"]["other"] == "pile {n}"


def test_the_client_is_tested_on_the_same_sentences() -> None:
    events = [(DRAWS, 0, 0), (DRAWS_UNSEEN, 0), (STEALS, 0, 1, 1), (STEALS, 2, 0, 0)]
    events += [(DECLARES, 0, 0), (DECLARES, 0, 1, 2), (SHOWS, 1, 2), (FALLS, 0, 0, 1)]
    why = SPEECH.say("threat", other="A", coins=3)
    ways = [SPEECH.say("fight"), SPEECH.say("flee"), SPEECH.say("turn", other="C")]
    said = [SPEECH.say("turn", other="B"), SPEECH.say("asked", why=why, ways=ways)]
    written = cases(SPEECH, events, said, NAMES)
    if os.environ.get("COURTLY_WRITE"):
        CASES.write_text(written, encoding="utf-8")
    assert CASES.read_text(encoding="utf-8") == written, "run this test with COURTLY_WRITE=1"


def test_the_ending_of_a_verb_falls_off_for_the_one_who_does_it() -> None:
    row = Row("{seat} take[s] a card and [is|are] happy.", "§1")
    assert row.text == "{seat} takes a card and is happy."
    assert row.you == "You take a card and are happy."
    assert Row("{seat} takes a card.", "§1").you == ""
    assert Row("{seat} take[s].", "§1", you="All yours.").you == "All yours."


def test_what_is_its_seats_is_yours_to_the_one_who_does_it() -> None:
    assert Row("It is {seat}'s turn.", "§1").you == "It is your turn."


def test_every_sentence_of_a_choice_has_its_own_endings() -> None:
    row = Row({"yes": "{seat} win[s].", "no": "{seat} carr[ies|y] on."}, "§1", by="won")
    assert row.text == {"yes": "{seat} wins.", "no": "{seat} carries on."}
    assert row.you == {"yes": "You win.", "no": "You carry on."}
