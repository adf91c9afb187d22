"""Why a move is refused. Runs only for moves that `legal` does not list; decides nothing."""

from courtly.games.court_of_shadows.rules import actions, challenges, moves, state
from courtly.games.court_of_shadows.rules.cards import NOBODY
from courtly.games.court_of_shadows.rules.game import CourtOfShadows
from courtly.games.court_of_shadows.words.cards import NAMES, the
from courtly.games.court_of_shadows.words.moves import ACTION_NAMES
from courtly.games.court_of_shadows.words.prompts import CHANCE
from courtly.kernel.bits import has
from courtly.kernel.seats import in_words, names_in, seat_name
from courtly.kernel.table import Said


def why_not(court: CourtOfShadows, seat: int, move: int) -> Said:
    """The reason and the rule."""
    if court.over():
        return Said("the game is over", "§8-a")
    if not has(court.living, seat):
        return Said("exiled players neither act nor react", "R47")
    if court.phase in CHANCE:
        return CHANCE[court.phase]
    if move < moves.ALLOW:
        return _action(court, seat, move)
    if move < moves.LOSE:
        return _answer(court, seat, move)
    if move < moves.RETURN:
        return _loss(court, seat, move - moves.LOSE)
    return _return(court, seat)


def _action(court: CourtOfShadows, seat: int, move: int) -> Said:
    if court.phase != state.TURN or seat != court.turn:
        if has(court.asked, seat):
            return Said("you are asked for an answer now", "§3-c")
        if court.phase == state.TURN:
            return Said(f"it is {seat_name(court.turn)}'s turn", "§3-a")
        return Said(f"{seat_name(court.turn)}'s action is not settled yet", "§3-c")
    action, target, coins = moves.kind_of(move), moves.target_of(move), court.coins[seat]
    whom = "R05" if action == moves.USURP else "R06"
    if target == seat:
        return Said(f"{ACTION_NAMES[action]} is aimed at another player", whom)
    if target != NOBODY and not has(court.living, target):
        return Said(f"{seat_name(target)} is not in the game", whom)
    if coins >= actions.MUST_USURP_AT:
        return Said(f"with {coins} coins you must usurp", "§3-d")
    if action == moves.USURP:
        return Said(f"Usurpation costs {actions.USURP_COST} coins, you have {coins}", "§4-c")
    if action == moves.ASSASSINATE:
        return Said(f"Assassinate costs {actions.ASSASSINATE_COST} coins, you have {coins}", "R09")
    return Said(f"{seat_name(target)} has no coins to steal", "R42")


def _answer(court: CourtOfShadows, seat: int, move: int) -> Said:
    if court.phase == state.LOSING:
        return Said(f"{seat_name(court.loser)} must first turn up a card", "R55")
    if court.phase == state.RETURNING:
        return Said(f"{seat_name(court.turn)} must first return two cards", "R39")
    if court.phase == state.TURN:
        return _nothing_to_answer(court, seat, move)
    name = ACTION_NAMES[court.action]
    if move >= moves.BLOCK and not moves.blocks_of(court.action):
        return _unblockable(court.action)
    claimant = court.blocker if court.phase == state.CHALLENGING_BLOCK else court.turn
    if seat == claimant:
        return Said("one cannot challenge or block oneself", "R54")
    if court.phase == state.CHALLENGING and move >= moves.BLOCK:
        return Said("the claim may be challenged first; blocks come after", "R16")
    if court.phase == state.BLOCKING and not has(challenges.answerers(court), seat):
        return Said(f"only {seat_name(court.target)} may block this", "R13")
    if not has(court.asked, seat):
        return Said("you have answered already", "R21")
    if court.phase == state.BLOCKING and move == moves.CHALLENGE:
        if court.action == moves.GRANT:
            return Said("Royal Grant claims no role", "R53")
        return Said("the time to challenge this claim is over", "§5-k")
    if court.phase == state.CHALLENGING_BLOCK:
        return Said(f"{seat_name(court.blocker)} blocks already; one block per action", "R30")
    return Said(f"{the(move - moves.BLOCK)} does not block {name}", "§6-b")


def _nothing_to_answer(court: CourtOfShadows, seat: int, move: int) -> Said:
    """It is somebody's turn: what came last cannot be answered any more, or never could."""
    if move == moves.ALLOW and seat == court.turn:
        return Said("one may not pass: a turn is one action", "§3-b")
    name = ACTION_NAMES[court.action]
    if court.turns == 0 or move == moves.ALLOW:
        return Said(f"nothing is to be answered; it is {seat_name(court.turn)}'s turn", "§3-a")
    if court.action in (moves.ALLOWANCE, moves.USURP):
        cite = "§4-a" if court.action == moves.ALLOWANCE else "§4-c"
        return Said(f"{name} can be neither challenged nor blocked", cite)
    if move >= moves.BLOCK and not moves.blocks_of(court.action):
        return _unblockable(court.action)
    return Said(f"{name} is settled", "§5-j")


def _unblockable(action: int) -> Said:
    if action == moves.TAX:
        return Said("the Regent blocks Royal Grant, not Tax", "R52")
    return Said(f"nothing blocks {ACTION_NAMES[action]}", "§6-b")


def _loss(court: CourtOfShadows, seat: int, role: int) -> Said:
    if court.phase == state.LOSING and seat == court.loser:
        return Said(f"no {NAMES[role]} lies face down before you", "§7-a")
    return Said("you have no influence to lose now", "§7-b")


def _return(court: CourtOfShadows, seat: int) -> Said:
    if court.phase == state.RETURNING and seat == court.turn:
        return Said("you can return only face-down cards of yours", "R39")
    waiting = in_words(names_in(court.actors()))
    return Said(f"no Exchange of yours is under way; {waiting} to decide", "§4-f")
