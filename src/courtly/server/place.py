"""Where the file lies: SQLite finds what is beside it by name, and a name can be taken away."""

import os
from pathlib import Path
from typing import IO

from courtly.kernel.errors import CourtlyError

Identity = tuple[int, int]


def log_beside(file: Path) -> Path:
    """Where SQLite keeps what is not yet merged into a file."""
    return Path(f"{os.path.realpath(file)}-wal")


class Place:
    """The names of a file that is in use, and what they led to when it was opened.

    Nobody else may begin a file of the same name meanwhile: both would write to one log. So the
    log is locked too, and `check_free` looks for that.
    """

    def __init__(self, file: Path) -> None:
        """The file has been opened by SQLite."""
        log = log_beside(file)
        self.names = (Path(os.path.realpath(file)), log)
        self.opened = [_identity(name) for name in self.names]
        self.mark = _marked(log)

    def left(self) -> bool:
        """Do the names lead elsewhere now? Whatever is written then, nobody would find again."""
        return [_identity(name) for name in self.names] != self.opened

    def close(self) -> None:
        """Others may use the names."""
        if self.mark is not None:
            self.mark.close()


def check_free(file: Path) -> None:
    """Is nothing beside this name that belongs to another file? Raises CourtlyError."""
    log = log_beside(file)
    try:
        mark = log.open("rb")
    except OSError:
        return  # there is none
    with mark:
        if not _free(mark):
            raise CourtlyError(f"{file} is in use by another server, if only by its name")
        held = os.fstat(mark.fileno()).st_size
    if held and not (file.exists() and file.stat().st_size):
        raise CourtlyError(
            f"{log} has moves of a file that was moved away from {file}; move it along with that"
        )


def _free(mark: IO[bytes]) -> bool:
    try:
        import fcntl

        fcntl.flock(mark, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    except (ImportError, OSError):  # no such locks here
        pass
    return True


def _marked(log: Path) -> IO[bytes] | None:
    """SQLite locks nothing of the log itself, so that to open and to close it does no harm."""
    try:
        import fcntl

        mark = log.open("rb")
        fcntl.flock(mark, fcntl.LOCK_SH)
    except (ImportError, OSError):  # no such locks here
        return None
    return mark


def _identity(name: Path) -> Identity | None:
    try:
        found = name.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino
