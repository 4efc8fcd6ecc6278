"""The tree that a screen reader gets, and the adapters of the three systems, with fakes in the place of two of them."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pygame
import pytest

pytest.importorskip("accesskit", reason="AccessKit has no wheel for this system")

from engine.stage.access import reader
from engine.stage.access.item import Item, Number, distinct, half_turned
from engine.stage.access.tree import ROOT, Tree, deed_of

BUTTON = Item("a", "button", "Mine e2", "It touches 1 tile", box=(1, 2, 30, 40), deeds=("press", "focus"), focused=True)


def nodes_of(update: Any) -> dict[int, Any]:
    return dict(update.nodes)


def test_only_what_has_changed_is_sent_again() -> None:
    tree = Tree("Title")
    slider = Item("b", "slider", "Volume", value="60 %", number=Number(60, 0, 100, 5), deeds=("more", "less", "set"))
    first = nodes_of(tree.update((BUTTON, slider)))
    assert len(first) == 3
    louder = Item("b", "slider", "Volume", value="65 %", number=Number(65, 0, 100, 5), deeds=("more", "less", "set"))
    update = tree.update((BUTTON, louder))
    changed = nodes_of(update)
    assert len(changed) == 2
    assert [node.numeric_value for node_id, node in changed.items() if node_id != ROOT] == [65.0]
    assert update.focus in first
    assert tree.key_of(update.focus) == "a"


def test_a_node_says_what_its_item_says() -> None:
    tree = Tree("Title")
    hidden = Item("c", "check", "Lot", checked=False, enabled=False)
    dialog = Item("d", "dialog", "Sure?", modal=True, parts=(Item("e", "text", "Really", live="now"),))
    whole = nodes_of(tree.update((BUTTON, hidden, dialog)))
    by_key = {tree.key_of(node_id): node for node_id, node in whole.items() if node_id != ROOT}
    assert (by_key["a"].label, by_key["a"].description) == ("Mine e2", "It touches 1 tile")
    assert by_key["a"].bounds.x1 == 31
    assert by_key["c"].is_disabled
    assert by_key["d"].is_modal
    assert by_key["e"].value == "Really"
    assert whole[ROOT].label == "Title"
    assert {*nodes_of(tree.whole())} == {*whole}


def test_new_lines_of_a_log_are_read_out_but_not_those_it_begins_with() -> None:
    from accesskit import Live

    tree = Tree("Title")
    old, new = (Item(key, "text", key, live="polite", kind="story") for key in ("old", "new"))
    first = nodes_of(tree.update((Item("log", "log", "Log", parts=(old,)),)))
    lives = {tree.key_of(node_id): node.live for node_id, node in first.items() if node_id != ROOT}
    assert lives["old"] == Live.OFF
    second = nodes_of(tree.update((Item("log", "log", "Log", parts=(old, new)),)))
    lives = {tree.key_of(node_id): node.live for node_id, node in second.items() if node_id != ROOT}
    assert lives["new"] == Live.POLITE
    assert "old" not in lives


def test_every_deed_has_an_action() -> None:
    from accesskit import Action

    assert deed_of(Action.CLICK) == "press"
    assert deed_of(Action.SET_VALUE) == "set"


def test_items_with_one_key_are_told_once() -> None:
    twice = (BUTTON, Item("x", "group", "X", parts=(BUTTON, Item("y", "text", "Y"))))
    assert [part.key for part in distinct(twice)[1].parts] == ["y"]


def test_a_turned_picture_is_told_where_it_is_seen() -> None:
    (turned,) = half_turned((BUTTON,), (100, 100))
    assert turned.box == (69, 58, 30, 40)


class Window:
    """A window that notes when it is hidden and shown."""

    def __init__(self, deeds: list[str]) -> None:
        self.deeds = deeds

    def hide(self) -> None:
        self.deeds.append("hide")

    def show(self) -> None:
        self.deeds.append("show")


@pytest.mark.parametrize("system", ["win32", "darwin"])
def test_on_other_systems_the_adapter_takes_its_place_in_a_hidden_window(
    system: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    deeds: list[str] = []

    def make(window: object, *_: object) -> str:
        deeds.append(f"adapter of {window}")
        return "adapter"

    fake = SimpleNamespace(
        windows=SimpleNamespace(SubclassingAdapter=make),
        macos=SimpleNamespace(
            SubclassingAdapter=SimpleNamespace(for_window=make),
            add_focus_forwarder_to_window_class=deeds.append,
        ),
    )
    monkeypatch.setattr(reader, "accesskit", fake)
    monkeypatch.setattr(pygame.display, "get_wm_info", lambda: {"window": 7})
    monkeypatch.setattr(pygame, "Window", SimpleNamespace(from_display_module=lambda: Window(deeds)))
    assert reader.adapter_for(system, lambda: None, lambda _: None, lambda: None) == "adapter"
    assert [deed for deed in deeds if deed != "SDLWindow"] == ["hide", "adapter of 7", "show"]
    assert ("SDLWindow" in deeds) == (system == "darwin")
