"""Homelands that have stood the test, and how the greedy player builds one behind its screen.

They were found by search: bench/cyvasse_homelands.py says how. In each the King has a fortress or
a forest, and nobody can kill him on the first turn, whatever the other has built (R13).
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from courtly.games.cyvasse.rules import moves
from courtly.games.cyvasse.rules.board import FOREST, FORTRESS, SEATS, SQUARES
from courtly.games.cyvasse.rules.game import Cyvasse
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


# The parts of homeland h for seat s begin at (h * SEATS + s) * PARTS.
PLANS: Final = vec[i64](
    [move for line in HOMELANDS for seat in range(SEATS) for move in parts_of(line, seat)]
)


def arrange(state: Cyvasse, seat: i64, choices: Moves, dice: Dice) -> i64:
    """The next part of a homeland: of one that fits what is there, if any does."""
    choices.clear()
    state.legal(seat, choices)
    plan = fitting(state, seat, dice)
    for i in range(plan, plan + PARTS):
        if among(PLANS[i], choices):
            return PLANS[i]
    return by_rule_of_thumb(state, choices, dice)


def among(move: i64, choices: Moves) -> bool:
    """Is this part allowed now?"""
    for i in range(choices.n):
        if choices.items[i] == move:
            return True
    return False


def fitting(state: Cyvasse, seat: i64, dice: Dice) -> i64:
    """Where the plan begins that agrees most with what is there; chance decides between equals."""
    best: i64 = 0
    most: i64 = -1
    equals: i64 = 0
    for homeland in range(i64(len(HOMELANDS))):
        plan = (homeland * SEATS + seat) * PARTS
        done = agreement(state, seat, plan)
        if done > most:
            most = done
            best = plan
            equals = 1
        elif done == most:
            equals += 1
            if dice.below(equals) == 0:
                best = plan
    return best


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
            is_king = moves.PLACE + KING * SQUARES <= move < moves.WITHDRAW
            if is_king and state.lies(tile, moves.square_of(move)):
                return move
        tile -= 1
    return choices.items[dice.below(choices.n)]
