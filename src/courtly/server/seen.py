"""What one seat is sent: built from its view, its events and its legal moves, nothing else."""

import time
from bisect import bisect_left, bisect_right
from functools import cache, lru_cache
from typing import Any, Literal

import msgspec
from msgspec import Raw

from courtly.games import game as game_named
from courtly.kernel.bits import has
from courtly.kernel.game import Game
from courtly.kernel.play import Draft, default_text
from courtly.kernel.seats import LETTERS, names_in, seat_name
from courtly.kernel.state import SPECTATOR, State, sees
from courtly.kernel.words import MOST_KNOWN, Data, Said, Words
from courtly.server.live import LiveTable
from courtly.server.messages import (
    Choice,
    Dealt,
    Further,
    Happened,
    Owed,
    Past,
    Player,
    Promises,
    Ranked,
    Sentence,
    Stage,
    TableInfo,
    Wording,
)
from courtly.server.parts import Moment, Own, Question, Setting
from courtly.server.table_row import Seated, TableRow

MOST_EVENTS = 500  # in one message; who needs earlier ones asks for them
MANY = 32  # moves: so long a list is rarely the same as another
MADE_OF_ROWS = ("prompt", "said", "label", "heading", "warning")
ENCODER = msgspec.json.Encoder()


class Telling:
    """The state since a ply that seats know: what all are told is written once."""

    def __init__(self, table: LiveTable, since: int, setting: bytes) -> None:
        """The setting is written already: it changes less often than the moment."""
        self.table = table
        since = max(since, earliest(table))
        self.events = events_since(table, since)
        self.common = b",%b,%b" % (ENCODER.encode(moment_of(table, since))[1:-1], setting[1:])

    def to(self, seat: int) -> bytes:
        """The message that brings a seat to the present."""
        return ENCODER.encode(self._own(seat))[:-1] + self.common

    def _own(self, seat: int) -> Own:
        table, state = self.table, self.table.shown_to(seat)
        audience = sees(seat)
        return Own(
            seat=None if seat == SPECTATOR else seat_name(seat),
            view=table.game.words.view(state, seat),
            prompt=PHRASES.prompt(table.game, state, seat),
            asked=asked_of(table, seat),
            events=[written for knowing, written in self.events if knowing & audience],
            standing=table.standing.get(seat),
        )


def setting_of(table: LiveTable, players: list[Player]) -> bytes:
    """What table this is, and who sits there."""
    row = table.row
    return ENCODER.encode(Setting(row.id, row.game, players, table.match.options, row.commitment))


def moment_of(table: LiveTable, since: int) -> Moment:
    """What all may know of the table as it is now."""
    state = table.state
    stage = table.stage
    over = stage == "over"
    return Moment(
        stage=stage,
        ply=table.ply,
        since=since,
        awaited=names_in(state.actors()),
        staying=names_in(state.staying()),
        dealt=dealt_since(table, since),
        seconds_left=table.seconds_left(),
        draw_offered=[seat_name(who) for who in sorted(table.draw_offered)],
        result=table.match.result() if over else None,
        ranking=ranking(state) if over else [],
        drawn=over and bool(state.drawn()),
        rematch=table.row.rematch,
    )


def ranking(state: State) -> list[Ranked]:
    """The seats by what they have won, then by points, where points say more than that."""
    won = {seat: int(has(state.winners(), seat)) for seat in range(state.seats)}
    points = {seat: int(state.score(seat)) for seat in range(state.seats)}
    counted = points != won
    order = sorted(won, key=lambda seat: (-won[seat], -points[seat]))
    ranked: list[Ranked] = []
    for at, seat in enumerate(order):
        before = order[at - 1]
        equal = at > 0 and (won[before], points[before]) == (won[seat], points[seat])
        place = ranked[-1].place if equal else at + 1
        score = points[seat] if counted else None
        ranked.append(Ranked(seat_name(seat), place, bool(won[seat]), score))
    return ranked


def dealt_since(table: LiveTable, since: int, until: int | None = None) -> list[Dealt]:
    """The chance events after a ply."""
    if since >= table.ply:
        return []
    first = bisect_right(table.dealt_at, since)
    last = None if until is None else bisect_right(table.dealt_at, until)
    chances = zip(table.dealt_at[first:last], table.match.chances[first:last], strict=True)
    return [Dealt(number, ply, of) for number, (ply, of) in enumerate(chances, start=first)]


