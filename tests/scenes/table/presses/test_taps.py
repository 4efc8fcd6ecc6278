"""With fingers the first tap shows and the second does; what stays explains; a tap beside a target is for it."""

from __future__ import annotations

import pygame
import pytest

import games
from engine.bots.explain import Advice
from engine.data.seats import numbered_seats
from engine.match.match import Match
from engine.rules.actions import Kind
from engine.stage.inputs import Drag, Hold, Pinch, Press, Release
from engine.stage.widgets import Button
from scenes.match_view.board.reach import REACH
from scenes.match_view.view_model.hand_words import for_hands, touch_words
from scenes.match_view.words.prompt import prompt_words
from scenes.screenshot import play_at_random
from scenes.table.toolbar import HINT_BUTTON
from scenes.table.touch import gold, ring
from scenes.table.touch.ring import ring_places
from scenes.title.words import title_words
from tests.bench.touch_targets import touched_tables
from tests.scenes.table_driver import TableDriver, mattock, skin

Point = tuple[int, int]


class Fingers(TableDriver):
    """A table of Mattock that is touched."""

    def __init__(self, actions: int = 0, decision: str = "", single_tap: bool = False) -> None:
        super().__init__(mattock(actions, decision))
        self.app.settings.single_tap = single_tap
        self.app.hands.setting = "touch"
        self.stack.lay_out_again()

    def tap_at(self, pixel: Point) -> None:
        self.settle()
        self.send(Press(pixel, touch=True), Release(pixel, touch=True))

    def tap(self, name: str) -> None:
        """Tap on a space, or on a widget."""
        board = self.scene.display.board
        self.tap_at(board.centre(name) if board.has_space(name) else self.scene.ui.find(name).rect.center)

    @property
    def shown(self) -> str:
        """The space or verb that a tap has shown; "" if none has."""
        pick = self.scene.display.hover.shown
        return str(pick.value) if pick else ""

    @property
    def names(self) -> set[str]:
        return {widget.name for widget in self.scene.ui.walk()}

    @property
    def played(self) -> int:
        return len(self.match.line)

    @property
    def is_gold(self) -> bool:
        """Whether the gold button would do something."""
        return bool(self.scene.ui.find(gold.DO).enabled)


def empty_ground(at: Fingers) -> Point:
    """A pixel of the centre without a space or a button."""
    centre = at.scene.display.screen.layout.centre
    return centre.x + 12, centre.centery


def test_the_first_tap_shows_and_the_second_does() -> None:
    at = Fingers()
    assert not at.is_gold
    space = at.lit[3]
    at.tap(space)
    assert (at.shown, at.played) == (space, 0)
    assert at.is_gold
    assert at.scene.view.preview is not None
    assert at.scene.view.prompt.line.startswith(f"Tap {space} again or Do it")
    at.tap(space)
    assert at.played == 1
    assert (at.shown, at.is_gold) == ("", False)
    assert not {name for name in at.names if name.startswith("ring")}


def test_the_ring_is_not_seen_while_what_it_did_is_told() -> None:
    at = Fingers()
    at.app.settings.animation = "normal"
    space = at.lit[3]

    def is_seen() -> bool:
        canvas = pygame.Surface(at.stack.size, pygame.SRCALPHA)
        at.scene.ui.find(ring.DO).draw(canvas, at.stack.skin, at.scene.ui)
        return bool(canvas.get_bounding_rect())

    at.tap(space)
    assert is_seen()
    at.tap(space)
    assert at.scene.display.motion.moving
    assert not is_seen()


@pytest.mark.parametrize("button", [gold.DO, ring.DO])
def test_the_gold_button_and_the_ring_do_what_is_shown(button: str) -> None:
    at = Fingers()
    at.tap(at.lit[0])
    at.tap(button)
    assert at.played == 1


def test_another_target_is_shown_instead_and_nothing_puts_it_away() -> None:
    at = Fingers()
    one, other = at.lit[0], at.lit[-1]
    at.tap(one)
    at.tap(other)
    assert at.shown == other
    at.tap_at(empty_ground(at))
    assert at.shown == ""
    assert at.scene.view.preview is None
    for back in (ring.BACK, gold.BACK):
        at.tap(one)
        at.tap(back)
        assert (at.shown, at.played) == ("", 0)


def test_a_dark_target_says_why_and_what_is_shown_stays() -> None:
    at = Fingers()
    dark = next(space for space in at.dark if space not in at.lit)
    shown = max(at.lit, key=lambda space: distance(at, space, dark))
    at.tap(shown)
    at.tap(dark)
    assert at.refusal
    assert at.shown == shown
    assert at.is_gold


