// How many taps a turn takes a person who uses the board, always as long as there is something to take, and that the game ends. The
// seed and the choices are fixed. Besides: the keys, if each choice is a number of the list; and what both were when each answer
// had its button, also the only one, and each cross. The table is printed.
import assert from "node:assert/strict";
import { test } from "node:test";
import { assert_fits, picture, until } from "../steps.mjs";
import { PHONE, seated, served } from "../server.mjs";

const DESK = { viewport: { width: 1440, height: 900 } };
const ROLLS = 2; // cards or dice that the person turns up before stopping

served("--limit", "requests=500", "--limit", "burst=2000");

const settled = () => !document.querySelector(".waiting, .sending") && document.querySelector(".actions.mine .move, .end");
const number = (page) => page.evaluate(() => document.querySelector(".table").dataset.n);

const moved_on = (before) => document.querySelector(".table").dataset.n !== before || document.querySelector(".end");

// Several spaces in one line: from the first that may be crossed over those next to it.
async function draw_line(page) {
  const line = await page.evaluate(() => {
    const box = document.querySelector(".map-box").getBoundingClientRect();
    const low = Math.min(box.bottom, document.querySelector(".actions").getBoundingClientRect().top);
    const middle = (element) => {
      const rect = element.querySelector(".space-shape").getBoundingClientRect();
      return { x: rect.x + rect.width / 2, y: rect.y + rect.height / 2 };
    };
    const inside = ({ x, y }) => x > box.left + 4 && x < box.right - 4 && y > box.top + 4 && y < low - 4;
    const of = (selector) => [...document.querySelectorAll(selector)].map(middle).filter(inside);
    const [start, ...choices] = of(".map .space.choice:has(.space-shape)");
    if (!start) return null;
    const near = of(".map .space:not(.choice)").sort(
      (a, b) => Math.hypot(a.x - start.x, a.y - start.y) - Math.hypot(b.x - start.x, b.y - start.y),
    );
    return [start, ...near.slice(0, 3), ...choices.slice(0, 3)];
  });
  if (!line) return false;
  await page.mouse.move(line[0].x, line[0].y);
  await page.mouse.down();
  for (const { x, y } of line.slice(1)) await page.mouse.move(x, y);
  await page.mouse.up();
  return true;
}

// One gesture. Marks on the table come first; then the buttons, of which the last one stops.
async function tap(page, many) {
  const region = page.locator(".region-choice").first();
  if (await region.count()) return region.click();
  if (await page.locator(".map .space.choice").count()) {
    if (await draw_line(page)) return;
    return page.locator("button[title='Show more marked spaces']").click();
  }
  if (await page.locator(".all-moves").count()) return page.locator(".choices .move:visible").first().click(); // what to do with it
  const marked = page.locator(".zone .card.choice:visible, .token.choice:visible").first();
  if (await marked.count()) return marked.click();
  const buttons = page.locator(".choices .move:visible");
  const count = await buttons.count();
  return buttons.nth(many && count > 1 ? count - 1 : 0).click();
}

// Counts the moves of one's own seat, as the server tells of them.
function own_moves(page) {
  const seen = new Set();
  page.on("websocket", (socket) =>
    socket.on("framereceived", ({ payload }) => {
      for (const told of [JSON.parse(payload)].flat()) {
        const { n, move } = told.params ?? {};
        if (told.method === "update" && move?.seat === 0) seen.add(n);
      }
    }),
  );
  return seen;
}

async function whole_game(page) {
  const answers = own_moves(page);
  await page.reload();
  await page.locator(".table").waitFor();
  let taps = 0,
    forced = 0,
    turned = 0,
    rounds = 1;
  while (!(await page.locator(".end").count())) {
    await until(page, settled, undefined, 60_000);
    if (await page.locator(".end").count()) break;
    const n = await number(page);
    const only = await page.locator(".moves.only").count();
    const nobody_chose =
      only > 0 &&
      (await until(page, moved_on, n, 1500).then(
        () => true,
        () => false,
      ));
    if (nobody_chose) {
      ++forced;
      continue;
    }
    const heading = await page.locator(".question h2").textContent();
    rounds = Number((await page.locator(".where p").textContent()).match(/\d+/)[0]);
    if (/stop\?/.test(heading)) ++turned;
    else if (!/accept/.test(heading)) turned = 0;
    await tap(page, turned >= ROLLS);
    ++taps;
    await until(page, moved_on, n, 3000).catch(() => {}); // what only moves the map has no other effect
    await page.waitForTimeout(60);
    assert.ok(taps < 900, "the game does not end");
  }
  return { rounds, taps: taps / rounds, keys: (answers.size - forced) / rounds, before: answers.size / rounds };
}

const GAMES = [
  ["dice-1+max_rounds=5", 7],
  ["bigbox-2021+influence_target=4", 5],
  ["contracts-coop", 7],
  ["adventure-1", 8],
];

for (const [code, most] of GAMES)
  for (const [name, device] of [
    ["desk", DESK],
    ["phone", PHONE],
  ])
    test(`${code} on a ${name}: by the board alone, at most ${most} taps a turn`, { timeout: 600_000 }, async (context) => {
      const { page, faults, context: browsing } = await seated(device, code);
      const { rounds, ...each } = await whole_game(page);
      const [before, taps, keys] = [each.before, each.taps, each.keys].map((one) => one.toFixed(1));
      context.diagnostic(`| ${code} | ${name} | ${rounds} turns | before ${before} | now ${taps} taps, ${keys} keys |`);
      assert.ok(each.taps <= most, `${each.taps} taps a turn`);
      await assert_fits(page, "the end");
      await picture(page, `taps-${code}-${name}`);
      assert.deepEqual(faults, []);
      await browsing.close();
    });
