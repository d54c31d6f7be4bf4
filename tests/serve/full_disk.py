"""A full disk: a move that cannot be saved is refused and says so, none that was acknowledged is lost, and the server goes on as
soon as there is room. On a small disk of its own, which needs a user namespace (or root).

    python3 full_disk.py PROGRAM
"""
import os
import subprocess
import sys
import tempfile

from client import Server, check, join, refused, table

INSIDE = "TRADEWIND_SMALL_DISK"


def fill(path):
    try:
        with open(path, "wb") as file:
            while True:
                file.write(b"x" * 1024)
                file.flush()
    except OSError:
        pass


def play(program, folder):
    server = Server(program, os.path.join(folder, "tables.db"))
    match, tokens = table(server, "yucata", seed=3)

    def move(**more):
        asked = server.post("view", [tokens[0]], match=match, seat=0)["question"]["to"]
        moves = server.post("view", [tokens[asked]], match=match, seat=asked)["question"]["moves"]
        return server.post("play", [tokens[asked]], match=match, seat=asked, move=moves[0]["text"], **more)["n"]

    for n in range(1, 6):
        check("n", move(), n)
    client, _ = join(server, match, *tokens)
    big = os.path.join(folder, "big")
    fill(big)
    for error in (refused("not_saved", move, id="six"), refused("not_saved", lambda: table(server))):
        check("room", "room on the disk" in str(error), True)
    try:
        while True:
            client.receive()  # it was told of nothing that is not on the disk, and may join again
    except ConnectionError:
        pass
    check("view", server.post("view", [tokens[0]], match=match, seat=0)["n"], 5)
    os.remove(big)
    check("again", (move(id="six"), move()), (6, 7))
    server.kill()
    server.start()
    check("kept", server.post("view", [tokens[0]], match=match, seat=0)["n"], 7)
    check("stop", server.stop(), 0)
    fill(big)
    started = subprocess.run(
        [program, "serve", "--port", "0", "--store", server.store], capture_output=True, text=True, timeout=60
    )
    check("start", (started.returncode != 0, "room on the disk" in started.stderr), (True, True))


def skip():
    print("skipped: no right to mount a disk here")
    sys.exit(77)


def main():
    program = sys.argv[1]
    if INSIDE not in os.environ:
        apart = ["unshare", "--map-root-user", "--mount"]
        if subprocess.run([*apart, "true"]).returncode != 0:
            skip()
        inside = [*apart, sys.executable, os.path.abspath(__file__), os.path.abspath(program)]
        sys.exit(subprocess.run(inside, env={**os.environ, INSIDE: "1"}).returncode)
    with tempfile.TemporaryDirectory() as folder:
        if subprocess.run(["mount", "-t", "tmpfs", "-o", "size=700k", "small", folder]).returncode != 0:
            skip()
        try:
            play(program, folder)
        finally:
            subprocess.run(["umount", "--lazy", folder], check=True)
    print("good")


if __name__ == "__main__":
    main()
