"""What a table may choose."""

from courtly.kernel.options import Option

OPTIONS: tuple[Option, ...] = (
    Option(
        "extra_ruler",
        ("standalone", "refuse"),
        "Whether a Ruler that cannot join a pair may stand alone.",
        "R26",
        title="One Ruler too many",
        labels=("stands by itself", "cannot come into the area"),
    ),
    Option(
        "short_steal",
        ("refuse", "partial"),
        "Whether a Swap or Sneak Attack may take less than it names.",
        "R19",
        title="Too little to take",
        labels=("the card cannot be played", "it takes what there is"),
    ),
    Option(
        "joker_is_farmer",
        ("on", "off"),
        "Whether a Joker on a Field is a Farmer.",
        "R45",
        title="A Joker on a Field",
        labels=("counts as a Farmer", "is no Farmer"),
    ),
    Option(
        "shield_chain",
        ("unlimited", "one_counter"),
        "How often Shields may answer Shields.",
        "R77",
        title="Shield upon Shield",
        labels=("as long as there are any", "the attacker's is the last"),
    ),
    Option(
        "combo_on_others_turn",
        ("on", "off"),
        "Whether a combo wins on another player's turn.",
        "R83",
        title="A combo on another's turn",
        labels=("wins at once", "waits for your own turn"),
    ),
    Option(
        "last_draw",
        ("two", "one"),
        "How many Market cards an empty hand draws once the Draw Pile is gone.",
        "R10",
        title="An empty hand at the very end",
        labels=("draws two Market cards", "draws one Market card"),
    ),
)
