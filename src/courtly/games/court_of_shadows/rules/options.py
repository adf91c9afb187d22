"""What a table may choose."""

from courtly.kernel.options import Option

OPTIONS: tuple[Option, ...] = (
    Option(
        "block_scope",
        ("target", "anyone"),
        "Who may block an assassination or a theft: its target, or anyone.",
        "R13",
        title="Who may block an attack",
        labels=("Only its target", "Anyone"),
    ),
    Option(
        "refund_on_bluff",
        ("off", "on"),
        "Whether an exposed Blade gets its coins back.",
        "R11",
        title="An exposed Blade",
        labels=("Has lost its coins", "Gets its coins back"),
    ),
    Option(
        "double_loss",
        ("on", "off"),
        "Whether one assassination may cost its target both cards.",
        "R34",
        title="An assassination costs at most",
        labels=("Both cards", "One card"),
    ),
    Option(
        "two_player_starter_coins",
        ("2", "1"),
        "How many coins the first of two players begins with.",
        "R02",
        title="The first of two players begins with",
        labels=("2 coins", "1 coin"),
    ),
)
