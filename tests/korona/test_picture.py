"""What the terminal shows of a table of Korona: all that the view holds, and nothing else."""

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache, partial
from typing import Any

import pytest
from rich.cells import cell_len

from amount import Run
from courtly.games.korona import GAME
from courtly.games.korona.terminal.picture import choose, draw
from courtly.games.korona.words import terms
from courtly.games.korona.words.cards import CODES, NAMES, PHASES
from courtly.games.korona.words.colours import GROUNDS
from courtly.kernel.dice import Dice
from courtly.kernel.match import Match
from courtly.kernel.play import Draft
from courtly.kernel.seats import LETTERS
from courtly.kernel.words import Data
from courtly.testing.walk import step
from pictures import COLOUR, CONTROL, ODD_NAMES, System, in_turn, on_paper, view_after

pytestmark = pytest.mark.once

EVERY = 29 if Run.soak else 90  # position of a game
SIZES = [(80, 24, 12), (100, 30, 19), (120, 40, 26), (80, 40, 26), (120, 24, 12)]
COURT = ["Anselm", "Beatrix", "Cosima", "Dorn"]
AREAS = {
    "A": {"hand": "Fa Fa Kn IM ED TS Sh", "area": "[Fi Fa Fa] [Ru] [To Ar Jo] [St Kn] [Kn] [Th]"},
    "B": {"hand": "Do GA Sh He St", "area": "[To Ar Ar Ar] [Fi Fa] [Ru Jo] [Fi]"},
    "C": {"hand": "Re", "area": "[He] [Fa] [Fa] [Fi Fa Fa Fa] [To Th]"},
    "D": {"hand": "ED ED IM", "area": "[St Kn Kn] [Ar] [Ru]"},
}
TABLE: Data = {"seats": 4, **AREAS, "market": "Fa - SA", "discards": "ED ED Sh Ar", "acts": 1}
TABLE |= {"known": {"B": "He"}, "pile": 20}
WINNING: Data = {"seats": 3, "A": "Fa Fa | [Ru Ru] [Fi Fa] [Fi Fa] [Fi] [Fi Fa]", "B": "Sh | [To]"}
RISING: Data = {"seats": 4, "A": "Re Fa | [Fi Fa Fa] [Fa] [Fa] [Fa] [Fa]", "B": "Sh | [To]"}
RISING |= {"C": "Sh | [Fi]", "D": "ED | [Kn]"}
CODE = re.compile("|".join(CODES))
BUILDS = CODES[:10]


def seated(number: int, **more: Any) -> Data:
    """The table with so many players."""
    gone = LETTERS[number:]
    kept = {field: value for field, value in TABLE.items() if field not in gone}
    return {**kept, "seats": number, **more}


def printed(
    view: Data,
    names: Iterable[str] = COURT,
    width: int = 80,
    height: int = 24,
    chosen: str = "",
    colours: System | None = None,
) -> str:
    """The picture as a terminal gets it that is wider than the picture may be."""
    return on_paper(draw(view, list(names), width, height, chosen), width, height, colours)


after = partial(view_after, GAME)


def declaring(position: Data, *parts: str, seat: int = 0) -> Data:
    """What a seat sees while A is not done declaring."""
    draft = Draft(GAME, Match(GAME, position=position).state, 0)
    for part in parts:
        draft.add(part)
    return GAME.words.view(draft.state, seat)


def views(seed: int) -> Iterator[Data]:
    """Views of random games, some of which are left: of every phase, and of further positions."""
    for seats in GAME.seats:
        match, dice, met = Match(GAME, seats), Dice(100 * seed + seats), set()
        while not match.state.over():
            step(match, dice, leaving=seats == 4 and len(match.lines) > 300)
            if match.state.phase not in met or len(match.lines) % EVERY == 0:
                met.add(match.state.phase)
                yield from (GAME.words.view(match.state, seat) for seat in range(-1, seats))


