"""The bot process: the same answers as in this process, late ones dropped, a dead worker restarted or reported."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from queue import SimpleQueue
from typing import IO

import pytest

from engine.bots import client
from engine.bots.client import BotError, BotProcess
from engine.bots.evaluator import evaluator_of
from engine.bots.levels import suggest
from engine.bots.worker import NICE
from engine.data.paths import ROOT
from engine.rules.actions import Action
from tests import toys
from tests.processes import has_ended, kill
from tests.toys.pan.rules import RECORD, Find, Glimpse, Wash

pytestmark = pytest.mark.few

OPENING: list[Action] = [Glimpse("c"), Find(3), Glimpse("a"), Find(0)]

OTHER: list[Action] = [Glimpse("c"), Find(0), Wash("d"), Find(2), Wash("a"), Find(1)]


@pytest.fixture
def bot() -> Iterator[BotProcess]:
    with BotProcess(RECORD, {}, 2, package="tests.toys") as process:
        yield process


def wait(bot: BotProcess, patience: float = 20.0) -> Action:
    until = time.monotonic() + patience
    while time.monotonic() < until:
        if (answer := bot.poll()) is not None:
            return answer.action
        time.sleep(0.002)
    raise AssertionError(f"no answer in {patience} s")


def here(line: Sequence[Action], level: str, seed: int) -> Action:
    rules = RECORD.make_rules({}, 2)
    state = rules.start()
    for action in line:
        rules.play(state, action)
    turn = rules.turn(state)
    assert turn is not None
    return suggest(
        rules, rules.view(state, turn.seat), turn.seat, level, evaluator=evaluator_of(toys, "pan"), seed=seed
    )


def process_id(bot: BotProcess) -> int:
    assert bot._worker is not None
    return bot._worker.process.pid


def test_it_answers_as_the_bot_would_here(bot: BotProcess) -> None:
    bot.ask(OPENING, "d1", "medium", seed=3)
    assert bot.thinking
    assert wait(bot) == here(OPENING, "medium", 3) == Wash("c")
    assert not bot.thinking
    assert bot.poll() is None


@pytest.mark.full
@pytest.mark.skipif(not hasattr(os, "getpriority"), reason="a system without degrees of priority")
def test_it_gives_way_to_the_window(bot: BotProcess) -> None:
    bot.ask(OPENING, "d1", "easy")
    wait(bot)
    before = os.getpriority(os.PRIO_PROCESS, 0)
    assert os.getpriority(os.PRIO_PROCESS, process_id(bot)) == min(before + NICE, 19)


def test_one_worker_follows_the_match_through_undo_and_another_line(bot: BotProcess) -> None:
    lines = [OPENING[:2], OPENING, OPENING[:2], [], OTHER, OTHER[:2], OPENING]
    first = process_id(bot)
    for seed, line in enumerate(lines):
        bot.ask(line, f"{seed}", "medium", seed=seed)
        assert wait(bot) == here(line, "medium", seed)
    assert process_id(bot) == first


def test_a_stale_answer_is_dropped(bot: BotProcess) -> None:
    bot.ask(OPENING, "d1", "easy", seed=1)
    assert bot._worker is not None
    bot._worker.answers.put(b'{"number":0,"digest":"d1","action":"wash b"}')
    bot._worker.answers.put(b'{"number":1,"digest":"d0","action":"wash b"}')
    assert bot.poll() is None
    assert bot.poll() is None
    assert wait(bot) == here(OPENING, "easy", 1)


def test_a_new_request_cancels_the_open_one(bot: BotProcess) -> None:
    first = process_id(bot)
    bot.ask(OPENING, "d1", "medium")
    bot.ask(OTHER, "d2", "medium", seed=9)
    assert process_id(bot) != first
    assert wait(bot) == here(OTHER, "medium", 9)


def until(true: Callable[[], bool], patience: float = 20.0) -> None:
    deadline = time.monotonic() + patience
    while not true():
        assert time.monotonic() < deadline, f"it did not come in {patience} s"
        time.sleep(0.002)


@pytest.mark.full
def test_the_worker_of_a_cancelled_request_takes_the_next_one(bot: BotProcess) -> None:
    first = process_id(bot)
    bot.ask(OPENING, "d1", "grandmaster")
    bot.cancel()
    assert (bot.thinking, bot.poll()) == (False, None)
    worker = bot._worker
    assert worker is not None
    until(lambda: not worker.answers.empty())
    assert bot.poll() is None
    bot.ask(OTHER, "d2", "medium", seed=9)
    assert wait(bot) == here(OTHER, "medium", 9)
    assert process_id(bot) == first


@pytest.mark.skipif(sys.platform == "win32", reason="Windows stops no process")
@pytest.mark.full
def test_a_worker_busy_with_a_cancelled_request_is_replaced_and_leaves_no_zombie(
    bot: BotProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = process_id(bot)
    assert bot._worker is not None
    monkeypatch.setattr(bot._worker.reader, "join", lambda *_: pytest.fail("somebody waited for it"))
    os.kill(first, signal.SIGSTOP)
    bot.ask(OPENING, "d1", "medium")
    bot.cancel()
    assert not has_ended(first)
    bot.ask(OPENING, "d1", "medium")
    assert wait(bot) == Wash("c")
    assert process_id(bot) != first
    until(lambda: has_ended(first))
    monkeypatch.undo()


@pytest.mark.full
def test_a_worker_that_died_of_a_question_given_up_is_replaced(bot: BotProcess) -> None:
    first = process_id(bot)
    bot.ask(OPENING, "d1", "medium")
    bot.cancel()
    kill(first)
    until(lambda: has_ended(first))
    bot.ask(OPENING, "d2", "medium")
    assert wait(bot) == Wash("c")


@pytest.mark.parametrize(
    ("line", "message"),
    [
        (b"Eureka!\n", "said “Eureka!”, which is no answer"),
        pytest.param(b"\xff\xfe\n", "which is no answer", marks=pytest.mark.full),
        pytest.param(b'{"number":"1"}\n', "which is no answer", marks=pytest.mark.full),
        (b'{"number":1,"digest":"d1","action":"fly home"}\n', 'no action: "fly" is not a verb of this game'),
        pytest.param(b'{"number":1,"digest":"d1"}\n', "no action: an action is empty", marks=pytest.mark.full),
    ],
)
def test_a_line_that_is_no_answer_is_reported_and_the_bot_can_be_asked_again(
    bot: BotProcess, line: bytes, message: str
) -> None:
    bot.ask(OPENING, "d1", "medium")
    assert bot._worker is not None
    bot._worker.answers = SimpleQueue()
    bot._worker.answers.put(line)
    with pytest.raises(BotError, match=message):
        bot.poll()
    assert not bot.thinking
    bot.ask(OTHER, "d2", "medium", seed=9)
    assert wait(bot) == here(OTHER, "medium", 9)


def test_a_process_that_cannot_be_started_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object, **__: object) -> None:
        raise OSError(11, "Resource temporarily unavailable")

    with BotProcess(RECORD, {}, 2, package="tests.toys") as bot:
        kill(process_id(bot))
        with monkeypatch.context() as patch:
            patch.setattr(subprocess, "Popen", full)
            with pytest.raises(BotError, match=r"cannot be started \(Resource temporarily unavailable\)"):
                BotProcess(RECORD, {}, 2, package="tests.toys")
            bot.ask(OPENING, "d1", "medium")
            with pytest.raises(BotError, match="cannot be started"):
                wait(bot)
        assert not bot.thinking
        bot.ask(OPENING, "d2", "medium")
        assert wait(bot) == Wash("c")


def test_a_killed_worker_is_replaced(bot: BotProcess) -> None:
    first = process_id(bot)
    bot.ask(OPENING[:2], "d1", "medium")
    wait(bot)
    kill(first)
    bot.ask(OPENING, "d2", "medium")
    assert wait(bot) == Wash("c")
    assert process_id(bot) != first


@pytest.mark.full
def test_a_worker_that_dies_twice_in_one_request_is_reported() -> None:
    with BotProcess(RECORD, {}, 2, package="no_such_games") as bot:
        bot.ask(OPENING, "d1", "medium")
        with pytest.raises(BotError, match=r"exit code 1; .*ModuleNotFoundError: No module named 'no_such_games'"):
            wait(bot)
        assert not bot.thinking


def test_an_error_of_the_bot_is_reported_and_the_worker_goes_on(bot: BotProcess) -> None:
    first = process_id(bot)
    bot.ask(OPENING, "d1", "grandmaster")
    with pytest.raises(BotError, match='there is no level "grandmaster"'):
        wait(bot)
    bot.ask(OPENING, "d2", "medium")
    assert wait(bot) == Wash("c")
    assert process_id(bot) == first


def test_a_fault_in_the_line_does_not_shift_the_lines_after_it(bot: BotProcess) -> None:
    bot.ask([*OPENING[:2], Glimpse("z"), Find(1)], "d1", "medium")
    with pytest.raises(BotError, match="ValueError"):
        wait(bot)
    bot.ask([*OPENING[:2], Glimpse("z"), Find(1), Wash("b")], "d2", "easy")
    with pytest.raises(BotError, match="ValueError"):
        wait(bot)
    bot.ask(OPENING, "d3", "medium")
    assert wait(bot) == Wash("c")


@pytest.mark.skipif(sys.platform == "win32", reason="Windows stops no process")
def test_closing_ends_every_process() -> None:
    bot = BotProcess(RECORD, {}, 2, package="tests.toys")
    first = process_id(bot)
    os.kill(first, signal.SIGSTOP)
    bot.ask(OPENING, "d1", "medium")
    bot.ask(OTHER, "d2", "medium")
    second = process_id(bot)
    bot.close()
    bot.close()
    assert first != second
    assert has_ended(first)
    assert has_ended(second)


def test_the_worker_opens_no_window() -> None:
    code = "import engine.bots.worker, games, sys; games.discover(); print('pygame' in sys.modules)"
    run = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "False"


def test_asking_a_worker_that_does_not_read_does_not_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    def start_sleeper(package: str, stderr: IO[bytes], module: str) -> subprocess.Popen[bytes]:
        pipe = subprocess.PIPE
        command = [sys.executable, "-c", "import time; time.sleep(100)"]
        return subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=stderr)

    monkeypatch.setattr(client, "_start_process", start_sleeper)
    bot = BotProcess(RECORD, {}, 2, package="tests.toys")
    long_line = OPENING * 100_000  # far more than a pipe holds
    asking = threading.Thread(target=lambda: bot.ask(long_line, "d1", "easy"), daemon=True)
    asking.start()
    asking.join(30)
    is_waiting = asking.is_alive()
    assert bot.poll() is None
    bot.close()
    assert not is_waiting
    assert not [thread for thread in threading.enumerate() if thread.name.startswith("bot")]
