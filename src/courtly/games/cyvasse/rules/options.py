"""What a table may choose."""

from courtly.kernel.options import Option

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
