"""`courtly verify`: was the deal what the seeds say, and is this the game somebody sat at?"""

from pathlib import Path
from typing import Any

import click

from courtly.cli.language import speaks
from courtly.cli.play import text_of
from courtly.cli.screen import out
from courtly.games import game as game_named
from courtly.kernel.dealing import SCHEME, Deal
from courtly.kernel.errors import BadRecord
from courtly.kernel.game import Game
from courtly.kernel.language import Language
from courtly.kernel.proof import OtherGame, compare
from courtly.kernel.proof import verify as verified
from courtly.kernel.receipt import Receipt, read_receipt
from courtly.kernel.record import Record, read_record
from courtly.kernel.seats import seat_name
from courtly.kernel.signing import signed_by
from courtly.terminal.words import listed, t

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
@speaks
def verify(
    file: Path,
    receipt_file: Path | None,
    commitment: str | None,
    seed: str | None,
    language: Language,
) -> None:
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


def say(sentence: str, **fields: object) -> None:
    """One sentence, in the reader's language."""
    out.print(t(sentence, **fields), markup=False, highlight=False)


def _receipt(file: Path) -> Receipt:
    try:
        return read_receipt(text_of(file))
    except BadRecord as error:
        raise BadRecord(f"{file}: {error}") from None


def _check_chance(record: Record, game: Game[Any]) -> Deal:
    proof = verified(record, game)
    say("Every line is legal. {n} chance events, all as the seeds say.", n=proof.chances)
    deal = proof.deal
    if deal.scheme != SCHEME:
        say("Scheme 1: the seats promised nothing, so whoever joined last could choose their seed.")
        return deal
    kept = listed([seat_name(seat) for seat in sorted(deal.promises)])
    others = listed([seat_name(i) for i in range(deal.seats) if i not in deal.promises])
    if kept:
        say("The house kept the commitment of this file, {seats} their promises.", seats=kept)
    else:
        say("The house kept the commitment of this file.")
    if others:
        say(
            "{seats} promised nothing: that part of the chance follows from the house's seed.",
            seats=others,
        )
    for number, restart in enumerate(deal.restarts, start=1):
        missing = listed(restart.missing)
        say(
            "Restart {n}: the house says that {seats} did not show a seed.", n=number, seats=missing
        )
    return deal


def _check_notes(record: Record, deal: Deal, commitment: str | None, seed: str | None) -> None:
    """What somebody wrote down beforehand."""
    if commitment is not None:
        if commitment.strip().lower() != record.headers["commitment"]:
            raise OtherGame(t("header commitment: it is not the one you noted"))
        say("The commitment is the one you noted: this chance was fixed before you sat down.")
    if seed is not None:
        if seed.strip() not in deal.seeds.values():
            raise OtherGame(t("header seeds: your own is not among them"))
        say("Your own seed is in the mix.")


def _check_receipt(record: Record, game: Game[Any], receipt: Receipt, by: str | None) -> None:
    if by is not None and by != receipt.house:
        raise OtherGame(
            t("header house: another house has signed this than the one on the receipt")
        )
    found = compare(record, game, receipt)
    say(
        "This is the game that the receipt tells of: {lines} lines and {n} chance events as they "
        "were told, names, options and promises the same.",
        lines=found.told,
        n=found.chances,
    )
    if found.sealed:
        say(
            "{n} of your {all} moves lost in a sealed window: the record shows the default answer "
            "in their place, sealed, not forged.",
            n=found.sealed,
            all=found.answers,
        )
    if not found.ended:
        say("The receipt ends before the game did: of what came later it proves nothing.")


def _tell_signature(by: str | None, receipt: Receipt | None) -> None:
    if by is None:
        say("Nobody has signed this file: what your seat was not told could have been edited.")
    elif receipt is None:
        say("Signed by a house whose key has the fingerprint {key}.", key=by)
    else:
        say("Signed by the house on the receipt.")
