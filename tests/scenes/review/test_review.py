"""The review scene: chart, turning points, the better move as ghosts, trying it, reading while people look."""

from __future__ import annotations

from typing import Any, cast

import msgspec
import pygame
import pytest

from engine.match.match import Match
from engine.review.findings import Findings, Judgement
from engine.review.reader import MatchReader
from engine.review.turning_points import LEAST
from engine.rules.actions import read_action
from engine.stage.inputs import Press, Release
from engine.stage.scene import Scene, SceneStack
from engine.stage.skin import Skin
from engine.stage.widgets import Button
from engine.stage.window import use_dummy_display
from engine.words.filling import fill
from engine.words.phrases import percent_text
from games.blast.model.events import Burnt
from games.chasm.model.events import Ended
from scenes.common.player_labels import PlayerLabel, fitted_name
from scenes.match_view.panels.rail.scrolled_card import ToldCard
from scenes.review import blocks
from scenes.review.blocks import ReadingState
from scenes.review.chart import ChanceChart
from scenes.review.controller import ReviewController
from scenes.review.points_list import PointsList
from scenes.review.scene import ReviewScene
from scenes.review.sheet import review_words
from scenes.review.words import Deed, deeds
from tests.golden.matches import kept_match
from tests.scenes.fake_app import SIZES, FakeApp, SceneDriver, misplaced
from tests.scenes.replay.replay_driver import ReplayDriver
from tests.scenes.review.made_up import LOSSES, findings_of, over
from tests.scenes.table_driver import mattock, skin

pytestmark = pytest.mark.few


class ReviewDriver(ReplayDriver):
    """The review of a match with given findings, without a window."""

    scene: ReviewScene

    def __init__(self, match: Match, findings: Findings | None = None, size: tuple[int, int] = (1280, 800)) -> None:
        use_dummy_display()
        self.app = cast(Any, FakeApp([match.record]))
        self.app.settings.animation = "off"
        self.stack = self.app.stack = SceneStack(size, skin(size))
        self.stack.push(Scene())
        self.match = match
        self.scene = ReviewScene(self.app, match, 0, findings or findings_of(match))
        self.stack.push(self.scene)

    @property
    def points(self) -> list[int]:
        return [point.place for point in self.scene.session.points]

    @property
    def chart(self) -> ChanceChart:
        found = self.scene.ui.find("chart")
        assert isinstance(found, ChanceChart)
        return found


@pytest.fixture
def looking() -> ReviewDriver:
    return ReviewDriver(over(mattock(40)))


def test_n_goes_from_turning_point_to_turning_point_and_round(looking: ReviewDriver) -> None:
    assert len(looking.points) == 3
    seen = []
    for _ in range(4):
        looking.keys("n")
        seen.append(looking.place)
    assert seen == [*looking.points, looking.points[0]]
    looking.press("next")
    assert looking.place == looking.points[1]
    looking.scene.controller.next_point(-1)
    assert looking.place == looking.points[0]


def test_at_a_turning_point_the_better_move_is_shown_as_ghosts_and_in_words(looking: ReviewDriver) -> None:
    looking.keys("n", "n")
    point = looking.scene.session.point
    assert point is not None
    view = looking.scene.view
    assert view.preview is not None
    assert view.preview.action.text == point.best[0]
    assert view.preview.change.added or view.preview.change.moved or view.preview.change.removed
    assert "Better" in view.prompt.line
    assert "Better" in view.info_card.text
    assert "costliest" in view.info_card.text
    overlay = view.board.card_overlay
    assert overlay is not None
    assert {piece.sprite for piece in overlay.pieces} == {"icon-mistake", "icon-better"}
    looking.keys("right")
    assert looking.scene.view.preview is None


def test_what_the_log_says_nothing_of_is_named_as_the_table_names_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """The end of the game is nothing that somebody does, and without a cart on the board none rolls."""
    match = over(kept_match("chasm", "two"))
    session = ReviewDriver(match).scene.session
    done = next(place for place, step in enumerate(match.line) if step.action.text == "done")
    judged = Judgement(done, match.line[done].seat, ("done",), ("done",), (0.9, 0.1), (0.4, 0.6))
    monkeypatch.setattr(session, "_better_events", lambda _: (Ended("no tokens"),))
    assert session.words_of(judged).better == "end turn"


