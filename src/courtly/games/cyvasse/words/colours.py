"""The colours of tiles and units, wherever they are drawn."""

# The letter of a tile: its two shades, which take turns.
SHADES = {
    "M": ("#7d3a22", "#8a4328"),  # comp-4: carnelian
    "W": ("#1d4699", "#2450aa"),  # lapis lazuli
    "F": ("#12442f", "#174d36"),  # dark jade
    ".": ("#4c8f5c", "#559a66"),  # jade
    "X": ("#8f8a86", "#9a9590"),
    "R": ("#57504a", "#5f5852"),
}
IVORY, INK = "#f6ecd2", "#17131f"
