"""The schemas for editors accept every shipped file, and refuse what `check` would refuse.

  python3 tests/checks/schemas.py PROGRAM

Skipped (exit code 77) where python3-jsonschema or python3-yaml is missing.
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
    print("skipped: python3-jsonschema or python3-yaml is not installed")
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


# What the tools document of the settings that are written: setting/schema.json of the Lua language server, package.json of the
# YAML extension, extensions.json of VS Code.
LIBRARIES = [
    "basic",
    "bit",
    "bit32",
    "builtin",
    "coroutine",
    "debug",
    "ffi",
    "io",
    "jit",
    "math",
    "os",
    "package",
    "string",
    "table",
    "utf8",
]
WORDS = {"type": "array", "items": {"type": "string"}}


def only(**properties):
    return {"type": "object", "additionalProperties": False, "properties": properties}


DOCUMENTED = {
    ".luarc.json": only(
        **{
            "runtime.version": {"enum": ["Lua 5.1", "Lua 5.2", "Lua 5.3", "Lua 5.4", "LuaJIT"]},
            "runtime.builtin": only(**{name: {"enum": ["default", "enable", "disable"]} for name in LIBRARIES}),
            "workspace.library": WORDS,
            "workspace.checkThirdParty": {"type": ["string", "boolean"]},
        }
    ),
    ".vscode/settings.json": only(
        **{
            "yaml.schemas": {"type": "object", "additionalProperties": {"anyOf": [{"type": "string"}, WORDS]}},
        }
    ),
    ".vscode/extensions.json": only(recommendations={"type": "array", "items": {"pattern": r"^[\w-]+\.[\w-]+$"}}),
}


def problems(text, *schemas):
    value = as_json(yaml.load(text, Loader))
    return [error.message for schema in schemas for error in jsonschema.Draft202012Validator(schema).iter_errors(value)]


def plain_schemas(program):
    """By file name, the schemas that know no names of modules: those that the build and `cmake --install` write."""
    with tempfile.TemporaryDirectory() as place:
        subprocess.run([program, "schema", "--out", place], check=True, capture_output=True)
        schemas = {path.name: json.loads(path.read_text()) for path in pathlib.Path(place).iterdir()}
    for schema in schemas.values():
        jsonschema.Draft202012Validator.check_schema(schema)
    return schemas


def check_tree(folder, plain):
    """Every file that the settings name a schema for, by that and by the plain one; returns how many there are."""
    settings = json.loads((folder / ".vscode/settings.json").read_text())
    failures, files = [], 0
    for path, patterns in settings["yaml.schemas"].items():
        schemas = [json.loads((folder / path).read_text())]
        jsonschema.Draft202012Validator.check_schema(schemas[0])
        if plain.get(pathlib.Path(path).name) not in (None, schemas[0]):
            schemas.append(plain[pathlib.Path(path).name])
        for pattern in patterns:
            for file in sorted(folder.glob(pattern)):
                files += 1
                failures += [f"{file}: {problem}" for problem in problems(file.read_text(), *schemas)]
    return files, failures


def check_settings(folder):
    """The settings are as the tools document them, what they name is there, and each YAML file has one schema."""
    failures = []
    for name, schema in DOCUMENTED.items():
        settings = json.loads((folder / name).read_text())
        failures += [f"{name}: {error.message}" for error in jsonschema.Draft202012Validator(schema).iter_errors(settings)]
    for library in json.loads((folder / ".luarc.json").read_text())["workspace.library"]:
        types = list((folder / library).rglob("*.lua"))
        failures += [f"{library} has no types"] if not types else []
        failures += [f"{file} is no meta file" for file in types if not file.read_text().startswith("---@meta\n")]
    schemas = json.loads((folder / ".vscode/settings.json").read_text())["yaml.schemas"]
    known = [file for patterns in schemas.values() for pattern in patterns for file in folder.glob(pattern)]
    for file in sorted([*folder.glob("content/**/*.yaml"), *folder.glob("tests/scenarios/**/*.yaml")]):
        if known.count(file) != 1 and "bots" not in file.parts:
            failures.append(f"{file} has {known.count(file)} schemas")
    return failures


def check_shipped(program, plain):
    """A copy of the shipped tree, set up as its authors set it up."""
    with tempfile.TemporaryDirectory() as place:
        tree = pathlib.Path(place)
        for part in ("content", "scripts", "tests"):
            shutil.copytree(ROOT / part, tree / part)
        run = {**os.environ, "TRADEWIND_ROOT": place}
        subprocess.run([program, "editor", place], check=True, capture_output=True, env=run)
        files, failures = check_tree(tree, plain)
        return files, failures + check_settings(tree)


def check_mistakes(program, plain):
    """What a misspelt fact, a wrong value and a misspelt key of a scenario say."""
    with tempfile.TemporaryDirectory() as place:
        mod = pathlib.Path(place) / "rum"
        for command in (["new", "mod", "rum"], ["new", "card", "cask", "--like", "sailor-3"]):
            subprocess.run([program, *command, "--mod", str(mod)], check=True, capture_output=True)
        subprocess.run([program, "editor", str(mod)], check=True, capture_output=True)
        files, failures = check_tree(mod, plain)
        failures += check_settings(mod)
        (mod / "content/rum/facts.yaml").write_text("proof: int\n")  # written later: it has a schema already
        failures += check_settings(mod)
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
            (plain["cards.schema.json"], "[{ id: a, copies: many }]"),
            (plain["zones.schema.json"], "{ deck: { faces: nobody } }"),
        ]
        failures += [f"accepted: {text}" for schema, text in wrong if not problems(text, schema)]
        return files + len(wrong), failures


def main():
    plain = plain_schemas(sys.argv[1])
    shipped, failures = check_shipped(sys.argv[1], plain)
    made, more = check_mistakes(sys.argv[1], plain)
    failures += more
    print("\n".join(sorted(set(failures))[:40]))
    print(f"{shipped + made} files and mistakes, {len(failures)} failed")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
