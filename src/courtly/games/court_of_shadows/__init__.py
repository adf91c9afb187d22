"""Court of Shadows: hidden roles, bluffs and challenges for two to six."""

from pathlib import Path

from courtly.games.court_of_shadows.player.beliefs import CourtBeliefs
from courtly.games.court_of_shadows.player.courtier import bold, cautious, usual, vengeful
from courtly.games.court_of_shadows.player.greedy import greedy
from courtly.games.court_of_shadows.player.senses import CourtSenses
from courtly.games.court_of_shadows.rules.cards import MAX_SEATS
from courtly.games.court_of_shadows.rules.game import CourtOfShadows
from courtly.games.court_of_shadows.rules.moves import MOVES
from courtly.games.court_of_shadows.rules.numbers import NUMBERS
from courtly.games.court_of_shadows.rules.state import FIELDS
from courtly.games.court_of_shadows.words.game import CourtWords
from courtly.kernel.game import Game
from courtly.kernel.options import Option
from courtly.kernel.picture import drawn_by

GAME = Game(
    name="court_of_shadows",
    title="Court of Shadows",
    sentence="Claim roles you may not hold, call the bluffs of others, and be the last at court.",
    seats=range(2, MAX_SEATS + 1),
    options=(
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
    ),
    numbers=NUMBERS,
    rules_version=1,
    actions=MOVES,
    room=32,
    start=CourtOfShadows,
    words=CourtWords(),
    rulebook_file=Path(__file__).with_name("rulebook.md"),
    fields=FIELDS,
    greedy=greedy,
    policy=usual,
    tempers={"bold": bold, "cautious": cautious, "vengeful": vengeful},
    beliefs=CourtBeliefs,
    senses=CourtSenses,
    learned=Path(__file__).with_name("player") / "learned.json",
    picture=drawn_by(f"{__name__}.terminal.picture"),
)
