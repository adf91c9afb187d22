"""`courtly check`: runs scenarios."""

import sys
from pathlib import Path

import click

from courtly.cli.screen import out, print_json
from courtly.games import game as game_named
from courtly.kernel.errors import BadScenario, UnknownGame
from courtly.kernel.scenario import Scenario, run
from courtly.testing.scenarios import load

FAILED = 1


@click.command()
@click.argument("paths", nargs=-1, required=True, type=click.Path(path_type=Path))
@click.option("--json", "as_json", is_flag=True, help="For a program to read.")
def check(paths: tuple[Path, ...], as_json: bool) -> None:
    """Run the scenarios in files, or in all YAML files below folders."""
    scenarios = [scenario for path in paths for scenario in load(path)]
    if not scenarios:
        raise BadScenario(f"there are no scenarios in {', '.join(map(str, paths))}")
    results = [(scenario, problems_of(scenario)) for scenario in scenarios]
    failed = sum(1 for _, problems in results if problems)
    if as_json:
        rows = [
            {"id": s.name, "game": s.game, "title": s.title, "where": s.where, "problems": problems}
            for s, problems in results
        ]
        print_json({"passed": len(results) - failed, "failed": failed, "scenarios": rows})
    else:
        for scenario, problems in results:
            if problems:
                show(scenario, problems)
        out.print(f"{len(results) - failed} passed, {failed} failed")
    if failed:
        sys.exit(FAILED)


def problems_of(scenario: Scenario) -> list[str]:
    """What does not hold in a scenario of whichever game."""
    try:
        game = game_named(scenario.game)
    except UnknownGame as error:
        raise BadScenario(f"{scenario.where}: {error}") from error
    return run(scenario, game)


def show(scenario: Scenario, problems: list[str]) -> None:
    """What failed, a line each however long: editors and grep look for the file's name."""
    out.print("✗", style="red", end=" ")
    for line in (f"{scenario.where}  {scenario.title}", *(f"    {text}" for text in problems)):
        out.print(line, markup=False, soft_wrap=True)
