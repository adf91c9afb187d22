"""Moves as people write them, what people mean, and how legal moves are offered."""

from courtly.games.korona.rules import drawing, moves, phases, revolt, setup
from courtly.games.korona.rules.areas import NEW
from courtly.games.korona.rules.cards import (
    BUILDS,
    DONATION,
    EXTRA_DRAW,
    GLORIOUS_ATTACK,
    INTERNAL_MOVE,
    JOKER,
    KINDS,
    REVOLT,
    SNEAK_ATTACK,
    TACTICAL_SWAP,
)
from courtly.games.korona.rules.game import Korona
from courtly.games.korona.rules.moves import ROOM
from courtly.games.korona.rules.piles import at, is_bare, top
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
from courtly.kernel.table import Data

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
CITES = (
    (moves.DRAW_MARKET, "draw-2"),
    (moves.PLACE, "draw-3"),
    (moves.DISCARD, "act-2"),
    (moves.EXTRA_BLIND, "act-2"),
    (moves.DONATE_HAND, "ed-1"),
    (moves.MOVE_TOP, "don-1"),
    (moves.AIM, "im-1"),
    (moves.REVOLT, "R20"),
    (moves.END, "re-2"),
    (moves.TAKE, "R16"),
    (moves.SEND, "R58"),
    (moves.TO, "sa-1"),
    (moves.GIVE, "R23"),
    (moves.ALLOW, "R57"),
    (moves.SHIELD, "R79"),
    (moves.GIVE_CARD, "shield-1"),
    (moves.PASS, "R51"),
    (moves.KEEP, "re-2"),
    (moves.MOVES, "R66"),
)

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


def move_text(move: int) -> str:
    """A move as one would write it down."""
    if move in SIMPLE:
        return SIMPLE[move]
    if moves.PLACE <= move < moves.DISCARD:
        return f"place {CODES[moves.placed_card(move)]} {spot_text(moves.placed_spot(move))}"
    for offset, word in WITH_CARD.items():
        if offset <= move < offset + KINDS:
            return f"{word} {CODES[move - offset]}"
    for offset, word in WITH_PILE.items():
        if offset <= move < offset + ROOM:
            return f"{word} p{move - offset + 1}"
    if moves.MOVE_JOKER <= move < moves.AIM:
        return f"IM p{move - moves.MOVE_JOKER + 1} Jo"
    if moves.AIM <= move < moves.REVOLT:
        return f"{CODES[moves.aimed_card(move)]} {seat_name(moves.aimed_at(move))}"
    if moves.TO <= move < moves.GIVE:
        return f"to {spot_text(move - moves.TO)}"
    source = "hand" if move < moves.DONATE_AREA else "area"
    return f"Do {seat_name((move - moves.DONATE_HAND) % moves.MAX_SEATS)} {source}"


def words_of(text: str) -> list[str]:
    """The words that matter, in small letters, names of Action cards as their codes."""
    plain = text.lower()
    for card in range(BUILDS, KINDS):
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
    return moves.aim(TACTICAL_SWAP + AIMED.index(code), target)


def _placed(rest: list[str]) -> int | Saying | None:
    card = read_card(rest[0]) if rest else None
    spot = read_spot(rest[1]) if len(rest) == 2 else None
    if len(rest) == 3 and seat_number(rest[1], moves.MAX_SEATS) is not None:
        return "from_hand", {}
    if card is None or spot is None:
        return "card_and_spot", {}
    if card >= BUILDS:
        return "not_built", {"card": CODES[card]}
    return moves.place(card, spot)


def _moved(rest: list[str]) -> int | Saying | None:
    spot = read_spot(rest[0]) if rest else None
    if not spot or len(rest) > 2:
        return "pile_to_move", {}
    if len(rest) == 1:
        return moves.MOVE_TOP + spot - 1
    if read_card(rest[1]) != JOKER:
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
    if verb == CODES[TACTICAL_SWAP]:
        parts[-1] = f"give {rest[-1]}"
    elif verb == CODES[SNEAK_ATTACK] and len(parts) > 2:
        return text
    return ", ".join([f"{verb} {rest[0]}", *parts])


# ---- as they are offered -----------------------------------------------------------


