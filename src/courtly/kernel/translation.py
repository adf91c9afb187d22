"""A game in another language: its words stand in its folder, as `words/de.toml`.

English is what the code says. The file has, by the names of the code:

    [game]      title and sentence
    [options]   title, sentence and labels of each, and [numbers] the sentence of each
    [terms]     name and text of each
    [facts]     whatever words the facts for pictures have
    [kinds]     words for the kinds of fields; a string: the same as those of another
    [events]    and [rows]: sentences, or tables of text, you, to_you, unseen

What it lacks stays English. `courtly.testing.translations` finds what it lacks.
"""

import tomllib
from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from pathlib import Path
from typing import Any

from courtly.kernel.game import Game
from courtly.kernel.language import ENGLISH, LANGUAGES, Language
from courtly.kernel.options import Number, Option
from courtly.kernel.words import Data, Plain, Term, Words

ROOM = "words"


def file_of(game: Game[Any], language: Language) -> Path:
    """Where the words of a game in this language stand, or would stand."""
    return game.rulebook_file.with_name(ROOM) / f"{language.code}.toml"


def languages_of(game: Game[Any]) -> list[Language]:
    """Those that a game speaks."""
    others = [one for one in LANGUAGES.values() if file_of(game, one).exists()]
    return [ENGLISH, *others]


@lru_cache(maxsize=100)
def words_in(game: Game[Any], language: Language) -> dict[str, Any]:
    """What the file says; nothing where there is none."""
    file = file_of(game, language)
    return tomllib.loads(file.read_text(encoding="utf-8")) if file.exists() else {}


@lru_cache(maxsize=100)
def speaking(game: Game[Any], language: Language) -> Game[Any]:
    """The same game in another language; as it is where nobody has translated it."""
    said = words_in(game, language)
    if not said:
        return game
    title = said.get("game", {})
    options, numbers = said.get("options", {}), said.get("numbers", {})
    return replace(
        game,
        title=title.get("title", game.title),
        sentence=title.get("sentence", game.sentence),
        options=tuple(_option(option, options.get(option.name, {})) for option in game.options),
        numbers=tuple(_number(number, numbers) for number in game.numbers),
        words=_words(game.words, said, language),
    )


def _words(words: Words[Any], said: Mapping[str, Any], language: Language) -> Words[Any]:
    translated = type(words)()
    if words.speech is not None:
        translated.speech = words.speech.translated(said, language)
    terms = said.get("terms", {})
    translated.terms = tuple(_term(term, terms.get(term.code, {})) for term in words.terms)
    translated.facts = laid_over(words.facts, said.get("facts", {}))
    return translated


def _term(term: Term, said: Mapping[str, str]) -> Term:
    return replace(term, name=said.get("name", term.name), text=said.get("text", term.text))


def _option(option: Option, said: Mapping[str, Any]) -> Option:
    labels = said.get("labels", {})
    values = zip(option.values, option.labels, strict=False)
    return replace(
        option,
        title=said.get("title", option.title),
        sentence=said.get("sentence", option.sentence),
        labels=tuple(labels.get(value, label) for value, label in values),
    )


def _number(number: Number, said: Mapping[str, str]) -> Number:
    return replace(number, sentence=said.get(number.name, number.sentence))


def laid_over(facts: Mapping[str, Plain], said: Mapping[str, Any]) -> Data:
    """The facts, those said otherwise as they are said."""
    return {
        name: laid_over(fact, said.get(name, {}))
        if isinstance(fact, Mapping)
        else said.get(name, fact)
        for name, fact in facts.items()
    }
