"""Why a move is refused. Runs only for moves that `legal` does not list; decides nothing."""

from courtly.games.corvassa.rules import attacks, cards, modes, moves, phases
from courtly.games.corvassa.rules.game import Corvassa
from courtly.games.corvassa.rules.state import NOBODY
from courtly.games.corvassa.words.cards import CODES
from courtly.games.corvassa.words.position import OWED, PHASES
from courtly.games.corvassa.words.speech import CHANCE, say
from courtly.kernel.bits import count, has, lowest
from courtly.kernel.seats import names_in, seat_name
from courtly.kernel.words import Said

ALONE = (modes.FREE_FOUR, modes.FREE_THREE)
NOT_STOPPED = {cards.FOOTPAD: "footpad", cards.CHECK: "check", cards.SHADOW: "shadow"}


def why_not(state: Corvassa, seat: int, move: int) -> Said:
    """The reason and the rule."""
    if state.over():
        return say("over")
    if not has(state.living, seat):
        return say("out")
    if _is_command(move) and state.mode == modes.DUEL:
        return say("no_command_in_duel")
    if PHASES[state.phase] in CHANCE:
        return say("still", phase=PHASES[state.phase])
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
    return say("one_order" if move == moves.ORDER + 1 else "order_first")


def _is_answer(move: int) -> bool:
    return moves.DEFEND <= move <= moves.ALLOW


def _is_command(move: int) -> bool:
    return moves.CROWN <= move < moves.ALLOW


def _not_held(card: int, purpose: str) -> Said:
    return say("not_held", card=CODES[card], purpose=purpose)


# ---- somebody else is to decide ------------------------------------------------------------


def _waiting(state: Corvassa, move: int) -> Said:
    other = seat_name(lowest(state.actors()))
    if state.phase == phases.ACTING:
        return _unasked(move) if _is_answer(move) else say("not_your_turn", other=other)
    if state.phase == phases.ANSWERING:
        if _is_command(move):
            return say("others_command", other=other)
        return say("others_answer" if _is_answer(move) else "answer_comes_first", other=other)
    if state.phase == phases.OWING:
        return say("debt_comes_first", other=other, debt=OWED[state.why])
    showing = state.phase == phases.SHOWING
    return say("card_comes_first" if showing else "order_comes_first", other=other)


def _unasked(move: int) -> Said:
    """Nothing has happened that this could answer."""
    if _is_answer(move):
        return say("no_command_now" if _is_command(move) else "not_attacked")
    return say("nothing_to_show" if move < moves.ORDER else "nothing_to_order")


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
    return say("must_attack") if move == moves.ALLOW else _unasked(move)


def _attack(state: Corvassa, seat: int, way: int, target: int) -> Said:
    card, played_as, ally = moves.ATTACK_CARD[way], moves.ATTACK_AS[way], state.ally[seat]
    betrays = moves.is_betrayal(way)
    if betrays and ally == NOBODY:
        return say("nobody_to_betray" if state.mode in ALONE else "no_ally_to_betray")
    if not cards.held(state.hands[seat], card):
        return _not_held(card, "attack")
    if not attacks.may_play_as(state, seat, way):
        name = "first_turn_faceless" if card == cards.FACELESS else "first_turn"
        return say(name, card=CODES[played_as])
    if betrays:
        return say("betray_your_ally", other=seat_name(ally))
    return _wrong_target(state, seat, played_as, target)


def _wrong_target(state: Corvassa, seat: int, played_as: int, target: int) -> Said:
    card, other = CODES[played_as], seat_name(target)
    if target == seat:
        return say("at_yourself", card=card)
    if target >= state.seats:
        return say("nobody_sits_there", card=card, other=other)
    if not has(state.living, target):
        return say("fallen", card=card, other=other)
    ally = state.is_ally(seat, target)
    if ally and not cards.is_diamond(played_as):
        return say("is_your_ally", card=card, other=other)
    targets = attacks.diamond_targets(state, seat, state.opponents(seat))
    return say("ally_is_not_next" if ally else "not_next", others=names_in(targets))


