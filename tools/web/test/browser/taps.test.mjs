// A person who taps the board only, always as long as there is something to take: how many taps a turn takes, and that the game
// ends. The seed and the choices are fixed.
import assert from "node:assert/strict";
import { test } from "node:test";
import { assert_fits, picture, until } from "./steps.mjs";
import { browser, PHONE, served, server, visit } from "./server.mjs";

const DESK = { viewport: { width: 1440, height: 900 } };
const ROLLS = 2; // cards or dice that the person turns up before stopping

served("--limit", "requests=500", "--limit", "burst=2000");

async function seated(device, code) {
  const visitor = await visit(browser, server.url, device);
  await visitor.page.goto(server.url);
  const link = await visitor.page.evaluate(async (code) => {
    const seats = [
      { kind: "me", name: "Marta" },
      { kind: "bot", bot: "easy" },
    ];
    const params = { code, seats, seed: 3, spectators: true, absent: "wait", announced: false, lang: "en" };
    const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "create", params });
    const { result } = await (await fetch("/api", { method: "POST", body })).json();
    return `/t/${result.match}#${result.seats[0].token}`;
  }, code);
  await visitor.page.goto(server.url + link);
  await visitor.page.locator(".table").waitFor();
  return visitor;
}

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
  const marked = page.locator(".zone .card.choice:visible, .token.choice:visible").first();
  if (await marked.count()) return marked.click();
  const buttons = page.locator(".choices .move:visible");
  const count = await buttons.count();
  return buttons.nth(many && count > 1 ? count - 1 : 0).click();
}

async function whole_game(page) {
  let taps = 0,
    turned = 0;
  while (!(await page.locator(".end").count())) {
    await until(page, settled, undefined, 60_000);
    if (await page.locator(".end").count()) break;
    const n = await number(page);
    const only = await page.locator(".moves.only").count();
    if (
      only &&
      (await until(page, moved_on, n, 1500).then(
        () => true,
        () => false,
      ))
    )
      continue; // nobody had to choose
    const heading = await page.locator(".question h2").textContent();
    if (/stop\?/.test(heading)) ++turned;
    else if (!/accept/.test(heading)) turned = 0;
    await tap(page, turned >= ROLLS);
    ++taps;
    await until(page, moved_on, n, 3000).catch(() => {}); // what only moves the map has no other effect
    await page.waitForTimeout(60);
    assert.ok(taps < 900, "the game does not end");
  }
  const shown = Number((await page.locator(".where p").textContent()).match(/\d+/)[0]);
  const rounds = Math.max(1, shown - 1); // the one that would come next is shown
  return { taps, rounds, each: taps / rounds };
}

for (const [code, most] of [
  ["dice-1+max_rounds=5", 7],
  ["bigbox-2021+influence_target=4", 5],
])
  for (const [name, device] of [
    ["desk", DESK],
    ["phone", PHONE],
  ])
    test(`${code} on a ${name}: by the board alone, at most ${most} taps a turn`, { timeout: 600_000 }, async (context) => {
      const { page, faults, context: browsing } = await seated(device, code);
      const { taps, rounds, each } = await whole_game(page);
      context.diagnostic(`${taps} taps in ${rounds} rounds: ${each.toFixed(1)} a turn`);
      assert.ok(each <= most, `${each} taps a turn`);
      await assert_fits(page, "the end");
      await picture(page, `taps-${code}-${name}`);
      assert.deepEqual(faults, []);
      await browsing.close();
    });