def cited(state: Korona, move: int) -> str:
    """The rule that gives a legal move."""
    if move == moves.SHIELD and state.phase == phases.COUNTERING:
        return "shield-2"
    if moves.AIM <= move < moves.REVOLT:
        return ("ts-1", "sa-2", "ga-1")[(move - moves.AIM) // moves.MAX_SEATS]
    if moves.PLACE <= move < moves.DISCARD and state.phase != phases.ACTING:
        return "R66" if state.phase == phases.FREEING else "R22"
    return next(cite for below, cite in CITES if move < below)


def heading(state: Korona, move: int) -> str:
    """What a move is offered under."""
    if state.phase != phases.ACTING:
        return _heading_between(state, move)
    if moves.PLACE <= move < moves.DISCARD:
        return f"Place {a_card(moves.placed_card(move))}"
    if moves.DISCARD <= move < moves.DISCARD + KINDS:
        return "Discard"
    return NAMES[card_played(move)] if move != moves.END else ""


def _heading_between(state: Korona, move: int) -> str:
    if state.phase == phases.PLACING:
        return f"Put down {a_card(moves.placed_card(move))}"
    if state.phase == phases.TAKING and state.card == SNEAK_ATTACK and state.first_taken < 0:
        return "With a Thief" if move >= moves.SEND else "Steal"
    return ""


def card_played(move: int) -> int:
    """The Action card that a move plays."""
    if move == moves.REVOLT:
        return REVOLT
    if move >= moves.AIM:
        return moves.aimed_card(move)
    if move >= moves.MOVE_TOP:
        return INTERNAL_MOVE
    return DONATION if move >= moves.DONATE_HAND else EXTRA_DRAW


def label(state: Korona, seat: int, move: int) -> str:
    """What a legal move does, in words."""
    if move in PLAIN:
        return PLAIN[move]
    if move == moves.DRAW_BLIND:
        cards = drawing.BLIND_WHEN_EMPTY if drawing.began_empty(state) else drawing.BLIND
        return _blind(min(cards, state.pile))
    if move == moves.EXTRA_BLIND:
        return _blind(min(drawing.BLIND, state.pile))
    if moves.PLACE <= move < moves.DISCARD:
        owner = state.bound_for[0] if state.phase in (phases.PLACING, phases.FREEING) else seat
        return _spot(state, owner, moves.placed_spot(move))
    if moves.TO <= move < moves.GIVE:
        owner = state.target if state.phase == phases.LANDING else seat
        return _spot(state, owner, move - moves.TO)
    if move < moves.DONATE_HAND or moves.GIVE_CARD <= move < moves.PASS:
        return _named_card(move)
    return _aim_or_pile(state, seat, move)


def _blind(cards: int) -> str:
    return f"{cards} blind card{'s' if cards > 1 else ''} from the Draw Pile"


def _named_card(move: int) -> str:
    if moves.DISCARD <= move < moves.EXTRA_BLIND:
        return NAMES[move - moves.DISCARD]
    if move >= moves.GIVE_CARD:
        return f"give {a_card(move - moves.GIVE_CARD)}"
    card = move - (moves.DRAW_MARKET if move < moves.PLACE else moves.EXTRA_MARKET)
    return f"the {NAMES[card]} from the Market"


def _spot(state: Korona, owner: int, spot: int) -> str:
    if spot == NEW:
        return "as a pile of its own"
    pile = state.areas[owner].piles[spot - 1]
    link = "to" if state.phase == phases.MOVING else "on"
    return f"{link} p{spot}: {pile_in_words(pile)}"


def _aim_or_pile(state: Korona, seat: int, move: int) -> str:
    if move < moves.MOVE_TOP:
        source = "hand" if move < moves.DONATE_AREA else "area"
        target = (move - moves.DONATE_HAND) % moves.MAX_SEATS
        return f"{seat_name(target)} gives a card from its {source}"
    if moves.AIM <= move < moves.REVOLT:
        return f"against {seat_name(moves.aimed_at(move))}"
    area = state.areas[seat]
    if moves.MOVE_JOKER <= move < moves.AIM:
        index = move - moves.MOVE_JOKER
        return f"the Joker in p{index + 1}: {pile_in_words(area.piles[index])}"
    if moves.TAKE <= move < moves.SEND:
        return _taken(state, move - moves.TAKE)
    if moves.PASS <= move < moves.KEEP:
        index = move - moves.PASS
        pile = state.areas[revolt.pass_giver(state)].piles[index]
        return f"p{index + 1}: {pile_in_words(pile)}"
    offset = next(o for o in (moves.GIVE, moves.SEND, moves.MOVE_TOP) if move >= o)
    index = move - offset
    verb = {moves.GIVE: "give ", moves.SEND: "send "}.get(offset, "")
    pile = area.piles[index]
    return f"{verb}the {NAMES[top(pile)]} of p{index + 1}{_stack(pile)}"


def _taken(state: Korona, index: int) -> str:
    theirs = state.areas[state.target]
    pile = theirs.piles[index]
    if state.card == GLORIOUS_ATTACK:
        return f"p{index + 1}: {pile_in_words(pile)}"
    height = theirs.top_height(index) - (state.first_taken == index)
    return f"the {NAMES[at(pile, height)]} of p{index + 1}{_stack(pile)}"


def _stack(pile: int) -> str:
    return "" if is_bare(pile) else f": {pile_in_words(pile)}"


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
