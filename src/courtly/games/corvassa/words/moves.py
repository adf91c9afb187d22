"""Moves as people write them down, and how to read them: in any case, by code or name."""

import re

from courtly.games.corvassa.rules import attacks, cards, moves, phases
from courtly.games.corvassa.rules.game import Corvassa
from courtly.games.corvassa.rules.state import NOBODY
from courtly.games.corvassa.words.cards import CODES, a_card, card_code, declared, read_card
from courtly.kernel.bits import count, lowest
from courtly.kernel.seats import LETTERS, seat_name, seat_number
from courtly.kernel.table import Said

Read = int | Said | None

ARROW = re.compile(r"\s*(?:=|→|->|\bas an?\b|\bas\b)\s*")
BRACKETS = re.compile(r"\s*\(\s*(\w+)\s*\)")
CONVERTED = re.compile(r"\bfaceless (rook|bishop|knight)\b")
FILLERS = {"with", "the", "against", "attack", "play", "my"}
WHOLE = {
    "promote": moves.PROMOTE,
    "promotion": moves.PROMOTE,
    "allow": moves.ALLOW,
    "let it happen": moves.ALLOW,
}
PASS = {"pass", "skip", "nothing"}
VERBS = {"block": "defend", "throw": "discard", "reveal": "show", "redirect": "crown"}
LONGEST = 200  # characters that anybody means
AIM = {cards.FOOTPAD: "§5.1-d", cards.CHECK: "§5.1-e", cards.SHADOW: "§5.1-f"}  # unlike a Diamond
NEVER = (cards.KING, cards.QUEEN, cards.FACELESS)  # what a Faceless does not become
AS_FOUND = "as found"
SWAPPED = "swapped"


# ---- a move as a text ------------------------------------------------------------------------


def move_text(state: Corvassa, seat: int, move: int) -> str:
    """A move as one would write it down."""
    if move < moves.PROMOTE:
        return attack_text(move)
    if move == moves.PROMOTE:
        return "promote"
    if move < moves.DISCARD:
        return f"{CODES[cards.FAVOR]} {card_code(move - moves.FAVOR, state.kings[seat])}"
    if move < moves.DEFEND:
        return f"discard {card_code(move - moves.DISCARD, state.kings[seat])}"
    if move < moves.CROWN:
        way = move - moves.DEFEND
        return f"defend {declared(moves.DEFENCE_CARD[way], moves.DEFENCE_AS[way])}"
    if move < moves.ALLOW:
        return f"crown {seat_name(move - moves.CROWN)}"
    if move == moves.ALLOW:
        return "allow"
    if move < moves.ORDER:
        return f"show {card_code(move - moves.SHOW, state.kings[seat])}"
    return f"order {_order_text(state, seat, move)}"


def attack_text(move: int) -> str:
    """`Kt B`, `Fl=Rk B`, `Sh betray C`."""
    way = moves.way_of(move)
    card = declared(moves.ATTACK_CARD[way], moves.ATTACK_AS[way])
    betray = "betray " if moves.is_betrayal(way) else ""
    return f"{card} {betray}{seat_name(moves.target_of(move))}"


def _order_text(state: Corvassa, seat: int, move: int) -> str:
    """`Pn Qn`, the upper card first; for the one who sees them (R59b)."""
    upper, lower = state.found, state.found_next
    swapped = move > moves.ORDER
    hidden = seat != state.turn or lower == cards.NO_CARD
    if hidden or (swapped and upper == lower):  # no such move now
        return SWAPPED if swapped else AS_FOUND
    if swapped:
        upper, lower = lower, upper
    return f"{CODES[upper]} {CODES[lower]}"


# ---- a text as a move ------------------------------------------------------------------------


def read_move(state: Corvassa, seat: int, text: str) -> Read:
    """The move a text means, legal or not; or why a text that is nearly one is none."""
    if len(text) > LONGEST:
        return None
    words = words_of(text)
    whole = " ".join(words)
    if whole in WHOLE:
        return WHOLE[whole]
    if whole in PASS:
        return _no_pass(state)
    if not words:
        return None
    verb, rest = VERBS.get(words[0], words[0]), words[1:]
    if verb == "defend":
        return _defence(rest)
    if verb == "discard":
        return _discard(rest)
    if verb == "show":
        return _shown(state, seat, rest)
    if verb == "crown":
        return _crown(state, rest)
    if verb == "order":
        return _order(state, seat, rest)
    return _played(state, seat, words)


def words_of(text: str) -> list[str]:
    """The words that matter, in small letters: `["fl=rk", "b"]`."""
    plain = " ".join(text.lower().replace("’", "'").replace(",", " ").split())
    plain = CONVERTED.sub(r"fl(\1)", plain).replace("crown's command", "crown")
    if AS_FOUND not in plain:
        plain = BRACKETS.sub(r"(\1)", ARROW.sub("=", plain))
    return [word for word in plain.split() if word not in FILLERS]


