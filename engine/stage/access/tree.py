"""Items as nodes of AccessKit. Imports `accesskit`: only where a screen reader is to be served."""

from __future__ import annotations

import accesskit
from accesskit import Action, Live, Node, Role, Toggled

from engine.stage.access import item as items_
from engine.stage.access.item import Deed, Item, Items

ROOT = 0
"""The id of the window's node."""

ROLES: dict[items_.Role, Role] = {
    "button": Role.BUTTON,
    "check": Role.CHECK_BOX,
    "options": Role.RADIO_GROUP,
    "option": Role.RADIO_BUTTON,
    "slider": Role.SLIDER,
    "stepper": Role.SPIN_BUTTON,
    "field": Role.TEXT_INPUT,
    "list": Role.LIST_BOX,
    "row": Role.LIST_BOX_OPTION,
    "text": Role.LABEL,
    "dialog": Role.DIALOG,
    "group": Role.GROUP,
    "log": Role.LOG,
}

ACTIONS: dict[Deed, Action] = {
    "press": Action.CLICK,
    "focus": Action.FOCUS,
    "set": Action.SET_VALUE,
    "more": Action.INCREMENT,
    "less": Action.DECREMENT,
    "show": Action.SCROLL_INTO_VIEW,
}

LIVE = {"": Live.OFF, "polite": Live.POLITE, "now": Live.ASSERTIVE}


STEPPED: items_.Role = "stepper"
"""What is called by its value too: systems have numbers alone for the value of what goes up and down."""


def called(item: Item) -> str:
    """The label of a node."""
    return f"{item.name}: {item.value}" if item.role == STEPPED and item.value else item.name


def deed_of(action: Action) -> Deed | None:
    """The deed that an action of AccessKit asks for; None for one that is never offered."""
    return next((deed for deed, offered in ACTIONS.items() if offered == action), None)


class Tree:
    """The tree of a window: the items shown last, and the ids of their nodes, which stay the same."""

    def __init__(self, title: str) -> None:
        self.title = title
        self.items: Items = ()
        self._ids: dict[str, int] = {}
        self._keys: dict[int, str] = {}
        self._nodes: dict[int, Item] = {}
        self._logged: set[str] = set()
        """The logs of the scene that were shown before, and their lines."""

    def key_of(self, node: int) -> str:
        """The key of the item with a node; "" for none."""
        return self._keys.get(node, "")

    def update(self, items: Items, is_new_scene: bool = False) -> accesskit.TreeUpdate:
        """Take what is shown now; the nodes that have changed since.

        Of a log that the scene has not shown before nothing is read out; nor what it showed before something hid it.
        """
        before, self.items = self._nodes, items
        self._nodes = {self._id(item.key): item for item in items_.all_items(items)}
        logs = [item for item in self._nodes.values() if item.role == "log"]
        if is_new_scene and logs:
            self._logged.clear()
        back = [(log, log.key in self._logged) for log in logs if self._id(log.key) not in before]
        hushed = {
            self._id(part.key)
            for log, is_known in back
            for part in log.parts
            if not is_known or part.key in self._logged
        }
        self._logged.update(item.key for log in logs for item in log.walk())
        update = accesskit.TreeUpdate(self._focus())
        changed = [node for node, item in self._nodes.items() if before.get(node) != item]
        update.nodes.append((ROOT, self._root()))
        update.nodes.extend((node, self._node(self._nodes[node], node in hushed)) for node in changed)
        return update

    def whole(self) -> accesskit.TreeUpdate:
        """All nodes: for a reader that has just come."""
        update = accesskit.TreeUpdate(self._focus())
        update.tree = accesskit.Tree(ROOT)
        update.nodes.append((ROOT, self._root()))
        update.nodes.extend((node, self._node(item)) for node, item in self._nodes.items())
        return update

    def _id(self, key: str) -> int:
        node = self._ids.setdefault(key, len(self._ids) + 1)
        self._keys[node] = key
        return node

    def _focus(self) -> int:
        return next((node for node, item in self._nodes.items() if item.focused), ROOT)

    def _root(self) -> Node:
        node = Node(Role.WINDOW)
        node.set_label(self.title)
        node.set_children([self._id(item.key) for item in self.items])
        return node

    def _node(self, item: Item, is_hushed: bool = False) -> Node:
        node = Node(ROLES[item.role])
        if item.role == "text":
            node.set_value(item.name)
        else:
            node.set_label(called(item))
            if item.value and item.role != STEPPED:
                node.set_value(item.value)
        x, y, width, height = item.box
        if width:
            node.set_bounds(accesskit.Rect(x, y, x + width, y + height))
        node.set_children([self._id(part.key) for part in item.parts])
        self._say_more(node, item)
        if is_hushed:
            node.set_live(Live.OFF)
        self._say_state(node, item)
        for deed in item.deeds:
            node.add_action(ACTIONS[deed])
        return node

    def _say_more(self, node: Node, item: Item) -> None:
        if item.about:
            node.set_description(item.about)
        if item.shortcut:
            node.set_keyboard_shortcut(item.shortcut)
        if item.live:
            node.set_live(LIVE[item.live])
        if item.number is not None:
            node.set_numeric_value(item.number.value)
            node.set_min_numeric_value(item.number.low)
            node.set_max_numeric_value(item.number.high)
            node.set_numeric_value_step(item.number.step)

    def _say_state(self, node: Node, item: Item) -> None:
        if not item.enabled:
            node.set_disabled()
        if item.modal:
            node.set_modal()
        if item.checked is not None:
            node.set_toggled(Toggled.TRUE if item.checked else Toggled.FALSE)
        if item.selected is not None:
            node.set_selected(item.selected)
