import assert from "node:assert/strict";
import { test } from "node:test";
import { merge_patch } from "../../src/net/merge_patch.ts";
import {
  asked_seats,
  is_named,
  joined,
  moves_of,
  my_turn,
  needs_cover,
  shown_seat,
  turns_of,
  updated,
} from "../../src/state/table_state.ts";
import { named_in } from "../../src/state/names.ts";
import { fill, refused, t, texts } from "../../src/state/texts.ts";
import { SeedNote } from "../../src/table/seed_note.tsx";
import {
  moves_for_card,
  moves_for_place,
  pile_of,
  seat_lines,
  seats_on,
  stacked,
  stand_in,
  stats_of,
  value_of,
} from "../../src/state/view.ts";

test("a merge patch does what RFC 7396 says", () => {
  for (const [target, patch, result] of [
    [{ a: "b" }, { a: "c" }, { a: "c" }],
    [{ a: "b" }, { b: "c" }, { a: "b", b: "c" }],
    [{ a: "b" }, { a: null }, {}],
    [{ a: ["b"] }, { a: "c" }, { a: "c" }],
    [{ a: { b: "c" } }, { a: { b: "d", c: null } }, { a: { b: "d" } }],
    [{ a: [{ b: "c" }] }, { a: [1] }, { a: [1] }],
    [
      ["a", "b"],
      ["c", "d"],
      ["c", "d"],
    ],
    [{ a: "foo" }, "bar", "bar"],
    [{ e: null }, { a: 1 }, { e: null, a: 1 }],
    [{}, { a: { bb: { ccc: null } } }, { a: { bb: {} } }],
  ])
    assert.deepEqual(merge_patch(target, patch), result);
});

test("a patch leaves what it was made from, and shares what did not change", () => {
  const before = { zones: { row: [1] }, round: 1 };
  const after = merge_patch(before, { round: 2 });
  assert.equal(before.round, 1);
  assert.equal(after.zones, before.zones);
});

const view = { round: 1, game: [], status: [], zones: { row: [{ id: "a", k: 1 }] }, counters: {}, queries: {} };
const start = () =>
  joined({
    match: "m",
    n: 3,
    content: "K",
    seats: [1, 0],
    spectator: false,
    mine_to_play: true,
    table: {
      name: "T",
      code: "t",
      players: 2,
      seats: [
        { name: "Ada", kind: "human" },
        { name: "Bo", kind: "human" },
      ],
      over: false,
    },
    views: { 0: view, 1: view },
    question: { over: false, to: 0, moves: [{ text: "draw", label: "Draw", verb: "draw", args: [] }] },
    log: [{ n: 3, heading: "Ada", lines: ["x"] }],
  });
const update = (n, more = {}) => ({
  match: "m",
  n,
  by: 0,
  kind: "move",
  move: null,
  to: { 0: { patch: { round: n }, lines: [{ heading: "Ada", lines: ["line " + n] }] } },
  question: { over: false, to: 1 },
  ...more,
});

test("all at the table are told of a seed that somebody chose", () => {
  const table = start().table;
  assert.equal(SeedNote({ table: { ...table, seed_chosen: false } }), null);
  assert.equal(SeedNote({ table: { ...table, seed_chosen: true } }).props.children, t("table.seed_chosen"));
});

test("a refusal is told by our own text, but the reasons against rules as the server tells them", () => {
  texts.value = {
    "web.refused.variant_refused": "These rules cannot be played.",
    "web.refused.stale": "Look again.",
    "web.refused.seconds": "Wait {seconds} s.",
  };
  assert.equal(refused("stale", {}), "Look again.");
  assert.equal(refused("stale", { retry_after: 2.5 }), "Look again. Wait 3 s.");
  assert.equal(refused("variant_refused", { reasons: ["There is no edition called x."] }), "");
  assert.equal(refused("variant_refused", {}), "These rules cannot be played.");
  texts.value = {};
});

test("updates come in order; one that is missing is noticed; an old one changes nothing", () => {
  const state = start();
  assert.equal(updated(state, update(5)), null);
  assert.equal(updated(state, update(3)), state);
  const next = updated(state, update(4));
  assert.equal(next.views[0].round, 4);
  assert.equal(next.views[1], state.views[1]);
  assert.equal(state.views[0].round, 1);
});