def _no_pass(state: Corvassa) -> Read:
    if state.phase == phases.ANSWERING:
        return moves.ALLOW
    return Said("nobody may pass: play one card to attack", "§5.1-a")


# ---- cards as they are written in moves --------------------------------------------------


def _card(word: str) -> int | None:
    """A card by code or name, `fl(rook)` included."""
    outer, bracket, inner = word.removesuffix(")").partition("(")
    card = read_card(outer)
    if not bracket:
        return card
    within = read_card(inner)
    if card != cards.FACELESS or within is None:
        return None
    return read_card(f"{CODES[cards.FACELESS]}({CODES[within]})")


def _declared(word: str) -> tuple[int, int] | Said | None:
    """The card that a word plays, and what it is played as; the same for a blank Faceless."""
    written, arrow, becomes = word.partition("=")
    card, played_as = _card(written), _card(becomes)
    if card is None:
        if "(" in written and read_card(written.partition("(")[0]) == cards.FACELESS:
            return Said("a Faceless comes back as a Rook, a Bishop or a Knight only", "R72")
        return None
    if not arrow:
        return card, cards.identity_of(card)
    if played_as is None:
        return None
    if card > cards.FACELESS:
        return Said("what a Faceless was declared, nobody can change", "§8.5-g")
    if card != cards.FACELESS:
        return Said(f"{a_card(card)} is nothing else; only a Faceless changes", "§3.2-e")
    if played_as in NEVER:
        return Said("a Faceless never becomes a King, a Queen or a Faceless", "§8.5-b")
    if played_as == cards.FAVOR:
        return Said("a Faceless cannot be a Favor", "R70")
    return None if played_as > cards.FACELESS else (card, played_as)


def _neither(card: int, played_as: int) -> Said | None:
    """Why something serves neither for attack nor for defence."""
    if played_as == cards.FACELESS:
        return Said("a blank Faceless is nothing: say what it is, as in `Fl=Rk`", "§8.5-a")
    if card in (cards.KING, cards.FAVOR):
        return Said(f"{a_card(card)} neither attacks nor defends", "§3.2-a")
    return None


def _one_card(words: list[str], verb: str, cite: str) -> int | Said | None:
    """The card that is the only one named, and not turned into anything."""
    named = [_declared(word) for word in words]
    if len(named) != 1:
        known = all(card is not None for card in named)
        return Said(f"names one card, as in `{verb} Pn`", cite) if known else None
    found = named[0]
    if found is None or isinstance(found, Said):
        return found
    card, played_as = found
    if played_as != cards.identity_of(card):
        return Said("a Faceless becomes something only to attack or to defend", "§8.5-c")
    return card


# ---- your turn ---------------------------------------------------------------------------


def _played(state: Corvassa, seat: int, words: list[str]) -> Read:
    """An attack or a Favor: cards and seats, in whatever order."""
    betrays = "betray" in words
    named: list[tuple[int, int]] = []
    targets: list[str] = []
    for word in words:
        found = _declared(word)
        if isinstance(found, Said):
            return found
        if found is not None:
            named.append(found)
        elif len(word) == 1 and word.upper() in LETTERS:
            targets.append(word)
        elif word != "betray":
            return None
    if not named and not betrays:
        return None
    if named and named[0] == (cards.FAVOR, cards.FAVOR) and not betrays:
        return _favor(named[1:], targets)
    return _attack(state, seat, named, targets, betrays)


def _favor(gifts: list[tuple[int, int]], targets: list[str]) -> Read:
    if not gifts and targets:
        return Said("a Favor attacks nobody: name the card for your ally, as in `Fv Rk`", "§3.2-a")
    if len(gifts) != 1 or targets:
        return Said("names one card for your ally, as in `Fv Rk`", "§11-Fv")
    card, played_as = gifts[0]
    if played_as != cards.identity_of(card):
        return Said("a Faceless becomes something only to attack or to defend", "§8.5-c")
    if card in (cards.KING, cards.FAVOR):
        return Said("your ally may be given any card but a King or a Favor", "§11-Fv")
    return moves.FAVOR + card


def _attack(
    state: Corvassa, seat: int, named: list[tuple[int, int]], targets: list[str], betrays: bool
) -> Read:
    if not named:
        named = [_for_betrayal(state, seat)]
    if len(named) > 1:
        if named[0] == (cards.FACELESS, cards.FACELESS):
            return Said("what a Faceless becomes is written as in `Fl=Rk B`", "§8.5-c")
        return Said("an attack is one card", "§5.1-a")
    card, played_as = named[0]
    wrong = _neither(card, played_as)
    if wrong is None and played_as in (cards.DEFENDER, cards.DECOY):
        wrong = Said(f"{a_card(played_as)} never attacks", "§3.2-d")
    if wrong is None and betrays and played_as != cards.SHADOW:
        wrong = Said("only a Shadow betrays", "§5.1-f")
    if wrong is not None:
        return wrong
    target = _target(state, seat, played_as, targets, betrays)
    if isinstance(target, Said):
        return target
    return moves.attack(_way(card, played_as, betrays), target)


