"""Names that are what they seem to be."""

import pytest

from courtly.server.names import LONGEST, BadName, cleaned, looks, told_apart

FINE = (
    *("Ada", "Zoë", "Søren", "Nguyễn Văn Ân", "O'Brien", "Anne-Marie", "D’Artagnan", "R2D2", "42"),
    *("Дмитрий", "Ёлка", "Αθηνά", "Ελένη", "שרה", "فاطمة", "نیک\u200cپی", "प्रिया", "क्\u200dष"),
    *("李小龍", "さくら", "サクラ", "佐々木ハナコ", "김민수", "Ken 健", "สมชาย", "🦊", "Ada 🦊"),
    *("👩\u200d🚀", "❤\ufe0f", "👍🏽", "x²", "Mr. X", "A_B", "ǅenana", "Ａｄａ", "Łukasz", "Ḥasan"),
)


@pytest.mark.parametrize("name", FINE)
def test_names_of_people_everywhere_are_fine(name: str) -> None:
    assert cleaned(name) == name


INVISIBLE = (
    *("\u3164", "Ada\u3164", "\u115f\u1160", "\uffa0", "\u2800\u2800", "A\u200bda", "\u200d"),
    *("A\u200dda", "A\u200cda", "Ada\u202e", "\u2066Ada", "A\u00adda", "Ad\ufe0fa", "\u034f"),
    *("A\u180bda", "Ada\U000e0101", "\ufeffAda", "Ada\U000e0041", "\x07Ada", "A\x00", "\ue000"),
    *("Ada\u061c", "\u17b4x", "Д\u200dа"),
)


@pytest.mark.parametrize("name", INVISIBLE, ids=ascii)
def test_what_cannot_be_seen_is_refused(name: str) -> None:
    with pytest.raises(BadName, match="to be seen"):
        cleaned(name)


@pytest.mark.parametrize("name", ["Аda", "Adа", "Ρaul", "Вob", "Dοm", "Ада Bob", "Αнна", "aշ"])
def test_a_name_in_two_scripts_is_refused(name: str) -> None:
    with pytest.raises(BadName, match="one script"):
        cleaned(name)


@pytest.mark.parametrize("name", ["   ", "...", "'", "\u0301", "--", "\u3000"])
def test_a_name_that_says_nothing_is_refused(name: str) -> None:
    with pytest.raises(BadName):
        cleaned(name)


def test_spaces_are_put_in_order_and_accents_composed() -> None:
    assert cleaned("  Ada\u3000\u00a0 Lovelace\n") == "Ada Lovelace"
    assert cleaned("Zoe\u0308") == "Zoë"
    assert len(cleaned("x" * 23 + " y")) <= LONGEST


ALIKE = [("Ada", "ADA"), ("Ada", "Ａｄａ"), ("Ada", "𝐀𝐝𝐚"), ("Ida", "lda"), ("Rocco", "R0cc0")]
ALIKE += [("сор", "cop"), ("Tom", "Тоm"), ("ΑΝΝΑ", "AvvA"), ("ﬁn", "fin"), ("A\u200dda", "Ada")]


@pytest.mark.parametrize(("one", "other"), ALIKE)
def test_names_that_look_alike_are_known_to(one: str, other: str) -> None:
    assert looks(one) == looks(other)


def test_whoever_looks_like_another_gets_a_number() -> None:
    assert told_apart("Ada", ["Bob", "Eve"]) == "Ada"
    assert told_apart("ADA", ["Ada", "ada 2"]) == "ADA 3"
    long = "x" * LONGEST
    assert told_apart(long, [long]) == "x" * (LONGEST - 2) + " 2"
    assert told_apart("Ádá", ["Ada"]) == "Ádá"
