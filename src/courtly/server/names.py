"""Names of people: what is seen is what is there, and nobody can be taken for another."""

import unicodedata
from collections.abc import Collection, Iterator

from courtly.kernel.errors import CourtlyError
from courtly.server.lookalikes import looks

LONGEST = 24
# Letters that the tables of Unicode call letters, marks or symbols, and that nobody can see.
BLANK = {*"\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\ufffc\U0001d159\U00016fe4"}
BLANK |= {chr(code) for code in (*range(0x180B, 0x1810), *range(0xE0100, 0xE01F0))}
JOINERS = "\u200c\u200d"
VARIANTS = {chr(code) for code in range(0xFE00, 0xFE10)}
# Marks that are not seen themselves: they put the letter that follows below the one before.
STACKERS = {*"\u1039\u17d2\u1a60\u1bab\u2d7f\uaaf6\U00010a3f\U0001107f\U00011133\U0001193e"}
STACKERS |= {*"\U00011a47\U00011a99\U00011d45\U00011d97"}
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
# Marks called «combining» that belong to a script nevertheless.
MARKED = frozenset(["LATIN", "GREEK", "CYRILLIC", "GLAGOLITIC", "KATAKANA-HIRAGANA"])
LETTER, MARK, SYMBOL, NUMBER = "L", "M", "S", "N"
MOST_ACCENTS = 2  # on one letter; Vietnamese has two
MOST_MARKS = 4  # of the letter's own script; Burmese has four


class BadName(CourtlyError):
    """A name that shows something else than it says, or nothing."""


def cleaned(name: str) -> str:
    """The name as it is shown: spaces in order, accents composed. Raises BadName."""
    name = unicodedata.normalize("NFC", " ".join(name.split()))
    for place, letter in enumerate(name):
        if not _visible(name, place):
            raise BadName(f"a name is there to be seen; U+{ord(letter):04X} is not")
    if not any(map(_says_something, name)):
        raise BadName("a name has a letter in it, a digit, or a picture")
    if any(map(_heaped, _marks(name))):
        raise BadName("a letter of a name has an accent or two, not a heap of them")
    scripts = {script for script in map(_script, unicodedata.normalize("NFKC", name)) if script}
    family = {"CJK" if script in EAST_ASIAN else script for script in scripts}
    if len(family) > 1 and family != {"CJK", "LATIN"}:
        mixed = " and ".join(sorted(script.title() for script in family))
        raise BadName(f"a name is written in one script; this one mixes {mixed}")
    return name[:LONGEST].rstrip()


def _visible(name: str, place: int) -> bool:
    letter, before = name[place], name[place - 1] if place else " "
    after = name[place + 1] if place + 1 < len(name) else " "
    if letter in JOINERS and after == " ":
        return False
    if letter in VARIANTS or letter in JOINERS:  # part of a picture, or of how letters join
        pictured = unicodedata.category(before) in ("So", "Sk") or before in VARIANTS
        return pictured or (letter in JOINERS and _alphabet(before) in JOINING)
    if letter in STACKERS:
        return _script(before) == _script(letter) == _script(after)
    return letter.isprintable() and letter not in BLANK


def _says_something(letter: str) -> bool:
    kind = unicodedata.category(letter)[0]
    return kind in (LETTER, NUMBER, SYMBOL) and _alphabet(letter) != "MODIFIER"


def _marks(name: str) -> Iterator[str]:
    """The marks of each letter that has some, together."""
    letters = unicodedata.normalize("NFD", name)
    marked = (
        one if unicodedata.category(one)[0] == MARK and one not in VARIANTS else " "
        for one in letters
    )
    return iter("".join(marked).split())


def _heaped(marks: str) -> bool:
    """More than any language puts on one letter?"""
    accents = [mark for mark in marks if not _script(mark)]
    twice = len(set(marks)) < len(marks)
    return twice or len(accents) > MOST_ACCENTS or len(marks) > MOST_MARKS


def _script(letter: str) -> str:
    """The script of a letter or of a mark; of what goes with any script, and of all else, none."""
    kind = unicodedata.category(letter)[0]
    if kind not in (LETTER, MARK) or letter in VARIANTS:
        return ""
    alphabet = _alphabet(letter)
    if alphabet == "COMBINING":
        alphabet = unicodedata.name(letter).split()[1]
        return alphabet if alphabet in MARKED else ""
    return "" if alphabet == "MODIFIER" else alphabet


def _alphabet(letter: str) -> str:
    """The first word of its name in Unicode."""
    return unicodedata.name(letter, "NAMELESS").split()[0]


def told_apart(name: str, others: Collection[str]) -> str:
    """The name, with a number where another at the table looks the same."""
    taken = frozenset[str]().union(*map(looks, others))
    number = 1
    found = name
    while looks(found) & taken:
        number += 1
        found = f"{name[: LONGEST - 1 - len(str(number))].rstrip()} {number}"
    return found
