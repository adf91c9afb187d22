"""How the weights of `standings` were found: games are played out, and who won is learned from.

`main` prints that module anew; it takes a minute or so.
"""

from typing import Final

from courtly.games.korona.player.greedy import ByWeights
from courtly.games.korona.player.standing import SIZE, Standing
from courtly.games.korona.player.weights import THUMB, Weights, seasoned
from courtly.games.korona.rules import moves, phases
from courtly.games.korona.rules.game import Korona
from courtly.kernel.bits import lowest
from courtly.kernel.dice import Dice
from courtly.kernel.policy import AnyMove, Policy

GAMES: Final = {2: 14_000, 3: 9_000, 4: 8_000}
STEP: Final = 0.02  # of the first games; later ones teach less
SLOWER: Final = 8  # times, about, at the end
WHIM: Final = 24  # one move in so many is any move, so that all kinds of tables are seen
MOST_TURNS: Final = 100
THOUSANDTHS: Final = 1000


def fit(standing: Standing, root: Korona, games: int, seed: int) -> None:
    """Play games from one table and learn from each."""
    dice = Dice(seed)
    kinds: list[Policy] = [ByWeights(Weights(seasoned(root.seats))), ByWeights(Weights(THUMB))]
    state = root.blank()
    turns = [root.blank() for _ in range(MOST_TURNS)]
    for table in (state, *turns):
        table.noting = False
    for game in range(games):
        state.copy_from(root)
        players = [kinds[dice.below(len(kinds))] for _ in range(root.seats)]
        begun = play(state, players, turns, dice)
        step = STEP / (1.0 + SLOWER * game / games)
        for i in range(begun):
            standing.look(turns[i])
            standing.learn(turns[i], state.victors, step)


def play(state: Korona, players: list[Policy], turns: list[Korona], dice: Dice) -> int:
    """To the end; every table at which a turn begins is kept. How many."""
    whim = AnyMove(moves.MOST_LEGAL)
    begun = 0
    while state.phase != phases.OVER:
        chances = state.chances()
        if chances:
            state.happen(dice.below(chances))
            continue
        if state.phase == phases.DRAW and state.picked == 0 and begun < len(turns):
            turns[begun].copy_from(state)
            begun += 1
        seat = lowest(state.actors())
        player = whim if dice.below(WHIM) == 0 else players[seat]
        state.apply(seat, player.choose(state, seat, dice))
    return begun


def main() -> None:
    """Print the module."""
    from courtly.games.korona import GAME

    found: list[float] = []
    for seats, games in GAMES.items():
        standing = Standing([0] * SIZE, Weights(seasoned(seats)))
        fit(standing, GAME.new(seats), games, seats)
        found += list(standing.weights)[len(found) : len(found) + SIZE // len(GAMES)]
    print('"""What counts how much, in thousandths: see `standing`."""')
    print(
        "\nfrom typing import Final\n\n# No tuple: to the compiler each length of them is a type."
    )
    print("# fmt: off\nSTANDINGS: Final = [")
    numbers = [f"{round(weight * THOUSANDTHS)}," for weight in found]
    for i in range(0, len(numbers), 15):
        print("    " + " ".join(numbers[i : i + 15]))
    print("]")


if __name__ == "__main__":
    main()
