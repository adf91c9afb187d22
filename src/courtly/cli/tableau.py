"""One screen of a game: the picture, what happened, the question, the moves."""

from collections.abc import Sequence

from rich.columns import Columns
from rich.console import Console, RenderableType
from rich.padding import Padding
from rich.text import Text

from courtly.kernel.table import Said

INPUT_ROWS = 2
LEAST_NEWS = 2


def rows_of(console: Console, renderable: RenderableType) -> int:
    """How many rows something takes on this console."""
    return len(console.render_lines(renderable, console.options.update(height=None)))


def news_of(sentences: Sequence[str], rows: int) -> list[Text]:
    """The last things that happened, as many as there is room for; older ones are counted."""
    kept = list(sentences[-rows:]) if rows > 0 else []
    if len(kept) < len(sentences) and kept:
        kept[0] = f"... {len(sentences) - len(kept) + 1} more before (`log` shows all)"
    return [
        Text(f"  {sentence}", style="dim", overflow="ellipsis", no_wrap=True) for sentence in kept
    ]


def question_of(said: Said) -> RenderableType:
    """What is asked, and the rule."""
    return Text.assemble((said.text, "bold"), (f"  {said.cite}", "dim cyan"))


def moves_of(texts: Sequence[str]) -> RenderableType:
    """The legal moves, numbered, in columns."""
    numbered = [
        Text.assemble((f"{number:>2} ", "bold cyan"), text)
        for number, text in enumerate(texts, start=1)
    ]
    return Padding(Columns(numbered, padding=(0, 3), column_first=True), (0, 0, 0, 1))


def show_tableau(
    console: Console,
    picture: RenderableType,
    news: Sequence[str],
    said: Said,
    moves: Sequence[str],
    remark: str = "",
) -> None:
    """Print the whole screen, fitted to the height of the console."""
    below: list[RenderableType] = [question_of(said)]
    if moves:
        below.append(moves_of(moves))
    if remark:
        below.append(Text(remark, style="yellow"))
    taken = sum(rows_of(console, part) for part in (picture, *below)) + INPUT_ROWS
    room = max(LEAST_NEWS, console.height - taken) if console.is_terminal else len(news)
    console.print(picture)
    for part in (*news_of(news, room), *below):
        console.print(part)
