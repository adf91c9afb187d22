"""What each is asked, and what the others wait for.

A question is for one seat and goes by what that seat knows; what the others read is public.
"""

from courtly.games.corvassa.rules import moves, phases
from courtly.games.corvassa.rules.game import Corvassa
from courtly.games.corvassa.rules.state import NOBODY
from courtly.games.corvassa.words.cards import CODES, declared
from courtly.games.corvassa.words.events import ruled
from courtly.games.corvassa.words.labels import OWING, debt_of, is_fatal, legal
from courtly.games.corvassa.words.view import CHANCE, moment
from courtly.kernel.bits import has
from courtly.kernel.rows import Row
from courtly.kernel.seats import names_in, seat_name
from courtly.kernel.words import Saying

WITHOUT_QUEEN = {"attack": "", "attack favor": " or do {other} a Favor"}
TURN = {
    **WITHOUT_QUEEN,
    "attack promote": " or trade your Pawns for a Queen",
    "attack promote favor": ", trade your Pawns for a Queen or do {other} a Favor",
}


def turn(why: str, instead: dict[str, str]) -> dict[str, str]:
    """What may be done on a turn, by the choices there are."""
    return {key: f"{why}: attack with one card{others}." for key, others in instead.items()}


WITHOUT_ATTACK = "None of your cards can attack: discard one and draw one"
STOPPED_BY = dict.fromkeys(CODES, "§7-b") | {"Sh": "§7-c", "Ch": "§7-d", "Ft": "§7-e"}
COMING = {
    "attack": ("{attacker} attacks you with {attack:a}", "§5.1-a"),
    "betrayal": ("{attacker} betrays you with {attack:a}", "§8.8-d"),
    "command": ("{other} sends {attacker}'s attack with {attack:a} on to you", "§8.1-c"),
}
BY_CHANCE = "by a chance of 1 in {cards} your King"
BLINDLY = f"you would lose a random card, {BY_CHANCE}"
THREAT = {
    "King": ("your King would fall", "§10-a"),
    "Qn": (BLINDLY, "§8.4-a"),
    "Rk": (BLINDLY, "§8.4-a"),
    "Bp": ("{attacker} would see your hand", "§11-Bp"),
    "Kt": ("you would show all a card of your choice", "§11-Kt"),
    "Pn": ("you would discard a card of your choice", "§11-Pn"),
    "Ft": ("{attacker} would steal a random card", "§11-Ft"),
    "Sh": (f"you would lose a card of your choice and a random one, {BY_CHANCE}", "R48"),
}
ANSWERS = {
    "defend command allow": "Defend, use Crown's Command or let it happen",
    "defend allow": "Defend or let it happen",
    "command allow": "Use Crown's Command or let it happen",
    "allow": "You cannot stop this",
}
QUESTIONS = {
    "turn": Row(turn("Your turn", TURN), "§5.1-a", by="choices"),
    "turn_without_queen": Row(
        turn("There is no Queen for your Pawns", WITHOUT_QUEEN), "R79", by="choices"
    ),
    "bare_without_attack": Row("The card you drew cannot attack: discard it.", "§5.3-c"),
    "without_attack": Row(f"{WITHOUT_ATTACK}.", "§5.3-a"),
    "only_a_favor": Row(f"{WITHOUT_ATTACK}, or play the Favor.", "§5.3-a"),
    "attacked": Row("{coming}: {threat}. {ways}.", STOPPED_BY, by="card"),
    "owing": Row(*ruled(OWING), by="why"),
    "showing": Row("{attacker}'s Knight has hit you. Which card do you show to all?", "§11-Kt"),
    "ordering": Row(
        "Your Rook finds {card:a} on top and {next:a} below. How do they go back?", "§11-Rk"
    ),
}
PROMPTS = {
    **QUESTIONS,
    # Within a question.
    "coming": Row(*ruled(COMING), by="how"),
    "threat": Row(*ruled(THREAT), by="danger"),
    "ended": Row("{seat} wear[s] the last crown.", "§10-e"),
    "ended_together": Row("{seats} share the crown.", "§10-e"),
    "ended_in_a_draw": Row(
        "A draw between {seats}.", {"agreed": "R116", "limit": "R107"}, by="how"
    ),
    "chance": Row(
        {key: f"{text[0].upper()}{text[1:]}." for key, (text, _) in CHANCE.items()},
        ruled(CHANCE)[1],
        by="moment",
    ),
    # What the others read.
    "waits_for_answer": Row("Waiting for {other} to answer {attacker}'s {card}.", "R111"),
    "waits_for_debt": Row("Waiting for {other} to discard a card.", ruled(OWING)[1], by="why"),
    "waits_for_card": Row("Waiting for {other} to show a card.", "§11-Kt"),
    "waits_for_order": Row("Waiting for {other} to put two cards back on the Draw Pile.", "R59b"),
    "waits_for_turn": Row("Waiting for {other} to play a card.", "§5-a"),
}


