"""What a game says: rows of sentences with gaps, and kinds of words to fill them."""

import json
import os
from pathlib import Path

import pytest

from courtly.kernel.event import event as packed
from courtly.kernel.language import GERMAN
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
from kernel.speech_cases import GERMAN_FILE as GERMAN_CASES
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
SPEAKS_GERMAN = SPEECH.translated(
    {
        "kinds": {
            "card": {
                "forms": ["der", "den", "einen"],
                "Arc": ["der Schütze", "den Schützen", "einen Schützen"],
                "Kni": ["der Ritter", "den Ritter", "einen Ritter"],
            },
            "cards": "card",
            "coins": {"one": "{n} Münze", "other": "{n} Münzen", "exactly": {"0": "nichts"}},
        },
        "events": {
            "draws": {
                "text": "{seat} zieh[t|st] {card:einen}.",
                "unseen": "{seat} zieht eine Karte.",
            },
            "steals": "{seat} stiehl[t|st] {other:dir} {coins}.",
            "declares": {
                "text": {
                    "tax": "{seat} erhebt eine Steuer.",
                    "usurp": "{seat} stürzt {other:dich}.",
                },
                "to_you": {"tax": "", "usurp": "{seat} stürzt dich!"},
            },
            "shows": "{cards:der oder}, was zeig[t|st] {seat}?",
            "falls": {"text": "Der König von {other} fällt an {seat:dich}."},
        },
        "rows": {
            "turn": "{other} ist am Zug",
            "threat": "von {other:dir} droht {coins}",
            "asked": "{why}: {ways:oder}?",
            "fight": "kämpfen",
            "flee": "fliehen",
        },
    },
    GERMAN,
)


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


@pytest.mark.parametrize(("speech", "file"), [(SPEECH, CASES), (SPEAKS_GERMAN, GERMAN_CASES)])
def test_the_client_is_tested_on_the_same_sentences(speech: Speech, file: Path) -> None:
    events = [(DRAWS, 0, 0), (DRAWS_UNSEEN, 0), (STEALS, 0, 1, 1), (STEALS, 2, 0, 0)]
    events += [(DECLARES, 0, 0), (DECLARES, 0, 1, 2), (SHOWS, 1, 2), (FALLS, 0, 0, 1)]
    why = speech.say("threat", other="A", coins=3)
    ways = [speech.say("fight"), speech.say("flee"), speech.say("turn", other="C")]
    said = [speech.say("turn", other="B"), speech.say("asked", why=why, ways=ways)]
    written = cases(speech, events, said, NAMES)
    if os.environ.get("COURTLY_WRITE"):
        file.write_text(written, encoding="utf-8")
    assert file.read_text(encoding="utf-8") == written, "run this test with COURTLY_WRITE=1"


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


# ---- in another language -------------------------------------------------------------


def told_in_german(viewer: str, kind: int, *details: int) -> str:
    return SPEAKS_GERMAN.told(packed(kind, *details), NAMES, viewer).text


def test_a_translation_has_its_own_endings_and_its_own_word_for_its_reader() -> None:
    assert told_in_german("", STEALS, 0, 2, 1) == "Ada stiehlt Bo 2 Münzen."
    assert told_in_german("A", STEALS, 0, 1, 1) == "Du stiehlst Bo 1 Münze."
    assert told_in_german("B", STEALS, 0, 0, 1) == "Ada stiehlt dir nichts."
    assert told_in_german("C", DECLARES, 0, 1, 2) == "Ada stürzt dich!"


def test_a_translation_has_its_own_cases() -> None:
    assert told_in_german("A", DRAWS, 0, 0) == "Du ziehst einen Schützen."
    assert told_in_german("B", DRAWS_UNSEEN, 0) == "Ada zieht eine Karte."
    assert told_in_german("B", SHOWS, 1, 2) == "Der Schütze oder der Ritter, was zeigst du?"


def test_what_is_in_brackets_may_be_more_than_an_ending() -> None:
    said = {"rows": {"flee": "[Der|Dein] Block[ von {seat}|] hält."}}
    row = SPEECH.translated(said, GERMAN).rows["flee"]
    assert (row.text, row.you) == ("Der Block von {seat} hält.", "Dein Block hält.")


def test_a_sentence_that_begins_with_the_reader_begins_with_a_capital() -> None:
    said = {"rows": {"turn": "{other:dir} fehlt etwas."}}
    row = SPEECH.translated(said, GERMAN)
    assert row.spoken(row.say("turn", other="B"), NAMES, "B") == "Dir fehlt etwas."
    assert row.spoken(row.say("turn", other="B"), ["ada", "bo"], "A") == "bo fehlt etwas."


def test_what_nobody_has_translated_stays_as_it_is() -> None:
    speech = SPEECH.translated({}, GERMAN)
    assert speech.told(packed(STEALS, 0, 2, 1), NAMES, "A").text == "You steal 2 coins from Bo."
