"""Hidden things never leave the server. Matches that differ only in what a seat cannot see must get the same answers to
everything, word for word: many matches of different seeds are played alike, and those whose seat has seen the same so far
are compared.

    python3 hidden.py PROGRAM
"""
import gzip
import json
import re
import sys

from client import Client, Refused, table, try_all

SEEDS, MOVES = 40, 4


def asked(client, match, seat, cards):
    """Answers to all that a seat, or a spectator, may ask."""
    who = {} if seat is None else {"seat": seat}
    answers = []

    def ask(method, **params):
        try:
            answers.append(client.call(method, match=match, **params))
        except Refused as error:
            answers.append([error.reason, str(error)])

    ask("view", **who)
    ask("history", **who)
    ask("guide")
    ask("replay", n=0, **who)
    for card in cards:
        ask("card", card=card, **who)
    if seat is not None:
        ask("record", **who)
        for move in ["draw", "stop", "done"] + [f"{verb} {card}" for verb in ("hire", "trade", "claim") for card in cards]:
            ask("why", move=move, **who)
            ask("preview", move=move, **who)
        ask("hint", bot="easy", **who)
    return answers


def neutral(value, match):
    text = json.dumps(value).replace(match, "MATCH")
    return re.sub(r'"stamp": "\w+', '"stamp": "', re.sub(r'"created": \d+', '"created": 0', text))


class Seat:
    def __init__(self, server, match, seat, token):
        self.client, self.match, self.seat = Client(server.port), match, seat
        joined = self.client.call("join", match=match, tokens=[token] if token else [])
        self.seen = neutral(joined, match)

    def hear(self):
        self.seen += neutral(self.client.note("update"), self.match)


def compare(server, code):
    cards = None
    groups = {}
    tables = []
    for seed in range(SEEDS):
        match, tokens = table(server, code, ["me"] * 3, seed=seed)
        seats = [Seat(server, match, i, token) for i, token in enumerate(tokens)] + [Seat(server, match, None, None)]
        tables.append((match, tokens, seats))
    twins = 0
    for turn in range(MOVES):
        groups.clear()
        for match, tokens, seats in tables:
            for seat in seats:
                groups.setdefault((seat.seat, seat.seen), []).append(seat)
        if "own_faces" not in code:  # here all seats see the same, so that a spectator must, too
            seen = [sum(1 for key in groups if key[0] == seat) for seat in (0, None)]
            if seen[0] != seen[1]:
                sys.exit(f"{code}: after {turn} moves seat 0 can tell {seen[0]} matches apart, a spectator {seen[1]}")
        for alike in groups.values():
            if len(alike) < 2:
                continue
            if cards is None:
                record = server.get(f"/api/content/{json.loads(alike[0].seen)['content']}.json", **{"accept-encoding": "gzip"})
                cards = sorted(json.loads(gzip.decompress(record[1]))["cards"])[::9]
            first = neutral(asked(alike[0].client, alike[0].match, alike[0].seat, cards), alike[0].match)
            for other in alike[1:3]:
                twins += 1
                answers = neutral(asked(other.client, other.match, other.seat, cards), other.match)
                if answers != first:
                    at = next(i for i, (a, b) in enumerate(zip(first, answers)) if a != b)
                    sys.exit(
                        f"{code}, seat {alike[0].seat}, after {turn} moves:\n  {first[at - 200:at + 100]}\n  {answers[at - 200:at + 100]}"
                    )
        for match, tokens, seats in tables:
            state = server.post("view", tokens[:1], match=match, seat=0)["question"]
            to = state["to"]
            moves = server.post("view", [tokens[to]], match=match, seat=to)["question"]["moves"]
            server.post("play", [tokens[to]], match=match, seat=to, move=moves[-1 if turn % 2 else 0]["text"])
            for seat in seats:
                seat.hear()
    for match, tokens, seats in tables:
        for seat in seats:
            seat.client.close()
    print(f"{code}: {twins} pairs", flush=True)
    if twins < 5:
        sys.exit(f"{code}: too few pairs were alike to say anything")


def all_seats(server):
    for variant in ("bigbox-2021", "us-2017", "es-2014", "bigbox-2021+coins_seen_own_faces=true"):
        compare(server, variant + "+start_player=0")


if __name__ == "__main__":
    try_all([all_seats])
