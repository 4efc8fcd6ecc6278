"""The part of accesskit that engine.stage.access uses."""

from typing import Any, ClassVar

from accesskit import macos as macos
from accesskit import unix as unix
from accesskit import windows as windows

class Role:
    BUTTON: ClassVar[Role]
    CHECK_BOX: ClassVar[Role]
    DIALOG: ClassVar[Role]
    GROUP: ClassVar[Role]
    LABEL: ClassVar[Role]
    LIST_BOX: ClassVar[Role]
    LIST_BOX_OPTION: ClassVar[Role]
    LOG: ClassVar[Role]
    RADIO_BUTTON: ClassVar[Role]
    RADIO_GROUP: ClassVar[Role]
    SLIDER: ClassVar[Role]
    SPIN_BUTTON: ClassVar[Role]
    TEXT_INPUT: ClassVar[Role]
    WINDOW: ClassVar[Role]

class Action:
    CLICK: ClassVar[Action]
    DECREMENT: ClassVar[Action]
    FOCUS: ClassVar[Action]
    INCREMENT: ClassVar[Action]
    SCROLL_INTO_VIEW: ClassVar[Action]
    SET_VALUE: ClassVar[Action]

class Live:
    OFF: ClassVar[Live]
    POLITE: ClassVar[Live]
    ASSERTIVE: ClassVar[Live]

class Toggled:
    TRUE: ClassVar[Toggled]
    FALSE: ClassVar[Toggled]

class Rect:
    def __init__(self, x0: float, y0: float, x1: float, y1: float) -> None: ...

class Node:
    def __init__(self, role: Role) -> None: ...
    def set_label(self, value: str) -> None: ...
    def set_value(self, value: str) -> None: ...
    def set_description(self, value: str) -> None: ...
    def set_keyboard_shortcut(self, value: str) -> None: ...
    def set_bounds(self, value: Rect) -> None: ...
    def set_children(self, values: list[int]) -> None: ...
    def set_live(self, value: Live) -> None: ...
    def set_numeric_value(self, value: float) -> None: ...
    def set_min_numeric_value(self, value: float) -> None: ...
    def set_max_numeric_value(self, value: float) -> None: ...
    def set_numeric_value_step(self, value: float) -> None: ...
    def set_toggled(self, value: Toggled) -> None: ...
    def set_selected(self, value: bool) -> None: ...
    def set_disabled(self) -> None: ...
    def set_modal(self) -> None: ...
    def add_action(self, action: Action) -> None: ...

class Tree:
    def __init__(self, root: int) -> None: ...
    toolkit_name: str | None
    toolkit_version: str | None

class TreeUpdate:
    def __init__(self, focus: int) -> None: ...
    focus: int
    nodes: list[tuple[int, Node]]
    tree: Tree | None

class ActionRequest:
    action: Action
    target: int
    data: tuple[Any, Any] | None