test("an undo takes its lines out of the log", () => {
  const next = updated(updated(start(), update(4)), update(5));
  assert.deepEqual(
    turns_of(next.log[0]).map((one) => one.lines),
    [["x", "line 4", "line 5"]],
  );
  const back = updated(next, update(6, { kind: "undo", to: { 0: { patch: { round: 4 }, lines: [], log_cut: 5 } } }));
  assert.deepEqual(
    turns_of(back.log[0]).map((one) => one.lines),
    [["x", "line 4"]],
  );
});

test("the log is told by turns: a heading begins one, also of the same player", () => {
  const log = ["Ada", "Ada", "", "Ben", "", "Ada", "Ada"].map((heading, n) => ({ n, heading, lines: ["line " + n] }));
  assert.deepEqual(
    turns_of(log).map(({ n, heading, lines }) => [n, heading, lines.length]),
    [
      [0, "Ada", 3],
      [3, "Ben", 2],
      [5, "Ada", 1],
      [6, "Ada", 1],
    ],
  );
});

test("cards are found in a sentence by their longest name", () => {
  const cards = { a: { name: "Señorita", full: "Señorita (cost 9)" }, b: { name: "Señorita" }, c: { name: "Sail" } };
  const found = (line) => named_in({ cards }, line).map(({ text, card }) => (card ? `[${card}]` : text));
  assert.deepEqual(found("Ada hires Señorita (cost 9): -9."), ["Ada hires ", "[a]", ": -9."]);
  assert.deepEqual(found("Señorita, Sail."), ["[b]", ", ", "[c]", "."]);
  assert.equal(named_in({ cards: { ...cards, d: { name: "Sail" } } }, "Sail", ["d"])[0].card, "d");
  assert.deepEqual(found("Sailor and Señoritas"), ["Sailor and Señoritas"]);
});

test("after a reconnection the missed updates are applied to what was known", () => {
  const state = start();
  const again = joined(
    {
      match: "m",
      n: 5,
      content: "K",
      seats: [0, 1],
      spectator: false,
      table: state.table,
      updates: [update(4), update(5)],
      question: { over: false, to: 0 },
    },
    state,
  );
  assert.equal(again.views[0].round, 5);
  assert.deepEqual(again.seats, [0, 1]);
});

test("with two people at one device the next one is covered until it is handed over", () => {
  const state = start();
  assert.equal(shown_seat(state, null), 0);
  assert.ok(needs_cover(state, null));
  assert.ok(needs_cover(state, 1));
  assert.ok(!needs_cover(state, 0));
  assert.deepEqual(moves_of(state, 1), []);
  assert.equal(moves_of(state, 0).length, 1);
});

test("of several who are asked at once each answers in their own time", () => {
  const sealed = (more) => ({
    over: false,
    to: 1,
    moves: [{ text: "bid 1" }],
    answered: [false, false, true],
    asked: [0, 1],
    ...more,
  });
  const at = (seats, question) => ({ ...start(), seats, question });
  assert.deepEqual(asked_seats(sealed()), [0, 1]);
  assert.deepEqual(asked_seats({ over: false, to: 2 }), [2]);
  assert.deepEqual(asked_seats({ over: true }), []);
  assert.ok(my_turn(at([1], sealed())));
  assert.equal(shown_seat(at([1, 2], sealed()), 2), 1);
  const waits = at([2], sealed({ moves: [], own: { 2: "Bid 4" } }));
  assert.ok(!my_turn(waits));
  assert.equal(shown_seat(waits, 2), 2);
  assert.deepEqual(moves_of(waits, 2), []);
});

const content = {
  cards: {},
  zones: [],
  facts: {},
  queries: { gold: { name: "Gold", shown: true }, goal: { name: "Goal", shown: true } },
  counters: {},
};

test("values are read by seat; what is unknown is left out", () => {
  const now = {
    ...view,
    zones: { hand: { 0: 3 }, row: [] },
    queries: { gold: { 0: 4 }, goal: 12 },
    counters: {},
    lines: { 0: ["1 skull"] },
  };
  assert.equal(pile_of(now, "hand", 0), 3);
  assert.equal(pile_of(now, "hand", 1), undefined);
  assert.deepEqual(pile_of(now, "row"), []);
  assert.equal(value_of(now.queries, "goal", 1), 12);
  assert.deepEqual(stats_of(content, now, 0), [{ id: "gold", name: "Gold", value: 4 }]);
  assert.deepEqual(seat_lines(now, 0), ["1 skull"]);
  assert.deepEqual(seat_lines(now, 1), []);
});

