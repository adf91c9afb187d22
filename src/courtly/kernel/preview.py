"""What a game hands over to be drawn small, for links: plain data, read from a view alone."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

INK, PAPER = "#1f1b18", "#fffdf7"
COUNTS = ("cards", "face_down")  # what views call the number of cards in a hand
View = Mapping[str, Any]


@dataclass(frozen=True)
class Card:
    """A card that lies open, or a piece: two or three letters, perhaps one of the four suits."""

    word: str
    ink: str = INK
    ground: str = PAPER
    suit: str = ""  # c, d, h or s


@dataclass(frozen=True)
class Heap:
    """What lies in the middle under one name: cards open, or so many face down."""

    name: str
    cards: tuple[Card, ...] = ()
    hidden: int = 0


@dataclass(frozen=True)
class Place:
    """What lies before a seat."""

    hidden: int = 0  # cards face down
    piles: tuple[tuple[Card, ...], ...] = ()  # open, from the bottom up
    note: str = ""  # `2 coins`; `ally of {D}`, where the name of a seat is to stand
    out: bool = False


@dataclass(frozen=True)
class Square:
    """A square of a board, perhaps with a piece."""

    ground: str
    piece: Card | None = None


@dataclass(frozen=True)
class Preview:
    """A table small: its places in the order of the seats, the middle or a board."""

    places: tuple[Place, ...] = ()
    middle: tuple[Heap, ...] = ()
    board: tuple[tuple[Square, ...], ...] = ()  # the top row first


Previewing = Callable[[View], Preview]


def plain(view: View) -> Preview:
    """What can be read from the view of a game that says nothing more: hands, and who is out."""
    return Preview(tuple(map(place, view.get("players", {}).values())))


def place(player: View) -> Place:
    """A seat's cards, and whether it plays still."""
    counts = [player[name] for name in COUNTS if isinstance(player.get(name), int)]
    return Place(hidden=sum(counts), out=player.get("living") is False)


def named(name: str, *cards: Card | None) -> tuple[Heap, ...]:
    """A heap of the cards that are there; none, where none is."""
    lying = tuple(card for card in cards if card is not None)
    return (Heap(name, lying),) if lying else ()