def asked_of(table: LiveTable, seat: int) -> Question | None:
    """The question this seat owes an answer to, with every legal answer."""
    if seat not in table.asked or table.stage != "playing":
        return None
    ply = table.question(seat)
    answered = seat in table.window.answers
    state = table.state if ply is None else table.shown_to(seat)
    headings, moves = PHRASES.offered(table.game, state, seat)
    return Question(
        ply=table.asked[seat] if ply is None else ply,
        headings=headings,
        moves=moves,
        window=table.state.reacting(),
        answered=ply is None,
        optional=answered and ply is not None,
        usual=usual_answer(table.game, table.state, seat),
    )


def usual_answer(game: Any, state: Any, seat: int) -> str:
    """What a window hears from whoever is silent, and may be told in advance."""
    return default_text(game, state, seat) if state.reacting() else ""


def sentence(said: Said) -> Sentence:
    """What is said, as it goes over the wire."""
    return Sentence(said.text, said.cite, said.name, sent(said.fields))


def wording(said: Said) -> Wording:
    """The same where its rule stands beside it."""
    return Wording(said.text, said.name, sent(said.fields))


def sent(fields: Data) -> Data:
    """Fields, of which one may be a sentence of its own: its row says the rest."""
    return {name: _within(value) for name, value in fields.items()}


def _within(value: Any) -> Any:
    if isinstance(value, Said):
        return {"name": value.name, "fields": sent(value.fields)}
    return value


def offered(game: Any, state: Any, seat: int) -> tuple[list[Wording], list[Choice]]:
    """The legal moves of a seat in the words of the game; before them, what they stand under."""
    words = game.words
    headings: dict[str, Wording] = {}
    numbers: dict[str, int] = {}
    moves = []
    for move in game.offered(state, seat):
        found = choice(words, state, seat, move)
        heading = words.heading(state, seat, move)
        if heading:
            headings.setdefault(heading.text, wording(heading))
            found.heading = numbers.setdefault(heading.text, len(numbers))
        moves.append(found)
    return [*headings.values()], moves


def choice(words: Words[Any], state: Any, seat: int, move: int) -> Choice:
    """A legal move. What its parts say already is not said again in the fields of its words."""
    parts = words.parts(state, seat, move)
    label = wording(words.label(state, seat, move))
    label.fields = beside(parts, label.fields)
    warned = words.warning(state, seat, move)
    warning = sentence(warned) if warned else None
    if warning:
        warning.fields = beside(parts, warning.fields)
    text, cite = words.text(state, seat, move), words.cite(state, seat, move)
    return Choice(move, text, label, cite, parts, warning=warning)


def beside(parts: Data, fields: Data) -> Data:
    """The fields that the parts of a move do not have."""
    return {
        name: value for name, value in fields.items() if name not in parts or parts[name] != value
    }


class Phrases:
    """What was written once: at a table, and at all tables of a game, the same is said again and
    again. It is found by all that the words are made of, so that it says the same each time.
    """

    def __init__(self) -> None:
        """Nothing was said yet."""
        self.prompts: dict[tuple[str, bytes], Raw] = {}
        self.offers: dict[tuple[str, bytes], tuple[Raw, Raw]] = {}

    def prompt(self, game: Game[Any], state: Any, seat: int) -> Raw:
        """What a seat is asked, or what it waits for."""
        words = game.words
        if not _by_rows(type(words)):
            return Raw(ENCODER.encode(sentence(words.prompt(state, seat))))
        key = game.name, ENCODER.encode(words.asked(state, seat))
        written = self.prompts.get(key)
        if written is None:
            made_room(self.prompts)
            said = ENCODER.encode(sentence(words.prompt(state, seat)))
            written = self.prompts[key] = Raw(said)
        return written

    def offered(self, game: Game[Any], state: Any, seat: int) -> tuple[Raw, Raw]:
        """The headings and the legal moves of a seat."""
        words, moves = game.words, game.offered(state, seat)
        if len(moves) > MANY or not _by_rows(type(words)):
            return _written(game, state, seat)
        said = [
            (
                move,
                words.text(state, seat, move),
                words.cite(state, seat, move),
                words.parts(state, seat, move),
                words.labelled(state, seat, move),
                words.headed(state, seat, move),
                words.warned(state, seat, move),
            )
            for move in moves
        ]
        key = game.name, ENCODER.encode(said)
        written = self.offers.get(key)
        if written is None:
            made_room(self.offers)
            written = self.offers[key] = _written(game, state, seat)
        return written


def made_room(known: dict[Any, Any]) -> None:
    """What is kept is not without end."""
    if len(known) >= MOST_KNOWN:
        known.clear()


