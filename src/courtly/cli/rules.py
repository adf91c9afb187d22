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
from courtly.cli.screen import out
from courtly.games import game as game_named
from courtly.kernel.errors import CourtlyError
from courtly.kernel.game import Game
from courtly.kernel.rulebook import Rulebook
from courtly.kernel.words import Term

IN_SHORT = "**The game in five sentences.**"
TITLE = re.compile(r"^(#+) (?:§[\d.]+ |[A-Z][A-Z\d] )?(.+)$", re.MULTILINE)
WHOLE = "all"
LEAST = 3  # letters of a title or a name that is not written out


@click.command()
@click.argument("game", type=GameName())
@click.argument("ref", required=False)
@click.option("--search", "word", metavar="WORD", help="The rules that mention a word.")
def rules(game: str, ref: str | None, word: str | None) -> None:
    """Show the rulebook of GAME: all of it, or what REF names.

    REF is a section (§4, Setup), a rule (§4-a), a ruling (R05), or a card, unit or role by its
    name or code.
    """
    played = game_named(game)
    if word:
        found = played.rulebook.search(word)
        if not found:
            raise CourtlyError(f"no rule of {game} mentions {word!r}")
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
            f"Chapters: {', '.join(chapters)}; and the rulings.",
            f"{hint} show a part, `rules {WHOLE}` shows the whole book.",
        ]
    )


def rule_text(game: Game[Any], ref: str, terms: Sequence[Term] = ()) -> str:
    """What a reference names: a rule, a section by its title, a thing of the game or the table."""
    book, wanted = game.rulebook, " ".join(ref.strip("\"' ").split())
    term = term_of(terms or game.terms(), wanted)
    if term is not None:
        meant = f"**{term.code} {term.name}.** {term.text} ({term.cite})"
        if terms and term not in game.terms():
            meant = f"{meant} These are the numbers of this table. The book says:"
        return f"{meant}\n\n{titled(book, term.name) or book.find(term.cite)}"
    text = book.find(wanted) or titled(book, wanted)
    if text is None:
        near = get_close_matches(wanted, book.entries, 1)
        raise CourtlyError(f"there is no rule {wanted!r:.40}; {hint(book, near)}")
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
        return f"did you mean {near[0]}?"
    if book.sections:
        return f"sections are {', '.join(book.sections)}, rulings R01 and on"
    return f"rules are {', '.join([*book.entries][:5])} and on, rulings R01 and on"
