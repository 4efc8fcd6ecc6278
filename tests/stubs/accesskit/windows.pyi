from collections.abc import Callable

from accesskit import ActionRequest, TreeUpdate

class QueuedEvents:
    def raise_events(self) -> None: ...

class SubclassingAdapter:
    def __init__(
        self,
        hwnd: object,
        activation_handler: Callable[[], TreeUpdate],
        action_handler: Callable[[ActionRequest], None],
    ) -> None: ...
    def update_if_active(self, update_factory: Callable[[], TreeUpdate]) -> QueuedEvents | None: ...