def _written(game: Game[Any], state: Any, seat: int) -> tuple[Raw, Raw]:
    headings, moves = offered(game, state, seat)
    return Raw(ENCODER.encode(headings)), Raw(ENCODER.encode(moves))


@cache
def _by_rows(words: type[object]) -> bool:
    """Does a game say all this by rows and their fields, or in words of its own?"""
    return all(getattr(words, name, None) is getattr(Words, name) for name in MADE_OF_ROWS)


PHRASES = Phrases()


def earliest(table: LiveTable) -> int:
    """The ply from which on a message has room for all events."""
    return bisect_left(table.told, table.told[-1] - MOST_EVENTS)


def past(table: LiveTable, seat: int, since: int) -> Past:
    """What a seat was told after a ply, as much as a message has room for."""
    since = min(since, table.ply)
    until = max(since + 1, bisect_right(table.told, table.told[since] + MOST_EVENTS) - 1)
    until = min(until, table.ply)
    heard = events_since(table, since, until)
    events: list[Any] = [written for knowing, written in heard if knowing & sees(seat)]
    return Past(since, until, events, dealt_since(table, since, until))


def events_since(table: LiveTable, since: int, until: int | None = None) -> list[tuple[int, Raw]]:
    """What happened after a ply, each with its audience."""
    log, told = table.match.log, table.told
    happened = []
    ply = min(since, table.ply)
    for i in range(told[ply], told[-1 if until is None else until]):
        while told[ply] <= i:
            ply += 1
        written = b'{"ply":%d%b' % (ply, after_ply(table.row.game, log.events[i]))
        happened.append((log.audiences[i], Raw(written)))
    return happened


@lru_cache(maxsize=20_000)
def after_ply(game: str, event: int) -> bytes:
    """All of an event that is written after the number of its ply."""
    return ENCODER.encode(Happened(0, *worded(game, event))).removeprefix(b'{"ply":0')


@lru_cache(maxsize=20_000)
def worded(game: str, event: int) -> tuple[str, str, Data, bool]:
    """An event in words and as data: the same for all who may know it, at every table."""
    words = game_named(game).words
    said = words.event(event, LETTERS)
    unseen = words.speech is not None and words.speech.hides(event)
    return said.text, said.cite, words.signal(event), unseen


def further(game: Game[Any], seat: int, ply: int, draft: Draft[Any], before: Any) -> Further:
    """What may follow a declaration begun.

    What a complete one would lead to is nobody's business: that looks as before it.
    """
    begun = before if draft.complete else draft.state
    headings, moves = ([], []) if draft.complete else offered(game, begun, seat)
    view = game.words.view(begun, seat)
    labels = [[wording(said) for said in part] for part in draft.labels]
    prompt = sentence(game.words.prompt(begun, seat))
    return Further(ply, draft.texts, labels, draft.complete, prompt, headings, moves, view)


def players_of(row: TableRow, here: set[int]) -> list[Player]:
    """Who sits where."""
    found = []
    for seat in range(row.seats):
        player = row.players.get(seat)
        name = player.name if player else ""
        kind = kind_of(player)
        found.append(Player(seat_name(seat), name, kind, seat in here or kind == "bot"))
    return found


def kind_of(player: Seated | None) -> Literal["person", "bot", "nobody"]:
    """Who holds a seat."""
    if player is None:
        return "nobody"
    return "bot" if player.bot else "person"


def promises_of(row: TableRow, key: str) -> Promises:
    """What was promised for the deal, and what is owed before the first card."""
    owed: dict[str, Owed] = {seat_name(seat): what for seat, what in row.owed().items()}
    left = row.due - time.time() if row.due is not None and owed else None
    return Promises(
        rules=row.rules,
        dealing=row.dealing,
        key=key,
        house=row.commitment,
        seats={seat_name(seat): promise for seat, promise in row.deal.promises.items()},
        revealed=[seat_name(seat) for seat, one in row.players.items() if one.seed],
        owed=owed,
        seconds_left=None if left is None else max(0, -int(-left // 1)),
        restarts=row.restarts,
        closed=row.closed,
    )


def table_info(
    row: TableRow, here: set[int], stage: Stage, guest: str | None, key: str
) -> TableInfo:
    """A table as anyone may know it."""
    seat = row.seat_of(guest)
    return TableInfo(
        id=row.id,
        game=row.game,
        seats=row.seats,
        options=row.options,
        open=row.open,
        seconds=row.seconds,
        stage=stage,
        players=players_of(row, here),
        seat=None if seat is None else seat_name(seat),
        commitment=row.commitment,
        promises=promises_of(row, key),
        result=row.result,
        rematch=row.rematch,
    )
