"""The Ui: focus, hover, press, tooltips by inputs."""

from __future__ import annotations

import pygame
import pytest

from engine.stage.inputs import Drag, Hover, Key, Leave, Press, Release, Text
from engine.stage.skin import Skin
from engine.stage.text import escape_markup
from engine.stage.widgets import Answer, Button, Dialog, Label, PanelBox, ScrollArea, TextField, Ui
from engine.stage.widgets.display import tooltip_rect
from tests.engine.stage.widgets.conftest import SIZE
from tests.engine.stage.widgets.driving import click, grid, names
from tests.engine.stage.widgets.test_dialog import give_up


def test_tab_goes_round_in_the_order_of_adding(ui: Ui) -> None:
    grid(ui, [])
    tab, back = Key("tab"), Key("tab", shift=True)
    assert names(ui, *[tab] * 7) == list("abcdefa")
    assert names(ui, back, back) == ["f", "e"]


def test_tab_leaves_a_shared_ring_at_its_ends(skin: Skin) -> None:
    ui = Ui(skin, SIZE, shares_focus=True)
    grid(ui, [])
    ui.focus(ui.find("f"), keyboard=True)
    assert not ui.handle(Key("tab"))
    assert ui.focused is None
    assert not ui.handle(Key("left")), "arrows belong to the board while no focus shows"
    assert ui.handle(Key("tab", shift=True))
    assert names(ui, Key("left")) == ["e"]


def test_arrows_focus_the_nearest_widget_in_their_direction(ui: Ui) -> None:
    grid(ui, [])
    ui.focus(ui.find("a"), keyboard=True)
    arrows = [Key(name) for name in ("right", "down", "down", "left", "up", "left")]
    assert names(ui, *arrows) == ["b", "e", "e", "d", "a", "a"]


def test_tab_skips_widgets_that_cannot_be_focused(ui: Ui) -> None:
    grid(ui, [])
    ui.find("b").enabled = False
    ui.find("c").visible = False
    ui.find("d").enabled = False
    ui.find("d").why_disabled = "not yet"
    assert names(ui, *[Key("tab")] * 4) == ["a", "d", "e", "f"]


def test_enter_and_space_press_only_with_a_visible_focus(ui: Ui) -> None:
    pressed: list[str] = []
    grid(ui, pressed)
    ui.handle(Key("tab"))
    assert ui.shows_focus(ui.find("a"))
    ui.handle(Key("return"))
    ui.handle(Key("space"))
    assert pressed == ["a", "a"]
    click(ui, (120, 120))
    assert not ui.shows_focus(ui.find("a"))
    assert not ui.handle(Key("return"))
    assert pressed == ["a", "a", "a"]


def test_a_widget_pressed_by_key_looks_pressed_for_a_moment(ui: Ui) -> None:
    grid(ui, [])
    ui.handle(Key("tab"))
    ui.handle(Key("return"))
    assert ui.is_pressed(ui.find("a"))
    ui.update(0.5)
    assert not ui.is_pressed(ui.find("a"))


def test_a_press_counts_on_a_release_inside(ui: Ui) -> None:
    pressed: list[str] = []
    grid(ui, pressed)
    sounds: list[str] = []
    ui.on_sound = sounds.append
    ui.handle(Press((120, 120)))
    assert ui.is_pressed(ui.find("a"))
    assert not pressed
    ui.handle(Drag((300, 400), (180, 280)))
    assert not ui.is_pressed(ui.find("a"))
    ui.handle(Release((300, 400)))
    assert not pressed
    ui.handle(Press((120, 120)))
    ui.handle(Drag((400, 120), (280, 0)))
    ui.handle(Drag((130, 120), (-270, 0)))
    ui.handle(Release((130, 120)))
    assert pressed == ["a"]
    assert sounds == ["button"]


def test_the_right_button_presses_nothing(ui: Ui) -> None:
    pressed: list[str] = []
    grid(ui, pressed)
    ui.handle(Press((120, 120), "right"))
    ui.handle(Release((120, 120), "right"))
    assert pressed == []


def test_the_release_of_another_button_presses_nothing(ui: Ui) -> None:
    pressed: list[str] = []
    grid(ui, pressed)
    ui.handle(Press((120, 120)))
    ui.handle(Press((120, 120), "right"))
    assert ui.handle(Release((120, 120), "right"))
    assert pressed == []
    ui.handle(Release((120, 120)))
    assert pressed == ["a"]


