import assert from "node:assert/strict";
import { test } from "node:test";
import { statistics_of, next_of, story_of, turn_at } from "../../src/replay/story.ts";
import { counted } from "../../src/story/log.tsx";
import { parts_of, sources_of, tie_between } from "../../src/story/score.ts";

const place = (seat, place, score, sources) => ({ seat, place, score, sources });

test("what is told several times on end is told once", () => {
  assert.deepEqual(counted(["a", "a", "b", "a"]), [
    { line: "a", times: 2 },
    { line: "b", times: 1 },
    { line: "a", times: 1 },
  ]);
});

test("a score is read in its parts, also with a loss", () => {
  const places = [place(0, 1, 5, ["islands 8", "skulls -3"]), place(1, 2, 4, ["gifts of 2 kinds 4", "unreadable"])];
  assert.deepEqual(parts_of(places[0]), [
    { name: "islands", value: 8 },
    { name: "skulls", value: -3 },
  ]);
  assert.deepEqual(sources_of(places), ["islands", "skulls", "gifts of 2 kinds"]);
});

test("what decided between equal scores is what content says, if it speaks for the first", () => {
  const content = {
    look: { queries: { coins: { tie: "more" }, skulls: { tie: "less" } } },
    queries: { coins: { name: "Coins" } },
  };
  const view = { queries: { coins: { 0: 3, 1: 3, 2: 5 }, skulls: { 0: 1, 1: 2, 2: 2 } } };
  const [first, second, third] = [place(0, 1, 9, []), place(1, 2, 9, []), place(2, 3, 9, [])];
  assert.deepEqual(tie_between(content, view, first, second), { name: "skulls", mine: 1, theirs: 2 });
  assert.equal(tie_between(content, view, second, third), null);
  assert.deepEqual(tie_between(content, view, place(2, 1, 9, []), second), { name: "Coins", mine: 5, theirs: 3 });
  assert.equal(tie_between(content, view, first, place(1, 1, 9, [])), null);
  assert.equal(tie_between(content, view, first, place(1, 2, 8, [])), null);
});

test("a replay knows where turns begin, what is marked, and the way from one to the next", () => {
  const content = { look: { events: { bust: {}, quiet: { passing: true } } } };
  const log = [
    { n: 2, heading: "Ada", lines: ["a"] },
    { n: 5, heading: "", lines: ["b"] },
    { n: 6, heading: "Ben", lines: ["c"] },
    { n: 9, heading: "", lines: ["taken back"] },
  ];
  const events = [
    [],
    [
      { name: "drawn", args: { card: "x" } },
      { name: "bust", args: {} },
    ],
    [{ name: "quiet", args: {} }],
  ];
  const story = story_of(content, { moves: 3, entries: [2, 5, 6], log }, events);
  assert.deepEqual(
    story.log.map(({ at, cards }) => [at, cards]),
    [
      [1, []],
      [2, ["x"]],
      [3, []],
    ],
  );
  assert.deepEqual(
    story.marks.map((mark) => mark.at),
    [2, 3],
  );
  assert.equal(turn_at(story, 0), null);
  assert.equal(turn_at(story, 2).heading, "Ada");
  assert.deepEqual(
    [next_of([1, 3], 1, 1, 9), next_of([1, 3], 3, 1, 9), next_of([1, 3], 3, -1, 9), next_of([], 3, -1, 9)],
    [3, 9, 1, 0],
  );
});

test("the numbers of a game are turns, the longest of each player, and what content counts", () => {
  const content = { look: { counts: ["bust", "never"] } };
  const table = { seats: [{ name: "Ada" }, { name: "Adamo" }] };
  const turn = (n, heading) => ({ n, heading, lines: ["."] });
  const history = {
    moves: 6,
    entries: [1, 2, 3, 4, 5, 6],
    log: [turn(1, "Ada"), turn(2, "Adamo"), turn(6, "Ada"), turn(9, "Ada")],
  };
  const bust = (player) => ({ name: "bust", args: { player, ship: "sloop" } });
  const story = story_of(content, history, [[bust(0)], [], [bust(1)], [], [bust(1), { name: "won", args: {} }], []]);
  assert.deepEqual(
    statistics_of(content, table, story).map(({ values }) => values),
    [
      [2, 1],
      [1, 4],
      [1, 2],
    ],
  );
});