@cache
def some_views() -> list[Data]:
    """Tables of every size, while a card is under way, and at the end."""
    seen = [after(seated(seats), seat=seat) for seats in GAME.seats for seat in (-1, 0, 1)]
    seen += [after(seated(n), "A TS B, take p2, take p4, give p5", seat=1) for n in GAME.seats]
    return [*seen, after(WINNING, "A place Fa p4")]


def rare_moments() -> Iterator[Data]:
    """Declarations in the making, and what seldom comes about at random."""
    for parts in (("IM p1",), ("TS B",), ("TS B", "take p2"), ("TS B", "take p2", "take p4")):
        yield declaring(TABLE, *parts)
    armed = {**TABLE, "A": {**AREAS["A"], "hand": "SA GA"}, "market": "Fa - -"}
    for parts in (("SA B",), ("SA C", "send p6"), ("SA C", "send p6", "to new")):
        yield declaring(armed, *parts)
    yield after(armed, "A SA B, take p2, take p4", "B Sh")
    yield after({"seats": 2, "A": "GA | [Fi]", "B": " | [Ru Jo]"}, "A GA B, take p1")
    yield after(RISING, "A Re", "B allow", "C allow", "D allow")


# ---- shape -------------------------------------------------------------------------


def test_every_picture_of_random_games_keeps_to_its_place() -> None:
    met = set()
    for view, (width, height, rows) in in_turn((*views(seed=3), *rare_moments()), SIZES[:3]):
        met.add(view["phase"])
        lines = printed(view, COURT, width, height).splitlines()
        assert {cell_len(line) for line in lines} == {width}
        assert len(lines) <= rows + 1  # the Discard Pile is never cut
    assert met == {*PHASES}


@pytest.mark.parametrize("names", ODD_NAMES)
def test_odd_names_break_nothing(names: list[str]) -> None:
    for view, (width, height, rows) in in_turn(some_views(), SIZES, ODD_NAMES.index(names)):
        odd = printed(view, (names * 2)[:4], width, height)
        assert {cell_len(line) for line in odd.splitlines()} == {width}
        assert len(odd.splitlines()) <= rows
        assert "\x1b" not in odd
        assert "\u202e" not in odd


@pytest.mark.parametrize("width", [20, 40, 60, 72, 200])
def test_other_widths_are_kept_as_well(width: int) -> None:
    for view in some_views():
        for height in (20, 24, 30, 60):
            lines = printed(view, COURT, width, height).splitlines()
            assert {cell_len(line) for line in lines} == {width}


def test_the_signs_are_told_apart_and_never_two_cells_wide() -> None:
    signs = [*terms.EMBLEMS.values(), terms.FULL, terms.FITS, terms.PLACE, terms.ON_TURN]
    assert len(set(signs)) == len(signs)
    assert {unicodedata.east_asian_width(sign) for sign in signs} <= {"N", "A"}
    assert len(set(GROUNDS.values())) == len(GROUNDS) == len(BUILDS) + 1  # Shields


@pytest.mark.parametrize(("width", "height", "rows"), SIZES)
def test_without_colours_the_words_are_the_same(width: int, height: int, rows: int) -> None:
    view = after(TABLE, "A TS B, take p2, take p4, give p5")
    bare = printed(view, COURT, width, height, "Farmer")
    assert view == after(TABLE, "A TS B, take p2, take p4, give p5")
    for system in ("truecolor", "256", "standard"):
        bright = printed(view, COURT, width, height, "Farmer", system)
        assert COLOUR.search(bright)
        assert CONTROL.sub("", bright) == bare


# ---- nothing but the view ----------------------------------------------------------


@pytest.mark.parametrize(("width", "height", "rows"), SIZES)
def test_a_hand_is_shown_to_its_owner_alone(width: int, height: int, rows: int) -> None:
    for seat in range(-1, 4):  # there is one Revolt, and it is in the hand of C
        text = printed(after(TABLE, seat=seat), COURT, width, height)
        assert ("Re" in CODE.findall(text)) == ("Revolt" in text) == (seat == 2)


