"""Kiosk mode on the command line."""

from __future__ import annotations

from typing import Any

import pytest

import main
from scenes import main_loop
from tests.engine.cli.speaking import GAME


@pytest.fixture
def codes(monkeypatch: pytest.MonkeyPatch) -> list[str | None]:
    """The codes with which the window was opened; None without kiosk mode."""
    found: list[str | None] = []

    def run(*given: Any) -> None:
        found.append(given[4])

    monkeypatch.setattr(main_loop, "run", run)
    monkeypatch.setattr(main_loop, "run_demo", run)
    return found


@pytest.mark.parametrize("command", [[], ["play", GAME], ["demo"]])
@pytest.mark.parametrize(("words", "code"), [(["--kiosk"], ""), (["--kiosk", "4711"], "4711"), ([], None)])
def test_it_is_asked_for_with_and_without_a_code(
    command: list[str], words: list[str], code: str | None, codes: list[str | None]
) -> None:
    main.main([*command, *words])
    assert codes == [code]


@pytest.mark.parametrize("code", ["12", "123456789", "12a4", "play"])
def test_a_code_is_of_some_digits(code: str, codes: list[str | None], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="2"):
        main.main(["--kiosk", code])
    assert "3 to 8 digits" in capsys.readouterr().err
    assert codes == []
