"""The conversation with the persons at this keyboard."""

import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from rich.console import RenderableType
from rich.markdown import Markdown
from rich.text import Text

from courtly.cli.picture import picture_of
from courtly.cli.rules import rule_text
from courtly.cli.screen import out
from courtly.cli.session import Session
from courtly.cli.tableau import by_heading, pages_of, show_tableau
from courtly.kernel.errors import CourtlyError, IllegalMove
from courtly.kernel.seats import in_words, seat_name
from courtly.kernel.words import Said

ENDED = 0
INTERRUPTED = 130
FEW = 4  # so many parts of a declaration are repeated with the question; of more, the table tells

HELP = """\
Type the number of a move, or the move itself (Tab completes it), or:

| | |
|---|---|
| `why MOVE`   | why a move is legal or refused, with its rule |
| `rules REF`  | a rule, as in `rules {cite}`; without REF the whole book |
"""
HELP_ON_MOVES = "| `moves KIND` | all moves of a kind, as in `moves {kind}` |\n"
HELP_ON_SORTING = "| `sort` or F2 | your cards in another order: {orders} |\n"
HELP_BELOW = """\
| `log`        | everything you have been told |
| `undo`       | back to your last decision, unless another person has looked since |
| `save FILE`  | write the record |
| `resign`     | leave the game |
| `quit`       | stop here |
"""
WORDS = ("why ", "rules ", "log", "undo", "save", "resign", "quit", "help")
F2_KEYS = (r"\eOQ", r"\e[12~", r"\e[[B")  # as terminals send it


class Quit(Exception):
    """The person wants to stop."""


