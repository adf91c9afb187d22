"""`courtly verify` says apart what the seeds prove and what only a receipt can."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from courtly.games import every_game
from dealing.people import Careful, played

COURT = every_game()[0]


class Files:
    """A record, a receipt, and the command that compares them."""

    def __init__(self, folder: Path, record: str, guest: Careful) -> None:
        self.folder = folder
        self.record = record
        self.receipt = guest.receipt
        (folder / "receipt.json").write_text(guest.receipt.write(), encoding="utf-8")

    def verify(self, record: str, *options: str) -> tuple[int, str]:
        file = self.folder / "record.txt"
        file.write_text(record, encoding="utf-8")
        words = [sys.executable, "-m", "courtly", "verify", str(file), *options]
        done = subprocess.run(words, capture_output=True, text=True, check=False)
        return done.returncode, " ".join((done.stdout + done.stderr).split())

    def with_receipt(self, record: str) -> tuple[int, str]:
        return self.verify(record, "--receipt", str(self.folder / "receipt.json"))


@pytest.fixture(scope="module")
def files(address: str, tmp_path_factory: pytest.TempPathFactory) -> Files:
    ada, _, text = played(address, COURT.name, 2, 2)
    ada.leave()
    return Files(tmp_path_factory.mktemp("verify"), text, ada)


def unsigned(record: str) -> str:
    return re.sub(r"\nsignature: .*", "", record)


def test_without_a_receipt_it_says_what_cannot_be_known(files: Files) -> None:
    code, said = files.verify(files.record)
    assert code == 0
    assert "chance events, all as the seeds say" in said
    assert "Without a receipt nobody can know" in said
    assert "Signed by a house" in said


def test_with_a_receipt_it_says_that_this_is_the_game(files: Files) -> None:
    code, said = files.with_receipt(files.record)
    assert code == 0
    assert "chance events, all as the seeds say" in said
    assert "This is the game that the receipt tells of" in said
    assert "Signed by the house on the receipt" in said


def test_swapped_names_are_unknowable_without_a_receipt_and_found_with_it(files: Files) -> None:
    swapped = re.sub(r"\nplayers: (\S+) (\S+)", r"\nplayers: \2 \1", unsigned(files.record))
    assert files.verify(swapped)[0] == 0
    code, said = files.with_receipt(swapped)
    assert code == 2
    assert "all as the seeds say" in said
    assert "header players: says" in said


def test_an_edited_record_is_known_by_its_signature(files: Files) -> None:
    code, said = files.verify(files.record.replace("\nplayers: Ada", "\nplayers: Eva"))
    assert (code, "is not the one that was signed" in said) == (2, True)


def test_a_record_that_another_house_signed_is_found(files: Files) -> None:
    from courtly.kernel.record import read_record
    from courtly.kernel.signing import Signer

    headers = ("house", "signature")
    record = read_record(files.record)
    record.headers = {name: text for name, text in record.headers.items() if name not in headers}
    code, said = files.with_receipt(Signer("09" * 32).sign(record).write())
    assert (code, "another house has signed this" in said) == (2, True)


def test_what_somebody_noted_beforehand_is_enough_for_the_chance(files: Files) -> None:
    commitment, seed = files.receipt.commitments[0], files.receipt.seeds[0]
    code, said = files.verify(files.record, "--commitment", commitment, "--seed", seed)
    assert code == 0
    assert "The commitment is the one you noted" in said
    assert "Your own seed is in the mix" in said
    assert "Without a receipt nobody can know" in said
    assert files.verify(files.record, "--commitment", "00" * 32)[0] == 2
    assert "is not among them" in files.verify(files.record, "--seed", "another")[1]


def test_a_seed_that_no_seat_added_is_not_in_the_mix(files: Files) -> None:
    added = re.sub(r"\nseeds: (.*)", r"\nseeds: \1 F=mineminemineminem", unsigned(files.record))
    code, said = files.verify(added, "--seed", "mineminemineminem")
    assert (code, "header seeds: 'F=mine" in said) == (2, True)


def test_a_game_that_begins_in_its_midst_is_not_proven_by_anything(files: Files) -> None:
    given = unsigned(files.record).replace("\ncommitment:", '\nposition: {"A": "9c"}\ncommitment:')
    for code, said in (files.verify(given), files.with_receipt(given)):
        assert (code, "header position: a game that was dealt begins" in said) == (2, True)


def test_an_old_record_is_verified_and_its_weakness_is_named(files: Files) -> None:
    old = Path(__file__).with_name("scheme-1.txt").read_text(encoding="utf-8")
    code, said = files.verify(old)
    assert code == 0
    assert "6 chance events, all as the seeds say" in said
    assert "whoever joined last could choose their seed" in said


def test_a_receipt_that_is_none_is_one_line(files: Files) -> None:
    (files.folder / "bad.json").write_text("[]", encoding="utf-8")
    code, said = files.verify(files.record, "--receipt", str(files.folder / "bad.json"))
    assert (code, "bad.json: is no receipt" in said) == (2, True)
