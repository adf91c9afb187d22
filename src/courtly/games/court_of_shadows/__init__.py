"""Court of Shadows: hidden roles, bluffs and challenges for two to six."""

from pathlib import Path

from courtly.games.court_of_shadows.player.beliefs import CourtBeliefs
from courtly.games.court_of_shadows.player.courtier import courtier
from courtly.games.court_of_shadows.player.greedy import greedy
from courtly.games.court_of_shadows.player.ladder import LADDER
from courtly.games.court_of_shadows.player.senses import CourtSenses
from courtly.games.court_of_shadows.player.thumbs import TEMPERS
from courtly.games.court_of_shadows.rules.cards import MAX_SEATS
from courtly.games.court_of_shadows.rules.game import CourtOfShadows
from courtly.games.court_of_shadows.rules.moves import MOVES
from courtly.games.court_of_shadows.rules.numbers import NUMBERS
from courtly.games.court_of_shadows.rules.options import OPTIONS
from courtly.games.court_of_shadows.rules.state import FIELDS
from courtly.games.court_of_shadows.words.game import CourtWords
from courtly.games.court_of_shadows.words.preview import preview
from courtly.kernel.game import Game
from courtly.kernel.picture import drawn_by

GAME = Game(
    name="court_of_shadows",
    title="Court of Shadows",
    sentence="Claim roles you may not hold, call the bluffs of others, and be the last at court.",
    seats=range(2, MAX_SEATS + 1),
    options=OPTIONS,
    numbers=NUMBERS,
    rules_version=1,
    actions=MOVES,
    room=32,
    start=CourtOfShadows,
    words=CourtWords(),
    rulebook_file=Path(__file__).with_name("rulebook.md"),
    fields=FIELDS,
    greedy=greedy,
    thumbs=courtier,
    levels=LADDER,
    tempers=TEMPERS,
    beliefs=CourtBeliefs,
    senses=CourtSenses,
    learned=Path(__file__).with_name("player") / "learned.json",
    picture=drawn_by(f"{__name__}.terminal.picture"),
    preview=preview,
)
