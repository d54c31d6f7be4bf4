"""Strangers ask for everything at once, from eight addresses and within the limits: every method, GET, full batches, of matches of
many moves. Each request is answered, and no table waits longer than a tenth of a second of processor time for one thing that is
done at another; `health` has the longest. Somebody else, who looks at another table, is answered soon.

    python3 mixture.py PROGRAM [--seconds 5] [--moves 1500] [--slice 0.1] [--wait 2] [--seed 1]
"""
import argparse
import http.client
import json
import os
import random
import sqlite3
import subprocess
import tempfile
import threading
import time

from client import Server

KINDS = (("dice-4", 5), ("adventure-5", 3), ("contracts", 4))
READING = {"view": {}, "history": {}, "guide": {}, "join": {}, "replay": {"n": None}}
NO_PARAMETERS = "events record undo bye leave notify rematch next"
SEATED = {name: {} for name in NO_PARAMETERS.split()} | {name: {"move": "x"} for name in ("why", "preview", "play")}
SEATED |= {"hint": {"bot": "easy"}, "bot": {"bot": "random"}, "consent": {"yes": True}, "card": {"card": "x"}}
SEATED |= {"name": {"name": None}, "take": {"name": "Zoe"}}
DESK = {"catalog": {}, "variant": {"code": None}, "content": {"code": None}, "lesson": {"lesson": "base"}, "lobby": {}}
WITHOUT_SEAT = ("bye", "rematch", "next", "take")


def long_game(program, code, players, moves, seed):
    """Moves of bots that choose at random, each with its seat."""
    new = {"jsonrpc": "2.0", "id": 0, "method": "new", "params": {"variant": code, "players": players, "seed": seed}}
    ask = {"jsonrpc": "2.0", "id": 1, "method": "bot", "params": {"match": 1, "bot": "random", "question": True}}
    question = {"jsonrpc": "2.0", "id": 1, "method": "question", "params": {"match": 1}}
    lines = [json.dumps(each) for each in (new, question, *[ask] * moves)]
    out = subprocess.run([program, "engine"], input="\n".join(lines) + "\n", capture_output=True, text=True, check=True).stdout
    answers = [json.loads(line) for line in out.splitlines()]
    played, to = [], answers[1]["result"]["to"]
    for answer in answers[2:]:
        if "error" in answer:
            break
        played.append({"seat": to, "move": answer["result"]["move"]})
        to = answer["result"]["question"].get("to")
    if to is None:  # over: the last questions stay open
        played = played[:-5]
    return played


def long_tables(program, server, moves, seed):
    """Tables with these moves, which the server reads when somebody asks for them."""
    made = [server.post("create", code=code, seats=[{"kind": "me"}] * players, seed=seed) for code, players in KINDS]
    server.stop()
    store = sqlite3.connect(server.store)
    for table, (code, players) in zip(made, KINDS):
        table["moves"] = long_game(program, code, players, moves, seed)
        store.executemany(
            "insert into entry (match, n, at, kind, data) values (?, ?, ?, 'move', ?)",
            [(table["match"], n + 1, int(time.time()), json.dumps(move)) for n, move in enumerate(table["moves"])],
        )
    store.commit()
    store.close()
    server.start()
    return made


class Quiet(threading.Thread):
    """Another visitor, who looks at a table of their own; the longest wait for an answer, in seconds."""

    def __init__(self, server, table, until):
        super().__init__()
        self.server, self.table, self.until, self.longest = server, table, until, 0

    def run(self):
        while time.monotonic() < self.until:
            began = time.monotonic()
            self.server.post("view", match=self.table["match"])
            self.longest = max(self.longest, time.monotonic() - began)
            time.sleep(0.2)


