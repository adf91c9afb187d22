"""The grounds of the cards, wherever they are drawn."""

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
DEED = "#32508a"  # of all other cards
