"""Names that are what they seem to be."""

from pathlib import Path

import pytest

from courtly.server.lookalikes import looks
from courtly.server.names import LONGEST, BadName, cleaned, told_apart

FINE = (
    *("Ada", "Zoë", "Søren", "Nguyễn Văn Ân", "O'Brien", "Anne-Marie", "D’Artagnan", "R2D2", "42"),
    *("Дмитрий", "Ёлка", "Αθηνά", "Ελένη", "שרה", "فاطمة", "نیک\u200cپی", "प्रिया", "क्\u200dष"),
    *("李小龍", "さくら", "サクラ", "佐々木ハナコ", "김민수", "Ken 健", "สมชาย", "🦊", "Ada 🦊"),
    *("👩\u200d🚀", "❤\ufe0f", "👍🏽", "x²", "Mr. X", "A_B", "ǅenana", "Ａｄａ", "Łukasz", "Ḥasan"),
    *("Ka\u02bbiulani", "O\u02bcNeil", "A\u0332da", "יִצְחָק", "מֹשֶׁה", "مُحَمَّد", "ज़ीनत", "မြို့", "ဗုဒ္ဓ"),
    *("សុខា", "កម្ពុជា", "བཀྲ་ཤིས", "น้ำผึ้ง", "が"),
)


@pytest.mark.parametrize("name", FINE)
def test_names_of_people_everywhere_are_fine(name: str) -> None:
    assert cleaned(name) == name


INVISIBLE = (
    *("\u3164", "Ada\u3164", "\u115f\u1160", "\uffa0", "\u2800\u2800", "A\u200bda", "\u200d"),
    *("A\u200dda", "A\u200cda", "Ada\u202e", "\u2066Ada", "A\u00adda", "Ad\ufe0fa", "\u034f"),
    *("A\u180bda", "Ada\U000e0101", "\ufeffAda", "Ada\U000e0041", "\x07Ada", "A\x00", "\ue000"),
    *("Ada\u061c", "\u17b4x", "Д\u200dа", "Ada\u2d7f", "Ada\U0001107f", "Ada\u1039"),
    *("Ada\U00010a3f", "မ\u1039", "A\u1039b", "ⴰ\u2d7f", "نیک\u200c", "🦊\u200d", "نیک\u200c پی"),
)


@pytest.mark.parametrize("name", INVISIBLE, ids=ascii)
def test_what_cannot_be_seen_is_refused(name: str) -> None:
    with pytest.raises(BadName, match="to be seen"):
        cleaned(name)


@pytest.mark.parametrize("name", ["Аda", "Adа", "Ρaul", "Вob", "Dοm", "Ада Bob", "Αнна", "aշ"])
def test_a_name_in_two_scripts_is_refused(name: str) -> None:
    with pytest.raises(BadName, match="one script"):
        cleaned(name)


FOREIGN = ("\u064e", "\u05b7", "\u0903", "\u0483", "\u3099\u064e", "\u0dca", "\u0f7f", "\u1cf7")


@pytest.mark.parametrize("mark", FOREIGN, ids=ascii)
def test_a_mark_of_another_script_is_refused(mark: str) -> None:
    with pytest.raises(BadName, match="one script"):
        cleaned(f"Ada{mark}")


HEAPS = (
    "a" + "\u0336\u0337\u0338" * 7,
    "a\u0336\u0337\u0338",
    "á\u0323\u0336",
    "a\u0336\u0336",
    "ก็็",
)


@pytest.mark.parametrize("name", HEAPS, ids=ascii)
def test_a_heap_of_marks_on_one_letter_is_refused(name: str) -> None:
    with pytest.raises(BadName, match="not a heap"):
        cleaned(name)


@pytest.mark.parametrize(
    "name", ["   ", "\u02bc", "\u02bb\u02bb", "...", "'", "\u0301", "--", "\u3000"]
)
def test_a_name_that_says_nothing_is_refused(name: str) -> None:
    with pytest.raises(BadName):
        cleaned(name)


def test_spaces_are_put_in_order_and_accents_composed() -> None:
    assert cleaned("  Ada\u3000\u00a0 Lovelace\n") == "Ada Lovelace"
    assert cleaned("Zoe\u0308") == "Zoë"
    assert len(cleaned("x" * 23 + " y")) <= LONGEST


ALIKE = [("Ada", "ADA"), ("Ada", "Ａｄａ"), ("Ada", "𝐀𝐝𝐚"), ("Ida", "lda"), ("Rocco", "R0cc0")]
ALIKE += [("сор", "cop"), ("Tom", "Тоm"), ("ΑΝΝΑ", "AvvA"), ("ﬁn", "fin"), ("A\u200dda", "Ada")]


ALIKE += [
    ("ΒΟΒ", "BOB"),
    ("ΒΟΒ", "Bob"),
    ("ΜΑΝ", "MAN"),
    ("ΖΟΕ", "Zoe"),
    ("ꓮꓓꓮ", "ADA"),
    ("Adɑ", "Ada"),
]
ALIKE += [
    ("АННА", "AHHA"),
    ("Воь", "Bob"),
    ("ᎪᎠᎪ", "Ada"),
    ("ꭺꭰꭺ", "ADA"),
    ("ՕՏՍ", "OSU"),
    ("սոհօ", "unho"),
]
ALIKE += [
    ("ⲘⲀⲚ", "Man"),
    ("ⲙⲁⲛ", "MAN"),
    ("ᴀᴅᴀ", "Ada"),
    ("ɡɪɴᴏ", "Gino"),
    ("Ｂｏｂ", "ВОВ"),
    ("ΒΟΒ", "ВОВ"),
]
ALIKE += [
    ("O\u02bcNeil", "O'Neil"),
    ("Ka\u02bbi", "Ka’i"),
    ("Ά", "Á"),
    ("i\u0307da", "Ida"),
    ("A‐B", "A-B"),
]
UNLIKE = [
    ("Ada", "Ádá"),
    ("Ada", "Ade"),
    ("Анна", "Anna"),
    ("Ζωή", "Zoe"),
    ("O'Neil", "ONeil"),
    ("健", "建"),
]


@pytest.mark.parametrize(("one", "other"), UNLIKE)
def test_names_that_do_not_look_alike_are_left_alone(one: str, other: str) -> None:
    assert told_apart(one, [other]) == one


@pytest.mark.parametrize(("one", "other"), ALIKE)
def test_names_that_look_alike_are_known_to(one: str, other: str) -> None:
    assert looks(one) & looks(other)


def test_whoever_looks_like_another_gets_a_number() -> None:
    assert told_apart("Ada", ["Bob", "Eve"]) == "Ada"
    assert told_apart("ADA", ["Ada", "ada 2"]) == "ADA 3"
    long = "x" * LONGEST
    assert told_apart(long, [long]) == "x" * (LONGEST - 2) + " 2"
    assert told_apart("Ádá", ["Ada"]) == "Ádá"


def test_the_browser_says_how_long_a_name_may_be() -> None:
    client = Path(__file__).parents[2] / "web" / "src" / "lib" / "me.ts"
    assert f"LONGEST_NAME = {LONGEST}\n" in client.read_text(encoding="utf-8")
