"""What goes wrong in work that nobody waits for: at the table, in the log of the server and in its health; and how people go on.

    python3 faults.py PROGRAM
"""
import contextlib
import json
import os
import shutil
import sys
import tempfile
import time

from client import Client, Refused, Server, Stream, check, join, refused

TEXTS = "module.lamp.name: Lamps\nmodule.lamp.text: Some.\noption.lamp.name: Lamps\noption.lamp.text: Some.\n"
MOD = {
    "content/lamp/module.yaml": "id: lamp\nversion: 1.0.0\napi: 1\nrequires: [base]\norigin: original\n",
    "content/lamp/options.yaml": 'lamp: { type: bool, default: false, loads: { "true": lamp } }\n',
    "content/locale/en/lamp.yaml": TEXTS,
    "content/locale/es/lamp.yaml": TEXTS,
}
RULE = "scripts/rules/lamp/layers/lamp.lua"
FAILS = "return { on = { %s = function(game, player)\n  if %s then local nothing = nil return nothing.x end\nend } }\n"
DRAWS, HIRES = FAILS % ("card_revealed", "player.seat == 0"), FAILS % ("card_hired", "player.seat == 0")
CODE = "bigbox-2021+lamp+start_player=0"


@contextlib.contextmanager
def serving(program, files, *args):
    with tempfile.TemporaryDirectory() as folder:
        mod = folder + "/mod"
        write(mod, MOD | files)
        server = Server(program, folder + "/tables.db", "--mod", mod, *args, log=folder + "/log")
        server.mod, server.folder = mod, folder
        yield server
        server.stop()


def write(mod, files):
    for path, text in files.items():
        os.makedirs(os.path.dirname(os.path.join(mod, path)), exist_ok=True)
        with open(os.path.join(mod, path), "w") as file:
            file.write(text)


def said(server):
    with open(server.log) as file:
        return file.read()


def untold(server, *answers):
    """Nothing of this machine is in what clients are told."""
    for path in (server.mod, server.folder, os.getcwd()):
        check("path", path in json.dumps(answers), False)


def table(server, *kinds, code=CODE, **more):
    seats = [{"kind": "bot", "bot": kind} if kind in ("easy", "random", "normal") else {"kind": kind} for kind in kinds]
    made = server.post("create", code=code, seats=seats, seed=5, **more)
    return made["match"], [each["token"] for each in made["seats"]]


def until(what, seconds=10):
    end = time.monotonic() + seconds
    while not (got := what()):
        if time.monotonic() > end:
            raise TimeoutError("it does not happen")
        time.sleep(0.1)
    return got


def a_bot_in_each_move(program):
    """Everybody at the table is told, in the own language; another bot may try, and the people end the game."""
    with serving(program, {RULE: DRAWS.replace("\n  if", "\n  if true or")}) as server:
        match, tokens = table(server, "easy", "me", "me")
        ada, joined = join(server, match, tokens[1])
        told = ada.note("update") if "stuck" not in joined["question"] else joined
        check("told", (told["question"]["stuck"], "a rule script fails in every move" in told["question"]["notice"]), (0, True))
        bea, joined = join(server, match, tokens[2], lang="es")
        check("Spanish", "falla un script de las reglas" in joined["question"]["notice"], True)
        stream = Stream(server, f"/api/events/{match}", tokens[1])
        check("stream", stream.until("joined")[2]["question"]["stuck"], 0)
        failed = refused("script_failed", ada.call, method="bot", match=match, seat=0, bot="random")
        check("said", "Details are in the log of the server" in str(failed), True)
        untold(server, told, joined, str(failed), failed.data)
        refused("not_your_seat", ada.call, method="bot", match=match, seat=2)
        refused("not_your_seat", server.post, method="bot", match=match, seat=0)
        check("log", (said(server).count("lamp.lua:2"), match in said(server)), (1, True))
        check("health", server.health()["faults"] >= 2, True)
        n = joined["n"]
        time.sleep(1.5)  # it does not try again and again
        check("n", server.post("view", tokens[1:2], match=match, seat=1)["n"], n)
        check("asks", ada.call("end", match=match, seat=1), {"done": False, "asks": [2]})
        check("asked", bea.note("asked")["moves"], 0)
        bea.call("consent", match=match, seat=2, yes=True)
        ended = bea.note("update")
        check("ended", (ended["kind"], ended["question"]["over"], ended["table"]["over"]), ("end", True, True))
        check("text", ended["question"]["text"], "Los jugadores han terminado la partida.")
        for method, more in (("play", {"move": "draw"}), ("undo", {}), ("end", {}), ("why", {"move": "draw"})):
            refused("match_over" if method != "undo" else "nothing_to_undo", ada.call, method=method, match=match, seat=1, **more)
        check("record", ada.call("record", match=match)["record"]["seed"], 5)
        check("rematch", ada.call("rematch", match=match)["match"] != match, True)
        server.stop()
        server.start()
        check("still", server.post("view", tokens[1:2], match=match, seat=1)["question"]["over"], True)


