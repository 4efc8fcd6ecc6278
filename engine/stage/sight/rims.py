"""Rims: a light line round the outline of dark pieces and marks, so that it shows on dark ground as well.

On light ground the outline itself shows: of the two, one always stands out. A drawing with a rim is a little smaller,
so that rim and drawing together have the size of the drawing without one; a tile, which fills its space, is not.
"""

from __future__ import annotations

import re
from collections.abc import Callable

WIDTH = 0.036
"""How wide a rim is, as a fraction of the larger side of the drawing."""

IsDark = Callable[[str], bool]
"""Whether a colour `#RRGGBB` of a drawing is one that needs a rim."""

_PART = re.compile(r"<g\b[^>]*>|</g>|<(?:path|polygon|polyline|rect)\b[^>]*/>")
_FILL, _STROKE_WIDTH = re.compile('fill="(#[0-9A-F]{6})"'), re.compile(' stroke-width="([0-9.]+)"')
_PAINT = re.compile(r' (?:fill|stroke)="[^"]*"')
_TILE = re.compile('<rect x="0" y="0" [^>]*/>')
_HEAD = re.compile(r".*?(?:</title>)\s*(?:<defs>.*?</defs>)?", re.DOTALL)


def with_rim(text: str, size: tuple[float, float], rim: str, outline: str, is_dark: IsDark | None = None) -> str:
    """The text of an SVG drawing of this size, in its own units, with a rim in the colour `rim`.

    It goes round all shapes that have a stroke or are filled in the colour `outline`; with `is_dark` round those alone
    that are filled with such a colour and have the stroke. A drawing without any stays as it is.
    """
    wide = WIDTH * max(size)

    def needs_rim(shape: str) -> bool:
        """Whether a shape has an outline, and is dark if that counts."""
        fill = _FILL.search(shape)
        if is_dark is None and fill is not None and fill[1] == outline:
            return True
        return f'stroke="{outline}"' in shape and (is_dark is None or (fill is not None and is_dark(fill[1])))

    head = _HEAD.match(text)
    start = head.end() if head else 0
    body, end = text[start:].rpartition("</svg>")[0], "</svg>"
    place = _first_outlined(body, needs_rim)
    if place is None:
        return text
    rims = "".join(_rim_of(part[0], rim, wide, needs_rim) for part in _PART.finditer(body, place))
    share = 1.0 if _TILE.search(body) else 1 - 2 * wide / max(size)
    left, top = ((1 - share) * side / 2 for side in size)
    opening = f'<g transform="translate({left:g} {top:g}) scale({share:g})">'
    return f"{text[:start]}{opening}{body[:place]}{rims}{body[place:]}</g>{end}\n"


def _first_outlined(body: str, needs_rim: IsDark) -> int | None:
    """Where the first shape with a rim begins, or the group of shapes that it is in; None if there is none."""
    open_groups: list[int] = []
    for part in _PART.finditer(body):
        if part[0].startswith("<g"):
            open_groups.append(part.start())
        elif part[0] == "</g>":
            open_groups.pop()
        elif needs_rim(part[0]):
            return open_groups[0] if open_groups else part.start()
    return None


def _rim_of(part: str, rim: str, wide: float, needs_rim: IsDark) -> str:
    """The rim of a shape, "" for one without; where a group begins or ends, that itself."""
    if part.startswith(("<g", "</g")):
        return part
    if not needs_rim(part):
        return ""
    width = _STROKE_WIDTH.search(part)
    own = float(width[1]) if width else 0.0
    bare = _STROKE_WIDTH.sub("", _PAINT.sub("", part)).removesuffix("/>").rstrip()
    return f'{bare} fill="none" stroke="{rim}" stroke-width="{own + 2 * wide:g}"/>'