def asked(state: Corvassa, seat: int) -> Saying:
    """What this seat is asked, or whom it waits for."""
    if state.over():
        return _ended(state)
    if moment(state) in CHANCE:
        return "chance", {"moment": moment(state)}
    if seat >= 0 and has(state.actors(), seat):
        return _question(state, seat)
    return _waiting(state)


def _ended(state: Corvassa) -> Saying:
    """Who wears the crown."""
    victors = names_in(state.victors)
    if state.drawn():
        how = "agreed" if state.agreed else "limit"
        return "ended_in_a_draw", {"seats": victors, "how": how}
    if len(victors) > 1:
        return "ended_together", {"seats": victors}
    return "ended", {"seat": victors[0]}


def _waiting(state: Corvassa) -> Saying:
    """What the others read: for whom they wait, and for what."""
    other = seat_name(state.actor())
    if state.phase == phases.ANSWERING:
        card, attacker = CODES[state.played_as], seat_name(state.turn)
        return "waits_for_answer", {"other": other, "attacker": attacker, "card": card}
    if state.phase == phases.OWING:
        return "waits_for_debt", {"other": other, "why": debt_of(state)}
    if state.phase == phases.SHOWING:
        return "waits_for_card", {"other": other}
    ordering = state.phase == phases.ORDERING
    return "waits_for_order" if ordering else "waits_for_turn", {"other": other}


# ---- what the one who is asked reads -------------------------------------------------------


def _question(state: Corvassa, seat: int) -> Saying:
    attacker = seat_name(state.turn)
    if state.phase == phases.ACTING:
        return _turn(state, seat)
    if state.phase == phases.ANSWERING:
        return _attacked(state, seat, attacker)
    if state.phase == phases.OWING:
        held = state.sizes[seat]
        return "owing", {"why": debt_of(state), "attacker": attacker, "held": held}
    if state.phase == phases.SHOWING:
        return "showing", {"attacker": attacker}
    return "ordering", {"card": CODES[state.found], "next": CODES[state.found_next]}


def _turn(state: Corvassa, seat: int) -> Saying:
    kinds = {moves.kind_of(move) for move in legal(state, seat)}
    favors = moves.FAVOR in kinds
    if moves.DISCARD in kinds:
        instead = "only_a_favor" if favors else "without_attack"
        return "bare_without_attack" if state.was_bare else instead, {}
    choices = ["attack"] + ["promote"] * (moves.PROMOTE in kinds) + ["favor"] * favors
    return "turn_without_queen" if state.promotion_closed else "turn", {
        "choices": " ".join(choices),
        "other": seat_name(state.ally[seat]) if favors else None,
    }


def _attacked(state: Corvassa, seat: int, attacker: str) -> Saying:
    """What comes, what it would do, and the ways out."""
    card, attack = CODES[state.played_as], declared(state.card, state.played_as)
    sender = None if state.redirector == NOBODY else seat_name(state.redirector)
    how = "betrayal" if state.betrays else "command" if sender else "attack"
    danger = "King" if is_fatal(state, seat) else card
    picked_from = state.others_held(seat) if card == "Sh" else state.sizes[seat]
    kinds = {moves.kind_of(move) for move in legal(state, seat)}
    ways = {"defend": moves.DEFEND, "command": moves.CROWN, "allow": moves.ALLOW}
    return "attacked", {
        "card": card,
        "coming": ("coming", {"how": how, "attacker": attacker, "attack": attack, "other": sender}),
        "threat": ("threat", {"danger": danger, "attacker": attacker, "cards": picked_from}),
        "ways": " ".join(way for way, kind in ways.items() if kind in kinds),
    }
