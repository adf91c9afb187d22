"""Moves as people write them, what people mean, and how legal moves are offered."""

from bisect import bisect

from courtly.games.korona.rules import cards, drawing, moves, phases, revolt, setup
from courtly.games.korona.rules.areas import NEW
from courtly.games.korona.rules.game import Korona
from courtly.games.korona.rules.piles import at, is_bare
from courtly.games.korona.words.cards import (
    CODES,
    NAMES,
    a_card,
    pile_in_words,
    read_card,
    read_spot,
    spot_text,
)
from courtly.kernel.bits import nth
from courtly.kernel.rows import Row
from courtly.kernel.seats import seat_name, seat_number
from courtly.kernel.words import Data

Saying = tuple[str, Data]  # the name of a row, and its fields

AIMED = ("TS", "SA", "GA")
SIMPLE = {
    moves.DRAW_BLIND: "draw blind",
    moves.EXTRA_BLIND: "ED blind",
    moves.REVOLT: "Re",
    moves.END: "end",
    moves.ALLOW: "allow",
    moves.SHIELD: "Sh",
    moves.KEEP: "keep",
}
# Moves of a word and a card, and moves of a word and a pile.
WITH_CARD = {
    moves.DRAW_MARKET: "draw",
    moves.DISCARD: "discard",
    moves.EXTRA_MARKET: "ED",
    moves.GIVE_CARD: "give",
}
WITH_PILE = {
    moves.MOVE_TOP: "IM",
    moves.TAKE: "take",
    moves.SEND: "send",
    moves.GIVE: "give",
    moves.PASS: "pass",
}
SOURCES = {moves.DONATE_HAND: "hand", moves.DONATE_AREA: "area"}
VERBS = {moves.GIVE: "give ", moves.SEND: "send "}
SYNONYMS = {
    "donation": "do",
    "revolt": "re",
    "shield": "sh",
    "steal": "take",
    "put": "place",
    "build": "place",
    "throw": "discard",
    "done": "end",
}
FILLERS = {"on", "onto", "from", "market", "the", "card", "away", "turn", "with"}
PLAIN = {
    moves.END: "end the turn",
    moves.ALLOW: "play no Shield",
    moves.SHIELD: "play a Shield",
    moves.KEEP: "leave the Joker with the Ruler",
    moves.REVOLT: "everybody passes a pile on",
}
# The rule that gives a move, by the first move of its kind.
CITES = {
    moves.DRAW_BLIND: "draw-2",
    moves.DRAW_MARKET: "draw-3",
    moves.PLACE: "act-2",
    moves.DISCARD: "act-2",
    moves.EXTRA_BLIND: "ed-1",
    moves.EXTRA_MARKET: "ed-1",
    moves.DONATE_HAND: "don-1",
    moves.DONATE_AREA: "don-1",
    moves.MOVE_TOP: "im-1",
    moves.MOVE_JOKER: "im-1",
    moves.AIM: "R20",
    moves.REVOLT: "re-2",
    moves.END: "R16",
    moves.TAKE: "R58",
    moves.SEND: "sa-1",
    moves.TO: "R23",
    moves.GIVE: "R57",
    moves.ALLOW: "R79",
    moves.SHIELD: "shield-1",
    moves.GIVE_CARD: "R51",
    moves.PASS: "re-2",
    moves.KEEP: "R66",
}
STARTS = sorted(CITES)

# Why a text that is nearly a move is none.
MISREAD = {
    "a_spot": Row("names a spot: `new`, `p1`, `p2` ...", "R23"),
    "a_pile": Row("names a pile, as in `pass p2`: a stack is passed whole", "R69"),
    "neither": Row("{word} is neither a card nor a pile that can be named here", "R23"),
    "a_source": Row("names a player and `hand` or `area`, as in `Do B hand`", "don-1"),
    "one_target": Row("names one player, as in `{word} B`", "R20"),
    "no_such_seat": Row("there is no seat {word} at this table", "R20"),
    "from_hand": Row("cards from your hand go into your own area", "R21"),
    "card_and_spot": Row("names a card and a spot, as in `place Fa p1` or `place Fa new`", "R23"),
    "not_built": Row("{card:a} is played or thrown away, not built", "act-2"),
    "pile_to_move": Row("names the pile to move from, as in `IM p2, to p1`", "im-1"),
    "only_joker": Row("only a Joker may be moved from under other cards", "im-2"),
}


def kind_of(move: int) -> int:
    """What kind of move it is, as the number of the first of its kind."""
    return STARTS[bisect(STARTS, move) - 1]


def move_text(move: int) -> str:
    """A move as one would write it down."""
    kind = kind_of(move)
    rest = move - kind
    if kind in SIMPLE:
        return SIMPLE[kind]
    if kind in WITH_CARD:
        return f"{WITH_CARD[kind]} {CODES[rest]}"
    if kind in WITH_PILE:
        return f"{WITH_PILE[kind]} p{rest + 1}"
    if kind == moves.PLACE:
        return f"place {CODES[moves.placed_card(move)]} {spot_text(moves.placed_spot(move))}"
    if kind == moves.MOVE_JOKER:
        return f"IM p{rest + 1} Jo"
    if kind == moves.AIM:
        return f"{CODES[moves.aimed_card(move)]} {seat_name(moves.aimed_at(move))}"
    if kind == moves.TO:
        return f"to {spot_text(rest)}"
    return f"Do {seat_name(rest)} {SOURCES[kind]}"


