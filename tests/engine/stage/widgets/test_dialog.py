"""Dialogs: nothing else takes inputs, answers by keys, dialogs over dialogs, layout of the answers."""

from __future__ import annotations

import pygame
import pytest

from engine.stage.inputs import Key, Press, Release, Wheel
from engine.stage.scaling import fitting_scale
from engine.stage.skin import Skin
from engine.stage.widgets import Answer, Dialog, Ui
from tests.engine.stage.widgets.driving import click, grid, names


def give_up(answered: list[str]) -> Dialog:
    return Dialog(
        "Give up?",
        "Blue **wins**.",
        [
            Answer("no", "Play on", lambda: answered.append("no"), cancel=True, main=True),
            Answer("yes", "Give up", lambda: answered.append("yes")),
        ],
        remember="Don't ask again",
        name="giveup",
    )


def test_only_the_dialog_takes_inputs(ui: Ui) -> None:
    pressed: list[str] = []
    grid(ui, pressed)
    ui.focus(ui.find("b"), keyboard=True)
    dialog = ui.open_dialog(give_up(pressed))
    assert click(ui, (120, 120))
    assert pressed == []
    assert ui.handle(Key("u"))
    assert ui.handle(Wheel((120, 120), 1))
    ui.focus(dialog.initial_focus(), keyboard=True)
    tab = Key("tab")
    assert names(ui, tab, tab, tab) == ["giveup.yes", "giveup.remember", "giveup.no"]
    assert names(ui, Key("right"), Key("right")) == ["giveup.yes", "giveup.yes"]
    ui.handle(Key("escape"))
    assert pressed == ["no"]
    assert not ui.dialogs
    assert ui.focused is ui.find("b")


@pytest.mark.parametrize("place", [(5, 5), None])
def test_the_right_button_cancels_wherever_it_is_pressed(ui: Ui, place: tuple[int, int] | None) -> None:
    answered: list[str] = []
    ui.open_dialog(give_up(answered))
    pos = place or ui.find("giveup.yes").rect.center
    ui.handle(Press(pos, "right"))
    ui.handle(Release(pos, "right"))
    assert (answered, ui.dialogs) == (["no"], [])


def test_enter_answers_with_the_main_button(ui: Ui) -> None:
    answered: list[str] = []
    ui.open_dialog(give_up(answered))
    ui.handle(Key("return"))
    assert answered == ["no"]


def test_the_checkbox_is_ticked_when_the_answer_acts(ui: Ui) -> None:
    seen: list[bool] = []
    dialog = give_up([])
    dialog.answers = (Answer("ok", "Good", lambda: seen.append(dialog.ticked)),)
    ui.open_dialog(dialog)
    click(ui, ui.find("giveup.remember").rect.center)
    ui.layout(ui.skin, (1024, 640))
    click(ui, ui.find("giveup.ok").rect.center)
    assert seen == [True]


def test_dialogs_above_dialogs(ui: Ui) -> None:
    answered: list[str] = []
    first = ui.open_dialog(give_up(answered))
    ui.open_dialog(Dialog("Sure?", "", [Answer("ok", "Yes")], name="sure"))
    ui.handle(Key("escape"))
    assert ui.dialogs == [first]
    assert ui.focused is first.initial_focus()


@pytest.mark.parametrize("window", [(1024, 640), (1280, 800), (3840, 2160)])
def test_a_dialog_fits_its_window(skin: Skin, window: tuple[int, int]) -> None:
    ui = Ui(skin, window)
    answers = [Answer(str(n), "An answer of some length") for n in range(4)]
    dialog = ui.open_dialog(Dialog("Long", "A word and another. " * 300, answers, remember="Never again"))
    assert ui.window == window
    assert pygame.Rect((0, 0), window).contains(dialog.panel)
    parts = [widget.rect for widget in dialog.children]
    assert all(dialog.panel.contains(part) for part in parts)
    assert all(not one.colliderect(other) for i, one in enumerate(parts) for other in parts[:i])


@pytest.mark.parametrize(("count", "columns"), [(4, [2, 2]), (6, [2, 2, 2]), (7, [1, 2, 2, 2])])
def test_many_answers_are_a_grid(ui: Ui, count: int, columns: list[int]) -> None:
    answers = [Answer(str(number), "Go" + " on" * (number % 3)) for number in range(count)]
    dialog = ui.open_dialog(Dialog("Menu", "", answers))
    rects = [dialog.button(answer).rect for answer in answers]
    rows = [[rect for rect in rects if rect.y == y] for y in sorted({rect.y for rect in rects})]
    assert [len(row) for row in rows] == columns
    assert {(row[0].left, row[-1].right) for row in rows} == {(rows[0][0].left, rows[0][-1].right)}
    assert len({rect.w for row in rows if len(row) == 2 for rect in row}) == 1


def test_many_long_answers_are_one_column(ui: Ui) -> None:
    answers = [Answer(str(number), "An answer that is too long for half a dialog") for number in range(4)]
    dialog = ui.open_dialog(Dialog("Menu", "", answers))
    rects = [dialog.button(answer).rect for answer in answers]
    assert len({(rect.x, rect.w) for rect in rects}) == 1
    assert len({rect.y for rect in rects}) == 4


@pytest.mark.parametrize("size", [(1280, 800), (1024, 640), (800, 500)])
@pytest.mark.parametrize("length", [6, 16, 24])
def test_many_answers_keep_their_dialog_within_the_window(ui: Ui, size: tuple[int, int], length: int) -> None:
    ui.layout(Skin(fitting_scale(size)), size)
    answers = [Answer(str(number), "W" * length if number == 1 else "Keys") for number in range(8)]
    dialog = ui.open_dialog(Dialog("Mattock", "The game is kept, so that it can go on at any time.", answers))
    assert pygame.Rect((0, 0), size).contains(dialog.panel)
    assert all(dialog.panel.contains(widget.rect) for widget in dialog.children)
