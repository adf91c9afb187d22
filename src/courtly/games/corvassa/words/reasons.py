"""Why a move is refused. Runs only for moves that `legal` does not list; decides nothing."""

from courtly.games.corvassa.rules import attacks, cards, modes, moves, phases
from courtly.games.corvassa.rules.game import Corvassa
from courtly.games.corvassa.rules.state import NOBODY
from courtly.games.corvassa.words.cards import NAMES, a_card
from courtly.games.corvassa.words.moves import AIM
from courtly.kernel.bits import count, has
from courtly.kernel.seats import in_words, names_in, seat_name
from courtly.kernel.table import Said

CHANCE = {
    phases.SOLO: Said("chance has yet to say who stands alone", "R04"),
    phases.KINGS: Said("the Kings are being dealt", "§4-a"),
    phases.DEALING: Said("the cards are still being dealt", "§4-e"),
    phases.DRAWING: Said("a card is being drawn", "§5.1-i"),
    phases.LOSING: Said("a random card is being picked", "§8.4-c"),
    phases.STEALING: Said("the Footpad is picking a card", "§11-Ft"),
    phases.LOOKING: Said("the Rook is looking at the Draw Pile", "§11-Rk"),
}
# What a card is owed for.
DEBTS = {
    phases.BY_PAWN: Said("for the Pawn", "§11-Pn"),
    phases.BY_SHADOW: Said("for the Shadow", "§11-Sh"),
    phases.PRICE: Said("for stopping the Check", "§8.6-c"),
    phases.PUNISHMENT: Said("for the Betrayal that failed", "§8.8-e"),
    phases.BY_FAVOR: Said("as six are too many", "R87"),
    phases.REWARD: Said("as six are too many", "§8.3-b"),
    phases.AT_THE_END: Said("as six are too many", "§8.3-b"),
}
NO_TEAMS = (modes.FREE_FOUR, modes.FREE_THREE, modes.DUEL)


def why_not(state: Corvassa, seat: int, move: int) -> Said:
    """The reason and the rule."""
    if state.over():
        return Said("the game is over", "§10-e")
    if not has(state.living, seat):
        return Said("you are out of the game", "§10-a")
    if moves.CROWN <= move < moves.ALLOW and state.mode == modes.DUEL:
        return Said("in the duel there is no Crown's Command", "§8.1-j")
    if state.phase in CHANCE:
        return CHANCE[state.phase]
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
    return _ordering(move)


def _is_answer(move: int) -> bool:
    return moves.DEFEND <= move <= moves.ALLOW


def _is_command(move: int) -> bool:
    return moves.CROWN <= move < moves.ALLOW


def _no_such(card: int, cite: str) -> Said:
    """`you hold no Rook`, `you hold no Faceless that is a Rook`."""
    return Said(f"you hold no {a_card(card).split(' ', 1)[1]}", cite)


# ---- somebody else is to decide ------------------------------------------------------------


def _waiting(state: Corvassa, move: int) -> Said:
    who = in_words(names_in(state.actors()))
    if state.phase == phases.ACTING:
        if _is_answer(move):
            return _nobody_attacks(move)
        return Said(f"it is {who}'s turn", "§5-a")
    if state.phase == phases.ANSWERING:
        if _is_command(move):
            return Said(f"{who} is attacked, and only {who} may send the attack on", "§8.1-b")
        if _is_answer(move):
            return Said(f"{who} is attacked, and nobody else may answer", "R37")
        return Said(f"{who} must first answer the attack", "§5.1-g")
    if state.phase == phases.OWING:
        why, cite = DEBTS[state.why]
        return Said(f"{who} must first discard a card, {why}", cite)
    if state.phase == phases.SHOWING:
        return Said(f"{who} must first show a card", "§11-Kt")
    return Said(f"{who} must first put two cards back on the Draw Pile", "§11-Rk")


def _nobody_attacks(move: int) -> Said:
    if _is_command(move):
        return Said("Crown's Command answers an attack on you, and there is none", "§8.1-b")
    return Said("nobody is attacking you", "§5.2-a")


# ---- §5.1 Your turn ------------------------------------------------------------------------


def _action(state: Corvassa, seat: int, move: int) -> Said:
    if move < moves.PROMOTE:
        return _attack(state, seat, moves.way_of(move), moves.target_of(move))
    if move == moves.PROMOTE:
        return _promotion(state, seat)
    if move < moves.DISCARD:
        return _favor(state, seat, move - moves.FAVOR)
    if move < moves.DEFEND:
        return _discard(state, seat, move - moves.DISCARD)
    if move == moves.ALLOW:
        return Said("nothing is to be answered: it is your turn, and you must attack", "§5.1-a")
    if _is_answer(move):
        return _nobody_attacks(move)
    return _shown_or_ordered(move)


