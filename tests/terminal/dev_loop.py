#!/usr/bin/env python3
"""tradewind dev as its users meet it: saves files and waits for what the program says, at a terminal of 24 lines and line by line.

    tests/terminal/dev_loop.py PROGRAM [SAVES]

Prints how long it takes from a save to the messages and to the table. Fails if something does not come in ten seconds, or,
with SAVES of 10 or more, if the median is above the aims: 200 ms to messages, one second to the table."""
import fcntl
import os
import pty
import re
import select
import shutil
import statistics
import struct
import subprocess
import sys
import tempfile
import termios
import time

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
MOD = os.path.join(ROOT, "examples", "mods", "first-card")
PATIENCE = 10.0


class Session:
    """The program with a mod of its own, at a pseudo-terminal or with pipes."""

    def __init__(self, program, folder, terminal, *options):
        self.mod = os.path.join(folder, "first-card")
        shutil.rmtree(self.mod, ignore_errors=True)
        shutil.copytree(MOD, self.mod)
        self.script = os.path.join(self.mod, "scripts", "cards", "gunners", "gunner.lua")
        self.good = open(self.script, encoding="utf-8").read()
        scenario = "first-card/tests/a-gunner-pays-for-each-ship-repelled.yaml"
        command = [program, "dev", "first-card", scenario, "--no-check", *options]
        self.text = self.whole = ""
        environment = dict(os.environ, TERM="xterm", LC_ALL="C.UTF-8", HOME=folder)
        if terminal:
            ours, theirs = pty.openpty()
            fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
            self.process = subprocess.Popen(
                command, cwd=folder, stdin=theirs, stdout=theirs, stderr=theirs, env=environment, start_new_session=True
            )
            os.close(theirs)
            self.read_from = self.write_to = ours
        else:
            self.process = subprocess.Popen(
                command, cwd=folder, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, env=environment
            )
            self.read_from, self.write_to = self.process.stdout.fileno(), self.process.stdin.fileno()

    def type(self, line):
        os.write(self.write_to, line.encode())

    def save(self, text):
        """As editors do: a new file takes the place of the old one."""
        self.text = ""
        with open(self.script + ".new", "w", encoding="utf-8") as file:
            file.write(text)
        os.rename(self.script + ".new", self.script)

    def wait(self, *wanted):
        """Until all of this has been written since the last save; returns the seconds it took."""
        begin = time.monotonic()
        while not all(re.search(each, self.text) for each in wanted):
            left = begin + PATIENCE - time.monotonic()
            if left <= 0 or not select.select([self.read_from], [], [], left)[0]:
                raise SystemExit(f"dev_loop: waited for {wanted}, got:\n{self.text}")
            try:
                got = os.read(self.read_from, 65536)
            except OSError:
                got = b""
            if not got:
                raise SystemExit(f"dev_loop: it ended, while waiting for {wanted}:\n{self.text}")
            self.text += got.decode(errors="replace")
            self.whole += got.decode(errors="replace")
        return time.monotonic() - begin

    def leave(self):
        self.type("quit\n")
        self.process.wait(PATIENCE)
        if self.process.returncode != 0:
            raise SystemExit(f"dev_loop: exit code {self.process.returncode}:\n{self.text}")


def check(what, holds):
    if not holds:
        raise SystemExit(f"dev_loop: {what}")


