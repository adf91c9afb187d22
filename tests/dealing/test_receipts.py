"""With a receipt one knows whether a record is the game one sat at; without it nobody can."""

import random
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from courtly.games import every_game
from courtly.kernel.dealing import Deal, new_seed, promise_of
from courtly.kernel.dice import Dice
from courtly.kernel.errors import BadRecord, CourtlyError
from courtly.kernel.game import Game
from courtly.kernel.match import Match
from courtly.kernel.play import default_text
from courtly.kernel.proof import OtherGame, compare, verify
from courtly.kernel.receipt import Chance, Receipt, read_receipt
from courtly.kernel.record import Record, read_record, record_of
from courtly.kernel.signing import signed_by
from courtly.testing.walk import step
from dealing.people import Careful, gathered, played, recorded

pytestmark = pytest.mark.once

GAMES = every_game()
COURT = GAMES[0]
EVERY = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)

Finished = tuple[Record, Receipt]


@pytest.fixture(scope="module")
def finished(address: str) -> Finished:
    """A game of Court of Shadows against bots, and the receipt of whoever played it."""
    ada, _, text = played(address, COURT.name, 3, 1)
    ada.leave()
    return read_record(text), ada.noted()


@EVERY
def test_a_record_is_the_game_of_its_receipt(address: str, game: Game[Any]) -> None:
    for seed in range(2):
        ada, _, text = played(address, game.name, game.seats[-1], seed)
        ada.leave()
        record, receipt = read_record(text), ada.noted()
        found = compare(record, game, receipt)
        assert found.ended
        assert found.chances == verify(record, game).chances > 0
        assert found.told > 0
        assert signed_by(record) == receipt.house


def test_the_receipt_of_every_seat_and_of_a_spectator_fits(address: str) -> None:
    people = gathered(address, "Ada Bob Eve", COURT.name)
    watcher = Careful(address, "Wim")
    table = people[0].state["table"]
    watcher.receipt = Receipt.begin(watcher.get(f"/api/tables/{table}"))
    watcher.receipt.promises = people[0].receipt.promises  # it was shown to all before the start
    watcher.sit(table)
    chance = random.Random(3)
    while any(one.state["stage"] != "over" for one in people):
        for one in people:
            play_if_asked(one, chance)
    while watcher.state["stage"] != "over":
        watcher.hear("state")
    record = read_record(recorded(people[0]))
    for one in (*people, watcher):
        assert compare(record, COURT, one.noted()).ended
        one.leave()


def play_if_asked(one: Careful, chance: random.Random) -> None:
    """Answer what is asked now, and hear what there is."""
    one.say({"type": "ping"})
    one.hear("pong")
    asked = one.state["asked"]
    if one.state["stage"] == "playing" and asked and not asked["answered"]:
        one.move(chance.choice(asked["moves"])["text"])


def test_a_receipt_survives_its_file(finished: Finished) -> None:
    _, receipt = finished
    assert read_receipt(receipt.write()) == receipt
    assert isinstance(receipt.told[0], Chance)
    with pytest.raises(BadRecord, match="is no receipt"):
        read_receipt("{}")


# ---- what is found -----------------------------------------------------------------


def forged(record: Record, **headers: str) -> Record:
    return replace(record, headers={**record.headers, **headers})


def without_signature(record: Record) -> Record:
    headers = {name: text for name, text in record.headers.items() if name != "signature"}
    return replace(record, headers=headers)


def test_swapped_names_are_found(finished: Finished) -> None:
    record, receipt = finished
    names = " ".join(reversed(record.headers["players"].split()))
    other = without_signature(forged(record, players=names))
    verify(other, COURT)  # the chance events still follow from the seeds
    with pytest.raises(OtherGame, match="header players"):
        compare(other, COURT, receipt)


@pytest.mark.parametrize("name", ["table", "commitment", "promises", "seed", "result", "options"])
def test_another_header_is_found(finished: Finished, name: str) -> None:
    record, receipt = finished
    with pytest.raises(CourtlyError):
        compare(forged(record, **{name: "0" * 64}), COURT, receipt)


def test_another_legal_move_is_found(finished: Finished) -> None:
    """Somebody replaces one move by another that leads to a game as legal as the true one."""
    record, receipt = finished
    other = next(found for found in other_games(record) if found is not None)
    verify(other, COURT)
    with pytest.raises(OtherGame, match=r"you were (not )?told|record ends|result|your move"):
        compare(other, COURT, receipt)


def other_games(record: Record) -> Any:
    """Games that begin as this one and go on otherwise, dealt by the same seeds."""
    deal = verify(record, COURT).deal
    dealer = deal.dealer()
    for number, line in enumerate(record.lines):
        if line.seat is None:
            continue
        match: Match[Any] = Match(COURT, deal.seats)
        for earlier in record.lines[:number]:
            match.repeat(earlier)
        if COURT.legal_texts(match.state, line.seat)[0] == line.text:
            continue
        match.play(line.seat, default_text(COURT, match.state, line.seat))
        dice = Dice(number)
        while not match.state.over():
            if match.state.chances():
                match.happen(dealer.outcome(len(match.chances), match.state.chances()))
            else:
                step(match, dice, leaving=False)
        kept = {name: text for name, text in record.headers.items() if name not in HOUSE}
        yield read_record(record_of(match, {**kept, "result": match.result()}).write())


