"""Why a move is refused. Runs only for moves that `legal` does not list; decides nothing."""

from courtly.games.corvassa.rules import attacks, cards, modes, moves, phases
from courtly.games.corvassa.rules.game import Corvassa
from courtly.games.corvassa.rules.state import NOBODY
from courtly.games.corvassa.words.cards import CODES
from courtly.games.corvassa.words.events import ruled
from courtly.games.corvassa.words.moves import aimed
from courtly.games.corvassa.words.view import CHANCE, OWED, moment
from courtly.kernel.bits import count, has, lowest
from courtly.kernel.rows import Row
from courtly.kernel.seats import names_in, seat_name
from courtly.kernel.words import Saying

# Why a card is owed: what it is for, and the rule against doing something else.
DEBTS = {
    "pawn": ("for the Pawn", "§11-Pn"),
    "shadow": ("for the Shadow", "§11-Sh"),
    "price": ("for stopping the Check", "§8.6-c"),
    "punishment": ("for the Betrayal that failed", "§8.8-e"),
    "favor": ("as the hand is too large", "R87"),
    "reward": ("as the hand is too large", "§8.3-b"),
    "overflow": ("as the hand is too large", "§8.3-b"),
}
WHY = {why: cite for why, (_, cite) in DEBTS.items()}
NOT_HELD = {
    "attack": "§5.1-a",
    "defend": "§5.2-a",
    "discard": "§5.3-a",
    "gift": "§11-Fv",
    "show": "§11-Kt",
}
NOT_NEXT = "a Diamond goes at the next opponent, which is {others:or}"
WAITING = {
    "over": Row("the game is over", "§10-e"),
    "out": Row("you are out of the game", "§10-a"),
    "still": Row(*ruled(CHANCE), by="moment"),
    "not_your_turn": Row("it is {other}'s turn", "§5-a"),
    "others_command": Row("{other} is attacked, and only {other} may send the attack on", "§8.1-b"),
    "others_answer": Row("{other} is attacked, and nobody else may answer", "R37"),
    "answer_comes_first": Row("{other} must first answer the attack", "§5.1-g"),
    "debt_comes_first": Row("{other} must first discard a card, {debt}", WHY, by="debt"),
    "card_comes_first": Row("{other} must first show a card", "§11-Kt"),
    "order_comes_first": Row("{other} must first put two cards back on the Draw Pile", "§11-Rk"),
}
AT_AN_ALLY = {
    "Ft": ("{other} is your ally: you cannot steal there", "§6.4-b"),
    "Sh": ("{other} is your ally: a Shadow can only betray {other}", "§5.1-f"),
    "Ch": ("{other} is your ally: a Check goes at an opponent", "R100"),
}
ON_YOUR_TURN = {
    "no_command_now": Row("Crown's Command answers an attack on you, and there is none", "§8.1-b"),
    "not_attacked": Row("nobody is attacking you", "§5.2-a"),
    "must_attack": Row("nothing is to be answered: it is your turn, and you must attack", "§5.1-a"),
    "nothing_to_show": Row("no Knight makes you show a card", "§11-Kt"),
    "nothing_to_order": Row("no Rook of yours has turned up cards", "§11-Rk"),
    "not_held": Row("you hold no {card}", NOT_HELD | WHY, by="purpose"),
    "first_turn": Row("on your first turn you cannot play {card:a}", "§8.8-g"),
    "first_turn_faceless": Row("on your first turn a Faceless cannot be {card:a}", "R16"),
    "betray_your_ally": Row("you can betray only your ally, {other}", "§5.1-f"),
    "nobody_to_betray": Row("in a free-for-all there is nobody to betray", "§8.8-c"),
    "no_ally_to_betray": Row("you have no ally to betray", "§8.8-b"),
    "at_yourself": Row("you cannot attack yourself", aimed("§5.1-c"), by="card"),
    "nobody_sits_there": Row("nobody sits at {other}", aimed("§5.1-c"), by="card"),
    "fallen": Row("{other} is out of the game", aimed("R06"), by="card"),
    "not_next": Row(NOT_NEXT, "§5.1-c"),
    "ally_is_not_next": Row(NOT_NEXT, "R05"),
    "is_your_ally": Row(*ruled(AT_AN_ALLY), by="card"),
    # What takes the place of an attack.
    "no_queen": Row("no Queen was to be had: you cannot try again on this turn", "R79"),
    "no_pawn": Row("a Faceless in your hand is no Pawn", "§8.5-f"),
    "too_few_pawns": Row(
        "a Promotion takes {needed} Pawns, you hold {pawns}",
        {"4": "§8.2-a", "3": "§8.2-b"},
        by="needed",
    ),
    "no_allies_here": Row("a Favor is for an ally, and here nobody has one", "§8.8-a"),
    "no_ally": Row("you have no ally any more who could be given a card", "R90"),
    "no_gift": Row("{card:a} cannot be given away", "§11-Fv"),
    "nothing_to_give": Row("you hold nothing that could be given away", "R88"),
    "never_the_king": Row("the King is never discarded by choice", "R28"),
    "drawn_card_attacks": Row("the card that you drew can attack, so it must", "R18"),
    "can_attack": Row("you hold a card that can attack, and so you must attack", "R25"),
    "faceless_can_attack": Row("your Faceless can attack, and so you must attack", "R27"),
}
DOES_NOT_STOP = {
    "diamond": ("a Decoy helps against a Check and nothing else", "R36"),
    "betrayal": ("a Decoy does not stop a Betrayal, only Queen and Defender do", "§8.7-a"),
    "decoy_footpad": ("a Decoy does not stop a Footpad, only a Defender does", "§7-e"),
    "footpad": ("{card:a} does not stop a Footpad, only a Defender does", "§6.4-a"),
    "check": ("{card:a} does not stop a Check; Queen, Defender and Decoy do", "§7-d"),
    "shadow": ("{card:a} does not stop a Shadow, only Queen and Defender do", "§7-c"),
}
TO_AN_ATTACK = {
    "only_answer": Row("it is {other}'s turn: you can only answer", "§5.2-b"),
    "does_not_stop": Row(*ruled(DOES_NOT_STOP), by="how"),
    # Crown's Command.
    "no_command_in_duel": Row("in the duel there is no Crown's Command", "§8.1-j"),
    "no_command_against": Row("Crown's Command is of no use against {card:a}", "§8.1-h"),
    "footpads_only": Row("at this table Crown's Command is for Footpads alone", "R60"),
    "redirected": Row("this attack was redirected already", "§8.1-f"),
    "command_spent": Row("you have used Crown's Command already", "§8.1-a"),
    "nobody_left": Row("nobody is left to whom the attack could be sent", "R66"),
    "not_sent_back": Row("{other} made the attack, and it cannot be sent back", "§8.1-d"),
    "not_to_yourself": Row("the attack goes on to another player, not to yourself", "§8.1-c"),
    "not_in_the_game": Row("{other} is not in the game", "§8.1-c"),
    "ally_of_the_thief": Row("{other} is the ally of the thief, who never steals there", "R64"),
    # What follows it.
    "command_too_late": Row("for Crown's Command it is too late: the attack is answered", "R61"),
    "answered": Row("the attack is answered: one card, and no second try", "§5.2-a"),
    "queen_pays_not": Row("at this table the Queen that blocked cannot pay for herself", "R42"),
    "discard_first": Row("first discard a card, {debt}", WHY, by="debt"),
    "show_first": Row("first show a card, for the Knight", "§11-Kt"),
    "one_order": Row("the two cards are the same, so they have one order only", "§3.1-o"),
    "order_first": Row("first put the two cards back on the Draw Pile", "§11-Rk"),
}
REFUSALS = {**WAITING, **ON_YOUR_TURN, **TO_AN_ATTACK}
ALONE = (modes.FREE_FOUR, modes.FREE_THREE)
NOT_STOPPED = {cards.FOOTPAD: "footpad", cards.CHECK: "check", cards.SHADOW: "shadow"}