def test_the_chances_are_those_as_played_and_with_the_better_move(looking: ReviewDriver) -> None:
    looking.keys("n")
    session, point = looking.scene.session, looking.scene.session.point
    assert point is not None
    assert session.chances == point.played_chances
    assert point.chances[point.seat - 1] - point.played_chances[point.seat - 1] == pytest.approx(LOSSES[0])
    looking.keys("home")
    assert session.chances == session.reader.findings.chances[0]


def test_a_click_on_the_chart_goes_there_and_one_near_a_sign_to_its_turning_point(looking: ReviewDriver) -> None:
    chart = looking.chart
    place = looking.scene.session.timeline.stops[-3]
    looking.send(Press((round(chart.x_of(place)), chart.rect.centery)), Release((0, 0)))
    assert looking.place == place
    sign = looking.points[1]
    looking.send(Press((round(chart.x_of(sign)) + 3, chart.rect.centery)), Release((0, 0)))
    assert looking.place == sign


def test_the_totals_run_as_the_chances_do_from_better_to_played(looking: ReviewDriver) -> None:
    session, match = looking.scene.session, looking.match
    for judged in session.points:
        card = session.cards_of(judged, looking.scene.display.labels[judged.seat - 1])[0]
        after = match.states[judged.place].copy()
        match.rules.play(after, read_action(match.record.verbs, judged.best[0]))
        assert card.before == match.rules.standings(after).totals
        assert card.after == match.rules.standings(match.states[judged.place + 1]).totals
        assert card.before != card.after
        assert card.measure.endswith(review_words().compared)


def test_of_a_long_turn_what_earns_is_told_rather_than_how_it_begins() -> None:
    begins, gives, home, ends = Deed("lays track"), Deed("delivers", 4), Deed("is home", 8), Deed("derails")
    assert deeds((begins, ends)) == "lays track, derails"
    assert deeds((begins, begins, ends)) == "lays track, finally derails"
    assert deeds((begins, Deed("loots", 6), begins, gives, home, ends)) == "delivers, finally derails"
    assert deeds((begins, ends, gives)) == "lays track, finally delivers"
    assert deeds((begins, gives, home)) == "delivers, finally is home"


def test_a_fire_that_burns_nothing_is_told_in_plain_words() -> None:
    words = ReviewDriver(over(kept_match("blast", "blast-four"))).scene.session
    (line,) = words.lines([(words.full_match.line[-1].turn, [Burnt(1, ())])])
    assert line.text == "loses nothing to the fire"


@pytest.mark.parametrize("size", SIZES[:3])
@pytest.mark.parametrize("match", ["two", "four"])
def test_nothing_lies_on_the_rails_of_what_is_read(match: str, size: tuple[int, int]) -> None:
    kept = over(kept_match("chasm", match))
    looking = ReviewDriver(kept, findings_of(kept, done=False), size)
    canvas = looking.scene.ui.find("reading")
    filled: list[pygame.Rect] = []
    words: list[pygame.Rect] = []

    class Recording(pygame.Surface):
        def fill(self, colour: Any, rect: Any = None, special_flags: int = 0) -> pygame.Rect:
            filled.append(pygame.Rect(rect))
            return super().fill(colour, rect, special_flags)

        def blit(self, source: pygame.Surface, dest: Any = (0, 0), area: Any = None, special_flags: int = 0) -> Any:
            words.append(super().blit(source, dest, area, special_flags))
            return words[-1]

    assert canvas is not None
    state = ReadingState(0.4, False, (), ())
    blocks.draw_reading(Recording(size), canvas.rect, looking.scene.display.screen.skin, state)
    *texts, _cart = words
    assert texts or match == "four"
    assert all(rect.collidelist(filled) < 0 for rect in texts)
    assert all(canvas.rect.inflate(0, 8).contains(rect) for rect in words)


def test_trying_begins_a_new_match_there_with_the_better_move_made(looking: ReviewDriver) -> None:
    begun: list[Match] = []
    looking.app.begin = lambda match, journal: begun.append(match)
    looking.keys("return")
    assert begun == []  # there is no turning point at the start
    looking.keys("n", "return")
    point = looking.scene.session.point
    assert point is not None
    assert begun == []
    assert "A new match begins" in looking.scene.ui.dialogs[-1].text
    answer(looking, "no")
    assert begun == []
    looking.keys("return")
    answer(looking, "try")
    assert begun[0].line[: point.place] == looking.match.line[: point.place]
    assert begun[0].line[point.place].action.text == point.best[0]
    assert looking.match.over
    looking.press("try")
    answer(looking, "try")
    assert len(begun) == 2


