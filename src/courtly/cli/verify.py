"""`courtly verify`: was the deal what the seeds say, and is this the game somebody sat at?"""

from pathlib import Path
from typing import Any

import click

from courtly.cli.play import text_of
from courtly.cli.screen import out
from courtly.games import game as game_named
from courtly.kernel.dealing import SCHEME, Deal
from courtly.kernel.errors import BadRecord
from courtly.kernel.game import Game
from courtly.kernel.proof import OtherGame, compare
from courtly.kernel.proof import verify as verified
from courtly.kernel.receipt import Receipt, read_receipt
from courtly.kernel.record import Record, read_record
from courtly.kernel.seats import in_words, seat_name
from courtly.kernel.signing import signed_by

UNKNOWABLE = (
    "Is this the game you sat at? Without a receipt nobody can know: another legal move, other "
    "names or an invented game would look the same."
)


@click.command()
@click.argument("file", metavar="RECORD", type=click.Path(path_type=Path))
@click.option(
    "--receipt",
    "receipt_file",
    metavar="FILE",
    type=click.Path(path_type=Path),
    help="What your own client noted while you played: is this the game you sat at?",
)
@click.option("--commitment", metavar="HEX", help="The promise of the house, as you noted it.")
@click.option("--seed", metavar="TEXT", help="Your own seed, as you noted it.")
def verify(file: Path, receipt_file: Path | None, commitment: str | None, seed: str | None) -> None:
    """Check RECORD: every line by the rules, every chance event by the opened seeds.

    That alone proves how the chance of this file came about, not that it is the game you sat at:
    compare it with what was noted beforehand. docs/dealing.md says what is proven against whom.
    """
    record = read_record(text_of(file))
    game = game_named(record.game)
    receipt = None if receipt_file is None else _receipt(receipt_file)
    try:
        by = signed_by(record)
        deal = _check_chance(record, game)
        _check_notes(record, deal, commitment, seed)
        if receipt is None:
            say(UNKNOWABLE)
        else:
            _check_receipt(record, game, receipt, by)
    except BadRecord as error:
        raise BadRecord(f"{file}: {error}") from None
    _tell_signature(by, receipt)


def say(sentence: str) -> None:
    """One sentence, as it is."""
    out.print(sentence, markup=False, highlight=False)


def _receipt(file: Path) -> Receipt:
    try:
        return read_receipt(text_of(file))
    except BadRecord as error:
        raise BadRecord(f"{file}: {error}") from None


def _check_chance(record: Record, game: Game[Any]) -> Deal:
    proof = verified(record, game)
    say(f"Every line is legal. {proof.chances} chance events, all as the seeds say.")
    deal = proof.deal
    if deal.scheme != SCHEME:
        say("Scheme 1: the seats promised nothing, so whoever joined last could choose their seed.")
        return deal
    kept = in_words([seat_name(seat) for seat in sorted(deal.promises)])
    others = in_words([seat_name(i) for i in range(deal.seats) if i not in deal.promises])
    say(f"The house kept the commitment of this file{f', {kept} their promises' if kept else ''}.")
    if others:
        say(f"{others} promised nothing: that part of the chance follows from the house's seed.")
    for number, restart in enumerate(deal.restarts, start=1):
        missing = in_words(restart.missing)
        say(f"Restart {number}: the house says that {missing} did not show a seed.")
    return deal


def _check_notes(record: Record, deal: Deal, commitment: str | None, seed: str | None) -> None:
    """What somebody wrote down beforehand."""
    if commitment is not None:
        if commitment.strip().lower() != record.headers["commitment"]:
            raise OtherGame("header commitment: it is not the one you noted")
        say("The commitment is the one you noted: this chance was fixed before you sat down.")
    if seed is not None:
        if seed.strip() not in deal.seeds.values():
            raise OtherGame("header seeds: your own is not among them")
        say("Your own seed is in the mix.")


def _check_receipt(record: Record, game: Game[Any], receipt: Receipt, by: str | None) -> None:
    if by is not None and by != receipt.house:
        raise OtherGame("header house: another house has signed this than the one on the receipt")
    found = compare(record, game, receipt)
    say(
        f"This is the game that the receipt tells of: {found.told} lines and {found.chances} "
        "chance events as they were told, names, options and promises the same."
    )
    if found.sealed:
        say(
            f"{found.sealed} of your {found.answers} moves lost in a sealed window: the record "
            "shows the default answer in their place, sealed, not forged."
        )
    if not found.ended:
        say("The receipt ends before the game did: of what came later it proves nothing.")


def _tell_signature(by: str | None, receipt: Receipt | None) -> None:
    if by is None:
        say("Nobody has signed this file: what your seat was not told could have been edited.")
    elif receipt is None:
        say(f"Signed by a house whose key has the fingerprint {by}.")
    else:
        say("Signed by the house on the receipt.")
