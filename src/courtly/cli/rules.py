"""`courtly rules`: our rulebooks, whole or one rule at a time."""

import os
import re
from collections.abc import Sequence
from contextlib import nullcontext
from difflib import get_close_matches
from typing import Any

import click
from rich.markdown import Markdown

from courtly.cli.arguments import GameName
from courtly.cli.language import speaks
from courtly.cli.screen import out
from courtly.games import game as game_named
from courtly.kernel.errors import CourtlyError
from courtly.kernel.game import Game
from courtly.kernel.language import Language
from courtly.kernel.rulebook import Rulebook
from courtly.kernel.translation import speaking
from courtly.kernel.words import Term
from courtly.terminal.words import t

IN_SHORT = "**The game in five sentences.**"
TITLE = re.compile(r"^(#+) (?:§[\d.]+ |[A-Z][A-Z\d] )?(.+)$", re.MULTILINE)
WHOLE = "all"
LEAST = 3  # letters of a title or a name that is not written out


@click.command()
@click.argument("game", type=GameName())
@click.argument("ref", required=False)
@click.option("--search", "word", metavar="WORD", help="The rules that mention a word.")
@speaks
def rules(game: str, ref: str | None, word: str | None, language: Language) -> None:
    """Show the rulebook of GAME: all of it, or what REF names.

    REF is a section (§4, Setup), a rule (§4-a), a ruling (R05), or a card, unit or role by its
    name or code.
    """
    played = speaking(game_named(game), language)
    if word:
        found = played.rulebook.search(word)
        if not found:
            raise CourtlyError(t("no rule of {game} mentions {word}", game=game, word=repr(word)))
        out.print(Markdown("\n\n".join(found.values())))
    elif ref and ref.lower() != WHOLE:
        out.print(Markdown(rule_text(played, ref)))
    else:
        os.environ.setdefault("LESS", "-RFX")  # the pager shows bold letters, and stays if short
        with out.pager(styles=True) if out.is_terminal else nullcontext():
            out.print(Markdown(f"{summary(played)}\n\n---\n\n{played.rulebook.text}"))


def summary(game: Game[Any]) -> str:
    """The game in a few lines, and where to read on."""
    paragraphs = re.split(r"\n\s*\n", game.rulebook.text)
    short = [text.removeprefix(IN_SHORT) for text in paragraphs if text.startswith(IN_SHORT)]
    titles = [title for level, title in TITLE.findall(game.rulebook.text) if level == "##"]
    chapters = [title for title in titles if not title.startswith("Rulings")]
    code = next((term.code for term in game.words.terms), "")
    hint = f"`rules {chapters[0]}`, `rules R05`" + (f", `rules {code}`" if code else "")
    return "\n\n".join(
        [
            f"**{game.title}.** {' '.join(short) or game.sentence}",
            t("Chapters: {chapters}; and the rulings.", chapters=", ".join(chapters)),
            t("{hint} show a part, `rules all` shows the whole book.", hint=hint),
        ]
    )


def rule_text(game: Game[Any], ref: str, terms: Sequence[Term] = ()) -> str:
    """What a reference names: a rule, a section by its title, a thing of the game or the table."""
    book, wanted = game.rulebook, " ".join(ref.strip("\"' ").split())
    term = term_of(terms or game.terms(), wanted)
    if term is not None:
        meant = f"**{term.code} {term.name}.** {term.text} ({term.cite})"
        if terms and term not in game.terms():
            meant += f" {t('These are the numbers of this table. The book says:')}"
        return f"{meant}\n\n{titled(book, term.name) or book.find(term.cite)}"
    text = book.find(wanted) or titled(book, wanted)
    if text is None:
        near = get_close_matches(wanted, book.entries, 1)
        missing = t("there is no rule {ref}", ref=f"{wanted!r:.40}")
        raise CourtlyError(f"{missing}; {hint(book, near)}")
    return text


def term_of(terms: Sequence[Term], wanted: str) -> Term | None:
    """A card, unit, role or sign by its code, its name or what it is drawn as."""
    exact = (term for term in terms if wanted in (term.code, term.sign))
    named = (term for term in terms if wanted.lower() in (term.code.lower(), term.name.lower()))
    return next(exact, None) or next(named, None)


def titled(book: Rulebook, wanted: str) -> str | None:
    """The section of a title, with all below it; the beginning of the title will do."""
    found = [
        (match.start(), len(match[1]), match[2].lower()) for match in TITLE.finditer(book.text)
    ]
    word = wanted.lower()
    whole = [at for at, (_, _, title) in enumerate(found) if title == word]
    begun = [
        at
        for at, (_, _, title) in enumerate(found)
        if len(word) >= LEAST and title.startswith(word)
    ]
    for at in (*whole, *begun):
        start, level, _ = found[at]
        ends = [other for other, deeper, _ in found[at + 1 :] if deeper <= level]
        return book.text[start : ends[0] if ends else None].strip()
    return None


def hint(book: Rulebook, near: list[str]) -> str:
    """The nearest reference, or what references look like."""
    if near:
        return t("did you mean {ref}?", ref=near[0])
    if book.sections:
        sections = ", ".join(book.sections)
        return t("sections are {sections}, rulings R01 and on", sections=sections)
    some = ", ".join([*book.entries][:5])
    return t("rules are {rules} and on, rulings R01 and on", rules=some)
