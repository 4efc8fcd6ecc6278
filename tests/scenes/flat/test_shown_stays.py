"""What a finger has shown on a flat screen outlives the turn of the picture and every other new layout, whole."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

import games
from engine.data.seats import numbered_seats
from engine.match.match import Match
from engine.stage.inputs import Leave, Press, Release
from engine.stage.scaling import fitting_scale
from engine.stage.scene import Scene
from engine.stage.skin import Skin
from scenes.screenshot import play_at_random
from scenes.table.touch import gold, ring
from tests.scenes.flat.test_board_stays import StayingTable
from tests.scenes.flat.test_facing import SIDES
from tests.scenes.table_driver import mattock


class Half(StayingTable):
    """A flat table that is touched, with a choice that waits for "Do it"."""

    def __init__(self, game: str, *, stays: bool) -> None:
        record = games.discover()[game]
        colours = record.sheet().seats.default_colours(record.sheet().seats.usual)
        seats = numbered_seats(record.sheet().seats.usual, colours=colours)
        match = mattock(4, seats=SIDES) if game == "mattock" else Match.new(record, {}, seats, 1)
        super().__init__(match=match)
        self.app.settings.board_stays = stays
        self.app.hands.setting = "touch"
        self.stack.lay_out_again()
        self.half_choose()
        self.show()

    def half_choose(self) -> None:
        """Play on until taps alone show a whole action; tap it."""
        for _ in range(40):
            for space in self.taps():
                self.settle()
                pixel = self.pixel_of(space)
                self.send(Press(pixel, touch=True), Release(pixel, touch=True))
                if self.scene.display.hover.shown is not None:
                    return
            self.scene.controller.undo()
            play_at_random(self.match, 1)
            self.scene.session.refresh()
            self.scene.controller.rebuild()
        raise AssertionError("nothing can be shown")

    def taps(self) -> Iterator[str]:
        """Lit spaces, as long as there are others than those tapped."""
        tapped: set[str] = set()
        while left := [space for space in self.lit if space not in tapped]:
            tapped.add(left[0])
            yield left[0]

    @property
    def gold(self) -> bool:
        return bool(self.scene.ui.find(gold.DO).enabled)

    @property
    def seen(self) -> tuple[object, ...]:
        """What shows the choice: the pick, the card, the ghosts; and the buttons that are alive."""
        view = self.scene.view
        buttons = sorted(widget.name for widget in self.scene.ui.walk() if widget.enabled)
        board = view.board
        return self.scene.display.hover.shown, view.info_card, board.gain, board.action_spaces, board.preview, buttons

    def do_it(self) -> None:
        self.settle()
        pixel = self.scene.ui.find(gold.DO).rect.center
        self.send(Press(pixel, touch=True), Release(pixel, touch=True))


class Cover(Scene):
    """A page over the table."""


def by_hand(at: Half) -> None:
    at.stack.turning.turn_by_hand()
    for event in at.presenter.update(at.screen, 0.1):
        at.stack.handle(event)
    at.show()


def page(at: Half) -> None:
    at.stack.push(Cover())
    at.stack.pop()


def resized(at: Half) -> None:
    at.stack.resize((1440, 900), Skin(fitting_scale((1440, 900))))
    at.stack.resize((1280, 800), Skin(fitting_scale((1280, 800))))


def other_hands(at: Half) -> None:
    at.app.hands.setting = "mouse"
    at.stack.lay_out_again()
    at.app.hands.setting = "touch"
    at.stack.lay_out_again()


def other_settings(at: Half) -> None:
    at.stack.push(Cover())
    at.app.settings.board_stays = not at.app.settings.board_stays
    at.stack.pop()
    at.app.settings.board_stays = not at.app.settings.board_stays
    at.scene.resume()


def left(at: Half) -> None:
    at.send(Leave())


@pytest.mark.parametrize("change", [by_hand, page, resized, other_hands, other_settings, left])
@pytest.mark.parametrize(("game", "stays"), [("mattock", True), ("mattock", False), ("boomtown", True)])
@pytest.mark.full
def test_what_is_shown_stays_whole(change: Callable[[Half], None], game: str, stays: bool) -> None:
    at = Half(game, stays=stays)
    before, played = at.seen, len(at.match.line)
    assert at.gold
    change(at)
    at.wait(0.1)
    assert at.seen == before
    at.do_it()
    assert len(at.match.line) > played


@pytest.mark.parametrize("drops", ["point_at", "reset_hover"])
def test_where_it_goes_the_gold_button_goes_dark(drops: str) -> None:
    at = Half("mattock", stays=False)
    if drops == "point_at":
        at.scene.display.hover.point_at(None)
    else:
        at.scene.display.reset_hover()
    at.wait(0.02)
    assert not at.gold
    assert ring.DO not in {widget.name for widget in at.scene.ui.walk()}
