"""Playing over WebSocket: moves, refusals, windows, clocks, and coming back."""

import json
import random
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from courtly.games import every_game
from courtly.kernel.game import Game
from courtly.kernel.play import default_text
from courtly.kernel.proof import verify
from courtly.kernel.record import read_record, replay
from courtly.server import file
from courtly.server.live import MORE_TIMES
from server.house import Guest, serving

Guests = Callable[[str], Guest]
GAMES = every_game()
COURT = GAMES[0]


def seated(guest: Guests, game: str, names: str, **wishes: Any) -> list[Guest]:
    """A table at which these people sit and listen."""
    people = [guest(name) for name in names.split()]
    table = people[0].open(game, len(people), **wishes)
    for one in people:
        one.join(table)
    return [one.sit(table) for one in people]


@pytest.mark.once
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_person_plays_a_whole_game_against_bots(guest: Guests, game: Game[Any]) -> None:
    ada = guest("Ada")
    seats = game.seats[-1]
    bots = dict.fromkeys("BCDEFGHIJ"[: seats - 1], "random")
    table = ada.open(game.name, seats, bots=bots)
    ada.join(table)
    ada.sit(table).play_on(random.Random(1))
    assert ada.state["stage"] == "over"
    record = read_record(ada.http.get(f"/api/tables/{table}/record").text)
    assert replay(record, game).result() == ada.state["result"]
    assert verify(record, game).chances > 0


def test_a_move_is_told_to_all_and_accepted_for_its_player(guest: Guests) -> None:
    people = seated(guest, COURT.name, "Ada Bob")
    mover = next(one for one in people if one.state["asked"])
    other = next(one for one in people if one is not mover)
    received = mover.move("allowance")
    assert received == {"type": "accepted", "ply": mover.state["since"], "text": "allowance"}
    other.hear("state")
    assert "takes an Allowance" in " ".join(event["text"] for event in other.state["events"])


def test_an_illegal_move_is_refused_with_its_rule_and_nobody_else_notices(guest: Guests) -> None:
    people = seated(guest, COURT.name, "Ada Bob")
    mover = next(one for one in people if one.state["asked"])
    other = next(one for one in people if one is not mover)
    refused = mover.move("usurp A" if mover.state["seat"] == "B" else "usurp B")
    assert refused["type"] == "refused"
    assert (refused["cite"], refused["kind"]) == ("§4-c", "illegal")
    assert mover.move("sing")["kind"] == "unreadable"
    assert mover.move("allowance, tax")["kind"] == "complete"
    other.say({"type": "ping"})
    assert other.hear("pong", "state")["type"] == "pong"


def test_a_doubled_move_is_harmless(guest: Guests) -> None:
    people = seated(guest, COURT.name, "Ada Bob")
    mover = next(one for one in people if one.state["asked"])
    ply = mover.state["asked"]["ply"]
    message = {"type": "move", "ply": ply, "text": "allowance"}
    mover.say(message)
    mover.say(message)
    assert mover.hear("accepted", "refused")["type"] == "accepted"
    late = mover.hear("accepted", "refused")
    assert late["reason"].startswith("this question is answered")
    assert late["kind"] == "late"


def test_nobody_plays_for_another(guest: Guests) -> None:
    people = seated(guest, COURT.name, "Ada Bob")
    other = next(one for one in people if not one.state["asked"])
    refused = other.move("tax", ply=other.state["ply"])
    assert refused["type"] == "refused"


def test_spectators_see_the_table_and_cannot_play(guest: Guests) -> None:
    people = seated(guest, COURT.name, "Ada Bob")
    eve = guest("Eve").sit(people[0].state["table"])
    assert eve.state["seat"] is None
    assert eve.state["asked"] is None
    assert "cards" not in json.dumps(eve.state["view"]["players"])
    assert eve.move("tax", ply=0)["reason"].startswith("spectators watch")


