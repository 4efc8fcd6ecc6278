"""Where the focus is at the table of who does not point: whoever is to decide sees it at once, where it leads on.

Where one decides for the second time it is at what was chosen the time before, or near that; else at the first that is
lit. A press counts only once the focus has been seen there for a moment.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import TypeAlias

from engine.rules.actions import Kind, Pick
from engine.stage.inputs import Input, Key
from engine.stage.widgets import Button, Stepper, Widget
from engine.stage.widgets.widget import CONFIRM
from engine.view.picture import Target
from engine.words.phrases import signed
from scenes.match_view.board.overlay import FOLD
from scenes.match_view.display import MatchDisplay
from scenes.match_view.moments.place import GO_ON
from scenes.match_view.panels.indicators import is_in_bar
from scenes.table.action_bar.settling import SETTLE_SECONDS
from scenes.table.input.focus_walk import Pixel, nearest_target
from scenes.table.input.keyboard import Keyboard
from scenes.table.session import TableSession
from scenes.table.toolbar import RESULTS_BUTTON

MOST_TRIED = 8
"""How many targets, of those that are lit and of all, are looked at for the first focus."""

GROUP_KEYS = {"page up": -1, "page down": 1}
"""The keys of the shoulders, and their steps from group to group."""

BOARD_GROUP, BAR_GROUP = 0, -1
"""The groups beside the seats' cards, which go by the number of the seat."""

OTHERS = (RESULTS_BUTTON, FOLD)
"""Buttons beside those of the bar that a press may mean: what is folded away comes back by one."""

Asked: TypeAlias = tuple[Hashable, ...]
"""What is asked, and of whom: the same for every decision of a kind."""


