"""What a table may choose, and the numbers that a designer may change."""

from courtly.kernel.options import Number, Option

OPTIONS: tuple[Option, ...] = (
    Option(
        "rank_order",
        ("units", "contents"),
        "Whose list of ranks counts.",
        "R01",
        title="Order of strength",
        labels=("Trebuchet above Elephant", "Elephant above Trebuchet"),
    ),
    Option(
        "dragon_reach",
        ("unlimited", "6", "4"),
        "How many squares a Dragon flies.",
        "R88",
        title="Dragons fly",
        labels=("as far as they like", "up to 6 squares", "up to 4 squares"),
    ),
    Option(
        "first_turn_king_safe",
        ("off", "on"),
        "Whether a King is safe on each side's first turn.",
        "R13",
        title="On a side's first turn a King",
        labels=("may be attacked", "is safe"),
    ),
    Option(
        "move_and_fire",
        ("off", "on"),
        "Whether a ranged unit may take a step and then shoot.",
        "R15",
        title="A ranged unit",
        labels=("moves or shoots", "may step, then shoot"),
    ),
    Option(
        "fortress_attacker",
        ("last_tile", "origin"),
        "Where an attacker ends that a fortress has stopped.",
        "R49",
        title="Stopped by a fortress, an attacker ends",
        labels=("on the last tile before it", "where it started"),
    ),
    Option(
        "attack_own",
        ("on", "off"),
        "Whether one may attack one's own units.",
        "R65",
        title="Attacks on one's own units",
        labels=("allowed", "forbidden"),
    ),
    Option(
        "friends_block",
        ("on", "off"),
        "Whether one's own units stand in the way.",
        "R26",
        title="Units of one's own",
        labels=("stand in the way", "let each other pass"),
    ),
    Option(
        "draw_rules",
        ("both", "repetition", "no_progress", "none"),
        "What makes a draw before the thousandth turn.",
        "R21",
        title="Drawn games",
        labels=(
            "by repetition or without progress",
            "by repetition only",
            "without progress only",
            "neither",
        ),
    ),
)

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
