"""What a screen reader is told of a page, and the keys that whoever listens to it has."""

from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Page

FARTHEST = 150  # presses of Tab, before it is clear that the focus never comes there


@dataclass
class Spoken:
    """One node of the accessibility tree."""

    role: str
    name: str
    states: dict[str, Any]
    parts: list["Spoken"] = field(default_factory=list)

    def all(self) -> list["Spoken"]:
        return [self, *(one for part in self.parts for one in part.all())]

    def find(self, role: str, name: str) -> list["Spoken"]:
        return [one for one in self.of_role(role) if one.name == name]

    def of_role(self, role: str) -> list["Spoken"]:
        return [one for one in self.all() if one.role == role]

    @property
    def text(self) -> str:
        return " ".join(one.name for one in self.of_role("StaticText"))


class Ears:
    """Knows a page by its accessibility tree alone, and moves by Tab, arrows and Enter alone."""

    def __init__(self, page: Page) -> None:
        self.the_page = page
        self.keys = page.keyboard
        self.line = page.context.new_cdp_session(page)
        self.line.send("Accessibility.enable")

    def page(self) -> Spoken:
        nodes = self.line.send("Accessibility.getFullAXTree")["nodes"]
        known = {node["nodeId"]: node for node in nodes}
        return _spoken(nodes[0], known)

    def focused(self) -> Spoken:
        found = self.line.send("Runtime.evaluate", {"expression": "document.activeElement"})
        asked = {"objectId": found["result"]["objectId"], "fetchRelatives": False}
        return _spoken(self.line.send("Accessibility.getPartialAXTree", asked)["nodes"][0], {})

    def tab_to(self, role: str, name: str) -> None:
        for _ in range(FARTHEST):
            here = self.focused()
            if (here.role, here.name) == (role, name):
                return
            self.keys.press("Tab")
        raise AssertionError(f"Tab does not lead to {role} {name!r}")

    def step(self, steps: int) -> None:
        """So many further down a list."""
        for _ in range(abs(steps)):
            self.keys.press("ArrowDown" if steps > 0 else "ArrowUp")

    def wait(self, milliseconds: float) -> None:
        self.the_page.wait_for_timeout(milliseconds)


def _spoken(node: dict[str, Any], known: dict[str, Any]) -> Spoken:
    """What is ignored is not said, but what it holds is."""

    def parts(of: dict[str, Any]) -> list[Spoken]:
        found = [known[one] for one in of.get("childIds", []) if one in known]
        return [
            one
            for child in found
            for one in (parts(child) if child["ignored"] else [_spoken(child, known)])
        ]

    states = {one["name"]: one["value"].get("value") for one in node.get("properties", [])}
    role, name = (node.get(key, {}).get("value", "") for key in ("role", "name"))
    return Spoken(role, " ".join(name.split()), states, parts(node))
