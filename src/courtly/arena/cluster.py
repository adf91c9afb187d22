"""Games on many machines: the same orders, handed to Ray."""

from collections.abc import Callable, Sequence
from importlib import import_module

from courtly.arena.league import Played, Work, fulfil
from courtly.arena.orders import Order
from courtly.kernel.errors import CourtlyError

HERE = "local"  # a cluster of this machine alone


def with_ray(address: str) -> Work:
    """On a cluster of Ray by its address, or on this machine as one."""

    def work(ordered: Sequence[Order], take: Callable[[Order, list[Played]], None]) -> None:
        try:
            ray = import_module("ray")
        except ImportError as missing:
            raise CourtlyError("--ray needs Ray: pip install 'courtly[cluster]'") from missing
        ray.init(address=address, log_to_driver=False, configure_logging=False)
        try:
            order_of = ray.remote(fulfil)
            awaited = [order_of.remote(order) for order in ordered]
            for order, one in zip(ordered, awaited, strict=True):
                take(order, ray.get(one))
        finally:
            ray.shutdown()

    return work