# ---- what takes the place of an attack -----------------------------------------------------


def _promotion(state: Corvassa, seat: int) -> Said:
    hand, needed = state.hands[seat], state.pawns_needed()
    pawns = cards.held(hand, cards.PAWN)
    if pawns >= needed:
        return say("no_queen")
    if pawns + cards.held(hand, cards.FACELESS) >= needed:
        return say("no_pawn")
    return say("too_few_pawns", needed=needed, pawns=pawns)


def _favor(state: Corvassa, seat: int, gift: int) -> Said:
    favors = cards.held(state.hands[seat], cards.FAVOR)
    if state.mode in (*ALONE, modes.DUEL):
        return say("no_allies_here")
    if not favors:
        return _not_held(cards.FAVOR, "gift")
    if state.ally[seat] == NOBODY:
        return say("no_ally")
    if gift in (cards.KING, cards.FAVOR):
        return say("no_gift", card=CODES[gift])
    return say("nothing_to_give") if state.others_held(seat) == favors else _not_held(gift, "gift")


def _discard(state: Corvassa, seat: int, card: int) -> Said:
    if card == cards.KING:
        return say("never_the_king")
    if not cards.held(state.hands[seat], card):
        return _not_held(card, "discard")
    if state.was_bare:
        return say("drawn_card_attacks")
    return say("can_attack" if _attacks_without_faceless(state, seat) else "faceless_can_attack")


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
        return say("only_answer", other=seat_name(state.turn))
    return _unasked(move)


def _defence(state: Corvassa, seat: int, way: int) -> Said:
    """§7: what does not stop this attack."""
    card, played_as, attack = moves.DEFENCE_CARD[way], moves.DEFENCE_AS[way], state.played_as
    if not cards.held(state.hands[seat], card):
        return _not_held(card, "defend")
    how = "diamond" if cards.is_diamond(attack) else NOT_STOPPED[attack]
    if played_as == cards.DECOY and attack == cards.FOOTPAD:
        how = "decoy_footpad"
    elif played_as == cards.DECOY and state.betrays:
        how = "betrayal"
    return say("does_not_stop", card=CODES[played_as], how=how)


def _command(state: Corvassa, seat: int, target: int) -> Said:
    """§8.1: why Crown's Command cannot send the attack there."""
    other = seat_name(target)
    if state.played_as in (cards.CHECK, cards.SHADOW):
        return say("no_command_against", card=CODES[state.played_as])
    if state.footpad_only and state.played_as != cards.FOOTPAD:
        return say("footpads_only")
    if state.redirector != NOBODY:
        return say("redirected")
    if has(state.commanded, seat):
        return say("command_spent")
    if count(state.living) == 2:
        return say("nobody_left")
    if target == state.turn:
        return say("not_sent_back", other=other)
    if target == seat:
        return say("not_to_yourself")
    absent = target >= state.seats or not has(state.living, target)
    return say("not_in_the_game" if absent else "ally_of_the_thief", other=other)


# ---- what follows an attack ----------------------------------------------------------------


def _payment(state: Corvassa, seat: int, move: int) -> Said:
    if move == moves.DISCARD + cards.KING:
        return say("never_the_king")
    if moves.DISCARD <= move < moves.DEFEND:
        return _not_held(move - moves.DISCARD, OWED[state.why])
    return _too_late(state, seat, move) or say("discard_first", debt=OWED[state.why])


def _showing(state: Corvassa, seat: int, move: int) -> Said:
    if moves.SHOW <= move < moves.ORDER:
        return _not_held(move - moves.SHOW, "show")
    return _too_late(state, seat, move) or say("show_first")


def _too_late(state: Corvassa, seat: int, move: int) -> Said | None:
    """R34, R61: the target has had an answer."""
    if seat != state.target or not _is_answer(move):
        return None
    return say("command_too_late" if _is_command(move) else "answered")
