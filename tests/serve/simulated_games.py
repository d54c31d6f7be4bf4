"""The games of `tradewind simulate`, played through a socket: many at once, every seat a client. The digests of all final
positions together must be the hash that `simulate` prints. Moves are chosen as its random bots choose; what each seat may
do is what `tradewind engine` lists.

    python3 simulated_games.py PROGRAM [--games 100] [--at-once 40] [--clients 2] [--minutes M] [CODE[:PLAYERS]...]

Without codes it plays all of them with every number of players: 100 games of each in about 20 minutes on two idle
processors. For that, views are compared in the first game of each kind only (whole_games.py compares them all the time).
With --minutes it stops after so many and says what it has played. With other work on the machine: nice -n 19 python3 ...
"""
import argparse
import json
import multiprocessing
import os
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


class Game:
    """One game, or all matches of a series."""

    def __init__(self, client, engine, code, players, number, simulation_seed):
        self.client, self.engine, self.number, self.digest = client, engine, number, None
        self.moves = 0
        self.looks = number == 0
        seed = mix(simulation_seed, number)
        self.streams = [Stream(mix(seed, seat + 1)) for seat in range(players)]
        made = client.call("create", code=code, seats=[{"kind": "me"}] * players, seed=seed, spectators=False)
        self.tokens = [seat["token"] for seat in made["seats"]]
        self.begin(made["match"], engine.call("new", variant=code, players=players, seed=seed)["match"])

    def begin(self, match, handle):
        self.match, self.handle, self.n = match, handle, 0
        joined = self.client.call("join", match=match, tokens=self.tokens, log=False)
        self.views = joined["views"] if self.looks else None
        self.asked = self.engine.call("question", match=handle)
        self.answer(joined["question"])

    def answer(self, question):
        texts = [move["text"] for move in self.asked["moves"]] if not self.asked["over"] else []
        told = [move["text"] for move in question["moves"]] if not question["over"] else []
        if sorted(texts) != sorted(told) or question.get("to") != self.asked.get("to"):
            raise AssertionError(f"after {self.n} moves: {told} instead of {texts}")
        if question["over"]:
            return self.finish(question)
        seat = question["to"]
        move = texts[self.streams[seat].below(len(texts))]
        self.asked = self.engine.call("play", match=self.handle, move=move, question=True)["question"]
        self.client.last += 1
        self.client.send(json.dumps({"jsonrpc": "2.0", "id": self.client.last, "method": "play",
                                     "params": {"match": self.match, "seat": seat, "move": move, "n": self.n}}))

    def update(self, told):
        self.n += 1
        self.moves += 1
        if told["n"] != self.n:
            raise AssertionError(f"n is {told['n']} instead of {self.n}")
        if self.looks:
            self.views = {seat: merged(view, told["to"][seat]["patch"]) for seat, view in self.views.items()}
        self.answer(told["question"])

    def finish(self, question):
        for seat, view in (self.views or {}).items():
            if self.client.call("view", match=self.match, seat=int(seat))["view"] != view:
                raise AssertionError(f"the patches of seat {seat} do not lead to its view")
        digest = int(self.client.call("record", match=self.match)["record"]["digests"][str(self.n)], 16)
        self.digest = digest if self.digest is None else mix(self.digest, digest)
        series, handle, match = question.get("series") or {}, self.handle, self.match
        if series.get("next"):
            self.begin(self.client.call("next", match=match)["match"], self.engine.call("next", match=handle)["match"])
        else:
            self.match = None
        self.engine.call("close", match=handle)
        self.client.call("bye", match=match)


def play(port, program, code, players, numbers, at_once):
    """The games with these numbers: (moves, sum of their hashes)."""
    client, engine = Client(port), Engine(program)
    left, games, moves, total = list(numbers), {}, 0, 0
    while left or games:
        while left and len(games) < at_once:
            game = Game(client, engine, code, players, left.pop(0), 1)
            games[game.match] = game
        message = client.notes.pop(0) if client.notes else client.receive()
        if "error" in message:
            raise AssertionError(f"{code}, {players} players: {message['error']}")
        if message.get("method") != "update" or message["params"]["kind"] != "move":
            continue
        game = games.pop(message["params"]["match"])
        game.update(message["params"])
        if game.match is None:
            moves += game.moves
            total += mix(game.number, game.digest)
        else:
            games[game.match] = game
    client.close()
    engine.close()
    return moves, total & WORD


def play_kind(server, program, code, players, games, at_once, clients):
    shares = [(server.port, program, code, players, range(first, games, clients), at_once) for first in range(clients)]
    with multiprocessing.Pool(clients) as pool:
        played = pool.starmap(play, shares)
    simulated = subprocess.run([program, "simulate", code, "--players", str(players), "--games", str(games), "--bots", "random", "--json"],
                               capture_output=True, text=True, check=True)
    told, expected = f"{sum(each[1] for each in played) & WORD:016x}", json.loads(simulated.stdout)["hash"]
    if told != expected:
        raise AssertionError(f"{code}, {players} players, {games} games: the hash is {told}, that of simulate {expected}")
    return sum(each[0] for each in played), told


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
    parser.add_argument("--minutes", type=float, default=0)
    chosen = parser.parse_intermixed_args()
    begun, games, all_moves = time.monotonic(), 0, 0
    with tempfile.TemporaryDirectory() as folder:
        server = Server(chosen.program, os.path.join(folder, "tables.db"), "--limit", "idle=20")
        try:
            for code, players in kinds(server, chosen.variants):
                if chosen.minutes and time.monotonic() - begun > 60 * chosen.minutes:
                    print("the time is up", flush=True)
                    break
                start = time.monotonic()
                moves, told = play_kind(server, chosen.program, code, players, chosen.games, chosen.at_once, chosen.clients)
                seconds = time.monotonic() - start
                games, all_moves = games + chosen.games, all_moves + moves
                print(f"{code}, {players} players: {chosen.games} games, {moves} moves, {moves / seconds:.0f} a second, "
                      f"hash {told} as in simulate", flush=True)
        finally:
            code = server.stop()
        if code != 0:
            sys.exit(f"the server ended with {code}")
    print(f"good: {games} games, {all_moves} moves in {time.monotonic() - begun:.0f} s")


if __name__ == "__main__":
    main()