def answer(looking: ReviewDriver, name: str) -> None:
    """Give an answer to the question that is asked."""
    looking.press(f"{looking.scene.ui.dialogs[-1].name}.{name}")


def last_turn(size: tuple[int, int]) -> ReviewDriver:
    """A review whose turning point is the last turn of a match, after which the end is counted up."""
    match = kept_match("boomtown", "boomtown-three")
    last, legal = match.line[-1].turn, match.rules.legal
    turn = [at for at, step in enumerate(match.line) if (step.turn.number, step.turn.seat) == (last.number, last.seat)]
    place = next(at for at in turn if len(legal(match.states[at])) > 1)
    played = tuple(step.action.text for step in match.line[place:] if step.turn.seat)
    other = next(action for action in legal(match.states[place]) if action != match.line[place].action)
    found = findings_of(match)
    found.add(Judgement(place, last.seat, (other.text,), played, (0.3, 0.3, 0.4), (0.4, 0.4, 0.2), looks=2))
    found.chances[-1] = (0.4, 0.4, 0.2)
    looking = ReviewDriver(match, found, size)
    looking.scene.controller.seek(place)
    return looking


@pytest.mark.parametrize("size", [(1280, 800), (1024, 640)])
def test_the_last_turn_is_named_by_its_deeds_and_its_parchment_says_why(size: tuple[int, int]) -> None:
    looking = last_turn(size)
    point = looking.scene.session.point
    assert point is not None
    words = looking.scene.session.words_of(point)
    assert not any(counted in words.played for counted in ("largest group", "wanted camps", "influence in"))
    looking.press("tab-why")
    parchment = looking.scene.ui.find("parchment")
    assert isinstance(parchment, ToldCard)
    assert words.better in parchment.cards[-1].text
    assert parchment._fitting is None or parchment._fitting.text
    assert parchment._fitting is not None or parchment.scrolls


@pytest.mark.parametrize("size", [(1280, 800), (1024, 640)])
def test_the_tabs_take_the_free_room_beside_them_and_their_words_are_not_cut(size: tuple[int, int]) -> None:
    looking = last_turn(size)
    screen = looking.scene.display.screen
    assert screen.log_ground is not None
    assert screen.log_ground.right >= size[0] - screen.skin.px(10)
    tabs = [widget for widget in looking.scene.ui.walk() if widget.name.startswith("tab-")]
    assert len(tabs) == 3
    for tab in tabs:
        assert isinstance(tab, Button)
        assert not tab.button_face().fitted(tab.rect, screen.skin).cut
    listed = looking.scene.ui.find("points")
    assert isinstance(listed, PointsList)
    for row in range(len(listed.rows)):
        listed.reveal_row(row)
        assert listed.rect.contains(listed.row_rect(row))


def test_a_row_of_the_list_leads_to_its_turning_point(looking: ReviewDriver) -> None:
    listed = looking.scene.ui.find("points")
    assert isinstance(listed, PointsList)
    middle = listed.row_rect(1).move(-20, 0).center
    looking.send(Press(middle), Release(middle))
    assert looking.place == looking.points[1]
    assert looking.scene.ui.find("points").selected == "1"  # type: ignore[attr-defined]
    looking.keys("up")
    assert looking.place == looking.points[0]


def test_the_log_is_a_tab(looking: ReviewDriver) -> None:
    looking.press("tab-log")
    assert looking.scene.ui.find("log")
    looking.keys("down")
    assert looking.scene.session.current_line == 0
    looking.press("tab-points")
    assert looking.scene.ui.find("points")


def test_a_match_without_turning_points_says_so() -> None:
    match = over(mattock(20))
    looking = ReviewDriver(match, Findings([(0.5, 0.5)] * (len(match.line) + 1), done=True))
    listed = looking.scene.ui.find("points")
    assert isinstance(listed, PointsList)
    assert listed.empty == fill(review_words().none, loss=percent_text(LEAST))
    assert not looking.button("next").enabled
    assert not looking.button("try").enabled
    looking.keys("n", "return")
    assert looking.place == 0


