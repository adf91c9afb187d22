"""The court as a picture for the terminal, drawn from a view and nothing else."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from rich.console import RenderableType
from rich.text import Text

from courtly.games.court_of_shadows.rules import events
from courtly.games.court_of_shadows.rules.numbers import TURN_LIMIT
from courtly.games.court_of_shadows.terminal.declaring import Claiming
from courtly.games.court_of_shadows.terminal.faces import BLOOD, GOLD, Card, face, pile
from courtly.games.court_of_shadows.words import terms
from courtly.games.court_of_shadows.words.cards import CODES, NAMES
from courtly.games.court_of_shadows.words.moves import read_move
from courtly.games.court_of_shadows.words.speech import ROLE, SPEECH
from courtly.kernel.event import event
from courtly.kernel.seats import LETTERS, in_words
from courtly.kernel.words import Data
from courtly.terminal import seats
from courtly.terminal.lines import abreast, centred, clipped, fitted, in_the_middle
from courtly.terminal.telling import YOU, told

declaring = Claiming
TALL = 36  # from this height on the cards are large
ROWS, TALL_ROWS = 13, 22

PALETTE = seats.Palette(
    table="#171122", banner="#3d1d4f", light="#efe6f7", quiet="#8d80a6", ink="#171122"
)
BAND, LIGHT, QUIET = "#281c3e", PALETTE.light, PALETTE.quiet
GLOWS = ("#f2c14e", "#ff6b7d", "#57d9a3", "#74b3ff", "#cf9bff")  # of the roles, on felt

# ---- what the view says ------------------------------------------------------------


@dataclass(frozen=True)
class Courtier(seats.Seat):
    """One seat of the view."""

    coins: int
    backs: int  # cards face down, none where they are one's own
    faces: list[Card]  # own cards, the card shown as proof, dead cards


def read_seats(view: Mapping[str, Any], names: Sequence[str]) -> list[Courtier]:
    """All seats, clockwise from A."""
    return [
        Courtier(
            **seats.seated(view, letter, names),
            coins=player["coins"],
            backs=0 if "cards" in player else player["face_down"],
            faces=faces_of(letter, player, view["shown"]),
        )
        for letter, player in view["players"].items()
    ]


def faces_of(letter: str, player: Mapping[str, Any], shown: Mapping[str, Any] | None) -> list[Card]:
    """The cards of a seat that are to be drawn face up."""
    alive = list(player.get("cards", ()))
    if shown is not None and shown["seat"] == letter:
        alive.append(shown["card"])
    cards = [Card(CODES.index(code)) for code in alive]
    return cards + [Card(CODES.index(code), dead=True) for code in player["dead"]]


# ---- the picture -------------------------------------------------------------------


def draw(view: Data, names: Sequence[str], width: int, height: int) -> RenderableType:
    """The table as one seat sees it, its own cards in front; a spectator sees all alike."""
    court = read_seats(view, names)
    tall = height >= TALL
    rows, told, large = (TALL_ROWS, 3, 9) if tall else (ROWS, 2, 5)
    own = next((at for at, seat in enumerate(court) if seat.own), None)
    lines = [banner(view, width)]
    if own is None:
        lines += gallery(court, width, rows - 1 - told)
        lines += stage(view, court, width, told)
    else:
        lines += gallery(court[own + 1 :] + court[:own], width, rows - 1 - told - large)
        lines += stage(view, court, width, told)
        lines += foreground(court[own], view, width, large)
    return seats.on_table(lines, width, PALETTE)


def banner(view: Mapping[str, Any], width: int) -> Text:
    """The name of the game, the turn and the deck."""
    limit = int(view["options"].get("turn_limit", TURN_LIMIT))
    turn = min(view["turns"] + 1, limit)
    right = [] if view["turn"] is None else [f"turn {turn}"]
    right += [f"deck {view['deck']}"] if view["seat"] is None else []
    over = view["winners"] is not None
    return seats.banner(
        f"{terms.CROWN} COURT OF SHADOWS", "", "  ".join(right), width, over, PALETTE
    )


# ---- the other seats ---------------------------------------------------------------


def gallery(court: list[Courtier], width: int, rows: int) -> list[Text]:
    """The seats side by side, in two rows where there are many and the rows suffice."""
    across = 3 if len(court) > 4 and rows >= 10 else len(court)
    bands = [court[i : i + across] for i in range(0, len(court), across)]
    height = min(rows // len(bands) - 2, 9)
    lines: list[Text] = []
    for band in bands:
        drawn = [small_seat(seat, width // across, height) for seat in band]
        lines += [centred(Text().join(row), width) for row in zip(*drawn, strict=True)]
    return lines


def small_seat(seat: Courtier, column: int, height: int) -> list[Text]:
    """A seat from afar: name, cards, coins."""
    room = column - 1
    lines = [
        seats.plate(seat, room, PALETTE, terms.CROWN),
        *spread(seat, room, height),
        purse(seat, room),
    ]
    return [fitted(centred(line, room), column) for line in lines]


def purse(seat: Courtier, room: int) -> Text:
    """The coins one by one, as far as there is room, and their number."""
    if not seat.living:
        return Text("exiled", f"italic {BLOOD}")
    if seat.coins == 0:
        return Text("no coins", QUIET)
    number = f" {seat.coins}"
    coins = terms.COIN * min(seat.coins, room - len(number))
    return Text.assemble((coins, GOLD), (number, f"bold {LIGHT}"))


def spread(seat: Courtier, room: int, height: int) -> list[Text]:
    """The cards of a seat; backs overlap where room is short."""
    faces, backs = len(seat.faces), seat.backs
    whole, edges = max(faces + (backs > 0), 2), max(backs - 1, 0) if faces else 0
    card = min(max(2 * height - 1, 11), (room - edges + 1) // whole - 1)
    blocks = [face(each, card, height) for each in seat.faces]
    if backs:
        blocks.insert(0, pile(backs, card, height, room - faces * (card + 1)))
    return abreast(blocks, height)


# ---- the own seat ------------------------------------------------------------------


def foreground(seat: Courtier, view: Mapping[str, Any], width: int, height: int) -> list[Text]:
    """The own cards, large, between the own name and the deck."""
    number = max(len(seat.faces), 2)
    most = 23 if height > 5 else 13 if number == 2 else 11
    card = min(most, (width - 32) // number - 1)
    hand = abreast([face(each, card, height) for each in seat.faces], height)
    side = (width - hand[0].cell_len) // 2
    words = [centred(line, side) for line in own_words(seat, view, side)]
    deck = pile(min(view["deck"], 3), 10, 5, 12, f"deck {view['deck']}")
    columns = [in_the_middle(words, height), hand, in_the_middle(deck, height)]
    return [
        Text().join([fitted(left, side), cards, centred(right, side)])
        for left, cards, right in zip(*columns, strict=True)
    ]


def own_words(seat: Courtier, view: Mapping[str, Any], room: int) -> list[Text]:
    """The own name, coins and sealed answer."""
    lines = [seats.plate(seat, room, PALETTE, terms.CROWN), purse(seat, room)]
    if view["answered"] is not None:
        lines += [Text(), Text("sealed answer", QUIET), Text(view["answered"], f"italic {GOLD}")]
    return lines


# ---- the stage ---------------------------------------------------------------------

WAITING = {
    "turn": "{seat} [is|are] to act.",
    "challenging": "Will {seat} challenge?",
    "blocking": "Will {seat} block?",
    "challenging block": "Will {seat} challenge?",
    "losing": "{seat} must turn up a card.",
    "returning": "{seat} must return two cards.",
}
ANSWERING = ("challenging", "blocking", "challenging block")  # the question repeats the claim
SHORTER_NAMES = (5, 3)  # where several stand in a line
NAME = "\ue000"  # in a sentence this letter stands for the name of A, the next for that of B
WORDS = re.compile(f"([{NAME}-\uf8ff{terms.EMBLEMS}]|{'|'.join(NAMES)})")


def stage(view: Mapping[str, Any], court: list[Courtier], width: int, rows: int) -> list[Text]:
    """What is under way, in words: the action, the answer to it, and who is awaited."""
    you = next((seat.letter for seat in court if seat.name == YOU), "")
    *before, last = sentences(view, you) or [""]
    joined = [before.pop(), last] if len(before) == rows else [last]
    names = [clipped(seat.name, width // 6) for seat in court]
    said = [spoken(sentence, names) for sentence in before]
    rooms = (width // 6, *SHORTER_NAMES)
    shorter = [[clipped(seat.name, room) for seat in court] for room in rooms]
    ends = [Text("   ").join([spoken(part, called) for part in joined]) for called in shorter]
    said.append(next((end for end in ends if end.cell_len <= width), ends[-1]))
    ground = f"{LIGHT} on {BAND}" if view["winners"] is None else PALETTE.golden
    band = said if (rows - len(said)) % 2 else in_the_middle(said, rows)
    lines = [fitted(centred(line, width), width, ground) for line in band]
    return lines + [Text()] * (rows - len(lines))


def sentences(view: Mapping[str, Any], you: str) -> list[str]:
    """At most three: the action, what was answered, who is awaited; not what is asked below."""
    if view["winners"] is not None:
        return [ending([token(winner, you) for winner in view["winners"]])]
    lines = under_way(view, you)
    if you in view["awaited"] and view["phase"] in ANSWERING:
        lines.pop()
    asked_below = view["action"] and view["awaited"] == [view["seat"]]
    return lines if asked_below else [*lines, awaited(view, you)]


def ending(winners: list[str]) -> str:
    """Who has won."""
    if len(winners) == 1:
        won = told("{seat} claim[s] the throne.", seat=winners[0])
        return f"{terms.CROWN}  {sentence_of(won)}  {terms.CROWN}"
    return f"A draw: {in_words(winners)} share the throne."


def under_way(view: Mapping[str, Any], you: str) -> list[str]:
    """The action, and the block or the shown card that answers it."""
    action, shown = view["action"], view["shown"]
    if action is None:
        return []
    tokens = [token(letter) for letter in view["players"]]
    move = read_move(action["move"], len(tokens))
    assert isinstance(move, int)
    declared = event(events.DECLARES, LETTERS.index(action["seat"]), move, action["coins"])
    lines = [marked(action["claims"], SPEECH.told(declared, tokens, you).text)]
    blocker = action["blocker"]
    if shown is not None:
        verb = "block[s] and show[s]" if shown["seat"] == blocker else "show[s]"
        lines.append(claim(token(shown["seat"], you), verb, shown["card"], "."))
    elif blocker is not None:
        lines.append(claim(token(blocker, you), "claim[s]", action["block_claims"], " to block."))
    return lines


def claim(seat: str, verb: str, code: str, end: str) -> str:
    """A seat and a role in one sentence."""
    said = told(f"{{seat}} {verb} {ROLE.say(code, 'the')}{end}", seat=seat)
    return marked(code, sentence_of(said))


def marked(code: str | None, sentence: str) -> str:
    """The sentence behind the emblem of the role it speaks of."""
    return sentence if code is None else f"{terms.EMBLEMS[CODES.index(code)]}  {sentence}"


def awaited(view: Mapping[str, Any], you: str) -> str:
    """Whom the table waits for, or which chance."""
    if view["phase"] in WAITING:
        names = in_words([token(letter, you) for letter in view["awaited"]], "or")
        return sentence_of(told(WAITING[view["phase"]], seat=names))
    return SPEECH.say(view["phase"]).text


def token(letter: str, you: str = "") -> str:
    """What stands for a name in a sentence until it is spoken."""
    return YOU if letter == you else chr(ord(NAME) + LETTERS.index(letter))


def sentence_of(words: str) -> str:
    """The words with a capital at the beginning."""
    return words[0].upper() + words[1:]


def spoken(sentence: str, names: Sequence[str]) -> Text:
    """The sentence with names in place and roles in their colours."""
    text = Text()
    for part in WORDS.split(sentence):
        if part in NAMES:
            text.append(part, f"bold {GLOWS[NAMES.index(part)]}")
        elif part and part in terms.EMBLEMS:
            text.append(part, GLOWS[terms.EMBLEMS.index(part)])
        elif part >= NAME:
            text.append(names[ord(part) - ord(NAME)], "bold")
        else:
            text.append(part)
    return text
