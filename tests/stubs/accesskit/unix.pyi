from collections.abc import Callable

from accesskit import ActionRequest, Rect, TreeUpdate

class Adapter:
    def __init__(
        self,
        activation_handler: Callable[[], TreeUpdate],
        action_handler: Callable[[ActionRequest], None],
        deactivation_handler: Callable[[], None],
    ) -> None: ...
    def set_root_window_bounds(self, outer: Rect, inner: Rect) -> None: ...
    def update_if_active(self, update_factory: Callable[[], TreeUpdate]) -> None: ...
    def update_window_focus_state(self, is_focused: bool) -> None: ...
