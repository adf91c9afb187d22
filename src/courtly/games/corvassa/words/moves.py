"""Moves and outcomes as people write them, in any case, by code or name; and how to read them."""

import re

from courtly.games.corvassa.rules import attacks, cards, moves, phases, setup
from courtly.games.corvassa.rules.game import Corvassa
from courtly.games.corvassa.rules.state import NOBODY
from courtly.games.corvassa.words.cards import CODES, card_code, read_card
from courtly.kernel.bits import count, has, lowest, nth
from courtly.kernel.rows import Row
from courtly.kernel.seats import LETTERS, seat_name, seat_number
from courtly.kernel.words import Data, Plain, Saying

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
# Ways to attack and to defend: the card, and what it is played as.
ATTACKS = list(zip(moves.ATTACK_CARD, moves.ATTACK_AS, strict=True))
DEFENCES = list(zip(moves.DEFENCE_CARD, moves.DEFENCE_AS, strict=True))
ACTIONS = {
    moves.PROMOTE: "promote",
    moves.FAVOR: "favor",
    moves.DISCARD: "discard",
    moves.DEFEND: "defend",
    moves.CROWN: "crown",
    moves.ALLOW: "allow",
    moves.SHOW: "show",
    moves.ORDER: "order",
}
Played = tuple[int, int]


def aimed(diamonds: str) -> dict[str, str]:
    """The rule on whom each card may be aimed at."""
    return dict.fromkeys(CODES, diamonds) | {"Ft": "§5.1-d", "Ch": "§5.1-e", "Sh": "§5.1-f"}


# What is nearly a move.
SLIPS = {
    "unknown": Row("is no move: one attacks, as in `Rk B`, and answers, as in `defend Qn`", "§5-a"),
    "no_passing": Row("nobody may pass: play one card to attack", "§5.1-a"),
    "comes_back_as": Row("a Faceless comes back as a Rook, a Bishop or a Knight only", "R72"),
    "declared_already": Row("what a Faceless was declared, nobody can change", "§8.5-g"),
    "never_changes": Row("{card:a} is nothing else; only a Faceless changes", "§3.2-e"),
    "never_becomes": Row("a Faceless never becomes a King, a Queen or a Faceless", "§8.5-b"),
    "never_a_favor": Row("a Faceless cannot be a Favor", "R70"),
    "blank": Row("a blank Faceless is nothing: say what it is, as in `Fl=Rk`", "§8.5-a"),
    "changes_to_fight": Row("a Faceless becomes something only to attack or to defend", "§8.5-c"),
    "becomes_as_in": Row("what a Faceless becomes is written as in `Fl=Rk B`", "§8.5-c"),
    "never_fights": Row("{card:a} neither attacks nor defends", "§3.2-a"),
    "never_attacks": Row("{card:a} never attacks", "§3.2-d"),
    "never_defends": Row("{card:a} never defends", "§3.2-c"),
    "never_betrays": Row("only a Shadow betrays", "§5.1-f"),
    "which_discard": Row("names one card, as in `discard Pn`", "§5.3-a"),
    "which_shown": Row("names one card, as in `show Pn`", "§11-Kt"),
    "which_defence": Row("names the card, as in `defend Qn`", "§5.2-a"),
    "one_defence": Row("you defend with one card", "R34"),
    "one_attack": Row("an attack is one card", "§5.1-a"),
    "one_target": Row("an attack has one target", "§5.1-b"),
    "at_whom": Row("says whom it goes at, as in `{code} B`", aimed("§5.1-b"), by="code"),
    "at_which": Row("says whom it goes at, as in `{code} B`", "§9.3-b"),
    "nobody_betrayed": Row("there is no ally to betray", "§8.8-b"),
    "no_such_target": Row("there is no seat {word} at this table", "§5.1-b"),
    "no_such_new_target": Row("there is no seat {word} at this table", "§8.1-c"),
    "which_gift": Row("names one card for your ally, as in `Fv Rk`", "§11-Fv"),
    "favor_attacks_nobody": Row(
        "a Favor attacks nobody: name the card for your ally, as in `Fv Rk`", "§3.2-a"
    ),
    "any_gift_but": Row("your ally may be given any card but a King or a Favor", "§11-Fv"),
    "never_discard_the_king": Row("the King is never a card that you choose to discard", "R28"),
    "new_target": Row("names the new target, as in `crown D`", "§8.1-c"),
    "not_your_king": Row("that King is not yours; yours is K{king}", "R03"),
    "two_cards": Row("names two cards, the upper one first, as in `order Pn Qn`", "§11-Rk"),
    "other_cards": Row(
        "your Rook has found other cards: `{word}` leaves them as they lie", "§11-Rk"
    ),
}


