"""What the tests of pictures share: how one is printed, and names that upset terminals."""

import re
from collections.abc import Iterable, Iterator, Sequence
from io import StringIO
from typing import Any, Literal, TypeVar

from rich.console import Console, RenderableType

from amount import Run
from courtly.kernel.game import Game
from courtly.kernel.match import Match
from courtly.kernel.seats import LETTERS
from courtly.kernel.words import Data

ODD_NAMES = [
    ["", " "],
    ["\t\n", "B"],
    ["A" * 40, "Wilhelmina von und zu Hohenstein-Falken"],
    ["女王陛下", "影の宮廷の摂政閣下であらせられるお方"],
    ["e\u0301" * 10, "Z\u0335\u0321\u0322a\u0315lgo" * 8],
    ["\x1b[31mred", "two\nlines"],
    ["\u202eright to left", "👑👩‍👩‍👧"],
    ["only one"],
]
COLOUR = re.compile(r"\x1b\[(?:[\d;]*;)?(?:3[0-7]|38|4[0-7]|48|9\d|10\d)[;m]")
CONTROL = re.compile(r"\x1b\[[\d;]*m")

System = Literal["truecolor", "256", "standard"]
Size = tuple[int, int, int]  # width and height of the terminal, rows of the picture
View = TypeVar("View")


def in_turn(
    views: Iterable[View], sizes: Sequence[Size], first: int = 0
) -> Iterator[tuple[View, Size]]:
    """Each view in one of the sizes, one size after the other; in a soak in all of them."""
    for number, view in enumerate(views, first):
        for size in sizes if Run.soak else [sizes[number % len(sizes)]]:
            yield view, size


def on_paper(
    picture: RenderableType, width: int, height: int, colours: System | None = None
) -> str:
    """The picture as a terminal gets it that is wider than the picture may be."""
    console = Console(
        file=StringIO(),
        width=2 * width,
        height=height,
        force_terminal=colours is not None,
        color_system=colours,
        highlight=False,
    )
    with console.capture() as capture:
        console.print(picture)
    return capture.get()


def view_after(game: Game[Any], position: Data, *moves: str, seat: int = 0) -> Data:
    """The view of a seat after moves such as `B steal A`; `* 9d` is chance."""
    match = Match(game, position=position)
    for line in moves:
        who, _, move = line.partition(" ")
        if who == "*":
            match.chance(move)
        else:
            match.play(LETTERS.index(who), move)
    return game.words.view(match.state, seat)