def play_and_break(session):
    """A card that is broken in three ways while somebody plays, and mended again."""
    session.wait("decides|Repel the ship")
    session.type("repel\n")
    session.wait(r"Steps of 0: repel", r"card 'gunner', event ship_repelled", "Turn up a card")
    # A name that does not exist: the move is not played any more, and the scenario fails.
    session.save(session.good.replace("gunner.pays", "gunner.pay"))
    session.wait(r"Move 2 of 2, 0: repel, fails", r"did you mean 'pays'", "Repel the ship")
    # No Lua: the table stays, and what is asked of it says so.
    session.save(session.good.replace("end,", "end end,", 1))
    session.wait(r"gunner\.lua:\d+", "keeps the previous rules", "dev> ")
    session.text = ""
    session.type(":help\n")
    session.wait(r"asked\), `rules`", "what else you can type")
    session.type(":steps\n")
    session.wait(
        "The mod does not load as it is now", r"gunner\.lua:\d+", "the steps under the previous rules", "event ship_repelled"
    )
    # Mended, with a print: both moves are played again.
    session.save(session.good.replace("      game:run", '      print("pays", gunner.pays)\n      game:run'))
    session.wait("moves played again: 2", r"gunner\.lua:\d+ prints: pays  2", "Turn up a card")
    session.type(":set 0 coins 8\n")
    session.wait("8 coins|Player 1 +8")
    session.type("= player.coins:count()\n")
    session.wait("= 8")
    # What was changed by hand is there after the next save too.
    session.save(session.good)
    session.wait("moves played again: 2", "8 coins|Player 1 +8", "Turn up a card")


def move_away(session):
    """The folder of the mod is gone for a while."""
    session.text = ""
    os.rename(session.mod, session.mod + "-elsewhere")
    session.wait("'first-card' is gone", "until it is back", "dev> ")
    session.text = ""
    os.rename(session.mod + "-elsewhere", session.mod)
    session.wait("moves played again: 2", "Turn up a card", "Stop and begin")


def check_width(session):
    """At the terminal no line is wider than it; what libedit draws again is one line here, and lines of a source are left alone."""
    for line in re.sub(r"\x1b\[[0-9;?]*[a-zA-Z]", "", session.whole).splitlines():
        said = line.split("\r")[-1]
        check(f"wider than the terminal: {said}", len(said) <= 80 or "dev> " in said or re.match(r" +\d+ \|", said))


def check_wrapped_error(program):
    """A long sentence for a person is wrapped at words; for a program it is one line."""
    ours, theirs = pty.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
    process = subprocess.run([program, "check", "nope"], stdin=theirs, stdout=theirs, stderr=theirs, check=False)
    os.close(theirs)
    said = os.read(ours, 65536).decode()
    check(f"not wrapped: {said}", process.returncode == 2 and all(len(line) <= 80 for line in said.splitlines()))
    check(f"broken within a word: {said}", "bigbox-2021" in said and "contracts-yucata" in said)
    piped = subprocess.run([program, "check", "nope"], capture_output=True, text=True, check=False).stderr
    check(f"wrapped in a pipe: {piped}", len(piped.splitlines()) == 1)


def measure(session, saves):
    """Seconds from a save to messages about an error, and to the new table."""
    to_messages, to_table = [], []
    for number in range(saves):
        session.save(session.good + f"-- {number}\nx\n")
        to_messages.append(session.wait(r"gunner\.lua:\d+", "keeps the previous rules"))
        session.save(session.good + f"-- {number}\n")
        to_table.append(session.wait("moves played again: 2", "Turn up a card", r"Stop and begin"))
    for name, aim, seconds in (("messages", 0.2, to_messages), ("table", 1.0, to_table)):
        median = statistics.median(seconds)
        print(f"save to {name}: median {median * 1000:.0f} ms, worst {max(seconds) * 1000:.0f} ms of {saves}")
        check(f"from a save to {name} {median:.2f} s, more than {aim} s", saves < 10 or median <= aim)


def main():
    program = os.path.abspath(sys.argv[1])
    saves = int(sys.argv[2]) if len(sys.argv) > 2 else 3
    try:
        for end in pty.openpty():
            os.close(end)
    except OSError as missing:
        print(f"skipped: no terminals here: {missing}")
        sys.exit(77)
    with tempfile.TemporaryDirectory(prefix="tradewind-dev-") as folder:
        check_wrapped_error(program)
        for terminal, options in ((False, []), (True, []), (False, ["--poll"])):
            session = Session(program, folder, terminal, *options)
            play_and_break(session)
            move_away(session)
            if terminal:
                check_width(session)
            if not options:
                measure(session, saves)
            session.leave()
    print("dev_loop: passed")


main()