class Slip(Exception):
    """What is wrong with a text that is nearly a move."""

    def __init__(self, name: str, **fields: Plain) -> None:
        """The row that says it, and its fields."""
        super().__init__(name)
        self.saying: Saying = (name, fields)


class Unknown(Exception):
    """A text that means nothing."""


# ---- what a move is made of, and its text --------------------------------------------------


def parts(state: Corvassa, seat: int, move: int) -> Data:
    """What is done, with which card, as what, and against whom: in the codes of views."""
    kind = moves.kind_of(move)
    detail = move - kind
    if kind == moves.ATTACK:
        way, target = moves.way_of(move), seat_name(moves.target_of(move))
        action = "betray" if moves.is_betrayal(way) else "attack"
        return {"action": action, **_made_with(*ATTACKS[way]), "target": target}
    made: Data = {"action": ACTIONS[kind]}
    if kind == moves.DEFEND:
        made |= _made_with(*DEFENCES[detail])
    elif kind == moves.CROWN:
        made["target"] = seat_name(detail)
    elif kind == moves.ORDER:
        found = [CODES[state.found], CODES[state.found_next]]
        made["cards"] = found[::-1] if detail else found
    elif kind not in (moves.PROMOTE, moves.ALLOW):
        made["card"] = card_code(detail, state.kings[seat])
    return made


def _made_with(card: int, played_as: int) -> Data:
    """The card; and of a blank Faceless what it is declared to be."""
    made: Data = {"card": CODES[card]}
    return made | {"as": CODES[played_as]} if card == cards.FACELESS else made


def move_text(state: Corvassa, seat: int, move: int) -> str:
    """A move as one would write it down: `Kt B`, `Fl=Rk B`, `Sh betray C`, `discard Pn`."""
    if move >= moves.ORDER:
        return f"order {_order_text(state, seat, move > moves.ORDER)}"
    made = parts(state, seat, move)
    action, card, target = made["action"], made.get("card", ""), made.get("target", "")
    if "as" in made:
        card = f"{card}={made['as']}"
    if action == "favor":
        action = CODES[cards.FAVOR]
    words = {"attack": (card, target), "betray": (card, "betray", target)}
    return " ".join(str(word) for word in words.get(str(action), (action, card, target)) if word)


def _order_text(state: Corvassa, seat: int, swapped: bool) -> str:
    """`Pn Qn`, the upper card first; for the one who sees them (R59b)."""
    upper, lower = state.found, state.found_next
    hidden = seat != state.turn or lower == cards.NO_CARD
    if hidden or (swapped and upper == lower):  # no such move now
        return SWAPPED if swapped else AS_FOUND
    if swapped:
        upper, lower = lower, upper
    return f"{CODES[upper]} {CODES[lower]}"


# ---- a text as a move ------------------------------------------------------------------------


def read_move(state: Corvassa, seat: int, text: str) -> int | Saying | None:
    """The move a text means, legal or not; or why a text that is nearly one is none."""
    try:
        return _meant(state, seat, words_of(text[: LONGEST + 1]))
    except Slip as slip:
        return slip.saying
    except Unknown:
        return None if has(state.actors(), seat) else ("unknown", {})


def words_of(text: str) -> list[str]:
    """The words that matter, in small letters: `["fl=rk", "b"]`."""
    if len(text) > LONGEST:
        raise Unknown
    plain = " ".join(text.lower().replace("’", "'").replace(",", " ").split())
    plain = CONVERTED.sub(r"fl(\1)", plain).replace("crown's command", "crown")
    if AS_FOUND not in plain:
        plain = BRACKETS.sub(r"(\1)", ARROW.sub("=", plain))
    return [word for word in plain.split() if word not in FILLERS]


def _meant(state: Corvassa, seat: int, words: list[str]) -> int:
    whole = " ".join(words)
    if whole in PASS and state.phase != phases.ANSWERING:
        raise Slip("no_passing")
    if whole in PASS or whole in WHOLE:
        return WHOLE.get(whole, moves.ALLOW)
    if not words:
        raise Unknown
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


