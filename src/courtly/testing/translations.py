"""What is missing from a game in another language, and what stands there for nothing."""

import re
from collections.abc import Iterator, Mapping
from typing import Any

from courtly.kernel.game import Game
from courtly.kernel.language import Language
from courtly.kernel.rows import GAP, Drawn, Kind
from courtly.kernel.translation import file_of, words_in

TEXTS = ("text", "you", "to_you", "unseen")
PRINTED = re.compile(r"\{(\w+)[^}]*\}")
WORD = re.compile(r"[^\W\d_]{3,}")
PARTS = {"game", "options", "numbers", "kinds", "events", "rows", "terms", "facts"}
DESCRIBED = ("name", "effect")  # what the facts of a game say in words


def flaws(game: Game[Any], language: Language, words: Mapping[str, Any] | None = None) -> list[str]:
    """All that is wrong with its file, or with these words of a game in this language."""
    said = words_in(game, language) if words is None else words
    if not said:
        return [f"{file_of(game, language)} is not there"]
    found = _Flaws(game, said, language)
    return [*_keys("the file", PARTS & said.keys(), said), *found.all()]


def _keys(where: str, wanted: Any, there: Any) -> Iterator[str]:
    yield from (f"{where}: {key} is missing" for key in wanted if key not in there)
    yield from (f"{where}: {key} is superfluous" for key in there if key not in wanted)


