"""What requests cost, and whose turn it is: GET has a rate, too; tokens, changes and thoughts of bots have an end; whoever asks for
much work waits; those who only look on do not keep the others from playing; long answers are whole.

    python3 work.py PROGRAM
"""
import http.client
import json
import os
import time

from client import Client, Server, check, refused, table, try_all


def ask(server, address, path, body=None, **headers):
    """The answer to one request of this address, and its text."""
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=60, source_address=(address, 0))
    connection.request("POST" if body else "GET", path, body, headers)
    answer = connection.getresponse()
    text = answer.read()
    connection.close()
    return answer, text


def gets_have_a_rate(program, folder):
    server = Server(program, os.path.join(folder, "gets.db"), "--limit", "requests=5", "--limit", "burst=5", trusted=False)
    for path in ("/api/health", "/api/events/aaaaaaaaaaaa", "/api/content/x.json", "/api/nothing"):
        answers = [ask(server, "127.0.0.2", path)[0] for _ in range(12)]
        check(path, 429 in [answer.status for answer in answers], True)
        waits = {answer.getheader("retry-after") for answer in answers if answer.status == 429}
        check("wait", waits, {"1"})
    check("another address", ask(server, "127.0.0.3", "/api/health")[0].status, 200)
    check("files", {ask(server, "127.0.0.4", "/index.html")[0].status for _ in range(40)} <= {200, 404}, True)
    check("stop", server.stop(), 0)


def tokens_have_an_end(server):
    match, (own, *_) = table(server)
    check("16", server.post("view", [own] + ["x"] * 15, match=match, seat=0)["n"], 0)
    body = json.dumps({"jsonrpc": "2.0", "id": 1, "method": "view", "params": {"match": match}})
    answer = json.loads(server.post_text(body, [own] + ["x"] * 16))
    check("17", answer["error"]["message"], "'authorization' must not have more than 16 tokens")
    stream = server.get(f"/api/events/{match}", authorization="Bearer " + ",".join(["x"] * 17))[0]
    check("of a stream", stream.status, 400)
    refused("invalid_params", lambda: server.post("join", match=match, tokens=["x"] * 17))


def changes_have_an_end(program, folder):
    server = Server(program, os.path.join(folder, "changes.db"), "--limit", "changes=5")
    match, tokens = table(server)
    to = server.post("view", tokens, match=match, seat=0)["question"]["to"]
    for i in range(4):
        check("named", server.post("name", tokens, match=match, seat=0, name=f"Ann {i}")["n"], i + 1)
    check("the same", server.post("name", tokens, match=match, seat=0, name="Ann 3"), {"n": 4})
    check("moved", server.post("play", tokens, match=match, seat=to, move="draw")["n"], 5)
    check("undone", server.post("undo", tokens, match=match, seat=to)["done"], True)
    for method, params in (("name", {"name": "Bea"}), ("leave", {}), ("notify", {"address": "https://example.com/x"})):
        refused("too_many_changes", server.post, method=method, tokens=tokens, match=match, seat=0, **params)
    check("moved", server.post("play", tokens, match=match, seat=to, move="draw")["n"], 7)
    refused("too_many_changes", server.post, method="undo", tokens=tokens, match=match, seat=to)
    check("stop", server.stop(), 0)


def newest_hint_wins(server):
    match, tokens = table(server, "dice-4", ["me"] * 5)
    client = Client(server.port)
    to = client.call("join", match=match, tokens=tokens)["question"]["to"]
    requests = [
        {"jsonrpc": "2.0", "id": n, "method": "hint", "params": {"match": match, "seat": to, "bot": "hard"}} for n in range(20)
    ]
    began = time.monotonic()
    client.send(json.dumps(requests))
    answers = client.receive()
    reasons = [answer.get("error", {}).get("data", {}).get("reason") for answer in answers]
    check("the newest", reasons[-1], None)
    check("the others", set(reasons[1:-1]) <= {"asked_again", None}, True)
    check("most of them", reasons.count("asked_again") >= 10, True)  # the first may have been thought about already
    check("two thoughts at most", time.monotonic() - began < 30, True)
    client.close()


def work_is_charged(program, folder):
    """One address looks on and asks for much: it is refused, others at the table play on."""
    limits = "--limit work=5 --limit requests=100000 --limit burst=100000".split()
    server = Server(program, os.path.join(folder, "work.db"), *limits)
    match, tokens = table(server)
    server.stop()
    server.args.remove("--trust-loopback")
    server.start()
    body = json.dumps([{"jsonrpc": "2.0", "id": n, "method": "join", "params": {"match": match}} for n in range(50)])
    # The first has the match read as well, so it has used up its own share before that of all who look on.
    for address, why in (
        ("127.0.0.2", "your requests take too much processor time"),
        ("127.0.0.3", "spectators of this table have asked for too much"),
    ):
        reasons = []
        while not reasons:
            answers = json.loads(ask(server, address, "/api", body)[1])
            reasons = [answer["error"]["message"].split(";")[0] for answer in answers if "error" in answer]
        check(address, reasons[-1], why)
    play = json.dumps({"jsonrpc": "2.0", "id": 1, "method": "view", "params": {"match": match, "seat": 0}})
    answer = json.loads(ask(server, "127.0.0.5", "/api", play, authorization="Bearer " + tokens[0])[1])
    check("who plays", answer["result"]["n"], 0)
    check("stop", server.stop(), 0)


def large_answers_are_whole(program, folder):
    """Just below the limit and above it, with long ids."""
    server = Server(program, os.path.join(folder, "large.db"), "--limit", "answer=30000", "--limit", "queue=30000")
    for count in range(1, 46, 4):
        body = json.dumps(
            [{"jsonrpc": "2.0", "id": "i" * 200, "method": "lobby"}] * count
            + [{"jsonrpc": "2.0", "id": "v", "method": "variant", "params": {"code": "us-2017"}}] * 3
        )
        text = server.post_text(body)
        check("answers", len(json.loads(text)), count + 3)
        check("size", len(text) <= 30000, True)
    check("stop", server.stop(), 0)


if __name__ == "__main__":
    try_all(
        (tokens_have_an_end, newest_hint_wins),
        (gets_have_a_rate, changes_have_an_end, work_is_charged, large_answers_are_whole),
    )
