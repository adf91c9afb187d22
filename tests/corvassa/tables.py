"""New tables of every mode."""

from courtly.games.corvassa.rules.game import Corvassa
from courtly.games.corvassa.rules.modes import NAMES


def new_game(
    seats: int,
    mode: int,
    refill: bool = False,
    shared_win: bool = False,
    shadow_eliminates: bool = False,
    open_hands: bool = False,
    footpad_only: bool = False,
) -> Corvassa:
    """A table before the deal."""
    options = {
        "mode": NAMES[mode],
        "end_draw": "refill" if refill else "one",
        "last_allies": "shared_win" if shared_win else "dissolve",
        "shadow_lose_two": "eliminates" if shadow_eliminates else "costs",
        "ally_hands": "open" if open_hands else "closed",
        "crown_scope": "footpad_only" if footpad_only else "all",
        "queen_pays": "on",
        "solo": "chance",
        "favor_draws": "two",
    }
    return Corvassa(seats, options)
