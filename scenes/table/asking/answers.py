"""What the table answers: cards whose words are those of its tooltips, previews, cards and log."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from engine.rules.actions import IllegalAction, Kind, Pick
from engine.stage.access.words import SENTENCE, joined, sentences, spoken
from engine.view.panels import InfoCard
from engine.view.picture import Target
from engine.view.pieces import Layer
from engine.words.filling import fill
from engine.words.phrases import capitalize
from scenes.match_view.display import MatchDisplay
from scenes.match_view.spoken.asking_words import asking_words
from scenes.match_view.spoken.cards import SEAT_TINT, panel_words, seat_name, seat_words
from scenes.match_view.spoken.places import PlaceWords
from scenes.match_view.spoken.reading import log_words
from scenes.match_view.spoken.targets import TargetWords
from scenes.match_view.view_model.hand_words import for_reader
from scenes.match_view.view_model.view import Prompt
from scenes.table.session import TableSession

MOST_MOVES = 6
"""How many lines of the log are told if nothing has happened since the viewer acted."""


class Answers:
    """Answers about one table."""

    def __init__(self, session: TableSession, display: MatchDisplay) -> None:
        self.session = session
        self.display = display
        self.targets = TargetWords(session, display)
        self.places = PlaceWords(session, display)
        self._explained: set[str] = set()

    @property
    def _seat(self) -> int:
        """The seat that asks: whoever is to decide at the screen, or sat there last."""
        return self.session.person or self.session.viewer

    # Where the keyboard is

    def here(self) -> InfoCard:
        """What lies on the space pointed at last."""
        words, space = asking_words(), self.display.hover.cursor
        text = self.place_words(space) if space else words.nowhere
        return InfoCard(words.titles.here, text=text)

    def place_words(self, space: str) -> str:
        """What a space is and what lies on it."""
        return self.places.words_at(space)

    def _is_free(self, space: str) -> bool:
        return self.display.board.is_free_standing(space)

    def doing(self) -> InfoCard:
        """What can be chosen at the space pointed at last, or why nothing can."""
        words, session, space = asking_words(), self.session, self.display.hover.cursor
        title = words.titles.doing
        if not space:
            return InfoCard(title, text=words.nowhere)
        lit = [target for target in self._open_targets if session.target_space(target) == space]
        if lit:
            return InfoCard(title, text=sentences(*(part for target in lit for part in self.targets.words(target))))
        return InfoCard(title, text=fill(words.nothing_to_do, why=self._why_not(space)))

    @property
    def _open_targets(self) -> Sequence[Target]:
        session = self.session
        return session.selection.targets_in_walk_order if session.awaits_person else ()

    def _why_not(self, space: str) -> str:
        """Why nothing can be chosen at a dark space: what a click on it is answered with."""
        session = self.session
        if not session.awaits_person:
            return asking_words().not_your_turn
        pick = session.selection.blocked_pick_at((space,)) or Pick(Kind.SPACE, space)
        try:
            session.selection.make_pick(pick)
        except IllegalAction as why:
            return spoken(str(why))
        session.selection.undo_pick()
        return ""

    def around(self) -> InfoCard:
        """What lies on the spaces around the one pointed at last."""
        words, space = asking_words(), self.display.hover.cursor
        if not space:
            return InfoCard(words.titles.here, text=words.nowhere)
        told = [f"{direction}, {words}" for direction, words in self._told_around(space)]
        lit = {self.session.target_space(target) for target in self.session.selection.highlighted}
        text = "\n".join(f"{capitalize(part).rstrip('.')}." for part in told) or words.no_neighbours
        choices = [there for _, there in self.neighbours(space) if there in lit and self.session.awaits_person]
        name = self.session.sheet.space_words(space)
        title = words.titles.beside if self._is_free(space) else fill(words.titles.around, space=name)
        lit_words = joined(*map(self.session.sheet.space_words, choices))
        return InfoCard(title, text=f"{text}\n{fill(words.lit, spaces=lit_words)}" if lit_words else text)

    def _told_around(self, space: str) -> Iterator[tuple[str, str]]:
        """The directions of the neighbours and what lies there; each explanation once."""
        told: set[str] = set()
        for direction, there in self.neighbours(space):
            first, *rest = SENTENCE.split(self.place_words(there))
            yield direction, " ".join((first, *(sentence for sentence in rest if sentence not in told)))
            told.update(rest)

    def neighbours(self, space: str) -> Iterator[tuple[str, str]]:
        """The spaces one step from another, each with its direction."""
        for placed in self.display.board.maps:
            name = space.removeprefix(placed.use.prefix)
            index = placed.board.index.get(name, -1) if space.startswith(placed.use.prefix) else -1
            if index < 0:
                continue
            names = asking_words().directions[placed.board.cell]
            for direction, there in zip(names, placed.board.steps[index], strict=False):
                neighbour = placed.board.spaces[there] if there >= 0 else ""
                if neighbour and neighbour not in placed.use.closed:
                    yield direction, placed.use.prefix + neighbour
            return

    # Pieces, moves and points

    def own_places(self) -> list[str]:
        """The spaces of the board on which pieces of the seat that asks stand, in the order of the picture."""
        labels, seat = self.display.labels, self._seat
        tint, colour, alone = f"{SEAT_TINT}{seat}", labels[seat - 1].colour if seat else "", len(labels) == 1
        pieces = (
            piece
            for piece in self.session.picture.pieces
            if piece.sprite
            and (piece.tint == tint or (piece.layer is Layer.FIGURE and (piece.tint == colour or (alone and piece.id))))
        )
        return [*dict.fromkeys(piece.space for piece in pieces if not self._is_free(piece.space))]

    def moves(self) -> InfoCard:
        """What the others did since the seat acted, or the last lines of the log."""
        session, labels = self.session, self.display.labels
        fresh = [line for line in session.log if session.news.includes(line)] or session.log[-MOST_MOVES:]
        text = "\n".join(sentences(log_words(line, session.sheet, labels)) for line in fresh)
        return InfoCard(asking_words().titles.moves, text=text or asking_words().no_moves)

    def things(self) -> InfoCard:
        """The seat's own card, its mat, and the goal line."""
        panels, labels = self.session.panels, self.display.labels
        own = [card for card in panels.seat_cards if card.seat == self._seat]
        cards = [seat_words(msgspec.structs.replace(card, help=self._help(card.help)), labels) for card in own]
        mat = panel_words(panels.mat, labels) if panels.mat else ""
        goal = sentences(spoken(panels.goal.text), spoken(panels.goal.lines[0])) if panels.goal else ""
        return InfoCard(asking_words().titles.things, text="\n".join(filter(None, (*cards, sentences(mat), goal))))

    def _help(self, text: str) -> str:
        """An explanation, once."""
        is_new = text not in self._explained
        self._explained.add(text)
        return text if is_new else ""

    def asked(self, prompt: Prompt) -> InfoCard:
        """What is asked now, with all of its help."""
        texts = (prompt.question, prompt.line)
        said = map(for_reader, texts) if self.display.app.stack.has_reader else texts
        return InfoCard(asking_words().titles.asked, text=sentences(*said))

    def scores(self) -> InfoCard:
        """The points of all players, and how far the match is."""
        lines = (*(seat_name(card, self.display.labels) for card in self.session.panels.seat_cards), self._when)
        return InfoCard(asking_words().titles.scores, text="\n".join(map(sentences, lines)))

    @property
    def _when(self) -> str:
        return capitalize(self.session.turn_text)
