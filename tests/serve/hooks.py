"""Hooks: who is not here is told of the turn at the address that they gave, also after a restart; nobody else sees the address,
and addresses of this machine are reached only if the operator allows it.

    python3 hooks.py PROGRAM
"""
import http.server
import json
import os
import queue
import socket
import threading
import time

from client import Server, check, join, refused, table, try_all

SECRET = "T0K3N"


class Listener(http.server.BaseHTTPRequestHandler):
    heard = queue.Queue()

    def do_POST(self):
        body = json.loads(self.rfile.read(int(self.headers["content-length"])))
        self.heard.put((self.path, self.headers["content-type"], body))
        self.send_response(302)  # not followed
        self.send_header("location", f"http://127.0.0.1:{self.server.server_port}/elsewhere")
        self.end_headers()

    def log_message(self, *args):
        pass


def play_until(server, match, tokens, seat):
    """Moves of others until `seat` is asked."""
    for _ in range(60):
        to = server.post("view", [tokens[0]], match=match, seat=0)["question"]["to"]
        if to == seat:
            return
        moves = server.post("view", [tokens[to]], match=match, seat=to)["question"]["moves"]
        server.post("play", [tokens[to]], match=match, seat=to, move=moves[-1]["text"])
    raise AssertionError("the turn never comes")


def allowed(program, folder):
    server = Server(program, os.path.join(folder, "allowed.db"), "--hooks", "any")
    match, tokens = table(server, "yucata", seed=3)
    to = server.post("view", [tokens[0]], match=match, seat=0)["question"]["to"]
    waits = 1 - to
    watcher, joined = join(server, match)
    server.post("notify", [tokens[waits]], match=match, seat=waits, address=address)
    check("known", server.post("notify", [tokens[waits]], match=match, seat=waits), {"address": address})
    refused("not_your_seat", server.post, method="notify", tokens=[tokens[to]], match=match, seat=waits)
    update = watcher.note("update")
    check("hidden", SECRET in json.dumps([joined, update]), False)
    server.kill()  # the log knows it
    server.start()
    play_until(server, match, tokens, waits)
    path, kind, told = Listener.heard.get(timeout=20)
    check("path", path, "/hook?" + SECRET)
    check("type", kind, "application/json")
    name = joined["table"]["seats"][waits]["name"]
    check("told", (told["seat"], told["name"], told["match"]), (waits, name, match))
    check("text", told["text"].startswith(name + ", it is your turn in ") and told["url"].endswith("/t/" + match), True)
    check("content", told["content"], told["text"])
    here = join(server, match, tokens[waits])  # who is here is not told
    play_until(server, match, tokens, to)
    play_until(server, match, tokens, waits)
    server.post("notify", [tokens[waits]], match=match, seat=waits, address="")
    check("stop", server.stop(), 0)
    check("once", Listener.heard.qsize(), 0)


def carried(program, folder):
    """Who asked for it is told in a rematch too, also that it begins."""
    server = Server(program, os.path.join(folder, "carried.db"), "--hooks", "any")
    match, tokens = table(server, "contracts-coop", seed=3)
    here = [join(server, match, token)[0] for token in tokens]  # who is here is not told
    for seat in (0, 1):
        server.post("notify", [tokens[seat]], match=match, seat=seat, address=f"{address}&seat={seat}")
    question = server.post("view", [tokens[0]], match=match, seat=0)["question"]
    while not question["over"]:
        to = question["to"]
        if not question["moves"]:
            question = server.post("view", [tokens[to]], match=match, seat=to)["question"]
        move = question["moves"][-1]["text"]
        question = server.post("play", [tokens[to]], match=match, seat=to, move=move, question=True)["question"]
    for client in here:
        client.close()
    while any(each["here"] for each in server.post("join", match=match)["table"]["seats"]):
        time.sleep(0.02)
    second = server.post("rematch", [tokens[0]], match=match)["match"]
    to = server.post("view", [tokens[0]], match=second, seat=0)["question"]["to"]
    path, _, told = Listener.heard.get(timeout=20)
    check("begins", (path, told["match"], told["n"], told["seat"]), (f"/hook?{SECRET}&seat={to}", second, 0, to))
    for seat in (0, 1):
        known = server.post("notify", [tokens[seat]], match=second, seat=seat)
        check("carried", known, {"address": f"{address}&seat={seat}"})
    server.kill()
    server.start()
    check("kept", server.post("notify", [tokens[1]], match=second, seat=1), {"address": f"{address}&seat=1"})
    check("stop", server.stop(), 0)
    check("once", Listener.heard.qsize(), 0)


def asked_at_once(program, folder):
    """All who are asked at once are told, but for whoever has just played; an answer tells nobody again."""
    mod = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../examples/mods/tender")
    server = Server(program, os.path.join(folder, "at_once.db"), "--hooks", "any", "--mod", mod)
    match, tokens = table(server, "bigbox-2021+tender", ["me"] * 3, seed=3)
    for seat, token in enumerate(tokens):
        server.post("notify", [token], match=match, seat=seat, address=f"{address}&seat={seat}")
    view = lambda seat: server.post("view", [tokens[seat]], match=match, seat=seat)["question"]
    question, n = view(0), 0
    while question["about"] != "tender":
        mover = question["to"]
        move = view(mover)["moves"][-1]["text"]
        played = server.post("play", [tokens[mover]], match=match, seat=mover, move=move, question=True)
        question, n = played["question"], played["n"]
    check("asked", question["asked"], [0, 1, 2])
    others = {0, 1, 2} - {mover}
    heard = set()
    while heard != others:
        _, _, each = Listener.heard.get(timeout=20)
        heard |= {each["seat"]} if each["n"] == n else set()
    early = max(others)
    server.post("play", [tokens[early]], match=match, seat=early, move="offer 0")
    question = view(early)
    answered = (question["moves"], question["asked"], list(question["own"]))
    check("own answer", answered, ([], sorted({0, 1, 2} - {early}), [str(early)]))
    check("of others", "own" in view(mover), False)
    check("stop", server.stop(), 0)
    check("once", Listener.heard.qsize(), 0)


def forbidden(program, folder):
    server = Server(program, os.path.join(folder, "public.db"))
    match, tokens = table(server, "yucata", seed=3)
    to = server.post("view", [tokens[0]], match=match, seat=0)["question"]["to"]
    hosts = "127.0.0.1 localhost LocalHost. a.localhost [::1] [::ffff:127.0.0.1] 2130706433 0x7f.1 127.1 10.0.0.1 192.168.1.1"
    private = [address.replace("127.0.0.1", host) for host in hosts.split() + ["169.254.169.254", "user@127.0.0.1"]]
    for wrong in ("file:///etc/passwd", "https://a b", "x", 5, "https://", "http://[::1/", *private):
        why = refused("invalid_params", server.post, method="notify", tokens=[tokens[to]], match=match, seat=to, address=wrong)
        check("why of " + str(wrong), "private network" in str(why), wrong in private)
    # What other names mean is known only when the message is sent; here a machine's own name is its own address.
    name = address.replace("127.0.0.1", socket.gethostname())
    server.post("notify", [tokens[1 - to]], match=match, seat=1 - to, address=name)
    play_until(server, match, tokens, 1 - to)
    play_until(server, match, tokens, to)
    check("stop", server.stop(), 0)
    check("not reached", Listener.heard.qsize(), 0)


listener = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Listener)
address = f"http://127.0.0.1:{listener.server_port}/hook?{SECRET}"
if __name__ == "__main__":
    threading.Thread(target=listener.serve_forever, daemon=True).start()
    try_all((), (allowed, carried, asked_at_once, forbidden))
