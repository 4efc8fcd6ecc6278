"""The buttons for fingers at one table: the gold one in the bar, and the ring on the board."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from engine.rules.actions import Action, Kind, Pick
from engine.view.panels import InfoCard
from engine.view.picture import Target
from engine.view.pieces import Layer
from scenes.match_view.board.markers import rim_box
from scenes.match_view.display import MatchDisplay
from scenes.match_view.panels.indicators import is_in_bar
from scenes.match_view.view_model.board_content import marker_place
from scenes.match_view.view_model.hand_words import touch_words
from scenes.table.commands import TableCommands
from scenes.table.session import TableSession
from scenes.table.touch import ring
from scenes.table.touch.gold import BACK, DO, GoldPlaces, gold_widgets
from scenes.table.touch.ring import RoundButton, corner_place, ring_places

LEAST_BOX = 64
"""The least side of a bin, a card or a slot that carries a tick on its corner, in units: it hides a smaller one."""

THINGS = (Layer.FIGURE, Layer.GOODS)
"""The layers of what people want to see beside the place that is shown."""


class HandButtons:
    """Makes the buttons for fingers at one table, which give commands."""

    def __init__(self, session: TableSession, display: MatchDisplay, commands: TableCommands) -> None:
        self.session = session
        self.display = display
        self.commands = commands

    def add_gold(self, places: GoldPlaces) -> None:
        """Add the gold button and "put back"; the first is dark while no whole action is shown."""
        commands = self.commands
        can_go_back = bool(self.session.selection.picks) or self.display.hover.shown is not None
        widgets = gold_widgets(
            self.display.screen.skin,
            places,
            touch_words(),
            self._deed,
            commands.put_back if can_go_back else None,
            lambda: card.gain if (card := self._card()) else "",
        )
        for widget in widgets:
            self.display.ui.add(widget)

    @property
    def _deed(self) -> Callable[[], object] | None:
        """What the gold button does: what is hinted, else what a tap has shown; None if neither is there."""
        hinted = self.display.hover.hinted_action
        if hinted is not None:
            return partial(self.commands.play_hint, hinted)
        return self.commands.do_it if self.commands.deed else None

    def _card(self) -> InfoCard | None:
        """The card of what the gold button does."""
        deed, selection, hinted = self.commands.deed, self.session.selection, self.display.hover.hinted_action
        if hinted is None and deed is not None and deed.kind is Kind.CHAIN:
            return self.session.panels.chains[int(deed.value)].info
        action = hinted or (_action_of(self.session, deed) if deed else None)
        return selection.preview_action(action).info if action else None

    def add_ring(self) -> None:
        """Add the round buttons beside the space that is shown, and the ticks on bins and cards that belong to it."""
        deed, display = self.commands.deed, self.display
        is_due = deed and display.app.hands.is_touch and not display.motion.moving
        action = _action_of(self.session, deed) if deed and is_due else None
        display.ring_moves = False
        if deed is None or action is None:
            return
        parts = self._parts(deed, action)
        spot = next((target for target in parts if self._box(target) is None), None)
        if spot is not None:
            display.ring_moves = True
            self._add_round(spot)
        least = display.screen.skin.px(LEAST_BOX)
        buttons = [widget.rect for widget in display.ui.walk() if is_in_bar(widget) or widget.name in (DO, BACK)]
        for box in filter(None, map(self._box, parts)):
            if min(box.size) < least:
                continue
            place = corner_place(display.screen.skin, box, display.screen.layout.centre, buttons)
            self._add(place, ring.TICK_NAME, ring.SPRITES[ring.DO], self.commands.do_it)

    def _parts(self, deed: Pick, action: Action) -> list[Target]:
        """The targets of an action on the table that can be seen, the one tapped last first."""
        selection = self.session.selection
        picks = dict.fromkeys((deed, *reversed(selection.picks), *reversed(action.picks)))
        return self.display.overlay.reachable([selection.targets[pick] for pick in picks if pick in selection.targets])

    def _box(self, target: Target) -> pygame.Rect | None:
        """The box of a target beside the cells, in pixels; None for one in a cell."""
        return rim_box(self.display.screen, marker_place(self.session, target))

    def _cell(self, target: Target) -> pygame.Rect:
        """The cell of a target, in pixels."""
        return self.display.board.box(self.session.target_space(target))

    def _occupied(self, spot: Target) -> list[pygame.Rect]:
        """The cells other than that of a target on which something lies, in pixels."""
        board, session = self.display.board, self.session
        spaces = dict.fromkeys(piece.space for piece in session.picture.pieces if piece.layer in THINGS)
        spaces.pop(session.target_space(spot), None)
        return [board.box(space) for space in spaces if board.has_space(space) and not board.is_free_standing(space)]

    def _add_round(self, spot: Target) -> None:
        """Add the ring beside a cell."""
        display, selection, commands = self.display, self.session.selection, self.commands
        screen, centre = display.screen, display.pixel_of(spot)
        others = [target for target in selection.highlighted if target is not spot]
        targets = [self._box(target) or self._cell(target) for target in display.overlay.reachable(others)]
        layout, turns = screen.layout, selection.turns
        taken = [layout.bar, *([layout.sidebar] if layout.sidebar_on_board else [])]
        seen = self._occupied(spot)
        places = ring_places(screen.skin, centre, layout.centre, targets, taken, seen=seen, turns=turns)
        deeds: dict[str, Callable[[], object]] = {
            ring.DO: commands.do_it,
            ring.BACK: commands.put_back,
            ring.LEFT: partial(commands.rotate, -1),
            ring.RIGHT: partial(commands.rotate, 1),
        }
        for name, rect in places.items():
            self._add(rect, name, ring.SPRITES[name], deeds[name])

    def _add(self, rect: pygame.Rect, name: str, sprite: str, command: Callable[[], object]) -> None:
        motion = self.display.motion
        button = RoundButton(self.display.screen.skin, rect, name, sprite, command, lambda: not motion.moving)
        words = touch_words()
        turns = dict.fromkeys((ring.LEFT, ring.RIGHT), words.tells_turn)
        button.tooltip = {ring.BACK: words.tells_back, **turns}.get(name, words.tells_do)
        self.display.ui.add(button)


def _action_of(session: TableSession, pick: Pick) -> Action | None:
    """The action that a pick does now: the pending one, or the one that it would complete."""
    selection = session.selection
    if pick == selection.pending:
        return selection.pending_action
    default = selection.default_action
    return default if default is not None and pick == default.picks[0] else selection.completed_action(pick)
