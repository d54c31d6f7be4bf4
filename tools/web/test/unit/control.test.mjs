import assert from "node:assert/strict";
import { test } from "node:test";
import { in_words } from "../../src/card/face.ts";
import { only_move } from "../../src/control/forced.ts";
import { numbers_of } from "../../src/control/numbers.ts";
import { cards_in_question } from "../../src/control/pages.ts";
import { marks_of, range_in } from "../../src/control/stepper.tsx";
import { choose, moves_on_zone, signs_of, split } from "../../src/control/targets.ts";
import { nearest, targets_on } from "../../src/map/drawing.ts";
import { best_window, closest, frame_of, labels_of } from "../../src/map/shapes.ts";
import { has_secrets } from "../../src/state/table_state.ts";
import { price_now } from "../../src/table/cards.tsx";

const move = (verb, args = [], types = [], cards = []) => ({
  text: [verb, ...args].join(" "),
  label: verb,
  verb,
  args,
  types,
  cards,
});
const space = (id, x, y, region = null) => ({ id, name: id, x, y, region, facts: {} });
const content = {
  zones: [
    { id: "row", per: "game", faces: "public", name: "Row" },
    { id: "pile", per: "game", faces: "hidden", name: "Pile", table: "pile" },
  ],
  cards: {},
  facts: { skulls: { name: "skulls" }, begun: { name: null }, color: { name: "color", values: { red: "red" } } },
  map: { id: "m", spaces: [space("bay-1", 0, 0, "bay")], regions: [{ id: "bay", name: "Bay", facts: {} }], edges: [] },
  look: { verbs: { draw: { on: "pile" } } },
};
const view = {
  zones: {
    row: [
      { id: "cook", k: 1 },
      { id: "cook", k: 2 },
    ],
    pile: 9,
  },
};

test("a move is about followed cards, or kinds of cards, places and seats", () => {
  assert.deepEqual(signs_of(move("hire", ["cook"], ["card"], [2])), ["k2"]);
  assert.deepEqual(signs_of(move("name", ["cook", "1", "bay-1"], ["card", "seat", "space"])), ["c-cook", "s1", "p-bay-1"]);
});

test("few moves are buttons; of many, those that the table takes are folded", () => {
  const hire = move("hire", ["cook"], ["card"], [1]),
    done = move("done");
  assert.deepEqual(split([hire, done], content, view).folded, []);
  const many = split(
    [hire, hire, hire, move("cross", ["bay-1"], ["space"]), move("hire", ["x"], ["card"], [7]), done],
    content,
    view,
  );
  assert.deepEqual([many.buttons.length, many.folded.length], [2, 4]);
  assert.deepEqual(moves_on_zone(content, [move("draw"), done], "pile"), [move("draw")]);
});

test("a tap plays the only move; several are shown; where others have seen it, a card asks twice", () => {
  const played = [],
    selected = [];
  const card = { kind: "card", card: { id: "cook", k: 1 } };
  const table = (moves, kinds, selection = null) => ({
    moves,
    selection,
    own: [0],
    table: { seats: kinds.map((kind) => ({ kind })) },
    play: (text) => played.push(text),
    select: (what) => selected.push(what),
  });
  const hire = move("hire", ["cook"], ["card"], [1]);
  choose(table([hire], ["human", "bot"]), card);
  assert.deepEqual(played, ["hire cook"]);
  choose(table([hire, move("sell", ["cook"], ["card"], [1])], ["human", "bot"]), card);
  choose(table([hire], ["human", "human"]), card);
  assert.deepEqual([played.length, selected.length], [1, 2]);
  choose(table([hire], ["human", "human"], card), card);
  assert.equal(played.length, 2);
});

test("many numbers are one stepper, with marks at its ends and between", () => {
  const range = Array.from({ length: 20 }, (_, n) => move("give", [String(n)], ["int"]));
  assert.equal(range_in([...range].reverse())[0].text, "give 0");
  assert.equal(range_in(range.slice(0, 5)), null);
  assert.equal(range_in([...range, move("done")]), null);
  assert.deepEqual(marks_of(20), [0, 5, 10, 14, 19]);
});

