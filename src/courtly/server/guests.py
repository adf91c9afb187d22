"""Who a browser is: a guest with a signed cookie, which no script can read."""

import hashlib
import hmac
import secrets

from starlette.requests import HTTPConnection
from starlette.responses import Response

COOKIE = "courtly"
YEAR = 365 * 24 * 3600
SIGNED = 32  # hexadecimal digits of the signature


class Guests:
    """Makes cookies and reads them."""

    def __init__(self, key: str) -> None:
        """The key lasts as long as the file, so that a guest is known after a restart."""
        self.key = key.encode()

    def read(self, connection: HTTPConnection) -> str | None:
        """The guest of a request, if its cookie is one of ours."""
        guest, _, signature = connection.cookies.get(COOKIE, "").partition(".")
        ours = hmac.compare_digest(signature.encode(), self._sign(guest).encode())
        return guest if guest and ours else None

    def passing(self) -> str:
        """Somebody who only looks, and gets no cookie.

        A page asks for several things at once: were each answer to bring a cookie, the last one
        would take away the seat that somebody has taken with an earlier one.
        """
        return secrets.token_hex(12)

    def welcome(self, response: Response, secure: bool) -> str:
        """Give a new guest a cookie."""
        guest = self.passing()
        self.remember(response, guest, secure)
        return guest

    def remember(self, response: Response, guest: str, secure: bool) -> None:
        """Set the cookie of a guest."""
        response.set_cookie(
            COOKIE,
            f"{guest}.{self._sign(guest)}",
            max_age=YEAR,
            httponly=True,
            samesite="lax",
            secure=secure,
        )

    def _sign(self, guest: str) -> str:
        return hmac.new(self.key, guest.encode(), hashlib.sha256).hexdigest()[:SIGNED]


def same_origin(connection: HTTPConnection) -> bool:
    """Does the request come from our own pages? Programs that send no origin are no browsers."""
    origin = connection.headers.get("origin")
    if origin is None:
        return True
    return origin.partition("://")[2] == connection.headers.get("host")
