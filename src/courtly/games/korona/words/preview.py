"""The table drawn small: Market, pile, and the kingdoms as far as they are built."""

from dataclasses import replace

from courtly.games.korona.words.colours import DEED, GROUNDS
from courtly.kernel.preview import INK, Card, Heap, Place, Preview, View, named, place

LIGHT = "#eaf0fa"  # ink on dark cards


def preview(view: View) -> Preview:
    """A table of Korona."""
    playing = view["playing"]
    middle = (
        Heap("Pile", hidden=view["pile"]),
        *named("Market", *(_card(code) for code in view["market"] if code is not None)),
        *named("Played", playing and _card(playing["card"])),
    )
    return Preview(tuple(map(_place, view["players"].values())), middle)


def _card(code: str) -> Card:
    dark = code == "Th" or code not in GROUNDS
    return Card(code, LIGHT if dark else INK, GROUNDS.get(code, DEED))


def _place(player: View) -> Place:
    piles = tuple(tuple(map(_card, pile)) for pile in player["area"])
    points = player["points"]
    note = f"{points} point{'' if points == 1 else 's'}"
    return replace(place(player), piles=piles, note=note)
