"""Content changes under tables that are kept: no table shows another past. What makes no difference is noticed by nobody; where it
makes one, the table is shown as it was, says why, and cannot go on.

    python3 changed_content.py PROGRAM [postgres]
"""
import os
import sqlite3
import sys
import tempfile

from client import Server, check, join, refused, table

CARDS = "- { id: lamp-4, name: lamp, copies: 2, kind: profession, cost: 4, influence: 1 }\n"
TEXTS = """module.lamp.name: "Lamps"
module.lamp.text: "A test card."
option.lamp.name: "Lamps"
option.lamp.text: "Lamps are shuffled into the deck."
card.lamp.name: "Lamp"
card.lamp.text: "Gives light."
"""
MOD = {
    "content/lamp/module.yaml": "id: lamp\nversion: 1.0.0\napi: 1\nrequires: [base]\norigin: original\n",
    "content/lamp/options.yaml": 'lamp: { type: bool, default: false, loads: { "true": lamp } }\n',
    "content/lamp/cards.yaml": CARDS,
    "content/locale/en/lamp.yaml": TEXTS,
    "content/locale/es/lamp.yaml": TEXTS,
}
RULE = "scripts/rules/lamp/layers/lamp.lua"
GIFT = 'return { on = { turn_ends = function(game, player) game:run("gain_coins", player, 1) end } }\n'


def same(one, other, where="past"):
    """As check, but names only the first difference: a past is long."""
    if isinstance(one, (list, tuple)) and isinstance(other, (list, tuple)):
        one, other = dict(enumerate(one)), dict(enumerate(other))
    if isinstance(one, dict) and isinstance(other, dict):
        check(where, sorted(map(str, one)), sorted(map(str, other)))
        for key, value in one.items():
            same(value, other[key], f"{where} {key}")
    else:
        check(where, one, other)


class Kept:
    """A mod, a store, and a server that begins again with each change."""

    def __init__(self, program, folder, store=None, files=None):
        self.program, self.mod, self.store = program, folder + "/mod", store or folder + "/tables.db"
        self.log, self.server = self.mod + ".log", None
        self.change(MOD | (files or {}))

    def change(self, files, with_mod=True):
        if self.server:
            check("end", self.server.stop(), 0)
        for path, text in files.items():
            path = os.path.join(self.mod, path)
            os.makedirs(os.path.dirname(path), exist_ok=True)
            with open(path, "w") as file:
                file.write(text)
        open(self.log, "w").close()
        self.server = Server(self.program, self.store, *["--mod", self.mod] * with_mod, log=self.log)

    def said(self):
        with open(self.log) as file:
            return file.read()

    def begin(self, moves=6):
        self.match, self.tokens = table(self.server, "bigbox-2021+lamp+start_player=0", seed=9)
        for _ in range(moves):
            self.play()

    def ask(self, method, seat=0, **params):
        return self.server.post(method, [self.tokens[seat]], match=self.match, seat=seat, **params)

    def play(self):
        seat = self.ask("view")["question"]["to"]
        moves = self.ask("view", seat)["question"]["moves"]
        return self.ask("play", seat, move=moves[-1]["text"] if "stop" not in moves[-1]["text"] else moves[0]["text"])["n"]

    def undo(self):
        check("undo", self.server.post("undo", self.tokens, match=self.match, seat=0)["done"], True)

    def past(self):
        of = self.ask("history")["moves"]
        views = [self.ask("replay", seat, n=n) for seat in (0, 1) for n in range(of + 1)]
        return self.ask("history", 0)["log"], self.ask("history", 1)["log"], views

    def faults(self):
        return self.server.health().get("faults", 0)


def goes_on(kept, before):
    same(kept.past(), before)
    check("stopped", kept.ask("view")["question"].get("stopped"), None)
    check("said", (kept.said(), kept.faults()), ("", 0))
    kept.play()


