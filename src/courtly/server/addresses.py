"""Who is behind a connection: an address, its network, or whom a named proxy speaks for."""

from collections.abc import Iterable
from functools import lru_cache
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network

from courtly.kernel.errors import CourtlyError

HOUSEHOLD = 64  # bits of an IPv6 address that name a household, not a machine in it
SITE, REGION = 48, 16  # bits of the wider networks, of IPv6 and of IPv4
LONGEST_NAME = 45
HERE = ("127.0.0.0/8", "::1")  # this machine


@lru_cache(maxsize=4096)
def networks(host: str) -> tuple[str, str]:
    """The network that counts as one caller, and the wider one that it is part of."""
    address = _address(host)
    if address is None:
        return host[:LONGEST_NAME], "elsewhere"
    if isinstance(address, IPv4Address):
        return str(address), str(ip_network((address, REGION), strict=False))
    household = ip_network((address, HOUSEHOLD), strict=False)
    return str(household), str(household.supernet(new_prefix=SITE))


def _address(host: str) -> IPv4Address | IPv6Address | None:
    try:
        address = ip_address(host.partition("%")[0])
    except ValueError:
        return None
    mapped = address.ipv4_mapped if isinstance(address, IPv6Address) else None
    return mapped or address


class Machines:
    """Machines that somebody has named."""

    what = "a machine"

    def __init__(self, named: Iterable[str] = ()) -> None:
        """By address, or by network (10.0.0.0/8). Raises CourtlyError."""
        try:
            self.networks = [ip_network(name, strict=False) for name in named]
        except ValueError as error:
            raise CourtlyError(f"{self.what} is named by its address: {error}") from None

    def know(self, host: str) -> bool:
        """Is this one of them?"""
        if not self.networks:
            return False
        address = _address(host)
        return address is not None and any(address in network for network in self.networks)


class Proxies(Machines):
    """The machines whose word about others is believed, because somebody has named them."""

    what = "a proxy"

    def caller(self, peer: str, forwarded: str) -> str:
        """Whom a proxy speaks for: the last hop that is not one of ours said where it came from.

        What stands further left was written by strangers.
        """
        for hop in reversed(forwarded.split(",")):
            host = _host_of(hop.strip())
            if not host:
                break
            if not self.know(host):
                return host
            peer = host
        return peer


def _host_of(hop: str) -> str:
    """An address without its port: `[::1]:80`, `10.0.0.1:80`, or as it is."""
    if hop.startswith("["):
        hop = hop[1:].partition("]")[0]
    elif hop.count(":") == 1:
        hop = hop.partition(":")[0]
    return hop[:LONGEST_NAME]
