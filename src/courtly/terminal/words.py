"""What the terminal itself says, in the language of whoever sits there.

The English sentence is the key, so English is complete by itself; the others stand
beside this file.
"""

import tomllib
from functools import lru_cache
from pathlib import Path

from courtly.kernel.language import ENGLISH, Language
from courtly.kernel.seats import in_words


@lru_cache(maxsize=10)
def catalogue(language: Language) -> dict[str, str]:
    """Every sentence by its English; empty for English."""
    file = Path(__file__).with_name(f"{language.code}.toml")
    if language is ENGLISH or not file.exists():
        return {}
    sentences: dict[str, str] = tomllib.loads(file.read_text(encoding="utf-8"))["sentences"]
    return sentences


class Terminal:
    """The terminal of this process: one language at a time."""

    language = ENGLISH


def speak(language: Language) -> None:
    """From now on in this language."""
    Terminal.language = language


def t(english: str, **fields: object) -> str:
    """A sentence of the terminal, its gaps filled: `t("There is no move {n}.", n=7)`."""
    said = catalogue(Terminal.language).get(english, english)
    for name, value in fields.items():
        said = said.replace(f"{{{name}}}", str(value))
    return said


def listed(things: list[str], joint: int = 0) -> str:
    """`one, two and three`; with joint 1, `or`."""
    return in_words(things, Terminal.language.joints[joint])
