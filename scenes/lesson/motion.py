"""What moves in a lesson: ring and hand, the dark and its holes, the words, the foreman and the pips."""

from __future__ import annotations

from collections.abc import Sequence

from scenes.lesson.light.areas import Area

FADE_IN, GLIDE, WORDS, BURST = 0.35, 0.35, 0.15, 0.26
"""Seconds: the dark comes after a story, its hole glides to the next spot, words fade in, a pip fills."""


class LessonMotion:
    """How far every motion of a lesson is. `clock` counts seconds for ring and hand, which never rest."""

    def __init__(self) -> None:
        self.clock = 0.0
        self._ages = {"told": FADE_IN, "glide": GLIDE, "words": WORDS, "pip": BURST}
        self._glides_from: Sequence[Area] = ()
        self._shown: tuple[str, Sequence[Area]] = "", ()

    def update(self, seconds: float, told: bool) -> bool:
        """Let time pass, while something is `told` or not; returns whether more than ring and hand moves."""
        self.clock += seconds
        lengths = {"told": FADE_IN, "glide": GLIDE, "words": WORDS, "pip": BURST}
        moves = any(self._ages[name] < length for name, length in lengths.items())
        for name, length in lengths.items():
            self._ages[name] = min(length, self._ages[name] + seconds)
        if told:
            self._ages["told"] = 0.0
        return moves

    def fill_pip(self) -> None:
        """A step is done: its pip fills."""
        self._ages["pip"] = 0.0

    def follow(self, text: str, spots: Sequence[Area]) -> None:
        """Take note of what is said and lit now."""
        said, lit = self._shown
        if text != said:
            self._ages["words"] = 0.0
        if [*spots] != [*lit]:
            alike = len(spots) == len(lit) and all(a.is_cell == b.is_cell for a, b in zip(spots, lit, strict=True))
            self._glides_from = lit if alike else ()
            self._ages["glide"] = 0.0 if alike and lit else GLIDE
        self._shown = text, spots

    @property
    def darkness(self) -> float:
        """The share of the dark that has come, 0 to 1."""
        return self._ages["told"] / FADE_IN

    @property
    def pip(self) -> float:
        """How far the newest pip has filled, 0 to 1."""
        return self._ages["pip"] / BURST

    @property
    def words(self) -> float:
        """The opacity of the words, 0 to 1."""
        return self._ages["words"] / WORDS

    def glided(self, spots: Sequence[Area]) -> tuple[Area, ...]:
        """The spots where they are now on their way from the ones before."""
        share = self._ages["glide"] / GLIDE
        if share >= 1 or len(self._glides_from) != len(spots):
            return tuple(spots)
        pairs = zip(self._glides_from, spots, strict=True)
        return tuple(_between(before, after, share * share * (3 - 2 * share)) for before, after in pairs)


def _between(before: Area, after: Area, share: float) -> Area:
    """The area a share of the way from one to another."""
    x, y, w, h = (round(a + (b - a) * share) for a, b in zip(before.rect, after.rect, strict=True))
    return Area((x, y, w, h), after.is_cell)