def _shown_or_ordered(move: int) -> Said:
    if move < moves.ORDER:
        return Said("no Knight makes you show a card", "§11-Kt")
    return Said("no Rook of yours has turned up cards", "§11-Rk")


def _attack(state: Corvassa, seat: int, way: int, target: int) -> Said:
    card, played_as = moves.ATTACK_CARD[way], moves.ATTACK_AS[way]
    if moves.is_betrayal(way) and state.ally[seat] == NOBODY:
        return _no_betrayal(state)
    if not cards.held(state.hands[seat], card):
        return _no_such(card, "§5.1-a")
    if not attacks.may_play_as(state, seat, way):
        if card == cards.FACELESS:
            return Said(f"on your first turn a Faceless cannot be {a_card(played_as)}", "R16")
        return Said(f"on your first turn you cannot play {a_card(played_as)}", "§8.8-g")
    if moves.is_betrayal(way):
        return Said(f"you can betray only your ally, {seat_name(state.ally[seat])}", "§5.1-f")
    return _wrong_target(state, seat, played_as, target)


def _no_betrayal(state: Corvassa) -> Said:
    if state.mode in (modes.FREE_FOUR, modes.FREE_THREE):
        return Said("in a free-for-all there is nobody to betray", "§8.8-c")
    return Said("you have no ally to betray", "§8.8-b")


def _wrong_target(state: Corvassa, seat: int, played_as: int, target: int) -> Said:
    cite = AIM.get(played_as, "§5.1-c")
    if target == seat:
        return Said("you cannot attack yourself", cite)
    if target >= state.seats:
        return Said(f"nobody sits at {seat_name(target)}", cite)
    if not has(state.living, target):
        return Said(f"{seat_name(target)} is out of the game", AIM.get(played_as, "R06"))
    if not state.is_ally(seat, target):
        return _not_next(state, seat, "§5.1-c")
    if cards.is_diamond(played_as):
        return _not_next(state, seat, "R05")
    name = seat_name(target)
    if played_as == cards.FOOTPAD:
        return Said(f"{name} is your ally: you cannot steal there", "§6.4-b")
    if played_as == cards.SHADOW:
        return Said(f"{name} is your ally: a Shadow can only betray {name}", "§5.1-f")
    return Said(f"{name} is your ally: a Check goes at an opponent", "R100")


def _not_next(state: Corvassa, seat: int, cite: str) -> Said:
    """A Diamond leaves no choice."""
    targets = attacks.diamond_targets(state, seat, state.opponents(seat))
    names = in_words(names_in(targets), "or")
    return Said(f"a Diamond goes at the next opponent, which is {names}", cite)


# ---- what takes the place of an attack -----------------------------------------------------


def _promotion(state: Corvassa, seat: int) -> Said:
    needed, pawns = state.pawns_needed(), cards.held(state.hands[seat], cards.PAWN)
    if pawns >= needed:
        return Said("no Queen was to be had: you cannot try again on this turn", "R79")
    if pawns + cards.held(state.hands[seat], cards.FACELESS) >= needed:
        return Said("a Faceless in your hand is no Pawn", "§8.5-f")
    cite = "§8.2-a" if needed == 4 else "§8.2-b"
    return Said(f"a Promotion takes {needed} Pawns, you hold {pawns}", cite)


def _favor(state: Corvassa, seat: int, gift: int) -> Said:
    hand = state.hands[seat]
    if state.mode in NO_TEAMS:
        return Said("a Favor is for an ally, and here nobody has one", "§8.8-a")
    if not cards.held(hand, cards.FAVOR):
        return _no_such(cards.FAVOR, "§11-Fv")
    if state.ally[seat] == NOBODY:
        return Said("you have no ally any more who could be given a card", "R90")
    if gift in (cards.KING, cards.FAVOR):
        return Said(f"{a_card(gift)} cannot be given away", "§11-Fv")
    if state.others_held(seat) == cards.held(hand, cards.FAVOR):
        return Said("you hold nothing that could be given away", "R88")
    return _no_such(gift, "§11-Fv")


def _discard(state: Corvassa, seat: int, card: int) -> Said:
    if card == cards.KING:
        return _never_the_king()
    if not cards.held(state.hands[seat], card):
        return _no_such(card, "§5.3-a")
    if state.was_bare:
        return Said("the card that you drew can attack, so it must", "R18")
    if _attacks_without_faceless(state, seat):
        return Said("you hold a card that can attack, and so you must attack", "R25")
    return Said("your Faceless can attack, and so you must attack", "R27")


