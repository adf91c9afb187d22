"""A table of Korona as a picture for the terminal, drawn from a view and nothing else."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import repeat
from typing import Any

from rich.console import RenderableType
from rich.text import Text

from courtly.games.korona.rules.areas import NEW, Area
from courtly.games.korona.rules.cards import BUILDS
from courtly.games.korona.terminal import faces
from courtly.games.korona.terminal.faces import Realm
from courtly.games.korona.words import terms
from courtly.games.korona.words.cards import CODES, NAMES, read_card, read_spot, spot_text
from courtly.kernel.bits import has
from courtly.kernel.seats import in_words
from courtly.kernel.words import Data
from courtly.terminal import seats
from courtly.terminal.lines import abreast, clipped, fitted, packed, several
from courtly.terminal.telling import told

FEWEST_ROWS, DRAWN_ROWS, TALL_ROWS = 12, 18, 26  # of the picture
BELOW = 12  # rows that are left for what is said and asked
LONGEST_NAME = 16
SHORTER_NAMES = (LONGEST_NAME, 8, 3)  # in a sentence, the longest that fit
MOVES_OF_THEIR_OWN = ("Re", "Sh")  # whoever types these wants to play them

STAGE = "#22345c"


# ---- what the view says ------------------------------------------------------------


def read_seats(view: Mapping[str, Any], names: Sequence[str], chosen: str) -> list[Realm]:
    """All seats clockwise; whoever looks comes last."""
    realms = [
        Realm(
            **seats.seated(view, letter, names),
            hand=player["cards"],
            known=player["known"],
            piles=read_piles(view, letter, chosen),
            points=player["points"],
            farmers=player["farmers"],
            colours=len(player["colours"]),
            missing=player["missing"],
        )
        for letter, player in view["players"].items()
    ]
    after = next((at + 1 for at, realm in enumerate(realms) if realm.own), 0)
    return realms[after:] + realms[:after]


def read_piles(view: Mapping[str, Any], letter: str, chosen: str) -> list[faces.Pile]:
    """The piles of an area, with marks on those that are named and those that fit."""
    named = set(named_piles(view["playing"], letter))
    spots = 0
    if letter == view["seat"] and chosen:
        spot = read_spot(chosen)
        named |= {spot} if spot else set()
        spots = spots_for(view, chosen)
    return [
        faces.Pile(number, tuple(cards), number in named, has(spots, number))
        for number, cards in enumerate(view["players"][letter]["area"], start=1)
    ]


def named_piles(playing: Mapping[str, Any] | None, letter: str) -> Iterator[int]:
    """The piles of an area that the card under way names."""
    if playing is None:
        return
    if letter == playing["target"]:
        yield from (take["pile"] for take in playing["takes"])
        if playing["sends"]:
            yield playing["sends"]["to"] or 0
    if letter == playing["by"]:
        parts = (playing["gives"], playing["sends"], playing["moves"])
        yield from (part["pile"] for part in parts if part)


def area_of(view: Mapping[str, Any]) -> Area:
    """The own area, as the rules know it."""
    options = view["options"]
    area = Area(options["extra_ruler"] == "standalone", options["joker_is_farmer"] == "on")
    for cards in view["players"][view["seat"]]["area"]:
        area.add(CODES.index(cards[0]), NEW)
        for code in cards[1:]:
            area.add(CODES.index(code), area.n)
    return area


def spots_for(view: Mapping[str, Any], name: str) -> int:
    """Where a card of this name may be built, as a set."""
    card = NAMES.index(name) if name in NAMES else BUILDS
    return int(area_of(view).places(card)) if card < BUILDS else 0


def choose(view: Mapping[str, Any], text: str) -> str:
    """What a person singles out: a card by `Fa` or `Farmer`, or a pile of their own by `p1`."""
    words = text.split()
    if view["seat"] is None or not words:
        return ""
    spot = read_spot(words[0])
    if spot:
        piles = view["players"][view["seat"]]["area"]
        return spot_text(spot) if len(words) == 1 and spot <= len(piles) else ""
    card = read_card("".join(words))
    if card is None or CODES[card] in MOVES_OF_THEIR_OWN:
        return ""
    return NAMES[card]


# ---- the picture -------------------------------------------------------------------


def draw(
    view: Data, names: Sequence[str], width: int, height: int, chosen: str = ""
) -> RenderableType:
    """The others' areas far off, the Market, the own area and hand in front."""
    realms = read_seats(view, names, chosen)
    rows = min(max(height - BELOW, FEWEST_ROWS), TALL_ROWS)
    lines = drawn(view, realms, width, rows, chosen) if rows >= DRAWN_ROWS else None
    if lines is None:
        lines = compact(view, realms, width, rows, chosen)
    return seats.on_table(lines, width, faces.PALETTE)


