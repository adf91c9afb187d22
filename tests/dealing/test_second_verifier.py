"""Two verifiers that share nothing agree, on what is right and on what is not."""

import ast
import re
from pathlib import Path
from typing import Any

import pytest

from courtly.games import every_game
from courtly.kernel.dealing import PLAIN, Deal, Restart, commitment_to, promise_of
from courtly.kernel.dice import Dice
from courtly.kernel.errors import BadRecord
from courtly.kernel.game import Game
from courtly.kernel.match import Match
from courtly.kernel.proof import verify
from courtly.kernel.record import read_record, record_of
from courtly.kernel.signing import Signer, signed_by
from courtly.testing.walk import step
from dealing import second_verifier
from dealing.people import played
from dealing.second_verifier import complaints

pytestmark = pytest.mark.once

SEED = "00112233445566778899aabbccddeeff" * 2
EVERY = pytest.mark.parametrize("game", every_game(), ids=lambda game: game.name)


def dealt(game: Game[Any], deal: Deal) -> str:
    """The record of a random game dealt by seeds."""
    dice, dealer = Dice(5), deal.dealer()
    match: Match[Any] = Match(game, deal.seats)
    while not match.state.over():
        if match.state.chances():
            match.happen(dealer.outcome(len(match.chances), match.state.chances()))
        else:
            step(match, dice, leaving=False)
    return (
        Signer("07" * 32).sign(record_of(match, {"players": "Ada Bob", **deal.headers()})).write()
    )


def test_the_second_verifier_stands_alone() -> None:
    tree = ast.parse(Path(second_verifier.__file__).read_text(encoding="utf-8"))
    names = {node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    assert not names & {"courtly.kernel.dealing", "courtly.kernel.proof", "courtly.kernel.signing"}


@EVERY
def test_both_verify_a_game_of_either_scheme(game: Game[Any]) -> None:
    seats = game.seats[-1]
    plain = Deal(SEED, seats, {0: "ada", 1: "bob"}, scheme=PLAIN)
    restart = Restart(["B"], commitment_to("ab" * 32), "ab" * 32, {"B": "cd" * 32})
    promised = Deal(SEED, seats, {0: "a" * 16}, {0: promise_of("a" * 16)}, [restart])
    for deal in (plain, promised):
        text = dealt(game, deal)
        assert complaints(text) == []
        assert verify(read_record(text), game).chances > 0
        assert signed_by(read_record(text)) is not None


@EVERY
def test_both_verify_a_record_of_the_house(address: str, game: Game[Any]) -> None:
    _, _, text = played(address, game.name, game.seats[0], 3)
    assert complaints(text) == []
    assert verify(read_record(text), game).deal.scheme == 2


HARMS = [
    ("seed of the house", r"\nseed: \w{4}", "\nseed: ffff", "commitment"),
    ("commitment", r"\ncommitment: \w{4}", "\ncommitment: 0000", "commitment"),
    ("own seed", r"\nseeds: A=\w{4}", "\nseeds: A=zzzz", "promise of A"),
    ("promise", r"\npromises: A=\w{4}", "\npromises: A=0000", "promise of A"),
    ("no seeds", r"\nseeds: .*", "\nseeds: none", "promises"),
    ("restart", r"missing=B commitment=\w{4}", "missing=B commitment=0000", "restart 1"),
    ("seed of nobody", r"\nseeds: (.*)", r"\nseeds: \1 F=zzzzzzzzzzzzzzzz", "seat F"),
    ("what lay there before", r"\ncommitment:", '\nposition: {"A": "9c"}\ncommitment:', "position"),
    ("players", r"\nplayers: .*", "\nplayers: Eve Eve", "signature"),
]


@pytest.mark.parametrize(("where", "old", "new", "noticed"), HARMS, ids=[harm[0] for harm in HARMS])
def test_both_notice_what_was_changed(where: str, old: str, new: str, noticed: str) -> None:
    game = every_game()[0]
    restart = Restart(["B"], commitment_to("ab" * 32), "ab" * 32, {"B": "cd" * 32})
    text = dealt(game, Deal(SEED, 2, {0: "a" * 16}, {0: promise_of("a" * 16)}, [restart]))
    harmed = re.sub(old, new, text, count=1)
    assert harmed != text
    found = complaints(harmed)
    assert "signature" in found
    assert any(noticed in one for one in found)
    with pytest.raises(BadRecord):
        signed_by(read_record(harmed))
    if noticed != "signature":
        with pytest.raises(BadRecord):
            verify(read_record(harmed), game)
