// Whole games by two people who never read the list of moves: one taps what is marked on the table, the other has only Tab, arrows
// and Enter. Both take the first thing that is marked; a button answers only what the table cannot: how many, yes or no, enough.
// A whole game of dice has about a hundred answers of each player: here it ends after some rounds.
import assert from "node:assert/strict";
import { test } from "node:test";
import { assert_accessible, assert_fits, picture, until } from "../steps.mjs";
import { PHONE, seated, served } from "../server.mjs";

const DESK = { viewport: { width: 1440, height: 900 } };
const GAMES = process.env.CODE ? [process.env.CODE] : ["dice-1+max_rounds=6", "dice-3+max_rounds=6", "contracts-coop"];
const ROLLS = 3; // cards or dice that they turn up before stopping
const MARKS =
  ".board .space.choice, .board .token.choice, .board .card.choice, .board .pile.choice, .dice-choice, .player-choice";

served("--limit", "requests=500", "--limit", "burst=2000");

const is_asked = () => document.querySelector(".end, .actions.mine .move:not([aria-disabled='true'])");
const number = (page) => page.evaluate(() => document.querySelector(".table").dataset.n);
const has_moved = (before) => document.querySelector(".table").dataset.n !== before || document.querySelector(".end");
// One thing may be good for several moves, such as a ship that a wheel may double: these alone are left to choose from.
const is_answered = (before) =>
  document.querySelector(".all-moves, .end") || document.querySelector(".table").dataset.n !== before;
const is_over = (page) => page.locator(".end").count();

// What a question shows, once the page has played what needs no answer.
async function question(page) {
  for (;;) {
    await until(page, is_asked, undefined, 60_000);
    if (await is_over(page)) return null;
    const n = await number(page);
    const asked = await page.evaluate((marks) => {
      const heading = document.querySelector(".question h2");
      if (!heading) return null; // the page has just moved on
      const marked = [...document.querySelectorAll(marks)].filter((one) => one.getClientRects().length > 0);
      const signs = new Set(marked.flatMap((one) => (one.dataset.is ?? "").split(" ")));
      const moves = [...document.querySelectorAll(".actions .move")];
      return {
        heading: heading.textContent,
        only: document.querySelector(".moves.only") !== null,
        marked: marked.length,
        // Moves about a thing that is not marked as one that can be chosen.
        unmarked: moves
          .filter((move) => move.dataset.is && !move.dataset.is.split(" ").some((sign) => signs.has(sign)))
          .map((move) => move.textContent),
      };
    }, MARKS);
    if (asked === null) continue;
    if (
      asked.only &&
      (await until(page, has_moved, n, 600).then(
        () => true,
        () => false,
      ))
    )
      continue;
    return { n, ...asked };
  }
}

// Plays to the end: `take` chooses the first thing marked, `press` answers with the last button.
async function whole_game(page, take, press, check = () => {}) {
  let turned = 0,
    moves = 0;
  for (let asked; (asked = await question(page)) !== null; ++moves) {
    assert.deepEqual(asked.unmarked, [], asked.heading);
    turned = /stop\?|first card/.test(asked.heading) ? turned + 1 : /accept|repel/.test(asked.heading) ? turned : 0;
    await check(asked, moves);
    if (asked.marked && turned <= ROLLS) await take(page, asked);
    else await press(page, asked);
    await until(page, is_answered, asked.n, 10_000).catch(() => {}); // told below
    if (await page.locator(".all-moves").count()) await page.locator(".choices .move").first().click();
    await until(page, has_moved, asked.n, 10_000).catch(() => assert.fail(`nothing came of it: ${asked.heading}`));
    assert.ok(moves < 500, "the game does not end");
  }
  return moves;
}

// Where the first marked thing can be touched: a map shows its next choices first, if none is in sight.
async function place_of_mark(page) {
  for (let tries = 0; tries < 8; ++tries) {
    const place = await page.evaluate((marks) => {
      const panel = document.querySelector(".actions").getBoundingClientRect();
      for (const mark of document.querySelectorAll(marks)) {
        const shape = mark.querySelector(".space-shape, .region-choice") ?? mark;
        const rect = shape.getBoundingClientRect();
        const [x, y] = [rect.x + rect.width / 2, rect.y + rect.height / 2];
        const hit = y < panel.top ? document.elementFromPoint(x, y) : null;
        if (hit && (mark.contains(hit) || (mark.matches(".space") && hit.closest(".map")))) return { x, y };
      }
      return null;
    }, MARKS);
    if (place) return place;
    const next = page.locator("button[title='Show more marked spaces']");
    if (tries % 2 && (await next.count())) await next.click();
    else
      await page.evaluate((marks) => {
        const seen = [...document.querySelectorAll(marks)].find((one) => one.getClientRects().length > 0);
        seen.scrollIntoView({ block: "center" }); // what lies behind the moves is scrolled to
      }, MARKS);
    await page.waitForTimeout(60);
  }
  return assert.fail("no marked thing can be reached");
}

const tapping = (touch) => ({
  take: async (page) => {
    const { x, y } = await place_of_mark(page);
    await (touch ? page.touchscreen.tap(x, y) : page.mouse.click(x, y));
  },
  press: (page) => page.locator(".choices > .moves .move, .stepper .move").last().click(),
});

// Tab, from wherever the focus is, until it is on one of these.
async function tab_to(page, wanted) {
  for (let tabs = 0; tabs < 120; ++tabs) {
    if (await page.evaluate((wanted) => document.activeElement.matches(wanted), wanted)) return;
    await page.keyboard.press("Tab");
  }
  assert.fail(`Tab does not reach ${wanted}`);
}