class Stranger(threading.Thread):
    """One address. It sends what it may, in batches and alone, and reads all answers; 20 requests a second on average."""

    def __init__(self, number, port, tables, until, seed):
        super().__init__()
        self.address, self.port, self.tables, self.until = f"127.0.0.{2 + number}", port, tables, until
        self.random = random.Random(f"{seed} {number}")
        self.asked = self.answered = self.refused = 0
        self.fault = None

    def run(self):
        try:
            while time.monotonic() < self.until:
                began, asked = time.monotonic(), self.asked
                self.random.choice((self.alone, self.alone, self.batch, self.get, self.get))()
                time.sleep(max(0, (self.asked - asked) / 20 - (time.monotonic() - began)))
        except Exception as fault:  # reported by the thread that waits for it
            self.fault = fault

    def request(self):
        table = self.random.choice(self.tables)
        name = self.random.choice([*READING, *SEATED, *DESK, "create"])
        if name == "create":
            return name, {"code": self.code(), "seats": [{"kind": "me"}, {"kind": "bot", "bot": "easy"}]}, []
        params = dict({**READING, **SEATED, **DESK}[name])
        if "code" in params:
            params["code"] = self.code()
        if name in DESK:
            return name, params, []
        params["match"] = table["match"]
        if "n" in params:
            params["n"] = self.random.randrange(len(table["moves"]) + 1)
        if "name" in params:
            params["name"] = f"Guest {self.random.randrange(100)}"
        tokens = []
        if name in SEATED:
            seat = self.random.choice(table["seats"])
            tokens = [seat["token"]]
            if name not in WITHOUT_SEAT:
                params["seat"] = seat["seat"]
        return name, params, tokens

    def code(self):
        return self.random.choice(("us-2017", "bigbox-2021+gamblers=" + str(self.random.randrange(4)), "adventure-2", "yucata"))

    def send(self, requests, tokens):
        lines = [{"jsonrpc": "2.0", "id": n, "method": name, "params": params} for n, (name, params) in enumerate(requests)]
        answers = json.loads(self.http("POST", "/api", json.dumps(lines), tokens))
        self.asked += len(lines)
        self.answered += len(answers)
        self.refused += sum("error" in answer for answer in answers)
        faults = [answer for answer in answers if answer.get("error", {}).get("data", {}).get("reason") == "internal_error"]
        if faults:
            raise AssertionError(faults[0])

    def alone(self):
        name, params, tokens = self.request()
        self.send([(name, params)], tokens)

    def batch(self):
        name, params, tokens = self.request()
        rest = [self.request() for _ in range(49)] if self.random.random() < 0.5 else [(name, params, tokens)] * 49
        self.send([(name, params)] + [each[:2] for each in rest], sorted({token for each in rest for token in each[2]})[:16])

    def get(self):
        match = self.random.choice(self.tables)["match"]
        path = self.random.choice(("/", "/api/health", f"/api/events/{match}", "/api/events/aaaaaaaaaaaa", "/api/content/x.json"))
        self.asked += 1
        self.http("GET", path, None, [])
        self.answered += 1

    def http(self, method, path, body, tokens):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60, source_address=(self.address, 0))
        headers = {"authorization": "Bearer " + ",".join(tokens)} if tokens else {}
        connection.request(method, path, body, headers)
        answer = connection.getresponse()
        stream = answer.getheader("content-type") == "text/event-stream"
        text = answer.fp.readline() if stream else answer.read()
        connection.close()
        return text


def main():
    wanted = argparse.ArgumentParser()
    wanted.add_argument("program")
    wanted.add_argument("--seconds", type=float, default=5)
    wanted.add_argument("--moves", type=int, default=1500)
    wanted.add_argument("--slice", type=float, default=0.1)
    wanted.add_argument("--wait", type=float, default=2)
    wanted.add_argument("--seed", type=int, default=1)
    wanted = wanted.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        server = Server(wanted.program, os.path.join(folder, "mixture.db"), "--workers", "1", trusted=False)
        tables = long_tables(wanted.program, server, wanted.moves, wanted.seed)
        until = time.monotonic() + wanted.seconds
        quiet = Quiet(server, server.post("create", code="us-2017", seats=[{"kind": "me"}] * 2), until)
        quiet.start()
        strangers = [Stranger(number, server.port, tables, until, wanted.seed) for number in range(8)]
        for stranger in strangers:
            stranger.start()
        for stranger in (*strangers, quiet):
            stranger.join()
        for stranger in strangers:
            if stranger.fault:
                raise stranger.fault
            if stranger.asked != stranger.answered:
                raise AssertionError(f"{stranger.address}: {stranger.asked} asked, {stranger.answered} answered")
        health = json.loads(server.get("/api/health")[1])
        longest = health.get("longest_slice", {"seconds": None})
        asked, refused = sum(each.asked for each in strangers), sum(each.refused for each in strangers)
        moves = ", ".join(str(len(table["moves"])) for table in tables)
        print(
            f"matches of {moves} moves; {asked} requests answered, {refused} of them refused; longest slice: {longest}, at the desk: "
            f"{health.get('longest_at_desk')}; a quiet visitor waited {quiet.longest:.2f} s at most",
            flush=True,
        )
        if quiet.longest > wanted.wait:
            raise AssertionError(f"a visitor of another table waited {quiet.longest:.2f} s")
        if longest["seconds"] is None or longest["seconds"] > wanted.slice:
            raise AssertionError(f"the longest slice of a worker is {longest}")
        if server.stop() != 0:
            raise AssertionError("the server did not stop as it should")
    print("good")


if __name__ == "__main__":
    main()