class Keyboard:
    """Shows, asks, and does what it is told."""

    def __init__(self, session: Session, record_file: Path | None) -> None:
        """The record, where a file is given, is written when the game stops."""
        self.session = session
        self.record_file = record_file
        looks = picture_of(session.game)
        self.draw, self.arrangements, self.choice = looks.draw, looks.arrangements, looks.choose
        self.sorting = 0
        self.chosen = ""  # what the picture dwells on
        self.warned = ""  # the move that was not made because of a warning
        self.fitting: list[str] = []  # what the line can become, while Tab is pressed
        self.last_person: int | None = None
        self.remark = ""
        self.commands: dict[str, Callable[[int, str], None]] = {
            "?": self.help,
            "help": self.help,
            "why": self.why,
            "rules": self.rules,
            "moves": self.moves,
            "sort": self.sort,
            "log": self.log,
            "undo": self.undo,
            "save": self.save,
            "resign": self.resign,
            "quit": self.quit,
            "exit": self.quit,
        }

    # ---- the game ------------------------------------------------------------------

    def run(self) -> int:
        """Play until the end, or until a person stops; the exit code."""
        self.complete_with_tab()
        try:
            while (seat := self.session.advance()) is not None:
                self.turn_to(seat)
                self.show(seat)
                self.hear(seat, self.ask(f"{seat_name(seat)}> "))
            self.show_end()
        except Quit:
            self.keep_record()
            return ENDED
        except KeyboardInterrupt:
            out.print()
            self.offer_record()
            return INTERRUPTED
        self.keep_record()
        return ENDED

    def turn_to(self, seat: int) -> None:
        """Hide the screen while the keyboard goes from one person to another."""
        changed = self.last_person not in (None, seat)
        if changed or (self.last_person is None and len(self.session.people) > 1):
            self.clear()
            forget_lines()
            self.ask(f"The keyboard goes to {seat_name(seat)}. Press Enter when you are there. ")
        self.last_person = seat

    def show(self, seat: int) -> None:
        """The screen for a decision."""
        session = self.session
        assert session.draft is not None
        said = session.game.words.prompt(session.draft.state, seat)
        asked = session.spoken(said, seat)
        if 0 < len(session.draft.texts) <= FEW:
            asked = f"{session.draft.text}, and then? {asked}"
        self.clear()
        show_tableau(
            out,
            self.picture(seat),
            session.news(seat),
            Said(asked, said.cite),
            session.offers(),
            self.remark,
            self.chosen,
        )
        self.remark = ""

    def picture(self, seat: int) -> RenderableType:
        """The table as this seat sees it, its cards in the order that was asked for."""
        arranged = self.arrangements[self.sorting : self.sorting + 1]
        session = self.session
        chosen = {"chosen": self.chosen} if self.chosen else {}
        view = session.view(seat)
        drawn: RenderableType = self.draw(
            view, session.names, out.width, out.height, *arranged, **chosen
        )
        return drawn

    def show_end(self) -> None:
        """The last screen: everybody may look."""
        session = self.session
        seat = session.people[0] if len(session.people) == 1 else -1
        said = Said(f"{session.match.result()}.", "")
        self.clear()
        show_tableau(out, self.picture(seat), session.news(seat), said, [])

    # ---- what a person says ----------------------------------------------------------

    def hear(self, seat: int, line: str) -> None:
        """A number, a command, or a move."""
        word, _, rest = line.strip().partition(" ")
        legal = self.session.legal()
        command = self.commands.get(word.lower())
        try:
            if not word:
                self.remark = "Type a number or a move; ? for help."
            elif command is not None:
                command(seat, rest.strip())
            elif word.isdecimal() and not rest:
                self.pick(int(word), legal)
            elif not self.choose(seat, line):
                self.make(line)
        except IllegalMove as no:
            said = Said(no.reason, no.cite, no.name, no.fields)
            rule = f" ({no.cite})" if no.cite else ""
            self.remark = f"{no.seat} {no.move}: {self.session.spoken(said, seat)}{rule}"
        except CourtlyError as error:
            self.remark = str(error)

    def pick(self, number: int, legal: list[str]) -> None:
        """The move of this number."""
        if 1 <= number <= len(legal):
            self.make(legal[number - 1])
        else:
            self.remark = f"There is no move {number}; they go from 1 to {len(legal)}."

    def make(self, text: str) -> None:
        """A move; nothing is singled out any more. What one is warned of is to be said twice."""
        warning = self.session.warning(text)
        if warning and self.warned != text:
            self.warned = text
            self.remark = f"{warning} Type it again to do it."
            return
        self.session.move(text)
        self.chosen = self.warned = ""

    def choose(self, seat: int, words: str) -> bool:
        """Single out what a person names, or let it go if they name it again."""
        found = self.choice(self.session.view(seat), words) if self.choice is not None else ""
        if found:
            self.chosen = "" if found == self.chosen else found
        return bool(found)

    def help(self, seat: int, rest: str) -> None:
        """What can be typed."""
        draft = self.session.draft
        assert draft is not None
        parts = [HELP.format(cite=self.session.game.words.prompt(draft.state, seat).cite)]
        kinds = self.kinds()
        if kinds:
            parts.append(HELP_ON_MOVES.format(kind=kinds[-1]))
        if self.arrangements:
            orders = in_words([f"by {order}" for order in self.arrangements], "or")
            parts.append(HELP_ON_SORTING.format(orders=orders))
        self.page(Markdown("".join([*parts, HELP_BELOW])))

    def why(self, seat: int, rest: str) -> None:
        """The reason and the rule of a move."""
        if not rest:
            self.remark = f"Which move? As in: why {self.session.legal()[0]}"
            return
        self.remark = f"{rest}: {self.session.why(rest)}"

    def rules(self, seat: int, rest: str) -> None:
        """A rule, or the whole book."""
        book = self.session.game.rulebook
        self.page(Markdown(rule_text(book, rest) if rest else book.text))

    def kinds(self) -> list[str]:
        """The headings under which moves are offered now."""
        return [heading for heading in by_heading(self.session.offers()) if heading]

    def moves(self, seat: int, rest: str) -> None:
        """All moves of a kind, page by page; a number or a move can be typed at any of them."""
        if self.choose(seat, rest):
            return
        kinds = self.kinds()
        kind = kind_meant(rest, kinds)
        if kind is None:
            known = f"there are {in_words(kinds)}" if kinds else "all moves are on the screen"
            self.remark = f"No such kind: {known}." if rest else f"Of which kind? {known}."
            return
        pages = pages_of(by_heading(self.session.offers())[kind], out.width, out.height - 2)
        for number, page in enumerate(pages, start=1):
            self.clear()
            out.print(page)
            goes = "goes on" if number < len(pages) else "goes back to the table"
            answer = self.ask(f"{kind} {number}/{len(pages)}: a move, or Enter {goes}. ")
            if answer.strip():
                self.hear(seat, answer)
                return

    def sort(self, seat: int, rest: str) -> None:
        """The own cards in the next order."""
        if not self.arrangements:
            self.remark = "Cards are laid out in one order only in this game."
            return
        self.sorting = (self.sorting + 1) % len(self.arrangements)

    def log(self, seat: int, rest: str) -> None:
        """Everything this seat was told."""
        self.page(Text("\n".join(self.session.told(seat))))

    def undo(self, seat: int, rest: str) -> None:
        """One decision back."""
        self.remark = self.session.undo(seat)
        self.chosen = ""

    def save(self, seat: int, rest: str) -> None:
        """Write the record."""
        file = Path(rest) if rest else self.record_file or self.usual_file()
        self.write(file)
        self.remark = f"The record is in {file}."

    def resign(self, seat: int, rest: str) -> None:
        """Leave the game; the others play on."""
        self.session.leave(seat)

    def quit(self, seat: int, rest: str) -> None:
        """Stop here."""
        raise Quit

    # ---- the record --------------------------------------------------------------------

    def usual_file(self) -> Path:
        """Where a record goes if nobody says."""
        return Path(f"{self.session.game.name}.courtly")

    def write(self, file: Path) -> None:
        """Write the record so far."""
        try:
            file.write_text(self.session.record().write(), encoding="utf-8")
        except OSError as error:
            raise CourtlyError(f"{file}: cannot be written ({error.strerror})") from None

    def keep_record(self) -> None:
        """Write the record where the person asked for it at the start."""
        if self.record_file is not None:
            self.write(self.record_file)
            out.print(f"The record is in {self.record_file}.", markup=False)

    def offer_record(self) -> None:
        """After Ctrl-C: nothing is lost unless the person wants it so."""
        file = self.record_file or self.usual_file()
        try:
            answer = self.ask(f"Keep the record in {file}? [Y/n] ")
        except (KeyboardInterrupt, Quit):
            answer = "n" if self.record_file is None else "y"
        if answer.strip().lower() not in ("n", "no"):
            self.write(file)
            out.print(f"The record is in {file}; go on with --resume {file}.", markup=False)

    # ---- the terminal ------------------------------------------------------------------

    def ask(self, prompt: str) -> str:
        """One line from the person. The end of the input is a wish to stop."""
        try:
            return input(prompt)
        except EOFError:
            raise Quit from None

    def clear(self) -> None:
        """An empty screen, with nothing left to scroll back to."""
        if out.is_terminal and sys.stdin.isatty():
            out.file.write("\x1b[H\x1b[2J\x1b[3J")
            out.file.flush()

    def page(self, text: Text | Markdown) -> None:
        """A text of its own, until the person has read it."""
        self.clear()
        out.print(text)
        self.ask("Enter goes back to the table. ")

    def complete_with_tab(self) -> None:
        """Tab completes moves and commands."""
        try:
            import readline
        except ImportError:
            return
        readline.set_completer_delims(",")
        readline.set_completer(self.completion)
        readline.parse_and_bind("tab: complete")
        if self.arrangements:
            for key in F2_KEYS:
                readline.parse_and_bind(rf'"{key}": "\C-a\C-ksort\C-m"')

    def completion(self, begun: str, number: int) -> str | None:
        """The number-th text that the line can become; they are found when the first is asked."""
        if number == 0:
            wanted = begun.lower().lstrip()
            self.fitting = [text for text in self.texts() if text.lower().startswith(wanted)]
        return self.fitting[number] if number < len(self.fitting) else None

    def texts(self) -> Iterator[str]:
        """All that can be typed."""
        moves = self.session.legal() if self.session.draft is not None else []
        kinds = self.kinds() if moves else []
        yield from (*moves, *WORDS, *(["sort"] if self.arrangements else []))
        yield from (f"why {move}" for move in moves)
        yield from (f"moves {kind}" for kind in kinds)


def forget_lines() -> None:
    """What one person has typed is nothing for the next."""
    try:
        import readline
    except ImportError:
        return
    readline.clear_history()


def kind_meant(text: str, kinds: Sequence[str]) -> str | None:
    """The kind that a person names: in full, in the plural, or by how it begins."""
    wanted = " ".join(text.lower().split())
    if not wanted:
        return None
    ways = [wanted, *(wanted[: -len(end)] for end in ("s", "es") if wanted.endswith(end))]
    whole = [kind for kind in kinds if kind.lower() in ways]
    begun = [kind for kind in kinds if any(way and kind.lower().startswith(way) for way in ways)]
    return next(iter([*whole, *begun]), None)
