"""What visitors repeat leaves nothing behind, and the server waits where it cannot go on.

    python3 nothing_kept.py PROGRAM
"""
import atexit
import http.client
import os
import re
import resource
import socket
import subprocess
import tempfile
import time

from client import Client, Server, Stream, check, join, refused, table, try_all


def megabytes(server):
    with open(f"/proc/{server.process.pid}/status") as file:
        return next(int(line.split()[1]) / 1024 for line in file if line.startswith("VmRSS"))


def grows_little(what, server, visit, times=3000):
    """So many visits leave less than 1 kB each. The first ones make what all need."""
    for number in range(300):
        visit(number)
    before = megabytes(server)
    for number in range(300, 300 + times):
        visit(number)
    grown = megabytes(server) - before
    if grown * 1024 > times:
        raise AssertionError(f"{what}: {times} visits left {grown:.1f} MB")


def refused_visits(server):
    """A stream or a match that is refused is forgotten, by connections that end and by one that stays."""
    long = "x" * 4000
    server.post("catalog")  # reads all rules
    open_match, _ = table(server)
    closed, _ = table(server, spectators=False)

    def stream(path, connection=None):
        one = connection or http.client.HTTPConnection("127.0.0.1", server.port, timeout=20)
        one.request("GET", path, headers={"authorization": "Bearer " + long})
        answer = one.getresponse()
        check(path[:30], answer.status in (403, 404), True)
        answer.read()
        if not connection:
            one.close()

    staying = http.client.HTTPConnection("127.0.0.1", server.port, timeout=20)
    client = Client(server.port)
    grows_little("streams of no match", server, lambda number: stream(f"/api/events/{number}{long}"))
    grows_little("streams of a closed table", server, lambda number: stream(f"/api/events/{closed}?since={number}{long}"))
    grows_little("streams on one connection", server, lambda number: stream(f"/api/events/{number}{long}", staying))
    grows_little("joins", server, lambda number: refused("no_such_match", client.call, method="join", match=f"{number}{long}"))
    grows_little(
        "joins and goodbyes",
        server,
        lambda number: (client.call("join", match=open_match, log=False), client.call("bye", match=open_match)),
    )


def who_has_gone(server):
    """A follower that goes, in whatever way, is not here any more."""
    match, tokens = table(server)
    a, _ = join(server, match, tokens[0])
    a.note("presence")
    other, _ = join(server, match, tokens[1])
    check("comes", a.note("presence")["seats"], [True, True])
    other.close()
    check("goes", a.note("presence")["seats"], [True, False])
    stream = Stream(server, "/api/events/" + match, tokens[1])
    check("comes", a.note("presence")["seats"], [True, True])
    stream.answer.close()
    check("goes", a.note("presence")["seats"], [True, False])
    for _ in range(20):  # gone before it is answered
        with socket.create_connection(("127.0.0.1", server.port)) as one:
            one.sendall(
                f"GET /api/events/{match} HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer {tokens[1]}\r\n\r\n".encode()
            )
    for _ in range(100):
        if not a.call("join", match=match, tokens=tokens[:1], log=False)["table"]["seats"][1]["here"]:
            break
        time.sleep(0.05)
    else:
        raise AssertionError("who went before the answer is still here")


class OwnServer(Server):
    """Begins with few files, of which it may have more; what it says to its operator is kept."""

    def start(self):
        self.errors = tempfile.TemporaryFile(mode="w+")
        self.process = subprocess.Popen(
            [self.program, "serve", "--port", "0", "--store", self.store, *self.args],
            stdout=subprocess.PIPE,
            stderr=self.errors,
            text=True,
            preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (100, 400)),
        )
        atexit.register(self.process.kill)
        self.port = int(re.search(r":(\d+)/", self.process.stdout.readline()).group(1))

    def said(self):
        self.errors.seek(0)
        return self.errors.read()

    def seconds(self):
        """Of a processor, that it has used."""
        with open(f"/proc/{self.process.pid}/stat") as file:
            fields = file.read().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def without_files(program, folder):
    """It takes as many files as it may have. Without any it waits instead of trying at once, says so once, and goes on."""
    server = OwnServer(program, os.path.join(folder, "files.db"))
    pid = server.process.pid
    check("files", resource.prlimit(pid, resource.RLIMIT_NOFILE), (400, 400))
    many = [socket.create_connection(("127.0.0.1", server.port)) for _ in range(150)]
    watching = Client(server.port)
    match, tokens = table(server)
    joined = watching.call("join", match=match, tokens=tokens)
    resource.prlimit(pid, resource.RLIMIT_NOFILE, (60, 60))  # fewer than are open
    waiting = [socket.create_connection(("127.0.0.1", server.port)) for _ in range(20)]
    time.sleep(0.5)
    before = server.seconds()
    time.sleep(2)
    used = server.seconds() - before
    if used > 0.3:
        raise AssertionError(f"waiting for files has taken {used} s of processor time in 2 s")
    check("it says why", server.said().count("New connections wait"), 1)
    check("who is there plays", watching.call("play", match=match, seat=joined["question"]["to"], move="draw")["n"], 1)
    for each in many + waiting:
        each.close()
    check("it goes on", server.get("/api/health")[0].status, 200)
    check("stop", server.stop(), 0)


if __name__ == "__main__":
    try_all((refused_visits, who_has_gone), [without_files])
