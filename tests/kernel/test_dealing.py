"""Chance that anyone can compute again once the seeds are open."""

import hashlib
import hmac
import re
from collections import Counter
from typing import Any

import pytest

from courtly.games import every_game
from courtly.kernel.dealing import (
    PLAIN,
    SCHEME,
    Deal,
    Dealer,
    commitment_to,
    new_seed,
    promise_of,
    seat_seed,
)
from courtly.kernel.dice import Dice
from courtly.kernel.errors import BadRecord
from courtly.kernel.game import Game
from courtly.kernel.match import Match
from courtly.kernel.proof import verify
from courtly.kernel.record import Record, read_record, record_of
from courtly.testing.walk import step
from toy import GAME as LANTERNS

SEED = "00112233445566778899aabbccddeeff" * 2
GAMES = [*every_game(), LANTERNS]


def dealt(game: Game[Any], seed: int, texts: list[str], scheme: int = SCHEME) -> Record:
    """A random game whose chance comes from seeds."""
    seeds = dict(enumerate(texts))
    promises = {seat: promise_of(text) for seat, text in seeds.items()}
    deal = Deal(SEED, len(texts), seeds, promises if scheme == SCHEME else {}, scheme=scheme)
    dice, dealer = Dice(seed), deal.dealer()
    match: Match[Any] = Match(game, len(texts))
    while not match.state.over():
        chances = match.state.chances()
        if chances:
            match.happen(dealer.outcome(len(match.chances), chances))
        else:
            step(match, dice, leaving=False)
    return read_record(record_of(match, deal.headers()).write())


def test_the_commitment_is_the_sha_256_of_the_seed() -> None:
    assert commitment_to(SEED) == hashlib.sha256(bytes.fromhex(SEED)).hexdigest()
    assert promise_of("Köni") == hashlib.sha256("Köni".encode()).hexdigest()


def test_the_outcome_is_read_from_the_hmac_of_its_number() -> None:
    parts = bytes.fromhex(SEED) + hashlib.sha256(b"ada").digest()
    for scheme, start in ((PLAIN, b""), (SCHEME, b"courtly deal 2")):
        key = hashlib.sha256(start + parts).digest()
        word = int.from_bytes(hmac.new(key, b"7.0", hashlib.sha256).digest()[:8], "big")
        assert Dealer(SEED, ["ada"], scheme).outcome(7, 52) == word % 52


def test_the_seed_of_a_seat_that_promised_none_follows_from_that_of_the_house() -> None:
    deal = Deal(SEED, 3, {1: "bob"})
    assert deal.texts() == [seat_seed(SEED, 0), "bob", seat_seed(SEED, 2)]
    assert len({seat_seed(SEED, seat) for seat in range(10)}) == 10


def test_seeds_differ_and_every_seat_changes_the_deal() -> None:
    assert new_seed() != new_seed()
    deals = [
        [Dealer(SEED, seats).outcome(i, 1000) for i in range(20)]
        for seats in (["a", "b"], ["a", "c"], ["b", "a"], ["ab", ""])
    ]
    assert all(one != other for i, one in enumerate(deals) for other in deals[:i])


def test_outcomes_are_equally_likely() -> None:
    dealer = Dealer(SEED, ["a"])
    seen = Counter(dealer.outcome(number, 7) for number in range(14_000))
    assert set(seen) == set(range(7))
    assert all(abs(times - 2000) < 200 for times in seen.values())


@pytest.mark.parametrize("scheme", [PLAIN, SCHEME])
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_true_record_is_verified(game: Game[Any], scheme: int) -> None:
    texts = [f"seat{i}" for i in range(game.seats[0])]
    record = dealt(game, 3, texts, scheme)
    chances = [line for line in record.lines if line.seat is None]
    assert verify(record, game).chances == len(chances) > 0


@pytest.mark.parametrize("scheme", [PLAIN, SCHEME])
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_another_seed_of_a_seat_is_noticed(game: Game[Any], scheme: int) -> None:
    """Unless chance would have said the same: where it speaks once, that is half of the seeds."""
    record = dealt(game, 3, [f"seat{i}" for i in range(game.seats[0])], scheme)
    seeds, promises = record.headers["seeds"], record.headers.get("promises", "")
    problems = []
    for other in "TUVWXYZ":
        text = f"seat{other}"
        record.headers["seeds"] = seeds.replace("seat0", text)
        if scheme == SCHEME:
            new = promises.replace(promise_of("seat0"), promise_of(text))
            record.headers["promises"] = new
        try:
            verify(record, game)
        except BadRecord as problem:
            problems.append(str(problem))
    assert problems
    assert all(re.search(r"line \d+: .*the seeds say", problem) for problem in problems)


def test_a_seed_of_a_seat_that_was_not_promised_is_noticed() -> None:
    game = GAMES[0]
    record = dealt(game, 3, ["seat0", "seat1"])
    record.headers["seeds"] = record.headers["seeds"].replace("seat1", "seatX")
    with pytest.raises(BadRecord, match="the seed of B is not the one that was promised"):
        verify(record, game)


@pytest.mark.parametrize("header", ["seeds", "promises"])
def test_a_seed_without_its_promise_or_a_promise_without_its_seed_is_noticed(header: str) -> None:
    game = GAMES[0]
    record = dealt(game, 3, ["seat0", "seat1"])
    record.headers[header] = record.headers[header].split()[0]
    with pytest.raises(BadRecord, match="the seed of B is not the one that was promised"):
        verify(record, game)


def test_a_seed_that_was_not_committed_to_is_noticed() -> None:
    game = GAMES[0]
    record = dealt(game, 3, ["a"] * game.seats[0])
    record.headers["seed"] = new_seed()
    with pytest.raises(BadRecord, match="not the one that was committed to"):
        verify(record, game)


@pytest.mark.parametrize("missing", ["commitment", "seed", "promises", "seeds"])
def test_a_record_without_seeds_cannot_be_verified(missing: str) -> None:
    game = GAMES[0]
    record = dealt(game, 3, ["a"] * game.seats[0])
    del record.headers[missing]
    with pytest.raises(BadRecord, match=f"no header '{missing}'"):
        verify(record, game)


@pytest.mark.parametrize(
    ("header", "value"),
    [
        *(("seed", "zz"), ("seed", ""), ("seeds", "A"), ("seeds", "=x AB=y"), ("seeds", "A=x A=y")),
        *(("promises", "Z=1"), ("dealing", "3"), ("restart 1", "missing=B")),
        *(("restart 2", "missing=B commitment=00 seed=00"), ("restart 1", "seed=zz missing=A")),
    ],
)
def test_headers_that_make_no_sense_are_one_line(header: str, value: str) -> None:
    game = GAMES[0]
    record = dealt(game, 3, ["a"] * game.seats[0])
    record.headers[header] = value
    with pytest.raises(BadRecord) as complaint:
        verify(record, game)
    assert "\n" not in str(complaint.value)
