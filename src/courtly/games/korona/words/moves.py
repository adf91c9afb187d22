"""Moves as people write them, and what people mean."""

from bisect import bisect

from courtly.games.korona.rules import (
    cards,
    drawing,
    moves,
    phases,
)
from courtly.games.korona.rules.game import Korona
from courtly.games.korona.words.cards import (
    CODES,
    NAMES,
    read_card,
    read_spot,
    spot_text,
)
from courtly.kernel.bits import nth
from courtly.kernel.rows import Row
from courtly.kernel.seats import seat_name, seat_number
from courtly.kernel.words import Saying

SOURCES = {moves.DONATE_HAND: "hand", moves.DONATE_AREA: "area"}
# The rule that gives a move; where that depends on the card being played, by the card.
ATTACKS = {cards.TACTICAL_SWAP: "ts-1", cards.SNEAK_ATTACK: "sa-2", cards.GLORIOUS_ATTACK: "ga-1"}
TO = {cards.INTERNAL_MOVE: "im-1", cards.SNEAK_ATTACK: "thief-4"}
GIFTS = {cards.TACTICAL_SWAP: "ts-1", cards.DONATION: "don-2"}
# Every kind of move, by the first move of its kind: how it is written, and its rule.
KINDS: dict[int, tuple[str, str | dict[int, str]]] = {
    moves.DRAW_BLIND: ("draw blind", "draw-2"),
    moves.DRAW_MARKET: ("draw {card}", "draw-2"),
    moves.PLACE: ("place {card} {spot}", "act-2"),
    moves.DISCARD: ("discard {card}", "act-2"),
    moves.EXTRA_BLIND: ("ED blind", "ed-1"),
    moves.EXTRA_MARKET: ("ED {card}", "ed-1"),
    moves.DONATE_HAND: ("Do {seat} hand", "don-1"),
    moves.DONATE_AREA: ("Do {seat} area", "don-1"),
    moves.MOVE_TOP: ("IM {pile}", "im-1"),
    moves.MOVE_JOKER: ("IM {pile} Jo", "im-2"),
    moves.AIM: ("{card} {seat}", ATTACKS),
    moves.REVOLT: ("Re", "re-2"),
    moves.END: ("end", "R16"),
    moves.TAKE: ("take {pile}", ATTACKS),
    moves.SEND: ("send {pile}", "sa-1"),
    moves.TO: ("to {spot}", TO),
    moves.GIVE: ("give {pile}", GIFTS),
    moves.ALLOW: ("allow", "shield-1"),
    moves.SHIELD: ("Sh", "shield-1"),
    moves.GIVE_CARD: ("give {card}", "don-1"),
    moves.PASS: ("pass {pile}", "re-3"),
    moves.KEEP: ("keep", "R66"),
}
STARTS = sorted(KINDS)
# The Action card that a move plays.
PLAYED = {
    moves.EXTRA_BLIND: cards.EXTRA_DRAW,
    moves.EXTRA_MARKET: cards.EXTRA_DRAW,
    moves.DONATE_HAND: cards.DONATION,
    moves.DONATE_AREA: cards.DONATION,
    moves.MOVE_TOP: cards.INTERNAL_MOVE,
    moves.MOVE_JOKER: cards.INTERNAL_MOVE,
    moves.REVOLT: cards.REVOLT,
    moves.SHIELD: cards.SHIELD,
}


def kind_of(move: int) -> int:
    """What kind of move it is, as the number of the first of its kind."""
    return STARTS[bisect(STARTS, move) - 1]


def card_played(move: int) -> int:
    """The Action card that a move plays."""
    kind = kind_of(move)
    return moves.aimed_card(move) if kind == moves.AIM else PLAYED[kind]


def _written(move: int) -> str:
    kind = kind_of(move)
    form, rest = KINDS[kind][0], move - kind
    if kind == moves.PLACE:
        card, spot = moves.placed_card(move), moves.placed_spot(move)
        return form.format(card=CODES[card], spot=spot_text(spot))
    if kind == moves.AIM:
        card, seat = moves.aimed_card(move), moves.aimed_at(move)
        return form.format(card=CODES[card], seat=seat_name(seat))
    if "{card}" in form:
        return form.format(card=CODES[rest])
    if "{seat}" in form:
        return form.format(seat=seat_name(rest))
    return form.format(pile=spot_text(rest + 1), spot=spot_text(rest))


TEXTS = [_written(move) for move in range(moves.MOVES)]
MEANT = {text.lower(): move for move, text in enumerate(TEXTS)}


# ---- what people mean --------------------------------------------------------------

