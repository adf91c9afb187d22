"""How this Courtly was built."""

from courtly.kernel import playout


def compiled() -> bool:
    """Do the kernel and the rules run as machine code?"""
    return not playout.__file__.endswith(".py")
