"""Plays a seat of a table on `tradewind serve`: its link is all it needs. Standard library only.

    python3 web_bot.py http://127.0.0.1:8080/t/MATCH#TOKEN
"""
import json
import random
import sys
import urllib.request

place, token = sys.argv[1].split("#")
server, match = place.split("/t/")
headers = {}


def call(method, **params):
    body = json.dumps({"jsonrpc": "2.0", "id": 1, "method": method, "params": {"match": match, **params}})
    request = urllib.request.Request(f"{server}/api?match={match}", body.encode(), headers)
    return json.load(urllib.request.urlopen(request))


# An invitation seats one person, who sits there with a new token from then on.
joined = call("join", tokens=[token], log=False)
headers["authorization"] = "Bearer " + joined.get("result", {}).get("token", token)


def play(state):
    question = state["question"]
    if question["over"]:
        print(question["text"])
        sys.exit()
    if question["moves"]:  # listed for the seat that is asked
        call("play", seat=question["to"], move=random.choice(question["moves"])["text"], n=state["n"])


events = urllib.request.urlopen(urllib.request.Request(f"{server}/api/events/{match}", headers=headers))
for line in events:
    if line.startswith(b"data: "):
        state = json.loads(line[6:])
        if "question" in state:
            play(state)
