"""Verifiable dealing: chance that neither the house nor a player can choose.

The house fixes a secret seed when a table is opened and publishes its SHA-256, the commitment.
Every seat promises a seed of its own in the same way when it sits down, and all show theirs when
the seats are full. All seeds together make the key, and the outcome of the n-th chance event is
read from HMAC-SHA-256(key, n). At the end the house opens its seed, and anyone can compute every
outcome again. docs/dealing.md says what that proves, and against whom.
"""

import hashlib
import hmac
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from courtly.kernel.errors import BadRecord
from courtly.kernel.seats import LETTERS, seat_name

SCHEME = 2  # of tables that are opened now
PLAIN = 1  # the first: seats added a text that nobody had promised
SEED_BYTES = 32
WORD = 2**64


def new_seed() -> str:
    """A seed, of the house or of a seat, in hexadecimal."""
    return secrets.token_hex(SEED_BYTES)


def commitment_to(seed: str) -> str:
    """What the house publishes when it opens a table: the SHA-256 of the seed's bytes."""
    return hashlib.sha256(bytes.fromhex(seed)).hexdigest()


def promise_of(text: str) -> str:
    """What a seat says of its seed when it sits down: the SHA-256 of the text."""
    return hashlib.sha256(text.encode()).hexdigest()


def seat_seed(seed: str, seat: int) -> str:
    """The seed of a bot, or of whoever promised none: it follows from the house's."""
    message = f"courtly seat {seat_name(seat)}".encode()
    return hmac.digest(bytes.fromhex(seed), message, "sha256").hex()


class Dealer:
    """Outcomes of chance from the seeds of the house and of the seats."""

    def __init__(self, seed: str, seats: Sequence[str], scheme: int = SCHEME) -> None:
        """The key is the SHA-256 of the seed and of the SHA-256 of each seat's text, in order."""
        parts = [b"courtly deal 2"] if scheme == SCHEME else []
        parts.append(bytes.fromhex(seed))
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


@dataclass(frozen=True)
class Restart:
    """A deal that was given up before its first card, because somebody did not show a seed."""

    missing: list[str]  # the seats, by letter
    commitment: str
    seed: str  # of the house: opened, since it is of no more use
    promises: dict[str, str]  # of the seats, by letter


@dataclass(frozen=True)
class Deal:
    """All seeds of a table, opened, and what had been promised."""

    seed: str
    seats: int
    seeds: Mapping[int, str]  # of the seats that promised one
    promises: Mapping[int, str] = field(default_factory=dict)
    restarts: Sequence[Restart] = ()
    scheme: int = SCHEME

    def texts(self) -> list[str]:
        """The seed of every seat, from A on."""
        if self.scheme == PLAIN:
            return [self.seeds.get(seat, "") for seat in range(self.seats)]
        return [self.seeds.get(seat) or seat_seed(self.seed, seat) for seat in range(self.seats)]

    def dealer(self) -> Dealer:
        """Whoever deals by these seeds."""
        return Dealer(self.seed, self.texts(), self.scheme)

    def kept(self) -> list[str]:
        """What is wrong with the seeds beside the promises, one line each."""
        return [
            f"the seed of {seat_name(seat)} is not the one that was promised"
            for seat in range(self.seats)
            if seat in self.seeds or seat in self.promises
            if promise_of(self.seeds.get(seat, "")) != self.promises.get(seat)
        ]

    def headers(self) -> dict[str, str]:
        """What the record of a finished game says of its chance: everything."""
        opened = {"commitment": commitment_to(self.seed), "seed": self.seed}
        if self.scheme == PLAIN:
            return {**opened, "seeds": _pairs(self.seeds)}
        again = {f"restart {i}": _written(one) for i, one in enumerate(self.restarts, start=1)}
        return {
            "dealing": str(self.scheme),
            **again,
            **opened,
            "promises": _pairs(self.promises),
            "seeds": _pairs(self.seeds),
        }


# ---- as headers of a record --------------------------------------------------------


def deal_of(headers: Mapping[str, str]) -> Deal:
    """The seeds that a record opens. Raises BadRecord where they are missing or make no sense."""
    scheme = _scheme(headers)
    promised = ("promises",) if scheme == SCHEME else ()
    for name in ("commitment", "seed", *promised, "seeds"):
        if name not in headers:
            raise BadRecord(f"the record has no header {name!r}: its deal cannot be verified")
    seed = headers["seed"]
    try:
        matches = commitment_to(seed) == headers["commitment"]
    except ValueError:
        raise BadRecord(f"header seed: {seed!r:.40} is not hexadecimal") from None
    if not matches:
        raise BadRecord("header commitment: the seed is not the one that was committed to")
    written = headers["seats"]
    letters = LETTERS[: int(written)] if written.isdecimal() and len(written) < 3 else ""
    seeds = _by_seat(headers["seeds"], "seeds", letters)
    promises = _by_seat(headers["promises"], "promises", letters) if promised else {}
    restarts = [] if scheme == PLAIN else _restarts(headers)
    return Deal(seed, len(letters), seeds, promises, restarts, scheme)


def _scheme(headers: Mapping[str, str]) -> int:
    written = headers.get("dealing", str(PLAIN))
    if written not in (str(PLAIN), str(SCHEME)):
        raise BadRecord(f"header dealing: this Courtly knows schemes 1 and 2, not {written!r:.20}")
    return int(written)


def _pairs(by_seat: Mapping[int, str]) -> str:
    pairs = [f"{seat_name(seat)}={text}" for seat, text in sorted(by_seat.items()) if text]
    return " ".join(pairs) or "none"


def _by_seat(written: str, header: str, letters: str) -> dict[int, str]:
    found: dict[int, str] = {}
    for pair in [] if written == "none" else written.split():
        name, _, text = pair.partition("=")
        seat = letters.find(name) if len(name) == 1 else -1
        if not text or seat < 0 or seat in found:
            raise BadRecord(
                f"header {header}: {pair!r:.40} is not of the form `A=text`, one for a seat"
            )
        found[seat] = text
    return found


def _written(restart: Restart) -> str:
    promises = " ".join(f"{name}={text}" for name, text in restart.promises.items())
    missing = "".join(restart.missing)
    return f"missing={missing} commitment={restart.commitment} seed={restart.seed} {promises}"


def _restarts(headers: Mapping[str, str]) -> list[Restart]:
    """The restarts in order; the numbers leave no gap."""
    names = [name for name in headers if name.startswith("restart")]
    found = []
    for number, name in enumerate(names, start=1):
        split = [pair.partition("=") for pair in headers[name].split()]
        pairs = {key: text for key, _, text in split}
        missing, commitment, seed = (
            pairs.pop(key, "") for key in ("missing", "commitment", "seed")
        )
        try:
            sound = bool(missing) and commitment_to(seed) == commitment
        except ValueError:
            sound = False
        if name != f"restart {number}" or not sound:
            raise BadRecord(f"header {name:.20}: it does not open what was committed to")
        found.append(Restart(list(missing), commitment, seed, pairs))
    return found
