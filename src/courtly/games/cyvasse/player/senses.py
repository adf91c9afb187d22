"""What a seat knows and what a move is, in numbers: for learning, for research.

Until the screen has gone the other's homeland is sensed as if it were empty.
"""

from typing import Final, cast, final

from librt.vecs import vec
from mypy_extensions import i64

from courtly.games.cyvasse.player.attacks import DISTANCES, king_hangs
from courtly.games.cyvasse.player.worth import Outlook
from courtly.games.cyvasse.rules import board, moves, options
from courtly.games.cyvasse.rules.board import FILES, FORTRESS, MOUNTAIN, NOWHERE, SEATS, SQUARES
from courtly.games.cyvasse.rules.game import Cyvasse
from courtly.games.cyvasse.rules.state import PLAYING, SETTING
from courtly.games.cyvasse.rules.units import KING, NOBODY, UNITS
from courtly.kernel.bits import count, has
from courtly.kernel.senses import Sense, Senses
from courtly.kernel.state import State

NAMES: Final = (
    *("rabble", "spearmen", "crossbowman", "light horse", "heavy horse"),
    *("elephant", "catapult", "trebuchet", "dragon", "king"),
)
UNSEEN: Final = FILES  # how far from a King behind the screen
BALANCES: Final = 11  # even in the middle, and so many steps either way
BALANCE: Final = 120  # worth of a step
TENTHS: Final = 11

OBSERVED: Final = (
    Sense("phase", 4, "behind the screen, chance, battle, over"),
    Sense("to move", 2, "is it this seat's turn?"),
    Sense("quiet", TENTHS, "tenths of the quiet turns that make a draw"),
    Sense("turns", TENTHS, "tenths of the longest game"),
    *(
        Sense(
            f"{whose} {name}", FILES + 1, "0: not there; its distance from the rival King; 8: far"
        )
        for whose in ("own", "other")
        for name in NAMES
    ),
    *(
        Sense(f"{whose} {what}", values, meaning)
        for whose in ("own", "other")
        for what, values, meaning in (
            ("king's tile", board.TILES + 2, "0: grass, then the tiles in their order; 6: unseen"),
            ("king's rank", FILES + 1, "from his own edge; 8: not there"),
            ("king's walls", FILES + 1, "mountains beside him"),
            ("king in danger", 2, "could he be killed if the rival were to move?"),
            ("waiting unit", UNITS + 1, "0: none; the unit that bathes, from 1 on"),
            ("trebuchet's facing", board.DIRECTIONS + 1, "0: none; clockwise from the North"),
        )
    ),
    Sense("balance", BALANCES, "what own units are worth more than the other's, 5: even"),
    Sense("to lay", 26, "own tiles still to be laid"),
    Sense("to place", UNITS + 1, "own units still to be placed"),
    Sense("seats", SEATS + 1, "always two"),
    *(Sense(f"option {one.name}", len(one.values), "as listed") for one in options.OPTIONS),
)

KINDS: Final = 9
(GOES, ATTACKS, STRIKES, SHOOTS, FIRES, PASSES, LAYS, PLACES, WITHDRAWS) = range(KINDS)

OF_MOVES: Final = (
    Sense("kind", KINDS, "goes, attacks, strikes, shoots, fires, passes; lays, places, withdraws"),
    Sense("unit", UNITS + 1 + board.TILES, "who does it; 10: nobody; from 11 on: which tile"),
    Sense(
        "victim", UNITS + 2, "0: nobody; the other's unit from 1 on; 11: one's own", crossed=True
    ),
    Sense("sheltered", 2, "does a fortress save the victim?"),
    Sense("threatened", 2, "could the other attack the unit where it stands?"),
    Sense("guarded", 2, "could the other attack the square it goes to?"),
    Sense("nearer", 5, "steps towards the other King: two or more back, ..., two or more nearer"),
)


