"""What commands take from the command line."""

from pathlib import Path
from typing import Any

from click import Context, Parameter, ParamType
from click import Path as PathType
from click.shell_completion import CompletionItem

from courtly.games import names


class GameName(ParamType[str]):
    """The name of a game; the shell can complete it."""

    name = "game"

    def shell_complete(
        self, ctx: Context, param: Parameter, incomplete: str
    ) -> list[CompletionItem]:
        return [CompletionItem(name) for name in names() if name.startswith(incomplete)]


class NewFile(PathType):
    """A file to be written at the end: whether that can be is said at the beginning."""

    def __init__(self) -> None:
        """There may be one already, but no folder of this name."""
        super().__init__(dir_okay=False, writable=True, path_type=Path)

    def convert(self, value: Any, param: Parameter | None, ctx: Context | None) -> Any:
        folder = Path(value).parent
        if not folder.is_dir():
            self.fail(f"there is no folder {str(folder)!r}", param, ctx)
        return super().convert(value, param, ctx)
