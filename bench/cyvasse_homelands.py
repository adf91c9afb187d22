"""Searches for good homelands of Cyvasse, and says how good they are.

    python bench/cyvasse_homelands.py --seed 1 --candidates 80
    python bench/cyvasse_homelands.py --lines FILE     # measure these lines, search nothing
    python bench/cyvasse_homelands.py --battles 2000   # who wins, and how soon, as the player plays

Everything is decided by games of the greedy player against itself. Each island begins with the best
of some random homelands and climbs: a change of one to three tiles or units stays if the homeland
then does at least as well against the same opponents, on the same dice. An opponent is met from
both sides of the board, and each side moves first as often as the other. The opponents are
random homelands and, as they are found, the champions of the other islands. At last the champions
meet each other and random homelands that none of them has seen. The same seed gives the same lines.
Use a compiled Courtly: the search plays some fifty thousand games.

The intervals take every game for itself. Games between the same two homelands are much alike, so
for a few homelands among themselves they are too narrow; for random ones less so.
Of the lines in homelands.py three are the best of seed 1 with 80 candidates, found before the
player had its IMPATIENCE. Two more of that search could lose their King on the first move; the
third and the fifth line replace them, found by the same words once only a King under cover was
allowed, and measured against the others. The search would find others today.
"""

import argparse
import random
from collections import Counter
from collections.abc import Iterator

from courtly.arena.intervals import wilson
from courtly.games.cyvasse import GAME
from courtly.games.cyvasse.memory.guesses import arrange_at_random
from courtly.games.cyvasse.player.greedy import greedy
from courtly.games.cyvasse.player.homelands import HOMELANDS, parts_of
from courtly.games.cyvasse.rules import moves
from courtly.games.cyvasse.rules.board import FILES, FOREST, FORTRESS, HOME, MOUNTAIN
from courtly.games.cyvasse.rules.game import Cyvasse
from courtly.games.cyvasse.rules.setup import crowded
from courtly.games.cyvasse.rules.units import DRAGON, KING, NOBODY, UNITS
from courtly.games.cyvasse.words.lines import arrangement_line
from courtly.games.cyvasse.words.names import CODES, LETTERS, SQUARE_NAMES
from courtly.kernel.dice import Dice

CHANGES = 3
BEGINNERS = 24  # random homelands from which an island takes its first
BOLD = 0.08  # how far behind half of the games may show a candidate before it is given up
EARLY = 5  # turns of a side

PARTS: dict[tuple[str, int], list[int]] = {}


# ---- homelands ---------------------------------------------------------------------------


def random_line(chance: random.Random) -> str:
    """A homeland as chance would build it, the King under cover."""
    while True:
        state: Cyvasse = GAME.new()
        arrange_at_random(state, 0, Dice(chance.getrandbits(60)))
        line = arrangement_line(state, 0)
        if allowed(*taken_apart(line)):
            return line


def taken_apart(line: str) -> tuple[list[str], list[int]]:
    """The letters of the 32 tiles from a1 on, and the squares of the ten units."""
    rows, units = line.split(" ")
    letters = [letter for row in reversed(rows.split("/")) for letter in row]
    squares = [SQUARE_NAMES.index(units[4 * u + 2 : 4 * u + 4]) for u in range(UNITS)]
    return letters, squares


def put_together(letters: list[str], squares: list[int]) -> str:
    """And back."""
    rows = ["".join(letters[8 * rank : 8 * rank + 8]) for rank in reversed(range(4))]
    units = "".join(CODES[u] + SQUARE_NAMES[square] for u, square in enumerate(squares))
    return f"{'/'.join(rows)} {units}"


def allowed(letters: list[str], squares: list[int]) -> bool:
    """setup-3, R08, and a King whom nobody can kill on the first turn (R13).

    In a fortress he is saved, in a forest no Dragon can harm him, and on the first rank nobody
    else reaches him.
    """
    king = squares[KING]
    if letters[king] != LETTERS[FORTRESS] and (letters[king] != LETTERS[FOREST] or king >= FILES):
        return False
    mountains = 0
    for square, letter in enumerate(letters):
        if letter == LETTERS[MOUNTAIN]:
            if crowded(mountains) >> square & 1:
                return False
            mountains |= 1 << square
    return all(
        letters[square] != LETTERS[MOUNTAIN] for u, square in enumerate(squares) if u != DRAGON
    )