def test_a_held_key_moves_and_writes_and_presses_nothing(ui: Ui) -> None:
    pressed: list[str] = []
    grid(ui, pressed)
    ui.add(Button(pygame.Rect(0, 0, 80, 60), "Stay", lambda: pressed.append("stay"), key="s"))
    field = ui.add(TextField(pygame.Rect(0, 300, 200, 40), "abc", on_enter=pressed.append))
    tab, enter = Key("tab", repeat=True), Key("return", repeat=True)
    assert names(ui, Key("tab"), tab) == ["a", "b"]
    assert ui.handle(enter)
    assert not ui.handle(Key("s", repeat=True))
    ui.focus(field)
    ui.handle(Key("backspace", repeat=True))
    ui.handle(enter)
    assert (field.text, pressed) == ("ab", [])
    ui.open_dialog(give_up(pressed))
    ui.handle(enter)
    ui.handle(Key("escape", repeat=True))
    assert pressed == []
    assert len(ui.dialogs) == 1


@pytest.mark.parametrize("name", ["*[x]*", "Anna [bob]", "**", "[miner]", "C:\\new\\[x]"])
def test_names_are_shown_unchanged_in_dialogs_and_tooltips(ui: Ui, name: str) -> None:
    surface = pygame.Surface(SIZE)
    ui.add(Button(pygame.Rect(0, 0, 80, 60), tooltip=name))
    ui.handle(Hover((10, 10)))
    ui.update(1)
    assert ui.tooltip == name
    ui.draw(surface)
    ui.open_dialog(Dialog(f"{name}?", f"**{escape_markup(name)}** wins", [Answer("ok", "Good")]))
    ui.draw(surface)
    assert pygame.transform.average_color(surface)[:3] != (0, 0, 0)


def test_shortcuts_press_unless_a_text_field_is_focused(ui: Ui) -> None:
    pressed: list[str] = []
    ui.add(Button(pygame.Rect(0, 0, 80, 60), "Continue", lambda: pressed.append("c"), key="c"))
    field = ui.add(TextField(pygame.Rect(0, 100, 200, 40), name="field"))
    assert ui.handle(Key("c"))
    assert not ui.handle(Key("c", ctrl=True))
    assert pressed == ["c"]
    ui.focus(field)
    assert ui.handle(Key("c"))
    assert pressed == ["c"]


def test_the_key_that_moves_the_focus_is_not_inserted(ui: Ui) -> None:
    field = ui.add(TextField(pygame.Rect(0, 100, 200, 40)))
    ui.handle(Key("/"))
    ui.focus(field)
    assert not ui.handle(Text("/"))
    ui.update(0.02)
    ui.handle(Key("a"))
    assert ui.handle(Text("a"))
    assert field.text == "a"


def test_panels_block_presses_and_labels_do_not(ui: Ui) -> None:
    ui.add(Label(pygame.Rect(0, 0, 200, 40), "words"))
    ui.add(PanelBox(pygame.Rect(0, 100, 200, 200)))
    assert not ui.handle(Press((10, 10)))
    assert ui.handle(Press((10, 110)))
    assert not ui.handle(Hover((900, 700)))
    assert ui.handle(Hover((10, 110)))


def test_a_tooltip_appears_after_a_delay_and_disappears_with_the_pointer(ui: Ui) -> None:
    ui.add(Button(pygame.Rect(0, 0, 80, 60), "Undo", tooltip="Takes it back", name="undo"))
    ui.handle(Hover((10, 10)))
    ui.update(0.3)
    assert ui.tooltip == ""
    ui.update(0.2)
    assert ui.tooltip == "Takes it back"
    ui.handle(Hover((12, 10)))
    assert ui.tooltip == "Takes it back"
    ui.handle(Leave())
    assert ui.tooltip == ""


