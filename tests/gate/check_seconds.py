"""Measures the processor time of `tradewind check` with one mod and with twelve. More than the ceiling in baseline.toml fails.

  python3 tests/gate/check_seconds.py PROGRAM
"""
import pathlib
import resource
import subprocess
import sys
import tomllib

HERE = pathlib.Path(__file__).resolve().parent


def seconds(program, mods):
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([program, "check", *(f"--mod={mod}" for mod in mods)], check=True, stdout=subprocess.DEVNULL)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def main():
    mods = HERE.parents[1] / "examples/mods"
    sets = {"check-one-mod": [mods / "first-card"], "check-twelve-mods": sorted(mods.iterdir())[:12]}
    baseline = tomllib.loads((HERE / "baseline.toml").read_text(encoding="utf-8"))["seconds"]
    slow = 0
    print(f"{'seconds (processor time)':26} {'b06a5810':>8} {'now':>8} {'ceiling':>8}")
    for name, row in baseline.items():
        now = seconds(sys.argv[1], sets[name])
        slow += now > row["ceiling"]
        print(f"{name:26} {row['b06a5810']:8.1f} {now:8.1f} {row['ceiling']:8.1f}" + " too slow" * (now > row["ceiling"]))
    print()
    return 1 if slow else 0


if __name__ == "__main__":
    sys.exit(main())
