"""What a link to a table shows before it is followed: title, sentence and picture, in its head."""

import re
from contextlib import suppress
from html import escape
from urllib.parse import urlsplit

from starlette.datastructures import URL

from courtly.games import game as game_named
from courtly.kernel.errors import CourtlyError
from courtly.kernel.seats import in_words
from courtly.server.house import House
from courtly.server.table_row import TableRow

TABLE = re.compile(r"(table|replay)/([\w-]{1,40})/?")
MARK = re.compile(r'(<meta property="og:(title|description|image)" content=")([^"]*)(" />)')
PICTURE, PAINTED = "/card.png", "/api/tables/{table}/picture.png"


async def preview(index: str, path: str, url: URL, house: House) -> str:
    """The page's text with what it is about in its head; only what anyone may know of a table."""
    told = {"image": _whole(PICTURE, url)}
    found = TABLE.fullmatch(path)
    if found is not None:
        with suppress(CourtlyError):  # no such table, or one that cannot be read: the page says so
            row = await house.archive.find(found[2])
            if row is not None:
                told |= about(row) | {"image": _whole(PAINTED.format(table=row.id), url)}
    return MARK.sub(lambda mark: f"{mark[1]}{escape(told.get(mark[2], mark[3]))}{mark[4]}", index)


def about(row: TableRow) -> dict[str, str]:
    """A table in a title and a sentence."""
    title = game_named(row.game).title
    names = [row.players[seat].name for seat in sorted(row.players)]
    free = row.seats - len(names)
    if free:
        names.append(f"{free} free {'seat' if free == 1 else 'seats'}")
    company = in_words(names)
    if row.result is not None:
        title, sentence = f"{title}: the game is over", f"{company}. Look back at it."
    elif row.started:
        title, sentence = f"{title}: a game under way", f"{company}. Come and watch."
    else:
        title, sentence = f"{title}: a seat is free" if free else title, f"{company}."
    return {"title": title, "description": sentence}


def _whole(path: str, url: URL) -> str:
    """An address that other programs can follow; only that of a sensible host."""
    host = urlsplit(str(url)).netloc
    return f"{url.scheme}://{host}{path}" if re.fullmatch(r"[\w.:\[\]-]{1,255}", host) else path
