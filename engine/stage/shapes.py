"""Plain shapes as SVG text: rounded box, dashed box, pool of light. Sizes in pixels, colours as `#RRGGBB`.

SVG, because only SVG has smooth corners.
"""

from __future__ import annotations

Size = tuple[int, int]

LIGHT = ((0, 1), (35, 0.62), (70, 0.18), (100, 0))
"""How light fades: percent of the way from the centre to the edge, and the fraction of the light left there."""

DASH = 0.54
"""The fraction of a dashed line that is drawn."""


def rounded_box(size: Size, fill: str, rim: str, width: float, radius: float, alpha: float) -> str:
    """A rounded box; "" for no `fill` or no `rim`, `width` of the rim, `alpha` of the fill 0 to 1."""
    wide, high = size
    line = f'stroke="{rim}" stroke-width="{width:g}"' if rim else 'stroke="none"'
    inset = width / 2 if rim else 0
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}"><rect x="{inset:g}" y="{inset:g}" '
        f'width="{wide - 2 * inset:g}" height="{high - 2 * inset:g}" rx="{max(0, radius - inset):g}" '
        f'fill="{fill or "none"}" fill-opacity="{alpha:g}" {line}/></svg>'
    )


def dashed_box(size: Size, colour: str, line: int, period: int) -> str:
    """A dashed line `line` wide along the edges, with closed corners and dashes about `period` apart."""
    left, top, right, bottom = line / 2, line / 2, size[0] - line / 2, size[1] - line / 2
    across, down = _dashes(right - left, period), _dashes(bottom - top, period)
    path = [f"M{left + start:.2f} {y:.2f}H{left + end:.2f}" for y in (top, bottom) for start, end in across]
    path += [f"M{x:.2f} {top + start:.2f}V{top + end:.2f}" for x in (left, right) for start, end in down]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size[0]} {size[1]}"><path d="{"".join(path)}" '
        f'fill="none" stroke="{colour}" stroke-width="{line}" stroke-linecap="square"/></svg>'
    )


def _dashes(length: float, period: int) -> list[tuple[float, float]]:
    """Start and end of each dash of a side; half a dash at both ends of the side."""
    count = max(1, round(length / period))
    apart = length / count
    half = apart * DASH / 2
    return [(max(0.0, index * apart - half), min(length, index * apart + half)) for index in range(count + 1)]


def glow(colour: str, centre_alpha: float) -> str:
    """A pool of light in a square of 100 units, transparent at the edge; `centre_alpha` 0 to 1 in the centre."""
    stops = "".join(
        f'<stop offset="{offset}%" stop-color="{colour}" stop-opacity="{centre_alpha * fraction:g}"/>'
        for offset, fraction in LIGHT
    )
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><defs><radialGradient id="g" '
        f'gradientUnits="userSpaceOnUse" cx="50" cy="50" r="50">{stops}</radialGradient></defs>'
        '<rect width="100" height="100" fill="url(#g)"/></svg>'
    )
