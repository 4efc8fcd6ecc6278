"""The autosave of a running match: a journal file that gains a line per log entry and survives kill -9.

One file per match, in the saves folder. Every line is written to the operating system as soon as its entry exists; at
the end of every turn a background thread syncs the file to disk, so that the caller never waits.
"""

from __future__ import annotations

import os
import threading
from contextlib import suppress
from datetime import datetime
from pathlib import Path

from engine.data.paths import NEW_FILE, PRIVATE
from engine.match.match import Match
from engine.match.save_file import FINISHED, UNFINISHED, LoadedMatch, cause_of, saves_folder
from engine.match.save_format import SaveError, entry_lines, header_line, needed_format
from engine.match.save_list import settle_times
from engine.match.save_words import save_words
from engine.words.filling import fill

_FLAGS = os.O_RDWR | os.O_APPEND | getattr(os, "O_BINARY", 0) | getattr(os, "O_NOFOLLOW", 0)


class Journal:
    """Writes a match to a file as it is played: call `record` after every command, `close` at the end.

    `path` is the file; its name ends in `.unfinished.jsonl`, or `.finished.jsonl` once a finished match is closed.
    """

    def __init__(self, match: Match, path: Path, handle: int, size: int, entries: int) -> None:
        """Continue an open file whose `size` bytes hold the first `entries` entries; see `start` and `resume`."""
        self.match = match
        self.path = path
        self._handle = handle
        self._size = size
        self._entries = entries
        self._number = match.turn_number
        self._format = match.header.format
        self._replaced: Path | None = None
        """The file in a format that cannot hold the match any more; it goes once the new one is written."""
        self._syncer = _Syncer(handle)

    @classmethod
    def start(cls, match: Match, folder: Path | None = None) -> Journal:
        """A new journal for a match, with everything so far, in the saves folder (or `folder`).

        Raises `SaveError` if it cannot be written.
        """
        path, handle = _create_file(saves_folder() if folder is None else folder, match.record.id)
        return cls(match, path, handle, 0, 0)._written_so_far()

    @classmethod
    def resume(cls, loaded: LoadedMatch, folder: Path | None = None) -> Journal:
        """The journal of a loaded match: the same file if it is a sound autosave, otherwise a new one.

        A torn last line is cut off. Raises `SaveError` if nothing can be written.
        """
        folder = saves_folder() if folder is None else folder
        ours = loaded.path.name.endswith((UNFINISHED, FINISHED)) and loaded.path.resolve().parent == folder.resolve()
        handle = _reopen(loaded) if ours and loaded.is_sound else None
        if handle is None:
            return cls.start(loaded.match, folder)
        return cls(loaded.match, loaded.path, handle, os.fstat(handle).st_size, loaded.entries)._written_so_far()

    def record(self) -> None:
        """Write all new log entries, so that they survive the end of this process.

        Raises `SaveError` on failure; the file then still ends with a complete line, and the next call tries again.
        Also raised after a successful write while the disk fails to sync.
        """
        if self._is_disturbed():
            self._start_new_file()
        elif self._size and needed_format(self.match) > self._format:
            self._replaced = self.path
            self._start_new_file()
        if not self._size:
            self._format = needed_format(self.match)
        header = b"" if self._size else header_line(self.match)
        self._append(header + entry_lines(self.match, self._entries))
        self._entries = len(self.match.log)
        if self._replaced is not None:
            self._remove_replaced(self._replaced)
        if self.match.turn_number != self._number or self.match.over:
            self._number = self.match.turn_number
            self._syncer.request()
        self._check_disk()

    def close(self) -> None:
        """Sync, close the file, and name it finished or unfinished according to the match.

        Raises `SaveError` if the file could not be renamed or synced; it is closed in any case.
        """
        self._sync_and_close()
        settle_times(self.path)
        stem = self.path.name.removesuffix(UNFINISHED).removesuffix(FINISHED)
        target = self.path.with_name(stem + (FINISHED if self.match.over else UNFINISHED))
        try:
            if not target.exists():
                self.path = self.path.rename(target)
        except OSError as error:
            raise SaveError(self.path, fill(save_words().cannot_name, name=target.name, why=cause_of(error))) from error
        self._check_disk()

    def _written_so_far(self) -> Journal:
        """This journal after writing everything so far; on failure its file is closed, and removed if empty."""
        try:
            self.record()
            settle_times(self.path)
        except SaveError:
            self._sync_and_close()
            if not self._size:
                with suppress(OSError):  # the file is empty, and the fault that is raised says more
                    self.path.unlink()
            raise
        return self

    def _sync_and_close(self) -> None:
        """Sync and close the file."""
        self._syncer.end()
        try:
            os.close(self._handle)
        except OSError as error:
            self._syncer.fail(error)

    def _append(self, data: bytes) -> None:
        """Write all of the bytes or none."""
        unwritten = memoryview(data)
        try:
            while unwritten:
                unwritten = unwritten[os.write(self._handle, unwritten) :]
        except OSError as error:
            with suppress(OSError):  # a torn line that stays is noticed by its size, and left behind
                os.ftruncate(self._handle, self._size)
            raise SaveError(self.path, fill(save_words().cannot_write, why=cause_of(error))) from error
        self._size += len(data)

    def _is_disturbed(self) -> bool:
        """Whether another program wrote to the file or removed it, or the handle is lost."""
        try:
            status = os.fstat(self._handle)
        except OSError:
            return True
        return status.st_size != self._size or not status.st_nlink

    def _check_disk(self) -> None:
        """Raise `SaveError` if syncing failed."""
        fault = self._syncer.fault()
        if fault:
            raise SaveError(self.path, fill(save_words().disk, why=fault))

    def _remove_replaced(self, path: Path) -> None:
        """Remove a file whose whole content is in the present one."""
        try:
            os.fsync(self._handle)
        except OSError as error:
            self._syncer.fail(error)
            return
        with suppress(OSError):
            path.unlink()
        self._replaced = None

    def _start_new_file(self) -> None:
        """Leave the file unchanged and start a new one."""
        path, handle = _create_file(self.path.parent, self.match.record.id)
        self._sync_and_close()
        self.path, self._handle, self._size, self._entries = path, handle, 0, 0
        self._syncer = _Syncer(handle)


