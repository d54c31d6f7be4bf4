import assert from "node:assert/strict";
import { test } from "node:test";
import { Pace } from "../../src/state/pace.ts";
import { scene_cards } from "../../src/story/scene.tsx";

// A clock that a test moves.
function clock() {
  let now = 0;
  let due = [];
  return {
    now: () => now,
    later: (milliseconds, run) => {
      const entry = { at: now + milliseconds, run };
      due.push(entry);
      return () => (due = due.filter((one) => one !== entry));
    },
    pass(milliseconds) {
      const end = now + milliseconds;
      for (;;) {
        const [next] = due.sort((a, b) => a.at - b.at);
        if (!next || next.at > end) break;
        due.shift();
        now = next.at;
        next.run();
      }
      now = end;
    },
  };
}

function paced(length) {
  const shown = [];
  const timer = clock();
  const pace = new Pace((one) => shown.push(one), length, timer);
  return { shown, timer, pace };
}

test("the first is shown at once, each further one after its time", () => {
  const { shown, timer, pace } = paced(() => 700);
  for (const one of [1, 2, 3]) pace.take(one);
  assert.deepEqual(shown, [1]);
  assert.equal(pace.behind.value, true);
  timer.pass(699);
  assert.deepEqual(shown, [1]);
  timer.pass(1);
  assert.deepEqual(shown, [1, 2]);
  timer.pass(700);
  assert.deepEqual(shown, [1, 2, 3]);
  assert.equal(pace.behind.value, false);
  timer.pass(5000);
  pace.take(4);
  assert.deepEqual(shown, [1, 2, 3, 4]);
});

test("a skip shows all that waits, in order, and the next at once", () => {
  const { shown, timer, pace } = paced(() => 700);
  for (const one of [1, 2, 3]) pace.take(one);
  pace.skip();
  assert.deepEqual(shown, [1, 2, 3]);
  assert.equal(pace.behind.value, false);
  pace.take(4);
  assert.deepEqual(shown, [1, 2, 3, 4]);
  pace.take(5);
  timer.pass(700);
  assert.deepEqual(shown, [1, 2, 3, 4, 5]);
});

test("what takes no time is shown with what follows it; what is forgotten is never shown", () => {
  const { shown, timer, pace } = paced((one) => (one === 1 ? 0 : 700));
  for (const one of [1, 2, 3]) pace.take(one);
  assert.deepEqual(shown, [1, 2]);
  assert.equal(pace.newest, 3);
  pace.forget();
  timer.pass(5000);
  assert.deepEqual(shown, [1, 2]);
  assert.equal(pace.behind.value, false);
});

test("a scene shows the cards of its zone before the move, and lights those that are like its own", () => {
  const content = {
    cards: {
      "red-1": { facts: { color: "red", kind: "ship" } },
      "blue-1": { facts: { color: "blue" } },
      "red-2": { facts: { color: "red" } },
      "red-trader": { facts: { color: "red", kind: "person" } },
    },
    zones: [],
  };
  const state = {
    was: {
      0: {
        zones: {
          harbor: [
            { id: "red-1", k: 1 },
            { id: "blue-1", k: 2 },
            { id: "red-trader", k: 3 },
          ],
        },
      },
    },
  };
  const event = { name: "turn_busted", args: { player: 0, ship: "red-2" } };
  const look = { zone: "harbor", card: "ship", alike: "color", where: { kind: "ship" } };
  assert.deepEqual(scene_cards(content, state, 0, event, look), [
    { id: "red-1", lit: true },
    { id: "blue-1", lit: false },
    { id: "red-trader", lit: false },
    { id: "red-2", lit: true },
  ]);
  assert.deepEqual(scene_cards(content, state, 0, event, {}), []);
  assert.deepEqual(scene_cards(content, { was: null }, 0, event, look), [{ id: "red-2", lit: true }]);
});