def a_bot_in_one_move(program):
    """It plays another one, and everybody is told; an undo takes back what led there."""
    with serving(program, {RULE: HIRES}) as server:
        match, tokens = table(server, "easy", "me")
        ada, joined = join(server, match, tokens[1])
        notes = []

        def notice():
            question = server.post("view", tokens[1:2], match=match, seat=1)["question"]
            if question["to"] == 1:
                ada.call("play", match=match, seat=1, move=question["moves"][-1]["text"])
            notes.append(question.get("notice", ""))
            return notes[-1]

        until(notice, 30)
        check("goes on", "Bot Ada, who played another one instead" in notes[-1], True)
        untold(server, notes)
        check("log", said(server).count("lamp.lua:2"), 1)
        check("undo", ada.call("undo", match=match, seat=1)["done"], True)
        undone = until(lambda: next((note for note in [ada.note("update")] if note["kind"] == "undo"), None))
        check("clear", undone["question"].get("notice"), None)


def somebody_absent(program):
    """A bot plays for whoever is not there, and a script fails in that."""
    with serving(program, {RULE: DRAWS}, "--limit", "absent=1") as server:
        match, tokens = table(server, "link", "me", absent="bot")
        ada, joined = join(server, match, tokens[0])
        tokens[0] = joined["token"]
        ada.close()
        bea, joined = join(server, match, tokens[1])
        until(lambda: server.post("view", tokens[1:], match=match, seat=1)["question"].get("notice"))
        check("log", said(server).count("lamp.lua:2"), 1)
        ada, joined = join(server, match, tokens[0])  # the person is back and may try another move
        check("asked", joined["question"]["to"] in (0, 1), True)


def what_is_shown(program):
    """A script that fails in what people are shown stops no other table, and not the server."""
    texts = TEXTS + "query.glow: Glow\n"
    files = {
        "content/lamp/queries.yaml": "glow: { of: [seat player], script: true, shown: true }\n",
        "content/locale/en/lamp.yaml": texts,
        "content/locale/es/lamp.yaml": texts,
        "scripts/rules/lamp/values/glow.lua": "return function(game, player)\n  if player.coins:count() > 3 then error('no glow') end\n  return 0\nend\n",
    }
    with serving(program, files) as server:
        match, tokens = table(server, "me", "me")
        other, others = table(server, "me", "me", code="bigbox-2021")
        ada, joined = join(server, match, tokens[0])
        watcher, _ = join(server, match, tokens[1])
        seat, failed = joined["question"]["to"], None
        while failed is None:
            try:
                question = server.post("view", [tokens[seat]], match=match, seat=seat)["question"]
                seat = question["to"]
                moves = server.post("view", [tokens[seat]], match=match, seat=seat)["question"]["moves"]
                trades = [each["text"] for each in moves if each["verb"] in ("trade", "stop")]
                n = server.post("play", [tokens[seat]], match=match, seat=seat, move=(trades or [moves[-1]["text"]])[0])["n"]
            except Refused as error:
                failed = error
        check("the move stands", (failed.reason, n > 1), ("script_failed", True))
        untold(server, str(failed), failed.data)
        check("log", said(server).count("glow.lua:2"), 1)
        check("others", server.post("view", others[:1], match=other, seat=0)["n"], 0)
        for client in (ada, watcher):  # a client that can be shown nothing comes back, and gets the reason
            try:
                while True:
                    client.receive()
            except ConnectionError:
                refused("script_failed", Client(server.port).call, method="join", match=match, tokens=tokens[:1])


