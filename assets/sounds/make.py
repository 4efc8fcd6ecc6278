"""Makes the sound effects: dry, wooden and stony, from sines and noise alone. Run it to write the OGG files beside it.

    python assets/sounds/make.py [folder]

Needs `oggenc` (vorbis-tools) on the path. The same script makes the same samples on every machine. The program itself
never runs this; it only plays the files.
"""

from __future__ import annotations

import sys
from array import array
from collections.abc import Callable
from pathlib import Path

from instruments import RATE, Noise, Wave, glass, hiss, mixed, rung, slide, stone, wood
from ogg import write_ogg

LOUD = 0.5
"""The loudest sample of a whole effect, 1 is the limit; the effects are mixed low."""

SOFT = {"roll": 0.25}
"""The same for the effects that come many times in a row."""


def _tile() -> Wave:
    return mixed((0, 1, stone(620, 0.018, 3)), (0.006, 0.8, wood(180, 0.04, 4)))


def _pick() -> Wave:
    steel = rung(0.3, [(2350, 0.5, 0.05), (3710, 0.35, 0.035), (5230, 0.2, 0.02)])
    crumbs = [(0.09 + 0.045 * i, 0.22 - 0.04 * i, stone(900 + 170 * i, 0.01, 20 + i)) for i in range(4)]
    return mixed((0, 0.8, steel), (0, 1, stone(480, 0.02, 7)), *crumbs)


def _step() -> Wave:
    return mixed(
        (0, 1, wood(150, 0.025, 5)), (0.1, 0.75, wood(170, 0.022, 6)), (0, 0.3, hiss(0.05, 0.02, 300, 2500, 8))
    )


def _take() -> Wave:
    return mixed((0, 1, wood(240, 0.03, 9)), (0.07, 0.9, wood(190, 0.03, 10)), (0.15, 1, wood(120, 0.05, 11)))


def _win() -> Wave:
    notes = [(0, 523.25), (0.12, 659.25), (0.24, 783.99), (0.38, 1046.5)]
    bars = [(at, 0.7, rung(0.5, [(hertz, 1, 0.14), (hertz * 3.93, 0.25, 0.04)])) for at, hertz in notes]
    return mixed(*bars, *((at, 0.35, wood(hertz / 2, 0.03, 30)) for at, hertz in notes))


def _button() -> Wave:
    return wood(320, 0.018, 12)


def _card() -> Wave:
    return mixed((0, 1, hiss(0.16, 0.03, 1500, 8000, 13, 0.05)), (0.09, 0.7, wood(420, 0.008, 14)))


def _coin() -> Wave:
    first = rung(0.4, [(3150, 0.7, 0.09), (4890, 0.5, 0.07), (7310, 0.25, 0.03)])
    return mixed((0, 0.6, first), (0.075, 1, first), (0, 0.3, hiss(0.02, 0.004, 2000, 9000, 15)))


def _cart() -> Wave:
    rumble = hiss(0.7, 0.4, 60, 500, 16, 0.1)
    joints = [
        (0.06 + 0.17 * i, 0.55, mixed((0, 1, wood(210, 0.02, 40 + i)), (0.05, 0.7, stone(760, 0.012, 50 + i))))
        for i in range(4)
    ]
    return mixed((0, 2.2, rumble), *joints)


def _gem() -> Wave:
    return mixed((0, 0.6, stone(1500, 0.01, 17)), (0.004, 0.8, glass(1760)), (0.07, 0.5, glass(2349, 0.12)))


def _explosion() -> Wave:
    stones = [(0.25 + 0.06 * i, 0.3 - 0.03 * i, stone(380 + 90 * (i % 4), 0.02, 60 + i)) for i in range(8)]
    return mixed((0, 1.6, slide(0.8, 110, 34, 0.2)), (0, 3.2, hiss(0.9, 0.18, 30, 1400, 18, 0.004)), *stones)


def _curtain() -> Wave:
    return mixed((0, 1.4, hiss(0.7, 0.25, 200, 1800, 19, 0.25)), (0.5, 0.5, wood(130, 0.04, 21)))


def _error() -> Wave:
    return mixed((0, 1, wood(140, 0.03, 22)), (0.11, 0.9, wood(118, 0.035, 23)))


