"""Corvassa: every refusal has a reason and a rule, speaks to the player, and tells no secret."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from amount import amount
from corvassa.tables import new_game
from courtly.games.corvassa.rules import moves, phases, setup, turns
from courtly.games.corvassa.rules.cards import KINDS, KING, QUEEN, held, in_heap
from courtly.games.corvassa.rules.game import Corvassa
from courtly.games.corvassa.rules.modes import (
    ALLIANCE,
    DUEL,
    FREE_FOUR,
    FREE_THREE,
    TWO_AGAINST_ONE,
)
from courtly.games.corvassa.words.cards import CODES, read_card
from courtly.games.corvassa.words.game import CorvassaWords
from courtly.games.corvassa.words.view import CHANCE, DRAWN, PHASES
from courtly.kernel.bits import bit, first
from courtly.kernel.dice import Dice
from courtly.kernel.rulebook import Rulebook
from courtly.kernel.seats import LETTERS, seats_in
from courtly.kernel.state import Moves
from courtly.kernel.words import Said

RULES = Rulebook.read(Path(moves.__file__).parent.with_name("rulebook.md")).entries
SAYS = CorvassaWords()
MODES = {ALLIANCE: 4, FREE_FOUR: 4, TWO_AGAINST_ONE: 3, FREE_THREE: 3, DUEL: 2}


# ---- tables --------------------------------------------------------------------------------


def table(given: str, mode: int = ALLIANCE, first_turn: bool = False) -> Corvassa:
    """`Rk Pn; Bp`: what A and B hold besides their Kings; `-`: out. A is to act."""
    state = new_game(MODES[mode], mode, False, False, False, False, mode == FREE_FOUR)
    for seat, hand in enumerate(given.split(";")):
        for code in hand.replace("-", "").split():
            take(state, seat, CODES.index(code))
    for seat in range(state.seats):
        state.kings[seat] = seat + 1
        state.receive(seat, KING)
    if mode == TWO_AGAINST_ONE:
        setup.stand_alone(state, 2)
    state.had_turn = 0 if first_turn else first(state.seats)
    state.phase = phases.ACTING
    for seat, hand in enumerate(given.split(";")):
        if hand.strip() == "-":
            state.leave(seat)
    return state


def take(state: Corvassa, seat: int, card: int) -> None:
    """A card comes from the pile."""
    state.receive(seat, card)
    state.rest -= in_heap(card)
    state.rest_cards -= 1


def meant(text: str) -> tuple[int, int]:
    """`A Rk B`: who, and which move."""
    who, word, *rest = text.split()
    seat = LETTERS.index(who)
    if word == "promote":
        return seat, moves.PROMOTE
    if word == "allow":
        return seat, moves.ALLOW
    if word == "crown":
        return seat, moves.CROWN + LETTERS.index(rest[0])
    if word == "order":
        return seat, moves.ORDER + int(rest[0])
    if word in ("discard", "show"):
        return seat, (moves.DISCARD if word == "discard" else moves.SHOW) + card_of(rest[0])
    if word == "defend":
        ways = zip(moves.DEFENCE_CARD, moves.DEFENCE_AS, strict=True)
        return seat, moves.DEFEND + list(ways).index(both(rest[0]))
    if word == "Fv":
        return seat, moves.FAVOR + card_of(rest[0])
    ways = zip(moves.ATTACK_CARD, moves.ATTACK_AS, strict=True)
    way = list(ways).index(both(word)) + (rest[0] == "betray")
    return seat, moves.attack(way, LETTERS.index(rest[-1]))


def card_of(code: str) -> int:
    card = read_card(code)
    assert card is not None
    return card


def both(code: str) -> tuple[int, int]:
    """What is played, and as what."""
    card, _, played_as = code.partition("=")
    if "(" in card:
        return card_of(card), card_of(card[3:5])
    return card_of(card), card_of(played_as or card)


def legal(state: Corvassa, seat: int) -> list[int]:
    found = Moves(moves.MOST_LEGAL)
    state.legal(seat, found)
    return found.listed()


def go_on(state: Corvassa, made: str) -> None:
    """Legal moves, one after the other; before each, chance takes the first outcomes."""
    for text in filter(None, made.split(", ")):
        while state.chances():
            state.happen(0)
        seat, move = meant(text)
        assert move in legal(state, seat), text
        state.apply(seat, move)


def refusal(state: Corvassa, text: str) -> Said:
    seat, move = meant(text)
    assert move not in legal(state, seat), text
    return SAYS.explain(state, seat, move)


# ---- what each refusal cites ---------------------------------------------------------------

REFUSED = [
    # Who is asked.
    ("Rk; Pn", "", "B Pn C", "§5-a"),
    ("Rk; Pn", "", "B defend Pn", "§5.2-a"),
    ("Rk; Pn", "", "B crown D", "§8.1-b"),
    ("Rk; Pn", "", "A allow", "§5.1-a"),
    ("Rk; Pn", "", "A defend Rk", "§5.2-a"),
    ("Rk; Pn", "", "A show Rk", "§11-Kt"),
    ("Rk; Pn", "", "A order 0", "§11-Rk"),
    ("Rk; Pn; Qn", "A Rk B", "C defend Qn", "R37"),
    ("Rk; Pn; Qn", "A Rk B", "C crown D", "§8.1-b"),
    ("Rk Pn; Pn", "A Rk B", "A Pn B", "§5.1-g"),
    ("Rk; Pn", "A Rk B", "B Pn C", "§5.2-b"),
    ("Rk; Pn", "A Rk B", "B show Pn", "§11-Kt"),
    ("Rk; -", "", "B allow", "§10-a"),
    # What is held.
    ("Rk; Pn", "", "A Qn B", "§5.1-a"),
    ("Rk; Pn", "", "A Fl(Rk) B", "§5.1-a"),
    ("Rk; Pn", "A Rk B", "B defend Qn", "§5.2-a"),
    ("Fv Pn; Pn", "", "A Fv Rk", "§11-Fv"),
    ("Pn; Pn", "", "A Fv Pn", "§11-Fv"),
    # The target.
    ("Rk; Pn", "", "A Rk D", "§5.1-c"),
    ("Rk; Pn", "", "A Rk A", "§5.1-c"),
    ("Rk; Pn", "", "A Rk C", "R05"),
    ("Rk; -", "", "A Rk B", "R06"),
    ("Ft; -", "", "A Ft B", "§5.1-d"),
    ("Ft; Pn", "", "A Ft C", "§6.4-b"),
    ("Ft; Pn", "", "A Ft A", "§5.1-d"),
    ("Ch; Pn", "", "A Ch C", "R100"),
    ("Ch; Pn", "", "A Ch A", "§5.1-e"),
    ("Sh; Pn", "", "A Sh C", "§5.1-f"),
    ("Sh; Pn", "", "A Sh betray B", "§5.1-f"),
    ("Sh; Pn; -", "", "A Sh betray C", "§8.8-b"),
    ("Fl; Pn; -", "", "A Fl=Sh betray C", "§8.8-b"),
    # In place of an attack.
    ("Rk Df; Pn", "", "A discard Df", "R25"),
    ("Fl Df; Pn", "", "A discard Df", "R27"),
    ("Fl Df; Pn", "", "A discard Fl", "R27"),
    ("Df; Pn", "", "A discard Dc", "§5.3-a"),
    ("Df; Pn", "", "A discard K1", "R28"),
    ("Pn Pn Pn Rk; Pn", "", "A promote", "§8.2-a"),
    ("Pn Pn Pn Fl; Pn", "", "A promote", "§8.5-f"),
    ("Fv Fv; Pn", "", "A Fv Rk", "R88"),
    ("Fv Rk; Pn", "", "A Fv K1", "§11-Fv"),
    ("Fv Fv Rk; Pn", "", "A Fv Fv", "§11-Fv"),
    ("Fv Rk; Pn; -", "", "A Fv Rk", "R90"),
    # The answer.
    ("Rk; Dc", "A Rk B", "B defend Dc", "R36"),
    ("Ft; Qn", "A Ft B", "B defend Qn", "§6.4-a"),
    ("Ft; Fl", "A Ft B", "B defend Fl=Pn", "§6.4-a"),
    ("Ft; Dc", "A Ft B", "B defend Dc", "§7-e"),
    ("Ch; Rk", "A Ch B", "B defend Rk", "§7-d"),
    ("Ch; Fl", "A Ch B", "B defend Fl=Rk", "§7-d"),
    ("Sh; Dc Rk", "A Sh B", "B defend Dc", "§7-c"),
    ("Sh; Dc Rk", "A Sh B", "B defend Rk", "§7-c"),
    ("Sh; Pn; Dc", "A Sh betray C", "C defend Dc", "§8.7-a"),
    ("Sh; Pn; Fl", "A Sh betray C", "C defend Fl=Dc", "§8.7-a"),
    # Crown's Command.
    ("Ch; Rk", "A Ch B", "B crown D", "§8.1-h"),
    ("Sh; Rk", "A Sh B", "B crown D", "§8.1-h"),
    ("Rk; Rk", "A Rk B", "B crown A", "§8.1-d"),
    ("Rk; Rk", "A Rk B", "B crown B", "§8.1-c"),
    ("Rk; Rk; Pn; -", "A Rk B", "B crown D", "§8.1-c"),
    ("Rk; Rk; Pn; Pn", "A Rk B, B crown D", "D crown C", "§8.1-f"),
    ("Ft; Rk", "A Ft B", "B crown C", "R64"),
    ("Rk; Rk; -; -", "A Rk B", "B crown C", "R66"),
    # What follows.
    ("Kt; Pn Rk", "A Kt B, B defend Pn", "B defend Rk", "§5.2-a"),
    ("Kt; Pn Rk", "A Kt B, B defend Pn", "B crown D", "R61"),
    ("Kt; Pn Rk", "A Kt B, B allow", "B show Bp", "§11-Kt"),
    ("Kt; Pn Rk", "A Kt B, B allow", "B discard Pn", "§11-Kt"),
    ("Kt Pn; Pn Rk", "A Kt B, B allow", "A Pn B", "§11-Kt"),
    ("Pn; Bp Rk", "A Pn B, B allow", "B discard Qn", "§11-Pn"),
    ("Pn; Bp Rk", "A Pn B, B allow", "B defend Rk", "§5.2-a"),
    ("Pn Pn; Bp Rk", "A Pn B, B allow", "A Pn B", "§11-Pn"),
    ("Sh; Bp Rk", "A Sh B, B allow", "B discard K2", "R28"),
    ("Ch; Bp Qn", "A Ch B, B defend Qn", "B allow", "§5.2-a"),
    ("Ch; Bp Qn", "A Ch B, B defend Qn", "B promote", "§8.6-c"),
    ("Sh Pn Kt; Pn; Qn", "A Sh betray C, C defend Qn", "A Pn B", "§8.8-e"),
    ("Fv Pn; Pn; Pn Pn Rk Rk", "A Fv Pn", "C discard Qn", "R87"),
]


@pytest.mark.parametrize(("given", "made", "refused", "cite"), REFUSED)
def test_a_refusal_names_its_rule(given: str, made: str, refused: str, cite: str) -> None:
    state = table(given)
    go_on(state, made)
    assert refusal(state, refused).cite == cite


ELSEWHERE = [
    (FREE_FOUR, "Sh; Pn", "", "A Sh betray C", "§8.8-c"),
    (FREE_THREE, "Sh; Pn", "", "A Sh betray C", "§8.8-c"),
    (DUEL, "Sh; Pn", "", "A Sh betray B", "§8.8-b"),
    (DUEL, "Fv Rk; Pn", "", "A Fv Rk", "§8.8-a"),
    (FREE_FOUR, "Rk; Pn", "", "A Fv Rk", "§8.8-a"),
    (FREE_THREE, "Pn Pn; Pn", "", "A promote", "§8.2-b"),
    (FREE_THREE, "Rk; Pn; Pn", "", "A Rk D", "§5.1-c"),
    (FREE_THREE, "Rk; Rk; -", "A Rk B", "B crown C", "R66"),
    (FREE_FOUR, "Rk; Rk; Rk", "A Rk B", "B crown C", "R60"),
    (FREE_FOUR, "Ft; Rk; Rk", "A Ft B", "B crown A", "§8.1-d"),
    (DUEL, "Rk; Rk", "", "A crown B", "§8.1-j"),
    (DUEL, "Rk; Rk", "A Rk B", "B crown A", "§8.1-j"),
    (TWO_AGAINST_ONE, "Pn; Pn; Pn", "", "A Pn B", "R05"),
    (TWO_AGAINST_ONE, "Ft; Pn; Pn", "", "A Ft B", "§6.4-b"),
    (TWO_AGAINST_ONE, "Ft; Pn; Pn", "A Ft C", "C crown B", "R64"),
]


@pytest.mark.parametrize(("mode", "given", "made", "refused", "cite"), ELSEWHERE)
def test_other_modes_have_other_refusals(
    mode: int, given: str, made: str, refused: str, cite: str
) -> None:
    state = table(given, mode)
    go_on(state, made)
    assert refusal(state, refused).cite == cite


@pytest.mark.parametrize(
    ("refused", "cite"),
    [("A Ch B", "§8.8-g"), ("A Sh betray C", "§8.8-g"), ("A Fl=Ch B", "R16"), ("A Fl=Sh B", "R16")],
)
def test_a_first_turn_has_its_own_refusals(refused: str, cite: str) -> None:
    assert refusal(table("Ch Sh Fl; Pn", first_turn=True), refused).cite == cite


def test_crown_s_command_is_for_one_use() -> None:
    state = table("Rk; Rk; Pn; Pn")
    state.commanded = bit(1)
    go_on(state, "A Rk B")
    assert refusal(state, "B crown D").cite == "§8.1-a"


def test_a_promotion_that_failed_is_closed() -> None:
    state = table("Pn Pn Pn Pn; Pn")
    while state.queens_in_pile():
        state.rest -= in_heap(QUEEN)
        state.rest_cards -= 1
    go_on(state, "A promote")
    assert refusal(state, "A promote").cite == "R79"


def test_a_bare_king_must_attack_with_what_came() -> None:
    state = table(";Pn")
    turns.begin_turn(state, 0)
    state.happen(0)
    said = refusal(state, "A discard Qn")
    assert (said.text, said.cite) == ("the card that you drew can attack, so it must", "R18")


def test_two_cards_alike_have_one_order() -> None:
    state = table("Rk; Pn Pn")
    go_on(state, "A Rk B, B allow")
    while state.chances():
        state.happen(state.chances() - 1 if state.phase == phases.LOSING else 0)
    assert state.found == state.found_next
    assert refusal(state, "A order 1").cite == "§3.1-o"
    assert refusal(state, "A promote").cite == "§11-Rk"
    assert refusal(state, "B promote").cite == "§11-Rk"


WORDS = [
    ("Rk; Pn", "", "B Pn C", "it is A's turn"),
    ("Rk; Pn", "", "A Fl(Rk) B", "you hold no Faceless that is a Rook"),
    ("Rk; Pn", "", "A Rk D", "a Diamond goes at the next opponent, which is B"),
    ("Sh; Pn", "", "A Sh C", "C is your ally: a Shadow can only betray C"),
    ("Pn Pn; Pn", "", "A promote", "a Promotion takes 4 Pawns, you hold 2"),
    ("Fv Rk; Pn", "", "A Fv K1", "the King cannot be given away"),
    ("Rk; Pn", "A Rk B", "C allow", "B is attacked, and nobody else may answer"),
    ("Ft; Qn", "A Ft B", "B defend Qn", "a Queen does not stop a Footpad, only a Defender does"),
    ("Pn; Bp Rk", "A Pn B, B allow", "B promote", "first discard a card, for the Pawn"),
    ("Pn; Bp Rk", "A Pn B, B allow", "A promote", "B must first discard a card, for the Pawn"),
]


@pytest.mark.parametrize(("given", "made", "refused", "text"), WORDS)
def test_a_refusal_speaks_to_the_player(given: str, made: str, refused: str, text: str) -> None:
    state = table(given)
    go_on(state, made)
    assert refusal(state, refused).text == text


# ---- everywhere ----------------------------------------------------------------------------


def played(mode: int, seed: int) -> Iterator[Corvassa]:
    """Every position of a random game in which now and then somebody leaves."""
    dice = Dice(seed)
    state = new_game(MODES[mode], mode, *(dice.below(2) == 0 for _ in range(5)))
    while not state.over():
        yield state
        if state.chances():
            state.happen(dice.below(state.chances()))
        elif dice.below(60) == 0:
            state.leave(seats_in(state.staying())[0])
        else:
            (seat,) = seats_in(state.actors())
            choices = legal(state, seat)
            state.apply(seat, choices[dice.below(len(choices))])
    yield state


def refusals(state: Corvassa, seat: int) -> list[Said]:
    """All of them."""
    allowed = set(legal(state, seat))
    return [SAYS.explain(state, seat, move) for move in range(moves.MOVES) if move not in allowed]


def with_other_cards(state: Corvassa, seat: int) -> Corvassa:
    """The same table, but everybody else's cards have gone round one place."""
    world = state.copy()
    assert isinstance(world, Corvassa)
    hidden = [
        (other, card)
        for other in seats_in(state.living & ~bit(seat))
        for card in range(1, KINDS)
        for _ in range(held(state.hands[other], card))
    ]
    for other, card in hidden:
        world.lose(other, card)
    for (other, _), (_, card) in zip(hidden, hidden[1:] + hidden[:1], strict=True):
        world.receive(other, card)
    return world


@pytest.mark.parametrize("mode", MODES)
def test_every_refusal_has_a_rule_and_tells_no_secret(mode: int) -> None:
    for seed in range(amount(1, 2, soak=60)):
        for number, state in enumerate(played(mode, seed)):
            if number % 4:
                continue
            for seat in range(state.seats):
                said = refusals(state, seat)
                assert {one.cite for one in said} <= set(RULES)
                assert all(one.text and "\n" not in one.text for one in said)
                assert refusals(with_other_cards(state, seat), seat) == said


def test_chance_says_what_it_is_doing() -> None:
    chance = {PHASES[phase] for phase in range(phases.OVER) if phase < phases.ACTING}
    assert set(CHANCE) == chance - {"drawing"} | set(DRAWN.values())
    assert {cite for _, cite in CHANCE.values()} <= set(RULES)
