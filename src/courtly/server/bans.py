"""Whom the house does not want: kept in the file, so that a restart forgives nobody."""

from collections.abc import Callable

import msgspec

from courtly.kernel.errors import CourtlyError
from courtly.server.addresses import Machines, networks
from courtly.server.archive import Archive

SETTING = "bans"
GUEST = "guest "  # begins what is banned, where it is no address


class Banned(CourtlyError):
    """The house is closed to whoever asks."""


class Bans:
    """Addresses, networks and guests, each with a reason."""

    def __init__(self, archive: Archive, reasons: dict[str, str]) -> None:
        """As the file has them."""
        self.archive = archive
        self.reasons = reasons
        self._look()

    @classmethod
    async def kept(cls, archive: Archive) -> "Bans":
        """Those of a file."""
        return cls(archive, _read(await archive.setting(SETTING)))

    async def look_again(self) -> bool:
        """Another process may have banned somebody, or let them in; has one?"""
        before, self.reasons = self.reasons, _read(await self.archive.setting(SETTING))
        self._look()
        return self.reasons != before

    def _look(self) -> None:
        self.machines = {
            whom: Machines([whom]) for whom in self.reasons if not whom.startswith(GUEST)
        }

    def check(self, host: str, guest: str | None) -> None:
        """May somebody come in? Raises Banned."""
        if not self.reasons:
            return
        found = [whom for whom, machines in self.machines.items() if machines.know(host)]
        if guest is not None and GUEST + guest in self.reasons:
            found.append(GUEST + guest)
        if found:
            reason = self.reasons[found[0]]
            closed = f"this house is closed to you: {reason}"
            raise Banned(closed if reason else "this house is closed to you")

    async def add(self, whom: str, reason: str) -> str:
        """An address, a network, or `guest ID`; what is banned now. Raises CourtlyError."""
        if not whom.startswith(GUEST):
            Machines([whom])
            whom = whom if "/" in whom else networks(whom)[0]
        await self._change(lambda reasons: reasons.update({whom: reason}))
        return whom

    async def lift(self, whom: str) -> None:
        """Let somebody in again. Raises CourtlyError."""
        known = whom if whom in self.reasons else networks(whom)[0]
        if known not in self.reasons:
            raise CourtlyError(f"{whom} is not banned; `courtly admin bans` lists who is")
        await self._change(lambda reasons: reasons.pop(known, None))

    async def _change(self, change: Callable[[dict[str, str]], object]) -> None:
        def changed(written: str) -> str:
            reasons = _read(written)
            change(reasons)
            return msgspec.json.encode(reasons).decode()

        await self.archive.change_setting(SETTING, changed)
        await self.look_again()


def _read(written: str | None) -> dict[str, str]:
    return msgspec.json.decode(written or "{}", type=dict[str, str])
