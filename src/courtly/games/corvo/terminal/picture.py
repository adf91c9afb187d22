"""A table of Corvo as a picture for the terminal, drawn from a view and nothing else."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from rich.console import RenderableType
from rich.text import Text

from courtly.games.corvo.rules.moves import FIVE
from courtly.games.corvo.terminal.faces import GLOWS, GOLD, Card, back, face, hand, hollow
from courtly.games.corvo.words import terms
from courtly.games.corvo.words.cards import RANK_LETTERS, SUIT_LETTERS
from courtly.kernel.words import Data
from courtly.terminal import seats
from courtly.terminal.lines import abreast, centred, clipped, fitted, in_the_middle, several
from courtly.terminal.telling import YOU, told

ARRANGEMENTS = ("rank", "suit")
TALL = 36  # from this height on the cards are large
MOST_CARDS = 13
LONGEST_NAME = 8  # in a caption

PALETTE = seats.Palette(
    table="#0f211c", banner="#1d4438", light="#e9f2ec", quiet="#7f9c90", ink="#0f211c"
)
BAND, LIGHT, QUIET, BLOOD = "#15302a", PALETTE.light, PALETTE.quiet, "#a3213a"
CHIP = f"bold #ffffff on {BLOOD}"
PLAYED_OUT = ("winner takes", "loser takes", "drawing")
CLIMBING = ("climbing", "doubling")


@dataclass(frozen=True)
class Size:
    """Cells: the cards on the table and in the own hand, and those of the other's hand."""

    card: int
    rows: int
    far_card: int
    far_rows: int


