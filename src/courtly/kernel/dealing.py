"""Verifiable dealing: chance that nobody at the table, nor the house, can choose.

Before anyone sits down the house fixes a secret seed and publishes its SHA-256, the commitment.
Every seat then adds a seed of its own. All seeds together make the key, and the outcome of the
n-th chance event is read from HMAC-SHA-256(key, n). At the end the house opens its seed, and
anyone can compute every outcome again.
"""

import hashlib
import hmac
import secrets
from collections.abc import Mapping, Sequence
from typing import Any

from courtly.kernel.errors import BadRecord
from courtly.kernel.game import Game
from courtly.kernel.match import DRAW_AGREED, Match
from courtly.kernel.record import Record, replay
from courtly.kernel.seats import seat_name

SEED_BYTES = 32
WORD = 2**64


def new_seed() -> str:
    """A seed of the house, in hexadecimal."""
    return secrets.token_hex(SEED_BYTES)


def commitment_to(seed: str) -> str:
    """What is published before the first card: the SHA-256 of the seed's bytes."""
    return hashlib.sha256(bytes.fromhex(seed)).hexdigest()


class Dealer:
    """Outcomes of chance from the seeds of the house and of the seats."""

    def __init__(self, seed: str, seats: Sequence[str]) -> None:
        """The key is the SHA-256 of the seed and of the SHA-256 of each seat's text, in order."""
        parts = [bytes.fromhex(seed)]
        parts += [hashlib.sha256(text.encode()).digest() for text in seats]
        self.key = hashlib.sha256(b"".join(parts)).digest()

    def outcome(self, number: int, chances: int) -> int:
        """The outcome of the number-th chance event (from 0), one of 0 ... chances-1."""
        fair = WORD - WORD % chances  # words from here on would favour the low outcomes
        attempt = 0
        while True:
            message = f"{number}.{attempt}".encode()
            word = int.from_bytes(hmac.digest(self.key, message, "sha256")[:8], "big")
            if word < fair:
                return word % chances
            attempt += 1


# ---- records -----------------------------------------------------------------------


def sealed_headers(seed: str) -> dict[str, str]:
    """What a record of an unfinished game says about its chance."""
    return {"commitment": commitment_to(seed)}


def opened_headers(seed: str, seats: Sequence[str]) -> dict[str, str]:
    """What the record of a finished game says: everything."""
    texts = " ".join(f"{seat_name(i)}={text}" for i, text in enumerate(seats) if text)
    return {**sealed_headers(seed), "seed": seed, "seeds": texts or "none"}


def verify(record: Record, game: Game[Any]) -> int:
    """Check every chance event of a record against its seeds; how many there were."""
    check = _Check(record)
    replay(record, game, check)
    return check.seen


class _Check:
    """Compares each chance event of a replay with what the seeds say."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.dealer = _dealer_of(record)
        self.seen = 0
        self.expected = ""  # the text of the pending event

    def __call__(self, match: Match[Any]) -> None:
        line = match.lines[-1] if match.lines else None
        if line is not None and line.seat is None and line.text != DRAW_AGREED:
            if line.text != self.expected:
                raise BadRecord(f"{self._where(match)}: the seeds say {self.expected!r}")
            self.seen += 1
        chances = match.state.chances()
        if chances:
            outcome = self.dealer.outcome(self.seen, chances)
            self.expected = match.game.table.outcome_text(match.state, outcome)

    def _where(self, match: Match[Any]) -> str:
        ply = len(match.lines)
        return f"line {self.record.numbers[ply - 1]}" if self.record.numbers else f"entry {ply}"


def _dealer_of(record: Record) -> Dealer:
    headers = record.headers
    missing = [name for name in ("commitment", "seed", "seeds") if name not in headers]
    if missing:
        raise BadRecord(f"the record has no header {missing[0]!r}: its deal cannot be verified")
    seed = headers["seed"]
    try:
        matches = commitment_to(seed) == headers["commitment"]
    except ValueError:
        raise BadRecord(f"header seed: {seed!r:.40} is not hexadecimal") from None
    if not matches:
        raise BadRecord("header commitment: the seed is not the one that was committed to")
    return Dealer(seed, seats_in_order(_read_seeds(headers["seeds"]), record))


def _read_seeds(written: str) -> dict[str, str]:
    seeds: dict[str, str] = {}
    for pair in [] if written == "none" else written.split():
        name, _, text = pair.partition("=")
        seeds[name] = text
    if any(not text or len(name) != 1 for name, text in seeds.items()):
        raise BadRecord(f"header seeds: {written!r:.40} is not of the form `A=text B=text`")
    return seeds


def seats_in_order(seeds: Mapping[str, str], record: Record) -> list[str]:
    """The seat's texts from A on; a seat that added nothing counts as an empty text."""
    seats = int(record.headers["seats"]) if record.headers["seats"].isdecimal() else 0
    return [seeds.get(seat_name(seat), "") for seat in range(min(seats, 10))]
