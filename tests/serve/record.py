"""A saved game goes on at a table: `tradewind serve --record` prints a link for whoever played, and one for a friend.

    python3 record.py PROGRAM
"""
import os
import re
import subprocess

from client import Server, check, refused, try_all


def saved(program, folder):
    """A game that somebody has left after some moves."""
    path = os.path.join(folder, "game.yaml")
    play = [program, "play", "bigbox-2021+start_player=0", "--seats", "human,easy,easy", "--seed", "3", "--record", path]
    if not os.path.exists(path):
        subprocess.run(play, input="1\n1\n2\n4\n", text=True, stdout=subprocess.DEVNULL, check=True)
    return path


def links(server):
    """What it says behind its address: lines with links, until it names the store."""
    found = {}
    for line in server.process.stdout:
        if line.startswith("The tables are kept"):
            return found
        link = re.match(r"(.+): http://127\.0\.0\.1:\d+/t/([a-z0-9]{12})(?:#([\w-]{22}))?$", line)
        if link:
            found[link[1]] = link[2], link[3]


def a_friend_takes_the_place_of_a_bot(program, folder):
    path = saved(program, folder)
    server = Server(program, os.path.join(folder, "tables.db"), "--record", path, "--invite", "1")
    found = links(server)
    check("links", sorted(found), ["For a friend", "The seat of Player 1"])
    (match, none), (same, own) = found["For a friend"], found["The seat of Player 1"]
    check("one table", (match, none), (same, None))
    seats = server.post("join", [own], match=match)["table"]["seats"]
    check("kinds", [seat["kind"] for seat in seats], ["human", "open", "bot"])
    server.post("view", [own], match=match, seat=0)  # it is a seat of hers
    refused("not_your_seat", server.post, method="view", match=match, seat=0)
    friend = server.post("take", match=match, name="Zoë")
    check("the place of the bot", friend["seat"], 1)
    moves = server.post("record", [own], match=match, seat=0)["record"]["moves"]
    check("the same game", len(moves) >= 4, True)
    check("exit code", server.stop(), 0)


def what_cannot_go_on_is_refused(program, folder):
    path = saved(program, folder)
    for more, said in ((["--invite", "7"], "--invite must be from 0 to 2"), (["--record", folder + "/none.yaml"], "none.yaml")):
        command = [program, "serve", "--port", "0", "--store", folder + "/tables.db"] + (
            ["--record", path] if "--invite" in more else []
        )
        refusal = subprocess.run(command + more, text=True, capture_output=True)
        check(said, (refusal.returncode, said in refusal.stderr), (2, True))


if __name__ == "__main__":
    try_all([], [a_friend_takes_the_place_of_a_bot, what_cannot_go_on_is_refused])