def _never_the_king() -> Said:
    return Said("the King is never discarded by choice", "R28")


def _attacks_without_faceless(state: Corvassa, seat: int) -> bool:
    return any(
        moves.ATTACK_CARD[way] != cards.FACELESS
        and cards.held(state.hands[seat], moves.ATTACK_CARD[way])
        and attacks.may_play_as(state, seat, way)
        for way in range(moves.ATTACKS)
    )


# ---- §5.2 You are attacked -----------------------------------------------------------------


def _answer(state: Corvassa, seat: int, move: int) -> Said:
    if _is_command(move):
        return _command(state, seat, move - moves.CROWN)
    if _is_answer(move):
        return _defence(state, seat, move - moves.DEFEND)
    if move < moves.DEFEND:
        return Said(f"it is {seat_name(state.turn)}'s turn: you can only answer", "§5.2-b")
    return _shown_or_ordered(move)


def _defence(state: Corvassa, seat: int, way: int) -> Said:
    """§7: what does not stop this attack."""
    card, played_as = moves.DEFENCE_CARD[way], moves.DEFENCE_AS[way]
    if not cards.held(state.hands[seat], card):
        return _no_such(card, "§5.2-a")
    name = NAMES[played_as]
    if cards.is_diamond(state.played_as):
        return Said("a Decoy helps against a Check and nothing else", "R36")
    if state.played_as == cards.FOOTPAD:
        cite = "§7-e" if played_as == cards.DECOY else "§6.4-a"
        return Said(f"a {name} does not stop a Footpad, only a Defender does", cite)
    if state.played_as == cards.CHECK:
        return Said(f"a {name} does not stop a Check; Queen, Defender and Decoy do", "§7-d")
    if played_as == cards.DECOY and state.betrays:
        return Said("a Decoy does not stop a Betrayal, only Queen and Defender do", "§8.7-a")
    return Said(f"a {name} does not stop a Shadow, only Queen and Defender do", "§7-c")


def _command(state: Corvassa, seat: int, target: int) -> Said:
    """§8.1: why Crown's Command cannot send the attack there."""
    if state.played_as in (cards.CHECK, cards.SHADOW):
        name = NAMES[state.played_as]
        return Said(f"Crown's Command is of no use against a {name}", "§8.1-h")
    if state.footpad_only and state.played_as != cards.FOOTPAD:
        return Said("at this table Crown's Command is for Footpads alone", "R60")
    if state.redirector != NOBODY:
        return Said("this attack was redirected already", "§8.1-f")
    if has(state.commanded, seat):
        return Said("you have used Crown's Command already", "§8.1-a")
    if count(state.living) == 2:
        return Said("nobody is left to whom the attack could be sent", "R66")
    name = seat_name(target)
    if target == state.turn:
        return Said(f"{name} made the attack, and it cannot be sent back", "§8.1-d")
    if target == seat:
        return Said("the attack goes on to another player, not to yourself", "§8.1-c")
    if target >= state.seats or not has(state.living, target):
        return Said(f"{name} is not in the game", "§8.1-c")
    return Said(f"{name} is the ally of the thief, who never steals there", "R64")


# ---- what follows an attack ----------------------------------------------------------------


def _too_late(state: Corvassa, seat: int, move: int) -> Said | None:
    """R34, R61: the target has had an answer."""
    if seat != state.target or not _is_answer(move):
        return None
    if _is_command(move):
        return Said("for Crown's Command it is too late: the attack is answered", "R61")
    return Said("the attack is answered: one card, and no second try", "§5.2-a")


def _payment(state: Corvassa, seat: int, move: int) -> Said:
    why, cite = DEBTS[state.why]
    if move == moves.DISCARD + cards.KING:
        return _never_the_king()
    if moves.DISCARD <= move < moves.DEFEND:
        return _no_such(move - moves.DISCARD, cite)
    return _too_late(state, seat, move) or Said(f"first discard a card, {why}", cite)


def _showing(state: Corvassa, seat: int, move: int) -> Said:
    if moves.SHOW <= move < moves.ORDER:
        return _no_such(move - moves.SHOW, "§11-Kt")
    return _too_late(state, seat, move) or Said("first show a card, for the Knight", "§11-Kt")


def _ordering(move: int) -> Said:
    if move == moves.ORDER + 1:
        return Said("the two cards are the same, so they have one order only", "§3.1-o")
    return Said("first put the two cards back on the Draw Pile", "§11-Rk")
