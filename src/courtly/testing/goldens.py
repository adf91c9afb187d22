"""Goldens: whole games printed with what every seat and the spectator sees at every step.

Of a view only what has changed since the last step is printed. A secret that leaks shows up as a
changed line. `python -m courtly.testing.goldens FOLDER` writes them anew after a change that is
meant.
"""

import json
import sys
from pathlib import Path
from typing import Any

from courtly.games import every_game
from courtly.kernel.dice import Dice
from courtly.kernel.game import Game
from courtly.kernel.match import Match
from courtly.kernel.record import record_of
from courtly.kernel.seats import seat_name, seats_in
from courtly.kernel.words import Data, Plain
from courtly.testing.walk import step

SEEDS = 3  # games for each game, with different numbers of seats

Flat = dict[str, Plain]


def golden(game: Game[Any], seed: int) -> str:
    """One random game as seen from all sides."""
    dice = Dice(seed)
    seats = game.seats[(seed * 2) % len(game.seats)]
    match: Match[Any] = Match(game, seats)
    seen: dict[int, Flat] = {seat: {} for seat in range(-1, seats)}
    out = [f"# {game.title}, {seats} seats, seed {seed}", ""]
    out += sights(match, 0, seen)
    while not match.state.over():
        told = len(match.log.events)
        step(match, dice, leaving=seed == SEEDS - 1)
        line = match.lines[-1]
        who = "*" if line.seat is None else seat_name(line.seat)
        out += ["", f"== {who} {line.text}", *sights(match, told, seen)]
    payoffs = " ".join(f"{match.state.payoff(seat):+.3f}" for seat in range(seats))
    return "\n".join([*out, "", f"payoffs {payoffs}", "", record_of(match).write()])


def sights(match: Match[Any], told: int, seen: dict[int, Flat]) -> list[str]:
    """What everyone is told, sees anew, is asked and may do."""
    game, state = match.game, match.state
    out = []
    for seat in range(-1, match.seats):
        name = seat_name(seat)
        out += [f"{name} hears: {text}" for text in match.told(seat, told)]
        view = flat(game.words.view(state, seat))
        changed = {key: value for key, value in view.items() if seen[seat].get(key, ...) != value}
        gone = {key: "gone" for key in seen[seat] if key not in view}
        out.append(f"{name} sees: {json.dumps(changed | gone)}")
        seen[seat] = view
        if seat in seats_in(state.actors()):
            out.append(f"{name} is asked: {game.words.prompt(state, seat).text}")
            out.append(f"{name} may: {', '.join(game.legal_texts(state, seat))}")
    return out


def flat(data: Data, above: str = "") -> Flat:
    """Nested fields as one level: `players.A.points`."""
    found: Flat = {}
    for key, value in data.items():
        if isinstance(value, dict) and value:
            found |= flat(value, f"{above}{key}.")
        else:
            found[f"{above}{key}"] = value
    return found


def main() -> None:
    """Write all goldens into a folder."""
    folder = Path(sys.argv[1])
    for game in every_game():
        for seed in range(SEEDS):
            (folder / game.name).mkdir(parents=True, exist_ok=True)
            file = folder / game.name / f"{seed}.txt"
            file.write_text(golden(game, seed), encoding="utf-8")


if __name__ == "__main__":
    main()
