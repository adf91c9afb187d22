"""The cards and seats of Corvassa as lines of text, and the canvas they are laid on."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from rich.cells import cell_len
from rich.text import Text

from courtly.games.corvassa.rules.cards import RANK, identity_of
from courtly.games.corvassa.words import terms
from courtly.games.corvassa.words.cards import CODES, NAMES, read_card
from courtly.terminal.lines import centred, clipped, drawn, fitted

ROMAN = ("", "I", "II", "III", "IV")
CUT = " …"  # there is more
FILLER = "\u200b"  # behind a letter that is two cells wide: so every cell has its letter

NIGHT, BAND, FELT, WOOD = "#14110f", "#2b1d14", "#12402c", "#3d2615"
RIM, COPPER, GOLD, BLOOD = "#c08a45", "#d98a5a", "#f2c14e", "#ff6a5e"
INK, LIGHT, QUIET, FAINT = "#1d1712", "#f4ecd8", "#b3a58a", "#75684f"
CREST_COLOURS = ("#63cdf2", "#f59ac0")
PARCHMENT = "#f5e9cb"
BACK = "#d0a24f on #561a20"
INKS = {
    terms.DIAMOND: "#a3122d",
    terms.STRIKES: "#26222e",
    terms.GUARDS: "#164f96",
    terms.NEUTRAL: "#1e6b35",
}
GLOWS = {
    terms.DIAMOND: "#ff8f94",
    terms.STRIKES: "#ffc069",
    terms.GUARDS: "#8fc1ff",
    terms.NEUTRAL: "#93dba0",
}
FACELESS_INK, FACELESS_GLOW = "#6b2794", "#d7a6ff"

ART = {  # drawn large
    "K": "....#....  ...###...  #...#...#  ##.###.##  #########  .#######.  .#######.  #########",
    "Qn": "#...#...#  #...#...#  ##.###.##  #########  .#######.  ..#####..  .#######.  #########",
    "Rk": "##..#..##  #########  .#######.  ..#####..  ..#####..  ..#####..  .#######.  #########",
    "Bp": "....#....  ...#.##..  ..##.###.  ..#.####.  ..######.  ...####..  ..######.  .########",
    "Kt": "...###...  ..######.  .########  ####.####  .....####  ...#####.  ..#######  .########",
    "Pn": ".........  ...###...  ..#####..  ...###...  ....#....  ...###...  ..#####..  .#######.",
    "Sh": "...###...  ..#####..  .##...##.  .#.#.#.#.  .##...##.  ..#####..  .#######.  #########",
    "Ch": "....#....  ....#....  ....#....  ....#....  ....#....  ..#####..  ....#....  ....#....",
    "Ft": "#.#.#....  #.#.#.#..  #.#.#.#..  #######.#  #########  .#######.  ..#####..  ..#####..",
    "Df": "#########  #...#...#  #...#...#  #########  ##..#..##  .##.#.##.  ..#####..  ....#....",
    "Dc": ".##...##.  #..#.#..#  #########  #.##.##.#  #########  .###.###.  ..#####..  ....#....",
    "Fv": "..##.##..  .#..#..#.  .#######.  ....#....  .###.###.  .###.###.  .###.###.  .###.###.",
    "Fl": "..#####..  .#######.  ###...###  .....###.  ...###...  ...##....  .........  ...##....",
}
ART_ROWS = 4

# What a card does when it attacks and when it defends, in as many words as there is room for.
NEVER = ("never",)
STRIKING = {
    "Qn": ("random", "random card", "a random card lost"),
    "Rk": ("1 + look", "card + look", "random card + look"),
    "Bp": ("see hand", "see a hand", "you see the hand"),
    "Kt": ("show one", "card shown", "all see one card"),
    "Pn": ("chosen", "chosen card", "a chosen card lost"),
    "Sh": ("2/betray", "2 or betray", "2 cards, or betray"),
    "Ch": ("the King", "strikes the King"),
    "Ft": ("steals", "steals one", "steals a card"),
    "Fl": ("you say", "as you say", "as what you say"),
}
GUARDING = {
    "Qn": ("not Ft", "all but Ft", "stops all but Ft"),
    "Rk": ("duel 4", "duel as 4", "duel, rank 4"),
    "Bp": ("duel 3", "duel as 3", "duel, rank 3"),
    "Kt": ("duel 2", "duel as 2", "duel, rank 2"),
    "Pn": ("duel 1", "duel as 1", "duel, rank 1"),
    "Df": ("all", "stops all", "stops every attack"),
    "Dc": ("Check", "stops Check", "stops a Check"),
    "Fl": ("you say", "as you say", "as what you say"),
}
Deeds = Mapping[str, Sequence[tuple[str, Sequence[str]]]]  # of some cards, behind their signs


# ---- what a card is ----------------------------------------------------------------


def card_of(code: str) -> int:
    """The card that a code stands for."""
    card = read_card(code)
    assert card is not None
    return card


def plain(code: str) -> str:
    """What a card is played as: `Rk` for `Fl(Rk)`, `K` for `K2`."""
    return CODES[identity_of(card_of(code))]


def icon(code: str) -> str:
    """The icon on a card (3.2)."""
    kind = plain(code)
    if RANK[card_of(kind)] > 0:
        return terms.DIAMOND
    if kind in ("K", "Fv"):
        return terms.NEUTRAL
    return terms.BLANK if kind == "Fl" else terms.STRIKES if kind in STRIKING else terms.GUARDS


def sign(code: str) -> str:
    """The icon and, of a Diamond, the rank."""
    rank = RANK[card_of(plain(code))]
    return f"{icon(code)}{rank}" if rank > 0 else icon(code)


def name_of(code: str) -> str:
    """`Rook`; a King has a number."""
    number = code[1:] if code[:1] == "K" and code[1:].isdecimal() else ""
    return f"{NAMES[card_of(code)]} {ROMAN[int(number)]}" if number else NAMES[card_of(code)]


def ink(code: str) -> str:
    """The colour of a card on parchment."""
    return FACELESS_INK if code.startswith("Fl") else INKS[icon(code)]


def glow(code: str) -> str:
    """The colour of a card that is only written, on a dark ground."""
    return FACELESS_GLOW if code.startswith("Fl") else GLOWS[icon(code)]


def chip(code: str, words: str = "") -> Text:
    """A card as a small field."""
    return Text(words or code, f"bold {ink(code)} on {PARCHMENT}")


def listed(counts: Mapping[str, int]) -> list[Text]:
    """`2Kt`, `Sh`: how many of each kind."""
    return [Text(f"{n if n > 1 else ''}{code}", glow(code)) for code, n in counts.items()]


def packed(pieces: Iterable[Text], rooms: Sequence[int], gap: str = " ") -> list[Text]:
    """Pieces in lines of these widths; what does not fit any more is left out."""
    lines = [Text()]
    for piece in pieces:
        fits = lines[-1].cell_len + len(gap) + piece.cell_len <= rooms[len(lines) - 1]
        if lines[-1] and not fits:
            if len(lines) == len(rooms):
                lines[-1] = Text().join([lines[-1][: rooms[-1] - 2], Text(CUT, QUIET)])
                break
            lines.append(Text())
        lines[-1] = Text(gap).join([lines[-1], piece]) if lines[-1] else piece
    return lines


# ---- cards that lie there ----------------------------------------------------------


def frame(body: Sequence[Text], style: str, loud: bool = False) -> list[Text]:
    """A card around its lines, which are all of one width; a double line is louder."""
    across, down, *corners = list("═║╔╗╚╝" if loud else "─│╭╮╰╯")
    edge, side = across * body[0].cell_len, Text(down, style)
    middle = [Text().join([side, line, side]) for line in body]
    top, low = f"{corners[0]}{edge}{corners[1]}", f"{corners[2]}{edge}{corners[3]}"
    return [Text(top, style), *middle, Text(low, style)]


def inlaid(edge: Text, at: int, words: str, style: str) -> Text:
    """Words in the edge of a card."""
    at = at if at >= 0 else edge.cell_len + at - len(words)
    return Text().join([edge[:at], Text(words, style), edge[at + len(words) :]])


def deeds(code: str, width: int, own: Deeds) -> list[tuple[str, str]]:
    """What a card does, each behind its sign, at the length that fits."""
    kind = plain(code)
    usual = [(terms.STRIKES, STRIKING.get(kind, NEVER)), (terms.GUARDS, GUARDING.get(kind, NEVER))]
    return [
        (mark, [words[0], *[longer for longer in words if len(longer) <= width]][-1])
        for mark, words in own.get(kind, usual)
    ]


def face(code: str, width: int, rows: int, loud: bool, own: Deeds) -> list[Text]:
    """A card face up: sign and name on top, what it does, its code below; with art if tall."""
    inner, style = width - 2, f"{ink(code)} on {PARCHMENT}"
    told = [
        Text.assemble((f"{mark} ", style), (words, f"{'dim ' if words == 'never' else ''}{style}"))
        for mark, words in deeds(code, inner - 2, own)
    ]
    art = drawn(ART[plain(code)].split(), style) if rows >= ART_ROWS + 4 else []
    body = [*[centred(line, inner) for line in art], *told][: rows - 2]
    body = [Text()] * ((rows - 2 - len(body)) // 2) + body
    body += [Text()] * (rows - 2 - len(body))
    edge = f"bold {'#8a5a00' if loud else ink(code)} on {PARCHMENT}"
    top, *middle, low = frame([fitted(line, inner, style) for line in body], edge, loud)
    name = f" {sign(code)} {name_of(code)} "
    if len(name) > inner:
        name = f" {sign(code)} {code} "
    top = inlaid(top, 1, name, f"bold {style}")
    return [top, *middle, inlaid(low, -2, f" {code} ", f"bold {style}")]


def back(words: str, width: int) -> list[Text]:
    """A small card face down."""
    return frame([Text(f"{words:^{width - 2}}", f"bold {GOLD} on #561a20")], BACK)


def small(code: str, words: str = "") -> list[Text]:
    """A small card face up."""
    style = f"bold {ink(code)} on {PARCHMENT}"
    return frame([Text(words or f" {code} ", style)], style)


def fan(codes: Sequence[str], hidden: int) -> list[Text]:
    """A hand from afar, one card upon the other: what is known, then backs."""
    cards = [small(code, code) for code in codes] + [frame([Text("▒▒", BACK)], BACK)] * hidden
    if not cards:
        return [Text()] * 3
    return [
        Text().join([*[card[row][:-1] for card in cards[:-1]], cards[-1][row]]) for row in range(3)
    ]


# ---- a seat ------------------------------------------------------------------------


@dataclass(frozen=True)
class Seat:
    """One seat of the view."""

    letter: str
    name: str
    cards: int
    codes: Sequence[str]  # what whoever looks is sure of, the King first
    living: bool
    ally: str  # the name, empty: none
    crest: int
    solo: bool
    command: str  # Crown's Command: ready, spent, or empty where there is none
    first_turn: bool  # still to come
    no_attack: int
    own: bool
    on_turn: bool
    awaited: bool
    aimed_at: bool
    crowned: bool

    @property
    def hidden(self) -> int:
        """Cards that whoever looks does not know."""
        return max(self.cards - len(self.codes), 0)


def plate(seat: Seat, room: int) -> Text:
    """Letter and name; golden on turn, struck out when fallen; … is awaited, ◎ is attacked."""
    before = f"{terms.CROWN} " if seat.crowned else f"{terms.ON_TURN} " if seat.on_turn else ""
    after = f" {terms.AIMED_AT}" if seat.aimed_at else ""
    after += f" {terms.AWAITED}" if seat.awaited and not seat.on_turn else ""
    name = "" if seat.name == seat.letter else seat.name
    name = clipped(name, max(room - len(before) - len(after) - 4, 0))
    words = f"{before}{seat.letter} {name}".rstrip()
    if not seat.living:
        return Text.assemble(
            (f" {terms.FALLEN} ", BLOOD), (words, f"strike {QUIET}"), (" out", QUIET)
        )
    loud = seat.on_turn or seat.crowned
    style = f"bold {INK} on {GOLD}" if loud else f"bold {LIGHT}"
    return Text.assemble((f" {words} ", style), (after.strip() and after[1:], f"bold {BLOOD}"))


def in_hand(seat: Seat, room: int) -> Text:
    """`5 K2 Rk ▮▮▮`, as long as there is room for."""
    number = Text(f"{seat.cards}", f"bold {LIGHT}")
    backs = [Text(terms.HIDDEN * seat.hidden, COPPER)] if seat.hidden else []
    whole = [number, *[chip(code) for code in seat.codes], *backs]
    short = [number, *[chip(code, code.removeprefix("Fl(")[:2]) for code in seat.codes], *backs]
    lines = [Text(" ").join(pieces) for pieces in (whole, short, short[1:])]
    return next((line for line in lines if line.cell_len <= room), lines[-1])


def facts(seat: Seat, short: bool) -> list[Text]:
    """With whom it stands, Crown's Command, the first turn, what its discard has proven."""
    found: list[Text] = []
    if not seat.living:
        return found
    if seat.ally:
        ally = clipped(seat.ally, 8) if short else f"with {clipped(seat.ally, 10)}"
        style = f"bold {CREST_COLOURS[seat.crest]}"
        found.append(Text(f"{terms.CRESTS[seat.crest]} {ally}", style))
    if seat.solo:
        found.append(Text(f"{terms.LONER} solo", f"bold {GOLD}"))
    if seat.command == "spent":
        found.append(Text(f"{terms.COMMAND} {'' if short else 'Command '}spent", f"strike {QUIET}"))
    elif seat.command:
        found.append(Text(f"{terms.COMMAND} Command", LIGHT))
    if seat.first_turn and not (short and seat.own):
        found.append(Text("no turn yet", QUIET))
    if seat.no_attack:
        found.append(Text(f"{seat.no_attack} no attack", QUIET))
    return found


