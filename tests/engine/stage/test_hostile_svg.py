"""Seeded forged sprites: each is drawn, or shows as a placeholder with one short line."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from engine.data.paths import SPRITES
from engine.stage.sprites import BROKEN, read_drawing, sprite_names
from engine.stage.window import use_dummy_display

TOKENS = (
    *("<", "/>", "9" * 4000, "nan", "-1", "0", "1e30", "&amp;", "&#0;", '"', " ", "url(#x)", "\0", "</svg>"),
    *("M" * 500, "<g>" * 300, "viewBox='0 0 1 1'", "width='9999999'", "<!ENTITY a 'b'>", "\U0001f600"),
)


def forged(text: str, chance: random.Random) -> bytes:
    """A sprite with some pieces replaced."""
    for _ in range(chance.randrange(1, 4)):
        start = chance.randrange(len(text))
        text = text[:start] + chance.choice(TOKENS) + text[start + chance.choice((0, 1, 5, 50)) :]
    data = text.encode()
    return data if chance.random() < 0.9 else data[: chance.randrange(len(data))] + b"\xff"


def test_a_forged_sprite_is_drawn_or_marked(tmp_path: Path, capsys: pytest.CaptureFixture[str], full: bool) -> None:
    use_dummy_display()
    chance, names, count = random.Random(9), sprite_names(), 600 if full else 60
    for number in range(count):
        text = (SPRITES / f"{chance.choice(names)}.svg").read_text("utf-8")
        (tmp_path / f"odd{number}.svg").write_bytes(forged(text, chance))
        drawing = read_drawing(f"odd{number}", tmp_path)
        assert drawing.shown((48, 48)).get_size() == (48, 48)
        assert drawing.cover((80, 40)).get_size() == (80, 40)
    lines = capsys.readouterr().err.splitlines()
    assert count // 4 < len(lines) == len(BROKEN) < count
    assert max(map(len, lines)) < 300
    BROKEN.clear()


def test_attributes_of_the_root_may_have_any_quotes_and_signs(tmp_path: Path) -> None:
    use_dummy_display()
    (tmp_path / "odd.svg").write_text(
        """<svg xmlns="http://www.w3.org/2000/svg" width="2/>56" height = '9' viewBox="0 0 64 64">"""
        """<rect width="64" height="64" fill="#D23B2A"/></svg>"""
    )
    picture = read_drawing("odd", tmp_path).rasterise((48, 48))
    assert picture.get_size() == (48, 48)
    assert picture.get_at((47, 47))[:3] == (0xD2, 0x3B, 0x2A)
