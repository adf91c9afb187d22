"""Homelands that have stood the test, and how the greedy player builds one behind its screen.

They were found by search: bench/cyvasse_homelands.py says how. In each the King has a fortress or
a forest, and nobody can kill him on the first turn, whatever the other has built (R13).
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from courtly.games.cyvasse.player.worth import highest
from courtly.games.cyvasse.rules import moves
from courtly.games.cyvasse.rules.board import FOREST, FORTRESS, SEATS
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


def parts_of(line: str, seat: int) -> list[int]:
    """The small moves that build a homeland, in an order the rules allow."""
    read = [read_placement(part) for part in declaration(line, seat).split(", ")]
    return [move for move in read if move is not None]


PLANS: Final = vec[i64](
    [move for line in HOMELANDS for seat in range(SEATS) for move in parts_of(line, seat)]
)


def arrange(state: Cyvasse, seat: i64, dice: Dice) -> i64:
    """The next part of a homeland: of the one that agrees most with what is there, if it fits."""
    choices = Moves(i64(ROOM))
    state.legal(seat, choices)
    plans = range(i64(len(HOMELANDS)))
    agreed = vec[i64]([agreement(state, seat, plan_of(plan, seat)) for plan in plans])
    plan = plan_of(highest(agreed, i64(len(HOMELANDS)), dice), seat)
    for i in range(plan, plan + PARTS):
        for k in range(choices.n):
            if choices.items[k] == PLANS[i]:
                return PLANS[i]
    return by_rule_of_thumb(state, choices, dice)


def plan_of(homeland: i64, seat: i64) -> i64:
    """Where the parts of a homeland begin."""
    return (homeland * SEATS + seat) * PARTS


def agreement(state: Cyvasse, seat: i64, plan: i64) -> i64:
    """How many parts of a plan are there already."""
    done: i64 = 0
    for i in range(plan, plan + PARTS):
        move = PLANS[i]
        square = moves.square_of(move)
        if move < moves.PLACE:
            if state.lies(moves.tile_of(move), square):
                done += 1
        elif state.where[moves.placed_by(move) + seat * UNITS] == square:
            done += 1
    return done


def by_rule_of_thumb(state: Cyvasse, choices: Moves, dice: Dice) -> i64:
    """Where no plan helps: the King under cover, anything else anywhere."""
    tile: i64 = FORTRESS
    while tile >= FOREST:
        for i in range(choices.n):
            move = choices.items[i]
            is_king = move >= moves.PLACE and moves.placed_by(move) == KING
            if is_king and state.lies(tile, moves.square_of(move)):
                return move
        tile -= 1
    return choices.items[dice.below(choices.n)]
