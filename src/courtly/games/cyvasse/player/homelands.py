"""Homelands that have stood the test, and how the greedy player builds one behind its screen.

They were found by search: bench/cyvasse_homelands.py says how. In each the King has a fortress or
a forest, and nobody can kill him on the first turn, whatever the other has built (R13).
"""

from collections.abc import Sequence
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from courtly.games.cyvasse.player.attacks import DISTANCES
from courtly.games.cyvasse.player.library import LIBRARY
from courtly.games.cyvasse.player.worth import highest
from courtly.games.cyvasse.rules import board, moves
from courtly.games.cyvasse.rules.board import FILES, FOREST, FORTRESS, SEATS
from courtly.games.cyvasse.rules.game import Cyvasse
from courtly.games.cyvasse.rules.state import ROOM
from courtly.games.cyvasse.rules.units import KING, UNITS
from courtly.games.cyvasse.words.lines import declaration
from courtly.games.cyvasse.words.names import read_placement
from courtly.kernel.dice import Dice
from courtly.kernel.state import Moves

HOMELANDS: Final = (
    "F...F.FF/...WMMWF/..WMF..M/.X.WM.WM Rag2Spg3Crg1LHc4HHc3Elb3Cab2Tre2Drf1Kib1",
    "WMW...WW/.F...M../W.F..FMX/FMM.FM.F Rah4Spf4Crg4LHf2HHc3Elc4Cad2Tre3Drh2Kie1",
    ".M.FX..F/.W.FFMWW/M...M..W/.M.FMF.W Rab2Spf4Crc1LHc2HHc3Elg4Cad3Trh1Drd1Kif1",
    "...FMM.X/.WM.WF.M/.M.F.WF./FW..W.MF Rad4Spc1Crf3LHc4HHa3Eld1Cae2Tre3Dra1Kid2",
    "FFMFM.WW/MW..W.M./F.X...M./...F.MWF Rad4Spe2Crf3LHc1HHb3Elf4Cac2Trb4Drc3Kih1",
)

PARTS: Final = 28  # of a homeland: tiles and units
LIBERTY: Final = 10  # of so many parts one goes elsewhere, where liberties are taken
FLIP: Final = FILES - 1  # turns a file into its mirror image, bit by bit


def parts_of(line: str, seat: int) -> list[int]:
    """The small moves that build a homeland, in an order the rules allow."""
    read = [read_placement(part) for part in declaration(line, seat).split(", ")]
    return [move for move in read if move is not None]


def king_first(parts: list[int]) -> list[int]:
    """The same, his tile before all others but mountains, the King before all other units."""
    king = next(moves.square_of(move) for move in parts if is_king(move))

    def rank(move: int) -> tuple[int, bool]:
        stage = 2 if move >= moves.PLACE else min(1, moves.tile_of(move))
        return stage, moves.square_of(move) != king

    return sorted(parts, key=rank)


def is_king(move: i64) -> bool:
    """Does it place the King?"""
    return move >= moves.PLACE and moves.placed_by(move) == KING


@final
class Plans:
    """Homelands to build, each for either seat."""

    def __init__(self, parts: Sequence[Sequence[int]], liberties: bool = False) -> None:
        """From their small moves, South's and North's in turn."""
        self.parts: vec[i64] = vec[i64]([move for plan in parts for move in plan])
        self.number: i64 = len(parts) // SEATS
        self.liberties = liberties

    def next_part(self, state: Cyvasse, seat: i64, dice: Dice) -> i64:
        """The next part of the plan that agrees most with what is there, if it fits."""
        choices = Moves(i64(ROOM))
        state.legal(seat, choices)
        plans = range(self.number)
        agreed = vec[i64]([self.agreement(state, seat, self.begin(i, seat)) for i in plans])
        begin = self.begin(highest(agreed, self.number, dice), seat)
        for i in range(begin, begin + PARTS):
            for k in range(choices.n):
                if choices.items[k] == self.parts[i]:
                    return self.elsewhere(state, begin, self.parts[i], choices, dice)
        return by_rule_of_thumb(state, choices, dice)

    def begin(self, plan: i64, seat: i64) -> i64:
        """Where the parts of a plan begin."""
        return (plan * SEATS + seat) * PARTS

    def agreement(self, state: Cyvasse, seat: i64, begin: i64) -> i64:
        """How many parts of a plan are there already."""
        done: i64 = 0
        for i in range(begin, begin + PARTS):
            move = self.parts[i]
            square = moves.square_of(move)
            if move < moves.PLACE:
                if state.lies(moves.tile_of(move), square):
                    done += 1
            elif state.where[moves.placed_by(move) + seat * UNITS] == square:
                done += 1
        return done

    def elsewhere(self, state: Cyvasse, begin: i64, move: i64, choices: Moves, dice: Dice) -> i64:
        """The part itself, or now and then the same on a square beside it that the plan leaves.

        So nobody learns a homeland by heart. A mountain, the King and his tile stay in place.
        """
        fixed = move < moves.TILE + board.WATER * board.SQUARES or is_king(move)
        if not self.liberties or fixed or self.is_kings(begin, move):
            return move
        if dice.below(LIBERTY) > 0:
            return move
        square = moves.square_of(move)
        found = move
        seen: i64 = 1
        for k in range(choices.n):
            other = choices.items[k]
            there = moves.square_of(other)
            if other - there != move - square or DISTANCES[square * board.SQUARES + there] != 1:
                continue
            if not self.is_used(begin, there):
                seen += 1
                if dice.below(seen) == 0:
                    found = other
        return found

    def is_kings(self, begin: i64, move: i64) -> bool:
        """Is it on the square where the King will stand?"""
        for i in range(begin, begin + PARTS):
            if is_king(self.parts[i]):
                return moves.square_of(self.parts[i]) == moves.square_of(move)
        return False

    def is_used(self, begin: i64, square: i64) -> bool:
        """Does the plan lay or place anything on the square?"""
        for i in range(begin, begin + PARTS):
            if moves.square_of(self.parts[i]) == square:
                return True
        return False


def mirrored(move: int) -> int:
    """A part on the other side of the board, left for right."""
    square = moves.square_of(move)
    return move - square + (square ^ FLIP)


def in_both_mirrors(lines: Sequence[str]) -> list[list[int]]:
    """The plans for these homelands as they are, and in the mirror."""
    plans = []
    for line in lines:
        south, north = (king_first(parts_of(line, seat)) for seat in range(SEATS))
        plans += [south, north]
        plans += [[mirrored(move) for move in plan] for plan in (south, north)]
    return plans


KNOWN: Final = Plans([parts_of(line, seat) for line in HOMELANDS for seat in range(SEATS)])
GROWN: Final = Plans(in_both_mirrors(LIBRARY), liberties=True)


def arrange(state: Cyvasse, seat: i64, dice: Dice) -> i64:
    """The next part of a homeland that everybody knows."""
    return KNOWN.next_part(state, seat, dice)


def by_rule_of_thumb(state: Cyvasse, choices: Moves, dice: Dice) -> i64:
    """Where no plan helps: the King under cover, anything else anywhere."""
    tile: i64 = FORTRESS
    while tile >= FOREST:
        for i in range(choices.n):
            move = choices.items[i]
            if is_king(move) and state.lies(tile, moves.square_of(move)):
                return move
        tile -= 1
    return choices.items[dice.below(choices.n)]