test("a move belongs to the cards and places that it names", () => {
  const moves = [{ args: ["a"], cards: [7] }, { args: ["a"] }, { args: ["isle-2"] }];
  assert.equal(moves_for_card(moves, { id: "a", k: 7 }).length, 2);
  assert.equal(moves_for_card(moves, { id: "a", k: 8 }).length, 1);
  assert.equal(moves_for_place(moves, "isle-2").length, 1);
  const row = [
    { id: "a", k: 7 },
    { id: "a", k: 8 },
    { id: "a", k: 9, x: { marker: 1 } },
  ];
  const one = [{ args: ["a"], cards: [7] }];
  assert.equal(stand_in(one, row[1], row), row[0]);
  assert.equal(stand_in(one, row[2], row), row[2]);
});

test("equal cards lie together, but not those with something on them", () => {
  const row = [{ id: "a" }, { id: "a" }, { id: "b" }, { id: "a", x: { marker: 1 } }, null, null];
  assert.deepEqual(
    stacked(row).map(({ card, count }) => [card?.id ?? null, count]),
    [
      ["a", 2],
      ["b", 1],
      ["a", 1],
      [null, 2],
    ],
  );
  assert.deepEqual(seats_on({ id: "a", x: { marker: { 1: 2, 0: 0 } } }), [1]);
});

test("texts are filled, with the word for one or many", () => {
  assert.equal(fill("{n} card|cards of {who}", { n: 1, who: "Bo" }), "1 card of Bo");
  assert.equal(fill("{n} card|cards", { n: 2 }), "2 cards");
  assert.equal(fill("{unknown}", {}), "{unknown}");
});

test("who one has played with is kept, the last first; a seat that is lost is forgotten", async () => {
  const kept = new Map();
  globalThis.localStorage = {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
  };
  const { keep_tokens, note_people, people, remember_table, tokens_of } = await import("../../src/state/memory.ts");
  note_people(["Ann", "Bob"]);
  note_people(["Cleo", "Ann"]);
  assert.deepEqual(people(), ["Cleo", "Ann", "Bob"]);
  note_people(Array.from({ length: 20 }, (_, at) => "P" + at));
  assert.equal(people().length, 12);
  kept.set("tradewind.people", '[5, "Ann", null]');
  assert.deepEqual(people(), ["Ann"]);
  remember_table("abc", ["one", "two"]);
  keep_tokens("abc", ["two"]);
  assert.deepEqual(tokens_of("abc"), ["two"]);
  const table = {
    seats: [
      { name: "Player 1", kind: "human" },
      { name: "Bo", kind: "human" },
      { name: "Ada", kind: "bot" },
    ],
  };
  assert.deepEqual(
    [0, 1, 2, 3].map((seat) => is_named(table, seat)),
    [false, true, false, false],
  );
  delete globalThis.localStorage;
});

test("settings that are stored count as far as they are understood, also those of an older page", async () => {
  const kept = new Map();
  globalThis.localStorage = { getItem: (key) => kept.get(key) ?? null };
  const { stored_settings } = await import("../../src/state/memory.ts");
  const usual = {
    lang: "",
    name: "",
    notify: false,
    sound: false,
    hinted: false,
    pass: false,
    pace: 0.7,
    size: 100,
    theme: "system",
  };
  assert.deepEqual(stored_settings(), usual);
  kept.set("tradewind.settings", '{"pass":1,"size":7,"pace":9,"theme":"pink","name":5,"lang":""}');
  assert.deepEqual(stored_settings(), usual);
  kept.set("tradewind.settings", '{"name":"Ann","pace":0}');
  kept.set("tradewind.habits", '{"pass":false,"size":130,"theme":"contrast"}');
  kept.set("tradewind.flag.sound", "1");
  const chosen = { ...usual, name: "Ann", sound: true, pace: 0, size: 130, theme: "contrast" };
  assert.deepEqual(stored_settings(), chosen);
  kept.set("tradewind.settings", JSON.stringify({ ...chosen, sound: false, theme: "dark" }));
  assert.deepEqual(stored_settings(), { ...chosen, sound: false, theme: "dark" });
  delete globalThis.localStorage;
});