def drawn(
    view: Mapping[str, Any], realms: list[Realm], width: int, rows: int, chosen: str
) -> list[Text] | None:
    """Piles as columns; None where there is too little room."""
    tall = rows == TALL_ROWS
    near = [seat for seat in realms if seat.own]
    far = [seat for seat in realms if not seat.own]
    across = 2 if not near and len(far) == 4 else 1 if len(far) == 2 and not near else len(far)
    bands = [row_of(far[at : at + across], width, tall) for at in range(0, len(far), across)]
    bands += [row_of(near, width, tall)] if near else []
    if any(band is None for band in bands):
        return None
    middle = stage(view, realms, width, tall, chosen)
    lines = [banner(view, realms, width)]
    for number, band in enumerate(bands, start=1):
        lines += band or []
        lines += middle if number == max(len(bands) - 1, 1) else []
    return lines + faces.hand(view, width, faces.CARD_ROWS if tall else 2)


def row_of(realms: Sequence[Realm], width: int, tall: bool) -> list[Text] | None:
    """The areas of some realms side by side."""
    room = width // len(realms)
    widths = [faces.widest(seat.piles, faces.room_in(room)) for seat in realms]
    column = min([width for width in widths if width], default=0)
    blocks = [
        faces.kingdom(seat, room, column if fits else 0, tall)
        for seat, fits in zip(realms, widths, strict=True)
    ]
    if any(block is None for block in blocks):
        return None
    return [Text().join(row) for row in zip(*(block or [] for block in blocks), strict=True)]


def compact(
    view: Mapping[str, Any], realms: list[Realm], width: int, rows: int, chosen: str
) -> list[Text]:
    """Piles in writing, close together where there are many."""
    top = [banner(view, realms, width)]
    said = said_lines(view, realms, width, 1, chosen)
    low = faces.hand(view, width, 1)
    market = market_lines(view, width)
    left = rows - len(top) - len(market) - len(said) - len(low) - len(realms)
    for spaced in (True, False):
        areas = [faces.in_writing(seat.piles, width - 3, spaced, seat.known) for seat in realms]
        if sum(map(len, areas)) <= left:
            break
    left -= sum(map(len, areas))
    at_length = [left >= len(realms) or (seat.own and left > 0) for seat in realms]
    left -= sum(at_length)
    blocks = [
        in_lines(seat, area, width, long)
        for seat, area, long in zip(realms, areas, at_length, strict=True)
    ]
    low = faces.hand(view, width, 2) if left > 0 else low
    middle = [fitted(line, width, f"on {STAGE}") for line in (*market, *said)]
    last = blocks.pop() if realms[-1].own else []
    return [*top, *[line for block in blocks for line in block], *middle, *last, *low]


def in_lines(seat: Realm, area: Sequence[Text], width: int, at_length: bool) -> list[Text]:
    """A seat and its piles, with a line for what it lacks or without."""
    lacks = [faces.lacks_in_a_row(seat, width - 3)] if at_length else []
    lines = [Text("   ") + line for line in (*lacks, *area)] if seat.living else []
    return [fitted(faces.header(seat, width, not at_length), width, f"on {faces.BAND}"), *lines]


# ---- the banner --------------------------------------------------------------------

