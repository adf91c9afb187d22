"""Guests who keep receipts, promise their seeds and show them when they are asked."""

import random
from collections.abc import Callable
from typing import Any

from courtly.kernel.receipt import Receipt, read_receipt
from server.house import Guest


class Careful(Guest):
    """A guest with a receipt."""

    receipt: Receipt
    silent = False  # does not answer when asked for a seed

    def sit_down(self, table: str, **wishes: Any) -> dict[str, Any]:
        """Note what the house promises, then promise."""
        self.look_at(table)
        return self.promise_at(table, **wishes)

    def look_at(self, table: str) -> None:
        """Begin a receipt with what the house promises."""
        self.receipt = Receipt.begin(self.get(f"/api/tables/{table}"))

    def promise_at(self, table: str, **wishes: Any) -> dict[str, Any]:
        """Sit down with a promise; where the deal has begun anew meanwhile, with a new one."""
        body = {"name": self.name, **self.receipt.promised(), **wishes}
        answer = self.http.post(f"/api/tables/{table}/join", json=body)
        if answer.status_code == 409 and self.receipt.look(self.get(f"/api/tables/{table}")):
            return self.promise_at(table, **wishes)
        assert answer.status_code == 200, answer.text
        found: dict[str, Any] = answer.json()
        return found

    def sit(self, table: str, since: int = 0) -> "Careful":
        """Listen, and show the seed if it is asked for."""
        super().sit(table, since)
        self.hear("promises")
        return self

    def hear_one(self, seconds: float = 20.0) -> dict[str, Any]:
        message = super().hear_one(seconds)
        reply = None if self.silent else self.receipt.hear(message)
        if reply is not None:
            self.say(reply)
        return message

    def wait_for_cards(self) -> None:
        while not self.state["awaited"]:
            self.hear("state")

    def give_up(self) -> None:
        """Resign, and hear that the game is over."""
        self.say({"type": "resign"})
        while self.state["stage"] != "over":
            self.hear("state")

    def noted(self) -> Receipt:
        """The receipt as it is read back from its file."""
        return read_receipt(self.receipt.write())


Come = Callable[[str], Careful]


def gathered(address: str, names: str, game: str, **wishes: Any) -> list[Careful]:
    """People at a table of their own; everyone has revealed, and the cards are dealt."""
    people = [Careful(address, name) for name in names.split()]
    bots = wishes.get("bots", {})
    table = people[0].open(game, len(people) + len(bots), **wishes)
    for one in people:
        one.sit_down(table)
    for one in people:
        one.sit(table)
    for one in people:
        one.wait_for_cards()
    return people


def played(address: str, game: str, seats: int, seed: int) -> tuple[Careful, str, str]:
    """Somebody who has played a game against bots to its end, the table and its record."""
    bots = {"ABCDEFGHIJ"[seat]: "random" for seat in range(seats) if seat != seed % seats}
    ada = gathered(address, "Ada", game, bots=bots)[0]
    ada.play_on(random.Random(seed))
    return ada, ada.state["table"], recorded(ada)


def recorded(guest: Guest) -> str:
    """The record of the table where somebody sits."""
    return guest.http.get(f"/api/tables/{guest.state['table']}/record").text


def info(guest: Careful, table: str) -> dict[str, Any]:
    found: dict[str, Any] = guest.get(f"/api/tables/{table}")
    return found
