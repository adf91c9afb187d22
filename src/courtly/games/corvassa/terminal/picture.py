"""The round table of Corvassa as a picture for the terminal, drawn from a view and nothing else."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from rich.cells import cell_len
from rich.console import RenderableType
from rich.text import Text

from courtly.games.corvassa.terminal import captions, faces
from courtly.games.corvassa.terminal.captions import Names
from courtly.games.corvassa.terminal.faces import King
from courtly.games.corvassa.words import terms
from courtly.kernel.words import Data
from courtly.terminal import seats
from courtly.terminal.canvas import FILLER, Canvas, oval
from courtly.terminal.lines import CUT, abreast, centred, clipped, fitted, packed

FEWEST_ROWS, ROOMY_ROWS, TALL_ROWS, MOST_ROWS = 13, 19, 24, 26  # of the picture
BELOW = 11  # rows that are left for what is said and asked
NARROW, BROADEST = 64, 132
LONGEST_NAME, SHORTEST_NAME = 16, 5
LEFT, TOP, RIGHT, BOTTOM = "left", "top", "right", "bottom"
PLACES = {2: (BOTTOM, TOP), 3: (BOTTOM, LEFT, RIGHT), 4: (BOTTOM, LEFT, TOP, RIGHT)}
HEADS = {LEFT: "◀", TOP: "▲", RIGHT: "▶", BOTTOM: "▼"}
SCROLL = f"bold {faces.INK} on #e3cf9f"
Saying = Callable[[Mapping[str, Any], Names, bool], str]  # the last: briefly


# ---- what the view says ------------------------------------------------------------


def read_seats(view: Mapping[str, Any], names: Sequence[str]) -> list[King]:
    """All seats clockwise, whoever looks first."""
    kings = [read_seat(view, letter, names) for letter in view["players"]]
    first = next((at for at, seat in enumerate(kings) if seat.own), 0)
    return kings[first:] + kings[:first]


def read_seat(view: Mapping[str, Any], letter: str, names: Sequence[str]) -> King:
    """One seat."""
    player, attack = view["players"][letter], view["attack"]
    ally = player["ally"]
    spoken = captions.names_of(view, names)
    king = [f"K{player['king']}"] if player["king"] and player["living"] else []
    known = [code for code in player.get("hand", player["known"]) if faces.plain(code) != "K"]
    return King(
        **seats.seated(view, letter, names),
        cards=player["cards"],
        codes=[*king, *known],
        ally=spoken[ally] if ally else "",
        crest="ABCD".index(min(letter, ally)) % 2 if ally else 0,
        solo=player["solo"],
        command="" if len(spoken) == 2 else "spent" if player["commanded"] else "ready",
        first_turn=player["first_turn"] and letter != view["turn"],
        no_attack=player["no_attack"],
        aimed_at=bool(attack) and letter == attack["target"],
    )


# ---- the picture -------------------------------------------------------------------


@dataclass(frozen=True)
class Plan:
    """Where things are on the canvas."""

    seats: Mapping[str, King]  # by place
    width: int
    roomy: bool
    side: int  # columns for the seats beside the table
    hand: int  # rows of the own cards
    left: int
    top: int
    right: int
    low: int
    insets: Sequence[int]  # how far the rim comes in, row by row

    @property
    def column(self) -> int:
        """The middle."""
        return (self.left + self.right) // 2

    @property
    def row(self) -> int:
        """Where the attacking card lies."""
        return (self.top + self.low) // 2 + self.roomy

    def place_of(self, letter: str | None) -> str:
        """Where a seat is, or nowhere."""
        return next((place for place, seat in self.seats.items() if seat.letter == letter), "")


def planned(kings: list[King], width: int, rows: int) -> Plan:
    """The places of everything."""
    places = dict(zip(PLACES[len(kings)], kings, strict=True))
    roomy = rows >= ROOMY_ROWS
    holds = kings[0].own and kings[0].living
    hand = (8 if rows >= TALL_ROWS else 4) if holds else 0
    below = 0 if holds or not kings[0].living else 3 if roomy else 1
    side = min(width // 5 + 2, 26) if LEFT in places else width // 9
    top = 1 if TOP not in places else 3 if roomy else 2
    left, low = side + 1, rows - 2 - hand - below
    right = width - 1 - left
    insets = oval(low - top + 1, (right - left) * 3 // 7)
    return Plan(places, width, roomy, side, hand, left, top, right, low, insets)


def draw(view: Data, names: Sequence[str], width: int, height: int) -> RenderableType:
    """The table with the others around it, what lies on it, and the own hand in front."""
    kings = read_seats(view, names)
    spoken = captions.names_of(view, names)
    rows = min(max(height - BELOW, FEWEST_ROWS), MOST_ROWS)
    if width < NARROW:
        lines = in_lines(view, kings, spoken, width)
    else:
        lines = round_table(view, kings, spoken, width, rows)
    whole = [banner(view, spoken, width), *lines]
    return seats.on_table(whole, width, faces.PALETTE)


def round_table(
    view: Mapping[str, Any], kings: list[King], names: Names, width: int, rows: int
) -> list[Text]:
    """All but the banner."""
    plan = planned(kings, min(width, BROADEST), rows)
    canvas = Canvas(plan.width, rows, faces.GROUNDS)
    canvas.table(plan.left, plan.top, plan.right, plan.insets)
    on_the_felt(canvas, plan, view)
    for place, seat in plan.seats.items():
        take_place(canvas, plan, place, seat)
    lines = [Text().join(line.split(FILLER)) for line in canvas.lines[1 : rows - plan.hand - 1]]
    margin = fitted(Text(), (width - plan.width) // 2, f"on {faces.NIGHT}")
    drawn = [Text().join([margin, line]) for line in lines]
    return [*drawn, scroll(view, names, width), *hand(view, kings[0], width, plan.hand)]


def in_lines(view: Mapping[str, Any], kings: list[King], names: Names, width: int) -> list[Text]:
    """Where there is no room for a table."""
    lines = [
        Text("  ").join(
            [faces.plate(seat, 20), faces.in_hand(seat, width), *faces.facts(seat, short=True)]
        )
        for seat in (*kings[1:], kings[0])
    ]
    pile = Text.assemble(
        (" Draw Pile ", faces.QUIET), f"{view['pile']['cards']}", ("  Discards", faces.QUIET)
    )
    kinds = packed(faces.listed(view["discards"]), [width - 2] * 3)
    return [*lines, pile, *[Text(" ") + line for line in kinds], scroll(view, names, width)]


# ---- words above and below ---------------------------------------------------------


def shortened(say: Saying, view: Mapping[str, Any], names: Names, room: int) -> str:
    """What is to be said: briefly where there is little room, and then with shorter names."""
    said = ""
    for longest in (room, LONGEST_NAME, SHORTEST_NAME):
        short = {letter: clipped(name, longest) for letter, name in names.items()}
        for brief in (False, True):
            said = say(view, short, brief)
            if cell_len(said) <= room:
                return said
    return clipped(said, room)


def banner(view: Mapping[str, Any], names: Names, width: int) -> Text:
    """The name of the game, what is under way, and how many turns there have been."""
    over = view["winners"] is not None
    said = partial(shortened, captions.under_way, view, names)
    right = f"turn {view['turns'] + (not over)}" if view["turn"] else ""
    return seats.banner(f"{terms.CROWN} CORVASSA", said, right, width, over, faces.PALETTE)


def scroll(view: Mapping[str, Any], names: Names, width: int) -> Text:
    """A strip of parchment with what there is to say."""
    said = shortened(captions.remark, view, names, width - 4)
    line = Text(f"❰ {said} ❱")
    return fitted(centred(line, width), width, SCROLL) if said else Text()


# ---- the seats ---------------------------------------------------------------------


def take_place(canvas: Canvas, plan: Plan, place: str, seat: King) -> None:
    """A seat at its side of the table."""
    if place in (LEFT, RIGHT):
        beside(canvas, plan, place, seat)
        return
    told = Text("  ").join([Text(), *faces.facts(seat, short=not plan.roomy)])
    room = plan.right - plan.left - 3 - (0 if place == TOP else 2 * plan.insets[0])
    head = faces.plate(seat, min(max(room - told.cell_len, 14), LONGEST_NAME + 8))
    y = 1 if place == TOP else plan.low
    canvas.middle(plan.column, y, Text.assemble(" ", head, told, " "))
    if seat.own or not seat.living:
        return
    cards = faces.fan(seat.codes, seat.hidden)
    if not plan.roomy:
        cards = [Text.assemble(" ", faces.in_hand(seat, room), " ")]
    for row, card in enumerate(cards, start=1):
        canvas.middle(plan.column, y + row, card)


def beside(canvas: Canvas, plan: Plan, place: str, seat: King) -> None:
    """Name, cards and facts one below the other."""
    room = plan.side - 1
    cards = faces.fan(seat.codes, seat.hidden) if plan.roomy else [faces.in_hand(seat, room)]
    told = faces.facts(seat, short=False)[: 4 if plan.roomy else 3]
    lines = [faces.plate(seat, room), *(cards if seat.living else []), *told]
    y = (plan.top + plan.low + 1 - len(lines)) // 2
    for row, line in enumerate(lines):
        text = line if row == 0 or (plan.roomy and row < 4) else Text(" ") + line
        text = fitted(text, min(text.cell_len, plan.side))
        x = 0 if place == LEFT else plan.width - text.cell_len - (row > 0)
        canvas.put(x, max(y, 1) + row, text)


# ---- what lies on the table --------------------------------------------------------


def on_the_felt(canvas: Canvas, plan: Plan, view: Mapping[str, Any]) -> None:
    """The attack as an arrow over the table, the two piles above and below."""
    ways: set[str] = set()
    if view["attack"]:
        ways = arrow(canvas, plan, view)
        card_in_play(canvas, plan, view["attack"])
    else:
        ornament(canvas, plan, view)
    draw_pile(canvas, plan, view, TOP in ways)
    discards(canvas, plan, view["discards"], BOTTOM in ways)


def arrow(canvas: Canvas, plan: Plan, view: Mapping[str, Any]) -> set[str]:
    """From who attacks to the target; a thin line to whom it was meant for. Where it passes."""
    attack = view["attack"]
    by = plan.place_of(attack["by"])
    target = plan.place_of(attack["target"] or view["players"][attack["by"]]["ally"])
    sender = plan.place_of(attack["redirected_by"])
    if sender:
        line_to(canvas, plan, sender, "╌╎", faces.FAINT)
    colour = faces.GOLD if attack["target"] is None else faces.BLOOD
    line_to(canvas, plan, by, "━┃", colour)
    if target:
        line_to(canvas, plan, target, "━┃", colour, HEADS[target])
    return {by, target, sender}


def line_to(
    canvas: Canvas, plan: Plan, place: str, strokes: str, colour: str, head: str = ""
) -> None:
    """A line from the middle to a side of the table."""
    x, y = plan.column, plan.row
    if place in (LEFT, RIGHT):
        length = x - plan.left - 2
        line = strokes[0] * length
        line = (head + line[len(head) :]) if place == LEFT else (line[len(head) :] + head)
        canvas.put(plan.left + 2 if place == LEFT else x + 1, y, Text(line, colour))
        return
    first, last = (plan.top + 1 + plan.roomy, y) if place == TOP else (y, plan.low - 1)
    for row in range(first, last + 1):
        end = row == (first if place == TOP else last)
        canvas.put(x, row, Text(head if end and head else strokes[1], colour))


def card_in_play(canvas: Canvas, plan: Plan, attack: Mapping[str, Any]) -> None:
    """The attacking card."""
    words = f" {faces.sign(attack['as'])} {captions.played(attack)} "
    lines = (
        faces.small(attack["card"], words) if plan.roomy else [faces.chip(attack["card"], words)]
    )
    for row, line in enumerate(lines):
        canvas.middle(plan.column, plan.row - len(lines) // 2 + row, line)


def ornament(canvas: Canvas, plan: Plan, view: Mapping[str, Any]) -> None:
    """Where no card is in play."""
    line = Text("──── ✦ ────" if view["winners"] is None else f"─── {terms.CROWN} ───", faces.FAINT)
    canvas.middle(plan.column, plan.row, line)


def draw_pile(canvas: Canvas, plan: Plan, view: Mapping[str, Any], parted: bool) -> None:
    """The Draw Pile with what is known of its top; parted where an arrow passes."""
    number, tops = view["pile"]["cards"], view["found"] or view["pile"]["top"]
    y = plan.top + 1
    if plan.roomy:
        left = faces.back(f" Draw Pile {number} ", 16)
        right = abreast([faces.small(code) if code else faces.back("▒▒", 6) for code in tops], 3)
        y += (TOP in plan.seats) + (plan.row - y - 4) // 3
    else:
        left = [Text.assemble(("Draw Pile ", faces.QUIET), (f"{number}", "bold"))]
        chips = [faces.chip(code) if code else Text(terms.HIDDEN, faces.COPPER) for code in tops]
        chips += [Text("on top", faces.QUIET)] if tops else []
        right = [Text(" ").join(chips)]
        y += (plan.row - y) // 2
    for row, (one, other) in enumerate(zip(left, right, strict=True)):
        if parted:
            canvas.put(plan.column - 1 - one.cell_len, y + row, one)
            canvas.put(plan.column + 2, y + row, other)
        else:
            canvas.middle(plan.column, y + row, Text(" " if other else "").join([one, other]))


def discards(canvas: Canvas, plan: Plan, counts: Mapping[str, int], parted: bool) -> None:
    """The discards by kind, on both sides of an arrow if there is one."""
    first, middle = plan.row + 1 + plan.roomy, plan.column
    halves = [
        middle - plan.left - max(plan.insets[row - plan.top : row + 2 - plan.top]) - 3
        for row in range(first, plan.low)
    ]
    rooms = [half for half in halves for _ in range(2)] if parted else [2 * x for x in halves]
    number = sum(counts.values())
    head = Text.assemble(("Discards ", faces.QUIET), (f"{number}", "bold"))
    kinds = faces.listed(counts)
    lines = packed([head, *kinds], rooms)
    if lines[-1].plain.endswith(CUT):
        lines = packed([Text(f"{number}:", "bold"), *kinds], rooms)
    spaced = packed([head, *kinds], rooms, "  ")
    lines = spaced if len(spaced) == len(lines) < len(rooms) else lines
    for at, line in enumerate(lines):
        if not parted:
            canvas.middle(middle, first + at, line)
        elif at % 2:
            canvas.put(middle + 2, first + at // 2, line)
        else:
            canvas.put(middle - 1 - line.cell_len, first + at // 2, line)


# ---- the own hand ------------------------------------------------------------------


def hand(view: Mapping[str, Any], seat: King, width: int, rows: int) -> list[Text]:
    """The own cards; those that can be played now have a double frame."""
    if not rows:
        return []
    codes = seat.codes
    card = min((width + 1) // max(len(codes), 5) - 1, 25)
    own = own_deeds(seat)
    cards = [
        faces.face(code, card, rows, captions.playable(view, seat.letter, code), own)
        for code in codes
    ]
    return [centred(line, width) for line in abreast(cards, rows)]


def own_deeds(seat: King) -> faces.Deeds:
    """What some cards do for this player as things are."""
    life = (faces.icon("K"), ("life", "your life"))
    command = {
        "ready": (terms.COMMAND, ("sends on", "sends an attack on")),
        "spent": (terms.COMMAND, ("spent", "is spent", "Command is spent")),
    }
    gift = ("a gift", "a gift to your ally") if seat.ally else ("no use", "of no use")
    found = {"K": [life, *([command[seat.command]] if seat.command else [])]}
    found["Fv"] = [(faces.icon("Fv"), gift)]
    if not seat.ally:
        found["Sh"] = [
            (terms.STRIKES, ("2 cards", "two cards", "two cards are lost")),
            (terms.GUARDS, faces.NEVER),
        ]
    return found
