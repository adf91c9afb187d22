"""`courtly games`: what can be played."""

import click
from rich.text import Text

from courtly.cli.screen import out, print_json
from courtly.games import every_game


@click.command()
@click.option("--json", "as_json", is_flag=True, help="For a program to read.")
def games(as_json: bool) -> None:
    """List the games, their seats and their options."""
    if as_json:
        print_json(
            [
                {
                    "name": game.name,
                    "title": game.title,
                    "sentence": game.sentence,
                    "seats": list(game.seats),
                    "rules_version": game.rules_version,
                    "options": [
                        {
                            "name": option.name,
                            "values": list(option.values),
                            "default": option.default,
                            "sentence": option.sentence,
                            "cite": option.cite,
                        }
                        for option in game.options
                    ],
                }
                for game in every_game()
            ]
        )
        return
    for game in every_game():
        seats = f"{game.seats[0]} to {game.seats[-1]} seats" if len(game.seats) > 1 else "2 seats"
        out.print(Text.assemble((game.title, "bold"), f"  {game.name}, {seats}"))
        out.print(Text(f"  {game.sentence}"))
        for option in game.options:
            out.print(
                Text.assemble(
                    (f"  {option.name}", "cyan"),
                    f" = {option.default} (or {option.choices().removeprefix(option.default)[4:]})"
                    if len(option.values) == 2
                    else f" = {option.default}, of {option.choices()}",
                )
            )
            out.print(Text(f"      {option.sentence} ({option.cite})", style="dim"))
        out.print()
