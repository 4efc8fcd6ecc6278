"""The program with a title that fails: nothing is left that could show an error screen."""

from __future__ import annotations

import main
from scenes.title.scene import TitleScene


def _fail(*_: object) -> None:
    raise KeyError("no such sprite")


if __name__ == "__main__":
    setattr(TitleScene, "update", _fail)  # noqa: B010
    main.main([])
