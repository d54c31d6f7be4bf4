"""What requests cost, and whose turn it is: GET has a rate, too; tokens, changes and thoughts of bots have an end; whoever asks for
much work waits; those who only look on do not keep the others from playing; long answers are whole.

    python3 work.py PROGRAM
"""
import http.client
import json
import os
import sys
import tempfile
import time

from client import Client, Refused, Server


def check(what, one, other):
    if one != other:
        raise AssertionError(f"{what}: {one} instead of {other}")


def reason_of(call):
    try:
        call()
    except Refused as error:
        return error.reason
    return None


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
    made = server.post("create", code="us-2017", seats=[{"kind": "me"}] * 3)
    own = made["seats"][0]["token"]
    check("16", server.post("view", [own] + ["x"] * 15, match=made["match"], seat=0)["n"], 0)
    body = json.dumps({"jsonrpc": "2.0", "id": 1, "method": "view", "params": {"match": made["match"]}})
    answer = json.loads(server.post_text(body, [own] + ["x"] * 16))
    check("17", answer["error"]["message"], "'authorization' must not have more than 16 tokens")
    check(
        "of a stream", server.get(f"/api/events/{made['match']}", authorization="Bearer " + ",".join(["x"] * 17))[0].status, 400
    )
    check("of a join", reason_of(lambda: server.post("join", match=made["match"], tokens=["x"] * 17)), "invalid_params")


def changes_have_an_end(program, folder):
    server = Server(program, os.path.join(folder, "changes.db"), "--limit", "changes=5")
    made = server.post("create", code="us-2017", seats=[{"kind": "me"}] * 2)
    match, tokens = made["match"], [seat["token"] for seat in made["seats"]]
    to = server.post("view", tokens, match=match, seat=0)["question"]["to"]
    for i in range(4):
        check("named", server.post("name", tokens, match=match, seat=0, name=f"Ann {i}")["n"], i + 1)
    check("the same", server.post("name", tokens, match=match, seat=0, name="Ann 3"), {"n": 4})
    check("moved", server.post("play", tokens, match=match, seat=to, move="draw")["n"], 5)
    check("undone", server.post("undo", tokens, match=match, seat=to)["done"], True)
    for method, params in (("name", {"name": "Bea"}), ("leave", {}), ("notify", {"address": "https://example.com/x"})):
        call = lambda: server.post(method, tokens, match=match, seat=0, **params)  # noqa: E731
        check(method, reason_of(call), "too_many_changes")
    check("moved", server.post("play", tokens, match=match, seat=to, move="draw")["n"], 7)
    check("undo", reason_of(lambda: server.post("undo", tokens, match=match, seat=to)), "too_many_changes")
    check("stop", server.stop(), 0)


def newest_hint_wins(server):
    made = server.post("create", code="dice-4", seats=[{"kind": "me"}] * 5)
    match, tokens = made["match"], [seat["token"] for seat in made["seats"]]
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
    server = Server(
        program, os.path.join(folder, "work.db"), "--limit", "work=5", "--limit", "requests=100000", "--limit", "burst=100000"
    )
    made = server.post("create", code="bigbox-2021", seats=[{"kind": "me"}] * 2)
    server.stop()
    server.args.remove("--trust-loopback")
    server.start()
    match, tokens = made["match"], [seat["token"] for seat in made["seats"]]
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


def main():
    program = sys.argv[1]
    with tempfile.TemporaryDirectory() as folder:
        server = Server(program, os.path.join(folder, "work.db.0"))
        for test in (tokens_have_an_end, newest_hint_wins):
            test(server)
            print(test.__name__, flush=True)
        check("stop", server.stop(), 0)
        for test in (gets_have_a_rate, changes_have_an_end, work_is_charged, large_answers_are_whole):
            test(program, folder)
            print(test.__name__, flush=True)
    print("good")


if __name__ == "__main__":
    main()
