"""The cards of Korona as lines of text: chips, piles that stand or are written, whole cards."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import repeat
from typing import Any

from rich.text import Text

from courtly.games.korona.rules.cards import BUILDS
from courtly.games.korona.rules.piles import MOST, alone, capacity
from courtly.games.korona.words import terms
from courtly.games.korona.words.cards import CODES, NAMES
from courtly.games.korona.words.colours import DEED, GROUNDS
from courtly.terminal import cards, seats
from courtly.terminal.lines import abreast, centred, fitted, packed, several

STANDING_OUT = ("Jo", "Th")  # these carry their emblem in small chips too

NAMED, SIGNED, SMALL, TIGHT = 9, 6, 4, 2  # columns of a standing pile
COLUMN_ROWS = MOST + 1  # the cards, and the number below
WIDE, PANEL = 72, 42  # from this width on what an area is worth stands beside it, so wide
VICTORIES = ("healing", "military", "production")
CARD_WIDTH, CARD_ROWS = 10, 4  # of a whole card

BAND = "#1a2947"  # behind headings
PALETTE = seats.Palette(
    table="#0f182b", banner="#2f4580", light="#eaf0fa", quiet="#8fa2c2", ink="#17131f"
)
INK, LIGHT, QUIET, GOLD = PALETTE.ink, PALETTE.light, PALETTE.quiet, PALETTE.gold
FAINT = "#55678a"
THIEF_INK, HEALER_INK = "#ff9aa6", "#b3122e"
BACK, BACK_WORDS = "#7f9cd6 on #1b2f5e", f"bold {GOLD} on #1b2f5e"


def paint(code: str, shaded: bool = False) -> str:
    """The colours of a card; every other one of a stack is shaded, so that they are told apart."""
    if code not in GROUNDS:
        return f"{LIGHT} on {DEED}"
    ink = {"Th": THIEF_INK, "He": HEALER_INK}.get(code, INK)
    ground = GROUNDS[code]
    if shaded:
        ground = "#" + "".join(f"{int(ground[i : i + 2], 16) * 6 // 7:02x}" for i in (1, 3, 5))
    return f"{ink} on {ground}"


def glow(code: str) -> str:
    """The colour of a card that is only written, on the dark table."""
    return THIEF_INK if code == "Th" else GROUNDS.get(code, "#9fc0ff")


def name_of(code: str) -> str:
    """`Farmer`."""
    return NAMES[CODES.index(code)]


def chip(code: str, width: int, shaded: bool = False) -> Text:
    """A card as a small coloured field, as wide as asked."""
    words = code
    if width >= NAMED:
        words = f"{terms.EMBLEMS.get(code, ' ')} {name_of(code)}"
    elif width >= SIGNED:
        words = f" {terms.EMBLEMS.get(code, ' ')}{code}"
    elif width >= SMALL:
        words = f"{terms.EMBLEMS[code] if code in STANDING_OUT else ' '}{code}"
    return fitted(Text(words, "bold"), width, paint(code, shaded))


# ---- cards in a line ---------------------------------------------------------------


def counted(codes: Iterable[str]) -> dict[str, int]:
    """How many there are of each kind, in the order of the rulebook."""
    cards = list(codes)
    return {code: cards.count(code) for code in CODES if code in cards}


def listed(counts: Mapping[str, int]) -> Text:
    """`2Fa Ru`."""
    words = [Text(f"{n if n > 1 else ''}{code}", glow(code)) for code, n in counts.items()]
    return Text(" ").join(words)


def hand_lines(codes: Sequence[str], room: int, rows: int) -> list[Text]:
    """A hand by kinds, with the names of the cards where the rows hold them."""
    for named in (True, False):
        pieces = []
        for code, number in counted(codes).items():
            words = f" {name_of(code)}" if named else ""
            times = f" ×{number}" if number > 1 else ""
            piece = Text.assemble(chip(code, SMALL), (words, LIGHT), (times, f"bold {GOLD}"))
            pieces.append(piece)
        lines = packed(pieces, repeat(room), "  " if named else " ")
        if len(lines) <= rows:
            break
    return lines


# ---- piles -------------------------------------------------------------------------


@dataclass(frozen=True)
class Pile:
    """A single card or a stack."""

    number: int  # from 1
    cards: tuple[str, ...]  # from the bottom up
    dwelt_on: bool = False  # named in the declaration under way, or by the person who looks
    fits: bool = False  # the card that was singled out may go here

    @property
    def free(self) -> int:
        """How many cards its lead can carry still."""
        return max(capacity(alone(CODES.index(self.cards[0]))) - len(self.cards), 0)

    @property
    def full(self) -> bool:
        """Is it a stack that can carry no more?"""
        return len(self.cards) > 1 and self.free == 0

    @property
    def label(self) -> Text:
        """Its number, with the signs for a full stack and for a fitting one."""
        loud = self.dwelt_on or self.fits
        style = f"bold {INK} on {GOLD}" if loud else f"bold {GOLD}" if self.full else QUIET
        return Text(
            f"{terms.FITS if self.fits else ''}p{self.number}{terms.FULL if self.full else ''}",
            style,
        )


def standing(pile: Pile, width: int) -> list[Text]:
    """A pile as a column: places that are left, the cards down to the lead, the number."""
    places = [Text(terms.PLACE * 2, FAINT)] * pile.free
    cards = [chip(code, width, at % 2 == 1) for at, code in enumerate(pile.cards)]
    column = [*places, *reversed(cards)]
    above = [Text()] * (MOST - len(column))
    number = pile.label
    if number.cell_len > width:
        number = number[1:]  # without the p
    lines = [centred(line, width) for line in (*above, *column)]
    low = number if number.cell_len > width else centred(number, width)
    return [*[fitted(line, width + 1) for line in lines], fitted(low, width + 1)]


def widest(piles: Sequence[Pile], room: int) -> int:
    """How wide the columns can be if all piles stand side by side; 0: there is too little room."""
    signs = max((pile.label.cell_len for pile in piles), default=0) - 1  # without the p
    for width in (NAMED, SIGNED, SMALL, TIGHT):
        if len(piles) * (width + 1) <= room + 1 and signs <= width:
            return width
    return 0


def side_by_side(piles: Sequence[Pile], width: int) -> list[Text]:
    """All piles as columns of this width."""
    if not piles:
        return [*[Text()] * (COLUMN_ROWS - 2), Text("nothing built yet", FAINT), Text()]
    return abreast([standing(pile, width) for pile in piles], COLUMN_ROWS, "")


def written(pile: Pile, spaced: bool) -> Text:
    """`p1[To Ar ··]`; a full stack is marked."""
    gap = Text(" " if spaced else "")
    cards = [
        Text(f"{terms.EMBLEMS[code] if spaced and code in STANDING_OUT else ''}{code}", glow(code))
        for code in pile.cards
    ]
    if pile.free:
        cards.append(Text(terms.PLACE * pile.free, FAINT))
    label = pile.label
    mark = label[-1:] if pile.full else Text()
    number = label[:-1] if pile.full else label
    return Text.assemble(number, ("[", QUIET), gap.join(cards), ("]", QUIET), mark)


def in_writing(
    piles: Sequence[Pile], room: int, spaced: bool, known: Sequence[str] = ()
) -> list[Text]:
    """All piles in lines, and what is known of the hand."""
    pieces = [written(pile, spaced) for pile in piles] or [Text("nothing built yet", FAINT)]
    if known:
        pieces.append(Text.assemble((" hand with ", QUIET), listed(counted(known))))
    return packed(pieces, repeat(room))


# ---- areas -------------------------------------------------------------------------


@dataclass(frozen=True)
class Realm(seats.Seat):
    """One seat of the view."""

    hand: int
    known: Sequence[str]  # what whoever looks is sure of in that hand
    piles: Sequence[Pile]
    points: int
    farmers: int
    colours: int
    missing: Mapping[str, Sequence[str]]


def plate(seat: Realm, room: int) -> Text:
    """Letter and name, and whether somebody is gone."""
    named = seats.plate(seat, room, PALETTE, terms.CROWN)
    return named if seat.living else Text.assemble(named, ("has left", QUIET))


def in_hand(seat: Realm) -> Text:
    """How many cards it holds, and those of them that are known."""
    text = Text.assemble(("hand ", QUIET), (f"{seat.hand}", "bold"))
    return text + Text(" with ", QUIET) + listed(counted(seat.known)) if seat.known else text


def worth(seat: Realm, short: bool) -> Text:
    """Points, Farmers and colours."""
    points, rest = f"{seat.points} pts", f"{seat.farmers} Fa  {seat.colours}/{BUILDS} col"
    if not short:
        points = several(seat.points, "point")
        rest = f"{several(seat.farmers, 'Farmer')}  {several(seat.colours, 'colour')}"
    return Text.assemble((points, f"bold {GOLD}"), f"  {rest}")


def lack(label: str, codes: Sequence[str], most: int) -> Text:
    """What one victory lacks: the cards, or how many where they are more than so many."""
    if not codes:
        return Text.assemble((f"{label} ", QUIET), ("complete", f"bold {GOLD}"))
    cards = listed(counted(codes)) if len(codes) <= most else Text(f"{len(codes)}", "bold")
    return Text.assemble((f"{label} ", QUIET), cards)


def lacks_in_a_row(seat: Realm, room: int) -> Text:
    """What is missing to all three victories, as exactly as there is room for."""
    longest = max(map(len, seat.missing.values()))
    ways = [(VICTORIES, longest), *[(terms.SHORT, most) for most in range(longest, -1, -1)]]
    line = Text()
    for labels, most in ways:
        parts = zip(labels, seat.missing.values(), strict=True)
        line = Text("  ").join(lack(label, codes, most) for label, codes in parts)
        if line.cell_len <= room:
            break
    return line


def header(seat: Realm, width: int, with_lacks: bool) -> Text:
    """Everything about a seat but its cards, in one line."""
    if not seat.living:
        return Text(" ") + plate(seat, width)
    before = " " * (4 - len(str(seat.points)))  # so that the words stand in columns
    hand = "" if seat.own else f"hand {seat.hand}  "
    facts = Text.assemble(before, worth(seat, with_lacks), f"  {hand}")
    line = Text.assemble(" ", fitted(plate(seat, 15), 15), facts)
    lacks = lacks_in_a_row(seat, width - line.cell_len) if with_lacks else Text()
    return line + lacks


def room_in(width: int) -> int:
    """How many columns are left for the piles in an area so wide."""
    return width - 2 - (PANEL if width >= WIDE else 0)


def kingdom(seat: Realm, width: int, column: int, tall: bool) -> list[Text] | None:
    """A seat with its piles as columns so wide, or in writing; None where room is too short."""
    room = room_in(width)
    body = side_by_side(seat.piles, column) if column and seat.living else []
    for spaced in () if column or not seat.living else (True, False):
        body = in_writing(seat.piles, room, spaced)
        if len(body) <= COLUMN_ROWS:
            break
    if len(body) > COLUMN_ROWS:
        return None
    body += [Text()] * (COLUMN_ROWS - len(body))
    held = in_hand(seat)
    head = Text.assemble(plate(seat, width - held.cell_len - 4), " ", held)
    head = fitted(head, width - 1, f"on {BAND}")
    if width >= WIDE:
        beside = [fitted(Text(" ") + line, room + 2) for line in body]
        lines = [head, *[a + b for a, b in zip(beside, panel(seat), strict=True)]]
    else:
        lines = [head, *[Text(" ") + line for line in (*above(seat, room, tall), *body)]]
    return [fitted(line, width) for line in lines]


def panel(seat: Realm) -> list[Text]:
    """What stands beside a wide area."""
    lacks = [lack(f"{name:<10}", codes, len(CODES)) for name, codes in seat.missing.items()]
    return [worth(seat, short=False), Text("missing for a victory by", FAINT), *lacks]


def above(seat: Realm, room: int, tall: bool) -> list[Text]:
    """What stands above a narrow area."""
    value = worth(seat, short=worth(seat, short=False).cell_len > room)
    if not tall:
        return [value, lacks_in_a_row(seat, room)]
    lacks = [
        lack(f"{name:<4}", seat.missing[long], len(CODES))
        for name, long in zip(terms.SHORT, VICTORIES, strict=True)
    ]
    return [value, *lacks]


# ---- whole cards -------------------------------------------------------------------


def face(code: str, number: int = 1) -> list[Text]:
    """A card with its code and name, and how many of it there are."""
    inner, style = CARD_WIDTH - 2, paint(code)
    words = [*name_of(code).split(), terms.EMBLEMS.get(code, "")][:2]
    body = [fitted(centred(Text(word, "bold"), inner), inner, style) for word in words]
    top, *middle, low = cards.framed(body, style)
    if number > 1:
        times = f" ×{number} "
        top = cards.inlaid(top, -2, times, f"bold {style}")
    return [top, *middle, cards.inlaid(low, 2, f" {code} ", f"bold {style}")]


def back(words: Sequence[str]) -> list[Text]:
    """A card face down, with two lines of words on it."""
    inner = CARD_WIDTH - 2
    return cards.framed([Text(f"{line:^{inner}}", BACK_WORDS) for line in words], BACK)


def hollow() -> list[Text]:
    """Where a card lay."""
    return cards.hollow(CARD_WIDTH, CARD_ROWS, QUIET)


# ---- hand and Discard Pile ---------------------------------------------------------


def discards(counts: Mapping[str, int], rooms: Iterable[int]) -> list[Text]:
    """How many cards lie on the Discard Pile, and of which kinds: what acts before what builds."""
    head = Text.assemble(("Discards ", QUIET), (f"{sum(counts.values())}", "bold"))
    kinds = [code for code in (*CODES[BUILDS:], *CODES[:BUILDS]) if code in counts]
    return packed([head, *[listed({code: counts[code]}) for code in kinds]], rooms)


def hand(view: Mapping[str, Any], width: int, rows: int) -> list[Text]:
    """The own cards by kinds: whole cards where there is room, else chips with their names."""
    if view["seat"] is None:
        return []
    codes = view["players"][view["seat"]]["hand"]
    kinds = counted(codes)
    if rows >= CARD_ROWS and len(kinds) * (CARD_WIDTH + 1) <= width:
        whole = [face(code, number) for code, number in kinds.items()] or [hollow()]
        return [Text(" ") + line for line in abreast(whole, CARD_ROWS)]
    head = Text.assemble((" hand ", QUIET), (f"{len(codes)}  ", "bold"))
    lines = hand_lines(codes, width - head.cell_len, rows) or [Text()]
    heads = [head, *[Text(" " * head.cell_len)] * len(lines)]
    return [before + line for before, line in zip(heads, lines, strict=False)]