def words_of(text: str) -> list[str]:
    """The words that matter, in small letters, names of Action cards as their codes."""
    plain = text.lower()
    for card in range(cards.BUILDS, cards.KINDS):
        plain = plain.replace(NAMES[card].lower(), CODES[card].lower())
    words = [word for word in plain.split() if word not in FILLERS]
    return [SYNONYMS.get(words[0], words[0]), *words[1:]] if words else []


def read_move(text: str, seats: int) -> int | Saying | None:
    """The move a text means; or why a text that is nearly one is none."""
    words = words_of(text)
    for move, name in SIMPLE.items():
        if " ".join(words) == name.lower():
            return move
    if not words:
        return None
    verb, rest = words[0], words[1:]
    if verb == "do":
        return _donation(rest, seats)
    if verb.upper() in AIMED:
        return _aimed(verb.upper(), rest, seats)
    if verb == "place":
        return _placed(rest)
    if verb == "im":
        return _moved(rest)
    if verb == "to" and len(rest) == 1:
        spot = read_spot(rest[0])
        return ("a_spot", {}) if spot is None else moves.TO + spot
    return _card_or_pile(verb, rest)


def _card_or_pile(verb: str, rest: list[str]) -> int | Saying | None:
    """`discard Fa`, `take p2`."""
    verbs = [word.lower() for word in (*WITH_CARD.values(), *WITH_PILE.values())]
    if verb not in verbs or len(rest) != 1:
        return None
    card, spot = read_card(rest[0]), read_spot(rest[0])
    for offset, word in WITH_CARD.items():
        if word.lower() == verb and card is not None:
            return offset + card
    for offset, word in WITH_PILE.items():
        if word.lower() == verb and spot:
            return offset + spot - 1
    if verb == "pass":
        return "a_pile", {}
    return "neither", {"word": f"{rest[0]:.20}"}


def _donation(rest: list[str], seats: int) -> int | Saying | None:
    if len(rest) != 2 or rest[1] not in ("hand", "area"):
        return "a_source", {}
    target = seat_number(rest[0], seats)
    if target is None:
        return "no_such_seat", {"word": f"{rest[0].upper():.20}"}
    return (moves.DONATE_HAND if rest[1] == "hand" else moves.DONATE_AREA) + target


def _aimed(code: str, rest: list[str], seats: int) -> int | Saying | None:
    if len(rest) != 1:
        return "one_target", {"word": code}
    target = seat_number(rest[0], seats)
    if target is None:
        return "no_such_seat", {"word": f"{rest[0].upper():.20}"}
    return moves.aim(cards.TACTICAL_SWAP + AIMED.index(code), target)


def _placed(rest: list[str]) -> int | Saying | None:
    card = read_card(rest[0]) if rest else None
    spot = read_spot(rest[1]) if len(rest) == 2 else None
    if len(rest) == 3 and seat_number(rest[1], moves.MAX_SEATS) is not None:
        return "from_hand", {}
    if card is None or spot is None:
        return "card_and_spot", {}
    if card >= cards.BUILDS:
        return "not_built", {"card": CODES[card]}
    return moves.place(card, spot)


def _moved(rest: list[str]) -> int | Saying | None:
    spot = read_spot(rest[0]) if rest else None
    if not spot or len(rest) > 2:
        return "pile_to_move", {}
    if len(rest) == 1:
        return moves.MOVE_TOP + spot - 1
    if read_card(rest[1]) != cards.JOKER:
        return "only_joker", {}
    return moves.MOVE_JOKER + spot - 1


def spelled_out(text: str) -> str:
    """`IM p2 p1`, `GA B p1` and `TS B p1 p2 p3` without commas, as whole declarations."""
    words = words_of(text)
    if "," in text or len(words) < 3:
        return text
    verb, rest = words[0].upper(), words[1:]
    if verb == "IM" and read_spot(rest[-1]) is not None:
        return f"IM {' '.join(rest[:-1])}, to {rest[-1]}"
    if verb not in AIMED or any(not read_spot(word) for word in rest[1:]):
        return text
    parts = [f"take {word}" for word in rest[1:]]
    if verb == CODES[cards.TACTICAL_SWAP]:
        parts[-1] = f"give {rest[-1]}"
    elif verb == CODES[cards.SNEAK_ATTACK] and len(parts) > 2:
        return text
    return ", ".join([f"{verb} {rest[0]}", *parts])


# ---- as they are offered -----------------------------------------------------------


