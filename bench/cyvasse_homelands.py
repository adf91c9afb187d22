"""Grows a library of homelands of Cyvasse by play, and says how good they are.

    python bench/cyvasse_homelands.py --seed 1         # grow one
    python bench/cyvasse_homelands.py --seed 2 --lines FILE --further  # from these lines on
    python bench/cyvasse_homelands.py --lines FILE     # measure these lines, grow nothing
    python bench/cyvasse_homelands.py --battles 2000   # who wins, and how soon, as greedy plays

The library begins with the homelands that everybody knows. In each generation a homeland of it, or
the best of a few random ones, climbs: a change of one to three tiles or units stays if the homeland
then does at least as well against some of the library and a stranger, moving first and second.
What has climbed joins if it holds its own against the whole library. Games are played by the
search with a few hundred thoughts a move, and are given to whoever is far ahead. At last all meet
each other and random homelands that none of them has seen. The same seed, player and numbers give
the same lines. Use a compiled Courtly: a library takes some three thousand games, four minutes.

The lines of library.py are the better ones of seed 1, found with an earlier appraisal; the search
would find others today. Those of homelands.py are older: games of the greedy player decided.
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
from courtly.games.cyvasse.player.search import Searcher
from courtly.games.cyvasse.rules import moves
from courtly.games.cyvasse.rules.board import FILES, FOREST, FORTRESS, HOME, MOUNTAIN
from courtly.games.cyvasse.rules.game import Cyvasse
from courtly.games.cyvasse.rules.setup import crowded
from courtly.games.cyvasse.rules.units import DRAGON, KING, NOBODY, UNITS
from courtly.games.cyvasse.words.lines import arrangement_line
from courtly.games.cyvasse.words.names import CODES, LETTERS, SQUARE_NAMES
from courtly.kernel.dice import Dice

CHANGES = 3
BEGINNERS = 6  # random homelands of which the best may climb ...
ANEW = 3  # ... in every third generation
FAR_AHEAD = 600  # the game is as good as won
LONG = 150  # turns after which it is as good as drawn
OTHERWISE = 37  # thoughts more make another game of the same homelands
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


class Fights:
    """Games of the search against itself."""

    def __init__(self, thoughts: int) -> None:
        """So many a move."""
        self.thoughts = thoughts
        self.searcher = Searcher(GAME.new())

    def points(self, lines: tuple[str, str], more: int = 0) -> float:
        """What South gets if it moves first."""
        state: Cyvasse = GAME.new()
        for seat in range(2):
            for move in parts(lines[seat], seat):
                state.apply(seat, move)
        state.happen(0)
        searcher = self.searcher
        while not state.over() and state.turns < LONG:
            searcher.think(state, 0.0, self.thoughts + more)
            value = int(searcher.values[searcher.best])
            if abs(value) > FAR_AHEAD:
                return float((value > 0) == (state.turn == 0))
            state.apply(state.turn, searcher.choices[0].items[searcher.best])
        return 0.5 if not state.over() or state.drawn() else float(state.victors == 1)

    def results(self, line: str, others: list[str], more: int = 0) -> Iterator[float]:
        """Points of a homeland, moving first and second, against each in turn."""
        for other in others:
            yield self.points((line, other), more)
            yield 1.0 - self.points((other, line), more)

    def share(self, line: str, others: list[str], more: int = 0, needed: float = 0.0) -> float:
        """The mean; a candidate that cannot reach what is needed is given up."""
        games = 2 * len(others)
        total = 0.0
        for number, point in enumerate(self.results(line, others, more), start=1):
            total += point
            if number % 2 == 0 and total + games - number < needed * games:
                return 0.0
        return total / games


# ---- the search ----------------------------------------------------------------------------


def climb(
    fights: Fights, line: str, others: list[str], candidates: int, chance: random.Random
) -> str:
    """Keep every change that does no harm against these opponents."""
    best = fights.share(line, others)
    for number in range(candidates):
        new = changed(line, chance)
        found = fights.share(new, others, 0, best)
        if found >= best > 0.0 or found > best:
            line, best = new, found
        if best >= 1.0 and number > candidates // 2:
            break
    return line


def grown(
    begun: list[str], generations: int, candidates: int, met: int, thoughts: int, seed: int
) -> list[str]:
    """Every new one answers the mix of those before it."""
    chance = random.Random(seed)
    fights = Fights(thoughts)
    library = [*HOMELANDS, *begun]
    for generation in range(generations):
        others = chance.sample(library, min(met - 2, len(library)))
        others += [random_line(chance)]
        others += [library[-1]] if library[-1] not in others else []
        if generation % ANEW == ANEW - 1:
            few = others[: met // 2]
            beginners = [random_line(chance) for _ in range(BEGINNERS)]
            parent = max(beginners, key=lambda line: fights.share(line, few))
        else:
            parent = chance.choice(library)
        line = climb(fights, parent, others, candidates, chance)
        share = fights.share(line, library, OTHERWISE)
        if share >= 0.5 and line not in library:
            library.append(line)
        print(f"# generation {generation + 1}: {share:.2f} against the library", flush=True)
        print(f"# {line}", flush=True)
    return library[len(HOMELANDS) :]


def report(lines: list[str], games: int, thoughts: int, seed: int) -> None:
    """Each line with its share against the others, the known ones, and random ones."""
    fights = Fights(thoughts)
    chance = random.Random(seed + 1)
    strangers = [random_line(chance) for _ in range(games // 2)]
    for line in lines:
        rivals = [other for other in lines if other != line]
        print(line)
        met = {"the others": rivals, "the known": list(HOMELANDS), "random": strangers}
        for name, opponents in met.items():
            got = [*fights.results(line, opponents)]
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


def lines_of(path: str) -> list[str]:
    """The homelands of a file."""
    with open(path, encoding="ascii") as file:
        return [line.strip() for line in file if line.strip() and line[0] not in "# "]


def main() -> None:
    """Grow, then measure."""
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--generations", type=int, default=16)
    options.add_argument("--candidates", type=int, default=20, help="of each climb")
    options.add_argument("--met", type=int, default=6, help="opponents of each climb")
    options.add_argument("--thoughts", type=int, default=300, help="of each move")
    options.add_argument("--games", type=int, default=40, help="with strangers, at the end")
    options.add_argument("--lines", help="a file of lines: measure these and grow nothing")
    options.add_argument("--further", action="store_true", help="grow from these lines on")
    options.add_argument("--battles", type=int, help="count what happens in so many games")
    options.add_argument("--reach", default="unlimited", help="of the Dragons in those")
    chosen = options.parse_args()
    if chosen.battles:
        for at_random in (False, True):
            table = {} if chosen.reach == "unlimited" else {"dragon_reach": chosen.reach}
            battles(chosen.battles, at_random, table, chosen.seed)
        return
    found = lines_of(chosen.lines) if chosen.lines else []
    if not chosen.lines or chosen.further:
        found = grown(
            found,
            chosen.generations,
            chosen.candidates,
            chosen.met,
            chosen.thoughts,
            chosen.seed,
        )
    report(found, chosen.games, chosen.thoughts, chosen.seed)


if __name__ == "__main__":
    main()
