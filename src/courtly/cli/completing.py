"""What the terminal does with a line while it is typed: Tab, F2, and forgetting."""

from collections.abc import Callable, Iterable

F2_KEYS = (r"\eOQ", r"\e[12~", r"\e[[B")  # as terminals send it


class Completion:
    """What the line can become while Tab is pressed."""

    def __init__(self, texts: Callable[[], Iterable[str]]) -> None:
        """All that can be typed is asked for anew each time."""
        self.texts = texts
        self.fitting: list[str] = []

    def __call__(self, begun: str, number: int) -> str | None:
        """The number-th text that the line can become; they are found when the first is asked."""
        if number == 0:
            wanted = begun.lower().lstrip()
            self.fitting = [text for text in self.texts() if text.lower().startswith(wanted)]
        return self.fitting[number] if number < len(self.fitting) else None


def complete_with_tab(texts: Callable[[], Iterable[str]], on_f2: str = "") -> None:
    """Tab completes moves and commands; F2 is short for one of them."""
    try:
        import readline
    except ImportError:
        return
    readline.set_completer_delims(",")
    readline.set_completer(Completion(texts))
    readline.parse_and_bind("tab: complete")
    for key in F2_KEYS if on_f2 else ():
        readline.parse_and_bind(rf'"{key}": "\C-a\C-k{on_f2}\C-m"')


def forget_lines() -> None:
    """What one person has typed is nothing for the next."""
    try:
        import readline
    except ImportError:
        return
    readline.clear_history()