def size_for(width: int, height: int) -> Size:
    """The largest cards of which thirteen lie side by side."""
    card, rows, far, far_rows = (9, 7, 7, 4) if height >= TALL else (6, 4, 5, 2)
    return Size(max(min(card, width // MOST_CARDS), 5), rows, far, far_rows)


# ---- what the view says ------------------------------------------------------------


@dataclass(frozen=True)
class Player(seats.Seat):
    """One seat of the view."""

    cards: list[Card | None]  # face up, or None
    seen: int  # how many of them all know
    points: int | None  # where points are kept
    cube: str  # what the cube says, where it is this seat's


def read_seats(view: Mapping[str, Any], names: Sequence[str], arranged: str) -> list[Player]:
    """The far seat, then the near one: the own, or A's where a spectator looks."""
    both = [
        Player(
            **seats.seated(view, letter, names),
            cards=cards_of(player, view, arranged),
            seen=len(player["known"]),
            points=player["points"] if keeps_points(view) else None,
            cube=cube_of(letter, view["cube"]),
        )
        for letter, player in view["players"].items()
    ]
    return both if view["seat"] == both[1].letter else both[::-1]


def keeps_points(view: Mapping[str, Any]) -> bool:
    """In a match, and when the deal is over."""
    return view["options"]["match_target"] != "0" or view["winners"] is not None


def cards_of(
    player: Mapping[str, Any], view: Mapping[str, Any], arranged: str
) -> list[Card | None]:
    """A hand: all of it where the view has it, else backs and what is known of it."""
    known = player["known"]
    codes = player.get("hand", known)
    faces = [Card(code, seen=code in known) for code in codes]
    faces.sort(key=lambda card: place(card, view, arranged))
    return [*[None] * (player["cards"] - len(faces)), *faces]


def place(card: Card, view: Mapping[str, Any], arranged: str) -> tuple[int, int]:
    """Where a card stands in a hand, by rank or by suit."""
    two_high = view["options"]["ranks"] == "two_high" and view["phase"] in CLIMBING
    rank = (card.rank - 1) % len(RANK_LETTERS) if two_high else card.rank
    return (card.suit, rank) if arranged == "suit" else (rank, card.suit)


def cube_of(letter: str, cube: Mapping[str, Any] | None) -> str:
    """What the cube says to its owner."""
    if cube is None or cube["owner"] != letter:
        return ""
    value = cube["value"]
    return f" ×{value} {terms.ON_TURN} ×{2 * value}? " if cube["offered"] else f" ×{value} "


# ---- the picture -------------------------------------------------------------------


def draw(
    view: Data, names: Sequence[str], width: int, height: int, arranged: str = ARRANGEMENTS[0]
) -> RenderableType:
    """The other's hand far off, what lies on the table, and the own hand in front."""
    far, near = read_seats(view, names, arranged)
    size = size_for(width, height)
    lines = [
        banner(view, far, near, width),
        *far_hand(far, width, size),
        *table(view, far, near, width, size),
        *near_hand(near, far, width, size, arranged if view["seat"] else ""),
    ]
    return seats.on_table(lines, width, PALETTE)


# ---- the banner --------------------------------------------------------------------

UNDER_WAY = {
    "dealing": "the cards are dealt",
    "beginning": "who leads is drawn",
    "revealing": "trump is turned up",
    "leading": "{seat} lead[s] a card",
    "following": "{seat} follow[s] with any card",
    "winner takes": "{seat} choose[s] a prize",
    "loser takes": "{seat} take[s] one of the other two",
    "drawing": "the unseen card is drawn",
    "climbing": "{seat} lead[s] any combination",
    "doubling": "{seat} accept[s] the double or decline[s]",
}


def banner(view: Mapping[str, Any], far: Player, near: Player, width: int) -> Text:
    """The name of the game, what is under way, and how far it has come."""
    signs = [Text(terms.SUIT_SIGNS[suit], GLOWS[suit]) for suit in (3, 2, 1, 0)]
    title = Text.assemble("  ", *signs[:2], (" CORVO ", f"bold {GOLD}"), *signs[2:])
    over = view["winners"] is not None
    return seats.banner(title, under_way(view, far, near), progress(view), width, over, PALETTE)


def under_way(view: Mapping[str, Any], far: Player, near: Player) -> str:
    """Who is to do what, in a few words."""
    winners = view["winners"]
    names = {seat.letter: clipped(seat.name, 16) for seat in (far, near)}
    if winners is not None:
        won = told(f"{terms.CROWN}  {{seat}} win[s]  {terms.CROWN}", seat=names[winners[0]])
        return won if len(winners) == 1 else "the players agree on a draw"
    name = names.get(view["turn"], "")
    if name == YOU:  # the question says for what
        return "your turn"
    if view["phase"] == "climbing" and view["to_beat"]:
        return told(f"{{seat}} beat[s] the {view['to_beat']['kind']} or pass[es]", seat=name)
    return told(UNDER_WAY[view["phase"]], seat=name)


def progress(view: Mapping[str, Any]) -> str:
    """The deal of a match, and the trick."""
    target, trick = view["options"]["match_target"], view["trick"]
    steps = [] if target == "0" else [f"deal {view['deal']}, to {target}"]
    if trick is not None:
        steps.append(f"trick {trick} of {view['tricks']}")
    return " · ".join(steps)


# ---- hands -------------------------------------------------------------------------


def plate(seat: Player, room: int) -> Text:
    """Letter, name, and the cube where it is theirs."""
    named = seats.plate(seat, room - len(seat.cube), PALETTE, terms.CROWN)
    return Text.assemble(named, " " if seat.cube else "", (seat.cube, CHIP))


def counts(seat: Player) -> Text:
    """Cards and points."""
    words = several(len(seat.cards), "card")
    if seat.points is not None:
        words += f", {several(seat.points, 'point')}"
    return Text(words, LIGHT)


def far_hand(seat: Player, width: int, size: Size) -> list[Text]:
    """The other's cards, which reach into the picture from above, beside their name."""
    side = max(width - 12 * (size.far_card - 1) - size.far_card - 1, width // 4)
    cards = hand(seat.cards, width - side - 1, size.far_card, size.far_rows + 1)
    words = [plate(seat, side - 2), Text(" ") + counts(seat)]
    if seat.seen and size.far_rows > 2:
        words.append(Text(f" {terms.SEEN} {seat.seen} of them seen", QUIET))
    left = [fitted(Text(" ") + line, side) for line in words]
    left += [fitted(Text(), side)] * size.far_rows
    return [a + b for a, b in zip(left[: size.far_rows], cards[1:], strict=True)]


def near_hand(seat: Player, far: Player, width: int, size: Size, arranged: str) -> list[Text]:
    """The own name, and the own cards, whole."""
    note = f"{terms.SEEN} seen by {clipped(far.name, 16)}   " if seat.seen and arranged else ""
    right = Text(f"{note}by {arranged}  " if arranged else "", QUIET)
    room = width - right.cell_len
    line = Text(" ") + plate(seat, room - 24) + Text("  ") + counts(seat)
    strip = fitted(fitted(line, room) + right, width, f"on {BAND}")
    cards = hand(seat.cards, width, size.card, size.rows)
    return [strip, *[centred(line, width) for line in cards]]


# ---- the table ---------------------------------------------------------------------


def table(view: Mapping[str, Any], far: Player, near: Player, width: int, size: Size) -> list[Text]:
    """What lies between the players, with the count of what is gone and of what is unplaced."""
    rows = size.rows + 1
    names = {seat.letter: clipped(seat.name, LONGEST_NAME) for seat in (far, near)}
    middle = (climbing if view["trick"] is None else trick)(view, names, size)
    side = (width - middle[0].cell_len) // 2
    left = in_the_middle(tally(view, size, names), rows)
    right = in_the_middle(unplaced(view, size), rows)
    wide = max(line.cell_len for line in right) + 2
    return [
        fitted(Text("  ") + a, side) + b + fitted(Text(), side - wide) + c
        for a, b, c in zip(left, middle, right, strict=True)
    ]


def slot(caption: Text, card: list[Text], room: int) -> list[Text]:
    """A card under its caption, in a place that is always as wide."""
    return [fitted(centred(line, room), room) for line in (caption, *card)]


def trick(view: Mapping[str, Any], names: Mapping[str, str], size: Size) -> list[Text]:
    """The stock and the trump card; the card led and the one that followed."""
    narrow, wide = max(size.card, 8), max(size.card, 14)
    stock = back(size.card, size.rows, str(view["stock"])) if view["stock"] else None
    leader = view["leader"]
    follower = next(letter for letter in names if letter != leader)
    places = [
        slot(prize(view, "unseen", "stock"), stock or hollow(size.card, size.rows), narrow),
        slot(prize(view, "trump", "trump"), lying(view, "trump", size), narrow),
        slot(played(view, "led", leader, names), lying(view, "led", size), wide),
        slot(played(view, "followed", follower, names), lying(view, "followed", size), wide),
    ]
    return abreast(places, size.rows + 1)


def lying(view: Mapping[str, Any], what: str, size: Size) -> list[Text]:
    """A card on the table; ashes where it was a prize and is taken; its place while it is not."""
    if view[what] is None:
        return hollow(size.card, size.rows)
    gone = ("lost" if loses(view, what) else what) in view["taken"]
    return face(Card(view[what], gone=gone), size.card, size.rows)


def loses(view: Mapping[str, Any], what: str) -> bool:
    """Is it the card that lost the trick?"""
    won = view["trick_winner"]
    return (
        won is not None
        and what in ("led", "followed")
        and (won == view["leader"]) != (what == "led")
    )


def prize(view: Mapping[str, Any], name: str, otherwise: str) -> Text:
    """The caption of a prize: what it is, and whether it can still be taken."""
    if name in view["taken"]:
        return Text("taken", QUIET)
    if view["phase"] in PLAYED_OUT:
        return Text(f"{terms.PRIZE} {name}", f"bold {GOLD}")
    return Text(otherwise, LIGHT)


def played(view: Mapping[str, Any], what: str, letter: str, names: Mapping[str, str]) -> Text:
    """The caption of a card in the trick: who played it, won with it, or lost it as a prize."""
    name = names[letter]
    if view["trick_winner"] is None:
        words = told("{seat} lead[s]", seat=name) if what == "led" else name
        return Text(words, LIGHT if view[what] else QUIET)
    if view["trick_winner"] == letter:
        return Text(f"{terms.WON} {name}", f"bold {LIGHT}")
    return prize(view, "lost", "lost")


def climbing(view: Mapping[str, Any], names: Mapping[str, str], size: Size) -> list[Text]:
    """The combination to beat, under its kind and whose it is."""
    found, room = view["to_beat"], FIVE * (size.card + 1) - 1
    if found is None:
        cards = hollow(size.card, size.rows) if view["phase"] in CLIMBING else [Text()] * size.rows
        return slot(Text(), cards, room)
    cards = hand([Card(code) for code in found["cards"]], room, size.card, size.rows)
    caption = Text.assemble((names[found["seat"]], "bold"), ": ", (found["kind"], f"bold {GOLD}"))
    return slot(caption, cards, room)


# ---- counts ------------------------------------------------------------------------


def tally(view: Mapping[str, Any], size: Size, names: Mapping[str, str]) -> list[Text]:
    """How many cards have gone where, and the cube."""
    away = len(view["removed"]) + view["face_down"]
    facts = {"burned": view["burned"], "removed": away, "  face down": view["face_down"]}
    facts["shed"] = len(view["shed"])
    lines = [
        Text.assemble((f"{name} ", QUIET), (f"{number}", LIGHT))
        for name, number in facts.items()
        if number or name == "burned"
    ]
    return lines + cube(view, size, names)


def cube(view: Mapping[str, Any], size: Size, names: Mapping[str, str]) -> list[Text]:
    """The cube, large where there is room."""
    found = view["cube"]
    if found is None:
        return []
    owner = "nobody's" if found["owner"] is None else told("{seat}'s", seat=names[found["owner"]])
    if size.rows < 7:
        return [Text.assemble(("cube ", QUIET), (f" {found['value']} ", CHIP))]
    value = f"{found['value']:^5}"
    rim = " " * len(value)
    face_up = Text.assemble((value, CHIP), (f" {owner}", QUIET))
    return [Text(), Text(rim, CHIP), face_up, Text(rim, CHIP)]


def unplaced(view: Mapping[str, Any], size: Size) -> list[Text]:
    """The cards that the viewer has not seen: in the other's hand, or out of play."""
    missing = [Card(code) for code in view["missing"]]
    gap = " " if size.card > 6 else ""
    lines = [Text("not seen", QUIET)]
    for suit in reversed(range(len(SUIT_LETTERS))):
        ranks = [RANK_LETTERS[card.rank] for card in reversed(missing) if card.suit == suit]
        ranks += [" "] * (MOST_CARDS - len(ranks))
        lines.append(Text.assemble((f"{terms.SUIT_SIGNS[suit]} ", GLOWS[suit]), gap.join(ranks)))
    return [fitted(line, lines[-1].cell_len) for line in lines]
