"""What is on the keyboard of the screen: its pages of keys, and the other forms of a letter."""

from __future__ import annotations

import msgspec

from engine.stage.screen.words import screen_words


class KeyCap(msgspec.Struct, frozen=True):
    """A key: what it does or writes, its width in keys, its label and icon ("": the letter itself)."""

    name: str
    width: float = 1.0
    label: str = ""
    icon: str = ""


SHIFT, ERASE = KeyCap("shift", icon="icon-up"), KeyCap("erase", icon="icon-erase")

PAGES = ("letters", "digits", "accents")
"""The pages by their names; a key of the same name turns to one."""

TURNS = {
    "letters": KeyCap("letters", 1.5, "abc"),
    "digits": KeyCap("digits", 1.5, "123"),
    "accents": KeyCap("accents", 1.5, "áéß"),
}
"""The keys that turn to another page."""

ROWS = {
    "letters": ("qwertyuiop", "asdfghjkl'", "zxcvbnm-"),
    "digits": ("1234567890", ".,:;!?&@#%", "()/+=*_~"),
    "accents": ("áàâäãåæçčð", "éèêëęíîïłñ", "óôöøßúüž"),
}
"""The three rows of a page. Shift stands before the third one, the key that erases behind it."""

FORMS = {
    "a": "áàâäãåąæ",
    "c": "çćč",
    "d": "ďđð",
    "e": "éèêëęě",
    "g": "ğ",
    "i": "íìîïı",
    "l": "łľ",
    "n": "ñńň",
    "o": "óòôöõøőœ",
    "r": "řŕ",
    "s": "šśşß",
    "t": "ťţþ",
    "u": "úùûüůű",
    "y": "ýÿ",
    "z": "žźż",
    "'": '"',
    "-": "_",
}
"""The other forms of a letter, on the key that is held."""


def rows(page: str) -> list[list[KeyCap]]:
    """The keys of a page, row by row, the last one with the space bar."""
    letters = [[KeyCap(letter) for letter in row] for row in ROWS[page]]
    letters[2] = [SHIFT, *letters[2], ERASE]
    words = screen_words()
    last = (KeyCap("space", 4.5, words.space), KeyCap("done", 2.5, words.done, "icon-check"))
    return [*letters, [*(TURNS[other] for other in PAGES if other != page), *last]]


def cased(letter: str, capital: bool) -> str:
    """A letter as a capital, if it is to be one and there is one."""
    return letter.upper() if capital and len(letter.upper()) == 1 else letter