def _roll() -> Wave:
    joint = mixed((0, 0.8, wood(165, 0.018, 70)), (0.012, 0.3, stone(540, 0.009, 71)))[: RATE // 11]
    return mixed((0, 1.6, hiss(0.16, 0.05, 60, 420, 72, 0.03)), (0.02, 1, joint), (0.07, 0.4, joint))


def _crash() -> Wave:
    iron = rung(0.4, [(523, 0.5, 0.07), (871, 0.45, 0.06), (1433, 0.3, 0.04), (2290, 0.2, 0.025)])
    back = [(0.13 + 0.07 * i, 0.4 - 0.1 * i, wood(170 + 35 * i, 0.025, 74 + i)) for i in range(3)]
    return mixed((0, 1.2, wood(96, 0.06, 73)), (0.004, 0.7, iron), (0, 0.9, hiss(0.25, 0.05, 120, 2600, 77)), *back)


def _rattle() -> Wave:
    knocks: list[tuple[float, float, Wave]] = []
    for i, at in enumerate((0, 0.07, 0.13, 0.21, 0.26, 0.36, 0.43)):
        strength = 0.9 - 0.07 * i
        knocks.append((at, strength, wood(230 - 14 * i, 0.02, 80 + i)))
        knocks.append((at + 0.02, strength / 2, stone(690 + 60 * (i % 3), 0.012, 90 + i)))
    return mixed(*knocks, (0.54, 1.2, wood(98, 0.055, 98)), (0.54, 1, hiss(0.22, 0.06, 200, 1800, 99, 0.01)))


def _crumble() -> Wave:
    loose, stones = Noise(100), []
    for i in range(14):
        at, pitch = 0.05 + 0.04 * i + 0.015 * loose(), 520 - 24 * i + 90 * loose()
        stones.append((at, 0.6 - 0.032 * i, stone(pitch, 0.018, 101 + i)))
    return mixed((0, 3, hiss(0.9, 0.22, 40, 620, 120, 0.12)), (0.1, 0.7, slide(0.6, 88, 38, 0.16)), *stones)


def _deliver() -> Wave:
    gems: list[tuple[float, float, Wave]] = []
    for i in range(4):
        gems.append((0.055 * i, 0.65 - 0.05 * i, stone(1240 + 150 * (i % 3), 0.01, 130 + i)))
        gems.append((0.055 * i, 0.3, glass(1480 + 210 * (i % 3), 0.05)))
    return mixed(*gems, (0.03, 0.5, wood(270, 0.02, 142)), (0.3, 0.9, wood(150, 0.045, 140)))


def _dice() -> Wave:
    falls = ((0, 1.0), (0.075, 0.8), (0.135, 0.62), (0.18, 0.46), (0.215, 0.34), (0.24, 0.24))
    knocks = [
        (
            at,
            strength,
            mixed((0, 1, wood(285 + 22 * (i % 3), 0.014, 150 + i)), (0, 0.6, stone(1320 + 130 * i, 0.006, 160 + i))),
        )
        for i, (at, strength) in enumerate(falls)
    ]
    return mixed(*knocks, (0.285, 0.75, wood(196, 0.03, 170)))


def _fuse() -> Wave:
    loose = Noise(171)
    sparks = [
        (0.03 + 0.034 * i + 0.012 * loose(), 0.3 + 0.15 * loose(), hiss(0.02, 0.003, 2600, 9000, 172 + i))
        for i in range(18)
    ]
    return mixed((0, 1, hiss(0.72, 0.5, 1900, 7600, 190, 0.12)), (0, 0.5, stone(880, 0.012, 191)), *sparks)


def _safe() -> Wave:
    iron = rung(0.4, [(196, 0.9, 0.06), (311, 0.55, 0.05), (742, 0.35, 0.03), (1310, 0.2, 0.018)])
    bolt = mixed((0, 1, stone(610, 0.012, 193)), (0.002, 0.4, rung(0.12, [(1720, 0.5, 0.02)])))
    return mixed(
        (0, 0.5, hiss(0.12, 0.05, 200, 1500, 192, 0.05)),
        (0.09, 1, iron),
        (0.09, 0.9, wood(88, 0.05, 194)),
        (0.23, 0.7, bolt),
    )


def _match() -> Wave:
    bars = [
        (0.09 * i, 0.8, rung(0.4, [(hertz, 1, 0.11), (hertz * 3.93, 0.25, 0.03)]))
        for i, hertz in enumerate((587.33, 880.0))
    ]
    return mixed((0, 0.7, stone(700, 0.014, 195)), *bars, (0.09, 0.5, wood(294, 0.025, 196)))


def _miss() -> Wave:
    return mixed(
        (0, 1, wood(176, 0.035, 197)),
        (0.13, 0.9, wood(132, 0.05, 198)),
        (0.13, 0.5, hiss(0.2, 0.06, 120, 900, 199, 0.01)),
    )


def _detonator() -> Wave:
    rod = hiss(0.16, 0.07, 500, 3200, 200, 0.07)
    dud = [(0.3 + 0.06 * i, 0.3 - 0.08 * i, hiss(0.03, 0.006, 1800, 8000, 202 + i)) for i in range(3)]
    return mixed(
        (0, 0.6, rod),
        (0.14, 1, wood(150, 0.035, 201)),
        (0.142, 0.5, rung(0.2, [(930, 0.6, 0.025), (1570, 0.4, 0.018)])),
        *dud,
    )


def _cubes() -> Wave:
    falls = ((0, 0.7), (0.06, 0.85), (0.105, 0.6), (0.165, 0.75), (0.2, 0.4), (0.235, 0.28))
    knocks = [(at, strength, wood(430 + 65 * (i * 2 % 5), 0.011, 210 + i)) for i, (at, strength) in enumerate(falls)]
    return mixed(*knocks, (0.008, 0.6, wood(152, 0.035, 216)), (0.17, 0.45, wood(138, 0.03, 217)))


def _coach() -> Wave:
    hooves = [(0.04 + 0.11 * i, 0.8 - 0.09 * i, wood(345 - 58 * (i % 2), 0.014, 220 + i)) for i in range(6)]
    harness = rung(0.12, [(4150, 0.6, 0.025), (5870, 0.4, 0.018)])
    jingles = [(0.09 + 0.22 * i, 0.09, harness) for i in range(3)]
    return mixed((0, 1.5, hiss(0.75, 0.3, 70, 620, 226, 0.12)), *hooves, *jingles, (0.58, 0.4, wood(120, 0.04, 227)))


def _build() -> Wave:
    def blow(pitch: float, seed: int) -> Wave:
        steel = rung(0.12, [(1870 + pitch, 0.5, 0.018), (3120 + pitch, 0.3, 0.012)])
        return mixed((0, 1, wood(pitch, 0.03, seed)), (0, 0.4, steel))

    return mixed((0, 0.7, blow(196, 230)), (0.16, 0.85, blow(218, 231)), (0.32, 1, blow(243, 232)))


def _loot() -> Wave:
    creak = [(0.022 * i, 0.1 + 0.035 * i, wood(300 + 17 * i, 0.008, 240 + i)) for i in range(7)]
    snap = mixed((0, 1, wood(265, 0.02, 250)), (0, 0.9, hiss(0.12, 0.025, 600, 5200, 251)))
    boards = [(0.33 + 0.1 * i, 0.7 - 0.2 * i, wood(142 - 13 * i, 0.04, 252 + i)) for i in range(3)]
    return mixed(*creak, (0.17, 1, snap), *boards)


def _stamp() -> Wave:
    press = mixed((0, 1, wood(112, 0.045, 260)), (0, 0.6, hiss(0.06, 0.016, 400, 3000, 261)))
    return mixed((0, 0.25, wood(380, 0.01, 262)), (0.07, 1, press), (0.24, 0.22, wood(300, 0.012, 263)))


def _flip() -> Wave:
    return mixed(
        (0, 0.5, hiss(0.1, 0.03, 900, 5200, 270, 0.05)),
        (0.08, 0.9, mixed((0, 1, wood(510, 0.014, 271)), (0, 0.4, stone(1180, 0.008, 272)))),
        (0.125, 0.35, wood(560, 0.01, 273)),
    )


def _charge() -> Wave:
    loose = Noise(280)
    sparks = [(0.16 + 0.04 * i + 0.014 * loose(), 0.5, hiss(0.02, 0.003, 3000, 9500, 281 + i)) for i in range(14)]
    strike = hiss(0.1, 0.025, 1200, 7000, 296, 0.03)
    down = mixed((0, 1, wood(168, 0.03, 297)), (0.055, 0.6, wood(206, 0.02, 298)))
    return mixed((0, 0.9, down), (0.1, 1.6, strike), (0.13, 1.6, hiss(0.68, 0.4, 1700, 6400, 299, 0.08)), *sparks)


def _blast() -> Wave:
    loose, stones = Noise(300), []
    for i in range(10):
        at, pitch = 0.3 + 0.055 * i + 0.015 * loose(), 330 + 70 * (i * 3 % 5)
        stones.append((at, 0.26 - 0.02 * i, stone(pitch, 0.022, 301 + i)))
    deep = slide(0.95, 82, 24, 0.3)
    roar = hiss(0.95, 0.26, 20, 760, 311, 0.006)
    return mixed((0, 0.8, hiss(0.06, 0.012, 700, 5200, 312)), (0, 2.2, deep), (0.004, 4, roar), *stones)


def _auction() -> Wave:
    knock = mixed((0, 1, wood(232, 0.026, 320)), (0, 0.6, wood(116, 0.045, 321)))
    return mixed((0, 0.7, knock), (0.19, 1, knock))


def _route() -> Wave:
    loose, gravel = Noise(330), []
    for i in range(16):
        at, pitch = 0.04 + 0.034 * i + 0.012 * loose(), 1150 + 260 * (i * 3 % 5) + 120 * loose()
        gravel.append((at, 0.34 - 0.24 * abs(i % 8 - 3.5) / 4, stone(pitch, 0.006, 331 + i)))
    rim = rung(0.3, [(1460, 0.6, 0.05), (2310, 0.4, 0.035), (3890, 0.2, 0.02)])
    water = [(0.3 * i, 0.9, hiss(0.3, 0.1, 900, 5200, 348 + i, 0.12)) for i in range(2)]
    return mixed(*water, *gravel, (0.02, 0.3, rim), (0.33, 0.2, rim))


def _station() -> Wave:
    def blow(pitch: float, seed: int) -> Wave:
        return mixed((0, 1, wood(pitch, 0.045, seed)), (0, 0.35, stone(1240 + pitch, 0.014, seed + 1)))

    bell = rung(0.5, [(1318.5, 1, 0.13), (2637, 0.45, 0.08), (3560, 0.25, 0.05)])
    return mixed((0, 0.85, blow(128, 350)), (0.17, 1, blow(142, 352)), (0.36, 0.35, bell))


def _vein() -> Wave:
    notes = ((0, 1174.66), (0.07, 1567.98), (0.13, 2093.0), (0.21, 2637.02))
    crystals = [(0.05 + at, 0.8 - 0.12 * i, glass(hertz, 0.14)) for i, (at, hertz) in enumerate(notes)]
    return mixed((0, 0.9, stone(420, 0.024, 360)), (0.01, 0.6, wood(140, 0.03, 361)), *crystals)


EFFECTS: dict[str, Callable[[], Wave]] = {
    "tile": _tile,
    "pick": _pick,
    "step": _step,
    "take": _take,
    "win": _win,
    "button": _button,
    "card": _card,
    "coin": _coin,
    "cart": _cart,
    "gem": _gem,
    "explosion": _explosion,
    "curtain": _curtain,
    "error": _error,
    "roll": _roll,
    "crash": _crash,
    "rattle": _rattle,
    "crumble": _crumble,
    "deliver": _deliver,
    "dice": _dice,
    "fuse": _fuse,
    "safe": _safe,
    "match": _match,
    "miss": _miss,
    "detonator": _detonator,
    "cubes": _cubes,
    "coach": _coach,
    "build": _build,
    "loot": _loot,
    "stamp": _stamp,
    "flip": _flip,
    "charge": _charge,
    "blast": _blast,
    "auction": _auction,
    "route": _route,
    "station": _station,
    "vein": _vein,
}
"""Every effect by the name the data calls it."""


def samples(effect: Wave, loud: float = LOUD) -> array[int]:
    """An effect as 16-bit samples: its loudest at `loud`, its end faded so that it does not click."""
    loudest = max(abs(sample) for sample in effect)
    fade = min(len(effect), RATE // 50)
    edge = len(effect) - fade
    scale = loud * 32_767 / loudest
    return array(
        "h", (round(s * scale * min(1.0, (len(effect) - i) / fade if i > edge else 1.0)) for i, s in enumerate(effect))
    )


def write(name: str, effect: Wave, folder: Path) -> Path:
    """Write an effect as OGG into a folder. Raises `CalledProcessError` or `FileNotFoundError` when oggenc fails."""
    return write_ogg(folder / f"{name}.ogg", samples(effect, SOFT.get(name, LOUD)), RATE, 3)


def main() -> None:
    """Write all effects."""
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).parent
    for name, make in EFFECTS.items():
        print(write(name, make(), folder))


if __name__ == "__main__":
    main()
