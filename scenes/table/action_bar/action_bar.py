"""The action bar: a button for every pick that is made off the board, the closing one last and lit."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec
import pygame

from engine.data.sheet import Sheet
from engine.rules.actions import Kind, Pick
from engine.stage.skin import Skin
from engine.stage.widgets import Button, Stepper, Widget
from engine.stage.widgets.widget import Host
from engine.view.panels import ActionChain, ActionCounter
from engine.view.selection import Selection
from engine.view.shortcuts import pick_shortcuts, reserved_keys, verb_shortcuts
from scenes.match_view.panels.indicators import CounterLamps, SeatPlate
from scenes.match_view.view_model.pick_labels import (
    BUTTON_GAP,
    BUTTON_HEIGHT,
    LEAST_WIDTH,
    STEPPER_WIDTH,
    PickLabel,
    button_width,
    icon_tint_of,
    pick_label,
)
from scenes.table.commands import BarCommands

BAR = "bar "
"""How the names of the buttons in the action bar begin."""

ROTATION_LETTERS = ("e", "q")
"""The letters that are free for values while nothing is held that could be turned."""

TALL = 60
"""The most height of a button with its words under the icon."""

FEW, BROAD = 3, 248
"""How many verbs stand large, at the most, and how wide then, in units."""

WORDY, LARGE = 104, 40
"""The width that a button with its words under the icon wants at most before a picture has to do, and its size."""


def scaled_widths(wants: Sequence[int], room: int, least: int) -> list[int]:
    """Widths within `room`, each in proportion to what is wanted and none above it or under `least`; all in pixels."""
    share = min(1.0, room / sum(wants)) if wants else 1.0
    return [max(least, int(want * share)) for want in wants]


class BlockedButton(Button):
    """The button of what cannot be done now: it looks disabled; a press asks for it all the same, to be told why."""

    def state(self, ui: Host) -> str:
        """Disabled, whatever the pointer does."""
        del ui
        return "disabled"


class ActionBar:
    """Lays out the bar of one position in `rect` (pixels); `strip` says that it is a strip of its own.

    A row of numbers without a gap becomes a stepper with one button. What is chosen on the board, spaces aside, has a
    button in the strip as well, where the sheet has words for it. Every verb has its letter for the whole game; values
    have letters of what they are called, unless they are held. `labels` are the words of verbs that now say something
    else than usual. The `ways` that the table offers have buttons as long as nothing is picked. `picks` tells what each
    button, by its name, stands for.
    """

    def __init__(
        self,
        skin: Skin,
        rect: pygame.Rect,
        sheet: Sheet,
        selection: Selection,
        commands: BarCommands,
        is_strip: bool,
        verb_labels: Mapping[str, str],
        chains: Sequence[ActionChain] = (),
    ) -> None:
        self.skin = skin
        self.rect = rect
        self.sheet = sheet
        self.selection = selection
        self.commands = commands
        self.is_strip = is_strip
        self.verb_labels = verb_labels
        self.chains = {} if selection.picks else {Pick(Kind.CHAIN, number): way for number, way in enumerate(chains)}
        self.widgets: list[Widget] = []
        self.picks: dict[str, Pick] = {}
        self._left = rect.x + skin.px(BUTTON_GAP)
        self._keys: dict[Pick, str] = {}
        self._number = 0
        self._seat = selection.turn.seat if selection.turn else 0

    def fill(self, counter: ActionCounter | None = None, seat_plate: SeatPlate | None = None) -> list[Widget]:
        """The buttons of the selection's bar in their order from the left, closing verbs at the right end.

        A `counter` stands before them. What closes a held pick, and a way back from it, are added. Where the buttons do
        not fit, all are made narrower, down to their icons. Where there are but a few verbs, they stand large in the
        middle, the first of them lit, with a `plate` at the left end.
        """
        skin, numbers = self.skin, self.selection.numbers
        faces = self._faces()
        self._keys = self._shortcut_keys(faces)
        if counter is None and self._are_few(faces):
            self._add_few(faces, seat_plate)
            return self.widgets
        if counter is not None:
            self._add_counter(counter)
        if self.selection.pending:
            self._add_back(self._next_rect(skin.px(LEAST_WIDTH)))
        closing = [pick for pick, face in faces.items() if face.closing]
        others = [pick for pick in faces if pick not in closing and not (numbers and pick.kind is Kind.NUMBER)]
        setting = self._accept_face()
        ends = [button_width(skin, face, stacked=False) for face in (*map(faces.__getitem__, closing), setting) if face]
        wants = [button_width(skin, faces[pick], self._stacks(faces[pick])) for pick in others]
        stepper = skin.px(STEPPER_WIDTH + BUTTON_HEIGHT + 2 * BUTTON_GAP) if numbers else 0
        room = self.rect.right - self._left - skin.px(BUTTON_GAP) * (len(wants) + len(ends)) - stepper
        widths = scaled_widths(wants, max(room - sum(ends), skin.px(LEAST_WIDTH) * len(wants)), skin.px(LEAST_WIDTH))
        ends = scaled_widths(ends, room - sum(widths), skin.px(LEAST_WIDTH))
        for pick, width in zip(others, widths, strict=True):
            self._add(pick, faces[pick], self._next_rect(width), stacked=self._stacks(faces[pick]))
        if numbers:
            self._add_stepper(numbers, self._next_rect(skin.px(STEPPER_WIDTH)))
            self._add_number_button(self._next_rect(skin.px(BUTTON_HEIGHT)))
        self._left = max(self._left, self.rect.right - sum(ends) - skin.px(BUTTON_GAP) * len(ends))
        for pick, width in zip(closing, ends, strict=False):
            self._add(pick, faces[pick], self._next_rect(width))
        if setting is not None:
            self._add_accept_button(setting, self._next_rect(ends[-1]))
        return self.widgets

    def _are_few(self, faces: Mapping[Pick, PickLabel]) -> bool:
        """Whether a strip has nothing on it but a few verbs to choose from."""
        verbs = all(pick.kind is Kind.VERB and not face.closing for pick, face in faces.items())
        return self.is_strip and verbs and 0 < len(faces) <= FEW and not self.selection.pending

    def _add_few(self, faces: Mapping[Pick, PickLabel], seat_plate: SeatPlate | None) -> None:
        """Set a few verbs in the middle of the bar, as far as the plate at its left end leaves them the room."""
        skin, gap, right = self.skin, self.skin.px(2 * BUTTON_GAP), self.rect.right - self.skin.px(BUTTON_GAP)
        needed = max(button_width(skin, face, stacked=False) for face in faces.values()) * len(faces)
        between = gap * (len(faces) - 1)
        if seat_plate is not None:
            if self._left + seat_plate.rect.w + skin.px(BUTTON_GAP) + needed + between > right:
                seat_plate.shorten(skin)
            seat_plate.rect = self._next_rect(seat_plate.rect.w)
            self.widgets.append(seat_plate)
        left = self._left
        width = min(skin.px(BROAD), (right - left - between) // len(faces))
        total = width * len(faces) + between
        self._left = max(left, min(self.rect.centerx - total // 2, right - total))
        for place, (pick, face) in enumerate(faces.items()):
            self._add(pick, face, self._next_rect(width), lit=not place)
            self._left += gap - skin.px(BUTTON_GAP)

    def _faces(self) -> dict[Pick, PickLabel]:
        """What stands on the buttons; values with pictures of their own and long words have the pictures alone."""
        named = (
            [pick for pick in self.selection.board_choices if str(pick.value) in self.sheet.picks]
            if self.is_strip
            else []
        )
        faces = {pick: self.face(pick) for pick in (*self.selection.bar_picks, *named, *self.chains)}
        faces |= self._rotated_faces(faces)
        values = {pick: face for pick, face in faces.items() if pick.kind is not Kind.VERB and face.icon}
        pictures = {(face.icon, face.tint, face.turn) for face in values.values()}
        wordy = any(button_width(self.skin, face, stacked=True) > self.skin.px(WORDY) for face in values.values())
        if wordy and len(pictures) == len(values):
            faces |= {pick: msgspec.structs.replace(face, label="") for pick, face in values.items()}
        return faces

    def face(self, pick: Pick) -> PickLabel:
        """The face of a button as it is now."""
        if pick in self.chains:
            way = self.chains[pick]
            return PickLabel(way.label, way.icon, icon_tint_of(way.icon, self._seat))
        usual, value = pick_label(self.sheet, pick, self._seat), str(pick.value)
        return msgspec.structs.replace(usual, label=self.verb_labels[value]) if value in self.verb_labels else usual

    def _rotated_faces(self, faces: Mapping[Pick, PickLabel]) -> dict[Pick, PickLabel]:
        """The faces of the turns of what is held that have no pictures of their own: the thing as it would lie.

        None where that looks the same turned otherwise, or where nothing would lie there.
        """
        held = [
            pick for pick, face in faces.items() if pick.kind is Kind.SHAPE and self.selection.pending and not face.icon
        ]
        lying = {pick: face for pick in held if (face := self._face_on_board(pick)) is not None}
        return lying if len({*lying.values()}) == len(held) else {}

    def _face_on_board(self, pick: Pick) -> PickLabel | None:
        """The picture of what would come to lie on the board where the last pick was made, if anything."""
        seen, target = self.selection.preview(pick), self.selection.targets.get(self.selection.picks[-1])
        come = seen.change.added if seen and target else ()
        lying = (piece for piece in come if target and piece.sprite and piece.space == target.space)
        return next((PickLabel("", piece.sprite, piece.tint, piece.turn) for piece in lying), None)

    def _stacks(self, face: PickLabel) -> bool:
        """Whether the words of a button stand under its icon."""
        return self.is_strip and bool(face.icon) and not face.closing

    def _next_rect(self, width: int) -> pygame.Rect:
        """The next free place of a width, pixels."""
        height = min(self.skin.px(TALL if self.is_strip else BUTTON_HEIGHT), self.rect.h - self.skin.px(BUTTON_GAP))
        place = pygame.Rect(self._left, self.rect.centery - height // 2, width, height)
        self._left = place.right + self.skin.px(BUTTON_GAP)
        return place

    def _shortcut_keys(self, faces: Mapping[Pick, PickLabel]) -> dict[Pick, str]:
        """The letters of the buttons: those of the verbs are fixed, the values choose among the others."""
        fixed = verb_shortcuts(self.sheet)
        letters = {pick: fixed[str(pick.value)] for pick in faces if pick.kind is Kind.VERB}
        values = [] if self.selection.pending else [pick for pick in faces if pick not in letters]
        used = {*reserved_keys(self.sheet), *letters.values()} - {*ROTATION_LETTERS}
        labels = [faces[pick].label or faces[pick].tooltip for pick in values]
        return letters | dict(zip(values, pick_shortcuts(labels, used), strict=True))

    def _add(self, pick: Pick, face: PickLabel, place: pygame.Rect, stacked: bool = False, lit: bool = False) -> None:
        """Add the button of a pick in a place (pixels), with its words under the icon, or lit whatever is picked."""
        able = pick in self.chains or self.selection.can_pick(pick)
        key = self._keys.get(pick, "")
        name = f"bar {pick.value}" if pick.kind is Kind.VERB else f"bar {pick.kind} {pick.value}"
        tooltip = self._tooltip(pick, face) if able else self.selection.why_not(pick)
        self.picks[name] = pick
        made = Button if able else BlockedButton
        self.widgets.append(
            made(
                place,
                face.label,
                lambda: self.commands.press(pick),
                icon=face.icon,
                icon_tint=face.tint,
                icon_turn=face.turn,
                icon_size=0 if face.label else LARGE,
                stacked=stacked and bool(face.label),
                key=key,
                chosen=able and (lit or face.closing or self.selection.is_lit(pick)),
                name=name,
                tooltip=f"{tooltip} ({key.upper()})" if tooltip and key else tooltip,
            )
        )

    def _tooltip(self, pick: Pick, face: PickLabel) -> str:
        """What a button says that can be pressed: nothing beside its words where the info card tells what it does."""
        return "" if face.label and self.selection.completed_action(pick) is not None else face.tooltip

    def _add_counter(self, counter: ActionCounter) -> None:
        height = min(self.skin.px(BUTTON_HEIGHT), self.rect.h - self.skin.px(BUTTON_GAP))
        lamps = CounterLamps(self.skin, (self._left, self.rect.centery - height // 2), height, counter)
        self.widgets.append(lamps)
        self._left = lamps.rect.right + self.skin.px(2 * BUTTON_GAP)

    def _add_back(self, place: pygame.Rect) -> None:
        tip = "Put it back (Esc)"
        back = Button(place, "", self.commands.step_back, icon="icon-left", name="bar back", tooltip=tip)
        self.widgets.append(back)

    def _accept_face(self) -> PickLabel | None:
        """The face of the button that sets what is held: that of the verb which it completes."""
        action = self.selection.pending_action
        if action is None:
            return None
        verb = self.sheet.verbs[action.verb]
        return PickLabel(verb.label, "icon-check", tooltip="Set it (Enter)", closing=True)

    def _add_accept_button(self, face: PickLabel, place: pygame.Rect) -> None:
        assert self.selection.pending is not None
        self.picks["bar set"] = self.selection.pending
        done = self.commands.choose_pending
        self.widgets.append(
            Button(place, face.label, done, icon=face.icon, chosen=True, name="bar set", tooltip=face.tooltip)
        )

    def _add_stepper(self, numbers: range, place: pygame.Rect) -> None:
        """Add the stepper of some numbers; it stands on the one that comes first among the legal actions."""
        self._number = next(int(pick.value) for pick in self.selection.offer.picks if pick.kind is Kind.NUMBER)
        stepper = Stepper.numbers(place, numbers[0], numbers[-1], self._number, self._step, name="bar number")
        self.widgets.append(stepper)
        self.picks["bar number"] = Pick(Kind.NUMBER, self._number)

    def _add_number_button(self, place: pygame.Rect) -> None:
        """Add the button that chooses what the stepper stands on."""
        self.widgets.append(Button(place, "", self._choose_number, icon="icon-check", name="bar this", chosen=True))
        self.picks["bar this"] = Pick(Kind.NUMBER, self._number)

    def _step(self, number: int) -> None:
        self._number = number
        pick = Pick(Kind.NUMBER, number)
        self.picks["bar number"] = self.picks["bar this"] = pick
        self.commands.point_at(pick)

    def _choose_number(self) -> None:
        self.commands.press(Pick(Kind.NUMBER, self._number))
