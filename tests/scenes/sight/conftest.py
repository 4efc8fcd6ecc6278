"""These tests note every letter that is drawn, so that no picture of another test may be used again."""

from __future__ import annotations

import pytest


@pytest.fixture(autouse=True, scope="module")
def shared_pictures() -> None:
    """No sharing of pictures."""