def test_a_declaration_in_the_making_is_its_players_alone() -> None:
    for seat, shown in ((0, True), (1, False), (-1, False)):
        text = printed(declaring(TABLE, "TS B", "take p2", seat=seat))
        assert ("Tactical Swap by Anselm against Beatrix: takes Fa (p2)" in text) == shown


def test_the_own_sealed_answer_is_shown_to_nobody_else() -> None:
    for seat in (-1, 0, 1, 2, 3):
        text = printed(after(RISING, "A Re", "B Sh", seat=seat))
        assert ("your sealed answer: Sh" in text) == (seat == 1)


# ---- areas -------------------------------------------------------------------------


def test_every_card_of_the_view_is_there() -> None:
    for number, view in enumerate(views(seed=4)):
        width, height, _ = SIZES[number % 3]
        text = printed(view, COURT, width, height)
        seen: Any = view
        wanted = Counter(code for code in seen["market"] if code)
        for player in seen["players"].values():
            wanted += Counter(code for pile in player["area"] for code in pile)
            wanted += Counter({*player["known"], *player.get("hand", ())})
        found = Counter(CODE.findall(text))
        assert all(found[code] >= n for code, n in wanted.items()), (wanted - found, text)


@pytest.mark.parametrize(("width", "height", "rows"), SIZES[:3])
def test_piles_have_numbers_places_that_are_left_and_a_sign_when_full(
    width: int, height: int, rows: int
) -> None:
    text = printed(after(seated(2)), COURT, width, height)
    assert all(f"p{number}" in text for number in range(1, 7))
    if height == 24:
        assert "p1[To Ar Ar Ar]◆ p2[Fi Fa ··] p3[Ru ★Jo]◆ p4[Fi ···]" in text
        assert "p1[Fi Fa Fa ·] p2[Ru ·] p3[To Ar ★Jo ·] p4[St Kn ·] p5[Kn] p6[‡Th]" in text
    else:
        assert len(re.findall(f"p[13]{terms.FULL}", text)) == 2
        empty = height < 40  # a place of the Market, as two dots
        assert text.count("··") == 2 + 3 + 1 + 1 + 1 + 1 + empty


def test_standing_piles_grow_from_their_lead_upwards() -> None:
    lines = printed(after(seated(2)), COURT, 100, 30).splitlines()
    near = lines[next(at for at, line in enumerate(lines) if "▸ A" in line) + 1 :][:5]
    columns = ["".join(line[at : at + 6].strip() for line in near) for at in range(2, 44, 7)]
    assert columns[0] == "··♙Fa♙Fa≡Fip1"
    assert columns[2] == "··★Jo↟Ar♖Top3"
    assert columns[5] == "‡Thp6"


def test_many_piles_are_written_closely_before_anything_is_left_out() -> None:
    singles = " ".join(["[Fa]"] * 12 + ["[Ar]"] * 10 + ["[Kn]"] * 5 + ["[To]"] * 6 + ["[St]"] * 4)
    for seats in GAME.seats:
        empty = dict.fromkeys(LETTERS[1:seats], "")
        view = after({"seats": seats, "A": f"Fi | {singles}", **empty})
        for width, height, _ in SIZES:
            lines = printed(view, COURT, width, height).splitlines()
            assert {cell_len(line) for line in lines} == {width}
            text = "\n".join(lines)
            assert "p37" in text or re.search(r"\b37\b", text)
            assert Counter(CODE.findall(text))["Fa"] >= 12
            assert len(lines) <= height - 9


