"""The games of `tradewind simulate`, played through a socket, many at once: the first seat is a client here, the others are
bots of the server. The digests of all final positions together must be the hash that `simulate` prints for the same bots.
The client chooses as a random bot does; what it may do is what `tradewind engine` lists, which plays along. Of a move that
the client does not see whole, it reads the rest in the server's store.

    python3 simulated_games.py PROGRAM [--games 100] [--at-once 40] [--clients 2] [--bots greedy,random] [CODE[:PLAYERS]...]

Without codes it plays all of them with every number of players. Views are compared in the first game of each kind only
(whole_games.py compares them all the time). --bots are those of the server, clockwise after the client, over and over.
"""
import argparse
import json
import multiprocessing
import os
import sqlite3
import subprocess
import sys
import tempfile
import time

from client import Client, Server, merged

WORD = (1 << 64) - 1


def shuffled(z):
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9 & WORD
    z = (z ^ (z >> 27)) * 0x94D049BB133111EB & WORD
    return z ^ (z >> 31)


def mix(a, b):
    return shuffled(a ^ (b + 0x9E3779B97F4A7C15 + (a << 6) + (a >> 2) & WORD))


class Stream:
    """As tradewind/random.h."""

    def __init__(self, state):
        self.state = state

    def below(self, bound):
        while True:
            self.state = self.state + 0x9E3779B97F4A7C15 & WORD
            product = (shuffled(self.state) >> 32) * bound
            low = product & 0xFFFFFFFF
            if low >= bound or low >= ((1 << 32) - bound) % bound:
                return product >> 32


