"""The keyboard at the table: a walk over the board, then over the buttons; whole games without a mouse."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.rules import Kind, Pick
from engine.stage.inputs import Input, Key, Press
from engine.stage.widgets import Button, Stepper
from engine.stage.widgets.focus import DIRECTIONS
from scenes.table import controls, pace, sights
from scenes.table.focus import nearest, neighbour, step_through, stops
from scenes.table.over import FOLD
from scenes.table.prompt_buttons import NEWS_KEY, TAKE
from scenes.table.words import page_asked

if TYPE_CHECKING:
    from scenes.table.scene import TableScene

WALKS = ("tab", *DIRECTIONS)
"""Keys that move the focus."""
TURNS = {"r": 1, "e": 1, "q": -1}
"""Keys that turn what is held, and by how many steps; with Shift the other way."""
BAR = "bar "
"""How the names of the buttons in the action bar begin."""
NEARER = 1.25
"""How much nearer a key goes."""


def takes_hint(scene: TableScene, given: Input) -> bool:
    """Do what a hint that shows says, at Enter or a press on its button, after a question where its verb wants one;
    whether that was it.
    """
    hinted = scene.attention.hinted
    if hinted is None or scene.ui.dialogs:
        return False
    entered = isinstance(given, Key) and given.name == "return" and not given.repeat
    buttons = [widget.rect for widget in scene.ui.widgets if widget.name == TAKE]
    pressed = isinstance(given, Press) and any(rect.collidepoint(given.pos) for rect in buttons)
    if not (pressed or (entered and scene.attention.pick is None)):
        return False
    scene.take(hinted)
    return True


def puts_away(scene: TableScene, given: Input) -> bool:
    """Put a hint or a seat's card away that shows, at Esc, or at the number of that card; whether that was it.

    Esc gives up a hint that is still sought, too, and stops skipping what bots do.
    """
    attention = scene.attention
    if not isinstance(given, Key) or scene.ui.dialogs:
        return False
    if given.name == "escape" and (scene.adviser.seeking or scene.onward.skipping):
        scene.adviser.forget()
        scene.onward.stop()
        return True
    if not (attention.hinted or attention.card):
        return False
    if given.name not in ("escape", str(attention.card)):
        return False
    attention.dismiss()
    return True


def paces(scene: TableScene, given: Press | Key) -> bool:
    """Whether an input is for the buttons that skip what bots do, or have it told faster: it ends no story itself."""
    if not scene.play.bot_to_act or scene.ui.dialogs:
        return False
    if isinstance(given, Key):
        return given.name in (pace.SKIP, pace.FASTER)
    return any(widget.rect.collidepoint(given.pos) for widget in scene.ui.widgets if widget.name in pace.NAMES)


def turns(scene: TableScene, given: Input) -> bool:
    """Turn what is held, or pick up what is pointed at and would be; whether that was it.

    Where things are turned, R over the board never leads into the rules.
    """
    if not isinstance(given, Key) or given.name not in TURNS or given.ctrl or scene.ui.dialogs:
        return False
    if scene.picking.turn(-TURNS[given.name] if given.shift else TURNS[given.name]) or scene.picking.pick_up():
        return True
    return given.name == "r" and bool(scene.attention.places) and scene.awaits_person and scene.play.hand.turns


def chooses(scene: TableScene, given: Press | Key) -> bool:
    """Whether an input may choose something for the seat to act: on the board, in the bar, or by one of its letters."""
    if scene.ui.dialogs:
        return False
    if isinstance(given, Press):
        return scene.frame.centre.collidepoint(given.pos) or scene.frame.bar.collidepoint(given.pos)
    bar = [widget for widget in scene.ui.widgets if isinstance(widget, Button) and widget.name.startswith(BAR)]
    return given.name in ("return", "space", *(button.key for button in bar))


def takes_back(given: Press | Key) -> bool:
    """Whether an input takes something back whatever is being told: that cannot be meant for what nobody has seen."""
    return isinstance(given, Key) and given.name == "u" and not given.repeat


def press(scene: TableScene, key: Input) -> bool:
    """Arrows walk over targets and sights, Enter chooses, Esc steps back or opens the menu; whether a key is ours."""
    if not isinstance(key, Key):
        return False
    if key.name in DIRECTIONS:
        _arrow(scene, key.name)
    elif key.name == "tab":
        _come_round(scene, key)
    elif key.name in ("return", "space") and (seen := sights.pointed(scene)):
        scene.picking.click((seen,))
    elif key.name in ("return", "space") and (chosen := _chosen(scene)) is not None:
        target = scene.play.hand.targets.get(chosen)
        scene.picking.choose(chosen, scene.spot_of(target) if target else "")
    elif key.name == "escape" and scene.play.hand.picks:
        scene.picking.step_back()
    elif key.name == "escape":
        controls.open_menu(scene)
    elif key.name in ("=", "+", "-"):
        factor = 1 / NEARER if key.name == "-" else NEARER
        scene.move_camera(scene.board.camera.zoomed(factor, scene.board.rect.center))
    elif key.name.isdecimal() and 1 <= int(key.name) <= len(scene.cards):
        walk(scene, None)
        scene.attention.look_at("", int(key.name))
    elif key.name == "f1":
        scene.app.push_rulebook(scene.sheet.id, page_asked(scene))
    elif key.name == "?":
        controls.open_keys(scene)
    elif key.name == NEWS_KEY:
        scene.retell()
    elif not pace.press(scene, key.name):
        return False
    return True


def _chosen(scene: TableScene) -> Pick | None:
    """What Enter chooses: what is held, unless the keyboard has walked on; where only the verb is open, and nothing
    else is pointed at, the likeliest; else what is pointed at.
    """
    hand, pointed = scene.play.hand, scene.attention.pick
    if hand.likeliest is not None and (pointed is None or pointed in hand.picks) and scene.awaits_person:
        return hand.likeliest.picks[0]
    walked = scene.attention.by_keys and pointed is not None and pointed not in hand.picks
    return pointed if hand.held is None or walked or not scene.awaits_person else hand.held


def _start(scene: TableScene) -> tuple[int, int] | None:
    """The pixel from which the keyboard goes on: that of the space pointed at last."""
    cursor = scene.attention.cursor
    return scene.board.spot(cursor) if cursor else None


def _arrow(scene: TableScene, arrow: str) -> None:
    """Walk over the board; down from its lowest row, or where nothing is lit from nowhere, to the buttons."""
    seen, there = sights.pointed(scene), sights.stops(scene)
    pointed = Pick(Kind.SPACE, seen) if seen else scene.attention.pick
    following = neighbour(there, pointed, arrow, scene.pixel_of, _start(scene))
    nowhere = pointed is None and not scene.over.in_reach(scene.play.hand.lit)
    below = [widget for widget in scene.ui.walk() if widget.name.startswith(BAR) and widget.reachable()]
    if arrow == "down" and below and (following == pointed or nowhere) and scene.awaits_person:
        x, _ = _start(scene) or (0, 0)
        first = min(below, key=lambda widget: (widget.name == FOLD, abs(widget.rect.centerx - x)))
        scene.ui.focus(first, keyboard=True)
        walk(scene, None)
        scene.look_at_button()
    else:
        walk(scene, following)


def rises(scene: TableScene, given: Input) -> bool:
    """Go up from a button of the bar, to where the keyboard was on the board; whether that was it."""
    owner, there = scene.ui.focused, sights.stops(scene)
    if not isinstance(given, Key) or given.name != "up" or scene.ui.dialogs or not scene.awaits_person:
        return False
    if not (isinstance(owner, Button | Stepper) and scene.ui.keyboard and owner.name.startswith(BAR) and there):
        return False
    if any(widget.name.startswith(BAR) and widget.rect.bottom <= owner.rect.top for widget in scene.ui.walk()):
        return False
    walk(scene, nearest(there, _start(scene) or owner.rect.midtop, scene.pixel_of))
    return True


def tab(scene: TableScene, given: Input) -> bool:
    """Walk on over the stops of the board; False when the buttons are next, or have the focus already."""
    if not isinstance(given, Key) or given.name != "tab" or not scene.awaits_person:
        return False
    if scene.ui.dialogs or (scene.ui.focused is not None and scene.ui.keyboard):
        return False
    hand, pointed = scene.play.hand, scene.attention.pick
    there = stops(hand, scene.over.in_reach, _start(scene), scene.pixel_of)
    if pointed is None or not any(target.pick == pointed for target in hand.lit):
        following = step_through(there, None, given.shift)
    elif not scene.attention.by_keys:
        following = pointed
    else:
        onward = any(target.pick == pointed for target in there)
        following = step_through(there, pointed, given.shift) if onward else None
    walk(scene, following)
    return following is not None


def _come_round(scene: TableScene, key: Key) -> None:
    """Tab has gone past the last button, or the first: the board is next, or where nothing is lit the other end."""
    there = stops(scene.play.hand, scene.over.in_reach, _start(scene), scene.pixel_of) if scene.awaits_person else []
    walk(scene, step_through(there, None, key.shift))
    if not there:
        scene.ui.handle(key)


def walk(scene: TableScene, pick: Pick | None) -> None:
    """Point at a lit pick from the keyboard, look at a sight, or at nothing."""
    if pick is not None and pick not in scene.play.hand.targets and pick.value in scene.sights:
        sights.look_at(scene, str(pick.value))
        return
    if pick is None or not scene.awaits_person:
        scene.attention.point(None)
        scene.attention.rest_on(())
        scene.attention.look_at("", 0)
        return
    target = scene.play.hand.targets[pick]
    scene.attention.by_keys = True
    scene.attention.cursor = scene.spot_of(target)
    scene.ui.focus(None)
    scene.attention.point(pick, at_once=True)
    scene.attention.rest_on((target.piece or target.space,), at_once=True)
    scene.attention.look_at(scene.attention.cursor, 0)
    scene.show(scene.spot_of(target))
