"""What the house writes about itself: a line for each event, for people or as JSON.

No line has a seed, a cookie, or a card: what others wrote is never quoted.
"""

import json
import logging
import time
import traceback
from typing import Literal

LogForm = Literal["text", "json"]
HOUSE = logging.getLogger("courtly.house")  # what happens in the normal course of things


class Structured(logging.Formatter):
    """One JSON object a line."""

    def format(self, record: logging.LogRecord) -> str:
        """When, how bad, who says so, and what; of an error where it was, not what it says."""
        line = {
            "time": f"{time.strftime('%FT%T', time.gmtime(record.created))}.{record.msecs:03.0f}Z",
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        if record.exc_info and record.exc_info[0] is not None:
            kind, _, trace = record.exc_info
            frames = traceback.extract_tb(trace)
            line["error"] = kind.__name__
            line["where"] = " < ".join(f"{one.name}:{one.lineno}" for one in reversed(frames))
        return json.dumps(line, ensure_ascii=False)


def set_up(form: LogForm) -> None:
    """From now on the log of this process is written like this, on the error channel."""
    if form == "json":
        handler = logging.StreamHandler()
        handler.setFormatter(Structured())
        logging.basicConfig(handlers=[handler], level=logging.WARNING, force=True)
        HOUSE.setLevel(logging.INFO)