const ARROWS = ["ArrowDown", "ArrowRight", "ArrowUp", "ArrowLeft"];

const by_keys = {
  take: async (page, { marked }) => {
    await tab_to(page, MARKS);
    if (marked > 1) {
      await page.keyboard.press(ARROWS[marked % 4]);
      if (!(await page.evaluate((marks) => document.activeElement.matches(marks), MARKS))) await tab_to(page, MARKS);
    }
    await page.keyboard.press("Enter");
  },
  press: async (page) => {
    const is_last = () =>
      document.activeElement === [...document.querySelectorAll(".choices > .moves .move, .stepper .move")].pop();
    await tab_to(page, ".move");
    for (let tabs = 0; tabs < 30 && !(await page.evaluate(is_last)); ++tabs) await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
  },
};

for (const code of GAMES) {
  for (const [name, device] of [
    ["desk", DESK],
    ["phone", PHONE],
  ])
    test(`${code} on a ${name}, by tapping the board`, { timeout: 600_000 }, async (context) => {
      const { page, faults, context: browsing } = await seated(device, code);
      const { take, press } = tapping(device === PHONE);
      const moves = await whole_game(page, take, press);
      context.diagnostic(`${moves} answers`);
      await assert_fits(page, "the end");
      await picture(page, `board-${code}-${name}`);
      assert.deepEqual(faults, []);
      await browsing.close();
    });

  test(`${code} by the keyboard: Tab, arrows, Enter`, { timeout: 600_000 }, async (context) => {
    const { page, faults, context: browsing } = await seated(DESK, code);
    const moves = await whole_game(page, by_keys.take, by_keys.press, async ({ heading }, moves) => {
      const lost = moves > 0 && (await page.evaluate(() => document.activeElement === document.body));
      assert.ok(!lost, `the focus is lost: ${heading}`);
    });
    context.diagnostic(`${moves} answers`);
    assert.deepEqual(faults, []);
    await browsing.close();
  });
}

const SHORT = /^\d+ coins? short: \d+ = \d+ \+ 1 to Bot Ada$/;

test("why a card cannot be taken: under the mouse, with the focus, and when it is held", { timeout: 180_000 }, async () => {
  for (const device of [DESK, PHONE]) {
    const { page, faults, context } = await seated(device, "bigbox-2021", 1);
    const card = page.locator("[data-barred*=' = ']").first();
    // The server is asked for it once the question is there.
    const is_barred = () =>
      card.waitFor({ state: "attached", timeout: 600 }).then(
        () => true,
        () => false,
      );
    for (let asked; (asked = await question(page)) && !(await is_barred()); ) {
      await page.locator(".choices .move").last().click();
      await until(page, has_moved, asked.n);
    }
    const said = await card.getAttribute("data-barred");
    assert.match(said, SHORT);
    assert.ok((await card.getAttribute("aria-label")).endsWith(said));
    const tip = page.locator(".tip .barred-why");
    if (device === DESK) {
      await card.hover();
      assert.equal(await tip.innerText(), said);
      await page.mouse.move(4, 4);
      await tab_to(page, "[data-barred*=' = ']");
      await tip.waitFor();
      await picture(page, "why-not-desk");
    } else {
      const box = await card.boundingBox();
      const finger = { pointerType: "touch", clientX: box.x + 20, clientY: box.y + 20, bubbles: true };
      await card.dispatchEvent("pointerdown", finger);
      await page.locator("dialog[open] .why-not").waitFor();
      await card.dispatchEvent("pointerup", finger);
      const told = await page.locator(".why-not li").first().innerText();
      assert.ok(told.includes(said) && told.includes("You cannot afford"), told);
      await picture(page, "why-not-phone");
    }
    assert.deepEqual(faults, []);
    await context.close();
  }
});

test("at twice the size, with large letters and in high contrast, all is there", { timeout: 240_000 }, async () => {
  const ZOOM = { viewport: { width: 720, height: 450 }, deviceScaleFactor: 2 };
  for (const [device, code] of [
    [ZOOM, "dice-1"],
    [PHONE, "bigbox-2021"],
  ]) {
    const { page, faults, context } = await seated(device, code);
    await page.locator(".top-bar .menu").click();
    const field = (name) => page.locator("dialog[open] .tick", { hasText: name }).locator("select");
    const letters = () => page.evaluate(() => parseFloat(getComputedStyle(document.documentElement).fontSize));
    const usual = await letters();
    await field("Text size").selectOption({ index: 2 });
    await field("Colors").selectOption("contrast");
    assert.ok((await letters()) > usual);
    assert.equal(await page.locator("html").getAttribute("data-theme"), "contrast");
    await assert_accessible(page, "the menu");
    await page.keyboard.press("Escape");
    await question(page);
    await assert_fits(page, code);
    await assert_accessible(page, code);
    const covered = await page.evaluate(() => document.querySelector(".actions").offsetHeight / innerHeight);
    assert.ok(covered <= 0.46, `moves cover ${covered} of the page`);
    for (const move of await page.locator(".choices > .moves .move").all()) {
      await move.scrollIntoViewIfNeeded();
      const { x, width } = await move.boundingBox();
      assert.ok(x >= 0 && x + width <= device.viewport.width, "a move is cut");
    }
    await picture(page, `large-${code}`);
    assert.deepEqual(faults, []);
    await context.close();
  }
});
