import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { contrast } from "../../src/card/look.ts";
import { apart, code_with, found, grouped, toggled } from "../../src/launcher/code.ts";
import { first_game, games_of } from "../../src/launcher/shelf.ts";
import { clauses_in, pieces } from "../../src/state/clauses.ts";
import { check_bytes, qr_code } from "../../src/ui/qr.ts";

const web = join(import.meta.dirname, "..");
const root = join(web, "../..");

test("a variant code names what differs from the standard", () => {
  const option = (id, value, standard) => ({ id, value, standard });
  const setup = {
    variant: "v",
    options: [option("a", "false", "false"), option("b", "3", "2"), option("c", "1,2", "1"), option("d", "none", "4")],
  };
  assert.equal(code_with(setup, {}), "v+b=3+c=1,2+d=none");
  assert.equal(code_with(setup, { a: "true", b: "2" }), "v+a=true+c=1,2+d=none");
  const words = { value: "x,z", words: [{ value: "x" }, { value: "y" }, { value: "z" }] };
  assert.equal(toggled(words, "y"), "x,y,z");
  assert.equal(toggled(words, "x"), "z");
  assert.equal(toggled({ ...words, value: "z" }, "z"), "none");
  const groups = grouped([{ id: "a", group: "One" }, { id: "b" }, { id: "c", group: "One" }]);
  assert.deepEqual(
    groups.map(({ name, options }) => [name, options.map((one) => one.id)]),
    [
      ["One", ["a", "c"]],
      ["", ["b"]],
    ],
  );
});

test("the clauses that a text names can be asked for", () => {
  const named = (text) =>
    pieces(text)
      .filter((piece) => piece.is_clause)
      .map((piece) => piece.text);
  assert.deepEqual(named("Your admirals (B-55) pay; MS-X1 and DG-3 do not."), ["B-55", "MS-X1", "DG-3"]);
  assert.deepEqual(named("UTF-8, a b-55 in small letters, SUB-3"), []);
  const text = "B-1 to B-6";
  assert.equal(
    pieces(text)
      .map((piece) => piece.text)
      .join(""),
    text,
  );
  assert.deepEqual(pieces("nothing"), [{ text: "nothing", is_clause: false }]);
});

test("options: what an edition offers comes first; a search knows no accents and prefers names", () => {
  const option = (id, name, label, published, text = "", values = null) => ({ id, name, label, published, text, values });
  const options = [
    option("tax", "Tax", "house", false, "What pirates pay"),
    option("pirates", "Piratería", "official", false),
    option("gamblers", "Tahúres", "official", true, "", [{ value: "2", text: "dos de los piratas" }]),
    option("own", "Own", "house", true),
  ];
  const ids = (list) => list.map((one) => one.id).join();
  const { offered, official, house } = apart(options);
  assert.deepEqual([offered, official, house].map(ids), ["gamblers", "pirates", "tax,own"]);
  assert.equal(ids(found(options, "pirat")), "pirates,tax,gamblers");
  assert.equal(ids(found(options, " TAHURES ")), "gamblers");
  assert.equal(ids(found(options, "pay what")), "tax");
  assert.equal(ids(found(options, "ship")), "");
});

test("content says which games stand in front; a group that recommends nothing is no game", () => {
  const variant = (id, cover = null, series = false) => ({
    id,
    name: "N-" + id,
    text: "T-" + id,
    players: [2, 4],
    series,
    cover,
  });
  const groups = [
    { id: "mods", name: "mods", text: "", variants: [variant("x"), variant("y")] },
    {
      id: "dice",
      name: "Dice",
      text: "Maps.",
      pitch: "Roll!",
      variants: [
        variant("d1", { recommended: true, series: "d1+series", difficulty: "medium" }, true),
        variant("d2", null, true),
        variant("d3"),
      ],
    },
    {
      id: "base",
      name: "Base",
      text: "Cards.",
      title: "Port",
      variants: [variant("b1"), variant("b2", { recommended: true, difficulty: "easy" })],
    },
    { id: "one", name: "One", text: "Alone.", variants: [variant("o")] },
  ];
  const games = games_of({ groups });
  const shown = games.map(({ title, pitch, edition, code, chapters, more }) => [
    title,
    pitch,
    edition,
    code,
    chapters,
    more.map((one) => one.id).join(),
  ]);
  assert.deepEqual(shown, [
    ["Port", "Cards.", "N-b2", "b2", 1, "b1"],
    ["Dice", "Roll!", "", "d1+series", 2, "d1,d2,d3"],
    ["N-x", "T-x", "", "x", 1, ""],
    ["N-y", "T-y", "", "y", 1, ""],
    ["One", "Alone.", "N-o", "o", 1, ""],
  ]);
  assert.equal(first_game(games).variant.id, "b2");
  assert.equal(first_game(games_of({ groups: [groups[0]] })).variant.id, "x");
  assert.equal(first_game([]), undefined);
});

