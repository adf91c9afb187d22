"""Imported before anything else of Courtly, makes it run as plain Python although it is compiled.

For benchmarks and tests that compare the two builds: `python -c "import courtly.interpreted, ..."`.
"""

import sys
from importlib.abc import PathEntryFinder
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, SourceFileLoader
from pathlib import Path

HERE = str(Path(__file__).parent)
_sources_only = FileFinder.path_hook((SourceFileLoader, SOURCE_SUFFIXES))


def _finder(path: str) -> PathEntryFinder:
    """A finder that does not see extension modules, for the folders of Courtly alone."""
    if not path.startswith(HERE):
        raise ImportError
    return _sources_only(path)


sys.path_hooks.insert(0, _finder)
for _known in [path for path in sys.path_importer_cache if path.startswith(HERE)]:
    del sys.path_importer_cache[_known]