@final
class CyvasseSenses(Senses):
    """Battles above all; behind the screen only what is being built."""

    def __init__(self) -> None:
        """Nothing sensed yet."""
        super().__init__(OBSERVED, OF_MOVES)
        self.outlook = Outlook()
        self.chosen: vec[i64] = vec[i64]([0] * len(options.OPTIONS))
        self.of_options: object = None
        # The squares that the other could attack.
        self.low: i64 = 0
        self.high: i64 = 0

    def observe(self, state: State, seat: i64, out: vec[i64]) -> None:
        world = cast(Cyvasse, state)
        self.learn_options(world)
        out[0] = world.phase
        out[1] = 1 if has(world.actors(), seat) else 0
        out[2] = min(world.quiet * 10 // world.quiet_turns, 10)
        out[3] = min(world.turns * 10 // world.most_turns, 10)
        at: i64 = 4
        for step in range(i64(SEATS)):
            at = self.observe_units(world, seat ^ step, step == 1, out, at)
        for step in range(i64(SEATS)):
            at = self.observe_king(world, seat ^ step, step == 1, out, at)
        out[at] = self.balance(world, seat)
        out[at + 1] = self.to_lay(world, seat)
        out[at + 2] = UNITS - self.units_there(world, seat)
        out[at + 3] = world.seats
        for i in range(i64(len(self.chosen))):
            out[at + 4 + i] = self.chosen[i]
        self.look(world, seat)

    def learn_options(self, world: Cyvasse) -> None:
        """Once for each table: options are words."""
        if self.of_options is world.options:
            return
        self.of_options = world.options
        self.outlook.appraise(world)
        for i, one in enumerate(options.OPTIONS):
            self.chosen[i] = one.values.index(world.options[one.name])

    def observe_units(self, world: Cyvasse, seat: i64, hidden: bool, out: vec[i64], at: i64) -> i64:
        """How far each unit is from the rival King."""
        seen = world.revealed()
        king = world.where[(1 - seat) * UNITS + KING] if seen else NOWHERE
        for unit in range(i64(UNITS)):
            square = world.where[seat * UNITS + unit]
            if square == NOWHERE or (hidden and not seen):
                out[at + unit] = 0
            else:
                far = UNSEEN if king == NOWHERE else DISTANCES[square * SQUARES + king]
                out[at + unit] = far
        return at + UNITS

    def observe_king(self, world: Cyvasse, seat: i64, hidden: bool, out: vec[i64], at: i64) -> i64:
        """How a King stands; and which unit of his bathes, where his Trebuchet points."""
        king = world.where[seat * UNITS + KING]
        if king == NOWHERE or (hidden and not world.revealed()):
            out[at] = board.TILES + 1
            out[at + 1] = FILES
            out[at + 2] = 0
            out[at + 3] = 0
        else:
            rank = king >> board.FILE_BITS
            out[at] = tile_at(world, king)
            out[at + 1] = rank if seat == 0 else FILES - 1 - rank
            out[at + 2] = walls(world, king)
            fighting = world.phase == PLAYING
            out[at + 3] = 1 if fighting and king_hangs(world, seat) else 0
        out[at + 4] = world.waiting[seat] + 1
        out[at + 5] = world.facing[seat] + 1
        return at + 6

    def balance(self, world: Cyvasse, seat: i64) -> i64:
        """Who has the better army."""
        if not world.revealed():
            return BALANCES // 2
        ahead = self.outlook.army(world, seat) - self.outlook.army(world, 1 - seat)
        return max(0, min(BALANCES - 1, (ahead + BALANCE // 2) // BALANCE + BALANCES // 2))

    def to_lay(self, world: Cyvasse, seat: i64) -> i64:
        """How many tiles are left."""
        if world.phase != SETTING:
            return 0
        left: i64 = 0
        for tile in range(i64(board.RUIN)):
            left += world.left_to_lay(tile, seat)
        return max(0, min(25, left))

    def units_there(self, world: Cyvasse, seat: i64) -> i64:
        """How many units are placed; in battle none is to be placed."""
        if world.phase != SETTING:
            return UNITS
        there: i64 = 0
        for unit in range(i64(UNITS)):
            if world.where[seat * UNITS + unit] != NOWHERE:
                there += 1
        return there

    def look(self, world: Cyvasse, seat: i64) -> None:
        """Find all that the other could attack."""
        self.low = 0
        self.high = 0
        if world.phase != PLAYING:
            return
        self.outlook.look(world)
        for who in range((1 - seat) * UNITS, (2 - seat) * UNITS):
            self.low |= self.outlook.reach[2 * who]
            self.high |= self.outlook.reach[2 * who + 1]

    # ---- a move ----------------------------------------------------------------------------

    def describe(self, state: State, seat: i64, move: i64, out: vec[i64], at: i64) -> None:
        world = cast(Cyvasse, state)
        for i in range(i64(len(OF_MOVES))):
            out[at + i] = 0
        out[at] = kind_of(world, move)
        out[at + 6] = 2
        if move >= moves.PASS:
            out[at + 1] = built_by(move)
            return
        unit = moves.unit_of(move)
        target = moves.target_of(move)
        victim = world.at(target)
        out[at + 1] = unit
        if victim != NOBODY:
            out[at + 2] = UNITS + 1 if victim // UNITS == seat else victim % UNITS + 1
            out[at + 3] = 1 if world.lies(FORTRESS, target) else 0
        square = world.where[seat * UNITS + unit]
        reached = self.low, self.high
        out[at + 4] = 1 if board.holds(reached, square) else 0
        stays = move >= moves.SHOOT
        out[at + 5] = 1 if board.holds(reached, square if stays else target) else 0
        king = world.where[(1 - seat) * UNITS + KING] * SQUARES
        nearer = 0 if stays else DISTANCES[king + square] - DISTANCES[king + target]
        out[at + 6] = max(0, min(4, nearer + 2))


def tile_at(world: Cyvasse, square: i64) -> i64:
    """0: grass, then the tiles in their order."""
    for tile in range(i64(board.TILES)):
        if world.lies(tile, square):
            return tile + 1
    return 0


def walls(world: Cyvasse, square: i64) -> i64:
    """The mountains beside a square."""
    low, high = board.near(square)
    return count(low & world.ground[2 * MOUNTAIN]) + count(high & world.ground[2 * MOUNTAIN + 1])


def kind_of(world: Cyvasse, move: i64) -> i64:
    """What a move does."""
    if move < moves.STRIKE:
        return GOES if world.at(moves.square_of(move)) == NOBODY else ATTACKS
    if move < moves.SHOOT:
        return STRIKES
    if move < moves.FIRE:
        return SHOOTS
    if move < moves.PASS:
        return FIRES
    if move == moves.PASS:
        return PASSES
    if move == moves.WITHDRAW:
        return WITHDRAWS
    return LAYS if move < moves.PLACE else PLACES


def built_by(move: i64) -> i64:
    """Which unit is placed, or which tile is laid; for a pass nobody."""
    if move < moves.TILE or move == moves.WITHDRAW:
        return UNITS
    if move < moves.PLACE:
        return UNITS + 1 + moves.tile_of(move)
    return moves.placed_by(move)
