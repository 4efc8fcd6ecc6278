"""Makes sprites quick to rasterise: python assets/sprites/outlines.py [FILE ...] (default: all) rewrites them in place.

The rasteriser closes an outline with a line to its start. If the outline is there already, as that of every circle and
rounded rectangle is, it cuts this line without length into 1024 pieces: four times the work of all the rest. So
circles, ellipses and rounded rectangles become paths of the same curves that end on another point than they begin: with
a side that the closing line draws, or a thousandth of a unit earlier. Drawn they are the same.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

CURVE = 0.5522847493
"""The distance of the control points of a quarter of a circle from its ends, in radii."""

GAP = 0.001
"""The distance in units between the ends of an outline that has no straight side."""

SHAPE = re.compile(r"<(circle|ellipse|rect)\b([^>]*?)(/?)>")

ATTRIBUTE = re.compile(r'([\w:-]+)="([^"]*)"')

PATH = re.compile(r'(<path\b[^>]*?\sd=")([^"]*)"')

STEP = re.compile(r"([A-Za-z])([^A-Za-z]*)")

NUMBER = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)")

OWN = {
    "circle": ("cx", "cy", "r"),
    "ellipse": ("cx", "cy", "rx", "ry"),
    "rect": ("x", "y", "width", "height", "rx", "ry"),
}
"""The attributes of a shape that its path replaces."""


def outlined(text: str) -> str:
    """The text of a sprite with outlines that do not return to their start; others stay as they are."""
    return PATH.sub(lambda found: f'{found[1]}{_parted(found[2])}"', SHAPE.sub(_as_path, text))


# Circles, ellipses, rounded rectangles


def _as_path(found: re.Match[str]) -> str:
    """A shape as a path; unchanged if it has no curve, or is measured in per cent."""
    name, attributes, end = found[1], dict(ATTRIBUTE.findall(found[2])), found[3]
    try:
        own = {key: float(attributes[key]) for key in OWN[name] if key in attributes}
    except ValueError:
        return found[0]
    curves = _rounded(own) if name == "rect" else _ellipse(own)
    rest = "".join(f' {key}="{value}"' for key, value in attributes.items() if key not in own)
    return f'<path d="{curves}"{rest}{end}>' if curves else found[0]


def _ellipse(own: dict[str, float]) -> str:
    """An ellipse from its rightmost point clockwise."""
    x, y = own.get("cx", 0.0), own.get("cy", 0.0)
    a, b = own.get("rx", own.get("r", 0.0)), own.get("ry", own.get("r", 0.0))
    u, v = a * CURVE, b * CURVE
    return (
        f"M{_point(x + a, y)}"
        f"C{_point(x + a, y + v, x + u, y + b, x, y + b)}"
        f"C{_point(x - u, y + b, x - a, y + v, x - a, y)}"
        f"C{_point(x - a, y - v, x - u, y - b, x, y - b)}"
        f"C{_point(x + u, y - b, x + a, y - v, x + a, y - GAP)}Z"
    )


def _rounded(own: dict[str, float]) -> str:
    """A rounded rectangle clockwise from where a side ends that is not empty; "" for one without curves."""
    left, top, width, height = (own.get(key, 0.0) for key in ("x", "y", "width", "height"))
    rx, ry = own.get("rx", own.get("ry", 0.0)), own.get("ry", own.get("rx", 0.0))
    rx, ry = min(rx, width / 2), min(ry, height / 2)
    if not (rx and ry):
        return ""
    right, bottom, u, v = left + width, top + height, rx * (1 - CURVE), ry * (1 - CURVE)
    corners = [
        (left, top + ry, left, top + v, left + u, top, left + rx, top),
        (right - rx, top, right - u, top, right, top + v, right, top + ry),
        (right, bottom - ry, right, bottom - v, right - u, bottom, right - rx, bottom),
        (left + rx, bottom, left + u, bottom, left, bottom - v, left, bottom - ry),
    ]
    if height == 2 * ry:
        corners = [*corners[1:], corners[0]]
    parts, at = [f"M{_point(*corners[0][:2])}"], corners[0][:2]
    for corner in corners:
        if corner[:2] != at:
            parts.append(f"L{_point(*corner[:2])}")
        parts.append(f"C{_point(*corner[2:])}")
        at = corner[6:]
    return _parted("".join(parts) + "Z")


# Paths


def _parted(path: str) -> str:
    """A path whose closed outlines do not return to their start, and without lines to where they begin."""
    if re.search("[a-y]", path):
        return path  # relative: the sprites write closed outlines in absolute coordinates
    return "".join(_parted_outline(outline) for outline in re.split("(?<=Z)", path))


def _parted_outline(outline: str) -> str:
    steps = [(step[1], step[2]) for step in STEP.finditer(outline)]
    if not steps or steps[-1][0] != "Z" or not outline.lstrip().startswith("M"):
        return outline
    start, last = NUMBER.findall(steps[0][1]), NUMBER.findall(steps[-2][1])
    if steps[-2][0] in "HVM" or list(map(float, last[-2:])) != list(map(float, start[:2])):
        return outline
    if steps[-2][0] == "L" and len(last) == 2:
        return "".join(letter + numbers for letter, numbers in steps[:-2]).rstrip() + "Z"
    moved = _short(float(last[-1]) + GAP)
    head = outline[: outline.rindex(last[-1])]
    return f"{head}{moved}Z"


def _point(*numbers: float) -> str:
    """Coordinates as in a path."""
    return " ".join(map(_short, numbers))


def _short(number: float) -> str:
    """A number with up to four decimals."""
    text = f"{number:.4f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


if __name__ == "__main__":
    for file in map(Path, sys.argv[1:] or sorted(map(str, Path(__file__).parent.glob("*.svg")))):
        file.write_text(outlined(file.read_text("utf-8")), "utf-8")
