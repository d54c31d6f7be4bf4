"""What the scenarios of a module do not notice is what tests/undetected/changes.txt lists with its reason, no more and no less.

  python3 tests/checks/mutate.py PROGRAM MODULE [SCENARIOS]

SCENARIOS is where they lie, unless in tests/scenarios/MODULE. A line of the list says where a change is made, by module, rule or
card with its clauses, line and change; the comment above it says why no scenario can notice it.
"""
import collections
import json
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
LIST = ROOT / "tests/undetected/changes.txt"
CLAUSE = re.compile(r"\b[A-Z]{1,2}-X?\d+\b")
KINDS = {"queries": "query", "dice": "die"}


def clauses_above(lines, number, first):
    """Those of the nearest comment or key `clauses` up to the line `first`."""
    for line in reversed(lines[first:number]):
        cited = CLAUSE.findall(line) if re.search(r"--|#|clauses:", line) else []
        if cited:
            return " (" + ", ".join(cited) + ")"
    return ""


def place_of(file, number, lines):
    """As in "rule can_take (B-36)", "card gambler" or "option coin_cap"."""
    path = pathlib.Path(file)
    if path.suffix == ".lua":
        kind = "card" if path.parts[1] == "cards" else "rule"
        return f"{kind} {path.stem}{clauses_above(lines, number, 0)}"
    entry = re.compile(r"^(?:- \{ id: )?([\w-]+)")
    first = max((at for at in range(number) if entry.match(lines[at])), default=0)
    kind = KINDS.get(path.stem, path.stem.removesuffix("s"))
    return f"{kind} {entry.match(lines[first])[1]}{clauses_above(lines, number, first)}"


def told(module, each):
    """The line of the list for a change that was found."""
    lines = (ROOT / each["file"]).read_text(encoding="utf-8").splitlines()
    number = each["line"]
    change = re.sub(r" in column \d+", "", each["change"])
    return " | ".join((module, place_of(each["file"], number, lines), lines[number - 1].strip(), change))


def main():
    program, module = sys.argv[1:3]
    scenarios = sys.argv[3] if len(sys.argv) > 3 else f"tests/scenarios/{module}"
    done = subprocess.run(
        [program, "mutate", module, "--json", "--tests", scenarios], stdout=subprocess.PIPE, check=True, cwd=ROOT
    )
    report = json.loads(done.stdout)
    print(f"{module}: {report['noticed']} of {report['tried']} changes noticed, {report['by_check']} of them by check")
    found = collections.Counter(told(module, each) for each in report["unnoticed"])
    listed = LIST.read_text(encoding="utf-8").splitlines()
    known = collections.Counter(line for line in listed if line.startswith(module + " | "))
    if found == known:
        return 0
    print(f"Write a scenario for what is new (>), or say in {LIST.relative_to(ROOT)} why none can notice it;")
    print("delete there what is noticed (<):")
    for sign, lines in (("<", known - found), (">", found - known)):
        for line in sorted(lines.elements()):
            print(sign, line)
    return 1


if __name__ == "__main__":
    sys.exit(main())
