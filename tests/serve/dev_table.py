"""`tradewind dev --serve`: the table of an author in a browser. A client plays there while files change and the author types.

    python3 dev_table.py PROGRAM
"""
import json
import os
import re
import select
import shutil
import subprocess
import sys
import tempfile
import time

from client import Client, Refused, refused
from refusals import status_for

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
SCENARIO = "first-card/tests/a-gunner-pays-for-each-ship-repelled.yaml"
PATIENCE = 20.0


class Author:
    def __init__(self, program, folder, broken=False):
        self.mod = os.path.join(folder, "first-card")
        shutil.copytree(os.path.join(ROOT, "examples", "mods", "first-card"), self.mod)
        if broken:
            self.save("content/gunners/cards.yaml", "pays: 2", "pays: two")
        command = [program, "dev", "first-card", SCENARIO, "--no-check", "--serve", "--port", "0"]
        self.process = subprocess.Popen(
            command,
            cwd=folder,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            env=dict(os.environ, LC_ALL="C.UTF-8", HOME=folder),
        )
        self.text = ""
        if broken:
            return
        found = self.wait(r"http://127\.0\.0\.1:(\d+)/t/(\w+)\?author#(\S+)")
        self.port, self.match, self.token = int(found[1]), found[2], found[3]

    def type(self, line):
        self.text = ""
        self.process.stdin.write(line.encode() + b"\n")
        self.process.stdin.flush()

    def save(self, name, old, new):
        """As editors do: a new file takes the place of the old one."""
        self.text = ""
        path = os.path.join(self.mod, name)
        text = open(path, encoding="utf-8").read()
        assert old in text, (name, old)
        with open(path + ".new", "w", encoding="utf-8") as file:
            file.write(text.replace(old, new))
        os.rename(path + ".new", path)

    def wait(self, wanted):
        """Until this has been written since something was last typed or saved."""
        begin = time.monotonic()
        while not (found := re.search(wanted, self.text)):
            left = begin + PATIENCE - time.monotonic()
            if left <= 0 or not select.select([self.process.stdout], [], [], left)[0]:
                raise SystemExit(f"dev_table: waited for {wanted}, got:\n{self.text}")
            got = os.read(self.process.stdout.fileno(), 65536)
            if not got:
                raise SystemExit(f"dev_table: it ended, while waiting for {wanted}:\n{self.text}")
            self.text += got.decode(errors="replace")
        return found

    def page(self, ready=lambda joined: True):
        """A page that comes again until the table is as it should be."""
        begin = time.monotonic()
        while True:
            try:
                client = Client(self.port)
                joined = client.call("join", match=self.match, tokens=[self.token], lang="en")
                if ready(joined):
                    return client, joined
                client.close()
            except (ConnectionError, IndexError, Refused) as error:
                joined = error
            if time.monotonic() - begin > PATIENCE:
                raise SystemExit(f"dev_table: the table does not become as it should be: {joined}")
            time.sleep(0.05)

    def leave(self):
        self.type("quit")
        return self.process.wait(PATIENCE)


def zone(joined, name, seat):
    return joined["views"][str(seat)]["zones"][name][str(seat)]


def is_closed(client):
    try:
        while True:
            client.receive()
    except ConnectionError:
        return True


def check(author):
    client, joined = author.page()
    assert joined["seats"] == [0, 1], joined["seats"]  # one link for all seats
    n = joined["n"]
    assert zone(joined, "coins", 0) == 1 and joined["question"]["to"] == 0
    assert [status_for(author, "/api/health", host)[0] for host in ("localhost", "evil.example")] == [200, 403]

    author.text = ""
    client.call("play", match=author.match, seat=0, move="draw", n=n)
    author.wait(r"Steps of 0: draw|0: draw")

    author.save("content/gunners/cards.yaml", "pays: 2", "pays: 3")
    author.wait(r"moves played again: 1")
    assert is_closed(client)
    client, joined = author.page()
    assert joined["n"] == n + 1, joined["n"]
    client.call("play", match=author.match, seat=0, move="repel", n=n + 1)
    client, joined = author.page(lambda table: table["n"] == n + 2)
    assert zone(joined, "coins", 0) == 4, zone(joined, "coins", 0)  # one, and three of the gunner by the new rules

    author.type(":give 1 gunner")
    client, joined = author.page(lambda table: len(zone(table, "display", 1)) == 2)
    assert joined["n"] == n + 2
    author.type("= game:active():get('takes_left')")
    author.wait(r"= \d")

    author.save("scripts/cards/gunners/gunner.lua", "gain_coins", "gain_coin")
    author.wait(r"gain_coin")
    client, joined = author.page(lambda table: table["n"] == n + 1)  # before what fails now
    author.save("scripts/cards/gunners/gunner.lua", '"gain_coin"', '"gain_coins"')
    author.wait(r"moves played again: 2")

    author.type(":restart")
    client, joined = author.page(lambda table: table["n"] == n)
    assert zone(joined, "coins", 0) == 1 and len(zone(joined, "display", 1)) == 1
    author.type("draw")
    author.wait(r"The table is at http")

    client.call("name", match=author.match, seat=0, name="Grace")
    client.call("leave", match=author.match, seat=1)
    author.save("content/gunners/cards.yaml", "pays: 3", "pays: 2")
    author.wait(r"Saved: ")
    assert is_closed(client)
    client, joined = author.page()
    seats = joined["table"]["seats"]
    assert (seats[0]["name"], seats[1]["kind"]) == ("Grace", "bot"), seats
    client.close()


