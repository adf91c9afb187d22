"""A receipt: what one seat was told, kept by its own client from before the first card.

    receipt = Receipt.begin(info)           # what POST /api/tables or GET /api/tables/ID answers
    ... POST /api/tables/ID/join {"name": "Ada", **receipt.promised()}
    ... where that is refused with 409, and receipt.look(GET /api/tables/ID): join again
    ... for every message of the table: reply = receipt.hear(message), and send it if there is one
    ... while not receipt.whole: receipt.recall(GET /api/tables/ID/events?since={receipt.ply})
    receipt.write()                         # the file that `courtly verify --receipt` reads

A client keeps the receipt, with the seed in it, before it sends the promise. docs/dealing.md
describes the file.
"""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from typing import Any

import msgspec

from courtly.kernel.dealing import Restart, new_seed, promise_of
from courtly.kernel.errors import BadRecord, CourtlyError

Message = Mapping[str, Any]
Reply = dict[str, str]


class BrokenPromise(CourtlyError):
    """The house has promised something else before: no seed is shown to it."""


@dataclass(frozen=True)
class Chance:
    """A chance event: its number from 0, of how many outcomes, and what was told of it."""

    chance: int
    of: int
    texts: list[str]


@dataclass
class Receipt:
    """Everything is kept as it was told first; what is said later cannot change it."""

    table: str
    game: str
    rules: int
    seats: int
    options: dict[str, str]
    dealing: int
    house: str  # the fingerprint of its key
    commitments: list[str]  # of the house: one, and one more for each restart
    promises: dict[str, str] = field(default_factory=dict)  # of the seats that made one
    seeds: list[str] = field(default_factory=list)  # one's own, one for each commitment
    restarts: list[Restart] = field(default_factory=list)
    shown: int = -1  # the attempt for which one's own seed was shown last
    seat: str | None = None
    players: dict[str, str] = field(default_factory=dict)
    told: list[str | Chance] = field(default_factory=list)
    answers: list[str] = field(default_factory=list)  # those that were accepted
    ply: int = 0  # told up to here
    whole: bool = True  # nothing was missed
    result: str | None = None
    receipt: int = 1  # the version of this form

    def __post_init__(self) -> None:
        """What is not part of the file."""
        self._optional: dict[int, bool] = {}  # which questions, by ply, only offer to take back
        self._latest: Message = {"ply": 0, "result": None}

    @classmethod
    def begin(cls, info: Message) -> "Receipt":
        """A receipt for a table that somebody is about to sit down at."""
        promises = info["promises"]
        return cls(
            table=info["id"],
            game=info["game"],
            rules=promises["rules"],
            seats=info["seats"],
            options=dict(info["options"]),
            dealing=promises["dealing"],
            house=promises["key"],
            commitments=[one["commitment"] for one in promises["restarts"]] + [promises["house"]],
            restarts=[_restart(one) for one in promises["restarts"]],
        )

    @property
    def promise(self) -> str:
        """What to send when sitting down; the seed behind it is made now."""
        attempt = len(self.commitments) - 1
        while len(self.seeds) <= attempt:
            self.seeds.append(new_seed())
        return promise_of(self.seeds[attempt])

    def promised(self) -> Reply:
        """The promise, and the commitment of the house to which it answers."""
        return {"promise": self.promise, "commitment": self.commitments[-1]}

    def look(self, info: Message) -> bool:
        """Look at the table again: has the deal begun anew, so that the last promise is void?"""
        known = len(self.commitments)
        self._noted(info["promises"])
        return len(self.commitments) > known

    def hear(self, message: Message) -> Reply | None:
        """Note a message of the table; the reply that the house waits for, if there is one."""
        if message["type"] == "promises":
            return self._promised(message)
        if message["type"] == "state":
            self._note(message)
        elif message["type"] == "accepted":
            self._answered(message["ply"], message["text"])
        return None

    def recall(self, past: Message) -> None:
        """Note what happened before a state that had no room for it."""
        if not past["since"] <= self.ply < past["until"]:
            return
        self.told += _entries(past, self.ply)
        self.ply = past["until"]
        self.whole = self.ply >= self._latest["ply"]
        if self.whole:
            self.result = self.result or self._latest["result"]

    # ---- before the first card -------------------------------------------------------

    def _promised(self, message: Message) -> Reply | None:
        if self.dealing == 1 or self.players:
            return None  # the game has begun: what was promised before it counts
        self._noted(message)
        attempt = len(self.commitments) - 1
        owed = message["owed"].get(self.seat) if self.seat else None
        if self.shown < attempt:
            self.promises = dict(message["seats"])
        if owed == "promise":
            return {"type": "promise", **self.promised()}
        if owed != "reveal":
            return None
        if self.promises != message["seats"] or self.promises.get(self.seat or "") != self.promise:
            raise BrokenPromise("the promises are not those that were told before")
        self.shown = attempt
        return {"type": "reveal", "seed": self.seeds[attempt]}

    def _noted(self, message: Message) -> None:
        """The commitments, each as it was told first."""
        restarts = [_restart(one) for one in message["restarts"]]
        told = [*(one.commitment for one in restarts), message["house"]]
        if told[: len(self.commitments)] != self.commitments:
            raise BrokenPromise("the house has promised another seed before")
        self.commitments = told
        self.restarts = restarts

    # ---- the game --------------------------------------------------------------------

    def _note(self, state: Message) -> None:
        if state["stage"] == "waiting":
            self.seat = state["seat"]
            return
        if not self.players:
            self.seat = state["seat"]
            self.players = {one["seat"]: one["name"] for one in state["players"]}
        if state["asked"] is not None:
            self._optional[state["asked"]["ply"]] = state["asked"]["optional"]
        self._latest = state
        if state["since"] > self.ply:
            self.whole = False  # until it is recalled
            return
        self.told += _entries(state, self.ply)
        self.ply = max(self.ply, state["ply"])
        self.result = self.result or state["result"]

    def _answered(self, ply: int, text: str) -> None:
        if self._optional.get(ply) and self.answers:
            self.answers.pop()  # it has been taken back
        else:
            self.answers.append(text)

    # ---- the file --------------------------------------------------------------------

    def write(self) -> str:
        """The receipt as a text, in JSON."""
        return msgspec.json.format(msgspec.json.encode(asdict(self)), indent=1).decode() + "\n"


def _entries(message: Message, after: int) -> list[str | Chance]:
    """What a message tells of the plies after one, in order."""
    found: list[str | Chance] = []
    chances = {one["ply"]: one for one in message["dealt"]}
    for ply in sorted(chances.keys() | {event["ply"] for event in message["events"]}):
        texts = [event["text"] for event in message["events"] if event["ply"] == ply]
        if ply > after and ply in chances:
            found.append(Chance(chances[ply]["number"], chances[ply]["of"], texts))
        elif ply > after:
            found += texts
    return found


def _restart(told: Message) -> Restart:
    return Restart(list(told["missing"]), told["commitment"], told["seed"], dict(told["promises"]))


def read_receipt(text: str | bytes) -> Receipt:
    """A receipt from its text. Raises BadRecord."""
    try:
        return msgspec.json.decode(text, type=Receipt)
    except (msgspec.MsgspecError, UnicodeError) as error:
        raise BadRecord(f"is no receipt: {error}") from None
