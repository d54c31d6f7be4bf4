"""Two processes with one PostgreSQL behind nginx: whole games by several clients at once, while processes are killed with
-9 and the database fails. No acknowledged move is lost, none is doubled, no number is missing, and all games end.

    python3 many.py PROGRAM [KILLS]
"""
import http.client
import json
import os
import random
import signal
import sys
import tempfile
import threading
import time

from client import Client, Refused, check, join, merged, refused, table
from cluster import Cluster

TABLES, PLAYERS = 4, 3


class Game:
    """What the clients of one match know together."""

    def __init__(self, made):
        self.match, self.tokens = made["match"], [each["token"] for each in made["seats"]]
        self.acknowledged, self.again, self.lock = {}, 0, threading.Lock()
        self.seats = []

    def acknowledge(self, answer, text):
        with self.lock:
            self.again += "again" in answer
            other = self.acknowledged.setdefault(answer["n"], text)
            if other != text:
                raise AssertionError(f"{self.match}: entry {answer['n']} was acknowledged as '{other}' and as '{text}'")


class Seat(threading.Thread):
    """Plays one seat by a connection of its own, which it makes again when it breaks. `ports`: where it may connect."""

    def __init__(self, game, seat, ports, seed):
        super().__init__(daemon=True)
        self.game, self.seat, self.ports, self.choose = game, seat, ports, random.Random(seed)
        self.moves, self.pending, self.failure, self.broken, self.times = 0, None, None, 0, {}
        self.n, self.view, self.question = -1, None, None

    def run(self):
        try:
            while self.question is None or not self.question["over"]:
                try:
                    self.sit()
                except (ConnectionError, OSError):
                    self.broken += 1
                    time.sleep(0.1)
                except Refused as error:
                    if error.reason not in ("not_saved", "store_failed"):
                        raise
                    time.sleep(0.1)
        except Exception as failure:  # told by the main thread
            self.failure = failure

    def sit(self):
        client = Client(self.choose.choice(self.ports), match=self.game.match)
        try:
            if client.status != 101:
                raise ConnectionError(f"status {client.status}")
            joined = client.call("join", match=self.game.match, tokens=[self.game.tokens[self.seat]], log=False)
            if joined["n"] < self.n:
                raise AssertionError(f"{self.game.match}: was at {self.n}, and is at {joined['n']} again")
            self.n, self.view, self.question = joined["n"], joined["views"][str(self.seat)], joined["question"]
            while self.pending or not self.question["over"]:  # the answer to the last move may be lost too
                if self.question["to"] == self.seat or self.pending:
                    self.play(client)
                else:
                    self.follow(client.note("update", 60))
        finally:
            client.close()

    def play(self, client):
        if self.pending is None:
            self.pending = self.choose.choice(self.question["moves"])["text"]
        answer = client.call("play", match=self.game.match, seat=self.seat, move=self.pending, id=str(self.moves))
        self.game.acknowledge(answer, f"{self.seat} {self.pending}")
        self.moves, self.pending = self.moves + 1, None
        while self.n < answer["n"]:
            self.follow(client.note("update", 60))

    def follow(self, update):
        check("n", update["n"], self.n + 1)
        self.n, self.question = update["n"], update["question"]
        self.view = merged(self.view, update["to"][str(self.seat)]["patch"])
        self.times[self.n] = time.monotonic()


def begin(cluster, number, choose):
    """Every third game is split: each seat comes to any of the processes, past nginx."""
    made = cluster.servers[number % 2].post("create", code="contracts", seats=[{"kind": "me"}] * PLAYERS)
    game = Game(made)
    ports = cluster.ports if number % 3 == 0 else [cluster.nginx.port]
    game.seats = [Seat(game, seat, ports, number * 10 + seat) for seat in range(PLAYERS)]
    for seat in game.seats:
        seat.start()
    return game


def finish(cluster, game):
    for seat in game.seats:
        seat.join(120)
        if seat.failure:
            raise seat.failure
        check(f"{game.match}, seat {seat.seat} is still playing", seat.is_alive(), False)
    records = [server.post("record", match=game.match)["record"] for server in cluster.servers]
    check("records", records[0]["moves"], records[1]["moves"])
    moves = records[0]["moves"]
    check("acknowledged", {n: moves[n - 1] for n in game.acknowledged}, game.acknowledged)
    check(
        "entries",
        cluster.database.ask(f"select count(*), min(n), max(n) from entry where kind = 'move' and match = '{game.match}'"),
        f"{len(moves)}|1|{len(moves)}",
    )
    check("each was acknowledged", len(game.acknowledged), len(moves))
    check("views", [seat.n for seat in game.seats], [len(moves)] * PLAYERS)


def whole_games(cluster, kills, choose):
    games, finished, number = [], [], 0
    for kill in range(kills):
        while len(games) < TABLES:
            games.append(begin(cluster, number, choose))
            number += 1
        time.sleep(choose.uniform(0.1, 0.6))
        if kill % 10 == 5:  # the power of the database fails
            cluster.database.end(signal.SIGQUIT)
            cluster.database.start()
        elif kill % 10 == 8:
            cluster.database.ask("select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'tradewind'")
        else:
            victim = choose.choice(cluster.servers)
            victim.kill()
            time.sleep(choose.uniform(0, 0.5))
            victim.start()
        over = [game for game in games if not any(seat.is_alive() for seat in game.seats)]
        for game in over:
            finish(cluster, game)
        games = [game for game in games if game not in over]
        finished += over
    for game in games:
        finish(cluster, game)
    finished += games
    moves = sum(len(game.acknowledged) for game in finished)
    print(
        f"{len(finished)} games, {moves} moves, {kills} failures, {sum(s.broken for g in finished for s in g.seats)} broken "
        f"connections, {sum(g.again for g in finished)} moves sent again and not doubled",
        flush=True,
    )


