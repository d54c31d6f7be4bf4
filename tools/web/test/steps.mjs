// What a person does on the page.
import assert from "node:assert/strict";
import { mkdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

// Opens a table from the launcher's page of a game. Seats: "me", "link", "bot".
export async function begin(page, url, code, seats) {
  await page.goto(`${url}/?game=${encodeURIComponent(code)}`);
  await page.locator(".seat-row").first().waitFor();
  while ((await page.locator(".seat-row").count()) < seats.length) await page.locator(".seats > button").click();
  while ((await page.locator(".seat-row").count()) > seats.length) await page.locator(".seat-row button").last().click();
  for (const [at, kind] of seats.entries()) {
    const row = page.locator(".seat-row").nth(at);
    await row.locator(".kind").nth(["me", "link", "bot"].indexOf(kind)).click();
    if (kind === "me") await row.locator("input.seat-name").fill(["Marta", "Jonas", "Lin"][at]);
    if (kind === "bot") await row.locator("select").selectOption({ index: 0 });
  }
  await page.locator(".start-bar button").click();
  await page
    .locator(".table, .hand-over")
    .first()
    .waitFor()
    .catch(async (error) => {
      throw new Error(`no table: the page says ${JSON.stringify((await page.textContent("#app")).slice(-300))}`, {
        cause: error,
      });
    });
}

// Everybody at a table that waits says so; the last one begins the game.
export async function ready(...pages) {
  for (const page of pages) await page.locator(".waiting-room button.main.ready").click();
  for (const page of pages) await page.locator(".own").waitFor();
}

// Waits until a function holds in the page. (Playwright's own way needs eval, which the page forbids.)
export async function until(page, holds, argument, timeout = 20_000) {
  for (const end = Date.now() + timeout; Date.now() < end; ) {
    if (await page.evaluate(holds, argument)) return;
    await page.waitForTimeout(15);
  }
  throw new Error(`waited in vain until ${holds}`);
}

export const has_moved_on = (n) => document.querySelector(".table")?.dataset.n !== n;
export const is_over = (page) => page.locator(".end").isVisible();

// Presses moves until `enough` says so or the game is over: chosen by a sequence that is the same each time.
export async function play_on(page, enough = () => false, most = 2000, seed = 7) {
  let state = seed;
  for (let count = 0; count < most; ++count) {
    await page
      .locator(".end, .actions .move:not(:disabled), .hand-over button")
      .first()
      .waitFor({ state: "attached", timeout: 60_000 });
    if ((await is_over(page)) || (await enough(count))) return count;
    const cover = page.locator(".hand-over button");
    if (await cover.isVisible()) {
      await cover.click();
      continue;
    }
    state = (state * 1103515245 + 12345) % 2147483648;
    const before = await page.evaluate(() => document.querySelector(".table")?.dataset.n);
    const pressed = await page.evaluate(
      (choice) => {
        const moves = [...document.querySelectorAll(".actions .move:not(:disabled)")];
        moves[choice % moves.length]?.click();
        return moves.length > 0;
      },
      Math.floor(state / 65536),
    );
    if (pressed)
      await until(
        page,
        (n) => document.querySelector(".table")?.dataset.n !== n || document.querySelector(".refused, .hand-over") !== null,
        before,
      );
  }
  assert.fail("the game does not end");
}

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

// The page forbids scripts of others, so the checker comes in through the browser itself.
export async function assert_accessible(page, what) {
  await page.evaluate(axe);
  const found = await page.evaluate(() => globalThis.axe.run(document, { resultTypes: ["violations"] }));
  const grave = found.violations.filter((one) => one.impact !== "minor");
  assert.deepEqual(
    grave.map(
      (one) =>
        `${one.id}: ${one.nodes
          .slice(0, 3)
          .map((node) => node.html.slice(0, 140) + " " + node.failureSummary?.slice(0, 200))
          .join(" | ")}`,
    ),
    [],
    what,
  );
}

export async function assert_fits(page, what) {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  assert.ok(wide <= 1, `${what} is ${wide} pixels too wide`);
}

// Pictures for the documentation, if PICTURES names a folder.
export async function picture(page, name) {
  const folder = process.env.PICTURES;
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  await page.waitForTimeout(300);
  await page.screenshot({ path: join(folder, name + ".png") });
}
