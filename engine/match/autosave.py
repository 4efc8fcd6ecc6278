"""The autosave of a running match: a journal that gains a line with every entry of the log and survives kill -9.

One file a match, in the saves folder. A line is handed to the system as soon as its entry stands; at the end of every
turn a thread of the journal's own has the disk keep it, so that the caller never waits for a disk.
"""

from __future__ import annotations

import os
import threading
from contextlib import suppress
from datetime import datetime
from pathlib import Path

from engine.match.match import Match
from engine.match.save_file import DONE, OPEN, Loaded, SaveError, entry_lines, header_line, saves_folder

_FLAGS = os.O_RDWR | os.O_APPEND | getattr(os, "O_BINARY", 0)


class Journal:
    """Writes a match down as it is played: `record` after every act, `close` at the end.

    `path` is the file; it ends in `.unfinished.jsonl`, and in `.finished.jsonl` once a match that is over is closed.
    """

    def __init__(self, match: Match, path: Path, handle: int, size: int, entries: int) -> None:
        """Go on with an open file whose `size` bytes hold the first `entries` entries; see `start` and `resume`."""
        self.match = match
        self.path = path
        self._handle = handle
        self._size = size
        self._entries = entries
        self._number = match.number
        self._syncer = _Syncer(handle)

    @classmethod
    def start(cls, match: Match, folder: Path | None = None) -> Journal:
        """A journal of its own for a match, with all that was done so far, in the saves folder (or `folder`).

        Raises `SaveError` when nothing can be written there.
        """
        path, handle = _fresh(saves_folder() if folder is None else folder, match.record.id)
        return cls(match, path, handle, 0, 0)._begun()

    @classmethod
    def resume(cls, loaded: Loaded, folder: Path | None = None) -> Journal:
        """The journal of a loaded match: the same file where that is a sound autosave, or else one of its own.

        A torn last line is cut off. Raises `SaveError` when nothing can be written.
        """
        folder = saves_folder() if folder is None else folder
        ours = loaded.path.name.endswith((OPEN, DONE)) and loaded.path.resolve().parent == folder.resolve()
        handle = _reopen(loaded) if ours and loaded.sound else None
        if handle is None:
            return cls.start(loaded.match, folder)
        return cls(loaded.match, loaded.path, handle, os.fstat(handle).st_size, loaded.entries)._begun()

    def record(self) -> None:
        """Write every entry that the match has gained; they survive the end of this process from here on.

        Raises `SaveError` when that fails; the file then still ends with a whole line, and the next call tries again.
        It is raised too once all is written, as long as the disk does not keep what was handed over.
        """
        if self._disturbed():
            self._move()
        header = b"" if self._size else header_line(self.match)
        self._append(header + entry_lines(self.match, self._entries))
        self._entries = len(self.match.log)
        if self.match.number != self._number or self.match.over:
            self._number = self.match.number
            self._syncer.ask()
        self._check_disk()

    def close(self) -> None:
        """Have the disk keep everything, close the file, and name it finished or unfinished as the match now is.

        Raises `SaveError` when the file could not be named or kept; it is closed all the same.
        """
        self._shut()
        stem = self.path.name.removesuffix(OPEN).removesuffix(DONE)
        named = self.path.with_name(stem + (DONE if self.match.over else OPEN))
        try:
            if not named.exists():
                self.path = self.path.rename(named)
        except OSError as wrong:
            raise SaveError(self.path, f"cannot be named {named.name}: {wrong.strerror}") from wrong
        self._check_disk()

    def _begun(self) -> Journal:
        """This journal once it holds all that the match has; where that fails, nothing of it stays open."""
        try:
            self.record()
        except SaveError:
            self._shut()
            if not self._size:
                with suppress(OSError):  # the file is empty, and the fault that is raised says more
                    self.path.unlink()
            raise
        return self

    def _shut(self) -> None:
        """Have the disk keep everything and let go of the file."""
        self._syncer.end()
        try:
            os.close(self._handle)
        except OSError as wrong:
            self._syncer.fail(wrong)

    def _append(self, data: bytes) -> None:
        """Hand bytes to the system, all or none of them."""
        rest = memoryview(data)
        try:
            while rest:
                rest = rest[os.write(self._handle, rest) :]
        except OSError as wrong:
            with suppress(OSError):  # a torn line that stays is noticed by its size, and left behind
                os.ftruncate(self._handle, self._size)
            raise SaveError(self.path, f"cannot be written: {wrong.strerror}") from wrong
        self._size += len(data)

    def _disturbed(self) -> bool:
        """Whether somebody else wrote to the file or took it away, or the system lost hold of it."""
        try:
            found = os.fstat(self._handle)
        except OSError:
            return True
        return found.st_size != self._size or not found.st_nlink

    def _check_disk(self) -> None:
        """Raise `SaveError` when the disk would not keep what was handed over."""
        fault = self._syncer.fault()
        if fault:
            raise SaveError(self.path, f"the disk may not have kept everything: {fault}")

    def _move(self) -> None:
        """Leave the file as it is and begin one of its own."""
        path, handle = _fresh(self.path.parent, self.match.record.id)
        self._shut()
        self.path, self._handle, self._size, self._entries = path, handle, 0, 0
        self._syncer = _Syncer(handle)