SYNONYMS = {"steal": "take", "put": "place", "build": "place", "throw": "discard", "done": "end"}
FILLERS = {"on", "onto", "from", "market", "the", "card", "away", "turn", "with"}
AIMED = ("ts", "sa", "ga")
PARTS = ("take", "give", "send", "to")  # of a declaration
# Why a text that is nearly a move is none: of its first word, or of what follows.
UNREAD = {
    "draw": Row("names a card of the Market, as in `draw Fa`, or is `draw blind`", "draw-2"),
    "discard": Row("names a card of your hand, as in `discard Fa`", "act-2"),
    "ed": Row("names a card of the Market, as in `ED Fa`, or is `ED blind`", "ed-1"),
    "to": Row("names a spot: `to new`, `to p1`, `to p2` ...", "R23"),
    "take": Row("names a pile by its number, as in `take p2`", "R58"),
    "send": Row("names the pile that your Thief lies on, as in `send p2`", "sa-1"),
    "give": Row("names a card of your hand or a pile, as in `give Fa` or `give p2`", "don-1"),
    "pass": Row("names a pile, as in `pass p2`: a stack is passed whole", "R69"),
    "do": Row("names a player and `hand` or `area`, as in `Do B hand`", "don-1"),
    "place": Row("names a card and a spot, as in `place Fa p1` or `place Fa new`", "R23"),
    "im": Row("names the pile to move from, as in `IM p2, to p1`", "im-1"),
}
MISREAD = {
    **{f"unread_{word}": row for word, row in UNREAD.items()},
    "unread_stack": Row("names a full stack by the number of its pile, as in `take p2`", "ga-1"),
    "one_target": Row("names one player, as in `{word} B`", "R20"),
    "no_such_seat": Row("there is no seat {word} at this table", "R20"),
    "from_hand": Row("cards from your hand go into your own area", "R21"),
    "not_built": Row("{card:a} is played or thrown away, not built", "act-2"),
    "only_joker": Row("only a Joker may be moved from under other cards", "im-2"),
}


def words_of(text: str) -> list[str]:
    """The words that matter, in small letters, cards as their codes."""
    plain = text.lower()
    for card in range(cards.BUILDS, cards.KINDS):
        plain = plain.replace(NAMES[card].lower(), CODES[card].lower())
    words = [SYNONYMS.get(word, word) for word in plain.split() if word not in FILLERS]
    read = [read_card(word) for word in words]
    return [
        word if card is None else CODES[card].lower()
        for word, card in zip(words, read, strict=True)
    ]


def read_move(state: Korona, text: str) -> int | Saying | None:
    """The move a text means; or why a text that is nearly one is none."""
    words = words_of(text)
    if not words:
        return None
    verb, rest = words[0], words[1:]
    aimed = (verb in AIMED and len(rest) == 1) or (verb == "do" and len(rest) == 2)
    if aimed and seat_number(rest[0], state.seats) is None:
        return "no_such_seat", {"word": f"{rest[0].upper():.20}"}
    move = MEANT.get(" ".join(words))
    return _misread(state, verb, rest) if move is None else move


def _misread(state: Korona, verb: str, rest: list[str]) -> Saying | None:
    if verb in AIMED:
        return "one_target", {"word": verb.upper()}
    if verb == "im" and len(rest) == 2 and read_spot(rest[0]):
        return "only_joker", {}
    if verb == "take" and state.card == cards.GLORIOUS_ATTACK:
        return "unread_stack", {}
    if verb == "place" and len(rest) == 3 and seat_number(rest[1], moves.MAX_SEATS) is not None:
        return "from_hand", {}
    card = read_card(rest[0]) if len(rest) == 2 and read_spot(rest[1]) is not None else None
    if verb == "place" and card is not None:
        return "not_built", {"card": CODES[card]}
    return (f"unread_{verb}", {}) if verb in UNREAD else None


def spelled_out(text: str) -> str:
    """A declaration with its commas and verbs: `IM p2 p1`, `GA B take p1`, `TS B p1 p2 p3`."""
    first, *rest = words_of(text.replace(",", " , ")) or [""]
    if first not in {"im", *AIMED, *PARTS}:
        return text
    parts, unnamed = [[first]], 0
    for word in rest:
        if word == ",":
            parts.append([])
        elif word in PARTS and len(parts[-1]) > 1:
            parts.append([word])
        elif first not in PARTS and len(parts[-1]) > 1 and read_spot(word) is not None:
            parts.append(["to" if first == "im" else "take", word])
            unnamed += 1
        else:
            parts[-1].append(word)
    if unnamed and first == "ts":
        parts[-1][0] = "give"
    complete = len(parts) == text.count(",") + 1
    unclear = first == "sa" and unnamed > 2
    return text if complete or unclear else ", ".join(" ".join(part) for part in parts)


# ---- outcomes of chance ------------------------------------------------------------


def outcome_text(state: Korona, outcome: int) -> str:
    """`B begins`, `A draws Fa` or `market Fa`."""
    if state.phase == phases.BEGINNING:
        return f"{seat_name(nth(state.living, outcome))} begins"
    code = CODES[state.nth_unseen(outcome)]
    if state.phase in (phases.OPENING, phases.REFILLING):
        return f"market {code}"
    return f"{seat_name(drawing.drawer(state))} draws {code}"


def read_outcome(state: Korona, text: str) -> int | None:
    """The first pending outcome with this text; `Fa` or `B` alone will do."""
    words = text.lower().split()
    for outcome in range(state.chances()):
        written = outcome_text(state, outcome).lower().split()
        short = written[:1] if state.phase == phases.BEGINNING else written[-1:]
        if words in (written, short):
            return outcome
    return None
