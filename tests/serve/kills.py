"""kill -9 under load: no acknowledged move is lost, none is played twice.

    python3 kills.py PROGRAM [KILLS [postgres]]

With `postgres` there are two processes on one database, and while one is killed the other one goes on.
"""
import os
import random
import sys
import tempfile
import threading
import time

from client import Client, Server
from cluster import Postgres

TABLES = 6


class Player(threading.Thread):
    """Plays all seats of one match. The i-th move has the id i, so that it must be entry i + 1, whenever it is answered."""

    def __init__(self, server, made, choose):
        super().__init__(daemon=True)
        self.server, self.match, self.tokens = server, made["match"], [each["token"] for each in made["seats"]]
        self.choose, self.moves, self.pending, self.failure, self.again = choose, [], None, None, 0

    def run(self):
        try:
            client = Client(self.server.port)
            joined = client.call("join", match=self.match, tokens=self.tokens, log=False)
            if joined["n"] not in (len(self.moves), len(self.moves) + (self.pending is not None)):
                raise AssertionError(f"{self.match}: {len(self.moves)} moves were acknowledged, the server has {joined['n']}")
            question, n = joined["question"], joined["n"]
            while True:
                if self.pending is None:
                    if question["over"]:
                        return
                    self.pending = (question["to"], self.choose.choice(question["moves"])["text"])
                seat, move = self.pending
                answer = client.call("play", match=self.match, seat=seat, move=move, id=str(len(self.moves)))
                self.again += "again" in answer
                if answer["n"] != len(self.moves) + 1:
                    raise AssertionError(f"{self.match}: move {len(self.moves)} is entry {answer['n']}")
                self.moves.append(f"{seat} {move}")
                self.pending = None
                while n < answer["n"]:
                    update = client.note("update")
                    n, question = update["n"], update["question"]
        except (ConnectionError, OSError):
            pass  # killed
        except Exception as failure:  # told by the main thread
            self.failure = failure


def anew(player, server):
    """The same player, with a connection to this server."""
    made = {"match": player.match, "seats": [{"token": each} for each in player.tokens]}
    again = Player(server, made, player.choose)
    again.moves, again.pending, again.again = player.moves, player.pending, player.again
    return again


def check_kept(player, server, kill):
    """What was acknowledged is kept, and nothing else than the move that was on its way. Whether the match goes on."""
    if player.failure:
        raise player.failure
    record = server.post("record", player.tokens[:1], match=player.match, seat=0)["record"]
    kept, acknowledged = record["moves"], player.moves
    if kept[: len(acknowledged)] != acknowledged or len(kept) > len(acknowledged) + (player.pending is not None):
        raise AssertionError(f"kill {kill}: acknowledged {acknowledged[-3:]}, kept {kept[-3:]}")
    return "result" not in record


def kill_often(servers, kills, choose):
    """Whoever played at the server that is killed goes on at another one, or where there is only one, at that."""
    players, total, twice = [], 0, 0
    for kill in range(kills):
        while len(players) < TABLES:
            server = choose.choice(servers)
            made = server.post("create", code="contracts", seats=[{"kind": "me"}] * 3)
            players.append(Player(server, made, random.Random(choose.random())))
            players[-1].start()
        time.sleep(choose.uniform(0.05, 0.5))
        victim = choose.choice(servers)
        victim.kill()
        others = [server for server in servers if server is not victim]
        if not others:
            victim.start()
        staying = []
        for player in players:
            if player.server is not victim and player.is_alive():
                staying.append(player)
                continue
            player.join(30)
            server = choose.choice(others or servers)
            if check_kept(player, server, kill):
                player = anew(player, server)
                player.start()
                staying.append(player)
            else:
                total, twice = total + len(player.moves), twice + player.again
        if others:
            victim.start()
        players = staying
        print(
            f"kill {kill + 1}: {total + sum(len(each.moves) for each in players)} moves, "
            f"{twice + sum(each.again for each in players)} sent again and not doubled",
            flush=True,
        )


def main():
    program, kills = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 10
    choose = random.Random(1)
    with tempfile.TemporaryDirectory() as folder:
        database = Postgres(folder) if sys.argv[3:] == ["postgres"] else None
        stores = [database.url] * 2 if database else [os.path.join(folder, "tables.db")]
        servers = [Server(program, store) for store in stores]
        try:
            kill_often(servers, kills, choose)
        finally:
            codes = [server.stop() for server in servers]
            if database:
                database.end()
        if any(codes):
            sys.exit(f"exit codes {codes}")
    print("good")


if __name__ == "__main__":
    main()