UNDER_WAY = {
    "dealing": "the cards are dealt",
    "opening": "the Market is laid out",
    "beginning": "who begins is drawn",
    "drawing": "{seat} draw[s] blind cards",
    "refilling": "the Market is filled up",
    "draw": "{seat} draw[s] from the Draw Pile or the Market",
    "acting": "{seat} act[s]",
    "moving": "{seat} say[s] where the card goes",
    "taking": "{seat} say[s] what is taken",
    "landing": "{seat} say[s] where the Thief goes",
    "giving": "{seat} say[s] what is given",
    "window": "will {seat} play a Shield?",
    "counter": "will {seat} answer the Shield?",
    "donating": "{seat} give[s] a card",
    "passing": "{seat} say[s] what is passed on",
    "placing": "{seat} put[s] a card down",
    "freeing": "{seat} may move the Joker",
}


def banner(view: Mapping[str, Any], realms: Sequence[Realm], width: int) -> Text:
    """The name of the game, what is under way, and what is left of the turn."""
    title, over = f"{terms.CROWN} KORONA", view["winners"] is not None
    said = under_way(view, realms)
    return seats.banner(title, said, progress(view), width, over, faces.PALETTE)


def under_way(view: Mapping[str, Any], realms: Sequence[Realm]) -> str:
    """Who is to do what, in a few words."""
    names = {seat.letter: clipped(seat.name, LONGEST_NAME) for seat in realms}
    winners = view["winners"]
    if winners is None:
        who = view["awaited"] or [view["turn"]]
        asked = in_words([names.get(letter, "") for letter in who], "or")
        return told(UNDER_WAY[view["phase"]], seat=asked)
    if view["agreed"]:
        return "the players agree on a draw"
    if len(winners) > 1:
        return f"{in_words([names[letter] for letter in winners])} share the crown"
    how = f" by {view['combo']}" if view["combo"] else ""
    won = f"{terms.CROWN}  {{seat}} win[s]{how}  {terms.CROWN}"
    return told(won, seat=names[winners[0]])


def progress(view: Mapping[str, Any]) -> str:
    """The actions that are left, and whether this is the last turn."""
    if view["winners"] is not None or view["turn"] is None:
        return ""
    last = " · last turn" if view["last_turn"] else ""
    return f"{several(view['actions_left'], 'action')} left{last}"


# ---- between the areas -------------------------------------------------------------


def stage(
    view: Mapping[str, Any], realms: Sequence[Realm], width: int, tall: bool, chosen: str
) -> list[Text]:
    """Draw Pile, Market and Discard Pile, and what is under way: in two lines, or with cards."""
    if not tall:
        said = said_lines(view, realms, width, 1, chosen)
        market = market_lines(view, width)
        lines = [*market, *said]
        lines += [Text()] * (2 - len(lines))
        return [fitted(line, width, f"on {STAGE}") for line in lines]
    pile = faces.back(("to draw", str(view["pile"]))) if view["pile"] else faces.hollow()
    cards = [faces.face(code) if code else faces.hollow() for code in view["market"]]
    left = abreast([pile, *cards], faces.CARD_ROWS)
    room = width - left[0].cell_len - 4
    said = said_lines(view, realms, room, 2, chosen)
    heaps = faces.discards(view["discards"], [room] * (faces.CARD_ROWS - len(said)))
    right = [*said, *[Text()] * (faces.CARD_ROWS - len(said) - len(heaps)), *heaps]
    return [
        fitted(Text.assemble(" ", a, "  ", b), width, f"on {STAGE}")
        for a, b in zip(left, right, strict=True)
    ]


def market_lines(view: Mapping[str, Any], width: int) -> list[Text]:
    """Draw Pile, Market and Discard Pile in a line, or two where that is not enough."""
    head = Text.assemble(
        (" Draw Pile ", faces.QUIET), (f"{view['pile']}", "bold"), ("   Market ", faces.QUIET)
    )
    line, gone = head, [Text()]
    for named in (True, False):
        names = [f" {faces.name_of(code)}" if named and code else "" for code in view["market"]]
        cards = [
            faces.chip(code, faces.SMALL) if code else Text(" ·· ", faces.QUIET)
            for code in view["market"]
        ]
        shown = [Text.assemble(card, name) for card, name in zip(cards, names, strict=True)]
        line = Text.assemble(head, Text(" ").join(shown), "   ")
        gone = faces.discards(view["discards"], [width - line.cell_len, width - 1])
        if len(gone) == 1:
            break
    return [line + gone[0], *[Text(" ") + rest for rest in gone[1:]]]


