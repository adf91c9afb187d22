"""What a player meets is explained: every card, unit, role and sign, once, under its rule."""

import unicodedata
from itertools import islice
from typing import Any

import pytest

from amount import Run
from courtly.cli.picture import picture_of
from courtly.games import every_game
from courtly.games import game as game_named
from courtly.kernel.game import Game
from courtly.kernel.printed import GAP
from courtly.kernel.seats import seats_in
from courtly.testing.walk import walk
from pictures import in_turn, on_paper

CODES = {  # of all things that a game's views and moves name
    "court_of_shadows": "Reg Bla Dip Cor Wid allowance grant usurp tax assassinate exchange steal",
    "corvo": "c d h s T J Q K A trump lost unseen",
    "cyvasse": "Ra Sp Cr LH HH El Ca Tr Dr Ki M W F X R .",
    "korona": "Ru St Kn To Ar Fi Fa He Jo Th Do IM ED TS SA GA Re Sh heal mil prod",
    "corvassa": "K Qn Rk Bp Kt Pn Sh Ch Ft Df Dc Fv Fl Fl(Rk) Fl(Bp) Fl(Kt)",
}
LONGEST = 200  # letters
POSITIONS = 300
EVERY = 1 if Run.soak else 6  # position of them
# Rims, backs of cards, arrows of an attack and points between words mean nothing by themselves.
MERE_LINES = set("╱╲╳·•–—…§×’‘“”❰❱✦◀▶▼▒░█▀▄≡") | set(map(chr, range(0x2500, 0x25A0)))
SIZES = ((80, 24, 24), (120, 40, 40))

of_every_game = pytest.mark.parametrize("game", every_game(), ids=lambda game: game.name)


@of_every_game
def test_every_card_unit_role_and_action_has_its_term(game: Game[Any]) -> None:
    known = [term.code for term in game.terms()]
    assert not set(CODES[game.name].split()) - set(known)
    assert len(known) == len(set(known))


@of_every_game
def test_a_term_is_a_sentence_or_two_under_a_rule_of_the_book(game: Game[Any]) -> None:
    for term in game.terms():
        assert game.rulebook.find(term.cite), term
        assert term.name, term
        assert term.text.endswith("."), term
        assert len(term.text) <= LONGEST, term


@pytest.mark.once
@of_every_game
def test_what_is_printed_has_the_numbers_of_the_table(game: Game[Any]) -> None:
    usual = {number.name: str(number.usual) for number in game.numbers}
    assert game.terms(usual) == game.terms()
    assert game.facts(usual) == game.facts()
    named = {gap[1] for term in game.words.terms for gap in GAP.finditer(term.text)}
    assert named
    for number in game.numbers:
        other = {number.name: str(next(one for one in number.span if one != number.usual))}
        changed = game.terms(other) != game.terms() or game.facts(other) != game.facts()
        assert changed or number.name not in named, number


def test_a_usurpation_for_five_coins_says_so() -> None:
    court = game_named("court_of_shadows")
    at_table = {"usurp_cost": "5", "allowance_gain": "2", "double_loss": "off"}
    texts = {term.code: term.text for term in court.terms(at_table)}
    assert texts["usurp"].startswith("Pay 5 coins:")
    assert texts["allowance"].startswith("Take 2 coins.")
    actions: Any = court.facts(at_table)["actions"]
    assert (actions["usurp"]["coins"], actions["allowance"]["effect"]) == (5, "Take 2 coins")


@of_every_game
def test_a_move_is_explained_under_the_rule_that_it_cites(game: Game[Any]) -> None:
    rules = {term.code: term.cite for term in game.terms()}
    cited: dict[str, set[str]] = {}
    for spot in islice(walk(game, POSITIONS, seed=5), POSITIONS):
        for seat in seats_in(spot.state.actors()):
            for move in game.legal(spot.state, seat):
                text = game.words.text(spot.state, seat, move)
                cited.setdefault(text, set()).add(game.words.cite(spot.state, seat, move))
    assert not {text: rules[text] for text in cited if rules.get(text) not in {None, *cited[text]}}


@of_every_game
def test_every_sign_that_is_drawn_has_its_term(game: Game[Any]) -> None:
    drawn = set[str]()
    names = [""] * game.seats[-1]
    for at, spot in enumerate(islice(walk(game, POSITIONS, seed=5), POSITIONS)):
        if at % EVERY == 0 or spot.state.over():
            view = game.words.view(spot.state, at // EVERY % spot.match.seats)
            for _, (width, height, _) in in_turn([view], SIZES, at // EVERY):
                drawn |= set(on_paper(picture_of(game).draw(view, names, width, height), 120, 40))
    signs = {c for c in drawn if not c.isascii() and unicodedata.category(c)[0] in "SP"}
    explained = "".join(term.sign or term.code for term in game.terms())
    assert not signs - MERE_LINES - set(explained)
