"""All that is said at a board of Cyvasse: events, questions and refusals, as rows."""

from courtly.games.cyvasse.rules.numbers import TILES
from courtly.games.cyvasse.words.events import DRAWS, EVENTS
from courtly.games.cyvasse.words.labels import LABELS
from courtly.games.cyvasse.words.names import CODES, LETTERS, NAMES, TILE_NAMES
from courtly.games.cyvasse.words.threats import THREATS
from courtly.kernel.rows import NUMBER, SEAT, Codes, Count, Names, Row, Speech

UNIT = Names(CODES, NAMES)
LOTS = {
    f"{n} {LETTERS[i]}": f"{n} {TILE_NAMES[i] if n == 1 else tile.name}"
    for i, tile in enumerate(TILES)
    for n in range(1, tile.span[-1] + 1)
}

KINDS = {
    **dict.fromkeys(("seat", "of", "seats", "other"), SEAT),
    **dict.fromkeys(("unit", "target"), UNIT),
    **dict.fromkeys(("from", "to", "via", "square", "squares", "stands", "beside"), NUMBER),
    **dict.fromkeys(("units", "own", "reach", "move", "moves", "problem"), NUMBER),
    "places": Codes(dict(zip(CODES, NAMES, strict=True))),  # `Ra on a4`
    "tile": Names(LETTERS, TILE_NAMES),
    "lot": Names(LETTERS, [name.capitalize() for name in TILE_NAMES]),
    "tiles": Names([*LOTS], [*LOTS.values()]),
    "spaces": Count("{n} space", "{n} spaces"),
    "ahead": Count("the tile", "the {n} tiles", {3: "the three tiles"}),
    "times": Count("", "{n} times", {2: "second", 3: "third", 4: "fourth", 5: "fifth"}),
    "turns": Count("", "{n} turns", {100: "A hundred turns", 1000: "A thousand turns"}),
    "reason": Names(DRAWS, DRAWS),
}

QUESTIONS = {
    "move": Row("Your turn: move one unit.", "R14"),
    "lay_tiles": Row("Behind the screen: lay {tiles}, then place your units.", "comp-3"),
    "place_units": Row("Behind the screen: place your units.", "setup-4"),
    "change": Row("Your homeland is as it was: change it, then declare all of it again.", "R89"),
}
PROMPTS = {
    **QUESTIONS,
    "won": Row("{seat} win[s].", "R82"),
    "drawn": Row("A draw.", "end-1"),
    "chance": Row("Chance names who moves first.", "R12"),
    "waiting": Row("Waiting for {seats}.", {"set-up": "setup-5", "playing": "R14"}, by="phase"),
}

# The rule on how far a unit moves or shoots is its own.
OF_UNITS = {code: f"{code.lower()}-1" for code in CODES}

BEHIND_THE_SCREEN = {
    "still_building": Row("both homelands are still being built", "setup-5"),
    "ready": Row("you are ready; `withdraw` lets you change your homeland", "R89"),
    "not_ready": Row("you have not declared yourself ready", "R89"),
    "both_ready": Row("both are ready: the screen has gone", "R89"),
    "screen_gone": Row("the screen has gone: nothing is arranged any more", "setup-5"),
    "no_tile_there": Row("{square} is not in your homeland", "setup-2"),
    "no_unit_there": Row("{square} is not in your homeland", "setup-4"),
    "tiles_first": Row("the tiles come before the units", "setup-4"),
    "placed_already": Row("your {unit} stands on the board already", "comp-5"),
    "occupied": Row("{square} is occupied", "R03"),
    "dragons_only": Row("{square} is a mountain: only the Dragon may start there", "R08"),
    "none_left": Row("there is no {tile} left to lay", "comp-3"),
    "has_a_tile": Row("{square} has a tile", "R03"),
    "too_many_touch": Row("on {square} more than two mountains would touch", "R06"),
    "mountains_first": Row("in a declaration the mountains come first", "R94"),
    "tile_where": Row("say on which square, as in `M b4`", "setup-2"),
    "unit_where": Row("say on which square, as in `Ki d2`", "setup-4"),
    "bad_line": Row("{problem}", "R03"),
}

