"""Zip files for tests of `tradewind mods`: one good, the others as somebody with bad intentions makes them.

  python3 tests/checks/zips.py FOLDER
"""
import pathlib
import stat
import sys
import zipfile

MOD = pathlib.Path(__file__).resolve().parents[2] / "examples/mods/first-card"
MANIFEST = "mod/content/zoo/module.yaml"


def write(path, entries):
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in entries:
            archive.writestr(name, data)


def main():
    folder = pathlib.Path(sys.argv[1])
    good = [("first-card/" + str(file.relative_to(MOD)), file.read_bytes()) for file in MOD.rglob("*") if file.is_file()]
    write(folder / "good.zip", good)
    write(folder / "outside.zip", [(MANIFEST, ""), ("mod/../../evil", "x")])
    write(folder / "absolute.zip", [(MANIFEST, ""), ("/tmp/evil", "x")])
    link = zipfile.ZipInfo("mod/content/link")
    link.create_system = 3
    link.external_attr = (stat.S_IFLNK | 0o777) << 16
    write(folder / "link.zip", [(MANIFEST, ""), (link, "/etc")])
    write(folder / "bomb.zip", [(MANIFEST, ""), ("mod/content/zoo/bomb", bytes(80 << 20))])
    write(folder / "many.zip", [(f"mod/content/{i}", "") for i in range(5001)])
    write(folder / "empty.zip", [("readme.txt", "nothing")])
    (folder / "torn.zip").write_bytes((folder / "good.zip").read_bytes()[:200])


if __name__ == "__main__":
    main()
