"""Whole games through the socket: every seat a client, with a spectator. What each keeps by patches must be what the server
says it sees, a replay must lead to the same, and the record must be one that the program can replay.

    python3 whole_games.py PROGRAM [--mod=DIR...] [VARIANT...]
"""
import json
import os
import random
import subprocess
import sys
import tempfile

from client import Client, Refused, Server, merged


def check(what, one, other):
    if one != other:
        raise AssertionError(f"{what}:\n  {json.dumps(one)}\n  {json.dumps(other)}")


class Seat:
    def __init__(self, port, match, seat, token):
        self.client = Client(port)
        self.match, self.seat = match, "-" if seat is None else str(seat)
        self.joined = self.client.call("join", match=match, tokens=[token] if token else [])
        self.n, self.view, self.question = self.joined["n"], self.joined["views"][self.seat], self.joined["question"]
        self.story = [line for each in self.joined["log"] for line in each["lines"]]

    def follow(self, n):
        while self.n < n:
            update = self.client.note("update")
            check("n", update["n"], self.n + 1)
            told = update["to"][self.seat]
            self.n, self.question = update["n"], update["question"]
            self.view = merged(self.view, told["patch"])
            self.story += [line for each in told["lines"] for line in each["lines"]]


def without_numbers(view):
    if isinstance(view, dict):
        return {key: without_numbers(value) for key, value in view.items() if key != "k"}
    return [without_numbers(each) for each in view] if isinstance(view, list) else view


def play(server, code, players, seed, most):
    choose = random.Random(seed)
    made = server.post("create", code=code, seats=[{"kind": "me"}] * players, seed=seed)
    match, tokens = made["match"], [each["token"] for each in made["seats"]]
    seats = [Seat(server.port, match, i, token) for i, token in enumerate(tokens)] + [Seat(server.port, match, None, None)]
    moves, next_look = 0, 1
    while not seats[0].question["over"] and moves < most:
        asked = seats[seats[0].question["to"]]
        move = choose.choice(asked.question["moves"])["text"]
        n = asked.client.call("play", match=match, seat=int(asked.seat), move=move, n=asked.n, id=str(moves))["n"]
        for seat in seats:
            seat.follow(n)
        moves += 1
        if moves == next_look or seats[0].question["over"]:
            next_look = moves + 1 + moves // 8  # a look costs the whole game so far
            for seat in seats:
                params = {} if seat.seat == "-" else {"seat": int(seat.seat)}
                now = seat.client.call("view", match=match, **params)
                check("view", now["view"], seat.view)
                replayed = seat.client.call("replay", match=match, n=moves, **params)
                check("replay", without_numbers(replayed["view"]), without_numbers(seat.view))
                story = [line for each in seat.client.call("history", match=match, **params)["log"] for line in each["lines"]]
                check("story", story, seat.story)
    over = seats[0].question["over"]
    record = seats[0].client.call("record", match=match)["record"] if over else None
    for seat in seats:
        seat.client.close()
    return moves, record, seats[0].question.get("text")


def main():
    program, variants = sys.argv[1], [each for each in sys.argv[2:] if not each.startswith("--")]
    mods = [each for each in sys.argv[2:] if each.startswith("--")]
    with tempfile.TemporaryDirectory() as folder:
        server = Server(program, os.path.join(folder, "tables.db"), *mods)
        try:
            groups = server.post("catalog")["groups"]
            for variant in [each for group in groups for each in group["variants"]]:
                if variants and variant["id"] not in variants:
                    continue
                least, most = variant["players"]
                for players in range(least, most + 1):
                    moves, record, text = play(server, variant["id"], players, 100 + players, 3000)
                    if record:
                        path = os.path.join(folder, "record.yaml")
                        with open(path, "w") as file:
                            json.dump(record, file)
                        done = subprocess.run([program, "replay", path, *mods], capture_output=True, text=True)
                        check("replay of the record: " + done.stderr, done.returncode, 0)
                    print(f"{variant['id']}, {players} players: {moves} moves. {text}", flush=True)
        finally:
            check("exit code", server.stop(), 0)
    print("good")


if __name__ == "__main__":
    try:
        main()
    except Refused as refused:
        sys.exit(f"refused: {refused} ({refused.reason})")
