"""The numbers of the rules that a designer may change; every combination of them plays."""

from courtly.kernel.options import Number

MOUNTAINS: Number = Number("mountains", 6, range(1, 9), "Mountains of a homeland.", "comp-3")
WATERS: Number = Number("waters", 5, range(9), "Waters of a homeland.", "comp-3")
FORESTS: Number = Number("forests", 6, range(9), "Forests of a homeland.", "comp-3")
FORTRESSES: Number = Number("fortresses", 1, range(3), "Fortresses of a homeland.", "comp-3")
LIGHT_HORSE: Number = Number("light_horse", 3, range(1, 6), "Spaces of a Light Horse.", "lh-1")
HEAVY_HORSE: Number = Number("heavy_horse", 2, range(1, 6), "Spaces of a Heavy Horse.", "hh-1")
CROSSBOWMAN: Number = Number("crossbowman", 1, range(1, 3), "How far it shoots.", "cr-1")
CATAPULT: Number = Number("catapult", 2, range(1, 3), "How far it shoots.", "ca-1")
TREBUCHET: Number = Number("trebuchet", 3, range(1, 8), "How far it shoots.", "tr-1")
REPETITIONS: Number = Number("repetitions", 3, range(2, 6), "Times that make a draw.", "R21")
QUIET_TURNS: Number = Number("quiet_turns", 100, range(10, 501), "Turns without progress.", "R21")
MOST_TURNS: Number = Number("most_turns", 1000, range(100, 1001), "Turns of any game.", "R91")

TILES: tuple[Number, ...] = (MOUNTAINS, WATERS, FORESTS, FORTRESSES)  # in their order
NUMBERS: tuple[Number, ...] = (
    *TILES,
    *(LIGHT_HORSE, HEAVY_HORSE, CROSSBOWMAN, CATAPULT, TREBUCHET),
    *(REPETITIONS, QUIET_TURNS, MOST_TURNS),
)
