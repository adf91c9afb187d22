"""Writes the client's types of all messages, `src/lib/protocol.ts`, from the server's own.

Run as a program after a change of `courtly/server/messages.py`; a test compares the two. Types and
docstrings come from the JSON Schema that the server serves, the comments of fields from the source.
"""

import re
import sys
from pathlib import Path
from typing import Any, get_args

import msgspec

from courtly.server.endpoints import ENDPOINTS
from courtly.server.messages import Failure, FromPlayer, ToPlayer

WEB = Path(__file__).resolve().parent
WRITTEN = WEB / "src" / "lib" / "protocol.ts"
SOURCE = WEB.parent / "src"
HEAD = """\
/**
 * What the server says and hears: docs/protocol.md.
 * Made by `python web/protocol.py` from src/courtly/server/messages.py; change that.
 */
"""
UNIONS = {
    "FromPlayer": (FromPlayer, "What a player says at a table."),
    "ToPlayer": (ToPlayer, "What a table says."),
}
SIMPLE = {
    "string": "string",
    "integer": "number",
    "number": "number",
    "boolean": "boolean",
    "null": "null",
}
CLASS = r"^class {name}\b.*?(?=^\S|\Z)"
COMMENTED = re.compile(r"^    (\w+): .*?  # (.+)$", re.MULTILINE)

Schema = dict[str, Any]


def types() -> str:
    """The whole file."""
    kinds: list[Any] = [kind for union, _ in UNIONS.values() for kind in get_args(union)]
    for endpoint in ENDPOINTS:
        kinds += [kind for kind in (endpoint.body, endpoint.returns) if kind is not None]
    _, schemas = msgspec.json.schema_components([*kinds, Failure], ref_template="{name}")
    sources = _sources()
    parts = [HEAD, *(_declared(name, schemas[name], sources) for name in sorted(schemas))]
    for name, (union, sentence) in UNIONS.items():
        members = " | ".join(kind.__name__ for kind in get_args(union))
        parts.append(f"/** {sentence} */\nexport type {name} = {members}\n")
    return "\n".join(parts)


def _sources() -> str:
    """The modules in which messages are declared."""
    modules = ("server/messages.py", "server/past.py", "kernel/dealing.py")
    return "\n".join((SOURCE / "courtly" / name).read_text(encoding="utf-8") for name in modules)


def _declared(name: str, schema: Schema, sources: str) -> str:
    found = re.search(CLASS.format(name=name), sources, re.MULTILINE | re.DOTALL)
    comments = dict(COMMENTED.findall(found[0])) if found else {}
    lines = [f"/** {schema['description']} */", f"export type {name} = {{"]
    for field, of in schema["properties"].items():
        if field in comments:
            lines.append(f"  /** {comments[field]} */")
        mark = "" if field in schema["required"] else "?"
        lines.append(f"  {field}{mark}: {_type(of)}")
    return "\n".join([*lines, "}", ""])


def _type(schema: Schema) -> str:
    if "$ref" in schema:
        return str(schema["$ref"])
    if "anyOf" in schema:
        return " | ".join(_type(one) for one in schema["anyOf"])
    if "enum" in schema:
        return " | ".join(f"'{value}'" for value in schema["enum"])
    if "prefixItems" in schema:
        return f"[{', '.join(_type(one) for one in schema['prefixItems'])}]"
    if schema.get("type") == "array":
        return f"{_grouped(_type(schema['items']))}[]"
    if schema.get("type") == "object":
        return f"Record<string, {_type(schema.get('additionalProperties', {}))}>"
    return SIMPLE[schema["type"]] if "type" in schema else "unknown"


def _grouped(union: str) -> str:
    return f"({union})" if " | " in union else union


if __name__ == "__main__":
    WRITTEN.write_text(types(), encoding="utf-8")
    sys.stdout.write(f"written: {WRITTEN.relative_to(WEB.parent)}\n")
