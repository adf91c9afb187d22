"""`courtly games`: what can be played."""

import click
from rich.padding import Padding
from rich.text import Text

from courtly.cli.screen import out, print_json
from courtly.games import every_game
from courtly.kernel.seats import in_words


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
        out.print(Padding(Text(game.sentence), (0, 0, 0, 2)))
        for option in game.options:
            others = in_words(option.others(), "or")
            out.print(
                Text.assemble((f"  {option.name}", "cyan"), f" = {option.default} (or {others})")
            )
            about = Text(f"{option.sentence} ({option.cite})", style="dim")
            out.print(Padding(about, (0, 0, 0, 6)))
        out.print()
