"""`courtly replay`: walks through a record as a seat saw it, or open."""

import re
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import click
from rich.text import Text

from courtly.cli.language import speaks
from courtly.cli.picture import picture_of
from courtly.cli.play import seat_of, text_of
from courtly.cli.screen import out
from courtly.cli.session import at_court, result_of
from courtly.games import game as game_named
from courtly.kernel.game import Game
from courtly.kernel.language import Language
from courtly.kernel.match import Match
from courtly.kernel.record import Record, read_record
from courtly.kernel.record import replay as replay_record
from courtly.kernel.seats import seat_name
from courtly.kernel.state import EVERYONE, SPECTATOR, sees
from courtly.kernel.translation import speaking
from courtly.kernel.words import Data
from courtly.terminal.words import t

NAMED = re.compile(r"(?:^|, )([A-F]) (.+?)(?=, [A-F] |$)")  # `A Ann, B Ben`


@click.command()
@click.argument("record_file", metavar="RECORD", type=click.Path(path_type=Path))
@click.option("--seat", help="As this seat saw it; by default as a spectator did.")
@click.option("--open", "is_open", is_flag=True, help="With all cards open.")
@click.option("--step", is_flag=True, help="One step at a time, with the table; Enter goes on.")
@speaks
def replay(
    record_file: Path, seat: str | None, is_open: bool, step: bool, language: Language
) -> None:
    """Walk through a finished or unfinished game."""
    if seat is not None and is_open:
        raise click.UsageError("either --seat or --open, not both")
    record = read_record(text_of(record_file))
    game = speaking(game_named(record.game), language)
    seats = replay_record(record, game).seats
    viewer = SPECTATOR if seat is None else seat_of(seat, seats)
    walk = Walk(game, record, viewer, is_open, step)
    replay_record(record, game, walk.after)
    out.print(Text(f"{walk.result}.", style="bold"))


class Walk:
    """Prints what each line of a record brought."""

    def __init__(
        self, game: Game[Any], record: Record, seat: int, is_open: bool, step: bool
    ) -> None:
        """Begin before the first line."""
        self.seat = seat
        self.is_open = is_open
        self.step = step
        self.told = 0
        self.names = names_in(record)
        self.called = [name or seat_name(seat) for seat, name in enumerate(self.names)]
        self.result = record.result
        self.draw = picture_of(game).draw

    def after(self, match: Match[Any]) -> None:
        """One line has been played."""
        sentences = self.sentences(match)
        self.told = len(match.log.events)
        self.result = result_of(match, self.called)
        if self.step:
            self.show(match, sentences)
        else:
            for sentence in sentences:
                out.print(Text(sentence))

    def sentences(self, match: Match[Any]) -> list[str]:
        """What was told since the last line; with open cards, the secret version of it."""
        log = match.log
        events = log.seen(self.seat, self.told)
        if self.is_open:
            events = [
                log.events[i]
                for i in range(self.told, len(log.events))
                if log.audiences[i] == EVERYONE or not log.audiences[i] & sees(SPECTATOR)
            ]
        return [match.game.words.event(event, self.called).text for event in events]

    def show(self, match: Match[Any], sentences: list[str]) -> None:
        """The table after this line, when something was to be seen."""
        if not sentences:
            return
        view = open_view(match) if self.is_open else match.game.words.view(match.state, self.seat)
        out.print(self.draw(view, self.names, out.width, out.height))
        for sentence in sentences:
            out.print(Text(f"  {sentence}"))
        if sys.stdin.isatty() and not match.state.over():
            input(f"{len(match.lines)}> {t('Enter goes on.')} ")


def names_in(record: Record) -> list[str]:
    """The names of the players: those that a table wrote down, or those of bots at court."""
    seats, written = int(record.headers["seats"]), record.headers.get("players", "")
    names = [found[2] for found in NAMED.finditer(written)]
    if len(names) != seats:
        names = at_court(written.split())
    return names if len(names) == seats else [""] * seats


def open_view(match: Match[Any]) -> Data:
    """What a spectator sees, with every player as that player sees itself."""
    table, state = match.game.words, match.state
    view = table.view(state, SPECTATOR)
    players = view.get("players")
    if isinstance(players, Mapping):
        own = {seat_name(seat): table.view(state, seat)["players"] for seat in range(match.seats)}
        view["players"] = {
            name: seen[name] for name, seen in own.items() if isinstance(seen, Mapping)
        }
    return view