def nowhere(program):
    """Bots stop after so many moves in a row, and say what they repeat; a person lets them go on."""
    with serving(program, {RULE: "return {}\n"}, "--limit", "alone=4") as server:
        match, tokens = table(server, "random", "random", "random", "me")
        ada, joined = join(server, match, tokens[3])
        view = until(
            lambda: (got := server.post("view", tokens[3:], match=match, seat=3))
            and ("stuck" in got["question"] and got or None)
            or (got["question"]["to"] == 3 and got)
        )
        if "stuck" not in view["question"]:
            raise AssertionError("the seed lets a person play too soon")
        check("notice", "is stuck" in view["question"]["notice"], True)
        check("log", "bots have played 4 moves in a row; seat" in said(server), True)
        check("another", ada.call("bot", match=match, seat=view["question"]["stuck"], bot="random")["n"] > view["n"], True)
        until(lambda: server.post("view", tokens[3:], match=match, seat=3)["n"] > view["n"] + 1)


BROKEN = {
    "look": {"content/lamp/look.yaml": "covers: { bigbox-2021: { icon: 5 } }\n"},
    "locale": {"content/locale/es/lamp.yaml": "a: [\n"},
    "page": {"content/locale/en/web.yaml": "web.yes: [1, \n"},
    "module": {"content/lamp/module.yaml": "id: lamp\nversion: 1\napi: 7\n"},
    "cards": {"content/lamp/cards.yaml": "- { id: lamp-4, copies: many }\n"},
    "options": {"content/lamp/options.yaml": "lamp: { type: boolean }\n"},
    "script": {RULE: "return {"},
    "rule": {RULE: "return { on = { no_such_event = function() end } }\n"},
    "variant": {"content/variants/lamp-1.yaml": "id: lamp-1\nmodules: [base, lamp, lantern]\n"},
    "weights": {
        "content/variants/lamp-1.yaml": "id: lamp-1\nmodules: [base, lamp]\nlocale_theme: none\noptions: {}\npublished: []\n",
        "content/bots/lamp-1/2.yaml": "weights: [\n",
    },
}


def everybody_plays(server, mod=False):
    catalog = server.post("catalog")
    check("catalog", len(catalog["groups"]) > 3, True)
    answers = [catalog, server.post("variant", code="bigbox-2021")]
    match, tokens = table(server, "me", "easy", code="bigbox-2021")
    answers.append(join(server, match, tokens[0])[1])
    for method in ("create", "variant", "content"):
        try:
            answers.append(server.post(method, code=CODE, **{"seats": [{"kind": "me"}] * 2} if method == "create" else {}))
        except Refused as error:
            check(f"{method}: {error}", error.code in (-32003, -32015), True)
            answers.append(str(error))
    untold(server, answers)


def broken_mods(program):
    """What is broken is left out with a word, the rest works."""
    for kind, files in BROKEN.items():
        with serving(program, files) as server:
            check(kind, (said(server).count("is left out"), server.mod in said(server)), (1, True))
            everybody_plays(server)
    with serving(program, {}) as server:
        check("sound", said(server), "")
        everybody_plays(server)
        for files in BROKEN.values():  # while it is served
            write(server.mod, files)
        shutil.rmtree(server.mod + "/scripts", ignore_errors=True)
        everybody_plays(server)
        match, tokens = table(server, "easy", "me")
        until(lambda: server.post("view", tokens[1:], match=match, seat=1)["n"] > 0)


def main():
    program = sys.argv[1]
    for test in (a_bot_in_each_move, a_bot_in_one_move, somebody_absent, what_is_shown, nowhere, broken_mods):
        test(program)
    print("what goes wrong is told, and the rest goes on")


main()
