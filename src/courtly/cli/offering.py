"""What is offered, numbered in the order in which it is read: in columns, or by heading."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import takewhile

from rich.cells import cell_len
from rich.text import Text

from courtly.terminal.declaring import Offer
from courtly.terminal.lines import fitted
from courtly.terminal.words import t

GAP = "  "
NARROW = "  "  # under headings
HINT = "`moves KIND` shows all"
OTHERS = "or"  # what has no heading, beside what has one
BEWARE = "!"  # before what harms oneself
MORE = 7  # columns for how many are not on the screen


@dataclass(frozen=True)
class Listing:
    """Lines of numbered offers; what the numbers stand for; and whether some are left out."""

    lines: list[Text]
    texts: list[str]
    cut: bool = False


@dataclass(frozen=True)
class Row:
    """One row under a heading, or going on with it."""

    heading: str
    offers: Sequence[Offer]
    goes_on: bool = False
    more: int = 0


@dataclass
class Numbers:
    """Gives numbers away, one after the other."""

    texts: list[str] = field(default_factory=list)

    def on(self, offer: Offer) -> Text:
        """The offer behind its number; what harms oneself is marked."""
        self.texts.append(offer.text)
        number = (f"{len(self.texts):>2} ", "bold cyan")
        if offer.harms:
            return Text.assemble(number, (f"{BEWARE}{said(offer)}", "bold red"))
        return Text.assemble(number, offer.text, (said(offer)[len(offer.text) :], "dim"))


def said(offer: Offer) -> str:
    """An offer with its note."""
    return f"{offer.text} {offer.note}" if offer.note else offer.text


def size_of(offer: Offer) -> int:
    """Columns of an offer with a number of two digits."""
    return 3 + offer.harms + cell_len(said(offer))


def by_heading(offers: Sequence[Offer]) -> dict[str, list[Offer]]:
    """The offers of each heading."""
    groups: dict[str, list[Offer]] = {}
    for offer in offers:
        groups.setdefault(offer.heading, []).append(offer)
    return groups


def listed(offers: Sequence[Offer], width: int, rows: int, chosen: str = "") -> Listing:
    """All that is offered in so many rows, as far as they go.

    Where something is chosen and a heading ends with its name, only what is under this heading.
    """
    groups = by_heading(offers)
    only = {head: some for head, some in groups.items() if chosen and head.endswith(chosen)}
    groups = only or groups
    if set(groups) == {""}:
        return in_columns(offers, width)
    return under_headings(groups, width, rows)


# ---- without headings --------------------------------------------------------------


def in_columns(offers: Sequence[Offer], width: int) -> Listing:
    """As many columns as fit, read downwards."""
    column = max(map(size_of, offers)) + len(GAP)
    across = max((width - 1 + len(GAP)) // column, 1)
    down = -(-len(offers) // across)
    numbers = Numbers()
    cells = [fitted(numbers.on(offer), column) for offer in offers]
    lines = [Text(" ") + Text().join(cells[at::down]) for at in range(down)]
    return Listing(lines, numbers.texts)


def in_pages(offers: Sequence[Offer], width: int, rows: int) -> tuple[list[Text], list[str]]:
    """All offers of a heading, a screen at a time, and what the numbers stand for."""
    column = max(map(size_of, offers)) + max(len(str(len(offers))) - 2, 0) + len(GAP)
    across = max((width - 1) // column, 1)
    size = across * rows
    numbers = Numbers()
    cells = [fitted(numbers.on(offer), column) for offer in offers]
    pages = [cells[at : at + size] for at in range(0, len(cells), size)]
    return [
        Text("\n").join(
            Text(" ") + Text().join(page[at : at + across]) for at in range(0, len(page), across)
        )
        for page in pages
    ], numbers.texts


# ---- under headings ----------------------------------------------------------------


def under_headings(groups: dict[str, list[Offer]], width: int, rows: int) -> Listing:
    """Each heading in rows of its own; where those are too few, two headings share a row."""
    edge = max(map(len, groups)) + 3  # a space before, two behind
    whole, half = width - edge - 1, width // 2 - edge - 1
    short = [head for head, some in groups.items() if len(filled(some, half)) == 1]
    before, long, after = sharing([*groups], short, rows)
    left = rows - in_halves(before) - in_halves(after)
    numbers, lines, more = Numbers(), list[Text](), False
    for heads, room in ((before, half), (long, whole), (after, half)):
        part = {head: groups[head] for head in heads}
        found = stacked(part, room, left if heads is long else 0)
        made = [line_of(row, edge, numbers) for row in found]
        lines += made if heads is long else in_pairs(made, width)
        more = more or any(row.more for row in found)
    return Listing(lines, numbers.texts, more)


Heads = list[str]


def sharing(heads: Heads, short: Heads, rows: int) -> tuple[Heads, Heads, Heads]:
    """Which headings share rows before, have one of their own, and share rows behind.

    What people want first stays first: the short ones that lead come before the long ones.
    """
    if len(heads) <= rows:
        return [], heads, []
    long = [head for head in heads if head not in short]
    leading = [*takewhile(short.__contains__, heads)]
    trailing = [head for head in short if head not in leading]
    for before, after in ((leading, trailing), (short, []) if leading else ([], short)):
        if in_halves(before) + len(long) + in_halves(after) <= rows:
            return before, long, after
    return heads, [], []


def in_halves(heads: Sequence[object]) -> int:
    """How many rows they take where two share one."""
    return (len(heads) + 1) // 2


def stacked(groups: dict[str, list[Offer]], room: int, rows: int) -> list[Row]:
    """The headings one below the other, with a row each or more."""
    shares = fair_shares([len(filled(some, room)) for some in groups.values()], rows)
    return [
        row
        for (heading, some), share in zip(groups.items(), shares, strict=True)
        for row in block(heading, some, room, share)
    ]


def fair_shares(wanted: list[int], rows: int) -> list[int]:
    """A row for each, then one more for each that still wants one, while there are any."""
    shares = [1] * len(wanted)
    left = rows - len(wanted)
    while left > 0 and shares != wanted:
        for at, most in enumerate(wanted):
            if shares[at] < most and left > 0:
                shares[at] += 1
                left -= 1
    return shares


def block(heading: str, offers: list[Offer], room: int, rows: int) -> list[Row]:
    """The rows of one heading; the last says how many more there are."""
    lines = filled(offers, room)
    if len(lines) > rows:
        before = lines[: rows - 1]
        lines = [*before, *filled(offers[sum(map(len, before)) :], room - MORE)[:1]]
    more = len(offers) - sum(map(len, lines))
    last = len(lines) - 1
    return [Row(heading, line, at > 0, more if at == last else 0) for at, line in enumerate(lines)]


def filled(offers: Sequence[Offer], room: int) -> list[list[Offer]]:
    """Offers in lines, as many to a line as it holds, at least one."""
    lines: list[list[Offer]] = []
    used = room
    for offer in offers:
        size = size_of(offer)
        if used + len(NARROW) + size > room:
            lines.append([])
            used = -len(NARROW)
        lines[-1].append(offer)
        used += len(NARROW) + size
    return lines


def line_of(row: Row, edge: int, numbers: Numbers) -> Text:
    """A row behind its heading."""
    style = "italic magenta" if row.heading else "italic dim"
    title = "" if row.goes_on else f" {row.heading or t(OTHERS)}"
    line = Text(f"{title:<{edge}}", style)
    line = Text().append_text(line) + Text(NARROW).join(numbers.on(offer) for offer in row.offers)
    return line.append(f"  +{row.more}", "bold yellow") if row.more else line


def in_pairs(lines: list[Text], width: int) -> list[Text]:
    """The lines in two columns."""
    half = in_halves(lines)
    right = [*lines[half:], Text()]
    return [fitted(left, width // 2) + right[at] for at, left in enumerate(lines[:half])]
