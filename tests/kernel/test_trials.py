"""How long choices are tried, with choices whose worth is known."""

from mypy_extensions import i64

from courtly.kernel.dice import Dice
from courtly.kernel.thoughts import Budget
from courtly.kernel.trials import Trials

PLENTY = 20_000


class Coins(Trials):
    """Each choice wins as often in a thousand as it says, and each by luck of its own."""

    def __init__(self, *chances: int) -> None:
        super().__init__(len(chances) + 1, 1.0)
        for chance in chances:
            self.choices.add(chance)

    def prepare(self, dice: Dice) -> None:
        pass

    def tried(self, move: i64, dice: Dice) -> float:
        return 1.0 if (dice.below(1000) + 37 * move) % 1000 < move else -1.0


def tossed(budget: Budget, *chances: int) -> Coins:
    """The first is what would be done without thinking."""
    coins = Coins(*chances)
    coins.weigh(chances[0], Dice(1), budget)
    return coins


def test_thinking_ends_when_one_choice_is_beyond_doubt() -> None:
    coins = tossed(Budget(thoughts=PLENTY), 500, 900, 100)
    assert coins.choices.items[coins.best()] == 900
    assert coins.thoughts < PLENTY // 4


def test_thinking_ends_when_there_is_nothing_to_gain() -> None:
    coins = tossed(Budget(thoughts=PLENTY), 700, 700)
    assert coins.choices.items[coins.best()] == 700
    assert coins.thoughts < PLENTY // 4


def test_what_is_nearly_even_is_thought_about_to_the_end() -> None:
    assert tossed(Budget(thoughts=PLENTY), 500, 510).thoughts >= PLENTY


def test_a_surprise_that_has_not_come_yet_is_reckoned_with() -> None:
    """After a hundred worlds that are all the same one still might not be."""
    coins = tossed(Budget(thoughts=300), 1000, 1000)
    assert coins.thoughts >= 300


def test_whoever_must_know_every_move_thinks_to_the_end() -> None:
    coins = tossed(Budget(thoughts=PLENTY, broad=True), 500, 900, 100)
    assert coins.thoughts >= PLENTY
