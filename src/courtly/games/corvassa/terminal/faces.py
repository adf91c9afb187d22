"""The cards and seats of Corvassa as lines of text, and the canvas they are laid on."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from rich.text import Text

from courtly.games.corvassa.rules.cards import RANK, identity_of
from courtly.games.corvassa.words import terms
from courtly.games.corvassa.words.cards import CODES, NAMES, read_card
from courtly.terminal import cards, seats
from courtly.terminal.canvas import Grounds
from courtly.terminal.lines import abreast, centred, clipped, drawn, fitted

ROMAN = ("", "I", "II", "III", "IV")

NIGHT, BAND, FELT, WOOD = "#14110f", "#2b1d14", "#12402c", "#3d2615"
RIM, COPPER, GOLD, BLOOD = "#c08a45", "#d98a5a", "#f2c14e", "#ff6a5e"
PALETTE = seats.Palette(table=NIGHT, banner=BAND, light="#f4ecd8", quiet="#b3a58a", ink="#1d1712")
INK, LIGHT, QUIET, FAINT = PALETTE.ink, PALETTE.light, PALETTE.quiet, "#75684f"
GROUNDS = Grounds(LIGHT, NIGHT, FELT, WOOD, RIM)
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


# ---- cards that lie there ----------------------------------------------------------


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
    top, *middle, low = cards.framed(
        [fitted(line, inner, style) for line in body], edge, cards.DOUBLE if loud else cards.THIN
    )
    name = f" {sign(code)} {name_of(code)} "
    if len(name) > inner:
        name = f" {sign(code)} {code} "
    top = cards.inlaid(top, 1, name, f"bold {style}")
    return [top, *middle, cards.inlaid(low, -2, f" {code} ", f"bold {style}")]


def back(words: str, width: int) -> list[Text]:
    """A small card face down."""
    return cards.framed([Text(f"{words:^{width - 2}}", f"bold {GOLD} on #561a20")], BACK)


def small(code: str, words: str = "") -> list[Text]:
    """A small card face up."""
    style = f"bold {ink(code)} on {PARCHMENT}"
    return cards.framed([Text(words or f" {code} ", style)], style)


def fan(codes: Sequence[str], hidden: int) -> list[Text]:
    """A hand from afar, one card upon the other: what is known, then backs."""
    fanned = [small(code, code) for code in codes]
    fanned += [cards.framed([Text("▒▒", BACK)], BACK)] * hidden
    if not fanned:
        return [Text()] * 3
    covered = [[line[:-1] for line in card] for card in fanned[:-1]]
    return abreast([*covered, fanned[-1]], 3, "")


# ---- a seat ------------------------------------------------------------------------


@dataclass(frozen=True)
class King(seats.Seat):
    """One seat of the view."""

    cards: int
    codes: Sequence[str]  # what whoever looks is sure of, the King first
    ally: str  # the name, empty: none
    crest: int
    solo: bool
    command: str  # Crown's Command: ready, spent, or empty where there is none
    first_turn: bool  # still to come
    no_attack: int
    aimed_at: bool

    @property
    def hidden(self) -> int:
        """Cards that whoever looks does not know."""
        return max(self.cards - len(self.codes), 0)


def plate(seat: King, room: int) -> Text:
    """Letter and name; ◎ is attacked, † has fallen."""
    if not seat.living:
        named = seats.plate(seat, room - 6, PALETTE, terms.CROWN)
        return Text.assemble((f" {terms.FALLEN}", BLOOD), named, ("out", QUIET))
    after = terms.AIMED_AT if seat.aimed_at else ""
    return seats.plate(seat, room, PALETTE, terms.CROWN, after)


def in_hand(seat: King, room: int) -> Text:
    """`5 K2 Rk ▮▮▮`, as long as there is room for."""
    number = Text(f"{seat.cards}", f"bold {LIGHT}")
    backs = [Text(terms.HIDDEN * seat.hidden, COPPER)] if seat.hidden else []
    whole = [number, *[chip(code) for code in seat.codes], *backs]
    short = [number, *[chip(code, code.removeprefix("Fl(")[:2]) for code in seat.codes], *backs]
    lines = [Text(" ").join(pieces) for pieces in (whole, short, short[1:])]
    return next((line for line in lines if line.cell_len <= room), lines[-1])


def facts(seat: King, short: bool) -> list[Text]:
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
