"""`courtly train`: a policy for a game, learned by play."""

from pathlib import Path
from typing import Any

import click

from courtly.arena.progress import Point, compare, point, report
from courtly.bots.policies import learned_policy, thumb_policy
from courtly.bots.training import Training
from courtly.cli.arguments import GameName
from courtly.cli.screen import out, progress_bar
from courtly.cli.sim import LAST_SEED, MANY
from courtly.games import game as game_named
from courtly.kernel.errors import BadOption
from courtly.kernel.game import Game
from courtly.kernel.policy import Policy

LOOKS = 20  # how often the policy is measured on the way
AGAINST = ("greedy", "learned")


@click.command()
@click.argument("game", type=GameName())
@click.option("--games", default=200_000, type=click.IntRange(1, MANY), help="How many to play.")
@click.option("--seats", multiple=True, type=int, help="Tables to play at; by default all.")
@click.option("--seed", default=0, type=click.IntRange(0, LAST_SEED), help="Same seed, same end.")
@click.option(
    "--out",
    "file",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Where the weights go; beside them a checkpoint, from which it goes on.",
)
@click.option("--against", type=click.Choice(AGAINST), help="Learn the best answer to this bot.")
@click.option("--deals", default=200, type=click.IntRange(2, MANY), help="For each measurement.")
@click.option("--html", type=click.Path(dir_okay=False, path_type=Path), help="Write a report.")
def train(
    game: str,
    games: int,
    seats: tuple[int, ...],
    seed: int,
    file: Path | None,
    against: str | None,
    deals: int,
    html: Path | None,
) -> None:
    """Let a policy for GAME learn by playing with itself, its past and the rules of thumb."""
    entered = game_named(game)
    file = Path(f"{game}.learned.json") if file is None else file
    checkpoint = file.with_suffix(".checkpoint")
    rival = policy_named(entered, against)
    training = Training(entered, seed, games, seats, None if against is None else rival)
    if checkpoint.exists():
        training.load(checkpoint)
        out.print(f"going on after {training.done:,} games of {checkpoint}")
    command = command_of(game, games, seats, seed, against)
    measured = seats[0] if seats else entered.seats[0]
    points: list[Point] = []
    with progress_bar(f"learning {entered.title}", games) as progress:
        progress(training.done)
        while training.done < games:
            training.go_on(-(-games // LOOKS), progress)
            training.save(checkpoint)
            training.write(file, command)
            won = compare(entered, measured, training.policy, rival, deals)
            points.append(point(training.done, won))
            show(points[-1], measured, against or "greedy")
            if html is not None:
                html.write_text(report(entered, measured, command, points), encoding="utf-8")
    checkpoint.unlink(missing_ok=True)
    out.print(f"the weights are in {file}")


def policy_named(game: Game[Any], name: str | None) -> Policy:
    """What is to be beaten: the rules of thumb, or what has been learned."""
    found = learned_policy(game) if name == "learned" else thumb_policy(game)
    if found is None:
        raise BadOption(f"nothing has been learned of {game.title} yet")
    return found


def command_of(
    game: str, games: int, seats: tuple[int, ...], seed: int, against: str | None
) -> str:
    """What makes these weights again."""
    tables = "".join(f" --seats {number}" for number in seats)
    rival = f" --against {against}" if against else ""
    return f"courtly train {game} --games {games}{tables} --seed {seed}{rival}"


def show(one: Point, seats: int, rival: str) -> None:
    """One measurement for a person."""
    span = f"{100 * one.low:.1f}-{100 * one.high:.1f}"
    out.print(f"{one.games:>10,} games: {one.share:.1%} ({span}) at {seats} seats among {rival}")
