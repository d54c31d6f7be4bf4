"""The schemas for editors accept every shipped file, and refuse what `check` would refuse.

  python3 tests/checks/schemas.py PROGRAM

Left out (exit code 77) where python3-jsonschema or python3-yaml is missing.
"""
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

try:
    import jsonschema
    import yaml
except ImportError:
    print("python3-jsonschema or python3-yaml is missing: left out")
    sys.exit(77)

class Loader(yaml.SafeLoader):
    """YAML 1.2 as the program and editors read it: `on` is a word."""


Loader.yaml_implicit_resolvers = {
    first: [(tag, pattern) for tag, pattern in resolvers if not tag.endswith(":bool")]
    for first, resolvers in yaml.SafeLoader.yaml_implicit_resolvers.items()
}
Loader.add_implicit_resolver("tag:yaml.org,2002:bool", re.compile("^(?:true|false)$"), list("tf"))

ROOT = pathlib.Path(__file__).resolve().parents[2]


def as_json(value):
    """Keys as JSON has them: a seat is the text "0" there."""
    if isinstance(value, dict):
        return {str(key): as_json(item) for key, item in value.items()}
    return [as_json(item) for item in value] if isinstance(value, list) else value


def problems(schema, text):
    validator = jsonschema.Draft202012Validator(schema)
    return [error.message for error in validator.iter_errors(as_json(yaml.load(text, Loader)))]


def check_tree(folder):
    """Every file that the settings name a schema for; returns how many there are."""
    settings = json.loads((folder / ".vscode/settings.json").read_text())
    failures, files = [], 0
    for path, patterns in settings["yaml.schemas"].items():
        schema = json.loads((folder / path).read_text())
        jsonschema.Draft202012Validator.check_schema(schema)
        for pattern in patterns:
            for file in sorted(folder.glob(pattern)):
                files += 1
                failures += [f"{file}: {problem}" for problem in problems(schema, file.read_text())]
    return files, failures


def check_shipped(program):
    """A copy of the shipped tree, set up as its authors set it up."""
    with tempfile.TemporaryDirectory() as place:
        tree = pathlib.Path(place)
        for part in ("content", "scripts", "tests"):
            shutil.copytree(ROOT / part, tree / part)
        run = {**os.environ, "TRADEWIND_ROOT": place}
        subprocess.run([program, "editor", place], check=True, capture_output=True, env=run)
        return check_tree(tree)


def check_mistakes(program):
    """What a misspelt fact, a wrong value and a misspelt key of a scenario say."""
    with tempfile.TemporaryDirectory() as place:
        mod = pathlib.Path(place) / "rum"
        for command in (["new", "mod", "rum"], ["new", "card", "cask", "--like", "sailor-3"]):
            subprocess.run([program, *command, "--mod", str(mod)], check=True, capture_output=True)
        subprocess.run([program, "editor", str(mod)], check=True, capture_output=True)
        files, failures = check_tree(mod)
        cards = json.loads((mod / "schemas/rum/cards.schema.json").read_text())
        scenario = json.loads((mod / "schemas/scenario.schema.json").read_text())
        wrong = [
            (cards, "[{ id: a, kind: proffesion }]"),
            (cards, "[{ id: a, cost: four }]"),
            (cards, "[{ id: a, inflence: 2 }]"),
            (cards, "[{ id: a, symbols: [anker] }]"),
            (scenario, "{ variant: x, given: { harbour: [] }, ends: { over: true } }"),
            (scenario, "{ variant: x, ends: { events: [coins_gaind] } }"),
            (scenario, "{ variant: x, given: { seat 0: { coin: 1 } }, ends: { over: true } }"),
            (scenario, "{ variant: x, stpes: [], ends: { over: true } }"),
        ]
        failures += [f"accepted: {text}" for schema, text in wrong if not problems(schema, text)]
        return files + len(wrong), failures


def main():
    shipped, failures = check_shipped(sys.argv[1])
    made, more = check_mistakes(sys.argv[1])
    failures += more
    print("\n".join(sorted(set(failures))[:40]))
    print(f"{shipped + made} files and mistakes, {len(failures)} failed")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
