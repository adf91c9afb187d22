"""The conversation with the persons at this keyboard."""

import signal
import sys
from collections.abc import Callable, Iterator, Sequence

from rich.console import RenderableType
from rich.markdown import Markdown
from rich.segment import Segment, Segments
from rich.text import Text

from courtly.cli.completing import complete_with_tab, forget_lines
from courtly.cli.keeping import Keeper
from courtly.cli.legend import help_page
from courtly.cli.offering import by_heading, in_pages
from courtly.cli.picture import picture_of
from courtly.cli.rules import WHOLE, rule_text, summary
from courtly.cli.screen import out
from courtly.cli.session import Session
from courtly.cli.tableau import show_tableau
from courtly.kernel.errors import CourtlyError, IllegalMove
from courtly.kernel.seats import seat_name
from courtly.kernel.words import Said, Term
from courtly.terminal.words import listed, t

# Besides Ctrl-C: the program is told to end, or its window is closed.
FROM_OUTSIDE = [getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]
ENDED = 0
INTERRUPTED = 130
FEW = 4  # so many parts of a declaration are repeated with the question; of more, the table tells
WORDS = ("why ", "rules ", "log", "more", "undo", "save", "resign", "quit", "help")
WELCOME = "? explains what you see and what you can type, `rules` the game."
BACK = "q"  # at a page: to the table
AGAIN = "Type it again to do it."


class Quit(Exception):
    """The person wants to stop."""


