"""`courtly games`: what can be played."""

import click
from rich.padding import Padding
from rich.text import Text

from courtly.cli.screen import out, print_json
from courtly.games import every_game
from courtly.kernel.options import Option
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
                            "seats": None if option.seats is None else dict(option.seats),
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
            values = Text.assemble((option.name, "cyan"), f" = {values_of(option)}")
            out.print(Padding(values, (0, 0, 0, 2)))
            about = Text(f"{option.sentence} ({option.cite})", style="dim")
            out.print(Padding(about, (0, 0, 0, 6)))
        out.print()


def values_of(option: Option) -> str:
    """The default and the other values; where these are for certain seats, for each number."""
    if option.seats is None:
        return with_others(option.default, option.others())
    numbers = list(dict.fromkeys(option.seats.values()))
    parts = []
    for number in numbers:
        default, *others = option.values_for(number)
        seats = f"{number} seats" if number == numbers[0] else f"{number}"
        parts.append(with_others(f"{default} with {seats}", others))
    return ", ".join(parts)


def with_others(default: str, others: list[str]) -> str:
    """`2 (or 4)`."""
    return f"{default} (or {in_words(others, 'or')})" if others else default