def stopped(kept, before, words="rules of this table changed"):
    """It is shown as it was, in every way, and says why; nothing can be done there."""
    same(kept.past(), before)
    client, joined = join(kept.server, kept.match, kept.tokens[0])
    check("log", joined["log"], before[0])
    for question in (joined["question"], kept.ask("view")["question"]):
        check("question", (question["stopped"], question["moves"], words in question["text"]), (True, [], True))
    spanish = client.call("join", match=kept.match, tokens=kept.tokens[:1], lang="es")["question"]["text"]
    check("Spanish", "reglas de esta mesa han cambiado" in spanish, True)
    for method, more in (("play", {"move": "draw"}), ("undo", {}), ("bot", {}), ("hint", {}), ("name", {"name": "Eve"})):
        error = refused("content_changed", kept.ask, method=method, **more)
        check(method, (error.code, words in str(error)), (-32014, True))
    check("said", (kept.match in kept.said(), kept.said().count("\n"), kept.faults() > 0), (True, 1, True))
    check("no path", kept.mod in str(joined), False)


def unnoticed(kept):
    kept.begin()
    before = kept.past()
    kept.change(
        {
            "content/lamp/cards.yaml": "# A comment.\n" + CARDS,
            "content/locale/en/lamp.yaml": TEXTS.replace("Lamps", "Lights"),
            RULE: "return {}  -- nothing\n",
        }
    )
    goes_on(kept, before)
    before = kept.past()
    kept.change({"content/lamp/cards.yaml": CARDS.replace("cost: 4", "cost: 3")})  # no lamp has been turned up
    goes_on(kept, before)


def noticed(kept, files, moves=6):
    kept.change(MOD | {RULE: "return {}\n"})
    kept.begin(moves)
    before = kept.past()
    kept.change(files)
    stopped(kept, before)
    kept.change(MOD | {RULE: "return {}\n"})
    goes_on(kept, before)


def gone(kept):
    """The mod is not there any more."""
    kept.begin()
    before = kept.past()
    kept.change({}, with_mod=False)
    stopped(kept, before)
    kept.change(MOD)
    goes_on(kept, before)


def after_a_change(kept):
    """What is shown is what was played last, by the content of then, also after an undo."""
    kept.begin()
    kept.change({RULE: "return {}\n"})
    kept.play()
    kept.undo()
    kept.play()
    before = kept.past()
    kept.change({"content/lamp/cards.yaml": CARDS.replace("copies: 2", "copies: 9")})
    stopped(kept, before)


def not_kept(kept):
    """Without the old content a table is shown as far as it is the same, or not at all."""
    kept.change(MOD | {RULE: "return {}\n"})
    kept.begin(12)
    lines = kept.ask("history")["log"]
    kept.change({RULE: GIFT})
    with sqlite3.connect(kept.store) as database:
        database.execute("delete from content")
    kept.change({})
    question, story = kept.ask("view")["question"], kept.ask("history")
    check("up to there", (question["stopped"], 0 < story["moves"] < 12), (True, True))
    check("lines", story["log"], lines[: len(story["log"])])
    check("how far", f"after {story['moves']} of 12 moves" in question["text"], True)
    kept.change({"content/lamp/cards.yaml": CARDS.replace("copies: 2", "copies: 9")})
    with sqlite3.connect(kept.store) as database:
        database.execute("delete from content")
    kept.change({})
    for lang, words in (("en", "old rules are gone"), ("es", "antiguas ya no están")):
        error = refused("content_changed", kept.ask, method="view", query="?lang=" + lang)
        check("another past", (error.code, words in str(error)), (-32014, True))


def at_another_process(kept, folder):
    """Two processes with one store and other content: who comes to the other one sees the table as it is, and can only look."""
    kept.change(MOD)
    kept.begin()
    before = kept.past()
    other = Kept(kept.program, folder, kept.store, {"content/lamp/cards.yaml": CARDS.replace("copies: 2", "copies: 9")})
    other.match, other.tokens = kept.match, kept.tokens
    stopped(other, before)
    n = kept.play()
    kept.undo()
    check("goes on", kept.play(), n + 2)
    other.server.stop()


def main():
    with tempfile.TemporaryDirectory() as folder:
        store = None
        if "postgres" in sys.argv:
            from cluster import Postgres

            store = Postgres(folder).url
        kept = Kept(sys.argv[1], folder, store)
        unnoticed(kept)
        noticed(kept, {"content/lamp/cards.yaml": CARDS.replace("copies: 2", "copies: 9")})
        noticed(kept, {RULE: GIFT}, 12)
        noticed(kept, {RULE: "return { on = { turn_ends = function() error('no') end } }\n"}, 12)
        gone(kept)
        after_a_change(kept)
        if store is None:
            not_kept(kept)
        else:
            at_another_process(kept, folder + "/other")
        kept.server.stop()


main()
print("no table shows another past")