test("cards are asked about only where the question may be about them", () => {
  const question = { zones: ["row", "pile"] };
  assert.deepEqual(cards_in_question(content, view, question, [move("draw"), move("stop")]), []);
  assert.deepEqual(cards_in_question(content, view, question, [move("done")]), ["cook"]);
  assert.deepEqual(cards_in_question(content, view, question, [move("hire", ["cook"], ["card"], [1]), move("done")]), ["cook"]);
});

test("the only move is played, but not after it was taken back, nor before all are seated", () => {
  const state = (more = {}) => ({ last: null, question: {}, table: { seats: [{ kind: "human" }] }, ...more });
  assert.equal(only_move(state(), [move("done")]).text, "done");
  assert.equal(only_move(state(), [move("a"), move("b")]), null);
  assert.equal(only_move(state({ last: { kind: "undo" } }), [move("done")]), null);
  assert.equal(only_move(state({ table: { seats: [{ kind: "open" }] } }), [move("done")]), null);
});

test("a hot seat is covered only if somebody knows what others must not", () => {
  const state = (one, other) => ({ seats: [0, 1], question: {}, views: { 0: { zones: one }, 1: { zones: other } } });
  assert.ok(!has_secrets(state({ row: [{ id: "a", k: 1 }] }, { row: [{ id: "a", k: 4 }] })));
  assert.ok(has_secrets(state({ hand: { 0: [{ id: "a" }], 1: 1 } }, { hand: { 0: 1, 1: [{ id: "b" }] } })));
});

test("a price that differs for this seat is said", () => {
  assert.equal(price_now("cost 4, influence 1", "cost 4 (3 for you), influence 1"), "cost 4 (3 for you)");
  assert.equal(price_now("cost 4", "cost 4"), "");
});

test("what is printed is heard in words, never as an id", () => {
  assert.deepEqual(in_words(content, { skulls: 1, begun: 3, color: "red", shade: "dark" }), ["skulls: 1", "red"]);
});

test("a tap takes the nearest target; a region can be tapped on each of its spaces", () => {
  const targets = targets_on(content.map, [move("pick", ["bay"], ["region"])]);
  assert.deepEqual(targets, [{ id: "bay", x: 0, y: 0 }]);
  assert.equal(nearest(targets, 10, 0, 22).id, "bay");
  assert.equal(nearest(targets, 30, 0, 22), null);
});

test("names of regions hide no spaces where there is room, and all of them is within the frame", () => {
  const spaces = [space("a", 0, 100, "r"), space("b", 40, 100, "r"), space("lane", 20, 75)];
  const map = { spaces, regions: [{ id: "r", name: "Reef", facts: {} }], edges: [] };
  const [label] = labels_of(map, () => true);
  assert.ok(label.y > 100, "below, since a lane leads away above");
  const frame = frame_of(map, [label]);
  assert.ok(frame.y + frame.height > label.y && frame.x < label.x - label.half);
  assert.equal(labels_of(map, () => false).length, 0);
  assert.equal(closest(spaces), Math.hypot(20, 25));
  assert.deepEqual(best_window([...spaces, space("far", 900, 900)], 100, 100), { x: 20, y: 87.5 });
});

test("the move that ends a part has the same key, whatever else there is to do", () => {
  const content = { look: { verbs: { done: { ends: true } } } };
  const keys = (...moves) => [...numbers_of(content, moves)].sort().map((pair) => pair.join(": "));
  assert.deepEqual(keys(move("hire", ["cook"]), move("done"), move("draw")), ["done: 0", "draw: 2", "hire cook: 1"]);
  assert.deepEqual(keys(move("done")), ["done: 0"]);
  assert.deepEqual(keys(move("done", ["cook"])), ["done cook: 1"], "it says with what");
  const many = Array.from({ length: 12 }, (_, at) => move("take", [String(at)]));
  assert.equal(numbers_of(content, [...many, move("done")]).size, 10);
});
