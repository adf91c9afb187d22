"""The page behind `?`: what can be typed, and what the cards, units and signs are."""

from collections.abc import Iterator, Sequence

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from courtly.kernel.words import Term
from courtly.terminal.words import listed, t

TYPING = (
    "Type the number of a move, or the move itself (Tab completes it). Small and capital letters "
    "are the same; commas join the parts of a declaration. Or type:"
)
COMMANDS = (
    ("why MOVE", "why a move is legal or refused, with its rule"),
    (
        "rules REF",
        "a rule, a chapter or a card, as in `rules {cite}`; without REF the game in short",
    ),
    ("more", "all that happened since you last decided"),
    ("log", "everything you have been told"),
    ("undo", "back to your last decision, unless another person has looked since"),
    ("save FILE", "write the record; without FILE under a name of its own"),
    ("resign", "leave the game"),
    ("quit", "stop here; the game is kept, and you can go on with it"),
)
ON_MOVES = ("moves KIND", "all moves of a kind, as in `moves {kind}`")
ON_SORTING = ("sort or F2", "your cards in another order: {orders}")


def help_page(
    terms: Sequence[Term], cite: str, kinds: Sequence[str], orders: Sequence[str]
) -> RenderableType:
    """All of it, as one long page."""
    commands = list(COMMANDS)
    if orders:
        commands.insert(2, ON_SORTING)
    if kinds:
        commands.insert(2, ON_MOVES)
    by = listed([t(f"by {order}") for order in orders], 1)
    gaps = {"orders": by, "kind": kinds[-1] if kinds else "", "cite": cite}
    return Group(
        Text(t(TYPING)),
        two_columns([(t(word), t(text, **gaps)) for word, text in commands]),
        *legend(terms),
    )


def two_columns(rows: Sequence[tuple[str, str]]) -> Table:
    """Words and what they do."""
    table = Table.grid(padding=(0, 2))
    for word, text in rows:
        table.add_row(Text(f"  {word}", "bold cyan"), Text(text))
    return table


def legend(terms: Sequence[Term]) -> Iterator[RenderableType]:
    """Every code and sign of the game with its name and what it is."""
    if not terms:
        return
    yield Text()
    yield Text(t("Codes and signs"), "bold")
    table = Table.grid(padding=(0, 2))
    for term in terms:
        drawn = f"{term.sign} " if term.sign else ""
        code = Text(f"  {drawn}{term.code}", "bold cyan")
        table.add_row(
            code, Text.assemble((term.name, "bold"), f": {term.text} ", (term.cite, "dim"))
        )
    yield table
