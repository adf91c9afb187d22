"""A verifier written from docs/dealing.md alone; it borrows nothing but the rules of the games.

It shares no line with `courtly.kernel.dealing`: where the two disagree, one is wrong, or the page.
"""

import hashlib
import hmac
from itertools import count
from typing import Any

from courtly.games import game as game_named
from courtly.kernel.match import Match
from courtly.kernel.options import read_settings
from courtly.kernel.record import read_record

P = 2**255 - 19
ORDER = 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, P - 2, P) % P
ROOT = pow(2, (P - 1) // 4, P)
Point = tuple[int, int]


def complaints(text: str) -> list[str]:
    """Everything that is wrong with a record."""
    record = read_record(text)
    headers = record.headers
    found = [] if signature_holds(text) else ["signature"]
    found += ["position"] if "position" in headers else []
    house = bytes.fromhex(headers["seed"])
    if hashlib.sha256(house).hexdigest() != headers["commitment"]:
        found.append("commitment")
    found += [name for name in headers if name.startswith("restart ") and not opens(headers[name])]
    letters = "ABCDEFGHIJ"[: int(headers["seats"])]
    found += [f"seat {x}" for x in pairs(headers["seeds"]) if x not in letters]
    seeds, promises = pairs(headers["seeds"]), pairs(headers.get("promises", "none"))
    if headers.get("dealing") == "2":
        if seeds.keys() != promises.keys():
            found.append("promises")
        found += [
            f"promise of {letter}"
            for letter, seed in seeds.items()
            if hashlib.sha256(seed.encode()).hexdigest() != promises.get(letter)
        ]
        start = b"courtly deal 2" + house
        texts = [seeds.get(x) or mac(house, f"courtly seat {x}").hex() for x in letters]
    else:
        start, texts = house, [seeds.get(x, "") for x in letters]
    key = hashlib.sha256(start + b"".join(hashlib.sha256(t.encode()).digest() for t in texts))
    return found + wrong_lines(record, key.digest())


def pairs(written: str) -> dict[str, str]:
    if written == "none":
        return {}
    return {one.split("=")[0]: one.split("=")[1] for one in written.split(" ")}


def mac(key: bytes, message: str) -> bytes:
    return hmac.new(key, message.encode(), hashlib.sha256).digest()


def opens(restart: str) -> bool:
    told = pairs(restart)
    return hashlib.sha256(bytes.fromhex(told["seed"])).hexdigest() == told["commitment"]


def outcome(key: bytes, number: int, chances: int) -> int:
    for attempt in count():
        word = int.from_bytes(mac(key, f"{number}.{attempt}")[:8], "big")
        if word < 2**64 - 2**64 % chances:
            return word % chances
    raise AssertionError


def wrong_lines(record: Any, key: bytes) -> list[str]:
    """Chance lines that the key does not give; illegal lines raise."""
    game = game_named(record.game)
    options = read_settings(tuple(record.headers["options"].replace("none", "").split()))
    match: Match[Any] = Match(game, int(record.headers["seats"]), options)
    found, number = [], 0
    for line in record.lines:
        if line.seat is None and line.text != "draw agreed":
            chosen = outcome(key, number, match.state.chances())
            if game.words.outcome_text(match.state, chosen) != line.text:
                found.append(f"chance event {number}")
            number += 1
        match.repeat(line)
    return found if match.result() == record.result else [*found, "result"]


# ---- Ed25519, as RFC 8032 has it; slow ------------------------------------------------


def signature_holds(text: str) -> bool:
    lines = text.split("\n")
    signed = [line for line in lines if line.startswith("signature: ")]
    if not signed:
        return True
    signature = bytes.fromhex(signed[0].removeprefix("signature: "))
    house = next(line for line in lines if line.startswith("house: "))
    public = bytes.fromhex(house.removeprefix("house: "))
    message = "\n".join(line for line in lines if line != signed[0]).encode()
    digest = hashlib.sha512(signature[:32] + public + message).digest()
    challenge = int.from_bytes(digest, "little") % ORDER
    base = (on_curve(4 * pow(5, P - 2, P) % P, 0), 4 * pow(5, P - 2, P) % P)
    left = times(int.from_bytes(signature[32:], "little"), base)
    return left == add(point(signature[:32]), times(challenge, point(public)))


def point(encoded: bytes) -> Point:
    number = int.from_bytes(encoded, "little")
    y = number % 2**255
    return on_curve(y, number >> 255), y


def on_curve(y: int, odd: int) -> int:
    square = (y * y - 1) * pow(D * y * y + 1, P - 2, P) % P
    x = pow(square, (P + 3) // 8, P)
    if (x * x - square) % P:
        x = x * ROOT % P
    return x if x % 2 == odd else P - x


def add(one: Point, other: Point) -> Point:
    (x, y), (u, v) = one, other
    mixed = D * x * u * y * v
    return (
        (x * v + y * u) * pow(1 + mixed, P - 2, P) % P,
        (y * v + x * u) * pow(1 - mixed, P - 2, P) % P,
    )


def times(number: int, one: Point) -> Point:
    total = (0, 1)
    while number:
        if number % 2:
            total = add(total, one)
        one, number = add(one, one), number // 2
    return total