def changed(line: str, chance: random.Random) -> str:
    """One to three tiles or units elsewhere."""
    while True:
        letters, squares = taken_apart(line)
        for _ in range(chance.randint(1, CHANGES)):
            here = chance.randrange(HOME)
            if chance.random() < 0.5:
                there = chance.randrange(HOME)
                letters[here], letters[there] = letters[there], letters[here]
            else:
                unit = chance.randrange(UNITS)
                if here in squares:
                    squares[squares.index(here)] = squares[unit]
                squares[unit] = here
        new = put_together(letters, squares)
        if new != line and allowed(letters, squares):
            return new


def tile_of_king(line: str) -> str:
    """The letter under the King: F and X are safe from a Dragon's first strike."""
    letters, squares = taken_apart(line)
    return letters[squares[KING]]


def alike(one: str, other: str) -> int:
    """How many of the 28 parts two homelands share, as they are or mirrored."""
    letters, squares = taken_apart(other)
    mirrored = put_together(
        [letters[square ^ 7] for square in range(HOME)], [square ^ 7 for square in squares]
    )
    return max(len({*parts(one, 0)} & {*parts(line, 0)}) for line in (other, mirrored))


# ---- games ---------------------------------------------------------------------------------


def parts(line: str, seat: int) -> list[int]:
    """The small moves that build it."""
    if (line, seat) not in PARTS:
        PARTS[line, seat] = parts_of(line, seat)
    return PARTS[line, seat]


def points(lines: tuple[str, str], first: int, dice: Dice) -> tuple[float, float]:
    """What South and North get in one game."""
    state: Cyvasse = GAME.new()
    for seat in range(2):
        for move in parts(lines[seat], seat):
            state.apply(seat, move)
    state.happen(first)
    while not state.over():
        state.apply(state.turn, greedy(state, state.turn, dice))
    if state.drawn():
        return 0.5, 0.5
    return (1.0, 0.0) if state.victors == 1 else (0.0, 1.0)


def results(line: str, others: list[str], seed: int) -> Iterator[float]:
    """Points of a homeland: from both sides, moving first and second, against each in turn."""
    for number, other in enumerate(others):
        for first in range(2):
            dice = Dice(seed + 4 * number + first)
            yield points((line, other), first, dice)[0]
            yield points((other, line), 1 - first, dice)[1]


def share(line: str, others: list[str], seed: int, needed: float = 0.0) -> float:
    """The mean; a candidate that is far behind after half of the games is given up."""
    total = 0.0
    for number, point in enumerate(results(line, others, seed), start=1):
        total += point
        if number == 2 * len(others) and total / number < needed - BOLD:
            return 0.0
    return total / (4 * len(others))


# ---- the search ----------------------------------------------------------------------------


def climb(line: str, others: list[str], candidates: int, chance: random.Random) -> str:
    """Keep every change that does no harm against these opponents."""
    seed = chance.getrandbits(40)
    best = share(line, others, seed)
    for _ in range(candidates):
        new = changed(line, chance)
        found = share(new, others, seed, best)
        if found >= best:
            line, best = new, found
    return line


