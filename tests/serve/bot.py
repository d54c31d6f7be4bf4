"""The bot of the examples plays a whole game against another one and a bot of the server.

    python3 bot.py PROGRAM BOT
"""
import os
import subprocess
import sys
import tempfile

from client import Server, table


def main():
    program, bot = sys.argv[1:3]
    with tempfile.TemporaryDirectory() as folder:
        server = Server(program, os.path.join(folder, "tables.db"))
        try:
            match, tokens = table(server, "contracts-coop", ("link", "link", "bot"))
            links = [f"http://127.0.0.1:{server.port}/t/{match}#{token}" for token in tokens[:2]]
            bots = [subprocess.Popen([sys.executable, bot, link], stdout=subprocess.PIPE, text=True) for link in links]
            said = [each.communicate(timeout=100)[0] for each in bots]
            if said[0] != said[1] or not said[0] or any(each.returncode for each in bots):
                sys.exit(f"the bots ended with {said}")
        finally:
            server.stop()
    print("good")


if __name__ == "__main__":
    main()
