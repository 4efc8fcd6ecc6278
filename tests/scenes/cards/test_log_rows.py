"""The rows of a long line of the log: broken after commas, unless that takes more rows than are few."""

from __future__ import annotations

import pytest

from engine.match.log_text import LogLine
from engine.stage.window import use_dummy_display
from scenes.match_view.panels.log_line import TEXT, line_height, line_room
from tests.scenes.fake_app import shared_skin

ROW, SPARE = "empties bin three,", 8
"""The words that fill a row of the narrow log, and the pixels that they leave."""


@pytest.mark.parametrize(
    ("text", "rows"),
    [
        ("two, one", 1),
        ("empties one, gold into one", 2),
        ("empties one, gold into one, gold into two", 3),
        ("empties one, gold into one, gold into two, wood into one", 3),
    ],
)
def test_a_line_is_broken_after_commas_where_that_makes_few_rows(text: str, rows: int) -> None:
    use_dummy_display()
    skin = shared_skin(1.0)
    width = skin.px(TEXT + 4) + skin.measure(ROW, "log")[0] + SPARE
    line = LogLine(1, 1, 1, text, True, False, (), 1)
    assert line_height(skin, width, line, low=False) == line_room(skin) + (rows - 1) * skin.line_height("log")
