"""The four suits as outlines: the client's fonts have letters only."""

from math import cos, pi, sin

Outline = list[tuple[float, float]]
CORNERS = 24  # of what looks round


def outlines(suit: str, x: float, y: float, size: float) -> list[Outline]:
    """The parts of a suit, around a point and so large."""
    return [[(x + right * size, y + down * size) for right, down in part] for part in SHAPES[suit]]


def _arc(x: float, y: float, radius: float, begin: float = 0, end: float = 360) -> Outline:
    """Along a circle, in degrees from the right, clockwise as it is seen."""
    turns = [(begin + (end - begin) * step / CORNERS) * pi / 180 for step in range(CORNERS + 1)]
    return [(x + radius * cos(turn), y + radius * sin(turn)) for turn in turns]


HEART = [(0.0, 0.5), *_arc(-0.23, -0.2, 0.26, 140, 330), *_arc(0.23, -0.2, 0.26, 210, 400)]
LEAF = [(right, -down * 0.9 - 0.05) for right, down in HEART]
STEM = [(-0.03, 0.0), (0.03, 0.0), (0.16, 0.5), (-0.16, 0.5)]
SHAPES: dict[str, list[Outline]] = {
    "c": [_arc(0, -0.24, 0.22), _arc(-0.25, 0.1, 0.22), _arc(0.25, 0.1, 0.22), STEM],
    "d": [[(0, -0.5), (0.37, 0), (0, 0.5), (-0.37, 0)]],
    "h": [HEART],
    "s": [LEAF, STEM],
}