class PadFocus:
    """Puts the focus of a controller at one table where nothing has it that leads on."""

    def __init__(self, session: TableSession, display: MatchDisplay, keyboard: Keyboard) -> None:
        self.session = session
        self.display = display
        self.keyboard = keyboard
        self._asked: tuple[object, ...] | None = None
        self._put: Hashable = None
        """Where the focus was put by itself; None once it has been there for a moment."""
        self._seconds = 0.0
        self._places: dict[Asked, Pixel] = {}
        self._buttons: dict[Asked, str] = {}
        """Where the focus was last on the board, and on which button, by the kind of decision."""

    # What has it

    @property
    def _here(self) -> Hashable:
        """What has the focus: the name of a widget, a pick, or a space; None for nothing that is seen."""
        ui, hover = self.display.ui, self.display.hover
        if ui.focused is not None and ui.shows_focus(ui.focused):
            return ui.focused.name
        return hover.pick if hover.by_keys and hover.pick is not None else self.display.focused_info_space or None

    @property
    def _leads_on(self) -> bool:
        """Whether a press where the focus is goes on with what is chosen."""
        here, selection = self._here, self.session.selection
        if here is None or (isinstance(here, str) and self.display.focused_info_space == here):
            return False
        pick = here if isinstance(here, Pick) else self.display.bar_picks.get(str(here))
        if pick is None:
            return True
        if pick in selection.picks:
            return selection.pending is not None or self._default is not None
        return self._is_offered(pick)

    def _is_offered(self, pick: Pick) -> bool:
        """Whether what is asked now offers a pick."""
        selection = self.session.selection
        return (
            pick.kind is Kind.CHAIN
            or selection.can_pick(pick)
            or pick in (each.pick for each in selection.open_targets)
        )

    @property
    def _default(self) -> Pick | None:
        """The verb that alone is missing."""
        default = self.session.selection.default_action
        return default.picks[0] if default is not None else None

    @property
    def _kind(self) -> Asked:
        turn = self.session.match.turn
        return (turn.seat, turn.decision, len(self.session.selection.picks)) if turn else ()

    # Time

    def update(self, seconds: float) -> None:
        """Let seconds pass: if something is asked and nothing that leads on has the focus, put it somewhere."""
        ui, hover = self.display.ui, self.display.hover
        if ui.dialogs:
            ui.show_focus(lambda: None)
            self._asked = None
            return
        if self.display.motion.moment is not None:
            ui.show_focus(self._moment_button)
            return
        self._note(seconds)
        if self.display.motion.moving or hover.hinted or hover.card_seat or hover.told:
            return
        asked = (len(self.session.match.line), self._kind, self.session.selection.picks, self.session.throwing_seat)
        is_new, is_other = asked != self._asked, self._asked is None or asked[1] != self._asked[1]
        self._asked = asked
        is_put = self._here is None or (is_new and not self._leads_on)
        if is_put:
            self._place()
            hover.put_at = self._here
        elif self._here != hover.put_at:
            hover.put_at = None
        if is_new and (is_put or is_other) and not self.session.selection.picks:
            self._put, self._seconds = self._here, 0.0

    def _moment_button(self) -> Widget | None:
        """The button that goes on from a moment."""
        return next((widget for widget in self.display.ui.walk() if widget.name == GO_ON), None)

    def _note(self, seconds: float) -> None:
        """Remember where the focus is; what has been seen for a moment counts."""
        here, kind = self._here, self._kind
        self._seconds += seconds
        if here != self._put or self._seconds >= SETTLE_SECONDS:
            self._put = None
        if not self.session.awaits_person or self.display.motion.moving:
            return
        if isinstance(here, Pick) and here in self.session.selection.targets:
            self._places[kind] = self.display.pixel_of(self.session.selection.targets[here])
            self._buttons.pop(kind, None)
        elif isinstance(here, str) and here in self.display.bar_picks:
            self._buttons[kind] = here

    def is_unseen(self, event: Input) -> bool:
        """Whether an input would choose what the focus has just been put at, before anybody has seen that."""
        is_press = isinstance(event, Key) and event.pad and event.name in CONFIRM
        return is_press and self._put is not None and self._put == self._here and not self.display.ui.dialogs

    # From group to group

    def walk_groups(self, event: Input) -> bool:
        """Go by a shoulder from the board to the bar, then from card to card, which are explained, and back to the
        board; or the other way round. Returns whether that was the input.
        """
        ui, hover = self.display.ui, self.display.hover
        if not isinstance(event, Key) or event.name not in GROUP_KEYS or not event.pad or ui.dialogs:
            return False
        bar = self._button("") if self._may_decide else None
        groups = [BOARD_GROUP, *([BAR_GROUP] if bar else []), *range(1, len(self.display.screen.seat_card_rects) + 1)]
        in_bar = ui.focused is not None and ui.shows_focus(ui.focused) and is_in_bar(ui.focused)
        here = hover.card_seat or (BAR_GROUP if in_bar and bar else BOARD_GROUP)
        there = groups[(groups.index(here) + GROUP_KEYS[event.name]) % len(groups)]
        hover.dismiss()
        if there == BAR_GROUP:
            self._focus(bar)
            return True
        ui.focus(None)
        self.keyboard.move_focus(None)
        stops = self.keyboard.arrow_stops() if there == BOARD_GROUP and self.session.awaits_person else []
        if there > 0:
            hover.hover_over("", there)
        elif stops:
            self.keyboard.move_focus(self._nearest(stops))
        return True

    @property
    def _may_decide(self) -> bool:
        """Whether there is something to press in the bar."""
        return self.session.awaits_person or bool(self.session.throwing_seat) or self.session.match.over

    # Where it goes

    def _place(self) -> None:
        """Put the focus at what is pending or alone missing, else at the button of the time before, what is lit on
        the board, the bar, or what can be picked without being lit.
        """
        selection, overlay = self.session.selection, self.display.overlay
        if not self.session.awaits_person:
            self._focus(self._button("") if self._may_decide else None)
            return
        last = selection.picks[-1] if selection.picks else None
        if last in selection.targets and (selection.pending is not None or self._default is not None):
            self.keyboard.move_focus(last)
            return
        lit = [target for target in overlay.reachable(selection.highlighted) if target.pick not in selection.picks]
        before = self._buttons.get(self._kind, "")
        button = self._button(before)
        if lit and (button is None or button.name != before or self._ends(button)):
            self.keyboard.move_focus(self._nearest(lit))
        elif button is not None:
            self._focus(button)
        elif quiet := overlay.reachable(selection.open_targets):
            self.keyboard.move_focus(self._nearest(quiet))

    def _nearest(self, targets: list[Target]) -> Pick:
        """The target nearest to the place of the time before, else the first that costs no points at once."""
        before = self._places.get(self._kind)
        if before:
            return nearest_target(targets, before, self.display.pixel_of)
        quiet = self.display.overlay.reachable(self.session.selection.open_targets)
        tried = (*targets[:MOST_TRIED], *quiet[:MOST_TRIED])
        harmless = (target.pick for target in tried if not self._costs(target.pick))
        return next(harmless, targets[0].pick)

    def _costs(self, pick: Pick) -> bool:
        """Whether a pick would cost points."""
        preview = self.session.selection.preview(pick)
        return preview is not None and preview.info.gain.startswith(signed(-1)[0])

    def _button(self, before: str) -> Widget | None:
        """The button of the time before, the golden one, one that ends nothing, or the first, of those that can be
        chosen; None if none is there.
        """
        able = [
            widget
            for widget in self.display.ui.walk()
            if isinstance(widget, Button | Stepper) and (is_in_bar(widget) or widget.name in OTHERS)
        ]
        able = [widget for widget in able if widget.can_take_focus() and widget.enabled and not self._is_made(widget)]
        able.sort(key=lambda widget: self._rank(widget, before))
        return next(iter(able), None)

    def _rank(self, widget: Widget, before: str) -> tuple[bool, ...]:
        """How little a button suits: the one that suits best has the least."""
        is_golden = isinstance(widget, Button) and widget.chosen
        folds = widget.name == FOLD
        return folds, self._is_dark(widget), widget.name != before, not is_golden, self._ends(widget)

    def _is_made(self, widget: Widget) -> bool:
        """Whether a button stands for what is picked already, so that a press would put it back."""
        picks = self.session.selection.picks
        return self.display.bar_picks.get(widget.name) in picks and self._default is None

    def _is_dark(self, widget: Widget) -> bool:
        """Whether a press of a button would only say why it cannot be chosen now."""
        pick = self.display.bar_picks.get(widget.name)
        return pick is not None and pick.kind is not Kind.CHAIN and not self.session.selection.can_pick(pick)

    def _ends(self, widget: Widget) -> bool:
        """Whether a button plays an action, other than the first part of one."""
        pick = self.display.bar_picks.get(widget.name)
        if pick is None or pick.kind is Kind.CHAIN:
            return pick is not None
        return self.session.selection.completed_action(pick) is not None

    def _focus(self, widget: Widget | None) -> None:
        """Give the focus to a button, which is previewed."""
        if widget is not None:
            self.keyboard.move_focus(None)
            self.display.ui.focus(widget, keyboard=True)
            self.keyboard.commands.point_at_button()