@pytest.mark.parametrize(("width", "height", "rows"), SIZES)
def test_points_farmers_colours_and_hands_of_all(width: int, height: int, rows: int) -> None:
    for seats in GAME.seats:
        view: Any = after(seated(seats))
        text = printed(view, COURT, width, height)
        for player in view["players"].values():
            assert re.search(rf"\b{player['points']} (points?|pts)\b", text)
            assert re.search(rf"\b{player['farmers']} (Farmers?|Fa)\b", text)
            assert re.search(rf"\b{len(player['colours'])}( colours?|/10 col)\b", text)
        assert "hand 5" in text
        assert re.search(r"hand( 5)? with He", text)


def test_what_is_missing_to_each_victory() -> None:
    text = printed(after(seated(2)))
    assert "healing St Kn He Th  military St 2Kn To 3Ar  production 2Fi 3Fa" in text
    wide = printed(after(seated(2)), COURT, 120, 40)
    assert re.search(r"military +Ru Kn To 4Ar", wide)
    four = printed(after(TABLE))
    assert "heal 4  mil 7  prod 5" in four
    assert "production complete" in printed(after(WINNING, "A place Fa p4"))


def test_who_has_left_is_struck_out() -> None:
    match = Match(GAME, position=TABLE)
    match.leave(2)
    assert "C Cosima has left" in printed(GAME.words.view(match.state, 0))


# ---- Market and hand ---------------------------------------------------------------


@pytest.mark.parametrize(("width", "height", "rows"), SIZES)
def test_draw_pile_market_discards_and_the_own_hand_by_kinds(
    width: int, height: int, rows: int
) -> None:
    text = printed(after(seated(2)), COURT, width, height)
    assert "Discards 4 2ED Sh Ar" in text
    if height < 40:
        assert re.search(r"Draw Pile 20 +Market +Fa .* ··  +SA", text)
    else:
        assert re.search(r"│ +20 +│ │ +♙ +│ ╎ +╎ │ Attack │", text)
    for code in ("Kn", "Fa", "IM", "ED", "TS", "Sh"):
        assert re.search(rf" {code} ", text)
    assert text.count("×2") == 1
    assert all(name in text for name in ("Internal", "Swap", "Shield"))


# ---- what is under way -------------------------------------------------------------


@pytest.mark.parametrize(("width", "height", "rows"), SIZES)
def test_the_card_under_way_is_told_with_its_declaration(
    width: int, height: int, rows: int
) -> None:
    view = after(seated(2), "A TS B, take p2, take p4, give p5", seat=1)
    text = " ".join(printed(view, COURT, width, height).split())
    assert re.search(r"(Swap by Anselm against Beatrix|TS by An… against Be…): takes Fa", text)
    assert "gives" in text
    assert "will Beatrix play a Shield?" in text


def test_shields_thieves_stacks_and_jokers_are_told() -> None:
    armed = seated(2, A={"hand": "SA Sh GA", "area": "[Th] [Fi]"}, market="Fa - -")
    sent = printed(after(armed, "A SA B, send p1, to new, take p2"))
    assert "Sneak Attack by Anselm against Beatrix: sends Th (p1) to new, takes Fa (p2)" in sent
    shielded = printed(after(armed, "A SA B, send p1, to new, take p2", "B Sh"))
    assert "SA by An… against Be…: sends Th (p1) to new, takes Fa (p2); 1 Shield so far" in shielded
    assert "will Anselm answer the Shield?" in shielded
    assert "takes p1" in printed(after(armed, "A GA B, take p1"))
    assert "moves Jo (p3)" in printed(declaring(TABLE, "IM p3"))


def test_what_waits_for_a_place_is_told() -> None:
    position: Data = {"seats": 2, "A": "TS Fa | [Kn] [Fi]", "B": " | [Fi Fa] [Fi]"}
    text = printed(after(position, "A TS B, take p1, take p2, give p1"))
    assert "TS by An… against Be…   set aside: [Fa] for An…, [Fi] for An…, [Kn] for Be…" in text
    assert "Anselm puts a card down" in text


def test_the_banner_counts_actions_and_names_the_last_turn() -> None:
    assert "2 actions left" in printed(after(TABLE))
    last = {**seated(2), "market": "- - -", "pile": 0}
    assert "2 actions left · last turn" in printed(after(last))


