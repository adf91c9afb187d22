"""`courtly rules`: our rulebooks, whole or one rule at a time."""

from difflib import get_close_matches

import click
from rich.markdown import Markdown

from courtly.cli.arguments import GameName
from courtly.cli.screen import out
from courtly.games import game as game_named
from courtly.kernel.errors import CourtlyError
from courtly.kernel.rulebook import Rulebook


@click.command()
@click.argument("game", type=GameName())
@click.argument("ref", required=False)
@click.option("--search", "word", metavar="WORD", help="The rules that mention a word.")
def rules(game: str, ref: str | None, word: str | None) -> None:
    """Show the rulebook of GAME: all of it, a section (§4), a rule (§4-a) or a ruling (R05)."""
    book = game_named(game).rulebook
    if word:
        found = book.search(word)
        if not found:
            raise CourtlyError(f"no rule of {game} mentions {word!r}")
        text = "\n\n".join(found.values())
    elif ref:
        text = rule_text(book, ref)
    else:
        text = book.text
    out.print(Markdown(text))


def rule_text(book: Rulebook, ref: str) -> str:
    """The text of a reference, or an error that says what references look like."""
    text = book.find(ref)
    if text is None:
        near = get_close_matches(ref, book.entries, 1)
        raise CourtlyError(f"there is no rule {ref!r:.40}; {hint(book, near)}")
    return text


def hint(book: Rulebook, near: list[str]) -> str:
    """The nearest reference, or what references look like."""
    if near:
        return f"did you mean {near[0]}?"
    if book.sections:
        return f"sections are {', '.join(book.sections)}, rulings R01 and on"
    return f"rules are {', '.join([*book.entries][:5])} and on, rulings R01 and on"
