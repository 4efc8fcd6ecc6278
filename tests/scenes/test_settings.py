"""The settings scene: every change is saved and takes effect at once."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from types import SimpleNamespace

import pytest

import games
from engine.data.paths import WORDS
from engine.data.yaml_nodes import DataError
from engine.stage.inputs import Key
from engine.stage.screen.monitors import Monitor
from engine.view.warnings import LOSSES
from scenes.settings import lines
from scenes.settings.scene import SettingsScene
from scenes.settings.sheet import as_value, settings_sheet
from tests.scenes.fake_app import WINDOWS, FakeApp, SceneDriver, misplaced

pytestmark = pytest.mark.few

NOTE = "The settings were damaged (JSON is malformed). They were put aside as settings.json.broken. " * 2


def settings(app: FakeApp, size: tuple[int, int] = (1280, 800)) -> SceneDriver:
    return SceneDriver(SettingsScene(app), size, app.settings.ui_scale)  # type: ignore[arg-type]


@pytest.mark.parametrize(("size", "scale"), WINDOWS)
@pytest.mark.parametrize("note", ["", NOTE])
def test_everything_has_its_place(size: tuple[int, int], scale: float, note: str) -> None:
    app = FakeApp()
    app.settings.ui_scale, app.settings.note = scale, note
    driver = settings(app, size)
    assert misplaced(driver) == []


def test_everything_is_set_by_keyboard_alone() -> None:
    app = FakeApp()
    app.settings.stop_asking("resign")
    driver = settings(app)
    driver.focus("fullscreen")
    driver.keys("right")
    driver.focus("ui_scale")
    driver.keys("right", "right")
    driver.focus("animation")
    driver.keys("right", "return")
    driver.focus("reduced_motion")
    driver.keys("right", "space")
    driver.focus("chances")
    driver.keys("left", "space")
    driver.focus("goal_line")
    driver.keys("right", "space")
    driver.focus("volume")
    driver.keys("left")
    driver.focus("ask resign")
    driver.keys("return")
    now = app.settings
    assert (now.fullscreen, now.ui_scale, now.animation, now.reduced_motion) == (True, 1.5, "fast", True)
    assert (now.volume, now.is_confirmed("resign"), now.chances) == (55, True, False)
    assert now.goal_line == "never"
    assert app.call_names == ["save_settings"] * 9


def test_everything_is_set_by_mouse() -> None:
    app = FakeApp()
    driver = settings(app)
    driver.click("animation", driver.ui.find("animation").value_rect(0).center)
    driver.click("ui_scale", driver.ui.find("ui_scale").arrow_rect(-1).center)
    driver.click("volume", driver.ui.find("volume").rect.midleft)
    assert (app.settings.animation, app.settings.ui_scale, app.settings.volume) == ("off", 0.75, 0)
    assert "tile" in app.sounds.played


def names(driver: SceneDriver) -> list[str]:
    """The names of all widgets."""
    return [widget.name for widget in driver.ui.walk()]


def test_the_monitor_is_chosen_where_there_are_two(monkeypatch: pytest.MonkeyPatch) -> None:
    app = FakeApp()
    assert "monitor" not in names(settings(app)), "without a window there is none to stand on"
    app.window = SimpleNamespace()  # type: ignore[assignment]
    found = [Monitor(1, "", (1920, 1080)), Monitor(2, "DELL", (2560, 1440))]
    monkeypatch.setattr(lines, "monitors", lambda: found[:1])
    assert "monitor" not in names(settings(app)), "nor is one alone a choice"
    monkeypatch.setattr(lines, "monitors", lambda: found)
    monkeypatch.setattr(lines, "there", lambda number: number)
    for size in ((1280, 800), (1024, 640)):
        app.settings.monitor = 1
        driver = settings(app, size)
        assert misplaced(driver) == []
        stepper = driver.ui.find("monitor")
        assert [value.label for value in stepper.values] == ["1: 1920 × 1080", "2: DELL, 2560 × 1440"]
        driver.focus("monitor")
        driver.keys("right")
        assert app.settings.monitor == 2


def test_the_focus_stays_on_what_was_changed() -> None:
    driver = settings(FakeApp())
    driver.focus("animation")
    driver.keys("right")
    assert driver.ui.focused.name == "animation"


def test_the_delay_of_the_demo_can_be_set() -> None:
    app = FakeApp()
    driver = settings(app)
    driver.focus("demo_after")
    assert driver.ui.focused.value == "60"
    driver.keys("right")
    assert app.settings.demo_after == 180
    driver.keys("home")
    assert app.settings.demo_after == 0


def texts_of(driver: SceneDriver) -> list[str]:
    return [getattr(widget, "text", "") for widget in driver.widgets]


@pytest.mark.parametrize(
    ("size", "scale", "words"),
    [
        ((1280, 800), 1.0, "100% fits the window."),
        ((1024, 640), 4.0, "400% does not fit this window; 100% is used."),
        ((1280, 800), 1.25, "100% fits the window."),
        ((1280, 800), 2.0, "200% does not fit this window; 125% is used."),
        ((3840, 2160), 4.0, "400% does not fit this window; 129% is used."),
        ((1280, 800), 0.75, "100% fits the window."),
    ],
)
def test_a_scale_that_does_not_fit_shows_a_note(size: tuple[int, int], scale: float, words: str) -> None:
    app = FakeApp()
    app.settings.ui_scale = scale
    assert words in texts_of(settings(app, size))


def test_disabled_confirmations_are_listed_and_can_be_enabled_again() -> None:
    app = FakeApp()
    assert settings(app).ui.find("asking").value == "on"
    app.settings.stop_asking("blow_up")
    app.settings.stop_asking("sell")
    driver = settings(app)
    assert driver.ui.find("asking").value == "on"
    assert {"blow_up", "sell"} <= set(texts_of(driver))
    driver.focus("ask blow_up")
    driver.keys("return")
    assert app.settings.unconfirmed == ("sell",)
    assert driver.ui.focused.name == "ask sell"
    assert "blow_up" not in texts_of(driver)
    driver.focus("ask sell")
    driver.keys("return")
    assert driver.ui.find("asking").value == "on"


def test_all_confirmations_can_be_disabled() -> None:
    games_ = games.discover()
    app = FakeApp([games_["blast"], games_["chasm"]])
    driver = settings(app)
    driver.ui.focus(driver.ui.find("asking"), keyboard=True)
    driver.keys("left")
    confirmed = {verb for game in ("blast", "chasm") for verb, it in games_[game].sheet().verbs.items() if it.confirm}
    final = {verb for game in ("blast", "chasm") for verb, it in games_[game].sheet().verbs.items() if it.final}
    assert {*app.settings.unconfirmed} == (confirmed - final) | {"take-back", LOSSES}
    assert not any(text == "No longer asked about." for text in texts_of(driver))
    driver.keys("right")
    assert app.settings.unconfirmed == ()


def test_a_confirmation_has_the_label_of_its_verb() -> None:
    game = games.discover()["mattock"]
    verb, words = next(iter(game.sheet().verbs.items()))
    app = FakeApp([game])
    app.settings.stop_asking(verb)
    assert words.label in texts_of(settings(app))


@pytest.mark.parametrize(("size", "sheets"), [((1024, 640), 1), ((1280, 800), 2), ((1920, 1080), 2)])
def test_the_sheets_stand_beside_each_other_in_the_middle(size: tuple[int, int], sheets: int) -> None:
    scene = settings(FakeApp(), size).scene
    assert isinstance(scene, SettingsScene)
    panels = scene.panels()
    assert len(panels) == sheets
    assert abs(panels[0].left - (size[0] - panels[-1].right)) <= 2
    assert all(one.right < other.left for one, other in pairwise(panels))


def test_every_setting_of_the_page_takes_every_value_that_it_offers() -> None:
    sheet = settings_sheet()
    for row in sheet.rows:
        if row.control not in ("choice", "palette", "stepper"):
            continue
        for value in row.values:
            app = FakeApp()
            if row.needs:
                setattr(app.settings, row.needs, as_value(*NEEDED[row.needs]))
            driver = settings(app)
            assert driver.ui.find(row.name)
            now = getattr(app.settings, row.name)
            setattr(app.settings, row.name, as_value(value, now))
            assert settings(app).ui.find(row.name).value == value


NEEDED: dict[str, tuple[str, object]] = {"flat": ("on", False), "speech": ("all", "off")}


def test_what_belongs_to_a_flat_screen_shows_on_one_alone() -> None:
    app = FakeApp()
    driver = settings(app)
    with pytest.raises(KeyError, match="no widget 'turning'"):
        driver.ui.find("turning")
    driver.focus("flat")
    driver.keys("right")
    driver.focus("turning")
    driver.keys("right")
    assert (app.settings.flat, app.settings.turning) == (True, "hand")


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("name: palette,", "name: pallette,", '"pallette" is no setting'),
        ("{usual: Normal, contrast", "{usual: Normal, dark: Dark, contrast", '"dark" is no value of "palette"'),
        ("needs: flat}", "needs: flatt}", '"flatt" is no setting'),
        ("control: slider, width", "control: choice, width", "belong to the controls"),
    ],
)
def test_a_broken_page_is_told_by_its_place(tmp_path: Path, old: str, new: str, fault: str) -> None:
    file = tmp_path / "settings.yaml"
    text = (WORDS / "scenes/settings.yaml").read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new), encoding="utf-8")
    with pytest.raises(DataError) as broken:
        settings_sheet.read(file)
    assert fault in str(broken.value)
    assert "settings.yaml:" in str(broken.value)


def test_a_note_stands_at_the_top() -> None:
    app = FakeApp()
    app.settings.note = "They were put aside."
    assert "They were put aside." in texts_of(settings(app))


def test_back_and_escape_lead_to_what_lies_below() -> None:
    app = FakeApp()
    driver = settings(app)
    driver.click("back")
    driver.keys("escape")
    assert app.call_names == ["back", "back"]


def test_the_shoulders_of_a_controller_go_from_group_to_group() -> None:
    driver = settings(FakeApp())
    seen = []
    for _ in range(6):
        driver.send(Key("page down", pad=True))
        seen.append(driver.ui.focused.name)
    assert seen == ["language", "palette", "touch", "volume", "animation", "demo_after"]
    driver.send(Key("page up", pad=True))
    assert driver.ui.focused.name == "animation"
