"""Signatures of the house: Ed25519, so that a record that was edited later is known by it."""

import hashlib
from dataclasses import replace

from nacl.exceptions import BadSignatureError
from nacl.signing import SigningKey, VerifyKey

from courtly.kernel.errors import BadRecord
from courtly.kernel.record import Record


def fingerprint(public: str) -> str:
    """What a receipt notes of a house: the SHA-256 of its public key."""
    return hashlib.sha256(bytes.fromhex(public)).hexdigest()


class Signer:
    """A house that signs."""

    def __init__(self, key: str) -> None:
        """The key stays with the house."""
        self._key = SigningKey(bytes.fromhex(key))
        self.public: str = bytes(self._key.verify_key).hex()
        self.fingerprint = fingerprint(self.public)

    def sign(self, record: Record) -> Record:
        """The record with two more headers: whose it is, and the signature of all the rest."""
        whose = replace(record, headers={**record.headers, "house": self.public})
        signature = self._key.sign(whose.write().encode()).signature.hex()
        return replace(whose, headers={**whose.headers, "signature": signature})


def signed_by(record: Record) -> str | None:
    """The fingerprint of the house that signed a record; None: nobody did. Raises BadRecord."""
    headers = dict(record.headers)
    signature = headers.pop("signature", None)
    public = headers.get("house", "")
    if signature is None:
        return None
    try:
        key = VerifyKey(bytes.fromhex(public))
        key.verify(replace(record, headers=headers).write().encode(), bytes.fromhex(signature))
    except (BadSignatureError, ValueError, TypeError):
        raise BadRecord("header signature: the text is not the one that was signed") from None
    return fingerprint(public)