def pane(author):
    """What the terminal says is on the page too, and it takes lines there."""
    client, _ = author.page()
    told = client.call("author", token=author.token)
    n = told["n"]
    assert any(line.startswith("The table is at http") for line in told["lines"]) and n == len(told["lines"]), told
    for call in ({"method": "author", "token": "x" * 22}, {"method": "author_line", "token": "x" * 22, "line": ":restart"}):
        refused("not_your_seat", client.call, **call)

    def heard(*wanted):
        """All that is said until there is a line for each of these."""
        lines = []
        while not all(any(re.search(one, line) for line in lines) for one in wanted):
            notice = client.notes.pop(0) if client.notes else client.receive()
            if notice.get("method") == "author":
                lines += notice["params"]["lines"]
        return lines

    for _ in range(2):  # sent again, because the answer was lost
        client.call("author_line", token=author.token, line="= 20 + 3", id="once")
    refused("id_used", client.call, method="author_line", token=author.token, line="= 1", id="once")
    assert heard(r"^= ")[-2:] == ["dev> = 20 + 3", "= 23"]
    client.call("author_line", token=author.token, line="repel")
    assert "= 23" not in heard(r"^Moves are made there")
    to = client.call("view", match=author.match, seat=0)["question"]["to"]
    client.call("play", match=author.match, seat=to, move="draw")
    steps = "\n".join(heard(r"Steps of 0: draw", r"event "))
    assert "\033" not in steps, steps  # no color of a terminal

    client.call("author_line", token=author.token, line=":give 1 gunner")
    assert is_closed(client)
    client, joined = author.page(lambda table: len(zone(table, "display", 1)) == 2)

    author.save("content/gunners/cards.yaml", "pays: 2", "pays: two")
    author.wait(r"cards.yaml:\d+")
    client, _ = author.page()
    missed = client.call("author", token=author.token, since=n)["lines"]
    assert any(line.startswith("Saved: ") for line in missed) and any("cards.yaml:" in line for line in missed), missed
    author.save("content/gunners/cards.yaml", "pays: two", "pays: 2")
    author.wait(r"moves played again")
    client.close()


def failures(author):
    """A move in which a script fails is no move, but how it failed is told; of several moves each has its steps."""
    author.type(":restart")
    author.wait(r"Loaded in")
    client, _ = author.page()
    moves = [
        {"jsonrpc": "2.0", "id": f"m{at}", "method": "play", "params": {"match": author.match, "seat": 0, "move": move}}
        for at, move in enumerate(("draw", "repel", "stop"))
    ]
    client.send(json.dumps(moves))
    author.wait(r"Steps of 0: draw[\s\S]*Steps of 0: repel")
    client.close()
    author.save("scripts/cards/gunners/gunner.lua", "gunner.pays", "gunner.pay")
    author.wait(r"gunner.lua:\d+")
    author.type(":restart")
    author.wait(r"Loaded in")
    client, _ = author.page()
    client.call("play", match=author.match, seat=0, move="draw")
    refused("script_failed", client.call, method="play", match=author.match, seat=0, move="repel")
    author.wait(r"A script failed[\s\S]*gunner.lua:\d+[\s\S]*Steps of the move that failed")
    author.save("scripts/cards/gunners/gunner.lua", "gunner.pay)", "gunner.pays)")
    author.wait(r"Loaded in")
    client.close()


def begun_broken(program, folder):
    """Where the table is, is told as soon as the rules can be read."""
    os.makedirs(folder)
    author = Author(program, folder, broken=True)
    try:
        author.wait(r"cards.yaml:\d+")
        author.save("content/gunners/cards.yaml", "pays: two", "pays: 2")
        author.wait(r"The table is at http")
    finally:
        author.process.kill()


def main():
    with tempfile.TemporaryDirectory() as folder:
        author = Author(sys.argv[1], folder)
        try:
            check(author)
            author.type(":restart")
            author.wait(r"Loaded in")
            pane(author)
            failures(author)
            code = author.leave()
        finally:
            author.process.kill()
        begun_broken(sys.argv[1], os.path.join(folder, "broken"))
        if code != 0:
            raise SystemExit(f"dev_table: it ended with {code}")
    print("good: the table in a browser follows files and commands")


if __name__ == "__main__":
    main()
