// Lessons: what the teacher wants stands out, another move is answered and not played, and at the end one plays.
import assert from "node:assert/strict";
import { test } from "node:test";
import { assert_accessible, assert_fits, picture, until } from "../steps.mjs";
import { browser, PHONE, served, server, visit } from "../server.mjs";

served();

const DESK = { viewport: { width: 1440, height: 900 } };
const place = (page) => page.locator(".lesson").getAttribute("data-n");
const has_come_to = (n) => document.querySelector(".lesson")?.dataset.n === String(n);
const has_left = (n) => document.querySelector(".lesson")?.dataset.n !== n;

// Presses what stands out until the lesson is over; returns how often the learner did.
async function learn(page, each = async () => {}) {
  for (let pressed = 0; pressed < 200; ++pressed) {
    await page.locator(".teacher .move:not(.aside), .teacher > .main, .graduation").first().waitFor();
    if (await page.locator(".graduation").count()) return pressed;
    await each(pressed);
    const n = await place(page);
    await page.locator(".teacher .move:not(.aside), .teacher > .main").first().click();
    await until(page, has_left, n);
  }
  return assert.fail("the lesson does not end");
}

test("somebody new learns the game on a phone, and then plays it", { timeout: 240_000 }, async () => {
  const { context, page, faults } = await visit(browser, server.url, PHONE);
  await page.goto(server.url);
  await page.locator(".front a[href^='/?learn=']").tap();
  await page.locator(".teacher .said p").first().waitFor();
  await page.locator(".teacher .move").first().tap();
  await until(page, has_come_to, 1);
  assert.equal(await page.locator(".card.fresh").count(), 1, "the card that has come is marked");
  await page.locator(".teacher .move.aside").first().tap();
  await page.locator(".otherwise", { hasText: "the next one is rarely a risk" }).waitFor();
  assert.equal(await place(page), "1", "another move is not played");
  await assert_fits(page, "a lesson");
  await assert_accessible(page, "a lesson");
  await picture(page, "lesson-phone");
  await page.locator(".teacher .tools button").tap();
  await until(page, has_come_to, 0);
  const pressed = await learn(page, async (count) => {
    if (count % 8 === 0) await assert_fits(page, "step " + count);
  });
  assert.ok(pressed > 20, String(pressed));
  await assert_accessible(page, "the end of a lesson");
  await picture(page, "lesson-end-phone");
  await page.locator(".graduation .main").tap();
  await page.waitForURL(/\/t\//);
  await page.locator(".actions .move, .waiting").first().waitFor();
  assert.deepEqual(faults, []);
  await context.close();
});

test("a lesson with a map and dice, in Spanish and with the keyboard alone", { timeout: 240_000 }, async () => {
  const { context, page, faults } = await visit(browser, server.url, { ...DESK, locale: "es", colorScheme: "dark" });
  await page.goto(server.url + "/?learn=dice");
  await page.locator(".teacher .move").first().waitFor();
  assert.equal(await page.locator("html").getAttribute("lang"), "es");
  let marked = 0;
  await learn(page, async (count) => {
    marked += (await page.locator(".map .space.choice").count()) > 0 ? 1 : 0;
    if (count === 12) await assert_accessible(page, "a lesson with a map");
    if (count === 8) await picture(page, "lesson-dice-es");
    if (count !== 1) return;
    await page.setViewportSize(PHONE.viewport);
    await assert_fits(page, "a lesson with a map on a phone");
    await assert_accessible(page, "a lesson with a map on a phone");
    await page.setViewportSize(DESK.viewport);
    const n = await place(page);
    await page.locator(".teacher .move:not(.aside)").first().focus();
    await page.keyboard.press("Enter");
    await until(page, has_left, n);
    await page.locator(".teacher .move:not(.aside)").first().waitFor();
    await until(page, () => document.activeElement.closest(".teacher") !== null);
  });
  assert.ok(marked > 3, `${marked} steps mark spaces of the map`);
  await picture(page, "lesson-end-es");
  await page.locator(".graduation .buttons button").last().click();
  await until(page, has_come_to, 0);
  assert.deepEqual(faults, []);
  await context.close();
});

// The first steps of each: what is marked on the table, and what is said to another move.
const EXPANSIONS = {
  contracts: [
    [".pile.choice", ""],
    [".pile.choice", "Let the harbor fill a little"],
    [".pile.choice", "you cannot afford the Clerk"],
    ["", "would ruin the turn"],
    [".card.choice", "the Clerk completes a contract"],
    [".card.choice", "This contract can wait"],
  ],
  adventure: [
    [".card.choice", "A mission can wait"],
    ["", "It costs nothing to look first"],
    [".card.choice", "You want the Sailor"],
    [".pile.choice", ""],
    [".pile.choice", "Ada would find nothing"],
    ["", "you have what you want"],
  ],
};

for (const [lesson, steps] of Object.entries(EXPANSIONS)) {
  test(`what is new is taught: ${lesson}, on a phone`, { timeout: 240_000 }, async () => {
    const { context, page, faults } = await visit(browser, server.url, PHONE);
    await page.goto(server.url);
    await page.locator(`.games a[href='/?learn=${lesson}']`).tap();
    const wanted = page.locator(".teacher .move:not(.aside)");
    for (const [at, [marked, wrong]] of steps.entries()) {
      await until(page, has_come_to, at);
      await wanted.waitFor();
      if (marked) assert.equal(await page.locator(marked).count(), 1, `step ${at} marks one thing`);
      if (wrong) {
        await page.locator(".teacher .move.aside").first().tap();
        await page.locator(".otherwise", { hasText: wrong }).waitFor();
        assert.equal(await place(page), String(at), "another move is not played");
      }
      await assert_fits(page, `${lesson}, step ${at}`);
      await wanted.tap();
    }
    const pressed = await learn(page);
    assert.ok(pressed > 10, String(pressed));
    await assert_accessible(page, `the end of ${lesson}`);
    await picture(page, `lesson-${lesson}-end-phone`);
    assert.equal(await page.locator(".graduation a").count(), 3, "the other lessons");
    assert.deepEqual(faults, []);
    await context.close();
  });
}

test("a lesson that is not there is told, and the page leads on", { timeout: 60_000 }, async () => {
  const { context, page } = await visit(browser, server.url, PHONE);
  await page.goto(server.url + "/?learn=nothing");
  await page.locator("main .refused").waitFor();
  await page.locator("main a.button").tap();
  await page.locator(".front").waitFor();
  await context.close();
});
