"""What the tests of pictures share: how one is printed, and names that upset terminals."""

import re
from io import StringIO
from typing import Literal

from rich.console import Console, RenderableType

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
