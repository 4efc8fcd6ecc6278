"""The keyboard at the table: a walk over the board, then over the buttons; whole games without a mouse."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.rules.actions import Kind, Pick
from engine.stage.inputs import Input, Key, Press
from engine.stage.widgets import Button, Stepper
from engine.stage.widgets.focus import DIRECTIONS
from scenes.match_view.board.overlay import FOLD
from scenes.match_view.view_model.help_text import rulebook_page
from scenes.table import dialogs, focus_walk
from scenes.table.action_bar import bot_speed
from scenes.table.focus_walk import nearest_target, neighbour, step_through, tab_stops
from scenes.table.toolbar import NEWS_KEY, TAKE

if TYPE_CHECKING:
    from scenes.table.scene import TableScene


FOCUS_KEYS = ("tab", *DIRECTIONS)
"""Keys that move the focus."""

ROTATION_KEYS = {"r": 1, "e": 1, "q": -1}
"""Keys that turn what is held, and by how many steps; with Shift the other way."""

BAR = "bar "
"""How the names of the buttons in the action bar begin."""

ZOOM_KEY_STEP = 1.25
"""How much nearer a key goes."""


def handle_hint_input(scene: TableScene, given: Input) -> bool:
    """Do what a hint that shows says, at Enter or a press on its button, after a question where its verb wants one;
    whether that was it.
    """
    hinted = scene.hover.hinted
    if hinted is None or scene.ui.dialogs:
        return False
    entered = isinstance(given, Key) and given.name == "return" and not given.repeat
    buttons = [widget.rect for widget in scene.ui.widgets if widget.name == TAKE]
    pressed = isinstance(given, Press) and any(rect.collidepoint(given.pos) for rect in buttons)
    if not (pressed or (entered and scene.hover.pick is None)):
        return False
    scene.take(hinted)
    return True


def handle_dismiss_key(scene: TableScene, given: Input) -> bool:
    """Put a hint or a seat's card away that shows, at Esc, or at the number of that card; whether that was it.

    Esc gives up a hint that is still sought, too, and stops skipping what bots do.
    """
    hover = scene.hover
    if not isinstance(given, Key) or scene.ui.dialogs:
        return False
    if given.name == "escape" and (scene.adviser.seeking or scene.onward.skipping):
        scene.adviser.forget()
        scene.onward.stop()
        return True
    if not (hover.hinted or hover.card):
        return False
    if given.name not in ("escape", str(hover.card)):
        return False
    hover.dismiss()
    return True


def is_speed_input(scene: TableScene, given: Press | Key) -> bool:
    """Whether an input is for the buttons that skip what bots do, or have it told faster: it ends no story itself."""
    if not scene.play.bot_to_act or scene.ui.dialogs:
        return False
    if isinstance(given, Key):
        return given.name in (bot_speed.SKIP, bot_speed.FASTER)
    return any(widget.rect.collidepoint(given.pos) for widget in scene.ui.widgets if widget.name in bot_speed.NAMES)


def handle_rotate_key(scene: TableScene, given: Input) -> bool:
    """Turn what is held, or pick up what is pointed at and would be; whether that was it.

    Where things are turned, R over the board never leads into the rules.
    """
    if not isinstance(given, Key) or given.name not in ROTATION_KEYS or given.ctrl or scene.ui.dialogs:
        return False
    if (
        scene.picking.turn(-ROTATION_KEYS[given.name] if given.shift else ROTATION_KEYS[given.name])
        or scene.picking.pick_up()
    ):
        return True
    return given.name == "r" and bool(scene.hover.places) and scene.awaits_person and scene.play.hand.can_cycle


def may_choose(scene: TableScene, given: Press | Key) -> bool:
    """Whether an input may choose something for the seat to act: on the board, in the bar, or by one of its letters."""
    if scene.ui.dialogs:
        return False
    if isinstance(given, Press):
        return scene.frame.centre.collidepoint(given.pos) or scene.frame.bar.collidepoint(given.pos)
    bar = [widget for widget in scene.ui.widgets if isinstance(widget, Button) and widget.name.startswith(BAR)]
    return given.name in ("return", "space", *(button.key for button in bar))


def is_undo_key(given: Press | Key) -> bool:
    """Whether an input takes something back whatever is being told: that cannot be meant for what nobody has seen."""
    return isinstance(given, Key) and given.name == "u" and not given.repeat


def handle_key(scene: TableScene, key: Input) -> bool:
    """Arrows walk over targets and sights, Enter chooses, Esc steps back or opens the menu; whether a key is ours."""
    if not isinstance(key, Key):
        return False
    if key.name in DIRECTIONS:
        _arrow(scene, key.name)
    elif key.name == "tab":
        _come_round(scene, key)
    elif key.name in ("return", "space") and (seen := focus_walk.focused_sight(scene)):
        scene.picking.click((seen,))
    elif key.name in ("return", "space") and (chosen := _chosen(scene)) is not None:
        target = scene.play.hand.targets.get(chosen)
        scene.picking.choose(chosen, scene.spot_of(target) if target else "")
    elif key.name == "escape" and scene.play.hand.picks:
        scene.picking.step_back()
    elif key.name == "escape":
        dialogs.open_menu(scene)
    elif key.name in ("=", "+", "-"):
        factor = 1 / ZOOM_KEY_STEP if key.name == "-" else ZOOM_KEY_STEP
        scene.move_camera(scene.board.camera.zoomed(factor, scene.board.rect.center))
    elif key.name.isdecimal() and 1 <= int(key.name) <= len(scene.cards):
        walk(scene, None)
        scene.hover.look_at("", int(key.name))
    elif key.name == "f1":
        scene.app.push_rulebook(scene.sheet.id, rulebook_page(scene))
    elif key.name == "?":
        dialogs.open_keys(scene)
    elif key.name == NEWS_KEY:
        scene.retell()
    elif not bot_speed.handle_speed_key(scene, key.name):
        return False
    return True


def _chosen(scene: TableScene) -> Pick | None:
    """What Enter chooses: what is held, unless the keyboard has walked on; where only the verb is open, and nothing
    else is pointed at, the likeliest; else what is pointed at.
    """
    hand, pointed = scene.play.hand, scene.hover.pick
    if hand.default_action is not None and (pointed is None or pointed in hand.picks) and scene.awaits_person:
        return hand.default_action.picks[0]
    walked = scene.hover.by_keys and pointed is not None and pointed not in hand.picks
    return pointed if hand.pending is None or walked or not scene.awaits_person else hand.pending


def _start(scene: TableScene) -> tuple[int, int] | None:
    """The pixel from which the keyboard goes on: that of the space pointed at last."""
    cursor = scene.hover.cursor
    return scene.board.spot(cursor) if cursor else None


def _arrow(scene: TableScene, arrow: str) -> None:
    """Walk over the board; down from its lowest row, or where nothing is lit from nowhere, to the buttons."""
    seen, there = focus_walk.focused_sight(scene), focus_walk.arrow_stops(scene)
    pointed = Pick(Kind.SPACE, seen) if seen else scene.hover.pick
    following = neighbour(there, pointed, arrow, scene.pixel_of, _start(scene))
    nowhere = pointed is None and not scene.over.in_reach(scene.play.hand.open_targets)
    below = [widget for widget in scene.ui.walk() if widget.name.startswith(BAR) and widget.reachable()]
    if arrow == "down" and below and (following == pointed or nowhere) and scene.awaits_person:
        x, _ = _start(scene) or (0, 0)
        first = min(below, key=lambda widget: (widget.name == FOLD, abs(widget.rect.centerx - x)))
        scene.ui.focus(first, keyboard=True)
        walk(scene, None)
        scene.look_at_button()
    else:
        walk(scene, following)


def handle_up_from_bar(scene: TableScene, given: Input) -> bool:
    """Go up from a button of the bar, to where the keyboard was on the board; whether that was it."""
    owner, there = scene.ui.focused, focus_walk.arrow_stops(scene)
    if not isinstance(given, Key) or given.name != "up" or scene.ui.dialogs or not scene.awaits_person:
        return False
    if not (isinstance(owner, Button | Stepper) and scene.ui.keyboard and owner.name.startswith(BAR) and there):
        return False
    if any(widget.name.startswith(BAR) and widget.rect.bottom <= owner.rect.top for widget in scene.ui.walk()):
        return False
    walk(scene, nearest_target(there, _start(scene) or owner.rect.midtop, scene.pixel_of))
    return True


def handle_tab_key(scene: TableScene, given: Input) -> bool:
    """Walk on over the stops of the board; False when the buttons are next, or have the focus already."""
    if not isinstance(given, Key) or given.name != "tab" or not scene.awaits_person:
        return False
    if scene.ui.dialogs or (scene.ui.focused is not None and scene.ui.keyboard):
        return False
    hand, pointed = scene.play.hand, scene.hover.pick
    there = tab_stops(hand, scene.over.in_reach, _start(scene), scene.pixel_of)
    if pointed is None or not any(target.pick == pointed for target in hand.open_targets):
        following = step_through(there, None, given.shift)
    elif not scene.hover.by_keys:
        following = pointed
    else:
        onward = any(target.pick == pointed for target in there)
        following = step_through(there, pointed, given.shift) if onward else None
    walk(scene, following)
    return following is not None


def _come_round(scene: TableScene, key: Key) -> None:
    """Tab has gone past the last button, or the first: the board is next, or where nothing is lit the other end."""
    there = (
        tab_stops(scene.play.hand, scene.over.in_reach, _start(scene), scene.pixel_of) if scene.awaits_person else []
    )
    walk(scene, step_through(there, None, key.shift))
    if not there:
        scene.ui.handle(key)


def walk(scene: TableScene, pick: Pick | None) -> None:
    """Point at a lit pick from the keyboard, look at a sight, or at nothing."""
    if pick is not None and pick not in scene.play.hand.targets and pick.value in scene.sights:
        focus_walk.focus_sight(scene, str(pick.value))
        return
    if pick is None or not scene.awaits_person:
        scene.hover.point(None)
        scene.hover.rest_on(())
        scene.hover.look_at("", 0)
        return
    target = scene.play.hand.targets[pick]
    scene.hover.by_keys = True
    scene.hover.cursor = scene.spot_of(target)
    scene.ui.focus(None)
    scene.hover.point(pick, at_once=True)
    scene.hover.rest_on((target.piece or target.space,), at_once=True)
    scene.hover.look_at(scene.hover.cursor, 0)
    scene.show(scene.spot_of(target))
