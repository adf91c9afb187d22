"""The table drawn small: cards face down, the dead, coins, the deck and a card shown as proof."""

from dataclasses import replace

from courtly.kernel.preview import Card, Heap, Place, Preview, View, named, place

ASH = "#8f8a96"


def preview(view: View) -> Preview:
    """A table of the court."""
    shown = view["shown"]
    deck = Heap("Deck", hidden=view["deck"])
    proof = named("Shown", shown and Card(shown["card"]))
    return Preview(tuple(map(_place, view["players"].values())), (deck, *proof))


def _place(player: View) -> Place:
    coins = player["coins"]
    dead = tuple((Card(code, "#4a3f45", ASH),) for code in player["dead"])
    return replace(place(player), piles=dead, note=f"{coins} coin{'' if coins == 1 else 's'}")