MOVEMENT = {
    "ended": Row("the game is over", "R84"),
    "chance_first": Row("chance has yet to name who moves first", "R12"),
    "where_to": Row("what does the {unit} do? {moves:or}", OF_UNITS, by="unit"),
    "not_on_turn": Row("it is {other}'s turn", "R14"),
    "no_passing": Row("there is something else to do, so there is no passing", "R16"),
    "not_there": Row("no {unit} of yours stands on {square}", "R14"),
    "nobody_of_yours": Row("no unit of yours stands on {square}", "R14"),
    "another": Row("on {square} stands your {unit}", "R14"),
    "dead": Row("your {unit} is dead", "mel-1"),
    "waits": Row("the {unit} waits in the water this turn", "water-2"),
    "same_tile": Row("a move ends on another tile of the board", "R18"),
    "no_neighbour": Row("{square} is no neighbour of {beside}", "move-2"),
    "too_far": Row("the {unit} moves {spaces}", OF_UNITS, by="unit"),
    "no_path": Row("no free path of its spaces leads the {unit} to {square}", "R24"),
    "mountain": Row("{square} is a mountain", "mtn-1"),
    "water": Row("the water on {square} ends the move", "water-1"),
    "after_a_forest": Row("after a forest it has no space left on {square}", "forest-1"),
    "friend_blocks": Row("a unit blocks the way on {square}", "R26"),
    "enemy_blocks": Row("a unit blocks the way on {square}", "R25"),
    "no_line": Row("the Dragon flies in one straight line", "move-3"),
    "dragon_blocks": Row("the enemy Dragon on {square} blocks the way", "dr-3"),
    "reach": Row("at this table a Dragon flies {reach} squares at most", "R88"),
}

COMBAT = {
    "attack_it": Row("{square} is occupied; {move} attacks", "mel-1"),
    "nobody_there": Row("nobody stands on {square}", "mel-1"),
    "cannot_kill": Row("the {unit} cannot kill the {target}", "unit-1"),
    "not_spearmen": Row("the {unit} cannot take Spearmen", "sp-2"),
    "not_own": Row("at this table nobody attacks their own", "R65"),
    "king_safe": Row("at this table the King is safe on the first turn", "R13"),
    "on_a_mountain": Row("{square} is a mountain", "R43"),
    "in_a_forest": Row("{square} is a forest: a Dragon attacks nobody there", "forest-3"),
    "no_blow_from_water": Row("the {unit} cannot attack from the water", "R40"),
    # The fortress.
    "fortress_empty": Row("nobody stands on {square}", "R56"),
    "cannot_kill_in_fortress": Row("the {unit} cannot kill the {target}", "R52"),
    "any_way": Row("the way to {square} does not matter: name only {square}", "R24"),
    "choose_approach": Row("the approach is yours to choose: name the tile before {square}", "R49"),
    "from_where": Row("from where? {moves:or}", "R49"),
    "approach_taken": Row("a unit stands on {square}", "R49"),
    "no_space_left": Row("on {square} the {unit} has no space left for the blow", "R49"),
    # Ranged.
    "cannot_shoot": Row("the {unit} cannot shoot", "rng-1"),
    "no_shot_from_water": Row("the {unit} cannot attack from the water", "water-3"),
    "no_target": Row("nobody stands on {square}", "R72"),
    "out_of_range": Row("{square} is out of the {unit}'s range", OF_UNITS, by="unit"),
    "mountain_before": Row("a mountain lies before {square}", "mtn-4"),
    "faces_nowhere": Row("the Trebuchet has not moved yet: it faces nowhere", "R74"),
    "not_faced": Row("{square} is not among {ahead} the Trebuchet faces", "R76"),
    "move_or_shoot": Row("at this table a unit moves or shoots, not both", "R15"),
    "one_space": Row("the {unit} moves one space before it fires", "R15"),
    "off_the_board": Row("that step leads off the board", "R15"),
    "step_into_water": Row("{square} is water: nobody shoots from there", "R15"),
}

ROWS = {**PROMPTS, **LABELS, **BEHIND_THE_SCREEN, **MOVEMENT, **COMBAT, **THREATS}
SPEECH = Speech(KINDS, EVENTS, ROWS, QUESTIONS)
