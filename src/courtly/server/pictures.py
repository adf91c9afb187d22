"""Pictures of tables as spectators see them, for links. Equal sights are drawn once."""

import asyncio
import hashlib
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from courtly.kernel.game import Game
from courtly.kernel.preview import Preview
from courtly.kernel.seats import LETTERS, in_words, seats_in
from courtly.kernel.state import SPECTATOR, Log
from courtly.server.live import LiveTable
from courtly.server.painting import Scene, painted
from courtly.server.shelf import Shelf
from courtly.server.table_row import TableRow

KEPT = 200  # pictures, of less than a hundred kilobytes each
AT_ONCE = 16  # that are being drawn, or wait for it
FACES = ("cormorant-garamond-latin-600-*", "inter-latin-400-*", "inter-latin-600-*")


@dataclass(frozen=True)
class Drawn:
    """A picture, and the mark by which it is known again."""

    png: bytes
    mark: str


class Pictures:
    """The pictures of the house."""

    def __init__(self, client: Path) -> None:
        """Nothing is drawn; whoever draws is one thread, and nobody's move waits for it."""
        self.fonts = fonts_in(client)
        busy = "many tables are being drawn just now"
        self.shelf: Shelf[Scene, Drawn] = Shelf(KEPT, lambda picture: 1, AT_ONCE, busy)
        self.painter = ThreadPoolExecutor(1, "painter")

    def has(self, scene: Scene) -> bool:
        """Is it drawn, or being drawn, already?"""
        return self.shelf.has(scene)

    async def picture(self, scene: Scene) -> Drawn:
        """The picture. Raises Busy."""
        return await self.shelf.get(scene, lambda: self._drawn(scene))

    async def _drawn(self, scene: Scene) -> Drawn:
        loop = asyncio.get_running_loop()
        png = await loop.run_in_executor(self.painter, painted, scene, self.fonts)
        return Drawn(png, f'"{hashlib.sha256(png).hexdigest()[:32]}"')

    def close(self) -> None:
        """Draw no more."""
        self.painter.shutdown(wait=False, cancel_futures=True)


def fonts_in(client: Path) -> tuple[str, ...]:
    """The fonts of the browser client; none, where it is not built."""
    found = [sorted(map(str, client.glob(f"assets/{face}.woff2")))[:1] for face in FACES]
    return tuple(file for files in found for file in files) if all(found) else ()


# ---- what is to be seen --------------------------------------------------------------


def scene_of(table: LiveTable) -> Scene:
    """A table from what a spectator's view, its players' names and its public events say."""
    row, game, state = table.row, table.game, table.shown_to(SPECTATOR)
    names = names_at(row)
    playing = table.stage == "playing"
    return Scene(
        title=game.title,
        status=status_of(table.stage, names, state, row),
        sentence=last_sentence(game, table.match.log, names),
        names=tuple(names),
        awaited=tuple(seats_in(state.actors())) if playing else (),
        preview=with_names(game.preview(game.words.view(state, SPECTATOR)), names),
    )


def with_names(preview: Preview, names: Sequence[str]) -> Preview:
    """The same, with names in what is noted of seats."""
    named = dict(zip(LETTERS, names, strict=False))
    places = (replace(one, note=one.note.format_map(named)) for one in preview.places)
    return replace(preview, places=tuple(places))


def names_at(row: TableRow) -> list[str]:
    """Of the players, seat by seat."""
    seats = range(row.seats)
    return [row.players[seat].name if seat in row.players else "free seat" for seat in seats]


def status_of(stage: str, names: Sequence[str], state: Any, row: TableRow) -> str:
    """Whose turn it is, how it ended, or how many are missing."""
    if stage == "waiting":
        free = row.seats - len(row.players)
        return f"{free} free {'seat' if free == 1 else 'seats'}" if free else "about to begin"
    if stage == "over":
        winners = [names[seat] for seat in seats_in(state.winners())]
        if not winners or state.drawn():
            return "A draw"
        return f"{in_words(winners)} {'has' if len(winners) == 1 else 'have'} won"
    asked = [names[seat] for seat in seats_in(state.actors())]
    return f"{in_words(asked)} to move" if asked else "under way"


def last_sentence(game: Game[Any], log: Log, names: Sequence[str]) -> str:
    """What happened last that everybody may know; what the game is about, before anything has."""
    public, speech = log.seen(SPECTATOR), game.words.speech
    if not public:
        return game.sentence
    if speech is None:
        return game.words.event(public[-1], names).text
    return speech.on_screen().told(public[-1], names).text
