"""The table drawn small: hands face down, who is whose ally, the pile, and the card in play."""

from dataclasses import replace

from courtly.kernel.preview import Card, Heap, Place, Preview, View, named, place


def preview(view: View) -> Preview:
    """A table of Corvassa."""
    attack = view["attack"]
    middle = (
        Heap("Draw Pile", hidden=view["pile"]["cards"]),
        *named("Played", attack and Card(attack["card"])),
    )
    return Preview(tuple(map(_place, view["players"].values())), middle)


def _place(player: View) -> Place:
    ally = player["ally"]
    return replace(place(player), note=f"ally of {{{ally}}}" if ally else "")