class Keyboard:
    """Shows, asks, and does what it is told."""

    def __init__(self, session: Session, keeper: Keeper) -> None:
        """What was played is kept when it stops, however that comes about."""
        self.session = session
        self.keeper = keeper
        looks = picture_of(session.game)
        self.draw, self.arrangements, self.choice = looks.draw, looks.arrangements, looks.choose
        self.sorting = 0
        self.chosen = ""  # what the picture dwells on
        self.warned = ""  # what was not done because of a warning
        self.numbered: list[str] = []  # what the numbers on the screen stand for
        self.last_person: int | None = None
        self.remark = t(WELCOME)
        self.commands: dict[str, Callable[[int, str], None]] = {
            "?": self.help,
            "help": self.help,
            "why": self.why,
            "rules": self.rules,
            "moves": self.moves,
            "sort": self.sort,
            "log": self.log,
            "more": self.more,
            "undo": self.undo,
            "save": self.save,
            "resign": self.resign,
            "quit": self.quit,
            "exit": self.quit,
        }

    # ---- the game ------------------------------------------------------------------

    def run(self) -> int:
        """Play until the end, or until a person stops; the exit code."""
        complete_with_tab(self.texts, "sort" if self.arrangements else "")
        for ending in FROM_OUTSIDE:
            signal.signal(ending, signal.default_int_handler)
        code = ENDED
        try:
            while (seat := self.session.advance()) is not None:
                if self.turn_to(seat):
                    self.show(seat)
                    self.hear(seat, self.ask(f"{seat_name(seat)}> "))
            self.show_end()
        except Quit:
            pass
        except KeyboardInterrupt:
            out.print()
            code = INTERRUPTED
        finally:
            self.keep()
        return code

    def keep(self) -> None:
        """What was played is written down, whatever has ended it."""
        # Whoever presses Ctrl-C twice loses nothing.
        endings = (signal.SIGINT, *FROM_OUTSIDE)
        before = {ending: signal.signal(ending, signal.SIG_IGN) for ending in endings}
        try:
            kept = self.keeper.keep()
            if kept:
                out.print(kept, markup=False, soft_wrap=True)
        finally:
            for ending, handler in before.items():
                signal.signal(ending, handler)

    def turn_to(self, seat: int) -> bool:
        """Hide the screen while the keyboard goes from one person to another. Is it there?"""
        changed = self.last_person not in (None, seat)
        if changed or (self.last_person is None and len(self.session.people) > 1):
            self.clear()
            forget_lines()
            again = self.who_may_go_back(seat)
            said = self.ask(
                t(
                    "The keyboard goes to {seat}. Press Enter when you are there.",
                    seat=seat_name(seat),
                )
                + f" {again}"
            )
            if self.goes_back(seat, said):
                return False
        self.last_person = seat
        return True

    def who_may_go_back(self, seat: int) -> str:
        """Who else could still change their mind, and by which word."""
        revisions = self.session.revisions(seat)
        return "".join(
            t("({seat}: or `{move}`.) ", seat=seat_name(who), move=text)
            for text, who in revisions.items()
        )

    def goes_back(self, seat: int, line: str) -> bool:
        """Does somebody who was ready take it back, while another person is asked?"""
        word = " ".join(line.lower().split())
        who = self.session.revisions(seat).get(word)
        if who is None:
            return False
        self.session.revise(who, word)
        self.last_person = None  # the screen stays hidden until the right person is there
        return True

    def show(self, seat: int) -> None:
        """The screen for a decision."""
        session = self.session
        assert session.draft is not None
        said = session.draft.prompt()
        asked = session.spoken(said, seat)
        if 0 < len(session.draft.texts) <= FEW:
            asked = t("{begun}, and then? {asked}", begun=session.draft.text, asked=asked)
        self.clear()
        self.numbered = show_tableau(
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
        said = Said(f"{session.result()}.", "")
        self.clear()
        show_tableau(out, self.picture(seat), session.news(seat), said, [])

    # ---- what a person says ----------------------------------------------------------

    def hear(self, seat: int, line: str) -> None:
        """A number, a command, or a move."""
        word, _, rest = line.strip().partition(" ")
        command = self.commands.get(word.lower())
        try:
            if not word:
                self.remark = t("Type a number or a move; ? for help.")
            elif command is not None:
                command(seat, rest.strip())
            elif self.goes_back(seat, line):
                self.chosen = self.warned = ""
            elif word.isdecimal() and not rest:
                self.pick(int(word))
            elif not self.choose(seat, line):
                self.make(line)
        except IllegalMove as no:
            said = Said(no.reason, no.cite, no.name, no.fields)
            rule = f" ({no.cite})" if no.cite else ""
            self.remark = f"{no.seat} {no.move}: {self.session.spoken(said, seat)}{rule}"
        except CourtlyError as error:
            self.remark = str(error)

    def pick(self, number: int) -> None:
        """The move of this number."""
        if 1 <= number <= len(self.numbered):
            self.make(self.numbered[number - 1])
        else:
            last = len(self.numbered)
            self.remark = t("There is no move {n}; they go from 1 to {last}.", n=number, last=last)

    def make(self, text: str) -> None:
        """A move; nothing is singled out any more. What one is warned of is to be said twice."""
        warning = self.session.warning(text)
        if warning and not self.said_twice(text, warning):
            return
        self.session.move(text)
        self.chosen = self.warned = ""

    def said_twice(self, text: str, warning: str) -> bool:
        """Has the person been warned of this just now? If not, they are."""
        meant = " ".join(text.lower().split())
        if self.warned == meant:
            self.warned = ""
            return True
        self.warned = meant
        self.remark = f"{warning[:1].upper()}{warning[1:].rstrip('.')}. {t(AGAIN)}"
        return False

    def choose(self, seat: int, words: str) -> bool:
        """Single out what a person names, or let it go if they name it again."""
        found = self.choice(self.session.view(seat), words) if self.choice is not None else ""
        if found:
            self.chosen = "" if found == self.chosen else found
        return bool(found)

    def help(self, seat: int, rest: str) -> None:
        """What can be typed, and what everything on the screen means."""
        draft = self.session.draft
        assert draft is not None
        cite, kinds = draft.prompt().cite, self.kinds()
        self.page(seat, help_page(self.terms(), cite, kinds, self.arrangements))

    def why(self, seat: int, rest: str) -> None:
        """The reason and the rule of a move."""
        if not rest:
            move = self.session.offers()[0].text
            self.remark = t("Which move? As in: why {move}", move=move)
            return
        self.remark = f"{rest}: {self.session.why(rest)}"

    def rules(self, seat: int, rest: str) -> None:
        """A rule, the game in short, or the whole book."""
        game = self.session.game
        if rest.lower() == WHOLE:
            self.page(seat, Markdown(game.rulebook.text))
        else:
            self.page(
                seat, Markdown(rule_text(game, rest, self.terms()) if rest else summary(game))
            )

    def terms(self) -> list[Term]:
        """What the cards are, with the numbers of this table."""
        return self.session.game.terms(self.session.match.options)

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
            every = t("all moves are on the screen")
            known = t("there are {kinds}", kinds=listed(kinds)) if kinds else every
            again = t("No such kind") if rest else t("Of which kind?")
            self.remark = f"{again}{':' if rest else ''} {known}."
            return
        offers = by_heading(self.session.offers())[kind]
        pages, self.numbered = in_pages(offers, out.width, out.height - 2)
        self.turn_pages(seat, pages, kind)

    def sort(self, seat: int, rest: str) -> None:
        """The own cards in the next order."""
        if not self.arrangements:
            self.remark = t("Cards are laid out in one order only in this game.")
            return
        self.sorting = (self.sorting + 1) % len(self.arrangements)

    def log(self, seat: int, rest: str) -> None:
        """Everything this seat was told."""
        self.page(seat, Text("\n".join(self.session.told(seat))))

    def more(self, seat: int, rest: str) -> None:
        """All that happened since this seat last decided, where the screen has only counted it."""
        news = "\n".join(self.session.news(seat))
        self.page(seat, Text(news or t("Nothing has happened since.")))

    def undo(self, seat: int, rest: str) -> None:
        """One decision back."""
        self.remark = self.session.undo(seat)
        self.chosen = ""

    def save(self, seat: int, rest: str) -> None:
        """Write the record."""
        self.remark = self.keeper.save(rest)

    def resign(self, seat: int, rest: str) -> None:
        """Leave the game, if that is meant; the others play on."""
        if self.said_twice("resign", t("You would lose this game.")):
            self.session.leave(seat)

    def quit(self, seat: int, rest: str) -> None:
        """Stop here."""
        raise Quit

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

    def page(self, seat: int, text: RenderableType) -> None:
        """A text of its own, a screen at a time, until the person has read it."""
        lines = [line for line in out.render_lines(text, pad=False) if line is not None]
        rows = out.height - 2 if out.is_terminal else len(lines)
        pages = [lines[at : at + rows] for at in range(0, len(lines), rows)]
        self.turn_pages(seat, [on_screen(page) for page in pages])

    def turn_pages(self, seat: int, pages: Sequence[RenderableType], moves: str = "") -> None:
        """One page after the other, of moves or of text; what is typed at one of them is heard."""
        for number, page in enumerate(pages, start=1):
            self.clear()
            out.print(page)
            on = number < len(pages)
            goes = (
                t("Enter goes on, {q} back.", q=BACK) if on else t("Enter goes back to the table.")
            )
            which = f"{number}/{len(pages)} " if len(pages) > 1 else ""
            before = f"{moves} {number}/{len(pages)}: {t('a move, or:')} " if moves else which
            answer = self.ask(f"{before}{goes} ")
            if answer.strip().lower() == BACK:
                return
            if answer.strip():
                self.hear(seat, answer)
                return

    def texts(self) -> Iterator[str]:
        """All that can be typed."""
        offers = self.session.offers() if self.session.draft is not None else []
        moves = [offer.text for offer in offers]
        kinds = self.kinds() if moves else []
        yield from (*moves, *WORDS, *(["sort"] if self.arrangements else []))
        yield from (f"why {move}" for move in moves)
        yield from (f"moves {kind}" for kind in kinds)


def on_screen(lines: Sequence[Sequence[Segment]]) -> Segments:
    """Lines as they were rendered."""
    return Segments([segment for line in lines for segment in (*line, Segment.line())])


def kind_meant(text: str, kinds: Sequence[str]) -> str | None:
    """The kind that a person names: in full, in the plural, or by how it begins."""
    wanted = " ".join(text.lower().split())
    if not wanted:
        return None
    ways = [wanted, *(wanted[: -len(end)] for end in ("s", "es") if wanted.endswith(end))]
    whole = [kind for kind in kinds if kind.lower() in ways]
    begun = [kind for kind in kinds if any(way and kind.lower().startswith(way) for way in ways)]
    return next(iter([*whole, *begun]), None)
