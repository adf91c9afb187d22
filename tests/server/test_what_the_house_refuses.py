"""Every sentence with which the house refuses something has its German, made where it is shown."""

import ast
import json
import re
from collections.abc import Iterator, Mapping
from pathlib import Path

import courtly.server
from courtly.server.app import STATUS

SERVER = Path(courtly.server.__file__).parent
GERMAN = Path(__file__).parents[2] / "web" / "src" / "lib" / "words" / "house.de.json"
# What is raised before a browser. A bare CourtlyError is for those who run a house, but there;
# and what options a table may have a browser knows, and offers.
REFUSALS = {kind.__name__ for kind, _ in STATUS}
REFUSALS |= {"Refusal", "BadName", "NoHint", "BadOption", "Stale"}
AT_THE_DOOR = {"endpoints.py", "qr.py"}
NOBODY_READS = {"limits.py", "http.py", "control.py"}  # what is wrong with an operator, a program
GAP = re.compile(r"\{\w*\}")
SAID_BY = {"_problem": 0, "close": 1, "_failed": 1, "Unsaved": 0, "IllegalMove": 2}
MAKES = "_unread"  # why a text is no move
ELSEWHERE = ["games/__init__.py", "lessons/course.py", "kernel/play.py", "kernel/game.py"]
NO_SUCH_SEAT = "there is no such seat; they are A to {}"  # nobody sits there to read it


def texts(said: ast.expr | None, names: Mapping[str, list[ast.expr]]) -> Iterator[str]:
    """What an expression may come to, with `{}` for its gaps."""
    if isinstance(said, ast.Constant) and isinstance(said.value, str):
        yield said.value
    elif isinstance(said, ast.JoinedStr):
        yield "".join(
            str(part.value) if isinstance(part, ast.Constant) else "{}" for part in said.values
        )
    elif isinstance(said, ast.IfExp):
        yield from texts(said.body, names)
        yield from texts(said.orelse, names)
    elif isinstance(said, ast.BoolOp):
        for one in said.values:
            yield from texts(one, names)
    elif isinstance(said, ast.Name) and said.id in names:
        for one in names[said.id]:
            yield from texts(one, names)


def reaches_people(name: str, node: ast.Raise | ast.Return, file: Path) -> bool:
    if name == "CourtlyError":
        return file.name in AT_THE_DOOR
    if name == "BadOption":
        return file.name == "house.py"
    if name == "Unreadable":  # why, is for the log
        return isinstance(node, ast.Return)
    return name in REFUSALS


def refusals(file: Path) -> Iterator[str]:
    """All that one file of the server refuses with."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    named: dict[str, list[ast.expr]] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            named.setdefault(node.targets[0].id, []).append(node.value)
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef) and node.name == MAKES:
            for made in ast.walk(node):
                yield from texts(made.value if isinstance(made, ast.Return) else None, {})
        call = node.exc if isinstance(node, ast.Raise) else node
        call = node.value if isinstance(node, ast.Return) else call
        if not isinstance(call, ast.Call):
            continue
        name = getattr(call.func, "id", getattr(call.func, "attr", ""))
        at = SAID_BY.get(name)
        if isinstance(node, (ast.Raise, ast.Return)) and reaches_people(name, node, file):
            at = 1 if name == "Refusal" else 0
        if at is not None and len(call.args) > at:
            yield from texts(call.args[at], named)


def files() -> list[Path]:
    own = [file for file in SERVER.glob("*.py") if file.name not in NOBODY_READS]
    return own + [SERVER.parent / name for name in ELSEWHERE]


def every_refusal() -> set[str]:
    return {text for file in files() for text in refusals(file)} - {NO_SUCH_SEAT}


def german() -> dict[str, str]:
    said: dict[str, str] = json.loads(GERMAN.read_text(encoding="utf-8"))
    return said


def test_whatever_the_house_refuses_with_is_said_in_german() -> None:
    found = every_refusal()
    assert len(found) > 60
    known = {GAP.sub("{}", english) for english in german()}
    assert sorted(found - known) == []


def test_a_sentence_has_the_gaps_of_its_english() -> None:
    for english, said in german().items():
        assert set(GAP.findall(said)) <= set(GAP.findall(english)), english
        assert said not in ("", english)


def test_no_german_is_kept_for_what_nobody_says() -> None:
    trees = [ast.parse(file.read_text(encoding="utf-8")) for file in files()]
    written = [
        node.value.lower()
        for tree in trees
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    ]
    for english in german():
        parts = [part.strip() for part in GAP.split(english) if part.strip(" :;()")]
        assert all(any(part.lower() in text for text in written) for part in parts), english