def champions(islands: int, rounds: int, candidates: int, pool: int, seed: int) -> list[str]:
    """One homeland from each island."""
    chance = random.Random(seed)
    strangers = [random_line(chance) for _ in range(pool)]
    found: list[str] = []
    for _ in range(islands):
        beginners = [random_line(chance) for _ in range(BEGINNERS)]
        few = strangers[: pool // 2]
        found.append(max(beginners, key=lambda line: share(line, few, seed)))
    for turn in range(rounds):
        for island in range(islands):
            rivals = found[:island] + (found[island + 1 :] if turn else [])
            others = [*rivals, *(random_line(chance) for _ in range(max(0, pool - len(rivals))))]
            found[island] = climb(found[island], others, candidates, chance)
            print(f"# round {turn + 1}, island {island + 1}: {found[island]}", flush=True)
    return found


def report(lines: list[str], games: int, seed: int) -> None:
    """Each line with its share against the others, and against random homelands."""
    chance = random.Random(seed + 1)
    strangers = [random_line(chance) for _ in range(games // 4)]
    for line in lines:
        rivals = [other for other in lines if other != line]
        again = -(-games // (4 * len(rivals)))
        print(line)
        for name, met in (("champions", rivals * again), ("random", strangers)):
            got = [*results(line, met, seed + 2)]
            low, high = wilson(sum(got), len(got))
            draws = sum(point == 0.5 for point in got) / len(got)
            print(
                f"    against {name}: {sum(got) / len(got):.3f} [{low:.3f}, {high:.3f}]"
                f" of {len(got)} games, {draws:.3f} drawn"
            )
        shared = max(alike(line, other) for other in rivals)
        print(f"    King on {tile_of_king(line)}; at most {shared} of 28 parts like another's")


# ---- what the battles look like --------------------------------------------------------------


def dragon_kills(state: Cyvasse, move: int) -> bool:
    """Does a move of the battle kill a King with the Dragon?"""
    if move >= moves.STRIKE or moves.unit_of(move) != DRAGON:
        return False
    victim = state.at(moves.square_of(move))
    in_fortress = state.lies(FORTRESS, moves.square_of(move))
    return victim != NOBODY and victim % UNITS == KING and not in_fortress


def battle(state: Cyvasse, first: int, dice: Dice) -> set[str]:
    """Play it out: what of interest happened."""
    state.happen(first)
    by_dragon = could_by_dragon = False
    while not state.over():
        move = greedy(state, state.turn, dice)
        by_dragon = dragon_kills(state, move)
        could_by_dragon = any(dragon_kills(state, it) for it in GAME.legal(state, state.turn))
        state.apply(state.turn, move)
    if state.drawn():
        return {"drawn"}
    found = {"the first mover won" if state.victors >> first & 1 else "the second mover won"}
    if by_dragon:
        found.add("a Dragon killed the King")
    for turns in (1, EARLY):
        if state.turns <= 2 * turns:
            found.add(f"over within {turns} turns of a side")
            if could_by_dragon:
                found.add(f"... and a Dragon could have done it, within {turns}")
            if by_dragon:
                found.add(f"a Dragon killed the King within {turns} turns of a side")
    return found


def battles(games: int, at_random: bool, options: dict[str, str], seed: int) -> None:
    """Count it over many games, each side moving first as often as the other."""
    counts: Counter[str] = Counter()
    lengths = []
    for number in range(games):
        dice = Dice(seed * 1_000_003 + number)
        state: Cyvasse = GAME.new(options=options)
        for seat in range(2):
            if at_random:
                own = parts(random_line(random.Random(dice.below(1 << 28))), seat)
            else:
                own = parts(HOMELANDS[dice.below(len(HOMELANDS))], seat)
            for move in own:
                state.apply(seat, move)
        counts.update(battle(state, number % 2, dice))
        lengths.append(int(state.turns))
    kind = "random homelands" if at_random else "its own homelands"
    print(f"{games} games, {kind}, {options or 'usual options'}")
    print(f"    {sum(lengths) / games:.1f} turns, median {sorted(lengths)[games // 2]}")
    for what, times in sorted(counts.items()):
        low, high = wilson(times, games)
        print(f"    {what}: {times / games:.3f} [{low:.3f}, {high:.3f}]")
    won = {who: counts[f"the {who} mover won"] for who in ("first", "second")}
    decided = sum(won.values())
    low, high = wilson(won["first"], decided)
    print(f"    the first mover, of {decided} decided: {won['first'] / decided:.3f}", end=" ")
    print(f"[{low:.3f}, {high:.3f}]", flush=True)


def main() -> None:
    """Search, then measure."""
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--islands", type=int, default=8)
    options.add_argument("--rounds", type=int, default=2)
    options.add_argument("--candidates", type=int, default=120, help="of each climb")
    options.add_argument("--pool", type=int, default=12, help="opponents of each climb")
    options.add_argument("--games", type=int, default=800, help="of each final measure")
    options.add_argument("--lines", help="a file of lines: measure these and search nothing")
    options.add_argument("--battles", type=int, help="count what happens in so many games")
    options.add_argument("--reach", default="unlimited", help="of the Dragons in those")
    chosen = options.parse_args()
    if chosen.battles:
        for at_random in (False, True):
            table = {} if chosen.reach == "unlimited" else {"dragon_reach": chosen.reach}
            battles(chosen.battles, at_random, table, chosen.seed)
        return
    if chosen.lines:
        with open(chosen.lines, encoding="ascii") as file:
            found = [line.strip() for line in file if line.strip() and line[0] not in "# "]
    else:
        found = champions(
            chosen.islands, chosen.rounds, chosen.candidates, chosen.pool, chosen.seed
        )
    report(found, chosen.games, chosen.seed)


if __name__ == "__main__":
    main()
