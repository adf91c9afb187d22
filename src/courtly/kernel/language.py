"""Languages, and what a sentence with gaps needs of each: how its reader is addressed, `and`, `or`.

What a game says in one of them stands in its folder: courtly.kernel.translation.
"""

from dataclasses import dataclass


@dataclass(frozen=True)
class Language:
    """A language that games can speak."""

    code: str
    name: str
    you: str
    your: str
    joints: tuple[str, str]  # between the last two of a list: the usual one, and its `or`


ENGLISH = Language("en", "English", "you", "your", ("and", "or"))
GERMAN = Language("de", "Deutsch", "du", "dein", ("und", "oder"))
LANGUAGES = {language.code: language for language in (ENGLISH, GERMAN)}


def language_of(wishes: str) -> Language:
    """The first one known of `de-AT,de;q=0.9`, of `de_DE.UTF-8`, or of `de`; else English."""
    for wish in wishes.replace("_", "-").lower().split(","):
        code = wish.split(";")[0].split(".")[0].strip().split("-")[0]
        if code in LANGUAGES:
            return LANGUAGES[code]
    return ENGLISH
