import assert from "node:assert/strict";
import { test } from "node:test";
import { face_of, spoken, title_lines } from "../../src/card/face.ts";
import { color_of, contrast, icon_path, matches, plain_color, rule_for } from "../../src/card/look.ts";

const look = {
  colors: { red: { fill: "#b9503c", pattern: "dots" } },
  icons: { boat: "M1 1h2z", sword: "M2 2h3z", bad: 'M0 0"/><script>' },
  values: { color: { red: { color: "red", icon: "boat", sign: "R" } }, tags: { x: { icon: "sword" } } },
  cards: [
    { where: { kind: "boat", fast: true }, pattern: "waves" },
    {
      where: { kind: "boat" },
      frame: { fact: "color" },
      picture: { fact: "color" },
      bottom_right: { fact: "pay", plus: true },
      row: [{ fact: "power", icon: "sword", repeat: true }, { fact: "tags" }],
    },
  ],
};
const content = (facts, own = look) => ({
  cards: { c: { name: "A Boat", facts, line: "pays 2" } },
  facts: { tags: { name: "Tags", values: { x: "Ex" } }, power: { name: "Power" } },
  look: own,
});

test("a card is drawn by the rules of its look", () => {
  const face = face_of(content({ kind: "boat", color: "red", pay: 2, power: 2, tags: ["x", "x"] }), "c");
  assert.equal(face.color.fill, "#b9503c");
  assert.equal(face.picture, look.icons.boat);
  assert.equal(face.sign, "R");
  assert.equal(face.corners.bottom_right.text, "+2");
  assert.deepEqual(
    face.row.map((one) => one.title),
    ["Power", "Power", "Ex", "Ex"],
  );
  assert.equal(face.foot, "");
});

test("what a card does not have is not drawn, and the first rule wins", () => {
  const face = face_of(content({ kind: "boat", fast: true }), "c");
  assert.equal(face.pattern, "waves");
  assert.deepEqual(face.corners, {});
  assert.deepEqual(face.row, []);
});

test("without a look a card has its letter, a color of its kind, and what is to know at a glance", () => {
  const face = face_of(content({ kind: "boat" }, null), "c");
  assert.equal(face.letter, "A");
  assert.equal(face.foot, "pays 2");
  assert.equal(face.color.fill, plain_color("boat").fill);
  assert.equal(spoken(content({}, null), "c"), "A Boat: pays 2");
  assert.equal(face_of(content({}), "unknown").name, "unknown");
});

test("only path data is drawn, and only colors that are colors", () => {
  assert.equal(icon_path(look, "bad"), undefined);
  assert.equal(icon_path(look, "boat"), look.icons.boat);
  assert.equal(color_of({ colors: { x: { fill: "url(evil)" } } }, "x", "x").fill, "#8a6d4b");
});

test("letters on any color can be read", () => {
  for (const fill of ["#e3b23c", "#4f86b8", "#b9503c", "#4a4640", "#6f9a4e", "#ffffff", "#000000", "#777777"]) {
    const color = color_of({ colors: { x: { fill } } }, "x", "x");
    assert.ok(contrast(color.fill, color.ink) >= 4.5, `${fill} ${color.ink}`);
  }
});

test("a rule asks for values, lists of values, or anything at all", () => {
  assert.ok(matches({ kind: ["a", "b"] }, { kind: "b" }));
  assert.ok(matches({ gift: true }, { gift: 1 }));
  assert.ok(!matches({ gift: true }, {}));
  assert.ok(!matches({ kind: "a" }, { kind: "b" }));
  assert.deepEqual(
    rule_for(
      [
        { where: { a: 1 }, x: 1 },
        { x: 2, y: 3 },
      ],
      { a: 1 },
    ),
    { x: 1, y: 3 },
  );
});

test("long names take two lines of about the same length", () => {
  assert.deepEqual(title_lines("Sailor", 15), ["Sailor"]);
  assert.deepEqual(title_lines("Jack of all Trades", 15), ["Jack of", "all Trades"]);
});
