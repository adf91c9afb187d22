"""New tables with any options."""

from courtly.games.korona.rules.game import Korona


def new_table(
    seats: int,
    extra_ruler: bool = True,
    partial_steal: bool = False,
    joker_is_farmer: bool = True,
    long_chain: bool = True,
    on_others_turn: bool = True,
    two_at_the_end: bool = True,
) -> Korona:
    """A table before the deal."""
    options = {
        "extra_ruler": "standalone" if extra_ruler else "refuse",
        "short_steal": "partial" if partial_steal else "refuse",
        "joker_is_farmer": "on" if joker_is_farmer else "off",
        "shield_chain": "unlimited" if long_chain else "one_counter",
        "combo_on_others_turn": "on" if on_others_turn else "off",
        "last_draw": "two" if two_at_the_end else "one",
    }
    return Korona(seats, options)
