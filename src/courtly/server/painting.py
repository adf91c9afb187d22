"""A table as a picture for links: what is to be seen, and how Pillow draws it."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from io import BytesIO

from PIL import Image, ImageDraw, ImageFont

from courtly.kernel.preview import Card, Heap, Place, Preview, Square
from courtly.kernel.seats import LETTERS
from courtly.server.suits import outlines

WIDTH, HEIGHT = 1200, 630
FINE = 2  # drawn so many times as large: edges come out smooth
WOOD, GRAIN, RIM, FELT, GLOW = "#241a14", "#2b2018", "#5a3d22", "#24503f", "#35705a"
INK, QUIET, GOLD, PLAQUE = "#f3efe2", "#bdb5a2", "#e6bf66", "#1b1512"
BACK, BACK_LINE, EDGE = "#6d2a3f", "#d0a850", "#00000055"
PENNANTS = ("#b3202a", "#2b5fa8", "#b98a1e", "#3f7a3a", "#7a4a9a", "#1f7f86")
TABLE = (210, 116, 990, 534)
MIDDLE = (WIDTH // 2, 325)
# Where the seats are, clockwise, by how many there are.
WEST, EAST, NORTH, SOUTH = (190, 325), (1010, 325), (600, 150), (600, 500)
CORNERS = ((190, 445), (190, 185), (1010, 185), (1010, 445))
SEATS = {
    2: (WEST, EAST),
    3: (CORNERS[0], NORTH, CORNERS[3]),
    4: CORNERS,
    5: (*CORNERS[:2], NORTH, *CORNERS[2:]),
    6: (SOUTH, *CORNERS[:2], NORTH, *CORNERS[2:]),
}
PLAQUE_SIZE = (276, 50)
SMALL, LARGE = (36, 50), (70, 98)  # cards before a seat, and in the middle
HEAPS_ROOM = 420
SQUARE = 52

Fonts = Sequence[str]  # files: of titles, of words, of bold words; none: Pillow's own
Box = tuple[float, float, float, float]


@dataclass(frozen=True)
class Scene:
    """All that a picture shows; two scenes that are equal have the same picture."""

    title: str
    status: str  # whose turn, or how it ended
    sentence: str  # what happened last
    names: tuple[str, ...]  # of the seats
    awaited: tuple[int, ...]  # seats
    preview: Preview


def painted(scene: Scene, fonts: Fonts = ()) -> bytes:
    """The picture as PNG."""
    image = _room().copy()
    pen = Pen(image, fonts)
    _words(pen, scene)
    places = scene.preview.places or tuple(Place() for _ in scene.names)
    spots = SEATS.get(len(scene.names), CORNERS)
    for seat, (spot, name, place) in enumerate(zip(spots, scene.names, places, strict=False)):
        _seat(pen, spot, seat, name, place, seat in scene.awaited)
    if scene.preview.board:
        _board(pen, scene.preview.board)
    else:
        _heaps(pen, scene.preview.middle)
    written = BytesIO()
    image.resize((WIDTH, HEIGHT), Image.Resampling.BOX).save(written, "png")
    return written.getvalue()


class Pen:
    """Draws with the numbers of the finished picture."""

    def __init__(self, image: Image.Image, fonts: Fonts) -> None:
        """On an image that is larger than the finished one."""
        self.draw = ImageDraw.Draw(image, "RGBA")
        self.fonts = fonts

    def box(self, box: Box, fill: str, line: str | None = None, round_: float = 6) -> None:
        """A rectangle with round corners."""
        self.draw.rounded_rectangle(_fine(*box), round_ * FINE, fill, line, FINE)

    def shape(self, points: Sequence[tuple[float, float]], fill: str) -> None:
        """A polygon."""
        self.draw.polygon([_fine(x, y) for x, y in points], fill)

    def write(
        self,
        at: tuple[float, float],
        words: str,
        fill: str,
        size: float,
        font: int = 1,
        to: str = "lm",
    ) -> float:
        """Words that the font can write, anchored as Pillow says; how wide they are."""
        found = _font(self.fonts, font, round(size * FINE))
        self.draw.text((at[0] * FINE, at[1] * FINE), words, fill, found, to)
        return float(found.getlength(words)) / FINE

    def fitting(self, words: str, room: float, size: float, font: int = 1) -> str:
        """As much of the words as there is room for."""
        found = _font(self.fonts, font, round(size * FINE))
        words = "".join(letter for letter in words if _known(found, letter)).strip()
        if found.getlength(words) <= room * FINE:
            return words
        while words and found.getlength(f"{words}...") > room * FINE:
            words = words[:-1].rstrip()
        return f"{words}..."


def _fine(*numbers: float) -> tuple[float, ...]:
    return tuple(number * FINE for number in numbers)


@lru_cache(64)
def _font(files: Fonts, which: int, size: int) -> ImageFont.FreeTypeFont:
    if files:
        return ImageFont.truetype(files[which], size)
    found = ImageFont.load_default(size)
    assert isinstance(found, ImageFont.FreeTypeFont)
    return found


@lru_cache(2_000)
def _known(font: ImageFont.FreeTypeFont, letter: str) -> bool:
    """Has the font this letter? What it has not looks like what no font has."""
    if letter.isspace():
        return letter == " "
    return _shape(font, letter) != _shape(font, "\uffff")


def _shape(font: ImageFont.FreeTypeFont, letter: str) -> bytes:
    side = round(font.size * 2)
    image = Image.new("L", (side, side))
    ImageDraw.Draw(image).text((0, 0), letter, 255, font)
    return image.tobytes()


# ---- the room ----------------------------------------------------------------------


@lru_cache(1)
def _room() -> Image.Image:
    """Wood, and the table with its cloth, lit from above."""
    image = Image.new("RGB", (WIDTH * FINE, HEIGHT * FINE), WOOD)
    pen = Pen(image, ())
    for y in range(0, HEIGHT, 21):
        pen.box((0, y, WIDTH, y + 10), GRAIN, round_=0)
    left, top, right, bottom = TABLE
    for out, colour in ((26, "#00000040"), (16, RIM), (4, "#3b2715"), (0, FELT)):
        pen.draw.ellipse(_fine(left - out, top - out, right + out, bottom + out), colour)
    light = Image.radial_gradient("L").resize(((right - left) * FINE, (bottom - top) * FINE))
    light = light.point([max(0, 150 - level) for level in range(256)])
    image.paste(Image.new("RGB", light.size, GLOW), _corner(left, top), light)
    return image


def _corner(x: int, y: int) -> tuple[int, int]:
    return x * FINE, y * FINE


def _words(pen: Pen, scene: Scene) -> None:
    pen.box((0, 0, WIDTH, 84), "#120d0ae0", round_=0)
    wide = pen.write((48, 43), scene.title, GOLD, 56, 0)
    status = pen.fitting(scene.status, WIDTH - 136 - wide, 30, 2)
    pen.write((WIDTH - 48, 44), status, INK, 30, 2, "rm")
    pen.box((0, HEIGHT - 66, WIDTH, HEIGHT), "#120d0ae0", round_=0)
    pen.write((48, HEIGHT - 33), pen.fitting(scene.sentence, 900, 26), INK, 26)
    pen.write((WIDTH - 48, HEIGHT - 34), "Courtly", GOLD, 36, 0, "rm")


# ---- seats -------------------------------------------------------------------------


def _seat(pen: Pen, at: tuple[int, int], seat: int, name: str, place: Place, awaited: bool) -> None:
    """Pennant and name, and what lies before them, towards the middle of the picture."""
    (x, y), (wide, high) = at, PLAQUE_SIZE
    left, top = x - wide / 2, y - high / 2
    if awaited:
        pen.box((left - 4, top - 4, left + wide + 4, top + high + 4), GOLD, round_=13)
    pen.box((left, top, left + wide, top + high), PLAQUE, "#6a5438", 10)
    _pennant(pen, left + 12, top, seat, place.out)
    room = wide - 66
    named = pen.fitting(name, room, 24, 2) or f"Seat {LETTERS[seat]}"
    note = pen.fitting(place.note, room, 17)
    ink = QUIET if place.out else INK
    pen.write((left + 56, y - (9 if note else 0)), named, ink, 24, 2)
    if note:
        pen.write((left + 56, y + 14), note, GOLD, 17)
    side = -1 if y > MIDDLE[1] else 1
    _hand(pen, x, y + side * (high / 2 + 12 + SMALL[1] / 2), place)


def _pennant(pen: Pen, x: float, y: float, seat: int, out: bool) -> None:
    colour = "#6b645c" if out else PENNANTS[seat % len(PENNANTS)]
    low = y + 44
    pen.shape([(x, y), (x + 32, y), (x + 32, low), (x + 16, low - 11), (x, low)], colour)
    pen.write((x + 16, y + 18), LETTERS[seat], "#ffffff", 21, 2, "mm")


def _hand(pen: Pen, x: float, y: float, place: Place) -> None:
    """Cards face down and piles that lie open, closer together where they are many."""
    wide, high = SMALL
    backs: list[Card | None] = [None] * place.hidden
    groups = [group for group in (backs, *place.piles) if group]
    steps = [wide / 3 for _ in groups]
    total = sum(wide + (len(g) - 1) * step + 8 for g, step in zip(groups, steps, strict=True)) - 8
    squeeze = min(1.0, 330 / max(total, 1))
    left = x - total * squeeze / 2
    for group, step in zip(groups, steps, strict=True):
        for number, card in enumerate(group):
            at = left + number * step * squeeze
            _card(pen, (at, y - high / 2, at + wide * squeeze, y + high / 2), card)
        left += (wide + (len(group) - 1) * step + 8) * squeeze


# ---- cards -------------------------------------------------------------------------


def _card(pen: Pen, box: Box, card: Card | None) -> None:
    """A card with its face up, or down where there is none to see."""
    left, top, right, bottom = box
    wide = right - left
    pen.box((left + 1, top + 2, right + 2, bottom + 3), EDGE, round_=wide / 9)
    if card is None:
        pen.box(box, BACK, "#2d0f19", wide / 9)
        inset = wide / 7
        pen.box((left + inset, top + inset, right - inset, bottom - inset), BACK, BACK_LINE, 2)
        return
    pen.box(box, card.ground, "#3a2f28", wide / 9)
    size = wide * (0.5 if len(card.word) < 3 else 0.4)
    middle = (left + right) / 2
    height = (top + bottom) / 2 - (wide / 4 if card.suit else 0)
    pen.write((middle, height), card.word, card.ink, size, 2, "mm")
    if card.suit:
        for part in outlines(card.suit, middle, bottom - wide * 0.45, wide / 2):
            pen.shape(part, card.ink)


def _heaps(pen: Pen, heaps: Sequence[Heap]) -> None:
    """What lies in the middle, under its names."""
    numbers = [max(1, len(heap.cards)) for heap in heaps]
    total = sum(number * (LARGE[0] + 6) + 20 for number in numbers) - 20
    squeeze = min(1.0, HEAPS_ROOM / max(total, 1))
    wide, high = LARGE[0] * squeeze, LARGE[1] * squeeze
    left, y = MIDDLE[0] - total * squeeze / 2, MIDDLE[1] - 6
    for heap, number in zip(heaps, numbers, strict=True):
        span = (number * (LARGE[0] + 6) - 6) * squeeze
        _heap(pen, heap, (left, y - high / 2), (wide, high))
        words = f"{heap.name} {heap.hidden}" if heap.hidden else heap.name
        pen.write((left + span / 2, y + high / 2 + 19), words, INK, 18, 1, "mm")
        left += span + 26 * squeeze


def _heap(pen: Pen, heap: Heap, at: tuple[float, float], size: tuple[float, float]) -> None:
    (left, top), (wide, high) = at, size
    for depth in range(min(3, heap.hidden)):
        x, y = left + depth * 2, top - depth * 3
        _card(pen, (x, y, x + wide, y + high), None)
    for number, card in enumerate(heap.cards):
        x = left + number * wide * (1 + 6 / LARGE[0])
        _card(pen, (x, top, x + wide, top + high), card)
    if not heap.hidden and not heap.cards:
        pen.box((left, top, left + wide, top + high), "#00000030", "#ffffff40", 6)


# ---- boards ------------------------------------------------------------------------


def _board(pen: Pen, rows: Sequence[Sequence[Square]]) -> None:
    side = min(SQUARE, SQUARE * 8 / max(len(rows), len(rows[0])))
    left, top = MIDDLE[0] - side * len(rows[0]) / 2, MIDDLE[1] - side * len(rows) / 2
    right, bottom = left + side * len(rows[0]), top + side * len(rows)
    pen.box((left - 12, top - 12, right + 12, bottom + 12), "#2e1d10", "#7a5a30", 8)
    for y, row in enumerate(rows):
        for x, square in enumerate(row):
            at = (left + x * side, top + y * side)
            pen.box((*at, at[0] + side, at[1] + side), square.ground, round_=0)
            if square.piece is not None:
                _piece(pen, at[0] + side / 2, at[1] + side / 2, side * 0.4, square.piece)


def _piece(pen: Pen, x: float, y: float, radius: float, piece: Card) -> None:
    pen.draw.ellipse(_fine(x - radius, y - radius + 2, x + radius, y + radius + 3), "#00000066")
    box = _fine(x - radius, y - radius, x + radius, y + radius)
    pen.draw.ellipse(box, piece.ground, piece.ink, FINE)
    pen.write((x, y), piece.word, piece.ink, radius * 0.95, 2, "mm")