def distance(at: Fingers, one: str, other: str) -> float:
    return pygame.Vector2(at.pixel_of(one)).distance_to(at.pixel_of(other))


def test_a_button_of_the_bar_turns_gold_at_first() -> None:
    at = Fingers(2, "move")
    verb = next(pick.value for pick in at.scene.session.selection.bar_picks if pick.kind is Kind.VERB)
    at.tap(f"bar {verb}")
    button = at.scene.ui.find(f"bar {verb}")
    assert isinstance(button, Button)
    assert button.style == "gold"
    assert (at.shown, at.is_gold) == (verb, True)
    before = at.played
    at.tap(f"bar {verb}")
    assert at.played > before


def test_single_taps_act_if_that_is_set() -> None:
    at = Fingers(single_tap=True)
    at.tap(at.lit[0])
    assert at.played == 1


def test_a_finger_that_stays_explains_and_does_nothing_when_it_is_lifted() -> None:
    at = Fingers()
    place = at.pixel_of(at.dark[0])
    at.send(Press(place, touch=True), Hold(place), Release(place, touch=True))
    assert at.refusal == ""
    at.tap(at.lit[0])
    place = at.pixel_of(at.lit[0])
    at.send(Press(place, touch=True), Hold(place), Release(place, touch=True))
    assert at.played == 0
    card = at.scene.display.screen.seat_card_rects[1].center
    at.send(Press(card, touch=True), Hold(card))
    assert at.scene.display.hover.card_seat == 2
    at.send(Release(card, touch=True))
    assert (at.scene.display.hover.card_seat, at.shown) == (0, at.lit[0])


def test_a_finger_that_stays_on_a_button_of_the_bar_explains_it_and_changes_nothing() -> None:
    at = Fingers(2, "move")
    verb = next(pick.value for pick in at.scene.session.selection.bar_picks if pick.kind is Kind.VERB)
    hold(at, f"bar {verb}")
    assert (at.shown, at.is_gold) == ("", False)
    assert at.scene.view.info_card.title
    at.tap(f"bar {verb}")
    before, card = at.played, at.scene.view.info_card
    hold(at, f"bar {verb}")
    assert (at.shown, at.is_gold, at.played) == (verb, True, before)
    assert at.scene.view.info_card == card


def hold(at: Fingers, name: str) -> None:
    """Let a finger stay on a button, then lift it."""
    place = at.scene.ui.find(name).rect.center
    at.settle()
    at.send(Press(place, touch=True), Hold(place), Release(place, touch=True))


def test_undo_puts_away_what_is_shown_before_it_takes_anything_back() -> None:
    at = Fingers(2, "move")
    verb = next(pick.value for pick in at.scene.session.selection.bar_picks if pick.kind is Kind.VERB)
    before = at.played
    at.tap(f"bar {verb}")
    at.tap("undo")
    assert (at.shown, at.is_gold, at.played) == ("", False, before)
    at.tap("undo")
    assert at.played < before


def test_with_fingers_only_the_gold_button_plays_a_hint() -> None:
    at = Fingers()
    before, space = at.played, at.lit[0]
    at.tap(space)
    action = at.match.legal()[-1]
    at.scene.controller.put_away()
    at.scene.display.hover.hint(Advice(action))
    at.scene.controller.request_redraw()
    assert HINT_BUTTON not in at.names
    assert at.is_gold
    at.tap(gold.DO)
    assert at.match.line[before].action == action


def test_where_no_arrow_is_beside_the_gold_button_undo_is_said_to_put_back() -> None:
    words = touch_words()
    for seats, has_arrow in ((2, True), (4, False)):
        scenes = touched_tables("boomtown", seats, (1280, 800))
        scene = next(scene for scene in scenes if scene.session.selection.picks and not scene.controller.deed)
        assert (gold.BACK in {widget.name for widget in scene.ui.walk()}) is has_arrow
        assert scene.view.prompt.line == (words.picked if has_arrow else words.picked_without)


def test_a_tap_beside_a_target_is_for_it() -> None:
    at = Fingers()
    at.scene.display.board.camera = at.scene.display.board.camera.zoomed(1.0, (0, 0))
    target = at.lit[0]
    x, y = at.pixel_of(target)
    reach = at.scene.display.screen.skin.px(REACH)
    assert target in at.scene.display.places_at((x + reach - 1, y))


def test_two_fingers_zoom_and_what_stands_beside_a_space_goes_with_it() -> None:
    at = Fingers()
    at.tap(at.lit[0])
    before = at.scene.ui.find(ring.DO).rect.center
    centre = at.scene.display.board.rect.center
    at.send(Pinch(centre, 1.5, (0, 0)))
    assert not at.scene.display.board.camera.is_fitted
    assert at.scene.ui.find(ring.DO).rect.center != before


