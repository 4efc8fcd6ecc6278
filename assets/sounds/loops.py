"""Makes the loops that sound under everything: a quiet bed of music and the tone of a mine. Run it to write the files.

    python assets/sounds/loops.py [folder]

Each loop is laid out on a ring: what would sound past its end sounds at its start, so that no seam is heard. Like the
effects they are made of sines and noise alone, the same on every machine; `oggenc` (vorbis-tools) writes them.
"""

from __future__ import annotations

import math
import sys
from array import array
from collections.abc import Callable, Iterable
from pathlib import Path

from instruments import Noise, Wave
from ogg import write_ogg

RATE = 22_050
"""Samples a second: nothing in them is higher than half of it."""

BAR, BARS = 6.0, 12
"""Seconds of a chord, and how many chords there are: 72 seconds."""

PULSE = 0.75
"""Seconds between the places where a note may be struck."""

CHORDS = (
    (73.42, 146.83, 220.00, 261.63, 329.63),  # D  D A C E
    (58.27, 116.54, 174.61, 220.00, 293.66),  # Bb Bb F A D
    (87.31, 130.81, 174.61, 196.00, 261.63),  # F  C F G C
    (65.41, 130.81, 196.00, 246.94, 293.66),  # C  C G B D
)
"""The four chords, in hertz, each lowest first; they go round three times."""

SCALE = (293.66, 349.23, 392.00, 440.00, 523.25, 587.33)
"""The notes that are struck, in hertz: D F G A C D."""

ROOM = 23.0
"""Seconds of the tone of the mine: a length that never meets that of the music."""

DROPS = ((2.1, 1180, 0.05), (6.9, 940, 0.04), (7.3, 1390, 0.025), (13.8, 1060, 0.05), (19.2, 1270, 0.03))
"""The drops in the mine: seconds from the start, hertz, strength."""

LOUD = {"music": 0.3, "room": 0.12}
"""The loudest sample of each loop; 1 is the limit."""


class Ring:
    """Samples on a ring of some seconds, on which parts are laid at any time."""

    def __init__(self, seconds: float) -> None:
        self.samples: Wave = [0.0] * round(seconds * RATE)

    def lay(self, at: float, strength: float, part: Wave) -> None:
        """Lay a part over what is there, from a second on."""
        ring, count, start = self.samples, len(self.samples), round(at * RATE)
        for i, sample in enumerate(part):
            ring[(start + i) % count] += strength * sample


def swell(seconds: float, hertz: float) -> Wave:
    """A soft tone that comes and goes, with a little of its octave, beating slowly against itself."""
    count = round(seconds * RATE)
    out: Wave = []
    turn, beat = 2 * math.pi * hertz / RATE, 2 * math.pi * (hertz * 1.002 + 0.1) / RATE
    for i in range(count):
        shape = 0.5 - 0.5 * math.cos(2 * math.pi * i / count)
        tone = math.sin(turn * i) + 0.7 * math.sin(beat * i) + 0.12 * math.sin(2 * turn * i)
        out.append(shape * tone)
    return out


def bar(hertz: float) -> Wave:
    """A wooden bar struck with a soft mallet."""
    count, out = round(1.8 * RATE), Wave()
    for i in range(count):
        at = i / RATE
        body = math.exp(-at / 0.42) * math.sin(2 * math.pi * hertz * at)
        wood = 0.16 * math.exp(-at / 0.05) * math.sin(2 * math.pi * 3.93 * hertz * at)
        out.append(min(1.0, at / 0.006) * (body + wood))
    return out


def drop(hertz: float) -> Wave:
    """A drop of water that falls into a puddle."""
    count, out, turn = round(0.16 * RATE), Wave(), 0.0
    for i in range(count):
        at = i / RATE
        turn += 2 * math.pi * hertz * (1 + 2.2 * at) / RATE
        out.append(min(1.0, at / 0.002) * math.exp(-at / 0.028) * math.sin(turn))
    return out


def echoed(ring: Ring, at: float, strength: float, part: Wave, delay: float, echoes: int) -> None:
    """Lay a part on a ring, and its echoes after it, each less than half as loud."""
    for number in range(echoes + 1):
        ring.lay(at + number * delay, strength * 0.42**number, part)


def music() -> Wave:
    """The bed: four slow chords three times round, and a few struck notes above them."""
    ring, chance = Ring(BAR * BARS), Noise(7)
    for number in range(BARS):
        for depth, hertz in enumerate(CHORDS[number % len(CHORDS)]):
            ring.lay(BAR * (number - 0.25), 0.3 if depth else 0.42, swell(1.5 * BAR, hertz))
    bars = [bar(hertz) for hertz in SCALE]
    note = 2
    for pulse in range(round(BAR * BARS / PULSE)):
        note = abs(note + (1 if chance() > 0 else -1) * (2 if chance() > 0.4 else 1))
        note = min(note, 2 * (len(SCALE) - 1) - note)
        if chance() < (-0.1 if pulse % 8 == 0 else -0.45):
            echoed(ring, pulse * PULSE, 0.5 + 0.15 * chance(), bars[note], 1.5 * PULSE, 3)
    return ring.samples


def room() -> Wave:
    """The tone of the mine: air that breathes slowly, and a few drops with their echoes."""
    ring = Ring(ROOM)
    count = len(ring.samples)
    noise = Noise(11)
    air = [noise() for _ in range(count)]
    low = middle = 0.0
    breath = Wave()
    for _ in range(2):  # the second time round the filters begin as they ended
        breath = []
        for i, sample in enumerate(air):
            low += 0.02 * (sample - low)
            middle += 0.02 * (low - middle)
            breath.append(middle * (1 + 0.4 * math.sin(2 * math.pi * 3 * i / count)))
    ring.lay(0, 2.4, breath)
    for at, hertz, strength in (
        (2.1, 1180, 0.05),
        (6.9, 940, 0.04),
        (7.3, 1390, 0.025),
        (13.8, 1060, 0.05),
        (19.2, 1270, 0.03),
    ):
        echoed(ring, at, strength, drop(hertz), 0.31, 4)
    return ring.samples


LOOPS: dict[str, Callable[[], Wave]] = {"music": music, "room": room}
"""Every loop by its name."""


def samples(loop: Iterable[float], loud: float) -> array[int]:
    """A loop as 16-bit samples, its loudest at `loud`."""
    parts = list(loop)
    scale = loud * 32_767 / max(map(abs, parts))
    return array("h", (round(sample * scale) for sample in parts))


def write(name: str, loop: Wave, folder: Path) -> Path:
    """Write a loop as OGG into a folder. Raises `CalledProcessError` or `FileNotFoundError` when oggenc fails."""
    return write_ogg(folder / f"{name}.ogg", samples(loop, LOUD[name]), RATE, 4)


def main() -> None:
    """Write all loops."""
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).parent / "loops"
    for name, make in LOOPS.items():
        print(write(name, make(), folder))


if __name__ == "__main__":
    main()