class Engine:
    """Lists moves in the order in which the bots of `simulate` see them."""

    def __init__(self, program):
        self.process = subprocess.Popen([program, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def call(self, method, **params):
        self.process.stdin.write(json.dumps({"jsonrpc": "2.0", "id": 1, "method": method, "params": params}).encode() + b"\n")
        self.process.stdin.flush()
        answer = json.loads(self.process.stdout.readline())
        if "error" in answer:
            raise AssertionError(f"{method} {params}: {answer['error']}")
        return answer["result"]

    def close(self):
        self.process.stdin.close()
        self.process.wait()
        self.process.stdout.close()


class Log:
    """The moves that are on the disk, whole."""

    def __init__(self, store):
        self.database = sqlite3.connect(f"file:{store}?mode=ro", uri=True)

    def move(self, match, n):
        (data,) = self.database.execute("select data from entry where match = ? and n = ?", (match, n)).fetchone()
        return json.loads(data)["move"]


class Game:
    """One game, or all matches of a series."""

    def __init__(self, client, engine, log, code, bots, number, simulation_seed):
        self.client, self.engine, self.log, self.number, self.digest = client, engine, log, number, None
        self.moves = self.own_moves = 0
        self.looks = number == 0
        seed = mix(simulation_seed, number)
        seats = [{"kind": "me"}] + [{"kind": "bot", "bot": bot} for bot in bots]
        made = client.call("create", code=code, seats=seats, seed=seed, spectators=False)
        self.token = made["seats"][0]["token"]
        self.begin(made["match"], engine.call("new", variant=code, players=len(seats), seed=seed)["match"])

    def begin(self, match, handle):
        self.match, self.handle = match, handle
        self.stream = Stream(mix(self.engine.call("record", match=handle)["record"]["seed"], 1))
        joined = self.client.call("join", match=match, tokens=[self.token], log=False)
        self.n, self.view = joined["n"], joined["views"]["0"]
        self.moves += self.n
        for n in range(1, self.n + 1):  # bots do not wait
            self.engine.call("play", match=handle, move=self.log.move(match, n))
        self.asked = self.engine.call("question", match=handle)
        self.answer(joined["question"])

    def answer(self, question):
        if question["over"]:
            return self.finish(question)
        if question["to"] != self.asked.get("to"):
            raise AssertionError(f"after {self.n} moves {question['to']} is asked instead of {self.asked.get('to')}")
        if question["to"] != 0:
            return
        texts = [move["text"] for move in self.asked["moves"]]
        told = [move["text"] for move in question["moves"]]
        if sorted(texts) != sorted(told):
            raise AssertionError(f"after {self.n} moves: {told} instead of {texts}")
        self.own_moves += 1
        self.client.last += 1
        params = {"match": self.match, "seat": 0, "move": texts[self.stream.below(len(texts))], "n": self.n}
        self.client.send(json.dumps({"jsonrpc": "2.0", "id": self.client.last, "method": "play", "params": params}))

    def update(self, told):
        if told["n"] <= self.n:
            return  # joined after it
        self.n += 1
        self.moves += 1
        if told["n"] != self.n:
            raise AssertionError(f"n is {told['n']} instead of {self.n}")
        if self.looks:
            self.view = merged(self.view, told["to"]["0"]["patch"])
        move = told["move"]["text"]
        if "?" in move.split():
            move = self.log.move(self.match, self.n)
        self.asked = self.engine.call("play", match=self.handle, move=move, question=True)["question"]
        self.answer(told["question"])

    def finish(self, question):
        if self.looks and self.client.call("view", match=self.match, seat=0)["view"] != self.view:
            raise AssertionError("the patches do not lead to the view")
        digest = int(self.client.call("record", match=self.match)["record"]["digests"][str(self.n)], 16)
        self.digest = digest if self.digest is None else mix(self.digest, digest)
        series, handle, match = question.get("series") or {}, self.handle, self.match
        if series.get("next"):
            self.begin(self.client.call("next", match=match)["match"], self.engine.call("next", match=handle)["match"])
        else:
            self.match = None
        self.engine.call("close", match=handle)
        self.client.call("bye", match=match)


def play(port, store, program, code, bots, numbers, at_once):
    """The games with these numbers: (moves, moves of the client, sum of their hashes)."""
    client, engine, log = Client(port), Engine(program), Log(store)
    left, games, moves, own, total = list(numbers), {}, 0, 0, 0
    while left or games:
        while left and len(games) < at_once:
            game = Game(client, engine, log, code, bots, left.pop(0), 1)
            games[game.match] = game
        message = client.notes.pop(0) if client.notes else client.receive()
        if "error" in message:
            raise AssertionError(f"{code}, {len(bots) + 1} players: {message['error']}")
        if message.get("method") != "update" or message["params"]["match"] not in games:
            continue
        game = games.pop(message["params"]["match"])
        game.update(message["params"])
        if game.match is None:
            moves += game.moves
            own += game.own_moves
            total += mix(game.number, game.digest)
        else:
            games[game.match] = game
    client.close()
    engine.close()
    return moves, own, total & WORD


def play_kind(server, program, code, bots, games, at_once, clients):
    shares = [(server.port, server.store, program, code, bots, range(first, games, clients), at_once) for first in range(clients)]
    with multiprocessing.Pool(clients) as pool:
        played = pool.starmap(play, shares)
    asked = [program, "simulate", code, "--players", str(len(bots) + 1), "--games", str(games), "--json"]
    asked += ["--bots", ",".join(["random"] + bots)]
    simulated = subprocess.run(asked, capture_output=True, text=True, check=True)
    told, expected = f"{sum(each[2] for each in played) & WORD:016x}", json.loads(simulated.stdout)["hash"]
    if told != expected:
        raise AssertionError(f"{code}, {len(bots) + 1} players, {games} games: the hash is {told}, that of simulate {expected}")
    return sum(each[0] for each in played), sum(each[1] for each in played), told


def kinds(server, wanted):
    wanted = wanted or [variant["id"] for group in server.post("catalog")["groups"] for variant in group["variants"]]
    for one in wanted:
        code, _, players = one.partition(":")
        least, most = server.post("variant", code=code)["players"]
        yield from ((code, number) for number in ([int(players)] if players else range(least, most + 1)))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("variants", nargs="*")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--at-once", type=int, default=40)
    parser.add_argument("--clients", type=int, default=2)
    parser.add_argument("--bots", default="greedy,random")
    chosen = parser.parse_intermixed_args()
    begun, games, all_moves = time.monotonic(), 0, 0
    wanted = chosen.bots.split(",")
    with tempfile.TemporaryDirectory() as folder:
        server = Server(chosen.program, os.path.join(folder, "tables.db"), "--limit", "idle=20")
        try:
            for code, players in kinds(server, chosen.variants):
                start = time.monotonic()
                bots = [wanted[seat % len(wanted)] for seat in range(players - 1)]
                moves, own, told = play_kind(server, chosen.program, code, bots, chosen.games, chosen.at_once, chosen.clients)
                seconds = time.monotonic() - start
                games, all_moves = games + chosen.games, all_moves + moves
                print(
                    f"{code}, {players} players: {chosen.games} games, {moves} moves, {own} of the client, "
                    f"{moves / seconds:.0f} a second, hash {told} as in simulate",
                    flush=True,
                )
        finally:
            code = server.stop()
        if code != 0:
            sys.exit(f"the server ended with {code}")
    print(f"good: {games} games, {all_moves} moves in {time.monotonic() - begun:.0f} s")


if __name__ == "__main__":
    main()