HOUSE = ("house", "signature", "game", "rules", "seats", "options")


def test_an_invented_game_is_found(finished: Finished) -> None:
    """Everything new: seeds, promises and moves that fit each other. By itself it is flawless."""
    record, receipt = finished
    seats = receipt.seats
    seeds = {0: new_seed()}
    deal = Deal(new_seed(), seats, seeds, {0: promise_of(seeds[0])})
    match: Match[Any] = Match(COURT, seats)
    dice, dealer = Dice(9), deal.dealer()
    while not match.state.over():
        if match.state.chances():
            match.happen(dealer.outcome(len(match.chances), match.state.chances()))
        else:
            step(match, dice, leaving=False)
    kept = {name: record.headers[name] for name in ("table", "players")}
    invented = read_record(record_of(match, {**kept, **deal.headers()}).write())
    assert verify(invented, COURT).chances > 0
    with pytest.raises(OtherGame):
        compare(invented, COURT, replace(receipt, result=None))


Lie = Callable[[Receipt], Receipt]
LIES: dict[str, Lie] = {
    "a text": lambda one: replace(one, told=[*one.told[:-1], "Something else happened."]),
    "one more text": lambda one: replace(one, told=[*one.told, "And then some."]),
    "one text less": lambda one: replace(one, told=one.told[:-1]),
    "another number of outcomes": lambda one: replace(one, told=[Chance(0, 1, []), *one.told[1:]]),
    "an answer": lambda one: replace(one, answers=["usurp Z", *one.answers]),
    "a seed": lambda one: replace(one, seeds=["another-seed-than-mine"]),
    "a restart": lambda one: replace(one, commitments=["00" * 32, *one.commitments]),
    "a promise": lambda one: replace(one, promises={**one.promises, "A": "00" * 32}),
}


@pytest.mark.parametrize("lie", LIES.values(), ids=list(LIES))
def test_whatever_differs_from_the_receipt_is_found(finished: Finished, lie: Lie) -> None:
    record, receipt = finished
    with pytest.raises(OtherGame):
        compare(record, COURT, lie(receipt))


def test_a_receipt_with_a_gap_proves_nothing(finished: Finished) -> None:
    record, receipt = finished
    with pytest.raises(BadRecord, match="has a gap"):
        compare(record, COURT, replace(receipt, whole=False))


def test_a_receipt_that_ends_early_proves_what_it_has(finished: Finished) -> None:
    record, receipt = finished
    early = replace(receipt, told=receipt.told[:-3], answers=receipt.answers[:1], result=None)
    assert not compare(record, COURT, early).ended


# ---- sealed, not forged ------------------------------------------------------------


def test_ones_own_answer_that_lost_is_sealed_and_not_forged(address: str) -> None:
    """Two challenge; the first in precedence wins, and the record has the other's default."""
    people = gathered(address, "Ada Bob Eve", COURT.name)
    claimant = next(one for one in people if one.state["asked"])
    claimant.move("tax")
    others = [one for one in people if one is not claimant]
    for one in others:
        while not one.state["asked"]:
            one.hear("state")
    for one in others:
        one.move("challenge")
    for one in people:
        one.say({"type": "resign"})
    for one in people:
        while one.state["stage"] != "over":
            one.hear("state")
    record = read_record(recorded(people[0]))
    found = {one.name: compare(record, COURT, one.noted()) for one in people}
    assert sorted(one.sealed for one in found.values()) == [0, 0, 1]
    loser = next(one for one in others if found[one.name].sealed)
    assert loser.receipt.answers == ["challenge"]
    assert f"{loser.state['seat']} challenge" not in record.write()
    for one in people:
        one.leave()


def test_an_arrangement_taken_back_is_no_forgery(address: str) -> None:
    game = next(game for game in GAMES if game.new(2).actors() == 3)  # both at the same time
    ada, bob = gathered_unshuffled(address, game.name)
    homeland = default_text(game, game.new(), 0)
    ada.move(homeland)
    while not (ada.state["asked"] and ada.state["asked"]["optional"]):
        ada.hear("state")
    ada.move("withdraw")
    while ada.state["asked"]["optional"]:
        ada.hear("state")
    ada.move(homeland)
    bob.move(default_text(game, game.new(), 1))
    ada.wait_for_cards()
    ada.play_on(random.Random(1), 0)
    bob.give_up()
    while ada.state["stage"] != "over":
        ada.hear("state")
    assert ada.receipt.answers == [homeland]
    record = read_record(recorded(ada))
    for one in (ada, bob):
        assert compare(record, game, one.noted()).sealed == 0
        one.leave()


def gathered_unshuffled(address: str, game: str) -> list[Careful]:
    """Two at a table that begins without chance."""
    people = [Careful(address, name) for name in ("Ada", "Bob")]
    table = people[0].open(game, 2)
    for one in people:
        one.sit_down(table)
    for one in people:
        one.sit(table)
    for one in people:
        while one.state["stage"] == "waiting":
            one.hear("state")
    return people
