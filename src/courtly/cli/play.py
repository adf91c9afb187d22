"""`courtly play`: a person against bots, or several persons at one keyboard."""

import secrets
from pathlib import Path
from typing import Any

import click
import yaml

from courtly.bots import bot_for, seated, usual_bot
from courtly.bots.bot import Bot
from courtly.cli.arguments import GameName
from courtly.cli.keeping import Keeper
from courtly.cli.keyboard import Keyboard
from courtly.cli.language import speaks
from courtly.cli.session import DRAFT, PERSON, Session
from courtly.games import game as game_named
from courtly.kernel.errors import BadOption, BadPosition, BadRecord
from courtly.kernel.game import Game
from courtly.kernel.language import Language
from courtly.kernel.match import Match
from courtly.kernel.options import read_settings
from courtly.kernel.record import read_record, replay
from courtly.kernel.seats import seat_name, seat_number
from courtly.kernel.translation import speaking
from courtly.terminal.words import t

USUAL_SEATS = 3
OVER = "{file}: this game is over ({result}); `courtly replay` shows it"


@click.command()
@click.argument("game", type=GameName(), required=False)
@click.option(
    "--seats", type=int, help="How many seats; by default as the options say, or 3, or the fewest."
)
@click.option("--set", "settings", multiple=True, metavar="OPTION=VALUE", help="Set a rule option.")
@click.option("--seat", "persons", multiple=True, help="Your seat, A by default; several: persons.")
@click.option("--bots", help="For the other seats, by default herald; the last fills the rest.")
@click.option("--seed", type=click.IntRange(0), help="The same seed gives the same deal.")
@click.option("--record", "record_file", type=click.Path(path_type=Path), help="Write the record.")
@click.option(
    "--resume", "resume_file", type=click.Path(path_type=Path), help="Go on with a record."
)
@click.option("--position", "position_file", type=click.Path(path_type=Path), help="Start from it.")
@speaks
def play(
    game: str | None,
    seats: int | None,
    settings: tuple[str, ...],
    persons: tuple[str, ...],
    bots: str | None,
    seed: int | None,
    record_file: Path | None,
    resume_file: Path | None,
    position_file: Path | None,
    language: Language,
) -> None:
    """Play GAME at this terminal; a record that is resumed knows its game."""
    headers: dict[str, str] = {}
    if resume_file is not None:
        match, headers = resumed(game, resume_file, language)
    elif game is not None:
        match = begun(speaking(game_named(game), language), seats, settings, position_file)
    else:
        raise click.UsageError(
            t("which game? As in `courtly play GAME`; `courtly games` lists them")
        )
    kinds = headers.get("players", "").split()
    players = placed(match.game, match.seats, persons, bots or usual_bot(match.game), kinds)
    seed = secrets.randbits(60) if seed is None else seed
    session = Session(match, players, seed, headers.get(DRAFT, ""))
    raise SystemExit(Keyboard(session, Keeper(session, record_file, resume_file)).run())


def begun(
    game: Game[Any], seats: int | None, settings: tuple[str, ...], position_file: Path | None
) -> Match[Any]:
    """A new game, from the deal or from a position."""
    options = read_settings(settings)
    if position_file is None:
        usual = game.seats_for(options, USUAL_SEATS)
        return Match(game, usual if seats is None else seats, options)
    return Match(game, seats, options, position_in(position_file))


def position_in(file: Path) -> dict[str, Any]:
    """A position from a YAML or JSON file."""
    try:
        data = yaml.safe_load(text_of(file))
    except yaml.YAMLError as error:
        raise BadPosition(f"{file}: {' '.join(str(error).split())}") from None
    if not isinstance(data, dict):
        problem = t(
            "{file}: a position is a mapping of names to values (docs/scenarios.md)", file=file
        )
        raise BadPosition(problem)
    return data


def resumed(game: str | None, file: Path, language: Language) -> tuple[Match[Any], dict[str, str]]:
    """An unfinished game from its record, and what the record says besides."""
    record = read_record(text_of(file))
    match = replay(record, speaking(game_named(game or record.game), language))
    if match.state.over():
        raise BadRecord(t(OVER, file=file, result=record.result))
    return match, record.headers


def text_of(file: Path) -> str:
    """The text of a file that a person named."""
    try:
        return file.read_text(encoding="utf-8")
    except FileNotFoundError:
        raise BadOption(t("{file}: there is no such file", file=file)) from None
    except (OSError, UnicodeDecodeError):
        raise BadOption(t("{file}: cannot be read as text", file=file)) from None


def placed(
    game: Game[Any], seats: int, persons: tuple[str, ...], bots: str, kinds: list[str]
) -> list[Bot | None]:
    """Who sits where: a bot or, for a person, None. A resumed record knows, unless told anew."""
    if len(kinds) == seats and not persons:
        return [None if kind == PERSON else bot_for(game, kind) for kind in kinds]
    people = [seat_of(name, seats) for text in persons or ("A",) for name in text.split(",")]
    others = [seat for seat in range(seats) if seat not in people]
    players: list[Bot | None] = [None] * seats
    if others:
        for seat, bot in zip(others, seated(game, bots, len(others)), strict=True):
            players[seat] = bot
    return players


def seat_of(name: str, seats: int) -> int:
    """A seat that a person asks for: its letter, or its number from 1."""
    seat = int(name) - 1 if name.strip().isdecimal() else seat_number(name, seats)
    if seat is None or not 0 <= seat < seats:
        last = seat_name(seats - 1)
        raise BadOption(
            t("there is no seat {seat}; seats are A to {last}", seat=repr(name), last=last)
        )
    return seat
