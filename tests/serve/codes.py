"""Many different codes: whatever is played, looked at or refused, others can begin, look at and join any other code.

    python3 codes.py PROGRAM
"""
import itertools
import os
import time

from client import Server, check, join, refused, table, try_all

OPTIONS = itertools.product(range(5), ("random", "named"), ("true", "false"), ("now", "later"))
CODES = [f"bigbox-2021+gamblers={g}+start_player={p}+repel_needs_crew={r}+new_governor={n}" for g, p, r, n in OPTIONS]


def others_may(server, old, tokens):
    """Begin, look at and join what is in no memory."""
    for code in ("us-2017", "dice-1"):
        check("begin", table(server, code=code)[0] != old, True)
        check("look", len(server.post("content", code=code)["content"]) > 0, True)
        check("refused", server.post("variant", code=code)["refused"], [])
    check("catalog", len(server.post("catalog")["groups"]) > 0, True)
    check("join", join(server, old, tokens[0])[1]["n"], 1)


def many_codes(program, folder, workers):
    limits = ["--workers", str(workers), "--limit", "rulesets=3", "--limit", "idle=1"]
    server = Server(program, os.path.join(folder, f"{workers}.db"), *limits)
    old, tokens = table(server, code="es-2014")
    to = server.post("view", tokens, match=old, seat=0)["question"]["to"]
    server.post("play", [tokens[to]], match=old, seat=to, move="draw")
    check("stop", server.stop(), 0)
    server.start()
    for code in CODES[:20]:  # none of these is a table
        refused("variant_refused", server.post, method="create", code=code, seats=[])
    for code in CODES[:10]:
        refused("invalid_params", server.post, method="create", code=code, seats=[{"kind": "nobody"}] * 2)
        refused("invalid_params", server.post, method="content", code=code, players=9)
        check("variant", server.post("variant", code=code)["refused"], [])
    others_may(server, old, tokens)
    made = [table(server, code=code) for code in CODES[:12]]
    followed = [join(server, match, own[0])[0] for match, own in made]  # all are in use at once
    others_may(server, old, tokens)
    for client in followed:
        client.close()
    while b'"matches":0' not in server.get("/api/health")[1]:  # they leave the memory
        time.sleep(0.2)
    others_may(server, old, tokens)
    for match, own in made:
        check("asleep", server.post("view", own, match=match, seat=0)["n"], 0)
    check("stop", server.stop(), 0)


def any_number_of_workers(program, folder):
    for workers in (1, 2, 3, 4, 8):
        many_codes(program, folder, workers)


if __name__ == "__main__":
    try_all((), [any_number_of_workers])