# ---- cards as they are written in moves --------------------------------------------------


def _card(word: str) -> int:
    """A card by code or name, `fl(rook)` included."""
    outer, bracket, inner = word.removesuffix(")").partition("(")
    card, within = read_card(outer), read_card(inner) or 0
    if card is None or (bracket and card != cards.FACELESS):
        raise Unknown
    if bracket and not cards.ROOK <= within <= cards.KNIGHT:
        raise Slip("comes_back_as")
    return cards.converted(within) if bracket else card


def _declared(word: str) -> Played:
    """The card that a word plays, and what it is played as; the same for a blank Faceless."""
    written, arrow, becomes = word.partition("=")
    card = _card(written)
    if not arrow:
        return card, cards.identity_of(card)
    played_as = _card(becomes)
    if card > cards.FACELESS:
        raise Slip("declared_already")
    if card != cards.FACELESS:
        raise Slip("never_changes", card=CODES[card])
    if played_as in NEVER:
        raise Slip("never_becomes")
    if played_as == cards.FAVOR:
        raise Slip("never_a_favor")
    if played_as > cards.FACELESS:
        raise Unknown
    return card, played_as


def _way(ways: list[Played], found: Played, otherwise: str) -> int:
    """The way to attack or to defend with a card."""
    card, played_as = found
    if found in ways:
        return ways.index(found)
    if played_as == cards.FACELESS:
        raise Slip("blank")
    if card in (cards.KING, cards.FAVOR):
        raise Slip("never_fights", card=CODES[card])
    raise Slip(otherwise, card=CODES[played_as])


def _one_card(words: list[str], otherwise: str) -> int:
    """The card that is the only one named, and not turned into anything."""
    named = [_declared(word) for word in words]
    if len(named) != 1:
        raise Slip(otherwise)
    return _unchanged(named[0])


def _unchanged(found: Played) -> int:
    card, played_as = found
    if played_as != cards.identity_of(card):
        raise Slip("changes_to_fight")
    return card


# ---- your turn ---------------------------------------------------------------------------


def _played(state: Corvassa, seat: int, words: list[str]) -> int:
    """An attack or a Favor: cards and seats, in whatever order."""
    betrays = "betray" in words
    seats = [word for word in words if len(word) == 1 and word.upper() in LETTERS]
    named = [_declared(word) for word in words if word not in seats and word != "betray"]
    if named[:1] == [(cards.FAVOR, cards.FAVOR)] and not betrays:
        return _favor(named[1:], seats)
    if betrays and not named:
        named = [_for_betrayal(state, seat)]
    if not named:
        raise Unknown
    return _attack(state, seat, named, seats, betrays)


def _favor(gifts: list[Played], targets: list[str]) -> int:
    if not gifts and targets:
        raise Slip("favor_attacks_nobody")
    if len(gifts) != 1 or targets:
        raise Slip("which_gift")
    card = _unchanged(gifts[0])
    if card in (cards.KING, cards.FAVOR):
        raise Slip("any_gift_but")
    return moves.FAVOR + card


def _attack(
    state: Corvassa, seat: int, named: list[Played], targets: list[str], betrays: bool
) -> int:
    if len(named) > 1:
        blank = named[0] == (cards.FACELESS, cards.FACELESS)
        raise Slip("becomes_as_in" if blank else "one_attack")
    way = _way(ATTACKS, named[0], "never_attacks")
    played_as = named[0][1]
    if betrays and played_as != cards.SHADOW:
        raise Slip("never_betrays")
    target = _target(state, seat, played_as, targets, betrays)
    return moves.attack(way + betrays, target)  # a Betrayal comes behind the Shadow's own attack


def _for_betrayal(state: Corvassa, seat: int) -> Played:
    """`betray C`: with the Shadow, or with a Faceless for want of one."""
    hand = state.hands[seat]
    if cards.held(hand, cards.FACELESS) and not cards.held(hand, cards.SHADOW):
        return cards.FACELESS, cards.SHADOW
    return cards.SHADOW, cards.SHADOW


