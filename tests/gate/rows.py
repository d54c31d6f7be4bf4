"""What the gate counts, and how: runs of the program under callgrind, and the rows that their differences make."""
import concurrent.futures
import dataclasses
import json
import os
import pathlib
import re
import subprocess

import callgrind

ROOT = pathlib.Path(__file__).resolve().parents[2]
GAME = ("play", "bigbox-2021", "--players", "3", "--seed", "1")

# Libraries choose between variants of a function by the processor: always the oldest.
NO_NEW_INSTRUCTIONS = "glibc.cpu.hwcaps=-AVX,-AVX2,-AVX_Fast_Unaligned_Load,-BMI1,-BMI2,-ERMS,-FSRM,-XSAVE,-XSAVEC"
# Lua takes the seed of its hashes from the clock and from addresses, which change with the program and with the length of its
# arguments, so its tables would be laid out differently each time. And the watchdog of scripts would take slow calls for endless
# ones: here they take fifty times as long.
STILL_CLOCK = """
long time(long *to) { return to ? (*to = CLOCK) : CLOCK; }
int timer_settime() { return 0; }
"""


@dataclasses.dataclass(frozen=True)
class Run:
    arguments: tuple
    requests: str = ""  # JSON-RPC on stdin

    def program_of(self, program):
        """The program that has the command, beside the one that plays."""
        return program + "-author" if self.arguments[0] in ("simulate", "engine") else program


@dataclasses.dataclass
class Row:
    """The instructions of `more`, less those of `fewer`, for each of `units`; None: for each decision that `more` has more."""

    unit: str
    more: Run
    fewer: Run | None = None
    units: int | None = 1


class Counter:
    """Runs the program under callgrind, in a folder where all paths are short and relative, and so the same everywhere.

    At another `clock` Lua lays its tables out in another way.
    """

    def __init__(self, program, folder, clock=0):
        self.program, self.folder = os.path.realpath(program), pathlib.Path(folder)
        self.folder.mkdir(exist_ok=True)
        for program in (self.program, self.program + "-author"):
            (self.folder / os.path.basename(program)).symlink_to(program)
        (self.folder / "root").symlink_to(ROOT)
        subprocess.run(
            ["c++", "-x", "c", f"-DCLOCK={clock}", "-shared", "-fPIC", "-o", self.folder / "still_clock.so", "-"],
            input=STILL_CLOCK,
            text=True,
            check=True,
        )
        self.counted = {}  # run: (its file, instructions, what it wrote)

    def execute(self, command, requests="", **environment):
        environment |= {"PATH": "/usr/bin:/bin", "HOME": "home", "LC_ALL": "C.UTF-8", "TRADEWIND_ROOT": "root"}
        done = subprocess.run(
            command, input=requests, capture_output=True, text=True, cwd=self.folder, env=environment, check=False
        )
        if done.returncode != 0 or '"error":' in done.stdout:
            raise SystemExit(f"gate: this failed: {' '.join(command)}\n{done.stderr[-2000:]}{done.stdout[-2000:]}")
        return done.stdout

    def count(self, numbered):
        number, run = numbered
        name = f"callgrind.{number:03}"
        said = self.execute(
            [
                "valgrind",
                "--tool=callgrind",
                f"--callgrind-out-file={name}",
                "--dump-line=no",
                run.program_of("./tradewind"),
                *run.arguments,
            ],
            run.requests,
            LD_PRELOAD="./still_clock.so",
            GLIBC_TUNABLES=NO_NEW_INSTRUCTIONS,
        )
        return self.folder / name, callgrind.total(self.folder / name), said

    def count_all(self, rows):
        """As many side by side as there are processors."""
        runs = list(dict.fromkeys(run for row in rows for run in (row.more, row.fewer) if run))
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            self.counted = dict(zip(runs, pool.map(self.count, enumerate(runs))))

    def units(self, row):
        if row.units is not None:
            return row.units
        more, fewer = (json.loads(self.counted[run][2])["decisions"] for run in (row.more, row.fewer))
        return more - fewer

    def value(self, row):
        """The instructions of one unit."""
        fewer = self.counted[row.fewer][1] if row.fewer else 0
        return round((self.counted[row.more][1] - fewer) / self.units(row))

    def functions(self, row):
        """The same by function."""

        def functions(run):
            return callgrind.functions(self.counted[run][0], run.program_of(self.program))

        counts = functions(row.more)
        if row.fewer:
            counts.subtract(functions(row.fewer))
        return {name: round(count / self.units(row)) for name, count in counts.items()}


def simulated(variant, players, *options):
    def games(number):
        return Run(("simulate", variant, "--players", str(players), "--games", number, "--threads", "1", "--json", *options))

    return Row("decision", games("11"), games("01"), None)  # of equal length: see STILL_CLOCK


def recorded_moves(counter):
    counter.execute(["./tradewind", *GAME, "--seats", "random", "--record", "game.yaml"])
    record = (counter.folder / "game.yaml").read_text(encoding="utf-8")
    return re.findall(r"^  - \d+ (.+)$", record.partition("\nmoves:\n")[2], re.MULTILINE)


def asked(moves):
    """Rows of JSON-RPC: a whole game is played, with a question or a view before each move, or with neither."""

    def game(*methods):
        requests = [("new", {"variant": GAME[1], "players": int(GAME[3]), "seed": int(GAME[5])})]
        for move in moves if methods else []:
            params = {"question": {"match": 1}, "view": {"match": 1, "seat": 0}, "play": {"match": 1, "move": move}}
            requests += [(method, params[method]) for method in methods]
        lines = (json.dumps({"jsonrpc": "2.0", "id": 1, "method": method, "params": params}) for method, params in requests)
        return Run(("engine",), "\n".join(lines) + "\n")

    rows = {"engine-play": Row("request", game("play"), game(), len(moves))}
    for method in ("question", "view"):
        rows["engine-" + method] = Row("request", game(method, "play"), game("play"), len(moves))
    return rows


def all_rows(counter):
    games = {"bigbox-2021": 4, "contracts": 3, "dice-1": 2, "adventure-1": 2}
    rows = {variant: simulated(variant, players) for variant, players in games.items()}
    rows |= {variant + "-lua": simulated(variant, players, "--lua-only") for variant, players in games.items()}
    rows |= asked(recorded_moves(counter))
    rows["first-question"] = Row("start", Run((*GAME, "--seats", "human")))
    rows["one-mod"] = Row("start", Run(("list", "cards", "bigbox-2021+gunners", "--mod", "root/examples/mods/first-card")))
    return rows
