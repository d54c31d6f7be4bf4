"""Ways to break a mod, in tests/broken/mods.txt: the first line that is said names file, line and remedy.

  python3 tests/checks/broken_mods.py PROGRAM [TEXT]

Each case is a copy of examples/mods/first-card with a mistake; TEXT selects those that have it. TRADEWIND_UPDATE=1 in the
environment writes what is said into the file: read the difference before you keep it.
"""
import contextlib
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
LIST = ROOT / "tests/broken/mods.txt"
PATIENCE = 60  # seconds, on a loaded machine
NOBODY = 65534


def small_root(place):
    """The base game alone, which is read fast."""
    for folder in ("content/base", "scripts/rules/base", "scripts/cards/base"):
        shutil.copytree(ROOT / folder, place / folder)
    names = ["variants/bigbox-2021"]
    names += [f"locale/{language}/{name}" for language in ("en", "es") for name in ("base", "guide-base", "ui")]
    for name in names:
        file = place / f"content/{name}.yaml"
        file.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / f"content/{name}.yaml", file)
    look = place / "content/base/look.yaml"  # has covers of the other variants
    look.write_text(re.sub(r"^covers:\n(  .*\n)+", "", look.read_text(), flags=re.M))


def unescaped(text):
    return text.encode("latin-1", "backslashreplace").decode("unicode_escape").encode("latin-1")


def change(mod, line):
    """FILE: OLD -> NEW replaces, FILE := TEXT writes, FILE *N TEXT writes it N times, FILE => FILE moves, FILE !MODE locks."""
    name, _, rest = line.partition(" ")
    file = mod / name.rstrip(":")
    if name.endswith(":"):
        old, new = (unescaped(part) for part in rest.split(" -> "))
        assert old in file.read_bytes(), line
        file.write_bytes(file.read_bytes().replace(old, new))
    elif rest.startswith("=> "):
        file.rename(mod / rest[3:])
    elif rest.startswith("!"):
        file.chmod(int(rest[1:], 8))
    else:
        word, _, text = rest.partition(" ")
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(unescaped(text) * (int(word[1:]) if word[0] == "*" else 1))


@contextlib.contextmanager
def as_nobody(is_locked):
    """The superuser may read what is locked."""
    drops = is_locked and os.geteuid() == 0
    if drops:
        os.seteuid(NOBODY)
    try:
        yield
    finally:
        if drops:
            os.seteuid(0)


def first_line(program, place, mod, command, is_locked):
    """What the program says first, with paths below the mod."""
    arguments = [word.replace("MOD", str(mod)) for word in command.split()]
    if "MOD" not in command:
        arguments += ["--mod", str(mod)]
    run = {**os.environ, "TRADEWIND_ROOT": str(place / "root"), "HOME": str(place), "LC_ALL": "C.UTF-8"}
    with as_nobody(is_locked):
        done = subprocess.run(
            [program, *arguments],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            timeout=PATIENCE,
            env=run,
            check=False,
        )
    said = done.stdout.decode(errors="replace")
    for folder in (mod, mod.parent, mod.parents[1] / "root"):
        said = said.replace(f"{folder}/", "")
    line = next((line for line in said.splitlines() if line), "")
    return line if done.returncode in (1, 2) else f"{line} (exit code {done.returncode})"


def said_of(program, place, number, lines):
    """The case with what is said of it now."""
    mod = place / str(number) / "first-card"
    shutil.copytree(ROOT / "examples/mods/first-card", mod)
    command, edits = "check", []
    for line in lines:
        if line.startswith("$ "):
            command = line[2:]
        elif not line.startswith(("#", "> ")):
            edits.append(line)
    for edit in edits:
        change(mod, edit)
    is_locked = any(" !" in edit for edit in edits)
    said = first_line(program, place, mod, command, is_locked)
    subprocess.run(["chmod", "-R", "u+rwX", mod], check=True)
    return [line for line in lines if not line.startswith("> ")] + ["> " + said]


def main():
    program, wanted = os.path.abspath(sys.argv[1]), sys.argv[2] if len(sys.argv) > 2 else ""
    cases = [case.splitlines() for case in LIST.read_text().strip().split("\n\n")]
    head, cases = cases[0], cases[1:]
    failures = ran = 0
    with tempfile.TemporaryDirectory() as scratch:
        place = pathlib.Path(scratch)
        place.chmod(0o755)
        small_root(place / "root")
        for number, lines in enumerate(cases):
            if wanted not in "\n".join(lines):
                continue
            ran += 1
            cases[number] = said_of(program, place, number, lines)
            if cases[number] != lines:
                failures += 1
                print("\n".join(["a first line that is not expected:", *lines, "< " + cases[number][-1][2:], ""]))
    print(f"{ran} mods, {failures} of which are not told as they should be")
    if os.environ.get("TRADEWIND_UPDATE"):
        LIST.write_text("\n\n".join("\n".join(case) for case in [head, *cases]) + "\n")
    return 1 if failures or not ran else 0


if __name__ == "__main__":
    sys.exit(main())
