"""One screen of a game: the picture, what happened, the question, what is offered."""

from collections.abc import Sequence

from rich.console import Console, RenderableType
from rich.text import Text

from courtly.cli.offering import HINT, listed
from courtly.kernel.words import Said
from courtly.terminal.declaring import Offer
from courtly.terminal.lines import clipped
from courtly.terminal.words import t

INPUT_ROWS = 2
LEAST_NEWS = 2
MOST_NEWS = 4  # in how many rows of the screen one is for what happened, before offers are cut
BETWEEN = "  "  # sentences


def rows_of(console: Console, renderable: RenderableType) -> int:
    """How many rows something takes on this console."""
    return len(console.render_lines(renderable, console.options.update(height=None)))


def text_of(console: Console, renderable: RenderableType) -> str:
    """What it says on this console."""
    lines = console.render_lines(renderable, console.options.update(height=None))
    return "\n".join("".join(segment.text for segment in line) for line in lines)


def packed(sentences: Sequence[str], width: int) -> list[list[str]]:
    """Sentences in lines, as many to a line as it holds."""
    lines: list[list[str]] = []
    used = width
    for sentence in sentences:
        if used + len(BETWEEN) + len(sentence) > width:
            lines.append([])
            used = 0
        lines[-1].append(sentence)
        used += len(BETWEEN) + len(sentence)
    return lines


def news_of(sentences: Sequence[str], width: int, rows: int) -> list[Text]:
    """What happened since: what one did oneself comes first and stays; the middle is counted."""
    lines = packed(sentences, width)
    if len(lines) > rows:
        first, last = lines[:1], lines[len(lines) - max(rows - 1, 1) :]
        hidden = len(sentences) - sum(map(len, (*first, *last)))
        mark = t("... {n} more: `more` ...", n=hidden)
        room = width - len(BETWEEN) - len(mark)
        first = [[clipped(BETWEEN.join(first[0]), room), mark]] if rows > 1 else []
        lines = [*first, *last]
    return [
        Text(f"  {BETWEEN.join(line)}", style="dim", overflow="ellipsis", no_wrap=True)
        for line in lines
    ]


def question_of(said: Said) -> Text:
    """What is asked, and the rule."""
    return Text.assemble((said.text, "bold"), (f"  {said.cite}", "dim cyan"))


def show_tableau(
    console: Console,
    picture: RenderableType,
    news: Sequence[str],
    said: Said,
    offers: Sequence[Offer],
    remark: str = "",
    chosen: str = "",
) -> list[str]:
    """Print the whole screen, fitted to the height of the console; what its numbers stand for."""
    question, width = question_of(said), console.width - 2
    known = f"{said.text}\n{text_of(console, picture)}"
    news = [sentence for sentence in news if sentence.rstrip(".") not in known]
    below = [Text(remark, style="yellow")] if remark else []
    taken = sum(rows_of(console, part) for part in (picture, question, *below)) + INPUT_ROWS
    wanted = len(packed(news, width)) if console.is_terminal else len(news)
    texts: list[str] = []
    if offers:
        rows = console.height - taken - min(wanted, max(LEAST_NEWS, console.height // MOST_NEWS))
        listing = listed(offers, console.width, rows, chosen)
        hint = f"  {t(HINT)}"
        if listing.cut and question.cell_len + len(hint) <= console.width:
            question.append(hint, "dim")
        below, texts = [*listing.lines, *below], listing.texts
        taken += len(listing.lines)
    room = max(LEAST_NEWS, console.height - taken)
    if not console.is_terminal:
        width, room = 1, wanted
    console.print(picture)
    for part in (*news_of(news, width, room), question, *below):
        console.print(part)
    return texts
