"""Rules for SVG files: the rasteriser silently drops or misdraws what it does not support."""

from __future__ import annotations

import re
from collections.abc import Iterator
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

SVG = "{http://www.w3.org/2000/svg}"

XLINK = "{http://www.w3.org/1999/xlink}href"

SHAPES = {"rect", "circle", "ellipse", "line", "polyline", "polygon", "path"}

GRADIENTS = {"linearGradient", "radialGradient"}

ALLOWED = SHAPES | GRADIENTS | {"svg", "g", "defs", "stop", "title", "desc", "style"}

COORDINATES = {"linearGradient": ("x1", "y1", "x2", "y2"), "radialGradient": ("cx", "cy", "r", "fx", "fy")}

PLACEHOLDERS = {"#600060", "#B000B0", "#FF00FF", "#FF80FF", "#FFC0FF"}


def lint(text: str) -> list[str]:
    """Descriptions of all faults of an SVG text."""
    try:
        root = ElementTree.fromstring(text)
    except ElementTree.ParseError as error:
        return [f"is not well-formed: {error}"]
    ids = {element.get("id", ""): _name(element) for element in root.iter()}
    faults = list(_root_faults(root))
    for element in root.iter():
        faults += _element_faults(element, ids)
    return faults + list(_colour_faults(text))


def _name(element: Element) -> str:
    return element.tag.removeprefix(SVG)


def _root_faults(root: Element) -> Iterator[str]:
    if root.tag != f"{SVG}svg":
        yield "its root is no <svg> of the SVG namespace"
        return
    numbers = root.get("viewBox", "").split()
    if len(numbers) != 4 or numbers[:2] != ["0", "0"]:
        yield f'viewBox="{root.get("viewBox", "")}" is not "0 0 width height"'
    elif [root.get("width"), root.get("height")] != numbers[2:]:
        yield "width and height are not those of the viewBox"


def _element_faults(element: Element, ids: dict[str, str]) -> Iterator[str]:
    name = _name(element)
    if name not in ALLOWED:
        yield f"<{name}> is not drawn"
    if element.get("href") is not None:
        yield f"<{name}> has a href; only xlink:href between gradients works"
    link = element.get(XLINK)
    if link is not None and not (name in GRADIENTS and ids.get(link.removeprefix("#")) in GRADIENTS):
        yield f'<{name} xlink:href="{link}"> does not lead from a gradient to a gradient'
    if len(element.get("class", "").split()) > 1:
        yield f"<{name}> has more than one class"
    if element.get("stroke-dasharray") is not None:
        yield f"<{name}> has dashes, which are drawn differently now and then; draw each by itself"
    if name in ("svg", "g") and element.get("opacity") is not None:
        yield f"<{name}> has an opacity, which is applied to each child by itself"
    if name in GRADIENTS and element.get("gradientUnits") != "userSpaceOnUse":
        yield from (
            f'{name} {attribute}="{element.get(attribute)}" needs per cent or userSpaceOnUse'
            for attribute in COORDINATES[name]
            if not element.get(attribute, "0%").endswith("%")
        )
    for paint in (element.get("fill", "none"), element.get("stroke", "none"), element.get("stop-color", "#000")):
        yield from _paint_faults(name, paint, ids)


def _paint_faults(name: str, paint: str, ids: dict[str, str]) -> Iterator[str]:
    reference = re.fullmatch(r"url\(#([\w-]+)\)", paint)
    if reference and ids.get(reference[1]) not in GRADIENTS:
        yield f"<{name}> is painted with {paint}, which is no gradient of the file"
    elif not reference and paint != "none" and not re.fullmatch(r"#(?:[0-9A-Fa-f]{3}){1,2}", paint):
        yield f'<{name}> is painted "{paint}"; colours are #rgb, #rrggbb, none or url(#gradient)'


def _colour_faults(text: str) -> Iterator[str]:
    """Magentas that no tint replaces, and CSS, which could hide colours from the other checks."""
    for colour in sorted(set(re.findall(r"#[0-9A-Fa-f]{6}\b", text))):
        red, green, blue = colour[1:3].upper(), colour[3:5].upper(), colour[5:7].upper()
        if red == blue and green < red and colour not in PLACEHOLDERS:
            yield f"{colour} is a magenta that no tint replaces"
    if "style=" in text or "<style" in text:
        yield "styles are written as attributes here"


def shapes(text: str) -> int:
    """The number of shapes in a drawing."""
    return sum(_name(element) in SHAPES for element in ElementTree.fromstring(text).iter())
