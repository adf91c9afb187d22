"""What a seat is asked, or whom it waits for."""

from courtly.games.cyvasse.rules.board import MOUNTAIN, RUIN
from courtly.games.cyvasse.rules.game import Cyvasse
from courtly.games.cyvasse.rules.state import BEGINNING, PLAYING, SETTING
from courtly.games.cyvasse.words.names import TILE_NAMES
from courtly.kernel.bits import has
from courtly.kernel.seats import in_words, names_in
from courtly.kernel.table import Said


def prompt(state: Cyvasse, seat: int) -> Said:
    """What this seat is asked, or whom it waits for."""
    if state.over():
        return Said("The game is over.", "end-1")
    if state.phase == BEGINNING:
        return Said("Chance names who moves first.", "R12")
    if seat < 0 or not has(state.actors(), seat):
        rule = "setup-5" if state.phase == SETTING else "R14"
        return Said(f"Waiting for {in_words(names_in(state.actors()))}.", rule)
    if state.phase == PLAYING:
        return Said("Your turn: move one unit.", "R14")
    return _behind_the_screen([state.left_to_lay(tile, seat) for tile in range(RUIN)])


def _behind_the_screen(left: list[int]) -> Said:
    if left[MOUNTAIN]:
        more = "one more mountain" if left[MOUNTAIN] == 1 else f"{left[MOUNTAIN]} mountains"
        return Said(f"Behind the screen: lay {more}.", "setup-3")
    if any(left):
        named = [f"{n} {TILE_NAMES[tile]}" for tile, n in enumerate(left) if n]
        return Said(f"Behind the screen: lay {in_words(named)}.", "comp-3")
    return Said("Behind the screen: place your units.", "setup-4")
