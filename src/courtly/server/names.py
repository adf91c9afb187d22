"""Names of people: what is seen is what is there, and nobody can be taken for another."""

import unicodedata
from collections.abc import Collection

from courtly.kernel.errors import CourtlyError

LONGEST = 24
# Letters that the tables of Unicode call letters, marks or symbols, and that nobody can see.
BLANK = {*"\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\ufffc\U0001d159\U00016fe4"}
BLANK |= {chr(code) for code in (*range(0x180B, 0x1810), *range(0xE0100, 0xE01F0))}
JOINERS = "\u200c\u200d"
VARIANTS = {chr(code) for code in range(0xFE00, 0xFE10)}
# Scripts whose letters join, so that it shows where they are told to or told not to.
JOINING = frozenset(
    (
        *("ARABIC", "SYRIAC", "DEVANAGARI", "BENGALI", "GURMUKHI", "GUJARATI", "ORIYA", "TAMIL"),
        *("TELUGU", "KANNADA", "MALAYALAM", "SINHALA", "KHMER"),
    )
)
# Scripts that are written together, and together with Latin, and look like no other.
EAST_ASIAN = frozenset(
    ["CJK", "IDEOGRAPHIC", "HIRAGANA", "KATAKANA", "KATAKANA-HIRAGANA", "HANGUL", "BOPOMOFO"]
)
# Cyrillic and Greek letters, and digits, that look like a Latin one; after case is folded.
TWINS = str.maketrans(
    "аеорсухѕјһԁԛԝвкмнтαεκνορτυχγηо0iіιӏ1|",
    "aeopcyxsjhdqwbkmhtaekvoptuxynoollllll",
)
LETTER, SYMBOL, NUMBER = "L", "S", "N"


class BadName(CourtlyError):
    """A name that shows something else than it says, or nothing."""


def cleaned(name: str) -> str:
    """The name as it is shown: spaces in order, accents composed. Raises BadName."""
    name = unicodedata.normalize("NFC", " ".join(name.split()))
    for place, letter in enumerate(name):
        if not _visible(name, place):
            raise BadName(f"a name is there to be seen; U+{ord(letter):04X} is not")
    if not any(unicodedata.category(letter)[0] in (LETTER, NUMBER, SYMBOL) for letter in name):
        raise BadName("a name has a letter in it, a digit, or a picture")
    scripts = {script for script in map(_script, unicodedata.normalize("NFKC", name)) if script}
    family = {"CJK" if script in EAST_ASIAN else script for script in scripts}
    if len(family) > 1 and family != {"CJK", "LATIN"}:
        mixed = " and ".join(sorted(script.title() for script in family))
        raise BadName(f"a name is written in one script; this one mixes {mixed}")
    return name[:LONGEST].rstrip()


def _visible(name: str, place: int) -> bool:
    letter, before = name[place], name[place - 1] if place else " "
    if letter in VARIANTS or letter in JOINERS:  # part of a picture, or of how letters join
        pictured = unicodedata.category(before) in ("So", "Sk") or before in VARIANTS
        return pictured or (letter in JOINERS and _alphabet(before) in JOINING)
    return letter.isprintable() and letter not in BLANK


def _script(letter: str) -> str:
    """The script of a letter; of anything else none."""
    return _alphabet(letter) if unicodedata.category(letter)[0] == LETTER else ""


def _alphabet(letter: str) -> str:
    """The first word of its name in Unicode."""
    return unicodedata.name(letter, "NAMELESS").split()[0]


def looks(name: str) -> str:
    """What is left of a name when all is gone that a hasty reader does not see."""
    plain = unicodedata.normalize("NFKC", name).casefold().translate(TWINS)
    return "".join(letter for letter in plain if letter.isprintable() and letter not in VARIANTS)


def told_apart(name: str, others: Collection[str]) -> str:
    """The name, with a number where another at the table looks the same."""
    taken = {looks(other) for other in others}
    number = 1
    found = name
    while looks(found) in taken:
        number += 1
        found = f"{name[: LONGEST - 1 - len(str(number))].rstrip()} {number}"
    return found
