"""Changed keys: they change places, bad ones are left out, and texts show those that work."""

from __future__ import annotations

import itertools

import pytest

from engine.stage.controls.bindings import Bindings, exchanged
from engine.stage.controls.commands import FREE_KEYS, HELD, KEYS, PAD
from engine.stage.controls.signs import PICTURES
from engine.stage.controls.words import control_words
from engine.stage.inputs import Key


def bound(**keys: str) -> Bindings:
    """Bindings with changed keys."""
    bindings = Bindings()
    bindings.take(keys, {})
    return bindings


def test_usually_every_key_is_itself() -> None:
    bindings = Bindings()
    for name in ("u", "b", "escape", "?"):
        assert bindings.translate(Key(name, shift=True)) == Key(name, shift=True)


def test_a_changed_key_changes_places_with_the_one_it_takes() -> None:
    bindings = bound(undo="b")
    assert bindings.translate(Key("b", repeat=True)) == Key("u", repeat=True)
    assert bindings.translate(Key("u")) == Key("b")
    assert (bindings.key("u"), bindings.key("b"), bindings.key("h")) == ("b", "u", "h")


def test_ctrl_and_pads_keep_their_keys() -> None:
    bindings = bound(undo="c")
    assert bindings.translate(Key("c", ctrl=True)) == Key("c", ctrl=True)
    assert bindings.translate(Key("u", pad=True)) == Key("u", pad=True)


@pytest.mark.parametrize("key", ["return", "escape", "left", "tab", "f11", "space", "1", "", "ä", "nonsense", "U"])
def test_keys_that_stay_and_what_is_no_key_are_left_out(key: str) -> None:
    assert bound(undo=key).key("u") == "u"


def test_unknown_commands_are_left_out_and_of_two_alike_the_first_counts() -> None:
    bindings = Bindings()
    bindings.take({"dance": "b", "hint": "j", "undo": "j"}, {"dance": "a"})
    assert (bindings.key("u"), bindings.key("b"), bindings.key("h")) == ("j", "b", "h")


def test_however_many_are_changed_every_key_means_one_thing() -> None:
    few = ("undo", "redo", "hint", "log")
    for keys in itertools.permutations(("u", "b", "y", "l", "j"), len(few)):
        wanted = dict(zip(few, keys, strict=True))
        places = exchanged(KEYS, wanted, FREE_KEYS)
        assert all(places.get(KEYS[name], KEYS[name]) == key for name, key in wanted.items())
        assert sorted(places) == sorted(places.values())


def test_texts_show_the_keys_that_work_or_the_buttons_of_a_pad() -> None:
    bindings = bound(undo="b")
    assert bindings.spell("Undo ([key u]), [key return] does it") == "Undo (B), Enter does it"
    assert bindings.spell("Rules ([key f1, r])") == "Rules (F1, R)"
    assert bindings.spell("[gem-ruby ruby] and [1]") == "[gem-ruby ruby] and [1]"
    bindings.is_touch = True
    assert bindings.spell("Undo ([key u])") == "Undo", "fingers press no keys"
    bindings.is_touch, bindings.is_pad = False, True
    assert bindings.spell("Undo ([key u]), log [key z]") == f"Undo ({PICTURES['back']}), log Z"
    bindings.take({}, {"undo": "x"})
    assert bindings.spell("[key f1, r]") == PICTURES["y"]
    assert bindings.say("Back ([key escape])") == "Back (B button)"
    assert bindings.spell("[key u][key h]") == PICTURES["x"] + PICTURES["back"]


def test_a_change_keeps_what_differs_and_gives_the_other_the_old_one() -> None:
    bindings = Bindings()
    changed = bindings.with_change("keys", "undo", "y")
    assert changed == {"undo": "y", "redo": "u"}
    bindings.take(changed, {})
    assert bindings.with_change("keys", "undo", "u") == {}
    assert bindings.with_change("keys", "undo", "b") == {"undo": "b", "redo": "u"}
    changed = bindings.with_change("pads", "choose", "b")
    assert changed == {"choose": "b", "back": "a"}
    assert bindings.with_change("pads", "picture", "x") == {"picture": "x"}


def test_every_command_has_its_words() -> None:
    words = control_words()
    assert [*words.keys] == [*KEYS]
    assert [*words.pad] == [*PAD, HELD]
