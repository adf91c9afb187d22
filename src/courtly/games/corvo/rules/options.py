"""What a table may choose."""

from courtly.games.corvo.rules.laws import MOST_TARGET, NEXT_LEADERS
from courtly.kernel.options import Option

OPTIONS: tuple[Option, ...] = (
    Option(
        "burn",
        ("2", "4"),
        "How many cards are burned: 12 tricks follow, or 11.",
        "R11",
        title="Burned cards",
        labels=("2, for twelve tricks", "4, for eleven tricks"),
    ),
    Option(
        "cube",
        ("off", "on"),
        "Whether the doubling cube is used.",
        "DC-a",
        title="Doubling cube",
        labels=("Without it", "The stake can be doubled"),
    ),
    Option(
        "ranks",
        ("ace_high", "two_high"),
        "Which rank is highest in phase 2.",
        "R02",
        title="Highest rank in phase 2",
        labels=("The ace", "The two"),
    ),
    Option(
        "wheel",
        ("on", "off"),
        "Whether A 2 3 4 5 is a straight.",
        "R37",
        title="A 2 3 4 5",
        labels=("Is a straight", "Is no straight"),
    ),
    Option(
        "five_card_answer",
        ("any_higher", "same_kind"),
        "What answers a five-card hand: any higher one, or a higher one of its kind.",
        "R28",
        title="Five cards are beaten by",
        labels=("Any stronger five cards", "Higher ones of the same kind"),
    ),
    Option(
        "match_target",
        ("0",),
        "How many points win the match; 0 plays a single deal.",
        "R47",
        range(1, MOST_TARGET + 1),
        title="Points that win the match",
        labels=("A single deal",),
    ),
    Option(
        "next_leader",
        NEXT_LEADERS,
        "Who leads the next deal of a match.",
        "R48",
        title="Leader of the next deal",
        labels=("By chance", "In turn", "Who lost the last", "Who won the last"),
    ),
)
