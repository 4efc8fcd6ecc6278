"""The pad of digits: it fits every window, and its keys are large enough for fingers."""

from __future__ import annotations

from typing import Any, cast

import pytest

from engine.cli.arguments import CODE
from scenes.kiosk.pad import EndPad, NewCodePad
from tests.scenes.fake_app import SIZES, FakeApp, SceneDriver, misplaced

FINGER = 48


@pytest.mark.parametrize("size", SIZES)
def test_it_fits_every_window_and_every_finger(size: tuple[int, int]) -> None:
    for pad in (EndPad(cast(Any, FakeApp()), lambda: None, "4711"), NewCodePad(cast(Any, FakeApp()), lambda _: None)):
        driver = SceneDriver(pad, size)
        assert misplaced(driver) == []
        keys = [driver.ui.find(name).rect for name in (*"1234567890", "erase")]
        assert min(min(key.size) for key in keys) >= driver.skin.px(FINGER)
        driver.picture()


def test_it_takes_no_more_digits_than_a_code_has() -> None:
    begun: list[str] = []
    driver = SceneDriver(NewCodePad(cast(Any, FakeApp()), begun.append))
    driver.keys(*"1234567890", "return")
    assert begun == ["1234567890"[: CODE[-1]]]


def test_nothing_typed_is_no_code() -> None:
    begun: list[str] = []
    driver = SceneDriver(NewCodePad(cast(Any, FakeApp()), begun.append))
    driver.keys("return")
    assert begun == [""]
