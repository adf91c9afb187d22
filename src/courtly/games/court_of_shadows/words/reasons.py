"""Why a move is refused. Runs only for moves that `legal` does not list; decides nothing."""

from courtly.games.court_of_shadows.rules import actions, challenges, moves, state
from courtly.games.court_of_shadows.rules.cards import NOBODY
from courtly.games.court_of_shadows.rules.game import CourtOfShadows
from courtly.games.court_of_shadows.words.cards import CODES
from courtly.games.court_of_shadows.words.moves import ACTIONS, MISREAD, RULES
from courtly.games.court_of_shadows.words.prompts import CHANCE
from courtly.games.court_of_shadows.words.view import PHASES
from courtly.kernel.bits import has
from courtly.kernel.rows import Row
from courtly.kernel.seats import names_in, seat_name
from courtly.kernel.words import Saying

TARGET_RULES = MISREAD["no_such_seat"].cite

REFUSALS = {
    "game_over": Row("the game is over", "§8-a"),
    "exiled": Row("exiled players neither act nor react", "R47"),
    **{f"still_{PHASES[phase]}": Row(*said) for phase, said in CHANCE.items()},
    # An action.
    "answer_first": Row("you are asked for an answer now", "§3-c"),
    "not_your_turn": Row("it is {other}'s turn", "§3-a"),
    "not_settled": Row("{other}'s action is not settled yet", "§3-c"),
    "at_oneself": Row("{action} is aimed at another player", TARGET_RULES, by="action"),
    "not_there": Row("{other} is not in the game", TARGET_RULES, by="action"),
    "duty": Row("with {coins} you must usurp", "§3-d"),
    "too_poor": Row(
        "{action} costs {coins}, you have {purse}", RULES | {"assassinate": "R09"}, by="action"
    ),
    "no_coins": Row("{other} has no coins to steal", "R42"),
    # An answer.
    "loss_first": Row("{other} must first turn up a card", "R55"),
    "return_first": Row("{other} must first return two cards", "R39"),
    "no_pass": Row("one may not pass: a turn is one action", "§3-b"),
    "nothing_asked": Row("nothing is to be answered; it is {other}'s turn", "§3-a"),
    "unstoppable": Row("{action} can be neither challenged nor blocked", RULES, by="action"),
    "settled": Row("{action} is settled", "§5-j"),
    "not_tax": Row("the Regent blocks Royal Grant, not Tax", "R52"),
    "unblockable": Row("nothing blocks {action}", "§6-b"),
    "oneself": Row("one cannot challenge or block oneself", "R54"),
    "challenge_first": Row("the claim may be challenged first; blocks come after", "R16"),
    "target_blocks": Row("only {other} may block this", "R13"),
    "answered": Row("you have answered already", "R21"),
    "no_claim": Row("{action} claims no role", "R53"),
    "too_late": Row("the time to challenge this claim is over", "§5-k"),
    "one_block": Row("{other} blocks already; one block per action", "R30"),
    "wrong_role": Row("{role:the} does not block {action}", "§6-b"),
    # A card.
    "no_such_card": Row("no {role} lies face down before you", "§7-a"),
    "no_loss": Row("you have no influence to lose now", "§7-b"),
    "not_face_down": Row("you can return only face-down cards of yours", "R39"),
    "no_exchange": Row("no Exchange of yours is under way; {others} to decide", "§4-f"),
}


def why_not(court: CourtOfShadows, seat: int, move: int) -> Saying:
    """The reason, as the name of its row and its fields."""
    if court.over():
        return "game_over", {}
    if not has(court.living, seat):
        return "exiled", {}
    if court.phase in CHANCE:
        return f"still_{PHASES[court.phase]}", {}
    if move < moves.ALLOW:
        return _action(court, seat, move)
    if move < moves.LOSE:
        return _answer(court, seat, move)
    asked = has(court.actors(), seat)
    if move < moves.RETURN:
        losing = asked and court.phase == state.LOSING
        return ("no_such_card", {"role": CODES[move - moves.LOSE]}) if losing else ("no_loss", {})
    if asked and court.phase == state.RETURNING:
        return "not_face_down", {}
    return "no_exchange", {"others": names_in(court.actors())}


def _action(court: CourtOfShadows, seat: int, move: int) -> Saying:
    if court.phase != state.TURN or seat != court.turn:
        if has(court.asked, seat):
            return "answer_first", {}
        mine = "not_your_turn" if court.phase == state.TURN else "not_settled"
        return mine, {"other": seat_name(court.turn)}
    kind, target, coins = moves.kind_of(move), moves.target_of(move), court.coins[seat]
    action, price = ACTIONS[kind].word, actions.price_of(court, kind)
    if target == seat:
        return "at_oneself", {"action": action}
    if target != NOBODY and not has(court.living, target):
        return "not_there", {"action": action, "other": seat_name(target)}
    if coins >= court.must_usurp_at:
        return "duty", {"coins": coins}
    if coins < price:
        return "too_poor", {"action": action, "coins": price, "purse": coins}
    return "no_coins", {"other": seat_name(target)}


def _answer(court: CourtOfShadows, seat: int, move: int) -> Saying:
    action = ACTIONS[court.action].word
    if court.phase == state.LOSING:
        return "loss_first", {"other": seat_name(court.loser)}
    if court.phase == state.RETURNING:
        return "return_first", {"other": seat_name(court.turn)}
    between = court.phase == state.TURN
    if between and move == moves.ALLOW and seat == court.turn:
        return "no_pass", {}
    if between and (court.turns == 0 or move == moves.ALLOW):
        return "nothing_asked", {"other": seat_name(court.turn)}
    if between and court.action in (moves.ALLOWANCE, moves.USURP):
        return "unstoppable", {"action": action}
    if move >= moves.BLOCK and not moves.blocks_of(court.action):
        return ("not_tax", {}) if court.action == moves.TAX else ("unblockable", {"action": action})
    return ("settled", {"action": action}) if between else _in_window(court, seat, move, action)


def _in_window(court: CourtOfShadows, seat: int, move: int, action: str) -> Saying:
    if seat == challenges.claimant(court):
        return "oneself", {}
    if court.phase == state.CHALLENGING and move >= moves.BLOCK:
        return "challenge_first", {}
    if not has(challenges.answerers(court), seat):
        return "target_blocks", {"other": seat_name(court.target)}
    if not has(court.asked, seat):
        return "answered", {}
    if court.phase == state.CHALLENGING_BLOCK:
        return "one_block", {"other": seat_name(court.blocker)}
    if move >= moves.BLOCK:
        return "wrong_role", {"role": CODES[move - moves.BLOCK], "action": action}
    return ("no_claim", {"action": action}) if court.action == moves.GRANT else ("too_late", {})
