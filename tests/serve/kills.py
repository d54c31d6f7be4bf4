"""kill -9 under load: no acknowledged move is lost, none is played twice.

    python3 kills.py PROGRAM [KILLS]
"""
import os
import random
import sys
import tempfile
import threading
import time

from client import Client, Server

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


def main():
    program, kills = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 10
    choose = random.Random(1)
    with tempfile.TemporaryDirectory() as folder:
        server = Server(program, os.path.join(folder, "tables.db"))
        players = []
        for kill in range(kills):
            while len(players) < TABLES:
                made = server.post("create", code="contracts", seats=[{"kind": "me"}] * 3)
                players.append(Player(server, made, random.Random(choose.random())))
            for player in players:
                player.start()
            time.sleep(choose.uniform(0.05, 0.5))
            server.kill()
            for player in players:
                player.join(30)
                if player.failure:
                    raise player.failure
            server.start()
            again = []
            for player in players:
                record = server.post("record", player.tokens[:1], match=player.match, seat=0)["record"]
                kept, acknowledged = record["moves"], player.moves
                if kept[:len(acknowledged)] != acknowledged or len(kept) > len(acknowledged) + (player.pending is not None):
                    raise AssertionError(f"kill {kill}: acknowledged {acknowledged[-3:]}, kept {kept[-3:]}")
                if "result" in record:
                    continue
                next_one = Player(server, {"match": player.match, "seats": [{"token": each} for each in player.tokens]}, player.choose)
                next_one.moves, next_one.pending, next_one.again = player.moves, player.pending, player.again
                again.append(next_one)
            print(f"kill {kill + 1}: {sum(len(each.moves) for each in players)} moves, "
                  f"{sum(each.again for each in players)} sent again and not doubled", flush=True)
            players = again
        server.stop()
    print("good")


if __name__ == "__main__":
    main()
