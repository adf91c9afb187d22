"""The OpenAPI 3.1 document and the schema of the WebSocket messages, from the types themselves."""

import re
from typing import Any

import msgspec

from courtly import __version__
from courtly.server.endpoints import ENDPOINTS, JSON, PNG, Endpoint
from courtly.server.messages import Failure, FromPlayer, ToPlayer

REF = "#/components/schemas/{name}"
FAILURES = {
    "400": "The request is no JSON of the right shape, or asks for what cannot be.",
    "403": "The request comes from another site's page.",
    "404": "There is no such game or table.",
    "409": "The seat or the moment is gone, or the game is not over yet.",
    "410": "The table was begun under rules that are not played any more.",
    "413": "The body is too large.",
    "429": "Too many requests.",
    "503": "The file cannot be written just now.",
}


def document() -> dict[str, Any]:
    """The whole document."""
    kinds = [endpoint.returns for endpoint in ENDPOINTS] + [Failure]
    kinds += [endpoint.body for endpoint in ENDPOINTS if endpoint.body is not None]
    schemas, components = msgspec.json.schema_components(kinds, ref_template=REF)
    found = dict(zip(map(str, kinds), schemas, strict=True))
    paths: dict[str, dict[str, Any]] = {}
    for endpoint in ENDPOINTS:
        described = _operation(endpoint, found)
        paths.setdefault(endpoint.path, {})[endpoint.method.lower()] = described
    return {
        "openapi": "3.1.0",
        "info": {"title": "Courtly", "version": __version__},
        "paths": paths,
        "components": {"schemas": components},
    }


def protocol() -> dict[str, Any]:
    """JSON Schema of what goes over the WebSocket."""
    (sent, received), definitions = msgspec.json.schema_components([FromPlayer, ToPlayer])
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Courtly over WebSocket",
        "from_player": sent,
        "to_player": received,
        "$defs": definitions,
    }


def _operation(endpoint: Endpoint, schemas: dict[str, Any]) -> dict[str, Any]:
    told: dict[str, Any] = {
        "200": _response("As asked.", endpoint.form, schemas[str(endpoint.returns)]),
    }
    if endpoint.form == PNG:
        told["304"] = {"description": "The picture is as it was."}
    for status, sentence in FAILURES.items():
        told[status] = _response(sentence, JSON, schemas[str(Failure)])
    operation: dict[str, Any] = {
        "operationId": endpoint.answer.__name__,
        "summary": endpoint.sentence,
        "parameters": _parameters(endpoint),
        "responses": told,
    }
    if endpoint.body is not None:
        content = {"application/json": {"schema": schemas[str(endpoint.body)]}}
        operation["requestBody"] = {"required": True, "content": content}
    return operation


def _response(sentence: str, form: str, schema: Any) -> dict[str, Any]:
    return {"description": sentence, "content": {form: {"schema": schema}}}


def _parameters(endpoint: Endpoint) -> list[dict[str, Any]]:
    text = {"type": "string"}
    found: list[dict[str, Any]] = [
        {"name": name, "in": "path", "required": True, "schema": text}
        for name in re.findall(r"{(\w+)}", endpoint.path)
    ]
    asked = [{"name": name, "in": "query", "schema": text} for name in endpoint.query.split()]
    return [*found, *asked]
