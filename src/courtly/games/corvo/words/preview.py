"""The table drawn small: trump, the trick, the combination to beat, and the stock."""

from dataclasses import replace

from courtly.games.corvo.words.cards import SUIT_LETTERS
from courtly.games.corvo.words.colours import INKS
from courtly.kernel.preview import Card, Heap, Place, Preview, View, named, place


def preview(view: View) -> Preview:
    """A table of two."""
    beaten = view["to_beat"]
    middle = (
        *((Heap("Stock", hidden=view["stock"]),) if view["stock"] else ()),
        *named("Trump", _card(view["trump"])),
        *named("Led", _card(view["led"])),
        *named("Followed", _card(view["followed"])),
        *named("To beat", *map(_card, beaten["cards"] if beaten else ())),
    )
    return Preview(tuple(map(_place, view["players"].values())), middle)


def _card(code: str | None) -> Card | None:
    if code is None:
        return None
    rank, suit = code[0], code[1]
    return Card(rank.replace("T", "10"), INKS[SUIT_LETTERS.index(suit)], suit=suit)


def _place(player: View) -> Place:
    points = player["points"]
    return replace(place(player), note=f"{points} point{'' if points == 1 else 's'}")
