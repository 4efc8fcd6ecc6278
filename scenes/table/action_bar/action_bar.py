"""The action bar: a button for every pick that is made off the board; the closing ones come last and are lit."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec
import pygame

from engine.data.sheet import Sheet
from engine.rules.actions import Kind, Pick
from engine.stage.skin import Skin
from engine.stage.widgets import Button, Widget
from engine.stage.widgets.touch.reach import FINGERTIP
from engine.view.panels import ActionCounter, Panels
from engine.view.selection import Selection
from engine.view.shortcuts import pick_shortcuts, reserved_keys, verb_shortcuts
from scenes.match_view.layout import NO_PLACES
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
from scenes.table.action_bar.bar_parts import BlockedButton, Lit, scaled_widths
from scenes.table.action_bar.few_verbs import FEW_VERBS, few_rects
from scenes.table.action_bar.number_parts import NumberParts
from scenes.table.commands import BarCommands
from scenes.table.words.tools import tool_words

ROTATION_LETTERS = ("e", "q")
"""The rotation keys: free for values while no pick is pending."""

STACKED_HEIGHT = 60
"""The maximum height of a button if the bar is roomy, in units."""

MAX_STACKED_WIDTH, LONE_ICON_SIZE = 104, 40
"""The maximum width of a button with its words under the icon, else it has the icon alone; the size of that icon."""


class ActionBar(NumberParts):
    """Lays out the bar of one position in `rect` (pixels); it `is_roomy` unless it is in a corner.

    Consecutive numbers become a stepper with one button. If there is room, values picked on the board (not spaces) have
    a button too if the sheet names them. Every verb has the same key for the whole game; values have keys from their
    labels unless a pick is pending. `panels` have the words of verbs, the usual one, and chains, which have buttons
    until something is picked. `picks` maps the name of each button to its
    pick.
    """

    def __init__(
        self,
        skin: Skin,
        rect: pygame.Rect,
        sheet: Sheet,
        selection: Selection,
        commands: BarCommands,
        is_roomy: bool,
        panels: Panels,
        lit: Lit = Lit(),  # noqa: B008  # immutable
    ) -> None:
        self.skin = skin
        self.rect = rect
        self.sheet = sheet
        self.selection = selection
        self.commands = commands
        self.is_roomy = is_roomy
        self.words = panels
        self.lit = lit
        self.is_pending = bool(selection.pending) and not lit.by_hand
        offered = () if selection.picks else panels.chains
        self.chains = {Pick(Kind.CHAIN, number): chain for number, chain in enumerate(offered)}
        self.widgets: list[Widget] = []
        self.picks: dict[str, Pick] = {}
        self._left, self._number = rect.x + skin.px(BUTTON_GAP), 0
        self._least = skin.px(FINGERTIP if lit.by_hand else LEAST_WIDTH)
        self._keys: dict[Pick, str] = {}
        self._seat = selection.turn.seat if selection.turn else 0

    own = NO_PLACES  # the places that the table has of its own

    def fill(self, counter: ActionCounter | None = None, seat_plate: SeatPlate | None = None) -> list[Widget]:
        """Make the bar's buttons from left to right, with the closing verbs at the right end.

        A `counter` comes first. A pending pick adds a button that takes it back and one that accepts it. If they do not
        fit, buttons get narrower, down to their icons. If there are few verbs and nothing else, they are large and
        centred or in columns, the usual one lit, with the `seat_plate` at the left end.
        """
        skin, numbers = self.skin, self.selection.numbers
        faces = self._faces()
        self._keys = self._shortcut_keys(faces)
        if counter is None and self._are_few(faces):
            self._add_few(faces, seat_plate)
            return self.widgets
        if counter is not None:
            self._add_counter(counter)
        if self.is_pending:
            self._add_back_button(self._next_rect(self._least))
        closing = [pick for pick, face in faces.items() if face.closing]
        others = [pick for pick in faces if pick not in closing and not (numbers and pick.kind is Kind.NUMBER)]
        accept = self._accept_face()
        end_faces = [face for face in (*map(faces.__getitem__, closing), accept) if face]
        stepper = skin.px(STEPPER_WIDTH + BUTTON_HEIGHT + 2 * BUTTON_GAP) if numbers else 0
        room = self.rect.right - self._left - skin.px(BUTTON_GAP) * (len(others) + len(end_faces)) - stepper
        end_widths, wanted = self._wanted_widths(end_faces, [faces[pick] for pick in others], room)
        widths = scaled_widths(wanted, max(room - sum(end_widths), self._least * len(wanted)), self._least)
        end_widths = scaled_widths(end_widths, room - sum(widths), self._least)
        for pick, width in zip(others, widths, strict=True):
            self._add(pick, faces[pick], self._next_rect(width), stacked=self._stacks(faces[pick]))
        if numbers:
            self._add_stepper(numbers, self._next_rect(skin.px(STEPPER_WIDTH)))
            self._add_number_button(self._next_rect(skin.px(BUTTON_HEIGHT)))
        self._left = max(self._left, self.rect.right - sum(end_widths) - skin.px(BUTTON_GAP) * len(end_widths))
        for pick, width in zip(closing, end_widths, strict=False):
            self._add(pick, faces[pick], self._next_rect(width))
        if accept is not None:
            self._add_accept_button(accept, self._next_rect(end_widths[-1]))
        return self.widgets

    def _wanted_widths(
        self, end_faces: Sequence[PickLabel], faces: Sequence[PickLabel], room: int
    ) -> tuple[list[int], list[int]]:
        """The widths of closing and of other buttons with the largest text with which all have `room` (pixels)."""
        for skin in self.skin.text_skins:
            end_widths = [button_width(skin, face, stacked=False) for face in end_faces]
            wanted = [button_width(skin, face, self._stacks(face)) for face in faces]
            if sum(end_widths) + sum(wanted) <= room:
                break
        return end_widths, wanted

    def _are_few(self, faces: Mapping[Pick, PickLabel]) -> bool:
        """Whether a roomy bar has nothing but a few verbs to choose from."""
        verbs = all(pick.kind is Kind.VERB and not face.closing for pick, face in faces.items())
        return self.is_roomy and verbs and 0 < len(faces) <= FEW_VERBS and not self.selection.pending

    def _add_few(self, faces: Mapping[Pick, PickLabel], seat_plate: SeatPlate | None) -> None:
        """Add a few verbs and the seat plate; the usual one is lit."""
        rects = few_rects(self.skin, self.rect, [*faces.items()], seat_plate, self.sheet.bar_columns)
        if seat_plate is not None and seat_plate.rect.w:
            self.widgets.append(seat_plate)
        usual = next(iter(faces)).value if self.words.usual is None else self.words.usual
        for (pick, face), rect in zip(faces.items(), rects, strict=True):
            self._add(pick, face, rect, lit=pick.value == usual)

    def _faces(self) -> dict[Pick, PickLabel]:
        """The faces of all buttons. Values with long labels lose them if their icons tell them apart."""
        named = [pick for pick in self._board_choices() if str(pick.value) in self.sheet.picks] if self.is_roomy else []
        faces = {pick: self.face(pick) for pick in (*self.selection.bar_picks, *named, *self.chains)}
        faces |= self._rotated_faces(faces)
        values = {pick: face for pick, face in faces.items() if pick.kind is not Kind.VERB and face.icon}
        pictures = {(face.icon, face.tint, face.turn) for face in values.values()}
        wordy = any(
            button_width(self.skin, face, stacked=True) > self.skin.px(MAX_STACKED_WIDTH) for face in values.values()
        )
        if wordy and len(pictures) == len(values):
            faces |= {pick: msgspec.structs.replace(face, label="") for pick, face in values.items()}
        return faces

    def _board_choices(self) -> list[Pick]:
        """The choices on the board that can have buttons too, and others of a kind whose buttons keep their places."""
        selection, turn = self.selection, self.selection.turn
        kept = self.sheet.decisions[turn.decision].keeps if turn and selection.board_choices else ()
        others = [pick for pick in selection.board_choices if pick.kind not in kept]
        return [*(pick for pick in selection.targets if pick.kind in kept), *others]

    def face(self, pick: Pick) -> PickLabel:
        """The face of a pick's button: icon, words and tooltip."""
        if pick in self.chains:
            chain = self.chains[pick]
            return PickLabel(chain.label, chain.icon, icon_tint_of(chain.icon, self._seat))
        face, value = pick_label(self.sheet, pick, self._seat), str(pick.value)
        if pick.kind is not Kind.VERB:
            return face
        label, stake = self.words.verb_labels.get(value, face.label), self.words.stakes.get(value)
        return msgspec.structs.replace(face, label=label, note=stake.text if stake else "")

    def _rotated_faces(self, faces: Mapping[Pick, PickLabel]) -> dict[Pick, PickLabel]:
        """For rotations of the pending pick without icons, faces that show the piece as it would lie on the board.

        Empty if two rotations look the same, or if no piece would lie there.
        """
        unpictured = [
            pick for pick, face in faces.items() if pick.kind is Kind.SHAPE and self.selection.pending and not face.icon
        ]
        rotated = {pick: face for pick in unpictured if (face := self._face_on_board(pick)) is not None}
        return rotated if len({*rotated.values()}) == len(unpictured) else {}

    def _face_on_board(self, pick: Pick) -> PickLabel | None:
        """A face with the piece that a pick would add at the last target picked, None if there is none."""
        preview, target = self.selection.preview(pick), self.selection.targets.get(self.selection.picks[-1])
        added = preview.change.added if preview and target else ()
        pieces = (piece for piece in added if target and piece.sprite and piece.space == target.space)
        return next((PickLabel("", piece.sprite, piece.tint, piece.turn) for piece in pieces), None)

    def _stacks(self, face: PickLabel) -> bool:
        """Whether a button has its words under its icon."""
        return self.is_roomy and bool(face.icon) and not face.closing

    def _next_rect(self, width: int) -> pygame.Rect:
        """The next free rectangle of a width, in pixels."""
        height = self.skin.px(STACKED_HEIGHT if self.is_roomy else BUTTON_HEIGHT)
        if self.is_roomy and len(self.skin.text_skins) > 1:
            height = self.rect.h
        height = min(height, self.rect.h - self.skin.px(BUTTON_GAP))
        rect = pygame.Rect(self._left, self.rect.centery - height // 2, width, height)
        self._left = rect.right + self.skin.px(BUTTON_GAP)
        return rect

    def _shortcut_keys(self, faces: Mapping[Pick, PickLabel]) -> dict[Pick, str]:
        """The key of each button: fixed for verbs, chosen from the remaining letters for values."""
        fixed = verb_shortcuts(self.sheet)
        letters = {pick: fixed[str(pick.value)] for pick in faces if pick.kind is Kind.VERB}
        values = [] if self.selection.pending else [pick for pick in faces if pick not in letters]
        used_keys = {*reserved_keys(self.sheet), *letters.values()} - {*ROTATION_LETTERS}
        labels = [faces[pick].label or faces[pick].tooltip for pick in values]
        return letters | dict(zip(values, pick_shortcuts(labels, used_keys), strict=True))

    def _add(self, pick: Pick, face: PickLabel, rect: pygame.Rect, stacked: bool = False, lit: bool = False) -> None:
        """Add the button of a pick: `stacked` with its words under the icon, `lit` even if it is not picked."""
        is_possible = pick in self.chains or self.selection.can_pick(pick)
        key = self._keys.get(pick, "")
        name = f"bar {pick.value}" if pick.kind is Kind.VERB else f"bar {pick.kind} {pick.value}"
        tooltip = self._tooltip(pick, face) if is_possible else self.selection.why_not(pick)
        self.picks[name] = pick
        button_type = Button if is_possible else BlockedButton
        self.widgets.append(
            button_type(
                rect,
                face.label,
                lambda: self.commands.press(pick),
                icon=face.icon,
                icon_tint=face.tint,
                icon_turn=face.turn,
                icon_size=0 if face.label else LONE_ICON_SIZE,
                stacked=stacked and bool(face.label),
                style="gold" if pick == self.lit.shown else "button",
                note="" if stacked else face.note,
                key=key,
                chosen=is_possible and self._is_chosen(pick, lit or self._calls(pick)),
                name=name,
                tooltip=f"{tooltip} ([key {key}])" if tooltip and key else tooltip,
            )
        )

    def _calls(self, pick: Pick) -> bool:
        """Whether a button is lit at first: a closing one, or the first ready-made choice in its place. One calls."""
        closes = any(self.face(offered).closing for offered in self.selection.bar_picks)
        first = next(iter(self.chains), None) if closes else None
        return pick == first if first else self.face(pick).closing

    def _is_chosen(self, pick: Pick, usual: bool) -> bool:
        """Whether a button is lit; the `usual` one only as long as nothing is half made."""
        selection = self.selection
        if self.lit.hinted is not None:
            return pick in self.lit.hinted.picks or pick in selection.picks
        return (usual and not selection.picks) or selection.is_lit(pick)

    def _tooltip(self, pick: Pick, face: PickLabel) -> str:
        """The tooltip of an enabled button: none if it has words and the info card previews its action."""
        return "" if face.label and self.selection.completed_action(pick) is not None else face.tooltip

    def _add_counter(self, counter: ActionCounter) -> None:
        height = min(self.skin.px(BUTTON_HEIGHT), self.rect.h - self.skin.px(BUTTON_GAP))
        lamps = CounterLamps(self.skin, (self._left, self.rect.centery - height // 2), height, counter)
        self.widgets.append(lamps)
        self._left = lamps.rect.right + self.skin.px(2 * BUTTON_GAP)

    def _add_back_button(self, rect: pygame.Rect) -> None:
        tip = tool_words().put_back
        self.widgets.append(Button(rect, "", self.commands.step_back, icon="icon-left", name="bar back", tooltip=tip))

    def _accept_face(self) -> PickLabel | None:
        """The face of the button that accepts the pending pick, labelled with the verb; None if nothing is pending."""
        action = self.selection.pending_action
        if action is None or not self.is_pending:
            return None
        verb = self.sheet.verbs[action.verb]
        return PickLabel(verb.label, "icon-check", tooltip=tool_words().set_it, closing=True)

    def _add_accept_button(self, face: PickLabel, rect: pygame.Rect) -> None:
        assert self.selection.pending is not None
        self.picks["bar set"] = self.selection.pending
        accept = self.commands.choose_pending
        self.widgets.append(
            Button(rect, face.label, accept, icon=face.icon, chosen=True, name="bar set", tooltip=face.tooltip)
        )