# ---- what a person singles out -----------------------------------------------------


def test_cards_and_piles_are_singled_out_by_code_name_or_number() -> None:
    view = after(TABLE)
    for text in ("Fa", "fa", "Farmer", "farm"):
        assert choose(view, text) == "Farmer"
    for text in ("IM", "Internal Move", "internal"):
        assert choose(view, text) == "Internal Move"
    assert choose(view, " P1 ") == "p1"
    moves = ("Re", "Sh", "revolt", "shield", "place Fa p1", "end", "done", "allow", "keep", "new")
    for text in ("p7", "p0", "p1 p2", "", " ", "1", "why", *moves):
        assert choose(view, text) == ""
    assert choose(after(TABLE, seat=-1), "Fa") == ""


@pytest.mark.parametrize(("width", "height", "rows"), SIZES)
def test_a_card_shows_where_it_can_be_built(width: int, height: int, rows: int) -> None:
    match = Match(GAME, position=TABLE)
    legal = GAME.legal_texts(match.state, 0)
    for code in ("Fa", "Kn"):
        spots = [text.split()[2] for text in legal if text.startswith(f"place {code} ")]
        name = NAMES[CODES.index(code)]
        text = printed(after(TABLE), COURT, width, height, name)
        own = spots[1:] if spots[0] == "new" else spots
        assert len(re.findall(f"{terms.FITS}p", text)) == len(own)
        assert re.search(rf"{name} \({code}\): {own[0]}", text)
    assert terms.FITS not in printed(after(TABLE), COURT, width, height)


def test_a_pile_shows_what_goes_on_it_and_an_action_card_what_it_does() -> None:
    view = after(TABLE)
    assert "p2 [Ru]: Ruler, Joker or Thief may go on it" in printed(view, chosen="p2")
    assert "p5 [Kn]: nothing may go on it" in printed(view, chosen="p5")
    assert "Glorious Attack: Take a whole full stack." in printed(view, chosen="Glorious Attack")


# ---- the end -----------------------------------------------------------------------


@pytest.mark.parametrize(("width", "height", "rows"), SIZES)
def test_the_winner_is_crowned(width: int, height: int, rows: int) -> None:
    for seat in (-1, 0, 1):
        view = after(WINNING, "A place Fa p4", seat=seat)
        text = printed(view, COURT, width, height)
        assert "♔  Anselm wins by production  ♔" in text
        assert "♔ A Anselm" in text


def test_ends_without_one_winner_are_told() -> None:
    match = Match(GAME, position=seated(2))
    match.agree_draw()
    assert "the players agree on a draw" in printed(GAME.words.view(match.state, -1))
    shared: Data = {"seats": 3, "A": " | [Kn]", "C": " | [Ar]", "phase": "over", "pile": 0}
    shared["victors"] = ["A", "C"]
    assert "Anselm and Cosima share the crown" in printed(after(shared))


def test_the_discard_pile_is_never_cut() -> None:
    view: Any = after({"seats": 2, "A": "Fa | ", "market": "Ru Ru Ru"})
    view["discards"] = dict.fromkeys(CODES, 2)
    for width, height, _ in SIZES:
        text = printed(view, COURT, width, height)
        line = " ".join(text[text.index("Discards") :].split("\n")[:4])
        assert all(f"2{code}" in line for code in CODES), text
        assert "…" not in line


def test_the_numbers_of_piles_stand_apart() -> None:
    singles = ["Fa"] * 12 + ["Ar"] * 10 + ["To"] * 6
    for piles in range(1, len(singles)):
        area = " ".join(f"[{code}]" for code in singles[:piles])
        view = after({"seats": 2, "A": f"Kn | {area}", "market": "Ru Ru Ru"})
        for width, height, _ in SIZES:
            assert not re.search(r"p\d+◆?p\d", printed(view, COURT, width, height))