test("check bytes of a QR code are those of the standard's example", () => {
  const data = [16, 32, 12, 86, 97, 128, 236, 17, 236, 17, 236, 17, 236, 17, 236, 17];
  assert.deepEqual(check_bytes(data, 10), [165, 36, 212, 193, 237, 54, 199, 135, 44, 85]);
});

test("a QR code has the size of its version and three finders; what is too long has none", () => {
  const code = qr_code("http://192.168.1.20:8080/t/abcdefgh2345#" + "x".repeat(22));
  assert.equal(code.length, 33);
  for (const [x, y] of [
    [0, 0],
    [26, 0],
    [0, 26],
  ])
    assert.ok(code[y][x] && code[y + 3][x + 3] && !code[y + 1][x + 1]);
  assert.equal(qr_code("x".repeat(300)), null);
});

test("the page is at most 60 kB, and has no inline script or style", async () => {
  const bundle = await build({
    entryPoints: [join(web, "src/main.tsx")],
    absWorkingDir: web,
    bundle: true,
    minify: true,
    write: false,
    target: "chrome91",
    jsx: "automatic",
    jsxImportSource: "preact",
  });
  const size = gzipSync(bundle.outputFiles[0].contents, { level: 9 }).length;
  assert.ok(size <= 60_000, `${size} bytes`);
  const page = readFileSync(join(web, "src/index.html"), "utf8");
  assert.doesNotMatch(page, /<style|style=|<script(?![^>]*src=)|https?:/);
});

function sources(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((one) =>
    one.isDirectory() ? sources(join(folder, one.name)) : [readFileSync(join(folder, one.name), "utf8")],
  );
}

test("every text of the page exists in each language, and every one is used", () => {
  const code = sources(join(web, "src")).join("\n");
  const server = readFileSync(join(root, "tools/serve/page/page_content.cpp"), "utf8");
  for (const lang of ["en", "es"]) {
    const texts = readFileSync(join(root, `content/locale/${lang}/web.yaml`), "utf8");
    const keys = new Set([...texts.matchAll(/^web\.([\w.]+):/gm)].map(([, key]) => key));
    for (const [, key] of server.matchAll(/\["texts"\]\["web\.([\w.]+)"\] = words/g)) keys.add(key); // from other texts of the game
    const named = [...code.matchAll(/"([a-z]+(?:\.[a-z_]+)*)"/g)].map(([, key]) => key);
    const begun = [...code.matchAll(/"([a-z_]+(?:\.[a-z_]+)*\.)" \+/g)].map(([, key]) => key);
    for (const [, key] of code.matchAll(/\bt\("([a-z_.]+)"[,)]/g)) assert.ok(keys.has(key), `web.${key} is missing in ${lang}`);
    for (const key of keys)
      assert.ok(named.includes(key) || begun.some((start) => key.startsWith(start)), `web.${key} is not used`);
  }
});

test("texts stand out from what they stand on, in light and dark, and more so with high contrast", () => {
  const css = readFileSync(join(web, "src/style/base.css"), "utf8");
  const [light, dark, contrasting] = css
    .split(/:root\[data-theme="(?:dark|contrast)"\] {/)
    .map((part) => Object.fromEntries([...part.matchAll(/--([\w-]+): (#[0-9a-f]{6})/g)].map(([, name, value]) => [name, value])));
  for (const [theme, least] of [
    [light, 4.5],
    [dark, 4.5],
    [{ ...light, ...contrasting }, 7],
  ]) {
    for (const [ink, on] of [
      ["ink", "page"],
      ["ink", "paper"],
      ["ink", "sunk"],
      ["soft", "page"],
      ["soft", "paper"],
      ["accent", "paper"],
      ["accent", "page"],
      ["accent-ink", "accent"],
      ["bad", "bad-paper"],
      ["glow", "page"],
      ["glow", "paper"],
    ]) {
      assert.ok(contrast(theme[ink], theme[on]) >= least, `${ink} on ${on}: ${contrast(theme[ink], theme[on]).toFixed(2)}`);
    }
  }
});

test("the clauses of a section, by the first and the last", () => {
  assert.deepEqual(clauses_in("Setup: B-1 to B-3"), ["B-1", "B-2", "B-3"]);
  assert.deepEqual(clauses_in("MS-X1 a MS-X2"), ["MS-X1", "MS-X2"]);
  assert.deepEqual([clauses_in("only B-55"), clauses_in("none")], [["B-55"], []]);
});