class _Syncer:
    """Syncs an open file to disk on request, in a background thread."""

    def __init__(self, handle: int) -> None:
        self._handle = handle
        self._wake = threading.Event()
        self._ending = False
        self._fault = ""
        self._reported = False
        self._thread = threading.Thread(target=self._run, name="journal", daemon=True)
        self._thread.start()

    def request(self) -> None:
        """Request a sync of everything written so far; returns at once."""
        self._wake.set()

    def end(self) -> None:
        """Sync everything and end the thread; returns when done."""
        self._ending = True
        self._wake.set()
        self._thread.join()

    def fault(self) -> str:
        """Why syncing failed, or ""; until it has been reported and a later sync succeeded."""
        self._reported = True
        return self._fault

    def fail(self, error: OSError) -> None:
        """Note that syncing failed."""
        self._fault, self._reported = error.strerror or str(error), False

    def _run(self) -> None:
        ending = False
        while not ending:
            self._wake.wait()
            self._wake.clear()
            ending = self._ending  # read before the disk is asked: the last round then covers every write
            try:
                os.fsync(self._handle)
            except OSError as error:
                self.fail(error)
                continue
            if self._reported:
                self._fault = ""


def _create_file(folder: Path, game: str) -> tuple[Path, int]:
    """A new file with an unused name (creation time and game id), opened."""
    stamp = datetime.now().strftime("%Y%m%d-%H%M%S")
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for attempt in range(1, 1000):
            stem = f"{stamp}-{game}" if attempt == 1 else f"{stamp}-{game}-{attempt}"
            path = folder / (stem + UNFINISHED)
            if (folder / (stem + FINISHED)).exists():
                continue
            try:
                return path, os.open(path, _FLAGS | NEW_FILE, PRIVATE)
            except FileExistsError:
                continue
    except OSError as error:
        raise SaveError(folder, fill(save_words().no_folder, why=cause_of(error))) from error
    raise SaveError(folder, fill(save_words().full, time=stamp))


def _reopen(loaded: LoadedMatch) -> int | None:
    """The file of a loaded match, opened at the end of its last complete line; None if it has changed since."""
    try:
        handle = os.open(loaded.path, _FLAGS)
    except OSError:
        return None
    try:
        if os.fstat(handle).st_size == loaded.file_bytes:
            _mend_end(handle, loaded)
            return handle
    except OSError:
        pass  # it is left as it is, and the match goes on in a file of its own
    os.close(handle)
    return None


def _mend_end(handle: int, loaded: LoadedMatch) -> None:
    """Cut off a torn last line, or terminate a complete one that lacks its newline."""
    if loaded.sound_bytes < loaded.file_bytes:
        os.ftruncate(handle, loaded.sound_bytes)
    os.lseek(handle, loaded.sound_bytes - 1, os.SEEK_SET)
    if os.read(handle, 1) != b"\n":
        os.write(handle, b"\n")
