"""A database that hangs: who only looks is answered, and a move is refused after ten seconds, once; then all goes on.

    python3 stuck_store.py PROGRAM
"""
import os
import signal
import subprocess
import sys
import tempfile
import threading
import time

from client import Refused, Server, Stream, check, join, table
from cluster import Postgres


class Frozen:
    """No process of the database does anything."""

    def __init__(self, database):
        children = subprocess.run(["ps", "--ppid", str(database.process.pid), "-o", "pid="], capture_output=True, text=True)
        self.processes = [database.process.pid, *map(int, children.stdout.split())]
        self.signal(signal.SIGSTOP)

    def signal(self, which):
        for each in self.processes:
            try:
                os.kill(each, which)
            except ProcessLookupError:
                pass

    def end(self):
        self.signal(signal.SIGCONT)


class Locked:
    """Somebody else holds the entries; the database itself answers."""

    def __init__(self, database):
        self.holder = subprocess.Popen(
            [database.psql, "-qtAX", database.url], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        self.holder.stdin.write("begin; lock table entry in access exclusive mode; select 'held';\n")
        self.holder.stdin.flush()
        check("lock", self.holder.stdout.readline().strip(), "held")

    def end(self):
        self.holder.communicate("rollback;\n", timeout=20)


class Calls(threading.Thread):
    """The same call until end(): the longest that it took, and what was refused."""

    def __init__(self, call):
        super().__init__(daemon=True)
        self.call, self.longest, self.refused, self.ends = call, 0, [], False
        self.start()

    def run(self):
        while not self.ends:
            begun = time.monotonic()
            try:
                self.call()
            except Refused as error:
                self.refused.append(str(error))
            self.longest = max(self.longest, time.monotonic() - begun)
            time.sleep(0.05)

    def end(self):
        self.ends = True
        self.join(30)
        return self.longest, self.refused


def timed(results, call):
    begun = time.monotonic()
    try:
        call()
        reason = "played"
    except Refused as error:
        reason = error.reason
    results.append((reason, time.monotonic() - begun))


def stuck(server, database, how):
    code = "bigbox-2021+start_player=0"
    (match, tokens), (quiet, quiet_tokens) = table(server, code), table(server, code)
    unread, unread_tokens = table(server, code)  # not in the memory of the server
    player, _ = join(server, match, *tokens)
    watching, _ = join(server, quiet, *quiet_tokens)
    check("played", player.call("play", match=match, seat=0, move="draw", id="first")["n"], 1)
    stopped = how(database)
    begun = time.monotonic()
    looks = Calls(lambda: watching.call("view", match=quiet, seat=0))
    health = Calls(lambda: server.get("/api/health"))
    moves = []
    waiting = [
        threading.Thread(target=timed, args=(moves, call))
        for call in (
            lambda: player.call("play", match=match, seat=0, move="draw", id="second"),
            lambda: server.post("play", tokens, match=match, seat=0, move="draw", id="third"),
            lambda: server.post("view", unread_tokens, match=unread, seat=0),
        )
    ]
    for each in waiting:
        each.start()
    for each in waiting:
        each.join(60)
    slow = [each for each in moves if not 5 < each[1] < 13]
    check(
        "refused in ten seconds",
        (sorted(reason for reason, _ in moves), slow),
        (["not_saved", "store_failed", "store_failed"], []),
    )
    at_once = []
    for call in (
        lambda: server.post("view", unread_tokens, match=unread, seat=0),
        lambda: server.post("play", tokens, match=match, seat=0, move="draw", id="fourth"),
    ):
        timed(at_once, call)
    check("then at once", [(reason, seconds < 4) for reason, seconds in at_once], [("store_failed", True)] * 2)
    post = []
    timed(post, lambda: server.post("view", quiet_tokens, match=quiet, seat=0))  # looks, by another process's leave
    check("what is in memory", (post[0][0], post[0][1] < 4), ("played", True))
    check("stream", Stream(server, "/api/events/" + quiet, quiet_tokens[0]).next()[0], "joined")
    for each in (looks, health):
        longest, refused = each.end()
        check("who looks", (longest < 2, refused), (True, []))
    stopped.end()
    while True:
        try:
            n = server.post("play", tokens, match=match, seat=0, move="draw", id="second")["n"]
            break
        except Refused as error:
            check("not yet", (error.reason in ("not_saved", "store_failed"), time.monotonic() - begun < 40), (True, True))
            time.sleep(0.2)
    check("once", (n, server.post("play", tokens, match=match, seat=0, move="draw", id="second")), (2, {"n": 2, "again": True}))
    check("in the database", database.ask(f"select count(*) from entry where match = '{match}' and kind = 'move'"), "2")
    check("goes on", watching.call("play", match=quiet, seat=0, move="draw")["n"], 1)
    print(f"{how.__name__} {time.monotonic() - begun:.0f} s", flush=True)


def main():
    with tempfile.TemporaryDirectory() as folder:
        database = Postgres(folder)
        server = Server(sys.argv[1], database.url, "--workers", "2")
        for how in (Locked, Frozen):
            stuck(server, database, how)
        check("stop", server.stop(), 0)
        database.end()
    print("good")


if __name__ == "__main__":
    main()