def test_a_disabled_button_shows_why_to_pointer_press_and_keyboard(ui: Ui) -> None:
    pressed: list[str] = []
    button = Button(
        pygame.Rect(0, 0, 80, 60),
        "Undo",
        lambda: pressed.append("u"),
        enabled=False,
        tooltip="Back",
        why_disabled="Not yours",
    )
    ui.add(button)
    ui.handle(Hover((10, 10)))
    ui.update(0.5)
    assert ui.tooltip == "Not yours"
    ui.handle(Leave())
    assert click(ui, (10, 10))
    ui.update(0.01)
    assert ui.tooltip == "Not yours", "a press asks at once"
    ui.handle(Leave())
    ui.handle(Key("tab"))
    ui.handle(Key("return"))
    ui.update(0.01)
    assert ui.tooltip == "Not yours"
    assert pressed == []


@pytest.mark.parametrize("pointer", [(2, 700), (1279, 700), (640, 20)])
def test_tooltips_stay_in_the_window(pointer: tuple[int, int]) -> None:
    window = pygame.Rect((0, 0), SIZE)
    anchor = pygame.Rect(pointer[0] - 40, pointer[1] - 40, 80, 790 - pointer[1] if pointer[1] > 400 else 60)
    rect = tooltip_rect((300, 90), anchor, pointer, window, 10)
    assert window.contains(rect)
    assert not rect.colliderect(anchor)


GRID = [pygame.Rect(600 + 110 * column, 700 + 50 * row, 100, 40) for row in (0, 1) for column in (0, 1)]
"""Four buttons near the lower edge of a window."""


@pytest.mark.parametrize("button", GRID)
def test_a_tooltip_covers_no_button_beside_its_own(button: pygame.Rect) -> None:
    others = [other for other in GRID if other != button]
    rect = tooltip_rect((180, 36), button, button.center, pygame.Rect(0, 0, 1280, 800), 10, others)
    assert rect.collidelist(GRID) < 0
    assert rect.bottom >= GRID[0].top - 10


def test_a_tooltip_among_buttons_all_around_is_where_it_always_is() -> None:
    rows = [pygame.Rect(100, 40 * row, 300, 40) for row in range(20)]
    usual = tooltip_rect((180, 36), rows[8], None, pygame.Rect(0, 0, 1280, 800), 10)
    others = [*rows[:8], *rows[9:]]
    assert tooltip_rect((180, 36), rows[8], None, pygame.Rect(0, 0, 1280, 800), 10, others) == usual


def test_a_new_layout_keeps_the_focus_by_name_and_the_hover_by_place(ui: Ui) -> None:
    grid(ui, [])
    ui.focus(ui.find("c"), keyboard=True)
    ui.handle(Hover((120, 120)))
    ui.focus(ui.find("c"), keyboard=True)
    ui.clear()
    assert ui.focused is None
    grid(ui, [])
    assert ui.focused is ui.find("c")
    ui.update(0.02)
    assert ui.hovered is ui.find("a")


def test_find_lists_the_names_there_are(ui: Ui) -> None:
    grid(ui, [])
    with pytest.raises(KeyError, match="no widget 'x'; there are a, b"):
        ui.find("x")


def test_focus_scrolls_into_view(ui: Ui) -> None:
    area = ui.add(ScrollArea(pygame.Rect(0, 0, 300, 200)))
    for index in range(10):
        area.add(Button(pygame.Rect(0, index * 60, 200, 56), str(index), name=str(index)))
    ui.focus(ui.find("9"), keyboard=True)
    assert area.rect.contains(ui.find("9").rect)
    ui.handle(Key("tab"))
    assert ui.focused is ui.find("0")
    assert area.offset == 0


def test_only_changes_ask_for_a_redraw(ui: Ui) -> None:
    grid(ui, [])
    ui.take_dirty()
    ui.handle(Hover((900, 700)))
    ui.update(1)
    assert not ui.take_dirty()
    ui.handle(Hover((120, 120)))
    assert ui.take_dirty()
    ui.handle(Hover((121, 120)))
    assert not ui.take_dirty()


def test_drawing_changes_nothing(ui: Ui) -> None:
    grid(ui, [])
    ui.open_dialog(give_up([]))
    surface = pygame.Surface(SIZE)
    ui.take_dirty()
    ui.draw(surface)
    once = pygame.image.tobytes(surface, "RGB")
    assert not ui.dirty
    ui.draw(surface)
    surface.fill("black")
    ui.draw(surface)
    assert pygame.image.tobytes(surface, "RGB") == once
