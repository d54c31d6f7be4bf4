"""What b06a5810 left on disk loads and goes on: records, saved games, campaigns, tables, weights.

    python3 check.py PROGRAM
"""
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

OLD = pathlib.Path(__file__).parent
sys.path.insert(0, str(OLD.parent / "serve"))
from client import Server  # noqa: E402

STOPPED = {}  # file: the clause whose mending changed its moves or digests
FIRST_CHOICE = "1\n" * 40


class Home:
    """A copy of the user's folders, so that what is played stays out of the checkout."""

    def __init__(self, program, folder):
        self.program, self.path = program, pathlib.Path(folder) / "home"
        shutil.copytree(OLD / "home", self.path)
        self.state = self.path / ".local/state/tradewind"
        kept = {name: value for name, value in os.environ.items() if not re.match("XDG_|TRADEWIND_|LANG|LC_", name)}
        self.environment = {**kept, "HOME": str(self.path), "LANG": "C.UTF-8"}

    def run(self, *args, typed="", code=0):
        done = subprocess.run(
            [self.program, *map(str, args)], input=typed, env=self.environment, text=True, capture_output=True, timeout=300
        )
        if done.returncode != code:
            raise AssertionError(f"{' '.join(map(str, args))}: exit code {done.returncode}\n{done.stderr[-2000:]}")
        return done.stdout


def moves_of(record):
    inside = record.read_text().split("\nmoves:\n", 1)[1]
    return re.match(r"(?:  - .*\n)*", inside).group().splitlines()


def check_goes_on(home, record, play):
    """Whoever plays on from a record keeps its moves and adds to them, and the result can be replayed."""
    before = moves_of(record)
    play()
    after = moves_of(record)
    if after[: len(before)] != before or len(after) == len(before):
        raise AssertionError(f"{record.name}: {len(before)} moves before, {len(after)} after, or others")
    home.run("replay", record)


def record_checks(home):
    for record in sorted((OLD / "records").iterdir()):
        code = 1 if record.name in STOPPED else 0
        yield f"record {record.name}", lambda record=record, code=code: home.run("replay", record, code=code)


def saved_game_checks(home):
    for save in sorted(home.state.glob("*.yaml")):
        yield f"saved game {save.name}", lambda save=save: check_goes_on(
            home, save, lambda: home.run("play", "--resume", save, "--pace", 0, typed=FIRST_CHOICE)
        )


def campaign_checks(home):
    for folder in sorted((home.state / "campaigns").iterdir()):
        chapter = max(folder.glob("[0-9]*.yaml"))
        yield f"campaign {folder.name}", lambda folder=folder, chapter=chapter: check_goes_on(
            home, chapter, lambda: home.run("play", "--campaign", folder.name, "--pace", 0, typed=FIRST_CHOICE)
        )


def check_launcher(home):
    menu = home.run("play", typed="quit\n")
    for line in ("Continue:", "New game: Big Box (2021); Player 1, Ada (normal), Bruno (normal)", "Saved games: 8"):
        if line not in menu:
            raise AssertionError(f"the launcher does not offer '{line}':\n{menu}")


def check_mod(home):
    if "early_bird 1.0.0" not in home.run("mods"):
        raise AssertionError("the installed mod is not listed")


def check_weights(home):
    hashes = [
        json.loads(home.run("simulate", "make-sail", "--players", 2, "--games", 20, "--bots", bot, "--json"))["hash"]
        for bot in (f"greedy:weights={OLD / 'weights.yaml'}", "greedy")
    ]
    if hashes[0] == hashes[1]:
        raise AssertionError("a user's weights make no difference")


def check_table(server, table):
    tokens = [token for token in table["tokens"] if token]
    if table["name"] == "waiting":
        server.post("take", match=table["match"], name="Ada")
        return
    view = server.post("view", tokens, match=table["match"], seat=table["seat"])
    record = server.post("record", tokens, match=table["match"], seat=table["seat"])["record"]
    kept = (view["n"], record["moves"], view["question"]["over"])
    if kept != (table["n"], table["moves"], table["over"]):
        raise AssertionError(f"kept {kept[0]} entries, over: {kept[2]}, moves: {kept[1][-3:]}")
    asked = view["question"].get("to")
    if table["over"] or table["tokens"][asked] is None:
        return
    question = server.post("view", tokens, match=table["match"], seat=asked)["question"]
    move = question["moves"][0]["text"]
    if server.post("play", tokens, match=table["match"], seat=asked, move=move)["n"] != table["n"] + 1:
        raise AssertionError("the next move is not the next entry")


def table_checks(home, server):
    for line in (OLD / "tables.jsonl").read_text().splitlines():
        table = json.loads(line)
        yield f"table {table['name']}", lambda table=table: check_table(server, table)


def all_checks(home, server):
    yield "launcher", lambda: check_launcher(home)
    yield "installed mod", lambda: check_mod(home)
    yield from record_checks(home)
    yield from saved_game_checks(home)
    yield from campaign_checks(home)
    yield "weights", lambda: check_weights(home)
    yield from table_checks(home, server)


def main():
    passed = failed = 0
    with tempfile.TemporaryDirectory() as folder:
        home = Home(sys.argv[1], folder)
        server = Server(sys.argv[1], str(home.path / ".local/share/tradewind/tables.db"))
        for name, check in all_checks(home, server):
            try:
                check()
                passed += 1
            except Exception as problem:  # each check is reported separately
                failed += 1
                print(f"{name}: {problem!r}")
        failed += server.stop() != 0
    print(f"{passed} passed, {failed} failed")
    sys.exit(failed > 0)


if __name__ == "__main__":
    main()
