"""The end of a match is the end: what may be taken back then, who is told what, and what comes next. And a seed that somebody
chose, which tells all of that from the beginning.

    python3 ends.py PROGRAM
"""
import json
import sqlite3
import subprocess

from client import Client, check, join, refused, table, try_all


SERIES = "adventure-1+campaign"


def play_out(server, match, tokens):
    """By bots, to the end; who moved last."""
    last = None
    while True:
        question = server.post("view", tokens, match=match, seat=0)["question"]
        if question["over"]:
            return last
        last = question["to"]
        server.post("bot", tokens, match=match, seat=last, bot="greedy")


def ended(server, code="bigbox-2021", seed=2):
    match, tokens = table(server, code=code, seed=seed)
    return match, tokens, play_out(server, match, tokens)


def undo_after_the_end(server):
    match, tokens, last = ended(server)
    mover, _ = join(server, match, tokens[last])
    other, _ = join(server, match, tokens[1 - last])
    check("of a seat", "seed" in server.post("record", tokens, match=match, seat=0)["record"], False)  # says nothing new
    check("asks", mover.call("undo", match=match, seat=last), {"done": False, "asks": [1 - last]})
    other.call("consent", match=match, seat=1 - last, yes=True)
    check("goes on", (other.note("update")["kind"], other.call("view", match=match)["question"]["over"]), ("undo", False))
    check("the same end", play_out(server, match, tokens), last)
    mover.call("undo", match=match, seat=last)  # others may still agree to this
    seed = server.post("record", match=match)["record"]["seed"]  # a spectator has had it
    told = mover.note("update")
    while told["kind"] != "told":
        told = mover.note("update")
    refused("stale", other.call, method="consent", match=match, seat=1 - last, yes=True)
    final = {"done": False, "asks": [], "final": "record_told"}
    for client, seat in ((mover, last), (other, 1 - last)):
        check("final", client.call("undo", match=match, seat=seat), final)
    check("once", (server.post("record", match=match)["record"]["seed"], mover.call("view", match=match)["n"]), (seed, told["n"]))
    check("stop", server.stop(), 0)
    server.start()
    check("still", server.post("undo", tokens, match=match, seat=last), final)


def undo_by_oneself(server):
    """Whoever plays all seats may, until the record is known or another match has begun."""
    match, tokens, last = ended(server)
    check("alone", server.post("undo", tokens, match=match, seat=last)["done"], True)
    play_out(server, match, tokens)
    server.post("rematch", tokens, match=match)
    check("final", server.post("undo", tokens, match=match, seat=last)["final"], "moved")


def setup_of(server, match):
    with sqlite3.connect(server.store) as store:
        return json.loads(store.execute("select setup from match where id = ?", (match,)).fetchone()[0])


def derived(program, record):
    """The seed of the next match in a series, as the engine derives it."""
    lines = [
        {"method": "load", "params": {"record": record}},
        {"method": "next", "params": {"match": 1}},
        {"method": "record", "params": {"match": 2}},
    ]
    text = "\n".join(json.dumps({"jsonrpc": "2.0", "id": at, **line}) for at, line in enumerate(lines)) + "\n"
    told = subprocess.run([program, "engine"], input=text, stdout=subprocess.PIPE, text=True, check=True).stdout
    return json.loads(told.splitlines()[-1])["result"]["record"]["seed"]


def seeds(server):
    for seed in (None, 7):
        more = {} if seed is None else {"seed": seed}
        match, tokens = table(server, code=SERIES, **more)
        joined = Client(server.port).call("join", match=match)
        check("told to spectators too", joined["table"]["seed_chosen"], seed is not None)
        play_out(server, match, tokens)
        record = server.post("record", match=match)["record"]
        check("its own", seed in (None, record["seed"]), True)
        following = server.post("next", tokens, match=match)["match"]
        next_seed = setup_of(server, following)["seed"]
        check("follows from it", next_seed == derived(server.program, record), seed is not None)
        check("as the first", Client(server.port).call("join", match=following)["table"]["seed_chosen"], seed is not None)


if __name__ == "__main__":
    try_all((undo_after_the_end, undo_by_oneself, seeds))