def test_whoever_comes_back_is_told_what_happened_since(guest: Guests) -> None:
    people = seated(guest, COURT.name, "Ada Bob")
    mover = next(one for one in people if one.state["asked"])
    other = next(one for one in people if one is not mover)
    known = other.state["ply"]
    other.leave()
    mover.move("allowance")
    other.sit(mover.state["table"], since=known)
    assert other.state["since"] == known
    assert [event["ply"] for event in other.state["events"]] == [known + 1, known + 1]
    assert other.state["asked"] is not None


def test_whoever_leaves_is_in_the_game_no_more_and_the_others_are(guest: Guests) -> None:
    ada, bob, _ = seated(guest, COURT.name, "Ada Bob Eve")
    assert bob.state["staying"] == ["A", "B", "C"]
    ada.say({"type": "resign"})
    while bob.hear("state")["ply"] == 0 or len(bob.state["staying"]) == 3:
        pass
    assert bob.state["staying"] == ["B", "C"]


def window(guest: Guests, names: str = "Ada Bob Eve", **wishes: Any) -> tuple[Guest, list[Guest]]:
    """A Tax has been claimed: who claims, and who is asked."""
    people = seated(guest, COURT.name, names, **wishes)
    claimant = next(one for one in people if one.state["asked"])
    claimant.move("tax")
    others = [one for one in people if one is not claimant]
    for one in others:
        while not one.state["asked"]:
            one.hear("state")
    return claimant, others


def test_answers_are_sealed_until_all_have_answered(guest: Guests) -> None:
    claimant, (first, second) = window(guest)
    assert first.move("challenge")["type"] == "accepted"
    assert first.state["asked"]["answered"] is True
    second.say({"type": "ping"})
    assert second.hear("state", "pong")["type"] == "pong"
    assert second.move("allow")["type"] == "accepted"
    claimant.hear("state")
    while not claimant.state["events"]:
        claimant.hear("state")
    assert any("challenges" in event["text"] for event in claimant.state["events"])


def test_all_who_are_asked_stay_awaited_until_the_window_closes(guest: Guests) -> None:
    claimant, (first, second) = window(guest)
    asked = {"seats": claimant.state["awaited"], "ply": claimant.state["ply"]}
    assert asked["seats"] == sorted([first.state["seat"], second.state["seat"]])
    first.move("allow")
    for one in (claimant, first, second, guest("Eve")):
        one.sit(claimant.state["table"])
        assert {"seats": one.state["awaited"], "ply": one.state["ply"]} == asked
    assert second.move("allow")["type"] == "accepted"


def test_a_standing_answer_answers_every_window_until_somebody_acts(guest: Guests) -> None:
    claimant, (first, second) = window(guest)
    first.say({"type": "standing", "text": "allow"})
    while first.state["standing"] is None or not first.state["asked"]["answered"]:
        first.hear("state")
    second.move("allow")
    claimant.hear("state")
    while claimant.state["awaited"] and first.state["standing"]:
        first.hear("state")
    assert first.state["standing"] is None


def test_two_people_agree_on_a_draw(guest: Guests) -> None:
    ada, bob = seated(guest, COURT.name, "Ada Bob")
    ada.say({"type": "draw"})
    bob.hear("state")
    assert bob.state["draw_offered"] == ["A"]
    bob.say({"type": "draw"})
    bob.hear("state")
    assert bob.state["result"] == "draw between A and B"


def test_secrets_of_the_deal_are_opened_at_the_end_and_not_before(guest: Guests) -> None:
    ada, bob = seated(guest, COURT.name, "Ada Bob")
    table = ada.state["table"]
    for part in ("record", "deal", "replay"):
        assert ada.http.get(f"/api/tables/{table}/{part}").status_code == 409
    ada.say({"type": "resign"})
    bob.hear("state")
    opened = ada.get(f"/api/tables/{table}/deal")
    assert opened["commitment"] == ada.state["commitment"]
    for deal in opened["deals"]:
        assert deal["outcomes"][deal["outcome"]] == deal["text"]


