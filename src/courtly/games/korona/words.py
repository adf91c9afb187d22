"""Cards, piles and moves as people write them, and how to read what people write."""

from collections.abc import Sequence

from librt.vecs import vec
from mypy_extensions import i64

from courtly.games.korona import moves
from courtly.games.korona.cards import BUILDS, JOKER, KINDS, SNEAK_ATTACK, TACTICAL_SWAP
from courtly.games.korona.land import ROOM
from courtly.games.korona.piles import at, size
from courtly.kernel.seats import seat_name, seat_number
from courtly.kernel.table import Said

BUILD_CODES = ("Ru", "St", "Kn", "To", "Ar", "Fi", "Fa", "He", "Jo", "Th")
CODES = (*BUILD_CODES, "Do", "IM", "ED", "TS", "SA", "GA", "Re", "Sh")
NAMES = (
    "Ruler",
    "Stable",
    "Knight",
    "Tower",
    "Archer",
    "Field",
    "Farmer",
    "Healer",
    "Joker",
    "Thief",
    "Donation",
    "Internal Move",
    "Extra Draw",
    "Tactical Swap",
    "Sneak Attack",
    "Glorious Attack",
    "Revolt",
    "Shield",
)
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


# ---- cards and piles ---------------------------------------------------------------


def a_card(card: int) -> str:
    """`a Farmer`, `an Archer`."""
    return f"{'an' if NAMES[card][0] in 'AEI' else 'a'} {NAMES[card]}"


def counted(counts: vec[i64], offset: int = 0) -> list[int]:
    """The cards of a hand or heap, one by one, in the order of the rulebook."""
    return [card for card in range(KINDS) for _ in range(counts[offset + card])]


def codes_of(cards: Sequence[int]) -> list[str]:
    """Their codes."""
    return [CODES[card] for card in cards]


def cards_in(pile: int) -> list[int]:
    """The cards of a pile from the bottom up."""
    return [at(pile, height) for height in range(size(pile))]


def pile_codes(pile: int) -> list[str]:
    """`["To", "Ar"]`."""
    return codes_of(cards_in(pile))


def pile_text(pile: int) -> str:
    """`[To Ar]`."""
    return f"[{' '.join(pile_codes(pile))}]"


def pile_in_words(pile: int) -> str:
    """`Tower with Archer and Joker`, `Knight`."""
    lead, *rest = (NAMES[card] for card in cards_in(pile))
    return f"{lead} with {', '.join(rest)}" if rest else lead


def spot_text(spot: int) -> str:
    """`new` or `p3`."""
    return f"p{spot}" if spot else "new"


def read_card(word: str) -> int | None:
    """`Fa`, `farmer`, `FARM`; Action cards by their code or the beginning of their name."""
    word = word.lower()
    for card, code in enumerate(CODES):
        name = NAMES[card].lower().replace(" ", "")
        if word == code.lower() or (len(word) >= 3 and name.startswith(word)):
            return card
    return None


def read_spot(word: str) -> int | None:
    """`new` is 0, `p3` is 3."""
    word = word.lower()
    if word == "new":
        return 0
    number = word[1:]
    if not word.startswith("p") or not number.isascii() or not number.isdecimal():
        return None
    return int(number) if len(number) < 3 and 0 < int(number) <= ROOM else None


# ---- moves -------------------------------------------------------------------------


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


def read_move(text: str, seats: int) -> int | Said | None:
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
        return (
            Said("names a spot: `new`, `p1`, `p2` ...", "R23") if spot is None else moves.TO + spot
        )
    return _card_or_pile(verb, rest)


def _card_or_pile(verb: str, rest: list[str]) -> int | Said | None:
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
        return Said("names a pile, as in `pass p2`: a stack is passed whole", "R69")
    return Said(f"{rest[0]:.20} is neither a card nor a pile that can be named here", "R23")


def _donation(rest: list[str], seats: int) -> int | Said | None:
    if len(rest) != 2 or rest[1] not in ("hand", "area"):
        return Said("names a player and `hand` or `area`, as in `Do B hand`", "don-1")
    target = seat_number(rest[0], seats)
    if target is None:
        return Said(f"there is no seat {rest[0].upper():.20} at this table", "R20")
    return (moves.DONATE_HAND if rest[1] == "hand" else moves.DONATE_AREA) + target


def _aimed(code: str, rest: list[str], seats: int) -> int | Said | None:
    if len(rest) != 1:
        return Said(f"names one player, as in `{code} B`", "R20")
    target = seat_number(rest[0], seats)
    if target is None:
        return Said(f"there is no seat {rest[0].upper():.20} at this table", "R20")
    return moves.aim(TACTICAL_SWAP + AIMED.index(code), target)


def _placed(rest: list[str]) -> int | Said | None:
    card = read_card(rest[0]) if rest else None
    spot = read_spot(rest[1]) if len(rest) == 2 else None
    if len(rest) == 3 and seat_number(rest[1], moves.MAX_SEATS) is not None:
        return Said("cards from your hand go into your own area", "R21")
    if card is None or spot is None:
        return Said("names a card and a spot, as in `place Fa p1` or `place Fa new`", "R23")
    if card >= BUILDS:
        return Said(f"{a_card(card)} is played or thrown away, not built", "act-2")
    return moves.place(card, spot)


def _moved(rest: list[str]) -> int | Said | None:
    spot = read_spot(rest[0]) if rest else None
    if not spot or len(rest) > 2:
        return Said("names the pile to move from, as in `IM p2, to p1`", "im-1")
    if len(rest) == 1:
        return moves.MOVE_TOP + spot - 1
    if read_card(rest[1]) != JOKER:
        return Said("only a Joker may be moved from under other cards", "im-2")
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
