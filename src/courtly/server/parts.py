"""The parts that a `state` is put together from: each is written when it changes."""

from typing import Any

from msgspec import Raw, Struct

from courtly.server.messages import Dealt, Player, Ranked, Stage


class Setting(Struct):
    """The part of a state that changes only when somebody comes, goes, or takes a seat."""

    table: str
    game: str
    players: list[Player]
    options: dict[str, str]
    commitment: str


class Moment(Struct):
    """The part of a state that all are told alike."""

    stage: Stage
    ply: int
    since: int
    awaited: list[str]
    staying: list[str]
    dealt: list[Dealt]
    seconds_left: int | None
    draw_offered: list[str]
    result: str | None
    ranking: list[Ranked]
    drawn: bool
    rematch: str | None


class Question(Struct):
    """An Asked, its headings and moves written already."""

    ply: int
    headings: Raw
    moves: Raw
    window: bool
    answered: bool
    optional: bool
    usual: str


class Own(Struct, tag="state"):
    """The part of a state that is built for one seat."""

    seat: str | None
    view: dict[str, Any]
    prompt: Raw  # a Sentence
    asked: Question | None
    events: list[Raw]  # each a Happened, written once for all who may know of it
    standing: str | None
