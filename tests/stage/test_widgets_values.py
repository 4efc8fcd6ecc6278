"""Widgets that hold something: text, a number, one value of a few, a row of a list, a place in something tall."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from engine.stage.inputs import Drag, Hover, Input, Key, Press, Release, Text, Wheel
from engine.stage.look import Look
from engine.stage.widgets import (
    Button,
    Choice,
    Label,
    ListView,
    Row,
    ScrollArea,
    Slider,
    Stepper,
    TextField,
    Toggle,
    Ui,
    Value,
    Widget,
    paint,
    textfield,
)
from engine.stage.widgets.face import Face
from engine.stage.window import start_pygame

SIZE = (1280, 800)
LEVELS = [Value("person", "Person"), Value("easy", "Easy"), Value("hard", "Hard", "Takes its time")]


@pytest.fixture(scope="module")
def look() -> Look:
    start_pygame()
    pygame.display.set_mode(SIZE)
    return Look(1.0)


@pytest.fixture
def ui(look: Look) -> Ui:
    return Ui(look, SIZE)


def keys(ui: Ui, text: str) -> list[bool]:
    """Hands over the keys named in `text`; shift+ and ctrl+ before a name; which of them were used."""
    used = []
    for word in text.split():
        *held, name = word.split("+")
        used.append(ui.handle(Key(name.replace("_", " "), "shift" in held, "ctrl" in held)))
    return used


def hand(ui: Ui, *given: Input) -> None:
    for one in given:
        ui.handle(one)


def focused(ui: Ui, widget: Widget) -> None:
    ui.add(widget)
    ui.focus(widget, keyboard=True)


# --- one value of a few ---


def test_a_toggle_changes_by_mouse_and_keyboard(ui: Ui) -> None:
    told: list[bool] = []
    toggle = Toggle(pygame.Rect(0, 0, 300, 48), "Draw by lot", False, told.append)
    focused(ui, toggle)
    keys(ui, "space return")
    hand(ui, Press((280, 20)), Release((280, 20)))
    hand(ui, Press((280, 20)), Release((400, 20)))
    assert told == [True, False, True]


def test_arrows_choose_at_once(ui: Ui) -> None:
    told: list[str] = []
    choice = Choice(pygame.Rect(0, 0, 300, 44), LEVELS, "easy", told.append)
    focused(ui, choice)
    assert choice.focus_rect() == choice.part(1)
    keys(ui, "right")
    assert (choice.value, told) == ("hard", ["hard"])
    assert choice.focus_rect() == choice.part(2)
    assert choice.hint(None, ui.look) == "Takes its time"
    keys(ui, "home end left return space")
    assert told == ["hard", "person", "hard", "easy"]


@pytest.mark.parametrize(
    "made",
    [
        Choice(pygame.Rect(0, 0, 300, 44), LEVELS, "easy"),
        Stepper(pygame.Rect(0, 0, 300, 44), LEVELS, "easy"),
        Slider(pygame.Rect(0, 0, 300, 44), 0, 2, 1),
    ],
    ids=["choice", "stepper", "slider"],
)
def test_arrows_mean_the_same_to_all_that_hold_a_value(ui: Ui, made: Choice | Stepper | Slider) -> None:
    seen = []
    focused(ui, made)
    ui.add(Button(pygame.Rect(320, 0, 100, 44), "on"))
    for name in ("right", "right", "home", "left", "end", "left"):
        assert keys(ui, name) == [True]
        assert ui.focused is made, "the ends keep the focus"
        names = [value.name for value in LEVELS]
        seen.append(made.value if isinstance(made, Slider) else names.index(made.value))
    assert seen == [2, 2, 0, 0, 2, 1]


def test_a_choice_is_pressed_where_it_was_held(ui: Ui) -> None:
    told: list[str] = []
    choice = ui.add(Choice(pygame.Rect(0, 0, 300, 44), LEVELS, "easy", told.append))
    hand(ui, Press(choice.part(2).center), Release(choice.part(0).center))
    assert told == []
    hand(ui, Press(choice.part(2).center), Release(choice.part(2).center))
    assert told == ["hard"]


def test_the_parts_of_a_choice_fill_it() -> None:
    choice = Choice(pygame.Rect(7, 3, 301, 44), LEVELS, "easy")
    parts = [choice.part(index) for index in range(3)]
    assert parts[0].left == 7
    assert parts[2].right == 308
    assert all(one.right == other.left for one, other in pairwise(parts))


def test_a_stepper_stops_at_its_ends(ui: Ui) -> None:
    told: list[int] = []
    stepper = Stepper.numbers(pygame.Rect(0, 0, 200, 44), 1, 3, 2, told.append)
    focused(ui, stepper)
    assert keys(ui, "right right right home left end left") == [True] * 7
    assert told == [3, 1, 3, 2]
    hand(ui, Press(stepper.arrow(-1).center), Release(stepper.arrow(-1).center))
    hand(ui, Press(stepper.arrow(-1).center), Release(stepper.arrow(-1).center))
    assert (told[-1], stepper.value, stepper.can(-1)) == (1, "1", False)


def test_a_stepper_that_wraps_goes_round(ui: Ui) -> None:
    stepper = Stepper(pygame.Rect(0, 0, 200, 44), LEVELS, "hard", wraps=True)
    focused(ui, stepper)
    keys(ui, "right")
    assert stepper.value == "person"
    keys(ui, "left")
    assert stepper.value == "hard"


# --- numbers ---


def test_a_slider_by_keys(ui: Ui) -> None:
    told: list[int] = []
    done: list[int] = []
    slider = Slider(pygame.Rect(0, 0, 300, 44), 0, 100, 50, told.append, step=5, on_done=done.append)
    focused(ui, slider)
    keys(ui, "right left page_up end right home")
    assert told == [55, 50, 60, 100, 0]
    assert done == [55, 50, 60, 100, 100, 0]


def test_a_slider_follows_the_pointer_and_stays_in_bounds(ui: Ui) -> None:
    done: list[int] = []
    slider = ui.add(Slider(pygame.Rect(0, 0, 328, 44), 0, 100, 50, step=10, on_done=done.append))
    track = slider.track(ui.look)
    hand(ui, Press((track.x + track.w * 3 // 10 + 2, 20)))
    assert slider.value == 30
    hand(ui, Drag((5000, 300), (0, 0)))
    assert slider.value == 100
    assert slider.knob_x(ui.look) == track.right
    hand(ui, Drag((-50, 300), (0, 0)), Release((-50, 300)))
    assert (slider.value, done) == (0, [0])


# --- text ---


def field(ui: Ui, text: str, most: int = 0) -> TextField:
    made = TextField(pygame.Rect(0, 0, 200, 40), text, most=most)
    focused(ui, made)
    return made


@pytest.mark.parametrize(
    ("typed", "text"),
    [
        ("", "Anna Berg"),
        ("backspace", "Anna Ber"),
        ("home delete", "nna Berg"),
        ("left left delete", "Anna Beg"),
        ("home right shift+right shift+right delete", "Aa Berg"),
        ("ctrl+backspace", "Anna "),
        ("ctrl+left ctrl+left delete", "nna Berg"),
        ("shift+home delete", ""),
        ("ctrl+a backspace", ""),
        ("shift+left shift+left left delete", "Anna Beg"),
        ("home shift+end right backspace", "Anna Ber"),
    ],
)
def test_editing(ui: Ui, typed: str, text: str) -> None:
    made = field(ui, "Anna Berg")
    keys(ui, typed)
    assert made.text == text


def test_text_goes_in_at_the_caret_and_over_the_selection(ui: Ui) -> None:
    told: list[str] = []
    made = field(ui, "Ana")
    made.on_change = told.append
    keys(ui, "left")
    hand(ui, Text("n"))
    keys(ui, "shift+home")
    hand(ui, Text("Jo\nh"))
    assert told == ["Anna", "Jo ha"]


def test_text_beyond_the_limit_is_left_out(ui: Ui) -> None:
    made = field(ui, "Anna", most=6)
    hand(ui, Text("belle"))
    assert made.text == "Annabe"
    keys(ui, "shift+left shift+left")
    hand(ui, Text("xyz"))
    assert made.text == "Annaxy"


def test_copy_cut_and_paste(ui: Ui, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = [""]
    monkeypatch.setattr(textfield, "to_clipboard", lambda text: kept.__setitem__(0, text))
    monkeypatch.setattr(textfield, "clipboard", lambda: kept[0])
    made = field(ui, "Anna")
    keys(ui, "shift+left ctrl+c ctrl+v ctrl+v")
    assert made.text == "Annaa"
    keys(ui, "ctrl+a ctrl+x ctrl+c ctrl+v ctrl+v")
    assert made.text == "AnnaaAnnaa"


def test_a_field_lets_go_of_keys_that_move_the_focus(ui: Ui) -> None:
    made = field(ui, "Anna")
    below = ui.add(Button(pygame.Rect(0, 60, 200, 40), "Start"))
    keys(ui, "left down")
    assert ui.focused is below
    ui.focus(made)
    assert not made.handle(Key("return"), ui)
    assert not made.handle(Key("escape"), ui)


def test_the_mouse_places_the_caret_and_selects(ui: Ui) -> None:
    made = ui.add(TextField(pygame.Rect(0, 0, 200, 40), "Anna"))
    room = made.room(ui.look)
    hand(ui, Press((room.x, 20)), Drag((room.right, 20), (0, 0)), Release((room.right, 20)))
    assert made.line.selected == "Anna"
    hand(ui, Press((room.x + 1, 20)), Release((room.x + 1, 20)), Text("J"))
    assert made.text == "JAnna"


def test_a_long_text_keeps_the_caret_in_sight(ui: Ui) -> None:
    made = field(ui, "")
    hand(ui, Text("A name that is far longer than the field"))
    room = made.room(ui.look)
    assert made.place_at(room.right, ui.look) == len(made.text)
    keys(ui, "home")
    assert made.place_at(room.x, ui.look) == 0


# --- lists and scrolling ---


def rows(count: int) -> list[Row]:
    return [Row(f"r{index}", f"Row {index}") for index in range(count)]


def test_a_list_by_keys(ui: Ui) -> None:
    picked: list[str] = []
    told: list[str] = []
    made = ListView(pygame.Rect(0, 0, 300, 210), rows(20), 40, picked.append, on_select=told.append)
    focused(ui, made)
    assert keys(ui, "return") == [False], "nothing is selected yet"
    keys(ui, "down down return page_down end down home")
    assert told == ["r0", "r1", "r5", "r19", "r0"]
    assert picked == ["r1"]
    keys(ui, "end")
    assert made.top == 15
    assert made.focus_rect() == made.part(19)


def test_a_row_of_a_list_can_be_shown_untold(ui: Ui) -> None:
    told: list[str] = []
    made = ui.add(ListView(pygame.Rect(0, 0, 300, 200), rows(20), 40, on_select=told.append))
    made.show(12)
    assert (made.selected, told) == ("r12", [])
    assert made.view.contains(made.part(12))
    made.show(-1)
    assert (made.selected, made.top, told) == ("", 0, [])


def test_a_list_by_mouse(ui: Ui) -> None:
    picked: list[str] = []
    made = ui.add(ListView(pygame.Rect(0, 0, 300, 210), rows(20), 40, picked.append))
    hand(ui, Press((50, 50)), Release((50, 50)))
    assert (made.selected, picked) == ("r1", [])
    hand(ui, Press((50, 50), clicks=2), Release((50, 50)))
    assert picked == ["r1"]
    hand(ui, Wheel((50, 50), -1000))
    assert made.top == 15
    hand(ui, Press((50, 10)), Release((50, 10)))
    assert made.selected == "r15"
    hand(ui, Press((50, 205)), Release((50, 205)))
    assert made.selected == "r15", "half a row at the bottom is no row"


def test_pulling_a_list_by_hand_picks_nothing(ui: Ui) -> None:
    made = ui.add(ListView(pygame.Rect(0, 0, 300, 200), rows(20), 40, at_once=True))
    hand(ui, Press((50, 150)), Drag((50, 50), (0, -100)), Release((50, 50)))
    assert made.selected == ""
    assert made.top == 2


def test_rows_of_a_list_may_be_of_different_heights(ui: Ui) -> None:
    made = ui.add(ListView(pygame.Rect(0, 0, 300, 100), rows(5), (40, 70, 20, 60, 30)))
    assert [made.part(index).h for index in range(5)] == [40, 70, 20, 60, 30]
    assert (made.top, made.fits) == (0, 1), "the second would be cut"
    for index in (4, 0, 3, 1, 2):
        made.select(index)
        assert made.rect.contains(made.part(index))
        assert made.top <= index < made.top + made.fits
    hand(ui, Wheel((50, 50), -1000))
    assert (made.top, made.fits) == (3, 2)
    hand(ui, Press((50, 65)), Release((50, 65)))
    assert made.selected == "r4"


def tall(ui: Ui, height: int) -> ScrollArea:
    area = ui.add(ScrollArea(pygame.Rect(0, 100, 300, 200)))
    area.add(Label(pygame.Rect(0, 100, 200, height), "tall"))
    return area


def test_scrolling_stays_within_bounds(ui: Ui) -> None:
    area = tall(ui, 500)
    hand(ui, Wheel((10, 150), 3))
    assert area.offset == 0
    hand(ui, Wheel((10, 150), -1))
    assert area.offset == ui.look.px(60)
    assert area.children[0].rect.y == 100 - area.offset
    hand(ui, Wheel((10, 150), -100))
    assert area.offset == 300
    hand(ui, Press((10, 150)), Drag((10, 200), (0, 50)), Release((10, 200)))
    assert area.offset == 250
    assert not ui.handle(Wheel((10, 600), -1)), "beside it"


def test_the_bar_is_pulled_from_end_to_end(ui: Ui) -> None:
    area = tall(ui, 1000)
    thumb = area.scroller.thumb(area.rect, ui.look)
    hand(ui, Press(thumb.center), Drag((thumb.centerx, 2000), (0, 1700)))
    assert area.offset == 800
    assert area.scroller.thumb(area.rect, ui.look).bottom == area.rect.bottom
    hand(ui, Drag((thumb.centerx, thumb.centery), (0, 0)), Release((thumb.centerx, thumb.centery)))
    assert area.offset == 0


def test_an_area_scrolls_by_keys_when_nothing_in_it_has_the_focus(ui: Ui) -> None:
    area = tall(ui, 1000)
    below = ui.add(Button(pygame.Rect(0, 400, 100, 44), "Back"))
    assert area.reachable()
    ui.focus(area, keyboard=True)
    keys(ui, "end up down page_up home page_down")
    assert 0 < area.offset < 200
    keys(ui, "end down")
    assert (area.offset, ui.focused) == (800, below)


def test_page_keys_reach_the_area_from_what_is_in_it(ui: Ui) -> None:
    area = tall(ui, 1000)
    button = area.add(Button(pygame.Rect(0, 120, 100, 44), "Link"))
    assert not area.reachable()
    ui.focus(button, keyboard=True)
    keys(ui, "end")
    assert area.offset == 800
    keys(ui, "home")
    assert area.offset == 0


def test_what_fits_does_not_scroll(ui: Ui) -> None:
    area = tall(ui, 200)
    assert not area.reachable()
    assert not ui.handle(Wheel((10, 150), -1))
    assert area.offset == 0


def test_what_is_scrolled_out_cannot_be_pressed(ui: Ui) -> None:
    area = tall(ui, 1000)
    button = area.add(Button(pygame.Rect(0, 120, 100, 44), "Link", name="link"))
    area.scroll_to(100)
    assert button.rect.collidepoint((10, 30))
    assert not ui.handle(Hover((10, 30)))
    assert ui.hovered is None


# --- words ---


def test_words_are_wrapped_then_set_smaller_then_cut(look: Look) -> None:
    label = "Rematch, seats rotated"
    width, line = look.measure(label, "button")[0], look.line("button")
    assert paint.fit(look, label, "button", (width, line)) == paint.Fitted((label,), "button", False)
    assert paint.fit(look, label, "button", (width - 20, 2 * line)).lines == ("Rematch, seats", "rotated")
    assert paint.fit(look, label, "button", (width - 5, line)) == paint.Fitted((label,), "button-small", False)
    cut = paint.fit(look, label, "button", (width // 2, line))
    assert cut.cut
    assert cut.lines[0].endswith("…")
    assert look.measure(cut.lines[0], cut.style)[0] <= width // 2


def test_a_cut_label_tells_the_whole(ui: Ui) -> None:
    label = "A label far too long for such a button"
    button = ui.add(Button(pygame.Rect(0, 0, 120, 44), label))
    wide = ui.add(Button(pygame.Rect(0, 60, 600, 44), label))
    assert button.hint(None, ui.look) == label
    assert wide.hint(None, ui.look) == ""


def test_words_under_an_icon_are_squeezed_before_they_are_cut_and_then_the_icon_has_to_do() -> None:
    look = Look(1.0)
    face = Face("Upgrade", "rail-tee", stacked=True)
    roomy, narrow, least = (pygame.Rect(0, 0, wide, 56) for wide in (110, 58, 44))
    assert [face.fitted(rect, look).cut for rect in (roomy, narrow, least)] == [False, False, True]
    assert look.measure("Upgrade", face.fitted(narrow, look).style)[0] > face.area(narrow, look).w
    pictures = [pygame.Surface(least.size) for _ in range(2)]
    for surface, text in zip(pictures, ("Upgrade", ""), strict=True):
        Face(text, "rail-tee", stacked=True).draw(surface, look, least, "rest")
    assert pygame.image.tobytes(pictures[0], "RGB") == pygame.image.tobytes(pictures[1], "RGB")


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.625])
def test_words_stay_inside_their_button(scale: float) -> None:
    look = Look(scale)
    for text, icon, stacked, wide in (
        ("Rules first", "icon-rules", False, 180),
        ("Straight", "rail-straight", True, 180),
        ("Upgrade", "rail-tee", True, 58),
        ("Leave", "", False, 180),
    ):
        rect = pygame.Rect(0, 0, look.px(wide), look.px(56))
        button = Button(rect, text, icon=icon, stacked=stacked)
        bare, worded = (pygame.Surface(rect.size) for _ in range(2))
        ui = Ui(look, rect.size)
        Button(rect).draw(bare, look, ui)
        button.draw(worded, look, ui)
        changed = pygame.mask.from_threshold(worded, (0, 0, 0), (1, 1, 1), bare)
        changed.invert()
        marks = changed.get_bounding_rects()
        spot = marks[0].unionall(marks[1:])
        face = look.face("button", rect.size)
        assert face.contains(spot)
        assert abs(spot.centerx - face.centerx) <= look.px(4)
        assert abs(spot.centery - face.centery) <= look.px(5)
