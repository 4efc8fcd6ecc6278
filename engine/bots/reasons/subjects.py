"""The player of whom reasons are told, within sentences: `{you:have|has}`, `{does:have|has}`, `{your}`."""

from __future__ import annotations

import msgspec

from engine.bots.reasons.wording import reason_words
from engine.words.filling import fill


class Player(msgspec.Struct, frozen=True):
    """Whom reasons are told of: a name, and whether that is a bot's; `YOU` is the player who reads."""

    name: str = ""
    is_bot: bool = False

    @staticmethod
    def named(name: str, *, bot: bool) -> Player:
        """A player by name; the word for the reader is `YOU`."""
        return YOU if name.casefold() == reason_words().you.casefold() else Player(name, bot)


YOU = Player()
"""The player who reads."""


class _Subject:
    """The player within sentences: `{you:have|has}` is "you have", "Blue has", and "it has" once it is named, and
    `{does:have|has}` the same with the verb before it; `{your}` is "your", "Blue's" or "its".
    """

    def __init__(self, player: Player) -> None:
        self.player, self.is_named = player, False

    def __format__(self, verbs: str) -> str:
        """The player, with the verb in the form that goes with it."""
        told, verb = self.told(verbs)
        return f"{told} {verb}".rstrip()

    def told(self, verbs: str) -> tuple[str, str]:
        """The player, and the one of two verbs that goes with it: that of *you* and *they*, or the other."""
        words, player, is_first = reason_words(), self.player, not self.is_named
        self.is_named = True
        if player is YOU:
            told = words.you
        else:
            told = player.name if is_first else fill(words.bot if player.is_bot else words.person, name=player.name)
        plural, _, singular = verbs.partition("|")
        return told, plural if told in (words.you, words.person) else singular


class _Verb:
    """The player after the verb: "have you", "has Blue"."""

    def __init__(self, subject: _Subject) -> None:
        self.subject = subject

    def __format__(self, verbs: str) -> str:
        """The verb in the form that goes with the player, and the player."""
        told, verb = self.subject.told(verbs)
        return f"{verb} {told}".lstrip()


class _Own:
    def __init__(self, subject: _Subject) -> None:
        self.subject = subject

    def __format__(self, _: str) -> str:
        """The word for what is the player's."""
        words, player, is_first = reason_words(), self.subject.player, not self.subject.is_named
        self.subject.is_named = True
        if player is YOU:
            return words.your
        pattern = words.own if is_first else words.bot_own if player.is_bot else words.person_own
        return fill(pattern, name=player.name)


def players(player: Player) -> dict[str, object]:
    """What fills the placeholders for the player in the sentences of one explanation."""
    subject = _Subject(player)
    return {"you": subject, "does": _Verb(subject), "your": _Own(subject)}
