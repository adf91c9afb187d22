"""In which language this terminal speaks: as somebody says, else as the system does."""

import os
from collections.abc import Callable
from typing import Any, TypeVar

import click

from courtly.kernel.errors import BadOption
from courtly.kernel.language import LANGUAGES, Language, language_of
from courtly.kernel.seats import in_words
from courtly.terminal.words import speak

SYSTEM = ("COURTLY_LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")  # the first that is set holds
Command = TypeVar("Command", bound=Callable[..., Any])


def speaks(command: Command) -> Command:
    """A command that can speak another language, and its game with it."""
    said = f"In which language: {in_words([*LANGUAGES], 'or')}; by default as the system."
    return click.option("--language", callback=_read, help=said)(command)


def _read(context: click.Context, parameter: click.Parameter, said: str | None) -> Language:
    language = _meant(said)
    speak(language)
    return language


def _meant(said: str | None) -> Language:
    if said is None:
        return language_of(next(filter(None, map(os.environ.get, SYSTEM)), ""))
    if said not in LANGUAGES:
        raise BadOption(f"there is no language {said!r:.40}; there are {in_words([*LANGUAGES])}")
    return LANGUAGES[said]
