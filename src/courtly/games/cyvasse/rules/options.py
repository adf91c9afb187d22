"""What a table may choose, and the numbers that a designer may change."""

from courtly.kernel.options import Number, Option

OPTIONS = (
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

MOUNTAINS = Number("mountains", 6, range(1, 9), "How many mountains a homeland has.", "comp-3")
WATERS = Number("waters", 5, range(9), "How many waters a homeland has.", "comp-3")
FORESTS = Number("forests", 6, range(9), "How many forests a homeland has.", "comp-3")
FORTRESSES = Number("fortresses", 1, range(3), "How many fortresses a homeland has.", "comp-3")
LIGHT_HORSE = Number("light_horse", 3, range(1, 6), "How many spaces it moves.", "lh-1")
HEAVY_HORSE = Number("heavy_horse", 2, range(1, 6), "How many spaces it moves.", "hh-1")
CROSSBOWMAN = Number("crossbowman", 1, range(1, 3), "How many tiles it shoots.", "cr-1")
CATAPULT = Number("catapult", 2, range(1, 3), "How many tiles it shoots.", "ca-1")
TREBUCHET = Number("trebuchet", 3, range(1, 8), "How many tiles it shoots.", "tr-1")
REPETITIONS = Number("repetitions", 3, range(2, 6), "How often a position comes up.", "R21")
QUIET_TURNS = Number("quiet_turns", 100, range(10, 501), "Turns without progress.", "R21")
MOST_TURNS = Number("most_turns", 1000, range(100, 1001), "Turns until any game is drawn.", "R91")

TILES = (MOUNTAINS, WATERS, FORESTS, FORTRESSES)  # in the order of their numbers
NUMBERS = (
    *TILES,
    *(LIGHT_HORSE, HEAVY_HORSE, CROSSBOWMAN, CATAPULT, TREBUCHET),
    *(REPETITIONS, QUIET_TURNS, MOST_TURNS),
)
