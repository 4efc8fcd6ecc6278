"""Files of matches: copies that open, damaged ones, and such as come from elsewhere."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

import games
from engine.match.match import Match
from engine.match.save_file import load_save, write_save
from engine.match.save_format import SaveError
from engine.match.save_list import read_header
from scenes.app import App
from scenes.library.browser import BrowserScene
from scenes.library.files import export
from scenes.library.model import SavedMatch, saved_matches
from scenes.replay.scene import ReplayScene
from scenes.screenshot import play_at_random
from scenes.title.scene import TitleScene
from tests.scenes.table_driver import PEOPLE, mattock, table_of, whole_app
from tests.scenes.test_app import SHORT

pytestmark = pytest.mark.usefixtures("home")


def test_a_copy_is_a_file_that_opens(home: Path) -> None:
    app = whole_app()
    app.start("mattock", SHORT, PEOPLE, 7)
    table = table_of(app)
    play_at_random(table.session.match, 6)
    path = export(table.session.match)
    assert path.parent == home / "exports"
    app.open_file(path)
    assert table_of(app).session.match.digest() == table.session.match.digest()
    assert table_of(app).ui.dialogs == []
    app.quit()


def test_a_damaged_file_is_opened_as_far_as_it_goes_and_says_so(home: Path) -> None:
    app = whole_app()
    path = export(mattock(8))
    lines = path.read_text().splitlines()
    path.write_text("\n".join([*lines[:5], "{nonsense", *lines[6:]]) + "\n")
    app.open_file(path)
    assert len(table_of(app).session.match.line) == 4
    (dialog,) = table_of(app).ui.dialogs
    assert dialog.text.endswith(". This is the match as far as it can be played.")
    app.quit()


def test_what_is_said_of_a_torn_file_or_of_newer_rules_is_a_sentence(home: Path) -> None:
    app = whole_app()
    path = export(mattock(8))
    path.write_bytes(path.read_bytes()[:-9])
    app.open_file(path)
    assert [dialog.text for dialog in table_of(app).ui.dialogs] == [
        "The last line was cut off in the middle and is left out."
    ]
    newer = export(mattock(None))
    newer.write_text(newer.read_text().replace('"rules":1', '"rules":99', 1))
    app.open_file(newer)
    (dialog,) = replayed(app).ui.dialogs
    assert dialog.text.endswith("a newer one is needed.")
    app.quit()


def replayed(app: App) -> ReplayScene:
    assert isinstance(app.stack.top, ReplayScene)
    return app.stack.top


def test_a_finished_match_from_elsewhere_is_watched_and_may_be_kept(home: Path) -> None:
    app = whole_app()
    path = home / "elsewhere.jsonl"
    match = mattock(None)
    write_save(path, match)
    before = path.read_bytes()
    for answer, kept in (("watch", 0), ("keep", 1)):
        app.open_file(path)
        assert replayed(app).session.full_match.digest() == match.digest()
        (dialog,) = replayed(app).ui.dialogs
        chosen = next(one for one in dialog.answers if one.name == answer)
        dialog.button(chosen).press(replayed(app).ui)
        assert replayed(app).ui.dialogs == []
        assert len(list((home / "saves").glob("*.finished.jsonl"))) == kept
    (own,) = (home / "saves").iterdir()
    assert load_save(own, games.discover()).match.digest() == match.digest()
    for known in (path, own):
        app.open_file(known)
        assert replayed(app).ui.dialogs == [], "it is among the matches now"
    assert path.read_bytes() == before
    app.quit()


def test_a_finished_match_that_cannot_be_kept_says_why(home: Path) -> None:
    app = whole_app()
    path = home / "elsewhere.jsonl"
    write_save(path, mattock(None))
    (home / "saves").write_text("in the way")
    app.open_file(path)
    (dialog,) = replayed(app).ui.dialogs
    dialog.button(dialog.answers[0]).press(replayed(app).ui)
    assert "The match could not be kept" in replayed(app).ui.dialogs[-1].text
    app.quit()


def test_a_match_from_elsewhere_goes_on_in_a_file_of_its_own(home: Path) -> None:
    app = whole_app()
    path = home / "elsewhere.jsonl"
    write_save(path, mattock(6))
    before = path.read_bytes()
    app.open_file(path)
    table_of(app).controller.perform(table_of(app).session.match.legal()[0])
    app.quit()
    assert path.read_bytes() == before
    (own,) = (home / "saves").iterdir()
    assert len(load_save(own, games.discover()).match.line) == 7


def test_a_file_that_is_no_match_is_not_opened(home: Path) -> None:
    app = whole_app()
    app.show_title()
    (home / "letter.jsonl").write_text("Dear Sir\n")
    with pytest.raises(SaveError, match=r"letter\.jsonl"):
        app.open_file(home / "letter.jsonl")
    assert isinstance(app.stack.top, TitleScene)


def test_a_match_whose_chance_is_played_by_hand_is_not_for_the_table(tmp_path: Path) -> None:
    record = games.discover()["mattock"]
    by_hand = Match.new(record, {}, PEOPLE, 1, manual_nature=True)
    write_save(tmp_path / "by-hand.jsonl", by_hand)
    with pytest.raises(SaveError, match="played by hand"):
        whole_app().open_file(tmp_path / "by-hand.jsonl")


def test_the_way_back_from_a_replay_of_a_file_leads_to_the_list_it_was_chosen_from(home: Path) -> None:
    app = whole_app()
    app.push_matches()
    export(mattock(None))
    app.opener.browse()
    browser = app.stack.top
    assert isinstance(browser, BrowserScene)
    browser.open_chosen()
    (dialog,) = replayed(app).ui.dialogs
    dialog.button(next(one for one in dialog.answers if one.name == "watch")).press(replayed(app).ui)
    replayed(app).controller.leave()
    assert app.stack.top is browser
    app.quit()


def test_only_a_file_among_the_matches_says_when_it_was_played(home: Path) -> None:
    known = games.discover()
    copy = SavedMatch(read_header(export(mattock(6))), known)
    assert copy.when == f"File of {copy.date}"
    path = home / "saves" / "own.unfinished.jsonl"
    path.parent.mkdir(exist_ok=True)
    write_save(path, mattock(6))
    own = SavedMatch(read_header(path), known)
    assert own.when == f"Last played on {own.date}"


def test_a_match_that_has_been_read_names_who_plays_now(home: Path) -> None:
    match = mattock(6)
    match.hand(1, "medium", "")
    saved = SavedMatch(read_header(export(match)), games.discover())
    saved.read_file()
    assert saved.players[0].player == "medium"


def test_of_two_alike_the_one_that_was_tried_out_says_so_and_from_which(tmp_path: Path) -> None:
    whole = mattock(None)
    whole.header = msgspec.structs.replace(whole.header, made="2026-11-27T15:18:29")
    tried = whole.branch(6)
    tried.header = msgspec.structs.replace(tried.header, made="2026-11-27T16:02:00")
    other = mattock(6, seed=2)
    for name, match in (("a.finished", whole), ("b.unfinished", tried), ("c.unfinished", other)):
        write_save(tmp_path / f"{name}.jsonl", match)
    found = {saved.name[0]: saved for saved in saved_matches(games.discover(), tmp_path)}
    assert "Tried out from the match begun on 27 November 2026, 15:18" in found["b"].when
    assert found["b"].line.startswith("tried out, ")
    found["b"].read_file()
    assert found["b"].line.startswith("tried out, ")
    for name in "ac":
        assert "ried out" not in f"{found[name].when} {found[name].line}"