def said_lines(
    view: Mapping[str, Any], realms: Sequence[Realm], room: int, rows: int, chosen: str
) -> list[Text]:
    """What is under way and what was singled out, in words; briefly where names are long."""
    said, lines = "", list[Text]()
    for longest in SHORTER_NAMES:
        names = {seat.letter: clipped(seat.name, longest) for seat in realms}
        brief = longest == SHORTER_NAMES[-1]
        said = "   ".join(sentences(view, names, chosen, brief))
        words = [Text(word, f"bold {faces.LIGHT}") for word in said.split(" ")]
        lines = packed(words, repeat(room - 1))
        if len(lines) <= rows:
            break
    return [Text(" ") + line for line in lines[:rows]] if said else []


def sentences(
    view: Mapping[str, Any], names: Mapping[str, str], chosen: str, brief: bool
) -> Iterator[str]:
    """What was singled out, the card under way, what is passed, what waits to be put down."""
    if chosen and view["winners"] is None:
        yield dwelt_on(view, chosen)
    if view["playing"]:
        yield declared(view["playing"], names, brief)
    if view["answered"]:
        yield f"your sealed answer: {view['answered']}"
    if view["passing"]:
        by, giver, to = (names[view["passing"][key]] for key in ("by", "from", "to"))
        yield told("{by} say[s] which pile goes from {giver} to {to}", by=by, giver=giver, to=to)
    if view["aside"]:
        piles = [f"[{' '.join(one['pile'])}] for {names[one['for']]}" for one in view["aside"]]
        yield f"set aside: {', '.join(piles)}"


def declared(playing: Mapping[str, Any], names: Mapping[str, str], brief: bool) -> str:
    """An Action card, whom it is aimed at, and all that its player has said."""
    by, target = names[playing["by"]], playing["target"]
    words = f"{playing['card'] if brief else faces.name_of(playing['card'])} by {by}"
    words += f" against {names[target]}" if target else ""
    words += f", from the {playing['from']}" if playing["from"] else ""
    whole = playing["card"] == "GA"  # and no single cards
    parts = [
        f"takes p{take['pile']}" if whole else f"takes {take['card']} (p{take['pile']})"
        for take in playing["takes"]
    ]
    if playing["sends"]:
        pile, spot = playing["sends"]["pile"], playing["sends"]["to"]
        parts.insert(0, f"sends Th (p{pile}) to {'...' if spot is None else spot_text(spot)}")
    if playing["gives"]:
        parts.append(f"gives {playing['gives']['card']} (p{playing['gives']['pile']})")
    if playing["moves"]:
        parts.append(f"moves {playing['moves']['card']} (p{playing['moves']['pile']})")
    words += f": {', '.join(parts)}" if parts else ""
    shields = playing["shields"]
    return f"{words}; {several(shields, 'Shield')} so far" if shields else words


def dwelt_on(view: Mapping[str, Any], chosen: str) -> str:
    """What a person singled out: where a card fits, what it does, or what fits on a pile."""
    spot = read_spot(chosen)
    if spot:
        cards = [name for name in NAMES[:BUILDS] if has(spots_for(view, name), spot)]
        pile = f"{chosen} [{' '.join(view['players'][view['seat']]['area'][spot - 1])}]"
        return f"{pile}: {in_words(cards, 'or') if cards else 'nothing'} may go on it"
    card = NAMES.index(chosen)
    code = CODES[card]
    if card >= BUILDS:
        return f"{chosen}: {terms.ACTION_TEXTS[card - BUILDS][0]}"
    spots = spots_for(view, chosen)
    found = [spot_text(spot) for spot in range(1, spots.bit_length()) if has(spots, spot)]
    found += ["new"] if has(spots, NEW) else []
    return f"{chosen} ({code}): {in_words(found, 'or') if found else 'no place at all'}"
