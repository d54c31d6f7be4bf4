"""Packs the mod `first-card` as some system does.

  python3 tests/cases/pack.py OUT.zip [HOW...]

HOW is backslashes (old tools of Windows), dots (./content/...), around=FOLDER, streamed (sizes come after the bytes), junk (what
macOS, Windows, git and editors add), names (that are no UTF-8), link, secret (says it is encrypted), copies=N (of its card), other
(another module in the mod), or second (another mod beside it).
"""
import pathlib
import stat
import sys
import zipfile

MOD = pathlib.Path(__file__).resolve().parents[2] / "examples/mods/first-card"
JUNK = (
    "__MACOSX/._content",
    ".DS_Store",
    "content/.DS_Store",
    "content/gunners/._cards.yaml",
    "content/gunners/Thumbs.db",
    "content/gunners/cards.yaml~",
    "content/gunners/cards.yaml.bak",
    "content/desktop.ini",
    "content/#cards.yaml#",
    "scripts/cards/gunners/.gunner.lua.swp",
    "content/locale/en/gunners.yaml.orig",
    ".git/HEAD",
    "node_modules/x/index.js",
    "content/gunners/cards.yaml:Zone.Identifier",
    "content/node_modules/x.yaml",
)


class Stream:
    """Where nobody can go back to write a size, so that it follows the bytes."""

    def __init__(self, path):
        self.file = open(path, "wb")

    def write(self, data):
        return self.file.write(data)

    def flush(self):
        self.file.flush()


def entries(how):
    around = how.get("around", "first-card/")
    for file in sorted(MOD.rglob("*")):
        if not file.is_file():
            continue
        data = file.read_bytes()
        if file.name == "cards.yaml":
            data = data.replace(b"copies: 3", b"copies: " + how.get("copies", "3").encode())
        yield around + str(file.relative_to(MOD)), data
    if "junk" in how:
        for name in JUNK:
            yield around + name, b"\x00\x05\x16\x07 no text \xff"
        yield "__MACOSX/first-card/._content", b"\x00"
    if "names" in how:
        yield around + "PPleer.txt", b"in code page 437"
    if "other" in how:
        yield around + "content/other/module.yaml", b"id: other\nversion: 1.0.0\napi: 1\n"
    if "second" in how:
        yield "second/content/second/module.yaml", b"id: second\nversion: 1.0.0\n"


def main():
    how = dict((word.split("=") + [""])[:2] for word in sys.argv[2:])
    with zipfile.ZipFile(Stream(sys.argv[1]) if "streamed" in how else sys.argv[1], "w") as archive:
        for name, data in entries(how):
            info = zipfile.ZipInfo("x")
            info.filename = "./" + name if "dots" in how else name.replace("/", "\\") if "backslashes" in how else name
            info.create_system = 0 if "backslashes" in how else 3
            archive.writestr(info, data)
        if "link" in how:
            link = zipfile.ZipInfo("first-card/content/link")
            link.create_system = 3
            link.external_attr = (stat.S_IFLNK | 0o777) << 16
            archive.writestr(link, "/etc")
    made = pathlib.Path(sys.argv[1])
    if "names" in how:
        made.write_bytes(made.read_bytes().replace(b"PPleer", b"\x81\x94leer"))
    if "secret" in how:
        made.write_bytes(made.read_bytes().replace(b"PK\x01\x02\x14\x03\x14\x00\x00\x00", b"PK\x01\x02\x14\x03\x14\x00\x01\x00"))


if __name__ == "__main__":
    main()
