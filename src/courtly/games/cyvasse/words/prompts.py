"""What a seat is asked, or whom it waits for."""

from courtly.games.cyvasse.rules.board import MOUNTAIN, RUIN
from courtly.games.cyvasse.rules.game import Cyvasse
from courtly.games.cyvasse.rules.state import BEGINNING, PLAYING, SETTING
from courtly.games.cyvasse.words.names import LETTERS
from courtly.games.cyvasse.words.speech import SPEECH
from courtly.kernel.bits import has
from courtly.kernel.seats import names_in
from courtly.kernel.words import Said


def prompt(state: Cyvasse, seat: int) -> Said:
    """What this seat is asked, or whom it waits for."""
    if state.over():
        return SPEECH.say("over")
    if state.phase == BEGINNING:
        return SPEECH.say("chance")
    if seat < 0 or not has(state.actors(), seat):
        phase = "set-up" if state.phase == SETTING else "playing"
        return SPEECH.say("waiting", seats=names_in(state.actors()), phase=phase)
    if state.phase == PLAYING:
        return SPEECH.say("move")
    left = [state.left_to_lay(tile, seat) for tile in range(RUIN)]
    if left[MOUNTAIN]:
        return SPEECH.say("lay_mountains", mountains=left[MOUNTAIN])
    if any(left):
        tiles = [f"{n} {LETTERS[tile]}" for tile, n in enumerate(left) if n]
        return SPEECH.say("lay_tiles", tiles=tiles)
    return SPEECH.say("place_units")