# ---- the canvas --------------------------------------------------------------------


def squared(text: Text) -> Text:
    """The text with one letter for each cell; what has no width is left out."""
    if all(cell_len(letter) == 1 for letter in text.plain):
        return text
    cells = [text[at] for at in range(len(text))]
    fillers = (Text(), Text(), Text(FILLER))
    return Text().join(
        part for one in cells for part in (one, fillers[one.cell_len]) if one.cell_len
    )


class Canvas:
    """Rows of cells that things are put on, one over the other."""

    def __init__(self, width: int, rows: int) -> None:
        """An empty night."""
        self.width = width
        self.lines = [Text(" " * width, f"{LIGHT} on {NIGHT}") for _ in range(rows)]
        self.grounds = [[NIGHT] * width for _ in range(rows)]

    def put(self, x: int, y: int, line: Text) -> None:
        """A line of text on the ground that is there; what is off the canvas is cut."""
        if not 0 <= y < len(self.lines) or not line:
            return
        text = squared(line)[max(-x, 0) : max(self.width - x, 0)]
        x = max(x, 0)
        if text:
            ground = self.grounds[y][min(x + len(text) // 2, self.width - 1)]
            below = self.lines[y]
            text = Text(style=f"{LIGHT} on {ground}").append_text(text)
            self.lines[y] = Text().join([below[:x], text, below[x + len(text) :]])

    def middle(self, x: int, y: int, line: Text) -> None:
        """A line around a column."""
        self.put(x - line.cell_len // 2, y, line)

    def table(self, left: int, top: int, right: int, insets: Sequence[int]) -> None:
        """An oval table between these columns, with a rim of wood."""
        for row, inset in enumerate(insets):
            x, y, rim = left + inset, top + row, rim_of(insets, row)
            across = right + 1 - inset - x - 2 * len(rim)
            edge = row in (0, len(insets) - 1)
            inside, wood = [WOOD if edge else FELT] * across, [WOOD] * len(rim)
            self.grounds[y][x : x + across + 2 * len(rim)] = [*wood, *inside, *wood]
            self.put(x, y, Text(rim, RIM))
            self.put(x + len(rim), y, Text(("─" if edge else " ") * across, RIM))
            self.put(x + len(rim) + across, y, Text(rim[::-1].translate(MIRROR), RIM))


MIRROR = str.maketrans("╭╮╰╯", "╮╭╯╰")
UPSIDE_DOWN = str.maketrans("╭╮╰╯", "╰╯╭╮")


def oval(rows: int, bend: int) -> list[int]:
    """How far an oval of so many rows comes in, row by row."""
    heights = [1 - (2 * row + 1) / rows for row in range(rows // 2)]
    upper = [int((1 - (1 - y**3) ** (1 / 3)) * bend) for y in heights]
    return upper + upper[-1:] * (rows % 2) + upper[::-1]


def rim_of(insets: Sequence[int], row: int) -> str:
    """The left edge of the table in a row: `╭───╯` where it steps outwards."""
    rows = len(insets)
    if row >= (rows + 1) // 2:
        return rim_of(insets, rows - 1 - row).translate(UPSIDE_DOWN)
    if row == 0:
        return "╭"
    step = insets[row - 1] - insets[row]
    return f"╭{'─' * (step - 1)}╯" if step else "│"
