#!/usr/bin/env python3
"""How bots play: turns that bust, stops with nothing although the next card could not bust, cards turned up, hires.

    python3 habits.py PROGRAM VARIANT BOT [--players 3] [--games 100]
"""
import argparse
import collections
import json
import subprocess

parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
parser.add_argument("program")
parser.add_argument("variant")
parser.add_argument("bot")
parser.add_argument("--players", type=int, default=3)
parser.add_argument("--games", type=int, default=100)
parser.add_argument("--hired", default="governor", help="a kind of person to count (default: %(default)s)")
arguments = parser.parse_args()

engine = subprocess.Popen([arguments.program, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)


def call(method, **params):
    engine.stdin.write(json.dumps({"jsonrpc": "2.0", "id": 1, "method": method, "params": params}) + "\n")
    engine.stdin.flush()
    answer = json.loads(engine.stdout.readline())
    if "error" in answer:
        raise SystemExit(answer["error"]["message"])
    return answer["result"]


def play(seed, count):
    match = call("new", variant=arguments.variant, players=arguments.players, seed=seed)["match"]
    stopped = None  # who has stopped without risk and taken nothing yet
    while True:
        question = call("question", match=match)
        if question["over"]:
            break
        seat, turn = question["to"], question["about"] == "discover"
        chances = call("status", match=match, seat=seat)["chances"] if turn else []
        safe = any(each["query"] == "draw_busts" and each["hits"] == 0 for each in chances)
        done = call("bot", match=match, bot=arguments.bot)
        verb = done["move"].split()[0]
        if turn and stopped is not None:
            count["idle"] += 1
            stopped = None
        if verb == "draw":
            count["draws"] += 1
        elif verb == "stop":
            count["stops"] += 1
            stopped = seat if safe else None
        elif seat == stopped and verb not in ("done", "pass", "skip"):
            stopped = None
        if verb in ("hire", "recruit") and done["move"].split()[1].startswith(arguments.hired):
            count["hired"] += 1
        count["busts"] += sum(event["name"] == "turn_busted" for event in done["events"])
    count["idle"] += stopped is not None
    count["rounds"] += call("status", match=match, seat=0)["round"]
    call("close", match=match)


count = collections.Counter()
for game in range(arguments.games):
    play(game + 1, count)
turns = count["stops"] + count["busts"]
print(f"{arguments.games} games of {arguments.players} {arguments.bot} in {arguments.variant}: {turns} turns")
print(f"stops with nothing at no risk  {count['idle'] / max(1, count['stops']):.1%} of {count['stops']}")
print(f"turns that bust                {count['busts'] / max(1, turns):.1%}")
print(f"cards turned up in a turn      {count['draws'] / max(1, turns):.1f}")
print(f"rounds                         {count['rounds'] / arguments.games:.1f}")
print(f"{arguments.hired}s hired by a player     {count['hired'] / arguments.games / arguments.players:.2f}")