def split_table(cluster):
    """Two people at one table, each at another process."""
    match, tokens = table(cluster.servers[0], seed=5)
    joins = [join(server, match, token) for server, token in zip(cluster.servers, tokens)]
    to = joins[0][1]["question"]["to"]
    mover, other = joins[to][0], joins[1 - to][0]
    while other.note("presence")["seats"] != [True, True]:
        pass
    began = time.monotonic()
    answer = mover.call("play", match=match, seat=to, move="draw", id="first")
    check("seen", other.note("update")["n"], 1)
    seconds = time.monotonic() - began
    # What the process there has not done itself is neither lost nor done twice.
    again = cluster.servers[1 - to].post("play", [tokens[to]], match=match, seat=to, move="draw", id="first")
    check("again", again, {"n": answer["n"], "again": True})
    refused("stale", cluster.servers[1 - to].post, method="play", tokens=[tokens[to]], match=match, seat=to, move="draw", n=0)
    check("asks", mover.call("undo", match=match, seat=to), {"done": False, "asks": [1 - to]})
    check("asked", other.note("asked")["seat"], to)
    other.call("consent", match=match, seat=1 - to, yes=True)
    check("undone", [each.note("update")["kind"] for each in (other, mover, mover)], ["undo", "move", "undo"])
    other.close()
    while mover.note("presence")["seats"] != [seat == to for seat in range(2)]:
        pass
    return seconds


def both_at_once(cluster):
    """The same seat plays at both processes at the same moment."""
    match, tokens = table(cluster.servers[0], seed=7)
    clients = [join(server, match, *tokens)[0] for server in cluster.servers]
    entries, stale, n = [], 0, 0
    for turn in range(20):
        question = clients[0].call("view", match=match, seat=0)["question"]
        to = question["to"]
        move = clients[0].call("view", match=match, seat=to)["question"]["moves"][0]["text"]
        for i, client in enumerate(clients):
            params = {"match": match, "seat": to, "move": move, "id": f"{turn}-{i}", "n": n}
            client.send(json.dumps({"jsonrpc": "2.0", "id": f"p{turn}", "method": "play", "params": params}))
        answers = []
        for client in clients:
            while True:
                got = client.receive()
                if got.get("id") == f"p{turn}":
                    break
                client.notes.append(got)
            answers.append(got)
        good = [got["result"]["n"] for got in answers if "result" in got]
        entries += good
        stale += sum(got.get("error", {}).get("data", {}).get("reason") == "stale" for got in answers)
        n += 1
        check("one of them", good, [n])
        for client in clients:
            check("told", client.note("update")["n"], n)
    check("entries", entries, list(range(1, 21)))
    check("stale", stale, 20)


def lobby(cluster):
    made = cluster.servers[0].post("create", code="bigbox-2021", seats=[{"kind": "me"}, {"kind": "link"}], announced=True)
    listed = [made["match"]]

    def shown(server):
        return [each["match"] for each in server.post("lobby")["tables"]]

    end = time.monotonic() + 5
    while shown(cluster.servers[1]) != listed and time.monotonic() < end:
        time.sleep(0.05)
    check("lobby", shown(cluster.servers[1]), listed)
    cluster.servers[1].post("take", match=made["match"], name="Zoë")
    while shown(cluster.servers[0]) and time.monotonic() < end:
        time.sleep(0.05)
    check("lobby", shown(cluster.servers[0]), [])


def unheard(cluster):
    """What nobody says is noticed all the same."""
    match, tokens = table(cluster.servers[0], seed=5)
    client, joined = join(cluster.servers[0], match, *tokens)
    data = json.dumps({"move": "draw", "seat": joined["question"]["to"]})
    cluster.database.ask(f"insert into entry values ('{match}', 1, 1, 'move', '{data}', null)")
    check("n", client.note("update")["n"], 1)


def absent(cluster):
    """Nobody plays for a person who sits at another process, and one bot for who has gone."""
    match, tokens = table(cluster.servers[0], seed=5, absent="bot")
    joins = [join(server, match, token) for server, token in zip(cluster.servers, tokens)]
    to = joins[0][1]["question"]["to"]
    stays, goes = joins[1 - to][0], joins[to][0]
    time.sleep(4)
    check("nobody has played", stays.call("view", match=match)["n"], 0)
    goes.close()
    check("a bot", (stays.note("update")["by"], stays.call("join", match=match, tokens=[tokens[1 - to]])["n"] > 0), (to, True))


def content(cluster):
    """What is needed to draw a table comes from the process that has it, whichever is asked first."""
    for server, code in zip(cluster.servers, ("bigbox-2021", "dice-1")):
        match, tokens = table(server, code)
        _, joined = join(server, match, tokens[0])
        connection = http.client.HTTPConnection("127.0.0.1", cluster.nginx.port, timeout=60)
        connection.request("GET", f"/api/content/{joined['content']}.json", headers={"accept-encoding": "gzip"})
        check("content of " + code, connection.getresponse().status, 200)
        connection.close()


def main():
    program, kills = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 10
    choose = random.Random(1)
    with tempfile.TemporaryDirectory() as folder:
        cluster = Cluster(program, folder)
        try:
            print(f"a move through one process was seen at the other after {split_table(cluster) * 1000:.0f} ms", flush=True)
            for test in (both_at_once, lobby, unheard, absent, content):
                test(cluster)
                print(test.__name__, flush=True)
            whole_games(cluster, kills, choose)
        finally:
            cluster.end()
    print("good")


if __name__ == "__main__":
    main()
