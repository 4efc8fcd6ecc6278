"""The page of records by mouse and keyboard: columns, names, charts, watching, and what is left of what it reads."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.match.save_format import SaveError
from engine.records.names import NameRules, load_names
from engine.stage.inputs import Hover, Press, Release
from engine.stage.widgets import Button, ListView
from scenes.records import names, people
from scenes.records import scene as records
from scenes.records.charts import ResultsChart
from scenes.records.model import Scope
from scenes.records.scene import RecordsScene
from tests.scenes.fake_app import WINDOWS, FakeApp, SceneDriver, misplaced
from tests.scenes.library.saved_files import GAME, SEATS, answer, keep
from tests.scenes.records.made_up import season, shown, table

pytestmark = pytest.mark.few


@pytest.fixture(autouse=True)
def own_folder(folder: Path) -> Path:
    return folder


def watched(app: FakeApp) -> str:
    name, path = app.calls[-1][:2]
    assert name == "open_file"
    return str(path.name)


@pytest.mark.parametrize(("size", "scale"), WINDOWS)
def test_everything_fits_every_window(monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], scale: float) -> None:
    scene, driver, _ = shown(monkeypatch, season(), size, scale)
    for view, column in (("alone", "best"), ("modes", "alone"), ("games", "names"), ("alone", "alone")):
        scene.column = column
        scene.choose_view(view)
        assert misplaced(driver) == []
    driver.picture()


@pytest.mark.parametrize("size", [(1280, 800), (1024, 640)])
def test_the_page_teaches_as_long_as_there_is_nothing_to_show(size: tuple[int, int]) -> None:
    scene = RecordsScene(FakeApp([GAME]))  # type: ignore[arg-type]
    driver = SceneDriver(scene, size)
    assert {widget.name for widget in driver.widgets if widget.focusable} == {"back", "matches", "settings", "rules"}
    driver.picture()
    driver.keys("escape")
    assert scene.app.call_names == ["back"]  # type: ignore[attr-defined]


def test_records_are_watched_by_mouse(monkeypatch: pytest.MonkeyPatch) -> None:
    _, driver, app = shown(monkeypatch, season())
    for button, file in (
        ("watch chasm", "014-chasm"),
        ("watch solo chasm", "083-chasm"),
        ("watch rival boomtown 3", "107"),
    ):
        driver.click(button)
        assert watched(app).startswith(file)


def test_a_game_and_a_name_are_chosen_and_another_press_shows_all_games(monkeypatch: pytest.MonkeyPatch) -> None:
    scene, driver, _ = shown(monkeypatch, season())
    assert (scene.name, scene.scope) == ("Anna", Scope("boomtown", alone=True))
    driver.click("game veins")
    driver.click("name Ben")
    assert (scene.name, scene.scope) == ("Ben", Scope("veins"))
    driver.click("solo chasm")
    assert scene.scope == Scope("chasm", alone=True)
    assert not driver.ui.find("watch").enabled
    driver.click("solo chasm")
    assert scene.scope == Scope()


@pytest.mark.parametrize("size", [(1280, 800), (1024, 640)])
def test_the_figures_of_a_name_tell_of_which_game_they_are(
    monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    scene, _, _ = shown(monkeypatch, season(), size)
    scene.column = "names"
    headings: list[str] = []
    monkeypatch.setattr(people, "_add_heading", lambda _ui, _skin, _area, *words: headings.append(words[0]))
    scene.choose_scope(Scope("veins"))
    assert headings[0] == "Veins"
    scene.choose_scope(Scope())
    assert headings[-3:] == ["All games", "Against bots", "By game"]


def chart_of(driver: SceneDriver) -> ResultsChart:
    chart = driver.ui.find("chart")
    assert isinstance(chart, ResultsChart)
    return chart


def test_a_point_of_the_chart_is_the_match_that_the_gold_button_watches(monkeypatch: pytest.MonkeyPatch) -> None:
    scene, driver, app = shown(monkeypatch, season())
    scene.choose_scope(Scope("boomtown"))
    chart = chart_of(driver)
    assert chart.values[chart.chosen] == max(chart.values)
    x, y = chart.point(3)
    driver.click("chart", (round(x), round(y)))
    assert chart_of(driver).chosen == 3
    driver.keys("w")
    assert watched(app) == scene.model.figures("Anna", scene.scope).chart[3].match.file  # type: ignore[union-attr]
    driver.ui.focus(chart_of(driver), keyboard=True)
    driver.keys("right", "right", "end", "left")
    assert chart_of(driver).chosen == len(chart.values) - 2
    driver.send(Hover((round(x), round(y))))
    driver.picture()
    assert chart_of(driver).captions[3] in chart_of(driver).tooltip_text((round(x), round(y)), driver.skin)


def test_the_games_of_a_name_are_listed_the_latest_first_and_watched(monkeypatch: pytest.MonkeyPatch) -> None:
    scene, driver, app = shown(monkeypatch, season(), (1024, 640))
    scene.choose_scope(Scope("veins"))
    scene.column = "names"
    scene.choose_name("Dan")
    driver.keys("g")
    plays = driver.ui.find("plays")
    assert isinstance(plays, ListView)
    assert [row.name[:3] for row in plays.rows] == ["065", "064", "063", "062", "061", "060"]
    driver.keys("down", "return")
    assert watched(app) == "064-veins.finished.jsonl"
    driver.click("watch selected")
    assert watched(app) == "064-veins.finished.jsonl"


def test_every_widget_is_reached_by_keys(monkeypatch: pytest.MonkeyPatch) -> None:
    _, driver, app = shown(monkeypatch, season())
    for name in (
        "game mattock",
        "watch mattock",
        "views",
        "solo boomtown",
        "name Cleo",
        "names",
        "list games",
        "watch",
    ):
        driver.focus(name)
    driver.focus("watch mattock")
    driver.keys("return")
    assert watched(app) == "005-mattock.finished.jsonl"


def test_more_than_four_names_are_a_list(monkeypatch: pytest.MonkeyPatch) -> None:
    people = ("Anna", "Ben", "Cleo", "Dan", "Ottokar Freiherr von Bergen")
    results = [table("veins", day, {name: 9, "Anna B": 4}) for day, name in enumerate(people)]
    scene, driver, _ = shown(monkeypatch, results)
    buttons = [widget for widget in driver.widgets if isinstance(widget, Button) and widget.name.startswith("name ")]
    assert [button.text for button in buttons] == ["Anna B and 5 more"]
    driver.click(buttons[0].name)
    listed = driver.ui.find("name-list")
    assert len(listed.rows) == 6
    driver.ui.focus(listed)
    driver.keys("end")
    answer(driver, "show")
    assert scene.name == people[-1]
    assert misplaced(driver) == []


def test_names_are_merged_after_a_question_and_apart_again_by_undo(monkeypatch: pytest.MonkeyPatch) -> None:
    results = [table("veins", 1, {"Anna": 9, "Ben": 4}), table("veins", 2, {"Annie": 9, "Ben": 4})]
    scene, driver, _ = shown(monkeypatch, results)
    scene.choose_name("Annie")
    driver.keys("n")
    answer(driver, "merge")
    assert driver.ui.dialogs[-1].name == "merge-dialog"
    answer(driver, "keep")
    assert load_names().merged == {}
    driver.keys("n")
    answer(driver, "merge")
    driver.ui.focus(driver.ui.find("name-list"))
    driver.keys("end")
    assert driver.ui.find("name-list").selected == "Anna"
    answer(driver, "merge")
    assert scene.model is not None
    assert (scene.name, scene.model.people, load_names().merged) == ("Anna", ["Anna", "Ben"], {"annie": "Anna"})
    driver.keys("n")
    answer(driver, "split")
    assert (scene.model.people, load_names().merged) == (["Ben", "Anna", "Annie"], {})
    driver.keys("u")
    assert scene.model.people == ["Anna", "Ben"]


def test_names_that_have_sat_at_one_table_are_merged_after_a_second_question(monkeypatch: pytest.MonkeyPatch) -> None:
    scene, driver, _ = shown(monkeypatch, [table("veins", day, {"Anna": 9, "Annie": 4}) for day in (1, 2)])
    scene.choose_name("Annie")

    def ask() -> None:
        """Up to the second question."""
        driver.keys("n")
        answer(driver, "merge")
        answer(driver, "merge")

    ask()
    assert driver.ui.dialogs[-1].name == "met-dialog"
    assert "Annie and Anna have played against each other in 2 matches" in driver.ui.dialogs[-1].text
    answer(driver, "keep")
    assert load_names().merged == {}
    ask()
    answer(driver, "merge")
    assert scene.model is not None
    assert (load_names().merged, scene.model.games_of) == ({"annie": "Anna"}, {"Anna": 2})
    driver.keys("n")
    answer(driver, "split")
    assert scene.desk.done is not None
    assert scene.desk.done.words == "Anna and Annie count apart."


def test_a_name_is_forgotten_after_a_question_and_back_by_undo(monkeypatch: pytest.MonkeyPatch) -> None:
    scene, driver, _ = shown(monkeypatch, season())
    assert scene.model is not None
    driver.click("name Dan")
    driver.keys("n")
    answer(driver, "forget")
    answer(driver, "keep")
    assert "Dan" in scene.model.people
    driver.keys("n")
    answer(driver, "forget")
    answer(driver, "forget")
    assert "Dan" not in scene.model.people
    assert set(load_names().forgotten) == {"dan"}
    assert scene.name != "Dan"
    assert misplaced(driver) == []
    driver.picture()
    driver.keys("u")
    assert "Dan" in scene.model.people
    assert load_names().forgotten == {}


def test_the_last_name_can_be_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    scene, driver, _ = shown(monkeypatch, [table("veins", 1, {"Anna": 9, "easy": 4})])
    driver.keys("n")
    answer(driver, "merge")
    assert driver.ui.dialogs[-1].name == "notice"
    answer(driver, "fine")
    driver.keys("n")
    answer(driver, "forget")
    answer(driver, "forget")
    assert scene.model is not None
    assert scene.model.people == []
    driver.picture()
    driver.keys("u")
    assert scene.name == "Anna"


def test_names_that_cannot_be_kept_stay_as_they_are(monkeypatch: pytest.MonkeyPatch) -> None:
    scene, driver, _ = shown(monkeypatch, season())

    def fail(_: NameRules) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(names, "save_names", fail)
    driver.keys("n")
    answer(driver, "forget")
    answer(driver, "forget")
    assert "could not be saved" in driver.ui.dialogs[-1].text
    assert scene.model is not None
    assert "Anna" in scene.model.people


def test_kept_matches_are_read_and_looked_at_again_after_another_scene(own_folder: Path) -> None:
    keep(own_folder, "first", None, 1)
    app = FakeApp([GAME])
    scene = RecordsScene(app)  # type: ignore[arg-type]
    driver = SceneDriver(scene)
    assert scene.model is not None
    assert (scene.model.matches, scene.model.people) == (1, ["Anna"])
    driver.keys("w")
    assert app.calls[-1] == ("open_file", own_folder / "first.finished.jsonl")
    (own_folder / "first.finished.jsonl").unlink()
    keep(own_folder, "second", None, 2, SEATS[::-1])
    keep(own_folder, "third", None, 3)
    scene.resume()
    assert scene.model.matches == 2


def test_a_match_that_cannot_be_watched_says_why(monkeypatch: pytest.MonkeyPatch) -> None:
    scene, driver, app = shown(monkeypatch, season())
    monkeypatch.setattr(app, "open_file", lambda path, failed: failed(SaveError(path, "is empty")), raising=False)
    driver.keys("w")
    assert "cannot be watched: is empty" in driver.ui.dialogs[-1].text
    answer(driver, "fine")
    assert not scene.ui.dialogs


def test_a_result_of_nobody_leaves_the_page_empty(monkeypatch: pytest.MonkeyPatch) -> None:
    scene, driver, _ = shown(monkeypatch, [table("veins", 1, {"easy": 9, "hard": 4})])
    assert scene.model is not None
    assert scene.model.plays == []
    driver.send(Hover((400, 400)), Press((400, 400)), Release((400, 400)))
    driver.picture()


def test_the_best_of_all_is_chosen_in_the_end_although_files_are_read_one_by_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    results = [table("veins", day, {"Anna": 50 - day, "Ben": 4}) for day in range(3)]
    scene, driver, _ = shown(monkeypatch, results[2:])
    assert chart_of(driver).values == (48,)
    monkeypatch.setattr(records, "read_results", lambda games, publish, watch: publish(results))
    scene.resume()
    assert (chart_of(driver).values, chart_of(driver).chosen) == ((50, 49, 48), 0)
    chart_of(driver).choose(1, driver.ui)
    scene.resume()
    assert chart_of(driver).chosen == 1
