"""How far apart seats and gems are in every palette, for all eyes: `python -m tests.bench.bench_palettes`.

Least OKLab distance times 100 of any two; colour blindness after Machado 2009 at full severity.
"""

from __future__ import annotations

from engine.data.settings import PALETTES, PaletteName
from engine.stage.sight.sight import Sight, seen_theme
from tests.engine.stage.colour_science import BLIND, closest

GEMS = {
    "jewels of the mine": ("ruby", "emerald", "gold", "diamond", "boulder"),
    "stones of the mountain": ("gold", "diamond", "ruby", "sapphire", "emerald", "amethyst"),
    "gems on cards": ("sapphire", "emerald", "ruby", "topaz", "diamond", "amethyst"),
}
"""The gems that lie on one table, by palette name."""


def distances(palette: PaletteName) -> dict[str, dict[str, float]]:
    """The least distance of two seats and of two gems of a table, by the eyes that see them."""
    theme = seen_theme(Sight(palette=palette))
    groups = {"seats": tuple(seat.colour for seat in theme.seats), **GEMS}
    return {
        name: {eyes: closest([theme.colour(colour) for colour in colours], eyes) for eyes in BLIND}
        for name, colours in groups.items()
    }


def main() -> None:
    """Print the table."""
    print(f"{'':34}" + "".join(f"{eyes:>8}" for eyes in BLIND))
    for palette in PALETTES:
        for name, found in distances(palette).items():
            print(f"{palette:10}{name:24}" + "".join(f"{found[eyes]:8.1f}" for eyes in BLIND))


if __name__ == "__main__":
    main()