def _target(state: Corvassa, seat: int, played_as: int, targets: list[str], betrays: bool) -> int:
    """The seat that is named; or whom a Diamond goes at, where there is no choice."""
    if len(targets) > 1:
        raise Slip("one_target")
    if targets:
        return _seat(state, targets[0], "no_such_target")
    if betrays:
        if state.ally[seat] == NOBODY:
            raise Slip("nobody_betrayed")
        return state.ally[seat]
    opponents = state.opponents(seat)
    if not cards.is_diamond(played_as) or opponents == 0:
        raise Slip("at_whom", code=CODES[played_as])
    possible = attacks.diamond_targets(state, seat, opponents)
    if count(possible) > 1:
        raise Slip("at_which", code=CODES[played_as])
    return lowest(possible)


def _seat(state: Corvassa, word: str, otherwise: str) -> int:
    target = seat_number(word, state.seats)
    if target is None:
        raise Slip(otherwise, word=f"{word.upper():.20}")
    return target


def _discard(rest: list[str]) -> int:
    card = _one_card(rest, "which_discard")
    if card == cards.KING:
        raise Slip("never_discard_the_king")
    return moves.DISCARD + card


# ---- answers -----------------------------------------------------------------------------


def _defence(rest: list[str]) -> int:
    named = [_declared(word) for word in rest]
    if len(named) != 1:
        raise Slip("one_defence" if named else "which_defence")
    return moves.DEFEND + _way(DEFENCES, named[0], "never_defends")


def _crown(state: Corvassa, rest: list[str]) -> int:
    words = [word for word in rest if word != "to"]
    if len(words) != 1:
        raise Slip("new_target")
    return moves.CROWN + _seat(state, words[0], "no_such_new_target")


def _shown(state: Corvassa, seat: int, rest: list[str]) -> int:
    card = _one_card(rest, "which_shown")
    number = rest[0][1:]
    if card == cards.KING and number.isdecimal() and int(number) != state.kings[seat]:
        raise Slip("not_your_king", king=state.kings[seat])
    return moves.SHOW + card


def _order(state: Corvassa, seat: int, rest: list[str]) -> int:
    """By the two cards; only who has seen them hears which they are."""
    words = " ".join(rest)
    if words in (AS_FOUND, SWAPPED):
        return moves.ORDER + (words == SWAPPED)
    named = [_card(word) for word in rest]
    if len(named) != 2:
        raise Slip("two_cards")
    if state.phase != phases.ORDERING or seat != state.turn:
        return moves.ORDER
    found = [state.found, state.found_next]
    if named not in (found, found[::-1]):
        raise Slip("other_cards", word=move_text(state, seat, moves.ORDER))
    return moves.ORDER + (named != found)


# ---- what chance does ---------------------------------------------------------------------


def outcome_text(state: Corvassa, outcome: int) -> str:
    """`C is solo`, `A draws K3`, `B loses Kt`, `A steals Qn`, `A sees Qn`."""
    phase = state.phase
    if phase == phases.SOLO:
        return f"{seat_name(outcome)} is solo"
    if phase == phases.KINGS:
        number = nth(setup.numbers_left(state), outcome)
        return f"{seat_name(setup.next_crowned(state))} draws K{number}"
    if phase == phases.LOSING:
        card = cards.nth_held(state.hands[state.target], outcome)
        code = card_code(card, state.kings[state.target])
        return f"{seat_name(state.target)} loses {code}"
    if phase == phases.STEALING:
        card = cards.nth_held(state.hands[state.target] - cards.in_hand(cards.KING), outcome)
        return f"{seat_name(state.turn)} steals {CODES[card]}"
    card = state.top if state.top != cards.NO_CARD else cards.nth_heaped(state.rest, outcome)
    if phase == phases.LOOKING:
        return f"{seat_name(state.turn)} sees {CODES[card]}"
    return f"{seat_name(state.debtor)} draws {CODES[card]}"


def parse_outcome(state: Corvassa, text: str) -> int | None:
    """The first pending outcome with this text; `Rk`, `Rook` or `C` alone will do."""
    words = text.lower().split()
    card = read_card(words[-1]) if words else None
    if card is not None and card != cards.KING:
        words[-1] = CODES[card].lower()
    for outcome in range(state.chances()):
        written = outcome_text(state, outcome).lower().split()
        short = written[:1] if state.phase == phases.SOLO else written[-1:]
        if words in (written, short):
            return outcome
    return None
