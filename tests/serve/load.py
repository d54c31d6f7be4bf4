"""The load generator: twenty tables for a few seconds, without an error, and it says all that it should. It measures what
this machine does just now, so no figure is judged here.

    python3 load.py LOAD PROGRAM
"""
import json
import subprocess
import sys


def run(*args):
    done = subprocess.run(args, capture_output=True, text=True, timeout=300)
    if done.returncode != 0:
        sys.exit(f"{' '.join(args)}: exit code {done.returncode}\n{done.stdout}{done.stderr}")
    return done.stdout


def main():
    load, program = sys.argv[1:]
    small = [load, "--start", program, "--tables", "20", "--players", "3", "--warm-up", "0.5"]
    told = json.loads(run(*small, "--rate", "50", "--seconds", "2", "--json"))
    if told["sockets"] != 60 or told["errors"] or told["refused"]:
        sys.exit(f"20 tables of three: {told}")
    if told["moves"] == 0 or told["updates"] < 3 * told["moves"] or told["seen_ms"]["p99"] < told["seen_ms"]["p50"]:
        sys.exit(f"each move must be an update for each of three seats: {told}")
    if told["memory"] <= 0:
        sys.exit(f"no memory: {told}")
    text = run(*small, "--rate", "50", "--seconds", "1", "--variant", "dice-3", "--first")
    for word in ("moves a second", "answered after", "seen by all seats after", "p99", "refused, errors           0, 0", "a GiB"):
        if word not in text:
            sys.exit(f"'{word}' is missing in:\n{text}")
    if json.loads(run(*small, "--nobody", "--json"))["memory_per_table"] > 200_000:
        sys.exit("an open match takes more than 200,000 bytes")
    again = json.loads(run(*small, "--restart", "--moves", "5", "--together", "--json"))
    if again["restart"]["joined_seconds"] < again["restart"]["answers_seconds"] or again["errors"]:
        sys.exit(f"restart: {again}")
    wrong = subprocess.run([load, "--restart"], capture_output=True, text=True)
    if wrong.returncode == 0 or "--start" not in wrong.stderr:
        sys.exit(f"--restart without a server to start: {wrong.stderr}")
    print("good")


if __name__ == "__main__":
    main()