def why_not(state: Corvassa, seat: int, move: int) -> Saying:
    """The reason and the rule."""
    if state.over():
        return "over", {}
    if not has(state.living, seat):
        return "out", {}
    if _is_command(move) and state.mode == modes.DUEL:
        return "no_command_in_duel", {}
    if moment(state) in CHANCE:
        return "still", {"moment": moment(state)}
    if not has(state.actors(), seat):
        return _waiting(state, move)
    if state.phase == phases.ACTING:
        return _action(state, seat, move)
    if state.phase == phases.ANSWERING:
        return _answer(state, seat, move)
    if state.phase == phases.OWING:
        return _payment(state, seat, move)
    if state.phase == phases.SHOWING:
        return _showing(state, seat, move)
    return "one_order" if move == moves.ORDER + 1 else "order_first", {}


def _is_answer(move: int) -> bool:
    return moves.DEFEND <= move <= moves.ALLOW


def _is_command(move: int) -> bool:
    return moves.CROWN <= move < moves.ALLOW


def _not_held(card: int, purpose: str) -> Saying:
    return "not_held", {"card": CODES[card], "purpose": purpose}


# ---- somebody else is to decide ------------------------------------------------------------


def _waiting(state: Corvassa, move: int) -> Saying:
    other = seat_name(lowest(state.actors()))
    if state.phase == phases.ACTING:
        return _unasked(move) if _is_answer(move) else ("not_your_turn", {"other": other})
    if state.phase == phases.ANSWERING:
        if _is_command(move):
            return "others_command", {"other": other}
        return "others_answer" if _is_answer(move) else "answer_comes_first", {"other": other}
    if state.phase == phases.OWING:
        return "debt_comes_first", {"other": other, "debt": OWED[state.why]}
    showing = state.phase == phases.SHOWING
    return "card_comes_first" if showing else "order_comes_first", {"other": other}


