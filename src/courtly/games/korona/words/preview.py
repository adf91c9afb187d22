"""The table drawn small: Market, pile, and the kingdoms as far as they are built."""

from dataclasses import replace

from courtly.kernel.preview import INK, Card, Heap, Place, Preview, View, named, place

GROUNDS = {
    "Ru": "#f2c14e",
    "St": "#c08a5a",
    "Kn": "#8fb7f0",
    "To": "#b7b9c4",
    "Ar": "#79c98c",
    "Fi": "#d9e27a",
    "Fa": "#ec9f62",
    "He": "#f6f1ea",
    "Jo": "#cf97f2",
    "Th": "#66142c",
    "Sh": "#7fd3d6",
}
DEED, LIGHT = "#32508a", "#eaf0fa"  # Action cards


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
