"""What the units, the tiles and the signs of Cyvasse are."""

from courtly.games.cyvasse.rules import units
from courtly.games.cyvasse.words.names import CODES, GRASS_LETTER, LETTERS, NAMES, TILE_NAMES
from courtly.kernel.words import Term

TILE_SIGNS = {"M": "^", "W": "≈", "F": "♣", "X": "♖", "R": "∴", GRASS_LETTER: "·"}
LAST, FIRE, GO, ATTACK, CHOSEN = "◦", "*", "•", "×", "◆"  # marks on a tile
SOLID, HOLLOW = "▲▼", "△▽"  # South's and North's units, which look across the board
ARROWS = "↑↗→↘↓↙←↖"
WAITS, FALLEN = "…", "†"
CROWN, ON_TURN, READY = "♔", "▸", "✓"

SHOTS = {
    units.CROSSBOWMAN: "shoots {crossbowman:tile} far, all around, Dragons too",
    units.CATAPULT: "shoots up to {catapult:tile} far, all around, Dragons too",
    units.TREBUCHET: "shoots up to {trebuchet:tile} far, straight on, the way it last moved",
}
RIDES = {units.LIGHT_HORSE: "{light_horse:space}", units.HEAVY_HORSE: "{heavy_horse:space}"}
BESIDES = {
    units.SPEARMEN: "No Horse can attack it.",
    units.LIGHT_HORSE: "It cannot attack Spearmen.",
    units.HEAVY_HORSE: "It cannot attack Spearmen.",
    units.DRAGON: "It flies straight on as far as it likes and over everything but the enemy's "
    "Dragon. It strikes nobody in a forest.",
    units.KING: "He kills whom he attacks, and all can kill him. Who loses him has lost.",
}
RULES = ("ra-1", "sp-1", "cr-1", "lh-1", "hh-1", "el-1", "ca-1", "tr-1", "dr-1", "ki-1")
TILES = (
    ("For Dragons only; stops shots. You lay {mountains}, at most two in contact.", "mtn-1"),
    ("Ends the move, then a turn's wait. You lay {waters}.", "water-1"),
    ("Costs a space; no Dragon strikes there. You lay {forests}.", "forest-1"),
    ("Saves whoever is in it, once. After that it is a ruin.", "fort-1"),
    ("Like grass. It is a fortress that has saved somebody.", "fort-2"),
)
SIGNS = (
    Term(SOLID, "South's unit", "A unit of South, seat A, which looks across the board.", "comp-2"),
    Term(HOLLOW, "North's unit", "A unit of North, seat B, which looks across.", "comp-2"),
    Term(ARROWS, "facing", "Which way a Trebuchet last moved, and so shoots.", "tr-1"),
    Term(
        WAITS, "waits", "A unit that stepped into water and waits; or a player who builds.", "R36"
    ),
    Term(GO, "move", "A unit can move here.", "move-2"),
    Term(ATTACK, "attack", "A unit of the enemy that can be attacked.", "cbt-1"),
    Term(LAST, "last move", "Where the last move began and ended.", "R14"),
    Term(CHOSEN, "chosen", "The unit you singled out.", "R14"),
    Term(FALLEN, "fallen", "Units that are out of the game.", "mel-1"),
    Term(
        "quiet",
        "quiet turns",
        "Turns in which no unit fell and no fortress was ruined. "
        "After {quiet_turns} the game is drawn.",
        "R21",
    ),
    Term(READY, "ready", "A homeland that is complete behind its screen.", "setup-5"),
    Term(ON_TURN, "on turn", "Who is to move.", "R14"),
    Term(CROWN, "crown", "Who has won.", "R82"),
)
MOVES = (
    Term("-", "moves", "`LH d2-d5`: a move to an empty tile.", "move-2"),
    Term("x", "attacks", "`El d2xd3`: melee, by moving onto the target.", "mel-1"),
    Term(
        FIRE,
        "shoots",
        "`Ca d3*d5`: a shot from where the unit stands. On the board: what it could reach.",
        "rng-2",
    ),
    Term("ready", "ready", "Behind the screen: this is your homeland.", "setup-5"),
    Term("shuffle", "shuffle", "Behind the screen: a homeland by chance.", "setup-2"),
    Term("clear", "clear", "`clear b4` takes away what is on b4, `clear` everything.", "R04"),
    Term("withdraw", "withdraw", "You take your homeland back while the other builds.", "R89"),
    Term("pass", "pass", "You let your turn go by where nothing else is possible.", "R17"),
)


def _does(unit: int) -> str:
    """Rank, spaces, shots, and what else there is to a unit."""
    spaces = units.SPACES[unit]
    words = [f"Rank {units.BY_UNITS[unit]}"]
    if unit in RIDES:
        words.append(f"moves up to {RIDES[unit]}")
    elif spaces:
        words.append(f"moves {'up to ' if spaces > 1 else ''}{spaces} space{'s' * (spaces > 1)}")
    if unit in SHOTS:
        words.append(SHOTS[unit])
    return f"{', '.join(words)}. {BESIDES.get(unit, '')}".strip()


TERMS = (
    *(Term(CODES[unit], NAMES[unit], _does(unit), RULES[unit]) for unit in range(units.UNITS)),
    *(
        Term(LETTERS[tile], TILE_NAMES[tile], text, cite, TILE_SIGNS[LETTERS[tile]])
        for tile, (text, cite) in enumerate(TILES)
    ),
    Term(GRASS_LETTER, "grass", "As usual.", "grass-1", TILE_SIGNS["."]),
    *MOVES,
    *SIGNS,
)