def _unasked(move: int) -> Saying:
    """Nothing has happened that this could answer."""
    if _is_answer(move):
        return "no_command_now" if _is_command(move) else "not_attacked", {}
    return "nothing_to_show" if move < moves.ORDER else "nothing_to_order", {}


# ---- §5.1 Your turn ------------------------------------------------------------------------


def _action(state: Corvassa, seat: int, move: int) -> Saying:
    if move < moves.PROMOTE:
        return _attack(state, seat, moves.way_of(move), moves.target_of(move))
    if move == moves.PROMOTE:
        return _promotion(state, seat)
    if move < moves.DISCARD:
        return _favor(state, seat, move - moves.FAVOR)
    if move < moves.DEFEND:
        return _discard(state, seat, move - moves.DISCARD)
    return ("must_attack", {}) if move == moves.ALLOW else _unasked(move)


def _attack(state: Corvassa, seat: int, way: int, target: int) -> Saying:
    card, played_as, ally = moves.ATTACK_CARD[way], moves.ATTACK_AS[way], state.ally[seat]
    betrays = moves.is_betrayal(way)
    if betrays and ally == NOBODY:
        return "nobody_to_betray" if state.mode in ALONE else "no_ally_to_betray", {}
    if not cards.held(state.hands[seat], card):
        return _not_held(card, "attack")
    if not attacks.may_play_as(state, seat, way):
        name = "first_turn_faceless" if card == cards.FACELESS else "first_turn"
        return name, {"card": CODES[played_as]}
    if betrays:
        return "betray_your_ally", {"other": seat_name(ally)}
    return _wrong_target(state, seat, played_as, target)


def _wrong_target(state: Corvassa, seat: int, played_as: int, target: int) -> Saying:
    card, other = CODES[played_as], seat_name(target)
    if target == seat:
        return "at_yourself", {"card": card}
    if target >= state.seats:
        return "nobody_sits_there", {"card": card, "other": other}
    if not has(state.living, target):
        return "fallen", {"card": card, "other": other}
    ally = state.is_ally(seat, target)
    if ally and not cards.is_diamond(played_as):
        return "is_your_ally", {"card": card, "other": other}
    targets = attacks.diamond_targets(state, seat, state.opponents(seat))
    return "ally_is_not_next" if ally else "not_next", {"others": names_in(targets)}


# ---- what takes the place of an attack -----------------------------------------------------


def _promotion(state: Corvassa, seat: int) -> Saying:
    hand, needed = state.hands[seat], state.pawns_needed
    pawns = cards.held(hand, cards.PAWN)
    if pawns >= needed:
        return "no_queen", {}
    if pawns + cards.held(hand, cards.FACELESS) >= needed:
        return "no_pawn", {}
    return "too_few_pawns", {"needed": needed, "pawns": pawns}


