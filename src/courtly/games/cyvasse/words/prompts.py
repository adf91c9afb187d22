"""What a seat is asked, or whom it waits for."""

from courtly.games.cyvasse.rules import setup
from courtly.games.cyvasse.rules.board import RUIN
from courtly.games.cyvasse.rules.game import Cyvasse
from courtly.games.cyvasse.rules.state import BEGINNING, PLAYING, SETTING
from courtly.games.cyvasse.words.names import LETTERS
from courtly.kernel.bits import has
from courtly.kernel.seats import names_in
from courtly.kernel.words import Saying


def asked(state: Cyvasse, seat: int) -> Saying:
    """The question, a row and its fields."""
    if state.over():
        winners = names_in(state.winners())
        return ("won", {"seat": winners[0]}) if len(winners) == 1 else ("drawn", {})
    if state.phase == BEGINNING:
        return "chance", {}
    if seat < 0 or not has(state.actors(), seat):
        phase = "set-up" if state.phase == SETTING else "playing"
        return "waiting", {"seats": names_in(state.actors()), "phase": phase}
    if state.phase == PLAYING:
        return "move", {}
    if setup.complete(state, seat):
        return "change", {}
    left = [(state.left_to_lay(tile, seat), LETTERS[tile]) for tile in range(RUIN)]
    tiles = [f"{n} {letter}" for n, letter in left if n]
    return ("lay_tiles", {"tiles": tiles}) if tiles else ("place_units", {})