def test_what_is_not_read_yet_is_hatched_and_has_no_chances() -> None:
    match = over(mattock(20))
    looking = ReviewDriver(match, Findings([None] * (len(match.line) + 1)))
    assert looking.scene.session.chances is None
    surface = pygame.Surface((1280, 800))
    looking.stack.draw(surface)
    assert "%" not in looking.chart.tooltip_text(None, looking.stack.skin)


@pytest.mark.parametrize("size", [SIZES[0], *(pytest.param(size, marks=pytest.mark.full) for size in SIZES[1:3])])
@pytest.mark.parametrize(
    ("game", "match"),
    [("boomtown", "boomtown-four"), ("chasm", "alone"), ("blast", "blast-six"), ("veins", "veins-three")],
)
def test_every_game_is_reviewed_in_every_window(game: str, match: str, size: tuple[int, int]) -> None:
    looking = ReviewDriver(over(kept_match(game, match)), size=size)
    driver = SceneDriver.__new__(SceneDriver)
    driver.scene, driver.stack, driver.skin = looking.scene, looking.stack, looking.scene.display.screen.skin
    surface = pygame.Surface(size)
    for key in ("n", "n", "home"):
        looking.keys(key)
        looking.stack.draw(surface)
        assert misplaced(driver) == []


@pytest.mark.parametrize("size", SIZES[:3])
def test_four_names_are_told_in_full_in_every_window(size: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> None:
    match = over(kept_match("boomtown", "boomtown-four"))
    names = ("Katharina", "Benjamin", "Theodora", "Friedrich")
    match.seat_history.first = tuple(
        msgspec.structs.replace(seat, name=name) for seat, name in zip(match.seats, names, strict=True)
    )
    drawn: list[str] = []

    def fitting(skin: Skin, player: PlayerLabel, style: str, room: int) -> tuple[str, str]:
        drawn.append(fitted_name(skin, player, style, room)[0])
        return fitted_name(skin, player, style, room)

    looking = ReviewDriver(match, size=size)
    monkeypatch.setattr(blocks, "fitted_name", fitting)
    for key in ("n", "home"):
        looking.keys(key)
        drawn.clear()
        looking.stack.draw(pygame.Surface(size))
        assert drawn == [*names, *names]


def test_a_finished_replay_leads_to_its_review_and_one_that_goes_on_to_none() -> None:
    watching = ReplayDriver(over(mattock(12)), 5)
    watching.keys("t")
    assert watching.app.calls[-1] == ("push_replay", watching.match, 5, "review")
    assert "review" not in [widget.name for widget in ReplayDriver(mattock(12)).scene.ui.walk()]


def test_the_list_of_keys_has_those_of_a_review(looking: ReviewDriver) -> None:
    looking.keys("?")
    assert "turning point" in looking.scene.ui.dialogs[-1].text


def test_a_match_is_read_only_when_asked_where_the_settings_say_so(monkeypatch: pytest.MonkeyPatch) -> None:
    """The gold button, or Enter, lets the bots read; from then on it is the one that tries the better move."""
    polls: list[bool] = []

    def poll(_: MatchReader, *, paused: bool = False) -> bool:
        polls.append(paused)
        return False

    monkeypatch.setattr(MatchReader, "poll", poll)
    for reads in (True, False):
        driver = ReviewDriver(over(mattock(40)))
        driver.app.settings.read_matches = reads
        session = driver.scene.session
        monkeypatch.setattr(session, "reader", MatchReader(driver.match))
        driver.scene.controller = ReviewController(driver.app, session, driver.scene.display, reads=True)
        controller = driver.scene.controller
        controller.rebuild_toolbar()
        polls.clear()
        controller.update(0.1, True)
        assert bool(polls) == reads
        assert controller.waits_to_read != reads
        assert controller.toolbar.tries.name == ("try" if reads else "read")
        if not reads:
            controller.read()
            controller.update(0.1, True)
            assert polls
            assert controller.toolbar.tries.name == "try"


def test_fingers_go_to_the_turning_point_before_and_read_of_no_key() -> None:
    looking = ReviewDriver(over(mattock(40)), size=(1024, 640))
    looking.app.hands.setting = "touch"
    looking.stack.lay_out_again()
    seen = []
    for button in ("next", "next", "before"):
        looking.press(button)
        seen.append(looking.place)
    assert seen == [*looking.points[:2], looking.points[0]]
    told = [looking.scene.view.prompt.line, *(widget.tooltip for widget in looking.scene.ui.widgets)]
    assert not [text for text in told if "Enter" in text or "Shift" in text]
