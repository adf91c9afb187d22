"""The sentences on which the client's `speech.ts` is tested: what is said here is said there."""

import json
from pathlib import Path
from typing import Any

import msgspec

from courtly.kernel.event import event as packed
from courtly.kernel.rows import Speech
from courtly.kernel.words import Said

ROOT = Path(__file__).parent.parent.parent
FOLDER = ROOT / "web" / "src" / "lib"
FILE, GERMAN_FILE = FOLDER / "speech.cases.json", FOLDER / "speech.german.cases.json"


def cases(
    speech: Speech, events: list[tuple[int, ...]], said: list[Said], names: tuple[str, ...]
) -> str:
    """Every event and every sentence as a spectator and each seat read it."""
    viewers = ["", *"ABC"[: len(names)]]
    told: list[dict[str, Any]] = []
    for kind, *details in events:
        one = packed(kind, *details)
        readings = {viewer: speech.told(one, names, viewer).text for viewer in viewers}
        told.append({"data": speech.signal(one), "unseen": speech.hides(one), "read": readings})
    spoken = [
        {"said": one, "read": {viewer: speech.spoken(one, names, viewer) for viewer in viewers}}
        for one in said
    ]
    whole = {
        "names": names,
        "catalogue": speech.catalogue(),
        "events": told,
        "said": spoken,
    }
    return json.dumps(msgspec.to_builtins(whole), indent=1, ensure_ascii=False) + "\n"