def _for_betrayal(state: Corvassa, seat: int) -> tuple[int, int]:
    """`betray C`: with the Shadow, or with a Faceless for want of one."""
    hand = state.hands[seat]
    if cards.held(hand, cards.FACELESS) and not cards.held(hand, cards.SHADOW):
        return cards.FACELESS, cards.SHADOW
    return cards.SHADOW, cards.SHADOW


def _way(card: int, played_as: int, betrays: bool) -> int:
    for way in range(moves.ATTACKS):
        if moves.ATTACK_CARD[way] == card and moves.ATTACK_AS[way] == played_as:
            return way + 1 if betrays else way
    raise AssertionError(card, played_as)


def _target(
    state: Corvassa, seat: int, played_as: int, targets: list[str], betrays: bool
) -> int | Said:
    """The seat that is named; or whom a Diamond goes at, where there is no choice."""
    if len(targets) > 1:
        return Said("an attack has one target", "§5.1-b")
    if targets:
        return _seat(state, targets[0], "§5.1-b")
    if betrays:
        ally = state.ally[seat]
        return Said("there is no ally to betray", "§8.8-b") if ally == NOBODY else int(ally)
    opponents = state.opponents(seat)
    if not cards.is_diamond(played_as) or opponents == 0:
        cite = AIM.get(played_as, "§5.1-b")
        return Said(f"says whom it goes at, as in `{CODES[played_as]} B`", cite)
    possible = attacks.diamond_targets(state, seat, opponents)
    if count(possible) > 1:
        return Said(f"says whom it goes at, as in `{CODES[played_as]} B`", "§9.3-b")
    return int(lowest(possible))


def _seat(state: Corvassa, word: str, cite: str) -> int | Said:
    target = seat_number(word, state.seats)
    if target is None:
        return Said(f"there is no seat {word.upper():.20} at this table", cite)
    return target


def _discard(rest: list[str]) -> Read:
    card = _one_card(rest, "discard", "§5.3-a")
    if card is None or isinstance(card, Said):
        return card
    if card == cards.KING:
        return Said("the King is never a card that you choose to discard", "R28")
    return moves.DISCARD + card


# ---- answers -----------------------------------------------------------------------------


def _defence(rest: list[str]) -> Read:
    named: list[tuple[int, int]] = []
    for word in rest:
        found = _declared(word)
        if found is None or isinstance(found, Said):
            return found
        named.append(found)
    if not named:
        return Said("names the card, as in `defend Qn`", "§5.2-a")
    if len(named) > 1:
        return Said("you defend with one card", "R34")
    card, played_as = named[0]
    if played_as in (cards.SHADOW, cards.CHECK, cards.FOOTPAD):
        return Said(f"{a_card(played_as)} never defends", "§3.2-c")
    for way in range(moves.DEFENCES):
        if moves.DEFENCE_CARD[way] == card and moves.DEFENCE_AS[way] == played_as:
            return moves.DEFEND + way
    return _neither(card, played_as)


def _crown(state: Corvassa, rest: list[str]) -> Read:
    words = [word for word in rest if word != "to"]
    if len(words) != 1:
        return Said("names the new target, as in `crown D`", "§8.1-c")
    target = _seat(state, words[0], "§8.1-c")
    return target if isinstance(target, Said) else moves.CROWN + target


def _shown(state: Corvassa, seat: int, rest: list[str]) -> Read:
    card = _one_card(rest, "show", "§11-Kt")
    if card is None or isinstance(card, Said):
        return card
    number = rest[0][1:]
    if card == cards.KING and number.isdecimal() and int(number) != state.kings[seat]:
        return Said(f"that King is not yours; yours is K{state.kings[seat]}", "R03")
    return moves.SHOW + card


def _order(state: Corvassa, seat: int, rest: list[str]) -> Read:
    """By the two cards; only who has seen them hears which they are."""
    words = " ".join(rest)
    if words in (AS_FOUND, SWAPPED):
        return moves.ORDER + (words == SWAPPED)
    named = [_card(word) for word in rest]
    if None in named:
        return None
    if len(named) != 2:
        return Said("names two cards, the upper one first, as in `order Pn Qn`", "§11-Rk")
    if state.phase != phases.ORDERING or seat != state.turn:
        return moves.ORDER
    if named == [state.found, state.found_next]:
        return moves.ORDER
    if named == [state.found_next, state.found]:
        return moves.ORDER + 1
    written = move_text(state, seat, moves.ORDER)
    return Said(f"your Rook has found other cards: `{written}` leaves them as they lie", "§11-Rk")
