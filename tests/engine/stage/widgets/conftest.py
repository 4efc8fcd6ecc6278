"""Fixtures for tests of widgets: a skin at scale 1 and an empty `Ui` of 1280 by 800 pixels."""

from __future__ import annotations

import pygame
import pytest

from engine.stage.screen.opening import start_pygame
from engine.stage.skin import Skin
from engine.stage.widgets import Ui

SIZE = (1280, 800)


@pytest.fixture(scope="module", autouse=True)
def skin() -> Skin:
    start_pygame()
    pygame.display.set_mode(SIZE)
    return Skin(1.0)


@pytest.fixture
def ui(skin: Skin) -> Ui:
    return Ui(skin, SIZE)
