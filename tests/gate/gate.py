"""Counts the instructions that a decision, a request and a start take. More than 1 % above the best so far fails.

PROGRAM is built by the release preset. baseline.toml says what the rows are, and has their values. With TRADEWIND_UPDATE=1 in the
environment the best of a row is lowered where the program takes less, and profiles.txt keeps which functions take how much.
"""
import argparse
import os
import pathlib
import re
import shutil
import sys
import tempfile
import tomllib

import callgrind
import rows

HERE = pathlib.Path(__file__).resolve().parent
BASELINE, PROFILES = HERE / "baseline.toml", HERE / "profiles.txt"
FIRST = "b06a5810"
TOLERANCE = 0.01
NOISE = 0.003  # less than this is no better than the best so far
KEPT = TOLERANCE  # of a row: functions that take less are left out of its profile
CLOCKS = range(4)  # rows that take too much are counted again: the least of some ways to lay out the tables of Lua
SKIPPED = 77


def read_profiles():
    """{row: {function: instructions}}"""
    profiles = {}
    for line in PROFILES.read_text(encoding="utf-8").splitlines():
        row, count, name = line.split(" ", 2)
        profiles.setdefault(row, {})[name] = int(count)
    return profiles


def write_profiles(profiles):
    PROFILES.write_text(
        "".join(
            f"{row} {count} {name}\n"
            for row, counts in sorted(profiles.items())
            for name, count in sorted(counts.items(), key=lambda item: (-item[1], item[0]))
        ),
        encoding="utf-8",
    )


def print_table(values, baseline, exceptions):
    print(f"{'instructions':16} {FIRST:>13} {'best':>13} {'now':>13} {'to ' + FIRST:>12} {'to best':>8}")
    for name, now in values.items():
        first, best = (baseline[name][column] for column in (FIRST, "best"))
        allowed = f"  up to {exceptions[name]['ceiling']:,}: {exceptions[name]['reason']}" if name in exceptions else ""
        print(f"{name:16} {first:13,} {best:13,} {now:13,} {now / first - 1:+12.2%} {now / best - 1:+8.2%}{allowed}")
    print(flush=True)


def verdict(now, best, exception):
    """What is wrong with a row, or nothing."""
    if exception and now > exception["ceiling"]:
        return f"{now:,} instructions, and its exception allows {exception['ceiling']:,}"
    if exception and now <= best * (1 + TOLERANCE - NOISE):  # on every machine
        return "its exception is not needed any more: delete the line"
    if not exception and now > best * (1 + TOLERANCE):
        return f"{now:,} instructions, {100 * (now / best - 1):.1f} % more than the best so far"
    return ""


def print_growth(unit, before, now):
    print(f"  Functions that grew, in instructions per {unit}, with what they call in libraries:")
    for more, name in callgrind.grown(before, now):
        print(f"  {more:+13,}  {name}" + ("" if name in before else "  (new, or had few before)"))


def update(found, baseline):
    text, profiles = BASELINE.read_text(encoding="utf-8"), read_profiles()
    for name, (now, functions) in found.items():
        if now < baseline[name]["best"] * (1 - NOISE):
            print(f"{name}: the best is {now:,} from now on.\n")
            baseline[name]["best"] = now
            text = re.sub(rf"(?m)^({name} = .*\bbest = )[\d_]+", rf"\g<1>{now:_}", text)
            profiles[name] = {function: count for function, count in functions.items() if count > KEPT * now}
    BASELINE.write_text(text, encoding="utf-8")
    write_profiles(profiles)


def count(program, folder, counted, allowed):
    """{row: (instructions, those of each function)}"""
    found = {}
    for clock in CLOCKS:
        left = {name: row for name, row in counted.items() if name not in found or found[name][0] > allowed[name]}
        counter = rows.Counter(program, folder / str(clock), clock)
        counter.count_all(left.values())
        for name, row in left.items():
            now = (counter.value(row), counter.functions(row))
            found[name] = min(found.get(name, now), now, key=lambda one: one[0])
    return found


def judge(counted, found, baseline, exceptions):
    """Says what is wrong; returns whether anything is."""
    wrong = False
    for name, (now, functions) in found.items():
        best = baseline[name]["best"]
        if said := verdict(now, best, exceptions.get(name)):
            wrong = True
            print(f"{name}: {said}.")
            if now > best * (1 + TOLERANCE):
                print_growth(counted[name].unit, read_profiles()[name], functions)
            print()
        elif now < best * (1 - NOISE):
            print(f"{name} takes less than the best so far: TRADEWIND_UPDATE=1 keeps that.\n")
    if wrong:
        print('What to do: docs/explanation/performance.md, under "The gate".')
    return wrong


def note_compiler(program, expected):
    compilers = set(re.findall(rb"GCC: \([^)]*\) [\d.]+|clang version [\d.]+", pathlib.Path(program).read_bytes()))
    if compilers != {expected.encode()}:
        found = ", ".join(sorted(compiler.decode() for compiler in compilers))
        print(f"Beware: this program was compiled by {found or 'an unknown compiler'}, those of the baseline by {expected}.\n")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program", metavar="PROGRAM")
    parser.add_argument("rows", metavar="ROW", nargs="*", help="all of them when left out")
    arguments = parser.parse_args()
    if shutil.which("valgrind") is None:
        print("gate: there is no valgrind here; nothing is counted")
        return SKIPPED
    tables = tomllib.loads(BASELINE.read_text(encoding="utf-8"))
    baseline, exceptions = tables["instructions"], tables["exceptions"]
    with tempfile.TemporaryDirectory(prefix="tradewind-gate-", dir="/tmp") as folder:
        folder = pathlib.Path(folder)
        every = rows.all_rows(rows.Counter(arguments.program, folder / "moves"))
        if every.keys() != baseline.keys() or {*arguments.rows, *exceptions} - every.keys():
            parser.error("the rows are these, and each has a line in baseline.toml: " + ", ".join(every))
        counted = {name: row for name, row in every.items() if name in arguments.rows or not arguments.rows}
        limits = {
            name: exceptions[name]["ceiling"] if name in exceptions else row["best"] * (1 + TOLERANCE)
            for name, row in baseline.items()
        }
        found = count(arguments.program, folder, counted, limits)
        print_table({name: now for name, (now, _) in found.items()}, baseline, exceptions)
        note_compiler(os.path.realpath(arguments.program), tables["compiler"])
        if os.environ.get("TRADEWIND_UPDATE"):
            update(found, baseline)
        return 1 if judge(counted, found, baseline, exceptions) else 0


if __name__ == "__main__":
    sys.exit(main())