def test_a_finished_game_can_be_seen_again_from_any_seat(guest: Guests) -> None:
    ada = guest("Ada")
    table = ada.open(COURT.name, 2, bots={"B": "random"})
    ada.join(table)
    ada.sit(table).play_on(random.Random(2))
    for seat in ("A", "B", ""):
        steps = ada.get(f"/api/tables/{table}/replay?seat={seat}")["steps"]
        assert [step["ply"] for step in steps] == list(range(len(steps)))
        assert steps[-1]["view"]["winners"]
    assert ada.http.get(f"/api/tables/{table}/replay?seat=Z").status_code == 400


def test_all_hands_are_opened_at_the_end_and_not_before(guest: Guests) -> None:
    ada = guest("Ada")
    table = ada.open(COURT.name, 2, bots={"B": "random"})
    ada.join(table)
    assert ada.http.get(f"/api/tables/{table}/hands").status_code == 409
    ada.sit(table).play_on(random.Random(2))
    views = ada.get(f"/api/tables/{table}/hands")["views"]
    assert views["A"] == ada.state["view"]
    assert views["B"]["seat"] == "B"


def test_nobody_else_hears_of_a_standing_answer(guest: Guests) -> None:
    ada, bob = seated(guest, COURT.name, "Ada Bob")
    actor, other = (ada, bob) if ada.state["asked"] else (bob, ada)
    for text in ("allow", None):
        other.say({"type": "standing", "text": text})
        assert other.hear("state")["standing"] == text
    actor.say({"type": "ping"})
    assert actor.hear_one()["type"] in ("pong", "players", "promises")


def test_more_time_is_granted_a_few_times_and_not_by_those_who_have_left(guest: Guests) -> None:
    _, bob, eve = seated(guest, COURT.name, "Ada Bob Eve", seconds=60)
    for _ in range(MORE_TIMES):
        bob.say({"type": "more_time"})
    bob.say({"type": "more_time"})
    assert "3 times" in bob.hear("error")["reason"]
    eve.say({"type": "resign"})
    eve.say({"type": "more_time"})
    assert "not in this game" in eve.hear("error")["reason"]


def test_a_standing_answer_that_is_none_is_refused(guest: Guests) -> None:
    _, (first, _) = window(guest)
    first.say({"type": "standing", "text": "gibberish"})
    assert first.hear("refused", "state")["type"] == "refused"


@pytest.mark.once
def test_a_file_that_cannot_be_written_loses_nothing_and_the_game_goes_on(
    data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(file, "BUSY_SECONDS", 0.1)
    with serving(data) as address:
        ada = Guest(address, "Ada")
        table = ada.open(COURT.name, 2, bots={"B": "random"})
        ada.join(table)
        ada.sit(table)
        ada.wait_until_asked()
        with sqlite3.connect(data) as other:
            other.execute("BEGIN EXCLUSIVE")
            asked = ada.state["asked"]  # the bot may have begun: then it is an answer
            ada.say({"type": "move", "ply": asked["ply"], "text": asked["moves"][0]["text"]})
            received = ada.hear("refused", "accepted")
            other.rollback()
        assert received["type"] == "refused"
        assert "could not be saved" in received["reason"]
        ada.play_on(random.Random(1))
        assert ada.state["stage"] == "over"
        ada.leave()


def test_what_was_answered_can_be_taken_back_while_others_have_not(guest: Guests) -> None:
    game = next(game for game in GAMES if game.new(2).actors() == 3)  # both at the same time
    ada, bob = seated(guest, game.name, "Ada Bob")
    homeland = default_text(game, game.new(), 0)
    first = ada.state["asked"]["ply"]
    assert ada.move(homeland)["type"] == "accepted"
    asked = ada.state["asked"]
    assert (asked["optional"], [move["text"] for move in asked["moves"]]) == (True, ["withdraw"])
    assert asked["ply"] != first
    assert ada.state["awaited"] == ["A", "B"]
    assert ada.move("withdraw")["type"] == "accepted"
    assert (ada.state["asked"]["optional"], ada.state["asked"]["ply"]) == (False, first)
    for one in (ada, bob):
        assert one.move(homeland if one is ada else default_text(game, game.new(), 1))
    while bob.state["awaited"] == ["A", "B"]:
        assert homeland not in "".join(bob.raw)
        bob.hear("state")
    assert bob.state["ply"] == 3  # both, and who begins
