"""Scenarios in files: YAML in which no key stands twice."""

from pathlib import Path
from typing import TYPE_CHECKING, Any

import yaml

from courtly.kernel.errors import BadScenario
from courtly.kernel.scenario import Scenario, scenarios_in

if TYPE_CHECKING or not yaml.__with_libyaml__:
    from yaml import SafeLoader
else:
    from yaml import CSafeLoader as SafeLoader  # ten times as fast


def load(path: Path) -> list[Scenario]:
    """All scenarios of a file, or of the files below a folder."""
    if path.is_dir():
        return [scenario for file in sorted(path.rglob("*.yaml")) for scenario in load(file)]
    return scenarios_in(data_in(path), str(path))


def data_in(path: Path) -> object:
    """What a file says, as plain data."""
    try:
        return yaml.load(path.read_text(encoding="utf-8"), OnceEach)
    except FileNotFoundError:
        raise BadScenario(f"{path}: there is no such file or folder") from None
    except OSError as error:
        raise BadScenario(f"{path}: cannot be read ({error.strerror})") from None
    except UnicodeDecodeError:
        raise BadScenario(f"{path}: is not a text file") from None
    except (yaml.YAMLError, RecursionError, ValueError) as error:
        raise BadScenario(f"{path}: {' '.join(str(error).split())}") from None


class OnceEach(SafeLoader):
    """YAML in which no key may stand twice."""

    def construct_mapping(self, node: yaml.MappingNode, deep: bool = False) -> dict[Any, Any]:
        keys = [self.construct_object(key, deep=True) for key, _ in node.value]
        twice = [key for key in keys if keys.count(key) > 1]
        if twice:
            line = node.start_mark.line + 1
            raise yaml.YAMLError(f"the key {twice[0]!r} stands twice in the mapping at line {line}")
        return super().construct_mapping(node, deep)
