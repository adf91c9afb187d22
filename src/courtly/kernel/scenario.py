"""Scenarios: small positions with what happens and what must hold then, written in YAML.

Here they are plain data already; `courtly.testing.scenarios` reads the files.

    - id: S19
      title: an exposed Blade gets nothing back
      covers: [R11, §5-i]
      options: {refund_on_bluff: off}
      given: {A: Reg Cor 3c, B: Wid Wid}
      when: [A assassinate B, C challenge, A lose Reg]
      then:
        A: {cards: Cor, coins: 0}
        legal: {B: [allowance, grant, tax, exchange, ...]}
        refused: {A tax: §3-a}

`when` and `refused` name moves as `SEAT MOVE`; `A TS B, ...` begins a declaration and leaves it
open. `* A draws Reg` dictates chance, and what it leaves open falls to the first outcome. A window
that nobody mentions takes its default answers, also after the last line, unless the scenario says
`windows: open`. `then` is a part of the position; beside it stand `legal` (exactly these moves; a
trailing `...` allows more), `refused`, `awaited`, `result` and `told` (sentences among those a seat
has heard).
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from courtly.kernel.bits import has
from courtly.kernel.errors import BadScenario, CourtlyError, IllegalMove
from courtly.kernel.game import Game, twin
from courtly.kernel.match import DRAW_AGREED, RESIGNS, Match
from courtly.kernel.play import Draft, read
from courtly.kernel.seats import names_in, seat_number, seats_in
from courtly.kernel.state import SPECTATOR

OPEN = ", ..."  # after the beginning of a declaration
KEYS = ("id", "title", "covers", "options", "seats", "given", "when", "then", "windows")
SHAPES: dict[str, type] = {
    "legal": dict,
    "refused": dict,
    "told": dict,
    "awaited": list,
    "result": str,
}


@dataclass(frozen=True)
class Scenario:
    """One scenario as it stands in its file."""

    game: str
    name: str
    title: str
    covers: tuple[str, ...]
    given: dict[str, Any]
    when: tuple[str, ...]
    then: dict[str, Any]
    windows_open: bool
    where: str


# ---- reading -----------------------------------------------------------------------


def scenarios_in(data: object, where: str) -> list[Scenario]:
    """All scenarios of a file, read already; `where` is its name."""
    if not isinstance(data, dict) or set(data) != {"game", "scenarios"}:
        raise BadScenario(f"{where}: must have `game: NAME` and a list `scenarios:`, nothing else")
    entries = data["scenarios"]
    if not isinstance(entries, list):
        raise BadScenario(f"{where}: `scenarios:` must be a list")
    scenarios = [_scenario(entry, str(data["game"]), where) for entry in entries]
    names = [scenario.name for scenario in scenarios]
    for name in names:
        if names.count(name) > 1:
            raise BadScenario(f"{where}: the id {name} stands twice")
    return scenarios


def _scenario(entry: object, game: str, path: str) -> Scenario:
    if not isinstance(entry, dict) or not isinstance(entry.get("id"), str):
        raise BadScenario(f"{path}: every scenario is a mapping with an id; found {entry!r:.60}")
    where = f"{path}: {entry['id']}"
    for key in entry:
        if key not in KEYS:
            raise BadScenario(f"{where}: {key!r} is none of {', '.join(KEYS)}")
    if entry.get("windows", "open") != "open":
        raise BadScenario(f"{where}: windows can only be `open`")
    given = _part(entry, "given", dict, where)
    for key in ("options", "seats"):
        if key in entry:
            given[key] = entry[key]
    return Scenario(
        game=game,
        name=entry["id"],
        title=str(entry.get("title", "")),
        covers=tuple(str(cite) for cite in _part(entry, "covers", list, where)),
        given=given,
        when=tuple(str(line) for line in _part(entry, "when", list, where)),
        then=_then(entry, where),
        windows_open="windows" in entry,
        where=where,
    )


def _then(entry: dict[str, Any], where: str) -> dict[str, Any]:
    then: dict[str, Any] = _part(entry, "then", dict, where)
    if not then:
        raise BadScenario(f"{where}: `then` must say what holds")
    for key, shape in SHAPES.items():
        if key in then:
            _part(then, key, shape, f"{where}: then")
    for key in ("legal", "told"):
        for name in then.get(key, ()):
            _part(then[key], name, list, f"{where}: then: {key}")
    for line, cite in then.get("refused", {}).items():
        if not isinstance(cite, str) or not cite:
            raise BadScenario(f"{where}: then: refused: {line} must name a rule, such as §4-a")
    return then


def _part(entry: dict[str, Any], key: str, kind: type, where: str) -> Any:
    if key not in entry:
        return kind()
    if not isinstance(entry[key], kind):
        name = {"list": "list", "dict": "mapping", "str": "text"}[kind.__name__]
        raise BadScenario(f"{where}: {key} must be a {name}")
    return kind(entry[key])


# ---- running -----------------------------------------------------------------------


def run(scenario: Scenario, game: Game[Any]) -> list[str]:
    """What does not hold; nothing when the scenario passes."""
    try:
        match = Match(game, position=scenario.given)
        for line in scenario.when:
            do(match, line)
        if not scenario.windows_open:
            _let_windows_pass(match)
    except CourtlyError as error:
        return [str(error)]
    return _failures(match, scenario.then)


def do(match: Match[Any], line: str) -> None:
    """One line of `when`: windows and chance that stand in its way are settled first."""
    if line.startswith("*"):
        _settle_until(match, lambda: match.state.chances() > 0)
        match.chance(line[1:].strip())
        return
    if line == DRAW_AGREED:
        match.agree_draw()
        return
    seat, text = _seat_and_move(match, line)
    if text == RESIGNS:
        match.leave(seat)
        return
    if text.endswith(OPEN):
        _begin(match, seat, text.removesuffix(OPEN))
        return
    _settle_until(match, lambda: _possible(match, seat, text))
    match.play(seat, text)


def _begin(match: Match[Any], seat: int, text: str) -> None:
    """The first parts of a declaration, as its maker has them: no line of the record yet."""
    draft = Draft(match.game, match.state, seat)
    for part in text.split(","):
        draft.add(part)
    draft.make(match.state)


def _settle_until(match: Match[Any], ready: Callable[[], bool]) -> None:
    while not ready():
        if match.state.chances():
            match.happen(0)
        elif match.state.reacting():
            _answer_by_default(match)
        else:
            return


def _possible(match: Match[Any], seat: int, text: str) -> bool:
    if not has(match.state.actors() | match.state.revising(), seat):
        return False
    try:
        read(match.game, match.state, seat, text)
    except IllegalMove:
        return False
    return True


def _answer_by_default(match: Match[Any]) -> None:
    seat = seats_in(match.state.actors())[0]
    move = match.state.default(seat)
    match.play(seat, match.game.words.text(match.state, seat, move))


def _let_windows_pass(match: Match[Any]) -> None:
    while match.state.reacting() or match.state.chances():
        if match.state.chances():
            match.happen(0)
        else:
            _answer_by_default(match)


def _seat_and_move(match: Match[Any], line: str) -> tuple[int, str]:
    name, _, text = line.strip().partition(" ")
    seat = seat_number(name, match.seats)
    if seat is None or not text.strip():
        raise BadScenario(f"{line!r} is not of the form SEAT MOVE, as in `A tax`")
    return seat, text.strip()


# ---- what must hold ------------------------------------------------------------------


def _failures(match: Match[Any], then: Mapping[str, Any]) -> list[str]:
    game, state = match.game, match.state
    expected = {key: value for key, value in then.items() if key not in SHAPES}
    problems = differences(expected, game.words.position(state), "")
    if "awaited" in then and names_in(state.actors()) != sorted(map(str, then["awaited"])):
        problems.append(f"awaited: {names_in(state.actors())}, not {then['awaited']}")
    if "result" in then and match.result() != then["result"]:
        problems.append(f"result: {match.result()!r}, not {then['result']!r}")
    for name, texts in then.get("legal", {}).items():
        problems += _legal_problem(match, str(name), [str(text) for text in texts])
    for line, cite in then.get("refused", {}).items():
        problems += _refusal_problem(match, str(line), cite)
    for name, sentences in then.get("told", {}).items():
        problems += _told_problem(match, str(name), [str(text) for text in sentences])
    return problems


def _told_problem(match: Match[Any], name: str, sentences: Sequence[str]) -> list[str]:
    seat = SPECTATOR if name == "spectator" else seat_number(name, match.seats)
    if seat is None:
        return [f"told: there is no seat {name!r}"]
    heard = match.told(seat)
    return [f"told: {name} never heard {text!r}" for text in sentences if text not in heard]


def _legal_problem(match: Match[Any], name: str, texts: Sequence[str]) -> list[str]:
    seat = seat_number(name, match.seats)
    if seat is None:
        return [f"legal: there is no seat {name!r}"]
    legal = set(match.game.legal_texts(match.state, seat))
    wanted = set(texts) - {"..."}
    if wanted == legal or ("..." in texts and wanted <= legal):
        return []
    return [f"legal: {name} may {', '.join(sorted(legal)) or 'do nothing'}"]


def _refusal_problem(match: Match[Any], line: str, cite: str) -> list[str]:
    before = match.game.words.position(match.state)
    try:
        seat, text = _seat_and_move(match, line)
        read(match.game, twin(match.state), seat, text)
    except IllegalMove as refusal:
        if match.game.words.position(match.state) != before:
            return [f"refused: {line} changed the position"]
        book = match.game.rulebook
        if refusal.cite and book.find(refusal.cite) == book.find(cite):
            return []
        return [f"refused: {line} cites {refusal.cite or 'nothing'} ({refusal.reason}), not {cite}"]
    except BadScenario as error:
        return [str(error)]
    return [f"refused: {line} is legal"]


def differences(expected: Any, actual: Any, where: str) -> list[str]:
    """Where a part of a position is not as expected."""
    if not isinstance(expected, Mapping) or not isinstance(actual, Mapping):
        return [] if expected == actual else [f"{where}: {actual!r}, not {expected!r}"]
    found: list[str] = []
    for key, value in expected.items():
        place = f"{where}.{key}".strip(".")
        if str(key) in actual:
            found += differences(value, actual[str(key)], place)
        else:
            found.append(f"{place}: is not part of this position, which has {', '.join(actual)}")
    return found