def test_with_a_mouse_nothing_of_it_is_there() -> None:
    at = TableDriver(mattock())
    at.click(at.lit[0])
    assert len(at.match.line) == 1
    names = {widget.name for widget in at.scene.ui.walk()}
    assert not names & {gold.DO, gold.BACK, ring.DO, ring.BACK}


ROOM = pygame.Rect(200, 64, 800, 600)


@pytest.mark.parametrize("turns", [False, True])
@pytest.mark.parametrize("spot", [(210, 70), (990, 70), (210, 655), (990, 655), (600, 300)])
def test_the_ring_stays_in_the_room_and_off_the_spot(spot: Point, turns: bool) -> None:
    places = ring_places(skin((1280, 800)), spot, ROOM, [], turns=turns)
    rects = [*places.values()]
    assert all(ROOM.contains(rect) for rect in rects)
    assert len(rects) == (4 if turns else 2)
    assert not any(one.colliderect(other) for at, one in enumerate(rects) for other in rects[at + 1 :])
    assert not any(rect.collidepoint(spot) for rect in rects)


def test_the_ring_takes_the_side_that_covers_the_fewest_targets() -> None:
    spot, above = (600, 300), [pygame.Rect(590 + dx, 210, 20, 20) for dx in range(-60, 61, 20)]
    places = ring_places(skin((1280, 800)), spot, ROOM, above)
    assert not any(rect.colliderect(target) for rect in places.values() for target in above)


def test_the_ring_finds_the_way_between_targets_on_all_four_sides() -> None:
    spot, around = (600, 300), [pygame.Rect(0, 0, 50, 50) for _ in range(4)]
    for box, (dx, dy) in zip(around, ((0, -76), (76, 0), (0, 76), (-76, 0)), strict=True):
        box.center = spot[0] + dx, spot[1] + dy
    rects = [*ring_places(skin((1280, 800)), spot, ROOM, around).values()]
    shares = [sum(box.clip(rect).w * box.clip(rect).h for rect in rects) / (50 * 50) for box in around]
    assert sum(shares) < 0.5


def test_words_about_a_mouse_are_said_for_fingers() -> None:
    said = "Point at a ring: the table shows it. Click a square."
    assert for_hands(said, "touch") == "Hold your finger on a ring: the table shows it. Tap a square."
    assert for_hands(said, "mouse") == said
    assert for_hands("More points at once.", "touch") == "More points at once."


def test_a_thing_that_a_finger_drags_onto_a_target_is_done_at_once() -> None:
    at = Fingers(2, "move")
    selection = at.scene.session.selection
    action = next(action for action in at.match.legal() if len(action.picks) > 2)
    start, end = (at.scene.display.pixel_of(selection.targets[pick]) for pick in action.picks[1:3])
    at.settle()
    middle = (start[0] + end[0]) // 2, (start[1] + end[1]) // 2
    deltas = [(b[0] - a[0], b[1] - a[1]) for a, b in ((start, middle), (middle, end))]
    drags = [Drag(pos, delta, touch=True) for pos, delta in zip((middle, end), deltas, strict=True)]
    before = at.played
    at.send(Press(start, touch=True), *drags, Release(end, touch=True))
    assert at.match.line[before].action == action


def test_words_name_what_fingers_press() -> None:
    assert "**Skip**" in for_hands(prompt_words().speed, "touch")
    assert "**Hurry**" in for_hands(prompt_words().speed, "touch")
    assert "Esc" not in for_hands("Esc stops.", "touch")
    hint = title_words().hints[-1]
    assert for_hands(hint, "touch") == "For the rules, tap Rules."
    assert for_hands(hint, "mouse") == for_hands(hint, "pad") == hint


def test_what_a_dark_button_says_covers_nothing_of_the_card() -> None:
    record = games.discover()["boomtown"]
    at = TableDriver(play_at_random(Match.new(record, record.resolve_options({}), numbered_seats(3), 1), 6))
    at.app.hands.setting = "touch"
    at.stack.lay_out_again()
    screen = at.scene.display.screen
    card = screen.sidebar.card_rect

    def drawn() -> bytes:
        surface = pygame.Surface(at.stack.size)
        at.stack.draw(surface)
        return pygame.image.tobytes(surface.subsurface(card), "RGB")

    before, pixel = drawn(), at.scene.ui.find(gold.DO).rect.center
    screen.skin.keys.is_touch = True
    at.settle()
    at.send(Press(pixel, touch=True), Release(pixel, touch=True))
    at.wait(0.5)
    at.wait(0.1)
    said, after = at.scene.ui.tooltip, drawn()
    screen.skin.keys.is_touch = False
    assert said == touch_words().why_dark
    assert after == before