class _Syncer:
    """Has the disk keep an open file, in a thread of its own, whenever it is asked."""

    def __init__(self, handle: int) -> None:
        self._handle = handle
        self._asked = threading.Event()
        self._ending = False
        self._fault = ""
        self._seen = False
        self._thread = threading.Thread(target=self._run, name="journal", daemon=True)
        self._thread.start()

    def ask(self) -> None:
        """Keep what was written so far; returns at once."""
        self._asked.set()

    def end(self) -> None:
        """Keep everything and end the thread; returns when that is done."""
        self._ending = True
        self._asked.set()
        self._thread.join()

    def fault(self) -> str:
        """Why the disk would not keep it, or nothing; it stands until it was asked for and the disk kept more since."""
        self._seen = True
        return self._fault

    def fail(self, wrong: OSError) -> None:
        """The file was not kept, for that reason."""
        self._fault, self._seen = wrong.strerror or str(wrong), False

    def _run(self) -> None:
        ending = False
        while not ending:
            self._asked.wait()
            self._asked.clear()
            ending = self._ending  # read before the disk is asked: the last round then covers every write
            try:
                os.fsync(self._handle)
            except OSError as wrong:
                self.fail(wrong)
                continue
            if self._seen:
                self._fault = ""


def _fresh(folder: Path, game: str) -> tuple[Path, int]:
    """A new file of a name that nothing has, opened: the time of making and the game's id."""
    stamp = datetime.now().strftime("%Y%m%d-%H%M%S")
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for attempt in range(1, 1000):
            stem = f"{stamp}-{game}" if attempt == 1 else f"{stamp}-{game}-{attempt}"
            path = folder / (stem + OPEN)
            if (folder / (stem + DONE)).exists():
                continue
            try:
                return path, os.open(path, _FLAGS | os.O_CREAT | os.O_EXCL, 0o644)
            except FileExistsError:
                continue
    except OSError as wrong:
        raise SaveError(folder, f"no save can be written here: {wrong.strerror}") from wrong
    raise SaveError(folder, f"a thousand saves of this second lie here already ({stamp}); try again")


def _reopen(loaded: Loaded) -> int | None:
    """The file of a loaded match, opened at the end of its last whole line; None where it is not as it was read."""
    try:
        handle = os.open(loaded.path, _FLAGS)
    except OSError:
        return None
    try:
        if os.fstat(handle).st_size == loaded.length:
            _mend_end(handle, loaded)
            return handle
    except OSError:
        pass  # it is left as it is, and the match goes on in a file of its own
    os.close(handle)
    return None


def _mend_end(handle: int, loaded: Loaded) -> None:
    """Cut off a torn last line, or end a whole one that has no newline."""
    if loaded.size < loaded.length:
        os.ftruncate(handle, loaded.size)
    os.lseek(handle, loaded.size - 1, os.SEEK_SET)
    if os.read(handle, 1) != b"\n":
        os.write(handle, b"\n")
