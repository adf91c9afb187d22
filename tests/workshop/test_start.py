"""What `./courtly` installs besides for those who want it."""

from pathlib import Path

import pytest

from start import shares

pytestmark = pytest.mark.once


@pytest.mark.parametrize(
    "words",
    [
        "serve --database postgresql://db/courtly",
        "serve --redis=redis://cache",
        "worker --redis redis://cache",
        "copy courtly.db postgresql://db/courtly",
    ],
)
def test_several_processes_need_more(words: str) -> None:
    assert shares(words.split())


@pytest.mark.parametrize("words", ["serve", "play corvo", "serve --port 8700 --data x.db", ""])
def test_one_process_does_not(words: str) -> None:
    assert not shares(words.split())


def test_settings_in_a_file_and_in_the_environment_count(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "courtly.toml"
    file.write_text('port = 8701\ndatabase = "postgresql://db/courtly"\n')
    assert shares(["serve", "--config", str(file)])
    file.write_text("port = 8701\n")
    assert not shares(["serve", f"--config={file}"])
    assert not shares(["serve", "--config", str(tmp_path / "none")])
    monkeypatch.setenv("COURTLY_REDIS", "redis://cache")
    assert shares(["serve"])