def _favor(state: Corvassa, seat: int, gift: int) -> Saying:
    favors = cards.held(state.hands[seat], cards.FAVOR)
    if state.mode in ALONE or state.mode == modes.DUEL:
        return "no_allies_here", {}
    if not favors:
        return _not_held(cards.FAVOR, "gift")
    if state.ally[seat] == NOBODY:
        return "no_ally", {}
    if gift in (cards.KING, cards.FAVOR):
        return "no_gift", {"card": CODES[gift]}
    return ("nothing_to_give", {}) if state.others_held(seat) == favors else _not_held(gift, "gift")


def _discard(state: Corvassa, seat: int, card: int) -> Saying:
    if card == cards.KING:
        return "never_the_king", {}
    if not cards.held(state.hands[seat], card):
        return _not_held(card, "discard")
    if state.was_bare:
        return "drawn_card_attacks", {}
    return "can_attack" if _attacks_without_faceless(state, seat) else "faceless_can_attack", {}


def _attacks_without_faceless(state: Corvassa, seat: int) -> bool:
    return any(
        moves.ATTACK_CARD[way] != cards.FACELESS
        and cards.held(state.hands[seat], moves.ATTACK_CARD[way])
        and attacks.may_play_as(state, seat, way)
        for way in range(moves.ATTACKS)
    )


# ---- §5.2 You are attacked -----------------------------------------------------------------


def _answer(state: Corvassa, seat: int, move: int) -> Saying:
    if _is_command(move):
        return _command(state, seat, move - moves.CROWN)
    if _is_answer(move):
        return _defence(state, seat, move - moves.DEFEND)
    if move < moves.DEFEND:
        return "only_answer", {"other": seat_name(state.turn)}
    return _unasked(move)


def _defence(state: Corvassa, seat: int, way: int) -> Saying:
    """§7: what does not stop this attack."""
    card, played_as, attack = moves.DEFENCE_CARD[way], moves.DEFENCE_AS[way], state.played_as
    if not cards.held(state.hands[seat], card):
        return _not_held(card, "defend")
    how = "diamond" if cards.is_diamond(attack) else NOT_STOPPED[attack]
    if played_as == cards.DECOY and attack == cards.FOOTPAD:
        how = "decoy_footpad"
    elif played_as == cards.DECOY and state.betrays:
        how = "betrayal"
    return "does_not_stop", {"card": CODES[played_as], "how": how}


def _command(state: Corvassa, seat: int, target: int) -> Saying:
    """§8.1: why Crown's Command cannot send the attack there."""
    other = seat_name(target)
    if state.played_as in (cards.CHECK, cards.SHADOW):
        return "no_command_against", {"card": CODES[state.played_as]}
    if state.footpad_only and state.played_as != cards.FOOTPAD:
        return "footpads_only", {}
    if state.redirector != NOBODY:
        return "redirected", {}
    if has(state.commanded, seat):
        return "command_spent", {}
    if count(state.living) == 2:
        return "nobody_left", {}
    if target == state.turn:
        return "not_sent_back", {"other": other}
    if target == seat:
        return "not_to_yourself", {}
    absent = target >= state.seats or not has(state.living, target)
    return "not_in_the_game" if absent else "ally_of_the_thief", {"other": other}


# ---- what follows an attack ----------------------------------------------------------------


def _payment(state: Corvassa, seat: int, move: int) -> Saying:
    if move == moves.DISCARD + cards.KING:
        return "never_the_king", {}
    if move == moves.DISCARD + cards.QUEEN and cards.held(state.hands[seat], cards.QUEEN):
        return "queen_pays_not", {}
    if moves.DISCARD <= move < moves.DEFEND:
        return _not_held(move - moves.DISCARD, OWED[state.why])
    return _too_late(state, seat, move) or ("discard_first", {"debt": OWED[state.why]})


def _showing(state: Corvassa, seat: int, move: int) -> Saying:
    if moves.SHOW <= move < moves.ORDER:
        return _not_held(move - moves.SHOW, "show")
    return _too_late(state, seat, move) or ("show_first", {})


def _too_late(state: Corvassa, seat: int, move: int) -> Saying | None:
    """R34, R61: the target has had an answer."""
    if seat != state.target or not _is_answer(move):
        return None
    return "command_too_late" if _is_command(move) else "answered", {}
