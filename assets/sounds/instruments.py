"""The instruments that the sound effects are made of: struck wood, stone and glass, noise and slides, as samples.

Their noise comes from a counter of its own, so that the same samples come out on every machine.
"""

from __future__ import annotations

import math
from collections.abc import Iterable

RATE = 44_100
"""Samples a second."""

Wave = list[float]
"""One channel of samples."""


class Noise:
    """White noise from -1 to 1, the same for the same seed (a 32-bit xorshift)."""

    def __init__(self, seed: int) -> None:
        self.word = seed * 2_654_435_761 & 0xFFFFFFFF or 1

    def __call__(self) -> float:
        """The next value."""
        word = self.word
        word ^= word << 13 & 0xFFFFFFFF
        word ^= word >> 17
        word ^= word << 5 & 0xFFFFFFFF
        self.word = word
        return word / 0x80000000 - 1


def rung(seconds: float, partials: Iterable[tuple[float, float, float]]) -> Wave:
    """A struck body: partials of (hertz, strength, seconds until a partial has fallen to a third)."""
    count = int(seconds * RATE)
    out = [0.0] * count
    for hertz, strength, fall in partials:
        step = 2 * math.pi * hertz / RATE
        for i in range(count):
            out[i] += strength * math.exp(-i / (fall * RATE)) * math.sin(step * i)
    return out


def hiss(seconds: float, fall: float, low: float, high: float, seed: int, rise: float = 0.001) -> Wave:
    """Noise between two frequencies in hertz that swells for `rise` seconds and then falls away."""
    noise, slow, fast = Noise(seed), 0.0, 0.0
    keep_high, keep_low = 1 - math.exp(-2 * math.pi * high / RATE), 1 - math.exp(-2 * math.pi * low / RATE)
    out: Wave = []
    for i in range(int(seconds * RATE)):
        fast += keep_high * (noise() - fast)
        slow += keep_low * (fast - slow)
        at = i / RATE
        out.append((fast - slow) * min(1.0, at / rise) * math.exp(-max(0.0, at - rise) / fall))
    return out


def slide(seconds: float, start: float, end: float, fall: float) -> Wave:
    """A tone that slides from one frequency to another while it dies away."""
    out: Wave = []
    turn = 0.0
    for i in range(int(seconds * RATE)):
        share = i / (seconds * RATE)
        turn += 2 * math.pi * start * (end / start) ** share / RATE
        out.append(math.sin(turn) * math.exp(-i / (fall * RATE)))
    return out


def mixed(*parts: tuple[float, float, Wave]) -> Wave:
    """Parts of (seconds from the start, strength, samples) laid over one another."""
    length = max(int(at * RATE) + len(samples) for at, _, samples in parts)
    out = [0.0] * length
    for at, strength, samples in parts:
        start = int(at * RATE)
        for i, sample in enumerate(samples):
            out[start + i] += strength * sample
    return out


def wood(pitch: float, fall: float = 0.03, seed: int = 1) -> Wave:
    """A knock on a board: a few partials that do not fit together, and the click of the contact."""
    partials = [(pitch, 1.0, fall), (pitch * 1.72, 0.55, fall * 0.7), (pitch * 2.61, 0.3, fall * 0.45)]
    return mixed((0, 1, rung(0.22, partials)), (0, 0.5, hiss(0.03, 0.004, 900, 5200, seed)))


def stone(pitch: float, fall: float = 0.02, seed: int = 1) -> Wave:
    """A stone on a stone: high partials, short, with grit."""
    partials = [(pitch, 0.7, fall), (pitch * 1.41, 0.6, fall * 0.8), (pitch * 2.33, 0.4, fall * 0.5)]
    return mixed((0, 0.8, rung(0.15, partials)), (0, 1, hiss(0.09, 0.014, 700, 6800, seed)))


def glass(pitch: float, fall: float = 0.16) -> Wave:
    """A jewel that is set down: clear partials that ring a little."""
    return rung(0.55, [(pitch, 1, fall), (pitch * 2.76, 0.4, fall * 0.6), (pitch * 5.4, 0.2, fall * 0.3)])