class _Flaws:
    """A game, what its file says, and the same in English."""

    def __init__(self, game: Game[Any], said: Mapping[str, Any], language: Language) -> None:
        """From the file as it stands there, not as the game uses it."""
        self.game = game
        self.said = {part: said.get(part, {}) for part in PARTS}
        self.joints = language.joints
        speech = game.words.speech
        self.kinds: Mapping[str, Kind] = {} if speech is None else speech.kinds
        self.english: dict[str, Any] = {} if speech is None else {**speech.catalogue()}
        self.forms: dict[str, set[str]] = {}  # that sentences ask for, by the field

    def all(self) -> Iterator[str]:
        """Part by part."""
        for part in ("events", "rows"):
            yield from self._rows(part, self.english.get(part, {}), self.said[part])
        yield from self._kinds()
        yield from self._terms()
        yield from self._facts("facts", self.game.words.facts, self.said["facts"])
        yield from self._options()

    # ---- sentences -------------------------------------------------------------------

    def _rows(
        self, part: str, english: Mapping[str, Any], said: Mapping[str, Any]
    ) -> Iterator[str]:
        yield from _keys(part, english, said)
        for name in english.keys() & said.keys():
            words = said[name]
            texts = words if isinstance(words, Mapping) and "text" in words else {"text": words}
            yield from self._row(f"{part}.{name}", english[name], texts)

    def _row(
        self, where: str, english: Mapping[str, Any], said: Mapping[str, Any]
    ) -> Iterator[str]:
        yield from (f"{where}: {key} is superfluous" for key in said if key not in (*TEXTS, "by"))
        if ("unseen" in said) != ("unseen" in english):
            yield f"{where}: only one of both has a sentence for those who do not see it"
        if "you" in english and "you" not in said and "you" not in self._derived(said["text"]):
            yield f"{where}: does not say what its seat reads: an ending, {{seat:...}} or you"
        for kind in ("text", "unseen"):
            if kind in english and kind in said:
                yield from self._texts(f"{where}.{kind}", english[kind], said[kind], said)
        for kind in ("you", "to_you"):
            known = _gaps_of(english["text"]) | {"seat"}
            for text in _each(said.get(kind, "")):
                self._ask_for_forms(text)
                for gap in _gaps(text) - known:
                    yield f"{where}.{kind}: {{{gap}}} is no field of it"

    @staticmethod
    def _derived(text: Any) -> set[str]:
        return {"you"} if any("[" in one or "{seat:" in one for one in _each(text)) else set()

    def _texts(self, where: str, english: Any, said: Any, row: Mapping[str, Any]) -> Iterator[str]:
        if isinstance(english, Mapping) and isinstance(said, Mapping) and "by" not in row:
            yield from _keys(where, english, said)
            for key in english.keys() & said.keys():
                yield from self._text(f"{where}.{key}", english[key], said[key])
        else:
            for one in _each(said):
                yield from self._text(where, " ".join(_each(english)), one)

    def _text(self, where: str, english: str, said: str) -> Iterator[str]:
        self._ask_for_forms(said)
        yield from _keys(where, _braced(_gaps(english)), _braced(_gaps(said)))

    def _ask_for_forms(self, text: str) -> None:
        for name, form, _ in GAP.findall(text):
            self.forms.setdefault(name, set()).add(form)

    # ---- words -----------------------------------------------------------------------

    def _kinds(self) -> Iterator[str]:
        english = {
            name: kind for name, kind in self.english.get("kinds", {}).items() if _is_wordy(kind)
        }
        said = self.said["kinds"]
        yield from _keys("kinds", english, said)
        for name in english.keys() & said.keys():
            words = said[said[name]] if isinstance(said[name], str) else said[name]
            if isinstance(self.kinds[name], Drawn):
                yield from _keys(f"kinds.{name}", ("shown",), words.keys() - {"typed"})
                words = words.get("shown", {})
            yield from self._kind(
                f"kinds.{name}", english[name], words, self.forms.get(name, set())
            )

    def _kind(
        self, where: str, english: Mapping[str, Any], said: Mapping[str, Any], forms: set[str]
    ) -> Iterator[str]:
        if english["kind"] == "words":
            codes = next(iter(english["forms"].values()))
            yield from _keys(where, ["forms", *codes], said)
            yield from self._cases(where, said, forms)
        elif english["kind"] == "codes":
            yield from (
                f"{where}: {code} is missing" for code in english["signs"] if code not in said
            )
        else:
            yield from _keys(where, ("one", "other"), said.keys() - {"exactly"})

    def _cases(self, where: str, said: Mapping[str, Any], asked: set[str]) -> Iterator[str]:
        forms = said.get("forms", [])
        for form in {" ".join(w for w in one.split() if w not in self.joints) for one in asked}:
            if form not in forms:
                yield f"{where}: a sentence asks for {form!r}"
        for code, words in said.items():
            if len(words) != len(forms):
                yield f"{where}: {code} has {len(words)} forms, not {len(forms)}"

    # ---- things and choices ------------------------------------------------------------

    def _terms(self) -> Iterator[str]:
        terms = {term.code: term for term in self.game.words.terms}
        said = self.said["terms"]
        yield from _keys("terms", terms, said)
        for code in terms.keys() & said.keys():
            where = f"terms.{code}"
            yield from _keys(where, ("name", "text"), said[code])
            yield from _printed(where, terms[code].text, said[code].get("text", ""))

    def _facts(
        self, where: str, facts: Mapping[str, Any], said: Mapping[str, Any]
    ) -> Iterator[str]:
        for name, fact in facts.items():
            if isinstance(fact, Mapping):
                yield from self._facts(f"{where}.{name}", fact, said.get(name, {}))
            elif name in DESCRIBED:
                yield from _keys(where, [name], said.keys() & {name})
                yield from _printed(f"{where}.{name}", fact, said.get(name, ""))
        known = {name for name in facts if isinstance(facts[name], Mapping) or name in DESCRIBED}
        yield from (f"{where}: {name} is superfluous" for name in said if name not in known)

    def _options(self) -> Iterator[str]:
        said = self.said
        yield from _keys("game", ["sentence"], said["game"].keys() - {"title"})
        yield from _keys("numbers", [number.name for number in self.game.numbers], said["numbers"])
        options = {option.name: option for option in self.game.options}
        yield from _keys("options", options, said["options"])
        for name in options.keys() & said["options"].keys():
            option, words = options[name], said["options"][name]
            parts = {"title": option.title, "sentence": option.sentence, "labels": option.labels}
            yield from _keys(
                f"options.{name}", [part for part, is_said in parts.items() if is_said], words
            )
            values = option.values[: len(option.labels)]
            yield from _keys(f"options.{name}.labels", values, words.get("labels", {}))


def _printed(where: str, english: str, said: str) -> Iterator[str]:
    gaps, theirs = set(PRINTED.findall(english)), set(PRINTED.findall(said))
    yield from _keys(where, _braced(gaps), _braced(theirs))


def _is_wordy(kind: Mapping[str, Any]) -> bool:
    """Does it hold words, not only numbers and signs?"""
    bare = kind.get("forms", {}).get("", {}).values()
    words = [*bare, *(kind.get(part, "") for part in ("one", "other", "signs"))]
    return bool(WORD.search(str(words)))


def _gaps(text: str) -> set[str]:
    return {name for name, _, _ in GAP.findall(text)}


def _gaps_of(texts: Any) -> set[str]:
    return set().union(*map(_gaps, _each(texts)))


def _braced(names: set[str]) -> list[str]:
    return [f"{{{name}}}" for name in sorted(names)]


def _each(texts: Any) -> list[str]:
    return [texts] if isinstance(texts, str) else list(texts.values())
