"""Scenarios: small positions with what happens and what must hold then, written in YAML.

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

`when` and `refused` name moves as `SEAT MOVE`; `* A draws Reg` dictates chance, and what it leaves
open falls to the first outcome. A window that nobody mentions takes its default answers, also after
the last line, unless the scenario says `windows: open`. `then` is a part of the position; beside
it stand `legal` (exactly these moves; a trailing `...` allows more), `refused`, `awaited`, `result`
and `told` (sentences among those a seat has heard).
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml

from courtly.kernel.bits import has
from courtly.kernel.errors import BadScenario, CourtlyError, IllegalMove
from courtly.kernel.game import Game, twin
from courtly.kernel.match import DRAW_AGREED, RESIGNS, Match
from courtly.kernel.play import read
from courtly.kernel.seats import names_in, seat_number, seats_in

KEYS = {"id", "title", "covers", "options", "seats", "given", "when", "then", "windows"}
CHECKS = {"legal", "refused", "awaited", "result", "told"}


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


def load(path: Path) -> list[Scenario]:
    """All scenarios of a file, or of the files below a folder."""
    if path.is_dir():
        return [scenario for file in sorted(path.rglob("*.yaml")) for scenario in load(file)]
    try:
        data = yaml.safe_load(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise BadScenario(f"{path}: there is no such file or folder") from None
    except UnicodeDecodeError:
        raise BadScenario(f"{path}: is not a text file") from None
    except yaml.YAMLError as error:
        raise BadScenario(f"{path}: {' '.join(str(error).split())}") from None
    if not isinstance(data, dict) or not isinstance(data.get("scenarios"), list):
        raise BadScenario(f"{path}: must have `game: NAME` and a list `scenarios:`")
    game = str(data.get("game"))
    return [_scenario(entry, game, f"{path}") for entry in data["scenarios"]]


def _scenario(entry: object, game: str, path: str) -> Scenario:
    if not isinstance(entry, dict) or not isinstance(entry.get("id"), str):
        raise BadScenario(f"{path}: every scenario is a mapping with an id; found {entry!r:.60}")
    where = f"{path}: {entry['id']}"
    for key in entry:
        if key not in KEYS:
            raise BadScenario(f"{where}: {key!r} is none of {', '.join(sorted(KEYS))}")
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
        then=_part(entry, "then", dict, where),
        windows_open=entry.get("windows") == "open",
        where=where,
    )


def _part(entry: dict[str, Any], key: str, kind: type, where: str) -> Any:
    value = entry.get(key)
    if value is None:
        return kind()
    if not isinstance(value, kind):
        raise BadScenario(f"{where}: {key} must be a {'list' if kind is list else 'mapping'}")
    return kind(value)


# ---- running -----------------------------------------------------------------------


def run(scenario: Scenario, game: Game[Any]) -> list[str]:
    """What does not hold; nothing when the scenario passes."""
    try:
        match = Match(game, position=scenario.given)
        for line in scenario.when:
            _do(match, line)
        if not scenario.windows_open:
            _let_windows_pass(match)
    except CourtlyError as error:
        return [str(error)]
    return _failures(match, scenario.then)


def _do(match: Match[Any], line: str) -> None:
    """One line of `when`; windows and chance that stand in its way are settled first."""
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
    _settle_until(match, lambda: _possible(match, seat, text))
    match.play(seat, text)


def _settle_until(match: Match[Any], ready: Any) -> None:
    while not ready():
        if match.state.chances():
            match.happen(0)
        elif match.state.reacting():
            _answer_by_default(match)
        else:
            return


def _possible(match: Match[Any], seat: int, text: str) -> bool:
    if not has(match.state.actors(), seat):
        return False
    try:
        read(match.game, match.state, seat, text)
    except IllegalMove:
        return False
    return True


def _answer_by_default(match: Match[Any]) -> None:
    seat = seats_in(match.state.actors())[0]
    move = match.state.default(seat)
    match.play(seat, match.game.table.text(match.state, seat, move))


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
    expected = {key: value for key, value in then.items() if key not in CHECKS}
    problems = list(_differences(expected, game.table.position(state), ""))
    if "awaited" in then and names_in(state.actors()) != sorted(then["awaited"]):
        problems.append(f"awaited: {names_in(state.actors())}, not {then['awaited']}")
    if "result" in then and match.result() != then["result"]:
        problems.append(f"result: {match.result()!r}, not {then['result']!r}")
    for name, texts in (then.get("legal") or {}).items():
        problems += _legal_problem(match, str(name), [str(text) for text in texts])
    for line, cite in (then.get("refused") or {}).items():
        problems += _refusal_problem(match, str(line), str(cite))
    for name, sentences in (then.get("told") or {}).items():
        seat = seat_number(str(name), match.seats)
        heard = match.told(-1 if seat is None else seat)
        problems += [
            f"told: {name} never heard {text!r}" for text in sentences if text not in heard
        ]
    return problems


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
    before = match.game.table.position(match.state)
    try:
        seat, text = _seat_and_move(match, line)
        read(match.game, twin(match.state), seat, text)
    except IllegalMove as refusal:
        if match.game.table.position(match.state) != before:
            return [f"refused: {line} changed the position"]
        if refusal.cite == cite:
            return []
        return [f"refused: {line} cites {refusal.cite or 'nothing'} ({refusal.reason}), not {cite}"]
    except BadScenario as error:
        return [str(error)]
    return [f"refused: {line} is legal"]


def _differences(expected: Any, actual: Any, where: str) -> list[str]:
    if isinstance(expected, Mapping):
        if not isinstance(actual, Mapping):
            return [f"{where.strip('.')}: {actual!r}, not {expected!r}"]
        found: list[str] = []
        for key, value in expected.items():
            found += _differences(value, actual.get(str(key)), f"{where}{key}.")
        return found
    if expected is None and not actual:
        return []
    return [] if expected == actual else [f"{where.strip('.')}: {actual!r}, not {expected!r}"]
