"""What a table may choose."""

from courtly.kernel.options import Option

# The first for each number of seats is the usual one.
SEATS = {"main4": 4, "ffa4": 4, "ffa3": 3, "two_v_one": 3, "duel": 2}

OPTIONS: tuple[Option, ...] = (
    Option(
        "mode",
        tuple(SEATS),
        "Who plays with whom: allies opposite, everyone alone, two against one, a duel.",
        "R01",
        seats=SEATS,
        title="Who plays with whom",
        labels=(
            *("two against two, allies opposite", "four, each alone", "three, each alone"),
            *("two against one", "a duel"),
        ),
    ),
    Option(
        "end_draw",
        ("one", "refill"),
        "Whether a turn ends with one card drawn, or with five in hand.",
        "R20",
        title="A turn ends with",
        labels=("one card drawn", "a full hand"),
    ),
    Option(
        "last_allies",
        ("dissolve", "shared_win"),
        "What becomes of two allies who have outlived all others.",
        "R07",
        title="Two allies alone are left",
        labels=("they fight it out", "they win together"),
    ),
    Option(
        "shadow_lose_two",
        ("costs", "eliminates"),
        "Whether a Shadow that is not stopped costs two cards or the King.",
        "R47",
        title="A Shadow that is not stopped costs",
        labels=("two cards", "the King"),
    ),
    Option(
        "ally_hands",
        ("closed", "open"),
        "Whether allies see each other's cards.",
        "R108",
        title="Allies' hands",
        labels=("hidden from each other", "open to each other"),
    ),
    Option(
        "crown_scope",
        ("all", "footpad_only"),
        "Which attacks Crown's Command sends on: all but Check and Shadow, or Footpads.",
        "R60",
        title="Crown's Command sends on",
        labels=("all but Check and Shadow", "Footpads alone"),
    ),
    Option(
        "queen_pays",
        ("on", "off"),
        "Whether the Queen that has blocked a Check may be the additional card.",
        "R42",
        title="The Queen that blocked a Check",
        labels=("may pay for herself", "is spared: another card pays"),
    ),
    Option(
        "solo",
        ("chance", "a", "b", "c"),
        "Who stands alone in two_v_one: drawn by chance, or agreed on.",
        "R04",
        title="Alone against two",
        labels=("whoever is drawn", "seat A", "seat B", "seat C"),
    ),
    Option(
        "favor_draws",
        ("two", "one"),
        "Whether a turn with a Favor ends with step 5 as well, or with the Favor's draw alone.",
        "R86",
        title="A Favor brings",
        labels=("its card and that of the turn's end", "its card alone"),
    ),
)
