"""Moves as people write them down, and how to read them: in any case, by code or name."""

import re

from courtly.games.corvassa.rules import attacks, cards, moves, phases
from courtly.games.corvassa.rules.game import Corvassa
from courtly.games.corvassa.rules.state import NOBODY
from courtly.games.corvassa.words.cards import CODES, card_code, declared, read_card
from courtly.games.corvassa.words.speech import say
from courtly.kernel.bits import count, lowest
from courtly.kernel.seats import LETTERS, seat_name, seat_number
from courtly.kernel.words import Said

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
        return moves.ALLOW if state.phase == phases.ANSWERING else say("no_passing")
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
            return say("comes_back_as")
        return None
    if not arrow:
        return card, cards.identity_of(card)
    if played_as is None:
        return None
    if card > cards.FACELESS:
        return say("declared_already")
    if card != cards.FACELESS:
        return say("never_changes", card=CODES[card])
    if played_as in NEVER:
        return say("never_becomes")
    if played_as == cards.FAVOR:
        return say("never_a_favor")
    return None if played_as > cards.FACELESS else (card, played_as)


def _neither(card: int, played_as: int) -> Said | None:
    """Why something serves neither for attack nor for defence."""
    if played_as == cards.FACELESS:
        return say("blank")
    if card in (cards.KING, cards.FAVOR):
        return say("never_fights", card=CODES[card])
    return None


def _one_card(words: list[str], otherwise: str) -> int | Said | None:
    """The card that is the only one named, and not turned into anything."""
    named = [_declared(word) for word in words]
    if len(named) != 1:
        return None if None in named else say(otherwise)
    found = named[0]
    if found is None or isinstance(found, Said):
        return found
    card, played_as = found
    return card if played_as == cards.identity_of(card) else say("changes_to_fight")


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
        return say("favor_attacks_nobody")
    if len(gifts) != 1 or targets:
        return say("which_gift")
    card, played_as = gifts[0]
    if played_as != cards.identity_of(card):
        return say("changes_to_fight")
    return say("any_gift_but") if card in (cards.KING, cards.FAVOR) else moves.FAVOR + card


def _attack(
    state: Corvassa, seat: int, named: list[tuple[int, int]], targets: list[str], betrays: bool
) -> Read:
    if not named:
        named = [_for_betrayal(state, seat)]
    if len(named) > 1:
        blank = named[0] == (cards.FACELESS, cards.FACELESS)
        return say("becomes_as_in" if blank else "one_attack")
    card, played_as = named[0]
    wrong = _neither(card, played_as)
    if wrong is None and played_as in (cards.DEFENDER, cards.DECOY):
        wrong = say("never_attacks", card=CODES[played_as])
    if wrong is None and betrays and played_as != cards.SHADOW:
        wrong = say("never_betrays")
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
        return say("one_target")
    if targets:
        return _seat(state, targets[0], "no_such_target")
    if betrays:
        ally = state.ally[seat]
        return say("nobody_betrayed") if ally == NOBODY else int(ally)
    opponents = state.opponents(seat)
    if not cards.is_diamond(played_as) or opponents == 0:
        return say("at_whom", code=CODES[played_as])
    possible = attacks.diamond_targets(state, seat, opponents)
    return say("at_which", code=CODES[played_as]) if count(possible) > 1 else int(lowest(possible))


def _seat(state: Corvassa, word: str, otherwise: str) -> int | Said:
    target = seat_number(word, state.seats)
    return say(otherwise, word=f"{word.upper():.20}") if target is None else target


def _discard(rest: list[str]) -> Read:
    card = _one_card(rest, "which_discard")
    if card is None or isinstance(card, Said):
        return card
    return say("never_discard_the_king") if card == cards.KING else moves.DISCARD + card


# ---- answers -----------------------------------------------------------------------------


def _defence(rest: list[str]) -> Read:
    named: list[tuple[int, int]] = []
    for word in rest:
        found = _declared(word)
        if found is None or isinstance(found, Said):
            return found
        named.append(found)
    if len(named) != 1:
        return say("one_defence" if named else "which_defence")
    card, played_as = named[0]
    if played_as in (cards.SHADOW, cards.CHECK, cards.FOOTPAD):
        return say("never_defends", card=CODES[played_as])
    for way in range(moves.DEFENCES):
        if moves.DEFENCE_CARD[way] == card and moves.DEFENCE_AS[way] == played_as:
            return moves.DEFEND + way
    return _neither(card, played_as)


def _crown(state: Corvassa, rest: list[str]) -> Read:
    words = [word for word in rest if word != "to"]
    if len(words) != 1:
        return say("new_target")
    target = _seat(state, words[0], "no_such_new_target")
    return target if isinstance(target, Said) else moves.CROWN + target


def _shown(state: Corvassa, seat: int, rest: list[str]) -> Read:
    card = _one_card(rest, "which_shown")
    if card is None or isinstance(card, Said):
        return card
    number = rest[0][1:]
    if card == cards.KING and number.isdecimal() and int(number) != state.kings[seat]:
        return say("not_your_king", king=state.kings[seat])
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
        return say("two_cards")
    if state.phase != phases.ORDERING or seat != state.turn:
        return moves.ORDER
    if named == [state.found, state.found_next]:
        return moves.ORDER
    if named == [state.found_next, state.found]:
        return moves.ORDER + 1
    return say("other_cards", word=move_text(state, seat, moves.ORDER))
