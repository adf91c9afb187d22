"""What commands take from the command line."""

from click import Context, Parameter, ParamType
from click.shell_completion import CompletionItem

from courtly.games import names


class GameName(ParamType[str]):
    """The name of a game; the shell can complete it."""

    name = "game"

    def shell_complete(
        self, ctx: Context, param: Parameter, incomplete: str
    ) -> list[CompletionItem]:
        return [CompletionItem(name) for name in names() if name.startswith(incomplete)]
