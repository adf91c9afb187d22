"""The picture of a table for links shows what spectators see, and is drawn once."""

import asyncio
import re
import struct
from collections.abc import Callable
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from courtly.games import every_game
from courtly.games import game as game_named
from courtly.kernel.dice import Dice
from courtly.kernel.game import Game
from courtly.kernel.preview import Place, Preview, plain
from courtly.kernel.state import SPECTATOR
from courtly.server import pictures
from courtly.server.limits import Bucket
from courtly.server.painting import HEIGHT, WIDTH, Scene, painted
from courtly.server.pictures import Pictures, last_sentence, with_names
from courtly.server.shelf import Busy
from courtly.testing.walk import walk
from loops import run
from server.house import Guest

pytestmark = pytest.mark.once

NAMES = ("Anselm", "女王", "\u202e👑", "W" * 60, "Edda", "")


def scene(game: Game[Any], state: Any) -> Scene:
    preview = with_names(game.preview(game.words.view(state, SPECTATOR)), NAMES[: state.seats])
    return Scene(game.title, "", game.sentence, NAMES[: state.seats], (0,), preview)


@pytest.mark.parametrize("game", every_game(), ids=lambda game: game.name)
def test_worlds_that_spectators_cannot_tell_apart_have_the_same_picture(game: Game[Any]) -> None:
    hidden, dice = 0, Dice(6)
    for spot in islice(walk(game, 2, seed=5), 120):
        world = spot.state.imagine(SPECTATOR, dice)
        real, other = scene(game, spot.state), scene(game, world)
        assert real == other
        if game.words.position(world) != game.words.position(spot.state):
            hidden += 1
            assert hidden > 2 or painted(real) == painted(other)
    assert hidden > 1


def test_what_is_noted_of_a_seat_names_others_by_their_names() -> None:
    preview = Preview((Place(note="ally of {B}"), Place(note="2 coins")))
    assert [one.note for one in with_names(preview, ("Ada", "{A} Bob")).places] == [
        "ally of {A} Bob",
        "2 coins",
    ]


def test_the_sentence_is_of_the_last_that_everybody_may_know() -> None:
    secrets = 0
    for spot in islice(walk(game_named("corvassa"), 1, seed=5), 60):
        log = spot.match.log
        public = [event for event, who in zip(log.events, log.audiences, strict=True) if who & 1]
        said = last_sentence(spot.game, log, NAMES)
        if public:
            speech = spot.game.words.speech
            assert speech is not None
            assert said == speech.on_screen().told(public[-1], NAMES).text
            secrets += public[-1] != log.events[-1]
    assert secrets > 0


def test_the_sentence_shows_the_signs_of_cards_and_not_what_is_typed() -> None:
    drawn = 0
    for spot in islice(walk(game_named("corvo"), 1, seed=5), 200):
        said = last_sentence(spot.game, spot.match.log, NAMES)
        assert re.search(r"\b(\d|[TJQKA])[cdhs]\b", said) is None
        drawn += re.search("[♣♦♥♠]", said) is not None
    assert drawn > 10


@pytest.mark.parametrize("game", every_game(), ids=lambda game: game.name)
def test_pictures_are_as_large_as_links_show_them_before_and_during_a_game(game: Game[Any]) -> None:
    seen = set()
    for spot in islice(walk(game, 1, seed=3), 0, 60, 20):
        png = painted(scene(game, spot.state))
        assert png.startswith(b"\x89PNG")
        assert struct.unpack(">II", png[16:24]) == (WIDTH, HEIGHT)
        assert len(png) < 150_000
        seen.add(png)
    assert len(seen) > 1


def test_a_game_that_says_nothing_has_the_hands_of_its_view_drawn() -> None:
    view = {"players": {"A": {"cards": 3}, "B": {"face_down": 1, "living": False}}}
    assert plain(view) == Preview((Place(3), Place(1, out=True)))
    assert plain({}) == Preview()
    assert painted(Scene("Some game", "", "", ("Ada", "Bela"), (), plain({})))


def test_equal_sights_are_drawn_once_in_another_thread(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    drawn: list[str] = []

    def draw(scene: Scene, fonts: object) -> bytes:
        drawn.append(scene.title)
        return scene.title.encode()

    def named(title: str) -> Scene:
        return Scene(title, "", "", ("Ada", "Bela"), (), Preview())

    async def ask() -> None:
        kept = Pictures(tmp_path)
        same = await asyncio.gather(*(kept.picture(named("one")) for _ in range(3)))
        assert {one.png for one in same} == {b"one"}
        assert drawn == ["one"]
        for number in range(3):
            await kept.picture(named(f"{number}"))
        assert len(kept.shelf.kept) == 2
        crowd = [kept.picture(named(f"at once {number}")) for number in range(3)]
        found = await asyncio.gather(*crowd, return_exceptions=True)
        assert [isinstance(one, Busy) for one in found] == [False, False, True]
        kept.close()

    monkeypatch.setattr(pictures, "painted", draw)
    monkeypatch.setattr(pictures, "KEPT", 2)
    monkeypatch.setattr(pictures, "AT_ONCE", 2)
    run(ask())


def test_a_table_has_its_picture_at_every_stage_whatever_its_seeds(
    guest: Callable[[str], Guest],
) -> None:
    ada, bela = guest("Ada"), guest("Bela")
    one, two = ada.open("corvo", 2), ada.open("corvo", 2)

    def mark(table: str) -> str:
        answer = ada.http.get(f"/api/tables/{table}/picture.png")
        assert answer.status_code == 200, answer.text
        assert answer.headers["content-type"] == "image/png"
        assert answer.headers["cache-control"] == "public, max-age=30"
        found = answer.headers["etag"]
        again = ada.http.get(answer.url.path, headers={"if-none-match": found})
        assert (again.status_code, again.content) == (304, b"")
        return str(found)

    marks = [mark(one)]
    assert mark(two) == marks[0]
    for player in (ada, bela):
        player.join(one)
        marks.append(mark(one))
        player.join(two)
    assert mark(two) != marks[1]
    ada.http.post(f"/api/tables/{one}/leave")
    marks.append(mark(one))
    assert len(set(marks)) == 4


def test_who_asks_for_many_new_pictures_has_to_wait(
    guest: Callable[[str], Guest], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Bucket, "take", lambda self, amount=1.0: amount <= 1)
    ada = guest("Ada")
    table = ada.open("corvassa", 4)  # nobody has looked at one like it
    refused = ada.http.get(f"/api/tables/{table}/picture.png")
    assert refused.status_code == 429
    assert refused.json()["error"] == "you have asked for many pictures; wait a little"


def test_a_picture_brings_no_cookie_that_a_cache_could_hand_to_others(
    guest: Callable[[str], Guest],
) -> None:
    table = guest("Ada").open("corvo", 2)
    answer = guest("Stranger").http.get(f"/api/tables/{table}/picture.png")
    assert answer.status_code == 200
    assert "set-cookie" not in answer.headers
    assert guest("Cosima").http.get("/api/tables/nobody/picture.png").status_code == 404
