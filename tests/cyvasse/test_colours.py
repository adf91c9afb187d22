"""Cyvasse: the tiles look like the stones they are made of."""

from courtly.games.cyvasse.words.colours import SHADES


def test_the_tiles_have_the_colours_of_the_stones() -> None:
    """Covers cyvasse: comp-4."""
    channels = {
        letter: [int(shade[i : i + 2], 16) for i in (1, 3, 5)]
        for letter, (shade, _) in SHADES.items()
    }
    red, green, blue = range(3)
    assert max(range(3), key=channels["M"].__getitem__) == red
    assert max(range(3), key=channels["W"].__getitem__) == blue
    assert max(range(3), key=channels["F"].__getitem__) == green
    assert max(range(3), key=channels["."].__getitem__) == green
    assert sum(channels["F"]) < sum(channels["."])