def cited(state: Korona, move: int) -> str:
    """The rule that gives a legal move."""
    kind = kind_of(move)
    if kind == moves.SHIELD and state.phase == phases.COUNTERING:
        return "shield-2"
    if kind == moves.AIM:
        return ("ts-1", "sa-2", "ga-1")[moves.aimed_card(move) - cards.TACTICAL_SWAP]
    if kind == moves.PLACE and state.phase != phases.ACTING:
        return "R66" if state.phase == phases.FREEING else "R22"
    return CITES[kind]


def heading(state: Korona, move: int) -> str:
    """What a move is offered under."""
    kind = kind_of(move)
    if state.phase == phases.PLACING:
        return f"Put down {a_card(moves.placed_card(move))}"
    if state.phase == phases.TAKING and state.card == cards.SNEAK_ATTACK and state.first_taken < 0:
        return "With a Thief" if kind == moves.SEND else "Steal"
    if state.phase != phases.ACTING or kind == moves.END:
        return ""
    if kind == moves.PLACE:
        return f"Place {a_card(moves.placed_card(move))}"
    return "Discard" if kind == moves.DISCARD else NAMES[card_played(move)]


def card_played(move: int) -> int:
    """The Action card that a move plays."""
    if move == moves.REVOLT:
        return cards.REVOLT
    if move >= moves.AIM:
        return moves.aimed_card(move)
    if move >= moves.MOVE_TOP:
        return cards.INTERNAL_MOVE
    return cards.DONATION if move >= moves.DONATE_HAND else cards.EXTRA_DRAW


def label(state: Korona, seat: int, move: int) -> str:
    """What a legal move does, in words."""
    kind = kind_of(move)
    rest = move - kind
    if kind in PLAIN:
        return PLAIN[kind]
    if kind in (moves.DRAW_BLIND, moves.EXTRA_BLIND):
        number = blind_cards(state, kind)
        return f"{number} blind card{'s' if number > 1 else ''} from the Draw Pile"
    if kind == moves.PLACE:
        owner = state.bound_for[0] if state.phase in (phases.PLACING, phases.FREEING) else seat
        return _spot(state, owner, moves.placed_spot(move))
    if kind == moves.TO:
        return _spot(state, state.target if state.phase == phases.LANDING else seat, rest)
    if kind in WITH_CARD:
        card = {moves.DISCARD: NAMES[rest], moves.GIVE_CARD: f"give {a_card(rest)}"}
        return card.get(kind, f"the {NAMES[rest]} from the Market")
    if kind in SOURCES:
        return f"{seat_name(rest)} gives a card from its {SOURCES[kind]}"
    if kind == moves.AIM:
        return f"against {seat_name(moves.aimed_at(move))}"
    return _pile(state, seat, kind, rest)


def blind_cards(state: Korona, kind: int) -> int:
    """How many cards a blind draw brings."""
    empty = kind == moves.DRAW_BLIND and drawing.began_empty(state)
    return min(drawing.BLIND_WHEN_EMPTY if empty else drawing.BLIND, int(state.pile))


def _spot(state: Korona, owner: int, spot: int) -> str:
    if spot == NEW:
        return "as a pile of its own"
    pile = state.areas[owner].piles[spot - 1]
    link = "to" if state.phase == phases.MOVING else "on"
    return f"{link} p{spot}: {pile_in_words(pile)}"


def _pile(state: Korona, seat: int, kind: int, index: int) -> str:
    """A whole pile, the Joker within, or the card on top."""
    owner = state.target if kind == moves.TAKE else seat
    area = state.areas[revolt.pass_giver(state) if kind == moves.PASS else owner]
    pile = area.piles[index]
    if kind == moves.PASS or (kind == moves.TAKE and state.card == cards.GLORIOUS_ATTACK):
        return f"p{index + 1}: {pile_in_words(pile)}"
    if kind == moves.MOVE_JOKER:
        return f"the Joker in p{index + 1}: {pile_in_words(pile)}"
    named = kind == moves.TAKE and state.first_taken == index
    card = NAMES[at(pile, area.top_height(index) - named)]
    stack = "" if is_bare(pile) else f": {pile_in_words(pile)}"
    return f"{VERBS.get(kind, '')}the {card} of p{index + 1}{stack}"


# ---- outcomes of chance ------------------------------------------------------------


def outcome_text(state: Korona, outcome: int) -> str:
    """`B begins`, `A draws Fa` or `market Fa`."""
    if state.phase == phases.BEGINNING:
        return f"{seat_name(nth(state.living, outcome))} begins"
    code = CODES[state.nth_unseen(outcome)]
    if state.phase in (phases.OPENING, phases.REFILLING):
        return f"market {code}"
    return f"{seat_name(setup.drawer(state))} draws {code}"


def read_outcome(state: Korona, text: str) -> int | None:
    """The first pending outcome with this text; `Fa` or `B` alone will do."""
    words = text.lower().split()
    for outcome in range(state.chances()):
        written = outcome_text(state, outcome).lower().split()
        short = written[:1] if state.phase == phases.BEGINNING else written[-1:]
        if words in (written, short):
            return outcome
    return None
