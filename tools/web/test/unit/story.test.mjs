import assert from "node:assert/strict";
import { test } from "node:test";
import { parts_of, sources_of, tie_between } from "../../src/story/score.ts";

const place = (seat, place, score, sources) => ({ seat, place, score, sources });

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
