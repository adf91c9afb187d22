"""Many games side by side, stepped together into arrays that are made once: for research.

Every game stands at a decision of one seat. Whoever looks at the arrays through the buffer protocol
(`memoryview(many.observed)`, `numpy.frombuffer(many.observed, "i8")`) sees them change in place,
and answers with the bytes of an array of his own (`choices.tobytes()`).
"""

from typing import Final, final

from librt.strings import read_i64_le
from librt.vecs import vec
from mypy_extensions import i64

from courtly.kernel.bits import lowest
from courtly.kernel.dice import Dice
from courtly.kernel.errors import CourtlyError
from courtly.kernel.senses import Senses
from courtly.kernel.state import Moves, State

NO_MOVE: Final = -1
WIDE: Final = 8  # bytes of a choice


@final
class Many:
    """So many games of one kind, each with dice of its own; one that is over begins anew."""

    def __init__(self, root: State, senses: Senses, room: i64, games: i64, seed: i64) -> None:
        """From `root` on; `room` is the game's own: no seat has more moves."""
        self.root = root
        self.senses = senses
        self.room: i64 = room
        self.games: i64 = games
        self.of_seat: i64 = len(senses.observed)
        self.of_moves: i64 = len(senses.of_moves)
        self.states: list[State] = [root.copy() for _ in range(games)]
        self.dice: list[Dice] = [Dice(seed + game) for game in range(games)]
        self.legal = Moves(room)
        self.now: vec[i64] = vec[i64]([0] * self.of_seat)
        # What there is to read, a row for each game.
        self.seats: vec[i64] = vec[i64]([0] * games)  # who decides
        self.observed: vec[i64] = vec[i64]([0] * (games * self.of_seat))  # what that seat knows
        self.numbers: vec[i64] = vec[i64]([0] * games)  # of legal moves
        self.moves: vec[i64] = vec[i64]([0] * (games * room))  # these, then NO_MOVE
        self.described: vec[i64] = vec[i64]([0] * (games * room * self.of_moves))  # likewise
        self.ended: vec[i64] = vec[i64]([0] * games)  # 1: the step ended a game, this is the next
        self.payoffs: vec[float] = vec[float]([0.0] * (games * root.seats))  # of the last that did
        for game in range(games):
            self.go_on(game)

    def step(self, choices: bytes) -> None:
        """Make one of its moves in every game, and go on to its next decision.

        Which one of them, is a little-endian number of eight bytes for each game.
        """
        if len(choices) != WIDE * self.games:
            wanted = f"{WIDE} bytes for each of {self.games} games"
            raise CourtlyError(f"choices: {len(choices)} bytes are not {wanted}")
        for game in range(self.games):
            place = read_i64_le(choices, WIDE * game)
            if place < 0 or place >= self.numbers[game]:
                most = self.numbers[game] - 1
                raise CourtlyError(f"game {game}: its moves are 0 to {most}, {place} is none")
        for game in range(self.games):
            move = self.moves[game * self.room + read_i64_le(choices, WIDE * game)]
            self.states[game].apply(self.seats[game], move)
            self.go_on(game)

    def go_on(self, game: i64) -> None:
        """Let chance act until somebody decides; what is over is written down and begun anew."""
        state, dice = self.states[game], self.dice[game]
        self.ended[game] = 0
        while state.actors() == 0:
            chances = state.chances()
            if chances:
                state.happen(dice.below(chances))
                continue
            self.ended[game] = 1
            for seat in range(state.seats):
                self.payoffs[game * state.seats + seat] = state.payoff(seat)
            state.copy_from(self.root)
        self.show(game, lowest(state.actors()))

    def show(self, game: i64, seat: i64) -> None:
        """Write the rows of a game at which this seat decides."""
        state, legal, now = self.states[game], self.legal, self.now
        legal.n = 0
        state.legal(seat, legal)
        self.seats[game] = seat
        self.numbers[game] = legal.n
        self.senses.observe(state, seat, now)
        row = game * self.of_seat
        for i in range(self.of_seat):
            self.observed[row + i] = now[i]
        row = game * self.room
        for i in range(legal.n):
            self.moves[row + i] = legal.items[i]
            at = (row + i) * self.of_moves
            self.senses.describe(state, seat, legal.items[i], self.described, at)
        for i in range(legal.n, self.room):
            self.moves[row + i] = NO_MOVE
