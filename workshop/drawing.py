"""Boxes, arrows and words as SVG, readable on a phone, in the light and in the dark."""

import textwrap
from dataclasses import dataclass, field
from html import escape

WIDTH = 400
SHOWN = 1.3  # how much larger it is where there is room
LINE = 15  # from one line of small words to the next
SANS = "system-ui, -apple-system, 'Segoe UI', Roboto, 'DejaVu Sans', sans-serif"
MONO = "ui-monospace, Menlo, Consolas, 'DejaVu Sans Mono', monospace"
LIGHT = {
    "page": "#fcfaf5",
    "card": "#ffffff",
    "ink": "#26222b",
    "soft": "#5e5766",
    "line": "#8b8394",
    "browser": "#2f6fb0",
    "server": "#8a6410",
    "game": "#2f7d4f",
    "file": "#a8442f",
}
DARK = {
    "page": "#1b1a1f",
    "card": "#26242c",
    "ink": "#f0ece4",
    "soft": "#b9b2c2",
    "line": "#8f8899",
    "browser": "#7fb4ea",
    "server": "#e0b75a",
    "game": "#7ccb98",
    "file": "#ec9280",
}


def _colours(colours: dict[str, str]) -> str:
    return "svg{" + "".join(f"--{name}:{value};" for name, value in colours.items()) + "}"


STYLE = (
    f"{_colours(LIGHT)}@media(prefers-color-scheme:dark){{{_colours(DARK)}}}"
    f"text{{font:12px {SANS};fill:var(--soft)}}"
    ".name{font-size:15px;font-weight:600;fill:var(--ink)}"
    f".file{{font:10.5px {MONO}}}"
    ".label{font-size:11px;font-weight:600}"
    ".page{fill:var(--page)}"
    ".card{fill:var(--card);stroke:var(--line);stroke-width:1}"
    ".arrow{fill:none;stroke:var(--line);stroke-width:1.4;marker-end:url(#tip)}"
    ".tip{fill:var(--line)}"
)
TIP = (
    '<marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" '
    'orient="auto"><path class="tip" d="M0 0L8 4L0 8z"/></marker>'
)


def wrapped(words: str, width: float) -> list[str]:
    """Small words in lines that fit into a width."""
    return textwrap.wrap(words, int(width / 6.1), break_long_words=False)


@dataclass
class Drawing:
    """A picture that grows downward."""

    title: str
    parts: list[str] = field(default_factory=list)

    def words(self, x: float, y: float, text: str, kind: str = "", **more: str) -> None:
        """A line of words; `kind` is a class of the style."""
        given = {"class": kind, **{name.replace("_", "-"): value for name, value in more.items()}}
        marks = "".join(f' {name}="{value}"' for name, value in given.items() if value)
        self.parts.append(f'<text x="{x:g}" y="{y:g}"{marks}>{escape(text, quote=False)}</text>')

    def card(self, x: float, y: float, width: float, height: float, colour: str = "") -> None:
        """An empty box; with a colour it has an edge of it."""
        self.parts.append(
            f'<rect class="card" x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="6"/>'
        )
        if colour:
            self.parts.append(
                f'<rect x="{x:g}" y="{y:g}" width="5" height="{height:g}" rx="2.5" '
                f'style="fill:var(--{colour})"/>'
            )

    def arrow(self, x: float, y: float, to_x: float, to_y: float) -> None:
        """From one point to another, leaving and arriving upright."""
        middle = (y + to_y) / 2
        self.parts.append(
            f'<path class="arrow" d="M{x:g} {y:g}C{x:g} {middle:g} {to_x:g} {middle:g} '
            f'{to_x:g} {to_y:g}"/>'
        )

    def written(self, height: float) -> str:
        """The whole picture as the text of an SVG file."""
        return "\n".join(
            [
                f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height:g}" '
                f'width="{WIDTH * SHOWN:g}" height="{height * SHOWN:g}" role="img">',
                f"<title>{escape(self.title)}</title>",
                f"<style>{STYLE}</style>",
                f"<defs>{TIP}</defs>",
                f'<rect class="page" width="{WIDTH}" height="{height:g}" rx="10"/>',
                *self.parts,
                "</svg>",
                "",
            ]
        )
