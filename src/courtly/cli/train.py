"""`courtly train`: a policy for a game, learned by play."""

from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path

import click

from courtly.arena.progress import Point, Table, at_all_tables, compare, point, report
from courtly.bots.opponents import opponent
from courtly.bots.policies import weights_of
from courtly.bots.rounds import Rounds
from courtly.bots.training import USUAL, Manner
from courtly.cli.arguments import GameName, NewFile
from courtly.cli.screen import out, progress_bar
from courtly.cli.sim import LAST_SEED, MANY
from courtly.games import game as game_named
from courtly.kernel.errors import BadOption
from courtly.kernel.thoughts import Budget

LOOKS = 20  # how often the policy is measured on the way


@click.command()
@click.argument("game", type=GameName())
@click.option("--games", default=200_000, type=click.IntRange(1, MANY), help="How many to play.")
@click.option("--seats", multiple=True, type=int, help="Tables to play at; by default all.")
@click.option("--seed", default=0, type=click.IntRange(0, LAST_SEED), help="Same seed, same end.")
@click.option(
    "--out",
    "file",
    type=NewFile(),
    help="Where the weights go; beside them a checkpoint, from which it goes on.",
)
@click.option("--against", metavar="BOT", help="Learn the best answer to this bot.")
@click.option("--thoughts", default=0, type=click.IntRange(0, MANY), help="Of that bot, a move.")
@click.option("--pace", default=1.0, type=click.FloatRange(0.001, 10), help="Size of its steps.")
@click.option(
    "--temperature",
    default=1.0,
    type=click.FloatRange(0.05, 1),
    help="Below 1 what is written plays more decidedly than it learned.",
)
@click.option(
    "--undecided",
    default=USUAL.undecided,
    type=click.FloatRange(0, 1),
    help="What mixed play is worth to it; 0 where nobody bluffs.",
)
@click.option(
    "--thumbs",
    default=USUAL.thumbs,
    type=click.IntRange(0, 100),
    help="% of rivals: rules of thumb.",
)
@click.option(
    "--past", default=USUAL.past, type=click.IntRange(0, 100), help="% of rivals: past selves."
)
@click.option(
    "--rounds",
    default=1,
    type=click.IntRange(1, 100),
    help="From the second on it also meets those who learned to beat it.",
)
@click.option("--further", is_flag=True, help="Begin with what the game has learned already.")
@click.option("--deals", default=200, type=click.IntRange(2, MANY), help="For each measurement.")
@click.option("--html", type=NewFile(), help="Write a report.")
def train(
    game: str,
    games: int,
    seats: tuple[int, ...],
    seed: int,
    file: Path | None,
    against: str | None,
    thoughts: int,
    pace: float,
    temperature: float,
    undecided: float,
    thumbs: int,
    past: int,
    rounds: int,
    further: bool,
    deals: int,
    html: Path | None,
) -> None:
    """Let a policy for GAME learn by playing with itself, its past and the rules of thumb.

    With --against it learns to beat one bot: the price of being predictable.
    """
    entered = game_named(game)
    file = Path(f"{game}.learned.json") if file is None else file
    checkpoint = file.with_suffix(".checkpoint")
    rival = opponent(entered, against or "greedy", Budget(thoughts=thoughts))
    first = weights_of(entered, (seats or entered.seats)[0]) if further else None
    manner = Manner(pace, temperature, undecided, thumbs, past)
    if against is not None and rounds > 1:
        raise BadOption("rounds are for a policy, not for the best answer to a bot")
    training = Rounds(
        *(entered, seed, games, seats, None if against is None else rival, first, manner, rounds),
    )
    if checkpoint.exists():
        training.load(checkpoint)
        out.print(f"going on after {training.done:,} games of {checkpoint}")
    command = command_in(click.get_current_context())
    measured = training.seats[0]
    points = [Point(**one) for one in training.measured]
    with progress_bar(f"learning {entered.title}", training.total) as progress:
        progress(training.done)
        while training.done < training.total:
            training.go_on(-(-training.total // LOOKS), progress)
            training.save(checkpoint)
            training.write(file, command)
            won = compare(entered, measured, training.latest.outcome(), rival, deals)
            points.append(point(training.done, won))
            training.measured = [asdict(one) for one in points]
            training.save(checkpoint)  # measured, too
            show(points[-1], measured, against or "greedy")
            if html is not None:
                page = report(entered, measured, command, points, (), against or "greedy")
                html.write_text(page, encoding="utf-8")
    if against is None and points:
        tables = at_all_tables(entered, training.seats, training.latest.outcome(), rival, deals)
        show_least(tables)
        if html is not None:
            page = report(entered, measured, command, points, tables)
            html.write_text(page, encoding="utf-8")
    checkpoint.unlink(missing_ok=True)
    out.print(f"the weights are in {file}")


WHAT_MAKES_IT = (  # and not where it is written
    *(
        "games",
        "seats",
        "seed",
        "against",
        "thoughts",
        "pace",
        "temperature",
        "undecided",
        "thumbs",
        "past",
        "rounds",
        "further",
    ),
)


def command_in(context: click.Context) -> str:
    """What makes these weights again: all that was said of how to learn."""
    words = [f"courtly train {context.params['game']}"]
    for option in context.command.params:
        said = context.params.get(option.name or "")
        unsaid = said is None or said is False or said in ((), option.default)
        if option.name not in WHAT_MAKES_IT or unsaid:
            continue
        values = said if isinstance(said, tuple) else (said,)
        words += [option.opts[0] if one is True else f"{option.opts[0]} {one}" for one in values]
    return " ".join(words)


def show(one: Point, seats: int, rival: str) -> None:
    """One measurement for a person."""
    span = f"{100 * one.low:.1f}-{100 * one.high:.1f}"
    out.print(f"{one.games:>10,} games: {one.share:.1%} ({span}) at {seats} seats among {rival}")


def show_least(tables: Sequence[Table]) -> None:
    """Where the policy does worst among the rules of thumb."""
    least = min(tables, key=lambda one: one.times)
    where = f"{least.seats} seats {least.option or 'by the book'}"
    span = f"{least.low:.2f}-{least.high:.2f}"
    out.print(f"least at {where}: {least.times:.2f} ({span}) times the fair share among greedy")
